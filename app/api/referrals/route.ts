import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { referralListSchema } from "@/lib/partners/list-query";
import { listReferrals } from "@/lib/partners/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({ action: "referral:read", query: referralListSchema }, ({ actor, query }) => listReferrals(actor, query)),
});
