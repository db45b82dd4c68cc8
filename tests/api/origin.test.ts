import { describe, expect, test } from "vitest";
import { POST as logout } from "@/app/api/auth/logout/route";
import { GET as getMe } from "@/app/api/auth/me/route";
import { POST as forgot } from "@/app/api/auth/password/forgot/route";
import { POST as reset } from "@/app/api/auth/password/reset/route";
import { POST as registerStudent } from "@/app/api/auth/register/student/route";
import { POST as signIn } from "@/app/api/auth/token/route";
import { POST as book } from "@/app/api/consultations/route";
import { POST as write } from "@/app/api/contact/route";
import { partsOf } from "../support/api-table";
import { call } from "../support/call";
import { testSite } from "../support/environment";
import { booking, contact, createStudent, newAddress, newEmail } from "../support/factories";
import { apiRoutes } from "../support/routes";
import { sessionOf } from "../support/sign-in";

const refused = { status: 403, body: { detail: "Cross-site request refused" } };

const foreign = [
  "https://evil.example",
  "null",
  "",
  "https://site.test:3000", // another scheme
  "http://site.test", // another port
  "http://www.site.test:3000",
  "http://site.test:3000.evil.example",
  "http://evil.example/http://site.test:3000",
  "http://site.test:3000@evil.example",
  "file://",
];

describe("a request with a cookie", () => {
  test.each(foreign)("from %j is refused", async (origin) => {
    expect(await call(logout, { as: await createStudent(), origin, body: {} })).toMatchObject(refused);
  });

  test("from this site is accepted", async () => {
    expect(await call(logout, { as: await createStudent(), origin: testSite, body: {} })).toMatchObject({
      status: 204,
    });
  });

  test.each([
    ["same-origin", 204],
    ["none", 204],
    ["same-site", 403],
    ["cross-site", 403],
    ["", 403],
    ["anything", 403],
  ])("without Origin, with Sec-Fetch-Site %j: %i", async (site, status) => {
    const headers = { "sec-fetch-site": site };
    const answer = await call(logout, { as: await createStudent(), origin: null, headers, body: {} });
    expect(answer.status).toBe(status);
  });

  test("without any origin is refused", async () => {
    expect(await call(logout, { as: await createStudent(), origin: null, body: {} })).toMatchObject(refused);
  });

  test("with a good Sec-Fetch-Site and a foreign Origin is refused", async () => {
    const headers = { "sec-fetch-site": "same-origin" };
    const answer = await call(logout, { as: await createStudent(), origin: "https://evil.example", headers, body: {} });
    expect(answer).toMatchObject(refused);
  });

  test("that only reads is accepted from anywhere, and no other site can see the answer", async () => {
    const answer = await call(getMe, { as: await createStudent(), origin: "https://evil.example" });
    expect(answer.status).toBe(200);
    expect([...answer.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
  });
});

describe("a request with a bearer token", () => {
  test("comes from a program: it needs no Origin", async () => {
    expect(await call(logout, { bearer: await createStudent(), body: {} })).toMatchObject({ status: 204 });
  });

  test("from a foreign page is refused anyway", async () => {
    const bearer = await createStudent();
    expect(await call(logout, { bearer, origin: "https://evil.example", body: {} })).toMatchObject(refused);
  });
});

describe("a request without credentials", () => {
  const open = [
    ["sign-in", signIn, () => ({ email: newEmail(), password: "a fine password" }), 401],
    [
      "registration",
      registerStudent,
      () => ({ name: "Ali", email: newEmail(), password: "a fine password", phone: "0300 1234567" }),
      201,
    ],
    ["booking", book, () => booking(), 201],
    ["contact", write, () => contact(), 201],
    ["forgotten password", forgot, () => ({ email: newEmail() }), 202],
    ["password reset", reset, () => ({ token: "x", new_password: "a fine password" }), 400],
  ] as const;

  test.each(open)("%s from another site is refused", async (_, handler, body) => {
    for (const origin of ["https://evil.example", "null"]) {
      expect(await call(handler, { body: body(), origin, from: newAddress() })).toMatchObject(refused);
    }
    const headers = { "sec-fetch-site": "cross-site" };
    expect(await call(handler, { body: body(), origin: null, headers, from: newAddress() })).toMatchObject(refused);
  });

  test.each(open)("%s by a program, without Origin, is accepted", async (_, handler, body, status) => {
    expect((await call(handler, { body: body(), origin: null, from: newAddress() })).status).toBe(status);
  });
});

test("a stale cookie does not make the rule stricter for a visitor's booking", async () => {
  const headers = { cookie: "student_session=broken" };
  expect(await call(book, { body: booking(), origin: null, headers })).toMatchObject({ status: 201 });
});

test("the rule is checked before the credentials, the role and the body", async () => {
  const student = await createStudent();
  const { cookie } = await sessionOf(student);
  for (const { path, module } of apiRoutes) {
    for (const method of ["POST", "PUT", "PATCH", "DELETE"] as const) {
      const options = {
        params: { ...partsOf(path), path: ["nowhere"] },
        origin: "https://evil.example",
        headers: { cookie },
        ...(method !== "DELETE" && { raw: "{ no json" }),
      };
      const { status } = await call(module[method], options);
      // A missing method or path is answered first.
      expect([path, method, [403, 404, 405].includes(status)]).toEqual([path, method, true]);
      if (status === 404) expect(path).toBe("/api/[...path]");
    }
  }
});
