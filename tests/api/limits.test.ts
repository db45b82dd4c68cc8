import { describe, expect, test } from "vitest";
import { GET as getMe } from "@/app/api/auth/me/route";
import { POST as changePassword } from "@/app/api/auth/password/change/route";
import { POST as forgot } from "@/app/api/auth/password/forgot/route";
import { POST as reset } from "@/app/api/auth/password/reset/route";
import { POST as registerAdmin } from "@/app/api/auth/register/admin/route";
import { POST as registerStudent } from "@/app/api/auth/register/student/route";
import { POST as signInRoute } from "@/app/api/auth/token/route";
import { POST as book } from "@/app/api/consultations/route";
import { GET as getSlots } from "@/app/api/consultations/slots/route";
import { POST as write } from "@/app/api/contact/route";
import { db } from "@/lib/platform/db";
import { countAccountCall, countLimit, type LimitName, limits } from "@/lib/platform/rate-limit";
import { type Answer, call } from "../support/call";
import { sql } from "../support/database";
import { testAdminKey } from "../support/environment";
import { booking, contact, createStudent, newAddress, newEmail, newPhone, workday } from "../support/factories";
import { runJobs } from "../support/jobs";
import { sentMails } from "../support/mail-files";
import { testPassword } from "../support/password";

const signIn = (email: string, password: string, from = newAddress()) =>
  call(signInRoute, { body: { email, password }, from });

function expectLimited({ status, body, headers }: Answer<unknown>, seconds: number): void {
  expect([status, body]).toEqual([429, { detail: "Too many attempts. Please try again later." }]);
  const wait = Number(headers.get("Retry-After"));
  expect(wait).toBeGreaterThan(seconds - 30);
  expect(wait).toBeLessThanOrEqual(seconds);
}

/** Uses up part of a limit, as this many calls would. */
async function use(limit: LimitName, key: string, times: number): Promise<void> {
  for (let index = 0; index < times; index++) await countLimit(limit, key);
}

/** Lets time pass for the counters. */
const letPass = (seconds: number) => sql.query("update rate_limits set expire = expire - $1::bigint * 1000", [seconds]);

const minutes = 60;
const hour = 60 * minutes;

describe("wrong passwords", () => {
  test("five for one account from one address; then even the right one is refused for a quarter of an hour", async () => {
    const [{ email }, from] = [await createStudent(), newAddress()];
    for (let attempt = 0; attempt < 5; attempt++) {
      expect((await signIn(email, "not the password", from)).status).toBe(401);
    }
    expectLimited(await signIn(email, "not the password", from), 15 * minutes);
    expectLimited(await signIn(email, testPassword, from), 15 * minutes);
    expectLimited(await signIn(` ${email.toUpperCase()} `, testPassword, from), 15 * minutes);
    await letPass(15 * minutes - 20);
    expect((await signIn(email, testPassword, from)).status).toBe(429);
    await letPass(21);
    expect((await signIn(email, testPassword, from)).status).toBe(200);
  });

  test("do not lock out the owner at another address, nor others at this one", async () => {
    const [{ email }, other, from] = [await createStudent(), await createStudent(), newAddress()];
    for (let attempt = 0; attempt < 6; attempt++) await signIn(email, "not the password", from);
    expect((await signIn(email, testPassword)).status).toBe(200);
    expect((await signIn(other.email, testPassword, from)).status).toBe(200);
  });

  test("are reset by a successful sign-in", async () => {
    const [{ email }, from] = [await createStudent(), newAddress()];
    for (let round = 0; round < 2; round++) {
      for (let attempt = 0; attempt < 4; attempt++) await signIn(email, "not the password", from);
      expect((await signIn(email, testPassword, from)).status).toBe(200);
    }
  });

  test("count the same for addresses without an account", async () => {
    const [email, from] = [newEmail(), newAddress()];
    for (let attempt = 0; attempt < 5; attempt++)
      expect((await signIn(email, "wrong password", from)).status).toBe(401);
    expect((await signIn(email, "wrong password", from)).status).toBe(429);
  });

  test("twenty at once allow no more than five guesses", async () => {
    const [{ email }, from] = [await createStudent(), newAddress()];
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(email, "not the password", from)));
    const guesses = answers.filter(({ status }) => status === 401);
    expect(guesses.length).toBeLessThanOrEqual(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20 - guesses.length);
  });

  test("thirty from one address, for any accounts", async () => {
    const [{ email }, from] = [await createStudent(), newAddress()];
    await use("loginAddress", from, 29);
    expect((await signIn(newEmail(), "not the password", from)).status).toBe(401);
    expectLimited(await signIn(email, testPassword, from), 15 * minutes);
  });

  test("fifty for one account from everywhere, except from the owner's recent addresses", async () => {
    const [{ email }, home] = [await createStudent(), newAddress()];
    expect((await signIn(email, testPassword, home)).status).toBe(200);
    await use("loginAccount", email, 50);
    expectLimited(await signIn(email, testPassword), hour);
    expect((await signIn(email, testPassword, home)).status).toBe(200);
    await db.session.updateMany({ data: { createdAt: new Date(Date.now() - 31 * 24 * 3600_000) } });
    expectLimited(await signIn(email, testPassword, home), hour);
  });

  test("from one household's IPv6 addresses count together", async () => {
    const { email } = await createStudent();
    for (let attempt = 0; attempt < 5; attempt++) await signIn(email, "not the password", `2001:db8:7:7::${attempt}`);
    expect((await signIn(email, testPassword, "2001:db8:7:7:ffff::1")).status).toBe(429);
    expect((await signIn(email, testPassword, "2001:db8:7:8::1")).status).toBe(200);
  });

  test("a limit that is reached is recorded", async () => {
    const [{ email }, from] = [await createStudent(), newAddress()];
    for (let attempt = 0; attempt < 5; attempt++) await signIn(email, "not the password", from);
    expect(await db.auditEntry.findMany({ where: { action: "limit-reached" } })).toMatchObject([{ address: from }]);
  });
});

