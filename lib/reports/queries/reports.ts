import "server-only";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { AppError } from "@/lib/errors";
import { addDays, officeMoment } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { db, transaction } from "@/lib/platform/db";
import { enqueue } from "@/lib/platform/jobs";
import { answerKinds } from "@/lib/reports/labels";
import { daysOf, firstCountedDay, type ReportDays } from "@/lib/reports/period";
import type { ReportsQuery } from "@/lib/reports/schema";
import { funnelOf, lossesOf, membersOf, type Sum } from "@/lib/reports/sums";
import type { AnswersView, ReportsView } from "@/lib/reports/views";
import {
  type AnswerPart,
  type AnswerSpan,
  measureAnswers,
  mostAnswersRead,
  usualAnswerSpan,
} from "@/lib/stats/queries/answer-time";

/** How long a count stays valid. */
const freshMs = 60_000;

const mostMembers = 1_000;

/**
 * The owner's reports on a period. The figures are those of the last count, which a job makes; one that is older than a
 * minute is made anew behind the answer. Only the answers are measured now, from the newest 5,000 of each kind. Throws 422
 * for days that are not counted.
 */
export async function getReports(actor: Actor, query: ReportsQuery, campaignsAtMost?: number): Promise<ReportsView> {
  assertCan(actor, "report:read");
  const days = wantedDays(query);
  const [countedAt, answers, team] = await Promise.all([
    readCountedAt(),
    readAnswers(answerSpan(query, days)),
    readTeam(),
  ]);
  const sums = countedAt ? await readSums(days) : [];
  return {
    ...days,
    counted_at: countedAt?.toISOString() ?? null,
    funnel: funnelOf(sums, campaignsAtMost),
    answers,
    members: membersOf(sums, team),
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
    WHERE figure = ANY (enum_range(NULL, 'own_enrolled'::report_figure)) AND day >= ${from}::date AND day <= ${to}::date
    GROUP BY figure, part, detail
    UNION ALL
    SELECT figure::text, part, detail, count FROM report_days
    WHERE figure = ANY (enum_range('leads'::report_figure, NULL))`;
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

/** Everybody of the team, by name. */
const readTeam = () =>
  db.user.findMany({
    where: { role: { in: ["processing", "admin"] } },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    take: mostMembers,
    select: { id: true, name: true, active: true },
  });
