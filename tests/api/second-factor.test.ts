import { describe, expect, test } from "vitest";
import { GET as getMe } from "@/app/api/auth/me/route";
import { POST as changePassword } from "@/app/api/auth/password/change/route";
import { POST as forgot } from "@/app/api/auth/password/forgot/route";
import { POST as confirmApp } from "@/app/api/auth/second-factor/authenticator/confirmation/route";
import { POST as startAuthenticator } from "@/app/api/auth/second-factor/authenticator/route";
import { POST as confirmAgain } from "@/app/api/auth/second-factor/confirmation/route";
import { POST as renewCodes } from "@/app/api/auth/second-factor/recovery-codes/route";
import { GET as getFactor, DELETE as remove } from "@/app/api/auth/second-factor/route";
import { POST as signInRoute } from "@/app/api/auth/token/route";
import { POST as secondRoute } from "@/app/api/auth/token/second/route";
import { PUT as changeProfile } from "@/app/api/users/[id]/route";
import { DELETE as resetRoute } from "@/app/api/users/[id]/second-factor/route";
import { resetFactorByOperator } from "@/lib/accounts/commands/second-factor/reset";
import { confirmAuthenticator } from "@/lib/accounts/commands/second-factor/setup";
import { setNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { limits } from "@/lib/platform/rate-limit";
import { call } from "../support/call";
import {
  createAdmin,
  createPartner,
  createProcessingMember,
  createStudent,
  newAddress,
  newEmail,
  type TestUser,
} from "../support/factories";
import { outbox } from "../support/outbox";
import { testPassword } from "../support/password";
import { appCode, appSecret, giveSecondFactor, openChallenge, recoveryCode, startApp } from "../support/second-factor";
import { type SignedIn, signInAs } from "../support/sign-in";

type Asked = { detail: string; challenge: string };
type Token = { access_token: string };

const start = new Date("2026-11-20T08:00:00Z");
const later = (seconds: number) => setNow(new Date(start.getTime() + seconds * 1000));

const first = ({ email }: TestUser, more: object = {}) =>
  call<Asked>(signInRoute, { body: { email, password: testPassword, ...more }, from: newAddress() });
const second = (challenge: string, code: string) =>
  call<Token>(secondRoute, { body: { challenge, code }, from: newAddress() });
const asked = async (user: TestUser) => (await first(user)).body.challenge;
const wrongCode = { status: 401, body: { detail: "This code is wrong or was used already" } };
const expired = { status: 401, body: { detail: "This sign-in has expired. Please sign in again." } };
const stepUp = { status: 403, body: { detail: "Confirm with your second factor first", step_up: true } };
const subjects = async (to: string) => (await outbox()).filter((mail) => mail.to === to).map(({ subject }) => subject);

/** Sets an app up as its owner does; returns its secret and the recovery codes. */
async function setUp(as: SignedIn) {
  const started = await call<{ secret: string; address: string; qr: string }>(startAuthenticator, {
    as,
    body: { current_password: testPassword },
  });
  expect(started.status).toBe(200);
  const { secret } = started.body;
  const answer = await call<{ recovery_codes: string[] }>(confirmApp, { as, body: { code: appCode(secret) } });
  expect(answer.status).toBe(200);
  return { ...started.body, codes: answer.body.recovery_codes };
}

/** The answers with a session's cookie and with its token. */
const statuses = async (session: SignedIn) => [
  (await call(getMe, { as: session })).status,
  (await call(getMe, { bearer: session })).status,
];

describe("setting up an authenticator app", () => {
  test("takes the password and a first code, ends other sessions, and shows ten recovery codes once", async () => {
    later(0);
    const user = await createProcessingMember();
    const [here, elsewhere] = [await signInAs(user), await signInAs(user)];
    expect(await call(getFactor, { as: here })).toMatchObject({
      body: { available: true, since: null, authenticator: null, recovery_codes: 0 },
    });
    const { secret, address, qr, codes } = await setUp(here);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/); // 160 bits
    expect(new URL(address)).toMatchObject({ protocol: "otpauth:", host: "totp" });
    expect(decodeURIComponent(address)).toContain(`Twelve Gates:${user.email}`);
    expect(qr).toMatch(/^<svg /);
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([2-9A-Z]{4}-){3}[2-9A-Z]{4}$/);

    expect([await statuses(here), await statuses(elsewhere)]).toEqual([
      [200, 200],
      [401, 401],
    ]);
    expect(await call(getFactor, { as: here })).toMatchObject({
      body: { since: start.toISOString(), authenticator: start.toISOString(), recovery_codes: 10 },
    });
    expect(await subjects(user.email)).toEqual(["Your account has a second factor"]);
    expect(await db.auditEntry.count({ where: { action: "second-factor-set-up", actorId: user.id } })).toBe(1);
    expect(await call(confirmApp, { as: here, body: { code: appCode(secret, 1) } })).toMatchObject({ status: 409 });
  });

  test("replaces the app in use only once the new one has shown a code; the owner gets a mail", async () => {
    later(0);
    const user = await createProcessingMember();
    const as = await signInAs(user);
    const { secret, codes } = await setUp(as);
    later(60);
    const body = { current_password: testPassword };
    const { body: fresh } = await call<{ secret: string }>(startAuthenticator, { as, body });
    expect((await second(await asked(user), appCode(secret))).status).toBe(200);
    expect(await second(await asked(user), appCode(fresh.secret))).toMatchObject(wrongCode);
    later(120);
    const answer = await call(confirmApp, { as, body: { code: appCode(fresh.secret) } });
    expect([answer.status, answer.body]).toEqual([200, { recovery_codes: null }]);
    later(180);
    expect(await second(await asked(user), appCode(secret))).toMatchObject(wrongCode);
    expect((await second(await asked(user), appCode(fresh.secret))).status).toBe(200);
    expect((await second(await asked(user), codes[0] ?? "")).status).toBe(200);
    expect(await subjects(user.email)).toContain("Your second factor was changed");
    expect((await call(getMe, { as })).status).toBe(200);
  });

  test("by a request that was let in before somebody else set one up is refused", async () => {
    const user = await createAdmin();
    const { passwordHash: _, ...row } = await db.user.findUniqueOrThrow({
      where: { id: user.id },
      omit: { passwordHash: false },
    });
    const session = await db.session.create({
      data: { userId: user.id, role: "admin", address: newAddress(), expiresAt: new Date(Date.now() + 1e9) },
    });
    await giveSecondFactor(user);
    await db.authenticator.updateMany({ data: { pendingSecret: null } });
    const actor = { kind: "user" as const, id: user.id, name: row.name, role: "admin" as const, sessionId: session.id };
    await expect(confirmAuthenticator(actor, { code: appCode() })).rejects.toMatchObject({ code: "unauthenticated" });
  });

  test("stores the secret encrypted, the recovery codes hashed, and neither anywhere else", async () => {
    const user = await createAdmin();
    const { secret, codes } = await setUp(await signInAs(user));
    const kept = JSON.stringify([
      ...[await db.authenticator.findFirstOrThrow({ omit: { lastStep: true } }), await db.recoveryCode.findMany()],
      ...[await db.auditEntry.findMany(), await outbox(), await db.idempotencyKey.findMany()],
    ]);
    expect(kept).not.toContain(secret);
    for (const code of codes) {
      expect(kept).not.toContain(code);
      expect(kept).not.toContain(code.replaceAll("-", ""));
    }
  });

  test("changes nothing without the right password, the right code, and in half an hour", async () => {
    later(0);
    const as = await signInAs(await createPartner());
    expect(await call(startAuthenticator, { as, body: { current_password: "not the password" } })).toMatchObject({
      status: 403,
      body: { detail: "Current password is incorrect" },
    });
    const again = { status: 409, body: { detail: "This took too long. Please start again." } };
    expect(await call(confirmApp, { as, body: { code: "123456" } })).toMatchObject(again);
    const { body } = await call<{ secret: string }>(startAuthenticator, {
      as,
      body: { current_password: testPassword },
    });
    expect(await call(confirmApp, { as, body: { code: appCode(body.secret, 5) } })).toMatchObject({
      status: 422,
      body: { errors: [{ field: "code" }] },
    });
    later(31 * 60);
    expect(await call(confirmApp, { as, body: { code: appCode(body.secret) } })).toMatchObject(again);
    expect(await db.user.count({ where: { secondFactorSince: { not: null } } })).toBe(0);
    expect(await db.recoveryCode.count()).toBe(0);
  });

  test("is not for students, and the database agrees", async () => {
    const student = await createStudent();
    expect(await call(startAuthenticator, { as: student, body: { current_password: testPassword } })).toMatchObject({
      status: 403,
    });
    await expect(giveSecondFactor(student)).rejects.toThrow("users_second_factor_check");
  });

  test("ends after five wrong first codes", async () => {
    const as = await signInAs(await createAdmin());
    await call(startAuthenticator, { as, body: { current_password: testPassword } });
    for (let turn = 0; turn < limits.secondFactor.points; turn++) {
      expect((await call(confirmApp, { as, body: { code: "000000" } })).status).toBe(422);
    }
    expect((await call(confirmApp, { as, body: { code: "000000" } })).status).toBe(429);
  });
});

