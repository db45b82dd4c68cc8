import { rmSync } from "node:fs";
import ICAL from "ical.js";
import { beforeEach, describe, expect, test } from "vitest";
import { claimMail } from "@/lib/mail/commands/claim";
import { sendQueuedEmail } from "@/lib/mail/commands/outbox";
import { addDays, officeDate, officeMoment } from "@/lib/office-time";
import { now, setNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import type { ChangedTogether, ChangeView, PickedRecords } from "@/lib/undo/views";
import { call } from "../support/call";
import { sql } from "../support/database";
import { createAdmin, createConsultation, createProcessingMember, type TestUser } from "../support/factories";
import { endHolds, endPauses, runDueJobs, runJobs } from "../support/jobs";
import { calendarOf, recipients, sentMails } from "../support/mail-files";
import { outbox } from "../support/outbox";
import { routeAt } from "../support/routes";

// Several consultations changed by one action: each by itself, undone together.

const { POST: changeRoute } = routeAt("/api/consultations/changes");
const { GET: pickRoute } = routeAt("/api/consultations/picked");
const { POST: exportRoute } = routeAt("/api/consultations/export");
const { PATCH } = routeAt("/api/consultations/[id]");
const { GET: look } = routeAt("/api/changes/[id]");
const { POST: undoRoute } = routeAt("/api/changes/[id]/undo");

type Answer = ChangedTogether & { detail: string; errors: { field: string; message: string }[] };

let admin: TestUser;
beforeEach(async () => {
  admin = await createAdmin({ name: "Sara Iqbal" });
});

const together = (body: object, options: object = {}) => call<Answer>(changeRoute, { as: admin, body, ...options });
const undo = (id = "", as = admin) => call<ChangeView & { detail: string }>(undoRoute, { as, params: { id } });
const seen = ({ id, version }: { id: string; version: number }) => ({ id, version });
const statuses = async () =>
  (await db.consultation.findMany({ orderBy: { reference: "asc" } })).map(({ status }) => status);

/** Forgets the mails so far. */
const clearMails = () => rmSync(process.env.MAIL_DIR as string, { recursive: true, force: true });

/** Consultations that have begun or are still to come. */
async function some(count: number, overrides: Parameters<typeof createConsultation>[0] = {}) {
  const rows = [];
  for (let index = 0; index < count; index++) rows.push(await createConsultation(overrides));
  return rows;
}
const begun = () => ({ startsAt: officeMoment(addDays(officeDate(now()), -3), 10) });

describe("an action on several consultations", () => {
  test("changes each of them, mails everybody once, and is undone as one", async () => {
    const rows = await some(20);
    const member = await createProcessingMember();
    const confirmed = await together({ records: rows.map(seen), status: "confirmed" });
    expect(confirmed.status).toBe(200);
    expect(confirmed.body.results).toEqual(
      rows.map(({ id, name }) => ({ id, name, version: 2, outcome: "changed", reason: null })),
    );
    const records = confirmed.body.results.map(({ id, version }) => ({ id, version }));
    const assigned = await together({ records, assigned_to_id: member.id });
    expect(assigned.body.results.every(({ outcome }) => outcome === "changed")).toBe(true);
    expect(await outbox()).toHaveLength(40);
    expect(await runDueJobs()).toBe(0);

    expect(await undo(assigned.body.undo?.id)).toMatchObject({ status: 200, body: { undone: true, mail: "none" } });
    expect((await db.consultation.findMany()).every(({ assignedToId }) => assignedToId === null)).toBe(true);
    expect(await outbox()).toHaveLength(20);
    expect(await undo(assigned.body.undo?.id)).toMatchObject({
      status: 409,
      body: { detail: "This change has already been undone" },
    });
    await runJobs();
    expect((await sentMails()).flatMap(recipients).sort()).toEqual(rows.map(({ email }) => email).sort());
  });

  test("says of each that could not be changed why, and changes the others", async () => {
    const [fine, changed, cancelled, gone, confirmed] = await some(5);
    await call(PATCH, {
      as: await createAdmin({ name: "Mehwish Arif" }),
      params: { id: changed?.id ?? "" },
      body: { status: "completed", before_time: true },
    });
    await db.consultation.update({ where: { id: cancelled?.id }, data: { status: "cancelled" } });
    await db.consultation.update({ where: { id: confirmed?.id }, data: { status: "confirmed" } });
    await db.consultation.delete({ where: { id: gone?.id } });
    const rows = [fine, changed, cancelled, gone, confirmed].flatMap((row) => row ?? []);
    const { body } = await together({ records: rows.map(seen), status: "confirmed" });
    expect(body.results.map(({ outcome, reason, name }) => [outcome, reason, name])).toEqual([
      ["changed", null, "Ayesha Khan"],
      ["refused", "It is completed. Open it to change its status.", "Ayesha Khan"],
      ["refused", "It is cancelled. Open it to change its status.", "Ayesha Khan"],
      ["refused", "Not found", null],
      ["unchanged", null, "Ayesha Khan"],
    ]);
  });

  test("overwrites nothing that the caller has not seen", async () => {
    const [row] = await some(1);
    const [one, other] = [await createProcessingMember(), await createProcessingMember()];
    const mehwish = await createAdmin({ name: "Mehwish Arif" });
    await call(PATCH, { as: mehwish, params: { id: row?.id ?? "" }, body: { assigned_to_id: one.id } });
    const { body } = await together({ records: [{ id: row?.id, version: 1 }], assigned_to_id: other.id });
    expect(body.results).toMatchObject([
      {
        outcome: "refused",
        reason: expect.stringMatching(/^Consultation assigned, by Mehwish Arif at .* not saved\.$/),
      },
    ]);
    expect(body.undo).toBeUndefined();
    expect(await db.consultation.findFirst()).toMatchObject({ assignedToId: one.id });
  });

  test("completes only what has begun", async () => {
    const [past] = await some(1, begun());
    const [coming] = await some(1);
    const { body } = await together({
      records: [past, coming].map((row) => ({ id: row?.id, version: 1 })),
      status: "completed",
    });
    expect(body.results.map(({ outcome }) => outcome)).toEqual(["changed", "refused"]);
    expect(body.results[1]?.reason).toMatch(/^This consultation starts on /);
  });

  test("is one entry of the audit log, and each change names it", async () => {
    const rows = await some(3);
    const { body } = await together({ records: rows.map(seen), status: "confirmed" });
    const entries = await db.auditEntry.findMany({ where: { actorId: admin.id }, orderBy: { createdAt: "asc" } });
    const told = entries.map(({ action, subjectId, details }) => ({ action, subjectId, details }));
    expect(told.filter(({ action }) => action === "consultations-changed")).toEqual([
      { action: "consultations-changed", subjectId: null, details: { group: body.group, records: 3, to: "confirmed" } },
    ]);
    expect(told.filter(({ action }) => action === "consultation-status-changed").map(({ details }) => details)).toEqual(
      rows.map(() => ({ from: "pending", to: "confirmed", group: body.group })),
    );
  });

  test("counts once for its Idempotency-Key", async () => {
    const rows = await some(2);
    const [body, idempotencyKey] = [{ records: rows.map(seen), status: "confirmed" }, crypto.randomUUID()];
    const first = await together(body, { idempotencyKey });
    const again = await together(body, { idempotencyKey });
    expect(again.headers.get("Idempotency-Replayed")).toBe("true");
    expect(again.body).toEqual(first.body);
    expect(await db.consultationEvent.count()).toBe(2);
  });

  const id = crypto.randomUUID();
  test.each([
    [{ records: [], status: "confirmed" }, "records", "Choose at least one record"],
    [{ status: "confirmed" }, "records", "Choose at least one record"],
    [
      { records: Array.from({ length: 501 }, () => ({ id: crypto.randomUUID(), version: 1 })), status: "confirmed" },
      "records",
      "Choose at most 500 records",
    ],
    [
      {
        records: [
          { id, version: 1 },
          { id: id.toUpperCase(), version: 1 },
        ],
        status: "confirmed",
      },
      "records",
      "A record occurs twice",
    ],
    [{ records: [{ id: "me", version: 1 }], status: "confirmed" }, "records", "Invalid id"],
    [{ records: [{ id }], status: "confirmed" }, "records", "Invalid version"],
    [{ records: [{ id, version: 1 }], status: "cancelled" }, "status", "Invalid status"],
    [{ records: [{ id, version: 1 }] }, "status", "Choose a status or a team member"],
    [
      { records: [{ id, version: 1 }], status: "confirmed", assigned_to_id: null },
      "status",
      "Choose a status or a team member",
    ],
    [{ records: [{ id, version: 1 }], assigned_to_id: "nobody" }, "assigned_to_id", "Invalid team member"],
    [{ records: [{ id, version: 1 }], status: "confirmed", later: -1 }, "later", "Invalid number of later records"],
    [{ records: [{ id, version: 1 }], status: "confirmed", earlier: ["me"] }, "earlier", "Invalid id"],
  ])("%#: an invalid request is refused as a whole", async (body, field, message) => {
    expect(await together(body)).toMatchObject({ status: 422, body: { errors: [{ field, message }] } });
  });
});

describe("the mails of such an action", () => {
  test("wait until ten seconds after the last change, also for records that follow in later requests", async () => {
    setNow(new Date("2026-11-22T07:00:00Z"));
    const rows = await some(2);
    const { body } = await together({ records: rows.map(seen), later: 998, status: "confirmed" });
    const leaves = (await outbox()).map(({ leavesAt }) => leavesAt?.getTime());
    expect(new Set(leaves).size).toBe(1);
    expect(Date.parse(body.undo?.until ?? "") - now().getTime()).toBe(10_000 + 1000 * 40 + 1_000);
    expect(leaves[0]).toBe(Date.parse(body.undo?.until ?? "") + 1_000);
    expect((await call<ChangeView>(look, { as: admin, params: { id: body.undo?.id ?? "" } })).body).toMatchObject({
      undone: false,
      mail: "waiting",
    });
  });

  test("of earlier requests of the same action wait for the last one, and can be called back as long", async () => {
    setNow(new Date("2026-11-22T07:00:00Z"));
    const [one, two] = await some(2);
    const first = await together({ records: [{ id: one?.id, version: 1 }], later: 1, status: "confirmed" });
    setNow(new Date("2026-11-22T07:00:09Z"));
    const earlier = [first.body.group];
    await together({ records: [{ id: two?.id, version: 1 }], earlier, status: "confirmed" });
    expect(new Set((await outbox()).map(({ leavesAt }) => leavesAt?.getTime())).size).toBe(1);
    setNow(new Date("2026-11-22T07:00:18Z"));
    expect(await undo(first.body.undo?.id)).toMatchObject({ status: 200, body: { undone: true } });
    expect(await statuses()).toEqual(["pending", "confirmed"]);
  });

  test("of an action that began minutes ago are not held any longer", async () => {
    const at = (seconds: number) => setNow(new Date(Date.parse("2026-11-22T07:00:00Z") + seconds * 1000));
    at(0);
    const [one, two, three] = await some(3);
    const next = (id: string | undefined, earlier: string[] = []) =>
      together({ records: [{ id, version: 1 }], later: 5_000, earlier, status: "confirmed" });
    const first = await next(one?.id);
    const until = async () => (await db.undoableChange.findFirstOrThrow({ where: { subjectId: one?.id ?? "" } })).until;
    const begun = await until();
    at(180);
    await next(two?.id, [first.body.group]);
    const held = await until();
    expect(held.getTime()).toBeGreaterThan(begun.getTime());
    at(310);
    await next(three?.id, [first.body.group]);
    expect(await until()).toEqual(held);
  });

  test("can't be called back once one of them has left", async () => {
    setNow(new Date("2026-11-22T07:00:00Z"));
    const rows = await some(2);
    const { body } = await together({ records: rows.map(seen), status: "confirmed" });
    setNow(new Date("2026-11-22T07:00:14Z"));
    expect(await undo(body.undo?.id)).toMatchObject({
      status: 409,
      body: { detail: "It’s too late to undo this: the mail has left. You can still change it again." },
    });
    expect(await statuses()).toEqual(["confirmed", "confirmed"]);
    await runJobs();
    expect(await sentMails()).toHaveLength(2);
  });

  test("of what was changed again still leave; the rest is undone", async () => {
    const [one, two] = await some(2);
    const { body } = await together({
      records: [one, two].map((row) => ({ id: row?.id, version: 1 })),
      status: "confirmed",
    });
    await sql.query("update consultations set version = version + 1 where id = $1", [two?.id]);
    const answer = await undo(body.undo?.id);
    expect(answer).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/^1 of 2 were undone, the others were not: /) },
    });
    expect(await statuses()).toEqual(["pending", "confirmed"]);
    await runJobs();
    expect((await sentMails()).flatMap(recipients)).toEqual([two?.email]);
  });

  test("are called back only by whoever sent them", async () => {
    const rows = await some(1);
    const { body } = await together({ records: rows.map(seen), status: "confirmed" });
    const other = await createAdmin();
    expect(await undo(body.undo?.id, other)).toMatchObject({ status: 404 });
    expect(await call(look, { as: other, params: { id: body.undo?.id ?? "" } })).toMatchObject({ status: 404 });
    expect(await statuses()).toEqual(["confirmed"]);
  });
});

