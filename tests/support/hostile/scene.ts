import { createHash, randomUUID } from "node:crypto";
import { mayEver } from "@/lib/auth/policy";
import type { Role } from "@/lib/auth/roles";
import { bookingKey } from "@/lib/consultations/booking-key";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { site } from "@/lib/site";
import { type endpoints, partsOf } from "../api-table";
import { createDraft, createOfficeContent, createPlanned, createProposal, officeValue } from "../content";
import { testAdminKey } from "../environment";
import * as make from "../factories";
import { createNotice, createSubscription, newSubscription } from "../notices";
import { testPassword } from "../password";
import * as factor from "../second-factor";
import { type SignedIn, signInAs } from "../sign-in";

type Endpoint = (typeof endpoints)[number];
type Body = Record<string, unknown>;

/** A call that succeeds; a test may replace its parts with worse ones. */
export type Scene = {
  as: SignedIn;
  params: Record<string, string>;
  /** A valid body; a new one each time, if a second identical one would be refused. */
  body: () => Body | Promise<Body>;
};

/** Fields with another name in the answer; none ("") for one that comes back in our own spelling. */
export const renamed: Record<string, Record<string, string>> = {
  "POST /api/consultations": { fullName: "name", preferredCountry: "destination", preferredTime: "time" },
  "POST /api/office/bookings": { fullName: "name", preferredCountry: "destination", preferredTime: "time", phone: "" },
  "POST /api/consultations/[id]/move": { preferredTime: "time" },
  "POST /api/saved-views": { query: "" },
  "POST /api/applications": { university: "university_name", program: "program_name", term: "intake" },
};

/** One account of each role, with one row of each kind. */
async function people() {
  const [student, admin, processing, b2b] = await Promise.all([
    make.createReadyStudent(),
    make.createAdmin(),
    make.createProcessingMember(),
    make.createPartner(),
  ]);
  return { student, admin, processing, b2b };
}
type People = Awaited<ReturnType<typeof people>>;

const person = () => ({ name: "Ayesha Khan", email: make.newEmail(), phone: make.newPhone(), password: testPassword });
const days = () => make.workday(1 + Math.floor(Math.random() * 55));
const education = () => ({
  ...{ degree: "BS Physics", institution: "LUMS", year_completed: "2024", gpa: "3.5", country: "Pakistan" },
  ...{ major: "Optics", start_date: "2020-09-01", end_date: "2024-06-01" },
});

async function resetToken({ student }: People): Promise<string> {
  const token = randomUUID();
  const tokenHash = createHash("sha256").update(token).digest("hex");
  await db.passwordReset.create({ data: { userId: student.id, tokenHash, expiresAt: new Date(Date.now() + 1e6) } });
  return token;
}

/** The key to the booking with this reference. */
const keyOf = async (reference: string) =>
  bookingKey((await db.consultation.findFirstOrThrow({ where: { reference } })).id);

