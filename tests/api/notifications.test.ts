import { expect, test } from "vitest";
import { GET, PATCH } from "@/app/api/auth/notifications/route";
import { PATCH as changeShortcuts, GET as getShortcuts } from "@/app/api/auth/shortcuts/route";
import { PATCH as changeConsultation } from "@/app/api/consultations/[id]/route";
import { PATCH as changeReferral } from "@/app/api/referrals/[id]/route";
import { db } from "@/lib/platform/db";
import { call } from "../support/call";
import {
  createAdmin,
  createConsultation,
  createPartner,
  createProcessingMember,
  createReferral,
  createStudent,
  type TestUser,
} from "../support/factories";
import { outbox } from "../support/outbox";

const choose = (who: TestUser, body: unknown) => call<{ work_mails: boolean }>(PATCH, { as: who, body });
const mailsTo = async ({ email }: TestUser) => (await outbox()).filter(({ to }) => to === email);

test("everybody but students chooses, and it is theirs alone", async () => {
  for (const make of [createAdmin, createProcessingMember, createPartner]) {
    const [one, other] = [await make(), await make()];
    expect(await call(GET, { as: one })).toMatchObject({ status: 200, body: { work_mails: true } });
    expect(await choose(one, { work_mails: false })).toMatchObject({ status: 200, body: { work_mails: false } });
    expect(await call(GET, { as: one })).toMatchObject({ body: { work_mails: false } });
    expect(await call(GET, { as: other })).toMatchObject({ body: { work_mails: true } });
  }
  expect((await choose(await createStudent(), { work_mails: false })).status).toBe(403);
  expect((await call(PATCH, { body: { work_mails: false } })).status).toBe(401);
});

test("only on or off is accepted, and a change is audited once", async () => {
  const member = await createProcessingMember();
  for (const body of [{}, { work_mails: "no" }, { work_mails: null }]) {
    expect(await choose(member, body)).toMatchObject({ status: 422, body: { errors: [{ field: "work_mails" }] } });
  }
  await choose(member, { work_mails: false });
  await choose(member, { work_mails: false });
  const entries = await db.auditEntry.findMany({ where: { subjectId: member.id, action: "profile-changed" } });
  expect(entries.map(({ details }) => details)).toEqual([{ fields: ["work_mails"] }]);
});

test("who wants no emails about their work gets none; others still do", async () => {
  const [admin, quiet, told] = [await createAdmin(), await createProcessingMember(), await createProcessingMember()];
  await choose(quiet, { work_mails: false });
  const { id } = await createConsultation();
  for (const { id: assigned_to_id } of [quiet, told, quiet]) {
    expect((await call(changeConsultation, { as: admin, params: { id }, body: { assigned_to_id } })).status).toBe(200);
  }
  expect(await mailsTo(quiet)).toEqual([]);
  expect(await mailsTo(told)).toHaveLength(2); // assigned, and no longer
});

test("a partner who wants none gets no news of a referral", async () => {
  const [admin, quiet, told] = [await createAdmin(), await createPartner(), await createPartner()];
  await choose(quiet, { work_mails: false });
  for (const { id: partnerId } of [quiet, told]) {
    const { id } = await createReferral({ partnerId });
    const answer = await call(changeReferral, { as: admin, params: { id }, body: { status: "contacted" } });
    expect(answer.status).toBe(200);
  }
  expect(await mailsTo(quiet)).toEqual([]);
  expect(await mailsTo(told)).toHaveLength(1);
});

test("the team chooses single-key shortcuts, each for themselves; a change is audited once", async () => {
  for (const make of [createAdmin, createProcessingMember]) {
    const [one, other] = [await make(), await make()];
    expect(await call(getShortcuts, { as: one })).toMatchObject({ status: 200, body: { single_keys: null } });
    for (const body of [{}, { single_keys: "off" }, { single_keys: null }]) {
      const errors = [{ field: "single_keys" }];
      expect(await call(changeShortcuts, { as: one, body })).toMatchObject({ status: 422, body: { errors } });
    }
    for (const single_keys of [false, false, true, false]) {
      const answer = await call(changeShortcuts, { as: one, body: { single_keys } });
      expect(answer).toMatchObject({ status: 200, body: { single_keys } });
    }
    expect(await call(getShortcuts, { as: one })).toMatchObject({ body: { single_keys: false } });
    expect(await call(getShortcuts, { as: other })).toMatchObject({ body: { single_keys: null } });
    const entries = await db.auditEntry.findMany({ where: { subjectId: one.id, action: "profile-changed" } });
    expect(entries.map(({ details }) => details)).toEqual(Array(3).fill({ fields: ["single_keys"] }));
  }
  expect((await call(getShortcuts, { as: await createPartner() })).status).toBe(403);
});
