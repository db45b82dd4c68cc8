import "server-only";
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
  assigned_to_id: row.assignedToId,
  intake: row.intake,
  country: row.country,
  deadline: row.deadline?.toISOString() ?? null,
  steps: row.steps.map(({ name, status, date }) => ({ name, status, date: date?.toISOString() ?? null })),
});

/** Records the application's state before the change to `version`, and what it did to the referral, for undo. */
export const recordApplicationUndo = (
  tx: Tx,
  actor: Actor,
  { row, version, referral, held }: { row: WholeApplication; version: number } & Held,
) => {
  const before = { ...toBefore(row), ...(referral && { referral }) };
  return recordUndo(tx, actor, { kind: "application", subjectId: row.id, version, before }, held);
};

type Held = { referral: Settlement | null | undefined; held: HeldChange | undefined };
