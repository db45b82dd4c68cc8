import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { PATCH as changeApplication } from "@/app/api/applications/[id]/route";
import { POST as withdraw } from "@/app/api/applications/[id]/withdrawal/route";
import { POST as createRoute } from "@/app/api/applications/route";
import { PATCH } from "@/app/api/referrals/[id]/route";
import { changeApplication as changeApplicationOf } from "@/lib/applications/commands/applications";
import { claimStudent } from "@/lib/partners/commands/claims";
import type { AdminReferralView } from "@/lib/partners/views";
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
import { signal } from "../support/signal";

type Refusal = { detail: string; errors?: { field: string }[]; referral?: AdminReferralView };

const moment = new Date("2026-11-20T08:00:00Z");
const later = new Date("2026-11-20T10:00:00Z");

/** A student whom a partner has referred, and who has registered since then. */
async function referred(overrides: Parameters<typeof createReferral>[0] = {}) {
  const partner = await createPartner({ name: "Farah Deeba", commissionUsd: 800 });
  const student = await createStudent();
  const row = await createReferral({
    ...{ partnerId: partner.id, email: student.email, studentName: "Zara Ali", commissionUsd: 800 },
    ...overrides,
  });
  await transaction((tx) => claimStudent(tx, student));
  return { partner, student, id: row.id };
}

const setStatus = (as: TestUser, id: string, status: string) =>
  call(changeApplication, { as, params: { id }, body: { status } });
const change = (as: TestUser, id: string, body: object) =>
  call<AdminReferralView & Refusal>(PATCH, { as, params: { id }, body });
const rowOf = (id: string) => db.referral.findUniqueOrThrow({ where: { id } });
const mailsTo = async ({ email }: TestUser) => (await outbox()).filter(({ to }) => to === email);

