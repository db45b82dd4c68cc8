import * as z from "zod/mini";
import { id, moment } from "@/lib/http/answers/answer-fields";

/** A saved plan with its totals as of today. */
export const savedPlanAnswer = z.strictObject({
  id: id(),
  student_id: id(),
  /** "Leeds, 1 year" */
  title: z.string(),
  /** "Master's · starts September 2027" */
  subtitle: z.string(),
  /** "PKR 1.86 crore", about, for the first year; null if the planner can't work it out any more. */
  first_year: z.nullable(z.string()),
  /** Whether it has tuition and living; otherwise the year costs more than that. */
  is_complete: z.boolean(),
  /** The money to show, about; null if no source gives an amount. */
  to_show: z.nullable(z.string()),
  /** "If the money is in the account on 3 Dec 2026, …" */
  dates: z.string(),
  /** Where the whole plan is: "/plan?country=uk&…". */
  address: z.string(),
  created_at: moment(),
});
