import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { POST as register } from "@/app/api/auth/register/student/route";
import { POST as sendContact } from "@/app/api/contact/route";
import { disposition } from "@/lib/http/answers/file-answer";
import { queueEmail } from "@/lib/mail/commands/outbox";
import { statementWords } from "@/lib/partners/answers/statement-pdf";
import { db, transaction } from "@/lib/platform/db";
import { call } from "../support/call";
import { sql } from "../support/database";
import {
  contact,
  createApplication,
  createConsultation,
  createReferral,
  createStudent,
  newEmail,
  newPhone,
} from "../support/factories";
import { testPassword } from "../support/password";

/* Bidirectional control characters are rejected, and removed from data stored earlier. */

const turned = "Ali \u202enahK\u2066";
const marks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u200b]/;

test("submitted text is stored and mailed without them", async () => {
  const email = newEmail();
  const body = contact({
    email,
    name: turned,
    subject: `\u202e${turned} asks`,
    message: `${turned}, a long question\u200b`,
  });
  expect((await call(sendContact, { body })).status).toBe(201);
  const account = { name: turned, email: newEmail(), phone: newPhone(), password: testPassword };
  expect((await call(register, { body: account })).status).toBe(201);
  const stored = { messages: await db.contactMessage.findMany(), users: await db.user.findMany() };
  expect(stored.messages).toMatchObject([{ name: "Ali nahK", subject: "Ali nahK asks" }]);
  expect(stored.users).toMatchObject([{ name: "Ali nahK" }]);
  const mails = await db.outboxEmail.findMany();
  expect(mails.length).toBeGreaterThan(2);
  expect(JSON.stringify([stored, mails])).not.toMatch(marks);
});

test("a mail, a statement and a file's name drop stored ones", async () => {
  const content = { preview: turned, heading: turned, paragraphs: [turned], facts: [{ label: turned, value: turned }] };
  const calendar = `BEGIN:VCALENDAR\r\nSUMMARY:${turned}\r\nEND:VCALENDAR`;
  await transaction((tx) => queueEmail(tx, { key: "a", to: "a@example.com", subject: turned, content, calendar }));
  const [mail] = await db.outboxEmail.findMany();
  expect(mail).toMatchObject({ subject: "Ali nahK", calendar: "BEGIN:VCALENDAR\r\nSUMMARY:Ali nahK\r\nEND:VCALENDAR" });
  expect(JSON.stringify(mail)).not.toMatch(marks);
  const line = {
    referral_id: "1",
    student_name: turned,
    kind: "earned" as const,
    at: "2026-11-02T08:00:00Z",
    amount_usd: 1,
  };
  const sums = { opening_usd: 0, earned_usd: 1, paid_usd: 0, closing_usd: 1 };
  const words = statementWords({
    month: "2026-11",
    partner: { name: turned, company_name: turned },
    lines: [line],
    ...sums,
  });
  expect(words).toMatchObject({ partner: ["Ali nahK", "Ali nahK"], rows: [{ name: "Ali nahK" }] });
  expect(decodeURIComponent(disposition("attachment", `${turned}.pdf`))).toMatch(/''Ali nahK\.pdf$/);
});

test("older rows are cleaned once, if enough text remains", async () => {
  const student = await createStudent({ name: turned, bio: "\u200fاردو\u200f" });
  const lost = await createStudent({ name: "\u202e\u202dA" });
  await createConsultation({ name: turned, message: turned, note: turned });
  await createReferral({ studentName: turned, notes: turned });
  await createApplication({ studentId: student.id, universityName: turned, programName: turned, notes: turned });
  await sql.query(readFileSync("prisma/migrations/20261122115000_direction_marks/migration.sql", "utf8"));
  expect(await db.user.findUniqueOrThrow({ where: { id: student.id } })).toMatchObject({
    name: "Ali nahK",
    bio: "اردو",
  });
  expect(await db.user.findUniqueOrThrow({ where: { id: lost.id } })).toMatchObject({ name: "\u202e\u202dA" });
  const rows = [await db.consultation.findMany(), await db.referral.findMany(), await db.application.findMany()];
  expect(JSON.stringify(rows)).not.toMatch(marks);
  expect(JSON.stringify(rows).match(/Ali nahK/g)).toHaveLength(8);
});
