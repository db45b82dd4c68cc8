import { describe, expect, test } from "vitest";
import { setNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { call } from "../support/call";
import { createAdmin, createContact, createMessage, createProcessingMember, createStudent } from "../support/factories";
import { routeAt } from "../support/routes";

const { GET: getRoute } = routeAt("/api/contacts/[id]");
const { POST: noteRoute } = routeAt("/api/contacts/[id]/entries");

type Contact = { id: string; stage: string; follow_up_at: string | null; version: number };
type Noted = { entry: { id: string; kind: string; by: string | null }; contact: Contact };
type Caller = Awaited<ReturnType<typeof createAdmin>>;

const read = (as: Caller, id: string) => call<Contact>(getRoute, { as, params: { id } });
const note = (as: Caller, id: string, body: Record<string, unknown>) =>
  call<Noted & { detail?: string }>(noteRoute, { as, params: { id }, body });

const today = new Date("2026-11-23T06:00:00Z");
const tomorrow = "2026-11-24T06:00:00.000Z";

describe("a contact", () => {
  test("is seen by members if it is a student, theirs or nobody's, and by admins always", async () => {
    const [admin, member, colleague] = [
      await createAdmin(),
      await createProcessingMember(),
      await createProcessingMember(),
    ];
    const student = await createStudent();
    const ofStudent = await db.contact.update({
      where: { studentId: student.id },
      data: { assignedToId: colleague.id },
    });
    const contacts = [
      await createContact(),
      await createContact({ assignedToId: member.id }),
      await createContact({ assignedToId: colleague.id }),
      ofStudent,
    ];
    const statuses = async (as: Caller) => Promise.all(contacts.map(async ({ id }) => (await read(as, id)).status));
    expect(await statuses(member)).toEqual([200, 200, 404, 200]);
    expect(await statuses(admin)).toEqual([200, 200, 200, 200]);
    // Nothing can be noted on what isn't seen, and its errors aren't either.
    expect((await note(member, contacts[2]?.id ?? "", { kind: "nothing" })).status).toBe(404);
  });

  test("that was merged answers as the one that was kept", async () => {
    const email = "merged@example.com";
    const { contactId } = await createMessage({ email });
    const student = await createStudent({ email, emailConfirmedAt: new Date() });
    const answer = await read(await createAdmin(), contactId ?? "");
    expect(answer.body).toMatchObject({ student_id: student.id, stage: "won", source: "website" });
  });
});

describe("a call", () => {
  test("that reached somebody new is logged with the next follow-up, and they are contacted", async () => {
    setNow(today);
    const member = await createProcessingMember({ name: "Ayesha Khan" });
    const { id } = await createContact();
    const body = { kind: "call", outcome: "reached", minutes: 6, text: "Wants Munich", follow_up_at: tomorrow };
    const answer = await note(member, id, body);
    expect([answer.status, answer.body]).toMatchObject([
      201,
      {
        entry: { kind: "call", by: "Ayesha Khan", outcome: "reached", minutes: 6, text: "Wants Munich" },
        contact: { id, stage: "contacted", stage_since: today.toISOString(), follow_up_at: tomorrow, version: 2 },
      },
    ]);
    const entries = await db.contactEntry.findMany({ where: { contactId: id }, orderBy: { kind: "asc" } });
    expect(entries).toMatchObject([{ kind: "call" }, { kind: "stage", details: { from: "new", to: "contacted" } }]);
    const audit = await db.auditEntry.findMany({ where: { action: "contact-noted" } });
    expect(audit).toMatchObject([{ subjectId: id, actorId: member.id }]);
    expect(JSON.stringify(audit)).not.toContain("Munich");
  });

  test("without an answer changes no stage, and a follow-up can be cleared", async () => {
    setNow(today);
    const { id } = await createContact({ followUpAt: new Date(tomorrow) });
    const answer = await note(await createAdmin(), id, { kind: "call", outcome: "no_answer", follow_up_at: null });
    expect(answer.body.contact).toMatchObject({ stage: "new", follow_up_at: null });
  });

  test("gives somebody lost no follow-up, and takes none away where there is none", async () => {
    setNow(today);
    const [admin, { id }] = await Promise.all([createAdmin(), createContact({ stage: "lost", lostReason: "budget" })]);
    const refused = await note(admin, id, { kind: "call", outcome: "call_back", follow_up_at: tomorrow });
    expect([refused.status, refused.body.detail]).toEqual([422, "Somebody lost has no follow-up"]);
    expect(await db.contactEntry.count({ where: { contactId: id } })).toBe(0);
    expect((await note(admin, id, { kind: "note", text: "Wrote again", follow_up_at: null })).status).toBe(201);
  });

  test.each([
    [{ kind: "call" }, "Say how the call ended"],
    [{ kind: "note" }, "Note is required"],
    [{ kind: "note", text: "Hello", minutes: 3 }, "Only a call or a visit has an outcome and minutes"],
    [{ kind: "whatsapp", outcome: "reached" }, "Only a call or a visit has an outcome and minutes"],
    [{ kind: "call", outcome: "reached", minutes: 601 }, "Minutes are a whole number, 600 at most"],
    [{ kind: "note", text: "x".repeat(4001) }, "Note is too long"],
    [{ kind: "note", text: "Hello", follow_up_at: today.toISOString() }, "Choose a time that is still to come"],
    [{ kind: "note", text: "Hello", follow_up_at: "tomorrow" }, "Invalid follow-up"],
  ])("is refused as %j", async (body, detail) => {
    setNow(today);
    const { id } = await createContact();
    const answer = await note(await createAdmin(), id, body);
    expect([answer.status, answer.body.detail]).toEqual([422, detail]);
    expect(await db.contactEntry.count({ where: { contactId: id } })).toBe(0);
  });

  test("isn't what opening WhatsApp is: that needs no words, and reaches nobody", async () => {
    const member = await createProcessingMember({ name: "Ayesha Khan" });
    const { id } = await createContact();
    const { status, body } = await note(member, id, { kind: "whatsapp" });
    expect([status, body.entry, body.contact]).toMatchObject([
      201,
      { kind: "whatsapp", by: "Ayesha Khan" },
      { stage: "new", version: 1 },
    ]);
  });

  test("by two people at once: both are kept, and the stage changes once", async () => {
    const [admin, member] = [await createAdmin(), await createProcessingMember()];
    const { id } = await createContact();
    await Promise.all([admin, member, admin].map((as) => note(as, id, { kind: "call", outcome: "reached" })));
    const entries = await db.contactEntry.findMany({ where: { contactId: id } });
    expect(entries.map(({ kind }) => kind).sort()).toEqual(["call", "call", "call", "stage"]);
  });
});
