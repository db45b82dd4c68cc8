import { beforeEach, describe, expect, test } from "vitest";
import { mayEver } from "@/lib/auth/policy";
import { db } from "@/lib/platform/db";
import { endpoints } from "../support/api-table";
import { type CallOptions, call } from "../support/call";
import {
  createAdmin,
  createApplication,
  createCallRequest,
  createContact,
  createDocument,
  createEducation,
  createMerge,
  createProcessingMember,
  createRequest,
  createStudent,
  createTask,
  createThread,
  type TestUser,
} from "../support/factories";
import { routeAt } from "../support/routes";
import { uploadBy } from "../support/upload";

// While an admin limits members to the students of their regions and their own, nothing of anybody else's can be listed,
// found, counted, opened or changed. Every endpoint that a member may call has a row here.

type Key = `${(typeof endpoints)[number]["verb"]} ${string}`;

/** One student with a record of each kind. */
type File = Record<"student" | "application" | "document" | "request" | "contact" | "task" | "call", string> & {
  name: string;
};

async function fileOf(name: string, country: string | null, ownerId: string | null): Promise<File> {
  const { id: studentId } = await createStudent({ name, preferredCountry: country });
  const contact = await db.contact.update({ where: { studentId }, data: { assignedToId: ownerId } });
  const [application, document, request] = [
    await createApplication({ studentId, universityName: `University of ${name}` }),
    await createDocument({ userId: studentId }),
    await createRequest({ studentId }),
  ];
  await createEducation({ userId: studentId, institution: name });
  await createThread(studentId, { side: "student" });
  const task = await createTask({ contactId: contact.id });
  await db.applicationEvent.create({ data: { applicationId: application.id, to: "pending", progress: 0 } });
  const records = {
    application: application.id,
    document: document.id,
    request: request.id,
    contact: contact.id,
    task: task.id,
    call: (await createCallRequest({ contactId: contact.id })).id,
  };
  return { student: studentId, ...records, name };
}

/** A member for the United Kingdom, a colleague and an admin, and whom each sees. */
async function office() {
  const [member, colleague, admin] = await Promise.all([
    createProcessingMember({ managedRegions: ["uk"] }),
    createProcessingMember({ managedRegions: ["canada"] }),
    createAdmin(),
  ]);
  const mine = await fileOf("Mine", "germany", member.id);
  const region = await fileOf("Region", "uk", null);
  const theirs = await fileOf("Theirs", "uk", colleague.id);
  const elsewhere = await fileOf("Elsewhere", "canada", colleague.id);
  const nowhere = await fileOf("Nowhere", null, null);
  return { member, colleague, admin, seen: [mine, region, theirs], hidden: [elsewhere, nowhere] };
}
type Office = Awaited<ReturnType<typeof office>>;

const limit = (ownStudentsOnly = true) => db.teamRule.create({ data: { ownStudentsOnly } });

let scene: Office;
beforeEach(async () => {
  scene = await office();
});

/** What an answer names: each student whose name or university is anywhere in it. */
const namesIn = (text: string) =>
  [...scene.seen, ...scene.hidden].map(({ name }) => name).filter((name) => text.includes(name));

/** Lists, searches and figures: how to ask, where it isn't simply the whole. */
const lists: Record<Key, CallOptions> = {
  "GET /api/users": {},
  "GET /api/education": {},
  "GET /api/contacts": { query: { stage: "won" } },
  "GET /api/contacts/board": {},
  "GET /api/threads": {},
  "GET /api/documents": {},
  "GET /api/documents/waiting": {},
  "GET /api/today": {},
  "GET /api/tasks": {},
  "GET /api/applications": {},
  "GET /api/requests": {},
  "GET /api/search": { query: { q: "University" } },
};

const all = ["Mine", "Region", "Theirs", "Elsewhere", "Nowhere"];

