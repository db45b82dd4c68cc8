import { describe, expect, test } from "vitest";
import { POST as forgot } from "@/app/api/auth/password/forgot/route";
import { PATCH as changeStatus } from "@/app/api/consultations/[id]/route";
import { POST as book } from "@/app/api/consultations/route";
import { POST as write } from "@/app/api/contact/route";
import { jobHandlers } from "@/lib/jobs";
import { setNow } from "@/lib/platform/clock";
import { db, transaction } from "@/lib/platform/db";
import { enqueue } from "@/lib/platform/jobs";
import { queues } from "@/lib/platform/queues.mjs";
import { call } from "../support/call";
import { sql } from "../support/database";
import {
  booking,
  contact,
  createAdmin,
  createConsultation,
  createStudent,
  newAddress,
  newEmail,
} from "../support/factories";
import { runJobs, waitingJobs } from "../support/jobs";
import { sentMails } from "../support/mail-files";
import { outbox } from "../support/outbox";
import { signInAs } from "../support/sign-in";

const queued = async () => [(await outbox()).length, (await waitingJobs("send-email")).length];

/** Makes every write to a table fail while `work` runs. */
async function whileBroken<T>(table: string, work: () => Promise<T>): Promise<T> {
  await sql.query(`
    create function fail() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
    create trigger fail before insert on ${table} for each row execute function fail()`);
  try {
    return await work();
  } finally {
    await sql.query("drop function fail() cascade");
  }
}

describe("data, mail and job are written in one transaction", () => {
  test("all of them", async () => {
    await call(book, { body: booking(), from: newAddress() });
    await call(write, { body: contact(), from: newAddress() });
    expect(await queued()).toEqual([4, 4]);
  });

  test.each(["outbox_emails", "jobs.job"])("none of them when %s cannot be written", async (table) => {
    const answers = await whileBroken(table, () =>
      Promise.all([
        call(book, { body: booking(), from: newAddress() }),
        call(write, { body: contact(), from: newAddress() }),
      ]),
    );
    expect(answers.map(({ status }) => status)).toEqual([500, 500]);
    expect(await queued()).toEqual([0, 0]);
    expect([await db.consultation.count(), await db.contactMessage.count()]).toEqual([0, 0]);
  });

  test("a status is not changed when its mail cannot be queued", async () => {
    const { id } = await createConsultation();
    const as = await createAdmin();
    const change = () => call(changeStatus, { as, params: { id }, body: { status: "confirmed" } });
    expect((await whileBroken("outbox_emails", change)).status).toBe(500);
    expect(await db.consultation.findUniqueOrThrow({ where: { id } })).toMatchObject({
      status: "pending",
      sequence: 0,
    });
    expect(await db.auditEntry.count()).toBe(0);
    expect((await change()).status).toBe(200);
  });

  test("a job of a rolled-back transaction does not exist", async () => {
    const work = transaction(async (tx) => {
      await enqueue(tx, "sweep", {});
      throw new Error("changed our mind");
    });
    await expect(work).rejects.toThrow("changed our mind");
    expect(await waitingJobs("sweep")).toEqual([]);
    await transaction((tx) => enqueue(tx, "sweep", {}));
    expect(await waitingJobs("sweep")).toEqual([{}]);
  });

  test("a job of an open transaction is invisible", async () => {
    await transaction(async (tx) => {
      await enqueue(tx, "sweep", {});
      expect(await waitingJobs("sweep")).toEqual([]);
    });
    expect(await waitingJobs("sweep")).toHaveLength(1);
  });
});

describe("without a mail server", () => {
  test("mails become files that a mail program can read, for this account only", async () => {
    await call(book, { body: booking({ email: "ayesha@example.com" }), from: newAddress() });
    await runJobs();
    const mails = await sentMails();
    expect(mails).toHaveLength(2);
    for (const mail of mails) {
      expect(mail.messageId).toMatch(/^<[0-9a-f-]{36}@site\.test>$/);
      expect(mail.text?.length).toBeGreaterThan(100);
      expect(mail.html).toMatch(/^<!doctype html>/);
    }
    const { readdirSync, statSync } = await import("node:fs");
    const folder = process.env.MAIL_DIR as string;
    for (const name of readdirSync(folder)) {
      expect(name).toMatch(/^[\w-]+\.eml$/);
      expect(statSync(`${folder}/${name}`).mode & 0o077).toBe(0);
    }
  });
});

describe("jobs", () => {
  test("contain ids and addresses, never a secret or anybody's text", async () => {
    const { email } = await createStudent();
    await call(book, { body: booking({ fullName: "Ayesha Khan" }), from: newAddress() });
    await call(forgot, { body: { email }, from: newAddress() });
    const { rows } = await sql.query("select data from jobs.job");
    expect(rows).toHaveLength(3);
    for (const { data } of rows) expect(["emailId", "email"]).toEqual(expect.arrayContaining(Object.keys(data)));
    expect(JSON.stringify(rows)).not.toContain("Ayesha");
  });

  test("every queue has a handler", () => {
    expect(Object.keys(jobHandlers).sort()).toEqual(queues.map(({ name }) => name).sort());
  });

  test("for an unknown address do nothing", async () => {
    await transaction((tx) => enqueue(tx, "password-reset", { email: newEmail() }));
    expect(await runJobs()).toBe(1);
    expect(await outbox()).toEqual([]);
  });
});

test("the sweep deletes what has expired, and only that", async () => {
  const began = new Date("2026-11-20T08:00:00Z");
  setNow(began);
  const student = await createStudent();
  await signInAs(student);
  await call(book, {
    body: booking({ preferredDate: "2026-11-25" }),
    idempotencyKey: "an old key 000000",
    from: newAddress(),
  });
  await call(forgot, { body: { email: student.email }, from: newAddress() });
  await runJobs();
  const counts = async () => ({
    sessions: await db.session.count(),
    resets: await db.passwordReset.count(),
    keys: await db.idempotencyKey.count(),
    counters: await db.rateLimit.count(),
  });
  const before = await counts();
  expect(before).toEqual({ sessions: 1, resets: 1, keys: 1, counters: 3 });

  const sweepAt = async (moment: string) => {
    setNow(new Date(moment));
    await transaction((tx) => enqueue(tx, "sweep", {}));
    await runJobs();
    return counts();
  };
  await sql.query("update rate_limits set expire = $1", [began.getTime() + 3600_000]);
  expect(await sweepAt("2026-11-20T08:30:00Z")).toEqual(before);
  expect(await sweepAt("2026-11-20T10:00:00Z")).toEqual({ ...before, counters: 0 });
  expect(await sweepAt("2026-11-21T08:00:01Z")).toMatchObject({ keys: 0, sessions: 1, resets: 1 });
  expect(await sweepAt("2026-12-20T08:31:00Z")).toMatchObject({ resets: 0, sessions: 1 });
  expect(await sweepAt("2026-12-27T08:00:01Z")).toMatchObject({ sessions: 0 });
  const mails = async () => (await db.outboxEmail.findMany({ select: { status: true } })).map(({ status }) => status);
  await sql.query("update outbox_emails set status = 'failed', sent_at = null where key like '%:office'");
  await sweepAt("2027-02-18T07:59:00Z");
  expect((await mails()).sort()).toEqual(["failed", "sent", "sent"]);
  await sweepAt("2027-02-18T08:00:01Z");
  expect(await mails()).toEqual([]);
  expect([await db.consultation.count(), await db.user.count()]).toEqual([1, 1]);
});
