import { officeMoment } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { site } from "@/lib/site";
import {
  beginFirstRun,
  booking,
  contact,
  createAdmin,
  createAnnouncement,
  createApplication,
  createConsultation,
  createContact,
  createFirstContent,
  createImport,
  createImported,
  createLinked,
  createMemberWithHours,
  createMerge,
  createMessage,
  createPartner,
  createProcessingMember,
  createSavedView,
  createShortHours,
  createStory,
  createStudent,
  createTask,
  createTemplate,
  createUndoableChange,
  memberHours,
  newAddress,
  newEmail,
  newPhone,
  officeBooking,
  ownOffice,
  shortHours,
  workday,
} from "../factories";
import { formOf, leadsFile, logoFile } from "../upload";
import { ok, type SomeExamples } from "./example";

/** A consultation with every person that one can name. */
async function knownConsultation() {
  const partner = await createPartner({ companyName: "Ravi Education" });
  const member = await createProcessingMember();
  return createConsultation({
    ...{ destination: "new_zealand", type: "expert", source: "partner", message: "Which city?", note: "Call first" },
    ...{ partnerId: partner.id, assignedToId: member.id },
  });
}

/** A mail that failed for good. */
const failedMail = () =>
  db.outboxEmail.create({
    data: {
      ...{
        key: crypto.randomUUID(),
        to: newEmail(),
        subject: "Your consultation",
        text: "Hello",
        html: "<p>Hello</p>",
      },
      ...{ status: "failed", attempts: 9, lastError: "No connection to the mail server." },
    },
  });

