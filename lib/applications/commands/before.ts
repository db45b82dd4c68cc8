import "server-only";
import * as z from "zod/mini";
import { type ApplicationBefore, applicationBefore } from "@/lib/applications/schema/undo";
import type { Actor } from "@/lib/auth/policy";
import type { Prisma } from "@/lib/generated/prisma/client";
import type { Settlement } from "@/lib/partners/schema/undo";
import type { Tx } from "@/lib/platform/db";
import { type HeldChange, holdChange } from "@/lib/undo/commands/hold";

/** An application with everything a change needs to read. */
export const whole = {
  student: { select: { name: true, email: true, active: true } },
  steps: { orderBy: { position: "asc" }, select: { name: true, status: true, date: true } },
} satisfies Prisma.ApplicationInclude;
export type WholeApplication = Prisma.ApplicationGetPayload<{ include: typeof whole }>;

const toBefore = (row: WholeApplication): ApplicationBefore => ({
  status: row.status,
  withdrawal_reason: row.withdrawalReason,
  progress: row.progress,
  notes: row.notes,
  university_name: row.universityName,
  program_name: row.programName,
  programme_id: row.programmeId,
  intake: row.intake,
  country: row.country,
  deadline: row.deadline?.toISOString() ?? null,
  steps: row.steps.map(({ name, status, date }) => ({ name, status, date: date?.toISOString() ?? null })),
});

/** Records the application's state before the change to `version`, for undo. */
export const holdApplication = (tx: Tx, actor: Actor, row: WholeApplication, version: number) =>
  holdChange(tx, actor, { kind: "application", subjectId: row.id, version, before: toBefore(row) });

/** Adds the change's effect on the student's referral to that record. */
export async function holdReferral(tx: Tx, { changeId: id }: HeldChange, referral: Settlement): Promise<void> {
  const row = await tx.undoableChange.findUniqueOrThrow({ where: { id }, select: { before: true } });
  const before = { ...z.parse(applicationBefore, row.before), referral };
  await tx.undoableChange.update({ where: { id }, data: { before }, select: { id: true } });
}
