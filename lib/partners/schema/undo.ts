import "server-only";
import * as z from "zod/mini";
import { ReferralStatus } from "@/lib/generated/prisma/enums";

const moment = () => z.nullable(z.iso.datetime());

/** The fields a change can affect, recorded for undo. */
export const referralBefore = z.object({
  status: z.enum(ReferralStatus),
  commission_usd: z.nullable(z.string()),
  earned_at: moment(),
  earned_application_id: z.nullable(z.guid()),
  paid_at: moment(),
  student_id: z.nullable(z.guid()),
});
export type ReferralBefore = z.output<typeof referralBefore>;

/** The student's applications that were completed before a change, to detect which have changed since. */
export const completedIds = () => z._default(z.array(z.guid()), []);

/** What an application's new status did to its student's referral, for undo. */
export const settlement = z.object({
  referral_id: z.guid(),
  version: z.int(),
  before: referralBefore,
  completed: completedIds(),
});
export type Settlement = z.output<typeof settlement>;
