/** What of a link's campaign is kept: where it stood, how, and its name. */
const names = ["utm_source", "utm_medium", "utm_campaign"] as const;

/** Longer ones are cut. */
const longestPart = 45;
export const longestCampaign = 150;

const isKept = /[^\p{L}\p{M}\p{N} ._+-]+/gu;

/** A campaign's text without anything that is no word: no addresses, nothing hidden, one space between words. */
export const cleanCampaign = (text: string): string =>
  [...text.normalize("NFC").replace(isKept, " ").replace(/\s+/g, " ").trim()].slice(0, longestPart).join("").trim();

/** The campaign in a page's address, "facebook, cpc, September intake"; undefined if it has none. */
export function campaignIn(search: string): string | undefined {
  const asked = new URLSearchParams(search);
  const parts = names.map((name) => cleanCampaign(asked.get(name) ?? "")).filter(Boolean);
  return parts.join(", ") || undefined;
}

/** The same of a text that somebody sent: each of its parts cleaned, three at most; undefined if nothing is left. */
export const sentCampaign = (text: string | undefined): string | undefined =>
  text?.split(",").slice(0, names.length).map(cleanCampaign).filter(Boolean).join(", ") || undefined;
