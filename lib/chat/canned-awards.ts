import { asks, bullet, type Draft, factOf, firstSentences, lineOf, type Part } from "./canned-text";
import type { Fact } from "./facts";
import type { Question } from "./question";
import { normalise, smallNumbers } from "./question-words";
import { asksYesOrNo } from "./verdicts";

const isAward = ({ id }: Fact) => id.startsWith("scholarship/") || id.startsWith("scholarship-ended/");

/** Awards that the question names, or nearly names. */
export const answerAboutAwards: Part = (question, facts) => {
  const named = question.awards.flatMap((id) => factOf(facts, id) ?? []);
  const found = named.length > 0 ? named : nearlyNamed(question, facts);
  const [first, ...others] = found;
  if (!first) return null;
  const [heading, ...rest] = detail(first);
  return { lines: [heading, ...asked(first, question), ...rest, ...short(others)], used: found.slice(0, 3) };
};

/** What is asked of an award by its own word: what the record says of it, or that it says nothing. */
function asked(fact: Fact, question: Question): string[] {
  if (fact.id.startsWith("scholarship-ended/")) return [];
  const award = lineOf(fact, "Award") ?? "";
  const who = (lineOf(fact, "Who") ?? "").split("; ");
  const of = (named: RegExp) => who.find((one) => named.test(one));
  const yes = asksYesOrNo(question);
  return askedOf.flatMap(([words, inAward, inWho, name, word]) => {
    if (!asks(question, words)) return [];
    const rule = inWho && of(inWho);
    if (rule) return [enoughWork(rule, question) ?? `**On ${name}:** ${rule}.`];
    if (inAward?.test(`${award}; ${lineOf(fact, "Covers")}`))
      return yes && word ? [`**Yes, ${word}:** see the award.`] : [];
    return [`I hold nothing on ${name} for this award; its own page says more.`];
  });
}
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
];

/** A mistyped name is found by the search, which then puts the award first. */
function nearlyNamed(question: Question, facts: readonly Fact[]): Fact[] {
  const isOpen =
    question.topics.includes("scholarship") && question.countries.length === 0 && question.unknown.length > 0;
  const [first] = facts;
  return isOpen && first && isAward(first) ? [first] : [];
}

function detail(fact: Fact): Draft["lines"] {
  if (fact.id.startsWith("scholarship-ended/")) {
    return [
      `**${fact.title.replace(" (ended)", "")}: this award has ended** and cannot be applied for any more.`,
      // The end of a note may be said to our own counsellors.
      lineOf(fact, "Why")?.replace(/; do not offer it\.$/, "."),
    ];
  }
  const isRunning = lineOf(fact, "Status")?.startsWith("runs") ?? false;
  const closes = [lineOf(fact, "Closes"), lineOf(fact, "On the closing")].filter(Boolean).join(". ");
  return [
    `**${fact.title}**${fact.isGuide ? " (a guide)" : ""}`,
    !isRunning && "• **Careful:** it may not be running now; confirm it with the provider before you count on it",
    bullet("Award", lineOf(fact, "Award")),
    bullet("Level", lineOf(fact, "Levels")),
    bullet("Who", firstSentences(lineOf(fact, "Who"), 420)),
    bullet("English", lineOf(fact, "English")),
    bullet("Closes", closes),
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
          : `• **${fact.title}** (${lineOf(fact, "Levels")}): ${lineOf(fact, "Award")}; closes ${lineOf(fact, "Closes")}`,
      ),
  ];
}
