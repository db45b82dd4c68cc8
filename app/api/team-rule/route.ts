import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { teamRuleAnswer } from "@/lib/owners/answers";
import { changeTeamRule } from "@/lib/owners/commands/team-rule";
import { getTeamRule } from "@/lib/owners/queries";
import { teamRuleSchema } from "@/lib/owners/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({ action: "team-rule:read", summary: "Which students members see", output: teamRuleAnswer }, ({ actor }) =>
    getTeamRule(actor),
  ),
  PUT: route(
    {
      action: "team-rule:change",
      summary: "Limit members to the students of their regions and their own, or no longer",
      output: teamRuleAnswer,
      input: teamRuleSchema,
    },
    ({ actor, input }) => changeTeamRule(actor, input),
  ),
});
