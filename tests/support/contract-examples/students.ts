import { db } from "@/lib/platform/db";
import {
  createAdmin,
  createApplication,
  createConsultation,
  createDocument,
  createEducation,
  createPlan,
  createProcessingMember,
  createReadyStudent,
  createRecommendation,
  createRequest,
  createShortlistEntry,
  createStudent,
  createStudentTask,
  createThread,
  knownProgramme,
} from "../factories";
import { ok, type SomeExamples } from "./example";

const education = () => ({
  ...{ degree: "BS Computer Science", institution: "University of the Punjab", year_completed: "2024", gpa: "3.4" },
  ...{ country: "Pakistan", major: "Computing", start_date: "2020-09-01", end_date: "2024-06-30" },
});

/** An application with a step and every optional field. */
const knownApplication = () =>
  createApplication({
    ...{ country: "Canada", intake: "Fall 2027", notes: "Waits for the transcript", deadline: new Date("2027-01-15") },
    steps: { create: [{ name: "Documents checked", position: 0, status: "completed", date: new Date() }] },
  });

/** A recommendation as the engine writes it, with its student's request. */
async function knownRecommendation() {
  const recommendation = await createRecommendation({
    ...{ details: { tuition: "CAD 30,000 a year" }, outlook: "match", location: "Toronto, Canada" },
    reasons: [{ about: "level", state: "met", text: "It is a master's, as you wish." }],
  });
  await createRequest({ recommendationId: recommendation.id });
  return recommendation;
}

