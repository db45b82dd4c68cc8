import { listOf } from "@/lib/http/answer-fields";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { anyReferralAnswer, referralAnswer } from "@/lib/partners/answers";
import { referStudent } from "@/lib/partners/commands";
import { referralListSchema } from "@/lib/partners/list-query";
import { listReferrals } from "@/lib/partners/queries";
import { referralSchema } from "@/lib/partners/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "referral:read",
      summary: "The referrals you may see",
      output: listOf(anyReferralAnswer),
      query: referralListSchema,
    },
    ({ actor, query }) => listReferrals(actor, query),
  ),
  POST: route(
    {
      action: "referral:create",
      summary: "Refer a student",
      output: referralAnswer,
      input: referralSchema,
      accountLimit: "referral",
      idempotent: true,
      status: 201,
    },
    ({ actor, input }) => referStudent(actor, input),
  ),
});
