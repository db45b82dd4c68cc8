import { describe, expect, test } from "vitest";
import { POST } from "@/app/api/auth/logout/route";
import { GET as getMe } from "@/app/api/auth/me/route";
import { db } from "@/lib/platform/db";
import { call } from "../support/call";
import { createAdmin, createStudent } from "../support/factories";
import { signInAs } from "../support/sign-in";

const status = async (credential: object) => (await call(getMe, credential)).status;

describe("signing out", () => {
  test("ends the session on the server and clears its cookie", async () => {
    const signedIn = await signInAs(await createStudent());
    const answer = await call(POST, { as: signedIn, body: {} });
    expect([answer.status, answer.text]).toEqual([204, ""]);
    expect(answer.headers.getSetCookie()).toEqual(["student_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax"]);
    expect(answer.headers.get("Clear-Site-Data")).toBe('"cache", "storage"');
    expect(await status({ as: signedIn })).toBe(401);
    expect(await status({ bearer: signedIn })).toBe(401);
  });

  test("needs no body", async () => {
    expect(await call(POST, { as: await createStudent() })).toMatchObject({ status: 204 });
  });

  test("works with a bearer token", async () => {
    const signedIn = await signInAs(await createStudent());
    expect(await call(POST, { bearer: signedIn })).toMatchObject({ status: 204 });
    expect(await status({ bearer: signedIn })).toBe(401);
  });

  test("leaves the account's other sessions", async () => {
    const student = await createStudent();
    const [here, there] = [await signInAs(student), await signInAs(student)];
    await call(POST, { as: here, body: {} });
    expect(await status({ as: there })).toBe(200);
  });

  test("everywhere ends them all", async () => {
    const student = await createStudent();
    const stranger = await signInAs(await createStudent());
    const [here, there] = [await signInAs(student), await signInAs(student)];
    expect(await call(POST, { as: here, body: { everywhere: true } })).toMatchObject({ status: 204 });
    expect([await status({ as: here }), await status({ as: there })]).toEqual([401, 401]);
    expect(await status({ as: stranger })).toBe(200);
  });

  test("of one portal keeps the other portals' sessions in the same browser", async () => {
    const student = await signInAs(await createStudent());
    const admin = await signInAs(await createAdmin());
    const headers = { cookie: `${student.cookie}; ${admin.cookie}`, "x-portal-role": "admin" };
    const answer = await call(POST, { headers, body: {} });
    expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^admin_session=;/)]);
    expect([await status({ as: admin }), await status({ as: student })]).toEqual([401, 200]);
  });

  test("twice gets 401 the second time", async () => {
    const signedIn = await signInAs(await createStudent());
    await call(POST, { as: signedIn, body: {} });
    expect(await call(POST, { as: signedIn, body: {} })).toMatchObject({ status: 401 });
  });

  test("is recorded", async () => {
    const student = await createStudent();
    await call(POST, { as: student, body: {} });
    expect(await db.auditEntry.findMany()).toMatchObject([{ action: "sign-out", actorId: student.id }]);
  });
});

test("without a session is refused", async () => {
  expect(await call(POST, { body: {} })).toMatchObject({ status: 401, body: { detail: "Not authenticated" } });
});

test("everywhere must be a boolean", async () => {
  const student = await createStudent();
  expect(await call(POST, { as: student, body: { everywhere: "yes" } })).toMatchObject({ status: 422 });
  expect(await status({ as: student })).toBe(200);
});
