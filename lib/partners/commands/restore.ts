import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Restorable } from "@/lib/partners/schema/undo";
import type { Change, WholeReferral } from "./save-referral";

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
