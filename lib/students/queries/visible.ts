import "server-only";
import { cache } from "react";
import { type Action, type Actor, assertCan, scopeOf } from "@/lib/auth/policy";
import { AppError } from "@/lib/errors";
import { db, type Tx } from "@/lib/platform/db";
import { isUuid } from "@/lib/text";
import { seenStudents } from "./owned";

/** Throws 404 for a student whose records the caller may not read, and if the id isn't a student's. */
export async function assertStudentVisible(actor: Actor, action: Action, studentId: string): Promise<void> {
  assertCan(actor, action, { ownerId: studentId });
  // A caller who may only read their own records is a student.
  if (scopeOf(actor, action) === undefined) await assertStudentSeen(actor, studentId);
}

/**
 * The same for the student named in a list's query, before the rest of the query is read. If named twice, it is left to
 * the validation to refuse.
 */
export async function assertNamedVisible(actor: Actor, action: Action, named: readonly string[]): Promise<void> {
  const [studentId, ...more] = named;
  if (studentId?.trim() && more.length === 0) await assertStudentVisible(actor, action, studentId);
}

/**
 * Throws 404 unless a student has this id whose records the caller may see. Also for malformed ids. A page asks once,
 * however many of its parts do.
 */
export const assertStudentSeen = cache(async (actor: Actor, studentId: string): Promise<void> => {
  if (!(await isStudentSeen(actor, studentId))) throw new AppError("not_found");
});

/** Whether a student has this id whose records a member of the team may see. */
export async function isStudentSeen(actor: Actor, studentId: string, tx: Tx = db): Promise<boolean> {
  if (!isUuid(studentId)) return false;
  const row = await tx.user.findFirst({
    where: { id: studentId, role: "student", AND: [seenStudents(actor)] },
    select: { id: true },
  });
  return row !== null;
}
