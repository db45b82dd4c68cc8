import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { POST as confirm } from "@/app/api/auth/email/confirm/route";
import { POST as sendLink } from "@/app/api/auth/email/send-link/route";
import { POST as reset } from "@/app/api/auth/password/reset/route";
import { POST as register } from "@/app/api/auth/register/student/route";
import { PUT as changeUser, GET as getUser } from "@/app/api/users/[id]/route";
import { confirmationDays } from "@/lib/accounts/email-link";
import { hashLinkToken } from "@/lib/accounts/queries/password-links";
import type { StudentProfileView } from "@/lib/accounts/views";
import { now, setNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { limits } from "@/lib/platform/rate-limit";
import { call } from "../support/call";
import {
  confirmationTokenOf,
  createPartner,
  createProcessingMember,
  createStudent,
  newAddress,
  newEmail,
  newPhone,
} from "../support/factories";
import { testPassword } from "../support/password";

const confirmedAt = async (id: string) =>
  (await db.user.findUniqueOrThrow({ where: { id }, select: { emailConfirmedAt: true } })).emailConfirmedAt;
const confirmWith = (token: string) => call(confirm, { body: { token }, from: newAddress() });
const refused = { detail: "This link is invalid or has expired" };

/** The token in the newest mail to an address. */
async function mailedToken(to: string): Promise<string> {
  const mail = await db.outboxEmail.findFirstOrThrow({ where: { to }, orderBy: { createdAt: "desc" } });
  expect(mail).toMatchObject({ secret: true, keptForRetry: true });
  return /\/confirm-email\?token=([\w.-]+)/.exec(mail.text)?.[1] ?? "";
}

describe("an email address is confirmed", () => {
  test("by the link in the welcome mail, once, and both the student and staff see it", async () => {
    const email = newEmail();
    const body = { name: "Ayesha Khan", email, phone: newPhone(), password: testPassword };
    await call(register, { body, from: newAddress() });
    const student = await db.user.findUniqueOrThrow({ where: { email } });
    const [own, staff] = [{ as: student }, { as: await createProcessingMember() }];
    const seen = async (who: typeof own | typeof staff) =>
      (await call<StudentProfileView>(getUser, { ...who, params: { id: student.id } })).body.email_confirmed_at;
    expect([await seen(own), await seen(staff)]).toEqual([null, null]);
    const token = await mailedToken(email);
    expect(await confirmWith(token)).toMatchObject({ status: 200, body: { detail: "Email address confirmed" } });
    const first = await confirmedAt(student.id);
    expect(first).not.toBeNull();
    expect(await confirmWith(token)).toMatchObject({ status: 200 });
    expect(await confirmedAt(student.id)).toEqual(first);
    expect([await seen(own), await seen(staff)]).toEqual([first?.toISOString(), first?.toISOString()]);
    expect(await db.auditEntry.count({ where: { action: "email-confirmed", subjectId: student.id } })).toBe(1);
  });

  test("by a password chosen with a mailed link", async () => {
    const student = await createStudent();
    const token = randomUUID();
    const tokenHash = hashLinkToken(token);
    await db.passwordReset.create({
      data: { userId: student.id, tokenHash, expiresAt: new Date(Date.now() + 60_000) },
    });
    expect(await call(reset, { body: { token, new_password: "a fine password" }, from: newAddress() })).toMatchObject({
      status: 200,
    });
    expect(await confirmedAt(student.id)).not.toBeNull();
  });

  test("no longer after it has changed, until the new one is", async () => {
    const student = await createStudent();
    const before = confirmationTokenOf(student);
    await confirmWith(before);
    const email = newEmail();
    const body = { email, current_password: testPassword };
    const answer = await call(changeUser, { as: student, params: { id: student.id }, body });
    expect(answer).toMatchObject({ status: 200, body: { email_confirmed_at: null } });
    expect(await confirmWith(before)).toMatchObject({ status: 400, body: refused });
    expect(await confirmedAt(student.id)).toBeNull();
    expect(await confirmWith(await mailedToken(email))).toMatchObject({ status: 200 });
    expect(await confirmedAt(student.id)).not.toBeNull();
  });
});

describe("a token confirms nothing", () => {
  test("if it is altered, of another account, or not one", async () => {
    const [student, other] = [await createStudent(), await createStudent()];
    const [id, seconds, signature] = confirmationTokenOf(student).split(".");
    const [, , foreign] = confirmationTokenOf(other).split(".");
    for (const token of [
      [id, seconds, foreign],
      [other.id, seconds, signature],
      [id, String(Number(seconds) + 1), signature],
      [id, seconds, ""],
      [id, seconds],
      ["x", "y", "z"],
    ]) {
      expect([token, await confirmWith(token.join("."))]).toMatchObject([token, { status: 400, body: refused }]);
    }
    expect([await confirmedAt(student.id), await confirmedAt(other.id)]).toEqual([null, null]);
  });

  test("after thirty days, or for a closed account", async () => {
    const [student, closed] = [await createStudent(), await createStudent()];
    const [late, shut] = [confirmationTokenOf(student), confirmationTokenOf(closed)];
    await db.user.update({ where: { id: closed.id }, data: { active: false } });
    expect((await confirmWith(shut)).status).toBe(400);
    setNow(new Date(now().getTime() + (confirmationDays * 24 * 3600 + 1) * 1000));
    expect((await confirmWith(late)).status).toBe(400);
    expect(await confirmedAt(student.id)).toBeNull();
  });

  test("if the limit of the sender's address is reached, but a good one from there does", async () => {
    const [student, from] = [await createStudent(), newAddress()];
    for (let tried = 0; tried < limits.confirmationToken.points; tried++) {
      await call(confirm, { body: { token: `bad.${tried}` }, from });
    }
    expect((await call(confirm, { body: { token: "bad" }, from })).status).toBe(429);
    expect((await call(confirm, { body: { token: confirmationTokenOf(student) }, from })).status).toBe(200);
  });
});

describe("the address stays confirmed", () => {
  test("if the owner sends the same one again", async () => {
    const student = await createStudent();
    await confirmWith(confirmationTokenOf(student));
    const body = { email: student.email.toUpperCase(), name: "Ayesha Khan" };
    expect(await call(changeUser, { as: student, params: { id: student.id }, body })).toMatchObject({ status: 200 });
    expect(await confirmedAt(student.id)).not.toBeNull();
  });
});

describe("another link", () => {
  test("goes to the caller's own address, not to a confirmed one", async () => {
    const student = await createStudent();
    const answer = await call(sendLink, { as: student });
    expect(answer).toMatchObject({ status: 202, body: { detail: `A link is on its way to ${student.email}.` } });
    await confirmWith(await mailedToken(student.email));
    const mails = await db.outboxEmail.count({ where: { to: student.email } });
    expect(await call(sendLink, { as: student })).toMatchObject({
      status: 202,
      body: { detail: "Your email address is already confirmed." },
    });
    expect(await db.outboxEmail.count({ where: { to: student.email } })).toBe(mails);
  });

  test("is for every account, but for nobody without one", async () => {
    expect((await call(sendLink, {})).status).toBe(401);
    const partner = await createPartner();
    expect((await call(sendLink, { as: partner })).status).toBe(202);
    expect(await confirmWith(await mailedToken(partner.email))).toMatchObject({ status: 200 });
  });
});
