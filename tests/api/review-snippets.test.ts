import { describe, expect, test } from "vitest";
import { DELETE } from "@/app/api/review-snippets/[id]/route";
import { GET, POST } from "@/app/api/review-snippets/route";
import type { ReviewSnippetView } from "@/lib/documents/views";
import { setNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { call } from "../support/call";
import { createAdmin, createProcessingMember, createStudent, type TestUser } from "../support/factories";
import { answersOf } from "../support/student-callers";

type Answered = ReviewSnippetView & { detail?: string };
const save = (as: TestUser, text: unknown, more: object = {}) => call<Answered>(POST, { as, body: { text }, ...more });
const list = async (as: TestUser) => (await call<ReviewSnippetView[]>(GET, { as })).body;
const remove = (as: TestUser, id: string) => call(DELETE, { as, params: { id } });

const staffAlone = { own: 403, other: 403, processing: 200, admin: 200, b2b: 403, nobody: 401 };
const full = "There are already 50 saved reasons. Remove one first.";
const fill = (count: number) =>
  db.reviewSnippet.createMany({ data: Array.from({ length: count }, (_, index) => ({ text: `Reason ${index}` })) });

describe("permissions", () => {
  test("read and save: staff only", async () => {
    const student = await createStudent();
    expect(await answersOf(GET, student)).toEqual(staffAlone);
    await save(await createAdmin(), "The scan is cut off.");
    expect(await answersOf(POST, student, { body: { text: "The scan is cut off." } })).toEqual(staffAlone);
  });

  test("remove: staff only", async () => {
    const { id } = await db.reviewSnippet.create({ data: { text: "The scan is cut off." } });
    const student = await createStudent();
    expect((await remove(student, id)).status).toBe(403);
    expect((await call(DELETE, { params: { id } })).status).toBe(401);
    expect((await remove(await createProcessingMember(), id)).status).toBe(204);
  });
});

describe("a reason", () => {
  test("is stored for the whole team, oldest first", async () => {
    const [one, other] = [await createProcessingMember(), await createAdmin()];
    setNow(new Date("2026-11-21T09:00:00Z"));
    const first = await save(one, "  The scan is cut off.\r\nPlease scan it again. ");
    expect([first.status, first.body]).toEqual([
      201,
      { id: expect.any(String), text: "The scan is cut off.\nPlease scan it again." },
    ]);
    setNow(new Date("2026-11-21T09:00:01Z"));
    await save(other, "تصویر دھندلی ہے");
    for (const member of [one, other]) {
      expect((await list(member)).map(({ text }) => text)).toEqual([first.body.text, "تصویر دھندلی ہے"]);
    }
    expect(await db.reviewSnippet.findUniqueOrThrow({ where: { id: first.body.id } })).toMatchObject({
      createdById: one.id,
    });
  });

  test("saved again returns the existing one", async () => {
    const first = await save(await createProcessingMember(), "The scan is cut off.");
    const again = await save(await createAdmin(), "The scan is cut off. ");
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await db.auditEntry.count({ where: { action: "review-snippet-saved" } })).toBe(1);
  });

  test("saved by many at once is stored once", async () => {
    const members = await Promise.all(Array.from({ length: 8 }, () => createProcessingMember()));
    const answers = await Promise.all(members.map((member) => save(member, "The scan is cut off.")));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(7).fill(200), 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });

  test("is stored once per idempotency key", async () => {
    const member = await createProcessingMember();
    const key = { idempotencyKey: "snippet-0123456789" };
    const [first, again] = [await save(member, "Cut off.", key), await save(member, "Cut off.", key)];
    expect([again.status, again.body, again.headers.get("idempotency-replayed")]).toEqual([201, first.body, "true"]);
  });

  test.each([
    [undefined, "Please say what needs to be fixed"],
    ["", "Please say what needs to be fixed"],
    [" no ", "Please say what needs to be fixed"],
    [5, "Please say what needs to be fixed"],
    ["x".repeat(501), "Reason is too long"],
    ["a\u0000bc", "Reason contains characters that are not allowed"],
  ])("cannot be %j", async (text, message) => {
    const { status, body } = await save(await createAdmin(), text);
    expect([status, body]).toEqual([422, { detail: message, errors: [{ field: "text", message }] }]);
    expect(await db.reviewSnippet.count()).toBe(0);
  });

  test("of the maximum length is stored, in any script", async () => {
    const signs = Array.from({ length: 500 }, (_, index) => String.fromCodePoint(0x20000 + index * 37)).join("");
    const { status, body } = await save(await createAdmin(), signs);
    expect([status, body.text]).toEqual([201, signs]);
  });
});

describe("fifty", () => {
  test("are the limit; saving an existing one still succeeds", async () => {
    await fill(49);
    const member = await createProcessingMember();
    expect((await save(member, "The fiftieth")).status).toBe(201);
    const { status, body } = await save(member, "One more");
    expect([status, body.detail]).toEqual([409, full]);
    expect((await save(member, "Reason 7")).status).toBe(200);
    expect(await list(member)).toHaveLength(50);
  });

  test("are not exceeded by two at once", async () => {
    await fill(49);
    const members = await Promise.all(Array.from({ length: 5 }, () => createProcessingMember()));
    const answers = await Promise.all(members.map((member, index) => save(member, `Different ${index}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(await db.reviewSnippet.count()).toBe(50);
  });
});

describe("removing one", () => {
  test("removes it for everybody, once", async () => {
    const member = await createProcessingMember();
    const { body } = await save(member, "The scan is cut off.");
    const answer = await remove(await createAdmin(), body.id);
    expect([answer.status, answer.text, await list(member)]).toEqual([204, "", []]);
    expect(await remove(member, body.id)).toMatchObject({ status: 404, body: { detail: "Not found" } });
  });

  test("of a missing one is not found", async () => {
    for (const id of [crypto.randomUUID(), "x"]) expect((await remove(await createAdmin(), id)).status).toBe(404);
  });
});

test("saving and removing are recorded", async () => {
  const member = await createProcessingMember();
  const { body } = await save(member, "The scan is cut off.");
  await remove(member, body.id);
  const entries = await db.auditEntry.findMany({ where: { subjectId: body.id }, orderBy: { createdAt: "asc" } });
  expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
    ["review-snippet-saved", member.id],
    ["review-snippet-removed", member.id],
  ]);
});

test("a reason outlives the account that saved it", async () => {
  const member = await createProcessingMember();
  const { body } = await save(member, "The scan is cut off.");
  await db.session.deleteMany({ where: { userId: member.id } });
  await db.user.delete({ where: { id: member.id } });
  expect(await list(await createAdmin())).toEqual([body]);
});
