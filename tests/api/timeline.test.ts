import { describe, expect, test } from "vitest";
import { db } from "@/lib/platform/db";
import { type CallOptions, call } from "../support/call";
import { sql } from "../support/database";
import {
  createAdmin,
  createApplication,
  createConsultation,
  createContact,
  createMessage,
  createPartner,
  createProcessingMember,
  createStudent,
  createThread,
  newEmail,
  type TestUser,
} from "../support/factories";
import { runJobs } from "../support/jobs";
import { outbox } from "../support/outbox";
import { routeAt } from "../support/routes";

const timeline = routeAt("/api/contacts/[id]/timeline").GET;
const entries = routeAt("/api/contacts/[id]/entries").POST;
const members = routeAt("/api/contacts/[id]/members").GET;
const emails = routeAt("/api/contacts/[id]/emails").POST;

type Entry = { id: string; kind: string; by: string | null; text: string | null; subject: string | null } & Record<
  "from" | "to",
  string | null
> & { mentions: string[] };
const read = async (as: TestUser, id: string, query: CallOptions["query"] = "") =>
  (await call<{ entries: Entry[]; next: string | null }>(timeline, { as, params: { id }, query })).body;
const kinds = (list: readonly Entry[]) => list.map(({ kind }) => kind);
const note = (as: TestUser, id: string, body: Record<string, unknown>) =>
  call<{ detail: string; entry: { id: string } }>(entries, {
    as,
    params: { id },
    body: { kind: "note", ...body },
    idempotencyKey: crypto.randomUUID(),
  });
const contactOf = async (studentId: string) => (await db.contact.findUniqueOrThrow({ where: { studentId } })).id;