/** Valid bodies, `thing` being the record that the path names; an endpoint that is not listed takes none. */
const bodies: Record<string, (people: People, thing: string) => Body | Promise<Body>> = {
  "POST /api/auth/token": ({ student }) => ({ email: student.email, password: testPassword, role: "student" }),
  "POST /api/auth/token/second": async ({ processing }) => ({
    code: await factor.newRecoveryCode(processing),
    challenge: await factor.openChallenge(processing),
  }),
  "POST /api/auth/second-factor/authenticator": () => ({ current_password: testPassword }),
  "POST /api/auth/second-factor/authenticator/confirmation": async ({ b2b }) => ({
    code: await factor.startAppAnew(b2b),
  }),
  "POST /api/auth/second-factor/confirmation": async ({ b2b }) => ({ code: await factor.newRecoveryCode(b2b) }),
  "POST /api/auth/second-factor/passkeys": async ({ b2b }) => {
    const challenge = await factor.openChallenge(b2b, "add_passkey");
    return { challenge, name: "Laptop", response: factor.newPasskey(challenge) };
  },
  "POST /api/auth/second-factor/passkeys/options": () => ({ current_password: testPassword }),
  "PUT /api/second-factor-rules": async ({ admin }) => {
    await factor.newRecoveryCode(admin);
    return { admin: null, processing: "2040-12-01", b2b: null };
  },
  "POST /api/auth/logout": () => ({ everywhere: false }),
  "PATCH /api/auth/notifications": () => ({ work_mails: false }),
  "PUT /api/notices/read": async ({ b2b }) => ({
    notice_id: (await createNotice(b2b.id, { kind: "referral" })).id,
    all: false,
  }),
  "PATCH /api/notices/settings": () => ({ kind: "message", is_on: true }),
  "POST /api/push": () => newSubscription(),
  "PATCH /api/auth/message-mails": () => ({ text_in_mails: false }),
  "POST /api/threads/[id]/messages": async ({ student }) => ({
    text: "May my father pay?",
    document_ids: [(await make.createDocument({ userId: student.id })).id],
  }),
  "PUT /api/threads/[id]/read": () => ({ number: 1 }),
  "POST /api/tasks": async () => ({
    ...{ title: "Call back", due_at: `${make.workday(5)}T06:00:00.000Z`, priority: "high", repeat: "weekly" },
    ...{ contact_id: (await make.createContact()).id, for_student: false },
  }),
  "PATCH /api/tasks/[id]": () => ({
    ...{ title: "Call back", due_at: `${make.workday(5)}T06:00:00.000Z`, priority: "high", repeat: "weekly" },
    snoozed_until: `${make.workday(4)}T06:00:00.000Z`,
  }),
  "PUT /api/tasks/[id]/done": () => ({ done: true }),
  "PUT /api/task-rules": () => ({ rule: "lead_waiting", is_on: false }),
  "PATCH /api/auth/shortcuts": () => ({ single_keys: false }),
  "POST /api/auth/register/student": () => ({ ...person(), role: "student" }),
  "POST /api/auth/register/admin": () => ({ ...person(), adminSecretKey: testAdminKey }),
  "POST /api/auth/processing/register": () => ({ ...person(), managed_regions: ["uk", "asia"] }),
  "POST /api/auth/b2b/register": () => ({ ...person(), company_name: "Bridges Ltd", commission_usd: 250.5 }),
  "POST /api/auth/password/change": () => ({ current_password: testPassword, new_password: "another stone lamp" }),
  "POST /api/auth/password/forgot": ({ student }) => ({ email: student.email }),
  "POST /api/auth/password/reset": async (all) => ({
    token: await resetToken(all),
    new_password: "another stone lamp",
  }),
  "POST /api/auth/email/confirm": ({ student }) => ({ token: make.confirmationTokenOf(student) }),
  "PUT /api/users/[id]": () => ({
    ...{ name: "Ayesha Khan", phone: make.newPhone(), address: "House 4, Lahore", dob: "2002-03-14", bio: "Hello" },
    ...{ preferred_country: "canada", funding_source: "family", budget: 4_000_000, education_level: "masters" },
    ...{ preferred_countries: ["germany"], preferred_fields: ["law"], english_score: 7, test_type: "ielts" },
  }),
  "PUT /api/users/[id]/skills": () => ({ skills: ["Python", "Urdu"] }),
  "PATCH /api/users/[id]/status": () => ({ active: true }),
  "POST /api/users/[id]/deletion": () => ({ current_password: testPassword }),
  "POST /api/education": education,
  "PUT /api/education/[id]": education,
  "PATCH /api/processing-team/[id]": () => ({
    name: "Sana",
    phone: "0300 1234567",
    active: true,
    managed_regions: ["uk"],
  }),
  "PATCH /api/b2b-partners/[id]": () => ({
    name: "Omar",
    phone: "0300 1234567",
    company_name: "Bridges",
    commission_usd: 9,
  }),
  "POST /api/consultations": () => make.booking({ preferredDate: days(), consultationType: "free" }),
  "POST /api/office/bookings": () => make.officeBooking({ preferredDate: days(), consultationType: "free" }),
  "PATCH /api/consultations/[id]": () => ({ status: "confirmed", note: "Called twice" }),
  "POST /api/consultations/[id]/move": () => ({ preferredDate: days(), preferredTime: "10:00 AM" }),
  "POST /api/consultations/changes": async () => {
    const { id } = await make.createConsultation();
    return { records: [{ id, version: 1 }], later: 0, status: "confirmed" };
  },
  "POST /api/consultations/export": async () => ({ ids: [(await make.createConsultation()).id], continued: false }),
  "PUT /api/office/closed-days/[date]": () => ({ reason: "Eid" }),
  "PUT /api/office/hours/[id]": () => make.memberHours(),
  "PUT /api/office/short-hours": () => make.shortHours(),
  "PUT /api/office/slots/[slot]": () => ({ open: false }),
  "POST /api/contact": () => make.contact(),
  "PATCH /api/contact/[id]": () => ({ status: "handled" }),
  "POST /api/contact/[id]/replies": () => ({ text: "Yes, in January." }),
  "POST /api/contact/changes": async () => {
    const { id } = await make.createMessage();
    return { records: [{ id, version: 1 }], later: 0, status: "handled" };
  },
  "POST /api/contact/export": async () => ({ ids: [(await make.createMessage()).id], continued: false }),
  "POST /api/contacts": () => ({
    ...{ name: "Ayesha Khan", email: make.newEmail(), phone: make.newPhone(), source: "walk_in", intake: "Fall 2027" },
    ...{ country: "canada", study_level: "masters", campaign: "Fair in Lahore", budget: 4_000_000 },
    follow_up_at: `${make.workday(5)}T06:00:00.000Z`,
  }),
  "POST /api/contacts/changes": async ({ processing }) => {
    const { id } = await make.createContact();
    return { records: [{ id, version: 1 }], later: 0, assigned_to_id: processing.id };
  },
  "POST /api/users/owners": async ({ processing }) => {
    const { id } = await make.createStudent();
    const owner = { assigned_to_id: processing.id, owner_note: "Prefers the evening" };
    return { records: [{ id, version: 1 }], later: 0, ...owner };
  },
  "POST /api/applications/owners": async ({ processing }) => {
    const { id } = await make.createApplication();
    const owner = { assigned_to_id: processing.id, owner_note: "Prefers the evening" };
    return { records: [{ id, version: 1 }], later: 0, ...owner };
  },
  "POST /api/owners/[id]/hand-over": async () => ({
    ...{ assigned_to_id: (await make.createProcessingMember()).id, owner_note: "Prefers the evening" },
  }),
  "PUT /api/team-rule": async () => ({
    own_students_only: true,
    version: (await db.teamRule.findFirst())?.version ?? 0,
  }),
  "PATCH /api/contacts/[id]": () => ({
    ...{ name: "Ayesha Khan", email: make.newEmail(), phone: make.newPhone(), stage: "contacted", intake: "Fall 2027" },
    ...{ country: "canada", study_level: "masters", campaign: "Fair in Lahore", budget: 4_000_000 },
    follow_up_at: `${make.workday(5)}T06:00:00.000Z`,
  }),
  "POST /api/contacts/[id]/merge": async () => ({
    ...{ other_id: (await make.createContact()).id, version: 1, other_version: 1 },
  }),
  "POST /api/contacts/[id]/distinct": async () => ({ other_id: (await make.createContact()).id }),
  "POST /api/contacts/[id]/won": () => ({ version: 1 }),
  "POST /api/contacts/[id]/emails": () => ({
    subject: "Your visit",
    text: "We look forward to it.",
    template: "Visit",
  }),
  "POST /api/contacts/[id]/entries": () => ({
    ...{ kind: "call", text: "Prefers the evening", outcome: "reached", minutes: 5 },
    follow_up_at: `${make.workday(5)}T06:00:00.000Z`,
  }),
  "POST /api/chat": () => ({ message: "Fees in Germany?", history: [{ role: "user", content: "Hello" }] }),
  "POST /api/chat/call-requests": async () => ({
    ...{ session_id: (await make.createConversation()).sessionId, name: "Ayesha Khan", phone: make.newPhone() },
    consent: true,
  }),
  "PATCH /api/documents/[id]/review": () => ({ status: "rejected", feedback: "The scan is too dark" }),
  "POST /api/bookings/[reference]/move": async (_, reference) => ({
    ...{ k: await keyOf(reference), preferredDate: days(), preferredTime: "10:00 AM" },
  }),
  "POST /api/bookings/[reference]/cancellation": async (_, reference) => ({ k: await keyOf(reference) }),
  "POST /api/saved-views": () => ({
    ...{ list: "contacts", name: randomUUID(), query: `search=${randomUUID()}` },
  }),
  "PATCH /api/saved-views/[id]": () => ({ name: randomUUID() }),
  "PATCH /api/imports/[id]": () => ({ columns: ["name", "email"], version: 1 }),
  "POST /api/imports/[id]/start": () => ({ version: 1 }),
  "POST /api/imports/[id]/undo": () => ({ version: 1 }),
  "PUT /api/content/records/[id]/draft": () => ({ value: officeValue(), base_version: 1, version: 0 }),
  "POST /api/content/publications": async () => ({
    drafts: [{ id: "office.office", version: (await createDraft()).version }],
    planned_for: "2030-01-01",
  }),
  "POST /api/content/proposals": async () => ({
    ...{ record: await createOfficeContent(), value: officeValue({ founder: randomUUID() }) },
    ...{ reason: "It is wrong", source_url: "https://example.com" },
  }),
  "PATCH /api/content/proposals/[id]": () => ({ decision: "decline", answer: "The source is about another year" }),
  "PUT /api/claims": () => ({ text: site.claims.heroBadge, stood_by: true }),
  "POST /api/templates": () => ({ name: randomUUID(), english: "Hello {name}" }),
  "PUT /api/templates/[id]": () => ({ name: randomUUID(), english: "Hello {name}" }),
  "POST /api/first-run": async () => {
    await db.firstRun.deleteMany({});
    await db.contentPublication.updateMany({
      where: { state: "rendering" },
      data: { state: "ended", problem: "Cancelled" },
    });
    await make.createFirstContent();
    return make.ownOffice;
  },
  "PUT /api/first-run/steps": async () => {
    await make.beginFirstRun();
    return { step: "backup", confirmed: true };
  },
  "POST /api/announcements": async () => {
    await db.announcement.deleteMany({}); // one notice on a day, and two hundred of all kinds
    return { kind: "notice", title: "Closed for Eid", first_day: "2027-03-28", last_day: "2027-03-30" };
  },
  "PUT /api/announcements/[id]": async () => ({
    ...{ kind: "news", title: "New fees", text: "From **April** on", first_day: "2027-03-28" },
    version: (await db.announcement.findFirstOrThrow({ orderBy: { createdAt: "desc" } })).version,
  }),
  "POST /api/stories": async () => ({
    ...{ email: (await make.createStudent()).email, name: "Ayesha K.", line: "MSc, Leeds", text: "It *worked*" },
  }),
  "PUT /api/stories/[id]": async () => ({
    ...{ name: "Ayesha K.", line: "MSc, Leeds", text: `It worked ${randomUUID()}` },
    version: (await db.story.findFirstOrThrow({ orderBy: { createdAt: "desc" } })).version,
  }),
  "POST /api/stories/[id]/consent": () => ({ version: 1 }),
  "PUT /api/student/stories/[id]": () => ({ agrees: true, version: 1 }),
  "POST /api/plans": () => ({ query: "country=uk&level=masters" }),
  "POST /api/shortlist": () => ({ programme_ids: [make.knownProgramme] }),
  "PUT /api/shortlist/[id]": () => ({ reason: "university" }),
  "POST /api/review-snippets": () => ({ text: `Too dark ${randomUUID()}` }),
  "POST /api/referrals": () => ({
    ...{ student_name: "Ali Raza", email: make.newEmail(), phone: make.newPhone(), preferred_country: "canada" },
    ...{ study_level: "masters", notes: "Met at the fair" },
  }),
  "PATCH /api/referrals/[id]": () => ({ status: "enrolled", commission_usd: 250.5 }),
  "POST /api/applications": ({ student }) => ({
    ...{ student_id: student.id, university_name: "University of Toronto", program_name: "MSc", intake: "Fall 2027" },
    ...{
      country: "Canada",
      status: "pending",
      progress: 10,
      notes: "Waits for the transcript",
      deadline: "2027-05-01",
    },
  }),
  "PATCH /api/applications/[id]": () => ({
    ...{ status: "in_review", progress: 40, notes: "Sent", intake: "Fall 2027", country: "Canada" },
    ...{ deadline: "2027-05-01", steps: [{ name: "Submitted", status: "completed", date: "2026-11-01" }] },
  }),
  "POST /api/applications/[id]/correction": () => ({
    ...{ university_name: "University of Toronto", program_name: "MSc", intake: "Fall 2027", country: "Canada" },
    ...{ reason: "Typing mistake", version: 1, unlisted: "accept" },
  }),
  "POST /api/applications/[id]/withdrawal": () => ({ reason: "The student asked for it", version: 1 }),
  "POST /api/recommendations": ({ student }) => ({
    ...{ student_id: student.id, education_level: "masters", preferred_countries: ["germany"] },
    ...{ preferred_fields: ["law"], budget: 3_000_000 },
  }),
  "POST /api/requests": async ({ student }) => ({
    recommendation_id: (await make.createRecommendation({ studentId: student.id })).id,
    kind: "apply",
  }),
  "PATCH /api/requests/[id]": () => ({ status: "done" }),
};

