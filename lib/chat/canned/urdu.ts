import { noticeMark } from "./office/office-notice";

/*
 * What stands before an English answer to a question in Urdu. In Urdu script it is a summary: what the question asked
 * for, as in the answer below it. Figures and official names stay unchanged; it says nothing that the answer doesn't. In
 * Latin letters, whose readers read the figures below as they are, it is one line.
 */

type Frame = { label: RegExp; say: string };

/** Labels whose value is a figure, and their names in Urdu. */
const frames: readonly Frame[] = [
  { label: /^Visa fee\b|^Fee$/, say: "فیس" },
  { label: /^Money to show\b/, say: "دکھانے کی رقم" },
  { label: /^What comes next$/, say: "اس کے بعد" },
  { label: /^In rupees$/, say: "روپوں میں" },
  { label: /^Tuition$/, say: "ٹیوشن فیس" },
  { label: /^Living costs$/, say: "رہنے کا خرچ" },
  { label: /^Tuition and living for a year$/, say: "ایک سال کا کل خرچ" },
  { label: /^Valid for$/, say: "مدت" },
  { label: /^Length$/, say: "ٹیسٹ کا دورانیہ" },
  { label: /^Work while studying\b|^Hours allowed\b/, say: "پڑھائی کے دوران کام" },
  { label: /^Mon-Fri$/, say: "پیر سے جمعہ" },
  { label: /^Sat$/, say: "ہفتہ" },
  { label: /^Sun$/, say: "اتوار" },
  { label: /^Address$/, say: "پتہ" },
  { label: /^Phone$/, say: "فون" },
  { label: /^Free consultation$/, say: "مفت مشورہ" },
  { label: /^Expert consultation$/, say: "ماہر سے مشورہ" },
  { label: /^All steps together$/, say: "کل وقت" },
  { label: /^\d\. [^:]+$/, say: "" },
];

const currency = "(?:PKR|USD|GBP|EUR|AUD|CAD|NZD|SEK|NOK|CHF)";
const sums = String.raw`${currency} [\d.,]*\d(?: (?:lakh|crore))?(?: – [\d.,]*\d(?: (?:lakh|crore))?)?`;
const byPlace = /(GBP [\d,]+)(?: a month)? \(outside London\)(?: or|,) (GBP [\d,]+)(?: a month)? \(London\)/;
/** The shortest part of a value that is still an answer, with its unit in Urdu; null if it has no figure. */
function figureOf(label: string, value: string): string | null {
  if (/^(?:Address|Phone)$/.test(label)) return value;
  if (/^(?:Mon-Fri|Sat|Sun)$/.test(label)) return value === "closed" ? "بند" : value;
  if (label === "Free consultation") return "دفتر میں یا فون پر";
  if (label === "Expert consultation") return /\d+ PKR/.exec(value)?.[0] ?? null;
  const [, from = ""] = /^From (\d+ \w+ \d{4}):/.exec(value) ?? [];
  const [, outside, inside] = byPlace.exec(value) ?? [];
  if (outside && inside && /^(?:Money|What)/.test(label)) {
    const places = `${outside} ماہانہ (لندن سے باہر)، ${inside} ماہانہ (لندن)`;
    return label === "What comes next" ? `${from}: ${places}` : `پہلے سال کی ٹیوشن + ${places}، 9 ماہ تک`;
  }
  if (label === "What comes next") return null;
  const [hours] = /\d+ hours (?:a|per) (?:week|fortnight|year)/.exec(value) ?? [];
  if (/^(?:Work|Hours)/.test(label)) {
    const isFree = /(?:full time|no limit) (?:in|from) (?:\w+ )?(?:vacations|holidays|breaks|June)/.test(value);
    return hours ? `پڑھائی کے دنوں میں ${inUrdu(hours)}${isFree ? "، چھٹیوں میں زیادہ" : ""}` : null;
  }
  const [length] = /\d+(?: (?:to|–|or) \d+)? (?:years?|days?|months?|hours?)/.exec(value) ?? [];
  if (/^(?:Valid|Length|All steps)/.test(label)) return length ? inUrdu(length) : null;
  const found = value.match(new RegExp(sums, "g")) ?? [];
  const sum = label === "In rupees" ? found.find((one) => one.startsWith("PKR")) : found[0];
  // If the amount depends on the place, one of them alone would mislead.
  if (!sum || (/^(?:Money|In rupees)/.test(label) && found.length > (label === "In rupees" ? 2 : 1))) return null;
  const unit = / (?:per|a) month/.test(value)
    ? " ماہانہ"
    : / (?:per|a) year|for 12 months/.test(value)
      ? " سالانہ"
      : "";
  const besides = label.startsWith("Money to show")
    ? [/tuition/i.test(value) && "پہلے سال کی ٹیوشن", /travel/.test(value) && "سفر کا خرچ"].filter(Boolean)
    : [];
  return [`${inUrdu(sum)}${unit}`, ...besides].join(" + ");
}

const words: readonly (readonly [RegExp, string])[] = [
  [/ (?:a|per) week/, " فی ہفتہ"],
  [/ (?:a|per) fortnight/, " فی دو ہفتے"],
  [/ (?:a|per) year/, " فی سال"],
  [/hours?/, "گھنٹے"],
  [/years?/, "سال"],
  [/months?/, "ماہ"],
  [/days?/, "دن"],
  [/ lakh/, " لاکھ"],
  [/ crore/, " کروڑ"],
  [/ to /, " تا "],
  [/ or /, " یا "],
];
const inUrdu = (text: string) => words.reduce((said, [from, to]) => said.replace(new RegExp(from, "g"), to), text);

