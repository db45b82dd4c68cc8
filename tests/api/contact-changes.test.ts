import { beforeEach, describe, expect, test } from "vitest";
import { setNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import type { ChangedTogether } from "@/lib/undo/views";
import { call } from "../support/call";
import {
  createAdmin,
  createApplication,
  createContact,
  createMessage,
  createProcessingMember,
  createStudent,
  newEmail,
} from "../support/factories";
import { routeAt } from "../support/routes";

const { POST: addRoute } = routeAt("/api/contacts");
const { PATCH: changeRoute } = routeAt("/api/contacts/[id]");
const { POST: assignRoute } = routeAt("/api/contacts/changes");
const { POST: undoRoute } = routeAt("/api/changes/[id]/undo");

type Caller = Awaited<ReturnType<typeof createAdmin>>;
type Changed = { id: string; version: number; stage: string; undo?: { id: string }; detail?: string };
type Added = Changed & { assigned_to: { id: string } | null; existing?: { id: string } | null };

const today = new Date("2026-11-24T06:00:00Z");
const tomorrow = "2026-11-25T06:00:00.000Z";
beforeEach(() => setNow(today));

const add = (as: Caller, body: object) => call<Added>(addRoute, { as, body });
const change = (as: Caller, id: string, body: object) => call<Changed>(changeRoute, { as, params: { id }, body });
const assign = (as: Caller, body: object) => call<ChangedTogether & { detail?: string }>(assignRoute, { as, body });
const undo = (as: Caller, id = "") => call<{ detail?: string }>(undoRoute, { as, params: { id } });
const stored = (id: string) => db.contact.findUniqueOrThrow({ where: { id } });
const entriesOf = async (contactId: string) =>
  (await db.contactEntry.findMany({ where: { contactId }, orderBy: { createdAt: "asc" } })).map(
    ({ kind, details }) => ({
      kind,
      details,
    }),
  );

describe("a lead added by hand", () => {
  test("is a member's own, an admin's nobody's, and a destination has one spelling", async () => {
    const [admin, member] = [await createAdmin(), await createProcessingMember()];
    const lead = { name: "Hina Malik", phone: "0300 7654321", source: "walk_in", country: "New Zealand" };
    const own = await add(member, lead);
    expect([own.status, own.body]).toMatchObject([
      201,
      { stage: "new", country: "newZealand", email: null, assigned_to: { id: member.id }, has_twin: false },
    ]);
    // Somebody with the same number may be the same person; a person decides.
    const again = await add(admin, { ...lead, phone: "+92 300 7654321" });
    expect(again.body).toMatchObject({ assigned_to: null, has_twin: true });
    expect(await db.auditEntry.findMany({ where: { action: "contact-created" } })).toHaveLength(2);
  });

  test("is refused if the address is known, and says whose it is to those who may see them", async () => {
    const [admin, member, colleague] = [
      await createAdmin(),
      await createProcessingMember(),
      await createProcessingMember(),
    ];
    const email = newEmail();
    const { contactId } = await createMessage({ email });
    await db.contact.update({ where: { id: contactId ?? "" }, data: { assignedToId: colleague.id } });
    const body = { name: "Hina Malik", email, source: "phone" };
    expect(await add(admin, body)).toMatchObject({ status: 409, body: { existing: { id: contactId } } });
    expect(await add(member, body)).toMatchObject({ status: 409, body: { existing: null } });
    // An account that has not confirmed the address proves nothing.
    const other = newEmail();
    await createStudent({ email: other, emailConfirmedAt: null });
    expect((await add(member, { ...body, email: other })).status).toBe(201);
  });

  test("by several at once is one", async () => {
    const admin = await createAdmin();
    const body = { name: "Hina Malik", email: newEmail(), source: "phone" };
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(admin, body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 7 }, () => 409)]);
  });

  test.each([
    [{ email: undefined, phone: undefined }, "An email address or a phone number is required"],
    [{ source: "registration" }, "Choose where they come from"],
    [{ follow_up_at: today.toISOString() }, "Choose a time that is still to come"],
    [{ assigned_to_id: crypto.randomUUID() }, "Invalid team member"],
    [{ budget: "much" }, "Budget must be a whole number of rupees"],
  ])("is refused with %j", async (wrong, detail) => {
    const body = { name: "Hina Malik", email: newEmail(), source: "phone", ...wrong };
    expect(await add(await createAdmin(), body)).toMatchObject({ status: 422, body: { detail } });
    expect(await db.contact.count()).toBe(0);
  });
});

