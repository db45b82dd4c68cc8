import { beforeEach, describe, expect, test } from "vitest";
import type { NoticesView } from "@/lib/bell/views";
import { jobHandlers } from "@/lib/jobs";
import { notify } from "@/lib/notices/commands/notify";
import { addDays, officeDate } from "@/lib/office-time";
import { now, setNow } from "@/lib/platform/clock";
import { db, transaction } from "@/lib/platform/db";
import { call } from "../support/call";
import {
  booking,
  createAdmin,
  createApplication,
  createContact,
  createDocument,
  createImport,
  createLinked,
  createMerge,
  createPartner,
  createProcessingMember,
  createReferral,
  createRequest,
  createStudent,
  createTask,
  type TestUser,
  workday,
} from "../support/factories";
import { createNotice } from "../support/notices";
import { routeAt } from "../support/routes";
import { uploadBy } from "../support/upload";

// Who is told of what, what a line says at the moment it is read, and what is marked as read.

let [admin, sara, omar, student, other]: TestUser[] = [];
const people = () => ({ admin, sara, omar, student, other }) as Record<string, TestUser>;
const who = (name: "admin" | "sara" | "omar" | "student" | "other") => people()[name] as TestUser;

beforeEach(async () => {
  [admin, sara, omar, student, other] = await Promise.all([
    createAdmin({ name: "Adeel" }),
    createProcessingMember({ name: "Sara" }),
    createProcessingMember({ name: "Omar" }),
    createStudent({ name: "Ayesha Khan" }),
    createStudent({ name: "Bilal" }),
  ]);
});

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
const send = <T = unknown>(method: Method, path: string, as: TestUser, rest: object = {}) =>
  call<T>(routeAt(path)[method] as never, { as, ...rest });
const bell = async (as: TestUser) => (await send<NoticesView>("GET", "/api/notices", as)).body;
const lines = async (as: TestUser) => (await bell(as)).notices.map(({ text }) => text);
const unread = async (as: TestUser) => (await send<{ unread: number }>("GET", "/api/notices/counts", as)).body.unread;
const own = (userId: string, ownerId: string | null) =>
  db.contact.update({ where: { studentId: userId }, data: { assignedToId: ownerId } });
const message = (as: TestUser, text: string) =>
  send("POST", "/api/threads/[id]/messages", as, { params: { id: who("student").id }, body: { text } });
/** Everybody's lines, by name. */
async function everybody() {
  const all = Object.entries(people()).map(async ([name, one]) => [name, await lines(one)] as const);
  return Object.fromEntries((await Promise.all(all)).filter(([, some]) => some.length > 0));
}

describe("a message", () => {
  test("from a student tells the owner, and several are one line", async () => {
    await own(who("student").id, who("sara").id);
    await message(who("student"), "Hello");
    expect(await everybody()).toEqual({ sara: ["Ayesha Khan has written a message"] });
    await message(who("student"), "Are you there?");
    expect(await everybody()).toEqual({ sara: ["Ayesha Khan has written 2 messages"] });
    expect(await unread(who("sara"))).toBe(1);
  });

  test("from a student whom nobody answers for, or whose owner has left, tells the admins", async () => {
    await message(who("student"), "Hello");
    expect(await everybody()).toEqual({ admin: ["Ayesha Khan has written a message"] });
    await own(who("student").id, who("sara").id);
    await db.user.update({ where: { id: who("sara").id }, data: { active: false } });
    await message(who("student"), "Hello again");
    expect(await lines(who("admin"))).toEqual(["Ayesha Khan has written 2 messages"]);
  });

  test("in distress tells admins only, also if the student has an owner", async () => {
    await own(who("student").id, who("sara").id);
    await message(who("student"), "I want to die");
    expect(await everybody()).toEqual({ admin: ["Ayesha Khan has written what sounds like distress"] });
  });

  test("that only may be in distress tells the owner as always", async () => {
    await own(who("student").id, who("sara").id);
    await message(who("student"), "I will upload it tonight.");
    expect(await everybody()).toEqual({ sara: ["Ayesha Khan has written a message"] });
  });

  test("in distress is told to nobody who is no admin any more", async () => {
    await createNotice(who("sara").id, { detail: "care" });
    expect(await bell(who("sara"))).toEqual({ unread: 0, notices: [], has_earlier: false });
    expect(await unread(who("sara"))).toBe(0);
  });

  test("from the office tells the student, and is read with the thread; the office's for all at once", async () => {
    await own(who("student").id, who("sara").id);
    await message(who("omar"), "Please upload your passport.");
    await message(who("student"), "I will");
    expect(await everybody()).toEqual({
      student: ["Your counsellor has written to you"],
      sara: ["Ayesha Khan has written a message"],
    });
    const read = (as: TestUser, number: number) =>
      send("PUT", "/api/threads/[id]/read", as, { params: { id: who("student").id }, body: { number } });
    await read(who("student"), 1);
    expect([await unread(who("student")), await unread(who("sara"))]).toEqual([0, 1]);
    await read(who("omar"), 2);
    expect(await unread(who("sara"))).toBe(0);
    expect(await lines(who("sara"))).toEqual(["Ayesha Khan has written a message"]);
    // The office looks at its own message again: the student has still not read it.
    await message(who("omar"), "And your transcript, please.");
    await read(who("omar"), 3);
    expect(await unread(who("student"))).toBe(1);
  });
});

