import { describe, expect, test } from "vitest";
import { GET as getLink } from "@/app/api/b2b/link/route";
import { GET as getCode } from "@/app/api/referral-codes/[code]/route";
import { PATCH } from "@/app/api/referrals/[id]/route";
import { GET as list, POST as refer } from "@/app/api/referrals/route";
import { GET as getSummary } from "@/app/api/referrals/summary/route";
import { claimStudent } from "@/lib/partners/commands/claims";
import { codePattern } from "@/lib/partners/referral-code";
import type { AdminReferralView, PartnerLinkView, ReferralView } from "@/lib/partners/views";
import { setNow } from "@/lib/platform/clock";
import { db, transaction } from "@/lib/platform/db";
import { limits } from "@/lib/platform/rate-limit";
import { readableCode } from "@/lib/readable-code";
import { call } from "../support/call";
import {
  createAdmin,
  createApplication,
  createPartner,
  createReferral,
  createStudent,
  newAddress,
  newEmail,
  type TestUser,
} from "../support/factories";
import { outbox } from "../support/outbox";
import { storedSpellings, typedSpellings } from "../support/phone-spellings";

type Refusal = { detail: string; errors?: { field: string }[] };

const form = (overrides: object = {}) => ({
  ...{ student_name: "Ali Raza", email: newEmail("referred"), phone: "0300 1234567" },
  ...overrides,
});
const change = (as: TestUser, id: string, body: object) =>
  call<AdminReferralView & Refusal>(PATCH, { as, params: { id }, body });
const namesIn = async (as: TestUser, query: Record<string, string> = {}) =>
  (await call<ReferralView[]>(list, { as, query })).body.map(({ student_name }) => student_name).sort();

describe("referring a student", () => {
  test("stores the form's data, with the agreed commission", async () => {
    setNow(new Date("2026-11-20T08:00:00Z"));
    const partner = await createPartner({ commissionUsd: 750.5 });
    const email = newEmail("zara");
    const body = {
      ...{ student_name: " Zara خان ", email: email.toUpperCase(), phone: "0300 1234567" },
      ...{ preferred_country: "uk", study_level: "masters", notes: "Met at our fair.\nLikes London." },
    };
    const answer = await call<ReferralView>(refer, { as: partner, body });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      ...{ id: expect.any(String), partner_id: partner.id, student_name: "Zara خان", email, phone: "0300 1234567" },
      ...{ preferred_country: "uk", study_level: "masters", notes: "Met at our fair.\nLikes London." },
      ...{ status: "submitted", source: "form", commission_usd: 750.5, commission_status: "expected" },
      ...{ earned_at: null, paid_at: null, other_claims: [], created_at: "2026-11-20T08:00:00.000Z" },
    });
    const entries = await db.auditEntry.findMany({ where: { action: "referral-created" } });
    expect(entries).toMatchObject([{ actorId: partner.id, subjectId: answer.body.id }]);
  });

  test("without an agreement there is no commission yet", async () => {
    const { body } = await call<ReferralView>(refer, { as: await createPartner(), body: form() });
    expect([body.commission_usd, body.commission_status]).toEqual([null, null]);
  });

  test("cannot set status, commission or partner", async () => {
    const [partner, other] = [await createPartner(), await createPartner()];
    const more = { status: "enrolled", commission_usd: 5000, commission_status: "paid", partner_id: other.id };
    const { body } = await call<ReferralView>(refer, { as: partner, body: form(more) });
    expect(body).toMatchObject({ partner_id: partner.id, status: "submitted", commission_usd: null, paid_at: null });
  });

  test.each([
    ["student_name", "A", "Student name must be at least 2 characters"],
    ["email", "nobody", "Invalid email address"],
    ["phone", "12345", "Phone number must be at least 10 digits"],
    ["study_level", "kindergarten", "Please select a study level"],
    ["preferred_country", 7, "Invalid country"],
    ["notes", "x".repeat(2001), "Notes is too long"],
  ])("refuses a wrong %s", async (field, value, message) => {
    const answer = await call<Refusal>(refer, { as: await createPartner(), body: form({ [field]: value }) });
    expect(answer).toMatchObject({ status: 422, body: { detail: message, errors: [{ field, message }] } });
  });

  test("the same key creates one", async () => {
    const [partner, body] = [await createPartner(), form()];
    const ask = () => call<ReferralView>(refer, { as: partner, body, idempotencyKey: "a key of the partner" });
    const [first, again] = [await ask(), await ask()];
    expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id]);
    expect(await db.referral.count()).toBe(1);
  });

  test("a hundred a day, for each partner", async () => {
    const partner = await createPartner();
    const { points } = limits.referral;
    await db.rateLimit.create({
      data: { key: `referral:${partner.id}`, points, expire: BigInt(Date.now() + 3_600_000) },
    });
    const refused = await call<Refusal>(refer, { as: partner, body: form() });
    expect([points, refused.status, refused.headers.has("retry-after")]).toEqual([100, 429, true]);
    expect((await call(refer, { as: await createPartner(), body: form() })).status).toBe(201);
  });
});

