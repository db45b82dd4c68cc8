import { describe, expect, test } from "vitest";
import { GET as getMe } from "@/app/api/auth/me/route";
import { POST } from "@/app/api/auth/token/route";
import { type Role, roles } from "@/lib/auth/roles";
import { db } from "@/lib/platform/db";
import { call } from "../support/call";
import { createUser, newAddress, newEmail } from "../support/factories";
import { testPassword } from "../support/password";
import { sessionOf } from "../support/sign-in";

type TokenAnswer = { access_token: string; token_type: string; expires_in: number; user: Record<string, unknown> };

const signIn = (email: string, password = testPassword, more: Record<string, unknown> = {}) =>
  call<TokenAnswer>(POST, { body: { email, password, ...more }, from: newAddress() });

const everyRole = Object.keys(roles) as Role[];

describe("a successful sign-in", () => {
  test.each(everyRole)("gives a %s a token, a cookie and the account", async (role) => {
    const user = await createUser({ role });
    const answer = await signIn(user.email, testPassword, { role });
    expect(answer).toMatchObject({
      status: 200,
      body: { token_type: "bearer", expires_in: roles[role].life, user: { id: user.id, email: user.email, role } },
    });
    expect(await call(getMe, { bearer: answer.body.access_token })).toMatchObject({ status: 200 });
  });

  test("lasts seven days for students, twelve hours for everybody else", () => {
    expect(everyRole.map((role) => [role, roles[role].life / 3600])).toEqual([
      ["student", 7 * 24],
      ["admin", 12],
      ["processing", 12],
      ["b2b", 12],
    ]);
  });

  test("sets a cookie that scripts and other sites cannot use", async () => {
    const { email } = await createUser({ role: "processing" });
    const { headers, body } = await signIn(email);
    const cookies = headers.getSetCookie();
    expect(cookies).toHaveLength(1);
    const [pair = "", ...attributes] = (cookies[0] as string).split("; ");
    expect(pair).toMatch(/^processing_session=.{50,}$/);
    expect(attributes.sort()).toEqual(["HttpOnly", "Max-Age=43200", "Path=/", "SameSite=Lax"]);
    expect(pair).not.toContain(body.access_token);
    expect(await call(getMe, { headers: { cookie: pair } })).toMatchObject({ status: 200 });
  });

  test("accepts the address in any case, with spaces around it", async () => {
    const { email } = await createUser();
    expect(await signIn(`  ${email.toUpperCase()} `)).toMatchObject({ status: 200 });
  });

  test("is always a new session, even with an existing one", async () => {
    const user = await createUser();
    const { cookie } = await sessionOf(user);
    const body = { email: user.email, password: testPassword };
    const answer = await call(POST, { body, headers: { cookie } });
    expect(answer.headers.getSetCookie()[0]).not.toContain(cookie);
    expect(await db.session.count({ where: { userId: user.id, revokedAt: null } })).toBe(2);
  });

  test("ignores a broken credential on the request", async () => {
    const { email } = await createUser();
    const body = { email, password: testPassword };
    expect(await call(POST, { body, bearer: "broken", headers: { cookie: "student_session=broken" } })).toMatchObject({
      status: 200,
    });
  });

  test("reveals nothing that is not for the owner", async () => {
    const user = await createUser();
    const { body, text } = await signIn(user.email);
    expect(Object.keys(body).sort()).toEqual(["access_token", "expires_in", "token_type", "user"]);
    const { passwordHash } = await db.user.findUniqueOrThrow({
      where: { id: user.id },
      select: { passwordHash: true },
    });
    expect(text).not.toContain(passwordHash);
    const session = await db.session.findFirstOrThrow({ where: { userId: user.id } });
    expect(text).not.toContain(session.id);
    expect(text).not.toMatch(/hash|session|active/i);
  });

  test("is recorded in the audit log", async () => {
    const user = await createUser();
    await signIn(user.email);
    expect((await db.user.findUniqueOrThrow({ where: { id: user.id } })).lastLoginAt).toBeInstanceOf(Date);
    const entries = await db.auditEntry.findMany({ where: { subjectId: user.id } });
    expect(entries).toMatchObject([{ action: "sign-in", address: expect.stringMatching(/^198\.18\./) }]);
  });
});

describe("a refused sign-in", () => {
  const refusal = { detail: "Invalid email or password" };

  test("is the same for an unknown address, a wrong password and a deactivated account", async () => {
    const user = await createUser();
    const closed = await createUser({ active: false });
    const answers = await Promise.all([
      signIn(newEmail()),
      signIn(user.email, "not the password"),
      signIn(closed.email),
      signIn(closed.email, "not the password"),
    ]);
    for (const { status, body, headers } of answers) {
      expect([status, body]).toEqual([401, refusal]);
      expect(headers.getSetCookie()).toEqual([]);
      expect([...headers.keys()].sort()).toEqual([...(answers[0]?.headers.keys() ?? [])].sort());
    }
    expect(await db.session.count()).toBe(0);
  });

  test("takes as long for an unknown address as for a wrong password", async () => {
    const { hashPassword } = await import("@/lib/auth/password-hash");
    const user = await createUser({ passwordHash: await hashPassword(testPassword) });
    const time = async (email: string) => {
      const began = performance.now();
      await signIn(email, "not the password");
      return performance.now() - began;
    };
    await time(newEmail()); // the very first look-up prepares the dummy comparison
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 5; round++) {
      known.push(await time(user.email));
      unknown.push(await time(newEmail()));
    }
    const middle = (values: number[]) => values.sort((a, b) => a - b)[2] as number;
    expect(middle(unknown) / middle(known)).toBeGreaterThan(0.33);
    expect(middle(unknown) / middle(known)).toBeLessThan(3);
  });

  test.each([
    ["student", "Not authorized as student"],
    ["admin", "Not authorized as admin"],
    ["processing", "Not authorized as processing team member"],
    ["b2b", "Not authorized as B2B partner"],
  ] as const)("the right password at the %s portal of another role", async (portal, detail) => {
    const user = await createUser({ role: portal === "student" ? "admin" : "student" });
    const answer = await signIn(user.email, testPassword, { role: portal });
    expect([answer.status, answer.body]).toEqual([403, { detail }]);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await db.session.count()).toBe(0);
  });

  test("a wrong password at another role's portal does not reveal the role", async () => {
    const user = await createUser({ role: "admin" });
    expect(await signIn(user.email, "not the password", { role: "student" })).toMatchObject({
      status: 401,
      body: refusal,
    });
  });

  test.each([
    [{ email: "no address", password: testPassword }, "email", "Invalid email address"],
    [{ password: testPassword }, "email", "Invalid email address"],
    [{ email: "ali@example.com", password: "12345" }, "password", "Password must be at least 6 characters"],
    [{ email: "ali@example.com" }, "password", "Password must be at least 6 characters"],
    [{ email: "ali@example.com", password: 123456 }, "password", "Password must be at least 6 characters"],
    [{ email: "ali@example.com", password: testPassword, role: "root" }, "role", "Invalid role"],
  ])("%j is not a sign-in", async (body, field, message) => {
    expect(await call(POST, { body })).toMatchObject({
      status: 422,
      body: { detail: message, errors: [{ field, message }] },
    });
  });

  test("is recorded, without the password", async () => {
    const user = await createUser();
    await signIn(user.email, "not the password");
    const entries = await db.auditEntry.findMany();
    expect(entries).toMatchObject([{ action: "sign-in-refused", details: { email: user.email } }]);
    expect(JSON.stringify(entries)).not.toContain("not the password");
  });
});
