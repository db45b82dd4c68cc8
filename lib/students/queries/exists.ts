import "server-only";
import { AppError } from "@/lib/errors";
import { db } from "@/lib/platform/db";
import { isUuid } from "@/lib/uuid";

/** Throws 404 when nobody, or nobody who is a student, has this id. An id of a wrong form is such an id. */
export async function assertStudentExists(studentId: string): Promise<void> {
  const student =
    isUuid(studentId) && (await db.user.findFirst({ where: { id: studentId, role: "student" }, select: { id: true } }));
  if (!student) throw new AppError("not_found");
}
