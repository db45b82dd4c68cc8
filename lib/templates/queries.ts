import "server-only";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { upcomingStatuses } from "@/lib/consultations/labels";
import { readContact } from "@/lib/contacts/queries/contacts";
import { AppError } from "@/lib/errors";
import { formatLongDate, formatTime } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { site } from "@/lib/site";
import { missingDocuments } from "@/lib/students/onboarding";
import { seenStudents } from "@/lib/students/queries/owned";
import { newestDocuments } from "@/lib/students/queries/readiness";
import type { FieldValues } from "./fields";
import { mostTemplates } from "./labels";
import type { FilledTemplatesQuery } from "./schema";
import { type FilledTemplateView, type TemplateView, toFilledTemplate, toTemplateView } from "./views";

const inOrder = () => db.template.findMany({ orderBy: [{ name: "asc" }, { id: "asc" }], take: mostTemplates });

/** All templates of the office, by name. */
export async function listTemplates(actor: Actor): Promise<TemplateView[]> {
  assertCan(actor, "template:read");
  return (await inOrder()).map(toTemplateView);
}

/** Throws 404 if there is no such template, before a change of it is read. */
export async function assertTemplate(actor: Actor, id: string): Promise<void> {
  assertCan(actor, "template:write");
  if (!(await db.template.findUnique({ where: { id }, select: { id: true } }))) throw new AppError("not_found");
}

const slotText = (startsAt: Date) => `${formatLongDate(startsAt)} at ${formatTime(startsAt)}`;
const officePhone = () => site.phones[0];

/**
 * When the next consultation of a person is. An account that hasn't confirmed its address is told of the bookings only
 * that were made with it: anybody can register with somebody else's address, and somebody may have merged the two.
 */
async function nextSlot(
  contactId: string,
  student: { id: string; isConfirmed: boolean } | null,
): Promise<string | null> {
  const isKnown = student === null || student.isConfirmed;
  const whose = isKnown
    ? { OR: [{ contactId }, { contact: { mergedIntoId: contactId } }] }
    : { userId: student.id, contactId };
  const next = await db.consultation.findFirst({
    where: { ...whose, status: { in: [...upcomingStatuses] }, startsAt: { gt: now() } },
    orderBy: { startsAt: "asc" },
    select: { startsAt: true },
  });
  return next && slotText(next.startsAt);
}

/** What a consultation tells: who it is with, and when. */
async function valuesOfConsultation(actor: Actor, id: string): Promise<FieldValues> {
  assertCan(actor, "consultation:list");
  const row = await db.consultation.findUnique({ where: { id }, select: { name: true, startsAt: true } });
  if (!row) throw new AppError("not_found");
  return {
    name: row.name,
    programme: null,
    missing_documents: null,
    slot: slotText(row.startsAt),
    office_phone: officePhone(),
  };
}

/** What a message of the contact form tells: who wrote it. */
async function valuesOfMessage(actor: Actor, id: string): Promise<FieldValues> {
  assertCan(actor, "message:list");
  const row = await db.contactMessage.findUnique({ where: { id }, select: { name: true } });
  if (!row) throw new AppError("not_found");
  return { name: row.name, programme: null, missing_documents: null, slot: null, office_phone: officePhone() };
}

/** What a student's file tells. The programme is that of the newest application that wasn't withdrawn. */
async function valuesOfStudent(actor: Actor, id: string): Promise<FieldValues> {
  assertCan(actor, "user:read", { ownerId: id });
  const [student, documents] = await Promise.all([
    db.user.findFirst({
      where: { id, role: "student", AND: [seenStudents(actor)] },
      select: {
        name: true,
        emailConfirmedAt: true,
        contact: { select: { id: true } },
        applications: {
          where: { withdrawalReason: null },
          orderBy: [{ createdAt: "desc" }, { id: "desc" }],
          take: 1,
          select: { programName: true, universityName: true },
        },
      },
    }),
    newestDocuments(id),
  ]);
  if (!student) throw new AppError("not_found");
  const [application] = student.applications;
  const missing = missingDocuments(documents);
  const account = { id, isConfirmed: student.emailConfirmedAt !== null };
  return {
    name: student.name,
    programme: application ? `${application.programName}, ${application.universityName}` : null,
    missing_documents: missing.length > 0 ? missing.map(({ name }) => name).join(", ") : null,
    slot: student.contact && (await nextSlot(student.contact.id, account)),
    office_phone: officePhone(),
  };
}

/** What a contact tells: their name, their next consultation, and a student's file if they have one. */
async function valuesOfContact(actor: Actor, id: string): Promise<FieldValues> {
  const { id: rootId, name, studentId } = await readContact(db, actor, "contact:read", id);
  if (studentId) return valuesOfStudent(actor, studentId);
  const slot = await nextSlot(rootId, null);
  return { name, programme: null, missing_documents: null, slot, office_phone: officePhone() };
}

function valuesOf(actor: Actor, { student_id, consultation_id, message_id, contact_id }: FilledTemplatesQuery) {
  if (consultation_id) return valuesOfConsultation(actor, consultation_id);
  if (message_id) return valuesOfMessage(actor, message_id);
  return contact_id ? valuesOfContact(actor, contact_id) : valuesOfStudent(actor, student_id ?? "");
}

/**
 * All templates, filled from the file of a student, of a consultation, of a message or of a contact. Throws 404 for one
 * that the caller may not see, and 403 for a consultation or a message if they see none.
 */
export async function listFilledTemplates(actor: Actor, query: FilledTemplatesQuery): Promise<FilledTemplateView[]> {
  assertCan(actor, "template:read");
  const values = await valuesOf(actor, query);
  return (await inOrder()).map((row) => toFilledTemplate(row, values));
}
