import "server-only";
import { AppError } from "@/lib/http/errors";
import { db } from "@/lib/platform/db";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Throws 404 when nobody, or nobody who is a student, has this id. An id of a wrong form is such an id. */
export async function assertStudentExists(studentId: string): Promise<void> {
  const student =
    uuid.test(studentId) &&
    (await db.user.findFirst({ where: { id: studentId, role: "student" }, select: { id: true } }));
  if (!student) throw new AppError("not_found");
}
