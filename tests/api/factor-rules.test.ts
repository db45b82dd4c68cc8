import { describe, expect, test } from "vitest";
import { GET as listAudit } from "@/app/api/audit/route";
import { POST as logOut } from "@/app/api/auth/logout/route";
import { GET as getMe } from "@/app/api/auth/me/route";
import { POST as confirmApp } from "@/app/api/auth/second-factor/authenticator/confirmation/route";
import { POST as startAuthenticator } from "@/app/api/auth/second-factor/authenticator/route";
import { GET as getFactor, DELETE as remove } from "@/app/api/auth/second-factor/route";
import { POST as signInRoute } from "@/app/api/auth/token/route";
import { PUT as changeRules, GET as getRules } from "@/app/api/second-factor-rules/route";
import { GET as listStudents } from "@/app/api/users/route";
import { now, setNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { call } from "../support/call";
import { createAdmin, createPartner, createProcessingMember, newAddress } from "../support/factories";
import { testPassword } from "../support/password";
import { appCode, giveSecondFactor } from "../support/second-factor";
import { signInAs } from "../support/sign-in";

// A second factor that is required of a role from a day on.

const owed = { status: 403, body: { detail: "Set up a second factor first", second_factor_owed: true } };
const rule = (role: "admin" | "processing" | "b2b", date: string) =>
  db.secondFactorRule.create({ data: { role, requiredFrom: new Date(date) } });

describe("an account that must set one up", () => {
  test("may do that and leave, and nothing else, from the day on in Lahore", async () => {
    await rule("processing", "2026-12-01");
    setNow(new Date("2026-11-30T18:59:59Z")); // one second to midnight
    const member = await createProcessingMember();
    const as = await signInAs(member);
    expect((await call(listStudents, { as })).status).toBe(200);
    expect(await call(getFactor, { as })).toMatchObject({ body: { since: null, required_from: "2026-12-01" } });

    setNow(new Date("2026-11-30T19:00:00Z"));
    for (const way of [{ as }, { bearer: as }]) expect(await call(listStudents, way)).toMatchObject(owed);
    expect((await call(getMe, { as })).status).toBe(200);
    const { body } = await call<{ secret: string }>(startAuthenticator, {
      as,
      body: { current_password: testPassword },
    });
    expect((await call(confirmApp, { as, body: { code: appCode(body.secret) } })).status).toBe(200);
    expect((await call(listStudents, { as })).status).toBe(200);
    expect(await call(remove, { as })).toMatchObject({
      status: 409,
      body: { detail: "Your account needs a second factor" },
    });
    expect((await call(logOut, { as, body: {} })).status).toBe(204);
  });

  test("signs in as usual, with the usual answer", async () => {
    await rule("admin", "2026-01-01");
    const { email } = await createAdmin();
    const answer = await call<object>(signInRoute, { body: { email, password: testPassword }, from: newAddress() });
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body).sort()).toEqual(["access_token", "expires_in", "token_type", "user"]);
  });

  test("is only of a role with a rule, and has none yet", async () => {
    await rule("admin", "2026-01-01");
    const admin = await giveSecondFactor(await createAdmin());
    expect((await call(listAudit, { as: admin })).status).toBe(200);
    expect(await call(listAudit, { as: await createAdmin() })).toMatchObject(owed);
    expect((await call(listStudents, { as: await createProcessingMember() })).status).toBe(200);
  });
});

describe("the rules", () => {
  test("are changed one by one, counted and recorded", async () => {
    const as = await giveSecondFactor(await createAdmin());
    await createAdmin({ active: false });
    await giveSecondFactor(await createPartner());
    await createPartner();
    const answer = await call(changeRules, { as, body: { b2b: "2040-12-01", processing: null } });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        available: true,
        admin: { required_from: null, accounts: 1, with_factor: 1 },
        processing: { required_from: null, accounts: 0, with_factor: 0 },
        b2b: { required_from: "2040-12-01", accounts: 2, with_factor: 1 },
      },
    });
    await call(changeRules, { as, body: { b2b: "2040-12-01" } }); // as it is: no second entry
    await call(changeRules, { as, body: { b2b: null } });
    expect(await call(getRules, { as })).toMatchObject({ body: { b2b: { required_from: null } } });
    const entries = await db.auditEntry.findMany({
      where: { action: "second-factor-required" },
      orderBy: { createdAt: "asc" },
    });
    expect(entries.map(({ details }) => details)).toEqual([
      { role: "b2b", date: "2040-12-01" },
      { role: "b2b", required: false },
    ]);
  });

  test("are lifted and postponed only by an admin who has had a second factor for a day", async () => {
    const as = await giveSecondFactor(await createAdmin());
    await rule("b2b", "2040-12-01");
    await db.user.update({ where: { id: as.id }, data: { secondFactorSince: now() }, select: { id: true } });
    const change = (b2b: string | null) => call(changeRules, { as, body: { b2b } });
    for (const weaker of [null, "2041-01-01"]) expect((await change(weaker)).status).toBe(409);
    expect((await change("2039-12-01")).status).toBe(200);
  });

  test("take an admin who has a second factor, and real dates", async () => {
    expect(await call(changeRules, { as: await createAdmin(), body: { admin: "2040-12-01" } })).toMatchObject({
      status: 409,
      body: { detail: "Set up your own second factor first" },
    });
    const as = await giveSecondFactor(await createAdmin());
    for (const date of ["2040-02-30", "soon", 5, "2040-12-01T00:00:00Z"]) {
      expect(await call(changeRules, { as, body: { admin: date } })).toMatchObject({
        status: 422,
        body: { errors: [{ field: "admin" }] },
      });
    }
    expect(await db.secondFactorRule.count()).toBe(0);
    await expect(
      db.secondFactorRule.create({ data: { role: "student", requiredFrom: new Date("2040-12-01") } }),
    ).rejects.toThrow("second_factor_rules_role_check");
  });
});
