import { site, withCountryCode } from "./site";

/** Whether the office uses WhatsApp: without a number, no control of the site mentions it. */
export const hasWhatsapp = () => site.whatsapp !== "";

/** A link that opens WhatsApp with a text, for the visitor to choose whom it goes to. */
export const whatsappShare = (text: string) => `https://wa.me/?text=${encodeURIComponent(text)}`;

/** A link that opens a WhatsApp chat with the office, with a text that the visitor can change; null without a number. */
export const whatsappOffice = (text: string, number = site.whatsapp) =>
  number ? `https://wa.me/${withCountryCode(number).replaceAll(/\D/g, "")}?text=${encodeURIComponent(text)}` : null;

/** The same for a question about studying, perhaps in one country. */
export const whatsappQuestion = (country?: string) =>
  whatsappOffice(`Assalam-o-alaikum, I have a question about studying ${country ? `in ${country}` : "abroad"}.`);

/**
 * A link that opens a WhatsApp chat with somebody, by their phone number as they wrote it. Null if the country is not
 * certain: a wrong digit would be another person.
 */
export function whatsappTo(phone: string, text: string): string | null {
  const number = internationalNumber(phone);
  return number && `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}

const pakistaniMobile = /^3\d{9}$/;

/** The digits with the country code: of a number that names its country, or of a Pakistani mobile number. */
function internationalNumber(phone: string): string | null {
  const digits = phone.replaceAll(/\D/g, "");
  const isNamed = phone.trim().startsWith("+") || digits.startsWith("00");
  const bare = digits.replace(/^00/, "");
  const national = bare.replace(/^92/, "").replace(/^0/, "");
  if (pakistaniMobile.test(national)) return `92${national}`;
  return isNamed && !bare.startsWith("92") && /^[1-9]\d{7,14}$/.test(bare) ? bare : null;
}
