import "server-only";
import type * as z from "zod/mini";
import type { Prisma, Request } from "@/lib/generated/prisma/client";
import { withOwner } from "@/lib/students/views";
import type { requestAnswer, staffRequestAnswer } from "./answers";

type RequestRow = Request & { student: { name: string } };

export type RequestView = z.output<typeof requestAnswer>;

/** A student's request to the team. */
export function toRequestView(row: RequestRow): RequestView {
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

/** What the staff view needs besides the row. */
export const withRecommendation = {
  student: { select: { name: true, ...withOwner } },
  recommendation: { select: { title: true, subtitle: true, programmeId: true } },
} satisfies Prisma.RequestInclude;
type StaffRequestRow = Prisma.RequestGetPayload<{ include: typeof withRecommendation }>;

export type StaffRequestView = z.output<typeof staffRequestAnswer>;

/** A request for staff, with its recommendation; null if that is gone. */
export const toStaffRequestView = (row: StaffRequestRow): StaffRequestView => ({
  ...toRequestView(row),
  assigned_to: row.student.assignedTo,
  recommendation: row.recommendation && {
    title: row.recommendation.title,
    subtitle: row.recommendation.subtitle,
    programme_id: row.recommendation.programmeId,
  },
});
