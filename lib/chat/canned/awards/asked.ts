import { levelWords } from "@/lib/chat/canned/parts/sections";
import { asks, type Draft, lineOf } from "@/lib/chat/canned/parts/text";
import { asksYesOrNo } from "@/lib/chat/canned/verdicts";
import type { Fact } from "@/lib/chat/facts";
import type { Question } from "@/lib/chat/question/question";
import { slotWords, speaksOfAge } from "@/lib/chat/question/thing/slots";
import { languageOf } from "@/lib/language/language";
import { normalise } from "@/lib/language/words";
import { enoughWork, gapOf, jobs, told, youngEnough } from "./verdicts";

/** Questions about an award by keyword: what the record says about it, or that it says nothing. */
export function askedOfAward(fact: Fact, question: Question): Draft["lines"] {
  if (fact.id.startsWith("scholarship-ended/")) return [];
  const award = lineOf(fact, "Award") ?? "";
  const who = (lineOf(fact, "Who") ?? "").split("; ");
  const yes = asksYesOrNo(question);
  const isUrdu = languageOf(question.message) === "urdu";
  const said = askedOf.flatMap(({ words, isAsked, inAward, inWho, name, word }) => {
    if (!(isAsked ? isAsked(question) : asks(question, words))) return [];
    if (words === slotWords.back && asks(question, repaying)) return [];
    const rule = inWho && who.find((one) => inWho.test(one));
    if (rule)
      return [
        youngEnough(rule, question) ??
          gapOf(rule, question) ??
          enoughWork(rule, question) ??
          (isUrdu ? `**ریکارڈ میں یہ شرط ہے:** ${rule}۔` : `**On ${name}:** ${rule}.`),
      ];
    const pays = `${award}; ${lineOf(fact, "Covers")}`;
    if (inAward?.test(pays)) return yes && word ? [`**Yes, ${word}:** ${award}.`] : [];
    // An award that only covers tuition pays nothing to live on.
    if (inAward && word && isTuitionOnly(pays))
      return [`**No, by its record it pays towards tuition only:** ${award}.`];
    return [
      isUrdu
        ? "اس ایوارڈ کے ریکارڈ میں اس کی کوئی شرط نہیں لکھی؛ اس کا اپنا صفحہ دیکھیں۔"
        : `I have nothing on ${name} for this award; its own page says more.`,
    ];
  });
  return [
    ofLevel(fact, question),
    ofLoan(award, question),
    ofWhole(fact, question),
    ...ofTests(fact, question),
    ...ofMarks(fact, question),
    ...said,
  ];
}

const repaying =
  "loan|qarz|qarza|repay*|pay back|paid back|wapis karn*|wapas karn*|wapis karni|wapas karni|paise wapas|paise wapis|قرض|واپس کرنی|واپس کرنے";
/** Whether an award must be repaid. */
function ofLoan(award: string, question: Question): string | null {
  if (!asks(question, repaying)) return null;
  return /\bloan\b/i.test(award)
    ? `**Yes, the part that is a loan:** ${award}.`
    : `**Its record names no loan:** ${award}.`;
}

const whole =
  "poori fee*|puri fee*|poori tuition|saari fee*|sari fee*|full fee*|full tuition|whole fee*|all fee*|all tuition|entire fee*|entire tuition|fully funded|full funded|100 percent|مکمل فیس|پوری فیس|ساری فیس|فلی فنڈڈ";
/** Whether an award pays the whole fee, in its record's own words. */
function ofWhole(fact: Fact, question: Question): string | null {
  const award = lineOf(fact, "Award") ?? "";
  if (!asks(question, whole) || !award) return null;
  if (/ or 100 percent|or the full/i.test(award)) return `**It depends on the award you are given:** ${award}.`;
  if (
    /full(?:y)? fund|full (?:tuition|course fees|fee|cost)|tuition (?:waiver|fee)|^tuition[,:]|fees paid/i.test(award)
  )
    return `**Yes, the tuition:** ${award}.`;
  return /[A-Z]{3} \d|percent|reduction|large share/i.test(award) ? `**No, not all of it:** ${award}.` : null;
}

const isTuitionOnly = (pays: string) =>
  /tuition|\bfees?\b/i.test(pays) && !/living|stipend|allowance|grant|full(?:y)? fund/i.test(pays);

/** A level that the award doesn't cover. */
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
/** The tests that an award requires: what its record says about each test in the question. */
function ofTests(fact: Fact, question: Question): string[] {
  const record = [lineOf(fact, "Who"), lineOf(fact, "English"), lineOf(fact, "On the closing")].join("; ").split("; ");
  const english = lineOf(fact, "English");
  return [
    ...aptitude.flatMap(([words, name, said]) => {
      if (!asks(question, words)) return [];
      const rule = record.find((one) => said.test(one));
      return [
        rule ? `**On ${name}, yes:** ${rule}.` : `I have nothing on ${name} for this award; its own page says more.`,
      ];
    }),
    ...(asks(question, englishTests)
      ? [english ? `**On English:** ${english}.` : "I have nothing on English for this award; its own page says more."]
      : []),
  ];
}

/** The marks that an award requires, and whether the student's marks meet them. */
function ofMarks(fact: Fact, question: Question): string[] {
  const isOfFee = asks(question, "maaf|muaf|waiver|waived|discount|معاف") && !asks(question, "cgpa|gpa|marks");
  if (isOfFee || !asks(question, `${slotWords.marks}|division`)) return [];
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
  return [
    said ? `**On marks:** ${said}.` : "I have no figure for the minimum marks of this award; its own page says more.",
  ];
}

type Asked = {
  words: string;
  isAsked?: (question: Question) => boolean;
  /** If the award itself says it. */
  inAward: RegExp | null;
  /** If its conditions say it. */
  inWho: RegExp | null;
  name: string;
  /** The word for "yes". */
  word: string;
};
const asksWork = (question: Question) =>
  asks(question, "experience|tajurba|tajarba|تجربہ|تجربے") ||
  (asks(question, jobs) && told.test(normalise(question.text)));
/** What people ask about an award. */
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
    words: "",
    isAsked: (question) => asks(question, "visa|ویزا") && asks(question, slotWords.covers),
    inAward: /visa/i,
    inWho: null,
    name: "the visa fee",
    word: "the visa too",
  },
  {
    words: slotWords.gap,
    inAward: null,
    inWho: /\bgap\b|finished within|older than/i,
    name: "a gap",
    word: "",
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
    words: "",
    // The money is what must be repaid.
    isAsked: (question) =>
      asks(question, slotWords.back) && !asks(question, "wapas karn*|wapas den*|paise wapas|repay|pay back|loan|qarz"),
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
