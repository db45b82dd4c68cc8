import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { PATCH as changeApplication } from "@/app/api/applications/[id]/route";
import { PATCH } from "@/app/api/referrals/[id]/route";
import { GET as list, POST as refer } from "@/app/api/referrals/route";
import { deleteDueAccounts } from "@/lib/accounts/commands/deletion";
import { claimStudent } from "@/lib/partners/commands/claims";
import { referStudent } from "@/lib/partners/commands/referrals";
import { partnerOfCode } from "@/lib/partners/queries/link";
import type { ReferralView } from "@/lib/partners/views";
import { now, setNow } from "@/lib/platform/clock";
import { db, transaction } from "@/lib/platform/db";
import { call } from "../support/call";
import { sql } from "../support/database";
import {
  createAdmin,
  createApplication,
  createPartner,
  createProcessingMember,
  createReferral,
  createStudent,
  newEmail,
  type TestUser,
} from "../support/factories";
import { outbox } from "../support/outbox";
import { signal } from "../support/signal";

type Refusal = { detail: string; first_referred_at?: string };

const first = new Date("2026-11-02T08:00:00Z");
const second = new Date("2026-11-02T10:00:00Z");
const third = new Date("2026-11-02T12:00:00Z");

const ask = (as: TestUser, email: string, idempotencyKey?: string) =>
  call<ReferralView & Refusal>(refer, {
    as,
    body: { student_name: "Ali Raza", email, phone: "0300 1234567" },
    ...(idempotencyKey && { idempotencyKey }),
  });
const referralsOf = async (as: TestUser) => (await call<ReferralView[]>(list, { as })).body;
const register = (student: TestUser, code?: string) => transaction((tx) => claimStudent(tx, student, code));
const accountOf = (id: string) => db.user.findUniqueOrThrow({ where: { id } });

