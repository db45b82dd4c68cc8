import "server-only";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { type ConsultationStatusValue, isUpcoming } from "@/lib/consultations/labels";
import type { ConsultationsTogetherInput } from "@/lib/consultations/schema/list";
import { AppError } from "@/lib/errors";
import { db } from "@/lib/platform/db";
import { changeTogether } from "@/lib/undo/commands/together";
import type { ChangedTogether } from "@/lib/undo/views";
import { changeConsultation } from "./change";

/**
 * An admin confirms, completes, marks as missed or assigns several consultations, each as `changeConsultation` does it
 * by itself. What is over or cancelled keeps its status: reopening is a decision about one consultation, not about a
 * selection.
 */
export async function changeConsultationsTogether(
  actor: Actor,
  input: ConsultationsTogetherInput,
): Promise<ChangedTogether> {
  assertCan(actor, "consultation:update");
  const { records, status, assigned_to_id, ...others } = input;
  return changeTogether(actor, records, {
    ...others,
    change: async ({ id, version }, group) => {
      if (status) await assertUpcoming(id, status);
      const change = { ...(status && { status }), ...(assigned_to_id !== undefined && { assigned_to_id }) };
      return changeConsultation(actor, id, { ...change, version }, group);
    },
    named: (ids) => db.consultation.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } }),
    audit: {
      action: "consultations-changed",
      details: status ? { to: status } : { assignedTo: assigned_to_id ?? null },
    },
  });
}

async function assertUpcoming(id: string, wanted: ConsultationStatusValue): Promise<void> {
  const row = await db.consultation.findUnique({ where: { id }, select: { status: true } });
  if (!row) throw new AppError("not_found");
  if (row.status === wanted || isUpcoming(row.status)) return;
  const state = row.status === "no_show" ? "The visitor did not come" : `It is ${row.status}`;
  throw new AppError("conflict", `${state}. Open it to change its status.`);
}