/** A course in a list: its university and cost, after an admission test that the question asks about. */
const course =
  /^• \*\*(?<name>[^*]+)\*\* at (?<place>[^:]+): (?:\*\*[^*]+\*\* \(a guide\); )?(?:(?<free>no tuition)|(?<fee>[A-Z]{3} [\d,]+(?:\.\d+)?) (?<unit>a year|in all)(?: \(about (?<rupees>PKR [\d.]+ (?:lakh|crore)|PKR [\d,]+))?)/;

/** "EUR 5,400 سالانہ", with the amount in rupees if known. */
function feeInUrdu({ free, fee, unit, rupees }: Record<string, string | undefined>): string {
  if (free) return "ٹیوشن فیس نہیں";
  const guide = rupees ? ` (تقریباً ${inUrdu(rupees)}، اندازہ)` : "";
  return `${fee} ${unit === "a year" ? "سالانہ" : "کل"}${guide}`;
}

/** Money that is not enough, for a year or for the whole course. */
function notEnough(answer: string): string[] {
  const [, sum, before, after] =
    /\*\*(?:No: )?(PKR [\d.]+ (?:lakh|crore))(?: (for a year|for the whole course))? is not enough(?:\*\* (for a year|for the whole course))?/.exec(
      answer,
    ) ?? [];
  const span = before ?? after;
  if (!sum || !span) return [];
  const course = span === "for the whole course" ? "پورے کورس" : "ایک سال";
  return [`${inUrdu(sum)} ${course} کے لیے کافی نہیں: فیس کے ساتھ رہنے کی رقم اور ویزا بھی ہے۔`];
}

/** The yes or no that an answer begins with, below its heading. */
const verdictOf = (answer: string) => {
  const lines = answer.split("\n").filter((line) => !line.startsWith(noticeMark));
  return /^\*\*(Yes|No)[,:]/m.exec(lines.slice(0, 2).join("\n"))?.[1];
};

/** What the office wrote, which comes first here as well. */
const noticesIn = (lines: readonly string[]) =>
  lines.filter((line) => line.startsWith(noticeMark)).map((line) => line.replace(noticeMark, "**دفتر کا اعلان"));

/** A line in Urdu in Latin letters: the answer's yes or no, and that the rest is in English; null where it is too long. */
export function romanLead(answer: string): string | null {
  const word = verdictOf(answer);
  const lead = word
    ? `**${word === "Yes" ? "Jee haan" : "Jee nahin"}.** Tafseel neeche English mein hai.`
    : "Jawab neeche English mein hai.";
  return lead.length + answer.length <= longestInAll ? lead : null;
}

/** A few lines in Urdu with the figures of an English answer; null if it has none. */
export function urduFrame(answer: string): string | null {
  const lines = answer.split("\n");
  const courses = lines.flatMap((line) => {
    const found = course.exec(line)?.groups;
    return found ? [`• ${found.place}، ${found.name}: ${feeInUrdu(found)}`] : [];
  });
  if (courses.length > 0) {
    const [, budget, living] =
      /^\*\*(PKR [\d.]+ (?:lakh|crore)) can pay the fee of these.*asks for comes on top \((.+)\)/m.exec(answer) ?? [];
    const warning = living
      ? [
          `${inUrdu(budget ?? "")} میں صرف فیس آتی ہے۔ ویزے کے لیے رہنے کی رقم الگ ہے: ${inUrdu(living.replaceAll("about", "تقریباً"))}۔`,
        ]
      : [];
    const isYearly = courses.every((line) => line.includes("سالانہ"));
    const heading = answer.includes("cheapest")
      ? "**سب سے کم فیس والے کورس:**"
      : isYearly
        ? "**کورس اور ایک سال کی فیس:**"
        : "**کورس اور فیس:**";
    return longest(answer, courses.slice(0, 4), (shown) => [heading, ...shown, ...warning, ...notEnough(answer)]);
  }
  const said = lines.flatMap((line) => {
    const [, label = "", value = ""] = /^• \*\*([^*]+):\*\* (.+)$/.exec(line) ?? [];
    const frame = frames.find((one) => one.label.test(label));
    const figure = frame ? figureOf(label, value) : null;
    return frame && figure ? [`• **${frame.say || label.replace(/^\d\. /, "")}:** ${figure}`] : [];
  });
  const isLeast = /^\*\*[^*\n]*, at least\*\*$/m.test(answer);
  const pay = lines.flatMap((line) => {
    const [, place, by = "", sum] =
      /^• ([A-Z][\w ]+): (about|at least|from|around) ([A-Z]{3} \d+\.\d\d)/.exec(line) ?? [];
    const isAbout = by === "about" || by === "around";
    const words = [(isLeast || !isAbout) && "کم از کم", isAbout && "تقریباً"].filter(Boolean).join(" ");
    return place && sum ? [`• **${place}:** ${words} ${sum} فی گھنٹہ`] : [];
  });
  const short = [...new Set([...pay, ...said])].slice(0, 5);
  const word = verdictOf(answer);
  const verdict = word ? [word === "Yes" ? "**جی ہاں۔**" : "**جی نہیں۔**"] : [];
  return longest(answer, short, (shown) => [...noticesIn(lines), ...verdict, ...notEnough(answer), ...shown]);
}

/**
 * The summary with as many lines as a phone has room for beside the answer; the last are dropped first; null for none.
 */
function longest(
  answer: string,
  lines: readonly string[],
  frameOf: (shown: readonly string[]) => readonly string[],
): string | null {
  for (let count = lines.length; count > 0; count -= 1) {
    const frame = [...frameOf(lines.slice(0, count)), detail].join("\n");
    if (frame.length + answer.length <= longestInAll) return frame;
  }
  return null;
}

const longestInAll = 1490;
const detail = "شرطیں، ذرائع اور باقی تفصیل نیچے انگریزی میں ہے۔";
