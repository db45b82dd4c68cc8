import "server-only";
import { overStatuses } from "@/lib/applications/status";
import { type Actor, assertMayEver, scopeOf } from "@/lib/auth/policy";
import { Prisma } from "@/lib/generated/prisma/client";
import { countedUpTo, type Page } from "@/lib/http/page";
import { officeDate, officeMoment } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import type { ReferralListQuery } from "./list-query";
import { type ReferralSummary, type ReferralView, toReferralView } from "./views";

const newestFirst = [{ createdAt: "desc" }, { id: "desc" }] satisfies Prisma.ReferralOrderByWithRelationInput[];

/** Referrals, newest first: a partner's own, or all of them for an admin. */
export async function listReferrals(actor: Actor, query: ReferralListQuery): Promise<Page<ReferralView>> {
  assertMayEver(actor, "referral:read");
  const { limit, offset, status, partner_id } = query;
  const partnerId = scopeOf(actor, "referral:read") ?? partner_id;
  const where = { ...(partnerId && { partnerId }), ...(status && { status }) };
  const [rows, total] = await Promise.all([
    db.referral.findMany({ where, orderBy: newestFirst, take: limit, skip: offset }),
    db.referral.count({ where, orderBy: newestFirst, take: countedUpTo + 1 }),
  ]);
  return { rows: rows.map(toReferralView), total, limit, offset };
}

/**
 * A partner's figures; over all partners for an admin. Whose applications are counted stays here: the partner learns
 * the number only. A commission belongs to the office's month in which its referral was last changed.
 */
export async function getReferralSummary(actor: Actor): Promise<ReferralSummary> {
  assertMayEver(actor, "referral:read");
  const partnerId = scopeOf(actor, "referral:read");
  const whose = partnerId ? Prisma.sql`WHERE partner_id = ${partnerId}::uuid` : Prisma.empty;
  const monthStart = officeMoment(`${officeDate(now()).slice(0, 7)}-01`, 0);
  const [figures] = await db.$queryRaw<[{ students: number; applications: number; commission: number }]>`
    WITH own AS (
      SELECT email, status, commission_usd, updated_at FROM referrals ${whose}
    )
    SELECT
      (SELECT count(*)::int FROM own) AS students,
      (SELECT count(*)::int FROM applications a
        JOIN users u ON u.id = a.student_id AND u.role = 'student'
        WHERE u.email IN (SELECT email FROM own) AND a.status::text <> ALL (${overStatuses})) AS applications,
      (SELECT coalesce(sum(commission_usd), 0)::float8 FROM own
        WHERE status <> 'declined' AND updated_at >= ${monthStart}) AS commission`;
  return {
    referred_students: figures.students,
    active_applications: figures.applications,
    commission_this_month_usd: figures.commission,
  };
}
