import "server-only";
import type * as z from "zod/mini";
import type { Prisma } from "@/lib/generated/prisma/client";
import type {
  adminReferralAnswer,
  changedReferralAnswer,
  partnerLinkAnswer,
  referralAnswer,
  referralCodeAnswer,
  referralSummaryAnswer,
  statementAnswer,
  statementMonthAnswer,
} from "./answers/partners";
import { commissionStatusOf } from "./commission";

/** What the referral views need besides the row. */
export const withClaims = {
  claims: { orderBy: { createdAt: "asc" }, select: { createdAt: true } },
  partner: { select: { id: true, name: true, companyName: true, active: true } },
} satisfies Prisma.ReferralInclude;
type ReferralRow = Prisma.ReferralGetPayload<{ include: typeof withClaims }>;

export type ReferralView = z.output<typeof referralAnswer>;

/**
 * A referral as its partner sees it. Students who came through the partner's link gave their email and phone only to
 * the office.
 */
export function toReferralView(row: ReferralRow): ReferralView {
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
    /** When other partners tried to refer the same student, oldest first. Never says who. */
    other_claims: row.claims.map(({ createdAt }) => createdAt.toISOString()),
    created_at: row.createdAt.toISOString(),
  };
}

export type AdminReferralView = z.output<typeof adminReferralAnswer>;

/** A referral as admins see it: with its partner, and the student's account once there is one. */
export function toAdminReferralView(row: ReferralRow): AdminReferralView {
  const { id, name, companyName, active } = row.partner;
  return {
    ...toReferralView(row),
    email: row.email,
    phone: row.phone,
    /** Partners with a closed account get no mail. */
    partner: { id, name, company_name: companyName, active },
    student_id: row.studentId,
    version: row.version,
  };
}

/** A referral after a change, with how to undo it. */
export type ChangedReferral = z.output<typeof changedReferralAnswer>;

/** The three figures of a partner's dashboard. */
export type ReferralSummary = z.output<typeof referralSummaryAnswer>;

/** The amounts earned and paid in an office month ("2026-11"). */
export type StatementMonth = z.output<typeof statementMonthAnswer>;

/** A month's statement: the amount owed before it, what was earned and paid in it, and the amount owed after it. */
export type StatementView = z.output<typeof statementAnswer>;

/** An event of one commission and its effect on the amount owed. */
export type StatementLine = StatementView["lines"][number];

/** What a partner shares: the link, its two destinations, and the link as a QR code (SVG). */
export type PartnerLinkView = z.output<typeof partnerLinkAnswer>;

/** What a code reveals about its partner. */
export type ReferralCodeView = z.output<typeof referralCodeAnswer>;
