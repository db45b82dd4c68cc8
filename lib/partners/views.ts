import "server-only";
import type { Prisma } from "@/lib/generated/prisma/client";
import { commissionStatusOf } from "./commission";
import type { MovementKindValue } from "./labels";

/** What a view of a referral is made of. */
export const withClaims = {
  claims: { orderBy: { createdAt: "asc" }, select: { createdAt: true } },
  partner: { select: { id: true, name: true, companyName: true, active: true } },
} satisfies Prisma.ReferralInclude;
type ReferralRow = Prisma.ReferralGetPayload<{ include: typeof withClaims }>;

/** A referral as its partner sees it. Who came by the partner's link told their address and phone to the office only. */
export function toReferralView(row: ReferralRow) {
  const isTheirOwn = row.source === "form";
  return {
    id: row.id,
    partner_id: row.partnerId,
    student_name: row.studentName,
    email: isTheirOwn ? row.email : null,
    phone: isTheirOwn ? row.phone : null,
    preferred_country: row.preferredCountry,
    study_level: row.studyLevel,
    notes: row.notes,
    status: row.status,
    source: row.source,
    commission_usd: row.commissionUsd?.toNumber() ?? null,
    commission_status: commissionStatusOf(row),
    earned_at: row.earnedAt?.toISOString() ?? null,
    paid_at: row.paidAt?.toISOString() ?? null,
    /** When others wanted to refer the same student, oldest first. Never who. */
    other_claims: row.claims.map(({ createdAt }) => createdAt.toISOString()),
    created_at: row.createdAt.toISOString(),
  };
}
export type ReferralView = ReturnType<typeof toReferralView>;

/** A referral as the admins see it: with its partner, and the student's account once there is one. */
export function toAdminReferralView(row: ReferralRow) {
  const { id, name, companyName, active } = row.partner;
  return {
    ...toReferralView(row),
    email: row.email,
    phone: row.phone,
    /** One whose account is closed is told of nothing. */
    partner: { id, name, company_name: companyName, active },
    student_id: row.studentId,
  };
}
export type AdminReferralView = ReturnType<typeof toAdminReferralView>;

/** The three figures of a partner's dashboard. */
export type ReferralSummary = {
  referred_students: number;
  active_applications: number;
  commission_this_month_usd: number;
};

/** What was earned and paid in one of the office's months ("2026-11"). */
export type StatementMonth = { month: string; earned_usd: number; paid_usd: number };

/**
 * What happened to one commission, and what that did to the sum that is owed: a payment, and what is taken back, lessen
 * it. The lines of a month lead from `opening_usd` to `closing_usd`.
 */
export type StatementLine = {
  referral_id: string;
  student_name: string;
  kind: MovementKindValue;
  at: string;
  amount_usd: number;
};

/**
 * A month's account: what was owed before it, what was earned and paid in it, and what is owed after it. What was taken
 * back or corrected counts among the earned, a payment that was taken back among the paid.
 */
export type StatementView = {
  month: string;
  partner: { name: string; company_name: string | null };
  opening_usd: number;
  lines: StatementLine[];
  earned_usd: number;
  paid_usd: number;
  closing_usd: number;
};

/** What a partner hands out: the link with its two destinations, and the link as a QR code (SVG). */
export type PartnerLinkView = { code: string; url: string; register_url: string; book_url: string; qr: string };

/** What a code says about its partner. */
export type ReferralCodeView = { company_name: string };
