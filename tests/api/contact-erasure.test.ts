import { expect, test } from "vitest";
import { sweep } from "@/lib/maintenance/jobs";
import { setNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { officeEmail } from "@/lib/platform/mail";
import { meetContacts } from "@/scripts/setup/database/contacts.mjs";
import { call } from "../support/call";
import {
  createAdmin,
  createConsultation,
  createContact,
  createMessage,
  createReferral,
  createStudent,
  createTask,
  newEmail,
} from "../support/factories";
import { routeAt } from "../support/routes";

// A person without an account: what we have of them can be given to them, erased, and is forgotten after two years.

const { DELETE: eraseRoute } = routeAt("/api/contacts/[id]");
const { POST: exportRoute } = routeAt("/api/contacts/[id]/export");

type Caller = Awaited<ReturnType<typeof createAdmin>>;
const erase = (as: Caller, id: string) => call<{ detail: string } | null>(eraseRoute, { as, params: { id } });

async function known() {
  const email = newEmail();
  const message = await createMessage({ email, subject: "Fees in Munich" });
  const booking = await createConsultation({
    email,
    status: "completed",
    message: "Which city?",
    note: "Likes Munich",
  });
  const referral = await createReferral({ email });
  const id = message.contactId ?? "";
  await db.contactEntry.create({ data: { contactId: id, kind: "note", text: "Our own thoughts" } });
  await db.outboxEmail.create({
    data: {
      key: "sent",
      to: email,
      subject: "Hello",
      text: "Hello",
      html: "Hello",
      status: "sent",
      sentAt: new Date(),
    },
  });
  return { email, message, booking, referral, id };
}

test("an admin gets what a person has sent us, without what the team wrote", async () => {
  const [admin, { id, email, booking }] = [await createAdmin(), await known()];
  const { body, status } = await call<Record<string, unknown>>(exportRoute, { as: admin, params: { id } });
  expect([status, body]).toMatchObject([
    200,
    {
      contact: { email, source: "website" },
      bookings: [{ reference: booking.reference, message: "Which city?" }],
      messages: [{ subject: "Fees in Munich" }],
      referrals: [{ email }],
    },
  ]);
  expect(JSON.stringify(body)).not.toMatch(/Our own thoughts|Likes Munich/);
  expect(await db.auditEntry.count({ where: { action: "contact-exported", subjectId: id } })).toBe(1);
  const student = await createStudent();
  const { id: ofStudent } = await db.contact.findUniqueOrThrow({ where: { studentId: student.id } });
  expect((await call(exportRoute, { as: admin, params: { id: ofStudent } })).status).toBe(409);
});

test("an erased person is gone, is not made again, and past bookings stay as figures", async () => {
  const [admin, { id, email, booking, referral }] = [await createAdmin(), await known()];
  const merged = await createContact({ mergedIntoId: id });
  await createTask({ contactId: id });
  await createTask({ contactId: merged.id });
  expect((await erase(admin, id)).status).toBe(204);
  expect(await db.task.count()).toBe(0);
  expect(await db.contact.count({ where: { id: { in: [id, merged.id] } } })).toBe(0);
  expect(await db.consultation.findUniqueOrThrow({ where: { id: booking.id } })).toMatchObject({
    ...{ name: "Erased person", email: `${booking.id}@deleted.invalid`, message: null, note: null, contactId: null },
    ...{ status: "completed", startsAt: booking.startsAt },
  });
  expect([await db.contactMessage.count(), await db.contactEntry.count(), await db.outboxEmail.count()]).toEqual([
    0, 0, 0,
  ]);
  expect(await db.referral.findUniqueOrThrow({ where: { id: referral.id } })).toMatchObject({ email, contactId: null });
  expect(await meetContacts(process.env.DATABASE_URL ?? "")).toBe(0);
  expect(JSON.stringify(await db.auditEntry.findMany({ where: { subjectId: id } }))).not.toContain(email);
  // Whoever writes again is somebody new.
  expect((await createMessage({ email })).contactId).not.toBe(id);
});

test("nobody is erased who is a student or has a consultation to come", async () => {
  const admin = await createAdmin();
  const student = await createStudent();
  const { id } = await db.contact.findUniqueOrThrow({ where: { studentId: student.id } });
  expect((await erase(admin, id)).body?.detail).toMatch(/deletes the account/);
  const { contactId } = await createConsultation();
  expect((await erase(admin, contactId ?? "")).body?.detail).toMatch(/still to come/);
});

test("leads are forgotten 24 months after the last that was heard or noted of them", async () => {
  setNow(new Date("2028-12-01T08:00:00Z"));
  const old = { createdAt: new Date("2026-11-01T08:00:00Z"), stageSince: new Date("2026-11-01T08:00:00Z") };
  const names = ["Gone", "Noted", "Wrote", "Coming", "Merged wrote", "Moved on", "Planned"] as const;
  const made = await Promise.all(names.map((name) => createContact({ ...old, name })));
  const [gone, noted, wrote, coming, kept, moved, planned] = made.map(({ id }) => id) as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  await db.contactEntry.create({
    data: { contactId: noted, kind: "note", text: "Called", createdAt: new Date("2027-01-01T08:00:00Z") },
  });
  await db.contactEntry.create({
    data: { contactId: gone, kind: "note", text: "Called", createdAt: new Date("2026-11-20T08:00:00Z") },
  });
  await createMessage({ email: made[2]?.email ?? "", createdAt: new Date("2027-01-01T08:00:00Z") });
  await db.contact.update({ where: { id: coming }, data: { followUpAt: new Date("2028-12-24T08:00:00Z") } });
  await createContact({ ...old, mergedIntoId: kept, name: "Second name" });
  await db.contactEntry.create({
    data: { contactId: kept, kind: "visit", createdAt: new Date("2027-06-01T08:00:00Z") },
  });
  await db.contact.update({ where: { id: moved }, data: { stageSince: new Date("2027-06-01T08:00:00Z") } });
  await createTask({ contactId: planned, createdAt: new Date("2027-01-01T08:00:00Z") });
  // What a rule has made nobody has noted.
  await createTask({
    contactId: gone,
    createdAt: new Date("2028-11-30T08:00:00Z"),
    rule: "lead_waiting",
    recordId: gone,
  });
  const student = await createStudent({ createdAt: old.createdAt });
  await db.contact.update({ where: { studentId: student.id }, data: old });
  await sweep();
  expect((await db.contact.findMany({ select: { name: true } })).map(({ name }) => name).sort()).toEqual(
    [...names.filter((name) => name !== "Gone"), "Second name", student.name].sort(),
  );
  expect(wrote).toBeDefined();
});

test("whoever gave the office's address is erased without the office's own mail", async () => {
  const { id } = await createContact({ email: officeEmail() });
  const mail = { key: "office", to: officeEmail(), subject: "New booking", text: "", html: "" };
  await db.outboxEmail.create({ data: { ...mail, status: "sent", sentAt: new Date() } });
  expect((await erase(await createAdmin(), id)).status).toBe(204);
  expect(await db.outboxEmail.count({ where: { to: officeEmail(), key: "office" } })).toBe(1);
});
