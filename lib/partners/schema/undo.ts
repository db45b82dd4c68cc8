import "server-only";
import * as z from "zod/mini";
import { ReferralStatus } from "@/lib/generated/prisma/enums";

const moment = () => z.nullable(z.iso.datetime());

/** What a change of a referral can change, as it is recorded for whoever undoes it. */
export const referralBefore = z.object({
  status: z.enum(ReferralStatus),
  commission_usd: z.nullable(z.string()),
  earned_at: moment(),
  earned_application_id: z.nullable(z.guid()),
  paid_at: moment(),
  student_id: z.nullable(z.guid()),
});
export type ReferralBefore = z.output<typeof referralBefore>;

/** Which of the student's applications were completed before a change: those that are others now were changed since. */
export const completedIds = () => z._default(z.array(z.guid()), []);

/** What an application's new status has done to its student's referral, for whoever undoes that. */
export const settlement = z.object({
  referral_id: z.guid(),
  version: z.int(),
  before: referralBefore,
  completed: completedIds(),
});
export type Settlement = z.output<typeof settlement>;
