import { monthNames } from "@/lib/catalogue/loose-date";
import { formatRupees } from "@/lib/catalogue/money";
import { rupeesIn, spanIn } from "@/lib/chat/canned/parts/budget";
import { asks, type Draft, factOf, lineOf } from "@/lib/chat/canned/parts/text";
import type { Fact } from "@/lib/chat/facts";
import type { Question } from "@/lib/chat/question/question";
import { hasUrduScript } from "@/lib/language/language";
import { normalise } from "@/lib/language/words";
import { allPassed, passed } from "./closing";
import { entryNote, usualScores } from "./entry";
import { bulletsOf, emphasised, lacks, missing } from "./lines";

/** The courses of a field, a country or a level, in lists as long as the question has room for. */
export function ofProgrammes(asked: Question, programmes: readonly Fact[], facts: readonly Fact[]): Draft {
  const question = withoutBudget(asked, facts);
  const each = question.isPart
    ? programmes.length === 1
      ? 3
      : 1
    : programmes.length === 1
      ? isWeighedInUrdu(question, facts)
        ? 2
        : 6
      : programmes.length === 2
        ? 3
        : 2;
  const used = programmes.slice(0, 4);
  return {
    lines: [
      ...used.flatMap((fact) => [
        `**${fact.title}**`,
        lacks(question, fact),
        missing(question, fact),
        fact.id !== "programmes/named" &&
          lineOf(fact, "In our catalogue") &&
          `In our catalogue: ${lineOf(fact, "In our catalogue")}${isFiltered(question) ? "" : shownOf(fact, each)}.`,
        ...allPassed(question, bulletsOf(fact)),
        ...ofMedicine(question, fact, facts),
        ...narrowed(question, fact, each).map((line) =>
          ofMedicine(question, fact, facts).length > 0 ? line.replace(saidFirst, "") : line,
        ),
        ...othersOf(fact, each, question),
      ]),
      ...usualScores(question, facts),
      ...(question.levels.includes("phd") ? fundedPlaces(question, facts) : []),
      entryNote(question, used.flatMap(bulletsOf).slice(0, each)),
    ],
    used,
  };
}

/** Under a verdict on the money, a summary in Urdu needs the room of the last courses. */
const isWeighedInUrdu = ({ message }: Question, facts: readonly Fact[]) =>
  hasUrduScript(message) && facts.some(({ id }) => id.startsWith("budget/"));

/**
 * The question without a sum that is no limit of the yearly fee: what a family has for the whole year is weighed against
 * it (`budgetLead`), and what it has for the whole course is no year's.
 */
function withoutBudget(question: Question, facts: readonly Fact[]): Question {
  const { narrow } = question;
  const isOfFee = spanIn(question) === "year" && !facts.some(({ id }) => id.startsWith("budget/"));
  return narrow && !isOfFee ? { ...question, narrow: { ...narrow, rupees: null } } : question;
}

/** Whether a list leaves courses out by what was asked for. */
const isFiltered = ({ narrow }: Question) =>
  narrow !== null && (narrow.without.length > 0 || narrow.month !== null || narrow.rupees !== null);

/** The test and the closing date, if they are the same for all courses shown. */
const saidFirst = /; \*\*asks for the [^*]+\*\*(?:; closes .*)?$/;
/**
 * Medicine closes a year ahead, and a degree counts at home only on the council's terms: both come before the courses.
 */
function ofMedicine(question: Question, fact: Fact, facts: readonly Fact[]): string[] {
  const lines = bulletsOf(fact).filter((line) => line.includes("; **asks for the "));
  const isAlike = new Set(lines.map((line) => saidFirst.exec(line)?.[0])).size === 1;
  if (!question.named.includes("medicine") || !isAlike) return [];
  const [, test] = /\*\*asks for the ([^*]+)\*\*/.exec(lines[0] ?? "") ?? [];
  const [, closes = ""] = /; closes (.*)$/.exec(lines[0] ?? "") ?? [];
  const [, intake = ""] = / \((\w+) intake\)/.exec(lines[0] ?? "") ?? [];
  const month = monthNames.indexOf(intake) + 1;
  const narrow = { without: [], rupees: null, month };
  const gone = month > 0 && !question.narrow ? passed({ ...question, narrow }, lines[0] ?? "") : null;
  const [first] = (factOf(facts, "attestation/mbbs-abroad")?.text ?? "")
    .split("\n")
    .filter((line) => line.startsWith("Before you go: "));
  return [
    `**Test: the ${test}, sat before you apply,** and proof of English.${gone ? "" : closes && ` The courses close ${closes}.`}`,
    ...(gone ? [gone] : []),
    ...(first ? [first.replace("Before you go: ", "• **To practise in Pakistan, PMDC wants first:** ")] : []),
  ];
}

