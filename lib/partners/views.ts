import "server-only";
import type { Referral } from "@/lib/generated/prisma/client";

/** A referral as its partner and the admins see it. */
export function toReferralView(row: Referral) {
  return {
    id: row.id,
    partner_id: row.partnerId,
    student_name: row.studentName,
    email: row.email,
    phone: row.phone,
    preferred_country: row.preferredCountry,
    study_level: row.studyLevel,
    notes: row.notes,
    status: row.status,
    commission_usd: row.commissionUsd?.toNumber() ?? null,
    created_at: row.createdAt.toISOString(),
  };
}
export type ReferralView = ReturnType<typeof toReferralView>;

/** The three figures of a partner's dashboard. */
export type ReferralSummary = {
  referred_students: number;
  active_applications: number;
  commission_this_month_usd: number;
};
