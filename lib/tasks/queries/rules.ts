import "server-only";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { db } from "@/lib/platform/db";
import { type TaskRuleValue, taskRules } from "@/lib/tasks/labels";
import type { TaskRulesView } from "@/lib/tasks/views";

/** The rules, in their order, and whether they make tasks. */
export async function listTaskRules(actor: Actor): Promise<TaskRulesView> {
  assertCan(actor, "task-rule:manage");
  const on = await rulesThatAreOn();
  return { rules: taskRules.map(({ value }) => ({ rule: value, is_on: on.includes(value) })) };
}

/** The rules that an admin has switched on. */
export async function rulesThatAreOn(): Promise<TaskRuleValue[]> {
  const rows = await db.taskRuleSetting.findMany({ where: { isOn: true }, select: { rule: true } });
  return rows.map(({ rule }) => rule);
}
