import { POST as postPicture } from "@/app/api/users/[id]/profile-picture/route";
import { officeDate, officeMoment } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { call } from "./call";
import {
  adminOnly,
  byId,
  byIdWith,
  type CallKey,
  everybody,
  ofOwner,
  ownAccount,
  ownAndStaff,
  ownOnly,
  type People,
  staffOnly,
  type WholeCall,
} from "./call-shapes";
import * as make from "./factories";
import { testPassword } from "./password";
import { formWith, picture } from "./pictures";
import { formOf, uploadBy, uploadFields } from "./upload";

// Calls about students' records and partners' referrals; tests/support/every-call.ts has the rest.

const picturePart = async () => formWith(["me.png", await picture()]);

async function pictured({ owner }: People): Promise<string> {
  await call(postPicture, { as: owner, params: { id: owner.id }, raw: await picturePart() });
  return owner.id;
}

const education = { degree: "BS Physics", institution: "Punjab University", year_completed: 2024, gpa: "3.1" };
const educationOf = async ({ owner }: People) => (await make.createEducation({ userId: owner.id })).id;
const documentOf = async ({ owner }: People) => (await make.createDocument({ userId: owner.id })).id;
const applicationOf = async ({ owner }: People) => (await make.createApplication({ studentId: owner.id })).id;
const recommendationOf = async ({ owner }: People) => (await make.createRecommendation({ studentId: owner.id })).id;
const threadOf = async ({ owner }: People) => (await make.createThread(owner.id)).id;
const taskOf = async ({ owner }: People) => (await make.createStudentTask(owner.id)).id;
const ofStudent = (name: string) => (id: string) => ({ query: { [name]: id } });

const paidReferral = async ({ partner }: People) => {
  const [commissionUsd, earnedAt, paidAt] = [500, now(), now()];
  await make.createReferral({ partnerId: partner.id, commissionUsd, earnedAt, paidAt });
  return partner.id;
};
const thisMonth = () => officeDate(now()).slice(0, 7);

