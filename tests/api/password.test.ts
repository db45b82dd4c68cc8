import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { GET as getMe } from "@/app/api/auth/me/route";
import { POST as change } from "@/app/api/auth/password/change/route";
import { POST as forgot } from "@/app/api/auth/password/forgot/route";
import { POST as reset } from "@/app/api/auth/password/reset/route";
import { POST as signInRoute } from "@/app/api/auth/token/route";
import { PATCH as setStatus } from "@/app/api/users/[id]/status/route";
import { setNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { limits } from "@/lib/platform/rate-limit";
import { call } from "../support/call";
import { sql } from "../support/database";
import { testSite } from "../support/environment";
import { createAdmin, createStudent, createUser, newAddress, newEmail } from "../support/factories";
import { runJobs } from "../support/jobs";
import { recipients, sentMails } from "../support/mail-files";
import { outbox } from "../support/outbox";
import { testPassword } from "../support/password";
import { type Account, type SignedIn, signInAs } from "../support/sign-in";

const newPassword = "brass lantern 42";

const signIn = async (email: string, password: string) =>
  (await call(signInRoute, { body: { email, password }, from: newAddress() })).status;
const isIn = async (as: SignedIn) => (await call(getMe, { as })).status === 200;
const changeTo = (as: Account, new_password: unknown, current_password: unknown = testPassword) =>
  call(change, { as, body: { current_password, new_password } });
const ask = (email: string) => call(forgot, { body: { email }, from: newAddress() });
const use = (token: string, new_password = newPassword) =>
  call(reset, { body: { token, new_password }, from: newAddress() });

const badLink = { status: 400, body: { detail: "This reset link is invalid or has expired" } };

/** Requests a reset link and reads its token from the owner's mail. */
async function tokenFor(email: string): Promise<string> {
  const before = (await sentMails()).length;
  await ask(email);
  await runJobs();
  const mails = await sentMails();
  expect(mails).toHaveLength(before + 1);
  const text = mails.map((mail) => mail.text ?? "").find((body) => body.includes("token=") && !seen.has(body)) ?? "";
  seen.add(text);
  return /\/reset-password\?token=(\S+)/.exec(text)?.[1] ?? "";
}
const seen = new Set<string>();

/** How many queries are waiting for an account that somebody has locked. */
async function waiting(): Promise<number> {
  const { rows } = await sql.query(`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%FOR NO KEY UPDATE%'`);
  return rows[0].n;
}

describe("changing the password", () => {
  test("the new one works, the old one does not", async () => {
    const user = await createUser({ role: "processing" });
    const answer = await changeTo(user, newPassword);
    expect([answer.status, answer.body]).toEqual([200, { detail: "Password changed" }]);
    expect(await signIn(user.email, testPassword)).toBe(401);
    expect(await signIn(user.email, newPassword)).toBe(200);
  });

  test("all other sessions of the account end; this one and other accounts' stay", async () => {
    const student = await createStudent();
    const stranger = await signInAs(await createStudent());
    const [here, there] = [await signInAs(student), await signInAs(student)];
    await call(change, { as: here, body: { current_password: testPassword, new_password: newPassword } });
    expect([await isIn(here), await isIn(there), await isIn(stranger)]).toEqual([true, false, true]);
  });

  test("pending reset links are revoked", async () => {
    const student = await createStudent();
    const token = await tokenFor(student.email);
    await changeTo(student, newPassword);
    expect(await use(token)).toMatchObject(badLink);
    expect(await signIn(student.email, newPassword)).toBe(200);
  });

  test("the owner gets a mail, without the password", async () => {
    const student = await createStudent();
    await changeTo(student, newPassword);
    const [mail] = await outbox();
    expect(mail).toMatchObject({ to: student.email, subject: "Your password was changed" });
    expect(mail?.text).not.toContain(newPassword);
    expect(mail?.text).toContain(`${testSite}/forgot-password`);
  });

  test("a wrong current password changes nothing", async () => {
    const student = await createStudent();
    const there = await signInAs(student);
    expect(await changeTo(student, newPassword, "not the password")).toMatchObject({
      status: 403,
      body: { detail: "Current password is incorrect" },
    });
    expect(await isIn(there)).toBe(true);
    expect(await outbox()).toEqual([]);
    expect(await signIn(student.email, testPassword)).toBe(200);
  });

  test.each([
    [undefined, "new_password", "Password must be at least 6 characters"],
    ["12345", "new_password", "Password must be at least 6 characters"],
    ["x".repeat(129), "new_password", "Password is too long"],
  ])("%j is not accepted as a new password", async (password, field, message) => {
    expect(await changeTo(await createStudent(), password)).toMatchObject({
      status: 422,
      body: { detail: message, errors: [{ field, message }] },
    });
  });

  test("the own email address is not accepted as a password", async () => {
    const student = await createStudent();
    expect(await changeTo(student, student.email.toUpperCase())).toMatchObject({
      status: 422,
      body: {
        errors: [{ field: "new_password", message: "Please choose a password other than your email address." }],
      },
    });
  });

  test("ten changes in an hour are the limit, since each is mailed", async () => {
    const student = await createStudent();
    const passwords = [testPassword, ...Array.from({ length: 11 }, (_, turn) => `brass lantern ${turn}`)];
    const changeAt = (turn: number) => changeTo(student, passwords[turn + 1], passwords[turn]);
    for (let turn = 0; turn < limits.passwordChange.points; turn++) expect((await changeAt(turn)).status).toBe(200);
    const answer = await changeAt(limits.passwordChange.points);
    expect([answer.status, Number(answer.headers.get("Retry-After")) > 0]).toEqual([429, true]);
    expect([limits.passwordChange.points, (await outbox()).length]).toEqual([10, 10]);
  });

  test("a caller without a session cannot change one", async () => {
    expect(await call(change, { body: { current_password: "x", new_password: newPassword } })).toMatchObject({
      status: 401,
    });
  });

  test("is recorded, without either password", async () => {
    const student = await createStudent();
    await changeTo(student, newPassword);
    const entries = await db.auditEntry.findMany();
    expect(entries).toMatchObject([{ action: "password-changed", actorId: student.id }]);
    expect(JSON.stringify(entries)).not.toMatch(new RegExp(`${newPassword}|${testPassword}`));
  });
});

describe("the whole password counts", () => {
  const changedTo = async (password: string) => {
    const student = await createStudent();
    expect(await changeTo(student, password)).toMatchObject({ status: 200 });
    return (attempt: string) => signIn(student.email, attempt);
  };

  test("after the 72nd byte", async () => {
    const start = "x".repeat(72);
    const attempt = await changedTo(`${start}one`);
    expect([await attempt(start), await attempt(`${start}two`), await attempt(`${start}one`)]).toEqual([401, 401, 200]);
  });

  test("after a NUL", async () => {
    const attempt = await changedTo("secret\u0000one");
    expect([await attempt("secret"), await attempt("secret\u0000two"), await attempt("secret\u0000one")]).toEqual([
      401, 401, 200,
    ]);
  });

  test("its case and the space around it", async () => {
    const attempt = await changedTo(" Secret ");
    expect([await attempt("Secret"), await attempt(" secret "), await attempt(" Secret ")]).toEqual([401, 401, 200]);
  });

  test("but not its Unicode composition", async () => {
    const attempt = await changedTo("ﬁne caf\u00e9 ２０");
    expect(await attempt("fine cafe\u0301 20")).toBe(200);
  });
});

describe("asking for a reset link", () => {
  const taken = { status: 202, body: { detail: "If that address has an account, a reset link is on its way." } };

  test("gets the same answer for every address", async () => {
    const student = await createStudent();
    const closed = await createStudent({ active: false });
    for (const email of [student.email, closed.email, newEmail()]) {
      const { status, body, headers } = await ask(email);
      expect({ status, body }).toEqual(taken);
      expect([...headers.keys()].sort()).toEqual([
        "cache-control",
        "content-type",
        "x-content-type-options",
        "x-request-id",
      ]);
    }
    await runJobs();
    expect((await sentMails()).map(recipients)).toEqual([[student.email]]);
  });

  test("does the same work in the request for every address: one job", async () => {
    const student = await createStudent();
    for (const email of [student.email, newEmail()]) {
      await ask(email);
      expect(await db.passwordReset.count()).toBe(0);
      expect(await outbox()).toEqual([]);
    }
    expect(await runJobs()).toBe(3); // two look-ups and one mail
  });

  test.each(["student", "admin", "processing", "b2b"] as const)("works for a %s", async (role) => {
    const user = await createUser({ role });
    const token = await tokenFor(user.email);
    expect(await use(token)).toMatchObject({ status: 200, body: { detail: "Password changed" } });
    expect(await signIn(user.email, newPassword)).toBe(200);
  });

  test("the link points to this site, whatever host the request names", async () => {
    const student = await createStudent();
    const headers = { host: "evil.example", "x-forwarded-host": "evil.example" };
    await call(forgot, { body: { email: student.email }, headers });
    await runJobs();
    const [mail] = await sentMails();
    expect(mail?.text).toContain(`${testSite}/reset-password?token=`);
    expect(`${mail?.text}${mail?.html}`).not.toContain("evil.example");
  });

  test("the token has 256 bits, is stored hashed, and leaves the outbox when the mail is sent", async () => {
    const student = await createStudent();
    const token = await tokenFor(student.email);
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    const row = await db.passwordReset.findFirstOrThrow();
    expect(row.tokenHash).toBe(createHash("sha256").update(token).digest("hex"));
    const rows = await outbox();
    expect(rows).toMatchObject([{ status: "sent", text: "", html: "" }]);
    const audit = await db.auditEntry.findMany();
    expect(JSON.stringify([rows, audit])).not.toContain(token);
  });
});

describe("using a reset link", () => {
  test("ends all sessions, opens none, and mails the owner", async () => {
    const student = await createStudent();
    const there = await signInAs(student);
    const answer = await use(await tokenFor(student.email));
    expect(answer).toMatchObject({ status: 200, body: { detail: "Password changed" } });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await isIn(there)).toBe(false);
    expect(await db.session.count({ where: { revokedAt: null } })).toBe(0);
    expect((await outbox()).map(({ subject }) => subject)).toContain("Your password was changed");
  });

  test("works once", async () => {
    const student = await createStudent();
    const token = await tokenFor(student.email);
    expect(await use(token)).toMatchObject({ status: 200 });
    expect(await use(token, "another password")).toMatchObject(badLink);
    expect(await signIn(student.email, newPassword)).toBe(200);
  });

  test("works only once even when used twice at the same time", async () => {
    const student = await createStudent();
    const token = await tokenFor(student.email);
    const answers = await Promise.all([use(token, "password one"), use(token, "password two")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const winner = answers[0]?.status === 200 ? "password one" : "password two";
    expect(await signIn(student.email, winner)).toBe(200);
    expect((await outbox()).filter(({ subject }) => subject === "Your password was changed")).toHaveLength(1);
  });

  test("works for thirty minutes", async () => {
    setNow(new Date("2026-11-20T08:00:00Z"));
    const [early, late] = [await createStudent(), await createStudent()];
    const [first, second] = [await tokenFor(early.email), await tokenFor(late.email)];
    setNow(new Date("2026-11-20T08:29:59Z"));
    expect(await use(first)).toMatchObject({ status: 200 });
    setNow(new Date("2026-11-20T08:30:00Z"));
    expect(await use(second)).toMatchObject(badLink);
  });

  test("a newer link revokes the older one", async () => {
    const student = await createStudent();
    const older = await tokenFor(student.email);
    const newer = await tokenFor(student.email);
    expect(newer).not.toBe(older);
    expect(await use(older)).toMatchObject(badLink);
    expect(await use(newer)).toMatchObject({ status: 200 });
  });

  test("does not reactivate a deactivated account", async () => {
    const student = await createStudent();
    const token = await tokenFor(student.email);
    await db.user.update({ where: { id: student.id }, data: { active: false } });
    expect(await use(token)).toMatchObject(badLink);
  });

  test("does not work after a deactivation, even if the account is reactivated", async () => {
    const [as, student] = [await createAdmin(), await createStudent()];
    const setActive = (active: boolean) => call(setStatus, { as, params: { id: student.id }, body: { active } });
    const token = await tokenFor(student.email);
    await setActive(false);
    await setActive(true);
    expect(await use(token)).toMatchObject(badLink);
    expect(await signIn(student.email, testPassword)).toBe(200);
    expect(await use(await tokenFor(student.email))).toMatchObject({ status: 200 });
  });

  test("an account that is deactivated at the same moment gets neither a password nor a link", async () => {
    const [student, other] = [await createStudent(), await createStudent()];
    const token = await tokenFor(student.email);
    const { passwordHash } = await db.user.findUniqueOrThrow({
      where: { id: student.id },
      select: { passwordHash: true },
    });
    await ask(other.email);
    const users = { id: { in: [student.id, other.id] } };
    const late = await db.$transaction(async (tx) => {
      await tx.user.updateMany({ where: users, data: { active: false } });
      const started = [use(token), runJobs()] as const; // both still see the accounts as active
      await expect.poll(waiting, { timeout: 4000 }).toBe(2);
      return started;
    });
    expect((await Promise.all(late))[0]).toMatchObject(badLink);
    expect(await db.user.count({ where: { id: student.id, passwordHash } })).toBe(1);
    expect(await db.passwordReset.count({ where: { userId: other.id } })).toBe(0);
  });

  test("a refused password leaves the link valid", async () => {
    const student = await createStudent();
    const token = await tokenFor(student.email);
    expect(await use(token, "short")).toMatchObject({ status: 422 });
    expect(await use(token, student.email)).toMatchObject({
      status: 422,
      body: { errors: [{ field: "new_password" }] },
    });
    expect(await use(token)).toMatchObject({ status: 200 });
  });

  test.each(["", "x", "\u0000", "\ud800", "a".repeat(60_000), "' or ''='"])("%j is not a token", async (token) => {
    expect(await use(token)).toMatchObject(badLink);
  });
});
