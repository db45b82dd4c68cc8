import "server-only";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { contactSources, contactStages, lostReasons } from "@/lib/contacts/labels";
import { AppError } from "@/lib/errors";
import type { ReportFigure } from "@/lib/generated/prisma/client";
import { addDays, officeMoment } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { db, transaction } from "@/lib/platform/db";
import { enqueue } from "@/lib/platform/jobs";
import { answerKinds, mostCampaigns, reportSteps } from "@/lib/reports/labels";
import { daysOf, firstCountedDay, type ReportDays } from "@/lib/reports/period";
import type { ReportsQuery } from "@/lib/reports/schema";
import type { AnswersView, FunnelView, Loss, MemberReport, ReportsView } from "@/lib/reports/views";
import { type AnswerPart, type AnswerSpan, measureAnswers, mostAnswersRead, usualAnswerSpan } from "@/lib/stats/queries/answer-time";

/** How long a count stays valid. */
const freshMs = 60_000;

type Sum = { figure: ReportFigure; part: string; detail: string; count: number };

/**
 * The owner's reports on a period. The figures are those of the last count, which a job makes; one that is older than a
 * minute is made anew behind the answer. Only the answers are measured now, from the newest 5,000 of each kind. Throws 422
 * for days that are not counted.
 */
export async function getReports(actor: Actor, query: ReportsQuery): Promise<ReportsView> {
  assertCan(actor, "report:read");
  const days = wantedDays(query);
  const [countedAt, answers] = await Promise.all([readCountedAt(), readAnswers(answerSpan(query, days))]);
  const sums = countedAt ? await readSums(days) : [];
  return {
    ...days,
    counted_at: countedAt?.toISOString() ?? null,
    funnel: funnelOf(sums),
    answers,
    members: await membersOf(sums),
    losses: lossesOf(sums),
  };
}

function wantedDays({ period = "90-days", from, to }: ReportsQuery): ReportDays {
  const days = daysOf(period, now(), { from, to });
  if (!days) throw AppError.field("period", "Invalid period");
  const first = firstCountedDay(now());
  if (days.from < first) throw AppError.field("from", `Reports go back to ${first}`);
  return days;
}

/** The last count. An old one is refreshed in the background; the first one is, too. */
async function readCountedAt(): Promise<Date | undefined> {
  const row = await db.reportCount.findUnique({ where: { id: 1 } });
  if (!row || now().getTime() - row.countedAt.getTime() > freshMs) {
    await transaction((tx) => enqueue(tx, "count-reports", {}));
  }
  return row?.countedAt;
}

/** The figures of the days added up, and the load, which has no period. */
function readSums({ from, to }: ReportDays): Promise<Sum[]> {
  return db.$queryRaw<Sum[]>`
    SELECT figure::text AS figure, part, detail, sum(count)::int AS count FROM report_days
    WHERE figure IN ('leads', 'students', 'tasks', 'overdue') OR day >= ${from}::date AND day <= ${to}::date
    GROUP BY figure, part, detail`;
}

/** When the cases came: for the default period exactly those of the trust page. */
function answerSpan({ period = "90-days" }: ReportsQuery, { from, to }: ReportDays): AnswerSpan {
  const usual = usualAnswerSpan();
  if (period === "90-days") return usual;
  const [since, end] = [officeMoment(from, 0), officeMoment(addDays(to, 1), 0)];
  const until = end < usual.until ? end : usual.until;
  return { since, until: until < since ? since : until };
}

async function readAnswers(span: AnswerSpan): Promise<AnswersView> {
  const measured = await measureAnswers(span);
  const speedOf = (part: AnswerPart) => {
    const { cases = 0, medianHours = null, withinDay = 0 } = measured.find((one) => one.part === part) ?? {};
    return { cases, median_hours: medianHours, within_day: withinDay };
  };
  return {
    since: span.since.toISOString(),
    until: span.until.toISOString(),
    public: speedOf("public"),
    kinds: answerKinds.map(({ value }) => ({
      kind: value,
      ...speedOf(value),
      is_cut: (measured.find((one) => one.part === value)?.read ?? 0) === mostAnswersRead,
    })),
  };
}