/** The record that a path is about, by the path's prefix; the longest prefix wins. */
const things: Record<string, (people: People, role: Role) => Promise<string> | string> = {
  "/api/users/": (all, role) => all[role].id,
  "/api/users/[id]/status": ({ b2b }) => b2b.id,
  "/api/education/": async ({ student }) => (await make.createEducation({ userId: student.id })).id,
  "/api/processing-team/": ({ processing }) => processing.id,
  "/api/b2b-partners/": ({ b2b }) => b2b.id,
  "/api/office/hours/": ({ processing }) => processing.id,
  "/api/consultations/": async () => (await make.createConsultation()).id,
  "/api/bookings/": async () => (await make.createLinked()).row.reference,
  "/api/changes/": async ({ admin }) => (await make.createUndoableChange(admin.id)).id,
  "/api/push/": async ({ b2b }) => (await createSubscription(b2b)).id,
  "/api/saved-views/": async ({ processing }) => {
    await db.savedView.deleteMany({ where: { ownerId: processing.id } }); // an account has twenty at most
    const view = { list: "contacts", name: randomUUID(), query: "stage=open" } as const;
    return (await make.createSavedView(processing.id, view)).id;
  },
  "/api/imports/": async () => (await make.createImport()).id,
  "/api/imports/[id]/undo": async () => (await make.createImported()).id,
  "/api/content/tables/": () => "office",
  "/api/content/records/": createOfficeContent,
  "/api/content/records/[id]/draft": async () => {
    await createOfficeContent();
    await db.contentDraft.deleteMany({});
    return "office.office";
  },
  "/api/content/publications/": async () => String((await createPlanned()).id),
  "/api/content/proposals/": async () => (await createProposal()).id,
  "/api/templates/": async () => {
    await db.template.deleteMany({}); // the office has a hundred at most
    return (await make.createTemplate({ name: randomUUID() })).id;
  },
  "/api/announcements/": async () => (await make.createAnnouncement()).id,
  "/api/stories/": async () => (await make.createStory({ studentId: (await make.createStudent()).id })).id,
  "/api/student/stories/": async ({ student }) => {
    await db.story.deleteMany({ where: { studentId: student.id } });
    await make.createStory({ studentId: student.id, state: "asked", askedAt: now() });
    return student.id;
  },
  "/api/contact/": async () => (await make.createMessage()).id,
  "/api/contact-merges/": async () => (await make.createMerge()).id,
  "/api/owners/": ({ processing }) => processing.id,
  "/api/contacts/": async () => (await make.createContact()).id,
  "/api/tasks/": async () => (await make.createTask()).id,
  "/api/documents/": async ({ student }) => (await make.createDocument({ userId: student.id })).id,
  "/api/referrals/": async ({ b2b }) => (await make.createReferral({ partnerId: b2b.id })).id,
  "/api/applications/": async ({ student }) => (await make.createApplication({ studentId: student.id })).id,
  "/api/recommendations/": ({ student }) => student.id,
  "/api/student/": ({ student }) => student.id,
  "/api/requests/": async ({ student }) => (await make.createRequest({ studentId: student.id })).id,
  "/api/threads/": async ({ student }) => {
    if (!(await db.thread.count({ where: { id: student.id } }))) await make.createThread(student.id);
    return student.id;
  },
  "/api/shortlist/": () => make.knownProgramme,
};

