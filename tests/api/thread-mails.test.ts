import { beforeEach, describe, expect, test } from "vitest";
import { PATCH as choose } from "@/app/api/auth/message-mails/route";
import { POST as send } from "@/app/api/threads/[id]/messages/route";
import { PUT as read } from "@/app/api/threads/[id]/read/route";
import { setNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { mailUnread } from "@/lib/threads/jobs";
import { mailTime } from "@/lib/threads/mail-time";
import { call } from "../support/call";
import { createProcessingMember, createStudent, type TestUser } from "../support/factories";
import { waitingJobs } from "../support/jobs";
import { outbox } from "../support/outbox";

let student: TestUser;
let sara: TestUser;
beforeEach(async () => {
  [student, sara] = await Promise.all([
    createStudent({ name: "Ayesha Malik", emailConfirmedAt: new Date("2026-11-01T00:00:00Z") }),
    createProcessingMember(),
  ]);
});

/** Sets the clock of the office: "14:05" on a Monday. */
const at = (time: string, day = 23) => setNow(new Date(`2026-11-${day}T${time}:00+05:00`));
const write = (text: string, as = sara) => call(send, { as, params: { id: student.id }, body: { text } });
const see = (number: number) => call(read, { as: student, params: { id: student.id }, body: { number } });
const run = () => mailUnread({ studentId: student.id });
const subjects = async () => (await outbox()).map(({ subject }) => subject);

describe("a mail about unread messages", () => {
  test("is written ten minutes after the first of them, once", async () => {
    at("14:00");
    await write("Your offer has come.");
    at("14:04");
    await write("Please read page 2.");
    expect(await waitingJobs("thread-mail")).toEqual([{ studentId: student.id }]);
    at("14:09");
    await run();
    expect(await subjects()).toEqual([]);
    at("14:10");
    await Promise.all([run(), run(), run()]);
    await run();
    const [mail, ...more] = await outbox();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: student.email, subject: "2 new messages from your counsellor" });
    expect(mail?.text).toContain("Your offer has come.");
    expect(mail?.text).toContain("Please read page 2.");
    expect(mail?.text).toContain("/student/messages");
  });

  test("is not written if the student has read, or if only the student wrote", async () => {
    at("14:00");
    await write("Your offer has come.");
    await write("Thank you!", student);
    await see(1);
    at("14:10");
    await run();
    expect(await subjects()).toEqual([]);
  });

  test("comes once for a bout, and again only after the student has read", async () => {
    at("14:00");
    await write("One");
    at("14:10");
    await run();
    at("14:20");
    await write("Two");
    at("14:40");
    await run();
    expect(await subjects()).toEqual(["1 new message from your counsellor"]);
    await see(2);
    await write("Three");
    at("14:50");
    await run();
    expect((await subjects()).length).toBe(2);
  });

  test("counts from the first message that is still unread", async () => {
    at("14:00");
    await write("One");
    at("14:08");
    await see(1);
    await write("Two");
    at("14:10");
    await run();
    expect(await subjects()).toEqual([]);
    at("14:18");
    await run();
    expect((await outbox()).map(({ text }) => text.includes("Two"))).toEqual([true]);
  });

  test("waits for the morning at night", async () => {
    at("21:55");
    await write("One");
    at("22:05");
    await run();
    expect(await subjects()).toEqual([]);
    expect(await waitingJobs("thread-mail")).toHaveLength(2);
    at("08:00", 24);
    await run();
    expect(await subjects()).toHaveLength(1);
  });

  test("has no text if the student wants none, or has not confirmed the address", async () => {
    const chosen = await call(choose, { as: student, body: { text_in_mails: false } });
    expect(chosen.body).toEqual({ text_in_mails: false });
    at("14:00");
    await write("Your offer has come.");
    at("14:10");
    await run();
    const [first] = await outbox();
    expect(`${first?.text}${first?.html}${first?.subject}`).not.toContain("offer");
    await see(1);
    const confirmed = { messageTextInMails: true, emailConfirmedAt: null };
    await db.user.update({ where: { id: student.id }, data: confirmed });
    await write("Your offer has come.");
    at("14:20");
    await run();
    const [, second] = await outbox();
    expect(second?.text).not.toContain("offer");
  });

  test("is not for a closed account, nor for one that is gone", async () => {
    at("14:00");
    await write("One");
    await db.user.update({ where: { id: student.id }, data: { active: false } });
    at("14:10");
    await run();
    expect(await subjects()).toEqual([]);
    await db.user.delete({ where: { id: student.id } });
    await run();
  });
});

test.each([
  ["23T08:00", "23T08:00"],
  ["23T21:59", "23T21:59"],
  ["23T22:00", "24T08:00"],
  ["24T00:30", "24T08:00"],
  ["24T07:59", "24T08:00"],
])("a mail that is due at %s leaves at %s", (due, leaves) => {
  const moment = (text: string) => new Date(`2026-11-${text}:00+05:00`);
  expect(mailTime(moment(due))).toEqual(moment(leaves));
});
