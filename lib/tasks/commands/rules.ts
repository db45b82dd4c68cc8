import "server-only";
import { recordAudit } from "@/lib/audit/commands";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { transaction } from "@/lib/platform/db";
import { enqueue } from "@/lib/platform/jobs";
import { listTaskRules } from "@/lib/tasks/queries/rules";
import type { TaskRuleInput } from "@/lib/tasks/schema/task";
import type { TaskRulesView } from "@/lib/tasks/views";

/**
 * Switches a rule on, which makes the first tasks at once, or off. Its open tasks stay: somebody may be at work on them.
 */
export async function setTaskRule(actor: Actor, { rule, is_on }: TaskRuleInput): Promise<TaskRulesView> {
  assertCan(actor, "task-rule:manage");
  await transaction(async (tx) => {
    const before = await tx.taskRuleSetting.findUnique({ where: { rule } });
    if ((before?.isOn ?? false) === is_on) return;
    await tx.taskRuleSetting.upsert({ where: { rule }, create: { rule, isOn: is_on }, update: { isOn: is_on } });
    if (is_on) await enqueue(tx, "task-rules", {});
    await recordAudit({ action: "task-rule-changed", actor, details: { rule, on: is_on } }, tx);
  });
  return listTaskRules(actor);
}
