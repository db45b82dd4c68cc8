import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { referralSummaryAnswer } from "@/lib/partners/answers/partners";
import { getReferralSummary } from "@/lib/stats/queries/referral-summary";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    { action: "referral:read", summary: "The totals of the referrals", output: referralSummaryAnswer },
    ({ actor }) => getReferralSummary(actor),
  ),
});
