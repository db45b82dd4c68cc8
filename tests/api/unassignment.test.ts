import { beforeEach, describe, expect, test } from "vitest";
import { PATCH as changePartner } from "@/app/api/b2b-partners/[id]/route";
import { PATCH as changeConsultation } from "@/app/api/consultations/[id]/route";
import { PATCH as changeMember } from "@/app/api/processing-team/[id]/route";
import { PATCH as setStatus } from "@/app/api/users/[id]/status/route";
import { db } from "@/lib/platform/db";
import { call } from "../support/call";
import {
  createAdmin,
  createConsultation,
  createPartner,
  createProcessingMember,
  type TestUser,
} from "../support/factories";
import { outbox } from "../support/outbox";

/* What happens to a member's consultations when the account is deactivated. */

type Answer = { unassigned?: number };

let as: TestUser;
beforeEach(async () => {
  as = await createAdmin();
});

const over = new Date("2020-01-06T05:00:00Z");
const change = (id: string, body: object) => call<Answer>(changeMember, { as, params: { id }, body });
const assigneeOf = async ({ id }: { id: string }) =>
  (await db.consultation.findUniqueOrThrow({ where: { id } })).assignedToId;

/** Two upcoming, and four that stay: past, completed, cancelled, somebody else's. */
async function diaryOf(member: TestUser, other: TestUser) {
  const own = { assignedToId: member.id };
  const coming = [await createConsultation(own), await createConsultation({ ...own, status: "confirmed" })];
  const left = [
    await createConsultation({ ...own, startsAt: over }),
    await createConsultation({ ...own, status: "completed" }),
    await createConsultation({ ...own, status: "cancelled" }),
    await createConsultation({ assignedToId: other.id }),
  ];
  return { coming, left };
}

describe("deactivating a member", () => {
  test("unassigns the upcoming consultations, and returns their number", async () => {
    const [member, other] = [await createProcessingMember(), await createProcessingMember()];
    const { coming, left } = await diaryOf(member, other);
    const answer = await change(member.id, { active: false });
    expect(answer).toMatchObject({ status: 200, body: { id: member.id, active: false, unassigned: 2 } });
    expect(await Promise.all(coming.map(assigneeOf))).toEqual([null, null]);
    expect(await Promise.all(left.map(assigneeOf))).toEqual([member.id, member.id, member.id, other.id]);
    expect(await outbox()).toEqual([]);

    const entries = await db.auditEntry.findMany({ where: { action: "consultation-assigned" } });
    expect(entries.map(({ subjectId }) => subjectId).sort()).toEqual(coming.map(({ id }) => id).sort());
    for (const entry of entries) {
      expect(entry).toMatchObject({ actorId: as.id, details: { from: member.id, to: null } });
    }
  });

  test.each(["processing", "admin"] as const)("through the general account endpoint too: %s", async (role) => {
    const member = role === "admin" ? await createAdmin() : await createProcessingMember();
    const { coming } = await diaryOf(member, as);
    const answer = await call<Answer>(setStatus, { as, params: { id: member.id }, body: { active: false } });
    expect(answer).toMatchObject({ status: 200, body: { active: false, unassigned: 2 } });
    expect(await Promise.all(coming.map(assigneeOf))).toEqual([null, null]);
  });

  test("includes what is assigned at the same moment", async () => {
    for (let round = 0; round < 8; round += 1) {
      const member = await createProcessingMember();
      const row = await createConsultation();
      const [assigned, closed] = await Promise.all([
        call(changeConsultation, { as, params: { id: row.id }, body: { assigned_to_id: member.id } }),
        change(member.id, { active: false }),
      ]);
      expect(closed.body.unassigned).toBe(assigned.status === 200 ? 1 : 0);
      expect(await assigneeOf(row)).toBeNull();
    }
  });

  test("is the only change that returns it", async () => {
    const member = await createProcessingMember();
    const partner = await createPartner();
    for (const body of [{ name: "Sana Malik" }, { active: true }]) {
      expect((await change(member.id, body)).body).not.toHaveProperty("unassigned");
    }
    const closed = await call(changePartner, { as, params: { id: partner.id }, body: { active: false } });
    expect(closed.body).not.toHaveProperty("unassigned");
  });
});
