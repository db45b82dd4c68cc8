import type { PartnerDashboardProps } from "@/components/b2b/dashboard-screen";
import { pageSize, referralsAddress } from "@/components/b2b/partner-queries";
import { monthOf } from "@/components/b2b/statements-address";
import type { StatementsScreenProps } from "@/components/b2b/statements-screen";
import { readSeed } from "@/lib/http/browser/page-seed";
import { toApiPage } from "@/lib/http/list/page";
import { getPartnerLink } from "@/lib/partners/queries/link";
import { listReferrals } from "@/lib/partners/queries/referrals";
import { getStatement, listStatements } from "@/lib/partners/queries/statements";
import { referralListSchema } from "@/lib/partners/schema/list";
import { getReferralSummary } from "@/lib/stats/queries/referral-summary";
import { type PortalPages, readOwnAccount } from "./portal-page";

/** What the partner's screens show first, by address. */
export const partnerPages = {
  "/b2b/dashboard": async (actor, params): Promise<PartnerDashboardProps> => {
    const { page, ...filter } = referralsAddress.read(params);
    const query = referralListSchema.safeParse({ ...filter, limit: pageSize, offset: (page - 1) * pageSize });
    const [summary, referrals, link] = await Promise.all([
      readSeed(() => getReferralSummary(actor)),
      // Invalid filters seed nothing: the screen asks the API, which reports the error.
      query.data && readSeed(async () => toApiPage(await listReferrals(actor, query.data))),
      readSeed(() => getPartnerLink(actor)),
    ]);
    return { name: actor.name, seeds: { summary, referrals, link } };
  },

  "/b2b/statements": async (actor, params): Promise<StatementsScreenProps> => {
    const months = await readSeed(() => listStatements(actor, {}));
    const month = months && monthOf(months.data, params.month ?? null);
    const statement = month ? await readSeed(() => getStatement(actor, month, {})) : undefined;
    return { months, statement };
  },

  "/b2b/refer": async () => ({}),
  "/b2b/account": readOwnAccount,
} satisfies PortalPages;
