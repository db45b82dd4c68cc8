import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { partnerLinkAnswer } from "@/lib/partners/answers/partners";
import { getPartnerLink } from "@/lib/partners/queries/link";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({ action: "referral:link", summary: "Your referral link", output: partnerLinkAnswer }, ({ actor }) =>
    getPartnerLink(actor),
  ),
});
