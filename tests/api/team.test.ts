import { describe, expect, test } from "vitest";
import { GET as getMe } from "@/app/api/auth/me/route";
import { POST as signInRoute } from "@/app/api/auth/token/route";
import { PATCH as changePartner } from "@/app/api/b2b-partners/[id]/route";
import { GET as listPartners } from "@/app/api/b2b-partners/route";
import { PATCH as changeMember } from "@/app/api/processing-team/[id]/route";
import { GET as listTeam } from "@/app/api/processing-team/route";
import { PATCH as setStatus } from "@/app/api/users/[id]/status/route";
import { db } from "@/lib/platform/db";
import { call } from "../support/call";
import {
  createAdmin,
  createPartner,
  createProcessingMember,
  createStudent,
  createUser,
  newAddress,
  newEmail,
} from "../support/factories";
import { testPassword } from "../support/password";
import { storedSpellings, typedSpellings } from "../support/phone-spellings";
import { signInAs } from "../support/sign-in";

const signIn = async (email: string) =>
  (await call(signInRoute, { body: { email, password: testPassword }, from: newAddress() })).status;

describe("the processing team", () => {
  test("is listed with regions and last sign-in, newest first, without anybody else", async () => {
    const older = await createProcessingMember({ createdAt: new Date(2026, 0, 1), managedRegions: ["uk", "asia"] });
    const newer = await createProcessingMember({ createdAt: new Date(2026, 0, 2), active: false });
    await createStudent();
    await signIn(older.email);
    const { body, headers } = await call<Record<string, unknown>[]>(listTeam, { as: await createAdmin() });
    expect(body).toEqual([
      expect.objectContaining({ id: newer.id, active: false, managed_regions: [], last_login_at: null }),
      expect.objectContaining({
        id: older.id,
        active: true,
        managed_regions: ["uk", "asia"],
        last_login_at: expect.any(String),
      }),
    ]);
    expect(headers.get("X-Total-Count")).toBe("2");
    for (const field of ["id", "name", "email", "phone", "managed_regions", "active", "created_at", "last_login_at"]) {
      expect(body[0]).toHaveProperty(field);
    }
    expect(JSON.stringify(body)).not.toContain("$2");
  });

  test("a change affects only the named fields", async () => {
    const as = await createAdmin();
    const { id, email, phone } = await createProcessingMember({ managedRegions: ["uk"] });
    const change = (body: object) => call<Record<string, unknown>>(changeMember, { as, params: { id }, body });
    expect(await change({ name: " New Name " })).toMatchObject({
      status: 200,
      body: { id, name: "New Name", email, phone, managed_regions: ["uk"], active: true },
    });
    expect(await change({ managed_regions: ["asia", "europe"] })).toMatchObject({
      body: { name: "New Name", managed_regions: ["asia", "europe"] },
    });
    expect(await change({ managed_regions: [] })).toMatchObject({ body: { managed_regions: [] } });
    expect(await change({})).toMatchObject({ status: 200, body: { name: "New Name" } });
    expect(await change({ role: "admin", email: "x@example.com", id: as.id, password: "y" })).toMatchObject({
      status: 200,
      body: { id, email },
    });
    expect((await db.user.findUniqueOrThrow({ where: { id } })).role).toBe("processing");
  });

  test("is searched for every word in name, address and phone, literally, page by page", async () => {
    const as = await createAdmin();
    const names = ["Sana Malik", "Malik Usman", "عائشہ خان", "Under_score 100%"];
    for (const [index, name] of names.entries()) {
      await createProcessingMember({
        name,
        email: `member${index}@office.example`,
        phone: `0300 555000${index}`,
        createdAt: new Date(2026, 0, 1 + index),
      });
    }
    await createStudent({ name: "Malik the student" });
    const find = async (search: string, more: object = {}) => {
      const { body, headers } = await call<{ name: string }[]>(listTeam, { as, query: { search, ...more } });
      return { names: body.map(({ name }) => name), total: headers.get("X-Total-Count") };
    };
    expect(await find("malik")).toEqual({ names: ["Malik Usman", "Sana Malik"], total: "2" });
    expect(await find(" MALIK  sana ")).toEqual({ names: ["Sana Malik"], total: "1" });
    expect(await find("عائشہ")).toEqual({ names: ["عائشہ خان"], total: "1" });
    expect(await find("member3@OFFICE")).toEqual({ names: ["Under_score 100%"], total: "1" });
    expect((await find("5550001")).names).toEqual(["Malik Usman"]);
    expect((await find("0%")).names).toEqual(["Under_score 100%"]);
    expect((await find("r_s")).names).toEqual(["Under_score 100%"]);
    expect(await find("malik", { limit: 1, offset: 1 })).toEqual({ names: ["Sana Malik"], total: "2" });
    expect(await find("malik", { offset: 5 })).toEqual({ names: [], total: "2" });
  });

  test("is found by a phone number in any spelling, and so are partners", async () => {
    const as = await createAdmin();
    for (const phone of storedSpellings) {
      await createProcessingMember({ phone });
      await createPartner({ phone });
    }
    await createProcessingMember({ phone: "0321 7654321" });
    await createPartner({ phone: "0321 7654321" });
    for (const search of typedSpellings) {
      const team = await call<unknown[]>(listTeam, { as, query: { search } });
      const partners = await call<unknown[]>(listPartners, { as, query: { search } });
      expect([search, team.body.length, partners.body.length]).toEqual([search, 4, 4]);
    }
  });

  test.each([
    [{ name: "A" }, "Name must be at least 2 characters"],
    [{ phone: "123" }, "Phone number is required"],
    [{ active: "false" }, "Invalid status"],
    [{ active: 0 }, "Invalid status"],
    [{ managed_regions: ["uk", "uk"] }, "Each region may be chosen once"],
    [{ managed_regions: ["mars"] }, "Invalid region"],
  ])("%j is refused", async (body, detail) => {
    const { id } = await createProcessingMember();
    expect(await call(changeMember, { as: await createAdmin(), params: { id }, body })).toMatchObject({
      status: 422,
      body: { detail },
    });
  });

  test("a deactivated member is signed out at the next request, in every browser", async () => {
    const member = await createProcessingMember();
    const [one, two] = [await signInAs(member), await signInAs(member)];
    const as = await createAdmin();
    const change = (active: boolean) => call(changeMember, { as, params: { id: member.id }, body: { active } });
    expect(await change(false)).toMatchObject({ status: 200, body: { active: false } });
    for (const session of [{ as: one }, { bearer: two }]) expect((await call(getMe, session)).status).toBe(401);
    expect(await signIn(member.email)).toBe(401);
    expect(await change(true)).toMatchObject({ status: 200, body: { active: true } });
    expect((await call(getMe, { as: one })).status).toBe(401); // old sessions stay ended
    expect(await signIn(member.email)).toBe(200);
  });

  test("an account of another role is not found", async () => {
    const as = await createAdmin();
    for (const other of [await createStudent(), await createPartner(), as]) {
      expect(await call(changeMember, { as, params: { id: other.id }, body: { active: false } })).toMatchObject({
        status: 404,
        body: { detail: "Not found" },
      });
      expect((await db.user.findUniqueOrThrow({ where: { id: other.id } })).active).toBe(true);
    }
  });
});

