import { fullCosts } from "@/lib/catalogue/passages/destinations";
import { catalogue } from "@/lib/catalogue/published/current";
import { withRound } from "@/lib/chat/canned/awards/rounds";
import { documents, funds, visa } from "@/lib/chat/canned/money/visa";
import type { Fact } from "@/lib/chat/facts";
import { certain } from "@/lib/chat/question/intents/intents";
import type { Question } from "@/lib/chat/question/question";
import { asksStayFee } from "@/lib/chat/question/read/staying";
import type { QuestionTopic } from "@/lib/chat/question/topics";
import type { StudyLevel } from "@/lib/language/study";
import { normalise } from "@/lib/language/words";
import { officeDate } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { cost, housing } from "./money";
import type { Lines, Section } from "./section";
import { asks, bullet, factOf, firstSentences, lineOf, linesOf } from "./text";

const all = (fact: Fact): Lines => linesOf(fact).map(([label, text]) => bullet(label, text));
const work: Section = { part: "work", table: "all/work", full: all, short: all };
const afterStudy: Section = {
  part: "after-study",
  table: "all/after-study",
  full: (fact, question) => [stayFeeOf(fact, question), ...all(fact)],
  short: (fact, question) => [stayFeeOf(fact, question), ...all(fact)],
};
/** The fee of the visa after the degree, if the question asks: the last known one, or that we don't have it. */
function stayFeeOf(fact: Fact, question: Question): string | null {
  const isOfBefore =
    (question.likely["again/its"] ?? 0) >= certain && / (?:fees?|charges?|فیس) /.test(normalise(question.text));
  if (!isOfBefore && !asksStayFee(normalise(question.text))) return null;
  const said = fact.text.match(/[^;.\n]*\b(?:charge|fee)\b[^;.\n]*/g)?.join(" ") ?? "";
  const last = said.match(/\b[A-Z]{3} \d[\d,]*/g)?.at(-1);
  return last
    ? `**Fee of the visa after the degree, as last read: ${last}**; check it with the immigration authority.`
    : "**I don't have the fee for the visa after the degree.** What I have on it:";
}
const settling: Section = {
  part: "after-study",
  table: "all/after-study",
  full: (fact) => [
    "I have no checked facts on permanent residence, citizenship or work visas. What I know is how long graduates may stay:",
    ...all(fact),
    "A counsellor can tell you more about what follows.",
  ],
  short: (fact, question) => [
    question.countries[0] === fact.countries[0] &&
      "I have no checked facts on permanent residence. What I know is how long graduates may stay:",
    ...all(fact),
  ],
};
const intake: Section = {
  part: "intakes",
  table: "all/intakes",
  full: (fact) => [
    bullet("Intakes", lineOf(fact, "Intakes")),
    bullet("When to apply", lineOf(fact, "When to apply")),
    "Closing dates differ by course and move each year: confirm them on the course's own page.",
  ],
  short: (fact) => [
    bullet("Intakes", lineOf(fact, "Intakes")),
    bullet("When to apply", firstSentences(lineOf(fact, "When to apply"), 260)),
  ],
};
const change: Section = {
  part: "changes",
  full: (fact) => linesOf(fact).map(([, text]) => `• ${text}`),
  short: (fact) => linesOf(fact).map(([, text]) => `• ${text}`),
};
const university: Section = {
  part: "universities",
  full: (fact) => [
    bullet("Well known", lineOf(fact, "Well known")),
    bullet("Also in our catalogue", others(fact).slice(0, 8).join("; ")),
    bullet("Our count", lineOf(fact, "Our count")),
    "Tell me your field and level, and I name courses with their fees.",
  ],
  short: (fact) => [bullet("Well known", lineOf(fact, "Well known"))],
};
/** The catalogue's universities that are not among the well-known ones, however their names are written. */
function others(fact: Fact): string[] {
  const core = (name: string) => normalise(name.replace(/ \(.*/, "")).replace(/ the /, " ").trim();
  const known = (lineOf(fact, "Well known") ?? "").split(/, | \(/).map(core);
  return (lineOf(fact, "In our catalogue") ?? "").split("; ").filter((entry) => !known.includes(core(entry)));
}

const overview: Section = {
  part: "overview",
  full: (fact) => [
    firstSentences(lineOf(fact, "In short"), 300),
    bullet("Tuition", lineOf(fact, "Tuition")),
    bullet("Living costs", lineOf(fact, "Living costs")),
    bullet("Living costs later", lineOf(fact, "Living costs later")),
    bullet("Work while studying", lineOf(fact, "Work while studying")),
    bullet("After the degree", lineOf(fact, "After the degree")),
    bullet("Intakes", lineOf(fact, "Intakes")),
    "Ask me about its visa, costs, universities or scholarships.",
  ],
  short: (fact) => [
    bullet("Tuition", lineOf(fact, "Tuition")),
    bullet("Living costs", lineOf(fact, "Living costs")),
    bullet("Living costs later", lineOf(fact, "Living costs later")),
    bullet("Work", lineOf(fact, "Work while studying")),
    bullet("After the degree", firstSentences(lineOf(fact, "After the degree"), 160)),
  ],
};

/** Levels as written in lists of awards. */
export const levelWords: Record<StudyLevel, string> = {
  bachelors: "bachelor's",
  masters: "master's",
  phd: "PhD",
  diploma: "diploma",
  language: "language",
};
const awardsOf = (fact: Fact, label: string, question: Question) =>
  awardsIn(fact, label, question).map((award) => {
    const needed = workNeeded(award);
    const line = `• ${award.replace(/^(.*) (\([^()]*\))$/, "**$1** $2")}${needed ? `; asks for: ${needed}` : ""}`;
    return withRound(line, officeDate(now()));
  });

/** The years or hours of work that an award in a list requires. */
const workNeeded = (award: string) =>
  catalogue()
    ["scholarships.json"].scholarships.find(({ name }) => award.startsWith(`${name} (`))
    ?.eligibility.find((one) => /\bwork\b|experience/i.test(one) && /\d|\b(?:one|two|three|five|years?)\b/i.test(one));

/** The text says that there is no work experience. */
export const withoutWork =
  "experience na ch*|experience na ho|experience na maang*|experience zaroori na|experience required na|zero experience|no experience|no work experience|zero work experience|without experience|without work experience|fresh graduate|fresher|tajurba zero|tajurba nahi|experience nahi|experience nahin|experience zero|koi tajurba|koi experience|تجربہ نہیں|تجربہ صفر|کوئی تجربہ";

/** The awards in a country's list that fit the requested levels and full funding. */
export function awardsIn(fact: Fact, label: string, question: Question): string[] {
  const awards = (lineOf(fact, label) ?? "").split(/(?<=\)); /).filter(Boolean);
  const fitting = awards.filter((award) => awardFits(award, question));
  return asks(question, withoutWork)
    ? fitting.toSorted((one, other) => Number(Boolean(workNeeded(one))) - Number(Boolean(workNeeded(other))))
    : fitting;
}

/** Asks for awards that pay for everything. */
export const asksForAll = (question: Question) =>
  asks(
    question,
    "fully funded|full funded|fullyfunded|full fund*|full scholarship*|full free|100 percent|complete scholarship*|muft",
  );

/** Whether an award in a list, with its terms in brackets at the end, fits the question. */
export function awardFits(award: string, question: Question): boolean {
  const isFull = asksForAll(question);
  const [terms = ""] = /\([^()]*\)$/.exec(award) ?? [];
  const fits = question.levels.length === 0 || question.levels.some((level) => terms.includes(levelWords[level]));
  return fits && (!isFull || terms.includes(fullCosts));
}
const scholarship: Section = {
  part: "scholarships",
  table: "all/scholarships",
  full: (fact, question, facts) => {
    const running = awardsIn(fact, "Awards that run each year", question);
    // A stipend that leaves a low tuition to pay is better than no award.
    const others = running.length > 0 ? [] : awardsOfLevel(fact, question);
    const gives = (award: string) =>
      lineOf(
        facts.find(({ id, title }) => id.startsWith("scholarship/") && award.startsWith(title)),
        "Award",
      );
    return [
      ...(running.length > 3
        ? awardsOf(fact, "Awards that run each year", question).slice(0, 7)
        : running.map((award, index) =>
            [awardsOf(fact, "Awards that run each year", question)[index], gives(award)].filter(Boolean).join(": "),
          )),
      others.length > 0 && "None in our catalogue surely pays tuition and living together. For your level there are:",
      running.length + others.length === 0 &&
        "**I have no award of that kind there.** Ask me for another level or country.",
      ...others.slice(0, 4).map((award) => `• ${award}`),
      ...doubtful(awardsOf(fact, "To be confirmed that they run", question).slice(0, 2)),
      "Closing months are patterns of past years. Ask me about one of them for its conditions.",
    ];
  },
  short: (fact, question) => awardsOf(fact, "Awards that run each year", question).slice(0, 4),
};
/** The awards of the level, whatever they pay. */
const awardsOfLevel = (fact: Fact, { levels }: Question) =>
  (lineOf(fact, "Awards that run each year") ?? "")
    .split(/(?<=\)); /)
    .filter((award) => levels.some((level) => award.includes(levelWords[level])));
const doubtful = (awards: string[]) =>
  awards.length > 0
    ? [`To be confirmed that they still run: ${awards.map((award) => award.replace("• ", "")).join("; ")}`]
    : [];

/** The sections by topic. Topics that share one, such as housing and cost, point to the same section. */
export const sections: Partial<Record<QuestionTopic | "overview", Section>> = {
  change,
  funds,
  visa,
  documents,
  scholarship,
  afterStudy,
  settling,
  work,
  cost,
  housing,
  intake,
  admission: intake,
  university,
  overview,
};

/** A country's passage for the section. */
export const sectionFact = (facts: readonly Fact[], country: string, { part }: Section) =>
  factOf(facts, `${country}/${part}`);
