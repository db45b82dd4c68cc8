import { describe, expect, test } from "vitest";
import { DELETE as deleteDocument } from "@/app/api/documents/[id]/route";
import { POST as send } from "@/app/api/threads/[id]/messages/route";
import { PUT as read } from "@/app/api/threads/[id]/read/route";
import { GET as getThread } from "@/app/api/threads/[id]/route";
import { GET as counts } from "@/app/api/threads/counts/route";
import { GET as list } from "@/app/api/threads/route";
import { deleteDueAccounts } from "@/lib/accounts/commands/deletion";
import { setNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { mostAttached } from "@/lib/threads/labels";
import type { SentMessageView, ThreadCounts, ThreadRowView, ThreadView } from "@/lib/threads/views";
import { call } from "../support/call";
import {
  createAdmin,
  createDocument,
  createPartner,
  createProcessingMember,
  createStudent,
  createThread,
  type TestUser,
} from "../support/factories";
import { outbox } from "../support/outbox";

type Refusal = { detail?: string };

const write = (as: TestUser, id: string, text: string, document_ids: string[] = [], idempotencyKey?: string) =>
  call<SentMessageView & Refusal>(send, {
    as,
    params: { id },
    body: { text, document_ids },
    ...(idempotencyKey && { idempotencyKey }),
  });
const open = async (as: TestUser, id: string, query = {}) =>
  (await call<ThreadView>(getThread, { as, params: { id }, query })).body;
const see = async (as: TestUser, id: string, number: number) =>
  (await call<ThreadCounts>(read, { as, params: { id }, body: { number } })).body;
const waits = async (as: TestUser) => (await call<ThreadCounts>(counts, { as })).body.unread;
const texts = ({ messages }: ThreadView) => messages.map(({ text }) => text);

describe("a thread", () => {
  test("is empty before the first message", async () => {
    const student = await createStudent({ name: "Ayesha Malik" });
    expect(await open(student, student.id)).toEqual({
      id: student.id,
      student_name: "Ayesha Malik",
      messages: [],
      has_earlier: false,
      last_number: 0,
      read: { student: { number: 0, at: null }, office: { number: 0, at: null } },
      unread: 0,
    });
    expect(await see(student, student.id, 3)).toEqual({ unread: 0 });
  });

  test("has what both sides write, in order, and says how far each has read", async () => {
    const [student, sara, admin] = await Promise.all([
      createStudent({ name: "Ayesha Malik" }),
      createProcessingMember({ name: "Sara Naveed" }),
      createAdmin({ name: "Tariq Aziz" }),
    ]);
    expect((await write(student, student.id, "Can my father pay?")).body).toMatchObject({
      number: 1,
      side: "student",
      sender: "Ayesha Malik",
    });
    expect([await waits(student), await waits(sara), await waits(admin)]).toEqual([0, 1, 1]);
    await write(sara, student.id, "Yes, he may.");
    await write(admin, student.id, "Please send us the slip.\nThe same day.");
    expect([await waits(student), await waits(sara)]).toEqual([2, 1]);

    expect(await see(sara, student.id, 3)).toEqual({ unread: 0 });
    expect(await see(student, student.id, 2)).toEqual({ unread: 1 });
    expect(await see(student, student.id, 1)).toEqual({ unread: 1 });
    expect([await waits(student), await waits(sara)]).toEqual([1, 0]);

    const thread = await open(student, student.id);
    expect(texts(thread)).toEqual(["Can my father pay?", "Yes, he may.", "Please send us the slip.\nThe same day."]);
    expect(thread.messages.map(({ sender }) => sender)).toEqual(["Ayesha Malik", "Sara Naveed", "Tariq Aziz"]);
    expect(thread).toMatchObject({ unread: 1, read: { student: { number: 2 }, office: { number: 3 } } });
    expect(await open(admin, student.id)).toMatchObject({ unread: 0, last_number: 3 });
  });

  test("is read in pieces, the last first", async () => {
    const [student, sara] = [await createStudent(), await createProcessingMember()];
    for (const text of ["one", "two", "three", "four"]) await write(sara, student.id, text);
    const last = await open(student, student.id, { limit: 2 });
    expect([texts(last), last.has_earlier]).toEqual([["three", "four"], true]);
    const first = await open(student, student.id, { limit: 2, before: 3 });
    expect([texts(first), first.has_earlier]).toEqual([["one", "two"], false]);
  });

  test("numbers messages without gaps, however many are sent at once", async () => {
    const [student, sara] = [await createStudent(), await createProcessingMember()];
    const sent = await Promise.all(
      Array.from({ length: 12 }, (_, index) => write(index % 2 ? sara : student, student.id, `Message ${index}`)),
    );
    const numbers = sent.map(({ body }) => body.number).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
    expect(await db.thread.findUnique({ where: { id: student.id } })).toMatchObject({
      lastNumber: 12,
      studentUnread: 6,
      officeUnread: 6,
    });
  });

  test("takes a message once for its Idempotency-Key", async () => {
    const student = await createStudent();
    const key = crypto.randomUUID();
    const [first, again] = [
      await write(student, student.id, "Once", [], key),
      await write(student, student.id, "Once", [], key),
    ];
    expect([first.status, again.status, again.headers.get("Idempotency-Replayed")]).toEqual([201, 201, "true"]);
    expect(await db.threadMessage.count()).toBe(1);
  });

  test("keeps a message whose sender is gone", async () => {
    const [student, sara] = [await createStudent(), await createProcessingMember()];
    await write(sara, student.id, "Hello");
    await db.user.delete({ where: { id: sara.id } });
    expect((await open(student, student.id)).messages).toMatchObject([{ side: "office", sender: null }]);
  });

  test("goes with its student's account", async () => {
    const student = await createStudent({ deleteAfter: new Date("2026-11-20T08:00:00Z") });
    const document = await createDocument({ userId: student.id });
    await write(await createProcessingMember(), student.id, "Hello", [document.id]);
    await write(student, student.id, "Hello");
    setNow(new Date("2026-12-04T08:00:00Z"));
    expect(await deleteDueAccounts()).toBe(1);
    expect([await db.thread.count(), await db.threadMessage.count(), await db.threadAttachment.count()]).toEqual([
      0, 0, 0,
    ]);
  });
});

describe("nobody else", () => {
  test("reads or writes in a student's thread", async () => {
    const [student, other, partner] = [await createStudent(), await createStudent(), await createPartner()];
    await createThread(student.id);
    const { id } = student;
    for (const [as, status] of [
      [other, 404],
      [partner, 403],
      [undefined, 401],
    ] as const) {
      const who = as ? { as } : {};
      const answers = [
        await call(getThread, { ...who, params: { id } }),
        await call(send, { ...who, params: { id }, body: { text: "Hello" } }),
        await call(read, { ...who, params: { id }, body: { number: 1 } }),
      ];
      expect(answers.map((answer) => answer.status)).toEqual([status, status, status]);
    }
    expect(await db.threadMessage.count()).toBe(1);
  });

  test("sees the list but the office", async () => {
    const people = [await createStudent(), await createPartner(), await createProcessingMember(), await createAdmin()];
    const statuses = await Promise.all(people.map(async (as) => (await call(list, { as })).status));
    expect(statuses).toEqual([403, 403, 200, 200]);
  });

  test("is written to who isn't a student", async () => {
    const [sara, partner] = [await createProcessingMember(), await createPartner()];
    expect((await write(sara, partner.id, "Hello")).status).toBe(404);
    expect((await write(sara, crypto.randomUUID(), "Hello")).status).toBe(404);
  });
});

describe("documents", () => {
  test("of the student are attached by either side, and named after they are deleted", async () => {
    const [student, sara] = [await createStudent(), await createProcessingMember()];
    const letter = await createDocument({ userId: student.id, name: "offer.pdf" });
    const passport = await createDocument({ userId: student.id, name: "passport.pdf", status: "pending" });
    const { body } = await write(sara, student.id, "", [letter.id, passport.id, letter.id]);
    expect(body).toMatchObject({ text: "", deleted_documents: 0 });
    expect(body.documents.map(({ name }) => name).sort()).toEqual(["offer.pdf", "passport.pdf"]);
    expect((await call(deleteDocument, { as: student, params: { id: passport.id } })).status).toBe(204);
    const [message] = (await open(student, student.id)).messages;
    expect(message).toMatchObject({ deleted_documents: 1, documents: [{ name: "offer.pdf" }] });
  });

  test("of anybody else are refused, also in the database", async () => {
    const [student, sara] = [await createStudent(), await createProcessingMember()];
    const foreign = await createDocument({ userId: (await createStudent()).id });
    expect((await write(student, student.id, "Look", [foreign.id])).status).toBe(422);
    expect((await write(sara, student.id, "Look", [foreign.id])).status).toBe(422);
    await write(sara, student.id, "Hello");
    const attachment = { threadId: student.id, number: 1, documentId: foreign.id };
    await expect(db.threadAttachment.create({ data: attachment })).rejects.toThrow();
  });

  test("are ten at most, and there must be one or a text", async () => {
    const student = await createStudent();
    const ids = Array.from({ length: mostAttached + 1 }, () => crypto.randomUUID());
    expect((await write(student, student.id, "Look", ids)).body.detail).toBe("Attach at most 10 documents");
    expect((await write(student, student.id, " \n ")).body.detail).toBe("Write a message, or attach a document");
    expect((await write(student, student.id, "a".repeat(4001))).status).toBe(422);
  });
});

describe("the office's list", () => {
  test("has what nobody there has read first, then the latest, each with its last message", async () => {
    const sara = await createProcessingMember();
    const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 6, minute));
    const [old, read, waiting] = [
      await createStudent({ name: "Old" }),
      await createStudent({ name: "Read" }),
      await createStudent({ name: "Waiting" }),
    ];
    await createThread(waiting.id, { side: "student", text: "Please answer", createdAt: at(1) });
    await createThread(old.id, { createdAt: at(2) });
    await createThread(read.id, { createdAt: at(3) });
    await see(read, read.id, 1);
    const rows = async (query = {}) => (await call<ThreadRowView[]>(list, { as: sara, query })).body;
    expect((await rows()).map(({ student_name, unread, is_seen }) => [student_name, unread, is_seen])).toEqual([
      ["Waiting", 1, false],
      ["Read", 0, true],
      ["Old", 0, false],
    ]);
    expect((await rows({ view: "waiting" })).map(({ last }) => last.text)).toEqual(["Please answer"]);
    expect((await rows({ id: old.id })).map(({ id }) => id)).toEqual([old.id]);
    expect(await rows({ id: sara.id })).toEqual([]);
    expect(await waits(sara)).toBe(1);
  });
});

