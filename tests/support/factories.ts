import { randomBytes, randomUUID } from "node:crypto";
import { confirmationLink } from "@/lib/accounts/email-link";
import type { Role } from "@/lib/auth/roles";
import { bookingKey, hashBookingKey } from "@/lib/consultations/booking-key";
import type { ShortHours } from "@/lib/consultations/slots";
import type { Prisma } from "@/lib/generated/prisma/client";
import type { HideReason } from "@/lib/generated/prisma/enums";
import { receiptFor } from "@/lib/mail/queries/receipt";
import { addDays, hourLabel, officeDate, officeMoment, weekday } from "@/lib/office-time";
import { nothingYet, writeMovements } from "@/lib/partners/commands/movements";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { createOfficeContent } from "./content";
import { nextNumber } from "./numbers";
import { quickHash, testPasswordHash } from "./password";

/** A unique email address. */
export const newEmail = (name = "person") => `${name}-${nextNumber()}-${randomUUID().slice(0, 8)}@example.com`;

/** A unique mobile number. */
export const newPhone = () => `0300 ${String(1_000_000 + nextNumber())}`;

/** A client address that no other call has used. */
export function newAddress(): string {
  const index = nextNumber();
  return `198.18.${Math.floor(index / 250) % 250}.${(index % 250) + 1}`;
}

type UserOverrides = Partial<Prisma.UserUncheckedCreateInput> & { password?: string };

/** An account of any role with `testPassword`. */
export function createUser({ password, ...overrides }: UserOverrides = {}) {
  const role: Role = overrides.role ?? "student";
  return db.user.create({
    data: {
      role,
      email: newEmail(role),
      name: `Test ${role}`,
      phone: newPhone(),
      passwordHash: password === undefined ? testPasswordHash : quickHash(password),
      createdAt: now(),
      ...overrides,
    },
  });
}
export type TestUser = Awaited<ReturnType<typeof createUser>>;

export const createStudent = (overrides: UserOverrides = {}) => createUser({ ...overrides, role: "student" });
export const createAdmin = (overrides: UserOverrides = {}) => createUser({ ...overrides, role: "admin" });
export const createProcessingMember = (overrides: UserOverrides = {}) =>
  createUser({ ...overrides, role: "processing" });
export const createPartner = (overrides: UserOverrides = {}) => createUser({ ...overrides, role: "b2b" });

/** When a member of the processing team is in: Monday to Friday from 9 to 6, by default. */
export function memberHours(overrides: Record<string, unknown> = {}) {
  const weekly = [1, 2, 3, 4, 5].map((day) => ({ weekday: day, from: 9, to: 18 }));
  return { weekly, days_off: [{ from: workday(40), to: workday(42) }], ...overrides };
}

/** Shorter hours for thirty days: 10 to 3, Fridays to 12. */
export function shortHours(overrides: Partial<ShortHours> = {}) {
  const period = { from: workday(60), to: addDays(workday(60), 29), opens: 10, closes: 15, friday_closes: 12 };
  return { periods: [{ ...period, ...overrides }] };
}

/** Stores weeks with shorter hours. */
export const createShortHours = ({ from, to, opens, closes, friday_closes }: ShortHours) =>
  db.shortHours.create({
    data: {
      ...{ firstDay: new Date(from), lastDay: new Date(to) },
      ...{ fromHour: opens, toHour: closes, fridayToHour: friday_closes },
    },
  });

/** A member of the processing team who is in Monday to Friday between these hours. */
export async function createMemberWithHours({ from = 9, to = 18, ...overrides }: UserOverrides & Span = {}) {
  const member = await createProcessingMember(overrides);
  const data = [1, 2, 3, 4, 5].map((day) => ({ memberId: member.id, weekday: day, fromHour: from, toHour: to }));
  await db.workingHours.createMany({ data });
  return member;
}
type Span = { from?: number; to?: number };

/** A referral with its own partner, and the movements of its earned or paid commission. */
export async function createReferral(overrides: Partial<Prisma.ReferralUncheckedCreateInput> = {}) {
  const partnerId = overrides.partnerId ?? (await createPartner()).id;
  const data = { studentName: "Ali Raza", email: newEmail("referred"), phone: newPhone(), createdAt: now() };
  const row = await db.referral.create({ data: { ...data, ...overrides, partnerId } });
  await writeMovements(db, nothingYet, row);
  return row;
}

/** The n-th day from tomorrow on which the office has all its hours: Monday to Friday. */
export function workday(n = 1): string {
  let date = officeDate(now());
  for (let found = 0; found < n; ) {
    date = addDays(date, 1);
    if (weekday(date) >= 1 && weekday(date) <= 5) found++;
  }
  return date;
}

