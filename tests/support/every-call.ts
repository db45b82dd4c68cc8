import { createHash, randomBytes } from "node:crypto";
import { officeDate } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { site } from "@/lib/site";
import {
  adminOnly,
  byId,
  byIdWith,
  type CallKey,
  everybody,
  ownAccount,
  ownWork,
  type People,
  signedIn,
  staffOnly,
  type WholeCall,
} from "./call-shapes";
import { contentCalls } from "./content-calls";
import { testAdminKey } from "./environment";
import * as make from "./factories";
import { createNotice, createSubscription, newSubscription } from "./notices";
import { testPassword } from "./password";
import { recordCalls } from "./record-calls";
import * as factor from "./second-factor";
import { signInAs } from "./sign-in";
import { SoftPasskey } from "./soft-passkey";
import { formOf, leadsFile, logoFile } from "./upload";

const sent = (body: unknown) => () => ({ body });

const person = () => ({ name: "Ali Raza", email: make.newEmail(), phone: "0300 1234567" });
const password = "brass lantern 42";
const member = { password, managed_regions: ["uk"] };

async function resetToken({ owner }: People): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const tokenHash = createHash("sha256").update(token).digest("hex");
  await db.passwordReset.create({
    data: { userId: owner.id, tokenHash, expiresAt: new Date(now().getTime() + 600_000) },
  });
  return token;
}

const hasFactor = async ({ id: userId }: { id: string }) => (await db.authenticator.count({ where: { userId } })) > 0;

/** Prepares the account of everybody who may call, unless it is. */
const eachOfThem =
  (prepare: (owner: { id: string }) => Promise<unknown>) =>
  async ({ processing, admin, partner }: People): Promise<string> => {
    for (const one of [processing, admin, partner]) if (!(await hasFactor(one))) await prepare(one);
    return "";
  };

const confirmationToken = async ({ owner }: People) => make.confirmationTokenOf(owner);

async function sessionId({ owner }: People): Promise<string> {
  await signInAs(owner);
  const where = { userId: owner.id };
  return (await db.session.findFirstOrThrow({ where, orderBy: { createdAt: "desc" } })).publicId;
}

const importId = async () => (await make.createImport()).id;

/** One of two leads, and the other one. */
const twoContacts = async () => (await Promise.all([make.createContact(), make.createContact()]))[0].id;
const otherContact = async (id: string) =>
  (await db.contact.findFirstOrThrow({ where: { id: { not: id }, studentId: null, mergedIntoId: null } })).id;

const invited = () => ({ invitedUntil: new Date(now().getTime() + 600_000) });

/** A working day without bookings: each stored consultation moves it one day further. */
const freeDay = async () => make.workday(2 + (await db.consultation.count()));
const today = () => officeDate(now());

