import "server-only";
import { AppError } from "@/lib/errors";
import type { Tx } from "@/lib/platform/db";

/**
 * Locks a student's row until the transaction ends, so that other changes to the student's records wait. Rows that only
 * refer to the student can still be added. 404 for an id that is no student's.
 */
export async function lockStudent(tx: Tx, studentId: string): Promise<void> {
  const [row] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM users WHERE id = ${studentId}::uuid AND role = 'student' FOR NO KEY UPDATE`;
  if (!row) throw new AppError("not_found");
}
