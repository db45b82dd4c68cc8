import { expect, test } from "vitest";
import { changeApplication } from "@/lib/applications/commands/applications";
import type { ApplicationChangeInput } from "@/lib/applications/schema/application";
import { claimStudent } from "@/lib/partners/commands/claims";
import { changeReferral } from "@/lib/partners/commands/referrals";
import { getStatement, listStatements } from "@/lib/partners/queries/statements";
import type { ReferralChangeInput } from "@/lib/partners/schema/referral";
import { setNow } from "@/lib/platform/clock";
import { db, transaction } from "@/lib/platform/db";
import { getReferralSummary } from "@/lib/stats/queries/referral-summary";
import {
  createAdmin,
  createApplication,
  createPartner,
  createProcessingMember,
  createReferral,
  createStudent,
  type TestUser,
} from "../support/factories";

const actorOf = ({ id, name, role }: TestUser) => ({ kind: "user" as const, id, name, role, sessionId: "none" });
const on = (date: string) => setNow(new Date(`${date}T08:00:00Z`));

/** A partner with a student whose application is completed in October: USD 800 earned. */
async function earnedInOctober() {
  on("2026-10-05");
  const [admin, member, partner] = [await createAdmin(), await createProcessingMember(), await createPartner()];
  const student = await createStudent();
  const { id } = await createReferral({ partnerId: partner.id, email: student.email, commissionUsd: 800 });
  await transaction((tx) => claimStudent(tx, student));
  const application = await createApplication({ studentId: student.id });
  const setStatus = (status: ApplicationChangeInput["status"]) =>
    changeApplication(actorOf(member), application.id, { status });
  await setStatus("completed");
  return {
    ...{ partner: actorOf(partner), setStatus },
    change: (body: ReferralChangeInput) => changeReferral(actorOf(admin), id, body),
    statement: async (month: string) => {
      const body = await getStatement(actorOf(partner), month, {});
      const lines = body.lines.map(({ kind, amount_usd }) => [kind, amount_usd]);
      return { lines, sums: [body.opening_usd, body.earned_usd, body.paid_usd, body.closing_usd] };
    },
  };
}

test("later changes do not affect a closed month", async () => {
  const { partner, change, setStatus, statement } = await earnedInOctober();
  const october = await statement("2026-10");
  expect(october).toEqual({ lines: [["earned", 800]], sums: [0, 800, 0, 800] });

  on("2026-11-03");
  await change({ commission_usd: 700.5 });
  await change({ commission_status: "paid" });
  const november = await statement("2026-11");
  const paid = [["corrected", -99.5], ["paid", -700.5]]; // biome-ignore format: one line
  expect(november).toEqual({ lines: paid, sums: [800, -99.5, 700.5, 0] });

  on("2026-12-04");
  await change({ commission_status: "earned" });
  on("2026-12-05");
  await setStatus("in_review");
  const back = [["payment_reversed", 700.5], ["taken_back", -700.5]]; // biome-ignore format: one line
  expect(await statement("2026-12")).toEqual({ lines: back, sums: [0, -700.5, -700.5, 0] });

  on("2027-01-04");
  await setStatus("completed");
  expect(await statement("2027-01")).toEqual({ lines: [["earned", 700.5]], sums: [0, 700.5, 0, 700.5] });
  expect(await statement("2026-10")).toEqual(october);
  expect(await statement("2026-11")).toEqual(november);
  const months = await listStatements(partner, {});
  expect(months.map(({ month, earned_usd, paid_usd }) => [month, earned_usd, paid_usd])).toEqual([
    ["2027-01", 700.5, 0],
    ["2026-12", -700.5, -700.5],
    ["2026-11", -99.5, 700.5],
    ["2026-10", 800, 0],
  ]);
  expect(await getReferralSummary(partner)).toMatchObject({ commission_this_month_usd: 700.5 });
});

test("several at one moment are in their logical order", async () => {
  const { change, statement } = await earnedInOctober();
  on("2026-11-03");
  await change({ commission_status: "paid", commission_usd: 900 });
  on("2026-11-04");
  await change({ commission_status: "earned", commission_usd: 650 });
  on("2026-11-05");
  await change({ status: "declined" });
  expect((await statement("2026-11")).lines).toEqual([
    ["corrected", 100],
    ["paid", -900],
    ["payment_reversed", 900],
    ["corrected", -250],
    ["taken_back", -650],
  ]);
});

test("a change that moves no money creates no movement", async () => {
  const { change } = await earnedInOctober();
  await change({ commission_status: "earned" });
  await change({ status: "contacted" });
  const { id } = await createReferral({ commissionUsd: 5 });
  await changeReferral(actorOf(await createAdmin()), id, { commission_usd: 7 });
  expect(await db.commissionMovement.count()).toBe(1);
});
