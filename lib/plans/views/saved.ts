import "server-only";
import type * as z from "zod/mini";
import type { SavedPlan } from "@/lib/generated/prisma/client";
import type { savedPlanAnswer } from "@/lib/plans/answers";
import type { PlanView } from "./plan";

export type SavedPlanView = z.output<typeof savedPlanAnswer>;

/** A saved plan; `plan` is what the planner makes of it today. */
export const toSavedPlanView = (row: SavedPlan, plan: PlanView | null): SavedPlanView => ({
  id: row.id,
  student_id: row.studentId,
  title: plan?.title ?? "A plan that can't be worked out any more",
  subtitle: plan?.subtitle ?? "",
  first_year: plan?.total.first.about ?? null,
  is_complete: plan?.total.lacks === null,
  to_show: plan?.show.total?.about ?? null,
  dates: plan?.dates.sentence ?? "",
  address: `/plan?${row.query}`,
  created_at: row.createdAt.toISOString(),
});
