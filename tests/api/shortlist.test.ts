import { beforeAll, describe, expect, test } from "vitest";
import { GET as readReadiness } from "@/app/api/recommendations/[id]/readiness/route";
import { POST as generate } from "@/app/api/recommendations/generate/[id]/route";
import { DELETE, GET, PUT } from "@/app/api/shortlist/[id]/route";
import { POST } from "@/app/api/shortlist/route";
import { db } from "@/lib/platform/db";
import { readMatchCatalogue } from "@/lib/recommendations/queries/catalogue";
import type { ReadinessView, RecommendationView } from "@/lib/recommendations/views";
import { mostAtOnce, mostKept } from "@/lib/shortlist/labels";
import type { ShortlistView } from "@/lib/shortlist/views";
import { call } from "../support/call";
import {
  createProcessingMember,
  createReadyStudent,
  createShortlistEntry,
  createStudent,
  type TestUser,
} from "../support/factories";

type Answer = ShortlistView[] & { detail?: string };

const save = (as: TestUser, ids: unknown) => call<Answer>(POST, { as, body: { programme_ids: ids } });
const hide = (as: TestUser, id: string, reason: unknown = "other") =>
  call<Answer>(PUT, { as, params: { id }, body: { reason } });
const forget = (as: TestUser, id: string) => call(DELETE, { as, params: { id } });
const list = (as: TestUser, id = as.id) => call<Answer>(GET, { as, params: { id } });

let ids: string[];
beforeAll(async () => {
  ids = (await readMatchCatalogue()).programmes.map(({ id }) => id);
});
const nth = (place: number) => ids[place] ?? "";
const kindsOf = (entries: ShortlistView[]) =>
  Object.fromEntries(entries.map(({ programme_id, kind, reason }) => [programme_id, reason ?? kind]));

test("programmes are saved with what the catalogue says of them, also when they are sent again", async () => {
  const student = await createStudent();
  const first = await save(student, [nth(0), nth(1)]);
  expect(first.status).toBe(200);
  expect(kindsOf(first.body)).toEqual({ [nth(0)]: "saved", [nth(1)]: "saved" });
  for (const { programme, lesson } of first.body) {
    expect(programme).toMatchObject({ name: expect.stringMatching(/\S/), university: expect.stringMatching(/\S/) });
    expect(lesson).toBeNull();
  }
  expect((await save(student, [nth(1), nth(0), nth(1)])).body).toEqual(first.body);
  expect((await list(student)).body).toEqual(first.body);
  expect(await db.shortlistEntry.count({ where: { studentId: student.id } })).toBe(2);
});

test("what the catalogue no longer has is left out, and the rest is saved", async () => {
  const { status, body } = await save(await createStudent(), ["gone-from-the-catalogue", nth(3)]);
  expect([status, kindsOf(body)]).toEqual([200, { [nth(3)]: "saved" }]);
});

test("a programme is saved or hidden, never both, and the latest choice counts", async () => {
  const student = await createStudent();
  await save(student, [nth(5)]);
  const hidden = await hide(student, nth(5), "university");
  expect([hidden.status, kindsOf(hidden.body)]).toEqual([200, { [nth(5)]: "university" }]);
  expect(hidden.body[0]?.lesson).toMatch(/^We leave out every programme of .+\.$/);
  expect(kindsOf((await hide(student, nth(5), "other")).body)).toEqual({ [nth(5)]: "other" });
  expect(kindsOf((await save(student, [nth(5)])).body)).toEqual({ [nth(5)]: "saved" });
  expect((await forget(student, nth(5))).status).toBe(204);
  expect((await list(student)).body).toEqual([]);
});

test("the counsellor sees it, and a programme that has left the catalogue keeps its place", async () => {
  const student = await createStudent();
  await createShortlistEntry(student.id, "gone-from-the-catalogue", "cost");
  const { body } = await list(await createProcessingMember(), student.id);
  expect(body).toMatchObject([{ kind: "hidden", reason: "cost", programme: null, lesson: null }]);
});

