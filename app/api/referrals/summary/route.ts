import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { getReferralSummary } from "@/lib/stats/referral-summary";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({ action: "referral:read" }, ({ actor }) => getReferralSummary(actor)),
});