describe("the list", () => {
  test("a partner sees its own, an admin all of them, or one partner's", async () => {
    const [one, two, admin] = [await createPartner(), await createPartner(), await createAdmin()];
    await createReferral({ partnerId: one.id, studentName: "Of one" });
    await createReferral({ partnerId: two.id, studentName: "Of two", status: "enrolled" });
    expect(await namesIn(one)).toEqual(["Of one"]);
    expect(await namesIn(one, { partner_id: two.id })).toEqual(["Of one"]);
    expect(await namesIn(admin)).toEqual(["Of one", "Of two"]);
    expect(await namesIn(admin, { partner_id: two.id })).toEqual(["Of two"]);
    expect(await namesIn(admin, { status: "enrolled" })).toEqual(["Of two"]);
  });

  test("is filtered by commission and by part of a name, in any script", async () => {
    const [{ id: partnerId }, admin] = [await createPartner(), await createAdmin()];
    const earnedAt = new Date("2026-10-05T08:00:00Z");
    await createReferral({ partnerId, studentName: "None" });
    await createReferral({ partnerId, studentName: "Expected", commissionUsd: 5 });
    await createReferral({ partnerId, studentName: "Earned", commissionUsd: 5, earnedAt });
    await createReferral({ partnerId, studentName: "Paid", commissionUsd: 5, earnedAt, paidAt: earnedAt });
    await createReferral({ partnerId, studentName: "Declined", commissionUsd: 5, status: "declined" });
    await createReferral({ partnerId, studentName: "عائشہ صدیقہ" });
    for (const commission of ["expected", "earned", "paid"]) {
      expect((await namesIn(admin, { commission })).map((name) => name.toLowerCase())).toEqual([commission]);
    }
    expect(await namesIn(admin, { search: "صدیقہ" })).toEqual(["عائشہ صدیقہ"]);
    expect(await namesIn(admin, { search: "EARN" })).toEqual(["Earned"]);
    expect(await namesIn(admin, { search: "earn", commission: "paid" })).toEqual([]);
  });

  test("is searched by a phone number in any spelling, also for a partner", async () => {
    const [partner, admin] = [await createPartner(), await createAdmin()];
    for (const [index, phone] of storedSpellings.entries()) {
      await createReferral({ partnerId: partner.id, studentName: `Ali ${index}`, phone });
    }
    await createReferral({ partnerId: partner.id, studentName: "Other", phone: "0321 7654321" });
    await createReferral({ partnerId: partner.id, studentName: "By link", phone: "0300 1234567", source: "link" });
    const known = ["Ali 0", "Ali 1", "Ali 2", "Ali 3"];
    for (const search of typedSpellings) {
      expect([search, (await namesIn(admin, { search })).toSorted()]).toEqual([search, [...known, "By link"]]);
      // The phone number of somebody who came through the link is shown only to the office.
      expect([search, (await namesIn(partner, { search })).toSorted()]).toEqual([search, known]);
    }
  });

  test("is newest first, paginated, with a total", async () => {
    const partner = await createPartner();
    for (const day of [1, 3, 2]) {
      const createdAt = new Date(Date.UTC(2026, 10, day));
      await createReferral({ partnerId: partner.id, studentName: `Day ${day}`, createdAt });
    }
    const page = await call<ReferralView[]>(list, { as: partner, query: { limit: 2, offset: 1 } });
    expect(page.body.map(({ student_name }) => student_name)).toEqual(["Day 2", "Day 1"]);
    expect(page.headers.get("x-total-count")).toBe("3");
  });

  test("shows the admin the partner and the account, and the partner neither", async () => {
    const partner = await createPartner({ name: "Imran Yousaf", companyName: "Ravi Education" });
    const student = await createStudent();
    await createReferral({ partnerId: partner.id, studentId: student.id, source: "link", email: student.email });
    const [seen] = (await call<AdminReferralView[]>(list, { as: await createAdmin() })).body;
    expect(seen).toMatchObject({
      ...{ partner: { id: partner.id, name: "Imran Yousaf", company_name: "Ravi Education", active: true } },
      ...{ student_id: student.id, email: student.email },
    });
    const own = await call<ReferralView[]>(list, { as: partner });
    expect(own.body[0]).toMatchObject({ email: null, phone: null, source: "link" });
    for (const secret of [student.id, student.email]) expect(own.text).not.toContain(secret);
  });

  test("a partner's search does not reveal data of somebody who came through the link", async () => {
    const [partner, admin] = [await createPartner(), await createAdmin()];
    const row = { partnerId: partner.id, commissionUsd: 5 };
    await createReferral({ ...row, studentName: "By link", source: "link", email: "zxq-secret@example.com" });
    await createReferral({ ...row, studentName: "By form", email: "zxq-known@example.com" });
    expect(await namesIn(partner, { search: "zxq" })).toEqual(["By form"]);
    expect(await namesIn(partner, { search: "secret", commission: "expected" })).toEqual([]);
    expect(await namesIn(partner, { search: "LINK" })).toEqual(["By link"]);
    expect(await namesIn(admin, { search: "zxq" })).toEqual(["By form", "By link"]);
  });

  test.each([{ partner_id: "1" }, { status: "lost" }, { commission: "won" }, { search: "x".repeat(201) }])(
    "refuses %o",
    async (query) => {
      expect((await call(list, { as: await createAdmin(), query: query as never })).status).toBe(422);
    },
  );
});

