import "server-only";
import * as z from "zod/mini";
import type { Actor } from "@/lib/auth/policy";
import { AppError } from "@/lib/errors";
import { Prisma } from "@/lib/generated/prisma/client";
import { ReferralStatus } from "@/lib/generated/prisma/enums";
import { now } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";
import { type Change, lockReferral, recordReferralChange, restoreReferral, type WholeReferral } from "./store";

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

/** What an application's new status has done to its student's referral, for whoever undoes that. */
export const settled = z.object({ referral_id: z.guid(), version: z.int(), before: restorable });
export type Settled = z.output<typeof settled>;

/**
 * Undoes what an application's new status has done to a commission (`settleCommission`): the referral stands as before,
 * and the ledger gets rows that reverse it. Called with the student and the application held. 409 where the referral was
 * changed since.
 */
export async function unsettleCommission(
  tx: Tx,
  actor: Actor,
  { referral_id, version, before }: Settled,
): Promise<void> {
  const stored = await lockReferral(tx, referral_id);
  if (stored?.version !== version) {
    throw new AppError("conflict", "This can’t be undone: the student’s referral has changed since.");
  }
  await recordReferralChange(tx, actor, stored, await restoreReferral(tx, stored, columnsOf(before), now()));
}