/** The token in the link that confirms an account's address. */
export const confirmationTokenOf = (owner: { id: string; email: string }) =>
  new URL(confirmationLink(owner).url).searchParams.get("token") as string;

/** The booking form's data: valid, on the next working day, by a new person. */
export function booking(overrides: Record<string, unknown> = {}) {
  return {
    fullName: "Ayesha Khan",
    email: newEmail("ayesha"),
    phone: newPhone(),
    preferredCountry: "canada",
    studyLevel: "masters",
    preferredDate: workday(),
    preferredTime: "10:00 AM",
    message: "I would like to study in Toronto.",
    ...overrides,
  };
}

/** The office's booking for somebody: the same, without what only a visitor's own form has. */
export function officeBooking(overrides: Record<string, unknown> = {}) {
  const { message: _, ...person } = booking();
  return { ...person, source: "walk_in", note: "Comes with his mother.", ...overrides };
}

/** The contact form's data. */
export function contact(overrides: Record<string, unknown> = {}) {
  return {
    name: "Bilal Ahmed",
    email: newEmail("bilal"),
    phone: newPhone(),
    subject: "Fees in Germany",
    message: "How much does a year in Munich cost?",
    ...overrides,
  };
}

/** A stored consultation, each in its own slot. */
export function createConsultation(overrides: Partial<Prisma.ConsultationUncheckedCreateInput> = {}) {
  const index = nextNumber();
  const phone = newPhone();
  return db.consultation.create({
    data: {
      reference: `TG-T${String(index).padStart(5, "0")}`,
      name: "Ayesha Khan",
      email: newEmail("ayesha"),
      phone,
      phoneKey: phone.replaceAll(/\D/g, "").replace(/^0/, ""),
      destination: "canada",
      studyLevel: "masters",
      startsAt: officeMoment(workday(1 + Math.floor(index / 9)), 9 + (index % 9)),
      createdAt: now(),
      ...overrides,
    },
  });
}

/** A stored consultation with a page of its own, and the key to it. */
export async function createLinked(overrides: Partial<Prisma.ConsultationUncheckedCreateInput> = {}) {
  const id = randomUUID();
  const k = bookingKey(id);
  return { row: await createConsultation({ id, manageKeyHash: hashBookingKey(k), ...overrides }), k };
}

/** A consultation change that its admin can still undo, with a mail held back for it. */
export async function createUndoableChange(actorId: string) {
  const row = await createConsultation({ status: "confirmed", version: 2 });
  const until = new Date(now().getTime() + 10_000);
  const mail = { key: `held:${row.id}`, to: row.email, subject: "Confirmed", text: "Hello", html: "Hello" };
  return db.undoableChange.create({
    data: {
      ...{ actorId, kind: "consultation", subjectId: row.id, version: 2, until, createdAt: now() },
      before: { status: "pending", assigned_to_id: null },
      mails: { create: { ...mail, leavesAt: new Date(until.getTime() + 1000) } },
    },
  });
}

/** The time label of a stored consultation. */
export const timeOf = (row: { startsAt: Date }) => hourLabel((row.startsAt.getUTCHours() + 5) % 24);

/** A stored message of the contact form. */
export function createMessage(overrides: Partial<Prisma.ContactMessageUncheckedCreateInput> = {}) {
  return db.contactMessage.create({ data: { ...contact(), createdAt: now(), ...overrides } });
}

/** A stored contact without an account: a lead. */
export function createContact(overrides: Partial<Prisma.ContactUncheckedCreateInput> = {}) {
  const data = { name: "Bilal Ahmed", email: newEmail("bilal"), phone: newPhone(), createdAt: now() };
  return db.contact.create({ data: { ...data, source: "walk_in", ...overrides } });
}

/** A stored task, with the lead that it is about. */
export async function createTask(overrides: Partial<Prisma.TaskUncheckedCreateInput> = {}) {
  const contactId = overrides.contactId ?? (await createContact()).id;
  const data = { title: "Ask for the transcript", dueAt: now(), createdAt: now() };
  return db.task.create({ data: { ...data, ...overrides, contactId } });
}

/** A stored task that is meant for a student. */
export async function createStudentTask(studentId: string, overrides: Partial<Prisma.TaskUncheckedCreateInput> = {}) {
  const { id: contactId } = await db.contact.findUniqueOrThrow({ where: { studentId } });
  return createTask({ contactId, forStudent: true, ...overrides });
}