test("a partner's figures are counts, without names", async () => {
  setNow(new Date("2026-11-20T08:00:00Z"));
  const [partner, other] = [await createPartner(), await createPartner()];
  const earned = (day: string) => ({ earnedAt: new Date(`${day}Z`), status: "enrolled" as const });
  const [byAddress, byAccount, lost] = [await createStudent(), await createStudent(), await createStudent()];
  await createReferral({ partnerId: partner.id, email: byAddress.email, commissionUsd: 100.5 });
  // November starts in the office while it is still October in UTC.
  await createReferral({
    partnerId: partner.id,
    studentId: byAccount.id,
    commissionUsd: 0.1,
    ...earned("2026-10-31T19:00"),
  });
  await createReferral({ partnerId: partner.id, commissionUsd: 0.2, ...earned("2026-11-20T08:00") });
  await createReferral({ partnerId: partner.id, commissionUsd: 7, ...earned("2026-10-31T18:59") });
  await createReferral({ partnerId: partner.id, email: lost.email, status: "declined", commissionUsd: 999 });
  await createReferral({ partnerId: other.id, commissionUsd: 7, ...earned("2026-11-02T08:00") });
  const brought = { id: { in: [byAddress.id, byAccount.id, lost.id] } };
  await db.user.updateMany({ where: brought, data: { referredById: partner.id } });
  for (const { id: studentId } of [byAddress, byAccount, lost])
    await createApplication({ studentId, status: "in_review" });
  await createApplication({ studentId: byAccount.id, status: "completed" });
  const { body, text } = await call(getSummary, { as: partner });
  expect(body).toEqual({ referred_students: 5, active_applications: 2, commission_this_month_usd: 0.3 });
  expect(text).not.toContain(byAddress.name);
});

