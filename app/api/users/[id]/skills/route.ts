import { skillsAnswer } from "@/lib/accounts/answers/accounts";
import { assertOwnAccount, changeSkills } from "@/lib/accounts/commands/profile";
import { skillsSchema } from "@/lib/accounts/schema/profile";
import { endpoint } from "@/lib/http/endpoint";
import { byId, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PUT: route(
    {
      action: "user:update",
      summary: "Replace your list of skills",
      params: byId,
      output: skillsAnswer,
      input: skillsSchema,
      visible: ({ actor, params }) => assertOwnAccount(actor, params.id),
    },
    ({ actor, params, input }) => changeSkills(actor, params.id, input),
  ),
});
