import { endpoint } from "@/lib/http/endpoint";
import { byId, route } from "@/lib/http/route";
import { changedReferralAnswer } from "@/lib/partners/answers/partners";
import { assertReferralExists, changeReferral } from "@/lib/partners/commands/referrals";
import { referralChangeSchema } from "@/lib/partners/schema/referral";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PATCH: route(
    {
      action: "referral:update",
      summary: "Change a referral and its commission",
      params: byId,
      output: changedReferralAnswer,
      input: referralChangeSchema,
      visible: ({ actor, params }) => assertReferralExists(actor, params.id),
    },
    ({ actor, params, input }) => changeReferral(actor, params.id, input),
  ),
});
