import { formatLength } from "@/lib/catalogue/guide/programmes";
import { formatLooseDate, monthNumber } from "@/lib/catalogue/loose-date";
import { formatAmount, formatRupees } from "@/lib/catalogue/money";
import type { Question } from "@/lib/chat/question/question";
import { mentions, normalise, phrases } from "@/lib/language/words";
import { monthNumbersIn } from "./question/dates";

/** A course of the catalogue, as answers need it. */
export type Course = {
  name: string;
  university: string;
  universityId: string;
  city: string;
  country: string;
  level: string;
  months: number;
  amount: number;
  currency: string;
  basis: string;
  rupees: number;
  intakes: readonly string[];
  language: string;
  /** Overall IELTS band, and marks on a scale of 4. Our estimates, unless the course's own record has them. */
  ielts: number | null;
  gpa: number | null;
  hasOwnEntry: boolean;
  /** The university's own closing dates. All others are our estimate, which is a month and never a day. */
  hasOwnDeadlines: boolean;
  /** Required admission tests: "UCAT". */
  tests: readonly string[];
  /** It requires one of these: "GMAT", "GRE". */
  oneOf: readonly string[];
  /** Optional tests that help. */
  optional: readonly string[];
  deadlines: readonly { intake: string; closes: string | null }[];
  /** It has the level, the field and the name in the question. */
  isAsked: boolean;
  /** It is in the field at another level, or at the level in a related field. */
  isNear: boolean;
  isOfField: boolean;
};

/**
 * An intake of a course on a given day: its next start, and when applications close: a date, or the month of our
 * estimate, which has passed when the month is over.
 */
export type Round = { intake: string; year: number; closes: string | null; isEstimate: boolean; hasPassed: boolean };

const two = (number: number) => String(number).padStart(2, "0");

/** One round of a course: an intake in a year, with the last closing date before it. */
function roundIn(
  { hasOwnDeadlines }: Course,
  { intake, closes }: Pick<Course["deadlines"][number], "intake" | "closes">,
  year: number,
  today: string,
): Round {
  const isEstimate = !hasOwnDeadlines;
  const start = monthNumber(intake);
  const [month = 0, day = 0] = (closes ?? "").split("-").map(Number);
  const inMonth = closes && month ? `${month < start ? year : year - 1}-${two(month)}` : null;
  const date = inMonth && (isEstimate ? inMonth : `${inMonth}-${two(day)}`);
  return { intake, year, closes: date, isEstimate, hasPassed: date !== null && date < today.slice(0, date.length) };
}

/** A course's future rounds, the next start first; optionally of one month or year. */
export function roundsOf(
  course: Course,
  today: string,
  asked: { month?: number | null; year?: number | null } = {},
): Round[] {
  const [thisYear = 0, thisMonth = 0] = today.split("-").map(Number);
  return course.deadlines
    .filter(({ intake }) => !asked.month || monthNumber(intake) === asked.month)
    .map((one) => {
      const year = asked.year ?? (monthNumber(one.intake) > thisMonth ? thisYear : thisYear + 1);
      return roundIn(course, one, year, today);
    })
    .toSorted((a, b) => a.year - b.year || monthNumber(a.intake) - monthNumber(b.intake));
}

/** The first open round, among the next starts or those a year later. */
export function openRound(course: Course, today: string): Round | null {
  const next = roundsOf(course, today);
  const later = next.map(({ intake, year }) => {
    const deadline = course.deadlines.find((one) => one.intake === intake);
    return roundIn(course, { intake, closes: deadline?.closes ?? null }, year + 1, today);
  });
  return [...next, ...later].find(({ hasPassed }) => !hasPassed) ?? null;
}

/** "15 July 2027", or "around July 2027, our estimate" */
export const closesWords = ({ closes, isEstimate }: Pick<Round, "closes" | "isEstimate">): string =>
  `${isEstimate ? "around " : ""}${formatLooseDate(closes ?? "")}${isEstimate ? ", our estimate" : ""}`;

/** "September 2027: closes 15 July 2027" */
export function roundWords(round: Round): string {
  const { intake, year, closes, isEstimate, hasPassed } = round;
  if (closes === null) return `${intake} ${year}: no closing date in our catalogue`;
  const verb = hasPassed ? (isEstimate ? "closed" : "passed on") : "closes";
  return `${intake} ${year}: ${verb} ${closesWords(round)}`;
}

const named = phrases(
  "intake*|session|start*|january|jan|september|sept|sep|february|feb|july|august|october|may|april|june|shuru|deadline*|last date|apply|انٹیک|جنوری|ستمبر",
);
/** The month, 1 to 12, of the intake in a question. */
export function monthOf({ text, narrow }: Question, today: string): number | null {
  if (narrow?.month) return narrow.month;
  const plain = normalise(text);
  const [month, another] = monthNumbersIn(plain, today);
  return month !== undefined && another === undefined && mentions(plain, named) ? month : null;
}

const basisWords: Record<string, string> = {
  estimate: "estimate",
  indexed: "raised to today",
  listed: "listed",
};

/** "GBP 18,700 a year (about PKR 69 lakh; listed)" */
export function feeWords({ amount, currency, months, rupees, basis }: Course): string {
  if (amount === 0) return "no tuition";
  const money = `${formatAmount(amount, currency)} ${months < 12 ? "in all" : "a year"}`;
  return `${money}${rupees > 0 ? ` (about ${formatRupees(rupees)}; ${basisWords[basis] ?? basis})` : ""}`;
}

/** "about EUR 48,200 for the 2 years (our sum of the yearly fee)"; null for a course of one year or less. */
export function totalWords({ amount, currency, months, rupees }: Course): string | null {
  if (months <= 12 || amount === 0) return null;
  const years = months / 12;
  const inRupees = rupees > 0 ? `, ${formatRupees(rupees * years)}` : "";
  return `about ${formatAmount(Math.round(amount * years), currency)}${inRupees} for the ${formatLength(months)}, our own sum of the yearly fee`;
}
