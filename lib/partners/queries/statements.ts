import "server-only";
import { type Actor, assertCan, assertMayEver, scopeOf } from "@/lib/auth/policy";
import { AppError } from "@/lib/errors";
import { Prisma } from "@/lib/generated/prisma/client";
import { officeTimezone } from "@/lib/office-time";
import { isMonth, monthBounds, monthsDown, officeMonth } from "@/lib/partners/months";
import type { StatementQuery } from "@/lib/partners/schema/list";
import type { StatementLine, StatementMonth, StatementView } from "@/lib/partners/views";
import { now } from "@/lib/platform/clock";
import { db, type Tx } from "@/lib/platform/db";

/*
 * A statement is the movements of a month. They are only ever added, at the current time, so past months never change.
 */

/** Reads everything from one snapshot, so that the totals match the lines. */
const atOneMoment = <T>(read: (tx: Tx) => Promise<T>): Promise<T> =>
  db.$transaction(read, { isolationLevel: "RepeatableRead" });

/**
 * The partner whose statements are requested: the caller, or the partner an admin names. Throws 404 if there is none.
 */
async function statementPartner(tx: Tx, actor: Actor, { partner_id }: StatementQuery) {
  assertMayEver(actor, "referral:read");
  const id = scopeOf(actor, "referral:read") ?? partner_id;
  if (!id) throw AppError.field("partner_id", "Please choose a partner");
  assertCan(actor, "referral:read", { ownerId: id });
  const select = { id: true, name: true, companyName: true, createdAt: true };
  const partner = await tx.user.findFirst({ where: { id, role: "b2b" }, select });
  if (!partner) throw new AppError("not_found");
  return partner;
}
type Partner = Awaited<ReturnType<typeof statementPartner>>;

/** The month the partner joined, or of the first movement if that is earlier. */
async function firstMonth(tx: Tx, { id: partnerId, createdAt }: Partner): Promise<string> {
  const first = await tx.commissionMovement.findFirst({
    where: { partnerId },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { createdAt: true },
  });
  return officeMonth(first && first.createdAt < createdAt ? first.createdAt : createdAt);
}

/** Earned and paid amounts; payments are stored as negative and shown as positive. */
const earned = Prisma.sql`coalesce(sum(amount_usd) FILTER (WHERE kind IN ('earned', 'corrected', 'taken_back')), 0)`;
const paid = Prisma.sql`coalesce(-sum(amount_usd) FILTER (WHERE kind IN ('paid', 'payment_reversed')), 0)`;
type Sums = { earned: Prisma.Decimal; paid: Prisma.Decimal };

/** A partner's months, current one first, with the amounts earned and paid in each. */
export function listStatements(actor: Actor, query: StatementQuery): Promise<StatementMonth[]> {
  return atOneMoment(async (tx) => {
    const partner = await statementPartner(tx, actor, query);
    const sums = await tx.$queryRaw<({ month: string } & Sums)[]>`
      SELECT to_char(created_at AT TIME ZONE ${officeTimezone}, 'YYYY-MM') AS month, ${earned} AS earned, ${paid} AS paid
      FROM commission_movements WHERE partner_id = ${partner.id}::uuid GROUP BY 1`;
    const known = new Map(sums.map((sum) => [sum.month, sum]));
    return monthsDown(await firstMonth(tx, partner), officeMonth(now())).map((month) => ({
      month,
      earned_usd: known.get(month)?.earned.toNumber() ?? 0,
      paid_usd: known.get(month)?.paid.toNumber() ?? 0,
    }));
  });
}

/** One month's statement. Throws 404 for future months and for those before the partner's first. */
export function getStatement(actor: Actor, month: string, query: StatementQuery): Promise<StatementView> {
  return atOneMoment(async (tx) => {
    const partner = await statementPartner(tx, actor, query);
    if (!isMonth(month) || month > officeMonth(now()) || month < (await firstMonth(tx, partner))) {
      throw new AppError("not_found");
    }
    const { start, end } = monthBounds(month);
    const [sums] = await tx.$queryRaw<[Sums & { opening: Prisma.Decimal }]>`
      SELECT ${earned} AS earned, ${paid} AS paid, (
        SELECT coalesce(sum(amount_usd), 0) FROM commission_movements
        WHERE partner_id = ${partner.id}::uuid AND created_at < ${start}) AS opening
      FROM commission_movements
      WHERE partner_id = ${partner.id}::uuid AND created_at >= ${start} AND created_at < ${end}`;
    return {
      month,
      partner: { name: partner.name, company_name: partner.companyName },
      opening_usd: sums.opening.toNumber(),
      lines: await linesOf(tx, partner.id, { gte: start, lt: end }),
      earned_usd: sums.earned.toNumber(),
      paid_usd: sums.paid.toNumber(),
      closing_usd: sums.opening.plus(sums.earned).minus(sums.paid).toNumber(),
    };
  });
}

/** The events within a period, in order. */
async function linesOf(tx: Tx, partnerId: string, within: { gte: Date; lt: Date }): Promise<StatementLine[]> {
  const rows = await tx.commissionMovement.findMany({
    where: { partnerId, createdAt: within },
    orderBy: [{ createdAt: "asc" }, { kind: "asc" }, { id: "asc" }],
    include: { referral: { select: { studentName: true } } },
  });
  return rows.map(({ referralId, referral, kind, amountUsd, createdAt }) => ({
    referral_id: referralId,
    student_name: referral.studentName,
    kind,
    at: createdAt.toISOString(),
    amount_usd: amountUsd.toNumber(),
  }));
}