describe("wrong admin keys", () => {
  const register = (adminSecretKey: string, from: string) =>
    call(registerAdmin, {
      body: { name: "Ali", email: newEmail(), phone: "12345", password: "brass lantern 42", adminSecretKey },
      from,
    });

  test("five in an hour from one address; then even the right one is refused", async () => {
    const from = newAddress();
    for (let attempt = 0; attempt < 5; attempt++) expect((await register("guess", from)).status).toBe(403);
    expectLimited(await register("guess", from), hour);
    expectLimited(await register(testAdminKey, from), hour);
    expect((await register(testAdminKey, newAddress())).status).toBe(201);
    await letPass(hour);
    expect((await register(testAdminKey, from)).status).toBe(201);
  });

  test("from everywhere close the registration for nobody: each address then has two tries", async () => {
    const [stranger, owner] = [newAddress(), newAddress()];
    await use("adminKeyAll", "all", limits.adminKeyAll.points);
    for (let attempt = 0; attempt < 2; attempt++) expect((await register("guess", stranger)).status).toBe(403);
    expectLimited(await register("guess", stranger), hour);
    expectLimited(await register(testAdminKey, stranger), hour);
    expect((await register("a slip", owner)).status).toBe(403);
    for (let admins = 0; admins < 3; admins++) expect((await register(testAdminKey, owner)).status).toBe(201);
    expect((await register("a slip", owner)).status).toBe(403);
    expectLimited(await register(testAdminKey, owner), hour);
    await letPass(hour);
    for (let attempt = 0; attempt < 3; attempt++) expect((await register("guess", stranger)).status).toBe(403);
  });

  test("from everywhere are recorded one by one as long as they count, and then once more", async () => {
    await use("adminKeyAll", "all", limits.adminKeyAll.points - 2);
    for (let attempt = 0; attempt < 5; attempt++) await register("guess", newAddress());
    const entries = await db.auditEntry.findMany({ select: { action: true, details: true } });
    expect(entries.map(({ action }) => action).sort()).toEqual([
      "admin-key-refused",
      "admin-key-refused",
      "limit-reached",
    ]);
    expect(entries).toContainEqual({ action: "limit-reached", details: { limit: "adminKeyAll" } });
  });

  test("twenty at once allow no more than five guesses", async () => {
    const from = newAddress();
    const answers = await Promise.all(Array.from({ length: 20 }, () => register("guess", from)));
    expect(answers.filter(({ status }) => status === 403).length).toBeLessThanOrEqual(5);
  });
});

describe("password requests and resets", () => {
  const ask = (email: string, from = newAddress()) => call(forgot, { body: { email }, from });
  const follow = (token: string, from: string) =>
    call(reset, { body: { token, new_password: "brass lantern 42" }, from });

  test("three mails in an hour for one address; more are dropped silently", async () => {
    const { email } = await createStudent();
    const answers: Answer<unknown>[] = [];
    for (let attempt = 0; attempt < 5; attempt++) answers.push(await ask(email));
    expect(answers.map(({ status, text }) => [status, text])).toEqual(
      Array.from({ length: 5 }, () => [202, answers[0]?.text]),
    );
    await runJobs();
    expect(await db.passwordReset.count()).toBe(3);
    expect(await sentMails()).toHaveLength(1); // the newest: the older links had ended before their mails were sent
  });

  test("ten requests in an hour from one client", async () => {
    const from = newAddress();
    for (let attempt = 0; attempt < 10; attempt++) expect((await ask(newEmail(), from)).status).toBe(202);
    expectLimited(await ask(newEmail(), from), hour);
  });

  test("ten wrong links in an hour from one client; then even a right one is refused", async () => {
    const from = newAddress();
    for (let attempt = 0; attempt < 10; attempt++) expect((await follow("wrong", from)).status).toBe(400);
    expectLimited(await follow("wrong", from), hour);
    expect((await follow("wrong", newAddress())).status).toBe(400);
  });
});