describe("an application that is completed", () => {
  test("marks the student as enrolled and earns the commission; the partner gets a mail", async () => {
    setNow(moment);
    const member = await createProcessingMember();
    const { partner, student, id } = await referred();
    const application = await createApplication({ studentId: student.id, universityName: "Leeds" });
    expect((await setStatus(member, application.id, "completed")).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({
      ...{ status: "enrolled", earnedAt: moment, earnedApplicationId: application.id, paidAt: null },
    });
    const [mail, ...more] = await mailsTo(partner);
    expect([mail?.subject, more]).toEqual(["Your referral of Zara Ali: enrolled", []]);
    for (const words of ["Farah Deeba", "The commission is earned", "USD 800.00, earned"]) {
      expect(mail?.text).toContain(words);
    }
    expect(mail?.text).not.toContain("Leeds"); // the partner learns nothing about the application
    const [entry] = await db.auditEntry.findMany({ where: { action: "referral-changed" } });
    expect(entry).toMatchObject({
      ...{ actorId: member.id, subjectId: id },
      details: { from: "submitted", to: "enrolled", commissionFrom: "expected", commissionTo: "earned" },
    });
  });

  test("from the start counts too", async () => {
    const { student, id } = await referred();
    const body = { student_id: student.id, university: "Leeds", program: "MSc", status: "completed" };
    const answer = await call<{ id: string }>(createRoute, { as: await createProcessingMember(), body });
    expect(await rowOf(id)).toMatchObject({ status: "enrolled", earnedApplicationId: answer.body.id });
  });

  test("undone before the payment, it is expected again, and the partner gets a mail", async () => {
    const member = await createProcessingMember();
    const { partner, student, id } = await referred();
    const application = await createApplication({ studentId: student.id });
    await setStatus(member, application.id, "completed");
    await setStatus(member, application.id, "in_review");
    expect(await rowOf(id)).toMatchObject({ status: "contacted", earnedAt: null, earnedApplicationId: null });
    expect((await mailsTo(partner)).at(-1)?.text).toContain("expected again");
    await setStatus(member, application.id, "completed");
    expect((await rowOf(id)).earnedApplicationId).toBe(application.id);
  });

  test("withdrawn before the payment, it is expected again; after it, it stays paid", async () => {
    const [admin, member] = [await createAdmin(), await createProcessingMember()];
    for (const isPaid of [false, true]) {
      const { student, id } = await referred();
      const application = await createApplication({ studentId: student.id });
      await setStatus(member, application.id, "completed");
      if (isPaid) expect((await change(admin, id, { commission_status: "paid" })).status).toBe(200);
      const body = { reason: "The visa was refused", version: 2 };
      expect((await call(withdraw, { as: member, params: { id: application.id }, body })).status).toBe(200);
      const row = await rowOf(id);
      expect([row.status, row.earnedAt !== null, row.paidAt !== null]).toEqual(
        isPaid ? ["enrolled", true, true] : ["contacted", false, false],
      );
    }
  });

  test("undone after the payment, it stays paid", async () => {
    const [member, admin] = [await createProcessingMember(), await createAdmin()];
    const { student, id } = await referred();
    const application = await createApplication({ studentId: student.id });
    await setStatus(member, application.id, "completed");
    await change(admin, id, { commission_status: "paid" });
    await setStatus(member, application.id, "rejected");
    const row = await rowOf(id);
    expect([row.status, row.earnedAt !== null, row.paidAt !== null]).toEqual(["enrolled", true, true]);
  });

  test("a second one earns nothing more, and carries the commission when the first is undone", async () => {
    const member = await createProcessingMember();
    const { partner, student, id } = await referred();
    const [one, two] = [
      await createApplication({ studentId: student.id }),
      await createApplication({ studentId: student.id }),
    ];
    setNow(moment);
    await setStatus(member, one.id, "completed");
    setNow(later);
    await setStatus(member, two.id, "completed");
    await setStatus(member, one.id, "rejected");
    expect(await rowOf(id)).toMatchObject({ status: "enrolled", earnedAt: moment, earnedApplicationId: two.id });
    expect(await mailsTo(partner)).toHaveLength(1);
    await setStatus(member, two.id, "rejected");
    expect((await rowOf(id)).earnedAt).toBeNull();
  });

  test("two at once earn once", async () => {
    const member = await createProcessingMember();
    const { partner, student, id } = await referred();
    const made = await Promise.all([1, 2, 3].map(() => createApplication({ studentId: student.id })));
    const answers = await Promise.all(made.map((one) => setStatus(member, one.id, "completed")));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await rowOf(id)).earnedAt).not.toBeNull();
    expect(await mailsTo(partner)).toHaveLength(1);
  });

  test.each([
    ["the one that earned it", 0],
    ["the other one", 1],
  ])("two undone at once leave nothing earned: %s first", async (_, place) => {
    const member = await createProcessingMember();
    const { student, id } = await referred();
    const made = [
      await createApplication({ studentId: student.id }),
      await createApplication({ studentId: student.id }),
    ];
    for (const one of made) await setStatus(member, one.id, "completed");
    const actor = { kind: "user" as const, id: member.id, name: member.name, role: member.role, sessionId: "one" };
    const takeBack = (at: number) => changeApplicationOf(actor, made[at]?.id ?? "", { status: "in_review" });
    const isTaken = signal();
    const first = transaction(async () => {
      await takeBack(place);
      isTaken.give();
      await wait(500);
    });
    await isTaken.given;
    await Promise.all([first, takeBack(1 - place)]);
    expect(await rowOf(id)).toMatchObject({ status: "contacted", earnedAt: null, earnedApplicationId: null });
  });

  test("earns a commission agreed afterwards, unless the admin sets its status", async () => {
    const [admin, member] = [await createAdmin(), await createProcessingMember()];
    for (const [body, commission_status] of [
      [{ commission_usd: 300 }, "earned"],
      [{ commission_usd: 300, commission_status: "expected" }, "expected"],
    ] as const) {
      const { student, id } = await referred({ commissionUsd: null });
      const application = await createApplication({ studentId: student.id });
      await setStatus(member, application.id, "completed");
      expect((await change(admin, id, body)).body).toMatchObject({ commission_status, commission_usd: 300 });
      const earned = commission_status === "earned";
      expect((await rowOf(id)).earnedApplicationId).toBe(earned ? application.id : null);
    }
    const alone = await createStudent(); // already had an account: the office decides
    const { id } = await createReferral({ email: alone.email, studentId: alone.id });
    await createApplication({ studentId: alone.id, status: "completed" });
    expect((await change(admin, id, { commission_usd: 300 })).body.commission_status).toBe("expected");
  });

  test("without an agreed amount enrols, and earns nothing", async () => {
    const { student, id } = await referred({ commissionUsd: null });
    const { id: application } = await createApplication({ studentId: student.id });
    await setStatus(await createProcessingMember(), application, "completed");
    expect(await rowOf(id)).toMatchObject({ status: "enrolled", earnedAt: null });
  });

  test("without an agreed amount, the last one undone leaves enrolled", async () => {
    const member = await createProcessingMember();
    const { student, id } = await referred({ commissionUsd: null });
    const made = [
      await createApplication({ studentId: student.id }),
      await createApplication({ studentId: student.id }),
    ];
    for (const one of made) await setStatus(member, one.id, "completed");
    const statuses: string[] = [];
    for (const one of made) {
      await setStatus(member, one.id, "in_review");
      statuses.push((await rowOf(id)).status);
    }
    expect(statuses).toEqual(["enrolled", "contacted"]);
  });

  test("undone, does not touch what an admin has set as earned", async () => {
    const member = await createProcessingMember();
    const { student, id } = await referred();
    await change(await createAdmin(), id, { status: "enrolled", commission_status: "earned" });
    const application = await createApplication({ studentId: student.id, status: "completed" });
    await setStatus(member, application.id, "in_review");
    const row = await rowOf(id);
    expect([row.status, row.earnedAt !== null]).toEqual(["enrolled", true]);
  });

  test("of a student whose referral was declined, or who had none at registration, earns nothing", async () => {
    const member = await createProcessingMember();
    const declined = await referred();
    await db.referral.update({ where: { id: declined.id }, data: { status: "declined" } });
    const alone = await createStudent();
    const afterwards = await createReferral({ email: alone.email, studentId: alone.id, commissionUsd: 500 });
    for (const { id: studentId } of [declined.student, alone]) {
      const { id } = await createApplication({ studentId });
      expect((await setStatus(member, id, "completed")).status).toBe(200);
    }
    expect(await rowOf(declined.id)).toMatchObject({ status: "declined", earnedAt: null });
    expect(await rowOf(afterwards.id)).toMatchObject({ status: "submitted", earnedAt: null });
  });

  test("other statuses change nothing", async () => {
    const { partner, student, id } = await referred();
    const application = await createApplication({ studentId: student.id });
    const member = await createProcessingMember();
    for (const status of ["offer_received", "accepted", "rejected"]) await setStatus(member, application.id, status);
    expect(await rowOf(id)).toMatchObject({ status: "submitted", earnedAt: null });
    expect(await mailsTo(partner)).toEqual([]);
  });
});

