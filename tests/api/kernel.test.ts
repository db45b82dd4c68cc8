import { randomUUID } from "node:crypto";
import pino from "pino";
import { describe, expect, test, vi } from "vitest";
import { GET as getMe } from "@/app/api/auth/me/route";
import { POST as registerStudent } from "@/app/api/auth/register/student/route";
import { POST as signIn } from "@/app/api/auth/token/route";
import { PATCH as changeConsultation } from "@/app/api/consultations/[id]/route";
import { POST as book, GET as listConsultations } from "@/app/api/consultations/route";
import { GET as getSlots } from "@/app/api/consultations/slots/route";
import { GET as listMessages, POST as write } from "@/app/api/contact/route";
import { type Action, mayEver } from "@/lib/auth/policy";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import { apiTable, catchAll, endpoints, partsOf, type Verb } from "../support/api-table";
import { type Answer, call } from "../support/call";
import { createOfficeContent, createProposal, officeValue } from "../support/content";
import {
  booking,
  contact,
  createAdmin,
  createAnnouncement,
  createApplication,
  createConsultation,
  createContact,
  createDocument,
  createEducation,
  createImport,
  createImported,
  createMerge,
  createMessage,
  createPartner,
  createProcessingMember,
  createReferral,
  createRequest,
  createSavedView,
  createStory,
  createStudent,
  createTask,
  createTemplate,
  knownProgramme,
  memberHours,
  newAddress,
  newEmail,
  ownOffice,
  shortHours,
} from "../support/factories";
import { createSubscription, newSubscription } from "../support/notices";
import { testPassword } from "../support/password";
import type { Method } from "../support/places";
import { apiRoutes, routeAt } from "../support/routes";
import { newPasskey } from "../support/second-factor";
import { formOf, uploadFields } from "../support/upload";

const anyId = { id: crypto.randomUUID() };
const paramsOf = (path: string) => (path === catchAll ? { path: ["nowhere", "at", "all"] } : partsOf(path, anyId.id));

/** Endpoints that take a multipart form with a file. */
const uploads: string[] = [
  ...["/api/brand/logo", "/api/documents", "/api/imports", "/api/users/[id]/profile-picture"],
  "/api/content/tables/[id]/import",
];

const adminActor = { kind: "user", id: "", name: "", role: "admin", sessionId: "" } as const;
/** A caller whom the policy allows: an admin, or else a student. Actions on one's own account use a student. */
const callerFor = (action: Action) =>
  mayEver(adminActor, action) && !ownOnly.includes(action) ? createAdmin() : createStudent();
const ownOnly: Action[] = ["user:update"];

const education = () => ({
  ...{ degree: "BS Computer Science", institution: "University of the Punjab", year_completed: "2024", gpa: "3.4" },
  ...{ country: "Pakistan", major: "Computing", start_date: "2020-09-01", end_date: "2024-06-30" },
});

