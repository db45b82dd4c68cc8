import "server-only";
import { sentCampaign } from "@/lib/campaigns/campaign";
import type { Tx } from "@/lib/platform/db";

/**
 * Says from which campaign whoever sends something came, until the transaction ends: the database keeps it with the
 * person's contact (`contact_for` and `users_are_contacts`). Returns the rest of what was sent.
 */
export async function rememberCampaign<Input extends { campaign?: string | undefined }>(
  tx: Tx,
  { campaign: sent, ...input }: Input,
): Promise<Omit<Input, "campaign">> {
  const campaign = sentCampaign(sent);
  if (campaign) await tx.$queryRaw`SELECT set_config('study.campaign', ${campaign}, true)`;
  return input;
}
