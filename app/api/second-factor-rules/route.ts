import { factorRulesAnswer } from "@/lib/accounts/answers/second-factor";
import { changeFactorRules } from "@/lib/accounts/commands/second-factor/rules";
import { getFactorRules } from "@/lib/accounts/queries/second-factor";
import { factorRulesSchema } from "@/lib/accounts/schema/second-factor";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "second-factor:read-rules",
      summary: "Who needs a second factor from when, and how many have one",
      output: factorRulesAnswer,
    },
    ({ actor }) => getFactorRules(actor),
  ),
  PUT: route(
    {
      action: "second-factor:require",
      summary: "Require a second factor of admins, members and partners from a date, or no longer",
      output: factorRulesAnswer,
      input: factorRulesSchema,
    },
    ({ actor, input }) => changeFactorRules(actor, input),
  ),
});
