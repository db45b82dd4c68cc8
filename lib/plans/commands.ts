import "server-only";
import { type Actor, assertAccount, assertCan } from "@/lib/auth/policy";
import { AppError } from "@/lib/errors";
import { type SavedPlanView, toSavedPlanView } from "@/lib/plans/views/saved";
import { now } from "@/lib/platform/clock";
import { db, transaction } from "@/lib/platform/db";
import { lockStudent } from "@/lib/students/commands/lock";
import { mostPlans } from "./fields";
import { findPlan } from "./queries/plan";
import type { SavePlanInput } from "./schema";

/**
 * Saves a plan for the caller by its address. What is stored is the address that the planner itself would give, so
 * nothing else that was in it gets in. A plan that is saved already is returned, not saved twice. Throws 422 with every
 * value that the planner would have replaced by a default, and 409 at the maximum.
 */
export async function savePlan(
  actor: Actor,
  { query: typed }: SavePlanInput,
): Promise<{ plan: SavedPlanView; isNew: boolean }> {
  const { id: studentId } = assertAccount(actor, "plan:save");
  assertCan(actor, "plan:save", { ownerId: studentId });
  const { plan, problems } = await findPlan(Object.fromEntries(new URLSearchParams(typed)));
  const errors = Object.entries(problems).map(([field, message]) => ({ field, message }));
  if (errors.length > 0) throw new AppError("invalid", errors[0]?.message, { errors });
  if (!plan) throw AppError.field("query", "Choose a country first");
  const { query } = plan;
  return transaction(async (tx) => {
    // Locked until the plan is stored, so that two parallel requests can't both be the last one.
    await lockStudent(tx, studentId);
    const known = await tx.savedPlan.findUnique({ where: { studentId_query: { studentId, query } } });
    if (known) return { plan: toSavedPlanView(known, plan), isNew: false };
    if ((await tx.savedPlan.count({ where: { studentId } })) >= mostPlans) {
      throw new AppError("conflict", `You can keep up to ${mostPlans} plans. Remove one first`);
    }
    const row = await tx.savedPlan.create({ data: { studentId, query, createdAt: now() } });
    return { plan: toSavedPlanView(row, plan), isNew: true };
  });
}

/** Removes one of the caller's own plans; throws 404 for any other. */
export async function removePlan(actor: Actor, id: string): Promise<void> {
  const { id: studentId } = assertAccount(actor, "plan:save");
  assertCan(actor, "plan:save", { ownerId: studentId });
  const { count } = await db.savedPlan.deleteMany({ where: { id, studentId } });
  if (count === 0) throw new AppError("not_found");
}
