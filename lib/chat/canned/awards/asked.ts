import { levelWords } from "@/lib/chat/canned/parts/sections";
import { asks, type Draft, lineOf } from "@/lib/chat/canned/parts/text";
import { asksYesOrNo } from "@/lib/chat/canned/verdicts";
import type { Fact } from "@/lib/chat/facts";
import type { Question } from "@/lib/chat/question/question";
import { slotWords, speaksOfAge } from "@/lib/chat/question/thing/slots";
import { normalise, smallNumbers } from "@/lib/language/words";

/** What is asked of an award by its own word: what the record says of it, or that it says nothing. */
export function askedOfAward(fact: Fact, question: Question): Draft["lines"] {
  if (fact.id.startsWith("scholarship-ended/")) return [];
  const award = lineOf(fact, "Award") ?? "";
  const who = (lineOf(fact, "Who") ?? "").split("; ");
  const yes = asksYesOrNo(question);
  const said = askedOf.flatMap(({ words, isAsked, inAward, inWho, name, word }) => {
    if (!(isAsked ? isAsked(question) : asks(question, words))) return [];
    const rule = inWho && who.find((one) => inWho.test(one));
    if (rule) return [youngEnough(rule, question) ?? enoughWork(rule, question) ?? `**On ${name}:** ${rule}.`];
    const pays = `${award}; ${lineOf(fact, "Covers")}`;
    if (inAward?.test(pays)) return yes && word ? [`**Yes, ${word}:** ${award}.`] : [];
    // A record of tuition alone pays nothing to live on.
    if (inAward && word && isTuitionOnly(pays))
      return [`**No, by its record it pays towards tuition only:** ${award}.`];
    return [`I hold nothing on ${name} for this award; its own page says more.`];
  });
  return [ofLevel(fact, question), ...ofTests(fact, question), ...ofMarks(fact, question), ...said];
}

const isTuitionOnly = (pays: string) =>
  /tuition|\bfees?\b/i.test(pays) && !/living|stipend|allowance|grant|full(?:y)? fund/i.test(pays);

/** A level that the award is not for. */
function ofLevel(fact: Fact, { levels }: Question): string | null {
  const given = lineOf(fact, "Levels") ?? "";
  const others = levels.filter((level) => !given.includes(levelWords[level]));
  return levels.length > 0 && others.length === levels.length && given
    ? `**No, not for a ${levels.map((level) => levelWords[level]).join(" or ")} degree:** this award is for ${given}.`
    : null;
}

const englishTests = `${slotWords.english}|moi`;
const aptitude: readonly (readonly [words: string, name: string, said: RegExp])[] = [
  ["gre|g r e|جی آر ای", "the GRE", /\bGRE\b/],
  ["gmat|جی میٹ|جی ایم اے ٹی", "the GMAT", /\bGMAT\b/],
  ["sat|act", "the SAT", /\bSAT\b/],
  ["hat|hec aptitude", "the HEC aptitude test (HAT)", /\bHAT\b/],
];
/** The tests that an award wants to see: what its record says of each that is asked for. */
function ofTests(fact: Fact, question: Question): string[] {
  const record = [lineOf(fact, "Who"), lineOf(fact, "English"), lineOf(fact, "On the closing")].join("; ").split("; ");
  const english = lineOf(fact, "English");
  return [
    ...aptitude.flatMap(([words, name, said]) => {
      if (!asks(question, words)) return [];
      const rule = record.find((one) => said.test(one));
      return [
        rule ? `**On ${name}, yes:** ${rule}.` : `I hold nothing on ${name} for this award; its own page says more.`,
      ];
    }),
    ...(asks(question, englishTests)
      ? [english ? `**On English:** ${english}.` : "I hold nothing on English for this award; its own page says more."]
      : []),
  ];
}

/** The marks that an award asks for, and whether those that somebody tells reach them. */
function ofMarks(fact: Fact, question: Question): string[] {
  if (!asks(question, `${slotWords.marks}|division`)) return [];
  const rule = (lineOf(fact, "Who") ?? "")
    .split("; ")
    .find((one) =>
      /\bC?GPA\b|division|above-average|marks|percent|grades|academic record|academic excellence/i.test(one),
    );
  const said = [rule?.includes("GPA") ? null : lineOf(fact, "Marks"), rule].filter(Boolean).join("; ");
  const [, least] = /\b([1-4]\.\d) of 4/.exec(said) ?? [];
  if (least && question.marks)
    return question.marks.value >= Number(least)
      ? [`**Yes, ${question.marks.words} is enough:** ${said}.`]
      : [`**No, ${question.marks.words} is below it:** ${said}.`];
  return [said ? `**On marks:** ${said}.` : "I hold no minimum marks for this award; its own page says more."];
}

/** A job that somebody tells the length of. */
const jobs = "job|jobs|naukri|nokri|noukri|kaam|work|working|worked|نوکری|کام";
const told =
  /(\d+(?:\.\d+)?|[a-z]+|[\u0600-\u06ff]+)(?: and a half| sarhe)? ?(year|years|yr|yrs|saal|sal|سال|months?|mahine|mahina|maah|ماہ|مہینے) /;