test("five wrong current passwords in a quarter of an hour for one account, from any address", async () => {
  const student = await createStudent();
  const change = (current_password: string) =>
    call(changePassword, {
      as: student,
      body: { current_password, new_password: "brass lantern 42" },
      from: newAddress(),
    });
  for (let attempt = 0; attempt < 5; attempt++) expect((await change("not the password")).status).toBe(403);
  expectLimited(await change(testPassword), 15 * minutes);
  await letPass(15 * minutes);
  expect((await change(testPassword)).status).toBe(200);
});

describe("public forms", () => {
  const registration = () => ({ name: "Ali", email: newEmail(), phone: newPhone(), password: "brass lantern 42" });

  test("twenty registrations in an hour", async () => {
    const from = newAddress();
    await use("registration", from, 19);
    expect((await call(registerStudent, { body: registration(), from })).status).toBe(201);
    expectLimited(await call(registerStudent, { body: registration(), from }), hour);
    expect((await call(registerStudent, { body: registration(), from: newAddress() })).status).toBe(201);
  });

  test("five messages in ten minutes", async () => {
    const from = newAddress();
    for (let sent = 0; sent < 5; sent++) expect((await call(write, { body: contact(), from })).status).toBe(201);
    expectLimited(await call(write, { body: contact(), from }), 10 * minutes);
    expect((await call(write, { body: contact(), from: newAddress() })).status).toBe(201);
    await letPass(10 * minutes);
    expect((await call(write, { body: contact(), from })).status).toBe(201);
    expect(await db.contactMessage.count()).toBe(7);
  });

  test("ten bookings in an hour", async () => {
    const from = newAddress();
    for (let sent = 1; sent <= 10; sent++) {
      const body = booking({ preferredDate: workday(sent) });
      expect((await call(book, { body, from })).status).toBe(201);
    }
    expectLimited(await call(book, { body: booking({ preferredDate: workday(11) }), from }), hour);
    expect(await db.consultation.count()).toBe(10);
  });

  test("a refused form does not count", async () => {
    const from = newAddress();
    for (let sent = 0; sent < 12; sent++) {
      expect((await call(write, { body: contact({ name: "A" }), from })).status).toBe(422);
    }
    expect((await call(write, { body: contact(), from })).status).toBe(201);
  });

  test("twenty messages at once count as five", async () => {
    const from = newAddress();
    const answers = await Promise.all(Array.from({ length: 20 }, () => call(write, { body: contact(), from })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(await db.contactMessage.count()).toBe(5);
  });

  test("120 calendar requests in a minute", async () => {
    const from = newAddress();
    const look = () => call(getSlots, { query: { date: "2026-11-23" }, from });
    await use("slots", from, 119);
    expect((await look()).status).toBe(200);
    expectLimited(await look(), 1 * minutes);
  });
});

describe("an account's calls", () => {
  test("600 in a minute, in all its sessions", async () => {
    const [student, other] = [await createStudent(), await createStudent()];
    for (let made = 0; made < 599; made++) await countAccountCall(student.id);
    expect((await call(getMe, { as: student })).status).toBe(200);
    expectLimited(await call(getMe, { bearer: student }), 1 * minutes);
    expect((await call(getMe, { as: other })).status).toBe(200);
  });
});

test("beyond its limit a counter is only read: whoever keeps asking causes no writes", async () => {
  const from = newAddress();
  await use("slots", from, 120);
  const ask = async () => (await call(getSlots, { query: { date: workday() }, from })).status;
  const rows = async () =>
    (await sql.query("select xmin, xmax, * from rate_limits where key = $1", [`slots:${from}`])).rows;
  expect(await ask()).toBe(429);
  const before = await rows();
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([429, 429, 429]);
  expect(await rows()).toEqual(before);
  expect(before).toHaveLength(1);
});

test("an unreadable counter allows nothing", async () => {
  const student = await createStudent();
  await sql.query("alter table rate_limits rename to rate_limits_away");
  try {
    const answers = [
      await signIn(student.email, testPassword),
      await call(registerStudent, {
        body: { name: "Ali", email: newEmail(), phone: newPhone(), password: "brass lantern 42" },
      }),
      await call(forgot, { body: { email: student.email } }),
      await call(reset, { body: { token: "x", new_password: "brass lantern 42" } }),
    ];
    for (const { status, headers } of answers) {
      expect(status).toBe(503);
      expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
    }
    expect(await db.session.count()).toBe(0);
  } finally {
    await sql.query("alter table rate_limits_away rename to rate_limits");
  }
});