export const recordCalls = {
  "GET /api/users": { answers: staffOnly() },
  "GET /api/users/[id]": { answers: "401 200 404 200 200 404", thing: ofOwner, call: byId },
  "PUT /api/users/[id]": { answers: ownAccount(), thing: ofOwner, call: byIdWith({ name: "Sana Tariq" }) },
  "PUT /api/users/[id]/skills": { answers: ownAccount(), thing: ofOwner, call: byIdWith({ skills: ["Chess"] }) },
  "GET /api/users/[id]/profile-picture": { answers: "401 200 404 200 200 404", thing: pictured, call: byId },
  "POST /api/users/[id]/profile-picture": {
    answers: ownAccount(),
    thing: ofOwner,
    call: async (id) => ({ params: { id }, raw: await picturePart() }),
  },
  "DELETE /api/users/[id]/profile-picture": { answers: ownAccount(204), thing: pictured, call: byId },
  "GET /api/users/[id]/export": { answers: ownOnly(), thing: ofOwner, call: byId },
  "POST /api/users/[id]/deletion": {
    answers: ownOnly(202),
    thing: ofOwner,
    call: byIdWith({ current_password: testPassword }),
  },
  "DELETE /api/users/[id]/deletion": { answers: ownOnly(204), thing: ofOwner, call: byId },
  "PATCH /api/users/[id]/status": { answers: adminOnly(), thing: ofOwner, call: byIdWith({ active: false }) },
  "GET /api/education": { answers: ownAndStaff(), thing: ofOwner, call: ofStudent("user_id") },
  "POST /api/education": {
    answers: ownOnly(201),
    thing: ofOwner,
    call: (user_id) => ({ body: { ...education, user_id } }),
    alsoRead: ["user_id"],
  },
  "PUT /api/education/[id]": { answers: ownOnly(), thing: educationOf, call: byIdWith(education) },
  "DELETE /api/education/[id]": { answers: ownOnly(204), thing: educationOf, call: byId },
  "GET /api/documents": { answers: ownAndStaff(), thing: ofOwner, call: ofStudent("user_id") },
  "POST /api/documents": {
    answers: ownAndStaff(201),
    thing: ofOwner,
    call: (user_id) => ({ raw: formOf(uploadFields({ user_id })) }),
  },
  "GET /api/documents/[id]": { answers: ownAndStaff(), thing: ofOwner, call: byId },
  "DELETE /api/documents/[id]": { answers: "401 204 404 403 204 403", thing: documentOf, call: byId },
  "GET /api/documents/[id]/file": {
    answers: ownAndStaff(),
    thing: async ({ owner }) => (await uploadBy({ as: owner })).body.id,
    call: byId,
  },
  "GET /api/documents/[id]/history": { answers: staffOnly(), thing: documentOf, call: byId },
  "PATCH /api/documents/[id]/review": {
    answers: staffOnly(),
    thing: documentOf,
    call: byIdWith({ status: "approved" }),
  },
  "GET /api/documents/waiting": { answers: staffOnly() },
  "GET /api/review-snippets": { answers: staffOnly() },
  "POST /api/review-snippets": {
    answers: staffOnly(201),
    call: () => ({ body: { text: `The scan is too dark ${crypto.randomUUID()}` } }),
  },
  "DELETE /api/review-snippets/[id]": { answers: staffOnly(204), thing: snippet, call: byId },
  "GET /api/student/onboarding-steps/[id]": { answers: ownAndStaff(), thing: ofOwner, call: byId },
  "GET /api/student/required-documents/[id]": { answers: ownAndStaff(), thing: ofOwner, call: byId },
  "GET /api/student/bookings/[id]": { answers: ownOnly(), thing: ofOwner, call: byId },
  "GET /api/applications": { answers: ownAndStaff(), thing: ofOwner, call: ofStudent("student_id") },
  "POST /api/applications": {
    answers: staffOnly(201),
    thing: ofOwner,
    call: (student_id) => ({
      body: { student_id, university: "Charles University", program: "MSc Law", term: "2027" },
    }),
    alsoRead: ["university", "program", "term"],
  },
  "GET /api/applications/[id]": { answers: ownAndStaff(), thing: applicationOf, call: byId },
  "PATCH /api/applications/[id]": {
    answers: staffOnly(),
    thing: applicationOf,
    call: byIdWith({ progress: 10 }),
    alsoRead: ["term"],
  },
  "POST /api/applications/[id]/correction": {
    answers: staffOnly(),
    thing: applicationOf,
    call: byIdWith({ intake: `Fall ${crypto.randomUUID()}`, reason: "Typing mistake", version: 1 }),
  },
  "POST /api/applications/[id]/withdrawal": {
    answers: staffOnly(),
    thing: applicationOf,
    call: byIdWith({ reason: "The student asked for it", version: 1 }),
  },
  "GET /api/applications/[id]/history": { answers: staffOnly(), thing: applicationOf, call: byId },
  "POST /api/recommendations": {
    answers: ownAndStaff(),
    thing: ofOwner,
    call: (student_id) => ({ body: { student_id, education_level: "masters" } }),
  },
  "POST /api/recommendations/generate/[id]": {
    answers: ownAndStaff(201),
    owner: make.createReadyStudent,
    thing: ofOwner,
    call: byId,
  },
  "GET /api/recommendations/[id]": { answers: ownAndStaff(), thing: ofOwner, call: byId },
  "GET /api/recommendations/[id]/readiness": { answers: ownAndStaff(), thing: ofOwner, call: byId },
  "POST /api/plans": { answers: "401 201 201 403 403 403", call: () => ({ body: { query: "country=uk" } }) },
  "GET /api/plans/[id]": { answers: ownAndStaff(), thing: ofOwner, call: byId },
  "DELETE /api/plans/[id]": {
    answers: ownOnly(204),
    thing: async ({ owner }) => (await make.createPlan(owner.id)).id,
    call: byId,
  },
  "POST /api/shortlist": {
    answers: "401 200 200 403 403 403",
    call: () => ({ body: { programme_ids: [make.knownProgramme] } }),
  },
  "GET /api/shortlist/[id]": { answers: ownAndStaff(), thing: ofOwner, call: byId },
  "PUT /api/shortlist/[id]": {
    answers: "401 200 200 403 403 403",
    thing: async () => make.knownProgramme,
    call: byIdWith({ reason: "cost" }),
  },
  "DELETE /api/shortlist/[id]": {
    answers: ownOnly(204),
    thing: async ({ owner }) => (await make.createShortlistEntry(owner.id, make.knownProgramme)).programmeId,
    call: byId,
  },
  "GET /api/threads": { answers: staffOnly() },
  "GET /api/threads/counts": { answers: "401 200 200 200 200 403" },
  "GET /api/threads/[id]": { answers: ownAndStaff(), thing: ofOwner, call: byId },
  "POST /api/threads/[id]/messages": {
    answers: ownAndStaff(201),
    thing: ofOwner,
    call: byIdWith({ text: "Assalam-o-alaikum", document_ids: [] }),
  },
  "PUT /api/threads/[id]/read": { answers: ownAndStaff(), thing: threadOf, call: byIdWith({ number: 1 }) },
  "GET /api/student/stories/[id]": { answers: ownOnly(), thing: ofOwner, call: byId },
  "PUT /api/student/stories/[id]": {
    answers: ownOnly(),
    thing: async ({ owner: { id } }) => {
      if ((await db.story.count({ where: { studentId: id } })) === 0) {
        await make.createStory({ studentId: id, state: "asked", askedAt: now() });
      }
      return id;
    },
    call: byIdWith({ agrees: true, version: 1 }),
  },
  "GET /api/student/tasks/[id]": { answers: ownOnly(), thing: ofOwner, call: byId },
  "PUT /api/tasks/[id]/done": { answers: ownAndStaff(), thing: taskOf, call: byIdWith({ done: true }) },
  "GET /api/requests": { answers: ownAndStaff(), thing: ofOwner, call: ofStudent("student_id") },
  "POST /api/requests": {
    answers: ownOnly(201),
    thing: recommendationOf,
    call: (recommendation_id) => ({ body: { recommendation_id, kind: "apply" } }),
  },
  "PATCH /api/requests/[id]": {
    answers: staffOnly(),
    thing: async ({ owner }) => (await make.createRequest({ studentId: owner.id })).id,
    call: byIdWith({ status: "done" }),
  },
  "GET /api/referrals": { answers: "401 403 403 403 200 200" },
  "POST /api/referrals": {
    answers: "401 403 403 403 403 201",
    call: () => ({ body: { student_name: "Ali Raza", email: make.newEmail(), phone: "0300 1234567" } }),
  },
  "PATCH /api/referrals/[id]": {
    answers: adminOnly(),
    thing: async ({ partner }) => (await make.createReferral({ partnerId: partner.id })).id,
    call: byIdWith({ status: "contacted" }),
  },
  "GET /api/referrals/summary": { answers: "401 403 403 403 200 200" },
  "GET /api/referrals/statements": {
    answers: "401 403 403 403 200 200",
    thing: paidReferral,
    call: (partner_id) => ({ query: { partner_id } }),
  },
  "GET /api/referrals/statements/[month]": {
    answers: "401 403 403 403 200 200",
    thing: paidReferral,
    call: (partner_id) => ({ params: { month: thisMonth() }, query: { partner_id } }),
  },
  "GET /api/referrals/statements/[month]/file": {
    answers: "401 403 403 403 200 200",
    thing: paidReferral,
    call: (partner_id) => ({ params: { month: thisMonth() }, query: { partner_id, format: "csv" } }),
  },
  "GET /api/referral-codes/[code]": {
    answers: everybody(200),
    thing: async ({ partner }) => partner.referralCode ?? "",
    call: (code) => ({ params: { code } }),
  },
  "GET /api/mail-receipts/[key]": {
    answers: everybody(200),
    thing: () => make.createReceipt(),
    call: (key) => ({ params: { key } }),
  },
  "GET /api/bookings/[reference]/calendar": {
    answers: everybody(200),
    thing: bookingLink,
    call: (link) => ({ params: linkParts(link).params, query: { k: linkParts(link).k } }),
  },
  "POST /api/bookings/[reference]/cancellation": {
    answers: everybody(204),
    thing: bookingLink,
    call: (link) => ({ params: linkParts(link).params, body: { k: linkParts(link).k } }),
  },
  "POST /api/bookings/[reference]/move": {
    answers: everybody(204),
    thing: bookingLink,
    call: async (link) => {
      const { params, k } = linkParts(link);
      return { params, body: { k, preferredDate: make.workday(5 + (await bookings())), preferredTime: "10:00 AM" } };
    },
  },
  "GET /api/b2b/link": { answers: "401 403 403 403 403 200" },
} satisfies Partial<Record<CallKey, WholeCall>>;

const bookings = () => db.consultation.count();

/** A booking in a slot of its own, at the same time in every database that has as many. */
async function bookingLink(): Promise<string> {
  const { row, k } = await make.createLinked({ startsAt: officeMoment(make.workday(40 + (await bookings())), 14) });
  return `${row.reference} ${k}`;
}

function linkParts(link: string) {
  const [reference = "", k = ""] = link.split(" ");
  return { params: { reference }, k };
}

async function snippet({ admin }: People): Promise<string> {
  const data = { text: `Too dark ${crypto.randomUUID()}`, createdById: admin.id };
  return (await db.reviewSnippet.create({ data })).id;
}