describe("a sign-in with a second factor", () => {
  test("gives a challenge for the right password: no cookie, no token; then a code gives the usual answer", async () => {
    later(0);
    const user = await giveSecondFactor(await createProcessingMember());
    const answer = await first(user, { role: "processing" });
    expect([answer.status, answer.body]).toEqual([
      401,
      { detail: "Second factor required", challenge: expect.stringMatching(/^[\w-]{43}$/) },
    ]);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await db.session.count()).toBe(0);

    const done = await second(answer.body.challenge, appCode());
    expect(done).toMatchObject({
      status: 200,
      body: { token_type: "bearer", expires_in: 12 * 3600, user: { id: user.id, role: "processing" } },
    });
    const [cookie = ""] = done.headers.getSetCookie();
    expect(cookie).toMatch(/^processing_session=.{50,}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Lax$/);
    expect((await call(getMe, { bearer: done.body.access_token })).status).toBe(200);
    expect((await call(getMe, { headers: { cookie: cookie.split(";")[0] ?? "" } })).status).toBe(200);
    const entries = await db.auditEntry.findMany({ where: { subjectId: user.id }, orderBy: { id: "asc" } });
    expect(entries.map(({ action }) => action).sort()).toEqual(["second-factor-asked", "sign-in"]);
  });

  test("is answered as before without one, and wrong passwords look the same with one", async () => {
    const [plain, user] = [await createAdmin(), await giveSecondFactor(await createAdmin())];
    const answer = await first(plain);
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body).sort()).toEqual(["access_token", "expires_in", "token_type", "user"]);
    const body = (email: string) => ({ body: { email, password: "not the password" }, from: newAddress() });
    const [without, having] = [await call(signInRoute, body(plain.email)), await call(signInRoute, body(user.email))];
    expect([having.status, having.text]).toEqual([without.status, without.text]);
    expect(await first(user, { role: "b2b" })).toMatchObject({
      status: 403,
      body: { detail: "Not authorized as B2B partner" },
    });
  });

  test("the stolen password alone opens nothing", async () => {
    later(0);
    const user = await giveSecondFactor(await createAdmin());
    const { challenge } = (await first(user)).body;
    for (const code of ["000000", appCode("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"), "AAAA-BBBB-CCCC-DDDD"]) {
      expect(await second(challenge, code)).toMatchObject(wrongCode);
    }
    expect((await call(getMe, { bearer: challenge })).status).toBe(401);
    expect((await call(getMe, { headers: { cookie: `admin_session=${challenge}` } })).status).toBe(401);
    // A session that started without it, whatever the way: it ends where the factor begins.
    const session = await signInAs(user);
    await db.session.updateMany({ data: { confirmedAt: null } });
    expect(await statuses(session)).toEqual([401, 401]);
  });

  test("a sign-in that was running while the factor was set up opens no session", async () => {
    const user = await createAdmin();
    const { startSession } = await import("@/lib/auth/session");
    const { passwordHash } = await db.user.findUniqueOrThrow({
      where: { id: user.id },
      select: { passwordHash: true },
    });
    await giveSecondFactor(user);
    const request = { id: "1", address: newAddress(), userAgent: null } as unknown as Parameters<
      typeof startSession
    >[1];
    expect(await startSession({ id: user.id, role: "admin", passwordHash }, request)).toBeNull();
  });

  test("a challenge signs in once, for five minutes, and ends with the password and everything that ends sessions", async () => {
    later(0);
    const user = await giveSecondFactor(await createProcessingMember());
    const used = await asked(user);
    expect((await second(used, appCode())).status).toBe(200);
    later(60);
    expect(await second(used, appCode())).toMatchObject(expired);
    const [old, young] = [await asked(user), await asked(user)];
    later(60 + 5 * 60);
    expect(await second(old, appCode())).toMatchObject(expired);
    expect(await second(young, appCode())).toMatchObject(expired);
    const held = await asked(user);
    await call(changePassword, {
      as: user,
      body: { current_password: testPassword, new_password: "brass lantern 42" },
    });
    expect(await second(held, appCode())).toMatchObject(expired);
    expect(await second("invented", appCode())).toMatchObject(expired);
  });

  test("a code is accepted once, in its own half minute and those beside it", async () => {
    later(0);
    const user = await giveSecondFactor(await createProcessingMember());
    const code = appCode();
    expect((await second(await asked(user), code)).status).toBe(200);
    expect(await second(await asked(user), code)).toMatchObject(wrongCode);
    expect(await second(await asked(user), appCode(appSecret, -1))).toMatchObject(wrongCode); // older than a used one
    expect((await second(await asked(user), appCode(appSecret, 1))).status).toBe(200);
    later(300);
    expect(await second(await asked(user), appCode(appSecret, -2))).toMatchObject(wrongCode);
    expect(await second(await asked(user), appCode(appSecret, 2))).toMatchObject(wrongCode);
    expect((await second(await asked(user), appCode(appSecret, -1))).status).toBe(200);
  });

  test("of four calls with one code at the same time, one signs in", async () => {
    const user = await giveSecondFactor(await createProcessingMember());
    const challenges: string[] = [];
    for (let turn = 0; turn < 4; turn++) challenges.push(await asked(user));
    const code = appCode();
    const answers = await Promise.all(challenges.map((challenge) => second(challenge, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await db.session.count()).toBe(1);
  });

  test("wrong codes pause after five in a row, whatever the challenge and address, and the owner gets a mail", async () => {
    later(0);
    const user = await giveSecondFactor(await createProcessingMember());
    for (let turn = 0; turn < 4; turn++) expect(await second(await asked(user), "000000")).toMatchObject(wrongCode);
    expect((await second(await asked(user), appCode())).status).toBe(200); // a success starts the count again
    for (let turn = 0; turn < 5; turn++) expect(await second(await asked(user), "000000")).toMatchObject(wrongCode);
    later(14 * 60);
    const refused = await second(await asked(user), appCode());
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "60"]);
    expect(await subjects(user.email)).toEqual(["Wrong codes for your account"]);
    expect(await db.auditEntry.count({ where: { action: "limit-reached", subjectId: user.id } })).toBe(1);
    expect((await second(await asked(user), recoveryCode)).status).toBe(200); // nobody can guess those
    later(16 * 60);
    expect((await second(await asked(user), appCode())).status).toBe(200);
  });

  test("twenty wrong codes in a day are the most, however slowly", async () => {
    const user = await giveSecondFactor(await createProcessingMember());
    let wrong = 0;
    for (let quarter = 0; quarter < 12 && wrong < 20; quarter++) {
      later(quarter * 16 * 60);
      for (let turn = 0; turn < 4 && wrong < 20; turn++, wrong++) {
        expect((await second(await asked(user), "000000")).status).toBe(401);
      }
    }
    later(13 * 16 * 60);
    expect((await second(await asked(user), appCode())).status).toBe(429);
    const mails = (await outbox()).filter(({ subject }) => subject === "Wrong codes for your account");
    expect(mails.at(-1)?.text).toContain("for a day");
    // A new password ends it: whoever guessed knew the old one.
    await call(changePassword, {
      as: user,
      body: { current_password: testPassword, new_password: "brass lantern 42" },
    });
    const answer = await call<Asked>(signInRoute, {
      body: { email: user.email, password: "brass lantern 42" },
      from: newAddress(),
    });
    expect((await second(answer.body.challenge, appCode())).status).toBe(200);
  });

  test.each(["", "12345", "1234567", "abc", null, 123456, ["123456"]])("%j is not a code", async (code) => {
    const user = await giveSecondFactor(await createAdmin());
    expect(await second(await asked(user), code as string)).toMatchObject({ status: 422 });
  });

  test("a code may have spaces and Urdu digits", async () => {
    const user = await giveSecondFactor(await createAdmin());
    const urdu = appCode().replaceAll(/\d/g, (digit) => String.fromCharCode(0x06f0 + Number(digit)));
    expect((await second(await asked(user), ` ${urdu.slice(0, 3)} ${urdu.slice(3)} `)).status).toBe(200);
  });

  test("an account that is closed in between does not get in", async () => {
    const user = await giveSecondFactor(await createProcessingMember());
    const challenge = await asked(user);
    await db.user.update({ where: { id: user.id }, data: { active: false } });
    expect(await second(challenge, appCode())).toMatchObject(expired);
    expect(await first(user)).toMatchObject({ status: 401, body: { detail: "Invalid email or password" } });
  });
});

