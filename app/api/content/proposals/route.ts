import { proposalAnswer } from "@/lib/content/answers";
import { proposeChange } from "@/lib/content/commands/proposals";
import { listProposals } from "@/lib/content/queries/proposals";
import { proposalSchema } from "@/lib/content/schema/input";
import { proposalListSchema } from "@/lib/content/schema/list";
import { listOf } from "@/lib/http/answers/answer-fields";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "content:read",
      summary: "Changes that a newer version’s files or members suggest",
      query: proposalListSchema,
      output: listOf(proposalAnswer),
    },
    ({ actor, query }) => listProposals(actor, query),
  ),
  POST: route(
    {
      action: "content:propose",
      summary: "Suggest a correction of a record, with its source",
      input: proposalSchema,
      output: proposalAnswer,
      status: 201,
      idempotent: true,
    },
    ({ actor, input }) => proposeChange(actor, input),
  ),
});
