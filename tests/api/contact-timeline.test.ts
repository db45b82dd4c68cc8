import { describe, expect, test } from "vitest";
import { db } from "@/lib/platform/db";
import { officeEmail } from "@/lib/platform/mail";
import { type CallOptions, call } from "../support/call";
import {
  createAdmin,
  createApplication,
  createConsultation,
  createContact,
  createDocument,
  createMessage,
  createProcessingMember,
  createReferral,
  createRequest,
  createStudent,
  newEmail,
} from "../support/factories";
import { routeAt } from "../support/routes";

const { GET: route } = routeAt("/api/contacts/[id]/timeline");

type Caller = Awaited<ReturnType<typeof createAdmin>>;
type Entry = { id: string; kind: string; at: string; by: string | null; subject: string | null; text: string | null };
type Timeline = { entries: (Entry & Record<string, unknown>)[]; next: string | null; detail?: string };

const read = (as: Caller, id: string, query: CallOptions["query"] = "") =>
  call<Timeline>(route, { as, params: { id }, query });
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 8, minute));

describe("a person's timeline", () => {
  test("has what stands in all tables, in order, for whoever may see the person", async () => {
    const member = await createProcessingMember({ name: "Ayesha Khan" });
    const email = newEmail();
    const message = await createMessage({ email, subject: "Fees in Munich", createdAt: at(1) });
    const booking = await createConsultation({ email, type: "expert", createdAt: at(2) });
    await createReferral({ email, createdAt: at(3) });
    const id = message.contactId ?? "";
    const said = { contactId: id, actorId: member.id };
    await db.contactEntry.create({
      data: { ...said, kind: "call", outcome: "reached", minutes: 4, text: "Wants Munich", createdAt: at(4) },
    });
    await db.contactEntry.create({
      data: { ...said, kind: "owner", details: { from: null, to: member.id }, createdAt: at(5) },
    });
    const student = await createStudent({ email, emailConfirmedAt: new Date(), createdAt: at(6) });
    await createDocument({
      ...{ userId: student.id, name: "passport.pdf", uploadedAt: at(7), status: "rejected", feedback: "Too dark" },
      ...{ reviewedAt: at(8), reviewedById: member.id },
    });
    const application = await createApplication({ studentId: student.id });
    await db.applicationEvent.create({
      data: {
        ...{ applicationId: application.id, actorId: member.id, from: "pending", to: "in_review", progress: 10 },
        createdAt: at(9),
      },
    });
    await createRequest({ studentId: student.id, createdAt: at(10) });
    const mail = { key: "welcome", to: email, subject: "Welcome", text: "A secret", html: "A secret" };
    await db.outboxEmail.create({ data: { ...mail, status: "sent", sentAt: at(11) } });
    await db.outboxEmail.create({ data: { ...mail, key: "waiting", subject: "Not sent yet" } });

    // The student is the kept contact; the message's one was merged into it.
    const { body } = await read(member, id);
    const told = body.entries
      .filter(({ kind }) => kind !== "merge")
      .map(({ kind, by, subject }) => [kind, by, subject]);
    expect(told).toEqual([
      ["mail", null, "Welcome"],
      ["request", null, expect.any(String)],
      ["application", "Ayesha Khan", `${application.programName}, ${application.universityName}`],
      ["review", "Ayesha Khan", "passport.pdf"],
      ["document", null, "passport.pdf"],
      ["owner", "Ayesha Khan", null],
      ["call", "Ayesha Khan", null],
      ["referral", null, null],
      ["booking", null, "expert"],
      ["message", null, "Fees in Munich"],
    ]);
    expect(body.entries).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: booking.id, to: "pending", starts_at: booking.startsAt.toISOString() }),
        expect.objectContaining({ kind: "owner", from: null, to: "Ayesha Khan" }),
        expect.objectContaining({ kind: "call", outcome: "reached", minutes: 4, text: "Wants Munich" }),
        expect.objectContaining({ kind: "review", to: "rejected", text: "Too dark" }),
        expect.objectContaining({ kind: "application", from: "pending", to: "in_review" }),
      ]),
    );
    expect(JSON.stringify(body)).not.toContain("secret");
    expect((await read(member, id, "kind=call")).body.entries.map(({ kind }) => kind)).toEqual(["call"]);
    expect((await read(member, id, "kind=document")).body.entries).toHaveLength(1);
  });

  test("has the mail that is about the person, and none of the office's, a member's or another contact's", async () => {
    const [admin, member] = [await createAdmin(), await createProcessingMember()];
    const shared = newEmail();
    const booking = await createConsultation({ email: shared });
    const impostor = await createStudent({ email: shared });
    const own = await db.contact.findUniqueOrThrow({ where: { studentId: impostor.id } });
    for (const to of [officeEmail(), admin.email, shared]) {
      const mail = { key: `about-others:${to}`, to, subject: "New booking: Sana Malik", text: "", html: "" };
      await db.outboxEmail.create({ data: { ...mail, status: "sent", sentAt: at(1) } });
    }
    const [office, admins] = [
      await createContact({ email: officeEmail() }),
      await createContact({ email: admin.email }),
    ];
    const mailOf = async (id: string) => (await read(member, id, "kind=mail")).body.entries.length;
    expect(await Promise.all([office.id, admins.id, own.id].map(mailOf))).toEqual([0, 0, 0]);
    expect(await mailOf(booking.contactId ?? "")).toBe(1);
  });

  test("has a message in distress for whoever answers messages only; it makes nobody a lead", async () => {
    const [admin, member] = [await createAdmin(), await createProcessingMember()];
    const email = newEmail();
    expect((await createMessage({ email, needsCare: true, createdAt: at(1) })).contactId).toBeNull();
    expect(await db.contact.count({ where: { email } })).toBe(0);
    const { contactId } = await createMessage({ email, subject: "Fees", createdAt: at(2) });
    const care = await createMessage({ email, needsCare: true, subject: "I can't go on", createdAt: at(3) });
    expect(care.contactId).toBe(contactId);
    const subjects = async (as: Caller) =>
      (await read(as, contactId ?? "", "kind=message")).body.entries.map(({ subject }) => subject);
    expect(await subjects(member)).toEqual(["Fees"]);
    expect(await subjects(admin)).toEqual(["I can't go on", "Fees"]);
  });

  test("comes in pages without gaps, also where entries have the same time", async () => {
    const admin = await createAdmin();
    const { id } = await createContact();
    for (let n = 0; n < 7; n++) {
      await db.contactEntry.create({ data: { contactId: id, kind: "note", text: `Note ${n}`, createdAt: at(n % 2) } });
    }
    const seen: string[] = [];
    let next: string | null = "";
    let pages = 0;
    while (next !== null) {
      const { body }: { body: Timeline } = await read(admin, id, { limit: "3", ...(next && { before: next }) });
      seen.push(...body.entries.map((entry) => entry.id));
      next = body.next;
      pages++;
    }
    expect([pages, seen.length, new Set(seen).size]).toEqual([3, 7, 7]);
  });

  test("of a lead without an account has nothing of a student, and is a colleague's own", async () => {
    const [member, colleague] = [await createProcessingMember(), await createProcessingMember()];
    const { id } = await createContact({ assignedToId: colleague.id });
    expect((await read(colleague, id, "kind=document")).body).toEqual({ entries: [], next: null });
    expect((await read(member, id)).status).toBe(404);
    expect((await read(member, id, "kind=nothing")).status).toBe(404);
  });

  test.each(["kind=secret", "before=yesterday", "before=2026-13-01T00:00:00.000Z_x", "limit=101"])(
    "refuses %s",
    async (query) => {
      const { id } = await createContact();
      expect((await read(await createAdmin(), id, query)).status).toBe(422);
    },
  );
});
