import * as z from "zod/mini";
import { StudyLevel } from "@/lib/generated/prisma/enums";
import { count, id, moment, oneOf } from "@/lib/http/answers/answer-fields";
import { commissionStatuses, movementKinds, referralStatuses } from "@/lib/partners/labels";
import { undoAnswer } from "@/lib/undo/answers";

/** A referral as its partner sees it. Who came by the partner's link told their address and phone to the office only. */
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
  /** When others wanted to refer the same student, oldest first. Never who. */
  other_claims: z.array(moment()),
  created_at: moment(),
});

/** A referral as the admins see it: with its partner, and the student's account once there is one. */
export const adminReferralAnswer = z.extend(referralAnswer, {
  email: z.string(),
  phone: z.string(),
  /** One whose account is closed is told of nothing. */
  partner: z.strictObject({
    id: id(),
    name: z.string(),
    company_name: z.nullable(z.string()),
    active: z.boolean(),
  }),
  student_id: z.nullable(id()),
  /** Rises with every change. */
  version: z.int(),
});

/** The same after a change, and how it is undone. */
export const changedReferralAnswer = z.extend(adminReferralAnswer, { undo: z.optional(undoAnswer) });

/** The three figures of a partner's dashboard. */
export const referralSummaryAnswer = z.strictObject({
  referred_students: count(),
  active_applications: count(),
  commission_this_month_usd: z.number(),
});

/** One of the office's months: "2026-11". */
const month = () => z.string().check(z.regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/));

/** What was earned and paid in a month. */
export const statementMonthAnswer = z.strictObject({ month: month(), earned_usd: z.number(), paid_usd: z.number() });

/**
 * What happened to one commission, and what that did to the sum that is owed: a payment, and what is taken back, lessen
 * it. The lines of a month lead from `opening_usd` to `closing_usd`.
 */
const statementLine = z.strictObject({
  referral_id: id(),
  student_name: z.string(),
  kind: oneOf(movementKinds),
  at: moment(),
  amount_usd: z.number(),
});

/**
 * A month's account: what was owed before it, what was earned and paid in it, and what is owed after it. What was taken
 * back or corrected counts among the earned, a payment that was taken back among the paid.
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

/** What a partner hands out: the link with its two destinations, and the link as a QR code (SVG). */
export const partnerLinkAnswer = z.strictObject({
  code: z.string(),
  url: z.string(),
  register_url: z.string(),
  book_url: z.string(),
  qr: z.string(),
});

/** What a code says about its partner. */
export const referralCodeAnswer = z.strictObject({ company_name: z.string() });

/** As whoever asks may see it. */
export const anyReferralAnswer = z.union([referralAnswer, adminReferralAnswer]);