test("a message in distress is marked for the office, mailed to it, and answered with helplines", async () => {
  const [student, sara] = [await createStudent({ name: "Ayesha Malik" }), await createProcessingMember()];
  const { body } = await write(student, student.id, "I want to kill myself");
  expect(body.help?.lines.map(({ number }) => number)).toContain("1122");
  expect(body).not.toHaveProperty("needs_care");
  expect((await open(sara, student.id)).messages[0]).toMatchObject({ needs_care: true });
  expect((await open(student, student.id)).messages[0]).not.toHaveProperty("needs_care");
  expect((await outbox()).map(({ subject }) => subject)).toEqual(["Needs care: message from Ayesha Malik"]);
  expect((await open(student, student.id)).help?.lines.map(({ number }) => number)).toContain("1122");
  expect(await open(sara, student.id)).not.toHaveProperty("help");
  await write(student, student.id, "Here is my transcript");
  const row = async () => (await db.thread.findUniqueOrThrow({ where: { id: student.id } })).needsCare;
  expect(await row()).toBe(true); // a later message doesn't hide it
  const { body: office } = await write(sara, student.id, "If you want to kill yourself, call 1122 first.");
  expect(office).not.toHaveProperty("help");
  expect(await open(student, student.id)).not.toHaveProperty("help"); // somebody has answered
  expect(await row()).toBe(false);
});