describe("the mail to a member about such an action", () => {
  const assign = async (count: number, more: object = {}) => {
    const member = await createProcessingMember({ name: "Sara Naveed" });
    const rows = await some(count);
    const { body } = await together({ records: rows.map(seen), assigned_to_id: member.id, ...more });
    return { member, rows, body };
  };

  test("is one, with every booking in it, soonest first, and one calendar file", async () => {
    const { member, rows, body } = await assign(60);
    expect(await runDueJobs()).toBe(0);
    await runJobs();
    const [mail, ...others] = await sentMails();
    expect(others).toEqual([]);
    expect(mail && recipients(mail)).toEqual([member.email]);
    expect(mail?.subject).toBe("60 consultations are assigned to you");
    const bySlot = [...rows].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
    expect(mail?.text?.match(/TG-T\d{5}/g)).toEqual(bySlot.map(({ reference }) => reference));
    const file = mail && calendarOf(mail);
    const calendar = new ICAL.Component(ICAL.parse(file ?? ""));
    expect(calendar.getFirstPropertyValue("method")).toBe("PUBLISH");
    const events = calendar.getAllSubcomponents("vevent");
    expect(events.map((event) => event.getFirstPropertyValue("uid"))).toEqual(
      bySlot.map(({ id }) => `${id}.${member.id}@consultations`),
    );
    expect(events.some((event) => event.hasProperty("attendee"))).toBe(false);
    expect((await outbox()).every(({ status }) => status === "sent")).toBe(true);
    expect((await call<ChangeView>(look, { as: admin, params: { id: body.undo?.id ?? "" } })).body.mail).toBe("sent");
    expect(await undo(body.undo?.id)).toMatchObject({ status: 409 });
  });

  test("says nothing of what was taken back", async () => {
    const { rows, body } = await assign(3);
    await sql.query("update consultations set version = version + 1 where id <> $1", [rows[1]?.id]);
    expect((await undo(body.undo?.id)).body.detail).toMatch(/^1 of 3 were undone/);
    await runJobs();
    const [mail, ...others] = await sentMails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("2 consultations are assigned to you");
    expect(mail?.text).not.toContain(rows[1]?.reference);
  });

  test("is the ordinary one if it is about one booking", async () => {
    await assign(1);
    await runJobs();
    expect((await sentMails()).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Consultation with Ayesha Khan, TG-/),
    ]);
  });

  test("is one for all requests of an action", async () => {
    const { member, body } = await assign(2, { later: 2 });
    const rows = await some(2);
    await together({ records: rows.map(seen), assigned_to_id: member.id, earlier: [body.group] });
    await runJobs();
    expect((await sentMails()).map(({ subject }) => subject)).toEqual(["4 consultations are assigned to you"]);
  });

  test("is one to each who loses or gets them, and one when they are confirmed; visitors get one each", async () => {
    const { member, rows } = await assign(3);
    await runJobs();
    await clearMails();
    const current = async () => (await db.consultation.findMany()).map(seen);
    const other = await createAdmin({ name: "Mehwish Arif" });
    await together({ records: await current(), assigned_to_id: other.id });
    await runJobs();
    const [gone, given] = (await sentMails()).sort((a, b) => (a.subject ?? "").localeCompare(b.subject ?? ""));
    expect([given?.subject, gone?.subject].sort()).toEqual([
      "3 consultations are assigned to you",
      "3 consultations are no longer yours",
    ]);
    const assigned = [gone, given].find((mail) => mail && recipients(mail).includes(other.email));
    expect(assigned?.text).toContain(`/admin/dashboard?tab=consultations&assigned=${other.id}&sort=slot`);
    expect(new Set([gone, given].flatMap((mail) => (mail ? recipients(mail) : [])))).toEqual(
      new Set([member.email, other.email]),
    );
    await clearMails();
    await together({ records: await current(), status: "confirmed" });
    await runJobs();
    const sent = await sentMails();
    expect(sent).toHaveLength(4);
    expect(sent.filter((mail) => recipients(mail).includes(other.email)).map(({ subject }) => subject)).toEqual([
      "3 of your consultations are confirmed",
    ]);
    expect(
      sent
        .flatMap(recipients)
        .filter((to) => to !== other.email)
        .sort(),
    ).toEqual(rows.map(({ email }) => email).sort());
  });

  test("is one, however many jobs start with it at the same moment", async () => {
    await assign(8);
    await endHolds();
    await Promise.all((await outbox()).map(({ id }) => sendQueuedEmail({ emailId: id })));
    expect((await sentMails()).map(({ subject }) => subject)).toEqual(["8 consultations are assigned to you"]);
  });

  test("leaves once if the server is killed after the claim, with everything in it", async () => {
    await assign(3);
    await endHolds();
    const [first] = await outbox();
    await claimMail(first?.id ?? ""); // the server is killed here
    await runDueJobs().catch(() => undefined);
    expect(await sentMails()).toEqual([]);
    await sql.query("update outbox_emails set held_until = now() - interval '1 second' where held_until is not null");
    await endPauses();
    await runDueJobs();
    expect((await sentMails()).map(({ subject }) => subject)).toEqual(["3 consultations are assigned to you"]);
  });
});

