import { describe, expect, test } from "vitest";
import { GET as listReferrals } from "@/app/api/referrals/route";
import { GET as getSummary } from "@/app/api/referrals/summary/route";
import { GET as getOverview } from "@/app/api/stats/overview/route";
import type { ReferralView } from "@/lib/partners/views";
import { db } from "@/lib/platform/db";
import { call } from "../support/call";
import {
  createAdmin,
  createApplication,
  createConsultation,
  createPartner,
  createProcessingMember,
  createStudent,
  newEmail,
  newPhone,
} from "../support/factories";

const refer = (partnerId: string, overrides: object = {}) =>
  db.referral.create({
    data: { partnerId, studentName: "Ali Raza", email: newEmail(), phone: newPhone(), ...overrides },
  });

test("the admin's figures are counted", async () => {
  await createConsultation();
  await createConsultation({ status: "confirmed" });
  await createStudent();
  await createStudent({ active: false });
  await createProcessingMember();
  await createProcessingMember({ active: false });
  expect(await call(getOverview, { as: await createAdmin() })).toMatchObject({
    status: 200,
    body: { total_consultations: 2, pending_consultations: 1, active_students: 1, processing_team: 1 },
  });
});

test("the processing team's figures are counted, with the five last changes", async () => {
  const student = await createStudent({ name: "Ayesha Khan" });
  const application = await createApplication({ studentId: student.id, universityName: "McGill" });
  for (let day = 1; day <= 6; day++) {
    await db.applicationEvent.create({
      data: { applicationId: application.id, to: "in_review", progress: 10, createdAt: new Date(2026, 0, day) },
    });
  }
  const { body } = await call<{ recent_activity: { text: string; at: string }[] }>(getOverview, {
    as: await createProcessingMember(),
  });
  expect(body).toMatchObject({ students: 1, applications: 1, tasks: 0 });
  expect(body.recent_activity).toHaveLength(5);
  expect(body.recent_activity[0]).toMatchObject({
    text: "Ayesha Khan, McGill: in review",
    at: new Date(2026, 0, 6).toISOString(),
  });
});

describe("referrals", () => {
  test("a partner sees its own, an admin all of them, or one partner's", async () => {
    const [one, two, admin] = [await createPartner(), await createPartner(), await createAdmin()];
    await refer(one.id, { studentName: "Of one" });
    await refer(two.id, { studentName: "Of two", status: "enrolled" });
    const names = async (as: typeof one, query: Record<string, string> = {}) =>
      (await call<ReferralView[]>(listReferrals, { as, query })).body.map(({ student_name }) => student_name).sort();
    expect(await names(one)).toEqual(["Of one"]);
    expect(await names(one, { partner_id: two.id })).toEqual(["Of one"]);
    expect(await names(admin)).toEqual(["Of one", "Of two"]);
    expect(await names(admin, { partner_id: two.id })).toEqual(["Of two"]);
    expect(await names(admin, { status: "enrolled" })).toEqual(["Of two"]);
    for (const query of [{ partner_id: "1" }, { status: "lost" }]) {
      expect(await call(listReferrals, { as: admin, query: query as never })).toMatchObject({ status: 422 });
    }
  });

  test("are summed up for their partner, without anybody's name", async () => {
    const [partner, other] = [await createPartner(), await createPartner()];
    const student = await createStudent({ email: newEmail("referred") });
    await refer(partner.id, { email: student.email, commissionUsd: 100.5 });
    await refer(partner.id, { commissionUsd: 50 });
    await refer(partner.id, { status: "declined", commissionUsd: 999 });
    await refer(other.id, { commissionUsd: 7 });
    await createApplication({ studentId: student.id, status: "in_review" });
    await createApplication({ studentId: student.id, status: "completed" });
    await createApplication();
    const { body, text } = await call(getSummary, { as: partner });
    expect(body).toEqual({ referred_students: 3, active_applications: 1, commission_this_month_usd: 150.5 });
    expect(text).not.toContain(student.name);
  });
});
