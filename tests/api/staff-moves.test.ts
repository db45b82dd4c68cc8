import { beforeEach, expect, test } from "vitest";
import { POST as undo } from "@/app/api/changes/[id]/undo/route";
import { PATCH } from "@/app/api/consultations/[id]/route";
import type { Actor } from "@/lib/auth/policy";
import { cancelConsultation } from "@/lib/consultations/commands/cancel";
import { changeConsultation } from "@/lib/consultations/commands/change";
import { moveConsultation } from "@/lib/consultations/commands/move";
import { officeMoment } from "@/lib/office-time";
import { setNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { call } from "../support/call";
import { createAdmin, createConsultation, createStudent, type TestUser } from "../support/factories";
import { outbox } from "../support/outbox";

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

test("staff move somebody who did not come, and nobody who is done or cancelled", async () => {
  setNow(at(12));
  const missed = await createConsultation({ startsAt: at(10) });
  expect(await moveConsultation(actorOf(admin), missed.id, to("2:00 PM"))).toMatchObject({ time: "2:00 PM" });
  for (const status of ["cancelled", "completed"] as const) {
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