describe("a stage", () => {
  test("on the way needs a next follow-up, and is undone with its date", async () => {
    const admin = await createAdmin();
    const { id, stageSince } = await createContact({ stageSince: new Date("2026-11-01T08:00:00Z") });
    expect(await change(admin, id, { stage: "qualified" })).toMatchObject({
      ...{ status: 422, body: { detail: "Say when we speak next" } },
    });
    const { body } = await change(admin, id, { stage: "qualified", follow_up_at: tomorrow, version: 1 });
    expect(body).toMatchObject({ stage: "qualified", stage_since: today.toISOString(), follow_up_at: tomorrow });
    expect((await undo(admin, body.undo?.id)).status).toBe(200);
    expect(await stored(id)).toMatchObject({ stage: "new", stageSince, followUpAt: null, version: 3 });
    expect(await entriesOf(id)).toEqual(
      expect.arrayContaining([
        { kind: "stage", details: { from: "new", to: "qualified" } },
        { kind: "stage", details: { from: "qualified", to: "new" } },
      ]),
    );
  });

  test("of somebody lost says why, ends the follow-up, and comes back as it was", async () => {
    const member = await createProcessingMember();
    const { id } = await createContact({ stage: "contacted", followUpAt: new Date(tomorrow) });
    expect((await change(member, id, { stage: "lost" })).body.detail).toBe("Say why");
    const { body } = await change(member, id, { stage: "lost", lost_reason: "budget" });
    expect(body).toMatchObject({ stage: "lost", lost_reason: "budget", follow_up_at: null });
    expect(await entriesOf(id)).toEqual([
      { kind: "stage", details: { from: "contacted", to: "lost", reason: "budget" } },
    ]);
    await undo(member, body.undo?.id);
    expect(await stored(id)).toMatchObject({
      ...{ stage: "contacted", lostReason: null, followUpAt: new Date(tomorrow) },
    });
    expect((await change(member, id, { lost_reason: "budget" })).body.detail).toBe("Only somebody lost has a reason");
  });

  test("won is not set by hand, and a student's stage and name are the account's", async () => {
    const admin = await createAdmin();
    const { id } = await createContact();
    expect((await change(admin, id, { stage: "won" })).status).toBe(422);
    const student = await createStudent();
    const contact = await db.contact.findUniqueOrThrow({ where: { studentId: student.id } });
    for (const body of [
      { name: "Somebody Else" },
      { stage: "lost", lost_reason: "budget" },
      { phone: "0301 1111111" },
    ]) {
      expect(await change(admin, contact.id, body)).toMatchObject({ status: 422 });
    }
    expect((await change(admin, contact.id, { intake: "Fall 2027" })).body).toMatchObject({ intake: "Fall 2027" });
  });

  test("changed by somebody else meanwhile is a conflict with the current contact", async () => {
    const [admin, member] = [await createAdmin(), await createProcessingMember({ name: "Ayesha Khan" })];
    const { id } = await createContact();
    await change(member, id, { stage: "lost", lost_reason: "no_answer", version: 1 });
    const answer = await change(admin, id, { stage: "contacted", follow_up_at: tomorrow, version: 1 });
    expect(answer).toMatchObject({
      status: 409,
      body: { current: { id, stage: "lost", version: 2 }, conflict: { by: "Ayesha Khan" } },
    });
  });

  test("and an address that is another's is refused", async () => {
    const admin = await createAdmin();
    const [one, other] = [await createContact(), await createContact()];
    expect((await change(admin, one.id, { email: other.email })).status).toBe(409);
    expect((await change(admin, one.id, { email: null, phone: null })).status).toBe(422);
    const email = newEmail();
    const { body } = await change(admin, one.id, { email });
    await change(admin, other.id, { email: one.email });
    // Its old address has gone to somebody else since.
    expect((await undo(admin, body.undo?.id)).status).toBe(409);
    expect((await stored(one.id)).email).toBe(email);
  });
});