test("a partner cannot find out from figures or lists whether an address is a student's", async () => {
  const partner = await createPartner();
  const student = await createStudent();
  await createApplication({ studentId: student.id, status: "in_review" });
  const told = async (email: string) => {
    const body = { student_name: "Zara Ali", email, phone: "0300 1234567" };
    const made = await call<{ id: string }>(refer, { as: partner, body });
    expect(made.status).toBe(201);
    const [summary, listed] = [
      await call(getSummary, { as: partner }),
      await call<{ id: string }[]>(list, { as: partner }),
    ];
    const row = listed.body.find(({ id }) => id === made.body.id);
    // Everything to compare except the address itself and the time.
    const answers = [made.body, row, summary.body].map((each) => Object.entries(each ?? {}));
    const own = /^(id|email|created_at|referred_students)$/;
    return answers.map((entries) => entries.filter(([key]) => !own.test(key)));
  };
  const nobodys = await told(newEmail());
  expect(await told(student.email)).toEqual(nobodys);
  expect((await call(getSummary, { as: partner })).body).toMatchObject({ active_applications: 0 });
});

test("an admin's figures cover all partners", async () => {
  setNow(new Date("2026-11-20T08:00:00Z"));
  const admin = await createAdmin();
  const [one, two] = [await createStudent(), await createStudent()];
  const earnedAt = new Date("2026-11-02T08:00:00Z");
  await createReferral({ email: one.email, commissionUsd: 100, earnedAt, status: "enrolled" });
  const { id } = await createReferral({ studentId: two.id, commissionUsd: 50.5, earnedAt, status: "enrolled" });
  for (const { id: studentId } of [one, two]) await createApplication({ studentId, status: "in_review" });
  const figures = async () => (await call(getSummary, { as: admin })).body;
  const counted = { referred_students: 2, active_applications: 2 };
  expect(await figures()).toEqual({ ...counted, commission_this_month_usd: 150.5 });
  await change(admin, id, { commission_status: "expected" });
  expect(await figures()).toEqual({ ...counted, commission_this_month_usd: 100 });
});

describe("an admin's change", () => {
  test("of the status is stored, recorded, and mailed to the partner", async () => {
    const [admin, partner] = [await createAdmin(), await createPartner({ name: "Farah Deeba" })];
    const { id } = await createReferral({ partnerId: partner.id, studentName: "Zara Ali" });
    const answer = await change(admin, id, { status: "contacted" });
    expect(answer).toMatchObject({ status: 200, body: { status: "contacted", partner: { id: partner.id } } });
    const [mail] = await outbox();
    expect([mail?.to, mail?.subject]).toEqual([partner.email, "Your referral of Zara Ali: contacted"]);
    for (const words of ["Farah Deeba", "Zara Ali", "/b2b/dashboard"]) expect(mail?.text).toContain(words);
    const [entry] = await db.auditEntry.findMany({ where: { action: "referral-changed" } });
    expect(entry).toMatchObject({ actorId: admin.id, subjectId: id, details: { from: "submitted", to: "contacted" } });
  });

  test("without an effect leaves no trace; a deactivated account gets no mail", async () => {
    const [admin, closed] = [await createAdmin(), await createPartner({ active: false })];
    const { id } = await createReferral({ partnerId: closed.id, commissionUsd: 5 });
    await change(admin, id, { status: "submitted", commission_usd: 5, commission_status: "expected" });
    await change(admin, id, {});
    expect(await db.auditEntry.count({ where: { action: "referral-changed" } })).toBe(0);
    expect((await change(admin, id, { status: "contacted" })).body.partner).toMatchObject({ active: false });
    expect(await outbox()).toEqual([]);
  });

  test.each([
    ["status", "lost", "Invalid status"],
    ["commission_usd", 100_000.01, "Commission must be between 0 and 100000, with at most two decimals"],
    ["commission_usd", 0.001, "Commission must be between 0 and 100000, with at most two decimals"],
    ["commission_usd", "5", "Commission must be between 0 and 100000, with at most two decimals"],
    ["commission_status", "owed", "Invalid commission status"],
    ["seen_status", "owed", "Invalid commission status"],
  ])("of %s to %s is refused", async (field, value, message) => {
    const { id } = await createReferral();
    const answer = await change(await createAdmin(), id, { [field]: value });
    expect(answer).toMatchObject({ status: 422, body: { detail: message, errors: [{ field, message }] } });
  });

  test("of a missing referral is not found", async () => {
    expect((await change(await createAdmin(), crypto.randomUUID(), { status: "lost" })).status).toBe(404);
  });
});

