import "server-only";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { turnOfMembers } from "@/lib/contacts/commands/assign";
import { changeContact } from "@/lib/contacts/commands/change";
import { AppError } from "@/lib/errors";
import { getOwned } from "@/lib/owners/queries";
import type { HandOverInput, StudentOwnersInput } from "@/lib/owners/schema";
import type { HandedOver } from "@/lib/owners/views";
import { db } from "@/lib/platform/db";
import { seenStudents } from "@/lib/students/queries/owned";
import { changeTogether } from "@/lib/undo/commands/together";
import { mostTogether } from "@/lib/undo/schema";
import type { ChangedTogether } from "@/lib/undo/views";
import { giveApplication, nameOf } from "./applications";

/**
 * Hands several students over to a member, to nobody, or in turn. The owner is the contact's, and so each is handed over
 * as `changeContact` does it, with its applications; the note stands in the person's history.
 */
export async function handOverStudents(actor: Actor, input: StudentOwnersInput): Promise<ChangedTogether> {
  assertCan(actor, "contact:assign");
  const { records, assigned_to_id = null, in_turn = false, owner_note, ...others } = input;
  const ids = records.map(({ id }) => id);
  const contacts = await db.contact.findMany({
    where: { student: { id: { in: ids }, AND: [seenStudents(actor)] } },
    select: { id: true, studentId: true, name: true },
  });
  const contactOf = new Map(contacts.map((row) => [row.studentId, row.id]));
  const turn = in_turn ? await turnOfMembers(contacts.map(({ id }) => id)) : undefined;
  return changeTogether(actor, records, {
    ...others,
    change: async ({ id, version }, group) => {
      const contactId = contactOf.get(id);
      if (!contactId) throw new AppError("not_found");
      const owner = turn ? turn.next(contactId) : assigned_to_id;
      const changed = await changeContact(actor, contactId, { assigned_to_id: owner, owner_note, version }, group);
      if (changed.undo) turn?.taken(owner);
      return changed;
    },
    named: async (refused) =>
      contacts.flatMap(({ studentId, name }) =>
        studentId && refused.includes(studentId) ? [{ id: studentId, name }] : [],
      ),
    audit: { action: "students-assigned", details: { ...(in_turn && { inTurn: true }) } },
  });
}

/**
 * Hands over the first 500 records that a member owns: students with their applications and leads, then the applications
 * of other people's students. The caller repeats it until none are left. Throws 422 if they would get it themselves.
 */
export async function handOverAll(actor: Actor, memberId: string, input: HandOverInput): Promise<HandedOver> {
  assertCan(actor, "owner:hand-over");
  const { assigned_to_id: receiver = null, in_turn = false, owner_note, earlier } = input;
  if (receiver === memberId) throw AppError.field("assigned_to_id", "Choose somebody else");
  const contacts = await db.contact.findMany({
    where: { assignedToId: memberId, mergedIntoId: null },
    orderBy: { id: "asc" },
    take: mostTogether,
    select: { id: true, name: true, version: true },
  });
  const contactIds = new Set(contacts.map(({ id }) => id));
  // Those of their own students follow their students.
  const applications =
    contacts.length === mostTogether
      ? []
      : await db.application.findMany({
          where: {
            assignedToId: memberId,
            student: { OR: [{ assignedToId: null }, { assignedToId: { not: memberId } }] },
          },
          orderBy: { id: "asc" },
          take: mostTogether - contacts.length,
          select: { id: true, version: true, universityName: true, student: { select: { name: true } } },
        });
  const turn = in_turn ? await turnOfMembers([...contactIds], memberId) : undefined;
  const names = new Map([
    ...contacts.map(({ id, name }) => [id, name] as const),
    ...applications.map(
      ({ id, universityName, student }) =>
        [id, nameOf({ student_name: student.name, university_name: universityName })] as const,
    ),
  ]);
  const changed = await changeTogether(actor, [...contacts, ...applications], {
    earlier,
    later: 0,
    change: async ({ id, version }, group) => {
      if (!contactIds.has(id)) {
        const given = await giveApplication(actor, id, { assigned_to_id: receiver, owner_note, version }, group);
        return { ...given, name: nameOf(given) };
      }
      const owner = turn ? turn.next(id) : receiver;
      const handed = await changeContact(actor, id, { assigned_to_id: owner, owner_note, version }, group);
      if (handed.undo) turn?.taken(owner);
      return handed;
    },
    named: async (refused) => refused.flatMap((id) => ({ id, name: names.get(id) ?? "" })),
    audit: { action: "work-handed-over", details: { assignedFrom: memberId, ...(in_turn && { inTurn: true }) } },
  });
  const { students, applications: those, leads } = await getOwned(actor, memberId);
  return { ...changed, left: students + leads + those };
}