describe.each(Object.entries(lists))("%s", (key, options) => {
  const [method = "", path = ""] = key.split(" ");
  const ask = (as: TestUser) => call(routeAt(path)[method as "GET"], { as, ...options });

  test("has everybody without the rule, and for an admin with it", async () => {
    const before = await ask(scene.member);
    expect(namesIn(before.text).toSorted()).toEqual(all.toSorted());
    await limit();
    expect(namesIn((await ask(scene.admin)).text).toSorted()).toEqual(all.toSorted());
  });

  test("has a limited member's own and their region's only, also in its total", async () => {
    await limit();
    const answer = await ask(scene.member);
    expect(answer.status).toBe(200);
    expect(namesIn(answer.text).toSorted()).toEqual(["Mine", "Region", "Theirs"]);
    const total = answer.headers.get("X-Total-Count");
    if (total !== null) expect(total).toBe("3");
  });
});

/** What is looked up: the record's id, and what to send. A body that is wrong shows that nothing else is looked at. */
const objects: Record<Key, { id: keyof Omit<File, "name">; as?: (id: string) => CallOptions; opens?: number }> = {
  "GET /api/users/[id]": { id: "student" },
  "GET /api/contacts/[id]": { id: "contact" },
  "PATCH /api/contacts/[id]": { id: "contact" },
  "POST /api/contacts/[id]/entries": { id: "contact", opens: 422 },
  "GET /api/contacts/[id]/timeline": { id: "contact" },
  "GET /api/contacts/[id]/members": { id: "contact" },
  "POST /api/contacts/[id]/emails": { id: "contact", opens: 422 },
  "GET /api/contacts/[id]/twins": { id: "contact" },
  "GET /api/call-requests/[id]": { id: "call" },
  "POST /api/contacts/[id]/merge": { id: "contact", opens: 422 },
  "POST /api/contacts/[id]/distinct": { id: "contact", opens: 422 },
  "POST /api/contacts/[id]/won": { id: "contact", opens: 409 },
  "GET /api/threads/[id]": { id: "student" },
  "POST /api/threads/[id]/messages": { id: "student", opens: 422 },
  "PUT /api/threads/[id]/read": { id: "student", opens: 422 },
  "GET /api/documents/[id]": { id: "student" },
  "GET /api/documents/[id]/history": { id: "document" },
  "PATCH /api/documents/[id]/review": { id: "document", opens: 422 },
  "GET /api/student/onboarding-steps/[id]": { id: "student" },
  "GET /api/student/required-documents/[id]": { id: "student" },
  "POST /api/applications": { id: "student", as: (student_id) => ({ body: { student_id } }), opens: 422 },
  "GET /api/applications/[id]": { id: "application" },
  "PATCH /api/applications/[id]": { id: "application" },
  "POST /api/applications/[id]/correction": { id: "application", opens: 422 },
  "GET /api/applications/[id]/history": { id: "application" },
  "POST /api/applications/[id]/withdrawal": { id: "application", opens: 422 },
  "POST /api/recommendations": { id: "student", as: (student_id) => ({ body: { student_id } }) },
  "POST /api/recommendations/generate/[id]": { id: "student", opens: 409 },
  "GET /api/recommendations/[id]": { id: "student" },
  "GET /api/recommendations/[id]/readiness": { id: "student" },
  "GET /api/plans/[id]": { id: "student" },
  "GET /api/shortlist/[id]": { id: "student" },
  "GET /api/templates/filled": { id: "student", as: (student_id) => ({ query: { student_id } }) },
  "PATCH /api/requests/[id]": { id: "request", opens: 422 },
  "POST /api/tasks": { id: "student", as: (student_id) => ({ body: { student_id } }), opens: 422 },
  "PATCH /api/tasks/[id]": { id: "task" },
  "PUT /api/tasks/[id]/done": { id: "task", opens: 422 },
  "DELETE /api/tasks/[id]": { id: "task", opens: 204 },
};

/** Bodies that change nothing. */
const bodyOf = (method: string) => (method === "GET" ? {} : { body: method === "PATCH" ? { version: 1 } : {} });

