import { createHmac } from "node:crypto";
import { encode } from "next-auth/jwt";
import { describe, expect, test } from "vitest";
import { POST as logOut } from "@/app/api/auth/logout/route";
import { GET } from "@/app/api/auth/me/route";
import { type Role, roles } from "@/lib/auth/roles";
import { now, setNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { type Answer, call } from "../support/call";
import { createAdmin, createPartner, createProcessingMember, createStudent, createUser } from "../support/factories";
import { type SignedIn, sessionOf, signInAs } from "../support/sign-in";

const refused = { status: 401, body: { detail: "Not authenticated" } };
const me = (cookie: string, headers: Record<string, string> = {}) =>
  call<{ id: string }>(GET, { headers: { cookie, ...headers } });
const withAuthorization = (authorization: string, headers: Record<string, string> = {}) =>
  call(GET, { headers: { authorization, ...headers } });

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** A student with an open session, and the claims of its token. */
async function openSession() {
  const student = await createStudent();
  const signedIn = await signInAs(student);
  const { id: sid } = await db.session.findFirstOrThrow({ where: { userId: student.id } });
  return { student, signedIn, claims: { sid, role: "student" as Role } };
}

describe("forged tokens", () => {
  const seconds = Math.floor(Date.now() / 1000);
  const payload = (sid: string) => ({
    sid,
    role: "student",
    iss: "study-abroad",
    aud: "access",
    iat: seconds,
    exp: seconds + 3600,
  });

  test("algorithm none", async () => {
    const { claims } = await openSession();
    for (const alg of ["none", "None", "NONE"]) {
      const token = `${base64({ alg, typ: "JWT" })}.${base64(payload(claims.sid))}.`;
      expect(await call(GET, { bearer: token })).toMatchObject(refused);
      expect(await me(`student_session=${token}`)).toMatchObject(refused);
    }
  });

  test("signed with HS256, even with the right secret", async () => {
    const { claims } = await openSession();
    for (const secret of [env.authSecret, "", "secret"]) {
      const content = `${base64({ alg: "HS256", typ: "JWT" })}.${base64(payload(claims.sid))}`;
      const token = `${content}.${createHmac("sha256", secret).update(content).digest("base64url")}`;
      expect(await call(GET, { bearer: token })).toMatchObject(refused);
    }
  });

  test("a key that travels in the header", async () => {
    const { claims } = await openSession();
    const jwk = { kty: "oct", k: Buffer.alloc(32).toString("base64url"), alg: "HS256" };
    for (const extra of [{ jwk }, { jku: "https://evil.example/keys" }, { kid: "../../dev/null" }]) {
      const content = `${base64({ alg: "HS256", typ: "JWT", ...extra })}.${base64(payload(claims.sid))}`;
      const token = `${content}.${createHmac("sha256", Buffer.alloc(32)).update(content).digest("base64url")}`;
      expect(await call(GET, { bearer: token })).toMatchObject(refused);
    }
  });

  test.each([
    ["another secret", { secret: "another secret that is long enough to be one" }],
    ["another salt", { salt: "cookie" }],
    ["no salt", { salt: "" }],
    ["another issuer", { token: { iss: "somebody" } }],
    ["another purpose", { token: { aud: "cookie" } }],
    ["no issuer", { token: { iss: undefined } }],
    ["a session id that is no id", { token: { sid: "' or 1=1 --" } }],
    ["a session id that is no text", { token: { sid: { $ne: null } } }],
    ["a session that does not exist", { token: { sid: "00000000-0000-4000-8000-000000000000" } }],
    ["a role that does not exist", { token: { role: "root" } }],
    ["the name of a built-in as a role", { token: { role: "toString" } }],
    ["a role that the session is not of", { token: { role: "admin" } }],
    ["a time that is over", { maxAge: -60 }],
  ])("encrypted with %s", async (_, change) => {
    const { claims } = await openSession();
    const { token, ...options } = change as { token?: object; secret?: string; salt?: string; maxAge?: number };
    const sealed = await encode({
      secret: env.authSecret,
      salt: "access",
      maxAge: 3600,
      ...options,
      token: { ...claims, iss: "study-abroad", aud: "access", ...token },
    });
    expect(await call(GET, { bearer: sealed })).toMatchObject(refused);
  });

  test("the unchanged token is valid: the tests above fail for their own reason", async () => {
    const { claims } = await openSession();
    const token = { ...claims, iss: "study-abroad", aud: "access" };
    const sealed = await encode({ secret: env.authSecret, salt: "access", maxAge: 3600, token });
    expect(await call(GET, { bearer: sealed })).toMatchObject({ status: 200 });
  });

  test("one letter changed, anywhere", async () => {
    const { signedIn } = await openSession();
    const token = signedIn.accessToken;
    for (const place of [3, Math.floor(token.length / 2), token.length - 8]) {
      const letter = token[place] === "A" ? "B" : "A";
      const altered = `${token.slice(0, place)}${letter}${token.slice(place + 1)}`;
      expect(await call(GET, { bearer: altered })).toMatchObject(refused);
    }
  });

  test("a cookie's value is not a bearer token, and a bearer token not a cookie", async () => {
    const { signedIn } = await openSession();
    expect(await call(GET, { bearer: signedIn.cookieToken })).toMatchObject(refused);
    expect(await me(`student_session=${signedIn.accessToken}`)).toMatchObject(refused);
  });

  test.each([
    "",
    "Bearer",
    "Bearer ",
    "Basic YTpi",
    "Bearer a b",
    "Bearer null",
    "Bearer ..",
    "token",
    "Bearer \u00e9",
  ])("the header %j", async (authorization) => {
    expect(await withAuthorization(authorization)).toMatchObject(refused);
  });

  test("a token reveals nothing to anybody who finds it", async () => {
    const { signedIn, claims, student } = await openSession();
    for (const token of [signedIn.accessToken, signedIn.cookieToken]) {
      const readable = token
        .split(".")
        .map((part) => Buffer.from(part, "base64url").toString("latin1"))
        .join(" ");
      for (const secret of [claims.sid, student.id, student.email]) expect(readable).not.toContain(secret);
    }
  });
});

describe("which credentials count", () => {
  test("only the Authorization header, if there is one", async () => {
    const student = await createStudent();
    const admin = await createAdmin();
    const { cookie } = await sessionOf(admin);
    expect(await withAuthorization("Bearer broken", { cookie })).toMatchObject(refused);
    expect(await call(GET, { bearer: student, headers: { cookie } })).toMatchObject({ body: { id: student.id } });
  });

  test("the scheme may be written in any case", async () => {
    const { accessToken } = await sessionOf(await createStudent());
    expect(await withAuthorization(`bearer ${accessToken}`)).toMatchObject({ status: 200 });
  });

  test("of several cookies the least privileged role's, unless the request names its portal", async () => {
    const accounts = {
      student: await createStudent(),
      b2b: await createPartner(),
      processing: await createProcessingMember(),
      admin: await createAdmin(),
    };
    const order = ["student", "b2b", "processing", "admin"] as const;
    const cookies = await Promise.all(order.map(async (role) => (await sessionOf(accounts[role])).cookie));
    for (let first = 0; first < order.length; first++) {
      const present = cookies.slice(first).reverse().join("; ");
      const role = order[first] as Role;
      expect(await me(present)).toMatchObject({ status: 200, body: { id: accounts[role].id } });
    }
    for (const role of order) {
      const answer = await me(cookies.join("; "), { "x-portal-role": role });
      expect(answer).toMatchObject({ status: 200, body: { id: accounts[role].id } });
    }
  });

  test("a link names its portal in its address, which counts only for reading", async () => {
    const [student, member] = [await createStudent(), await createProcessingMember()];
    const cookie = `${(await sessionOf(student)).cookie}; ${(await sessionOf(member)).cookie}`;
    const headers = { cookie };
    const read = (query: string, more = {}) => call(GET, { query, headers: { ...headers, ...more } });
    expect(await read("portal=processing")).toMatchObject({ status: 200, body: { id: member.id } });
    expect(await read("portal=admin")).toMatchObject({ status: 401 });
    expect(await read("portal=processing", { "x-portal-role": "student" })).toMatchObject({ body: { id: student.id } });
    // The student's session ends: without it the address of a changing call identifies nobody.
    await call(logOut, { query: "portal=processing", headers });
    expect(await read("portal=processing")).toMatchObject({ status: 200 });
  });

  test("a named portal without a session means no session, whatever else there is", async () => {
    const { cookie } = await sessionOf(await createAdmin());
    for (const portal of ["student", "processing", "root", "", "Admin", "__proto__"]) {
      expect(await me(cookie, { "x-portal-role": portal })).toMatchObject(refused);
    }
  });

  test("a cookie counts only for the role in its name", async () => {
    const { cookieToken } = await sessionOf(await createStudent());
    for (const role of ["admin", "processing", "b2b"]) {
      expect(await me(`${role}_session=${cookieToken}`)).toMatchObject(refused);
      expect(await me(`${role}_session=${cookieToken}`, { "x-portal-role": role })).toMatchObject(refused);
    }
  });

  test("an invalid cookie does not hide a valid one", async () => {
    const admin = await createAdmin();
    const { cookie } = await sessionOf(admin);
    expect(await me(`student_session=broken; ${cookie}`)).toMatchObject({ status: 200, body: { id: admin.id } });
  });
});

describe("a session ends at once", () => {
  const both = async (signedIn: SignedIn): Promise<Answer<unknown>[]> =>
    Promise.all([call(GET, { as: signedIn }), call(GET, { bearer: signedIn })]);

  async function expectOut(change: (userId: string) => Promise<unknown>): Promise<void> {
    const user = await createUser({ role: "processing" });
    const signedIn = await signInAs(user);
    for (const answer of await both(signedIn)) expect(answer).toMatchObject({ status: 200 });
    await change(user.id);
    for (const answer of await both(signedIn)) expect(answer).toMatchObject(refused);
  }

  test("when the account is deactivated", () =>
    expectOut((id) => db.user.update({ where: { id }, data: { active: false } })));

  test("when the account's role changes", () =>
    expectOut((id) => db.user.update({ where: { id }, data: { role: "admin" } })));

  test("when the account is gone", () => expectOut((id) => db.user.delete({ where: { id } })));

  test("when the session is revoked", () =>
    expectOut((userId) => db.session.updateMany({ where: { userId }, data: { revokedAt: new Date() } })));

  test("when the session is gone", () => expectOut((userId) => db.session.deleteMany({ where: { userId } })));

  test.each(["student", "admin", "processing", "b2b"] as const)(
    "when a %s's session reaches its maximum life, however active",
    async (role) => {
      const began = new Date("2026-11-20T08:00:00Z");
      setNow(began);
      const signedIn = await signInAs(await createUser({ role }));
      const claims = await db.session.findFirstOrThrow();
      const life = roles[role].life * 1000;
      expect(claims.expiresAt).toEqual(new Date(began.getTime() + life));
      setNow(new Date(began.getTime() + life - 1000));
      expect(await call(GET, { as: signedIn })).toMatchObject({ status: 200 });
      setNow(new Date(began.getTime() + life));
      for (const answer of await both(signedIn)) expect(answer).toMatchObject(refused);
    },
  );
});

test("a session's last use is recorded every five minutes, not at every request", async () => {
  const began = new Date("2026-11-20T08:00:00Z");
  setNow(began);
  const student = await createStudent();
  const signedIn = await signInAs(student);
  const lastUsed = async () => (await db.session.findFirstOrThrow()).lastUsedAt;
  setNow(new Date(began.getTime() + 4 * 60_000));
  await call(GET, { as: signedIn });
  expect(await lastUsed()).toEqual(began);
  setNow(new Date(began.getTime() + 6 * 60_000));
  await call(GET, { as: signedIn });
  expect(await lastUsed()).toEqual(now());
});
