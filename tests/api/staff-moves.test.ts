import { beforeEach, expect, test } from "vitest";
import { POST as undo } from "@/app/api/changes/[id]/undo/route";
import { PATCH } from "@/app/api/consultations/[id]/route";
import type { Actor } from "@/lib/auth/policy";
import { cancelConsultation } from "@/lib/consultations/commands/cancel";
import { changeConsultation } from "@/lib/consultations/commands/change";
import { moveConsultation } from "@/lib/consultations/commands/move";
import type { ChangedConsultation } from "@/lib/consultations/views";
import { officeMoment } from "@/lib/office-time";
import { setNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { call } from "../support/call";
import {
  createAdmin,
  createConsultation,
  createPartner,
  createProcessingMember,
  createStudent,
  type TestUser,
} from "../support/factories";
import { runJobs } from "../support/jobs";
import { invitationOf, sentMails } from "../support/mail-files";
import { outbox } from "../support/outbox";
import { routeAt } from "../support/routes";

const { POST: move } = routeAt("/api/consultations/[id]/move");

const tuesday = "2026-11-24";
const at = (hour: number) => officeMoment(tuesday, hour);
const to = (preferredTime: "2:00 PM" | "3:00 PM" | "4:00 PM", version?: number) =>
  ({ preferredDate: tuesday, preferredTime, version }) as const;

let admin: TestUser;
const actorOf = ({ id, name, role }: TestUser): Actor => ({ kind: "user", id, name, role, sessionId: "session" });
beforeEach(async () => {
  setNow(new Date("2026-11-20T03:30:00Z"));
  admin = await createAdmin();
});

test("staff move a consultation as often as they like, it stays confirmed, and the mails wait for an undo", async () => {
  const row = await createConsultation({ startsAt: at(10), status: "confirmed" });
  for (const input of [to("2:00 PM"), to("3:00 PM"), to("4:00 PM")]) {
    const moved = await moveConsultation(actorOf(admin), row.id, input);
    expect(moved).toMatchObject({ status: "confirmed", time: input.preferredTime, undo: { id: expect.any(String) } });
  }
  expect(await db.consultation.findUniqueOrThrow({ where: { id: row.id } })).toMatchObject({
    startsAt: at(16),
    visitorMoves: 0,
    sequence: 3,
  });
  const mails = await outbox();
  expect(mails.map(({ to, leavesAt }) => [to, leavesAt !== null])).toEqual(Array(3).fill([row.email, true]));
});

test("a move is undone, with its mail", async () => {
  const row = await createConsultation({ startsAt: at(10), status: "confirmed" });
  const { undo: offered } = await moveConsultation(actorOf(admin), row.id, to("2:00 PM"));
  expect((await call(undo, { as: admin, params: { id: offered?.id ?? "" } })).status).toBe(200);
  expect(await db.consultation.findUniqueOrThrow({ where: { id: row.id } })).toMatchObject({
    startsAt: at(10),
    version: 3,
  });
  expect(await outbox()).toEqual([]);
  const events = await db.consultationEvent.findMany({ orderBy: { createdAt: "asc" } });
  expect(events.map(({ movedFrom, movedTo }) => [movedFrom, movedTo]).sort()).toEqual(
    [
      [at(10), at(14)],
      [at(14), at(10)],
    ].sort(),
  );
});

test("a move can't be undone once somebody else has the earlier slot", async () => {
  const row = await createConsultation({ startsAt: at(10) });
  const { undo: offered } = await moveConsultation(actorOf(admin), row.id, to("2:00 PM"));
  await createConsultation({ startsAt: at(10) });
  expect((await call(undo, { as: admin, params: { id: offered?.id ?? "" } })).status).toBe(409);
});

test("staff who saw an earlier version learn that the visitor moved it", async () => {
  const row = await createConsultation({ startsAt: at(10) });
  const link: Actor = { kind: "link", consultationId: row.id };
  await moveConsultation(link, row.id, to("2:00 PM"));
  await expect(moveConsultation(actorOf(admin), row.id, to("3:00 PM", 1))).rejects.toMatchObject({ code: "conflict" });
  const answer = await call<{ detail: string }>(PATCH, {
    as: admin,
    params: { id: row.id },
    body: { status: "confirmed", version: 1 },
  });
  expect([answer.status, answer.body.detail]).toEqual([
    409,
    "Consultation moved: 24 Nov 2026, 10:00 AM → 24 Nov 2026, 2:00 PM, by the visitor at 8:30 AM. Your change was not saved.",
  ]);
});

test("staff move one whose time has passed, and none that is over or cancelled", async () => {
  setNow(at(12));
  const missed = await createConsultation({ startsAt: at(10) });
  expect(await moveConsultation(actorOf(admin), missed.id, to("2:00 PM"))).toMatchObject({ time: "2:00 PM" });
  for (const status of ["cancelled", "completed", "no_show"] as const) {
    const { id } = await createConsultation({ startsAt: at(9), status });
    await expect(moveConsultation(actorOf(admin), id, to("3:00 PM"))).rejects.toMatchObject({ code: "conflict" });
    await db.consultation.delete({ where: { id } });
  }
});

test("nobody else moves or cancels: not a visitor, not a student, not another booking's link", async () => {
  const { id } = await createConsultation({ startsAt: at(10) });
  const strangers: [Actor, string][] = [
    [{ kind: "visitor" }, "unauthenticated"],
    [actorOf(await createStudent()), "forbidden"],
    [{ kind: "link", consultationId: crypto.randomUUID() }, "not_found"],
  ];
  for (const [actor, code] of strangers) {
    await expect(moveConsultation(actor, id, to("2:00 PM"))).rejects.toMatchObject({ code });
    await expect(cancelConsultation(actor, id)).rejects.toMatchObject({ code });
  }
  expect(await db.consultation.findUniqueOrThrow({ where: { id } })).toMatchObject({
    startsAt: at(10),
    status: "pending",
  });
});

test("staff cancel with the same verb, with the undo and the version of a change", async () => {
  const { id } = await createConsultation({ startsAt: at(10) });
  await expect(cancelConsultation(actorOf(admin), id, 7)).rejects.toMatchObject({ code: "conflict" });
  await cancelConsultation(actorOf(admin), id, 1);
  expect(await db.consultation.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: "cancelled" });
  expect(await db.undoableChange.count()).toBe(1);
});

