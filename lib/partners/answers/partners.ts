import * as z from "zod/mini";
import { StudyLevel } from "@/lib/generated/prisma/enums";
import { count, id, moment, oneOf } from "@/lib/http/answers/answer-fields";
import { commissionStatuses, movementKinds, referralStatuses } from "@/lib/partners/labels";
import { undoAnswer } from "@/lib/undo/answers";

/**
 * A referral as its partner sees it. Students who came through the partner's link gave their email and phone only to
 * the office.
 */
export const referralAnswer = z.strictObject({
  id: id(),
  partner_id: id(),
  student_name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  preferred_country: z.nullable(z.string()),
  study_level: z.nullable(z.enum(StudyLevel)),
  notes: z.nullable(z.string()),
  status: oneOf(referralStatuses),
  source: z.enum(["form", "link"]),
  commission_usd: z.nullable(z.number()),
  commission_status: z.nullable(oneOf(commissionStatuses)),
  earned_at: z.nullable(moment()),
  paid_at: z.nullable(moment()),
  /** When other partners tried to refer the same student, oldest first. Never says who. */
  other_claims: z.array(moment()),
  created_at: moment(),
});

/** A referral as admins see it: with its partner, and the student's account once there is one. */
export const adminReferralAnswer = z.extend(referralAnswer, {
  email: z.string(),
  phone: z.string(),
  /** Partners with a closed account get no mail. */
  partner: z.strictObject({
    id: id(),
    name: z.string(),
    company_name: z.nullable(z.string()),
    active: z.boolean(),
  }),
  student_id: z.nullable(id()),
  /** Increases with every change. */
  version: z.int(),
});

/** A referral after a change, with how to undo it. */
export const changedReferralAnswer = z.extend(adminReferralAnswer, { undo: z.optional(undoAnswer) });

/** The three figures of a partner's dashboard. */
export const referralSummaryAnswer = z.strictObject({
  referred_students: count(),
  active_applications: count(),
  commission_this_month_usd: z.number(),
});

/** An office month: "2026-11". */
const month = () => z.string().check(z.regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/));

/** The amounts earned and paid in a month. */
export const statementMonthAnswer = z.strictObject({ month: month(), earned_usd: z.number(), paid_usd: z.number() });

/**
 * An event of one commission and its effect on the amount owed: payments and reversals reduce it. A month's lines add
 * up from `opening_usd` to `closing_usd`.
 */
const statementLine = z.strictObject({
  referral_id: id(),
  student_name: z.string(),
  kind: oneOf(movementKinds),
  at: moment(),
  amount_usd: z.number(),
});

/**
 * A month's statement: the amount owed before it, what was earned and paid in it, and the amount owed after it.
 * Reversals and corrections count as earned, reversed payments as paid.
 */
export const statementAnswer = z.strictObject({
  month: month(),
  partner: z.strictObject({ name: z.string(), company_name: z.nullable(z.string()) }),
  opening_usd: z.number(),
  lines: z.array(statementLine),
  earned_usd: z.number(),
  paid_usd: z.number(),
  closing_usd: z.number(),
});

/** What a partner shares: the link, its two destinations, and the link as a QR code (SVG). */
export const partnerLinkAnswer = z.strictObject({
  code: z.string(),
  url: z.string(),
  register_url: z.string(),
  book_url: z.string(),
  qr: z.string(),
});

/** What a code reveals about its partner. */
export const referralCodeAnswer = z.strictObject({ company_name: z.string() });

/** For partners or admins, depending on who asks. */
export const anyReferralAnswer = z.union([referralAnswer, adminReferralAnswer]);
