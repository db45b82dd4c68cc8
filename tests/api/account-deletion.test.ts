import { readdir } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { GET as getMe } from "@/app/api/auth/me/route";
import { POST as signInRoute } from "@/app/api/auth/token/route";
import { DELETE, POST } from "@/app/api/users/[id]/deletion/route";
import { POST as postPicture } from "@/app/api/users/[id]/profile-picture/route";
import { GET as getUser } from "@/app/api/users/[id]/route";
import { deleteDueAccounts } from "@/lib/accounts/commands/deletion";
import { sendResetLink } from "@/lib/accounts/commands/passwords";
import type { StudentProfileView } from "@/lib/accounts/views";
import { claimFile, receiveFile } from "@/lib/files/commands/loose";
import { sweep } from "@/lib/maintenance/jobs";
import { setNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { limits } from "@/lib/platform/rate-limit";
import { retention } from "@/lib/retention";
import { call } from "../support/call";
import {
  createApplication,
  createConsultation,
  createDocument,
  createMessage,
  createPartner,
  createReadyStudent,
  createStudent,
  newAddress,
  type TestUser,
} from "../support/factories";
import { runJobs } from "../support/jobs";
import { recipients, sentMails } from "../support/mail-files";
import { outbox } from "../support/outbox";
import { testPassword } from "../support/password";
import { formWith, picture } from "../support/pictures";
import { type SignedIn, signInAs } from "../support/sign-in";
import { answersOf } from "../support/student-callers";

type Answer = { delete_after: string; detail?: string };

const ask = (student: TestUser, current_password: unknown = testPassword, as: TestUser | SignedIn = student) =>
  call<Answer>(POST, { as, params: { id: student.id }, body: { current_password } });
const keep = (student: TestUser, as: TestUser | SignedIn = student) => call(DELETE, { as, params: { id: student.id } });
const rowOf = ({ id }: { id: string }) => db.user.findUnique({ where: { id } });

const asked = new Date("2026-11-20T08:00:00Z");
const due = new Date("2026-12-04T08:00:00Z");
const justBefore = new Date(due.getTime() - 1);

/** A student whose account is due for deletion. */
const dueStudent = (overrides = {}) => createStudent({ deleteAfter: asked, ...overrides });

async function storedFiles(): Promise<string[]> {
  const entries = await readdir(env.storageDir, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

async function storeDocument(userId: string) {
  const storageKey = await receiveFile(Buffer.from("%PDF"));
  await claimFile(db, storageKey);
  return createDocument({ userId, storageKey });
}

describe("asking for the deletion", () => {
  test("sets the date, two weeks from now, and mails it with the way to cancel", async () => {
    setNow(asked);
    const student = await createStudent({ name: "Zara Ali" });
    const answer = await ask(student);
    expect([answer.status, answer.body]).toEqual([202, { delete_after: "2026-12-04T08:00:00.000Z" }]);
    const profile = await call<StudentProfileView>(getUser, { as: student, params: { id: student.id } });
    expect(profile.body.delete_after).toBe("2026-12-04T08:00:00.000Z");
    await runJobs();
    const [mail] = await sentMails();
    expect([mail?.subject, mail && recipients(mail)]).toEqual(["Your account will be deleted", [student.email]]);
    for (const words of ["Zara Ali", "Friday 4 December 2026", "/student/profile", "Cancel deletion"]) {
      expect(mail?.text).toContain(words);
    }
    const entries = await db.auditEntry.findMany({ where: { action: "account-deletion-requested" } });
    expect(entries).toMatchObject([{ actorId: student.id, details: { deleteAfter: "2026-12-04T08:00:00.000Z" } }]);
  });

  test("a second request keeps the first date and sends no second mail", async () => {
    setNow(asked);
    const student = await createStudent();
    await ask(student);
    setNow(new Date("2026-11-25T08:00:00Z"));
    const answer = await ask(student);
    expect([answer.status, answer.body]).toEqual([200, { delete_after: "2026-12-04T08:00:00.000Z" }]);
    expect(await outbox()).toHaveLength(1);
  });

  test("several requests at once count as one", async () => {
    const student = await createStudent();
    const statuses = (await Promise.all([1, 2, 3].map(() => ask(student)))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 200, 202]);
    expect(await outbox()).toHaveLength(1);
  });

  test("needs the current password", async () => {
    const student = await createStudent();
    const wrong = await ask(student, "not the password");
    expect([wrong.status, wrong.body]).toEqual([403, { detail: "Current password is incorrect" }]);
    for (const nothing of [null, "", 7]) {
      expect(await ask(student, nothing)).toMatchObject({
        ...{ status: 422, body: { detail: "Current password is required" } },
      });
    }
    expect((await rowOf(student))?.deleteAfter).toBeNull();
  });

  test("after five wrong passwords even the right one is rate limited", async () => {
    const student = await createStudent();
    for (let guess = 0; guess < 5; guess++) expect((await ask(student, "guess it")).status).toBe(403);
    expect((await ask(student)).status).toBe(429);
  });

  test("is for students, each for their own account; so is cancelling", async () => {
    const student = await createStudent();
    const options = { params: { id: student.id }, body: { current_password: testPassword } };
    const refusals = { other: 404, processing: 403, admin: 403, b2b: 403, nobody: 401 };
    expect(await answersOf(POST, student, options, 200)).toEqual({ own: 202, ...refusals });
    expect(await answersOf(DELETE, student, { params: { id: student.id } })).toEqual({ own: 204, ...refusals });
    // Another account's body errors are not revealed.
    const other = await call(POST, { as: await createStudent(), params: options.params, body: {} });
    expect(other.status).toBe(404);
  });
});

describe("the waiting period", () => {
  test("changes nothing: open sessions stay valid, and the student can sign in again", async () => {
    setNow(asked);
    const student = await createStudent();
    const here = await signInAs(student);
    await ask(student, testPassword, here);
    expect((await call(getMe, { as: here })).status).toBe(200);
    setNow(justBefore);
    await sweep();
    expect(await rowOf(student)).not.toBeNull();
    const again = await call(signInRoute, {
      body: { email: student.email, password: testPassword },
      from: newAddress(),
    });
    expect(again.status).toBe(200);
  });

  test("ends when the deletion is cancelled, without deleting anything, and the student gets a mail", async () => {
    setNow(asked);
    const student = await createStudent();
    await ask(student);
    setNow(justBefore);
    const answer = await keep(student, await signInAs(student));
    expect([answer.status, answer.text]).toEqual([204, ""]);
    setNow(new Date("2027-06-01T08:00:00Z"));
    await sweep();
    expect((await rowOf(student))?.deleteAfter).toBeNull();
    expect((await outbox()).map(({ subject }) => subject)).toContain("You keep your account");
    expect(await db.auditEntry.count({ where: { action: "account-deletion-cancelled" } })).toBe(1);
  });

  test("can start again", async () => {
    setNow(asked);
    const student = await createStudent();
    await ask(student);
    await keep(student);
    setNow(due);
    const again = await ask(student, testPassword, await signInAs(student));
    expect(again.body.delete_after).toBe("2026-12-18T08:00:00.000Z");
    expect(await outbox()).toHaveLength(3);
  });

  test("requesting and cancelling over and over is rate limited, since each time is mailed", async () => {
    const student = await createStudent();
    for (let count = 0; count < limits.accountDeletion.points; count++) {
      expect((await ask(student)).status).toBe(202);
      await keep(student);
    }
    const sent = (await outbox()).length;
    expect((await ask(student)).status).toBe(429);
    expect([(await rowOf(student))?.deleteAfter, (await outbox()).length]).toEqual([null, sent]);
  });

  test("without a request there is nothing to cancel, and no mail is sent", async () => {
    const student = await createStudent();
    expect((await keep(student)).status).toBe(204);
    expect([await outbox(), await db.auditEntry.count()]).toEqual([[], 0]);
  });

  test("is as long as the table of retention says", () => {
    expect((due.getTime() - asked.getTime()) / 86_400_000).toBe(retention.deletionDays);
  });
});

describe("the deletion", () => {
  test("removes the account with all its data, including files, and says goodbye", async () => {
    setNow(asked);
    const before = await storedFiles();
    const student = await createReadyStudent({ name: "Omar Farooq" });
    await db.document.deleteMany(); // the other students have no files
    await storeDocument(student.id);
    await storeDocument(student.id);
    const form = formWith(["me.png", await picture()]);
    await call(postPicture, { as: student, params: { id: student.id }, raw: form });
    await createApplication({ studentId: student.id });
    await db.chatConversation.create({ data: { sessionId: "a conversation", userId: student.id } });
    const session = await signInAs(student);
    await ask(student, testPassword, session);
    await runJobs();
    expect((await storedFiles()).length).toBe(before.length + 3);

    setNow(due);
    await sweep();
    expect(await storedFiles()).toEqual(before);
    const left = {
      users: await db.user.count(),
      sessions: await db.session.count(),
      education: await db.education.count(),
      documents: await db.document.count(),
      applications: await db.application.count(),
      conversations: await db.chatConversation.count(),
      looseFiles: await db.looseFile.count(),
    };
    expect(
      Object.values(left).every((count) => count === 0),
      JSON.stringify(left),
    ).toBe(true);
    expect((await call(getMe, { as: session })).status).toBe(401);

    // Of the mails to this address only the farewell remains.
    expect((await outbox()).map(({ to, subject }) => [to, subject])).toEqual([
      [student.email, "Your account was deleted"],
    ]);
    await runJobs();
    const farewell = (await sentMails()).find(({ subject }) => subject === "Your account was deleted");
    expect(farewell?.text).toContain("Omar Farooq");
    const [entry] = await db.auditEntry.findMany({ where: { action: "account-deleted" } });
    expect(entry).toMatchObject({ subjectId: student.id, actorId: null, details: { documents: 2 } });
    expect(JSON.stringify(entry)).not.toContain(student.email);
  });

  test("revokes password links; another waiting mail may fail, and is then deleted after its time", async () => {
    setNow(asked);
    const student = await createStudent();
    await ask(student);
    await sendResetLink({ email: student.email });
    expect((await outbox()).map(({ subject }) => subject)).toContain("Choose a new password");
    setNow(due);
    await sweep();
    const left = (await outbox()).map(({ subject }) => subject).sort();
    expect(left).toEqual(["Your account was deleted", "Your account will be deleted"]);
    await db.outboxEmail.updateMany({ data: { status: "failed" } }); // the mail server is down for more than a day
    setNow(new Date(due.getTime() + (retention.mailDays + 1) * 86_400_000));
    await sweep();
    expect(await outbox()).toEqual([]);
  });

  test("twice counts once, and two at the same time count as one", async () => {
    const student = await dueStudent();
    await storeDocument(student.id);
    setNow(due);
    await Promise.all([deleteDueAccounts(), deleteDueAccounts(), deleteDueAccounts()]);
    await deleteDueAccounts();
    expect(await db.auditEntry.count({ where: { action: "account-deleted" } })).toBe(1);
    expect(await outbox()).toHaveLength(1);
  });

  test("keeps what belongs to the office: consultations and referrals only lose their link, and messages stay", async () => {
    const student = await dueStudent();
    const partner = await createPartner();
    const consultation = await createConsultation({ userId: student.id });
    const message = await createMessage({ email: student.email });
    await db.referral.create({
      data: { partnerId: partner.id, studentName: "Test", email: student.email, phone: "0300 1234567" },
    });
    setNow(due);
    await deleteDueAccounts();
    expect(await rowOf(student)).toBeNull();
    expect(await db.consultation.findUniqueOrThrow({ where: { id: consultation.id } })).toMatchObject({
      ...{ userId: null, name: consultation.name, status: "pending" },
    });
    expect(await db.contactMessage.findUnique({ where: { id: message.id } })).not.toBeNull();
    expect(await db.referral.count()).toBe(1);
  });

  test("deletes no one else's account: neither others nor those still within the waiting period", async () => {
    const others = [await createStudent(), await createStudent({ deleteAfter: new Date(due.getTime() + 1) })];
    const kept = await storeDocument(others[0]?.id ?? "");
    const gone = await dueStudent();
    setNow(due);
    await deleteDueAccounts();
    expect(await rowOf(gone)).toBeNull();
    for (const user of others) expect(await rowOf(user)).not.toBeNull();
    expect(await storedFiles()).toContain(kept.storageKey.split("/")[1]);
  });

  test("a waiting mail to the address is still sent; sent and failed ones are deleted, except the office's", async () => {
    const student = await dueStudent();
    const other = await createStudent();
    const mail = (key: string, to: string, status: "pending" | "sent" | "failed") =>
      db.outboxEmail.create({
        data: { key, to, subject: key, text: "", html: "", status, ...(status === "sent" && { sentAt: asked }) },
      });
    await mail("waiting", student.email, "pending");
    await mail("sent", student.email, "sent");
    await mail("failed", student.email, "failed");
    await mail("of another", other.email, "sent");
    await mail(`email-changed:${student.id}:1:old`, "an-earlier@address.test", "sent");
    await mail("message:1:office", student.email, "failed");
    setNow(due);
    await deleteDueAccounts();
    expect((await outbox()).map(({ subject }) => subject).sort()).toEqual([
      "Your account was deleted",
      "message:1:office",
      "of another",
      "waiting",
    ]);
  });

  test("removes the stored answers to the account's forms, and nobody else's", async () => {
    const [student, other] = [await dueStudent(), await createStudent()];
    for (const caller of [student.id, other.id, "visitor"]) {
      const id = { endpoint: "POST /api/requests", caller, key: "the same for everybody" };
      await db.idempotencyKey.create({ data: { ...id, bodyHash: "", status: 201, body: {} } });
    }
    setNow(due);
    await deleteDueAccounts();
    const left = (await db.idempotencyKey.findMany()).map(({ caller }) => caller);
    expect(left.sort()).toEqual([other.id, "visitor"].sort());
  });

  test("removes the mail with a reset link even if it went to an earlier address", async () => {
    const student = await createStudent({ email: "earlier@address.test" });
    await sendResetLink({ email: student.email });
    await db.outboxEmail.updateMany({ data: { status: "sent", sentAt: asked } });
    await db.user.update({ where: { id: student.id }, data: { email: "later@address.test", deleteAfter: asked } });
    setNow(due);
    await deleteDueAccounts();
    expect((await outbox()).map(({ to }) => to)).toEqual(["later@address.test"]);
  });

  test("says what stays: consultations, messages and a partner's referral", async () => {
    await dueStudent();
    setNow(due);
    await deleteDueAccounts();
    const [mail] = await outbox();
    for (const words of ["Consultations", "messages", "partners referred you"]) expect(mail?.text).toContain(words);
  });

  test("frees the address for a new account", async () => {
    const student = await dueStudent();
    setNow(due);
    await deleteDueAccounts();
    expect(await createStudent({ email: student.email })).toMatchObject({ email: student.email });
  });

  test("more than a batch is deleted in one run, and one failure does not stop the others", async () => {
    const students = await Promise.all(Array.from({ length: 105 }, () => dueStudent()));
    const stuck = students[50] as TestUser;
    await db.$executeRawUnsafe(`
      CREATE FUNCTION hold_one() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN IF OLD.id = '${stuck.id}' THEN RAISE EXCEPTION 'not this one'; END IF; RETURN OLD; END $$`);
    await db.$executeRawUnsafe(
      "CREATE TRIGGER hold_one BEFORE DELETE ON users FOR EACH ROW EXECUTE FUNCTION hold_one()",
    );
    try {
      setNow(due);
      await deleteDueAccounts();
      expect((await db.user.findMany()).map(({ id }) => id)).toEqual([stuck.id]);
      expect(await outbox()).toHaveLength(104);
    } finally {
      await db.$executeRawUnsafe("DROP TRIGGER hold_one ON users");
      await db.$executeRawUnsafe("DROP FUNCTION hold_one()");
    }
    await deleteDueAccounts();
    expect(await db.user.count()).toBe(0);
  });
});
