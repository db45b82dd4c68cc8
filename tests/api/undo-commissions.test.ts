import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { claimStudent } from "@/lib/partners/commands/claims";
import { commissionStatusOf } from "@/lib/partners/commission";
import { getStatement } from "@/lib/partners/queries/statements";
import { now, setNow } from "@/lib/platform/clock";
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
import { routeAt } from "../support/routes";
import { signInAs } from "../support/sign-in";

// An application or the referral changes within the ten seconds before an undo: the commission follows the current
// state, not the state at the time of the change.

const { POST: undoRoute } = routeAt("/api/changes/[id]/undo");
const { PATCH: patchReferral } = routeAt("/api/referrals/[id]");
const { PATCH: patchApplication } = routeAt("/api/applications/[id]");

type Changed = { undo?: { id: string }; detail?: string };

let admin: TestUser;
let member: TestUser;
let partner: TestUser;
beforeEach(async () => {
  setNow(new Date("2026-11-20T08:00:00Z"));
  admin = await createAdmin();
  member = await createProcessingMember();
  partner = await createPartner({ createdAt: new Date("2026-10-01T08:00:00Z") });
});

/** A student referred by the partner, with two active applications. */
async function referred() {
  const student = await createStudent();
  const { id } = await createReferral({ partnerId: partner.id, email: student.email, commissionUsd: 800 });
  await transaction((tx) => claimStudent(tx, student));
  const [a, b] = [
    await createApplication({ studentId: student.id }),
    await createApplication({ studentId: student.id }),
  ];
  return { id, a: a.id, b: b.id, student };
}

/** Sends a request as the screens do, and returns the id for the undo. */
async function asked(route: typeof patchReferral, as: TestUser, id: string, body: object) {
  const answer = await call<Changed>(route, { as, params: { id }, body });
  return { status: answer.status, undo: answer.body?.undo?.id ?? "" };
}
const setApplication = (id: string, status: string) => asked(patchApplication, member, id, { status });
const setReferral = (id: string, body: object) => asked(patchReferral, admin, id, body);
const undo = async (as: TestUser, { undo: id }: { undo: string }) =>
  (await call<Changed>(undoRoute, { as, params: { id } })).status;

async function stateOf(id: string) {
  const row = await db.referral.findUniqueOrThrow({ where: { id } });
  return { status: row.status, commission: commissionStatusOf(row), by: row.earnedApplicationId };
}
async function owed() {
  const { id, name } = partner;
  const actor = { kind: "user" as const, id, name, role: "b2b" as const, sessionId: "none" };
  return (await getStatement(actor, "2026-11", {})).closing_usd;
}
/** Whether it is paid, and what earned it still does: taking the payment back then leaves it earned. */
async function isPaidForCompleted(id: string) {
  const { commission, by } = await stateOf(id);
  if (commission !== "paid" || by === null) return false;
  return (await db.application.count({ where: { id: by, status: "completed" } })) > 0;
}
const subjects = async () => (await outbox()).filter(({ to }) => to === partner.email).map(({ subject }) => subject);

describe("undoing a change of an application", () => {
  test("leaves the commission to another one completed meanwhile, and the partner gets a mail", async () => {
    const { id, a, b } = await referred();
    const first = await setApplication(a, "completed");
    await setApplication(b, "completed");
    expect(await undo(member, first)).toBe(200);
    expect(await stateOf(id)).toEqual({ status: "enrolled", commission: "earned", by: b });
    expect(await owed()).toBe(800);
    expect(await subjects()).toHaveLength(1); // the undo removed the first mail
    expect((await outbox()).find(({ to }) => to === partner.email)?.changeId).toBeNull();
  });

  test("reverses what it earned only after the referral was reopened", async () => {
    const { id, a } = await referred();
    await setReferral(id, { status: "declined" });
    const completed = await setApplication(a, "completed");
    await setReferral(id, { status: "contacted" });
    expect(await stateOf(id)).toEqual({ status: "enrolled", commission: "earned", by: a });
    expect(await undo(member, completed)).toBe(200);
    expect(await stateOf(id)).toEqual({ status: "contacted", commission: "expected", by: null });
    expect(await owed()).toBe(0);
  });

  test("restores a commission that was reset by mistake", async () => {
    const { id, a } = await referred();
    await setApplication(a, "completed");
    const back = await setApplication(a, "pending");
    expect(await stateOf(id)).toEqual({ status: "contacted", commission: "expected", by: null });
    expect(await undo(member, back)).toBe(200);
    expect(await stateOf(id)).toEqual({ status: "enrolled", commission: "earned", by: a });
    expect(await owed()).toBe(800);
  });
});

