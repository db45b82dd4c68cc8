import { describe, expect, test } from "vitest";
import { setNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { type CallOptions, call } from "../support/call";
import {
  createAdmin,
  createApplication,
  createContact,
  createProcessingMember,
  createStudent,
  createStudentTask,
  createTask,
} from "../support/factories";
import { routeAt } from "../support/routes";

const { GET: listRoute, POST: makeRoute } = routeAt("/api/tasks");
const { PATCH: changeRoute, DELETE: deleteRoute } = routeAt("/api/tasks/[id]");
const { PUT: tickRoute } = routeAt("/api/tasks/[id]/done");
const { GET: ownRoute } = routeAt("/api/student/tasks/[id]");
const { GET: timelineRoute } = routeAt("/api/contacts/[id]/timeline");
const { PATCH: changeContactRoute } = routeAt("/api/contacts/[id]");
const { POST: mergeRoute } = routeAt("/api/contacts/[id]/merge");
const { POST: unmergeRoute } = routeAt("/api/contact-merges/[id]/undo");

type Task = {
  id: string;
  title: string;
  due_at: string;
  for_student: boolean;
  person: { contact_id: string; student_id: string | null; name: string };
  assigned_to: { id: string } | null;
  done_by: string | null;
  version: number;
  detail?: string;
};
type Caller = Awaited<ReturnType<typeof createAdmin>>;

const list = async (as: Caller, query: CallOptions["query"] = "") =>
  (await call<Task[]>(listRoute, { as, query })).body.map(({ title }) => title);
const make = (as: Caller, body: Record<string, unknown>) =>
  call<Task>(makeRoute, { as, body: { title: "Call back", due_at: tomorrow, ...body } });
const change = (as: Caller, id: string, body: Record<string, unknown>) =>
  call<Task>(changeRoute, { as, params: { id }, body });
const tick = (as: Caller, id: string, done = true) =>
  call<{ done_at: string | null }>(tickRoute, { as, params: { id }, body: { done } });
const own = (as: Caller) => call<Task[]>(ownRoute, { as, params: { id: as.id } });

// Eleven in the morning in Lahore.
const today = new Date("2026-11-23T06:00:00Z");
const tomorrow = "2026-11-24T06:00:00.000Z";
const at = (hour: number) => new Date(today.getTime() + hour * 3600_000);

describe("a task", () => {
  test("is for whoever answers for the person, or else for whoever makes it", async () => {
    setNow(today);
    const [member, colleague] = [await createProcessingMember(), await createProcessingMember()];
    const student = await createStudent();
    await db.contact.update({ where: { studentId: student.id }, data: { assignedToId: colleague.id } });
    const ofColleague = await make(member, { student_id: student.id });
    expect([ofColleague.status, ofColleague.body]).toMatchObject([
      201,
      { assigned_to: { id: colleague.id }, person: { student_id: student.id, name: student.name }, version: 1 },
    ]);
    const { id: contact_id } = await createContact();
    expect((await make(member, { contact_id })).body.assigned_to).toMatchObject({ id: member.id });
    expect((await make(member, { contact_id, assigned_to_id: null })).body.assigned_to).toBeNull();
    const audit = await db.auditEntry.findMany({ where: { action: "task-created" } });
    expect(audit).toHaveLength(3);
    expect(JSON.stringify(audit)).not.toContain("Call back");
  });

  test("is refused for the past, for a lead as if they could tick it, and with somebody else's application", async () => {
    setNow(today);
    const admin = await createAdmin();
    const [{ id: contact_id }, student, application] = [
      await createContact(),
      await createStudent(),
      await createApplication(),
    ];
    const refused = [
      await make(admin, { contact_id, due_at: today.toISOString() }),
      await make(admin, { contact_id, due_at: "9999-12-31T20:00:00Z" }),
      await make(admin, { contact_id, for_student: true }),
      await make(admin, { student_id: student.id, application_id: application.id }),
      await make(admin, { contact_id, assigned_to_id: student.id }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422]);
    expect(await db.task.count()).toBe(0);
  });

  test("about somebody whom a member doesn't see is theirs only if it is given to them", async () => {
    const [member, colleague] = [await createProcessingMember(), await createProcessingMember()];
    const { id: contactId } = await createContact({ assignedToId: colleague.id });
    const { id } = await createTask({ contactId, assignedToId: colleague.id });
    expect((await make(member, { contact_id: contactId, title: "" })).status).toBe(404);
    expect((await change(member, id, { priority: "nothing" })).status).toBe(404);
    expect((await tick(member, id)).status).toBe(404);
    expect((await call(deleteRoute, { as: member, params: { id } })).status).toBe(404);
    expect((await change(colleague, id, { assigned_to_id: member.id })).status).toBe(200);
    expect((await change(member, id, { priority: "high" })).status).toBe(200);
  });

  test("of a colleague is given away by them or an admin; what nobody has, or somebody left behind, anyone takes", async () => {
    const [admin, member, colleague, former] = [
      await createAdmin(),
      await createProcessingMember(),
      await createProcessingMember(),
      await createProcessingMember({ active: false }),
    ];
    const { id: studentId } = await createStudent();
    const theirs = await createStudentTask(studentId, { assignedToId: colleague.id });
    const left = await createStudentTask(studentId, { assignedToId: former.id });
    const nobodys = await createStudentTask(studentId);
    const take = async (as: Caller, id: string, owner = member.id) =>
      (await change(as, id, { assigned_to_id: owner })).status;
    expect([await take(member, theirs.id), await take(member, left.id), await take(member, nobodys.id)]).toEqual([
      ...[403, 200, 200],
    ]);
    // The rest of a colleague's task anybody may change.
    expect((await change(member, theirs.id, { assigned_to_id: colleague.id, priority: "high" })).status).toBe(200);
    expect([await take(colleague, theirs.id), await take(admin, theirs.id, colleague.id)]).toEqual([200, 200]);
    expect(await take(admin, theirs.id, former.id)).toBe(422);
  });

  test("is deleted by whoever made it, whoever is to do it, or an admin, until it is done", async () => {
    const [admin, member, colleague] = [
      await createAdmin(),
      await createProcessingMember(),
      await createProcessingMember(),
    ];
    const { id: studentId } = await createStudent();
    const remove = async (as: Caller, about: Parameters<typeof createStudentTask>[1]) => {
      const { id } = await createStudentTask(studentId, about);
      return (await call(deleteRoute, { as, params: { id } })).status;
    };
    const theirs = { assignedToId: colleague.id };
    expect([
      await remove(member, theirs),
      await remove(member, { ...theirs, createdById: member.id }),
      await remove(member, {}),
      await remove(colleague, theirs),
      await remove(admin, theirs),
      await remove(admin, { doneAt: today }),
    ]).toEqual([403, 204, 204, 204, 204, 409]);
  });

  test("that somebody else has changed isn't overwritten", async () => {
    const admin = await createAdmin();
    const { id } = await createTask();
    expect((await change(admin, id, { title: "Call at five", version: 1 })).body.version).toBe(2);
    expect((await change(admin, id, { title: "Call at six", version: 1 })).status).toBe(409);
  });
});

describe("the list", () => {
  test("has what is due by the end of the office's day, oldest first, without what was put off", async () => {
    setNow(today);
    const admin = await createAdmin();
    await createTask({ title: "today", dueAt: at(12) }); // eleven at night
    await createTask({ title: "old", dueAt: at(-48) });
    await createTask({ title: "tomorrow", dueAt: at(14) }); // one in the morning
    await createTask({ title: "asleep", dueAt: at(-72), snoozedUntil: at(24) });
    await createTask({ title: "awake", dueAt: at(-24), snoozedUntil: at(-1) });
    await createTask({ title: "done", dueAt: at(-24), doneAt: at(-1) });
    expect(await list(admin)).toEqual(["old", "awake", "today"]);
    await createTask({ title: "for an hour", dueAt: at(-24), snoozedUntil: at(1) });
    expect(await list(admin)).toEqual(["old", "awake", "today"]);
    // What was put off comes up when it was put off to.
    expect(await list(admin, { view: "later" })).toEqual(["for an hour", "tomorrow", "asleep"]);
    expect(await list(admin, { view: "open" })).toEqual([
      ...["old", "awake", "for an hour", "today", "tomorrow", "asleep"],
    ]);
  });

  test("has for a member their own, nobody's, and those about persons whom they see, each once", async () => {
    setNow(today);
    const [member, colleague, admin] = [
      await createProcessingMember(),
      await createProcessingMember(),
      await createAdmin(),
    ];
    const student = await createStudent();
    const ofColleague = (await createContact({ assignedToId: colleague.id })).id;
    const theirs = { assignedToId: colleague.id };
    await createStudentTask(student.id, { title: "a student's", ...theirs, dueAt: at(1) });
    await createTask({ title: "a colleague's", contactId: ofColleague, ...theirs, dueAt: at(2) });
    await createTask({ title: "mine", contactId: ofColleague, assignedToId: member.id, dueAt: at(3) });
    await createTask({ title: "nobody's", contactId: ofColleague, dueAt: at(4) });
    await createTask({ title: "a free lead's", ...theirs, dueAt: at(5) });
    await createTask({ title: "nobody's and free", dueAt: at(6) });
    const seen = ["a student's", "mine", "nobody's", "a free lead's", "nobody's and free"];
    expect(await list(member)).toEqual(seen);
    expect(await list(admin)).toEqual(["a student's", "a colleague's", ...seen.slice(1)]);
    expect(await list(member, { assigned_to_id: "me" })).toEqual(["mine"]);
    expect(await list(member, { assigned_to_id: "none" })).toEqual(["nobody's", "nobody's and free"]);
    expect(await list(member, { assigned_to_id: colleague.id })).toEqual(["a student's", "a free lead's"]);
    expect(await list(member, { student_id: student.id })).toEqual(["a student's"]);
    const foreign = await call(listRoute, { as: member, query: { contact_id: ofColleague } });
    expect(foreign.status).toBe(404);
  });

  test("has what somebody has left behind, also about leads that were theirs alone", async () => {
    setNow(today);
    const [member, former] = [await createProcessingMember(), await createProcessingMember({ active: false })];
    const { id: contactId } = await createContact({ assignedToId: former.id });
    await createTask({ title: "left", contactId, assignedToId: former.id, dueAt: at(1) });
    await createTask({ title: "nobody's", dueAt: at(2) });
    expect(await list(member)).toEqual(["left", "nobody's"]);
    expect(await list(member, { assigned_to_id: "left" })).toEqual(["left"]);
    const answer = await call<{ assigned_to: object | null }[]>(listRoute, { as: member });
    expect(answer.body.map(({ assigned_to }) => assigned_to)).toEqual([
      ...[{ id: former.id, name: former.name, active: false }, null],
    ]);
  });

  test("has for a limited member their own, those of their people, and those of their regions", async () => {
    setNow(today);
    const [member, colleague] = [
      await createProcessingMember({ managedRegions: ["uk"] }),
      await createProcessingMember({ managedRegions: ["canada"] }),
    ];
    const former = await createProcessingMember({ active: false });
    const about = async (title: string, country: string | null, owner: string | null, has: string | null = null) => {
      const { id: contactId } = await createContact({ country, assignedToId: owner });
      return createTask({ title, contactId, assignedToId: has, dueAt: at((await db.task.count()) / 10) });
    };
    const student = await createStudent({ preferredCountry: "uk" });
    await createStudentTask(student.id, { title: "a student's", dueAt: at(-1) });
    await about("hidden", "canada", null);
    await about("given", "canada", colleague.id, member.id);
    await about("mine", "canada", member.id, colleague.id);
    await about("free", "uk", null);
    await about("left", "uk", former.id, former.id);
    await about("a colleague's", "uk", colleague.id);
    await about("nowhere", null, null);
    const free = ["hidden", "free", "a colleague's", "nowhere"];
    expect(await list(member, { assigned_to_id: "none" })).toEqual(["a student's", ...free]);
    await db.teamRule.create({ data: { ownStudentsOnly: true } });
    expect(await list(member)).toEqual(["a student's", "given", "mine", "free", "left"]);
    expect(await list(member, { assigned_to_id: "me" })).toEqual(["given"]);
    expect(await list(member, { assigned_to_id: "none" })).toEqual(["a student's", "free"]);
    expect(await list(member, { assigned_to_id: colleague.id })).toEqual(["mine"]);
    expect(await list(member, { assigned_to_id: "left" })).toEqual(["left"]);
    // The country is the account's: the contact of one who no longer has any keeps it.
    await db.user.update({ where: { id: student.id }, data: { preferredCountry: null } });
    expect(await list(member)).not.toContain("a student's");
    await db.user.update({ where: { id: student.id }, data: { preferredCountry: "uk" } });
    expect(await list(member)).toContain("a student's");
    const { contactId } = await db.task.findFirstOrThrow({ where: { title: "hidden" } });
    await db.contact.update({ where: { id: contactId }, data: { country: "uk" } });
    expect(await list(member)).toContain("hidden");
    expect(await db.task.findFirst({ where: { title: "hidden" } })).toMatchObject({ version: 1 });
  });

  test("of one person's done tasks begins with the latest", async () => {
    const admin = await createAdmin();
    const { id: contactId } = await createContact();
    await createTask({ contactId, title: "first", doneAt: at(-3) });
    await createTask({ contactId, title: "second", doneAt: at(-2) });
    await createTask({ title: "another's", doneAt: at(-1) });
    expect(await list(admin, { view: "done", contact_id: contactId })).toEqual(["second", "first"]);
    expect((await call(listRoute, { as: admin, query: { view: "done" } })).status).toBe(422);
  });
});

describe("a student", () => {
  test("sees and ticks what is meant for them, and nothing of the team's", async () => {
    setNow(today);
    const [student, other, member] = [
      await createStudent({ name: "Ayesha Khan" }),
      await createStudent(),
      await createProcessingMember({ name: "Bilal Ahmed" }),
    ];
    const meant = await createStudentTask(student.id, { title: "Sign the offer", assignedToId: member.id });
    const ours = await createStudentTask(student.id, { title: "Check the signature", forStudent: false });
    const answer = await own(student);
    expect(answer.body.map(({ title }) => title)).toEqual(["Sign the offer"]);
    expect(answer.text).not.toContain("Bilal");
    expect(Object.keys(answer.body[0] ?? {}).sort()).toEqual(["application", "done_at", "due_at", "id", "title"]);
    expect((await tick(student, ours.id)).status).toBe(404);
    expect((await tick(other, meant.id)).status).toBe(404);
    expect((await tick(student, meant.id)).body.done_at).toBe(today.toISOString());
    const [seen] = (await call<Task[]>(listRoute, { as: member, query: { view: "done", student_id: student.id } }))
      .body;
    expect(seen).toMatchObject({ title: "Sign the offer", done_by: "Ayesha Khan" });
    expect((await own(student)).body).toMatchObject([{ done_at: today.toISOString() }]);
  });
});

describe("a tick", () => {
  test("of a task that comes again begins the next one; opening it again takes that away", async () => {
    setNow(today);
    const member = await createProcessingMember();
    const { id } = await createTask({ repeat: "weekly", dueAt: at(-1), assignedToId: member.id });
    await tick(member, id);
    await tick(member, id); // pressed twice
    const next = await db.task.findMany({ where: { repeatsId: id } });
    expect(next).toMatchObject([{ dueAt: at(-1 + 7 * 24), assignedToId: member.id, repeat: "weekly", doneAt: null }]);
    expect((await change(member, id, { priority: "high" })).status).toBe(409);
    await tick(member, id, false);
    expect(await db.task.findMany({ where: { doneAt: null } })).toMatchObject([{ id }]);
  });

  test("of a student's next one waits for its day", async () => {
    setNow(today);
    const student = await createStudent();
    const { id } = await createStudentTask(student.id, { repeat: "daily", dueAt: at(-1) });
    expect((await tick(student, id)).status).toBe(200);
    const next = await db.task.findFirstOrThrow({ where: { repeatsId: id } });
    expect(await tick(student, next.id)).toMatchObject({
      ...{ status: 409, body: { detail: "This task comes again on 24 Nov 2026. Tick it then." } },
    });
    setNow(at(20));
    expect((await tick(student, next.id)).status).toBe(200);
  });

  test("that is taken back leaves a next one that somebody has changed", async () => {
    setNow(today);
    const member = await createProcessingMember();
    const { id } = await createTask({ repeat: "daily", dueAt: at(-1) });
    await tick(member, id);
    const next = await db.task.findFirstOrThrow({ where: { repeatsId: id } });
    await change(member, next.id, { title: "With the passport" });
    await tick(member, id, false);
    await tick(member, id);
    expect(await db.task.count()).toBe(2);
  });
});

describe("a person's tasks", () => {
  test("stand in the history, when they were made and when they were done", async () => {
    setNow(today);
    const member = await createProcessingMember({ name: "Ayesha Khan" });
    const { id: contact_id } = await createContact();
    const { body } = await make(member, { contact_id, title: "Send the list" });
    setNow(at(1));
    await tick(member, body.id);
    const answer = await call<{ entries: { kind: string; by: string; subject: string; starts_at: string | null }[] }>(
      timelineRoute,
      { as: member, params: { id: contact_id } },
    );
    expect(answer.body.entries).toMatchObject([
      { kind: "task_done", by: "Ayesha Khan", subject: "Send the list" },
      { kind: "task", by: "Ayesha Khan", subject: "Send the list", starts_at: tomorrow },
    ]);
  });

  test("go with the person to whoever answers for them now, but for those that somebody else has", async () => {
    const [admin, member, colleague, third] = [
      await createAdmin(),
      await createProcessingMember(),
      await createProcessingMember(),
      await createProcessingMember(),
    ];
    const { id } = await createContact({ assignedToId: member.id });
    await createTask({ contactId: id, title: "one", assignedToId: member.id, dueAt: at(1) });
    await createTask({ contactId: id, title: "two", assignedToId: third.id, dueAt: at(2) });
    await createTask({ contactId: id, title: "three", assignedToId: member.id, doneAt: at(-1), dueAt: at(3) });
    await call(changeContactRoute, { as: admin, params: { id }, body: { assigned_to_id: colleague.id } });
    const rows = await db.task.findMany({ orderBy: { dueAt: "asc" } });
    expect(rows.map(({ assignedToId }) => assignedToId)).toEqual([colleague.id, third.id, member.id]);
    expect(new Set(rows.map(({ personOwnerId }) => personOwnerId))).toEqual(new Set([colleague.id]));
  });

  test("are the student's after a merge, and the lead's again once it is undone", async () => {
    const admin = await createAdmin();
    const student = await createStudent();
    const { id: keptId } = await db.contact.findUniqueOrThrow({ where: { studentId: student.id } });
    const lead = await createContact();
    const { id } = await createTask({ contactId: lead.id });
    const body = { other_id: lead.id };
    const merged = await call<{ merge: { id: string } }>(mergeRoute, { as: admin, params: { id: keptId }, body });
    expect((await change(admin, id, { for_student: true })).body).toMatchObject({
      for_student: true,
      person: { student_id: student.id, contact_id: keptId },
    });
    expect((await own(student)).body).toHaveLength(1);
    await call(unmergeRoute, { as: admin, params: { id: merged.body.merge.id } });
    expect((await own(student)).body).toEqual([]);
    expect(await db.task.findUnique({ where: { id } })).toMatchObject({ studentId: null, forStudent: false });
  });
});
