import funds from "@/lib/catalogue/data/funds.json";
import { mentions, phrases } from "./question-words";

const months = "january february march april may june july august september october november december".split(" ");
const monthWords =
  "jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?";
const dayThenMonth = new RegExp(
  ` (?:(\\d{1,2})(?: ?(?:st|nd|rd|th))? (?:of )?)?(${monthWords})(?: (\\d{1,2})(?: ?(?:st|nd|rd|th))?)?(?: (20\\d\\d))?(?= )(?! (?:20\\d\\d )?(?:intake|session))`,
  "g",
);

/** How long before the facts were put together a day without its year may lie: "since 1 November". */
const looksBack = 60 * 24 * 60 * 60 * 1000;

/** The days that a normalised text names, as "2026-12-01". A month by itself is its first day. */
export function daysIn(text: string, compiledOn: string): string[] {
  const earliest = new Date(Date.parse(compiledOn) - looksBack).toISOString().slice(0, 10);
  return [...text.matchAll(dayThenMonth)].flatMap(([, before, name = "", after, year]) => {
    // "May" without a day is mostly the verb.
    if (name === "may" && !before && !after && !year) return [];
    const month = String(months.findIndex((one) => one.startsWith(name.slice(0, 3))) + 1).padStart(2, "0");
    const rest = `${month}-${(before ?? after ?? "1").padStart(2, "0")}`;
    const thisYear = Number(earliest.slice(0, 4));
    const given = year ?? [thisYear, thisYear + 1].find((one) => `${one}-${rest}` >= earliest);
    return given ? [`${given}-${rest}`] : [];
  });
}

/** The British sums, as a family types them: "10,539", "10539", "1171". */
const british = new Set(
  (funds.destinations.find(({ id }) => id === "uk")?.figures ?? [])
    .filter(({ status }) => !status?.startsWith("past"))
    .flatMap((figure) => [figure.amount, "total" in figure ? figure.total : null]),
);
const kept = phrases(
  "28 days|28 din|account|account me|account mein|bank|balance|statement*|maintenance|rakh*|kept|keep|keeping|held|hold|show|funds|enough|kafi",
);

/** The sums of a normalised text, without the signs between their digits. */
export const sumsIn = (text: string): number[] =>
  (text.match(/\d[\d,]*/g) ?? []).map((sum) => Number(sum.replaceAll(",", "")));

/** Money in the bank for a British visa, though the country is not named: by its currency or by one of its sums. */
export const isBritishMoney = (text: string, original: string): boolean =>
  mentions(text, kept) && (/£|\b(?:gbp|pounds?)\b/i.test(original) || sumsIn(text).some((sum) => british.has(sum)));
