import { campaignIn, longestCampaign } from "@/lib/campaigns/campaign";

/*
 * The campaign of the link by which somebody came, kept for this tab until they send us something (behaviour/site.ts
 * writes it). Nothing else reads it.
 */

/** Keeps the campaign in the page's address, if there is one; a later one replaces it. */
export function keepCampaign(search: string): void {
  const campaign = campaignIn(search);
  try {
    if (campaign) sessionStorage.setItem("campaign", campaign);
  } catch {
    // Storage is blocked: nobody learns of the campaign.
  }
}

/** What a form sends besides: the campaign by which this tab came, or nothing. */
export function withUtm<Values extends object>(values: Values): Values & { campaign?: string } {
  try {
    const campaign = sessionStorage.getItem("campaign");
    return campaign ? { ...values, campaign: campaign.slice(0, longestCampaign) } : values;
  } catch {
    return values; // storage is blocked
  }
}
