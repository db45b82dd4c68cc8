import { beforeEach, describe, expect, test } from "vitest";
import { GET as listAdmins } from "@/app/api/admins/route";
import { PUT as closeDay, DELETE as openDay } from "@/app/api/office/closed-days/[date]/route";
import { PUT as changeRules } from "@/app/api/second-factor-rules/route";
import { PATCH as setStatus } from "@/app/api/users/[id]/status/route";
import { GET as listStudents } from "@/app/api/users/route";
import { setNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { call } from "../support/call";
import { createAdmin, createStudent, type TestUser } from "../support/factories";
import { giveSecondFactor } from "../support/second-factor";

// Two admins change the same account, day or rule: the second is told what the first did, and nothing is overwritten.
// versions.test.ts has messages, members and partners; undo.test.ts consultations; referral-undo.test.ts referrals;
// application-changes.test.ts applications.

type Refused = { detail: string; conflict: { by: string; what: string }; current: unknown };

let sara: TestUser;
let mehwish: TestUser;
beforeEach(async () => {
  setNow(new Date("2026-11-20T05:30:00Z"));
  sara = await createAdmin({ name: "Sara Iqbal" });
  mehwish = await createAdmin({ name: "Mehwish Arif" });
});

describe.each([
  ["a student", listStudents, () => createStudent()],
  ["an admin", listAdmins, () => createAdmin({ name: "Third" })],
] as const)("the status of %s", (_, list, create) => {
  const set = (id: string, body: object, as = sara) =>
    call<Refused & { version: number }>(setStatus, { as, params: { id }, body });

  test("is not set over a newer version, which the answer has", async () => {
    const { id } = await create();
    const rows = (await call<{ id: string; version: number }[]>(list, { as: sara })).body;
    const seen = rows.find((row) => row.id === id)?.version;
    expect(seen).toBe(1);
    expect(await set(id, { active: false, version: seen })).toMatchObject({ status: 200, body: { version: 2 } });
    setNow(new Date("2026-11-20T05:31:00Z")); // the later of the two is said
    expect(await set(id, { active: true, version: 2 })).toMatchObject({ status: 200, body: { version: 3 } });
    expect(await set(id, { active: false, version: seen }, mehwish)).toMatchObject({
      status: 409,
      body: {
        detail: expect.stringMatching(/^Account reactivated, by Sara Iqbal at .* Your change was not saved\.$/),
        conflict: { by: "Sara Iqbal", what: "Account reactivated" },
        current: { id, active: true, version: 3 },
      },
    });
    expect(await db.user.findUniqueOrThrow({ where: { id } })).toMatchObject({ active: true, version: 3 });
  });

  test("set twice the same is one change; without a version the last one wins", async () => {
    const { id } = await create();
    const answers = await Promise.all([sara, mehwish].map((as) => set(id, { active: false, version: 1 }, as)));
    expect(answers.map(({ status, body }) => [status, body.version])).toEqual([
      [200, 2],
      [200, 2],
    ]);
    expect(await db.auditEntry.count({ where: { action: "account-status-changed" } })).toBe(1);
    expect(await set(id, { active: true }, mehwish)).toMatchObject({ status: 200, body: { version: 3 } });
  });

  test("takes a version that is a number", async () => {
    const { id } = await create();
    expect(await set(id, { active: false, version: "1" })).toMatchObject({
      status: 422,
      body: { errors: [{ field: "version", message: "Invalid version" }] },
    });
  });
});

describe("a closed day", () => {
  const date = "2026-11-23";
  const close = (body: object, as = sara) => call<Refused>(closeDay, { as, params: { date }, body });
  const open = (query: Record<string, string>, as = sara) => call<Refused>(openDay, { as, params: { date }, query });
  const stored = async () => (await db.closedDay.findMany()).map(({ reason }) => reason);
  const told = (what: string, current: unknown) => ({
    status: 409,
    body: {
      detail: expect.stringContaining("Your change was not saved."),
      conflict: { by: "Sara Iqbal", what },
      current,
    },
  });

  test("that somebody has closed meanwhile keeps their reason", async () => {
    await close({ reason: "Iqbal Day", seen: null });
    expect(await close({ reason: null, seen: null }, mehwish)).toMatchObject(
      told("Office day closed: 2026-11-23, reason Iqbal Day, consultations 0", {
        ...{ date, reason: "Iqbal Day", consultations: 0 },
      }),
    );
    expect(await stored()).toEqual(["Iqbal Day"]);
    expect(await close({ reason: "Iqbal Day", seen: null }, mehwish)).toMatchObject({ status: 200 }); // as it is
    expect(await close({ reason: "Both", seen: { reason: "Iqbal Day" } }, mehwish)).toMatchObject({ status: 200 });
    expect(await stored()).toEqual(["Both"]);
  });

  test("of two reasons at the same moment one is stored, and the other is told", async () => {
    const answers = await Promise.all([
      close({ reason: "Eid", seen: null }),
      close({ reason: "Training", seen: null }, mehwish),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await stored()).toEqual([answers[0]?.status === 200 ? "Eid" : "Training"]);
  });

  test("that somebody has reopened meanwhile is not closed again by a new reason", async () => {
    await close({ reason: "Eid" });
    setNow(new Date("2026-11-20T05:31:00Z"));
    await open({ seen_reason: "Eid" });
    expect(await close({ reason: "Eid al-Fitr", seen: { reason: "Eid" } }, mehwish)).toMatchObject(
      told("Office day opened: 2026-11-23", null),
    );
    expect(await stored()).toEqual([]);
  });

  test("is not reopened over another reason", async () => {
    await close({ seen: null }, mehwish);
    setNow(new Date("2026-11-20T05:31:00Z"));
    await close({ reason: "Training: stays closed", seen: { reason: null } });
    expect(await open({ seen_reason: "" }, mehwish)).toMatchObject(
      told("Office day closed: 2026-11-23, reason Training: stays closed, consultations 0", {
        ...{ date, reason: "Training: stays closed", consultations: 0 },
      }),
    );
    expect(await stored()).toEqual(["Training: stays closed"]);
    expect(await open({}, mehwish)).toMatchObject({ status: 204 }); // without a word about what was seen
    expect(await open({ seen_reason: "Training" }, mehwish)).toMatchObject({ status: 204 }); // it is open
  });

  test.each([
    [{ seen: "open" }, "seen"],
    [{ seen: { reason: 5 } }, "seen"],
  ])("with %j is refused", async (body, field) => {
    expect(await close(body)).toMatchObject({ status: 422, body: { errors: [{ field }] } });
    expect(await open({ seen_reason: "x".repeat(401) })).toMatchObject({ status: 422 });
  });
});

describe("the rules about second factors", () => {
  const change = (body: object, as = sara) => call<Refused>(changeRules, { as, body });
  const stored = async () =>
    (await db.secondFactorRule.findMany({ orderBy: { role: "asc" } })).map(({ role, requiredFrom }) => [
      role,
      requiredFrom.toISOString().slice(0, 10),
    ]);
  beforeEach(async () => {
    for (const admin of [sara, mehwish]) await giveSecondFactor(admin);
  });

  test("are not changed over somebody else's, and one role's is nobody else's", async () => {
    const seen = { admin: null, processing: null, b2b: null };
    expect(await change({ b2b: "2040-12-01", seen })).toMatchObject({ status: 200 });
    expect(await change({ processing: "2040-11-01", b2b: "2041-01-01", seen }, mehwish)).toMatchObject({
      status: 409,
      body: {
        conflict: { by: "Sara Iqbal", what: expect.stringMatching(/^Second factor required: .*2040-12-01/) },
        current: { b2b: { required_from: "2040-12-01" }, processing: { required_from: null } },
      },
    });
    expect(await stored()).toEqual([["b2b", "2040-12-01"]]);
    expect(await change({ processing: "2040-11-01", seen }, mehwish)).toMatchObject({ status: 200 });
    expect(await change({ b2b: null, seen: { b2b: "2040-12-01" } }, mehwish)).toMatchObject({ status: 200 });
    expect(await stored()).toEqual([["processing", "2040-11-01"]]);
  });

  test("changed at the same moment, one wins and the other is told", async () => {
    const seen = { b2b: null };
    const answers = await Promise.all([
      change({ b2b: "2040-12-01", seen }),
      change({ b2b: "2041-12-01", seen }, mehwish),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await stored()).toEqual([["b2b", answers[0]?.status === 200 ? "2040-12-01" : "2041-12-01"]]);
  });

  test("take real days as seen", async () => {
    for (const seen of ["all", { b2b: "soon" }]) {
      expect(await change({ b2b: "2040-12-01", seen })).toMatchObject({ status: 422 });
    }
    expect(await stored()).toEqual([]);
  });
});
