import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { referralCodeAnswer } from "@/lib/partners/answers/partners";
import { getReferralCode } from "@/lib/partners/queries/link";
import { readCode } from "@/lib/partners/referral-code";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "referral-code:read",
      summary: "The partner with this referral code",
      params: { code: (code) => readCode(code) !== undefined },
      output: referralCodeAnswer,
      limit: "referralCode",
    },
    ({ actor, params }) => getReferralCode(actor, params.code),
  ),
});