describe("undoing an admin's change of a referral", () => {
  test("by declining does not restore what an application no longer earns", async () => {
    const { id, a } = await referred();
    await setApplication(a, "completed");
    const declined = await setReferral(id, { status: "declined" });
    await setApplication(a, "pending");
    expect(await undo(admin, declined)).toBe(200);
    expect(await stateOf(id)).toEqual({ status: "contacted", commission: "expected", by: null });
    expect(await owed()).toBe(0);
  });

  test("by declining earns what was completed meanwhile", async () => {
    const { id, b } = await referred();
    const declined = await setReferral(id, { status: "declined" });
    await setApplication(b, "completed");
    expect(await undo(admin, declined)).toBe(200);
    expect(await stateOf(id)).toEqual({ status: "enrolled", commission: "earned", by: b });
    expect(await owed()).toBe(800);
  });

  test("by a payment does not leave earned what no application earns any more", async () => {
    const { id, a } = await referred();
    await setApplication(a, "completed");
    const paid = await setReferral(id, { commission_status: "paid" });
    await setApplication(a, "pending");
    expect(await stateOf(id)).toMatchObject({ commission: "paid" });
    expect(await undo(admin, paid)).toBe(200);
    expect(await stateOf(id)).toEqual({ status: "contacted", commission: "expected", by: null });
    expect(await owed()).toBe(0);
  });

  test("keeps an earlier decision of an admin against the applications", async () => {
    const { id, a } = await referred();
    await setApplication(a, "completed");
    await setReferral(id, { commission_status: "expected" });
    const agreed = await setReferral(id, { commission_usd: 900 });
    expect(await undo(admin, agreed)).toBe(200);
    expect(await stateOf(id)).toEqual({ status: "enrolled", commission: "expected", by: null });
  });

  test("by declining links the student who has registered meanwhile", async () => {
    const { id, email } = await createReferral({ partnerId: partner.id, commissionUsd: 800 });
    const declined = await setReferral(id, { status: "declined" });
    setNow(new Date("2026-11-20T08:00:02Z"));
    const student = await createStudent({ email });
    await transaction((tx) => claimStudent(tx, student));
    const application = await createApplication({ studentId: student.id });
    await setApplication(application.id, "completed");
    expect(await undo(admin, declined)).toBe(200);
    expect(await stateOf(id)).toEqual({ status: "enrolled", commission: "earned", by: application.id });
  });
});

test("after any changes and undos, the commission matches the applications and the referral", async () => {
  const [byAdmin, byMember] = [await signInAs(admin), await signInAs(member)];
  const ofApplication = fc.record({
    what: fc.constantFrom("completed", "completed", "pending"),
    which: fc.constantFrom("a" as const, "b" as const),
  });
  const ofReferral = fc.record({
    what: fc.constantFrom("declined", "contacted", "paid", "earned"),
    which: fc.constant("referral" as const),
  });
  const ofUndo = fc.record({ what: fc.constant("undo"), which: fc.nat(2) });
  const step = fc.oneof(
    ...[
      { weight: 3, arbitrary: ofApplication },
      { weight: 2, arbitrary: ofReferral },
      { weight: 3, arbitrary: ofUndo },
    ],
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), async (steps) => {
      const { id, ...applications } = await referred();
      const done: { as: typeof byAdmin; id: string }[] = [];
      for (const { what, which } of steps) {
        setNow(new Date(now().getTime() + 1));
        if (typeof which === "number") {
          const last = done.at(-1 - which);
          if (last) await call(undoRoute, { as: last.as, params: { id: last.id } });
          continue;
        }
        const isReferral = which === "referral";
        const as = isReferral ? byAdmin : byMember;
        const body = what === "paid" || what === "earned" ? { commission_status: what } : { status: what };
        const target = isReferral ? id : applications[which];
        // An admin can set any commission by hand; here only what its applications would give.
        if (what === "earned" && !(await isPaidForCompleted(id))) continue;
        if (what === "paid" && (await stateOf(id)).commission !== "earned") continue;
        const answer = await call<Changed>(isReferral ? patchReferral : patchApplication, {
          ...{ as, params: { id: target }, body },
        });
        if (answer.body.undo) done.push({ as, id: answer.body.undo.id });
      }
      const row = await db.referral.findUniqueOrThrow({ where: { id } });
      const studentId = applications.student.id;
      const completed = await db.application.findMany({ where: { studentId, status: "completed" } });
      const state = commissionStatusOf(row);
      const seen = JSON.stringify({ steps, state });
      if (row.status === "declined") expect(state, seen).toBeNull();
      else if (state !== "paid") expect(state, seen).toBe(completed.length > 0 ? "earned" : "expected");
      if (state === "earned")
        expect(
          completed.map((each) => each.id),
          seen,
        ).toContain(row.earnedApplicationId);
      const sums = await db.commissionMovement.aggregate({ where: { referralId: id }, _sum: { amountUsd: true } });
      expect(Number(sums._sum.amountUsd ?? 0), seen).toBe(state === "earned" ? 800 : 0);
    }),
    { numRuns: 60 },
  );
});