/** A stored merge of two leads with the same number. */
export async function createMerge() {
  const [kept, merged] = [
    await createContact({ phone: "0300 7654321" }),
    await createContact({ phone: "0300 7654321" }),
  ];
  const before = { ...kept, email: kept.email, phone: kept.phone, created_at: kept.createdAt, source: kept.source };
  const row = { keptId: kept.id, mergedId: merged.id, before: JSON.parse(JSON.stringify(before)), createdAt: now() };
  await db.contact.update({ where: { id: merged.id }, data: { mergedIntoId: kept.id } });
  return db.contactMerge.create({ data: row });
}

/** A stored application, with its student. */
export async function createApplication(overrides: Partial<Prisma.ApplicationUncheckedCreateInput> = {}) {
  const studentId = overrides.studentId ?? (await createStudent()).id;
  return db.application.create({
    data: {
      universityName: "University of Toronto",
      programName: "MSc Computer Science",
      createdAt: now(),
      ...(overrides.status === "withdrawn" && { withdrawalReason: "The student asked for it" }),
      ...overrides,
      studentId,
    },
  });
}

/** The row of a stored document, with its student. There is no file. */
export async function createDocument(overrides: Partial<Prisma.DocumentUncheckedCreateInput> = {}) {
  const userId = overrides.userId ?? (await createStudent()).id;
  return db.document.create({
    data: {
      type: "passport",
      name: "passport.pdf",
      mimeType: "application/pdf",
      size: 1024,
      storageKey: randomUUID(),
      ...overrides,
      userId,
    },
  });
}

/** A stored education entry, with its student. */
export async function createEducation(overrides: Partial<Prisma.EducationUncheckedCreateInput> = {}) {
  const userId = overrides.userId ?? (await createStudent()).id;
  return db.education.create({
    data: {
      degree: "BS Computer Science",
      institution: "University of the Punjab",
      yearCompleted: 2025,
      gpa: "3.4 / 4.0",
      major: "Computer Science",
      country: "Pakistan",
      createdAt: now(),
      ...overrides,
      userId,
    },
  });
}

/** A stored recommendation, with its student. */
export async function createRecommendation(overrides: Partial<Prisma.RecommendationUncheckedCreateInput> = {}) {
  const studentId = overrides.studentId ?? (await createStudent()).id;
  return db.recommendation.create({
    data: {
      subject: `test:${nextNumber()}`,
      type: "university",
      title: "University of Toronto",
      subtitle: "MSc Computer Science",
      description: "Fits your level and your field.",
      matchPercentage: 80,
      createdAt: now(),
      ...overrides,
      studentId,
    },
  });
}

/** A stored request, with its recommendation. */
export async function createRequest(overrides: Partial<Prisma.RequestUncheckedCreateInput> = {}) {
  const { id, studentId } = overrides.recommendationId
    ? await db.recommendation.findUniqueOrThrow({ where: { id: overrides.recommendationId } })
    : await createRecommendation(overrides.studentId ? { studentId: overrides.studentId } : {});
  return db.request.create({
    data: { kind: "apply", createdAt: now(), ...overrides, studentId, recommendationId: id },
  });
}

/** A saved funds plan. */
export const createPlan = (studentId: string, query = "country=uk&city=Leeds&level=masters&months=12") =>
  db.savedPlan.create({ data: { studentId, query, createdAt: now() } });

/** An import with one row, checked unless it is said otherwise. */
export const createImport = ({ rows, ...data }: Partial<Prisma.ImportUncheckedCreateInput> = {}) =>
  db.import.create({
    data: {
      ...{ fileName: "leads.csv", state: "checked", headings: ["Name", "Email"], columns: ["name", "email"] },
      ...{ total: 1, done: 1, createdAt: now(), ...data },
      rows: rows ?? { create: { number: 2, cells: ["Ayesha Khan", newEmail()] } },
    },
  });

/** One that can be undone. */
export const createImported = () => createImport({ state: "imported", importedAt: now() });

/** A template of the office. */
export const createTemplate = (data: Partial<Prisma.TemplateUncheckedCreateInput> = {}) =>
  db.template.create({
    data: { place: 1, name: "Greeting", english: "Hello {name}", createdAt: now(), updatedAt: now(), ...data },
  });

/** News of the office that can be seen. */
export const createAnnouncement = (data: Partial<Prisma.AnnouncementUncheckedCreateInput> = {}) =>
  db.announcement.create({
    data: {
      ...{ kind: "news", title: "New visa fees", text: "They rise in **April**.", firstDay: new Date("2026-11-20") },
      ...{ createdAt: now(), updatedAt: now(), ...data },
    },
  });

/** What a new office says of itself first. */
export const ownOffice = {
  ...{ name: "Ravi Consultants", phone: "+92 42 35761234", whatsapp: "+92 300 1234567" },
  ...{ email: "office@ravi.test.pk", street: "14 Mall Road, Gulberg", city: "Lahore", region: "Punjab" },
};

