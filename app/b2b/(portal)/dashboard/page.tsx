import type { Metadata } from "next";
import { PartnerDashboard } from "@/components/b2b/dashboard-screen";
import { pageSize, referralsAddress } from "@/components/b2b/partner-queries";
import { guardPortal } from "@/lib/auth/portal-guard";
import { readSeed } from "@/lib/http/browser/page-seed";
import { toApiPage } from "@/lib/http/list/page";
import { getPartnerLink } from "@/lib/partners/queries/link";
import { listReferrals } from "@/lib/partners/queries/referrals";
import { referralListSchema } from "@/lib/partners/schema/list";
import { getReferralSummary } from "@/lib/stats/queries/referral-summary";

export const metadata: Metadata = { title: "B2B partner dashboard" };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function PartnerDashboardPage({ searchParams }: Props) {
  const actor = await guardPortal("b2b");
  const params = await searchParams;
  const { page, ...filter } = referralsAddress.read(params);
  const query = referralListSchema.safeParse({ ...filter, limit: pageSize, offset: (page - 1) * pageSize });
  const [summary, referrals, link] = await Promise.all([
    readSeed(() => getReferralSummary(actor)),
    // Invalid filters seed nothing: the screen asks the API, which reports the error.
    query.data &&
      readSeed(async () => {
        return toApiPage(await listReferrals(actor, query.data));
      }),
    readSeed(() => getPartnerLink(actor)),
  ]);
  return <PartnerDashboard name={actor.name} seeds={{ summary, referrals, link }} />;
}