test("a confirmation that still waits for an undo never arrives after the visitor's own move or cancellation", async () => {
  const [moved, cancelled] = [
    await createConsultation({ startsAt: at(10) }),
    await createConsultation({ startsAt: at(11) }),
  ];
  for (const { id } of [moved, cancelled]) await changeConsultation(actorOf(admin), id, { status: "confirmed" });
  await moveConsultation({ kind: "link", consultationId: moved.id }, moved.id, to("2:00 PM"));
  await cancelConsultation({ kind: "link", consultationId: cancelled.id }, cancelled.id);
  const subjects = (await outbox()).map(({ subject }) => subject).filter((subject) => subject.startsWith("Your "));
  expect(subjects.sort()).toEqual([
    `Your consultation has moved, ${moved.reference}`,
    `Your consultation is cancelled, ${cancelled.reference}`,
  ]);
});

type Answer = ChangedConsultation & { detail: string; errors: { field: string }[]; alternatives: object[] };
const moved = (id: string, body: object, options: object = {}) =>
  call<Answer>(move, { as: admin, params: { id }, body, ...options });

test("the office moves a consultation by the API; the calendar entry keeps its UID, with the next SEQUENCE", async () => {
  const row = await createConsultation({ startsAt: at(10), status: "confirmed", visitorMoves: 2 });
  const answer = await moved(row.id, to("2:00 PM", 1));
  expect(answer).toMatchObject({
    status: 200,
    body: {
      id: row.id,
      date: tuesday,
      time: "2:00 PM",
      status: "confirmed",
      version: 2,
      undo: { id: expect.any(String) },
    },
  });
  setNow(new Date("2026-11-20T03:30:12Z"));
  await runJobs();
  const { method, event } = invitationOf((await sentMails())[0] as Awaited<ReturnType<typeof sentMails>>[number]);
  expect([method, event.uid, event.sequence]).toEqual(["REQUEST", `${row.id}@consultations`, 1]);
  expect(event.startDate.toJSDate()).toEqual(at(14));
  expect(await db.auditEntry.findMany({ where: { action: "consultation-moved" } })).toMatchObject([
    { actorId: admin.id, details: { from: "24 Nov 2026, 10:00 AM", to: "24 Nov 2026, 2:00 PM" } },
  ]);
});