const callerOrder: Role[] = ["b2b", "processing", "admin", "student"];

/** The caller, if the first permitted role is not the record's owner. */
const callers: Record<string, Role> = {
  "POST /api/auth/password/change": "student",
  "GET /api/changes/[id]": "admin",
  "POST /api/changes/[id]/undo": "admin",
  "PUT /api/users/[id]": "student",
  "PUT /api/users/[id]/skills": "student",
};

/** Accounts and rows for one endpoint, and a call to it that succeeds. */
export async function sceneFor({ path, verb, action }: Endpoint): Promise<Scene> {
  const all = await people();
  const name = `${verb} ${path}`;
  const may = callerOrder.find((role) => mayEver({ kind: "user", role, id: "", name: "", sessionId: "" }, action));
  const role = callers[name] ?? may ?? "student";
  const [, thing] = Object.entries(things)
    .sort(([a], [b]) => b.length - a.length)
    .find(([beginning]) => path.startsWith(beginning)) ?? [null, () => randomUUID()];
  const id = await thing(all, role);
  return {
    as: await signInAs(all[role]),
    params: { ...partsOf(path, id), ...(path.startsWith("/api/bookings/") && { reference: id }) },
    body: () => bodies[name]?.(all, id) ?? {},
  };
}

/** Whether there is a valid body for an endpoint. */
export const hasBody = ({ path, verb }: Endpoint): boolean => `${verb} ${path}` in bodies;
