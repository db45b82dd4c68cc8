import "server-only";
import type * as z from "zod/mini";
import type { Education } from "@/lib/generated/prisma/client";
import { columnDate } from "@/lib/office-time";
import type { educationAnswer } from "./answers";

export type EducationView = z.output<typeof educationAnswer>;

/** An entry of a student's education. Dates are YYYY-MM-DD. */
export function toEducationView(row: Education): EducationView {
  return {
    id: row.id,
    user_id: row.userId,
    degree: row.degree,
    institution: row.institution,
    year_completed: row.yearCompleted,
    gpa: row.gpa,
    country: row.country,
    major: row.major,
    start_date: row.startDate && columnDate(row.startDate),
    end_date: row.endDate && columnDate(row.endDate),
    created_at: row.createdAt.toISOString(),
  };
}