test("the same request twice moves once", async () => {
  const { id } = await createConsultation({ startsAt: at(10) });
  const idempotencyKey = crypto.randomUUID();
  const first = await moved(id, to("2:00 PM", 1), { idempotencyKey });
  const again = await moved(id, to("2:00 PM", 1), { idempotencyKey });
  expect(again.headers.get("Idempotency-Replayed")).toBe("true");
  expect(again.body).toEqual(first.body);
  expect(await db.consultationEvent.count()).toBe(1);
});

test("whoever saw an earlier version is shown both, and moves nothing", async () => {
  const { id } = await createConsultation({ startsAt: at(10) });
  await moved(id, to("2:00 PM", 1), { as: await createAdmin({ name: "Sara Iqbal" }) });
  expect(await moved(id, to("3:00 PM", 1))).toMatchObject({
    status: 409,
    body: {
      detail: expect.stringMatching(/^Consultation moved: .*10:00 AM → .*2:00 PM, by Sara Iqbal at .* not saved\.$/),
      conflict: { by: "Sara Iqbal" },
      current: { id, time: "2:00 PM", version: 2 },
    },
  });
});

test("of several who move to one slot at the same time, one gets it and the others the nearest free ones", async () => {
  const rows = await Promise.all([9, 10, 11, 12, 13].map((hour) => createConsultation({ startsAt: at(hour) })));
  const answers = await Promise.all(rows.map(({ id }) => moved(id, to("3:00 PM", 1))));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  for (const { status, body } of answers) if (status === 409) expect(body.alternatives).toHaveLength(3);
  expect(await db.consultation.count({ where: { startsAt: at(15) } })).toBe(1);
});

test("the office needs no notice, and plans further ahead than visitors", async () => {
  const { id } = await createConsultation({ startsAt: at(10) });
  setNow(new Date(at(14).getTime() + 20 * 60_000));
  expect((await moved(id, to("2:00 PM"))).status).toBe(200); // the hour that is running
  expect((await moved(id, { preferredDate: "2027-06-01", preferredTime: "10:00 AM" })).status).toBe(200);
});

test.each([
  ["an hour that is over", { preferredDate: tuesday, preferredTime: "9:00 AM" }, "preferredTime"],
  ["a Sunday", { preferredDate: "2026-11-29", preferredTime: "10:00 AM" }, "preferredDate"],
  ["a closed day", { preferredDate: "2026-11-26", preferredTime: "10:00 AM" }, "preferredDate"],
  ["a time outside the office's hours", { preferredDate: "2026-11-28", preferredTime: "5:00 PM" }, "preferredTime"],
  ["a day in three years", { preferredDate: "2029-11-27", preferredTime: "10:00 AM" }, "preferredDate"],
  ["no time", { preferredDate: tuesday }, "preferredTime"],
  ["half past", { preferredDate: tuesday, preferredTime: "10:30 AM" }, "preferredTime"],
  ["a version that is none", { ...to("3:00 PM"), version: "new" }, "version"],
])("moving to %s is refused", async (_, body, field) => {
  setNow(at(12));
  await db.closedDay.create({ data: { date: new Date("2026-11-26") } });
  const { id } = await createConsultation({ startsAt: at(13) });
  expect(await moved(id, body)).toMatchObject({ status: 422, body: { errors: [{ field }] } });
  expect(await db.consultation.findUniqueOrThrow({ where: { id } })).toMatchObject({ startsAt: at(13), version: 1 });
});

test("a closed slot is as good as taken", async () => {
  const { id } = await createConsultation({ startsAt: at(10) });
  await db.closedSlot.create({ data: { startsAt: at(14) } });
  expect((await moved(id, to("2:00 PM"))).status).toBe(409);
});

test.each(["cancelled", "completed", "no_show"] as const)("one that is %s is not moved by the API", async (status) => {
  setNow(at(12));
  const { id } = await createConsultation({ startsAt: at(10), status });
  expect((await moved(id, to("3:00 PM"))).status).toBe(409);
});

test("only admins move by the API, and only what exists", async () => {
  const { id } = await createConsultation({ startsAt: at(10) });
  const others = await Promise.all([createStudent(), createProcessingMember(), createPartner()]);
  const answers = await Promise.all(others.map((as) => moved(id, to("2:00 PM"), { as })));
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
  expect((await moved(id, to("2:00 PM"), { as: undefined })).status).toBe(401);
  expect((await moved(crypto.randomUUID(), to("2:00 PM"))).status).toBe(404);
});