describe("a task", () => {
  test("tells its new owner and the student for whom it is, never who made it; a tick settles it", async () => {
    const body = { title: "Send the transcript", due_at: `${workday(3)}T06:00:00.000Z`, for_student: true };
    const made = await send<{ id: string }>("POST", "/api/tasks", who("sara"), {
      body: { ...body, student_id: who("student").id, assigned_to_id: who("omar").id },
    });
    expect(made.status).toBe(201);
    expect(await everybody()).toEqual({
      omar: ["New task: Send the transcript"],
      student: ["New task: Send the transcript"],
    });
    await send("PUT", "/api/tasks/[id]/done", who("student"), { params: { id: made.body.id }, body: { done: true } });
    expect([await unread(who("omar")), await unread(who("student"))]).toEqual([0, 0]);
  });

  test("tells whoever it is given to later", async () => {
    const { contact } = await db.user.findUniqueOrThrow({
      where: { id: who("student").id },
      select: { contact: { select: { id: true } } },
    });
    const task = await createTask({ contactId: contact?.id ?? "", assignedToId: who("sara").id, title: "Call" });
    await send("PATCH", "/api/tasks/[id]", who("sara"), {
      params: { id: task.id },
      body: { assigned_to_id: who("omar").id, version: 1 },
    });
    expect(await everybody()).toEqual({ omar: ["New task: Call"] });
  });

  test("is told once when its time comes, and again after a snooze", async () => {
    const contact = await db.contact.findUniqueOrThrow({ where: { studentId: who("student").id } });
    const at = (minutes: number) => new Date(now().getTime() + minutes * 60_000);
    const { id } = await createTask({
      contactId: contact.id,
      assignedToId: who("sara").id,
      title: "Call",
      dueAt: at(-1),
    });
    await createTask({ contactId: contact.id, assignedToId: who("sara").id, title: "Later", dueAt: at(60) });
    await createTask({ contactId: contact.id, assignedToId: null, title: "Nobody's", dueAt: at(-1) });
    await Promise.all([jobHandlers["due-tasks"]({}), jobHandlers["due-tasks"]({})]);
    await jobHandlers["due-tasks"]({});
    expect(await everybody()).toEqual({ sara: ["Due now: Call"] });
    await db.task.update({ where: { id }, data: { snoozedUntil: at(30) } });
    setNow(at(31));
    await jobHandlers["due-tasks"]({});
    expect(await db.notice.count()).toBe(2);
  });
});

