import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { PATCH as changeApplication } from "@/app/api/applications/[id]/route";
import { requestDeletion } from "@/lib/accounts/commands/deletion";
import { changeProfile } from "@/lib/accounts/commands/profile";
import { registerStudent } from "@/lib/accounts/commands/registration";
import { setAccountActive } from "@/lib/accounts/commands/sessions";
import {
  createApplication as beginApplication,
  changeApplication as changeApplicationOf,
} from "@/lib/applications/commands/applications";
import { changeConsultation } from "@/lib/consultations/commands/change";
import { changeContact } from "@/lib/contacts/commands/change";
import { mergeContacts } from "@/lib/contacts/commands/merge";
import { noteContact } from "@/lib/contacts/commands/note";
import { reviewDocument } from "@/lib/documents/commands/review";
import { deleteDocument } from "@/lib/documents/commands/upload";
import { AppError } from "@/lib/errors";
import { claimStudent } from "@/lib/partners/commands/claims";
import { changeReferral } from "@/lib/partners/commands/referrals";
import { db, transaction } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import { changeTask } from "@/lib/tasks/commands/change";
import { tickTask } from "@/lib/tasks/commands/tick";
import { call } from "../support/call";
import { sql } from "../support/database";
import {
  createAdmin,
  createApplication,
  createConsultation,
  createContact,
  createDocument,
  createPartner,
  createProcessingMember,
  createReferral,
  createStudent,
  createTask,
  newEmail,
  newPhone,
  type TestUser,
} from "../support/factories";
import { testPassword, testPasswordHash } from "../support/password";

/* Verbs that lock rows of two tables, run concurrently. docs/decisions/0016-one-order-of-locks.md has the order. */

const actorOf = ({ id, name, role }: TestUser) => ({ kind: "user" as const, id, name, role, sessionId: "none" });

const warn = () => vi.mocked(log.warn);
beforeEach(() => {
  vi.spyOn(log, "warn");
});
/** The lock order alone must be enough: even a deadlock that was retried is a failure. */
afterEach(() => {
  expect(warn().mock.calls.filter(([, words]) => /transaction conflict/.test(String(words)))).toEqual([]);
});

/** A partner's student with two completed applications; the first one earned the commission. */
async function twoCompleted(member: TestUser) {
  const [partner, student] = [await createPartner(), await createStudent()];
  const { id } = await createReferral({ partnerId: partner.id, email: student.email, commissionUsd: 800 });
  await transaction((tx) => claimStudent(tx, student));
  const made = [
    await createApplication({ studentId: student.id }),
    await createApplication({ studentId: student.id }),
  ] as const;
  for (const one of made) await changeApplicationOf(actorOf(member), one.id, { status: "completed" });
  return { partner, student, referralId: id, made };
}

/** Waits until this many statements of this database are waiting for a lock. */
async function untilWaiting(count: number): Promise<void> {
  for (let look = 0; look < 1000; look++) {
    const { rows } = await sql.query<{ n: number }>(`
      select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`);
    if ((rows[0]?.n ?? 0) >= count) return;
    await wait(10);
  }
  throw new Error("Nobody waits.");
}

/** Starts the tasks one after the other while a row is locked, each until it blocks, and returns their results. */
async function queuedBehind(row: string, id: string, works: (() => Promise<unknown>)[]) {
  const client: pg.PoolClient = await sql.connect();
  try {
    await client.query("begin");
    await client.query(`select 1 from ${row} where id = $1 for update`, [id]);
    const done: Promise<unknown>[] = [];
    for (const work of works) {
      done.push(work());
      await untilWaiting(done.length);
    }
    const all = Promise.allSettled(done);
    await client.query("commit");
    return await all;
  } finally {
    client.release();
  }
}

const reasons = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));

test("two completed applications of one referred student are undone at the same moment", async () => {
  const member = await createProcessingMember();
  const statuses: number[] = [];
  for (let round = 0; round < 16; round++) {
    const { made, referralId } = await twoCompleted(member);
    const back = await Promise.all(
      made.map(({ id }) => call(changeApplication, { as: member, params: { id }, body: { status: "in_review" } })),
    );
    statuses.push(...back.map(({ status }) => status));
    expect(await db.referral.findUniqueOrThrow({ where: { id: referralId } })).toMatchObject({
      ...{ status: "contacted", earnedAt: null, earnedApplicationId: null },
    });
  }
  expect(statuses).toEqual(Array(32).fill(200));
});

