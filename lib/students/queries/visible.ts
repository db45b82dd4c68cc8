import "server-only";
import { type Action, type Actor, assertCan, scopeOf } from "@/lib/auth/policy";
import { AppError } from "@/lib/errors";
import { db } from "@/lib/platform/db";
import { isUuid } from "@/lib/text";

/** Throws 404 for a student whose records the caller may not read, and for an id that is no student's. */
export async function assertStudentVisible(actor: Actor, action: Action, studentId: string): Promise<void> {
  assertCan(actor, action, { ownerId: studentId });
  // Whoever reads only what is their own is a student.
  if (scopeOf(actor, action) === undefined) await assertStudentExists(studentId);
}

/**
 * The same for the student that a list's query may name, before the rest of the query is looked at. A name given twice
 * is for the validation to refuse.
 */
export async function assertNamedVisible(actor: Actor, action: Action, named: readonly string[]): Promise<void> {
  const [studentId, ...more] = named;
  if (studentId?.trim() && more.length === 0) await assertStudentVisible(actor, action, studentId);
}

/** Throws 404 when no one, or no one who is a student, has this id. An id of a wrong form is such an id. */
export async function assertStudentExists(studentId: string): Promise<void> {
  const student =
    isUuid(studentId) && (await db.user.findFirst({ where: { id: studentId, role: "student" }, select: { id: true } }));
  if (!student) throw new AppError("not_found");
}