describe("the partners", () => {
  test("are listed and changed the same way, with a company instead of regions", async () => {
    const as = await createAdmin();
    const { id } = await createPartner({ companyName: "Star Travels" });
    await createProcessingMember();
    const { body } = await call<Record<string, unknown>[]>(listPartners, { as });
    expect(body).toHaveLength(1);
    expect(body[0]).toMatchObject({ id, company_name: "Star Travels", active: true });
    expect(body[0]).not.toHaveProperty("managed_regions");
    const answer = await call(changePartner, { as, params: { id }, body: { company_name: "Moon Travels" } });
    expect(answer).toMatchObject({ status: 200, body: { company_name: "Moon Travels" } });
    expect(await call(changePartner, { as, params: { id }, body: { active: false } })).toMatchObject({
      body: { active: false },
    });
  });

  test("show code, commission and number of referrals, and are found by their company", async () => {
    const as = await createAdmin();
    const partner = await createPartner({
      companyName: "Moon Travels",
      referralCode: "MOON2LHE",
      commissionUsd: 300,
    });
    await createPartner({ companyName: "Star Travels" });
    for (const studentName of ["One", "Two"]) {
      await db.referral.create({
        data: { partnerId: partner.id, studentName, email: newEmail(), phone: "0300 1234567" },
      });
    }
    const { body } = await call(listPartners, { as, query: { search: "moon trav" } });
    expect(body).toMatchObject([{ id: partner.id, referral_code: "MOON2LHE", commission_usd: 300, referrals: 2 }]);
  });

  test("get another commission, or none, and may lose the company's name", async () => {
    const as = await createAdmin();
    const { id } = await createPartner({ companyName: "Star Travels" });
    const change = (body: object) => call(changePartner, { as, params: { id }, body });
    expect(await change({ commission_usd: 250.75 })).toMatchObject({ status: 200, body: { commission_usd: 250.75 } });
    expect(await change({ name: "New Name" })).toMatchObject({ body: { commission_usd: 250.75 } });
    expect(await change({ commission_usd: null, company_name: "" })).toMatchObject({
      body: { commission_usd: null, company_name: null },
    });
    for (const commission_usd of [-1, 100_001, 0.001, "5", []]) {
      expect(await change({ commission_usd })).toMatchObject({
        status: 422,
        body: { errors: [{ field: "commission_usd" }] },
      });
    }
  });

  test("a change is recorded with its fields; only the commission with its values", async () => {
    const as = await createAdmin();
    const { id, name } = await createPartner({ phone: "0300 7654321" });
    const change = (body: object) => call(changePartner, { as, params: { id }, body });
    const written = async (...bodies: object[]) => {
      await db.auditEntry.deleteMany();
      for (const body of bodies) expect((await change(body)).status).toBe(200);
      const entries = await db.auditEntry.findMany({ orderBy: { action: "asc" } });
      for (const { actorId, subjectId } of entries) expect([actorId, subjectId]).toEqual([as.id, id]);
      return entries.map(({ action, details }) => [action, details]);
    };
    const both = { changed: ["phone", "commissionUsd"], amountFrom: null, amountTo: "250.00" };
    expect(await written({ commission_usd: 250, phone: "0300 1112223" })).toEqual([["account-changed", both]]);
    expect(await written({ commission_usd: 300.5, name })).toEqual([
      ["account-changed", { changed: ["commissionUsd"], amountFrom: "250.00", amountTo: "300.50" }],
    ]);
    expect(await written({ commission_usd: 300.5, name }, { active: true }, {})).toEqual([]);
    expect(await written({ active: false, commission_usd: null })).toEqual([
      ["account-changed", { changed: ["commissionUsd"], amountFrom: "300.50", amountTo: null }],
      ["account-status-changed", { active: false }],
    ]);
    expect(await written({ active: false }, { active: true }, { active: true })).toEqual([
      ["account-status-changed", { active: true }],
    ]);
    expect(await written({ name: "New Name", company_name: "Moon" })).toEqual([
      ["account-changed", { changed: ["name", "companyName"] }],
    ]);
  });

  test("two simultaneous changes of the commission leave a complete record", async () => {
    const as = await createAdmin();
    const { id } = await createPartner({ commissionUsd: 100 });
    const amounts = [200, 300, 400, 500];
    await Promise.all(
      amounts.map((commission_usd) => call(changePartner, { as, params: { id }, body: { commission_usd } })),
    );
    const entries = (await db.auditEntry.findMany()).map(({ details }) => details as Record<string, string>);
    expect(entries.map(({ amountTo }) => amountTo).toSorted()).toEqual(["200.00", "300.00", "400.00", "500.00"]);
    const last = (await db.user.findUniqueOrThrow({ where: { id } })).commissionUsd?.toFixed(2);
    const starts = ["100.00", ...entries.map(({ amountTo }) => amountTo).filter((amount) => amount !== last)];
    expect(entries.map(({ amountFrom }) => amountFrom).toSorted()).toEqual(starts.toSorted());
  });

  test("a member of the team is not among them", async () => {
    const { id } = await createProcessingMember();
    expect(await call(changePartner, { as: await createAdmin(), params: { id }, body: {} })).toMatchObject({
      status: 404,
    });
  });
});

