import "server-only";
import { assertCan } from "@/lib/auth/policy";
import { now } from "@/lib/platform/clock";
import { db, type Tx } from "@/lib/platform/db";
import { undoVerb } from "@/lib/undo/commands";
import { assertSeenVersion } from "@/lib/undo/conflict";
import { applicationBefore, type WholeApplication, whole } from "./before";
import type { ChangeableField } from "./changes";
import { lockApplication, saveApplication } from "./store";
import { toStaffApplicationView } from "./views";

/**
 * Undoes a change of an application: everything stands as before, in the history as an entry of its own. Whoever was to
 * be told is not told of either. A commission that was earned by the change, or lost, follows.
 */
export const undoApplicationChange = undoVerb({
  before: applicationBefore,
  undo: async (tx, actor, { subjectId: id, version, before }) => {
    assertCan(actor, "application:write");
    const stored = await lockApplication(tx, id, undefined);
    await assertSeenVersion(tx, {
      ...{ seen: version, stored: stored.version, subjectId: id, wanted: "undo" },
      actions: ["application-changed", "application-corrected", "application-withdrawn"],
      current: async () =>
        toStaffApplicationView(await db.application.findUniqueOrThrow({ where: { id }, include: whole })),
    });
    const data = {
      ...{ status: before.status, withdrawalReason: before.withdrawal_reason, progress: before.progress },
      ...{ notes: before.notes, universityName: before.university_name, programName: before.program_name },
      ...{ intake: before.intake, country: before.country, programmeId: await stillThere(tx, before.programme_id) },
      deadline: before.deadline ? new Date(before.deadline) : null,
    };
    const steps = before.steps.map(({ date, ...step }) => ({ ...step, date: date ? new Date(date) : null }));
    const changed = differences(stored, { ...data, steps });
    await saveApplication(tx, actor, stored, {
      ...{ data, changed, moment: now(), reason: "Undone", undone: { referral: before.referral } },
      ...(changed.includes("steps") && { steps }),
      ...(changed.includes("notes") && { notes: before.notes }),
    });
    return { studentId: stored.studentId, from: stored.status, to: before.status };
  },
});

/** A new catalogue may have come in between. */
async function stillThere(tx: Tx, id: string | null): Promise<string | null> {
  const row = id && (await tx.programme.findUnique({ where: { id }, select: { id: true } }));
  return row ? row.id : null;
}

type Restored = Pick<
  WholeApplication,
  "status" | "progress" | "notes" | "steps" | "universityName" | "programName" | "intake" | "country" | "deadline"
>;

const columns = {
  ...{ status: "status", progress: "progress", notes: "notes", steps: "steps", university: "universityName" },
  ...{ program: "programName", intake: "intake", country: "country", deadline: "deadline" },
} as const satisfies Record<ChangeableField, keyof Restored>;

/** The fields of the history in which two states differ. */
const differences = (one: Restored, other: Restored): ChangeableField[] =>
  (Object.keys(columns) as ChangeableField[]) // the keys of the table above
    .filter((field) => JSON.stringify(one[columns[field]]) !== JSON.stringify(other[columns[field]]));
