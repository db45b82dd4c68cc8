import { describe, expect, test } from "vitest";
import { GET } from "@/app/api/portal-pages/route";
import type { Role } from "@/lib/auth/roles";
import { db } from "@/lib/platform/db";
import { call } from "../support/call";
import { createDocument, createStudent, createUser } from "../support/factories";
import { guardedPages } from "../support/guarded-pages";

type Answer = { self: { id: string; name: string }; at: number; page: Record<string, unknown> };

const open = (address: string, as?: Awaited<ReturnType<typeof createUser>>) =>
  call<Answer & { second_factor_owed?: true }>(GET, { ...(as && { as }), query: { address } });

describe("what a portal's page shows first", () => {
  test.each(guardedPages)("$path: its own role's account, and nobody else's", async ({ path, role }) => {
    const user = await createUser({ role });
    const answer = await open(path, user);
    const status = path.includes("/students/") ? 404 : 200; // there is no such student
    expect(answer).toMatchObject({ status, body: { self: { id: user.id, name: user.name } } });
    expect(await open(path)).toMatchObject({ status: 401 });
    for (const other of (["student", "admin", "processing", "b2b"] as Role[]).filter((one) => one !== role)) {
      expect(await open(path, await createUser({ role: other }))).toMatchObject({ status: 404 });
    }
  });

  test("nothing of another student is in a student's page", async () => {
    const [student, other] = await Promise.all([createStudent(), createStudent({ name: "Somebody Else" })]);
    await createDocument({ userId: other.id });
    for (const { path } of guardedPages.filter(({ role }) => role === "student")) {
      const { text } = await open(`${path}?studentId=${other.id}&id=${other.id}&user=${other.id}`, student);
      expect(text).not.toContain(other.id);
      expect(text).not.toContain("Somebody Else");
    }
  });

  test("a student's file has the student; of one who does not exist, only whose portal it is", async () => {
    const [member, student] = await Promise.all([createUser({ role: "processing" }), createStudent()]);
    const found = await open(`/processing/students/${student.id}?tab=documents`, member);
    expect(found.body.page).toMatchObject({ studentId: student.id, student: { data: { name: student.name } } });
    for (const id of [crypto.randomUUID(), member.id, "any", "..%2f", "%"]) {
      const missing = await open(`/processing/students/${id}`, member);
      expect(missing).toMatchObject({ status: 404, body: { self: { id: member.id } } });
      expect(missing.body).not.toHaveProperty("page");
    }
  });

  test("what the API refuses brings nothing", async () => {
    const admin = await createUser({ role: "admin" });
    const list = await open("/admin/dashboard?tab=consultations&view=list&search=%00", admin);
    expect(list.status).toBe(200);
    expect(list.body.page.initial).not.toHaveProperty("consultations");
  });

  test("the first of two values in the address counts, as on the screen", async () => {
    const admin = await createUser({ role: "admin" });
    const { body } = await open("/admin/dashboard?tab=messages&tab=health", admin);
    expect(body.page.initial).toHaveProperty("messages");
  });

  test.each(["", "student/dashboard", "//evil.example/student/dashboard", "/\\[", "/student", "/student/login"])(
    "%j is no page",
    async (address) => {
      const { status } = await open(address, await createStudent());
      expect([404, 422]).toContain(status);
    },
  );

  test("somebody who must set up a second factor first gets My account, and nothing else", async () => {
    await db.secondFactorRule.create({ data: { role: "processing", requiredFrom: new Date("2020-01-01") } });
    const member = await createUser({ role: "processing" });
    expect(await open("/processing/account", member)).toMatchObject({ status: 200, body: { page: { isOwed: true } } });
    for (const { path } of guardedPages.filter(({ role, path }) => role === "processing" && !/account$/.test(path))) {
      expect(await open(path, member)).toMatchObject({ status: 403, body: { second_factor_owed: true } });
    }
  });
});