describe("a student who has already been referred", () => {
  test("by the same partner: refused, with the time", async () => {
    const [partner, email] = [await createPartner(), newEmail()];
    setNow(first);
    await ask(partner, email);
    setNow(second);
    const again = await ask(partner, email.toUpperCase());
    expect([again.status, again.body]).toEqual([
      409,
      { detail: "You have already referred this student", first_referred_at: first.toISOString() },
    ]);
    expect(await db.referralClaim.count()).toBe(0);
  });

  test("by another: refused with the time but not by whom, and the first partner sees the attempt", async () => {
    const [one, two, email] = [await createPartner({ companyName: "Ravi" }), await createPartner(), newEmail()];
    setNow(first);
    const { body: stands } = await ask(one, email);
    setNow(second);
    const late = await ask(two, email);
    expect([late.status, late.body]).toEqual([
      409,
      { detail: "This student has already been referred", first_referred_at: first.toISOString() },
    ]);
    for (const secret of [one.id, one.name, "Ravi", stands.id]) expect(late.text).not.toContain(secret);
    setNow(third);
    await ask(two, email);
    const [seen] = await referralsOf(one);
    expect(seen?.other_claims).toEqual([second.toISOString()]); // the first time is kept
    expect(JSON.stringify(seen)).not.toContain(two.id);
    expect(await referralsOf(two)).toEqual([]);
    const entries = await db.auditEntry.findMany({ where: { action: "referral-claimed" } });
    expect(entries).toMatchObject([{ subjectId: stands.id, details: { partnerId: two.id } }]);
  });

  test("the attempt is stored even for a request with a key, and the key can be used again", async () => {
    const [one, two, email] = [await createPartner(), await createPartner(), newEmail()];
    await ask(one, email);
    for (const _ of [1, 2]) expect((await ask(two, email, "the second partner's key")).status).toBe(409);
    expect((await referralsOf(one))[0]?.other_claims).toHaveLength(1);
  });

  test.each([undefined, "the second partner's key"])(
    "a claim that cannot be stored is not a silent 409 (key: %s)",
    async (key) => {
      const [one, two, email] = [await createPartner(), await createPartner(), newEmail()];
      await ask(one, email);
      await sql.query("alter table referral_claims add constraint kept_out check (false) not valid");
      const refused = await ask(two, email, key);
      await sql.query("alter table referral_claims drop constraint kept_out");
      expect(refused.status).toBe(500);
      expect((await ask(two, email, key)).status).toBe(409);
      expect((await referralsOf(one))[0]?.other_claims).toHaveLength(1);
    },
  );

  test("at the same moment: one wins, the others learn of it", async () => {
    const email = newEmail();
    const partners = await Promise.all(Array.from({ length: 6 }, () => createPartner()));
    const answers = await Promise.all(partners.map((partner) => ask(partner, email)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    const winner = answers.find(({ status }) => status === 201)?.body;
    for (const { body } of answers.filter(({ status }) => status === 409)) {
      expect(body).toEqual({
        ...{ detail: "This student has already been referred", first_referred_at: winner?.created_at },
      });
    }
    expect([await db.referral.count(), await db.referralClaim.count()]).toEqual([1, 5]);
  });

  test("twice at once by one partner creates one", async () => {
    const [partner, email] = [await createPartner(), newEmail()];
    const answers = await Promise.all([1, 2, 3].map(() => ask(partner, email)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.detail).toBe("You have already referred this student");
  });

  test("a declined referral frees the student for another partner, and cannot be reopened beside that one", async () => {
    const [one, two, admin, email] = [await createPartner(), await createPartner(), await createAdmin(), newEmail()];
    const { body: lost } = await ask(one, email);
    const set = (status: string) => call<Refusal>(PATCH, { as: admin, params: { id: lost.id }, body: { status } });
    await set("declined");
    expect((await set("submitted")).status).toBe(200);
    await set("declined");
    expect((await ask(two, email)).status).toBe(201);
    expect(await set("submitted")).toMatchObject({
      ...{ status: 409, body: { detail: "Another partner has referred this student in the meantime" } },
    });
    expect((await ask(one, email)).body.detail).toBe("You have already referred this student");
  });
});

describe("a reopened referral", () => {
  const set = async (id: string, status: string) =>
    call<Refusal & { status: string; commission_status: string }>(PATCH, {
      ...{ as: await createAdmin(), params: { id }, body: { status } },
    });

  test("finds the student who has registered meanwhile, and earns what they have completed", async () => {
    const partner = await createPartner();
    for (const isCompleted of [false, true]) {
      setNow(first);
      const email = newEmail();
      const { id } = await createReferral({ partnerId: partner.id, email, commissionUsd: 800 });
      await set(id, "declined");
      setNow(second);
      const student = await createStudent({ email });
      expect(await register(student)).toBeNull();
      if (isCompleted) await createApplication({ studentId: student.id, status: "completed" });
      setNow(third);
      expect((await set(id, "contacted")).body).toMatchObject(
        isCompleted
          ? { status: "enrolled", commission_status: "earned", earned_at: third.toISOString(), student_id: student.id }
          : { status: "contacted", commission_status: "expected", student_id: student.id },
      );
      expect((await accountOf(student.id)).referredById).toBe(partner.id);
    }
  });

  test("does not take a student who is another partner's, or who was there before", async () => {
    const [partner, other] = [await createPartner(), await createPartner()];
    for (const [at, referredById] of [
      [first, null],
      [third, other.id],
    ] as const) {
      const student = await createStudent({ createdAt: at, referredById });
      await createApplication({ studentId: student.id, status: "completed" });
      const row = { partnerId: partner.id, email: student.email, commissionUsd: 800, createdAt: second };
      const { id } = await createReferral({ ...row, status: "declined" });
      expect((await set(id, "submitted")).body).toMatchObject({ status: "submitted", commission_status: "expected" });
      expect((await accountOf(student.id)).referredById).toBe(referredById);
    }
  });
});

describe("a student who registers", () => {
  const withCode = (referralCode: string, overrides = {}) => createPartner({ referralCode, ...overrides });

  test("is linked to the partner who referred the address", async () => {
    const [partner, student] = [await createPartner(), await createStudent()];
    const { id } = await createReferral({ partnerId: partner.id, email: student.email });
    expect(await register(student)).toBe(partner.id);
    expect((await accountOf(student.id)).referredById).toBe(partner.id);
    expect(await db.referral.findUnique({ where: { id } })).toMatchObject({ studentId: student.id, source: "form" });
  });

  test("with a partner's code becomes that partner's referral, with the agreed commission", async () => {
    const partner = await withCode("RAVI5LHE", { commissionUsd: 800 });
    const student = await createStudent({ name: "Zara Ali" });
    expect(await register(student, "RAVI5LHE")).toBe(partner.id);
    const [row] = await db.referral.findMany();
    expect(row).toMatchObject({ studentId: student.id, studentName: "Zara Ali", source: "link", status: "submitted" });
    expect(row?.commissionUsd?.toString()).toBe("800");
    expect((await accountOf(student.id)).referredById).toBe(partner.id);
  });

  test("the first referral wins over the code, whose partner is recorded beside it", async () => {
    const [one, two, student] = [await createPartner(), await withCode("BRDG4MUX"), await createStudent()];
    const { id } = await createReferral({ partnerId: one.id, email: student.email });
    expect(await register(student, "BRDG4MUX")).toBe(one.id);
    expect(await db.referralClaim.findMany()).toMatchObject([{ referralId: id, partnerId: two.id }]);
    expect((await accountOf(student.id)).referredById).toBe(one.id);
  });

  test("with the code of the referring partner: the same referral", async () => {
    const [partner, student] = [await withCode("BRDG4MUX"), await createStudent()];
    await createReferral({ partnerId: partner.id, email: student.email });
    expect(await register(student, "BRDG4MUX")).toBe(partner.id);
    expect([await db.referral.count(), await db.referralClaim.count()]).toEqual([1, 0]);
  });

  test("with an unknown or deactivated partner's code, or without one, has no partner", async () => {
    await withCode("CMPS2KHI", { active: false });
    for (const code of ["NOBODY42", "CMPS2KHI", undefined]) {
      const student = await createStudent();
      expect(await register(student, code)).toBeNull();
      expect((await accountOf(student.id)).referredById).toBeNull();
    }
    expect(await db.referral.count()).toBe(0);
  });

  test("a declined referral links nobody, not even through its partner's link", async () => {
    const [partner, student] = [await withCode("BRDG4MUX"), await createStudent()];
    await createReferral({ partnerId: partner.id, email: student.email, status: "declined" });
    expect(await register(student, "BRDG4MUX")).toBeNull();
    expect((await accountOf(student.id)).referredById).toBeNull();
  });

  test("while another partner refers the address: one of the two wins, and both know", async () => {
    const [one, two] = [await createPartner(), await withCode("BRDG4MUX")];
    const student = await createStudent();
    const [answer, tied] = await Promise.all([ask(one, student.email), register(student, "BRDG4MUX")]);
    const standing = await db.referral.findMany({ include: { claims: true } });
    expect(standing).toHaveLength(1);
    expect(tied).toBe(standing[0]?.partnerId);
    expect(answer.status).toBe(tied === one.id ? 201 : 409);
    expect(standing[0]?.claims.map(({ partnerId }) => partnerId)).toEqual([tied === one.id ? two.id : one.id]);
  });

  test("at the moment when a partner refers them is linked to that partner", async () => {
    const [partner, email] = [await createPartner(), newEmail()];
    const actor = { kind: "user" as const, id: partner.id, name: partner.name, role: partner.role, sessionId: "one" };
    const isReferred = signal();
    const referring = transaction(async () => {
      const referral = await referStudent(actor, { student_name: "Ali Raza", email, phone: "0300 1234567" });
      isReferred.give();
      await wait(500);
      return referral;
    });
    await isReferred.given;
    const registering = transaction(async (tx) => {
      const student = await tx.user.create({
        data: { role: "student", email, name: "Ali Raza", phone: "0300 1234567", passwordHash: "", createdAt: now() },
      });
      return claimStudent(tx, student);
    });
    expect(await registering).toBe(partner.id);
    const { id } = await referring;
    expect((await db.referral.findUnique({ where: { id } }))?.studentId).not.toBeNull();
  });

  test("a code is found in any case, for active partners only", async () => {
    const partner = await withCode("BRDG4MUX");
    expect((await partnerOfCode(db, "brdg4mux"))?.id).toBe(partner.id);
    expect(await partnerOfCode(db, "NOBODY42")).toBeNull();
  });
});

test("a partner does not learn whether an address has an account", async () => {
  const [partner, student] = [await createPartner({ commissionUsd: 5 }), await createStudent()];
  const [known, unknown] = [await ask(partner, student.email), await ask(partner, newEmail())];
  const shape = ({ status, body }: typeof known) => [status, Object.keys(body), body.status, body.commission_status];
  expect(shape(known)).toEqual(shape(unknown));
  expect((await accountOf(student.id)).referredById).toBeNull();
});

describe("when a student's account is deleted", () => {
  test("the referral stays without the link, its earnings too, and mails about the student are deleted", async () => {
    const admin = await createAdmin();
    const student = await createStudent({ deleteAfter: first });
    const partner = await createPartner();
    const { id } = await createReferral({ partnerId: partner.id, email: student.email, commissionUsd: 800 });
    await register(student);
    const { id: earnedApplicationId } = await createApplication({ studentId: student.id, status: "completed" });
    await db.referral.update({ where: { id }, data: { earnedAt: first, earnedApplicationId, status: "enrolled" } });
    await call(PATCH, { as: admin, params: { id }, body: { commission_status: "paid" } });
    await db.outboxEmail.updateMany({ data: { status: "sent", sentAt: first } });
    expect((await outbox()).map(({ to }) => to)).toEqual([partner.email]);
    setNow(second);
    await deleteDueAccounts();
    expect(await db.user.findUnique({ where: { id: student.id } })).toBeNull();
    expect(await db.referral.findUnique({ where: { id } })).toMatchObject({
      ...{ studentId: null, earnedApplicationId: null, earnedAt: first, status: "enrolled" },
    });
    expect((await outbox()).map(({ to }) => to)).toEqual([student.email]);
  });

  test("what they typed themselves when coming through a partner's link is deleted, except the initials; earnings stay", async () => {
    await createPartner({ referralCode: "BRDG4MUX", commissionUsd: 800 });
    const rows: string[] = [];
    for (const name of ["Zara  Ali", "عائشہ صدیقہ"]) {
      const student = await createStudent({ name, email: newEmail("zara"), deleteAfter: first });
      await register(student, "BRDG4MUX");
      const { id: applicationId } = await createApplication({ studentId: student.id });
      const as = await createProcessingMember();
      await call(changeApplication, { as, params: { id: applicationId }, body: { status: "completed" } });
      rows.push((await db.referral.findFirstOrThrow({ where: { studentId: student.id } })).id);
    }
    setNow(second);
    await deleteDueAccounts();
    const left = await db.referral.findMany({ where: { id: { in: rows } }, include: { movements: true } });
    expect(left.map(({ studentName }) => studentName).sort()).toEqual(["Z. A.", "ع. ص."]);
    for (const { id, email, phone, movements } of left) {
      expect([email, phone]).toEqual([`${id}@deleted.invalid`, "–"]);
      expect(movements.map(({ kind, applicationId }) => [kind, applicationId])).toEqual([["earned", null]]);
    }
  });

  test("and the same person registers again, the first referral still counts", async () => {
    const [partner, gone] = [await createPartner(), await createStudent({ deleteAfter: first })];
    await createReferral({ partnerId: partner.id, email: gone.email });
    await register(gone);
    setNow(second);
    await deleteDueAccounts();
    const back = await createStudent({ email: gone.email });
    expect(await register(back)).toBe(partner.id);
  });
});
