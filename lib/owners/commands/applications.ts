import "server-only";
import { lockSeenApplication, saveApplication, toChanged } from "@/lib/applications/commands/save";
import { type ChangedApplicationView, toStaffApplicationView } from "@/lib/applications/views";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { lockOwner } from "@/lib/contacts/commands/lock";
import { tellContact } from "@/lib/contacts/commands/tell";
import { notify } from "@/lib/notices/commands/notify";
import type { ApplicationOwnersInput } from "@/lib/owners/schema";
import { now } from "@/lib/platform/clock";
import { db, transaction } from "@/lib/platform/db";
import { assertMayHandOver } from "@/lib/students/commands/hand-over";
import { ofSeenStudent } from "@/lib/students/queries/owned";
import type { ChangeGroup } from "@/lib/undo/commands/hold";
import { changeTogether } from "@/lib/undo/commands/together";
import type { ChangedTogether } from "@/lib/undo/views";

/** What a hand-over says of each application. */
type Given = Pick<ApplicationOwnersInput, "assigned_to_id" | "owner_note"> & { version: number };

/**
 * Gives an application to a member, or (null) back to its student's owner. Mails nobody, and can be undone together with
 * the others of its group. The note stands in the application's history. Throws 403 for a member who hands over what a
 * colleague answers for, 409 for another version, and 422 for a closed account.
 */
export async function giveApplication(
  actor: Actor,
  id: string,
  { assigned_to_id: wanted, owner_note: note, version }: Given,
  group: ChangeGroup,
): Promise<ChangedApplicationView> {
  assertCan(actor, "application:assign");
  return transaction(async (tx) => {
    if (wanted) await lockOwner(tx, wanted);
    const before = await lockSeenApplication(tx, actor, id, version);
    const student = await tx.user.findUniqueOrThrow({
      where: { id: before.studentId },
      select: { assignedToId: true, contact: { select: { id: true } } },
    });
    const owner = wanted ?? student.assignedToId;
    if (owner === before.assignedToId) return toStaffApplicationView(before);
    assertMayHandOver(actor, before.assignedTo);
    const saved = await saveApplication(tx, actor, before, {
      action: "application-assigned",
      data: { assignedToId: owner },
      changed: ["owner"],
      moment: now(),
      notes: note ?? null,
      undoable: { group },
    });
    const told = { studentId: before.studentId, by: actor.kind === "user" ? actor.id : null, held: saved.held };
    if (wanted) await notify(tx, { kind: "given_person", to: [wanted], recordId: id, ...told });
    if (student.contact) await tellContact(tx, student.contact.id);
    return toChanged(saved);
  });
}

/** Gives several applications to a member, each as `giveApplication` does it by itself. */
export async function giveApplications(
  actor: Actor,
  { records, assigned_to_id, owner_note, ...others }: ApplicationOwnersInput,
): Promise<ChangedTogether> {
  assertCan(actor, "application:assign");
  return changeTogether(actor, records, {
    ...others,
    change: async ({ id, version }, group) => {
      const changed = await giveApplication(actor, id, { assigned_to_id, owner_note, version }, group);
      return { ...changed, name: nameOf(changed) };
    },
    named: async (ids) => {
      const rows = await db.application.findMany({
        where: { id: { in: ids }, ...ofSeenStudent(actor) },
        select: { id: true, universityName: true, student: { select: { name: true } } },
      });
      return rows.map((row) => ({
        id: row.id,
        name: nameOf({ student_name: row.student.name, university_name: row.universityName }),
      }));
    },
    audit: { action: "applications-assigned", details: {} },
  });
}

/** "Ayesha Khan, University of Leeds" */
export const nameOf = (application: { student_name: string; university_name: string }): string =>
  `${application.student_name}, ${application.university_name}`;
