// Phone numbers as text. Without zod, since every public page that has a phone link loads this.

/**
 * A number with its country's code: Pakistani spellings as the office writes them, "+92 301 2345678" or "+92 42 35761234",
 * and "00" as "+". A number whose country nobody can tell stays as it is: a short one (1122), a free one (0800 22444).
 */
export function withCountryCode(phone: string): string {
  const named = phone
    .trim()
    .replace(/^00\s*/, "+")
    .replace(/^\+92[\s-]*\(?0\)?[\s-]*/, "+92 ");
  const [, network, number] = /^(?:\+?92|0)(3\d\d)(\d{7})$/.exec(named.replaceAll(/[ ()-]/g, "")) ?? [];
  if (network && number) return `+92 ${network} ${number}`;
  const isOfPakistan = /^\(?0[1-9]/.test(named) && !/^0[89]00/.test(named) && /^\D*(?:\d\D*){9,11}$/.test(named);
  return isOfPakistan ? `+92 ${named.replace(/^\(?0/, "").replace(/\)/, "")}` : named;
}

/** Whether a number says its country: only then it can be called from everywhere, and opened in WhatsApp. */
export const hasCountryCode = (phone: string): boolean => /^\+[1-9]\d{7,14}$/.test(phone.replaceAll(/[ ()-]/g, ""));

/** What somebody is told whose number has none. */
export const needsCountryCode = "must begin with the country’s code, such as +92 42 111 222 333 or +92 300 1234567";