describe("the timeline", () => {
  test("has both sides of a thread and the answers to a message", async () => {
    const [member, admin] = [await createProcessingMember({ name: "Sara Naveed" }), await createAdmin()];
    const email = newEmail();
    const student = await createStudent({ email, emailConfirmedAt: new Date() });
    await createThread(student.id, { side: "student" });
    const write = routeAt("/api/threads/[id]/messages").POST;
    const body = { text: "Yes, he may." };
    await call(write, { as: member, params: { id: student.id }, body, idempotencyKey: crypto.randomUUID() });
    const message = await createMessage({ email, subject: "Fees" });
    await db.messageReply.create({ data: { messageId: message.id, senderId: admin.id, text: "In January." } });
    const told = await read(member, await contactOf(student.id), "kind=thread,reply");
    expect(told.entries).toHaveLength(3);
    expect(told.entries).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: "thread", from: "student", by: null }),
        expect.objectContaining({ kind: "thread", from: "office", by: "Sara Naveed", text: "Yes, he may." }),
        expect.objectContaining({ kind: "reply", by: admin.name, subject: "Fees", text: "In January." }),
      ]),
    );
  });

  test("comes in pages without gaps over all that a person has", async () => {
    const member = await createProcessingMember();
    const student = await createStudent();
    const contactId = await contactOf(student.id);
    const at = new Date("2026-11-20T08:00:00Z"); // all in one moment
    await createThread(student.id, { side: "student" });
    const said = { threadId: student.id, side: "office", senderId: member.id, createdAt: at } as const;
    await db.threadMessage.createMany({
      data: Array.from({ length: 9 }, (_, place) => ({ ...said, number: place + 2, text: `Message ${place}` })),
    });
    await db.contactEntry.createMany({
      data: Array.from({ length: 6 }, (_, n) => ({
        contactId,
        kind: "note" as const,
        text: `Note ${n}`,
        createdAt: at,
      })),
    });
    const seen: string[] = [];
    for (let next: string | null = ""; next !== null; ) {
      const page: { entries: Entry[]; next: string | null } = await read(member, contactId, {
        limit: "4",
        kind: "thread,note",
        ...(next && { before: next }),
      });
      seen.push(...page.entries.map(({ id }) => id));
      next = page.next;
    }
    expect([seen.length, new Set(seen).size]).toEqual([16, 16]);
  });

  test("has a booking's message and its notes for admins only", async () => {
    const [admin, member] = [await createAdmin(), await createProcessingMember()];
    const { id, contactId } = await createConsultation({ message: "My father has debts" });
    const change = routeAt("/api/consultations/[id]").PATCH;
    await call(change, { as: admin, params: { id }, body: { note: "Bring the bank statement" } });
    await call(change, { as: admin, params: { id }, body: { note: "He brought it" } });
    const notes = await read(admin, contactId ?? "", "kind=note");
    expect(notes.entries.map(({ text, by }) => [text, by])).toEqual([
      ["He brought it", admin.name],
      ["Bring the bank statement", admin.name],
    ]);
    const all = await read(member, contactId ?? "");
    expect(kinds(all.entries)).toContain("booking");
    expect(JSON.stringify(all)).not.toMatch(/debts|bank statement|brought/);
    expect(JSON.stringify(await read(admin, contactId ?? ""))).toMatch(/debts/);
  });

  test("has no answer to a message in distress for a member", async () => {
    const [admin, member] = [await createAdmin(), await createProcessingMember()];
    const email = newEmail();
    const { contactId } = await createMessage({ email });
    const { id: messageId } = await createMessage({ email, needsCare: true });
    await db.messageReply.create({ data: { messageId, senderId: admin.id, text: "Please call us" } });
    expect(kinds((await read(admin, contactId ?? "", "kind=reply")).entries)).toEqual(["reply"]);
    expect((await read(member, contactId ?? "", "kind=reply")).entries).toEqual([]);
  });

  test("is nothing for a student or a partner: 403, as are the colleagues and the emails", async () => {
    const student = await createStudent();
    const id = await contactOf(student.id);
    for (const as of [student, await createPartner()]) {
      const options = { as, params: { id } };
      const body = { subject: "Hello", text: "Hello" };
      const answers = await Promise.all([
        call(timeline, options),
        call(members, options),
        call(entries, { ...options, body: { kind: "note", text: "x" } }),
        call(emails, { ...options, body }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    }
  });

  test("of a merged person has what both had", async () => {
    const admin = await createAdmin();
    const [kept, other] = [await createContact(), await createContact()];
    await note(admin, other.id, { text: "From the other record" });
    await merge(admin, kept.id, other.id);
    expect((await read(admin, kept.id, "kind=note")).entries.map(({ text }) => text)).toEqual([
      "From the other record",
    ]);
  });

  test("says that somebody was imported", async () => {
    const { id } = await createContact({ source: "import" });
    expect(kinds((await read(await createAdmin(), id)).entries)).toEqual(["import"]);
  });
});

describe("a note on an application", () => {
  const change = routeAt("/api/applications/[id]").PATCH;
  const save = (as: TestUser, id: string, body: Record<string, unknown>) =>
    call<{ undo?: { id: string } }>(change, { as, params: { id }, body });

  test("is an entry each time it is saved, by whoever saved it; the application keeps the last", async () => {
    const member = await createProcessingMember();
    const { id, studentId, programName, universityName } = await createApplication();
    await save(member, id, { notes: "Call the father" });
    await save(member, id, { notes: "He has been called" });
    const { entries: notes } = await read(member, await contactOf(studentId), "kind=note,application");
    expect(notes.map(({ kind, text, by, subject }) => [kind, text, by, subject])).toEqual([
      ["note", "He has been called", member.name, `${programName}, ${universityName}`],
      ["note", "Call the father", member.name, `${programName}, ${universityName}`],
    ]);
    expect((await db.application.findUniqueOrThrow({ where: { id } })).notes).toBe("He has been called");
  });

  test("that is undone was never written", async () => {
    const member = await createProcessingMember();
    const { id, studentId } = await createApplication();
    await save(member, id, { notes: "Call the father" });
    const { body } = await save(member, id, { status: "in_review", notes: "Wrong person" });
    const undo = routeAt("/api/changes/[id]/undo").POST;
    expect((await call(undo, { as: member, params: { id: body.undo?.id ?? "" } })).status).toBeLessThan(300);
    const { entries: notes } = await read(member, await contactOf(studentId), "kind=note");
    expect(notes.map(({ text }) => text)).toEqual(["Call the father"]);
  });

  test("never reaches the student: not in the application, the export or a mail", async () => {
    const member = await createProcessingMember({ name: "Hidden Member" });
    const student = await createStudent();
    const { id } = await createApplication({ studentId: student.id });
    const contactId = await contactOf(student.id);
    await save(member, id, { status: "in_review", notes: "Zqxv secret note" });
    await note(member, contactId, { text: `Zqxv about @${member.name}` });
    await note(member, contactId, { kind: "call", outcome: "reached", text: "Zqxv call" });
    await runJobs();
    const answers = await Promise.all([
      call(routeAt("/api/applications/[id]").GET, { as: student, params: { id } }),
      call(routeAt("/api/applications").GET, { as: student }),
      call(routeAt("/api/users/[id]").GET, { as: student, params: { id: student.id } }),
      call(routeAt("/api/threads/[id]").GET, { as: student, params: { id: student.id } }),
    ]);
    for (const { text } of answers) expect(text).not.toContain("Zqxv");
    expect(JSON.stringify(await outbox())).not.toContain("Zqxv");
  });
});

test("older notes are carried over once, each with its date, and with its author if that is known", async () => {
  const admin = await createAdmin();
  const application = await createApplication({ notes: "The last words" });
  await db.applicationEvent.create({
    data: {
      ...{ applicationId: application.id, actorId: admin.id, to: "pending", progress: 0, hasNoteEntry: false },
      createdAt: new Date("2026-03-01T08:00:00Z"),
    },
  });
  await sql.query("update application_events set notes = 'The first words' where application_id = $1", [
    application.id,
  ]);
  await sql.query("update applications set has_note_entry = false where id = $1", [application.id]);
  const { id, contactId } = await createConsultation({ note: "Speaks Punjabi" });
  await sql.query("update consultations set has_note_entry = false where id = $1", [id]);
  const carry = async () => (await sql.query("select carry_notes(1000) as looked")).rows[0].looked;
  const looked = [await carry(), await carry(), await carry()];
  expect(looked).toEqual([1, 2, 0]);
  const ofStudent = await read(admin, await contactOf(application.studentId), "kind=note");
  expect(ofStudent.entries.map(({ text, by, to }) => [text, by, to])).toEqual([
    ["The last words", null, "carried"],
    ["The first words", admin.name, null],
  ]);
  const ofLead = await read(admin, contactId ?? "", "kind=note");
  expect(ofLead.entries.map(({ text }) => text)).toEqual(["Speaks Punjabi"]);
  expect(await db.contactEntry.count({ where: { kind: "note" } })).toBe(3);
});

describe("mentions", () => {
  test("are stored by id and by name, and stand in the timeline", async () => {
    const [author, sara, kamran] = [
      await createProcessingMember(),
      await createProcessingMember({ name: "Sara Naveed" }),
      await createAdmin({ name: "Kamran Yousaf" }),
    ];
    const { id } = await createContact();
    const answer = await note(author, id, { text: "Please call @Kamran Yousaf", mentions: [sara.id] });
    expect(answer.status).toBe(201);
    expect((await read(author, id)).entries[0]?.mentions).toEqual(["Kamran Yousaf", "Sara Naveed"]);
    expect(await db.contactMention.count({ where: { userId: kamran.id, entryId: answer.body.entry.id } })).toBe(1);
    const told = await db.notice.findMany({ where: { kind: "mention" }, select: { userId: true, contactId: true } });
    expect(told.map(({ userId }) => userId).toSorted()).toEqual([kamran.id, sara.id].toSorted());
    expect(told[0]?.contactId).toBe(id);
  });

  test("of a name that two have tell the one who was chosen, or both", async () => {
    const [author, one, other] = [
      await createProcessingMember(),
      await createProcessingMember({ name: "Sara" }),
      await createProcessingMember({ name: "Sara" }),
    ];
    const { id } = await createContact();
    expect((await note(author, id, { text: "Ask @Sara", mentions: [other.id] })).status).toBe(201);
    expect((await db.contactMention.findMany()).map(({ userId }) => userId)).toEqual([other.id]);
    expect((await note(author, id, { text: "Ask @Sara" })).status).toBe(201);
    expect(await db.contactMention.count({ where: { userId: one.id } })).toBe(1);
  });

  test("of oneself tell nobody", async () => {
    const author = await createProcessingMember();
    const { id } = await createContact();
    expect((await note(author, id, { text: `For @${author.name}` })).status).toBe(201);
    expect([await db.contactMention.count(), await db.notice.count()]).toEqual([1, 0]);
  });

  test("of a colleague who can't see the person are refused with the name, and nothing is stored", async () => {
    const owner = await createProcessingMember();
    const stranger = await createProcessingMember({ name: "Bilal Khan" });
    const { id } = await createContact({ assignedToId: owner.id });
    for (const body of [{ text: "@Bilal Khan knows" }, { text: "He knows", mentions: [stranger.id] }]) {
      const answer = await note(owner, id, body);
      expect(answer).toMatchObject({
        status: 422,
        body: { detail: "Bilal Khan can’t see this person, so a note can’t mention them" },
      });
    }
    const student = await createStudent();
    for (const mentions of [[student.id], [crypto.randomUUID()], ["x"], Array(11).fill(owner.id)]) {
      expect((await note(owner, id, { text: "x", mentions })).status).toBe(422);
    }
    expect((await note(owner, id, { kind: "visit", mentions: [owner.id] })).status).toBe(422);
    expect([await db.contactEntry.count(), await db.contactMention.count()]).toEqual([0, 0]);
  });

  test.each([false, true])("suggest exactly who can open the person (members limited: %s)", async (ownStudentsOnly) => {
    await db.teamRule.create({ data: { ownStudentsOnly } });
    const staff = [
      await createAdmin(),
      await createProcessingMember(),
      await createProcessingMember({ managedRegions: ["uk"] }),
      await createProcessingMember({ managedRegions: ["canada", "asia"] }),
      await createProcessingMember({ managedRegions: ["asia"] }),
    ];
    const [admin, owner] = [staff[0] as TestUser, staff[4] as TestUser];
    const left = await createProcessingMember({ active: false });
    const students = await Promise.all(
      ["uk", "canada", null].map((preferredCountry) => createStudent({ preferredCountry })),
    );
    await createApplication({ studentId: students[2]?.id ?? "", assignedToId: staff[2]?.id ?? null });
    const ids = await Promise.all([
      ...students.map(({ id }) => contactOf(id)),
      ...["uk", "canada", null].flatMap((country) =>
        [null, owner.id, left.id].map(async (assignedToId) => (await createContact({ country, assignedToId })).id),
      ),
    ]);
    const one = routeAt("/api/contacts/[id]").GET;
    for (const id of ids) {
      const { body } = await call<{ id: string }[]>(members, { as: admin, params: { id } });
      const opened = await Promise.all(
        staff.map(async (as) => ((await call(one, { as, params: { id } })).status === 200 ? [as.id] : [])),
      );
      expect(body.map((member) => member.id).toSorted()).toEqual(opened.flat().toSorted());
    }
  });
});

describe("an email from the timeline", () => {
  const send = (as: TestUser, id: string, body: Record<string, unknown>) =>
    call(emails, { as, params: { id }, body, idempotencyKey: crypto.randomUUID() });

  test("leaves through the outbox, and stands in the timeline once, with its template", async () => {
    const member = await createProcessingMember({ name: "Sara Naveed" });
    const { id, email } = await createContact();
    const answer = await send(member, id, { subject: "Your visit", text: "See you on Monday.", template: "Visit" });
    expect(answer).toMatchObject({ status: 201, body: { entry: { kind: "email", by: "Sara Naveed" } } });
    await runJobs();
    expect(await outbox()).toMatchObject([{ to: email, subject: "Your visit" }]);
    const { entries: told } = await read(member, id);
    expect(told.map(({ kind, subject, text, by }) => [kind, subject, text, by])).toEqual([
      ["email", "Your visit", "See you on Monday.", "Sara Naveed"],
    ]);
  });

  test("needs an address, a subject and a text, and somebody whom the caller may see", async () => {
    const [member, colleague] = [await createProcessingMember(), await createProcessingMember()];
    const silent = await createContact({ email: null, phone: "0300 7654321" });
    const body = { subject: "Hello", text: "Hello" };
    expect((await send(member, silent.id, body)).status).toBe(422);
    const { id } = await createContact({ assignedToId: colleague.id });
    expect((await send(member, id, body)).status).toBe(404);
    expect((await send(colleague, id, { subject: "Hello" })).status).toBe(422);
    expect((await send(colleague, id, { text: "Hello" })).status).toBe(422);
    expect(await db.outboxEmail.count()).toBe(0);
  });
});

test("a message that was opened in WhatsApp keeps its text and its template; a call has none", async () => {
  const member = await createProcessingMember();
  const { id } = await createContact();
  expect((await note(member, id, { kind: "whatsapp", text: "Salam", template: "Greeting" })).status).toBe(201);
  expect((await read(member, id)).entries[0]).toMatchObject({ kind: "whatsapp", subject: "Greeting", text: "Salam" });
  expect((await note(member, id, { text: "x", template: "Greeting" })).status).toBe(422);
});

const merge = async (as: TestUser, id: string, otherId: string) => {
  const rows = await db.contact.findMany({ where: { id: { in: [id, otherId] } }, select: { id: true, version: true } });
  const versionOf = (wanted: string) => rows.find((row) => row.id === wanted)?.version;
  const body = { other_id: otherId, version: versionOf(id), other_version: versionOf(otherId) };
  return call<{ merge: { id: string } }>(routeAt("/api/contacts/[id]/merge").POST, { as, params: { id }, body });
};

describe("a merge takes the further stage, and its undo gives back what was", () => {
  const long = new Date("2026-01-01T08:00:00Z");
  const lately = new Date("2026-11-01T08:00:00Z");
  type Known = Parameters<typeof createContact>[0];
  const lost = { stage: "lost", lostReason: "budget" } as const;

  test.each([
    ["new", "contacted", { stage: "new" }, { stage: "contacted" }],
    ["consulted", "contacted", { stage: "consulted" }, { stage: "contacted" }, "consulted"],
    ["qualified", "lost", { stage: "qualified", stageSince: long }, { ...lost, stageSince: lately }, "qualified"],
    [
      "lost before",
      "open since",
      { ...lost, stageSince: long },
      { stage: "qualified", stageSince: lately },
      "qualified",
    ],
    ["lost since", "open before", { ...lost, stageSince: lately }, { stage: "qualified", stageSince: long }, "lost"],
  ] as [string, string, Known, Known, string?][])("%s and %s", async (_, __, one, two, expected = "contacted") => {
    const admin = await createAdmin();
    const [kept, other] = [await createContact(one), await createContact(two)];
    const { body, status } = await merge(admin, kept.id, other.id);
    expect(status).toBe(200);
    expect((await db.contact.findUniqueOrThrow({ where: { id: kept.id } })).stage).toBe(expected);
    const undo = routeAt("/api/contact-merges/[id]/undo").POST;
    expect((await call(undo, { as: admin, params: { id: body.merge.id } })).status).toBe(200);
    expect(await db.contact.findUniqueOrThrow({ where: { id: kept.id } })).toMatchObject({
      ...{ stage: kept.stage, stageSince: kept.stageSince, lostReason: kept.lostReason },
    });
  });

  test("leaves what somebody has decided since", async () => {
    const admin = await createAdmin();
    const [kept, other] = [await createContact(), await createContact({ stage: "contacted", stageSince: long })];
    const { body } = await merge(admin, kept.id, other.id);
    await db.contact.update({ where: { id: kept.id }, data: { stage: "contacted", stageSince: lately } });
    await call(routeAt("/api/contact-merges/[id]/undo").POST, { as: admin, params: { id: body.merge.id } });
    expect((await db.contact.findUniqueOrThrow({ where: { id: kept.id } })).stage).toBe("contacted");
  });
});

describe("a template's slot", () => {
  const filled = routeAt("/api/templates/filled").GET;
  const slotOf = async (as: TestUser, query: Record<string, string>) =>
    (await call<{ english: string }[]>(filled, { as, query })).body[0]?.english;
  const template = () =>
    db.template.create({ data: { place: 1, name: "Visit", english: "{slot}", updatedAt: new Date() } });

  test("is the next consultation of a lead and of a confirmed student", async () => {
    await template();
    const member = await createProcessingMember();
    const email = newEmail();
    const { contactId } = await createConsultation({ email });
    await createConsultation({ email, status: "cancelled" });
    expect(await slotOf(member, { contact_id: contactId ?? "" })).toMatch(/ at /);
    const student = await createStudent({ email, emailConfirmedAt: new Date() });
    expect(await slotOf(member, { student_id: student.id })).toMatch(/ at /);
  });

  test("never tells an unconfirmed account of somebody else's booking, also after a merge", async () => {
    await template();
    const admin = await createAdmin();
    const { contactId } = await createConsultation();
    const student = await createStudent({ emailConfirmedAt: null });
    const id = await contactOf(student.id);
    expect((await merge(admin, id, contactId ?? "")).status).toBe(200);
    expect(await slotOf(admin, { student_id: student.id })).toBe("{slot}");
    expect(await slotOf(admin, { contact_id: id })).toBe("{slot}");
    await createConsultation({ userId: student.id, email: student.email }).then(({ id: booking }) =>
      db.consultation.update({ where: { id: booking }, data: { contactId: id } }),
    );
    expect(await slotOf(admin, { student_id: student.id })).toMatch(/ at /);
  });
});
