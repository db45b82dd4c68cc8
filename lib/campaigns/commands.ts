import "server-only";
import { sentCampaign } from "@/lib/campaigns/campaign";
import type { Tx } from "@/lib/platform/db";

/**
 * Says from which campaign whoever sends something came, until the transaction ends: the database keeps it with the
 * person's contact (`contact_for` and `users_are_contacts`).
 */
export async function rememberCampaign(tx: Tx, sent: string | undefined): Promise<void> {
  const campaign = sentCampaign(sent);
  if (campaign) await tx.$queryRaw`SELECT set_config('study.campaign', ${campaign}, true)`;
}