describe("recovery codes", () => {
  test("sign in once each, tell the owner, and can be replaced", async () => {
    const user = await giveSecondFactor(await createPartner());
    expect((await second(await asked(user), recoveryCode)).status).toBe(200);
    expect(await second(await asked(user), recoveryCode)).toMatchObject(wrongCode);
    expect(await subjects(user.email)).toEqual(["A recovery code was used"]);
    expect(await db.auditEntry.findFirst({ where: { action: "recovery-code-used" } })).toMatchObject({
      subjectId: user.id,
      details: { left: 0 },
    });
    const { status, body } = await call<{ recovery_codes: string[] }>(renewCodes, { as: user });
    expect([status, body.recovery_codes.length, await db.recoveryCode.count()]).toEqual([201, 10, 10]);
    expect((await second(await asked(user), body.recovery_codes[3] ?? "")).status).toBe(200);
  });

  test("work when the key of the settings is another one; codes of the app answer 503", async () => {
    const user = await giveSecondFactor(await createPartner());
    await db.authenticator.updateMany({ data: { sealedSecret: "1.otherkey.AAAA" } });
    expect(await second(await asked(user), appCode())).toMatchObject({
      status: 503,
      body: { detail: "Codes can’t be checked at the moment. Use a recovery code." },
    });
    expect((await second(await asked(user), recoveryCode)).status).toBe(200);
  });

  test("a secret of one account does not open for another", async () => {
    const [one, other] = [await giveSecondFactor(await createAdmin()), await giveSecondFactor(await createAdmin())];
    const { sealedSecret } = await db.authenticator.findUniqueOrThrow({ where: { userId: other.id } });
    await db.authenticator.update({ where: { userId: one.id }, data: { sealedSecret } });
    expect((await second(await asked(one), appCode())).status).toBe(503);
  });
});