describe.each(Object.entries(objects))("%s", (key, { id, as = (of) => ({ params: { id: of } }), opens = 200 }) => {
  const [method = "", path = ""] = key.split(" ");
  const ask = (file: File) =>
    call(routeAt(path)[method as "GET"], { as: scene.member, ...bodyOf(method), ...as(file[id]) });

  test("opens the member's own and the region's, and doesn't find the others", async () => {
    await limit();
    const answers = async (files: readonly File[]) => Promise.all(files.map(async (file) => (await ask(file)).status));
    expect(await answers(scene.seen)).toEqual([opens, opens, opens]);
    expect(await answers(scene.hidden)).toEqual([404, 404]);
  });
});

/** These have tests of their own below. */
const apart: readonly Key[] = [
  "GET /api/documents/[id]/file",
  "POST /api/documents",
  "GET /api/threads/counts",
  "GET /api/contacts/counts",
  "GET /api/stats/overview",
  "GET /api/contacts/picked",
  "POST /api/contacts/changes",
  "POST /api/users/owners",
  "POST /api/applications/owners",
  "POST /api/contact-merges/[id]/undo",
  "GET /api/users/[id]/profile-picture", // looks the account up as GET /api/users/[id] does
  "GET /api/live", // tests/api/live.test.ts
  "GET /api/portal-pages",
  "GET /api/notices", // tests/api/notices.test.ts
];

/** About the member's own account, the office or the catalogue: nothing of a student. */
const ofNobody =
  /auth\/|content\/|team-rule|saved-views|notices\/|push|contacts\/owners|catalogue|review-snippets|GET \/api\/templates$|POST \/api\/contacts$|changes\/\[id\]|(?:PUT|POST|DELETE) \/api\/users\/\[id\]/;

test("every endpoint that a member may call has a row", () => {
  const member = { kind: "user", id: "x", name: "x", role: "processing", sessionId: "x" } as const;
  const theirs = endpoints
    .filter(({ action }) => action !== null && mayEver(member, action) && !mayEver({ kind: "visitor" }, action))
    .map(({ verb, path }): Key => `${verb} ${path}`)
    .filter((key) => !ofNobody.test(key));
  expect(theirs.toSorted()).toEqual([...Object.keys(lists), ...Object.keys(objects), ...apart].toSorted());
});

test("a member has no export at all", () => {
  const member = { kind: "user", id: "x", name: "x", role: "processing", sessionId: "x" } as const;
  const exports = endpoints.filter(({ path }) => /export|statements/.test(path));
  expect(exports.length).toBeGreaterThan(4);
  for (const { path, action } of exports)
    expect([path, action !== null && mayEver(member, action)]).toEqual([path, false]);
});

test("no page of a limited member's portal brings a hidden student, whatever its address names", async () => {
  await limit();
  const pages = routeAt("/api/portal-pages").GET;
  for (const file of scene.hidden) {
    const addresses = [
      ...["/processing/dashboard", "/processing/students", "/processing/applications", "/processing/documents"],
      ...[`/processing/students/${file.student}`, `/processing/applications?open=${file.application}`],
      ...[`/processing/documents?document=${file.document}`, `/processing/recommendations?studentId=${file.student}`],
      ...[`/processing/leads?stage=all&open=${file.contact}`, `/processing/messages?open=${file.student}`],
    ];
    for (const address of addresses) {
      const { text } = await call(pages, { as: scene.member, query: { address } });
      expect([address, text.includes(file.name)]).toEqual([address, false]);
    }
  }
});

test("a limited member's counts are of what they see", async () => {
  await limit();
  const counts = await call<{ unread: number }>(routeAt("/api/threads/counts").GET, { as: scene.member });
  expect(counts.body.unread).toBe(3);
  await createContact({ country: "uk" });
  await createContact({ country: "canada" });
  const leads = await call<{ open: number; unassigned: number }>(routeAt("/api/contacts/counts").GET, {
    as: scene.member,
  });
  expect(leads.body).toMatchObject({ open: 1, unassigned: 1 });
  const overview = await call(routeAt("/api/stats/overview").GET, { as: scene.member });
  expect(overview.body).toMatchObject({ students: 3, applications: 3, tasks: 3 });
  expect(overview.text).toContain("recent_activity");
  for (const { name } of scene.hidden) expect(overview.text).not.toContain(name);
});