function expectApiHeaders({ headers, status, text }: Answer<unknown>): void {
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(headers.get("Cache-Control")).toBe("no-store");
  expect(headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
  expect([...headers.keys()].filter((name) => /^access-control|^x-powered|^server/.test(name))).toEqual([]);
  if (status !== 204 && text) expect(headers.get("Content-Type")).toBe("application/json; charset=utf-8");
}

describe.each(apiRoutes)("$path", ({ path, module }) => {
  const row = (apiTable as Record<string, Partial<Record<Verb, string>>>)[path];

  test.each(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const)(
    "%s sends the headers that every answer has",
    async (method) => {
      expectApiHeaders(await call(module[method], { params: paramsOf(path), from: newAddress() }));
    },
  );

  test("a missing method gets 405 with the list of existing ones", async () => {
    if (!row) return;
    const verbs = Object.keys(row);
    const allow = [...verbs, ...(verbs.includes("GET") ? ["HEAD"] : []), "OPTIONS"].sort();
    const wrong = (["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"] as Method[]).filter(
      (verb) => !allow.includes(verb),
    );
    for (const method of wrong) {
      const answer = await call(module[method], { params: paramsOf(path) });
      expect(answer.status).toBe(405);
      expect(answer.headers.get("Allow")?.split(", ").sort()).toEqual(allow);
      if (method !== "HEAD") expect(answer.body).toEqual({ detail: "Method not allowed" });
    }
  });
});

describe("a missing path", () => {
  const module = routeAt(catchAll);

  test.each(["GET", "POST", "PUT", "PATCH", "DELETE"] as const)("%s gets 404, for everybody", async (method) => {
    for (const credential of [{}, { as: await createStudent() }, { bearer: "broken" }]) {
      const answer = await call(module[method], { params: { path: ["users", "1", "secrets"] }, ...credential });
      expect([answer.status, answer.body]).toEqual([404, { detail: "Not found" }]);
    }
  });
});

describe("HEAD", () => {
  test("is GET without the body", async () => {
    const admin = await createAdmin();
    await createConsultation();
    const { HEAD, GET } = routeAt("/api/consultations");
    const [head, get] = [await call(HEAD, { as: admin }), await call(GET, { as: admin })];
    expect([head.status, head.text]).toEqual([200, ""]);
    expect(head.headers.get("X-Total-Count")).toBe(get.headers.get("X-Total-Count"));
  });

  test("is refused like GET", async () => {
    expect(await call(routeAt("/api/consultations").HEAD)).toMatchObject({ status: 401, text: "" });
  });
});

describe("the request's id", () => {
  test("is the one from the server front", async () => {
    const id = crypto.randomUUID();
    expect((await call(getMe, { headers: { "x-request-id": id } })).headers.get("X-Request-Id")).toBe(id);
  });

  test("is otherwise new for every request", async () => {
    const [first, second] = [await call(getMe), await call(getMe)];
    expect(first.headers.get("X-Request-Id")).not.toBe(second.headers.get("X-Request-Id"));
  });
});

describe("the body of a request", () => {
  const post = (raw: BodyInit, type: string | null = "application/json") =>
    call(write, { raw, headers: type === null ? {} : { "content-type": type }, from: newAddress() });
  const malformed = { status: 400, body: { detail: "Invalid request body" } };
  const invalid = { status: 422 };

  test.each(["application/json", "application/json; charset=utf-8", 'Application/JSON;charset="UTF-8"'])(
    "may be %s",
    async (type) => {
      expect(await post(JSON.stringify(contact()), type)).toMatchObject({ status: 201 });
    },
  );

  test.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/json; charset=utf-16",
    "application/jsonp",
    "text/json",
    "application/json, text/plain",
    "",
  ])("is refused as %j", async (type) => {
    expect(await post(JSON.stringify(contact()), type)).toMatchObject({
      status: 415,
      body: { detail: "Unsupported content type" },
    });
  });

  test("without a type is refused, and an empty one is ignored", async () => {
    const bytes = Buffer.from(JSON.stringify(contact()));
    expect(await post(bytes, null)).toMatchObject({ status: 415 });
    expect(await call(write, { from: newAddress() })).toMatchObject(invalid);
  });

  test.each([
    "",
    "{",
    "{}}",
    "nothing",
    "'single'",
    '{"name": undefined}',
    '{"a":1,}',
    "[]",
    "[{}]",
    '"text"',
    "5",
    "null",
    "true",
    "NaN",
    "\u0000",
    "{}\u0000",
  ])("%j is not an object", async (raw) => {
    expect(await post(raw)).toMatchObject(malformed);
  });

  test("must be valid UTF-8", async () => {
    const text = Buffer.from(JSON.stringify(contact({ name: "Ali?" })));
    for (const bytes of [[0xff], [0xc3, 0x28], [0xed, 0xa0, 0x80], [0xc0, 0xaf], [0xf5, 0x80, 0x80, 0x80]]) {
      const at = text.indexOf("?");
      const broken = Buffer.concat([text.subarray(0, at), Buffer.from(bytes), text.subarray(at + 1)]);
      expect(await post(broken)).toMatchObject(malformed);
    }
  });

  test("may be nested twenty levels deep, not more", async () => {
    const nested = (levels: number) => {
      let value: unknown = {};
      for (let level = 2; level < levels; level++) value = level % 2 ? [value] : { value };
      return JSON.stringify({ ...contact(), extra: value });
    };
    expect(await post(nested(20))).toMatchObject({ status: 201 });
    expect(await post(nested(21))).toMatchObject(malformed);
    const brackets = 30_000;
    expect(await post(`{"a":${"[".repeat(brackets)}${"]".repeat(brackets)}}`)).toMatchObject(malformed);
  });

  test("may have 64 KiB, not more, whatever its length says", async () => {
    const tooLarge = { status: 413, body: { detail: "Request is too large" } };
    const padded = (bytes: number) => {
      const text = JSON.stringify(contact());
      return text + " ".repeat(bytes - Buffer.byteLength(text));
    };
    expect(await post(padded(64 * 1024))).toMatchObject({ status: 201 });
    expect(await post(padded(64 * 1024 + 1))).toMatchObject(tooLarge);
    const headers = { "content-type": "application/json", "content-length": "70000" };
    expect(await call(write, { raw: padded(2000), headers, from: newAddress() })).toMatchObject(tooLarge);
  });

  test("unknown members are ignored and not stored", async () => {
    const answer = await call<{ id: string }>(write, {
      body: { ...contact(), id: anyId.id, status: "handled", created_at: "2000-01-01", handledById: anyId.id },
      from: newAddress(),
    });
    expect(answer.status).toBe(201);
    const row = await db.contactMessage.findFirstOrThrow();
    expect(row.id).not.toBe(anyId.id);
    expect(row).toMatchObject({ status: "new", handledAt: null, handledById: null });
  });

  test("a member called __proto__ changes nothing", async () => {
    const text = JSON.stringify(contact());
    for (const evil of ['"__proto__":{"name":"x","status":"handled"}', '"constructor":{"prototype":{"polluted":1}}']) {
      expect((await post(`{${evil},${text.slice(1)}`)).status).toBe(201);
    }
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(await post('{"__proto__":{"name":"Ali","email":"a@b.pk"}}')).toMatchObject(invalid);
  });
});