describe("a hand-over", () => {
  test("tells the new owner, and an undo within its hold takes the line back", async () => {
    const { id } = await createContact({ name: "Zara", assignedToId: null });
    const changed = await send<{ undo: { id: string } }>("PATCH", "/api/contacts/[id]", who("sara"), {
      params: { id },
      body: { assigned_to_id: who("omar").id, version: 1 },
    });
    expect(await everybody()).toEqual({ omar: ["You now answer for Zara"] });
    const undone = await send("POST", "/api/changes/[id]/undo", who("sara"), { params: { id: changed.body.undo.id } });
    expect(undone.status).toBe(200);
    expect(await everybody()).toEqual({});
    expect(await db.notice.count()).toBe(0);
  });

  test("to oneself tells nobody", async () => {
    const { id } = await createContact({ assignedToId: null });
    const body = { assigned_to_id: who("sara").id, version: 1 };
    await send("PATCH", "/api/contacts/[id]", who("sara"), { params: { id }, body });
    expect(await everybody()).toEqual({});
  });
});

describe("a booking", () => {
  test("of a visitor tells whoever answers for them, or the admins", async () => {
    const lead = await createContact({ assignedToId: who("sara").id, email: "zara@example.com", name: "Zara" });
    expect((await call(routeAt("/api/consultations").POST, { body: booking({ email: lead.email }) })).status).toBe(201);
    expect(
      (
        await call(routeAt("/api/consultations").POST, {
          body: booking({ fullName: "New One", preferredTime: "2:00 PM" }),
        })
      ).status,
    ).toBe(201);
    expect(await everybody()).toEqual({
      sara: ["Zara has booked a consultation"],
      admin: ["New One has booked a consultation"],
    });
  });

  test("in distress tells admins only", async () => {
    const lead = await createContact({ assignedToId: who("sara").id, email: "zara@example.com", name: "Zara" });
    await call(routeAt("/api/consultations").POST, {
      body: booking({ email: lead.email, message: "I want to die" }),
    });
    expect(Object.keys(await everybody())).toEqual(["admin"]);
  });

  test("that the visitor moves or cancels tells the assigned member", async () => {
    const { row, k } = await createLinked({ assignedToId: who("omar").id });
    const cancelled = await call(routeAt("/api/bookings/[reference]/cancellation").POST, {
      params: { reference: row.reference },
      body: { k },
    });
    expect(cancelled.status).toBeLessThan(300);
    expect(Object.keys(await everybody())).toEqual(["omar"]);
    expect((await lines(who("omar")))[0]).toMatch(/ has cancelled a consultation$/);
  });
});

describe("documents, applications and requests", () => {
  test("an upload tells the owner, and nobody if there is none", async () => {
    expect((await uploadBy({ as: who("student") })).status).toBe(201);
    expect(await everybody()).toEqual({});
    await own(who("student").id, who("sara").id);
    await uploadBy({ as: who("student") });
    expect(await everybody()).toEqual({ sara: ["Ayesha Khan has uploaded a document"] });
  });

  test("a review tells the student, and an undo takes it back", async () => {
    const { id } = await createDocument({ userId: who("student").id });
    const reviewed = await send<{ undo: { id: string } }>("PATCH", "/api/documents/[id]/review", who("sara"), {
      params: { id },
      body: { status: "approved" },
    });
    expect((await lines(who("student")))[0]).toMatch(/ was approved$/);
    await send("POST", "/api/changes/[id]/undo", who("sara"), { params: { id: reviewed.body.undo.id } });
    expect(await everybody()).toEqual({});
  });

  test("a new status tells the student", async () => {
    const { id, version } = await createApplication({ studentId: who("student").id, universityName: "Leeds" });
    const body = { status: "in_progress", version };
    const changed = await send("PATCH", "/api/applications/[id]", who("sara"), { params: { id }, body });
    expect(changed.status).toBe(200);
    expect(await everybody()).toEqual({ student: ["Your application to Leeds: In Progress"] });
  });

  test("a request that is done tells the student", async () => {
    const { id } = await createRequest({ studentId: who("student").id });
    await send("PATCH", "/api/requests/[id]", who("sara"), { params: { id }, body: { status: "done" } });
    expect(await everybody()).toEqual({ student: ["Your request is done"] });
  });
});

