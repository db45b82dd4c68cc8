import { longestCampaign } from "@/lib/campaigns/campaign";
import { lineField, optional } from "@/lib/fields";

/** The campaign from which somebody came, as the forms send it (`components/forms/draft/kept-campaign.ts`). */
export const campaignField = () => optional(lineField({ label: "Campaign", max: longestCampaign }));
