import "server-only";
import * as z from "zod/mini";
import { Prisma } from "@/lib/generated/prisma/client";
import { ReferralStatus } from "@/lib/generated/prisma/enums";
import type { Change, WholeReferral } from "./save-referral";

const moment = () => z.nullable(z.iso.datetime());

/** What a change of a referral can change, as it is written down for whoever undoes it. */
export const restorable = z.object({
  status: z.enum(ReferralStatus),
  commission_usd: z.nullable(z.string()),
  earned_at: moment(),
  earned_application_id: z.nullable(z.guid()),
  paid_at: moment(),
  student_id: z.nullable(z.guid()),
});
export type Restorable = z.output<typeof restorable>;

/** A referral's state, to be written down. */
export const toRestorable = (row: WholeReferral): Restorable => ({
  status: row.status,
  commission_usd: row.commissionUsd?.toFixed(2) ?? null,
  earned_at: row.earnedAt?.toISOString() ?? null,
  earned_application_id: row.earnedApplicationId,
  paid_at: row.paidAt?.toISOString() ?? null,
  student_id: row.studentId,
});

const dateOf = (text: string | null) => (text === null ? null : new Date(text));

/** The same as the columns of its row. */
export const columnsOf = (before: Restorable): Change => ({
  status: before.status,
  commissionUsd: before.commission_usd === null ? null : new Prisma.Decimal(before.commission_usd),
  earnedAt: dateOf(before.earned_at),
  earnedApplicationId: before.earned_application_id,
  paidAt: dateOf(before.paid_at),
  studentId: before.student_id,
});

/** Which of the student's applications were completed before a change: those that are others now were changed since. */
export const completedIds = () => z._default(z.array(z.guid()), []);

/** What an application's new status has done to its student's referral, for whoever undoes that. */
export const settled = z.object({
  referral_id: z.guid(),
  version: z.int(),
  before: restorable,
  completed: completedIds(),
});
export type Settled = z.output<typeof settled>;