test("an import that has ended tells the admin who started it", async () => {
  const { id } = await createImport({ state: "importing", actorId: who("admin").id });
  await jobHandlers["import-rows"]({ importId: id });
  expect(await everybody()).toEqual({ admin: ["Your import has ended"] });
});

test("a partner is told of their own referrals only, and of nothing else", async () => {
  const [partner, stranger] = await Promise.all([createPartner(), createPartner()]);
  const { id, version } = await createReferral({ partnerId: partner.id, studentName: "Hina" });
  const body = { status: "contacted", version };
  expect((await send("PATCH", "/api/referrals/[id]", who("admin"), { params: { id }, body })).status).toBe(200);
  expect(await lines(partner)).toEqual(["Your referral of Hina has changed"]);
  expect(await lines(stranger)).toEqual([]);
  // A line about somebody else's referral, however it came there, names nobody.
  await createNotice(stranger.id, { kind: "referral", recordId: id, groupKey: "referral:x" });
  expect(await lines(stranger)).toEqual(["Your referral has changed"]);
});

describe("a call that somebody asks for", () => {
  const ask = (contactId: string) =>
    transaction((tx) => notify(tx, { kind: "call_asked", to: "owner-or-team", contactId }));

  test("is told to the owner, or to the whole team", async () => {
    await ask((await createContact({ name: "Zara", assignedToId: who("omar").id })).id);
    await ask((await createContact({ name: "Hina", assignedToId: null })).id);
    expect(await everybody()).toEqual({
      omar: ["Hina asks to be called", "Zara asks to be called"],
      sara: ["Hina asks to be called"],
      admin: ["Hina asks to be called"],
    });
  });

  test("is told to admins only while members see some", async () => {
    await db.teamRule.upsert({
      where: { id: 1 },
      create: { ownStudentsOnly: true },
      update: { ownStudentsOnly: true },
    });
    await ask((await createContact({ name: "Hina", assignedToId: null })).id);
    expect(await everybody()).toEqual({ admin: ["Hina asks to be called"] });
  });
});

test("fifty lines are shown at once, earlier ones if they are asked for, and no more than two hundred", async () => {
  const at = now().getTime();
  for (let index = 0; index < 51; index += 1) {
    await createNotice(who("sara").id, { groupKey: `message:${index}`, createdAt: new Date(at - index * 1000) });
  }
  const ask = (query: object) => send<NoticesView>("GET", "/api/notices", who("sara"), { query });
  const { body } = await ask({});
  expect([body.notices.length, body.has_earlier]).toEqual([50, true]);
  const all = (await ask({ limit: "200" })).body;
  expect([all.notices.length, all.has_earlier]).toEqual([51, false]);
  expect(all.notices.slice(0, 50)).toEqual(body.notices);
  expect((await ask({ limit: "51" })).body.has_earlier).toBe(false);
  expect((await ask({ limit: "201" })).status).toBe(422);
});

