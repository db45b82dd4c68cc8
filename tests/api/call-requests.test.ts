import { expect, test } from "vitest";
import { POST as ask } from "@/app/api/chat/call-requests/route";
import type { ContactTimeline } from "@/lib/contacts/views";
import { sweep } from "@/lib/maintenance/jobs";
import { db } from "@/lib/platform/db";
import { call, send } from "../support/call";
import { chat } from "../support/chat";
import * as make from "../support/factories";
import { routeAt } from "../support/routes";

// Somebody in the chat who leaves a number becomes a lead; whoever may be in need never does.

const useful = "How much does a master's in Germany cost?";
const despair = "I want to die";
/** Gets the gentle sentence. */
const doubtful = "I can't go on any more, everything is finished for me";

const leave = (session_id: string, more: object = {}) =>
  call<{ errors: { field: string }[] }>(ask, {
    from: make.newAddress(),
    body: { session_id, name: "Sana Tariq", phone: "0301 7654321", consent: true, ...more },
  });
const timelineOf = async (id: string, as: make.TestUser) =>
  (await call<ContactTimeline>(routeAt("/api/contacts/[id]/timeline").GET, { as, params: { id } })).body.entries;
const mails = async () => (await db.outboxEmail.findMany({ where: { subject: { startsWith: "Needs care" } } })) ?? [];

test("after a useful answer a number makes a lead, a task that is due at once and an entry that opens the chat", async () => {
  const { session_id, may_call } = await chat({ message: useful });
  expect(may_call).toBe(true);
  expect((await leave(session_id, { campaign: undefined })).status).toBe(201);
  const contact = await db.contact.findFirstOrThrow({ where: { name: "Sana Tariq" } });
  expect(contact).toMatchObject({
    source: "assistant",
    stage: "new",
    phone: "0301 7654321",
    hasTwin: false,
    email: null,
  });
  const task = await db.task.findFirstOrThrow({ where: { contactId: contact.id } });
  expect(task).toMatchObject({
    assignedToId: null,
    priority: "high",
    title: "Call 0301 7654321: asked for it in the chat",
  });
  expect(task.dueAt.getTime()).toBeLessThanOrEqual(Date.now());
  const member = await make.createProcessingMember();
  const [entry] = (await timelineOf(contact.id, member)).filter(({ kind }) => kind === "call_request");
  expect(entry).toMatchObject({ text: "0301 7654321" });
  const read = await call<{ messages: { from: string; text: string }[] }>(routeAt("/api/call-requests/[id]").GET, {
    as: member,
    params: { id: entry?.subject ?? "" },
  });
  expect(read.body.messages.map(({ from }) => from)).toEqual(["visitor", "assistant"]);
  expect(read.body.messages[0]?.text).toBe(useful);
  // Nobody is asked twice.
  expect((await chat({ message: "And in Canada?", session_id })).may_call).toBeUndefined();
});

test("the same number again counts once, another one goes to the same lead and its owner, a sixth is refused", async () => {
  const { session_id } = await chat({ message: useful });
  await leave(session_id);
  await leave(session_id, { phone: "03017654321" });
  const contact = await db.contact.findFirstOrThrow();
  const owner = await make.createProcessingMember();
  await db.contact.update({ where: { id: contact.id }, data: { assignedToId: owner.id } });
  expect((await leave(session_id, { phone: "0302 1111111" })).status).toBe(201);
  expect(await db.contact.count()).toBe(1);
  expect(await db.task.count()).toBe(2);
  expect(await db.task.count({ where: { assignedToId: owner.id, title: { contains: "0302 1111111" } } })).toBe(1);
  for (const last of [2, 3, 4]) await leave(session_id, { phone: `0302 111111${last}` });
  expect((await leave(session_id, { phone: "0302 1111119" })).status).toBe(429);
});

test("a known number only proposes a duplicate", async () => {
  await make.createContact({ phone: "+92 301 7654321" });
  const { session_id } = await chat({ message: useful });
  await leave(session_id);
  expect(await db.contact.findFirst({ where: { name: "Sana Tariq" } })).toMatchObject({ hasTwin: true });
  expect(await db.contact.count()).toBe(2);
});