test("the search everywhere finds nobody hidden, by name or by address", async () => {
  const search = async (q: string) => (await call(routeAt("/api/search").GET, { as: scene.member, query: { q } })).text;
  const [seen, hidden] = [scene.seen[1], scene.hidden[0]];
  const { email } = await db.user.findUniqueOrThrow({ where: { id: hidden?.student ?? "" } });
  expect(namesIn(await search("Elsewhere"))).toEqual(["Elsewhere"]);
  expect(namesIn(await search(email))).toEqual(["Elsewhere"]);
  await limit();
  expect(namesIn(await search(seen?.name ?? ""))).toEqual(["Region"]);
  for (const { student, name } of scene.hidden) {
    expect(await search(name)).not.toContain(student);
    expect(await search(email)).not.toContain(student);
  }
});

test("nobody hidden is proposed as a duplicate, merged, or named by an address that is taken", async () => {
  await limit();
  const [lead, twin] = [
    await createContact({ name: "Free lead", country: "uk", phone: "0300 7654321" }),
    await createContact({ name: "Other lead", country: "canada", phone: "0300 7654321" }),
  ];
  const options = { as: scene.member, params: { id: lead.id } };
  expect((await call(routeAt("/api/contacts/[id]/twins").GET, options)).body).toEqual([]);
  for (const path of ["/api/contacts/[id]/merge", "/api/contacts/[id]/distinct"] as const) {
    const body = { other_id: twin.id, version: 1, other_version: 1 };
    expect((await call(routeAt(path).POST, { ...options, body })).status).toBe(404);
  }
  const body = { name: "Somebody", email: twin.email, source: "walk_in" };
  const taken = await call(routeAt("/api/contacts").POST, { as: scene.member, body });
  expect(taken).toMatchObject({ status: 409, body: { existing: null } });
});

test("a document's file can't be opened, and none uploaded", async () => {
  const student = await createStudent({ preferredCountry: "canada" });
  const { body } = await uploadBy({ as: student });
  const open = async () =>
    (await call(routeAt("/api/documents/[id]/file").GET, { as: scene.member, params: { id: body.id } })).status;
  const upload = async () => (await uploadBy({ as: scene.member }, { user_id: student.id })).status;
  expect([await open(), await upload()]).toEqual([200, 201]);
  await limit();
  expect([await open(), await upload()]).toEqual([404, 404]);
});

test("leads of other regions are hidden, but for the member's own", async () => {
  await limit();
  const [own, free, other] = [
    await createContact({ name: "Own lead", country: "canada", assignedToId: scene.member.id }),
    await createContact({ name: "Free lead", country: "uk" }),
    await createContact({ name: "Other lead", country: "canada" }),
  ];
  const { GET } = routeAt("/api/contacts");
  const { body } = await call<{ name: string }[]>(GET, { as: scene.member, query: { stage: "open" } });
  expect(body.map(({ name }) => name).toSorted()).toEqual(["Free lead", "Own lead"]);
  const picked = await call<{ records: { id: string }[] }>(routeAt("/api/contacts/picked").GET, {
    as: scene.member,
    query: { stage: "open" },
  });
  expect(picked.body.records.map(({ id }) => id).toSorted()).toEqual([own.id, free.id].toSorted());
  const one = routeAt("/api/contacts/[id]").GET;
  const open = async (id: string) => (await call(one, { as: scene.member, params: { id } })).status;
  expect(await Promise.all([own, free, other].map(({ id }) => open(id)))).toEqual([200, 200, 404]);
});