describe("an owner", () => {
  test("takes what nobody has, gives away what they have, and may take that back", async () => {
    const [member, colleague] = [await createProcessingMember(), await createProcessingMember()];
    const { id } = await createContact();
    expect((await change(member, id, { assigned_to_id: member.id })).body).toMatchObject({
      assigned_to: { id: member.id },
    });
    expect((await change(colleague, id, { assigned_to_id: colleague.id })).status).toBe(404);
    const { body } = await change(member, id, { assigned_to_id: colleague.id });
    expect((await change(member, id, { intake: "Fall 2027" })).status).toBe(404);
    expect((await undo(member, body.undo?.id)).status).toBe(200);
    expect(await stored(id)).toMatchObject({ assignedToId: member.id });
  });

  test("of a student is changed in the account and in its applications; only by the owner or an admin", async () => {
    const [admin, member, colleague] = [
      await createAdmin(),
      await createProcessingMember(),
      await createProcessingMember(),
    ];
    const { id: applicationId, studentId } = await createApplication();
    const { id } = await db.contact.findUniqueOrThrow({ where: { studentId } });
    const { body } = await change(admin, id, { assigned_to_id: colleague.id });
    const owners = async () => [
      (await db.user.findUniqueOrThrow({ where: { id: studentId } })).assignedToId,
      (await db.application.findUniqueOrThrow({ where: { id: applicationId } })).assignedToId,
    ];
    expect(await owners()).toEqual([colleague.id, colleague.id]);
    expect((await change(member, id, { assigned_to_id: member.id })).status).toBe(403);
    await undo(admin, body.undo?.id);
    expect(await owners()).toEqual([null, null]);
  });

  test("whose account is closed gets nobody, not even by undo", async () => {
    const [admin, member] = [await createAdmin(), await createProcessingMember()];
    const { id } = await createContact({ assignedToId: member.id });
    const { body } = await change(admin, id, { assigned_to_id: null });
    await db.user.update({ where: { id: member.id }, data: { active: false } });
    expect((await change(admin, id, { assigned_to_id: member.id })).status).toBe(422);
    expect((await undo(admin, body.undo?.id)).body.detail).toMatch(/account has been closed/);
  });
});

describe("several contacts", () => {
  test("are given to a member and taken back as one; what isn't theirs to give is refused", async () => {
    const [member, colleague] = [await createProcessingMember(), await createProcessingMember()];
    const student = await createStudent({ name: "Sana Tariq" });
    const theirs = await db.contact.update({
      where: { studentId: student.id },
      data: { assignedToId: colleague.id },
    });
    const rows = [await createContact(), await createContact({ assignedToId: member.id }), theirs];
    const hidden = await createContact({ assignedToId: colleague.id });
    const { body } = await assign(member, {
      records: [...rows, hidden].map(({ id, version }) => ({ id, version })),
      assigned_to_id: colleague.id,
    });
    expect(body.results.map(({ outcome, name }) => [outcome, name])).toEqual([
      ["changed", "Bilal Ahmed"],
      ["changed", "Bilal Ahmed"],
      ["unchanged", "Sana Tariq"],
      ["refused", null],
    ]);
    expect((await undo(member, body.undo?.id)).status).toBe(200);
    expect((await stored(rows[0]?.id ?? "")).assignedToId).toBe(null);
    expect((await stored(rows[1]?.id ?? "")).assignedToId).toBe(member.id);
    const refused = await assign(member, { records: [{ id: theirs.id, version: 1 }], assigned_to_id: member.id });
    expect(refused.body.results[0]).toMatchObject({ outcome: "refused", name: "Sana Tariq" });
  });

  test("go in turn to the member of the region with the fewest open leads", async () => {
    const admin = await createAdmin();
    const [everywhere, europe, uk] = [
      await createProcessingMember({ name: "Anam", managedRegions: [] }),
      await createProcessingMember({ name: "Bushra", managedRegions: ["europe"] }),
      await createProcessingMember({ name: "Chanda", managedRegions: ["uk"] }),
    ];
    await createProcessingMember({ name: "Daniyal", active: false });
    await createContact({ assignedToId: everywhere.id });
    await createContact({ assignedToId: europe.id, stage: "lost", lostReason: "other" });
    const countries = ["germany", "germany", "germany", "uk", "uk", null];
    const rows = [];
    for (const country of countries) rows.push(await createContact({ country }));
    const { body } = await assign(admin, { records: rows.map(({ id, version }) => ({ id, version })), in_turn: true });
    expect(body.results.every(({ outcome }) => outcome === "changed")).toBe(true);
    const owners = await Promise.all(rows.map(async ({ id }) => (await stored(id)).assignedToId));
    expect(owners).toEqual([europe.id, everywhere.id, europe.id, uk.id, uk.id, everywhere.id]);
  });

  test.each([{}, { in_turn: true, assigned_to_id: null }, { in_turn: false }])("are not given with %j", async (how) => {
    const { id } = await createContact();
    const answer = await assign(await createAdmin(), { records: [{ id, version: 1 }], ...how });
    expect([answer.status, answer.body.detail]).toEqual([422, "Choose a team member, or in turn"]);
  });
});