test("a student's number goes to their own record", async () => {
  const student = await make.createStudent();
  const { session_id } = await chat({ message: useful }, { as: student });
  const body = { session_id, name: student.name, phone: "0301 7654321", consent: true };
  expect((await call(ask, { as: student, from: make.newAddress(), body })).status).toBe(201);
  const contact = await db.contact.findFirstOrThrow({ where: { studentId: student.id } });
  expect(await db.contact.count()).toBe(1);
  expect(await db.task.findFirst()).toMatchObject({ contactId: contact.id, studentId: student.id });
  // Nobody else may leave a number in that conversation.
  expect((await leave(session_id)).status).toBe(404);
});

test("without consent or with a bad number nothing is stored, and a program that fills in everything is thanked", async () => {
  const { session_id } = await chat({ message: useful });
  expect((await leave(session_id, { consent: false })).body.errors).toMatchObject([{ field: "consent" }]);
  expect((await leave(session_id, { phone: "12" })).body.errors).toMatchObject([{ field: "phone" }]);
  expect((await leave(session_id, { website: "https://spam.example" })).status).toBe(201);
  expect(await db.contact.count()).toBe(0);
  expect(await db.callRequest.count()).toBe(0);
});

test("a conversation that nobody knows is no place for a number", async () => {
  expect((await leave("0123456789abcdefghijkl")).status).toBe(404);
  expect(await db.contact.count()).toBe(0);
});

test("a number in a question asks whether we shall call, and one in doubt never does", async () => {
  expect((await chat({ message: "hello, my number is 0301 7654321" })).may_call).toBe(true);
  expect((await chat({ message: "hello" })).may_call).toBeUndefined();
  const { session_id, may_call, care } = await chat({ message: `${doubtful}, 0301 7654321` });
  expect([may_call, care?.lines.length]).toEqual([undefined, 3].map((value) => value ?? undefined));
  expect((await chat({ message: useful, session_id })).may_call).toBeUndefined();
});

test.each([
  ["certain", despair],
  ["possible", doubtful],
])("whoever may be in need (%s) is nobody's lead: the person of care gets the number", async (_, words) => {
  const { session_id } = await chat({ message: words });
  const before = (await mails()).length;
  expect((await leave(session_id)).status).toBe(201);
  expect([await db.contact.count(), await db.task.count()]).toEqual([0, 0]);
  expect(await db.callRequest.findFirst()).toMatchObject({ contactId: null });
  const told = await mails();
  expect(told).toHaveLength(before + 1);
  expect(told.filter((mail) => JSON.stringify(mail).includes("0301 7654321"))).toHaveLength(1);
  expect(JSON.stringify(told)).not.toContain(words);
});

test.each([
  ["certain", despair],
  ["possible", doubtful],
])("a lead whose conversation later sounds like need (%s) is none any more", async (_, words) => {
  const { session_id } = await chat({ message: useful });
  await leave(session_id);
  const { id } = await db.contact.findFirstOrThrow();
  const asked = await db.callRequest.findFirstOrThrow();
  await chat({ message: words, session_id });
  expect([await db.contact.count(), await db.task.count()]).toEqual([0, 0]);
  expect(await db.callRequest.findFirst()).toMatchObject({ contactId: null, phone: "0301 7654321" });
  const told = await mails();
  expect(told).toHaveLength(1);
  expect(JSON.stringify(told)).toContain("0301 7654321");
  const admin = await make.createAdmin();
  const read = async (path: "/api/contacts/[id]" | "/api/call-requests/[id]", of: string) =>
    (await call(routeAt(path).GET, { as: admin, params: { id: of } })).status;
  expect([await read("/api/contacts/[id]", id), await read("/api/call-requests/[id]", asked.id)]).toEqual([404, 404]);
});