describe("an admin", () => {
  test("sets earned and paid, and undoes both; each time the partner gets a mail", async () => {
    const admin = await createAdmin();
    const partner = await createPartner();
    const { id } = await createReferral({ partnerId: partner.id, commissionUsd: 0.1 });
    setNow(moment);
    const earned = (await change(admin, id, { commission_status: "earned" })).body;
    expect(earned).toMatchObject({ commission_status: "earned", earned_at: moment.toISOString(), paid_at: null });
    setNow(later);
    const paid = (await change(admin, id, { commission_status: "paid" })).body;
    expect(paid).toMatchObject({
      ...{ commission_status: "paid", earned_at: moment.toISOString(), paid_at: later.toISOString() },
    });
    expect((await mailsTo(partner)).map(({ subject }) => subject)).toEqual([
      "Your referral of Ali Raza: earned",
      "Your referral of Ali Raza: paid",
    ]);
    const back = (await change(admin, id, { commission_status: "expected" })).body;
    expect(back).toMatchObject({ commission_status: "expected", earned_at: null, paid_at: null });
  });

  test("reverses a payment, and the partner learns that it is owed again", async () => {
    const [admin, partner] = [await createAdmin(), await createPartner()];
    const { id } = await createReferral({
      ...{ partnerId: partner.id, commissionUsd: 800, status: "enrolled", earnedAt: moment, paidAt: moment },
    });
    await change(admin, id, { commission_status: "earned" });
    const [mail, ...more] = await mailsTo(partner);
    expect([mail?.subject, more]).toEqual(["Your referral of Ali Raza: payment reversed", []]);
    for (const words of ["was reversed", "owed to you again", "USD 800.00, earned"]) {
      expect(mail?.text).toContain(words);
    }
    expect(mail?.text).not.toContain("The commission is earned.");
  });

  test("sets amount and status together", async () => {
    const { id } = await createReferral();
    const answer = await change(await createAdmin(), id, { commission_usd: 99.99, commission_status: "paid" });
    expect(answer.body).toMatchObject({ commission_usd: 99.99, commission_status: "paid" });
    expect(answer.body.earned_at).toBe(answer.body.paid_at);
  });

  test("declines a referral, with its earned commission", async () => {
    const { id } = await createReferral({ commissionUsd: 5, earnedAt: moment, status: "enrolled" });
    const answer = await change(await createAdmin(), id, { status: "declined" });
    expect(answer.body).toMatchObject({ status: "declined", commission_status: null, earned_at: null });
  });

  test.each([
    [{ commission_status: "earned" }, 422, "An earned commission needs an amount"],
    [
      { status: "declined", commission_usd: 5, commission_status: "paid" },
      422,
      "A declined referral has no commission",
    ],
  ])("cannot set %o", async (body, status, detail) => {
    const { id } = await createReferral();
    expect(await change(await createAdmin(), id, body)).toMatchObject({ status, body: { detail } });
  });

  test.each([{ commission_usd: 6 }, { status: "declined" }, { commission_usd: 6, commission_status: "paid" }])(
    "cannot set %o while it is paid",
    async (body) => {
      const { id } = await createReferral({ commissionUsd: 5, earnedAt: moment, paidAt: moment });
      const admin = await createAdmin();
      expect(await change(admin, id, body)).toMatchObject({
        ...{ status: 409, body: { detail: "This commission has been paid. Reverse the payment first." } },
      });
      expect((await change(admin, id, { commission_status: "earned", commission_usd: 6 })).status).toBe(200);
    },
  );

  test("cannot clear the amount of an earned one", async () => {
    const { id } = await createReferral({ commissionUsd: 5, earnedAt: moment });
    const answer = await change(await createAdmin(), id, { commission_usd: null });
    expect(answer).toMatchObject({ status: 422, body: { detail: "An earned commission needs an amount" } });
  });
});