/** Values that no form sends. */
const hostile: [string, unknown][] = [
  ["NUL", "Ali\u0000 Khan, a long enough text"],
  ["half a character", "Ali \ud800 Khan, a long enough text"],
  ["an object", { $ne: null }],
  ["an object with toString", { toString: "x", valueOf: "y" }],
  ["a list", ["Ali", "Khan"]],
  ["a list in a list", [[[]]]],
  ["true", true],
  ["null", null],
  ["a number", 12345678901],
  ["a number of 64 bits", 2 ** 63],
  ["infinity, as JSON writes it", 1e308],
  ["a negative zero", -0],
  ["a very long text", "x".repeat(50_000)],
  ["a text that ends a query", "'; DROP TABLE users; --"],
  ["a text of a template", "#{7*7}{{7*7}}<%= 7*7 %>"],
  ["directions turned round", "\u202eilA\u2066 Khan, a long enough text"],
];

describe("hostile values", () => {
  const valid: Partial<Record<string, () => Record<string, unknown>>> = {
    "POST /api/auth/token": () => ({ email: newEmail(), password: "a fine password", role: "student" }),
    "POST /api/auth/token/second": () => ({ challenge: "none", code: "123456" }),
    "POST /api/auth/second-factor/authenticator": () => ({ current_password: "wrong" }),
    "POST /api/auth/second-factor/authenticator/confirmation": () => ({ code: "123456" }),
    "POST /api/auth/second-factor/confirmation": () => ({ code: "123456" }),
    "POST /api/auth/second-factor/passkeys/options": () => ({ current_password: "wrong" }),
    "POST /api/auth/second-factor/passkeys": () => ({
      ...{ challenge: "none", name: "Laptop", response: newPasskey("none") },
    }),
    "PUT /api/second-factor-rules": () => ({ admin: "2040-12-01", processing: null, b2b: null }),
    "POST /api/auth/logout": () => ({ everywhere: false }),
    "PATCH /api/auth/notifications": () => ({ work_mails: false }),
    "PUT /api/notices/read": () => ({ notice_id: randomUUID(), all: false }),
    "PATCH /api/notices/settings": () => ({ kind: "message", is_on: true }),
    "POST /api/push": () => newSubscription(),
    "PATCH /api/auth/shortcuts": () => ({ single_keys: false }),
    "POST /api/auth/register/student": () => ({
      ...{ name: "Ali Khan", email: newEmail(), phone: "0300 1234567", password: "a fine password", role: "student" },
    }),
    "POST /api/auth/register/admin": () => ({
      ...{ name: "Ali Khan", email: newEmail(), phone: "0300 1234567", password: "a fine password" },
      adminSecretKey: "wrong",
    }),
    "POST /api/auth/processing/register": () => ({
      ...{ name: "Ali Khan", email: newEmail(), phone: "0300 1234567", password: "12345" },
      ...{ managed_regions: ["uk"], admin_token: "x" },
    }),
    "POST /api/auth/b2b/register": () => ({
      ...{ name: "Ali Khan", email: newEmail(), phone: "0300 1234567", password: "12345", company_name: "Star" },
    }),
    "POST /api/auth/password/change": () => ({ current_password: "wrong", new_password: "12345" }),
    "POST /api/auth/password/forgot": () => ({ email: newEmail() }),
    "POST /api/auth/password/reset": () => ({ token: "x", new_password: "a fine password" }),
    "POST /api/auth/email/confirm": () => ({ token: "x" }),
    "PATCH /api/users/[id]/status": () => ({ active: true }),
    "PATCH /api/processing-team/[id]": () => ({
      ...{ active: true, name: "Ali Khan", phone: "12345", managed_regions: ["uk"] },
    }),
    "PATCH /api/b2b-partners/[id]": () => ({
      active: true,
      name: "Ali Khan",
      phone: "12345",
      company_name: "Star",
      commission_usd: 5,
    }),
    "POST /api/consultations": () => booking(),
    "PATCH /api/consultations/[id]": () => ({
      status: "confirmed",
      assigned_to_id: null,
      note: "Bring the transcripts",
    }),
    "POST /api/consultations/changes": () => ({ records: [{ ...anyId, version: 1 }], later: 0, status: "confirmed" }),
    "POST /api/consultations/export": () => ({ ids: [anyId.id], continued: false }),
    "POST /api/consultations/[id]/move": () => ({ preferredDate: "2027-03-02", preferredTime: "10:00 AM", version: 1 }),
    "POST /api/office/bookings": () => {
      const { message, ...asked } = booking();
      return { ...asked, source: "walk_in", note: message ?? "Came with her father" };
    },
    "PUT /api/office/closed-days/[date]": () => ({ reason: "Eid" }),
    "PUT /api/office/hours/[id]": () => memberHours(),
    "PUT /api/office/short-hours": () => shortHours(),
    "PUT /api/office/slots/[slot]": () => ({ open: false }),
    "POST /api/referrals": () => ({
      ...{ student_name: "Ali Khan", email: newEmail(), phone: "0300 1234567", preferred_country: "uk" },
      ...{ study_level: "masters", notes: "Met at a fair" },
    }),
    "PATCH /api/referrals/[id]": () => ({ status: "contacted", commission_usd: 500.5, commission_status: "expected" }),
    "POST /api/contact": () => contact(),
    "PATCH /api/contact/[id]": () => ({ status: "handled" }),
    "POST /api/contact/changes": () => ({ records: [{ ...anyId, version: 1 }], later: 0, status: "handled" }),
    "POST /api/contact/export": () => ({ ids: [anyId.id], continued: false }),
    "POST /api/contacts": () => ({
      ...{ name: "Ali Khan", email: newEmail(), phone: "0300 1234567", source: "walk_in", campaign: "Fair in Lahore" },
      ...{ country: "canada", study_level: "masters", intake: "Fall 2027", budget: 4_000_000 },
    }),
    "POST /api/contacts/changes": () => ({ records: [{ ...anyId, version: 1 }], later: 0, in_turn: true }),
    "POST /api/users/owners": () => ({
      ...{ records: [{ ...anyId, version: 1 }], later: 0, in_turn: true, owner_note: "Prefers the evening" },
    }),
    "POST /api/applications/owners": () => ({
      ...{ records: [{ ...anyId, version: 1 }], later: 0, assigned_to_id: null, owner_note: "Prefers the evening" },
    }),
    "POST /api/owners/[id]/hand-over": () => ({ assigned_to_id: null, owner_note: "Prefers the evening" }),
    "PUT /api/team-rule": () => ({ own_students_only: false, version: 0 }),
    "PATCH /api/contacts/[id]": () => ({
      ...{ name: "Ali Khan", email: newEmail(), phone: "0300 1234567", stage: "lost", lost_reason: "budget" },
      ...{ country: "canada", study_level: "masters", intake: "Fall 2027", budget: 4_000_000 },
    }),
    "POST /api/contacts/[id]/export": () => ({}),
    "POST /api/contacts/[id]/merge": () => ({ other_id: anyId.id, version: 1, other_version: 1 }),
    "POST /api/contacts/[id]/distinct": () => ({ other_id: anyId.id }),
    "POST /api/contacts/[id]/won": () => ({ version: 1 }),
    "POST /api/contact-merges/[id]/undo": () => ({}),
    "POST /api/contacts/[id]/entries": () => ({ kind: "visit", text: "Came by", outcome: "reached", minutes: 20 }),
    "POST /api/contacts/[id]/emails": () => ({ subject: "Your visit", text: "We look forward to it." }),
    "POST /api/chat/call-requests": () => ({
      ...{ session_id: "A".repeat(22), name: "Ali Khan", phone: "0300 1234567", consent: true, website: "" },
      campaign: "Fair in Lahore",
    }),
    "POST /api/chat": () => ({ message: "Hello there", session_id: "none", history: [] }),
    "PUT /api/users/[id]": () => ({
      ...{ name: "Ali Khan", phone: "0300 1234567", address: "Model Town, Lahore", bio: "Hello", dob: "2002-03-14" },
      ...{ education_level: "masters", test_type: "ielts", english_score: 7, budget: 4_000_000 },
    }),
    "PUT /api/users/[id]/skills": () => ({ skills: ["Python"] }),
    "POST /api/users/[id]/deletion": () => ({ password: "wrong" }),
    "POST /api/education": () => education(),
    "PUT /api/education/[id]": () => education(),
    "POST /api/recommendations": () => ({ student_id: anyId.id, education_level: "masters", budget: 1_000_000 }),
    "POST /api/requests": () => ({ recommendation_id: anyId.id, kind: "apply" }),
    "PATCH /api/requests/[id]": () => ({ status: "done" }),
    "POST /api/applications": () => ({
      ...{ student_id: anyId.id, university_name: "University of Leeds", program_name: "MSc Computer Science" },
      ...{ country: "United Kingdom", intake: "September 2027", deadline: "2027-06-30", notes: "Hello", progress: 5 },
      ...{ status: "pending", programme_id: "none", request_id: anyId.id },
    }),
    "POST /api/applications/[id]/correction": () => ({
      ...{ university_name: "University of Toronto", program_name: "MSc", intake: "Fall 2027", country: "Canada" },
      ...{ reason: "Typing mistake", unlisted: "accept" },
    }),
    "POST /api/applications/[id]/withdrawal": () => ({ reason: "The student asked for it" }),
    "PATCH /api/applications/[id]": () => ({
      ...{
        status: "in_review",
        progress: 60,
        notes: "Hello",
        country: "Canada",
        intake: "Fall",
        deadline: "2027-06-30",
      },
      ...{ version: 1, steps: [{ name: "Decision", status: "pending", date: null }] },
    }),
    "PATCH /api/documents/[id]/review": () => ({
      status: "rejected",
      feedback: "Page two is missing",
      reviewed_at: null,
    }),
    "POST /api/review-snippets": () => ({ text: "Page two is missing." }),
    "POST /api/bookings/[reference]/move": () => ({
      ...{ k: "A".repeat(22), preferredDate: "2027-03-02", preferredTime: "10:00 AM" },
    }),
    "POST /api/bookings/[reference]/cancellation": () => ({ k: "A".repeat(22) }),
    "POST /api/contact/[id]/replies": () => ({ text: "Thank you for asking. Please come by.", version: 1 }),
    "POST /api/saved-views": () => ({ list: "consultations", name: "Mine", query: "status=pending" }),
    "PATCH /api/saved-views/[id]": () => ({ name: "Mine", version: 1 }),
    "PATCH /api/imports/[id]": () => ({ columns: ["name", "email"], version: 1 }),
    "POST /api/imports/[id]/start": () => ({ version: 1 }),
    "POST /api/imports/[id]/undo": () => ({ version: 1 }),
    "PUT /api/content/records/[id]/draft": () => ({ value: officeValue(), base_version: 1, version: 0 }),
    "POST /api/content/publications": () => ({
      drafts: [{ id: "office.office", version: 1 }],
      ...{ planned_for: "2030-01-01", note: "New year" },
    }),
    "POST /api/content/proposals": () => ({
      ...{ record: "office.office", value: officeValue(), reason: "It is wrong", source_url: "https://example.com" },
    }),
    "PATCH /api/content/proposals/[id]": () => ({ decision: "decline" }),
    "POST /api/templates": () => ({ name: "Thanks", english: "Thank you, {name}" }),
    "PUT /api/templates/[id]": () => ({ name: "Thanks", english: "Thank you, {name}", version: 1 }),
    "POST /api/announcements": () => ({ kind: "news", title: "Fees", text: "Up", first_day: "2026-11-20" }),
    "PUT /api/announcements/[id]": () => ({
      kind: "news",
      title: "Fees",
      text: "Up",
      first_day: "2026-11-20",
      version: 1,
    }),
    "POST /api/first-run": () => ({ ...ownOffice }),
    "PUT /api/first-run/steps": () => ({ step: "backup", confirmed: true }),
    "PUT /api/claims": () => ({ text: "100% Visa Success", stood_by: true }),
    "POST /api/stories": () => ({
      ...{ email: "ayesha@example.com", name: "Ayesha K.", line: "MSc, Leeds", text: "It worked" },
    }),
    "PUT /api/stories/[id]": () => ({ name: "Ayesha K.", line: "MSc, Leeds", text: "It worked", version: 1 }),
    "POST /api/stories/[id]/consent": () => ({ version: 1 }),
    "PUT /api/student/stories/[id]": () => ({ agrees: true, version: 1 }),
    "POST /api/plans": () => ({ query: "country=uk&level=masters" }),
    "POST /api/shortlist": () => ({ programme_ids: [knownProgramme] }),
    "PUT /api/shortlist/[id]": () => ({ reason: "country" }),
    "PATCH /api/auth/message-mails": () => ({ text_in_mails: true }),
    "POST /api/tasks": () => ({
      ...{ title: "Call back", due_at: "2039-01-05T06:00:00.000Z", priority: "high", repeat: "weekly" },
      ...{ contact_id: anyId.id, for_student: false },
    }),
    "PATCH /api/tasks/[id]": () => ({ title: "Call back", priority: "low", for_student: false, version: 1 }),
    "PUT /api/tasks/[id]/done": () => ({ done: true }),
    "PUT /api/task-rules": () => ({ rule: "offer_deadline", is_on: true }),
    "POST /api/threads/[id]/messages": () => ({ text: "Hello", document_ids: [] }),
    "PUT /api/threads/[id]/read": () => ({ number: 1 }),
  };
  const ids: Record<string, (caller: { id: string }) => Promise<{ id: string }> | { id: string }> = {
    "/api/users/[id]": (caller) => caller,
    "/api/users/[id]/skills": (caller) => caller,
    "/api/users/[id]/deletion": (caller) => caller,
    "/api/education/[id]": ({ id }) => createEducation({ userId: id }),
    "/api/users/[id]/status": () => createStudent(),
    "/api/processing-team/[id]": () => createProcessingMember(),
    "/api/office/hours/[id]": () => createProcessingMember(),
    "/api/b2b-partners/[id]": () => createPartner(),
    "/api/consultations/[id]": () => createConsultation(),
    "/api/consultations/[id]/move": () => createConsultation(),
    "/api/contact/[id]": () => createMessage(),
    "/api/owners/[id]/hand-over": () => createProcessingMember(),
    "/api/contacts/[id]": () => createContact(),
    "/api/contacts/[id]/entries": () => createContact(),
    "/api/contacts/[id]/emails": () => createContact(),
    "/api/contacts/[id]/export": () => createContact(),
    "/api/contacts/[id]/merge": () => createContact(),
    "/api/contacts/[id]/distinct": () => createContact(),
    "/api/contacts/[id]/won": () => createContact(),
    "/api/contact-merges/[id]/undo": () => createMerge(),
    "/api/contact/[id]/replies": () => createMessage(),
    "/api/push/[id]": ({ id }) => createSubscription({ id, role: "student" }),
    "/api/saved-views/[id]": ({ id }) => createSavedView(id),
    "/api/imports/[id]": () => createImport(),
    "/api/imports/[id]/start": () => createImport(),
    "/api/imports/[id]/undo": () => createImported(),
    "/api/content/records/[id]/draft": async () => ({ id: await createOfficeContent() }),
    "/api/content/proposals/[id]": () => createProposal(),
    "/api/templates/[id]": () => createTemplate(),
    "/api/announcements/[id]": () => createAnnouncement(),
    "/api/stories/[id]": async () => createStory({ studentId: (await createStudent()).id }),
    "/api/stories/[id]/consent": async () => createStory({ studentId: (await createStudent()).id }),
    "/api/student/stories/[id]": async (caller) => {
      await createStory({ studentId: caller.id, state: "asked", askedAt: now() });
      return caller;
    },
    "/api/applications/[id]": () => createApplication(),
    "/api/applications/[id]/correction": () => createApplication(),
    "/api/applications/[id]/withdrawal": () => createApplication(),
    "/api/documents/[id]/review": () => createDocument(),
    "/api/requests/[id]": () => createRequest(),
    "/api/tasks/[id]": () => createTask(),
    "/api/tasks/[id]/done": () => createTask(),
    "/api/threads/[id]/messages": (caller) => caller,
    "/api/threads/[id]/read": (caller) => caller,
    "/api/shortlist/[id]": () => ({ id: knownProgramme }),
    "/api/referrals/[id]": () => createReferral(),
  };
  /** These take a form with a file, which has its own tests, or no body at all. */
  const withoutJson = [
    ...uploads,
    "/api/recommendations/generate/[id]",
    "/api/auth/email/send-link",
    "/api/content/records/[id]/looked",
    "/api/auth/second-factor/recovery-codes",
    "/api/auth/second-factor/confirmation/options",
    "/api/processing-team/[id]/invitation",
    "/api/b2b-partners/[id]/invitation",
    "/api/processing-team/[id]/invitation-link",
    "/api/b2b-partners/[id]/invitation-link",
    ...["/api/first-run/test-mail", "/api/mail/retry", "/api/mail/[id]/retry", "/api/changes/[id]/undo"],
  ];
  const writing = endpoints.filter(
    ({ verb, path }) => ["POST", "PUT", "PATCH"].includes(verb) && !withoutJson.includes(path),
  );

  test("covers every endpoint that takes a body", () => {
    expect(writing.map(({ verb, path }) => `${verb} ${path}`).sort()).toEqual(Object.keys(valid).sort());
  });

  test.each(writing)("$verb $path refuses each of them, without a server error", async ({ verb, path, action }) => {
    const caller = await callerFor(action);
    const make = valid[`${verb} ${path}`] as () => Record<string, unknown>;
    const params = partsOf(path, (await ids[path]?.(caller))?.id);
    for (const field of Object.keys(make())) {
      for (const [name, value] of hostile) {
        const body = { ...make(), [field]: value };
        const answer = await call(routeAt(path)[verb], { body, params, bearer: caller, from: newAddress() });
        expect(answer.status, `${field}: ${name}: ${answer.text}`).toBeLessThan(500);
        const isFine = field === "skills" && name === "a list"; // a valid value for that one field
        if (typeof value === "object" && value !== null && !isFine) {
          expect(answer.status, `${field}: ${name}: ${answer.text}`).toBeGreaterThanOrEqual(400);
        }
        expect(answer.text).not.toMatch(/prisma|postgres|node_modules|\bat \w+ \(|SELECT |INSERT |zod/);
      }
    }
  });

  const tooLate = { status: 422 };

  test.each(["0000-01-01", "0001-01-01", "9999-12-31", "1970-01-01", "2026-02-30", "-1", "\u0000", "%00", "1e9"])(
    "the date %j",
    async (date) => {
      const admin = await createAdmin();
      const answers = [
        await call(getSlots, { query: { date }, from: newAddress() }),
        await call(getSlots, { query: { from: date, to: date }, from: newAddress() }),
        await call(listConsultations, { as: admin, query: { from: date } }),
        await call(listConsultations, { as: admin, query: { to: date } }),
        await call(listConsultations, { as: admin, query: { from: date, to: date, search: "a" } }),
      ];
      for (const { status, text } of answers)
        expect([status < 500, text.slice(0, 200)]).toEqual([true, expect.any(String)]);
      expect(await call(book, { body: booking({ preferredDate: date }), from: newAddress() })).toMatchObject(tooLate);
    },
  );

  test("in the headers", async () => {
    const student = await createStudent();
    const headers = {
      "user-agent": "\u00ff".repeat(4000),
      "x-request-id": crypto.randomUUID(),
      "accept-language": "\u00e9",
      cookie: `student_session=${"x".repeat(4000)}; ; =; a=b=c; %00=%00`,
    };
    const body = { email: student.email, password: testPassword };
    expect(await call(signIn, { body, headers })).toMatchObject({ status: 200 });
    expect(await call(getMe, { headers })).toMatchObject({ status: 401 });
  });
});

describe("ids", () => {
  const forms = [
    ...["1", "0", "-1", "null", "undefined", "NaN", "me", "' OR 1=1", "%00", "\u0000", "..", "../../etc/passwd"],
    ...["00000000-0000-0000-0000-000000000000", "9223372036854775808", "{}", "x".repeat(5000), "\ud800"],
    ...["{0e2b2b62-6a5c-4bb2-9a3c-8a4f3c1d2e5f}", "0e2b2b626a5c4bb29a3c8a4f3c1d2e5f"],
  ];

  test.each(endpoints.filter(({ path }) => path.includes("[id]")))("$verb $path", async ({ path, verb, action }) => {
    const bearer = await callerFor(action);
    const handler = routeAt(path)[verb];
    const body = () => {
      if (verb === "GET" || verb === "DELETE") return {};
      return uploads.includes(path) ? { raw: formOf(uploadFields()) } : { body: {} };
    };
    const none = await call(handler, { bearer, params: { id: crypto.randomUUID() }, ...body() });
    expect([none.status, none.body]).toEqual([404, { detail: "Not found" }]);
    for (const id of forms.filter((form) => form !== "\ud800")) {
      const answer = await call(handler, { bearer, params: { id }, ...body() });
      expect([id, answer.status, answer.text]).toEqual([id, 404, none.text]);
    }
  });
});

describe("lists", () => {
  const lists = endpoints.filter(({ path, verb }) => {
    const arrays = [
      "/api/consultations",
      "/api/contact",
      "/api/processing-team",
      "/api/b2b-partners",
      "/api/referrals",
      "/api/documents",
      "/api/applications",
      "/api/requests",
    ];
    return verb === "GET" && arrays.includes(path);
  });

  test.each(lists)("$path validates limit and offset", async ({ path }) => {
    const as = await createAdmin();
    const { GET } = routeAt(path);
    for (const limit of [1, 200, "", "007"]) {
      if (limit !== "") expect(await call(GET, { as, query: { limit } })).toMatchObject({ status: 200 });
    }
    for (const limit of [0, 201, -1, 1.5, "", "ten", "1e2", "9223372036854775808", "0x10", " ", "\u0000"]) {
      expect(await call(GET, { as, query: { limit } })).toMatchObject({
        status: 422,
        body: { detail: "Invalid limit", errors: [{ field: "limit", message: "Invalid limit" }] },
      });
    }
    expect(await call(GET, { as, query: { offset: 100_000 } })).toMatchObject({ status: 200, body: [] });
    for (const offset of [-1, 100_001, "x", "99999999999999999999"]) {
      expect(await call(GET, { as, query: { offset } })).toMatchObject({
        status: 422,
        body: { detail: "Invalid offset" },
      });
    }
  });

  test.each(lists)("$path refuses a repeated parameter", async ({ path }) => {
    const as = await createAdmin();
    for (const query of ["limit=1&limit=2", "limit=1&limit=1", "x=1&x=2", "limit=1&%6Cimit=2"]) {
      expect(await call(routeAt(path).GET, { as, query })).toMatchObject({ status: 422 });
    }
  });

  test.each(lists)("$path ignores unknown parameters", async ({ path }) => {
    const query = "__proto__=1&constructor=2&toString=3&%00=4&a[b]=5&%FF=6";
    expect(await call(routeAt(path).GET, { as: await createAdmin(), query })).toMatchObject({ status: 200 });
  });

  test("are paginated, with the total and a link to the next page", async () => {
    const as = await createAdmin();
    for (let index = 0; index < 5; index++) await createMessage({ createdAt: new Date(2026, 0, 1 + index) });
    const page = (query: object) => call<{ created_at: string }[]>(listMessages, { as, query: query as never });
    const first = await page({ limit: 2, status: "new" });
    expect(first.body).toHaveLength(2);
    expect(first.headers.get("X-Total-Count")).toBe("5");
    expect(first.headers.get("Link")).toBe('</api/contact?limit=2&status=new&offset=2>; rel="next"');

    const seen: string[] = [];
    let query = "limit=2";
    for (let pages = 0; query && pages < 5; pages++) {
      const { body, headers } = await call<{ id: string }[]>(listMessages, { as, query });
      seen.push(...body.map(({ id }) => id));
      query = /\?([^>]*)>; rel="next"/.exec(headers.get("Link") ?? "")?.[1] ?? "";
    }
    expect(new Set(seen).size).toBe(5);
    const last = await page({ limit: 2, offset: 4 });
    expect([last.body.length, last.headers.get("Link")]).toEqual([1, null]);
    expect(first.body[0]?.created_at).toBe(new Date(2026, 0, 5).toISOString());
  });

  test("rows of the same moment are ordered by id, so that no page repeats or drops one", async () => {
    const as = await createAdmin();
    const createdAt = new Date("2026-11-20T08:00:00Z");
    for (let index = 0; index < 6; index++) await createMessage({ createdAt });
    const all: string[] = [];
    for (let offset = 0; offset < 6; offset += 2) {
      const { body } = await call<{ id: string }[]>(listMessages, { as, query: { limit: 2, offset } });
      all.push(...body.map(({ id }) => id));
    }
    expect(all).toEqual([...all].sort().reverse());
    expect(new Set(all).size).toBe(6);
  });
});

describe("the log", () => {
  const stream = (log as unknown as Record<symbol, { write: (line: string) => void }>)[pino.symbols.streamSym];

  /** The log lines written while `work` runs. */
  async function linesOf(work: () => unknown): Promise<string[]> {
    const lines: string[] = [];
    const write = vi.spyOn(stream as { write: (line: string) => void }, "write");
    write.mockImplementation((line) => void lines.push(line));
    log.level = "info";
    try {
      await work();
    } finally {
      log.level = "silent";
    }
    return lines;
  }

  test("has refusals with account, address and request, but not ordinary errors", async () => {
    const student = await createStudent();
    const [id, from] = [crypto.randomUUID(), newAddress()];
    const lines = await linesOf(async () => {
      await call(listConsultations, { bearer: student, headers: { "x-request-id": id }, from });
      await call(write, { body: contact({ name: "A" }), from });
    });
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { refused: "forbidden", accountId: student.id, address: from, requestId: id, time: expect.any(Number) },
    ]);
  });

  test("has one line per event, and never a secret", async () => {
    const forged = 'a@b.pk\r\n{"level":60,"msg":"forged"}\u2028';
    const lines = await linesOf(() => log.info({ email: forged, password: "secret", in: { token: "secret" } }, forged));
    expect(lines).toHaveLength(1);
    expect(lines[0]?.trimEnd()).not.toMatch(/[\r\n]/);
    expect(lines[0]).not.toContain("secret");
  });

  test("of a sign-in contains neither password nor token nor hash", async () => {
    const { email } = await createStudent();
    const answers: Answer<{ access_token: string }>[] = [];
    const lines = await linesOf(async () => {
      answers.push(await call(signIn, { body: { email, password: testPassword }, from: newAddress() }));
      await call(signIn, { body: { email, password: "brass lantern 42" }, from: newAddress() });
    });
    expect(lines.length).toBeGreaterThan(1);
    const all = lines.join("");
    for (const secret of [testPassword, "brass lantern 42", answers[0]?.body.access_token ?? "?", "$2"]) {
      expect(all).not.toContain(secret);
    }
  });
});