describe("what needs the second factor again", () => {
  test("is refused ten minutes after it was given, until it is given again", async () => {
    later(0);
    const user = await giveSecondFactor(await createAdmin());
    const as = await signInAs(user);
    later(9 * 60);
    expect((await call(renewCodes, { as })).status).toBe(201);
    later(11 * 60);
    for (const handler of [renewCodes, remove]) expect(await call(handler, { as })).toMatchObject(stepUp);
    const body = { current_password: testPassword, new_password: "brass lantern 42" };
    expect(await call(changePassword, { as, body })).toMatchObject(stepUp);
    const moved = { email: newEmail(), current_password: testPassword };
    expect(await call(changeProfile, { as, params: { id: user.id }, body: moved })).toMatchObject(stepUp);
    expect(await call(confirmAgain, { as, body: { code: "000000" } })).toMatchObject({
      status: 422,
      body: { errors: [{ field: "code" }] },
    });
    expect((await call(confirmAgain, { as, body: { code: appCode() } })).status).toBe(204);
    expect(await call(confirmAgain, { as, body: { code: appCode() } })).toMatchObject({ status: 422 }); // replayed
    expect((await call(renewCodes, { as })).status).toBe(201);
    expect((await call(remove, { as })).status).toBe(204);
    expect(await subjects(user.email)).toEqual([
      "Your second factor was changed",
      "Your second factor was changed",
      "Your account no longer has a second factor",
    ]);
    expect([await db.authenticator.count(), await db.recoveryCode.count()]).toEqual([0, 0]);
    expect((await first(user)).status).toBe(200);
  });

  test("guesses there count like those at sign-in", async () => {
    const user = await giveSecondFactor(await createAdmin());
    const as = await signInAs(user);
    for (let turn = 0; turn < 5; turn++) {
      expect((await call(confirmAgain, { as, body: { code: "000000" } })).status).toBe(422);
    }
    expect((await call(confirmAgain, { as, body: { code: appCode() } })).status).toBe(429);
    expect((await second(await asked(user), appCode())).status).toBe(429);
  });

  test("an account without a second factor has nothing to confirm or replace", async () => {
    const as = await createAdmin();
    expect((await call(confirmAgain, { as, body: { code: "123456" } })).status).toBe(409);
    expect((await call(renewCodes, { as })).status).toBe(409);
    expect((await call(remove, { as })).status).toBe(204);
    await startApp(as);
    expect((await call(confirmAgain, { as, body: { code: appCode() } })).status).toBe(409);
  });
});

