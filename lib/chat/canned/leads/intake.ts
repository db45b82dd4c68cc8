import { formatLooseDate, monthNames } from "@/lib/catalogue/loose-date";
import { fundsOf } from "@/lib/chat/canned/parts/claimed-sums";
import { asks, type Draft, factOf, lineOf, nameOf } from "@/lib/chat/canned/parts/text";
import { marks } from "@/lib/chat/canned/verdicts";
import type { Question } from "@/lib/chat/question/question";
import { normalise } from "@/lib/language/words";

/*
 * Whether the usual time to apply for an intake has passed, is ending or is still ahead, by the months in the country's
 * record: "January intake: usually July to October".
 */

const timeAsked =
  "kab|kab tak|when|deadline*|last date|late|der|abhi|ab|still|open|time|waqt|possible|sakt*|skt*|apply|applying|aply|lag|closed|band|passed|guzar*|miss|missed|nikal*|ho g*|akhri*|last|کب|آخری|دیر|اب";
const courseOrAward = (question: Question) =>
  question.fields.length + question.universities.length + question.awards.length + question.tests.length > 0;

/** The names of an intake besides its month. */
const seasons: readonly (readonly [words: string, head: RegExp])[] = [
  ["summer semester|summer intake|sommersemester", /^Summer semester/],
  ["winter semester|winter intake|wintersemester", /^Winter semester/],
  ["fall|autumn|fall intake|khareef", /^(?:Fall|Autumn)/],
  ["spring|spring intake|bahar", /^Spring/],
];

type Intake = { name: string; month: number; text: string };

/** The intakes of a "When to apply": the text before each colon, its starting month, and its dates. */
function intakesIn(rule: string): Intake[] {
  return rule.split(/(?<=\.) (?=[A-Z])/).flatMap((sentence) => {
    // "For September 2026 entry the round closed on 30 November 2025": the pattern of each year.
    const [, pattern = "", closes = ""] =
      /^For ([A-Z][a-z]+) 20\d\d entry .*? closed on (\d{1,2} [A-Z][a-z]+) 20\d\d/.exec(sentence) ?? [];
    if (closes)
      return [{ name: `${pattern} intake`, month: monthNames.indexOf(pattern) + 1, text: `closes ${closes}` }];
    const [, name = "", text = ""] =
      /^([^:]{0,60}?(?:intake|semester|Fall|Spring)[^:]{0,40}): (.*?)\.?$/.exec(sentence) ?? [];
    const month = monthNames.findIndex((one) => name.includes(one)) + 1;
    return month > 0 && text ? [{ name, month, text }] : [];
  });
}

const monthPattern = `(?:(early|mid|late)-? ?)?(?:(\\d{1,2}) )?(${monthNames.join("|")})`;

type Closing = { month: number; day: number | null; part: string; back: number };
/** The month in which applications close, the last one before the start, with its day if there is one. */
function closingOf({ month, text }: Intake, question: Question): Closing | null {
  const clauses = text.replace(/, with (?:documents|rolling)[^;]*/g, "").split("; ");
  const ofLevel = clauses.find((clause) => asks(question, "master*|ms|msc|mba") && /master/.test(clause));
  // If levels differ and the question names none, no single date is right.
  if (!ofLevel && clauses.some((one) => one.includes("master")) && clauses.length > 1) return null;
  const clause = ofLevel ?? clauses[0] ?? "";
  const closing = /clos\w+ .*/.exec(clause)?.[0];
  const said = closing && /^open|open in|applications open/.test(clause) ? closing : clause;
  const found = [...said.matchAll(new RegExp(monthPattern, "g"))].map(([, part = "", day, name = ""]) => {
    const at = monthNames.indexOf(name) + 1;
    const days: Record<string, number> = { early: 10, mid: 15, late: 28 };
    // How many months it is before the start.
    return { month: at, day: day ? Number(day) : (days[part] ?? null), part, back: (month - at + 12) % 12 };
  });
  return found.toSorted((a, b) => a.back - b.back).at(0) ?? null;
}

