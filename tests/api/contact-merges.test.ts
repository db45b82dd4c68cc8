import { beforeEach, describe, expect, test } from "vitest";
import { setNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { call } from "../support/call";
import {
  createAdmin,
  createApplication,
  createContact,
  createMessage,
  createPartner,
  createProcessingMember,
  createReferral,
  createStudent,
  newEmail,
} from "../support/factories";
import { outbox } from "../support/outbox";
import { routeAt } from "../support/routes";

const { GET: twinsRoute } = routeAt("/api/contacts/[id]/twins");
const { GET: readRoute } = routeAt("/api/contacts/[id]");
const { POST: mergeRoute } = routeAt("/api/contacts/[id]/merge");
const { POST: distinctRoute } = routeAt("/api/contacts/[id]/distinct");
const { POST: undoRoute } = routeAt("/api/contact-merges/[id]/undo");
const { POST: wonRoute } = routeAt("/api/contacts/[id]/won");

type Caller = Awaited<ReturnType<typeof createAdmin>>;
type Contact = { id: string; email: string | null; stage: string; student_id: string | null; has_twin: boolean };
type Merged = { contact: Contact; merge: { id: string; until: string }; detail?: string };

const today = new Date("2026-11-24T06:00:00Z");
beforeEach(() => setNow(today));
const later = (days: number) => setNow(new Date(today.getTime() + days * 86_400_000));

const twins = async (as: Caller, id: string) =>
  (await call<Contact[]>(twinsRoute, { as, params: { id } })).body.map((one) => one.id);
const merge = (as: Caller, id: string, other_id: string, more: object = {}) =>
  call<Merged>(mergeRoute, { as, params: { id }, body: { other_id, ...more } });
const undo = (as: Caller, id: string) => call<Contact & { detail?: string }>(undoRoute, { as, params: { id } });
const stored = (id: string) => db.contact.findUniqueOrThrow({ where: { id } });
const phone = "0300 7654321";

describe("duplicates", () => {
  test("are proposed by number, merged by a person, and are one then", async () => {
    const admin = await createAdmin();
    const member = await createProcessingMember();
    const kept = await createContact({ phone, email: null, country: null });
    const { contactId } = await createMessage({ phone });
    const other = await db.contact.update({
      where: { id: contactId ?? "" },
      data: { country: "germany", assignedToId: member.id, followUpAt: new Date("2026-12-01T08:00:00Z") },
    });
    expect([await twins(admin, kept.id), await twins(admin, other.id)]).toEqual([[other.id], [kept.id]]);
    const { body } = await merge(admin, kept.id, other.id, { version: kept.version, other_version: other.version });
    expect(body.contact).toMatchObject({
      ...{ id: kept.id, email: other.email, country: "germany", has_twin: false, source: "walk_in" },
      ...{ assigned_to: { id: member.id }, follow_up_at: "2026-12-01T08:00:00.000Z" },
    });
    expect(body.merge.until).toBe("2026-12-01T06:00:00.000Z");
    expect((await call<Contact>(readRoute, { as: member, params: { id: other.id } })).body.id).toBe(kept.id);
    expect(await twins(admin, kept.id)).toEqual([]);
    // A new message to the merged one's address belongs to the person.
    const again = await createMessage({ email: other.email ?? "" });
    expect(again.contactId).toBe(other.id);
  });

  test("are two again after an undo; what somebody has changed since stays", async () => {
    const admin = await createAdmin();
    const kept = await createContact({ phone, email: null, country: null });
    const other = await createContact({ phone, country: "germany", intake: "Fall 2027" });
    const { id } = (await merge(admin, kept.id, other.id)).body.merge;
    await db.contact.update({ where: { id: kept.id }, data: { intake: "Spring 2028" } });
    later(6.9);
    expect(await undo(await createAdmin(), id)).toMatchObject({
      status: 200,
      body: { id: kept.id, email: null, country: null },
    });
    expect(await stored(kept.id)).toMatchObject({ intake: "Spring 2028", mergedIntoId: null });
    expect(await stored(other.id)).toMatchObject({ mergedIntoId: null, email: other.email, hasTwin: true });
    expect((await undo(await createAdmin(), id)).body.detail).toBe("This has already been undone");
    const kinds = await db.contactEntry.findMany({ where: { contactId: kept.id } });
    expect(kinds.map(({ kind }) => kind)).toEqual(["merge", "merge"]);
  });

  test("that were merged one into the other come apart in the reverse order only, and not after seven days", async () => {
    const admin = await createAdmin();
    const [a, b, c] = [await createContact(), await createContact(), await createContact()];
    const first = (await merge(admin, b.id, a.id)).body.merge;
    const second = (await merge(admin, c.id, b.id)).body.merge;
    expect((await undo(admin, first.id)).body.detail).toMatch(/Undo that first/);
    await undo(admin, second.id);
    expect(await stored(a.id)).toMatchObject({ mergedIntoId: b.id });
    later(8);
    expect((await undo(await createAdmin(), first.id)).body.detail).toMatch(/too late/);
  });

  test("with a student keep the student, whose owner and applications follow", async () => {
    const [admin, member] = [await createAdmin(), await createProcessingMember()];
    const { id: applicationId, studentId } = await createApplication();
    const ofStudent = await db.contact.findUniqueOrThrow({ where: { studentId } });
    const other = await createContact({ assignedToId: member.id });
    expect((await merge(admin, other.id, ofStudent.id)).body.detail).toMatch(/Merge this contact into that one/);
    const { body } = await merge(admin, ofStudent.id, other.id);
    const owner = async () => (await db.application.findUniqueOrThrow({ where: { id: applicationId } })).assignedToId;
    expect([body.contact.student_id, await owner()]).toEqual([studentId, member.id]);
    await undo(admin, body.merge.id);
    expect(await owner()).toBe(null);
    const second = await db.contact.findUniqueOrThrow({ where: { studentId: (await createStudent()).id } });
    expect((await merge(admin, ofStudent.id, second.id)).body.detail).toMatch(/^Both are students/);
  });

  test("that a member doesn't see can't be merged or undone, and a changed one is a conflict", async () => {
    const [admin, member, colleague] = [
      await createAdmin(),
      await createProcessingMember(),
      await createProcessingMember(),
    ];
    const [own, hidden] = [await createContact({ phone }), await createContact({ phone, assignedToId: colleague.id })];
    expect(await twins(member, own.id)).toEqual([]);
    expect((await merge(member, own.id, hidden.id)).status).toBe(404);
    expect((await merge(admin, own.id, own.id)).status).toBe(409);
    expect((await merge(admin, own.id, hidden.id, { other_version: 7 })).status).toBe(409);
    const { body } = await merge(colleague, hidden.id, own.id);
    expect((await undo(member, body.merge.id)).status).toBe(404);
  });

  test("that are two people are no longer proposed", async () => {
    const admin = await createAdmin();
    const [one, other] = [await createContact({ phone }), await createContact({ phone })];
    expect((await stored(other.id)).hasTwin).toBe(true);
    const answer = await call<Contact>(distinctRoute, {
      ...{ as: admin, params: { id: other.id }, body: { other_id: one.id } },
    });
    expect(answer.body.has_twin).toBe(false);
    expect(await twins(admin, one.id)).toEqual([]);
    // A third one may still be either.
    expect((await createContact({ phone })).hasTwin).toBe(true);
  });
});

describe("a lead that is won", () => {
  const win = (as: Caller, id: string, version?: number) =>
    call<Contact & { detail?: string }>(wonRoute, { as, params: { id }, body: { version } });

  test("is a student with an invitation, and keeps owner, history and partner", async () => {
    const [member, partner] = [await createProcessingMember(), await createPartner()];
    const email = newEmail();
    const referral = await createReferral({ partnerId: partner.id, email, studentName: "Hina Malik" });
    const id = referral.contactId ?? "";
    await db.contact.update({ where: { id }, data: { assignedToId: member.id } });
    const { body, status } = await win(member, id, 1);
    expect([status, body]).toMatchObject([200, { id, stage: "won", email, assigned_to: { id: member.id } }]);
    const account = await db.user.findUniqueOrThrow({ where: { email } });
    expect(account).toMatchObject({
      ...{ id: body.student_id, role: "student", name: "Hina Malik", assignedToId: member.id },
      ...{ referredById: partner.id, emailConfirmedAt: null },
    });
    expect(account.invitedUntil).not.toBeNull();
    expect(await outbox()).toMatchObject([{ to: email, subject: expect.stringMatching(/^Choose your password/) }]);
    expect(await db.contact.count()).toBe(1);
    expect((await win(member, id)).body.detail).toBe("This is a student already");
  });

  test.each([
    [{ email: null }, 422, "The invitation needs an email address"],
    [{ phone: null }, 422, "A student needs a phone number"],
  ])("needs %j", async (without, status, detail) => {
    const { id } = await createContact(without);
    expect(await win(await createAdmin(), id)).toMatchObject({ status, body: { detail } });
  });

  test("is refused for an address with an account, and for a version that nobody has", async () => {
    const admin = await createAdmin();
    const { email } = await createStudent({ emailConfirmedAt: null });
    const { id } = await createContact({ email });
    expect((await win(admin, id)).body.detail).toMatch(/^There is an account/);
    const lead = await createContact();
    expect((await win(admin, lead.id, 3)).status).toBe(409);
    const answers = await Promise.all([1, 2, 3].map(() => win(admin, lead.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});