/** The site's forms, and how the office handles what they send. */
export const officeExamples = {
  "GET /api/consultations": async () => {
    await knownConsultation();
    return ok({ as: await createAdmin() });
  },
  "POST /api/consultations": async () =>
    ok({ from: newAddress(), idempotencyKey: crypto.randomUUID(), body: booking() }, 201),
  "POST /api/office/bookings": async () =>
    ok({ as: await createAdmin(), idempotencyKey: crypto.randomUUID(), body: officeBooking() }, 201),
  "GET /api/bookings/[reference]/calendar": async () => {
    const { row, k } = await createLinked();
    return ok({ from: newAddress(), params: { reference: row.reference }, query: { k } });
  },
  "POST /api/bookings/[reference]/cancellation": async () => {
    const { row, k } = await createLinked();
    return ok({ from: newAddress(), params: { reference: row.reference }, body: { k } }, 204);
  },
  "POST /api/bookings/[reference]/move": async () => {
    const { row, k } = await createLinked();
    const body = { k, preferredDate: workday(20), preferredTime: "10:00 AM" };
    return ok({ from: newAddress(), params: { reference: row.reference }, body }, 204);
  },
  "GET /api/consultations/[id]": async () => {
    const { id } = await knownConsultation();
    return ok({ as: await createAdmin(), params: { id } });
  },
  "PATCH /api/consultations/[id]": async () => {
    const { id } = await knownConsultation();
    return ok({ as: await createAdmin(), params: { id }, body: { status: "confirmed", note: null } });
  },
  "POST /api/consultations/[id]/move": async () => {
    const { id } = await knownConsultation();
    const body = { preferredDate: workday(30), preferredTime: "10:00 AM" };
    return ok({ as: await createAdmin(), params: { id }, idempotencyKey: crypto.randomUUID(), body });
  },
  "GET /api/changes/[id]": async () => {
    const admin = await createAdmin();
    return ok({ as: admin, params: { id: (await createUndoableChange(admin.id)).id } });
  },
  "POST /api/changes/[id]/undo": async () => {
    const admin = await createAdmin();
    return ok({ as: admin, params: { id: (await createUndoableChange(admin.id)).id } });
  },
  "GET /api/saved-views": async () => {
    const admin = await createAdmin();
    await createSavedView(admin.id);
    await createSavedView(admin.id, { place: 2, name: "Gone", query: "status=lost" });
    return ok({ as: admin, query: { list: "consultations" } });
  },
  "POST /api/saved-views": async () => {
    const body = { list: "consultations", name: "Not mine yet", query: "status=pending&assigned_to_id=none" };
    return ok({ as: await createAdmin(), body }, 201);
  },
  "PATCH /api/saved-views/[id]": async () => {
    const admin = await createAdmin();
    return ok({ as: admin, params: { id: (await createSavedView(admin.id)).id }, body: { name: "To call" } });
  },
  "DELETE /api/saved-views/[id]": async () => {
    const admin = await createAdmin();
    return ok({ as: admin, params: { id: (await createSavedView(admin.id)).id }, query: { version: "1" } }, 204);
  },
  "GET /api/imports": async () => {
    await createImported();
    return ok({ as: await createAdmin() });
  },
  "POST /api/imports": async () => ok({ as: await createAdmin(), raw: formOf({ file: leadsFile() }) }, 201),
  "GET /api/imports/[id]": async () => {
    const { id } = await createImport();
    return ok({ as: await createAdmin(), params: { id } });
  },
  "PATCH /api/imports/[id]": async () => {
    const { id } = await createImport({ state: "columns" });
    return ok({ as: await createAdmin(), params: { id }, body: { columns: ["name", "email"], version: 1 } });
  },
  "DELETE /api/imports/[id]": async () => {
    const { id } = await createImport();
    return ok({ as: await createAdmin(), params: { id } }, 204);
  },
  "GET /api/imports/[id]/rows": async () => {
    const { id } = await createImport();
    return ok({ as: await createAdmin(), params: { id } });
  },
  "GET /api/imports/[id]/report": async () => {
    const { id } = await createImport();
    return ok({ as: await createAdmin(), params: { id }, query: { show: "all" } });
  },
  "POST /api/imports/[id]/start": async () => {
    const { id } = await createImport();
    return ok({ as: await createAdmin(), params: { id }, body: { version: 1 } });
  },
  "POST /api/imports/[id]/undo": async () => {
    const { id } = await createImported();
    return ok({ as: await createAdmin(), params: { id }, body: { version: 1 } });
  },
  "GET /api/templates": async () => {
    await createTemplate({
      subject: "Your documents",
      romanUrdu: "Assalam o alaikum {name}",
      urdu: "السلام علیکم {name}",
    });
    return ok({ as: await createProcessingMember() });
  },
  "POST /api/templates": async () => {
    const body = { name: "Thanks", subject: "Thank you, {name}", english: "Thank you, {name}. Call {office_phone}." };
    return ok({ as: await createAdmin(), body }, 201);
  },
  "PUT /api/templates/[id]": async () => {
    const { id } = await createTemplate();
    return ok({
      as: await createAdmin(),
      params: { id },
      body: { name: "Hello", urdu: "السلام علیکم {name}", version: 1 },
    });
  },
  "DELETE /api/templates/[id]": async () => {
    const { id } = await createTemplate();
    return ok({ as: await createAdmin(), params: { id }, query: { version: "1" } }, 204);
  },
  "GET /api/announcements": async () => {
    await createAnnouncement();
    const days = { firstDay: new Date("2027-03-28"), lastDay: new Date("2027-03-30") };
    await createAnnouncement({ kind: "notice", title: "Closed for Eid", text: null, ...days });
    return ok({ as: await createAdmin() });
  },
  "POST /api/announcements": async () => {
    const body = { kind: "notice", title: "Closed for Eid", first_day: "2027-03-28", last_day: "2027-03-30" };
    return ok({ as: await createAdmin(), body }, 201);
  },
  "PUT /api/announcements/[id]": async () => {
    const { id } = await createAnnouncement();
    const body = { kind: "news", title: "New fees", text: "From May on.", first_day: "2026-11-21", version: 1 };
    return ok({ as: await createAdmin(), params: { id }, body });
  },
  "DELETE /api/announcements/[id]": async () => {
    const { id } = await createAnnouncement();
    return ok({ as: await createAdmin(), params: { id }, query: { version: "1" } }, 204);
  },
  "POST /api/brand/logo": async () => ok({ as: await createAdmin(), raw: formOf({ file: logoFile() }) }),
  "GET /api/first-run": async () => ok({ as: await createAdmin() }),
  "POST /api/first-run": async () => {
    await createFirstContent();
    return ok({ as: await createAdmin(), body: ownOffice }, 201);
  },
  "PUT /api/first-run/steps": async () => {
    await beginFirstRun();
    return ok({ as: await createAdmin(), body: { step: "backup", confirmed: true } });
  },
  "POST /api/first-run/test-mail": async () => {
    await beginFirstRun();
    return ok({ as: await createAdmin() });
  },
  "GET /api/claims": async () => ok({ as: await createAdmin() }),
  "PUT /api/claims": async () => ok({ as: await createAdmin(), body: { text: site.claims.heroBadge, stood_by: true } }),
  "GET /api/stories": async () => {
    const { id: studentId } = await createStudent();
    await createStory({ studentId, state: "public", askedAt: now(), agreedAt: now() });
    return ok({ as: await createAdmin() });
  },
  "POST /api/stories": async () => {
    const { email } = await createStudent();
    const body = { email, name: "Ayesha K.", line: "MSc Data Science, Leeds", text: "I asked, and **they** answered." };
    return ok({ as: await createAdmin(), body }, 201);
  },
  "PUT /api/stories/[id]": async () => {
    const { id } = await createStory({ studentId: (await createStudent()).id });
    const body = { name: "Ayesha", line: "MSc, Leeds", text: "They answered.", version: 1 };
    return ok({ as: await createAdmin(), params: { id }, body });
  },
  "DELETE /api/stories/[id]": async () => {
    const { id } = await createStory({ studentId: (await createStudent()).id });
    return ok({ as: await createAdmin(), params: { id }, query: { version: "1" } }, 204);
  },
  "POST /api/stories/[id]/consent": async () => {
    const { id } = await createStory({ studentId: (await createStudent()).id });
    return ok({ as: await createAdmin(), params: { id }, body: { version: 1 } });
  },
  "DELETE /api/stories/[id]/consent": async () => {
    const { id: studentId } = await createStudent();
    const { id } = await createStory({ studentId, state: "public", askedAt: now(), agreedAt: now() });
    return ok({ as: await createAdmin(), params: { id }, query: { version: "1" } });
  },
  "GET /api/student/stories/[id]": async () => {
    const student = await createStudent();
    await createStory({ studentId: student.id, state: "asked", askedAt: now() });
    return ok({ as: student, params: { id: student.id } });
  },
  "PUT /api/student/stories/[id]": async () => {
    const student = await createStudent();
    await createStory({ studentId: student.id, state: "asked", askedAt: now() });
    return ok({ as: student, params: { id: student.id }, body: { agrees: true, version: 1 } });
  },
  "GET /api/templates/filled": async () => {
    await createTemplate({ english: "{name}, we still need: {missing_documents}. For {programme}" });
    const { id } = await createStudent();
    return ok({ as: await createProcessingMember(), query: { student_id: id } });
  },
  "GET /api/consultations/counts": async () => {
    await knownConsultation();
    return ok({ as: await createAdmin() });
  },
  "GET /api/consultations/export": async () => {
    await knownConsultation();
    return ok({ as: await createAdmin() });
  },
  "POST /api/consultations/export": async () => {
    const { id } = await knownConsultation();
    return ok({ as: await createAdmin(), body: { ids: [id] } });
  },
  "POST /api/consultations/changes": async () => {
    const { id, version } = await knownConsultation();
    const body = { records: [{ id, version }], status: "confirmed" };
    return ok({ as: await createAdmin(), idempotencyKey: crypto.randomUUID(), body });
  },
  "GET /api/consultations/picked": async () => {
    await knownConsultation();
    return ok({ as: await createAdmin() });
  },
  "GET /api/consultations/upcoming": async () => {
    await knownConsultation();
    return ok({ as: await createAdmin() });
  },
  "GET /api/consultations/slots": async () => ok({ from: newAddress(), query: { date: workday() } }),
  "GET /api/consultations/assignees": async () => ok({ as: await createAdmin() }),
  "GET /api/consultations/calendar": async () => {
    const { startsAt } = await knownConsultation();
    const date = startsAt.toISOString().slice(0, 10);
    return ok({ as: await createAdmin(), query: { from: date, to: date } });
  },
  "GET /api/office/closed-days": async () => {
    await db.closedDay.create({ data: { date: new Date(workday(3)), reason: "Eid" } });
    return ok({ as: await createAdmin() });
  },
  "PUT /api/office/closed-days/[date]": async () =>
    ok({ as: await createAdmin(), params: { date: workday(3) }, body: { reason: "Eid" } }),
  "DELETE /api/office/closed-days/[date]": async () =>
    ok({ as: await createAdmin(), params: { date: workday(3) } }, 204),
  "GET /api/office/conflicts": async () => {
    const startsAt = officeMoment(workday(3), 10);
    for (const seat of [1, 2]) await createConsultation({ startsAt, seat });
    return ok({ as: await createAdmin() });
  },
  "GET /api/office/hours": async () => {
    await createMemberWithHours();
    return ok({ as: await createAdmin() });
  },
  "PUT /api/office/hours/[id]": async () =>
    ok({ as: await createAdmin(), params: { id: (await createProcessingMember()).id }, body: memberHours() }),
  "GET /api/office/short-hours": async () => {
    const [period] = shortHours().periods;
    if (period) await createShortHours(period);
    return ok({ as: await createAdmin() });
  },
  "PUT /api/office/short-hours": async () => ok({ as: await createAdmin(), body: shortHours() }),
  "PUT /api/office/slots/[slot]": async () =>
    ok({
      as: await createAdmin(),
      params: { slot: officeMoment(workday(), 10).toISOString() },
      body: { open: false },
    }),
  "GET /api/contact": async () => {
    await createMessage({ status: "handled", handledAt: new Date() });
    return ok({ as: await createAdmin() });
  },
  "POST /api/contact": async () =>
    ok({ from: newAddress(), idempotencyKey: crypto.randomUUID(), body: contact() }, 201),
  "GET /api/contact/[id]": async () => ok({ as: await createAdmin(), params: { id: (await createMessage()).id } }),
  "PATCH /api/contact/[id]": async () => {
    const { id } = await createMessage();
    return ok({ as: await createAdmin(), params: { id }, body: { status: "handled" } });
  },
  "POST /api/contact/[id]/replies": async () => {
    const { id, version } = await createMessage();
    return ok({ as: await createAdmin(), params: { id }, body: { text: "Yes, in January.", version } }, 201);
  },
  "POST /api/contact/changes": async () => {
    const { id, version } = await createMessage();
    const body = { records: [{ id, version }], status: "handled" };
    return ok({ as: await createAdmin(), idempotencyKey: crypto.randomUUID(), body });
  },
  "POST /api/contact/export": async () => ok({ as: await createAdmin(), body: { ids: [(await createMessage()).id] } }),
  "GET /api/contact/picked": async () => {
    await createMessage();
    return ok({ as: await createAdmin() });
  },
  "GET /api/contacts": async () => {
    await createContact({ country: "germany" });
    return ok({ as: await createProcessingMember(), query: { country: "germany", search: "bilal" } });
  },
  "POST /api/contacts": async () =>
    ok(
      {
        ...{ as: await createProcessingMember(), idempotencyKey: crypto.randomUUID() },
        body: { name: "Hina Malik", phone: newPhone(), source: "phone", country: "New Zealand", budget: 4_000_000 },
      },
      201,
    ),
  "POST /api/contacts/changes": async () => {
    const [{ id, version }, member] = [await createContact(), await createProcessingMember()];
    return ok({ as: member, body: { records: [{ id, version }], assigned_to_id: member.id } });
  },
  "PATCH /api/contacts/[id]": async () => {
    const { id } = await createContact();
    const follow_up_at = officeMoment(workday(2), 10).toISOString();
    return ok({ as: await createAdmin(), params: { id }, body: { stage: "qualified", follow_up_at, version: 1 } });
  },
  "GET /api/contacts/board": async () => {
    await createContact({ stage: "lost", lostReason: "budget" });
    return ok({ as: await createAdmin() });
  },
  "GET /api/contacts/counts": async () => {
    await createContact();
    return ok({ as: await createProcessingMember() });
  },
  "GET /api/contacts/picked": async () => {
    await createContact();
    return ok({ as: await createProcessingMember() });
  },
  "GET /api/contacts/owners": async () => {
    const member = await createProcessingMember();
    await createContact({ assignedToId: member.id });
    return ok({ as: member });
  },
  "POST /api/users/owners": async () => {
    const [{ id }, member] = [await createStudent(), await createProcessingMember()];
    const body = { records: [{ id, version: 1 }], assigned_to_id: member.id, owner_note: "Prefers the evening" };
    return ok({ as: member, idempotencyKey: crypto.randomUUID(), body });
  },
  "POST /api/applications/owners": async () => {
    const [{ id, version }, member] = [await createApplication(), await createProcessingMember()];
    return ok({ as: member, body: { records: [{ id, version }], assigned_to_id: member.id } });
  },
  "GET /api/owners": async () => {
    const { id } = await createProcessingMember({ active: false });
    await createContact({ assignedToId: id });
    return ok({ as: await createAdmin() });
  },
  "GET /api/owners/[id]": async () => {
    const { id } = await createProcessingMember();
    return ok({ as: await createAdmin(), params: { id } });
  },
  "POST /api/owners/[id]/hand-over": async () => {
    const [{ id }, heir] = [await createProcessingMember(), await createProcessingMember()];
    await createContact({ assignedToId: id });
    return ok({ as: await createAdmin(), params: { id }, body: { assigned_to_id: heir.id } });
  },
  "GET /api/team-rule": async () => ok({ as: await createProcessingMember() }),
  "PUT /api/team-rule": async () => ok({ as: await createAdmin(), body: { own_students_only: true, version: 0 } }),
  "GET /api/contacts/[id]": async () => {
    const { id: assignedToId } = await createProcessingMember();
    const followUpAt = officeMoment(workday(3), 11);
    return ok({ as: await createAdmin(), params: { id: (await createContact({ assignedToId, followUpAt })).id } });
  },
  "DELETE /api/contacts/[id]": async () =>
    ok({ as: await createAdmin(), params: { id: (await createContact()).id } }, 204),
  "POST /api/contacts/[id]/export": async () => {
    const { contactId } = await createConsultation();
    return ok({ as: await createAdmin(), params: { id: contactId ?? "" } });
  },
  "GET /api/contacts/[id]/timeline": async () => {
    const { contactId } = await createConsultation();
    return ok({ as: await createProcessingMember(), params: { id: contactId ?? "" }, query: { kind: "booking" } });
  },
  "GET /api/contacts/[id]/members": async () => {
    await createProcessingMember();
    return ok({ as: await createAdmin(), params: { id: (await createContact()).id } });
  },
  "POST /api/contacts/[id]/emails": async () =>
    ok(
      {
        ...{ as: await createProcessingMember(), idempotencyKey: crypto.randomUUID() },
        params: { id: (await createContact()).id },
        body: { subject: "Your visit", text: "We look forward to it.", template: "Visit" },
      },
      201,
    ),
  "GET /api/contacts/[id]/twins": async () => {
    const phone = newPhone();
    await createContact({ phone });
    return ok({ as: await createAdmin(), params: { id: (await createContact({ phone })).id } });
  },
  "POST /api/contacts/[id]/merge": async () => {
    const [kept, other] = [await createContact(), await createContact()];
    const body = { other_id: other.id, version: 1, other_version: 1 };
    return ok({ as: await createAdmin(), params: { id: kept.id }, body });
  },
  "POST /api/contacts/[id]/distinct": async () => {
    const [kept, other] = [await createContact(), await createContact()];
    return ok({ as: await createAdmin(), params: { id: kept.id }, body: { other_id: other.id } });
  },
  "POST /api/contacts/[id]/won": async () =>
    ok({
      ...{ as: await createProcessingMember(), idempotencyKey: crypto.randomUUID() },
      ...{ params: { id: (await createContact()).id }, body: { version: 1 } },
    }),
  "POST /api/contact-merges/[id]/undo": async () =>
    ok({ as: await createAdmin(), params: { id: (await createMerge()).id } }),
  "POST /api/contacts/[id]/entries": async () =>
    ok(
      {
        ...{ as: await createProcessingMember(), idempotencyKey: crypto.randomUUID() },
        params: { id: (await createContact()).id },
        body: { kind: "call", outcome: "reached", minutes: 4, text: "Asks for Munich" },
      },
      201,
    ),
  "GET /api/tasks": async () => {
    const { id: assignedToId } = await createProcessingMember();
    const snoozedUntil = officeMoment(workday(2), 9);
    await createTask({ assignedToId, repeat: "weekly", snoozedUntil });
    return ok({ as: await createAdmin(), query: { view: "open", assigned_to_id: assignedToId } });
  },
  "POST /api/tasks": async () => {
    const application = await createApplication();
    const member = await createProcessingMember();
    const due_at = officeMoment(workday(3), 11).toISOString();
    const named = { student_id: application.studentId, application_id: application.id, assigned_to_id: member.id };
    const body = { title: "Sign the offer", due_at, priority: "high", repeat: "weekly", for_student: true, ...named };
    return ok({ as: member, idempotencyKey: crypto.randomUUID(), body }, 201);
  },
  "PATCH /api/tasks/[id]": async () => {
    const { id } = await createTask();
    const snoozed_until = officeMoment(workday(1), 9).toISOString();
    return ok({ as: await createAdmin(), params: { id }, body: { snoozed_until, version: 1 } });
  },
  "DELETE /api/tasks/[id]": async () => ok({ as: await createAdmin(), params: { id: (await createTask()).id } }, 204),
  "GET /api/task-rules": async () => ok({ as: await createAdmin() }),
  "PUT /api/task-rules": async () => ok({ as: await createAdmin(), body: { rule: "offer_deadline", is_on: true } }),
  "GET /api/contact/counts": async () => ok({ as: await createAdmin() }),
  "GET /api/mail": async () => {
    await failedMail();
    return ok({ as: await createAdmin() });
  },
  "DELETE /api/mail/[id]": async () => {
    const { id } = await failedMail();
    return ok({ as: await createAdmin(), params: { id } }, 204);
  },
  "POST /api/mail/[id]/retry": async () => {
    const { id } = await failedMail();
    return ok({ as: await createAdmin(), params: { id } });
  },
  "POST /api/mail/retry": async () => {
    await failedMail();
    return ok({ as: await createAdmin() });
  },
} satisfies SomeExamples;
