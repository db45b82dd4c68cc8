import { expect, test } from "vitest";
import { GET as applications } from "@/app/api/applications/route";
import { GET as documentsOf } from "@/app/api/documents/[id]/route";
import { GET as documents } from "@/app/api/documents/route";
import { GET as education } from "@/app/api/education/route";
import { GET as recommendationsOf } from "@/app/api/recommendations/[id]/route";
import { GET as requests } from "@/app/api/requests/route";
import { call } from "../support/call";
import { createAdmin, createStudent } from "../support/factories";

// Authorisation for a list is checked before the rest of the query is validated.

test.each([
  ["applications", applications, "student_id"],
  ["documents", documents, "user_id"],
  ["education", education, "user_id"],
  ["requests", requests, "student_id"],
])("an invalid page of another student's %s is not found", async (_, handler, name) => {
  const [student, other, admin] = [await createStudent(), await createStudent(), await createAdmin()];
  const ask = async (as: typeof student, id: string) =>
    (await call(handler, { as, query: { [name]: id, limit: 0 } })).status;
  expect(await ask(student, other.id)).toBe(404);
  expect(await ask(admin, crypto.randomUUID())).toBe(404);
  expect([await ask(student, student.id), await ask(student, ""), await ask(admin, other.id)]).toEqual([422, 422, 422]);
});

test.each([
  ["documents", documentsOf],
  ["recommendations", recommendationsOf],
])("an invalid page of another student's %s, named in the path, is not found", async (_, handler) => {
  const [student, other, admin] = [await createStudent(), await createStudent(), await createAdmin()];
  const ask = async (as: typeof student, id: string) =>
    (await call(handler, { as, params: { id }, query: { limit: 0 } })).status;
  expect(await ask(student, other.id)).toBe(404);
  expect(await ask(admin, crypto.randomUUID())).toBe(404);
  expect([await ask(student, student.id), await ask(admin, other.id)]).toEqual([422, 422]);
});
