import "server-only";
import { recordAudit } from "@/lib/audit/commands";
import { type Actor, assertCan } from "@/lib/auth/policy";
import type { TeamRuleInput } from "@/lib/owners/schema";
import { type TeamRuleView, toTeamRuleView } from "@/lib/owners/views";
import { lockKey, transaction } from "@/lib/platform/db";
import { changedSince } from "@/lib/undo/queries/conflict";

/**
 * An admin limits members to the students of their regions and their own, or no longer. It counts from each member's next
 * request on. Throws 409 if somebody has changed it since the admin saw it.
 */
export async function changeTeamRule(actor: Actor, input: TeamRuleInput): Promise<TeamRuleView> {
  assertCan(actor, "team-rule:change");
  const { own_students_only: ownStudentsOnly, version: seen } = input;
  return transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${lockKey("team-rule")})`;
    const before = await tx.teamRule.findFirst();
    const current = toTeamRuleView(before);
    if (current.own_students_only === ownStudentsOnly) return current;
    if (seen !== current.version) {
      throw await changedSince(tx, { action: "team-rule-changed" }, { current: async () => current });
    }
    const version = current.version + 1;
    const row = await tx.teamRule.upsert({
      where: { id: 1 },
      create: { ownStudentsOnly, version },
      update: { ownStudentsOnly, version },
    });
    await recordAudit({ action: "team-rule-changed", actor, details: { ownStudentsOnly } }, tx);
    return toTeamRuleView(row);
  });
}
