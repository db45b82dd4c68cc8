import "server-only";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { AppError } from "@/lib/errors";
import { db, type Tx } from "@/lib/platform/db";
import { type DocumentState, onboarding } from "@/lib/students/onboarding";
import { type OnboardingView, type RequiredDocumentView, toRequiredDocuments } from "@/lib/students/views";
import { seenStudents } from "./owned";
import { assertStudentSeen } from "./visible";

/** The status of a student's latest document of each type; a later upload replaces earlier ones. */
export async function newestDocuments(studentId: string, tx: Tx = db): Promise<Map<string, DocumentState>> {
  const rows = await tx.$queryRaw<{ type: string; status: DocumentState }[]>`
    SELECT DISTINCT ON (type) type::text AS type, status::text AS status
    FROM documents WHERE user_id = ${studentId}::uuid ORDER BY type, uploaded_at DESC, id DESC`;
  return new Map(rows.map(({ type, status }) => [type, status]));
}

/** A student's Getting Started steps. Throws 404 if the id isn't a student's. */
export async function getOnboarding(actor: Actor, studentId: string): Promise<OnboardingView> {
  assertCan(actor, "onboarding:read", { ownerId: studentId });
  const [student, documents] = await Promise.all([
    db.user.findFirst({
      where: { id: studentId, role: "student", AND: [seenStudents(actor)] },
      select: { address: true, dob: true, preferredCountry: true, education: { select: { id: true }, take: 1 } },
    }),
    newestDocuments(studentId),
  ]);
  if (!student) throw new AppError("not_found");
  const { education, ...profile } = student;
  return onboarding({ profile, documents, hasEducation: education.length > 0 });
}

/**
 * The documents a student must upload, each with the status of the latest one. Throws 404 if the id isn't a student's.
 */
export async function listRequiredDocuments(actor: Actor, studentId: string): Promise<RequiredDocumentView[]> {
  assertCan(actor, "onboarding:read", { ownerId: studentId });
  const [documents] = await Promise.all([newestDocuments(studentId), assertStudentSeen(actor, studentId)]);
  return toRequiredDocuments(documents);
}
