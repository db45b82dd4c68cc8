import { beforeEach, describe, expect, test } from "vitest";
import { POST as undoRoute } from "@/app/api/changes/[id]/undo/route";
import { PATCH } from "@/app/api/referrals/[id]/route";
import { changeApplication } from "@/lib/applications/commands/applications";
import { claimStudent } from "@/lib/partners/commands/claims";
import { settleCommission, unsettleCommission } from "@/lib/partners/commands/settle";
import { getStatement } from "@/lib/partners/queries/statements";
import type { ChangedReferral } from "@/lib/partners/views";
import { setNow } from "@/lib/platform/clock";
import { db, transaction } from "@/lib/platform/db";
import { call } from "../support/call";
import {
  createAdmin,
  createApplication,
  createPartner,
  createProcessingMember,
  createReferral,
  createStudent,
  type TestUser,
} from "../support/factories";
import { outbox } from "../support/outbox";

/* Two admins change the same referral, and a change is undone before its mail has left. */

type Answer = ChangedReferral & { detail: string; current?: ChangedReferral; conflict?: { by: string; what: string } };

let admin: TestUser;
let partner: TestUser;
beforeEach(async () => {
  setNow(new Date("2026-11-20T08:00:00Z"));
  admin = await createAdmin({ name: "Sara Iqbal" });
  partner = await createPartner({ name: "Farah Deeba", createdAt: new Date("2026-10-01T08:00:00Z") });
});
const actorOf = ({ id, name, role }: TestUser) => ({ kind: "user" as const, id, name, role, sessionId: "none" });
const change = (id: string, body: object, as = admin) => call<Answer>(PATCH, { as, params: { id }, body });
const undo = (id: string, as = admin) => call<{ undone: boolean; detail: string }>(undoRoute, { as, params: { id } });
const rowOf = (id: string) => db.referral.findUniqueOrThrow({ where: { id } });
/** The parts of a referral that an undo must restore. */
const stateOf = async (id: string) => {
  const { version: _, updatedAt: __, ...state } = await rowOf(id);
  return JSON.stringify(state);
};
const movementsOf = async (id: string) => {
  const rows = await db.commissionMovement.findMany({
    where: { referralId: id },
    orderBy: [{ createdAt: "asc" }, { kind: "asc" }],
  });
  return rows.map(({ kind, amountUsd, createdAt }) => [
    kind,
    amountUsd.toNumber(),
    createdAt.toISOString().slice(0, 10),
  ]);
};
const owed = async (month = "2026-11") => (await getStatement(actorOf(partner), month, {})).closing_usd;
const later = (seconds: number) => setNow(new Date(Date.parse("2026-11-20T08:00:00Z") + seconds * 1000));

describe("a referral that somebody else has changed", () => {
  test("is not overwritten: the conflict says who, what and when, and has the current values", async () => {
    const { id } = await createReferral({ partnerId: partner.id, commissionUsd: 500 });
    const other = await createAdmin({ name: "Bilal Khan" });
    expect((await change(id, { status: "contacted", version: 1 }, other)).body).toMatchObject({ version: 2 });
    const answer = await change(id, { commission_usd: 900, version: 1 });
    expect(answer.status).toBe(409);
    expect(answer.body.detail).toBe(
      "Referral changed: submitted → contacted, by Bilal Khan at 1:00 PM. Your change was not saved.",
    );
    expect(answer.body).toMatchObject({
      conflict: { by: "Bilal Khan", at: "2026-11-20T08:00:00.000Z" },
      current: { id, status: "contacted", commission_usd: 500, version: 2 },
    });
    expect((await rowOf(id)).commissionUsd?.toNumber()).toBe(500);
    expect((await change(id, { commission_usd: 900, version: 2 })).body).toMatchObject({
      commission_usd: 900,
      version: 3,
    });
  });

  test("can be changed to its current values, and without a version as before", async () => {
    const { id } = await createReferral({ partnerId: partner.id });
    await change(id, { status: "contacted", version: 1 });
    const again = await change(id, { status: "contacted", version: 1 });
    expect(again).toMatchObject({ status: 200, body: { version: 2 } });
    expect(again.body.undo).toBeUndefined();
    expect((await change(id, { status: "submitted" })).body).toMatchObject({ status: "submitted", version: 3 });
    expect(await change(id, { status: "contacted", version: 1.5 })).toMatchObject({ status: 422 });
  });

  test("gets a new version from changes of its student's applications", async () => {
    const student = await createStudent();
    const { id } = await createReferral({ partnerId: partner.id, email: student.email, commissionUsd: 500 });
    await transaction((tx) => claimStudent(tx, student));
    const seen = (await rowOf(id)).version;
    const application = await createApplication({ studentId: student.id });
    await changeApplication(actorOf(await createProcessingMember()), application.id, { status: "completed" });
    expect(await change(id, { status: "declined", version: seen })).toMatchObject({ status: 409 });
    expect((await rowOf(id)).status).toBe("enrolled");
  });
});

