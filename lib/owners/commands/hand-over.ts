import "server-only";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { changeConsultation } from "@/lib/consultations/commands/change";
import { comingConsultations } from "@/lib/consultations/queries/coming";
import { turnOfMembers } from "@/lib/contacts/commands/assign";
import { changeContact } from "@/lib/contacts/commands/change";
import { AppError } from "@/lib/errors";
import { getOwned } from "@/lib/owners/queries";
import type { HandOverInput, StudentOwnersInput } from "@/lib/owners/schema";
import type { HandedOver } from "@/lib/owners/views";
import { db } from "@/lib/platform/db";
import { seenStudents } from "@/lib/students/queries/owned";
import { giveTask } from "@/lib/tasks/commands/give";
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

/** Something that a member owns, which is handed over by itself. */
type Piece = {
  kind: "contact" | "application" | "task" | "consultation";
  id: string;
  version: number;
  name: string;
  /** Who answers for the person of a task or a consultation. */
  personOwner?: string | null;
};

/**
 * The first 500 of them: students and leads, then the applications and the open tasks of other people's persons, which
 * don't follow them by themselves, and the upcoming consultations, which nobody's person takes along.
 */
async function piecesOf(memberId: string): Promise<Piece[]> {
  const contacts = await db.contact.findMany({
    where: { assignedToId: memberId, mergedIntoId: null },
    orderBy: { id: "asc" },
    take: mostTogether,
    select: { id: true, name: true, version: true },
  });
  const pieces: Piece[] = contacts.map((row) => ({ kind: "contact", ...row }));
  if (pieces.length === mostTogether) return pieces;
  const [applications, tasks, consultations] = await Promise.all([
    db.application.findMany({
      where: { assignedToId: memberId, student: { OR: [{ assignedToId: null }, { assignedToId: { not: memberId } }] } },
      orderBy: { id: "asc" },
      take: mostTogether,
      select: { id: true, version: true, universityName: true, student: { select: { name: true } } },
    }),
    db.task.findMany({
      where: {
        assignedToId: memberId,
        doneAt: null,
        OR: [{ personOwnerId: null }, { personOwnerId: { not: memberId } }],
      },
      orderBy: { id: "asc" },
      take: mostTogether,
      select: { id: true, version: true, title: true, personOwnerId: true },
    }),
    db.consultation.findMany({
      where: { assignedToId: memberId, ...comingConsultations() },
      orderBy: { id: "asc" },
      take: mostTogether,
      select: { id: true, version: true, name: true, contact: { select: { assignedToId: true } } },
    }),
  ]);
  for (const { id, version, universityName, student } of applications) {
    const name = nameOf({ student_name: student.name, university_name: universityName });
    pieces.push({ kind: "application", id, version, name });
  }
  for (const { id, version, title, personOwnerId } of tasks) {
    pieces.push({ kind: "task", id, version, name: title, personOwner: personOwnerId });
  }
  for (const { id, version, name, contact } of consultations) {
    pieces.push({ kind: "consultation", id, version, name, personOwner: contact?.assignedToId ?? null });
  }
  return pieces.slice(0, mostTogether);
}

/** Who answers for a visitor now; nobody where that would be the member who hands over. */
async function ownerOfVisitor(id: string, before: string | null, except: string): Promise<string | null> {
  const row = await db.consultation.findUnique({
    where: { id },
    select: { contact: { select: { assignedToId: true } } },
  });
  const owner = row?.contact ? row.contact.assignedToId : before;
  return owner === except ? null : owner;
}

/**
 * Hands over the first 500 records that a member owns: students with their applications and leads, then the applications
 * and open tasks of other people's persons, and the upcoming consultations, whose new member gets an email. In turn, those
 * go to whoever answers for the person. The caller repeats it until none are left. A consultation at a time at which the
 * receiver has another one is refused. Throws 422 if they would get it themselves.
 */
export async function handOverAll(actor: Actor, memberId: string, input: HandOverInput): Promise<HandedOver> {
  assertCan(actor, "owner:hand-over");
  const { assigned_to_id: receiver = null, in_turn = false, owner_note, earlier } = input;
  if (receiver === memberId) throw AppError.field("assigned_to_id", "Choose somebody else");
  const pieces = new Map((await piecesOf(memberId)).map((piece) => [piece.id, piece]));
  const contactIds = [...pieces.values()].filter(({ kind }) => kind === "contact").map(({ id }) => id);
  const turn = in_turn ? await turnOfMembers(contactIds, memberId) : undefined;
  const changed = await changeTogether(actor, [...pieces.values()], {
    earlier,
    later: 0,
    change: async ({ id, version }, group) => {
      const { kind, name = "", personOwner = null } = pieces.get(id) ?? {};
      if (kind === "application") {
        const given = await giveApplication(actor, id, { assigned_to_id: receiver, owner_note, version }, group);
        return { ...given, name };
      }
      if (kind === "task") {
        const given = await giveTask(actor, id, { assigned_to_id: turn ? personOwner : receiver, version }, group);
        return { ...given, name };
      }
      if (kind === "consultation") {
        // Whoever answers for them by now: the person may have been handed over a moment ago, in turn.
        const given = turn ? await ownerOfVisitor(id, personOwner, memberId) : receiver;
        return changeConsultation(actor, id, { assigned_to_id: given, version }, group);
      }
      const owner = turn ? turn.next(id) : receiver;
      const handed = await changeContact(actor, id, { assigned_to_id: owner, owner_note, version }, group);
      if (handed.undo) turn?.taken(owner);
      return handed;
    },
    named: async (refused) => refused.flatMap((id) => ({ id, name: pieces.get(id)?.name ?? "" })),
    audit: { action: "work-handed-over", details: { assignedFrom: memberId, ...(in_turn && { inTurn: true }) } },
  });
  const { students, applications, leads, tasks, consultations } = await getOwned(actor, memberId);
  return { ...changed, left: students + applications + leads + tasks + consultations };
}
