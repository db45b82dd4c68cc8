import * as z from "zod/mini";
import { day, id, moment } from "@/lib/http/answers/answer-fields";

/** An entry of a student's education. */
export const educationAnswer = z.strictObject({
  id: id(),
  user_id: id(),
  degree: z.string(),
  institution: z.string(),
  year_completed: z.int(),
  gpa: z.string(),
  country: z.nullable(z.string()),
  major: z.nullable(z.string()),
  start_date: z.nullable(day()),
  end_date: z.nullable(day()),
  created_at: moment(),
});
