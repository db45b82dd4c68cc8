import "server-only";
import { getFactorRules } from "@/lib/accounts/queries/second-factor";
import type { FactorRulesInput } from "@/lib/accounts/schema/second-factor";
import type { FactorRulesView } from "@/lib/accounts/views";
import { recordAudit } from "@/lib/audit/commands";
import { type Actor, assertAccount } from "@/lib/auth/policy";
import { AppError } from "@/lib/errors";
import { columnDate } from "@/lib/office-time";
import { lockKey, transaction } from "@/lib/platform/db";
import { changedSince } from "@/lib/undo/queries/conflict";
import { assertCanSetUp, assertSettled } from "./setup";

/**
 * An admin requires a second factor of a role from an office day on, or (null) no longer; roles that aren't named stay as
 * they are. From then on, whoever has none can only set one up. Throws 409 without a key to set any up, if the admin
 * has none, for lifting or postponing a rule with one of today, and if somebody has changed a rule since the admin saw it.
 */
export async function changeFactorRules(actor: Actor, input: FactorRulesInput): Promise<FactorRulesView> {
  const { id } = assertAccount(actor, "second-factor:require");
  assertCanSetUp();
  await transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${lockKey("second-factor-rules")})`;
    const admin = await tx.user.findUniqueOrThrow({ where: { id } });
    if (!admin.secondFactorSince) throw new AppError("conflict", "Set up your own second factor first");
    for (const role of ["admin", "processing", "b2b"] as const) {
      const to = input[role];
      if (to === undefined) continue;
      const held = await tx.secondFactorRule.findUnique({ where: { role } });
      const from = held ? columnDate(held.requiredFrom) : null;
      if (from === to) continue;
      const seen = input.seen?.[role];
      if (seen !== undefined && seen !== from) {
        const ofRole = { action: "second-factor-required", details: { path: ["role"], equals: role } };
        throw await changedSince(tx, ofRole, { current: () => getFactorRules(actor) });
      }
      if (from !== null && (to === null || to > from)) assertSettled(admin); // lifted or postponed
      if (to === null) await tx.secondFactorRule.delete({ where: { role } });
      else {
        const requiredFrom = new Date(to);
        await tx.secondFactorRule.upsert({ where: { role }, create: { role, requiredFrom }, update: { requiredFrom } });
      }
      const details = { role, ...(to === null ? { required: false } : { date: to }) };
      await recordAudit({ action: "second-factor-required", actor, details }, tx);
    }
  });
  return getFactorRules(actor);
}