describe("deactivating an account", () => {
  test("and an admin who changes its owner's consultation wait for each other in one direction", async () => {
    const [closing, changing, member] = [await createAdmin(), await createAdmin(), await createProcessingMember()];
    const { id } = await createConsultation({ assignedToId: member.id });
    const results = await queuedBehind("consultations", id, [
      () => changeConsultation(actorOf(changing), id, { status: "confirmed" }),
      () => setAccountActive(actorOf(closing), member.id, { active: false }),
    ]);
    expect(reasons(results)).toEqual([]);
    expect(await db.consultation.findUniqueOrThrow({ where: { id } })).toMatchObject({
      ...{ status: "confirmed", assignedToId: null },
    });
  });

  test("and reassigning consultations between two members do too", async () => {
    const admin = await createAdmin();
    for (let round = 0; round < 6; round++) {
      const [one, other] = [await createProcessingMember(), await createProcessingMember()];
      const rows = [
        await createConsultation({ assignedToId: one.id }),
        await createConsultation({ assignedToId: other.id }),
      ];
      const results = await Promise.allSettled([
        changeConsultation(actorOf(admin), rows[0]?.id ?? "", { assigned_to_id: other.id }),
        changeConsultation(actorOf(admin), rows[1]?.id ?? "", { assigned_to_id: one.id }),
        setAccountActive(actorOf(admin), one.id, { active: false }),
        setAccountActive(actorOf(admin), other.id, { active: false }),
      ]);
      expect(reasons(results).filter((reason) => !(reason instanceof AppError))).toEqual([]);
    }
  });
});

test("a registration, a referral of its address and another account's change to that address", async () => {
  const admin = await createAdmin();
  for (let round = 0; round < 6; round++) {
    const email = newEmail("wanted");
    const student = await createStudent({ password: testPassword });
    const { id } = await createReferral({ email, studentId: student.id, status: "declined" });
    const results = await Promise.allSettled([
      registerStudent(
        { kind: "visitor" },
        { name: "Zara Ali", email, phone: newPhone(), password: testPassword },
        testPasswordHash,
      ),
      changeReferral(actorOf(admin), id, { status: "contacted" }),
      changeProfile(actorOf(student), student.id, { email, current_password: testPassword }),
    ]);
    const odd = reasons(results).filter(
      (reason) => !(reason instanceof AppError) && (reason as { code?: string }).code !== "P2002",
    );
    expect(odd).toEqual([]);
  }
});

test("every change about one student at the same moment", async () => {
  const [member, admin] = [await createProcessingMember(), await createAdmin()];
  for (let round = 0; round < 5; round++) {
    const { partner, student, made, referralId } = await twoCompleted(member);
    const [kept, gone] = [await createDocument({ userId: student.id }), await createDocument({ userId: student.id })];
    const actor = actorOf(member);
    const results = await Promise.allSettled([
      ...made.map(({ id }) => changeApplicationOf(actor, id, { status: "in_review" })),
      ...made.map(({ id }) => changeApplicationOf(actor, id, { notes: "Called." })),
      beginApplication(actor, {
        ...{
          student_id: student.id,
          university_name: "Leeds",
          program_name: "MSc Data",
          status: "completed",
          progress: 5,
          unlisted: "accept",
        },
      }),
      changeReferral(actorOf(admin), referralId, { status: "declined" }),
      changeReferral(actorOf(admin), referralId, { commission_usd: 700 }),
      reviewDocument(actor, kept.id, { status: "approved" }),
      reviewDocument(actor, gone.id, { status: "rejected", feedback: "Too dark" }),
      deleteDocument(actorOf(student), gone.id),
      changeProfile(actorOf(student), student.id, { bio: "From Lahore" }),
      requestDeletion(actorOf(student), student.id, { current_password: testPassword }),
      setAccountActive(actorOf(admin), student.id, { active: false }),
      setAccountActive(actorOf(admin), partner.id, { active: false }),
    ]);
    expect(reasons(results).filter((reason) => !(reason instanceof AppError))).toEqual([]);
  }
});

test("a student's owner, profile, application and consultation are changed, and a lead merged, at the same moment", async () => {
  const [admin, member] = [await createAdmin(), await createProcessingMember()];
  for (let round = 0; round < 8; round++) {
    const student = await createStudent({ emailConfirmedAt: new Date() });
    const application = await createApplication({ studentId: student.id });
    const consultation = await createConsultation({ email: student.email });
    const { id } = await db.contact.findUniqueOrThrow({ where: { studentId: student.id } });
    const lead = await createContact();
    const task = await createTask({ contactId: id, repeat: "weekly" });
    const results = await Promise.allSettled([
      changeContact(actorOf(admin), id, { assigned_to_id: member.id }),
      changeApplicationOf(actorOf(member), application.id, { status: "in_review" }),
      changeConsultation(actorOf(admin), consultation.id, { status: "confirmed" }),
      mergeContacts(actorOf(admin), id, { other_id: lead.id }),
      noteContact(actorOf(admin), id, { kind: "call", outcome: "reached" }),
      changeContact(actorOf(admin), lead.id, { intake: "Fall 2027" }),
      tickTask(actorOf(admin), task.id, { done: true }),
      changeTask(actorOf(admin), task.id, { assigned_to_id: member.id }),
    ]);
    expect(reasons(results).filter((reason) => !(reason instanceof AppError))).toEqual([]);
    expect(await db.contact.findUniqueOrThrow({ where: { id } })).toMatchObject({ assignedToId: member.id });
  }
});