/** Adds up the counts of a figure. */
const total = (sums: readonly Sum[], figure: ReportFigure) =>
  sums.reduce((sum, row) => (row.figure === figure ? sum + row.count : sum), 0);

const stepsOf = (sums: readonly Sum[]) => {
  const [came, contacted, qualified, consulted, won, enrolled] = reportSteps.map(({ value }) => total(sums, value));
  return { came, contacted, qualified, consulted, won, enrolled } as Omit<FunnelView["sources"][number], "source">;
};

/** Sums by one of their columns. */
function groupBy(sums: readonly Sum[], column: "part" | "detail"): Map<string, Sum[]> {
  const groups = new Map<string, Sum[]>();
  for (const sum of sums) {
    const group = groups.get(sum[column]);
    if (group) group.push(sum);
    else groups.set(sum[column], [sum]);
  }
  return groups;
}

const steps: ReadonlySet<string> = new Set(reportSteps.map(({ value }) => value));

/** Sources without leads are left out, and of the campaigns the smaller ones. */
function funnelOf(sums: readonly Sum[]): FunnelView {
  const ofLeads = sums.filter(({ figure }) => steps.has(figure));
  const bySource = groupBy(ofLeads, "part");
  const campaigns = [...groupBy(ofLeads, "detail")].filter(([campaign]) => campaign !== "");
  return {
    sources: contactSources.flatMap(({ value: source }) => {
      const found = bySource.get(source);
      return found ? [{ source, ...stepsOf(found) }] : [];
    }),
    campaigns: campaigns
      .map(([campaign, found]) => ({ campaign, ...stepsOf(found) }))
      .toSorted((a, b) => b.came - a.came || (a.campaign < b.campaign ? -1 : 1))
      .slice(0, mostCampaigns),
  };
}

const ofMembers: ReadonlySet<string> = new Set<ReportFigure>([
  ...(["held", "reviewed", "called", "own_won", "own_enrolled"] as const),
  ...(["leads", "students", "tasks", "overdue"] as const),
]);

/** The team by name, then those who have left, then what nobody has. Those who have left stand here while they have a figure. */
async function membersOf(sums: readonly Sum[]): Promise<MemberReport[]> {
  const figures = groupBy(
    sums.filter(({ figure }) => ofMembers.has(figure)),
    "part",
  );
  const members = await db.user.findMany({
    where: { role: { in: ["processing", "admin"] } },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    take: 1000,
    select: { id: true, name: true, active: true },
  });
  const rowOf = (id: string | null, name: string | null, state: MemberReport["state"], found: readonly Sum[] = []) => ({
    id,
    name,
    state,
    leads: total(found, "leads"),
    students: total(found, "students"),
    tasks: total(found, "tasks"),
    overdue: total(found, "overdue"),
    held: total(found, "held"),
    reviewed: total(found, "reviewed"),
    called: total(found, "called"),
    won: total(found, "own_won"),
    enrolments: total(found, "own_enrolled"),
  });
  const known = new Set(members.map(({ id }) => id));
  const ofNobody = [...figures].filter(([part]) => !known.has(part)).flatMap(([, found]) => found);
  return [
    ...members.filter(({ active }) => active).map(({ id, name }) => rowOf(id, name, "active", figures.get(id))),
    ...members.flatMap(({ id, name, active }) =>
      !active && figures.has(id) ? [rowOf(id, name, "left", figures.get(id))] : [],
    ),
    ...(ofNobody.length > 0 ? [rowOf(null, null, "nobody", ofNobody)] : []),
  ];
}

/** By reason, and by how far they had come. */
function lossesOf(sums: readonly Sum[]): Loss[] {
  const lost = sums.filter(({ figure }) => figure === "lost");
  return lostReasons.flatMap(({ value: reason }) =>
    contactStages.flatMap(({ value: stage }) => {
      const count = lost.find(({ part, detail }) => part === reason && detail === stage)?.count ?? 0;
      return count > 0 ? [{ reason, stage, count }] : [];
    }),
  );
}
