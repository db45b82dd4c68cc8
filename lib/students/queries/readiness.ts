import "server-only";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { AppError } from "@/lib/errors";
import { db, type Tx } from "@/lib/platform/db";
import { type DocumentState, onboarding } from "@/lib/students/onboarding";
import { type OnboardingView, type RequiredDocumentView, toRequiredDocuments } from "@/lib/students/views";
import { assertStudentExists } from "./visible";

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

/**
 * The documents a student must upload, each with the status of the latest one. Throws 404 if the id isn't a student's.
 */
export async function listRequiredDocuments(actor: Actor, studentId: string): Promise<RequiredDocumentView[]> {
  assertCan(actor, "onboarding:read", { ownerId: studentId });
  const [documents] = await Promise.all([newestDocuments(studentId), assertStudentExists(studentId)]);
  return toRequiredDocuments(documents);
}
