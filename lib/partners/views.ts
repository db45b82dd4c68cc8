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

/** What a view of a referral is made of. */
export const withClaims = {
  claims: { orderBy: { createdAt: "asc" }, select: { createdAt: true } },
  partner: { select: { id: true, name: true, companyName: true, active: true } },
} satisfies Prisma.ReferralInclude;
type ReferralRow = Prisma.ReferralGetPayload<{ include: typeof withClaims }>;

export type ReferralView = z.output<typeof referralAnswer>;

/** A referral as its partner sees it. Who came by the partner's link told their address and phone to the office only. */
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
    /** When others wanted to refer the same student, oldest first. Never who. */
    other_claims: row.claims.map(({ createdAt }) => createdAt.toISOString()),
    created_at: row.createdAt.toISOString(),
  };
}

export type AdminReferralView = z.output<typeof adminReferralAnswer>;

/** A referral as the admins see it: with its partner, and the student's account once there is one. */
export function toAdminReferralView(row: ReferralRow): AdminReferralView {
  const { id, name, companyName, active } = row.partner;
  return {
    ...toReferralView(row),
    email: row.email,
    phone: row.phone,
    /** One whose account is closed is told of nothing. */
    partner: { id, name, company_name: companyName, active },
    student_id: row.studentId,
    version: row.version,
  };
}

/** The same after a change, and how it is undone. */
export type ChangedReferral = z.output<typeof changedReferralAnswer>;

/** The three figures of a partner's dashboard. */
export type ReferralSummary = z.output<typeof referralSummaryAnswer>;

/** What was earned and paid in one of the office's months ("2026-11"). */
export type StatementMonth = z.output<typeof statementMonthAnswer>;

/** A month's account: what was owed before it, what was earned and paid in it, and what is owed after it. */
export type StatementView = z.output<typeof statementAnswer>;

/** What happened to one commission, and what that did to the sum that is owed. */
export type StatementLine = StatementView["lines"][number];

/** What a partner hands out: the link with its two destinations, and the link as a QR code (SVG). */
export type PartnerLinkView = z.output<typeof partnerLinkAnswer>;

/** What a code says about its partner. */
export type ReferralCodeView = z.output<typeof referralCodeAnswer>;