/** What a year of full-time work is counted as, where an award counts hours. */
const hoursOfYear = 2000;
/** Whether the experience that somebody tells is what the award asks for, where both are years, months or hours. */
function enoughWork(rule: string, question: Question): string | null {
  if (!/work|experience/i.test(rule)) return null;
  const [, asked = ""] = /\b(\w+) years?(?:'|’)? /i.exec(`${rule} `) ?? [];
  const [, hours] = /\b(\d,\d{3}) hours/.exec(rule) ?? [];
  const inHours = hours ? Number(hours.replace(",", "")) / hoursOfYear : 0;
  const needed = smallNumbers[asked.toLowerCase()] || Number(asked) || inHours;
  const [, number = "", unit = ""] = told.exec(normalise(question.text)) ?? [];
  const count = smallNumbers[number] ?? Number(number);
  if (!needed || !count) return null;
  const years = /^(?:month|mah|maa|ماہ|مہین)/.test(unit) ? count / 12 : count;
  const counted = inHours > 0 && needed === inHours ? " (a year of full-time work is about 2,000 hours)" : "";
  return years < needed
    ? `**No, that is not enough:** ${rule}${counted}.`
    : `**Yes, by the years that is enough:** ${rule}${counted}.`;
}

/** The age that somebody tells. */
function ageIn(question: Question): number | null {
  const [, before, after] =
    / (?:age|umar|umer|umr|am|im|عمر) (?:is |meri |hai |abhi |میری |ہے )*(\d{2}) | (\d{2}) (?:saal|sal|years?|yrs?|umar|ka hun|ki hun|ka hoon|ki hoon|hai umar|سال) /.exec(
      normalise(question.text),
    ) ?? [];
  return Number(before ?? after) || null;
}

/** The most years that a rule lets one have: "25 or younger for master's", "Under 30", "Age limit about 30". */
const limitsOf = (rule: string) => [
  ...[...rule.matchAll(/(\d{2}) or younger(?: for (master's|PhD))?/g)].map(([, most, level]) => ({
    most: Number(most),
    level,
  })),
  ...[...rule.matchAll(/\b[Uu]nder (?:about )?(\d{2})/g)].map(([, most]) => ({
    most: Number(most) - 1,
    level: undefined,
  })),
  ...[...rule.matchAll(/limit (?:about )?(\d{2})/g)].map(([, most]) => ({ most: Number(most), level: undefined })),
];

/** Whether the age that somebody tells is within the limit that the award names, for the level that is asked for. */
function youngEnough(rule: string, question: Question): string | null {
  if (/no age limit/i.test(rule)) return "**No age limit:** this award names none.";
  const age = ageIn(question);
  const all = limitsOf(rule);
  const wanted = question.levels.map((level) => levelWords[level]);
  const own = all.filter(({ level }) => !level || wanted.length === 0 || wanted.includes(level));
  const [limit, other] = own;
  if (!age || !limit) return null;
  const fits = own.map(({ most }) => age <= most);
  const about = /about/.test(rule) ? " (the limit is told as about that)" : "";
  if (other && fits.includes(true) && fits.includes(false))
    return `**${own.map(({ level }, at) => `${fits[at] ? "Yes" : "No"} for a ${level}`).join("; ")}: ${age}.** ${rule}.`;
  const of = limit.level && !other ? ` for a ${limit.level}` : "";
  return fits.includes(true)
    ? `**Yes, ${age} is within the limit${of}:** ${rule}${about}.`
    : `**No, ${age} is over the limit${of}:** ${rule}${about}.`;
}

type Asked = {
  words: string;
  isAsked?: (question: Question) => boolean;
  /** Where the award itself says it. */
  inAward: RegExp | null;
  /** Where its conditions say it. */
  inWho: RegExp | null;
  name: string;
  /** The word for a yes. */
  word: string;
};
const asksWork = (question: Question) =>
  asks(question, "experience|tajurba|tajarba|تجربہ|تجربے") ||
  (asks(question, jobs) && told.test(normalise(question.text)));
/** What people ask of an award. */
const askedOf: readonly Asked[] = [
  {
    words: slotWords.age,
    isAsked: ({ text }) => speaksOfAge(normalise(text)),
    inAward: null,
    inWho: /\bage\b|younger|years old|\bunder (?:about )?\d{2}/i,
    name: "an age limit",
    word: "",
  },
  {
    words: "monthly|per month|mahana|ماہانہ",
    inAward: /a month|monthly|a week/i,
    inWho: null,
    name: "a monthly sum",
    word: "monthly",
  },
  {
    words: "stipend|living",
    inAward: /stipend|living|allowance|salary|a month|monthly grant/i,
    inWho: null,
    name: "a stipend",
    word: "with living money",
  },
  {
    words: "flight|flights|ticket|airfare|travel|ٹکٹ",
    inAward: /travel|airfare|flight/i,
    inWho: null,
    name: "travel",
    word: "with travel",
  },
  {
    words: "hostel*|accommodation|residence|room|rooms|housing|rehaish|rihaish|kiraya|rent|ہاسٹل|رہائش|کرایہ",
    inAward: /residence|housing|accommodation|living|fully funded/i,
    inWho: null,
    name: "housing",
    word: "with housing or money for it",
  },
  {
    words: slotWords.family,
    inAward: /family|spouse|dependant/i,
    inWho: /family|spouse|dependant/i,
    name: "family",
    word: "family too",
  },
  {
    words: "",
    isAsked: asksWork,
    inAward: null,
    inWho: /experience|\bwork\b/i,
    name: "work experience",
    word: "",
  },
  {
    words: slotWords.back,
    inAward: null,
    inWho: /\breturn\b|\bbond\b|\bserve\b/i,
    name: "going back afterwards",
    word: "",
  },
  {
    words: "offer|offer letter|admission letter|cas",
    inAward: null,
    inWho: /\boffer\b|admi(?:t|ssion)/i,
    name: "an offer of admission",
    word: "",
  },
  {
    words: "dual nationality|dual national*|citizen*|nationality|passport",
    inAward: null,
    inWho: /national|citizen/i,
    name: "nationality",
    word: "",
  },
  {
    words: slotWords.degree,
    inAward: null,
    inWho: /years of education|bachelor|master's degree|first degree|degree|MS\/MPhil/i,
    name: "the degree before",
    word: "",
  },
];