describe("what is hidden", () => {
  const titles = (rows: RecommendationView[]) => rows.filter(({ type }) => type === "university");
  const make = async (as: TestUser) =>
    (await call<{ recommendations: RecommendationView[] }>(generate, { as, params: { id: as.id } })).body
      .recommendations;
  const changedOf = async (as: TestUser) =>
    (await call<ReadinessView>(readReadiness, { as, params: { id: as.id } })).body.list?.changed;

  test("makes the list out of date, is left out of the next one, and comes back when it is shown again", async () => {
    const student = await createReadyStudent();
    const [first] = titles(await make(student));
    const id = first?.programme_id ?? "";
    expect(await changedOf(student)).toEqual([]);
    await hide(student, id, "university");
    expect(await changedOf(student)).toEqual(["hidden"]);
    const second = titles(await make(student));
    expect(second.length).toBeGreaterThan(3);
    expect(second.map(({ title }) => title)).not.toContain(first?.title);
    expect(await changedOf(student)).toEqual([]);
    await forget(student, id);
    expect(await changedOf(student)).toEqual(["hidden"]);
    expect(titles(await make(student)).map(({ programme_id }) => programme_id)).toContain(id);
  });

  test("doesn't make a list out of date that is older than hiding", async () => {
    const student = await createReadyStudent();
    await make(student);
    await db.$executeRaw`UPDATE recommendation_lists SET basis = basis - 'hidden' WHERE student_id = ${student.id}::uuid`;
    expect(await changedOf(student)).toEqual([]);
  });
});

describe("what is refused", () => {
  test("too many at once, none, and what is no programme's id", async () => {
    const student = await createStudent();
    const many = ids.slice(0, mostAtOnce + 1);
    for (const asked of [many, [], [""], ["../x"], [nth(0), "A B"], [7], nth(0), null, undefined]) {
      expect([asked, (await save(student, asked)).status]).toEqual([asked, 422]);
    }
    expect(await db.shortlistEntry.count()).toBe(0);
    expect((await save(student, many.slice(1))).status).toBe(200);
  });

  test("a hidden programme without a known reason, and one that the catalogue doesn't have", async () => {
    const student = await createStudent();
    for (const reason of [null, "", "boring", 1]) expect((await hide(student, nth(0), reason)).status).toBe(422);
    for (const id of ["gone-from-the-catalogue", "a b", "x".repeat(161)]) {
      expect((await hide(student, id)).status).toBe(404);
      expect((await forget(student, id)).status).toBe(404);
    }
    expect(await db.shortlistEntry.count()).toBe(0);
  });

  test("one more than the maximum, also when several are saved at once, and then none of them is", async () => {
    const student = await createStudent();
    const parts = Array.from({ length: 6 }, (_, part) => ids.slice(part * 20, part * 20 + 20));
    const answers = await Promise.all(parts.map((part) => save(student, part)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.detail).toBe("You can save up to 100 programmes. Remove one first");
    expect(await db.shortlistEntry.count({ where: { studentId: student.id } })).toBe(mostKept);
    await db.shortlistEntry.updateMany({ where: { studentId: student.id }, data: { kind: "hidden", reason: "other" } });
    const more = await hide(student, nth(300));
    expect([more.status, more.body.detail]).toEqual([409, "You can hide up to 100 programmes. Remove one first"]);
  });

  test("by the database: a reason without hiding, hiding without a reason", async () => {
    const student = await createStudent();
    const data = { studentId: student.id, programmeId: nth(0) };
    await expect(db.shortlistEntry.create({ data: { ...data, kind: "saved", reason: "cost" } })).rejects.toThrow();
    await expect(db.shortlistEntry.create({ data: { ...data, kind: "hidden" } })).rejects.toThrow();
  });

  test("somebody else's programme can't be removed, and an unknown student has none", async () => {
    const [student, other] = [await createStudent(), await createStudent()];
    await save(student, [nth(0)]);
    expect((await forget(other, nth(0))).status).toBe(404);
    expect(await db.shortlistEntry.count()).toBe(1);
    expect((await list(await createProcessingMember(), crypto.randomUUID())).status).toBe(404);
  });
});

test("it goes with the account", async () => {
  const student = await createStudent();
  await save(student, [nth(0)]);
  await db.user.delete({ where: { id: student.id } });
  expect(await db.shortlistEntry.count()).toBe(0);
});
