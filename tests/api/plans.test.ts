import { describe, expect, test } from "vitest";
import { DELETE, GET } from "@/app/api/plans/[id]/route";
import { POST } from "@/app/api/plans/route";
import { mostPlans } from "@/lib/plans/fields";
import type { SavedPlanView } from "@/lib/plans/views/saved";
import { db } from "@/lib/platform/db";
import { call } from "../support/call";
import { createPlan, createProcessingMember, createStudent, type TestUser } from "../support/factories";

const save = (as: TestUser, query: string) => call<SavedPlanView & { detail?: string }>(POST, { as, body: { query } });
const list = (as: TestUser, id = as.id) => call<SavedPlanView[]>(GET, { as, params: { id } });

test("a student saves a plan, finds it with today's totals, and removes it", async () => {
  const student = await createStudent();
  const query = "country=uk&city=Leeds&level=masters&months=12&tuition=30000&starts=2027-09&money=2027-06-01";
  const saved = await save(student, query);
  expect(saved).toMatchObject({
    status: 201,
    body: { title: "Leeds, 1 year", subtitle: "Master's · starts September 2027", address: `/plan?${query}` },
  });
  expect(saved.body.first_year).toMatch(/^PKR [\d.]+ crore$/);
  expect(saved.body.is_complete).toBe(true);
  expect((await list(student)).body).toEqual([saved.body]);
  expect(await call(DELETE, { as: student, params: { id: saved.body.id } })).toMatchObject({ status: 204 });
  expect((await list(student)).body).toEqual([]);
});

test("nothing but the plan is stored, in the planner's own order", async () => {
  const student = await createStudent();
  const typed = "name=Ayesha&months=12&phone=0300&city=Leeds&country=uk&starts=2027-09&money=2026-12-03&level=phd";
  const { body } = await save(student, typed);
  const stored = await db.savedPlan.findUniqueOrThrow({ where: { id: body.id } });
  expect(stored.query).toMatch(/^country=uk&city=Leeds&level=phd&months=12/);
  expect(stored.query).not.toMatch(/Ayesha|0300/);
});

test("a total without a part of it is not called complete", async () => {
  const { body } = await save(await createStudent(), "country=usa&level=masters");
  expect(body.is_complete).toBe(false);
});

test("the same plan is saved once", async () => {
  const student = await createStudent();
  const query = "country=uk&level=masters&months=12&starts=2027-09&money=2027-06-01";
  const [first, second] = [await save(student, query), await save(student, query)];
  expect([first.status, second.status]).toEqual([201, 200]);
  expect(second.body.id).toBe(first.body.id);
  expect((await list(student)).body).toHaveLength(1);
});

test("the counsellor sees a student's plans", async () => {
  const student = await createStudent();
  await createPlan(student.id);
  const { body } = await list(await createProcessingMember(), student.id);
  expect(body).toMatchObject([{ student_id: student.id, title: "Leeds, 1 year" }]);
});

describe("what is refused", () => {
  test("a plan without a country, and none at all", async () => {
    const student = await createStudent();
    for (const query of ["months=12", "country=atlantis", "", " ", "x".repeat(601)]) {
      expect((await save(student, query)).status).toBe(422);
    }
    expect((await list(student)).body).toEqual([]);
  });

  test.each([
    ["months=forever", ["months"]],
    ["months=2", ["months"]],
    ["level=dean&starts=soon", ["level", "starts"]],
    ["starts=2019-09", ["starts"]],
    ["money=1999-01-01", ["money"]],
    ["city=Lahore", ["city"]],
    ["tuition=lots&living=-1&scholarship=x&paid=3000000", ["living", "paid", "scholarship", "tuition"]],
    ["partner=maybe&children=9&school=x", ["children", "partner", "school"]],
    ["rate=0", ["rate"]],
    ["rate=370&rated=1999-01-01", ["rated"]],
    ["programme=no-such-programme", ["programme"]],
  ])("a plan for the UK with %s: 422 with each broken value by its name, and nothing saved", async (broken, fields) => {
    const student = await createStudent();
    const { status, body } = await call<{ errors: { field: string; message: string }[] }>(POST, {
      as: student,
      body: { query: `country=uk&${broken}` },
    });
    expect([status, body.errors.map(({ field }) => field).sort()]).toEqual([422, fields]);
    expect((await list(student)).body).toEqual([]);
  });

  test("one more than the maximum, also when several are saved at once", async () => {
    const student = await createStudent();
    const months = Array.from({ length: mostPlans + 3 }, (_, index) => index + 3);
    const answers = await Promise.all(months.map((count) => save(student, `country=uk&months=${count}`)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(mostPlans);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(3);
    expect(refused[0]?.body.detail).toBe("You can keep up to 20 plans. Remove one first");
  });

  test("somebody else's plan can't be removed, and an unknown student has none", async () => {
    const [student, other] = [await createStudent(), await createStudent()];
    const { id } = await createPlan(student.id);
    expect((await call(DELETE, { as: other, params: { id } })).status).toBe(404);
    expect(await db.savedPlan.count({ where: { id } })).toBe(1);
    expect((await list(await createProcessingMember(), crypto.randomUUID())).status).toBe(404);
  });
});

test("the plans go with the account", async () => {
  const student = await createStudent();
  await createPlan(student.id);
  await db.user.delete({ where: { id: student.id } });
  expect(await db.savedPlan.count({ where: { studentId: student.id } })).toBe(0);
});
