import { beforeEach, expect, test } from "vitest";
import { PATCH as choose } from "@/app/api/notices/settings/route";
import type { UserActor } from "@/lib/auth/policy";
import { listContacts } from "@/lib/contacts/queries/contacts";
import { mailDigest, startDigest } from "@/lib/digest/jobs";
import { setNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { call } from "../support/call";
import { createOfficeContent } from "../support/content";
import {
  createAdmin,
  createConsultation,
  createContact,
  createDocument,
  createProcessingMember,
  createStudent,
  createTask,
  createThread,
  type TestUser,
} from "../support/factories";
import { waitingJobs } from "../support/jobs";
import { outbox } from "../support/outbox";

// The morning's mail: when it is written, to whom, once, and what it says.

/** The clock of the office, on a Monday unless stated otherwise. */
const at = (time: string, day = 23) => setNow(new Date(`2026-11-${day}T${time}:00+05:00`));
const day = "2026-11-23";

let sara: TestUser;
let admin: TestUser;
beforeEach(async () => {
  at("08:00");
  [sara, admin] = await Promise.all([createProcessingMember({ name: "Sara" }), createAdmin({ name: "Adeel" })]);
});

/** Something for Sara: a student of hers with a task, a message and a document, and a lead to speak with. */
async function work() {
  const student = await createStudent({ name: "Ayesha Khan" });
  const contact = await db.contact.update({ where: { studentId: student.id }, data: { assignedToId: sara.id } });
  await createTask({ contactId: contact.id, assignedToId: sara.id, dueAt: new Date("2026-11-22T06:00:00Z") });
  await createDocument({ userId: student.id, status: "pending" });
  await createThread(student.id, { side: "student" });
  await createContact({
    ...{ name: "Zara", assignedToId: sara.id, stage: "contacted" },
    followUpAt: new Date("2026-11-23T10:00:00+05:00"),
  });
}

const write = async () => {
  for (const job of await waitingJobs("digest-mail")) await mailDigest(job as { userId: string; day: string });
};

test("is written at 8:30 and not before, once, however many processes look", async () => {
  await work();
  at("08:29");
  await startDigest();
  expect(await waitingJobs("digest-mail")).toEqual([]);
  at("08:30");
  await Promise.all([startDigest(), startDigest(), startDigest()]);
  at("08:35");
  await startDigest();
  expect(await waitingJobs("digest-mail")).toHaveLength(2);
  await write();
  await write();
  const mails = await outbox();
  expect(mails.map(({ to }) => to).sort()).toEqual([sara.email, admin.email].sort());
});

test("has figures, each with its list, and no names of persons", async () => {
  await work();
  at("08:30");
  await mailDigest({ userId: sara.id, day });
  const [mail] = await outbox();
  expect(mail?.subject).toBe("Monday 23 November: what’s waiting for you");
  expect(mail?.text).toMatch(/Tasks due or overdue: 1 \(http\S+\/processing\/dashboard\)/);
  expect(mail?.text).toMatch(/Leads to speak with by today: 1 \(http\S+\/processing\/leads\?due=by_today&owner=me\)/);
  expect(mail?.text).toMatch(/Students with unread messages: 1/);
  expect(mail?.text).toMatch(/Documents to review: 1/);
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/Ayesha|Zara/);
});

test("counts a follow-up of today that has passed once, as the list of its link does", async () => {
  const lead = { assignedToId: sara.id, stage: "contacted" } as const;
  await createContact({ ...lead, followUpAt: new Date("2026-11-23T08:10:00+05:00") });
  await createContact({ ...lead, followUpAt: new Date("2026-11-20T10:00:00+05:00") });
  await createContact({ ...lead, followUpAt: new Date("2026-11-23T15:00:00+05:00") });
  await createContact({ ...lead, followUpAt: new Date("2026-11-24T10:00:00+05:00") });
  at("08:30");
  await mailDigest({ userId: sara.id, day });
  const [mail] = await outbox();
  expect(mail?.text).toMatch(/Leads to speak with by today: 3 /);
  const actor: UserActor = { kind: "user", id: sara.id, role: "processing", name: "Sara", sessionId: "" };
  const list = await listContacts(actor, { limit: 25, offset: 0, assigned_to_id: "me", follow_up: "by_today" });
  expect(list.rows).toHaveLength(3);
});

test("tells admins of everybody's, of today's bookings, and of what nobody has", async () => {
  await work();
  await createContact({ assignedToId: null, stage: "new" });
  await createConsultation({ startsAt: new Date("2026-11-23T14:00:00+05:00"), status: "confirmed" });
  at("08:30");
  await mailDigest({ userId: admin.id, day });
  const [mail] = await outbox();
  expect(mail?.text).toMatch(/Consultations today: 1/);
  expect(mail?.text).toMatch(/Leads without an owner: \d/);
  expect(mail?.text).toMatch(/Documents to review: 1/);
});

test("tells admins, and nobody else, of figures that are to be looked at again", async () => {
  await work();
  await createOfficeContent();
  await db.contentRecord.updateMany({ data: { lookAgainOn: new Date("2026-11-23") } });
  at("08:30");
  await mailDigest({ userId: admin.id, day });
  await mailDigest({ userId: sara.id, day });
  const mails = await outbox();
  const textTo = (to: string) => mails.find((mail) => mail.to === to)?.text;
  expect(textTo(admin.email)).toMatch(/Figures due for a check: 1 \(http\S+\/admin\/content\?show=due\)/);
  expect(textTo(sara.email)).not.toMatch(/due for a check/);
});

test("is none if nothing waits, if it is switched off, if the account is closed, or on another day", async () => {
  at("08:30");
  await mailDigest({ userId: sara.id, day });
  expect(await outbox()).toEqual([]);
  await work();
  await mailDigest({ userId: sara.id, day: "2026-11-22" });
  expect((await call(choose, { as: sara, body: { kind: "digest", is_on: false } })).status).toBe(200);
  await mailDigest({ userId: sara.id, day });
  await db.user.update({ where: { id: sara.id }, data: { digestMails: true, active: false } });
  await mailDigest({ userId: sara.id, day });
  expect(await outbox()).toEqual([]);
});

test("isn't written on a Sunday, on a closed day, or after noon", async () => {
  at("08:30", 22);
  await startDigest();
  await db.closedDay.create({ data: { date: new Date("2026-11-24"), reason: "Eid" } });
  at("08:30", 24);
  await startDigest();
  at("12:00", 25);
  await startDigest();
  expect(await db.digestDay.count()).toBe(0);
  at("11:59", 25);
  await startDigest();
  expect(await db.digestDay.count()).toBe(1);
});