/** The first steps, begun. */
export async function beginFirstRun(): Promise<string> {
  await db.firstRun.createMany({ data: [{ begunAt: now() }], skipDuplicates: true });
  return "";
}

/** The office's facts as the product comes with them, so that somebody can publish their own. */
export const createFirstContent = () => createOfficeContent();

/** A student's story, as a draft. */
export const createStory = (data: Partial<Prisma.StoryUncheckedCreateInput> & { studentId: string }) =>
  db.story.create({
    data: {
      ...{ name: "Ayesha K.", line: "MSc Data Science, University of Leeds", text: "I asked, and **they** answered." },
      ...{ createdAt: now(), updatedAt: now(), ...data },
    },
  });

/** A saved view of the consultations. */
export const createSavedView = (ownerId: string, overrides: Partial<Prisma.SavedViewUncheckedCreateInput> = {}) =>
  db.savedView.create({
    data: {
      list: "consultations",
      place: 1,
      name: "Pending",
      query: "status=pending",
      createdAt: now(),
      ...overrides,
      ownerId,
    },
  });

/** A student's thread with one message of the office that nobody has read, or of this side. */
export const createThread = (id: string, message: Partial<Prisma.ThreadMessageUncheckedCreateInput> = {}) => {
  const { side = "office", createdAt = now() } = message;
  return db.thread.create({
    data: {
      id,
      lastNumber: 1,
      lastMessageAt: createdAt,
      [side === "office" ? "studentUnread" : "officeUnread"]: 1,
      messages: {
        create: {
          text: "Your offer has come",
          ...message,
          number: 1,
          side,
          createdAt,
          ...(side === "student" && { senderId: id }),
        },
      },
    },
  });
};

/** A programme of the catalogue. */
export const knownProgramme = "mit-computer-science-and-engineering-sb";

/** A programme that a student has saved or, with a reason, hidden. */
export const createShortlistEntry = (studentId: string, programmeId: string, reason: HideReason | null = null) =>
  db.shortlistEntry.create({
    data: { studentId, programmeId, kind: reason ? "hidden" : "saved", reason, createdAt: now() },
  });

/** A student who meets the requirements for recommendations: a complete profile, an education and three documents. */
export async function createReadyStudent(overrides: UserOverrides = {}) {
  const student = await createStudent({
    address: "House 4, Model Town, Lahore",
    dob: new Date("2002-03-14"),
    preferredCountry: "germany",
    educationLevel: "masters",
    preferredCountries: ["germany", "uk"],
    preferredFields: ["computer-science"],
    budget: 4_000_000,
    testType: "ielts",
    englishScore: 7,
    skills: ["Python"],
    ...overrides,
  });
  await createEducation({ userId: student.id });
  for (const type of ["passport", "academic_transcript", "ielts"] as const) {
    await createDocument({ userId: student.id, type });
  }
  return student;
}

/** The receipt of a mail in the queue. */
export async function createReceipt(overrides: Partial<Prisma.OutboxEmailCreateInput> = {}): Promise<string> {
  const { id } = await db.outboxEmail.create({
    data: { key: `test:${randomUUID()}`, to: newEmail(), subject: "Hello", text: "Hello", html: "Hello", ...overrides },
  });
  return receiptFor(id);
}

/** A conversation with the assistant: a question and its answer. */
export async function createConversation(overrides: Partial<Prisma.ChatConversationUncheckedCreateInput> = {}) {
  const at = now();
  const row = await db.chatConversation.create({
    data: { sessionId: randomBytes(16).toString("base64url"), createdAt: at, lastMessageAt: at, ...overrides },
  });
  const question = await db.chatMessage.create({
    data: { conversationId: row.id, sender: "user", content: "What does Germany cost?", createdAt: at },
  });
  await db.chatMessage.create({
    data: {
      conversationId: row.id,
      sender: "bot",
      content: "About ten lakh.",
      questionId: question.id,
      source: "canned",
      createdAt: at,
    },
  });
  return row;
}

/** Somebody who has left a number in the chat, by default with a contact of their own. */
export async function createCallRequest(overrides: Partial<Prisma.CallRequestUncheckedCreateInput> = {}) {
  const phone = newPhone();
  const contactId = overrides.contactId ?? (await createContact({ phone, email: null, source: "assistant" })).id;
  const { id: conversationId } = await createConversation();
  return db.callRequest.create({
    data: {
      ...{ contactId, conversationId, name: "Ali Raza", phone },
      ...{ consentVersion: "2026-11-25", madeContact: true, createdAt: now(), ...overrides },
    },
  });
}
