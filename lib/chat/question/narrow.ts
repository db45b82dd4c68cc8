import { rupeesPer } from "@/lib/catalogue/published/current";
import { cityNames } from "@/lib/language/names";
import { mentions, normalise, phrases } from "@/lib/language/words";
import { monthNumbersIn, withoutShowUs } from "./dates";

/** How a message narrows the list just shown: "london nahi", "january wala", "budget 45 lakh". */
export type Narrowing = {
  /** Unwanted cities, in normalised form. */
  without: readonly string[];
  /** The month, 1 to 12, in which a course must start; null for any. */
  month: number | null;
  /** Rupees per year; null if none are named. */
  rupees: number | null;
};

const negated = new RegExp(
  ` (?:(?:(?:in|me|mein) )?(${cityNames}) (?:(?:me|mein|main|ka|ki|ke|wala|wali) )?(?:nahi|nahin|nai|nhi|na ho|ke siwa|ke ilawa|k ilawa|نہیں)|(?:not|except|without|other than|outside of|excluding|no) (?:in )?(${cityNames}))(?= )`,
  "g",
);
const kind = phrases(
  "wala|wali|wale|walay|intake|starting|start|starts|starting in|se shuru|only|instead|والا|والی|والے",
);

/** The cities that a normalised text excludes, and the text without them. */
export function withoutCities(text: string): { rest: string; without: string[] } {
  const without = [...text.matchAll(negated)].flatMap(([, before, after]) => before ?? after ?? []);
  return { rest: without.length > 0 ? `${text.replace(negated, "").trimEnd()} ` : text, without };
}

/** The filters in a message. */
export function narrowingIn(
  text: string,
  without: readonly string[],
  today: string,
  isOfCourse = false,
): Narrowing | null {
  const [month, another] = monthNumbersIn(text, today);
  const asked = month !== undefined && another === undefined && mentions(text, kind) ? month : null;
  // "Mere pas 25 lakh hain, masters kahan?": next to a course an amount is the budget.
  const rupees =
    mentions(text, money) || (isOfCourse && !mentions(withoutShowUs(text), claimed)) ? rupeesOf(text) : null;
  return without.length > 0 || asked !== null || rupees !== null ? { without, month: asked, rupees } : null;
}
const claimed = phrases("scholarship*|account|statement*|show|bank|loan|salary|deposit");
const money = phrases(
  "budget|afford*|under|below|less than|within|upto|up to|tak|max|maximum|se kam|hai mere pas|i have|بجٹ|lakh mein|lakh me|lakh main|lakh ke andar|lakh k andar|crore mein|crore me|crore main|لاکھ میں|کروڑ میں",
);

/** New filters on top of earlier ones; each kind replaces its own. */
export const narrowedBy = (now: Narrowing | null, before: Narrowing | null): Narrowing | null =>
  now && before
    ? {
        without: [...new Set([...before.without, ...now.without])],
        month: now.month ?? before.month,
        rupees: now.rupees ?? before.rupees,
      }
    : (now ?? before);

/** Units of large amounts of rupees. */
export const rupeeUnits: Readonly<Record<string, number>> = {
  lakh: 100_000,
  lac: 100_000,
  lakhs: 100_000,
  lacs: 100_000,
  crore: 10_000_000,
  crores: 10_000_000,
};
const currencies: Record<string, string> = {
  usd: "USD",
  gbp: "GBP",
  pound: "GBP",
  pounds: "GBP",
  euro: "EUR",
  euros: "EUR",
  eur: "EUR",
  aud: "AUD",
  cad: "CAD",
  nzd: "NZD",
};
/** More than anybody has: a key was held down. */
const mostRupees = 1e10;

/** Numbers of lakhs and crores in words. */
const spokenNumbers: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries({
    1: "ek aik one ایک",
    2: "do two دو",
    3: "teen three تین",
    4: "char chaar four چار",
    5: "panch paanch five پانچ",
    6: "che chay chhe six چھ",
    7: "saat sat seven سات",
    8: "aath eight اٹھ آٹھ",
    9: "nau no nine نو",
    10: "das dus ten دس",
    12: "bara barah twelve بارہ",
    15: "pandra pandrah fifteen پندرہ",
    18: "athara atharah eighteen اٹھارہ",
    20: "bees twenty بیس",
    25: "pachees pachis پچیس",
    30: "tees thirty تیس",
    35: "paintees pentees پینتیس",
    40: "chalees chalis forty چالیس",
    45: "pentalees paintalees پینتالیس",
    50: "pachas fifty پچاس",
    60: "saath sixty ساٹھ",
    70: "sattar seventy ستر",
    80: "assi eighty اسی",
  }).flatMap(([number, spelt]) => spelt.split(" ").map((word) => [normalise(word).trim(), Number(number)])),
);
const spoken = new RegExp(` (${Object.keys(spokenNumbers).join("|")}) (lakhs?|lacs?|crores?) `, "u");

