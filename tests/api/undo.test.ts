import { beforeEach, describe, expect, test } from "vitest";
import { PATCH } from "@/app/api/consultations/[id]/route";
import { POST as book } from "@/app/api/consultations/route";
import type { ChangedConsultation } from "@/lib/consultations/views";
import { sendQueuedEmail } from "@/lib/mail/commands/outbox";
import { countMailQueue } from "@/lib/mail/queries/queue";
import { sweep } from "@/lib/maintenance/jobs";
import { officeDate } from "@/lib/office-time";
import { now, setNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import type { ChangeView } from "@/lib/undo/views";
import { call } from "../support/call";
import { sql } from "../support/database";
import {
  booking,
  createAdmin,
  createConsultation,
  createPartner,
  createProcessingMember,
  newAddress,
  type TestUser,
  timeOf,
} from "../support/factories";
import { runDueJobs, runJobs, waitingJobs } from "../support/jobs";
import { invitationOf, recipients, sentMails } from "../support/mail-files";
import { outbox } from "../support/outbox";
import { routeAt } from "../support/routes";

// Mails of a staff change wait for ten seconds, during which the person who made it can undo it.

const { GET: look } = routeAt("/api/changes/[id]");
const { POST: undoRoute } = routeAt("/api/changes/[id]/undo");
const { POST: retryMail } = routeAt("/api/mail/[id]/retry");
const { GET: listMails } = routeAt("/api/mail");

type Changed = ChangedConsultation & { detail: string };

let admin: TestUser;
beforeEach(async () => {
  admin = await createAdmin({ name: "Sara Iqbal" });
});
const change = (id: string, body: object, as = admin) => call<Changed>(PATCH, { as, params: { id }, body });
const undo = (id: string, as = admin) => call<ChangeView & { detail: string }>(undoRoute, { as, params: { id } });
const stored = (id: string) => db.consultation.findUniqueOrThrow({ where: { id } });

/** A new status that can still be undone. */
async function confirmed(overrides: Parameters<typeof createConsultation>[0] = {}) {
  const row = await createConsultation(overrides);
  const answer = await change(row.id, { status: "confirmed", version: 1 });
  const { undo: offered, version } = answer.body;
  if (!offered) throw new Error(`No undo in ${answer.text}`);
  return { row, changeId: offered.id, until: offered.until, version };
}

/** Moves the clock past the moment when the mails of a change made now may leave. */
const passHold = () => setNow(new Date(now().getTime() + 11_000));

describe("the mails of a staff change", () => {
  test("are held back, all of them together, and leave by themselves", async () => {
    setNow(new Date("2026-11-22T07:00:00Z"));
    const member = await createProcessingMember();
    const row = await createConsultation();
    const answer = await change(row.id, { status: "confirmed", assigned_to_id: member.id });
    expect(answer.body.undo).toEqual({ id: expect.any(String), until: "2026-11-22T07:00:10.000Z" });
    expect((await outbox()).map(({ leavesAt, changeId }) => [leavesAt?.toISOString(), changeId])).toEqual([
      ["2026-11-22T07:00:11.000Z", answer.body.undo?.id],
      ["2026-11-22T07:00:11.000Z", answer.body.undo?.id],
    ]);
    expect(await runDueJobs()).toBe(0);
    expect(await sentMails()).toEqual([]);
    await runJobs();
    expect((await sentMails()).flatMap(recipients).sort()).toEqual([row.email, member.email].sort());
  });

  test("wait in the queue by the database's clock, so that a dying server does not keep them", async () => {
    await confirmed();
    const { rows } = await sql.query(
      "select extract(epoch from start_after - created_on)::int as seconds from jobs.job where name = 'send-email'",
    );
    expect(rows).toEqual([{ seconds: 11 }]);
  });

  test("are not sent by a job that runs too early; it runs again", async () => {
    const { changeId } = await confirmed();
    const [mail] = await outbox();
    await sql.query("delete from jobs.job where name = 'send-email'");
    await sendQueuedEmail({ emailId: mail?.id ?? "" });
    expect(await outbox()).toMatchObject([{ status: "pending", attempts: 0, heldUntil: null }]);
    expect(await waitingJobs("send-email")).toEqual([{ emailId: mail?.id }]);
    expect(await undo(changeId)).toMatchObject({ status: 200 });
  });

  test("of a visitor's own booking leave at once, and a note alone sends nothing and offers no undo", async () => {
    await call(book, { body: booking(), from: newAddress() });
    expect((await outbox()).map(({ leavesAt }) => leavesAt)).toEqual([null, null]);
    const row = await createConsultation();
    expect((await change(row.id, { note: "Call first" })).body.undo).toBeUndefined();
  });

  test("are not listed for admins, and cannot be sent early", async () => {
    setNow(new Date());
    await confirmed();
    const [mail] = await outbox();
    const queue = () => countMailQueue(actor());
    expect(await queue()).toMatchObject({ pending: 0, oldest_pending_seconds: 0 });
    expect((await call(listMails, { as: admin })).body).toEqual([]);
    expect(await call(retryMail, { as: admin, params: { id: mail?.id ?? "" } })).toMatchObject({ status: 409 });
    passHold();
    expect(await queue()).toMatchObject({ pending: 1 });
    expect((await call(listMails, { as: admin })).body).toMatchObject([{ id: mail?.id }]);
  });

  const actor = () => ({ kind: "user", id: admin.id, name: admin.name, role: "admin", sessionId: "" }) as const;
});

describe("undo", () => {
  test("restores the previous values, withdraws the mails and is recorded separately", async () => {
    const [one, two] = [await createProcessingMember(), await createProcessingMember()];
    const row = await createConsultation({ assignedToId: one.id });
    const { body } = await change(row.id, { status: "confirmed", assigned_to_id: two.id });
    const changeId = body.undo?.id ?? "";
    expect(await undo(changeId)).toMatchObject({ status: 200, body: { id: changeId, undone: true, mail: "none" } });
    expect(await stored(row.id)).toMatchObject({ status: "pending", assignedToId: one.id, version: 3, sequence: 1 });
    expect(await outbox()).toEqual([]);
    await runJobs();
    expect(await sentMails()).toEqual([]);
    const events = await db.consultationEvent.findMany({ orderBy: { createdAt: "asc" } });
    expect(events.map(({ actorId, from, to }) => [actorId, from, to])).toEqual([
      [admin.id, "pending", "confirmed"],
      [admin.id, "confirmed", "pending"],
    ]);
    const entries = await db.auditEntry.findMany({ where: { action: "change-undone" } });
    expect(entries).toMatchObject([
      {
        actorId: admin.id,
        subjectId: row.id,
        details: {
          ...{ from: "confirmed", to: "pending", changed: ["assignment"] },
          ...{ assignedFrom: two.id, assignedTo: one.id },
        },
      },
    ]);
  });

  test("keeps the calendar's SEQUENCE rising: later mails have a higher one", async () => {
    const { row, changeId } = await confirmed();
    await undo(changeId);
    await change(row.id, { status: "confirmed" });
    await runJobs();
    const [mail, ...others] = await sentMails();
    expect(others).toEqual([]);
    expect(mail && invitationOf(mail).event.sequence).toBe(2);
  });

  test("works once: a second click is refused", async () => {
    const { changeId, row } = await confirmed();
    const answers = await Promise.all([1, 2, 3].map(() => undo(changeId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await stored(row.id)).version).toBe(3);
    expect(await undo(changeId)).toMatchObject({ body: { detail: "This change has already been undone" } });
  });

  test("is only for the person who made the change", async () => {
    const { changeId, row } = await confirmed();
    expect(await undo(changeId, await createAdmin())).toMatchObject({ status: 404 });
    expect(await undo(changeId, await createProcessingMember())).toMatchObject({ status: 404 });
    expect(await undo(changeId, await createPartner())).toMatchObject({ status: 403 });
    expect(await call(undoRoute, { params: { id: changeId } })).toMatchObject({ status: 401 });
    expect(await undo(crypto.randomUUID())).toMatchObject({ status: 404 });
    expect((await stored(row.id)).status).toBe("confirmed");
  });

  test("is too late when the mail has left, and when its seconds are over", async () => {
    setNow(new Date());
    const sent = await confirmed();
    await runJobs();
    const tooLate = "It’s too late to undo this: the mail has left. You can still change it again.";
    expect(await undo(sent.changeId)).toMatchObject({ status: 409, body: { detail: tooLate } });
    const waiting = await confirmed();
    setNow(new Date(Date.parse(waiting.until) + 1_001));
    expect(await undo(waiting.changeId)).toMatchObject({ status: 409, body: { detail: tooLate } });
    expect((await stored(waiting.row.id)).status).toBe("confirmed");
  });

  test("still works when it was clicked at the last moment and the mail has not left", async () => {
    setNow(new Date());
    const { changeId, until } = await confirmed();
    setNow(new Date(Date.parse(until) + 900));
    expect(await undo(changeId)).toMatchObject({ status: 200 });
  });

  test("is too late when a first attempt to send the mail has failed: it may have arrived anyway", async () => {
    const { changeId } = await confirmed();
    await db.outboxEmail.updateMany({ data: { attempts: 1 } });
    expect(await undo(changeId)).toMatchObject({ status: 409 });
  });

  test("or the mail: at the same moment exactly one of them wins", async () => {
    for (let round = 0; round < 12; round++) {
      const { changeId, row } = await confirmed();
      const mail = (await outbox()).find((one) => one.changeId === changeId);
      await db.outboxEmail.updateMany({ where: { changeId }, data: { leavesAt: now() } });
      const send = () => sendQueuedEmail({ emailId: mail?.id ?? "" });
      const [first, second] = round % 2 ? [send, () => undo(changeId)] : [() => undo(changeId), send];
      await Promise.all([first(), second()]);
      const isSent = (await sentMails()).some((one) => recipients(one).includes(row.email));
      const isUndone = (await stored(row.id)).status === "pending";
      expect([isSent, isUndone].filter(Boolean), `round ${round}`).toHaveLength(1);
    }
  });

  test("says who has changed it since, and leaves that as it is", async () => {
    const { changeId, row } = await confirmed();
    const other = await createAdmin({ name: "Mehwish Arif" });
    await change(row.id, { status: "cancelled", version: 2 }, other);
    const answer = await undo(changeId);
    expect(answer).toMatchObject({
      status: 409,
      body: {
        detail: expect.stringMatching(/^Consultation status changed: confirmed → cancelled, by Mehwish Arif at /),
        conflict: { by: "Mehwish Arif", what: "Consultation status changed: confirmed → cancelled" },
        current: { id: row.id, status: "cancelled", version: 3 },
      },
    });
    expect((await stored(row.id)).status).toBe("cancelled");
    expect(await outbox()).toHaveLength(2);
  });

  test("still works after a note is written, which stays", async () => {
    const { changeId, row } = await confirmed();
    expect(await change(row.id, { note: "Call first", seen_note: null })).toMatchObject({ body: { version: 2 } });
    expect(await undo(changeId)).toMatchObject({ status: 200 });
    expect(await stored(row.id)).toMatchObject({ status: "pending", note: "Call first", version: 3 });
  });

  test("of an assignment alone is recorded as such", async () => {
    const member = await createProcessingMember();
    const row = await createConsultation();
    const { body } = await change(row.id, { assigned_to_id: member.id });
    await undo(body.undo?.id ?? "");
    expect(await db.auditEntry.findMany({ where: { action: "change-undone" } })).toMatchObject([
      { details: { changed: ["assignment"], assignedFrom: member.id, assignedTo: null } },
    ]);
  });

  test("of a cancellation fails when somebody has booked the slot meanwhile", async () => {
    const row = await createConsultation();
    const { body } = await change(row.id, { status: "cancelled" });
    const place = { preferredDate: officeDate(row.startsAt), preferredTime: timeOf(row) };
    expect(await call(book, { body: booking(place), from: newAddress() })).toMatchObject({ status: 201 });
    expect(await undo(body.undo?.id ?? "")).toMatchObject({
      status: 409,
      body: { detail: "This time slot is no longer available" },
    });
    expect((await stored(row.id)).status).toBe("cancelled");
    expect((await outbox()).some(({ to }) => to === row.email)).toBe(true);
  });

  test("of an assignment fails when the previous member was deactivated meanwhile", async () => {
    const [one, two] = [await createProcessingMember(), await createProcessingMember()];
    const row = await createConsultation({ assignedToId: one.id });
    const { body } = await change(row.id, { assigned_to_id: two.id });
    await db.user.update({ where: { id: one.id }, data: { active: false }, select: { id: true } });
    expect(await undo(body.undo?.id ?? "")).toMatchObject({ status: 409 });
    expect((await stored(row.id)).assignedToId).toBe(two.id);
  });

  test("says where the mail is: waiting, sent, or delayed", async () => {
    const { changeId } = await confirmed();
    const state = async () => (await call<ChangeView>(look, { as: admin, params: { id: changeId } })).body.mail;
    expect(await state()).toBe("waiting");
    await db.outboxEmail.updateMany({ data: { attempts: 1 } });
    expect(await state()).toBe("delayed");
    await runJobs();
    expect(await state()).toBe("sent");
    await db.outboxEmail.updateMany({ data: { status: "failed", sentAt: null } });
    expect(await state()).toBe("failed");
    expect(await call(look, { as: await createAdmin(), params: { id: changeId } })).toMatchObject({ status: 404 });
  });

  test("is forgotten after an hour; the mail stays", async () => {
    setNow(new Date());
    await confirmed();
    setNow(new Date(now().getTime() + 3_601_000));
    await sweep();
    expect(await db.undoableChange.count()).toBe(0);
    expect(await outbox()).toMatchObject([{ changeId: null, status: "pending" }]);
  });
});

describe("two admins and one consultation", () => {
  test("the second learns who changed what and when; nothing is overwritten and one mail leaves", async () => {
    const other = await createAdmin({ name: "Mehwish Arif" });
    const row = await createConsultation();
    const answers = await Promise.all([
      change(row.id, { status: "confirmed", version: 1 }),
      change(row.id, { status: "cancelled", version: 1 }, other),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [winner, loser] = answers[0]?.status === 200 ? answers : answers.toReversed();
    const by = winner === answers[0] ? "Sara Iqbal" : "Mehwish Arif";
    expect(loser?.body).toMatchObject({
      detail: expect.stringContaining(`, by ${by} at `),
      conflict: { by, at: expect.any(String) },
      current: { status: winner?.body.status, version: 2 },
    });
    expect(await outbox()).toHaveLength(1);
    expect((await stored(row.id)).status).toBe(winner?.body.status);
  });

  test("setting the current value causes no conflict", async () => {
    const row = await createConsultation();
    await change(row.id, { status: "confirmed", version: 1 });
    expect(await change(row.id, { status: "confirmed", version: 1 })).toMatchObject({
      status: 200,
      body: { version: 2 },
    });
    expect(await outbox()).toHaveLength(1);
  });

  test("without a version the last change wins, as before", async () => {
    const row = await createConsultation();
    await change(row.id, { status: "confirmed" });
    expect(await change(row.id, { status: "cancelled" })).toMatchObject({ status: 200, body: { version: 3 } });
  });

  test("a note does not change the version: it has its own check", async () => {
    const row = await createConsultation();
    const other = await createAdmin();
    expect(await change(row.id, { note: "Call first" }, other)).toMatchObject({ body: { version: 1 } });
    expect(await change(row.id, { status: "confirmed", version: 1 })).toMatchObject({
      status: 200,
      body: { version: 2 },
    });
    await change(row.id, { note: "Call twice" }, other);
    expect(await change(row.id, { status: "cancelled", version: 1 })).toMatchObject({
      status: 409,
      body: { conflict: { by: "Sara Iqbal", what: "Consultation status changed: pending → confirmed" } },
    });
  });

  test.each(["1", 1.5, null, {}])("the version %j is refused", async (version) => {
    const row = await createConsultation();
    expect(await change(row.id, { status: "confirmed", version })).toMatchObject({
      status: 422,
      body: { detail: "Invalid version" },
    });
  });
});

describe("completing a consultation that has not begun", () => {
  test("must be requested explicitly: the visitor would be thanked for a future visit", async () => {
    setNow(new Date("2026-11-22T07:00:00Z"));
    const row = await createConsultation({ startsAt: new Date("2026-11-23T04:00:00Z") });
    const answer = await change(row.id, { status: "completed" });
    const message = "This consultation starts on 23 Nov 2026, 9:00 AM. Confirm that it’s already completed.";
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: "before_time", message }] } });
    expect(await outbox()).toEqual([]);
    expect(await change(row.id, { status: "completed", before_time: true })).toMatchObject({ status: 200 });
  });

  test("needs no confirmation once it has begun", async () => {
    const row = await createConsultation({ startsAt: new Date("2026-11-20T04:00:00Z") });
    setNow(new Date("2026-11-20T04:00:00Z"));
    expect(await change(row.id, { status: "completed" })).toMatchObject({ status: 200 });
  });
});
