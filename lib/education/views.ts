import "server-only";
import type * as z from "zod/mini";
import type { Education } from "@/lib/generated/prisma/client";
import type { educationAnswer } from "./answers";

const day = (date: Date | null) => date?.toISOString().slice(0, 10) ?? null;

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
    start_date: day(row.startDate),
    end_date: day(row.endDate),
    created_at: row.createdAt.toISOString(),
  };
}