describe("the order of the checks", () => {
  test("method before origin, origin before credentials, credentials before role, role before body", async () => {
    const student = await createStudent();
    const bad = { raw: "{ no json", headers: { "content-type": "application/json" } };
    const { PATCH, PUT } = routeAt("/api/consultations/[id]");
    const params = { id: "no id" };
    const evil = "https://evil.example";
    expect((await call(PUT, { ...bad, params, origin: evil })).status).toBe(405);
    expect(await call(PATCH, { ...bad, params, as: student, origin: evil })).toMatchObject({
      status: 403,
      body: { detail: "Cross-site request refused" },
    });
    expect((await call(PATCH, { ...bad, params })).status).toBe(401);
    expect(await call(PATCH, { ...bad, params, bearer: student })).toMatchObject({
      status: 403,
      body: { detail: "You do not have permission to perform this action" },
    });
    const admin = await createAdmin();
    expect((await call(PATCH, { ...bad, params, bearer: admin })).status).toBe(400);
    expect((await call(PATCH, { body: { status: "wrong" }, params, bearer: admin })).status).toBe(404);
    const { id } = await createConsultation();
    expect((await call(changeConsultation, { body: { status: "wrong" }, params: { id }, bearer: admin })).status).toBe(
      422,
    );
  });

  test("no answer reveals internals", async () => {
    const answer = await call(registerStudent, { raw: '{"name": ', headers: { "content-type": "application/json" } });
    expect(answer.text).toBe('{"detail":"Invalid request body"}');
  });
});