const ofYear = phrases(
  "per year|a year|yearly|annual*|every year|each year|per annum|for one year|for 1 year|first year|1st year|saal ka|sal ka|saal ki|saal ke|har saal|har sal|salana|saalana|ek saal|aik saal|pehle saal|pehla saal|pehlay saal|pehle sal|سالانہ|ہر سال|پہلے سال|پہلا سال|ایک سال|فی سال",
);
const ofCourse = phrases(
  ["whole", "entire", "full", "complete", "poora", "pura", "poore", "pure", "puray", "sara", "saara", "saare"]
    .flatMap((all) =>
      ["course", "degree", "programme", "program", "masters", "master", "bachelors"].map((of) => `${all} ${of}`),
    )
    .concat(
      "poori degree|puri degree|sari degree|poori parhai|puri parhai|puri padhai|poori padhai|whole study|whole studies",
    )
    .concat("پورے کورس|پورا کورس|پوری ڈگری|پوری پڑھائی|سارے کورس")
    .join("|"),
);
const inAll = "total|kul|altogether|all together|sab mila kar|sab mila k|sab mila ke|mila kar|کل";
/** "Total kharcha" is what it costs, "total marks" no money at all. */
const others = "cost|kharch|khrch|expens|fee|mark|cgpa|gpa|score|band|ielts|pte|percent|credit|خرچ|نمبر";
const sum = "(?:lakhs?|lacs?|crores?|لاکھ|کروڑ)";
const word = `(?:(?!${others})\\S+ )`;
const isInAll = new RegExp(
  [
    ` (?:${inAll}|overall(?= (?:budget|money|funds|savings))) ${word}{1,4}?${sum} `,
    ` ${sum} ${word}{0,3}?(?:${inAll})(?! (?:${others})) `,
    ` ${sum} (?:(?:rupees|rupay|rs|pkr|روپے) )?(?:in all|overall)(?! (?:${others})) `,
  ].join("|"),
  "u",
);
const forYears =
  / for (?:the )?(?:2|3|4|5|two|three|four|five) (?:years?|yrs?) | (?:2|3|4|5|do|teen|char|chaar) (?:saal|sal|saalon|years?) (?:ke|k) (?:liye|lye|lie) | (?:دو|تین|چار) سال(?:وں)? کے لیے /u;

const total = phrases(`${inAll}|in all|overall`);
/** Whether a text speaks of a total, of whatever. */
export const saysInAll = (said: string): boolean => mentions(normalise(said), total);

/** What a sum in a text is for: a year, unless its words say that it is all there is for the course. */
export function spanOf(said: string): "year" | "course" {
  const text = normalise(said);
  if (mentions(text, ofCourse) || forYears.test(text)) return "course";
  return isInAll.test(text) && !mentions(text, ofYear) ? "course" : "year";
}

/** A word of a sum that somebody can pay: "تیس" of "بجٹ تیس لاکھ". */
export const isOfSum = (word: string): boolean =>
  Object.hasOwn(spokenNumbers, word) || Object.hasOwn(rupeeUnits, word) || mentions(` ${word} `, budget);

const budget = phrases("budget|بجٹ|under|below|less than|within|upto|up to|max|maximum|tak|se kam");
/** The rupees available according to a text: "30 lakh", "1.5 crore", or for a budget "50000 usd"; null for none. */
export function rupeesOf(said: string): number | null {
  const text = normalise(said)
    .replaceAll(" لاکھ ", " lakh ")
    .replaceAll(" کروڑ ", " crore ")
    .replace(spoken, (_, word: string, unit: string) => ` ${spokenNumbers[word] ?? word} ${unit} `);
  const [, amount, unit = ""] = / (\d+(?:\.\d+)?) (lakhs?|lacs?|crores?) /.exec(text) ?? [];
  const [, foreign, currency = ""] =
    / (\d[\d,]*(?:\.\d+)?k?) (usd|gbp|pounds?|euros?|eur|aud|cad|nzd) /.exec(text) ?? [];
  const isBudget = mentions(text, budget);
  const name = currencies[currency];
  const sum =
    amount !== undefined
      ? Number(amount) * (rupeeUnits[unit] ?? 0)
      : foreign !== undefined && isBudget && name
        ? Number(foreign.replaceAll(/[,k]/g, "")) * (foreign.endsWith("k") ? 1000 : 1) * rupeesPer(name)
        : 0;
  return sum > 0 && sum < mostRupees ? sum : null;
}
