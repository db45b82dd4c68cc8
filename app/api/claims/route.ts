import { claimAnswer } from "@/lib/claims/answers";
import { listClaims } from "@/lib/claims/queries";
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
});
