import "server-only";
import { type ChangeableField, markOf } from "@/lib/applications/changes";
import { type ApplicationBefore, applicationBefore } from "@/lib/applications/schema/undo";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { now } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";
import { undoVerb } from "@/lib/undo/commands/undo";
import type { WholeApplication } from "./before";
import { assertSeenApplication, lockApplication, saveApplication } from "./save";

/**
 * Undoes a change to an application: restores every field and adds a history entry. Neither student nor partner gets a
 * mail about the change or its undo. A commission that the change earned or reversed is restored.
 */
export const undoApplicationChange = undoVerb({
  before: applicationBefore,
  undo: async (tx, actor, { subjectId: id, version, before }) => {
    assertCan(actor, "application:write");
    // Whoever gave it to a colleague may take that back, although they may no longer see it.
    const everywhere: Actor = { kind: "system", task: "undo" };
    const stored = await lockApplication(tx, everywhere, id);
    await assertSeenApplication(tx, stored, { seen: version, wanted: "undo" });
    const data = {
      status: before.status,
      withdrawalReason: before.withdrawal_reason,
      progress: before.progress,
      notes: before.notes,
      universityName: before.university_name,
      programName: before.program_name,
      intake: before.intake,
      country: before.country,
      programmeId: await stillThere(tx, before.programme_id),
      deadline: before.deadline ? new Date(before.deadline) : null,
      assignedToId: await ownerBefore(tx, stored, before),
    };
    const steps = before.steps.map(({ date, ...step }) => ({ ...step, date: date ? new Date(date) : null }));
    const changed = differences(stored, { ...data, steps });
    // What is undone was never noted.
    const isNoteUndone = changed.includes("notes") && stored.notes !== null;
    if (isNoteUndone) await tx.contactEntry.deleteMany({ where: { applicationId: id, text: stored.notes } });
    await saveApplication(tx, actor, stored, {
      data,
      changed,
      moment: now(),
      reason: "Undone",
      undone: { referral: before.referral },
      ...(changed.includes("steps") && { steps }),
      ...(changed.includes("notes") && { notes: before.notes }),
    });
    return { studentId: stored.studentId, from: stored.status, to: before.status };
  },
});

/** The catalogue may have been reloaded in the meantime. */
async function stillThere(tx: Tx, id: string | null): Promise<string | null> {
  const row = id && (await tx.programme.findUnique({ where: { id }, select: { id: true } }));
  return row ? row.id : null;
}

/** The owner before, unless that account is gone by now. */
async function ownerBefore(tx: Tx, stored: WholeApplication, { assigned_to_id: id }: ApplicationBefore) {
  if (id === undefined || id === null) return id === null ? null : stored.assignedToId;
  const row = await tx.user.findUnique({ where: { id }, select: { id: true } });
  return row ? row.id : stored.assignedToId;
}

type Restored = Pick<
  WholeApplication,
  | ("status" | "progress" | "notes" | "steps" | "universityName" | "programName" | "intake" | "country" | "deadline")
  | "assignedToId"
>;

const columns = {
  status: "status",
  progress: "progress",
  notes: "notes",
  steps: "steps",
  university: "universityName",
  program: "programName",
  intake: "intake",
  country: "country",
  deadline: "deadline",
  owner: "assignedToId",
} as const satisfies Record<ChangeableField, keyof Restored>;

/** The history fields in which two states differ. */
function differences(one: Restored, other: Restored): ChangeableField[] {
  const plain = (state: Restored) => ({ ...state, steps: state.steps.map(markOf) });
  const [was, is] = [plain(one), plain(other)];
  return (Object.keys(columns) as ChangeableField[]) // the keys of the table above
    .filter((field) => JSON.stringify(was[columns[field]]) !== JSON.stringify(is[columns[field]]));
}