describe("an undo", () => {
  const earnedAt = new Date("2026-10-10T08:00:00Z");
  const paidAt = new Date("2026-10-20T08:00:00Z");
  const cases: [string, object, object, [string, number, string][]][] = [
    ["a status", {}, { status: "contacted" }, []],
    ["an amount", { commissionUsd: 500 }, { commission_usd: 650 }, []],
    ["enrolling", { commissionUsd: 500 }, { status: "enrolled" }, []],
    [
      "a payment",
      { commissionUsd: 500, earnedAt, status: "enrolled" },
      { commission_status: "paid" },
      [
        ["payment_reversed", 500, "2026-11-20"],
        ["paid", -500, "2026-11-20"],
      ],
    ],
    [
      "taking a payment back",
      { commissionUsd: 500, earnedAt, paidAt, status: "enrolled" },
      { commission_status: "earned" },
      [
        ["payment_reversed", 500, "2026-11-20"],
        ["paid", -500, "2026-11-20"],
      ],
    ],
    [
      "an amount that was earned",
      { commissionUsd: 500, earnedAt, status: "enrolled" },
      { commission_usd: 450 },
      [
        ["corrected", -50, "2026-11-20"],
        ["corrected", 50, "2026-11-20"],
      ],
    ],
    [
      "declining what was earned",
      { commissionUsd: 500, earnedAt, status: "enrolled" },
      { status: "declined" },
      [
        ["taken_back", -500, "2026-11-20"],
        ["earned", 500, "2026-11-20"],
      ],
    ],
  ];
  test.each(cases)("of %s restores the previous values, and the ledger has both", async (_, before, body, moved) => {
    const { id } = await createReferral({ partnerId: partner.id, ...before });
    const [state, ledger, sum, october] = [
      await stateOf(id),
      await movementsOf(id),
      await owed(),
      await owed("2026-10"),
    ];
    const changed = await change(id, { ...body, version: 1 });
    expect(changed.body.undo).toMatchObject({ until: "2026-11-20T08:00:10.000Z" });
    expect(await stateOf(id)).not.toBe(state);
    later(5);
    expect(await undo(changed.body.undo?.id ?? "")).toMatchObject({ status: 200, body: { undone: true } });
    expect(await stateOf(id)).toBe(state);
    expect((await rowOf(id)).version).toBe(3);
    const moves = await movementsOf(id);
    expect(moves.slice(0, ledger.length)).toEqual(ledger);
    expect(moves.slice(ledger.length).sort()).toEqual(moved.sort());
    expect([await owed(), await owed("2026-10")]).toEqual([sum, october]);
    expect(await outbox()).toEqual([]);
    const actions = await db.auditEntry.findMany({ where: { subjectId: id }, orderBy: { createdAt: "asc" } });
    expect(actions.map(({ action }) => action)).toEqual(["referral-changed", "change-undone"]);
  });

  test("withdraws the partner's mail, which was held until then", async () => {
    const { id } = await createReferral({ partnerId: partner.id });
    const { body } = await change(id, { status: "contacted" });
    expect(await outbox()).toMatchObject([{ to: partner.email, changeId: body.undo?.id, status: "pending" }]);
    expect((await outbox())[0]?.leavesAt?.toISOString()).toBe("2026-11-20T08:00:11.000Z");
  });

  test("is too late after its seconds, and when the referral has changed since", async () => {
    const { id } = await createReferral({ partnerId: partner.id, commissionUsd: 500 });
    const first = await change(id, { status: "contacted" });
    const second = await change(id, { commission_usd: 600 });
    expect(await undo(first.body.undo?.id ?? "")).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/by Sara Iqbal at 1:00 PM\. Your change can no longer be undone\.$/) },
    });
    expect(await rowOf(id)).toMatchObject({ status: "contacted", version: 3 });
    later(12);
    expect(await undo(second.body.undo?.id ?? "")).toMatchObject({ status: 409 });
    expect((await rowOf(id)).commissionUsd?.toNumber()).toBe(600);
  });

  test("is only for the person who made the change", async () => {
    const { id } = await createReferral({ partnerId: partner.id });
    const { body } = await change(id, { status: "contacted" });
    for (const as of [await createAdmin(), await createProcessingMember()]) {
      expect(await undo(body.undo?.id ?? "", as)).toMatchObject({ status: 404 });
    }
    for (const as of [partner, await createStudent()]) {
      expect(await undo(body.undo?.id ?? "", as)).toMatchObject({ status: 403 });
    }
    expect((await rowOf(id)).status).toBe("contacted");
  });

  test("of declining is refused when another partner has referred the student meanwhile", async () => {
    const { id, email } = await createReferral({ partnerId: partner.id });
    const { body } = await change(id, { status: "declined" });
    await createReferral({ email });
    expect(await undo(body.undo?.id ?? "")).toMatchObject({
      status: 409,
      body: { detail: "Another partner has referred this student in the meantime" },
    });
    expect((await rowOf(id)).status).toBe("declined");
    expect(await outbox()).toHaveLength(1); // the mail is sent after all
  });

  test("of reopening a declined one releases the student as well", async () => {
    const { id, email } = await createReferral({
      partnerId: partner.id,
      status: "declined",
      createdAt: new Date("2026-10-02Z"),
    });
    const student = await createStudent({ email, createdAt: new Date("2026-10-03Z") });
    await createApplication({ studentId: student.id, status: "completed" });
    const state = await stateOf(id);
    const { body } = await change(id, { status: "contacted" });
    expect(body).toMatchObject({ status: "enrolled", student_id: student.id });
    expect((await db.user.findUniqueOrThrow({ where: { id: student.id } })).referredById).toBe(partner.id);
    expect(await undo(body.undo?.id ?? "")).toMatchObject({ status: 200 });
    expect(await stateOf(id)).toBe(state);
    expect((await db.user.findUniqueOrThrow({ where: { id: student.id } })).referredById).toBeNull();
  });
});

