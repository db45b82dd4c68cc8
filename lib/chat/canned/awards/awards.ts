import { levelWords } from "@/lib/chat/canned/parts/sections";
import { asks, bullet, type Draft, factOf, firstSentences, lineOf, type Part } from "@/lib/chat/canned/parts/text";
import { withCarried } from "@/lib/chat/canned/verdicts";
import type { Fact } from "@/lib/chat/facts";
import type { Question } from "@/lib/chat/question/question";
import { slotWords } from "@/lib/chat/question/thing/slots";
import { officeDate } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { askedOfAward } from "./asked";
import { roundWords, withRound } from "./rounds";

const isAward = ({ id }: Fact) => id.startsWith("scholarship/") || id.startsWith("scholarship-ended/");

/** Awards that the question names, exactly or nearly. */
export const answerAboutAwards: Part = (message, facts) => {
  const question = withCarried(message);
  // "DAAD PhD": of several awards with one name, those at the level come first.
  const named = question.awards
    .flatMap((id) => factOf(facts, id) ?? [])
    .toSorted((one, other) => distanceTo(one, question) - distanceTo(other, question));
  const found = named.length > 0 ? named : nearlyNamed(question, facts);
  const [first, ...others] = found;
  if (!first) return null;
  const [heading, ...rest] = detail(first, question);
  // A name for several awards, "DAAD", asks about each of them.
  const isOfEach = message.thing !== null || asksOneThing(question);
  const several =
    isOfEach && others.length > 0 ? sideBySide(found.slice(0, 3), question, message.thing === null) : null;
  if (several) return several;
  return {
    lines: [heading, ...plainFirst(askedOfAward(first, question), when(first, question)), ...rest, ...short(others)],
    used: found.slice(0, 3),
  };
};

/** The question is about one detail of the award, not about all of it. */
const asksOneThing = (question: Question) =>
  asksWhen(question) ||
  asks(
    question,
    `${slotWords.age}|${slotWords.gap}|${slotWords.marks}|${slotWords.english}|${slotWords.family}|experience|tajurba|tajarba|job|stipend|monthly|تجربہ|تجربے|نوکری`,
  );

/** A plain yes or no comes before the dates, the rest of the question after them. */
function plainFirst(said: Draft["lines"], dates: Draft["lines"]): Draft["lines"] {
  const isPlain = (line: Draft["lines"][number]) => typeof line === "string" && /^\*\*(?:Yes|No)\b/.test(line);
  return [...said.filter(isPlain), ...dates, ...said.filter((line) => !isPlain(line))];
}

/** A follow-up about several awards, answered for each in turn. */
function sideBySide(awards: readonly Fact[], question: Question, isFirst: boolean): Draft | null {
  const said = awards.map((fact) => ({
    fact,
    lines: plainFirst(askedOfAward(fact, question), when(fact, question)).filter(Boolean),
  }));
  if (said.every(({ lines }) => lines.length === 0)) return null;
  return {
    lines: said.flatMap(({ fact, lines }) => [
      `**${fact.title}**`,
      ...lines,
      // Somebody who hears of it for the first time is told what it is.
      (isFirst || lines.length === 0) && bullet("Award", lineOf(fact, "Award")),
    ]),
    used: awards,
  };
}

/** How well an award fits the requested levels: only those, others too, or only others. */
function distanceTo(fact: Fact, { levels }: Question): number {
  if (levels.length === 0) return 0;
  const given = (lineOf(fact, "Levels") ?? "").split(", ");
  const asked = levels.map((level) => levelWords[level]);
  return given.some((one) => asked.includes(one)) ? Number(given.some((one) => !asked.includes(one))) : 2;
}

/** The search finds a mistyped name, and then lists the award first. */
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

/** When the award closes, what has passed by today, and when the next round is expected. */
function closingOf(fact: Fact): { note: string; closes: string | null; round: string | null } {
  const note = lineOf(fact, "On the closing") ?? "";
  const months = lineOf(fact, "Closes") ?? "";
  return {
    note,
    closes: bullet("Closes", [months, note].filter(Boolean).join(". ")),
    round: isRunning(fact) ? roundWords(months, note, officeDate(now())) : null,
  };
}

/** The dates, at the top if they are the question. */
function when(fact: Fact, question: Question): Draft["lines"] {
  if (fact.id.startsWith("scholarship-ended/") || !asksWhen(question)) return [];
  const { note, closes, round } = closingOf(fact);
  const noOpening =
    asks(question, openingWords) && !/\bopen|announced|ran from/i.test(note) && "I don't know on what day it opens.";
  return [round, closes, noOpening];
}

function detail(fact: Fact, question: Question): Draft["lines"] {
  if (fact.id.startsWith("scholarship-ended/")) {
    return [
      `**${fact.title.replace(" (ended)", "")}: this award has ended** and cannot be applied for any more.`,
      // The end of a note may be for our own counsellors.
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
