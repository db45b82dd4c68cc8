import { listOf } from "@/lib/http/answers/answer-fields";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { anyReferralAnswer, referralAnswer } from "@/lib/partners/answers/partners";
import { referStudent } from "@/lib/partners/commands/referrals";
import { listReferrals } from "@/lib/partners/queries/referrals";
import { referralListSchema } from "@/lib/partners/schema/list";
import { referralSchema } from "@/lib/partners/schema/referral";

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