/** The intake in a question, by month or season. */
function named(question: Question, intakes: readonly Intake[]): Intake | null {
  const season = seasons.find(([words]) => asks(question, words));
  const bySeason = season && intakes.find(({ name }) => season[1].test(name));
  if (bySeason) return bySeason;
  const text = normalise(question.text);
  return (
    intakes.find(({ name }) =>
      monthNames.some(
        (month) =>
          name.includes(month) &&
          new RegExp(
            ` (?:${month.toLowerCase()}|${month.slice(0, 3).toLowerCase()}|${month.slice(0, 4).toLowerCase()}) `,
          ).test(text),
      ),
    ) ?? null
  );
}

const isoOf = (year: number, month: number, day: number) =>
  `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;

/** The state of an intake's usual closing date today. */
function standOf(intake: Intake, question: Question, today: string, year: number) {
  const closing = closingOf(intake, question);
  if (!closing) return null;
  const closingYear = closing.month <= intake.month ? year : year - 1;
  const last = isoOf(closingYear, closing.month, closing.day ?? 31);
  const stand = last < today ? "passed" : last.slice(0, 7) === today.slice(0, 7) ? "ending" : "ahead";
  const month = formatLooseDate(last.slice(0, 7));
  const at = closing.part
    ? `${closing.part}${closing.part === "mid" ? "-" : " "}${month}`
    : closing.day
      ? formatLooseDate(last)
      : month;
  return { stand, at } as const;
}

const nextYearOf = (month: number, today: string) => {
  const [year = 0, now = 1] = today.split("-").map(Number);
  return month > now ? year : year + 1;
};

/** Whether the intake in the question can still be applied for, by the usual months, and what comes next. */
export function intakeLead(question: Question, { used }: Draft, today: string): string | null {
  const [country, another] = question.countries;
  if (!country || another || courseOrAward(question) || !asks(question, timeAsked)) return null;
  const rule = lineOf(factOf(used, `${country}/intakes`), "When to apply");
  if (!rule) return null;
  const intakes = intakesIn(rule.replace(/ \(a guide\)$|\(general knowledge[^)]*\)$/, ""));
  const intake = named(question, intakes);
  if (!intake) return null;
  const given = Number(/\b20\d\d\b/.exec(question.text)?.[0] ?? nextYearOf(intake.month, today));
  const said = standOf(intake, question, today, given);
  if (!said) return null;
  const start = `${monthNames[intake.month - 1]} ${given}`;
  const place = nameOf(country);
  const words = {
    passed: `**${start} intake, ${place}: the usual time to apply has passed (${said.at}; a guide).** Only the university can say whether it still takes applications.`,
    ending: `**${start} intake, ${place}: by the usual dates it is in its last days (${said.at}; a guide), so apply now** and ask the university for its own date.`,
    ahead: `**${start} intake, ${place}: yes, by the usual dates there is time until ${said.at} (a guide);** the course's own page decides.`,
  }[said.stand];
  const later = intakes
    .filter((one) => one !== intake)
    .map((one) => ({ one, year: nextYearOf(one.month, today) }))
    .flatMap(({ one, year }) => {
      const stand = standOf(one, question, today, year);
      if (!stand) return [`${monthNames[one.month - 1]} ${year}`];
      return stand.stand !== "passed" ? [`${monthNames[one.month - 1]} ${year} (until ${stand.at}, a guide)`] : [];
    });
  const next = said.stand !== "ahead" && later.length > 0 ? ` Next: ${later.join("; ")}.` : "";
  const visa = question.topics.includes("visa") ? decision(country) : "";
  return `${words}${next}${visa}`;
}

/** The visa comes after the offer and takes additional time. */
function decision(country: string): string {
  const [rule] = fundsOf(country)?.decisionTime ?? [];
  return rule && "text" in rule && !("label" in rule)
    ? ` The visa comes after the offer: ${rule.text}${marks[rule.support] ?? ""}.`
    : "";
}