/** "; not all of them are shown here": how many fit is decided later. */
function shownOf(fact: Fact, each: number): string {
  const found = Number(/^(\d+) programmes?\b/.exec(lineOf(fact, "In our catalogue") ?? "")?.[1] ?? 0);
  return found > Math.min(each, bulletsOf(fact).length) ? "; not all of them are shown here" : "";
}

/** Courses of the field with another name, as far as there is room. */
function othersOf(fact: Fact, each: number, question: Question): string[] {
  if (question.narrow || asks(question, freeWords)) return [];
  const others = lineOf(fact, "Of the same field, under other names")?.split(" | ") ?? [];
  const room = Math.max(2, each - bulletsOf(fact).length);
  return others.length > 0
    ? [
        `Of the same field, under other names${others.length > room ? ` (the first ${room} of ${others.length})` : ""}:`,
        ...others.slice(0, room).map((line) => emphasised(`• ${line}`)),
      ]
    : [];
}

const freeWords =
  "no tuition|without tuition|tuition free|free tuition|zero tuition|no fee|no fees|bina fee*|bagair fee*|free masters|free ms|free bachelors|free study|free education|muft";
/** Only the courses without tuition, if there are any; public universities in Germany charge a contribution. */
function withoutTuition(bullets: readonly string[], each: number): string[] {
  const free = bullets.filter(
    (line) =>
      line.includes(": no tuition") ||
      Number(/: EUR ([\d,]+) (?:a year|in all)/.exec(line)?.[1]?.replaceAll(",", "") ?? contribution) < contribution,
  );
  const [shown, lead] =
    free.length > 0
      ? [free, "**Without tuition by our catalogue;** a sum named here is the year's semester contribution:"]
      : [bullets, "**None of the courses in our catalogue there is free of tuition.** The cheapest:"];
  return [lead, ...shown.slice(0, each).map(emphasised)];
}

/** Euros a year below which a fee is no tuition. */
export const contribution = 1000;

/** The courses in a list that the question doesn't exclude. */
function narrowed(question: Question, fact: Fact, each: number): string[] {
  const { narrow, marks, score } = question;
  const bullets = bulletsOf(fact);
  if (!narrow && asks(question, freeWords)) return withoutTuition(bullets, each);
  if (!narrow) return bullets.slice(0, each).map(emphasised);
  const elsewhere = bullets.filter((line) => !narrow.without.some((city) => normalise(line).includes(` ${city} `)));
  const month = narrow.month === null ? null : (monthNames[narrow.month - 1] ?? null);
  const starting = elsewhere.filter((line) => month === null || line.split("starts ")[1]?.includes(month));
  const { rupees } = narrow;
  const fitting = starting.filter((line) => rupees === null || Math.min(...rupeesIn(line), Infinity) <= rupees);
  const asked = [
    narrow.without.length > 0 && `outside ${narrow.without.map(titled).join(" and ")}`,
    month && `starting in ${month}`,
    rupees !== null && `with a yearly fee of at most ${formatRupees(rupees)}`,
  ]
    .filter(Boolean)
    .join(", ");
  const shown = fitting.length > 0 ? fitting : starting.length > 0 ? starting : elsewhere;
  if (!asked) return shown.slice(0, each).map(emphasised);
  // With marks or a score the list has only the courses that may accept them: others may well fit.
  const isChosen = (marks !== null || score !== null) && !fact.isBeyond;
  const none = isChosen
    ? "None of the courses that may accept your results"
    : "None of the courses in our catalogue there";
  return [
    fitting.length > 0 ? `Only those ${asked}:` : `**${none} is ${asked}.** The nearest:`,
    ...shown.slice(0, each).map(emphasised),
    ...(rupees === null ? [] : ["Living costs come on top of the fee."]),
  ];
}
const titled = (city: string) => city.replaceAll(/(?<=^| )[a-z]/g, (letter) => letter.toUpperCase());

/** Most doctoral places are paid: what the country's list of awards says about them. */
function fundedPlaces({ countries }: Question, facts: readonly Fact[]): Draft["lines"] {
  const awards = countries
    .slice(0, 2)
    .flatMap((id) => lineOf(factOf(facts, `${id}/scholarships`), "Awards that run each year")?.split(/(?<=\)); /) ?? [])
    .filter((award) => award.includes("PhD"));
  const paid = countries.slice(0, 2).flatMap((id) => {
    const [said] =
      /[^:;.\n]*\bPhD\b[^;.\n]*(?:paid|salar)[^;.\n]*/i.exec(factOf(facts, `${id}/overview`)?.text ?? "") ?? [];
    return said ? `• ${said.trim()}` : [];
  });
  return awards.length + paid.length > 0
    ? ["**Funding for a PhD:**", ...paid, ...awards.slice(0, 4).map((award) => `• ${award}`)]
    : [];
}