describe("deactivating and reactivating accounts", () => {
  const change = (as: { id: string; role: "admin" | "student" | "processing" | "b2b" }, id: string, active: unknown) =>
    call(setStatus, { as, params: { id }, body: { active } });
  const refused = { status: 409, body: { detail: "You cannot deactivate this account" } };

  test.each(["student", "processing", "b2b", "admin"] as const)(
    "a %s is signed out at the next request",
    async (role) => {
      const admin = await createAdmin();
      const user = await createUser({ role });
      const session = await signInAs(user);
      expect(await change(admin, user.id, false)).toMatchObject({ status: 200, body: { id: user.id, active: false } });
      expect((await call(getMe, { as: session })).status).toBe(401);
      expect(await change(admin, user.id, true)).toMatchObject({ status: 200, body: { id: user.id, active: true } });
      expect(await signIn(user.email)).toBe(200);
    },
  );

  test("nobody can deactivate their own account", async () => {
    const [admin] = [await createAdmin(), await createAdmin()];
    expect(await change(admin, admin.id, false)).toMatchObject(refused);
    expect(await change(admin, admin.id, true)).toMatchObject({ status: 200 });
  });

  test("two admins who deactivate each other at once leave one", async () => {
    const [one, two] = [await createAdmin(), await createAdmin()];
    const answers = await Promise.all([change(one, two.id, false), change(two, one.id, false)]);
    expect(await db.user.count({ where: { role: "admin", active: true } })).toBe(1);
    expect(answers.map(({ status }) => status)).toContain(200);
  });

  test.each([undefined, null, "false", 0, []])("%j is not a boolean", async (active) => {
    const { id } = await createStudent();
    expect(await change(await createAdmin(), id, active)).toMatchObject({
      status: 422,
      body: { detail: "Invalid status" },
    });
  });

  test("is recorded", async () => {
    const [admin, student] = [await createAdmin(), await createStudent()];
    await change(admin, student.id, false);
    expect(await db.auditEntry.findMany()).toMatchObject([
      { action: "account-status-changed", actorId: admin.id, subjectId: student.id, details: { active: false } },
    ]);
    await change(admin, student.id, false);
    expect(await db.auditEntry.count()).toBe(1); // nothing has changed
  });
});
