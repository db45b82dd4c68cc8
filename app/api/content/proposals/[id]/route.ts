import { proposalAnswer } from "@/lib/content/answers";
import { decideProposal } from "@/lib/content/commands/proposals";
import { assertProposal } from "@/lib/content/queries/proposals";
import { proposalDecisionSchema } from "@/lib/content/schema/input";
import { endpoint } from "@/lib/http/endpoint";
import { byId, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PATCH: route(
    {
      action: "content:write",
      summary: "Accept a suggested change, or keep what is published",
      params: byId,
      visible: ({ actor, params }) => assertProposal(actor, params.id),
      verbChecksVisible: true,
      input: proposalDecisionSchema,
      output: proposalAnswer,
    },
    ({ actor, params, input }) => decideProposal(actor, params.id, input),
  ),
});