test("a lead whom we know otherwise as well stays, without the number and the chat", async () => {
  const { session_id } = await chat({ message: useful });
  await leave(session_id);
  const contact = await db.contact.findFirstOrThrow();
  const admin = await make.createAdmin();
  await db.contactEntry.create({
    data: { contactId: contact.id, kind: "note", text: "Wants Berlin", actorId: admin.id },
  });
  await chat({ message: despair, session_id });
  expect(await db.contact.count()).toBe(1);
  expect(await db.task.count()).toBe(0);
  expect((await timelineOf(contact.id, admin)).map(({ kind }) => kind)).toEqual(["note"]);
});

test("only who sees the lead reads the chat, and it ends with the chat", async () => {
  const owner = await make.createProcessingMember();
  const contact = await make.createContact({ assignedToId: owner.id });
  const { id } = await make.createCallRequest({ contactId: contact.id });
  const read = async (as: make.TestUser) =>
    (await call(routeAt("/api/call-requests/[id]").GET, { as, params: { id } })).status;
  const other = await make.createProcessingMember();
  expect([await read(owner), await read(other), await read(await make.createPartner())]).toEqual([200, 404, 403]);
  const old = new Date(Date.now() - 31 * 24 * 3600_000);
  await db.chatConversation.updateMany({ data: { lastMessageAt: old } });
  await sweep();
  expect(await db.chatConversation.count()).toBe(0);
  expect(await db.callRequest.findFirst({ where: { id } })).toMatchObject({
    conversationId: null,
    contactId: contact.id,
  });
  expect(await read(owner)).toBe(404);
  const [entry] = await timelineOf(contact.id, owner);
  expect(entry).toMatchObject({ kind: "call_request", subject: null });
});

test("the number of somebody in need is deleted with the chat", async () => {
  const { session_id } = await chat({ message: despair });
  await leave(session_id);
  await db.callRequest.updateMany({ data: { createdAt: new Date(Date.now() - 31 * 24 * 3600_000) } });
  await sweep();
  expect(await db.callRequest.count()).toBe(0);
});

test("a number's campaign makes it the campaign's lead", async () => {
  const { session_id } = await chat({ message: useful });
  await leave(session_id, { campaign: "facebook, cpc, <b>" });
  expect(await db.contact.findFirst()).toMatchObject({ source: "campaign", campaign: "facebook, cpc, b" });
});

test("a campaign goes from a booking, a message and a registration to the person, once", async () => {
  const campaign = "instagram, story, September intake";
  await send(routeAt("/api/contact").POST, {
    from: make.newAddress(),
    body: make.contact({ email: "a@example.com", campaign }),
  });
  expect(await db.contact.findFirst({ where: { email: "a@example.com" } })).toMatchObject({
    source: "campaign",
    campaign,
  });
  await send(routeAt("/api/contact").POST, {
    from: make.newAddress(),
    body: make.contact({ email: "a@example.com", campaign: "another" }),
  });
  expect(await db.contact.findFirst({ where: { email: "a@example.com" } })).toMatchObject({ campaign });
  const known = await make.createMessage({ email: "b@example.com" });
  await send(routeAt("/api/contact").POST, {
    from: make.newAddress(),
    body: make.contact({ email: "b@example.com", campaign }),
  });
  expect(await db.contact.findFirst({ where: { id: known.contactId ?? "" } })).toMatchObject({
    source: "website",
    campaign,
  });
  const account = { name: "Ali Raza", email: "c@example.com", phone: "0300 1234567", password: "brass lantern 42" };
  const registered = await call(routeAt("/api/auth/register/student").POST, {
    from: make.newAddress(),
    body: { ...account, campaign },
  });
  expect(registered.status).toBe(201);
  expect(await db.contact.findFirst({ where: { email: "c@example.com" } })).toMatchObject({
    source: "campaign",
    campaign,
  });
  await make.createStudent({ email: "d@example.com" });
  expect(await db.contact.findFirst({ where: { email: "d@example.com" } })).toMatchObject({
    source: "registration",
    campaign: null,
  });
});

