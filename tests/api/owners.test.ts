import { beforeEach, describe, expect, test } from "vitest";
import type { HandedOver, Owned } from "@/lib/owners/views";
import { setNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import type { ChangedTogether } from "@/lib/undo/views";
import { call } from "../support/call";
import { sql } from "../support/database";
import {
  createAdmin,
  createApplication,
  createConsultation,
  createContact,
  createDocument,
  createProcessingMember,
  createRequest,
  createStudent,
  createTask,
  createThread,
  type TestUser,
} from "../support/factories";
import { routeAt } from "../support/routes";

const today = new Date("2026-11-24T06:00:00Z");
beforeEach(() => setNow(today));

/** Gives a student to a member, as the contact's owner. */
const own = (studentId: string, assignedToId: string | null) =>
  db.contact.update({ where: { studentId }, data: { assignedToId } });
const deactivate = (as: TestUser, id: string) =>
  call(routeAt("/api/users/[id]/status").PATCH, { as, params: { id }, body: { active: false } });
const giveStudents = (as: TestUser, body: object) =>
  call<ChangedTogether & { detail?: string }>(routeAt("/api/users/owners").POST, { as, body });
const giveApplications = (as: TestUser, body: object) =>
  call<ChangedTogether & { detail?: string }>(routeAt("/api/applications/owners").POST, { as, body });
const handOver = (as: TestUser, id: string, body: object) =>
  call<HandedOver & { detail?: string }>(routeAt("/api/owners/[id]/hand-over").POST, { as, params: { id }, body });
const undo = (as: TestUser, id = "") =>
  call<{ detail?: string }>(routeAt("/api/changes/[id]/undo").POST, { as, params: { id } });

/** A student with a record of each kind that the office's lists have. */
async function studentOf(name: string, ownerId: string | null) {
  const student = await createStudent({ name, preferredCountry: "uk" });
  const contact = await own(student.id, ownerId);
  const application = await createApplication({
    ...{ studentId: student.id, deadline: new Date("2026-11-30"), createdAt: today, updatedAt: today },
  });
  await createDocument({ userId: student.id });
  await createRequest({ studentId: student.id });
  await createThread(student.id, { side: "student" });
  return { student, contact, application };
}

const ownersOf = async (studentId: string) => {
  const [user, application, document, request, thread] = await Promise.all([
    db.user.findUniqueOrThrow({ where: { id: studentId } }),
    db.application.findFirstOrThrow({ where: { studentId } }),
    db.document.findFirstOrThrow({ where: { userId: studentId } }),
    db.request.findFirstOrThrow({ where: { studentId } }),
    db.thread.findUniqueOrThrow({ where: { id: studentId } }),
  ]);
  return [user, application, document, request, thread].map(({ assignedToId }) => assignedToId);
};

describe("an owner's copies", () => {
  test("follow the contact, in whatever order things were made", async () => {
    const [first, second] = [await createProcessingMember(), await createProcessingMember()];
    const { student } = await studentOf("Ayesha", first.id);
    expect(await ownersOf(student.id)).toEqual(Array(5).fill(first.id));
    await own(student.id, second.id);
    expect(await ownersOf(student.id)).toEqual(Array(5).fill(second.id));
    await own(student.id, null);
    expect(await ownersOf(student.id)).toEqual(Array(5).fill(null));
  });

  test("a deleted account leaves nobody behind", async () => {
    const member = await createProcessingMember();
    const { student } = await studentOf("Ayesha", member.id);
    await db.user.delete({ where: { id: member.id } });
    expect(await ownersOf(student.id)).toEqual(Array(5).fill(null));
  });

  test("reach records from before there were such copies, a batch at a time", async () => {
    const member = await createProcessingMember();
    const students = [
      await studentOf("One", member.id),
      await studentOf("Two", member.id),
      await studentOf("Three", null),
    ];
    for (const table of ["documents", "requests", "threads"]) {
      await sql.query(`update ${table} set assigned_to_id = null, student_country = null`);
    }
    for (const table of ["applications", "contacts"]) await sql.query(`update ${table} set student_country = null`);
    await sql.query("insert into backfills (name) values ('records-of-students')");
    const told = async () => (await sql.query<{ told: number }>("select tell_older_records(2) as told")).rows[0]?.told;
    expect([await told(), await told(), await told(), await told()]).toEqual([2, 1, 0, 0]);
    expect(await ownersOf(students[0]?.student.id ?? "")).toEqual(Array(5).fill(member.id));
    expect(await ownersOf(students[2]?.student.id ?? "")).toEqual(Array(5).fill(null));
    for (const table of ["applications", "contacts"]) {
      const { rows } = await sql.query(`select distinct student_country from ${table}`);
      expect(rows).toEqual([{ student_country: "uk" }]);
    }
    expect(await db.backfill.count()).toBe(0);
  });
});

const lists = [
  ["/api/users", (body: { name: string }[]) => body.map(({ name }) => name)],
  ["/api/applications", (body: { student_name: string }[]) => body.map((row) => row.student_name)],
  ["/api/requests", (body: { student_name: string }[]) => body.map((row) => row.student_name)],
  ["/api/threads", (body: { student_name: string }[]) => body.map((row) => row.student_name)],
  ["/api/documents/waiting", (body: { student_name: string }[]) => body.map((row) => row.student_name)],
  ["/api/today", (body: { deadlines: { student_name: string }[] }) => body.deadlines.map((row) => row.student_name)],
] as const;

describe.each(lists)("%s", (path, namesIn) => {
  test("is everyone's, mine, a colleague's, nobody's, or that of those who have left", async () => {
    const [member, colleague, former] = [
      await createProcessingMember(),
      await createProcessingMember(),
      await createProcessingMember({ active: false }),
    ];
    await studentOf("Mine", member.id);
    await studentOf("Theirs", colleague.id);
    await studentOf("Nobody's", null);
    await studentOf("Left", former.id);
    const names = async (assigned_to_id?: string) => {
      const { body } = await call<never>(routeAt(path).GET, {
        as: member,
        query: assigned_to_id ? { assigned_to_id } : {},
      });
      return namesIn(body).toSorted();
    };
    expect(await names()).toEqual(["Left", "Mine", "Nobody's", "Theirs"]);
    expect(await names("me")).toEqual(["Mine"]);
    expect(await names(colleague.id)).toEqual(["Theirs"]);
    expect(await names("none")).toEqual(["Nobody's"]);
    expect(await names("left")).toEqual(["Left"]);
    const wrong = await call(routeAt(path).GET, { as: member, query: { assigned_to_id: "somebody" } });
    expect(wrong.status).toBe(422);
  });
});

describe("students are handed over", () => {
  test("together, with a note in their history, and back again by an undo", async () => {
    const [member, colleague] = [await createProcessingMember(), await createProcessingMember()];
    const [one, two] = [await studentOf("One", member.id), await studentOf("Two", null)];
    const records = [one, two].map(({ student, contact }) => ({ id: student.id, version: contact.version }));
    const given = await giveStudents(member, {
      ...{ records, assigned_to_id: colleague.id, owner_note: "Both want Leeds" },
    });
    expect(given.body.results).toMatchObject([
      { id: one.student.id, name: "One", outcome: "changed" },
      { id: two.student.id, name: "Two", outcome: "changed" },
    ]);
    expect(await ownersOf(one.student.id)).toEqual(Array(5).fill(colleague.id));
    const entry = await db.contactEntry.findFirstOrThrow({ where: { contactId: one.contact.id, kind: "owner" } });
    expect(entry).toMatchObject({ text: "Both want Leeds", details: { from: member.id, to: colleague.id } });
    expect((await undo(member, given.body.undo?.id)).status).toBe(200);
    expect(await ownersOf(one.student.id)).toEqual(Array(5).fill(member.id));
    expect(await ownersOf(two.student.id)).toEqual(Array(5).fill(null));
  });

  test("by the owner or an admin, and by anyone once the owner has left", async () => {
    const [admin, member, colleague] = [
      await createAdmin(),
      await createProcessingMember(),
      await createProcessingMember(),
    ];
    const { student, contact } = await studentOf("Theirs", colleague.id);
    const body = { records: [{ id: student.id, version: contact.version }], assigned_to_id: member.id };
    expect((await giveStudents(member, body)).body.results).toMatchObject([
      { outcome: "refused", name: "Theirs", reason: "Only the owner or an admin can hand this over" },
    ]);
    await deactivate(admin, colleague.id);
    expect((await giveStudents(member, body)).body.results).toMatchObject([{ outcome: "changed" }]);
  });

  test("not to a closed account, nor over somebody else's change", async () => {
    const [member, former] = [await createProcessingMember(), await createProcessingMember({ active: false })];
    const { student, contact } = await studentOf("Mine", member.id);
    const give = async (version: number, assigned_to_id: string) =>
      (await giveStudents(member, { records: [{ id: student.id, version }], assigned_to_id })).body.results[0]?.outcome;
    expect(await give(contact.version, former.id)).toBe("refused");
    expect(await give(contact.version + 7, (await createProcessingMember()).id)).toBe("refused");
  });

  test("in turn: to the member of the country's region with the fewest leads", async () => {
    const [admin, british] = [await createAdmin(), await createProcessingMember({ managedRegions: ["uk"] })];
    await createProcessingMember({ managedRegions: ["canada"] });
    const { student, contact } = await studentOf("Free", null);
    await giveStudents(admin, { records: [{ id: student.id, version: contact.version }], in_turn: true });
    expect(await ownersOf(student.id)).toEqual(Array(5).fill(british.id));
  });
});

describe("an application by itself", () => {
  test("goes to another member, stays there, and comes back to the student's owner", async () => {
    const [member, colleague, third] = [
      await createProcessingMember(),
      await createProcessingMember(),
      await createProcessingMember(),
    ];
    const { student, application } = await studentOf("Mine", member.id);
    const give = (as: TestUser, version: number, assigned_to_id: string | null) =>
      giveApplications(as, { records: [{ id: application.id, version }], assigned_to_id, owner_note: "The essay" });
    const given = await give(member, 1, colleague.id);
    expect(given.body.results).toMatchObject([{ outcome: "changed", version: 2, name: "Mine, University of Toronto" }]);
    const row = () => db.application.findUniqueOrThrow({ where: { id: application.id } });
    expect(await row()).toMatchObject({ assignedToId: colleague.id, updatedAt: today });
    const event = await db.applicationEvent.findFirstOrThrow({ where: { applicationId: application.id } });
    expect(event).toMatchObject({ changed: ["owner"], notes: "The essay", actorId: member.id });
    // The student's next owner doesn't take it along.
    await own(student.id, third.id);
    expect(await row()).toMatchObject({ assignedToId: colleague.id });
    expect((await give(third, 2, null)).body.results).toMatchObject([{ outcome: "refused" }]); // it is the colleague's
    expect((await give(colleague, 2, null)).body.results).toMatchObject([{ outcome: "changed" }]);
    expect(await row()).toMatchObject({ assignedToId: third.id });
    expect(await db.outboxEmail.count()).toBe(0);
  });

  test("can be taken back for ten seconds", async () => {
    const [member, colleague] = [await createProcessingMember(), await createProcessingMember()];
    const { application } = await studentOf("Mine", member.id);
    const given = await giveApplications(member, {
      ...{ records: [{ id: application.id, version: 1 }], assigned_to_id: colleague.id },
    });
    expect((await undo(member, given.body.undo?.id)).status).toBe(200);
    expect(await db.application.findUniqueOrThrow({ where: { id: application.id } })).toMatchObject({
      ...{ assignedToId: member.id, status: "pending", version: 3 },
    });
  });
});

describe("an undo after a hand-over", () => {
  test("of a status gives nobody an application back", async () => {
    const [member, colleague] = [await createProcessingMember(), await createProcessingMember()];
    const { student, contact, application } = await studentOf("Mine", member.id);
    const changed = await call<{ undo?: { id: string } }>(routeAt("/api/applications/[id]").PATCH, {
      ...{ as: member, params: { id: application.id }, body: { status: "submitted", version: 1 } },
    });
    const given = await giveStudents(member, {
      ...{ records: [{ id: student.id, version: contact.version }], assigned_to_id: colleague.id },
    });
    expect(given.body.results).toMatchObject([{ outcome: "changed" }]);
    expect((await undo(member, changed.body.undo?.id)).status).toBe(200);
    expect(await db.application.findUniqueOrThrow({ where: { id: application.id } })).toMatchObject({
      ...{ status: "pending", assignedToId: colleague.id },
    });
  });

  test("that comes too late shows nothing of a lead that is a colleague's now", async () => {
    const [member, colleague] = [await createProcessingMember(), await createProcessingMember()];
    const lead = await createContact({ assignedToId: member.id });
    const change = (as: TestUser, body: object) =>
      call<{ undo?: { id: string } }>(routeAt("/api/contacts/[id]").PATCH, { as, params: { id: lead.id }, body });
    const given = await change(member, { assigned_to_id: colleague.id, version: 1 });
    expect((await change(colleague, { name: "Bilal Khan", version: 2 })).status).toBe(200);
    const late = await undo(member, given.body.undo?.id);
    expect([late.status, "current" in late.body]).toEqual([409, false]);
  });
});

describe("a member who leaves", () => {
  async function leaving() {
    const [admin, former, heir] = [
      await createAdmin(),
      await createProcessingMember({ name: "Sara" }),
      await createProcessingMember(),
    ];
    const [one, two] = [await studentOf("One", former.id), await studentOf("Two", heir.id)];
    await db.application.update({ where: { id: two.application.id }, data: { assignedToId: former.id } });
    const lead = await createContact({ name: "Lead", assignedToId: former.id });
    const follows = await createTask({ contactId: lead.id, assignedToId: former.id });
    const apart = await createTask({ contactId: two.contact.id, assignedToId: former.id });
    await createTask({ contactId: two.contact.id, assignedToId: former.id, doneAt: today });
    return { admin, former, heir, one, two, lead, tasks: [follows.id, apart.id] };
  }
  const whoLeft = async (as: TestUser) => (await call<Owned[]>(routeAt("/api/owners").GET, { as })).body;

  test("is deactivated at once, and what they own waits as left behind until it is handed over", async () => {
    const { admin, former, heir, one, two, lead, tasks } = await leaving();
    const ownersOfTasks = async () => {
      const rows = await db.task.findMany({ where: { doneAt: null } });
      return tasks.map((id) => rows.find((row) => row.id === id)?.assignedToId);
    };
    expect(await whoLeft(admin)).toEqual([]);
    expect((await deactivate(admin, former.id)).status).toBe(200);
    expect(await whoLeft(admin)).toMatchObject([
      { id: former.id, name: "Sara", active: false, students: 1, applications: 2, leads: 1, tasks: 2 },
    ]);
    const seen = await call<{ name: string; assigned_to: object }[]>(routeAt("/api/users").GET, { as: heir });
    const owner = { id: former.id, name: "Sara", active: false };
    expect(seen.body.find(({ name }) => name === "One")?.assigned_to).toEqual(owner);
    // A lead that was theirs alone is everyone's now.
    const leads = await call<{ name: string }[]>(routeAt("/api/contacts").GET, { as: heir, query: { stage: "open" } });
    expect(leads.body.map(({ name }) => name)).toEqual(["Lead"]);

    const body = { assigned_to_id: heir.id, owner_note: "Sara has left" };
    const { body: handed } = await handOver(admin, former.id, body);
    expect(handed).toMatchObject({ left: 0 });
    expect(handed.results.map(({ outcome }) => outcome)).toEqual(Array(4).fill("changed"));
    expect(await ownersOfTasks()).toEqual([heir.id, heir.id]);
    expect(await ownersOf(one.student.id)).toEqual(Array(5).fill(heir.id));
    expect(await db.application.findUniqueOrThrow({ where: { id: two.application.id } })).toMatchObject({
      assignedToId: heir.id,
    });
    expect(await db.contact.findUniqueOrThrow({ where: { id: lead.id } })).toMatchObject({ assignedToId: heir.id });
    expect(await whoLeft(admin)).toEqual([]);

    expect((await undo(admin, handed.undo?.id)).status).toBe(200);
    expect(await whoLeft(admin)).toMatchObject([{ students: 1, applications: 2, leads: 1, tasks: 2 }]);
    expect(await ownersOfTasks()).toEqual([former.id, former.id]);
  });

  test("can hand over first, in turn, and owns nothing then", async () => {
    const { admin, former, heir } = await leaving();
    const owned = () => call<Owned>(routeAt("/api/owners/[id]").GET, { as: admin, params: { id: former.id } });
    expect((await owned()).body).toMatchObject({ active: true, students: 1, applications: 2, leads: 1, tasks: 2 });
    await handOver(admin, former.id, { in_turn: true });
    expect((await owned()).body).toMatchObject({ students: 0, applications: 0, leads: 0, tasks: 0 });
    expect(await db.contact.count({ where: { assignedToId: heir.id } })).toBe(3);
  });

  describe("and has consultations to hold", () => {
    const hourMs = 3600_000;
    const visit = (assignedToId: string, hours: number, more: object = {}) =>
      createConsultation({
        ...{ status: "confirmed", assignedToId, startsAt: new Date(today.getTime() + hours * hourMs), ...more },
      });
    const assigned = async (id: string) => (await db.consultation.findUniqueOrThrow({ where: { id } })).assignedToId;

    test("hands over those to come, with an email, and takes them back with the rest", async () => {
      const { admin, former, heir } = await leaving();
      const [coming, held, cancelled] = [
        await visit(former.id, 26),
        await visit(former.id, -2, { status: "completed" }),
        await visit(former.id, 27, { status: "cancelled" }),
      ];
      const owned = async () =>
        (await call<Owned>(routeAt("/api/owners/[id]").GET, { as: admin, params: { id: former.id } })).body;
      expect((await owned()).consultations).toBe(1);
      const { body } = await handOver(admin, former.id, { assigned_to_id: heir.id });
      expect(body).toMatchObject({ left: 0 });
      expect(body.results).toHaveLength(5);
      expect([await assigned(coming.id), await assigned(held.id), await assigned(cancelled.id)]).toEqual([
        heir.id,
        former.id,
        former.id,
      ]);
      expect(await db.outboxEmail.count({ where: { to: heir.email } })).toBe(1);
      expect((await undo(admin, body.undo?.id)).status).toBe(200);
      expect(await assigned(coming.id)).toBe(former.id);
      expect(await db.outboxEmail.count({ where: { to: heir.email } })).toBe(0);
      expect((await owned()).consultations).toBe(1);
    });

    test("and deactivates: none of them is left unassigned", async () => {
      const { admin, former, heir } = await leaving();
      const { id } = await visit(former.id, 26);
      await handOver(admin, former.id, { assigned_to_id: heir.id });
      await deactivate(admin, former.id);
      expect(await assigned(id)).toBe(heir.id);
    });

    test("in turn to whoever answers for the visitor; what the receiver can’t hold stays, and is named", async () => {
      const { admin, former, heir } = await leaving();
      const mine = await createContact({ assignedToId: heir.id, email: "known@example.com" });
      const [known, unknown] = [
        await visit(former.id, 26, { email: mine.email, name: "Known" }),
        await visit(former.id, 27, { name: "Unknown" }),
      ];
      await handOver(admin, former.id, { in_turn: true });
      expect([await assigned(known.id), await assigned(unknown.id)]).toEqual([heir.id, null]);

      const busy = await visit(former.id, 28, { name: "Same time" });
      await visit(heir.id, 28, { seat: 2 });
      const { body } = await handOver(admin, former.id, { assigned_to_id: heir.id });
      expect(body).toMatchObject({ left: 1, results: [{ id: busy.id, name: "Same time", outcome: "refused" }] });
      expect(await assigned(busy.id)).toBe(former.id);
    });
  });

  test("doesn't get it back, and nobody else's work is handed over", async () => {
    const { admin, former, heir } = await leaving();
    expect((await handOver(admin, former.id, { assigned_to_id: former.id })).status).toBe(422);
    expect((await handOver(admin, former.id, {})).status).toBe(422);
    const student = await createStudent();
    expect((await handOver(admin, student.id, { assigned_to_id: heir.id })).status).toBe(404);
  });
});
