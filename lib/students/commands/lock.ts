import "server-only";
import { AppError } from "@/lib/errors";
import type { Tx } from "@/lib/platform/db";

/**
 * Locks a student's row until the transaction ends, so that other changes to the student's records wait. Rows that
 * reference the student can still be inserted. Throws 404 if the id isn't a student's.
 */
export async function lockStudent(tx: Tx, studentId: string): Promise<void> {
  const [row] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM users WHERE id = ${studentId}::uuid AND role = 'student' FOR NO KEY UPDATE`;
  if (!row) throw new AppError("not_found");
}