describe("a lost device", () => {
  test("another admin resets the factor: sessions end, the password alone signs in, both get a mail", async () => {
    later(0);
    const [admin, member] = [
      await giveSecondFactor(await createAdmin({ name: "Sana Malik" })),
      await giveSecondFactor(await createProcessingMember({ name: "Ali Raza" })),
    ];
    const session = await signInAs(member);
    const waiting = await openChallenge(member);
    expect((await call(resetRoute, { as: admin, params: { id: member.id } })).status).toBe(204);
    expect(await statuses(session)).toEqual([401, 401]);
    expect(await second(waiting, recoveryCode)).toMatchObject(expired);
    expect((await first(member)).status).toBe(200);
    expect(await subjects(member.email)).toEqual(["Your second factor was reset"]);
    expect(await subjects(admin.email)).toEqual(["You reset somebody’s second factor"]);
    expect((await outbox()).find(({ to }) => to === member.email)?.text).toContain("Sana Malik");
    expect((await outbox()).find(({ to }) => to === admin.email)?.text).toContain("Ali Raza");
    expect(await db.auditEntry.findMany({ where: { action: "second-factor-reset" } })).toMatchObject([
      { actorId: admin.id, subjectId: member.id },
    ]);
  });

  test("takes an admin with a second factor, given lately, and another account that has one", async () => {
    later(0);
    const [plain, admin] = [await createAdmin(), await giveSecondFactor(await createAdmin())];
    const [member, without] = [await giveSecondFactor(await createProcessingMember()), await createPartner()];
    const reset = (as: TestUser | SignedIn, { id }: { id: string }) => call(resetRoute, { as, params: { id } });
    expect(await reset(plain, member)).toMatchObject({
      status: 409,
      body: { detail: "Set up your own second factor first" },
    });
    const as = await signInAs(admin);
    expect((await reset(as, admin)).status).toBe(409);
    expect((await reset(as, without)).status).toBe(409);
    expect((await reset(member, without)).status).toBe(403);
    later(11 * 60);
    expect(await reset(as, member)).toMatchObject(stepUp);
    expect(await db.authenticator.count()).toBe(2);
  });

  test("an admin who has just set one up can't reset others' yet: a stolen password is not enough", async () => {
    later(0);
    const admin = await createAdmin();
    const as = await signInAs(admin);
    await setUp(as);
    const member = await giveSecondFactor(await createProcessingMember());
    const reset = (session: SignedIn) => call(resetRoute, { as: session, params: { id: member.id } });
    expect(await reset(as)).toMatchObject({
      status: 409,
      body: { detail: "Your own second factor is too new for this. Try again tomorrow." },
    });
    later(24 * 3600);
    expect((await reset(await signInAs(admin))).status).toBe(204);
  });

  test("whoever runs the server resets the only admin's", async () => {
    const admin = await giveSecondFactor(await createAdmin());
    expect(await resetFactorByOperator("nobody@example.com")).toBe("unknown");
    expect(await resetFactorByOperator(` ${admin.email.toUpperCase()} `)).toBe("reset");
    expect(await resetFactorByOperator(admin.email)).toBe("none");
    expect((await first(admin)).status).toBe(200);
    expect(await subjects(admin.email)).toEqual(["Your second factor was reset"]);
    expect(await db.auditEntry.findMany({ where: { action: "second-factor-reset" } })).toMatchObject([
      { actorId: null, subjectId: admin.id },
    ]);
  });

  test("a forgotten password leaves the factor as it is", async () => {
    const user = await giveSecondFactor(await createAdmin());
    expect((await call(forgot, { body: { email: user.email }, from: newAddress() })).status).toBe(202);
    expect(await first(user)).toMatchObject({ status: 401, body: { detail: "Second factor required" } });
  });
});