/** A student's records and the actions on them. */
export const studentExamples = {
  "GET /api/education": async () => {
    const { userId } = await createEducation({ startDate: new Date("2020-09-01") });
    return ok({ as: await createProcessingMember(), query: { user_id: userId } });
  },
  "POST /api/education": async () => ok({ as: await createStudent(), body: education() }, 201),
  "PUT /api/education/[id]": async () => {
    const student = await createStudent();
    const { id } = await createEducation({ userId: student.id });
    return ok({ as: student, params: { id }, body: education() });
  },
  "DELETE /api/education/[id]": async () => {
    const student = await createStudent();
    const { id } = await createEducation({ userId: student.id });
    return ok({ as: student, params: { id } }, 204);
  },
  "GET /api/student/onboarding-steps/[id]": async () => {
    const student = await createStudent();
    return ok({ as: student, params: { id: student.id } });
  },
  "GET /api/student/required-documents/[id]": async () => {
    const student = await createReadyStudent();
    return ok({ as: student, params: { id: student.id } });
  },
  "GET /api/student/bookings/[id]": async () => {
    const student = await createStudent();
    await createConsultation({ userId: student.id });
    return ok({ as: student, params: { id: student.id } });
  },
  "GET /api/applications": async () => {
    await knownApplication();
    return ok({ as: await createProcessingMember() });
  },
  "POST /api/applications": async () => {
    const { id } = await createStudent();
    const body = { student_id: id, university: "University of Toronto", program: "MSc", term: "Fall 2027" };
    return ok({ as: await createProcessingMember(), body }, 201);
  },
  "GET /api/applications/[id]": async () => {
    const { id, studentId } = await knownApplication();
    const student = await db.user.findUniqueOrThrow({ where: { id: studentId } });
    return ok({ as: student, params: { id } });
  },
  "PATCH /api/applications/[id]": async () => {
    const { id, version } = await knownApplication();
    const body = { status: "in_review", progress: 60, version };
    return ok({ as: await createProcessingMember(), params: { id }, body });
  },
  "POST /api/applications/[id]/correction": async () => {
    const { id, version } = await knownApplication();
    const right = {
      university_name: "University of Leeds",
      program_name: "MSc Law",
      country: "uk",
      intake: "Fall 2027",
    };
    const body = { ...right, reason: "Typing mistake", version, unlisted: "accept" };
    return ok({ as: await createProcessingMember(), params: { id }, body });
  },
  "POST /api/applications/[id]/withdrawal": async () => {
    const { id, version } = await knownApplication();
    const body = { reason: "The student asked for it", version };
    return ok({ as: await createProcessingMember(), params: { id }, body });
  },
  "GET /api/applications/[id]/history": async () => {
    const member = await createProcessingMember();
    const { id: applicationId } = await knownApplication();
    const event = { applicationId, actorId: member.id, to: "in_review", progress: 60 } as const;
    await db.applicationEvent.create({ data: { ...event, from: "pending", changed: ["status"], notes: "Sent" } });
    return ok({ as: member, params: { id: applicationId } });
  },
  "POST /api/recommendations": async () => {
    const student = await createReadyStudent();
    const body = { student_id: student.id, education_level: "masters", preferred_countries: ["germany"], budget: null };
    return ok({ as: student, body });
  },
  "POST /api/recommendations/generate/[id]": async () => {
    const student = await createReadyStudent();
    return ok({ as: student, params: { id: student.id } }, 201);
  },
  "GET /api/recommendations/[id]": async () => {
    const { studentId } = await knownRecommendation();
    return ok({ as: await createAdmin(), params: { id: studentId } });
  },
  "GET /api/recommendations/[id]/readiness": async () => {
    const student = await createStudent();
    return ok({ as: student, params: { id: student.id } });
  },
  "GET /api/requests": async () => {
    await knownRecommendation();
    return ok({ as: await createProcessingMember() });
  },
  "POST /api/plans": async () => ok({ as: await createStudent(), body: { query: "country=uk&city=Leeds" } }, 201),
  "GET /api/plans/[id]": async () => {
    const { id } = await createStudent();
    await createPlan(id);
    return ok({ as: await createProcessingMember(), params: { id } });
  },
  "DELETE /api/plans/[id]": async () => {
    const student = await createStudent();
    const { id } = await createPlan(student.id);
    return ok({ as: student, params: { id } }, 204);
  },
  "POST /api/shortlist": async () => ok({ as: await createStudent(), body: { programme_ids: [knownProgramme] } }),
  "GET /api/shortlist/[id]": async () => {
    const { id } = await createStudent();
    await createShortlistEntry(id, knownProgramme, "university");
    await createShortlistEntry(id, "gone-from-the-catalogue");
    return ok({ as: await createProcessingMember(), params: { id } });
  },
  "PUT /api/shortlist/[id]": async () =>
    ok({ as: await createStudent(), params: { id: knownProgramme }, body: { reason: "subject" } }),
  "DELETE /api/shortlist/[id]": async () => {
    const student = await createStudent();
    await createShortlistEntry(student.id, knownProgramme);
    return ok({ as: student, params: { id: knownProgramme } }, 204);
  },
  "GET /api/threads": async () => {
    await createThread((await createStudent()).id);
    return ok({ as: await createProcessingMember() });
  },
  "GET /api/threads/counts": async () => ok({ as: await createStudent() }),
  "GET /api/threads/[id]": async () => {
    const { id } = await createThread((await createStudent()).id);
    return ok({ as: await createProcessingMember(), params: { id } });
  },
  "POST /api/threads/[id]/messages": async () => {
    const { id } = await createStudent();
    const document = await createDocument({ userId: id });
    const body = { text: "Your offer has come", document_ids: [document.id] };
    return ok({ as: await createProcessingMember(), params: { id }, body }, 201);
  },
  "PUT /api/threads/[id]/read": async () => {
    const student = await createStudent();
    await createThread(student.id);
    return ok({ as: student, params: { id: student.id }, body: { number: 1 } });
  },
  "GET /api/student/tasks/[id]": async () => {
    const student = await createStudent();
    const { id: applicationId } = await createApplication({ studentId: student.id });
    await createStudentTask(student.id, { applicationId });
    return ok({ as: student, params: { id: student.id } });
  },
  "PUT /api/tasks/[id]/done": async () => {
    const student = await createStudent();
    const { id } = await createStudentTask(student.id);
    return ok({ as: student, params: { id }, body: { done: true } });
  },
  "POST /api/requests": async () => {
    const student = await createStudent();
    const { id } = await createRecommendation({ studentId: student.id });
    return ok({ as: student, body: { recommendation_id: id, kind: "apply" } }, 201);
  },
  "PATCH /api/requests/[id]": async () => {
    const { id } = await createRequest();
    return ok({ as: await createProcessingMember(), params: { id }, body: { status: "done" } });
  },
  "GET /api/today": async () => {
    await createRequest();
    await createApplication({ deadline: new Date() });
    await createApplication({ updatedAt: new Date("2026-01-01") });
    return ok({ as: await createProcessingMember() });
  },
} satisfies SomeExamples;
