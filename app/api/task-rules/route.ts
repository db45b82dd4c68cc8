import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { taskRulesAnswer } from "@/lib/tasks/answers";
import { setTaskRule } from "@/lib/tasks/commands/rules";
import { listTaskRules } from "@/lib/tasks/queries/rules";
import { taskRuleSchema } from "@/lib/tasks/schema/task";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    { action: "task-rule:manage", summary: "The rules that make tasks, and whether they do", output: taskRulesAnswer },
    ({ actor }) => listTaskRules(actor),
  ),
  PUT: route(
    {
      action: "task-rule:manage",
      summary: "Switch a rule on, which makes its first tasks at once, or off",
      output: taskRulesAnswer,
      input: taskRuleSchema,
    },
    ({ actor, input }) => setTaskRule(actor, input),
  ),
});