describe("an admin with an outdated view of the commission", () => {
  const conflict = "This commission was changed by someone else. Please reload.";

  test.each([
    ["expected", { earnedAt: moment }, { commission_usd: 9, seen_status: "expected" }, "earned"],
    ["earned", { earnedAt: moment, paidAt: moment }, { commission_status: "earned", seen_status: "earned" }, "paid"],
    ["paid", { earnedAt: moment }, { commission_status: "expected", seen_status: "paid" }, "earned"],
    ["none", {}, { commission_usd: 9, seen_status: null }, "expected"],
    ["earned", { status: "declined" }, { commission_usd: 9, seen_status: "earned" }, null],
    ["expected", { earnedAt: moment }, { status: "declined", seen_status: "expected" }, "earned"],
    ["expected", { earnedAt: moment }, { seen_status: "expected" }, "earned"],
  ] as const)("%s changes nothing, and is told what is there", async (_, stored, body, commission_status) => {
    const { id } = await createReferral({ commissionUsd: 5, ...stored });
    const before = await rowOf(id);
    const answer = await change(await createAdmin(), id, body);
    expect(answer).toMatchObject({
      ...{ status: 409, body: { detail: conflict, referral: { id, commission_usd: 5, commission_status } } },
    });
    expect(await rowOf(id)).toEqual(before);
    expect(await db.auditEntry.count({ where: { action: "referral-changed" } })).toBe(0);
  });

  test("can change it with the current one", async () => {
    const [admin, member] = [await createAdmin(), await createProcessingMember()];
    const { student, id } = await referred();
    const application = await createApplication({ studentId: student.id });
    await setStatus(member, application.id, "completed"); // while the admin still sees "expected"
    expect((await change(admin, id, { commission_usd: 9, seen_status: "expected" })).status).toBe(409);
    const again = await change(admin, id, { commission_usd: 9, seen_status: "earned" });
    expect(again).toMatchObject({ status: 200, body: { commission_usd: 9, commission_status: "earned" } });
  });

  test("saw none, and an amount agreed after the completion is earned", async () => {
    const { student, id } = await referred({ commissionUsd: null });
    const application = await createApplication({ studentId: student.id });
    await setStatus(await createProcessingMember(), application.id, "completed");
    const answer = await change(await createAdmin(), id, { commission_usd: 300, seen_status: null });
    expect(answer).toMatchObject({ status: 200, body: { commission_usd: 300, commission_status: "earned" } });
  });
});
