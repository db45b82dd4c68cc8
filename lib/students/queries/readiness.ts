import "server-only";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { AppError } from "@/lib/errors";
import { db, type Tx } from "@/lib/platform/db";
import { type DocumentState, onboarding } from "@/lib/students/onboarding";
import { type OnboardingView, type RequiredDocumentView, toRequiredDocuments } from "@/lib/students/views";
import { assertStudentExists } from "./visible";

/** The state of a student's newest document of each type: a later upload of a type replaces the earlier one. */
export async function newestDocuments(studentId: string, tx: Tx = db): Promise<Map<string, DocumentState>> {
  const rows = await tx.$queryRaw<{ type: string; status: DocumentState }[]>`
    SELECT DISTINCT ON (type) type::text AS type, status::text AS status
    FROM documents WHERE user_id = ${studentId}::uuid ORDER BY type, uploaded_at DESC, id DESC`;
  return new Map(rows.map(({ type, status }) => [type, status]));
}

/** The Getting Started steps of a student, from what is stored. 404 for an id that is no student's. */
export async function getOnboarding(actor: Actor, studentId: string): Promise<OnboardingView> {
  assertCan(actor, "onboarding:read", { ownerId: studentId });
  const [profile, documents, education] = await Promise.all([
    db.user.findFirst({
      where: { id: studentId, role: "student" },
      select: { address: true, dob: true, preferredCountry: true },
    }),
    newestDocuments(studentId),
    db.education.findFirst({ where: { userId: studentId }, select: { id: true } }),
  ]);
  if (!profile) throw new AppError("not_found");
  return onboarding({ profile, documents, hasEducation: education !== null });
}

/** What a student is asked to upload, each with the state of its newest document. 404 as above. */
export async function listRequiredDocuments(actor: Actor, studentId: string): Promise<RequiredDocumentView[]> {
  assertCan(actor, "onboarding:read", { ownerId: studentId });
  const [documents] = await Promise.all([newestDocuments(studentId), assertStudentExists(studentId)]);
  return toRequiredDocuments(documents);
}
