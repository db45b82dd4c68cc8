import { nextOf } from "@/lib/catalogue/dated";
import { formatLooseDate } from "@/lib/catalogue/loose-date";
import type { DatedFigure } from "@/lib/catalogue/schema/funds";
import { formatDate } from "@/lib/office-time";
import { figureOn, sumWords } from "@/lib/plans/money/figures";
import type { Plan } from "@/lib/plans/plan";
import { type Deadline, firstDayOf } from "./deadlines";
import type { Holding, HoldingDays } from "./holding";

/** One step of the plan's dates. A month is printed for what is not known to the day. */
export type TimelineRow = {
  /** "31 Dec 2026", "June 2027" */
  when: string;
  text: string;
  isNow: boolean;
  /** For sorting: a date. */
  day: string;
};

const lastDayOf = (month: string) => `${month}-31`; // only sorts: no month has a later day
const row = (day: string, text: string, isNow = false): TimelineRow => ({ when: formatDate(day), text, isNow, day });

export type TimelineGround = {
  holding: Holding;
  days: HoldingDays;
  deadline: Deadline | null;
  figures: readonly DatedFigure[];
  /** The series with the living money. */
  living: string | null;
  today: string;
};

/** The plan's dates in order: the money, the statement, the application, the university's deadline, the start. */
export function timeline({ moneyIn, starts }: Plan, ground: TimelineGround): TimelineRow[] {
  const { holding, days } = ground;
  const { statement, applyFrom, statementUntil, statementsFrom } = days;
  const isSameDay = holding.kind === "none" && applyFrom === moneyIn;
  const rows = [
    ...(statementsFrom ? [row(statementsFrom, "Bank statements must go back to this day")] : []),
    ...(isSameDay ? [] : [row(moneyIn, "Money is in the account")]),
    ...(statement && holding.kind === "days"
      ? [row(statement, statementWords(daysSince(moneyIn, statement), holding.days))]
      : []),
    ...(applyFrom
      ? [
          row(
            applyFrom,
            isSameDay ? "Money is there: earliest day by the money rule" : "Earliest day by the money rule",
            true,
          ),
        ]
      : []),
    ...(statementUntil ? [row(statementUntil, "Statement is too old after this")] : []),
    ...changeRow(ground, starts),
    ...deadlineRow(ground.deadline),
    { when: formatLooseDate(starts), text: "Course starts", isNow: false, day: firstDayOf(starts) },
  ];
  return rows.toSorted((a, b) => a.day.localeCompare(b.day));
}

/** Money that has been there for longer has no such day. */
const statementWords = (day: number, days: number) =>
  day === days ? `Day ${days}: get the bank statement` : "Get the bank statement";

/** Counted with the first day: from 3 to 30 December are 28 days. */
const daysSince = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / (24 * 3600_000) + 1;

/** An announced change of the living money before the course starts. */
function changeRow({ figures, living, today }: TimelineGround, starts: string): TimelineRow[] {
  const series = figures.filter(({ label }) => label === living);
  const next = nextOf(series, today);
  const from = next?.appliesFrom ?? "";
  if (!next || from.length < 10 || from >= firstDayOf(starts)) return [];
  return [row(from, `From this day, the living money is ${sumWords(next)}`)];
}

function deadlineRow(deadline: Deadline | null): TimelineRow[] {
  if (deadline?.kind === "day") return [row(deadline.day, "The university's own deadline for this start")];
  if (deadline?.kind !== "month") return [];
  const text = "Universities usually close applications in this month: our estimate, ask the university";
  return [{ when: formatLooseDate(deadline.month), text, isNow: false, day: lastDayOf(deadline.month) }];
}

/** What stands in the way of the plan, worst first. */
export function warningsOf(plan: Plan, { holding, days, deadline, figures, living }: TimelineGround): string[] {
  const start = formatLooseDate(plan.starts);
  const { applyFrom } = days;
  return [
    ...(applyFrom && applyFrom >= firstDayOf(plan.starts)
      ? [`The money is there too late for ${start}. Choose a later start, or an earlier day for the money.`]
      : []),
    ...closedWords(deadline, start),
    ...(holding.kind === "days" && applyFrom && rises(figures, living, plan.moneyIn, applyFrom)
      ? [
          "The amount rises while the money lies in the account. The higher amount must be there on every one of the days.",
        ]
      : []),
  ];
}

function closedWords(deadline: Deadline | null, start: string): string[] {
  if (deadline?.kind === "day" && deadline.isOver) {
    return [`Applications for ${start} closed on ${formatDate(deadline.day)}.`];
  }
  if (deadline?.kind === "month" && deadline.isOver) {
    return [
      `Applications for ${start} have usually closed by ${formatLooseDate(deadline.month)}: our estimate, ask the university.`,
    ];
  }
  return [];
}

function rises(figures: readonly DatedFigure[], label: string | null, from: string, to: string): boolean {
  if (label === null) return false;
  const [before, after] = [figureOn(figures, label, from), figureOn(figures, label, to)];
  return (after?.figure.amount ?? 0) > (before?.figure.amount ?? 0);
}