describe("a line", () => {
  test("leads a member to the person, and names nobody whom they no longer see", async () => {
    const { id: contactId } = await createContact({ name: "Zara", assignedToId: who("sara").id });
    await transaction((tx) => notify(tx, { kind: "mention", to: [who("sara").id], contactId }));
    expect((await bell(who("sara"))).notices).toMatchObject([
      { text: "You are mentioned in a note about Zara", href: `/processing/leads?open=${contactId}`, count: 1 },
    ]);
    await db.contact.update({ where: { id: contactId }, data: { assignedToId: who("omar").id } });
    expect((await bell(who("sara"))).notices).toMatchObject([{ text: "You are mentioned in a note", href: null }]);
  });

  test("names a limited member nobody outside their regions", async () => {
    const limited = await createProcessingMember({ managedRegions: ["canada"] });
    await db.user.update({ where: { id: who("student").id }, data: { preferredCountry: "uk" } });
    await transaction((tx) => notify(tx, { kind: "mention", to: [limited.id], studentId: who("student").id }));
    expect((await bell(limited)).notices).toMatchObject([
      { text: "You are mentioned in a note about Ayesha Khan", href: `/processing/students/${who("student").id}` },
    ]);
    await db.teamRule.upsert({
      where: { id: 1 },
      create: { ownStudentsOnly: true },
      update: { ownStudentsOnly: true },
    });
    expect((await bell(limited)).notices).toMatchObject([{ text: "You are mentioned in a note", href: null }]);
  });

  test("about somebody who was merged leads to the kept contact", async () => {
    const { keptId, mergedId: contactId } = await createMerge();
    const { name } = await db.contact.update({ where: { id: keptId }, data: { name: "Zara Ali" } });
    await createNotice(who("sara").id, { kind: "mention", contactId });
    expect((await bell(who("sara"))).notices).toMatchObject([
      { text: `You are mentioned in a note about ${name}`, href: `/processing/leads?open=${keptId}` },
    ]);
  });

  test("goes with the person, and with its receiver", async () => {
    const { id: contactId } = await createContact();
    await transaction((tx) => notify(tx, { kind: "mention", to: [who("sara").id], contactId }));
    await db.contact.delete({ where: { id: contactId } });
    expect(await db.notice.count()).toBe(0);
    await createNotice(who("student").id);
    await db.user.delete({ where: { id: who("student").id } });
    expect(await db.notice.count()).toBe(0);
  });

  test("is written to no closed account", async () => {
    await db.user.update({ where: { id: who("sara").id }, data: { active: false } });
    await transaction((tx) => notify(tx, { kind: "mention", to: [who("sara").id, null, undefined], by: null }));
    expect(await db.notice.count()).toBe(0);
  });
});

describe("reading", () => {
  const put = (as: TestUser, body: object) => send<{ unread: number }>("PUT", "/api/notices/read", as, { body });
  const at = (seconds: number) => new Date(now().getTime() + seconds * 1000);

  test("a line marks all of its notices, and leaves the others", async () => {
    const id = who("student").id;
    await createNotice(id, { createdAt: at(-30) });
    await createNotice(id, { kind: "document", groupKey: "document:", createdAt: at(-20) });
    const latest = await createNotice(id, { createdAt: at(-10) });
    expect((await put(who("student"), { notice_id: latest.id })).body).toEqual({ unread: 1 });
    expect((await bell(who("student"))).notices).toMatchObject([
      { kind: "message", count: 2, is_read: true },
      { kind: "document", count: 1, is_read: false },
    ]);
  });

  test("all marks what was shown, and not what came since", async () => {
    const id = who("student").id;
    await createNotice(id, { kind: "document", groupKey: "document:", createdAt: at(-30) });
    const shown = await createNotice(id, { createdAt: at(-20) });
    await createNotice(id, { kind: "request", groupKey: "request:", createdAt: at(-10) });
    expect((await put(who("student"), { notice_id: shown.id, all: true })).body).toEqual({ unread: 1 });
  });

  test("somebody else's line is not found, and stays unread", async () => {
    const { id } = await createNotice(who("student").id);
    expect((await put(who("other"), { notice_id: id })).status).toBe(404);
    expect((await put(who("admin"), { notice_id: id, all: true })).status).toBe(404);
    expect(await unread(who("student"))).toBe(1);
  });

  test("the count ends at a hundred lines", async () => {
    const data = Array.from({ length: 130 }, (_, index) => ({
      ...{ userId: who("sara").id, kind: "mention" as const, groupKey: `mention:${index}` },
    }));
    await db.notice.createMany({ data });
    expect(await unread(who("sara"))).toBe(100);
    expect((await bell(who("sara"))).notices).toHaveLength(50);
  });
});

test("a read line is kept for 30 days, an unread one for 90", async () => {
  const days = (count: number) => new Date(`${addDays(officeDate(now()), -count)}T00:00:00Z`);
  const id = who("student").id;
  await createNotice(id, { createdAt: days(60), seenAt: days(31) });
  await createNotice(id, { createdAt: days(60), seenAt: days(29) });
  await createNotice(id, { createdAt: days(89) });
  await createNotice(id, { createdAt: days(92) });
  await jobHandlers.sweep({});
  expect(await db.notice.count()).toBe(2);
});
