import { levelWords } from "@/lib/chat/canned/parts/sections";
import { asks, bullet, type Draft, factOf, firstSentences, lineOf, type Part } from "@/lib/chat/canned/parts/text";
import { asksYesOrNo } from "@/lib/chat/canned/verdicts";
import type { Fact } from "@/lib/chat/facts";
import type { Question } from "@/lib/chat/question/question";
import { normalise, smallNumbers } from "@/lib/language/words";
import { officeDate } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { roundWords, withRound } from "./rounds";

const isAward = ({ id }: Fact) => id.startsWith("scholarship/") || id.startsWith("scholarship-ended/");

/** Awards that the question names, or nearly names. */
export const answerAboutAwards: Part = (question, facts) => {
  // "DAAD PhD": of the awards that go by one name, those of the level come first.
  const named = question.awards
    .flatMap((id) => factOf(facts, id) ?? [])
    .toSorted((one, other) => distanceTo(one, question) - distanceTo(other, question));
  const found = named.length > 0 ? named : nearlyNamed(question, facts);
  const [first, ...others] = found;
  if (!first) return null;
  const [heading, ...rest] = detail(first, question);
  return {
    lines: [heading, ...when(first, question), ...asked(first, question), ...rest, ...short(others)],
    used: found.slice(0, 3),
  };
};

/** How far an award is from the levels asked for: for them alone, for others too, for others only. */
function distanceTo(fact: Fact, { levels }: Question): number {
  if (levels.length === 0) return 0;
  const given = (lineOf(fact, "Levels") ?? "").split(", ");
  const asked = levels.map((level) => levelWords[level]);
  return given.some((one) => asked.includes(one)) ? Number(given.some((one) => !asked.includes(one))) : 2;
}

/** What is asked of an award by its own word: what the record says of it, or that it says nothing. */
function asked(fact: Fact, question: Question): Draft["lines"] {
  if (fact.id.startsWith("scholarship-ended/")) return [];
  const award = lineOf(fact, "Award") ?? "";
  const who = (lineOf(fact, "Who") ?? "").split("; ");
  const of = (named: RegExp) => who.find((one) => named.test(one));
  const yes = asksYesOrNo(question);
  const said = askedOf.flatMap(([words, inAward, inWho, name, word]) => {
    const isOfJob = name === "work experience" && asks(question, jobs) && told.test(normalise(question.text));
    if (!asks(question, words) && !isOfJob) return [];
    const rule = inWho && of(inWho);
    if (rule) return [youngEnough(rule, question) ?? enoughWork(rule, question) ?? `**On ${name}:** ${rule}.`];
    if (inAward?.test(`${award}; ${lineOf(fact, "Covers")}`))
      return yes && word ? [`**Yes, ${word}:** see the award.`] : [];
    return [`I hold nothing on ${name} for this award; its own page says more.`];
  });
  return [ofLevel(fact, question), ...ofTests(fact, question), ...ofMarks(fact, question), ...said];
}

/** A level that the award is not for. */
function ofLevel(fact: Fact, { levels }: Question): string | null {
  const given = lineOf(fact, "Levels") ?? "";
  const others = levels.filter((level) => !given.includes(levelWords[level]));
  return levels.length > 0 && others.length === levels.length && given
    ? `**No, not for a ${levels.map((level) => levelWords[level]).join(" or ")} degree:** this award is for ${given}.`
    : null;
}

