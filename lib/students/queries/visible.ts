import "server-only";
import { cache } from "react";
import { type Action, type Actor, assertCan, scopeOf } from "@/lib/auth/policy";
import { AppError } from "@/lib/errors";
import { db } from "@/lib/platform/db";
import { isUuid } from "@/lib/text";

/** Throws 404 for a student whose records the caller may not read, and if the id isn't a student's. */
export async function assertStudentVisible(actor: Actor, action: Action, studentId: string): Promise<void> {
  assertCan(actor, action, { ownerId: studentId });
  // A caller who may only read their own records is a student.
  if (scopeOf(actor, action) === undefined) await assertStudentExists(studentId);
}

/**
 * The same for the student named in a list's query, before the rest of the query is read. If named twice, it is left to
 * the validation to refuse.
 */
export async function assertNamedVisible(actor: Actor, action: Action, named: readonly string[]): Promise<void> {
  const [studentId, ...more] = named;
  if (studentId?.trim() && more.length === 0) await assertStudentVisible(actor, action, studentId);
}

/** Throws 404 unless a student has this id. Also for malformed ids. A page asks once, however many of its parts do. */
export const assertStudentExists = cache(async (studentId: string): Promise<void> => {
  const student =
    isUuid(studentId) && (await db.user.findFirst({ where: { id: studentId, role: "student" }, select: { id: true } }));
  if (!student) throw new AppError("not_found");
});
