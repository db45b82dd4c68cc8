import { claimAnswer } from "@/lib/claims/answers";
import { standByClaim } from "@/lib/claims/commands";
import { listClaims } from "@/lib/claims/queries";
import { standingSchema } from "@/lib/claims/schema";
import { listOf } from "@/lib/http/answers/answer-fields";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "office-text:manage",
      summary: "What the site says of the office’s record, and which of it is measured or has its proof",
      output: listOf(claimAnswer),
    },
    ({ actor }) => listClaims(actor),
  ),
  PUT: route(
    {
      action: "office-text:manage",
      summary: "Leave a claim without a proof on the site knowingly, or take that back",
      input: standingSchema,
      output: listOf(claimAnswer),
    },
    ({ actor, input }) => standByClaim(actor, input),
  ),
});