test("registering with the address of another partner's referral does not take it over", async () => {
  const [partner, rival] = [await createPartner(), await createPartner({ referralCode: "BRDG4MUX" })];
  const [student, later] = [await createStudent(), await createStudent()];
  const { id } = await createReferral({ partnerId: partner.id, email: later.email, studentId: student.id });
  for (const code of [undefined, rival.referralCode ?? ""]) {
    expect(await transaction((tx) => claimStudent(tx, later, code))).toBeNull();
  }
  expect(await db.referral.findMany()).toMatchObject([{ id, studentId: student.id }]);
  expect(await db.referralClaim.count()).toBe(0);
  expect((await db.user.findUniqueOrThrow({ where: { id: later.id } })).referredById).toBeNull();
});

describe("a partner's link", () => {
  test("has a page, two forms, and a QR code of the page", async () => {
    const partner = await createPartner({ referralCode: "RAVI5LHE" });
    const { body } = await call<PartnerLinkView>(getLink, { as: partner });
    expect(body).toMatchObject({ code: "RAVI5LHE" });
    expect(body.url).toMatch(/^http.*\/r\/RAVI5LHE$/);
    expect(body.register_url).toMatch(/\/student\/register\?ref=RAVI5LHE$/);
    expect(body.book_url).toMatch(/\/book-consultation\?ref=RAVI5LHE$/);
    expect(body.qr).toMatch(/^<svg [^>]*viewBox="0 0 \d+ \d+"/);
    expect(body.qr).not.toMatch(/script|href|style/);
  });

  test("an account without a code has none", async () => {
    expect((await call(getLink, { as: await createPartner() })).status).toBe(404);
  });

  test("its code reveals only the company, to anybody", async () => {
    await createPartner({ name: "Imran Yousaf", companyName: "Ravi Education", referralCode: "RAVI5LHE" });
    const ask = (code: string) => call(getCode, { params: { code }, from: newAddress() });
    for (const code of ["RAVI5LHE", "ravi5lhe"]) {
      expect(await ask(code)).toMatchObject({ status: 200, body: { company_name: "Ravi Education" } });
    }
    expect((await ask("RAVI5LHE")).text).not.toContain("Imran");
    for (const code of ["NOBODY42", "x", "<script>"]) expect((await ask(code)).status).toBe(404);
  });

  test("without a company it shows the name; nothing for a deactivated account", async () => {
    const partner = await createPartner({ name: "Imran Yousaf", referralCode: "RAVI5LHE" });
    const ask = () => call(getCode, { params: { code: "RAVI5LHE" } });
    expect((await ask()).body).toEqual({ company_name: "Imran Yousaf" });
    await db.user.update({ where: { id: partner.id }, data: { active: false } });
    expect((await ask()).status).toBe(404);
  });

  test("guessing codes is rate limited", async () => {
    const from = newAddress();
    const ask = () => call(getCode, { params: { code: "NOBODY42" }, from });
    const statuses: number[] = [];
    for (let turn = 0; turn <= limits.referralCode.points; turn++) statuses.push((await ask()).status);
    expect([statuses[0], statuses.at(-2), statuses.at(-1)]).toEqual([404, 404, 429]);
  });

  test("new codes are valid in the database, and unique", () => {
    const codes = Array.from({ length: 200 }, () => readableCode(8));
    expect(codes.filter((code) => !codePattern.test(code))).toEqual([]);
    expect(new Set(codes).size).toBe(200);
  });
});
