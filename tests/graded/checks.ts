/** Something that a text must contain, or must not contain. */
export type Check = {
  /** What is checked, in words that explain a failure. */
  label: string;
  holds: (text: string) => boolean;
  /** Applies only to the site's own answers: a model may say the same in the visitor's language. */
  cannedOnly?: boolean;
};

/** A text in the form for the checks: plain hyphens, quotes and spaces, no emphasis. */
export const plain = (text: string) =>
  text
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[*_]+/g, "")
    .replace(/\s+/g, " ");

const matches = (text: string, wanted: string | RegExp) =>
  typeof wanted === "string" ? text.toLowerCase().includes(plain(wanted).toLowerCase()) : wanted.test(text);

/** Passes if the text contains at least one of the words or patterns; case doesn't matter in words. */
export const says = (...any: (string | RegExp)[]): Check => ({
  label: any.map(String).join(" or "),
  holds: (text) => any.some((wanted) => matches(plain(text), wanted)),
});

/** Passes if the text contains at least `count` of the names; a name inside a longer one counts once. */
export const namesSome = (count: number, names: readonly string[]): Check => ({
  label: `${count} of: ${names.slice(0, 12).join(", ")}${names.length > 12 ? ", …" : ""}`,
  holds: (text) => {
    const there = [...new Set(names)].filter((name) => matches(plain(text), name));
    return there.filter((name) => !there.some((other) => other !== name && other.includes(name))).length >= count;
  },
});

/** A number, with or without thousands separators, and not as part of a longer one. */
export function number(value: number | string): Check {
  const digits = String(value).replace(/[,\s]/g, "");
  const [whole = "", decimals] = digits.split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, "[,.'\\s]?");
  const pattern = new RegExp(`(?<![\\d]|\\d[.,])${grouped}${decimals ? `\\.${decimals}` : ""}(?!\\d|[.,]\\d)`);
  return { label: String(value), holds: (text) => pattern.test(plain(text)) };
}

const money =
  /(?:USD|GBP|EUR|CAD|AUD|NZD|SEK|NOK|CHF|PKR)\s?(\d[\d,]*(?:\.\d+)?)(?:\s?-\s?(\d[\d,]*))?|(\d[\d,]*) (?:full|half|hours|euros)/g;

/** One check for every amount of money, hours or days in a text of the catalogue. */
export function amounts(text: string): Check[] {
  const found = [...plain(text).matchAll(money)].flatMap((match) => match.slice(1)).filter(Boolean);
  if (found.length === 0) throw new Error(`No amount stands in "${text}": the question asks for what the data lack.`);
  return [...new Set(found)].map((amount) => number(amount as string));
}

/** One check for every number in a text of the catalogue. */
export const numbers = (text: string): Check[] =>
  [...plain(text).matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([digits]) => number(digits));

/** The first amount in a text of the catalogue: only the figure, without its explanation. */
export const firstAmount = (text: string): Check => amounts(text)[0] as Check;

const shortMonths = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** The day on which the catalogue was compiled, in any usual format: "compiled on 20 Nov 2026". */
export function datedOn(date: string): Check {
  const [year, month, day] = date.split("-").map(Number);
  const name = `${shortMonths[(month ?? 1) - 1]}[a-z]*`;
  const written = `(?:${day} ${name},? ${year}|${name} ${day},? ${year}|${date})`;
  return {
    label: `compiled on ${date}`,
    holds: (text) => new RegExp(`compiled on:?.{0,40}?${written}`, "i").test(plain(text)),
    cannedOnly: true,
  };
}
