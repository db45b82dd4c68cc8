import "server-only";
import { type Actor, assertCan, assertMayEver, scopeOf } from "@/lib/auth/policy";
import { Prisma } from "@/lib/generated/prisma/client";
import { AppError } from "@/lib/http/errors";
import { officeTimezone } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import type { StatementQuery } from "./list-query";
import { isMonth, monthBounds, monthsDown, officeMonth } from "./months";
import type { StatementLine, StatementMonth, StatementView } from "./views";

/*
 * A statement is a sum over what happened in a month: what was earned in it and what was paid in it. What happens later
 * changes nothing of it.
 */

/** The partner whose statements are asked for: a partner's own, else the one that the admin names. 404 for nobody's. */
async function statementPartner(actor: Actor, { partner_id }: StatementQuery) {
  assertMayEver(actor, "referral:read");
  const id = scopeOf(actor, "referral:read") ?? partner_id;
  if (!id) throw AppError.field("partner_id", "Please choose a partner");
  assertCan(actor, "referral:read", { ownerId: id });
  const select = { id: true, name: true, companyName: true, createdAt: true };
  const partner = await db.user.findFirst({ where: { id, role: "b2b" }, select });
  if (!partner) throw new AppError("not_found");
  return partner;
}
type Partner = Awaited<ReturnType<typeof statementPartner>>;

type MonthSums = { month: string; earned: Prisma.Decimal; paid: Prisma.Decimal };

/** What was earned and paid, month by month, where anything was. */
const monthSums = (partnerId: string) => db.$queryRaw<MonthSums[]>`
  SELECT to_char(moved.at AT TIME ZONE ${officeTimezone}, 'YYYY-MM') AS month,
    coalesce(sum(moved.usd) FILTER (WHERE NOT moved.is_payment), 0) AS earned,
    coalesce(sum(moved.usd) FILTER (WHERE moved.is_payment), 0) AS paid
  FROM (
    SELECT earned_at AS at, commission_usd AS usd, FALSE AS is_payment FROM referrals
    WHERE partner_id = ${partnerId}::uuid AND earned_at IS NOT NULL
    UNION ALL
    SELECT paid_at, commission_usd, TRUE FROM referrals WHERE partner_id = ${partnerId}::uuid AND paid_at IS NOT NULL
  ) AS moved
  GROUP BY 1 ORDER BY 1`;

const firstMonth = ({ createdAt }: Partner, sums: MonthSums[]) =>
  [officeMonth(createdAt), ...sums.map(({ month }) => month)].sort()[0] ?? officeMonth(createdAt);

/** The months of a partner, the present one first, with what was earned and paid in each. */
export async function listStatements(actor: Actor, query: StatementQuery): Promise<StatementMonth[]> {
  const partner = await statementPartner(actor, query);
  const sums = await monthSums(partner.id);
  const known = new Map(sums.map((sum) => [sum.month, sum]));
  return monthsDown(firstMonth(partner, sums), officeMonth(now())).map((month) => ({
    month,
    earned_usd: known.get(month)?.earned.toNumber() ?? 0,
    paid_usd: known.get(month)?.paid.toNumber() ?? 0,
  }));
}

/** One month's statement. 404 for a month that has not come, and for one before the partner's first. */
export async function getStatement(actor: Actor, month: string, query: StatementQuery): Promise<StatementView> {
  const partner = await statementPartner(actor, query);
  const sums = await monthSums(partner.id);
  if (!isMonth(month) || month > officeMonth(now()) || month < firstMonth(partner, sums)) {
    throw new AppError("not_found");
  }
  const total = (rows: MonthSums[], what: "earned" | "paid") =>
    rows.reduce((sum, row) => sum.plus(row[what]), new Prisma.Decimal(0));
  const before = sums.filter((row) => row.month < month);
  const within = sums.filter((row) => row.month === month);
  const opening = total(before, "earned").minus(total(before, "paid"));
  const [earned, paid] = [total(within, "earned"), total(within, "paid")];
  return {
    month,
    partner: { name: partner.name, company_name: partner.companyName },
    opening_usd: opening.toNumber(),
    lines: await linesOf(partner.id, month),
    earned_usd: earned.toNumber(),
    paid_usd: paid.toNumber(),
    closing_usd: opening.plus(earned).minus(paid).toNumber(),
  };
}

/** The commissions that were earned or paid in the month, in the order in which they were earned. */
async function linesOf(partnerId: string, month: string): Promise<StatementLine[]> {
  const { start, end } = monthBounds(month);
  const within = { gte: start, lt: end };
  const rows = await db.referral.findMany({
    where: { partnerId, OR: [{ earnedAt: within }, { paidAt: within }] },
    orderBy: [{ earnedAt: "asc" }, { id: "asc" }],
    select: { id: true, studentName: true, status: true, earnedAt: true, paidAt: true, commissionUsd: true },
  });
  return rows.flatMap(({ id, studentName, status, earnedAt, paidAt, commissionUsd }) =>
    earnedAt && commissionUsd
      ? {
          ...{ referral_id: id, student_name: studentName, status },
          earned_at: earnedAt.toISOString(),
          paid_at: paidAt && paidAt < end ? paidAt.toISOString() : null,
          amount_usd: commissionUsd.toNumber(),
        }
      : [],
  );
}
