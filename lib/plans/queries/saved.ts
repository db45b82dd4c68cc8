import "server-only";
import type { Actor } from "@/lib/auth/policy";
import { mostPlans } from "@/lib/plans/fields";
import { type SavedPlanView, toSavedPlanView } from "@/lib/plans/views/saved";
import { db } from "@/lib/platform/db";
import { assertStudentVisible } from "@/lib/students/queries/visible";
import { findPlan } from "./plan";

/** A student's saved plans, newest first, each with its totals as of today: the caller's own, or anyone's for staff. */
export async function listPlans(actor: Actor, studentId: string): Promise<SavedPlanView[]> {
  await assertStudentVisible(actor, "plan:read", studentId);
  const rows = await db.savedPlan.findMany({
    where: { studentId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: mostPlans,
  });
  return Promise.all(
    rows.map(async (row) => {
      const { plan } = await findPlan(Object.fromEntries(new URLSearchParams(row.query)));
      return toSavedPlanView(row, plan);
    }),
  );
}