const accounts = {
  "POST /api/auth/token": {
    answers: everybody(200),
    thing: async () => (await make.createStudent()).email,
    call: (email) => ({ body: { email, password: testPassword } }),
  },
  "POST /api/auth/token/second": {
    answers: everybody(200),
    thing: async () => factor.openChallenge(await factor.giveSecondFactor(await make.createProcessingMember())),
    call: (challenge) => ({ body: { challenge, code: factor.recoveryCode } }),
  },
  "GET /api/auth/second-factor": { answers: ownWork() },
  "DELETE /api/auth/second-factor": { answers: ownWork(204) },
  "POST /api/auth/second-factor/authenticator": {
    answers: ownWork(),
    call: sent({ current_password: testPassword }),
  },
  "POST /api/auth/second-factor/authenticator/confirmation": {
    answers: ownWork(),
    thing: eachOfThem(factor.startApp),
    call: () => ({ body: { code: factor.appCode() } }),
  },
  "POST /api/auth/second-factor/confirmation": {
    answers: ownWork(204),
    thing: eachOfThem(factor.giveSecondFactor),
    call: () => ({ body: { code: factor.recoveryCode } }),
  },
  "POST /api/auth/second-factor/recovery-codes": {
    answers: ownWork(201),
    thing: eachOfThem(factor.giveSecondFactor),
  },
  "POST /api/auth/second-factor/confirmation/options": { answers: ownWork() },
  "POST /api/auth/second-factor/passkeys/options": {
    answers: ownWork(),
    call: sent({ current_password: testPassword }),
  },
  "POST /api/auth/second-factor/passkeys": {
    answers: ownWork(201),
    thing: ({ processing }, caller = processing) => factor.openChallenge(caller, "add_passkey"),
    call: (challenge) => ({ body: { challenge, name: "Laptop", response: factor.newPasskey(challenge) } }),
  },
  "DELETE /api/auth/second-factor/passkeys/[id]": {
    answers: ownWork(204),
    thing: ({ processing }, caller = processing) => new SoftPasskey().store(caller),
    call: byId,
  },
  "DELETE /api/users/[id]/second-factor": {
    answers: adminOnly(204),
    thing: async ({ admin }) => {
      if (!(await hasFactor(admin))) await factor.giveSecondFactor(admin);
      return (await factor.giveSecondFactor(await make.createProcessingMember())).id;
    },
    call: byId,
  },
  "GET /api/second-factor-rules": { answers: adminOnly() },
  "PUT /api/second-factor-rules": {
    answers: adminOnly(),
    thing: eachOfThem(factor.giveSecondFactor),
    call: sent({ processing: "2040-12-01" }),
  },
  "GET /api/admins": { answers: adminOnly() },
  "GET /api/team-rule": { answers: staffOnly() },
  "PUT /api/team-rule": { answers: adminOnly(), call: sent({ own_students_only: true, version: 0 }) },
  "GET /api/owners": { answers: adminOnly() },
  "GET /api/owners/[id]": { answers: adminOnly(), thing: async ({ processing }) => processing.id, call: byId },
  "POST /api/owners/[id]/hand-over": {
    answers: adminOnly(),
    thing: async () => (await make.createProcessingMember()).id,
    call: byIdWith({ in_turn: true }),
  },
  "POST /api/users/owners": {
    answers: staffOnly(),
    thing: async () => (await make.createStudent()).id,
    call: (id) => ({ body: { records: [{ id, version: 1 }], in_turn: true } }),
  },
  "POST /api/applications/owners": {
    answers: staffOnly(),
    thing: async () => (await make.createApplication()).id,
    call: (id) => ({ body: { records: [{ id, version: 1 }], assigned_to_id: null } }),
  },
  "GET /api/auth/me": { answers: signedIn(200) },
  // The page of a student's portal: the others have theirs.
  "GET /api/portal-pages": {
    answers: "401 200 200 404 404 404",
    call: () => ({ query: { address: "/student/profile?tab=account" } }),
  },
  "POST /api/auth/logout": { answers: signedIn(204), call: sent({}) },
  "GET /api/auth/notifications": { answers: ownWork() },
  "PATCH /api/auth/notifications": { answers: ownWork(), call: () => ({ body: { work_mails: true } }) },
  "GET /api/auth/message-mails": { answers: "401 200 200 403 403 403" },
  "PATCH /api/auth/message-mails": {
    answers: "401 200 200 403 403 403",
    call: () => ({ body: { text_in_mails: false } }),
  },
  "GET /api/live": { answers: signedIn(200) },
  "GET /api/notices": { answers: signedIn(200) },
  "GET /api/notices/counts": { answers: signedIn(200) },
  "PUT /api/notices/read": {
    answers: "401 200 404 404 404 404",
    thing: async ({ owner }) => (await createNotice(owner.id)).id,
    call: (id) => ({ body: { notice_id: id } }),
  },
  "GET /api/notices/settings": { answers: "401 200 200 200 200 403" },
  "PATCH /api/notices/settings": {
    answers: "401 200 200 200 200 403",
    call: () => ({ body: { kind: "task_given", is_on: true } }),
  },
  "GET /api/push": { answers: signedIn(200) },
  "POST /api/push": { answers: signedIn(201), call: () => ({ body: newSubscription() }) },
  "DELETE /api/push/[id]": {
    answers: "401 204 404 404 404 404",
    thing: async ({ owner }) => (await createSubscription(owner)).id,
    call: byId,
  },
  "GET /api/auth/shortcuts": { answers: staffOnly() },
  "PATCH /api/auth/shortcuts": { answers: staffOnly(), call: () => ({ body: { single_keys: true } }) },
  "GET /api/auth/sessions": { answers: signedIn(200) },
  "DELETE /api/auth/sessions/[id]": { answers: ownAccount(204), thing: sessionId, call: byId },
  "POST /api/auth/register/student": { answers: everybody(201), call: () => ({ body: { ...person(), password } }) },
  "POST /api/auth/register/admin": {
    answers: everybody(201),
    call: () => ({ body: { ...person(), password, adminSecretKey: testAdminKey } }),
  },
  "POST /api/auth/processing/register": {
    answers: adminOnly(201),
    call: () => ({ body: { ...person(), ...member } }),
  },
  "POST /api/auth/b2b/register": {
    answers: adminOnly(201),
    call: () => ({ body: { ...person(), password, company_name: "Ravi Guides" } }),
  },
  "POST /api/auth/password/change": {
    answers: signedIn(200),
    call: sent({ current_password: testPassword, new_password: password }),
  },
  "POST /api/auth/password/forgot": {
    answers: everybody(202),
    thing: async ({ owner }) => owner.email,
    call: (email) => ({ body: { email } }),
  },
  "POST /api/auth/password/reset": {
    answers: everybody(200),
    thing: resetToken,
    call: (token) => ({ body: { token, new_password: password } }),
  },
  "POST /api/auth/email/send-link": { answers: signedIn(202) },
  "POST /api/auth/email/confirm": {
    answers: everybody(200),
    thing: confirmationToken,
    call: (token) => ({ body: { token } }),
  },
  "GET /api/processing-team": { answers: adminOnly() },
  "PATCH /api/processing-team/[id]": {
    answers: adminOnly(),
    thing: async () => (await make.createProcessingMember()).id,
    call: byIdWith({ name: "Sana Tariq" }),
  },
  "POST /api/processing-team/[id]/invitation": {
    answers: adminOnly(202),
    thing: async () => (await make.createProcessingMember(invited())).id,
    call: byId,
  },
  "POST /api/processing-team/[id]/invitation-link": {
    answers: adminOnly(201),
    thing: async () => (await make.createProcessingMember(invited())).id,
    call: byId,
  },
  "GET /api/b2b-partners": { answers: adminOnly() },
  "PATCH /api/b2b-partners/[id]": {
    answers: adminOnly(),
    thing: async () => (await make.createPartner()).id,
    call: byIdWith({ name: "Sana Tariq" }),
  },
  "POST /api/b2b-partners/[id]/invitation": {
    answers: adminOnly(202),
    thing: async () => (await make.createPartner(invited())).id,
    call: byId,
  },
  "POST /api/b2b-partners/[id]/invitation-link": {
    answers: adminOnly(201),
    thing: async () => (await make.createPartner(invited())).id,
    call: byId,
  },
} satisfies Partial<Record<CallKey, WholeCall>>;