test("nothing hidden can be handed over, or split again", async () => {
  await limit();
  const [hidden] = scene.hidden;
  const give = async (path: string, id: string) => {
    const body = { records: [{ id, version: 1 }], assigned_to_id: scene.member.id };
    const answer = await call<{ results: { outcome: string; name: string | null }[] }>(routeAt(path).POST, {
      ...{ as: scene.member, body },
    });
    return answer.body.results[0];
  };
  const refused = { outcome: "refused", name: null };
  expect(await give("/api/users/owners", hidden?.student ?? "")).toMatchObject(refused);
  expect(await give("/api/applications/owners", hidden?.application ?? "")).toMatchObject(refused);
  expect(await give("/api/contacts/changes", hidden?.contact ?? "")).toMatchObject(refused);
  const merge = await createMerge();
  const undo = routeAt("/api/contact-merges/[id]/undo").POST;
  expect((await call(undo, { as: scene.member, params: { id: merge.id } })).status).toBe(404);
});

test("an application that a member is given opens its student's file", async () => {
  await limit();
  const [hidden] = scene.hidden;
  const user = routeAt("/api/users/[id]").GET;
  const options = { as: scene.member, params: { id: hidden?.student ?? "" } };
  expect((await call(user, options)).status).toBe(404);
  await db.application.update({ where: { id: hidden?.application ?? "" }, data: { assignedToId: scene.member.id } });
  expect((await call(user, options)).status).toBe(200);
  const list = await call(routeAt("/api/applications").GET, { as: scene.member });
  expect(namesIn(list.text)).toContain(hidden?.name);
});

describe("the rule", () => {
  const { GET, PUT } = routeAt("/api/team-rule");
  const students = async (as: TestUser) => (await call<unknown[]>(routeAt("/api/users").GET, { as })).body.length;

  test("is off until an admin switches it on, and counts at once", async () => {
    expect((await call(GET, { as: scene.member })).body).toEqual({ own_students_only: false, version: 0 });
    expect(await students(scene.member)).toBe(5);
    const on = await call(PUT, { as: scene.admin, body: { own_students_only: true, version: 0 } });
    expect(on).toMatchObject({ status: 200, body: { own_students_only: true, version: 1 } });
    expect(await students(scene.member)).toBe(3);
    await call(PUT, { as: scene.admin, body: { own_students_only: false, version: 1 } });
    expect(await students(scene.member)).toBe(5);
    expect(await db.auditEntry.count({ where: { action: "team-rule-changed" } })).toBe(2);
  });

  test("isn't changed by an admin who saw another version", async () => {
    await call(PUT, { as: scene.admin, body: { own_students_only: true, version: 0 } });
    const late = await call(PUT, { as: await createAdmin(), body: { own_students_only: false, version: 0 } });
    expect(late).toMatchObject({ status: 409, body: { current: { own_students_only: true, version: 1 } } });
  });

  test("leaves a member without regions all of them, and follows a change of the regions", async () => {
    await limit();
    expect(await students(await createProcessingMember())).toBe(5);
    expect(await students(await createProcessingMember({ managedRegions: ["asia"] }))).toBe(0);
    await db.user.update({ where: { id: scene.member.id }, data: { managedRegions: ["canada"] } });
    expect(await students(scene.member)).toBe(2); // their own, and the one who wants Canada
  });

  test("follows the student: another country, another owner", async () => {
    await limit();
    const [, region] = scene.seen;
    const one = routeAt("/api/applications").GET;
    const applications = async () => namesIn((await call(one, { as: scene.member })).text).toSorted();
    expect(await applications()).toEqual(["Mine", "Region", "Theirs"]);
    await db.user.update({ where: { id: region?.student ?? "" }, data: { preferredCountry: "france" } });
    expect(await applications()).toEqual(["Mine", "Theirs"]);
    await db.contact.update({ where: { studentId: region?.student ?? "" }, data: { assignedToId: scene.member.id } });
    expect(await applications()).toEqual(["Mine", "Region", "Theirs"]);
  });
});
