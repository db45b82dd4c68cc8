import "server-only";
import type { Request } from "@/lib/generated/prisma/client";

export type RequestRow = Request & { student: { name: string } };

/** What a student asked the team for. */
export function toRequestView(row: RequestRow) {
  return {
    id: row.id,
    student_id: row.studentId,
    student_name: row.student.name,
    recommendation_id: row.recommendationId,
    kind: row.kind,
    status: row.status,
    created_at: row.createdAt.toISOString(),
  };
}
export type RequestView = ReturnType<typeof toRequestView>;