const office = {
  "GET /api/consultations": { answers: adminOnly() },
  "POST /api/consultations": {
    answers: everybody(201),
    thing: freeDay,
    call: (preferredDate) => ({ body: make.booking({ preferredDate }) }),
  },
  "POST /api/office/bookings": {
    answers: adminOnly(201),
    thing: freeDay,
    call: (preferredDate) => ({ body: make.officeBooking({ preferredDate }) }),
  },
  "GET /api/consultations/[id]": {
    answers: adminOnly(),
    thing: async () => (await make.createConsultation()).id,
    call: byId,
  },
  "PATCH /api/consultations/[id]": {
    answers: adminOnly(),
    thing: async () => (await make.createConsultation({ startsAt: new Date(`${await freeDay()}T05:00:00Z`) })).id,
    call: byIdWith({ status: "confirmed" }),
  },
  "POST /api/consultations/[id]/move": {
    answers: adminOnly(),
    thing: async () => (await make.createConsultation({ startsAt: new Date(`${await freeDay()}T05:00:00Z`) })).id,
    call: async (id) => ({ params: { id }, body: { preferredDate: await freeDay(), preferredTime: "5:00 PM" } }),
  },
  "GET /api/changes/[id]": { answers: "401 403 403 404 200 403", thing: adminsChange, call: byId },
  "POST /api/changes/[id]/undo": { answers: "401 403 403 404 200 403", thing: adminsChange, call: byId },
  "GET /api/saved-views": { answers: staffOnly(), call: () => ({ query: { list: "contacts" } }) },
  "POST /api/saved-views": {
    answers: staffOnly(201),
    call: () => ({
      body: { list: "contacts", name: make.newEmail().slice(0, 40), query: `search=${crypto.randomUUID()}` },
    }),
  },
  "PATCH /api/saved-views/[id]": {
    answers: "401 403 403 404 200 403",
    thing: adminsView,
    call: byIdWith({ name: "Mine" }),
  },
  "DELETE /api/saved-views/[id]": { answers: "401 403 403 404 204 403", thing: adminsView, call: byId },
  "GET /api/imports": { answers: adminOnly() },
  "POST /api/imports": { answers: adminOnly(201), call: () => ({ raw: formOf({ file: leadsFile() }) }) },
  "GET /api/imports/[id]": { answers: adminOnly(), thing: importId, call: byId },
  "PATCH /api/imports/[id]": {
    answers: adminOnly(),
    thing: importId,
    call: byIdWith({ columns: ["name", "email"] }),
  },
  "DELETE /api/imports/[id]": { answers: adminOnly(204), thing: importId, call: byId },
  "GET /api/imports/[id]/rows": { answers: adminOnly(), thing: importId, call: byId },
  "GET /api/imports/[id]/report": { answers: adminOnly(), thing: importId, call: byId },
  "POST /api/imports/[id]/start": { answers: adminOnly(), thing: importId, call: byIdWith({ version: 1 }) },
  "POST /api/imports/[id]/undo": {
    answers: adminOnly(),
    thing: async () => (await make.createImported()).id,
    call: byIdWith({ version: 1 }),
  },
  "GET /api/templates": { answers: staffOnly() },
  "POST /api/templates": {
    answers: adminOnly(201),
    call: () => ({ body: { name: crypto.randomUUID(), english: "Hello {name}" } }),
  },
  "PUT /api/templates/[id]": {
    answers: adminOnly(),
    thing: template,
    call: byIdWith({ name: "Thanks", english: "Thank you, {name}" }),
  },
  "DELETE /api/templates/[id]": { answers: adminOnly(204), thing: template, call: byId },
  "GET /api/announcements": { answers: adminOnly() },
  "POST /api/announcements": {
    answers: adminOnly(201),
    call: sent({ kind: "news", title: "New fees", text: "From *March* on.", first_day: "2026-11-20" }),
  },
  "PUT /api/announcements/[id]": {
    answers: adminOnly(),
    thing: async () => (await make.createAnnouncement()).id,
    call: byIdWith({ kind: "news", title: "Newer fees", text: "From April on.", first_day: "2026-11-21", version: 1 }),
  },
  "DELETE /api/announcements/[id]": {
    answers: adminOnly(204),
    thing: async () => (await make.createAnnouncement()).id,
    call: byId,
  },
  "POST /api/brand/logo": { answers: adminOnly(), call: () => ({ raw: formOf({ file: logoFile() }) }) },
  "GET /api/first-run": { answers: adminOnly() },
  "POST /api/first-run": {
    answers: adminOnly(201),
    thing: async () => {
      await db.firstRun.deleteMany({});
      await db.contentPublication.updateMany({ where: { state: "rendering" }, data: { state: "ended" } });
      return make.createFirstContent();
    },
    call: () => ({ body: make.ownOffice }),
  },
  "PUT /api/first-run/steps": {
    answers: adminOnly(),
    thing: make.beginFirstRun,
    call: () => ({ body: { step: "backup", confirmed: true } }),
  },
  "POST /api/first-run/test-mail": { answers: adminOnly(), thing: make.beginFirstRun },
  "GET /api/claims": { answers: adminOnly() },
  "PUT /api/claims": {
    answers: adminOnly(),
    call: () => ({ body: { text: site.claims.heroBadge, stood_by: true } }),
  },
  "GET /api/stories": { answers: adminOnly() },
  "POST /api/stories": {
    answers: adminOnly(201),
    thing: async () => (await make.createStudent()).email,
    call: (email) => ({ body: { email, name: "Ayesha", line: "MSc, Leeds", text: "It **worked**." } }),
  },
  "PUT /api/stories/[id]": {
    answers: adminOnly(),
    thing: storyId,
    call: byIdWith({ name: "Ayesha", line: "MSc, Leeds", text: "It worked well.", version: 1 }),
  },
  "DELETE /api/stories/[id]": { answers: adminOnly(204), thing: storyId, call: byId },
  "POST /api/stories/[id]/consent": { answers: adminOnly(), thing: storyId, call: byIdWith({}) },
  "DELETE /api/stories/[id]/consent": { answers: adminOnly(), thing: storyId, call: byId },
  "GET /api/templates/filled": {
    answers: staffOnly(),
    thing: async () => (await make.createStudent()).id,
    call: (id) => ({ query: { student_id: id } }),
  },
  "GET /api/consultations/counts": { answers: adminOnly() },
  "GET /api/consultations/export": { answers: adminOnly() },
  "POST /api/consultations/export": {
    answers: adminOnly(),
    thing: async () => (await make.createConsultation()).id,
    call: (id) => ({ body: { ids: [id] } }),
  },
  "POST /api/consultations/changes": {
    answers: adminOnly(),
    thing: async () => (await make.createConsultation({ startsAt: new Date(`${await freeDay()}T05:00:00Z`) })).id,
    call: (id) => ({ body: { records: [{ id, version: 1 }], later: 0, status: "confirmed" } }),
  },
  "GET /api/consultations/picked": { answers: adminOnly() },
  "GET /api/consultations/upcoming": { answers: adminOnly() },
  "GET /api/consultations/slots": { answers: everybody(200), call: () => ({ query: { date: make.workday() } }) },
  "GET /api/consultations/assignees": { answers: adminOnly() },
  "GET /api/consultations/calendar": { answers: adminOnly(), call: () => ({ query: { from: today(), to: today() } }) },
  "GET /api/office/closed-days": { answers: adminOnly() },
  "PUT /api/office/closed-days/[date]": {
    answers: adminOnly(),
    call: () => ({ params: { date: make.workday(3) }, body: { reason: "Eid" } }),
  },
  "DELETE /api/office/closed-days/[date]": {
    answers: adminOnly(204),
    call: () => ({ params: { date: make.workday(3) } }),
  },
  "GET /api/office/conflicts": { answers: adminOnly() },
  "GET /api/office/hours": { answers: adminOnly() },
  "PUT /api/office/hours/[id]": {
    answers: adminOnly(),
    thing: async () => (await make.createProcessingMember()).id,
    call: byIdWith(make.memberHours()),
  },
  "GET /api/office/short-hours": { answers: adminOnly() },
  "PUT /api/office/short-hours": { answers: adminOnly(), call: () => ({ body: make.shortHours() }) },
  "PUT /api/office/slots/[slot]": {
    answers: adminOnly(),
    call: () => ({ params: { slot: `${make.workday(3)}T05:00:00.000Z` }, body: { open: false } }),
  },
  "GET /api/contact": { answers: adminOnly() },
  "POST /api/contact": { answers: everybody(201), call: () => ({ body: make.contact() }) },
  "GET /api/contact/[id]": {
    answers: adminOnly(),
    thing: async () => (await make.createMessage()).id,
    call: byId,
  },
  "PATCH /api/contact/[id]": {
    answers: adminOnly(),
    thing: async () => (await make.createMessage()).id,
    call: byIdWith({ status: "handled" }),
  },
  "POST /api/contact/[id]/replies": {
    answers: adminOnly(201),
    thing: async () => (await make.createMessage()).id,
    call: byIdWith({ text: "Yes, in January." }),
  },
  "GET /api/contact/counts": { answers: adminOnly() },
  "GET /api/contact/picked": { answers: adminOnly() },
  "POST /api/contact/changes": {
    answers: adminOnly(),
    thing: async () => (await make.createMessage()).id,
    call: (id) => ({ body: { records: [{ id, version: 1 }], later: 0, status: "handled" } }),
  },
  "POST /api/contact/export": {
    answers: adminOnly(),
    thing: async () => (await make.createMessage()).id,
    call: (id) => ({ body: { ids: [id] } }),
  },
  "GET /api/contacts": { answers: staffOnly(), call: () => ({ query: { stage: "open", sort: "follow_up" } }) },
  "POST /api/contacts": { answers: staffOnly(201), call: () => ({ body: { ...person(), source: "walk_in" } }) },
  "POST /api/contacts/changes": {
    answers: staffOnly(),
    thing: async () => (await make.createContact()).id,
    call: (id) => ({ body: { records: [{ id, version: 1 }], in_turn: true } }),
  },
  "PATCH /api/contacts/[id]": {
    answers: staffOnly(),
    thing: async () => (await make.createContact()).id,
    call: byIdWith({ stage: "lost", lost_reason: "budget" }),
  },
  "GET /api/contacts/board": { answers: staffOnly() },
  "GET /api/contacts/counts": { answers: staffOnly() },
  "GET /api/contacts/picked": { answers: staffOnly() },
  "GET /api/contacts/owners": { answers: staffOnly() },
  "GET /api/contacts/[id]": {
    answers: staffOnly(),
    thing: async () => (await make.createContact()).id,
    call: byId,
  },
  "DELETE /api/contacts/[id]": {
    answers: adminOnly(204),
    thing: async () => (await make.createContact()).id,
    call: byId,
  },
  "POST /api/contacts/[id]/export": {
    answers: adminOnly(),
    thing: async () => (await make.createContact()).id,
    call: byId,
  },
  "GET /api/contacts/[id]/timeline": {
    answers: staffOnly(),
    thing: async () => (await make.createMessage()).contactId ?? "",
    call: byId,
  },
  "GET /api/contacts/[id]/members": {
    answers: staffOnly(),
    thing: async () => (await make.createContact()).id,
    call: byId,
  },
  "POST /api/contacts/[id]/emails": {
    answers: staffOnly(201),
    thing: async () => (await make.createContact()).id,
    call: byIdWith({ subject: "Your visit", text: "We look forward to it." }),
  },
  "GET /api/contacts/[id]/twins": {
    answers: staffOnly(),
    thing: async () => (await make.createContact()).id,
    call: byId,
  },
  "POST /api/contacts/[id]/merge": {
    answers: staffOnly(),
    thing: twoContacts,
    call: async (id) => ({ params: { id }, body: { other_id: await otherContact(id) } }),
  },
  "POST /api/contacts/[id]/distinct": {
    answers: staffOnly(),
    thing: twoContacts,
    call: async (id) => ({ params: { id }, body: { other_id: await otherContact(id) } }),
  },
  "POST /api/contacts/[id]/won": {
    answers: staffOnly(),
    thing: async () => (await make.createContact()).id,
    call: byIdWith({ version: 1 }),
  },
  "POST /api/contact-merges/[id]/undo": {
    answers: staffOnly(),
    thing: async () => (await make.createMerge()).id,
    call: byId,
  },
  "POST /api/contacts/[id]/entries": {
    answers: staffOnly(201),
    thing: async () => (await make.createContact()).id,
    call: byIdWith({ kind: "note", text: "Prefers the evening" }),
  },
  "GET /api/tasks": { answers: staffOnly(), call: () => ({ query: { view: "due" } }) },
  "POST /api/tasks": {
    answers: staffOnly(201),
    thing: async () => (await make.createContact()).id,
    call: (contact_id) => ({ body: { title: "Call back", due_at: `${make.workday(2)}T06:00:00.000Z`, contact_id } }),
  },
  "PATCH /api/tasks/[id]": {
    answers: staffOnly(),
    thing: async () => (await make.createTask()).id,
    call: byIdWith({ priority: "high" }),
  },
  "DELETE /api/tasks/[id]": {
    answers: staffOnly(204),
    thing: async () => (await make.createTask()).id,
    call: byId,
  },
  "GET /api/task-rules": { answers: adminOnly() },
  "PUT /api/task-rules": { answers: adminOnly(), call: sent({ rule: "lead_waiting", is_on: true }) },
  "POST /api/chat": { answers: everybody(200), call: sent({ message: "Hello there" }) },
  "POST /api/chat/call-requests": {
    answers: everybody(201),
    thing: async () => (await make.createConversation()).sessionId,
    call: (session_id) => ({ body: { session_id, name: "Ali Raza", phone: "0300 1234567", consent: true } }),
  },
  "GET /api/call-requests/[id]": {
    answers: staffOnly(),
    thing: async () => (await make.createCallRequest()).id,
    call: byId,
  },
  "GET /api/stats/charts": { answers: adminOnly() },
  "GET /api/reports": { answers: adminOnly() },
  "GET /api/reports/export": { answers: adminOnly(), call: () => ({ query: { report: "answers" } }) },
  "GET /api/stats/overview": { answers: staffOnly() },
  "GET /api/audit": { answers: adminOnly() },
  "GET /api/today": { answers: staffOnly() },
  "GET /api/search": { answers: staffOnly(), call: () => ({ query: { q: "khan" } }) },
  "GET /api/catalogue/universities": { answers: staffOnly() },
  "GET /api/catalogue/programmes": { answers: staffOnly() },
  "GET /api/mail": { answers: adminOnly() },
  "DELETE /api/mail/[id]": { answers: adminOnly(204), thing: givenUpMail, call: byId },
  "POST /api/mail/[id]/retry": { answers: adminOnly(), thing: givenUpMail, call: byId },
  "POST /api/mail/retry": { answers: adminOnly() },
  "GET /api/openapi.json": { answers: everybody(200) },
  "GET /api/health": { answers: everybody(200) },
  "GET /api/health/live": { answers: everybody(200) },
  "GET /api/health/details": { answers: adminOnly() },
} satisfies Partial<Record<CallKey, WholeCall>>;

async function adminsChange({ admin }: People): Promise<string> {
  return (await make.createUndoableChange(admin.id)).id;
}

async function adminsView({ admin }: People): Promise<string> {
  await db.savedView.deleteMany({ where: { ownerId: admin.id } }); // another call's has the same name
  return (await make.createSavedView(admin.id)).id;
}

/** The story of a student of its own: everybody has one at most. */
async function storyId(): Promise<string> {
  const { id } = await make.createStudent();
  return (await make.createStory({ studentId: id })).id;
}

async function template(): Promise<string> {
  await db.template.deleteMany({}); // the office has a hundred at most, and no two of one name
  return (await make.createTemplate()).id;
}

async function givenUpMail(): Promise<string> {
  const key = `test:${crypto.randomUUID()}`;
  const text = { subject: "Hello", text: "Hello", html: "Hello" };
  return (await db.outboxEmail.create({ data: { key, to: make.newEmail(), ...text, status: "failed" } })).id;
}

/** Every method of every endpoint, as in the contract's table of section 2. A method without a row does not compile. */
export const everyCall: Record<CallKey, WholeCall> = { ...accounts, ...office, ...recordCalls, ...contentCalls };
export const callKeys = Object.keys(everyCall) as CallKey[];
