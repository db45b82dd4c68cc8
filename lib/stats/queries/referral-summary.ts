import "server-only";
import { overStatuses } from "@/lib/applications/status";
import { type Actor, assertMayEver, scopeOf } from "@/lib/auth/policy";
import { Prisma } from "@/lib/generated/prisma/client";
import { countedUpTo } from "@/lib/http/list/page";
import { officeDate, officeMoment } from "@/lib/office-time";
import type { ReferralSummary } from "@/lib/partners/views";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";

/**
 * A partner's figures; for an admin, over the latest 10,001 referrals of all partners, shown as "more than 10,000".
 * Partners only learn the number of applications, not whose they are. It counts students the partner brought: if it
 * counted everyone with a referred address, a partner could find out who is already a student. Students with a declined
 * referral don't count. Amounts reversed this month reduce what was earned in it, as on the statement.
 */
export async function getReferralSummary(actor: Actor): Promise<ReferralSummary> {
  assertMayEver(actor, "referral:read");
  const partnerId = scopeOf(actor, "referral:read");
  const whose = partnerId ? Prisma.sql`partner_id = ${partnerId}::uuid` : Prisma.sql`TRUE`;
  const brought = partnerId ? Prisma.sql`u.referred_by_id = ${partnerId}::uuid` : Prisma.sql`TRUE`;
  const most = partnerId ? Prisma.empty : Prisma.sql`LIMIT ${countedUpTo + 1}`;
  const monthStart = officeMoment(`${officeDate(now()).slice(0, 7)}-01`, 0);
  const [figures] = await db.$queryRaw<[{ students: number; applications: number; earned: Prisma.Decimal }]>`
    WITH own AS (
      SELECT email, status, student_id FROM referrals WHERE ${whose} ORDER BY created_at DESC, id DESC ${most}
    ), students AS (
      SELECT u.id FROM own JOIN users AS u ON u.id = own.student_id
      WHERE own.status <> 'declined' AND ${brought}
      UNION
      SELECT u.id FROM own JOIN users AS u ON u.email = own.email AND u.role = 'student'
      WHERE own.status <> 'declined' AND own.student_id IS NULL AND ${brought}
    )
    SELECT
      (SELECT count(*)::int FROM own) AS students,
      (SELECT count(*)::int FROM applications AS a JOIN students AS s ON s.id = a.student_id
        WHERE a.status::text <> ALL (${overStatuses})) AS applications,
      (SELECT coalesce(sum(amount_usd), 0) FROM commission_movements
        WHERE ${whose} AND created_at >= ${monthStart}
          AND kind IN ('earned', 'corrected', 'taken_back')) AS earned`;
  return {
    referred_students: figures.students,
    active_applications: figures.applications,
    commission_this_month_usd: figures.earned.toNumber(),
  };
}