const englishTests = "ielts|pte|toefl|duolingo|english|angrezi|language test|moi|انگریزی|آئیلٹس";
const aptitude: readonly (readonly [words: string, name: string, said: RegExp])[] = [
  ["gre|g r e", "the GRE", /\bGRE\b/],
  ["gmat", "the GMAT", /\bGMAT\b/],
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

/** The marks that an award asks for. */
function ofMarks(fact: Fact, question: Question): string[] {
  if (!asks(question, "cgpa|gpa|marks|percentage|percent|number|grades|division|نمبر|سی جی پی اے")) return [];
  const rule = (lineOf(fact, "Who") ?? "")
    .split("; ")
    .find((one) =>
      /\bC?GPA\b|division|above-average|marks|percent|grades|academic record|academic excellence/i.test(one),
    );
  const said = [lineOf(fact, "Marks"), rule].filter(Boolean).join("; ");
  return [said ? `**On marks:** ${said}.` : "I hold no minimum marks for this award; its own page says more."];
}
/** A job that somebody tells the length of. */
const jobs = "job|jobs|naukri|nokri|noukri|kaam|work|working|نوکری|کام";
const told =
  /(\d+(?:\.\d+)?|[a-z]+|[\u0600-\u06ff]+)(?: and a half| sarhe)? ?(year|years|yr|yrs|saal|sal|سال|months?|mahine|mahina|maah|ماہ|مہینے) /;
/** Whether the experience that somebody tells is what the award asks for, where both are years or months. */
function enoughWork(rule: string, question: Question): string | null {
  const [, asked = ""] = /\b(\w+) years?(?:'|’)? /i.exec(`${rule} `) ?? [];
  const needed = smallNumbers[asked.toLowerCase()] ?? Number(asked);
  const text = normalise(question.text);
  const [, number = "", unit = ""] = told.exec(text) ?? [];
  const count = smallNumbers[number] ?? Number(number);
  if (!needed || !count || !/work|experience/i.test(rule)) return null;
  const years = /^(?:month|mah|maa|ماہ|مہین)/.test(unit) ? count / 12 : count;
  return years < needed ? `**No, that is not enough:** ${rule}.` : `**Yes, by the years that is enough:** ${rule}.`;
}

/** Whether the age that somebody tells is within the one limit that the award names. */
function youngEnough(rule: string, question: Question): string | null {
  const [most, other] = [...rule.matchAll(/(\d{2}) or younger/g)].map(([, age]) => Number(age));
  const [, before, after] =
    / (?:age|umar|umer|umr|am|im) (?:is |meri |hai )*(\d{2}) | (\d{2}) (?:saal|sal|years?|yrs?|umar|ka hun|ki hun) /.exec(
      normalise(question.text),
    ) ?? [];
  const age = Number(before ?? after);
  if (!most || other || !age) return null;
  return age <= most ? `**Yes, ${age} is within the limit:** ${rule}.` : `**No, ${age} is over the limit:** ${rule}.`;
}

/** What people ask of an award: in which words, where its record says it, what it is called, and the word for a yes. */
const askedOf: readonly (readonly [string, RegExp | null, RegExp | null, string, string])[] = [
  ["age|age limit|umar|umer|umr|عمر", null, /\bage\b|younger|years old/i, "an age limit", ""],
  ["monthly|per month|mahana|ماہانہ", /a month|monthly|a week/i, null, "a monthly sum", "monthly"],
  ["stipend|living", /stipend|living|allowance|salary|a month|monthly grant/i, null, "a stipend", "with living money"],
  ["flight|flights|ticket|airfare|travel", /travel|airfare|flight/i, null, "travel", "with travel"],
  [
    "family|wife|spouse|husband|children|biwi",
    /family|spouse|dependant/i,
    /family|spouse|dependant/i,
    "family",
    "family too",
  ],
  ["experience|tajurba|تجربہ", null, /experience|\bwork\b/i, "work experience", ""],
  ["bond|return|come back|wapas|wapis|واپس", null, /\breturn\b|\bbond\b|\bserve\b/i, "going back afterwards", ""],
  ["offer|offer letter|admission letter|cas", null, /\boffer\b|admi(?:t|ssion)/i, "an offer of admission", ""],
  ["dual nationality|dual national*|citizen*|nationality|passport", null, /national|citizen/i, "nationality", ""],
];

/** A mistyped name is found by the search, which then puts the award first. */
function nearlyNamed(question: Question, facts: readonly Fact[]): Fact[] {
  const isOpen =
    question.topics.includes("scholarship") && question.countries.length === 0 && question.unknown.length > 0;
  const [first] = facts;
  return isOpen && first && isAward(first) ? [first] : [];
}

/** Asks when: the closing, the opening, or whether it is too late. */
const whenWords =
  "deadline*|dead line|last date|lastdate|akhri tareekh|akhri date|last tareekh|closing|close|closes|closed|open|opens|opening|khul*|band|kab|when|still|abhi|ab bhi|is saal|this year|next year|agle saal|2026|2027|2028|too late|late|missed|nikal*|guzar*|date|dates|tareekh|intake|time left|round|apply ho|apply kar*|کب|تاریخ|آخری|کھل*|بند";
const openingWords = "open|opens|opening|khul*|start|shuru|کھل*|شروع";

const asksWhen = (question: Question) => question.topics.includes("intake") || asks(question, whenWords);
const isRunning = (fact: Fact) => lineOf(fact, "Status")?.startsWith("runs") ?? false;

/** When the award closes, with what has passed by today and when the next round is expected. */
function closingOf(fact: Fact): { note: string; closes: string | null; round: string | null } {
  const note = lineOf(fact, "On the closing") ?? "";
  const months = lineOf(fact, "Closes") ?? "";
  return {
    note,
    closes: bullet("Closes", [months, note].filter(Boolean).join(". ")),
    round: isRunning(fact) ? roundWords(months, note, officeDate(now())) : null,
  };
}

/** The dates, first of all where they are what is asked for. */
function when(fact: Fact, question: Question): Draft["lines"] {
  if (fact.id.startsWith("scholarship-ended/") || !asksWhen(question)) return [];
  const { note, closes, round } = closingOf(fact);
  const noOpening =
    asks(question, openingWords) && !/\bopen|announced|ran from/i.test(note) && "On what day it opens I do not hold.";
  return [round, closes, noOpening];
}

function detail(fact: Fact, question: Question): Draft["lines"] {
  if (fact.id.startsWith("scholarship-ended/")) {
    return [
      `**${fact.title.replace(" (ended)", "")}: this award has ended** and cannot be applied for any more.`,
      // The end of a note may be said to our own counsellors.
      lineOf(fact, "Why")?.replace(/; do not offer it\.$/, "."),
    ];
  }
  const isWhen = asksWhen(question);
  const { round, closes } = closingOf(fact);
  const subjects = lineOf(fact, "Fields");
  return [
    `**${fact.title}**${fact.isGuide ? " (a guide)" : ""}`,
    !isRunning(fact) && "• **Careful:** it may not be running now; confirm it with the provider before you count on it",
    bullet("Award", lineOf(fact, "Award")),
    bullet("Level", lineOf(fact, "Levels")),
    bullet("Who", firstSentences(lineOf(fact, "Who"), 420)),
    bullet("English", lineOf(fact, "English")),
    subjects !== "Any field" && bullet("Subjects", subjects),
    !isWhen && closes,
    !isWhen && round && `• ${round}`,
    bullet("Given by", lineOf(fact, "Given by")),
    bullet(
      "Not certain",
      lineOf(fact, "Not confirmed yet")?.replace("Still to be confirmed: ", "to be confirmed: ") ?? null,
    ),
  ];
}

function short(facts: readonly Fact[]): Draft["lines"] {
  if (facts.length === 0) return [];
  return [
    "",
    "**Related:**",
    ...facts
      .slice(0, 3)
      .map((fact) =>
        fact.id.startsWith("scholarship-ended/")
          ? `• ${fact.title}`
          : withRound(
              `• **${fact.title}** (${lineOf(fact, "Levels")}): ${lineOf(fact, "Award")}; closes ${lineOf(fact, "Closes")?.replace(" (a pattern, not a date)", "")}`,
              officeDate(now()),
            ),
      ),
  ];
}