const exhaust = (key: string) => db.$executeRaw`UPDATE rate_limits SET points = 100000 WHERE key LIKE ${`%${key}%`}`;

test.each([["certain", despair, 200]])(
  "need beyond a limit (%s) takes the lead away all the same",
  async (_, words, status) => {
    const from = make.newAddress();
    const { session_id } = await chat({ message: useful }, { from });
    await leave(session_id);
    await exhaust(from);
    const body = { message: words, session_id };
    const answer = await call(routeAt("/api/chat").POST, { from, body });
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([status, expect.anything()]);
    expect([await db.contact.count(), await db.task.count(), await db.notice.count()]).toEqual([0, 0, 0]);
    expect(JSON.stringify(await mails())).toContain("0301 7654321");
    // Another number makes none, either.
    expect((await leave(session_id, { phone: "0302 1111111" })).status).toBe(201);
    expect(await db.contact.count()).toBe(0);
  },
);

test("need beyond the conversation's own limit marks it, too", async () => {
  const { session_id } = await chat({ message: useful });
  await exhaust("chatSession");
  await chat({ message: despair, session_id });
  expect(await db.chatConversation.findFirst()).toMatchObject({ careSince: expect.any(Date) });
  expect((await leave(session_id)).status).toBe(201);
  expect(await db.contact.count()).toBe(0);
});

test("wrong conversations use up nobody's way to leave a number", async () => {
  const from = make.newAddress();
  const { session_id } = await chat({ message: despair });
  const body = { session_id, name: "Sana Tariq", phone: "0301 7654321", consent: true };
  for (let index = 0; index < 6; index += 1) {
    const wrong = { ...body, session_id: "0123456789abcdefghijkl" };
    expect((await call(ask, { from, body: wrong })).status).toBe(404);
  }
  expect((await call(ask, { from, body })).status).toBe(201);
});

test("a name that sounds like need makes no lead", async () => {
  const { session_id } = await chat({ message: useful });
  expect((await leave(session_id, { name: "Zz I want to kill myself" })).status).toBe(201);
  expect(await db.contact.count()).toBe(0);
  expect(await db.chatConversation.findFirst()).toMatchObject({ doubtSince: expect.any(Date) });
  expect(JSON.stringify(await mails())).not.toContain("kill myself");
});

test("who ticks the task answers the whole team's bells, and in need the number goes even with a ticked task", async () => {
  const [member] = [await make.createProcessingMember(), await make.createProcessingMember(), await make.createAdmin()];
  const { session_id } = await chat({ message: useful });
  await leave(session_id);
  const { id } = await db.task.findFirstOrThrow();
  const rings = () => db.notice.count({ where: { kind: "call_asked", seenAt: null } });
  expect(await rings()).toBe(3);
  const tick = routeAt("/api/tasks/[id]/done").PUT;
  expect((await call(tick, { as: member, params: { id }, body: { done: true } })).status).toBe(200);
  expect(await rings()).toBe(0);
  await chat({ message: despair, session_id });
  expect(await db.task.count()).toBe(0);
});

test("a lead that was merged does not come back by an undo after the message of need", async () => {
  const admin = await make.createAdmin();
  const { session_id } = await chat({ message: useful });
  await leave(session_id);
  const lead = await db.contact.findFirstOrThrow();
  const kept = await make.createContact({ name: "Sana Tariq" });
  const merge = await call<{ merge: { id: string } }>(routeAt("/api/contacts/[id]/merge").POST, {
    ...{
      as: admin,
      params: { id: kept.id },
      body: { other_id: lead.id, version: kept.version, other_version: lead.version },
    },
  });
  expect(merge.status).toBe(200);
  await chat({ message: despair, session_id });
  const undo = routeAt("/api/contact-merges/[id]/undo").POST;
  expect((await call(undo, { as: admin, params: { id: merge.body.merge.id } })).status).toBe(404);
  expect(await db.contact.count({ where: { mergedIntoId: null, stage: "new", phone: { contains: "7654321" } } })).toBe(
    0,
  );
});
