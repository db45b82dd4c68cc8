import "server-only";
import { type Actor, assertAccount, assertCan } from "@/lib/auth/policy";
import { db } from "@/lib/platform/db";
import { countTracked, type DocumentState, onboarding, trackedDocumentTypes } from "./onboarding";
import { type StudentDashboard, toApplicationSummary, toRequiredDocuments } from "./views";

const shownApplications = 3;

/** The state of a student's newest document of each type: a later upload of a type replaces the earlier one. */
async function newestDocuments(studentId: string): Promise<Map<string, DocumentState>> {
  const rows = await db.$queryRaw<{ type: string; status: DocumentState }[]>`
    SELECT DISTINCT ON (type) type::text AS type, status::text AS status
    FROM documents WHERE user_id = ${studentId}::uuid ORDER BY type, uploaded_at DESC`;
  return new Map(rows.map(({ type, status }) => [type, status]));
}

/** The dashboard of the student who asks: every figure from the student's own rows, each by its index. */
export async function getStudentDashboard(actor: Actor): Promise<StudentDashboard> {
  const { id } = assertAccount(actor, "onboarding:read");
  for (const action of ["onboarding:read", "application:read", "recommendation:read"] as const) {
    assertCan(actor, action, { ownerId: id });
  }
  const [profile, documents, education, total, applications, recommendations] = await Promise.all([
    db.user.findUniqueOrThrow({ where: { id }, select: { address: true, dob: true, preferredCountry: true } }),
    newestDocuments(id),
    db.education.findFirst({ where: { userId: id }, select: { id: true } }),
    db.application.count({ where: { studentId: id } }),
    db.application.findMany({
      where: { studentId: id },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: shownApplications,
      select: {
        id: true,
        universityName: true,
        programName: true,
        country: true,
        status: true,
        progress: true,
        steps: { orderBy: { position: "asc" }, select: { name: true, status: true } },
      },
    }),
    db.recommendation.count({ where: { studentId: id } }),
  ]);
  return {
    ...onboarding({ profile, documents, hasEducation: education !== null }),
    documents: { uploaded: countTracked(documents), of: trackedDocumentTypes.length },
    required_documents: toRequiredDocuments(documents),
    applications: { total, first: applications.map(toApplicationSummary) },
    recommendations,
  };
}
