import "server-only";
import type { ChangeableField } from "@/lib/applications/changes";
import type { ApplicationBefore } from "@/lib/applications/schema/undo";
import type { Actor } from "@/lib/auth/policy";
import type { Prisma } from "@/lib/generated/prisma/client";
import type { Settlement } from "@/lib/partners/schema/undo";
import type { Tx } from "@/lib/platform/db";
import { withOwner } from "@/lib/students/views";
import { type HeldChange, recordUndo } from "@/lib/undo/commands/hold";

/** An application with everything a change needs to read. */
export const whole = {
  student: { select: { name: true, email: true, active: true } },
  steps: { orderBy: { position: "asc" }, select: { name: true, status: true, date: true } },
  ...withOwner,
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

/**
 * Records the application's state before the change to `version`, and what it did to the referral, for undo. The owner
 * only if the change is about that: handing over the student gives the application to somebody else without a new version.
 */
export const recordApplicationUndo = (tx: Tx, actor: Actor, change: Change & Held) => {
  const { row, version, changed, referral, held } = change;
  const before = {
    ...toBefore(row),
    ...(changed.includes("owner") && { assigned_to_id: row.assignedToId }),
    ...(referral && { referral }),
  };
  return recordUndo(tx, actor, { kind: "application", subjectId: row.id, version, before }, held);
};

type Change = { row: WholeApplication; version: number; changed: readonly ChangeableField[] };
type Held = { referral: Settlement | null | undefined; held: HeldChange | undefined };