describe("everything that matches", () => {
  const pick = (query: Record<string, string> = {}) =>
    call<PickedRecords & { detail: string }>(pickRoute, { as: admin, query });

  test("is the ids and versions at that moment, on all pages", async () => {
    const rows = await some(130);
    await some(2, { status: "cancelled" });
    const { body } = await pick({ status: "pending" });
    expect(body.records.map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => id).sort());
    expect(new Set(body.records.map(({ version }) => version))).toEqual(new Set([1]));
    expect((await pick({ search: rows[0]?.reference ?? "" })).body.records).toEqual([{ id: rows[0]?.id, version: 1 }]);
  });

  test("is refused above 5,000, with the reason", async () => {
    await sql.query(
      `insert into consultations (reference, name, email, phone, phone_key, destination, study_level, starts_at, status, updated_at)
       select 'TG-' || lpad(n::text, 6, '0'), 'Visitor', 'v' || n || '@mail.example', '0300 1234567', '3001234567', 'uk', 'masters',
         timestamptz '2020-01-06 09:00+05' + n * interval '1 hour', 'cancelled', now() from generate_series(1, 5001) n`,
    );
    const detail = "More than 5,000 match. Narrow the list down first, by date or by search.";
    for (const query of [{}, { status: "cancelled" }, { search: "visitor" }]) {
      expect(await pick(query as Record<string, string>)).toMatchObject({ status: 409, body: { detail } });
    }
    expect((await pick({ to: "2020-01-06" })).body.records).toHaveLength(14);
  });

  test("is written to a file in the order given, and the continuation has no head", async () => {
    const [one, two] = await some(2);
    const file = (body: object) => call(exportRoute, { as: admin, body });
    const { text } = await file({ ids: [two?.id, one?.id] });
    expect(text.match(/TG-T\d{5}/g)).toEqual([two?.reference, one?.reference]);
    expect(text).toContain('"Reference","Name"');
    expect((await file({ ids: [one?.id], continued: true })).text).not.toContain('"Reference","Name"');
    const exported = await db.auditEntry.findMany({ where: { action: "consultations-exported" } });
    expect(exported.map(({ details }) => (details as { records: number }).records).sort()).toEqual([1, 2]);
    for (const ids of [[], ["me"], Array.from({ length: 1_001 }, () => one?.id)]) {
      expect(await file({ ids })).toMatchObject({ status: 422 });
    }
  });
});