describe("the effect of an application's status on a commission", () => {
  async function referred(overrides: object = {}) {
    const student = await createStudent();
    const { id } = await createReferral({
      partnerId: partner.id,
      email: student.email,
      commissionUsd: 800,
      ...overrides,
    });
    await transaction((tx) => claimStudent(tx, student));
    const application = await createApplication({ studentId: student.id, status: "completed" });
    const step = { id: application.id, studentId: student.id, from: "in_review", to: "completed" };
    return { id, step };
  }

  test("is undone with it, whatever it was before, and the ledger has both", async () => {
    const { id, step } = await referred({ status: "submitted" });
    const state = await stateOf(id);
    const settled = await transaction((tx) => settleCommission(tx, actorOf(admin), step));
    if (!settled) throw new Error("Nothing was settled.");
    expect(await rowOf(id)).toMatchObject({ status: "enrolled", earnedApplicationId: step.id });
    await db.application.update({ where: { id: step.id }, data: { status: "in_review" } });
    await transaction((tx) => unsettleCommission(tx, actorOf(admin), settled));
    expect(await stateOf(id)).toBe(state);
    expect((await movementsOf(id)).map(([kind, amount]) => [kind, amount]).sort()).toEqual([
      ["earned", 800],
      ["taken_back", -800],
    ]);
    expect(await owed()).toBe(0);
    const again = transaction((tx) => unsettleCommission(tx, actorOf(admin), settled));
    await expect(again).rejects.toMatchObject({ code: "conflict" });
  });

  test("is nothing without a partner, or when the status is not final", async () => {
    const { step } = await referred();
    const nobodys = await createApplication({ status: "completed" });
    for (const other of [
      { ...step, id: nobodys.id, studentId: nobodys.studentId },
      { ...step, to: "accepted" },
    ]) {
      expect(await transaction((tx) => settleCommission(tx, actorOf(admin), other))).toBeNull();
    }
  });
});
