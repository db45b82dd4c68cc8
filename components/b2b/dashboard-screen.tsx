"use client";

import { Send, UserPlus, Users, Wallet } from "lucide-react";
import Link from "next/link";
import { FigureCard, Figures } from "@/components/portal/figure-card";
import { PageHead } from "@/components/portal/shell/page-head";
import { portalPage } from "@/components/portal/shell/portal-page";
import { useRefreshFailure } from "@/components/portal/use-refresh-failure";
import { type Seed, useSeeded } from "@/components/portal/use-seeded";
import { buttonVariants } from "@/components/ui/button";
import type { ApiPage } from "@/lib/http/browser/api";
import { dollars } from "@/lib/partners/commission";
import type { PartnerLinkView, ReferralSummary, ReferralView } from "@/lib/partners/views";
import { LinkCard } from "./link-card";
import { summaryQuery } from "./partner-queries";
import { ReferralsPanel } from "./referrals-panel";

export type PartnerDashboardProps = {
  name: string;
  /** Data that the page brings along; a part is absent if it could not be read. */
  seeds: {
    summary: Seed<ReferralSummary> | undefined;
    referrals: Seed<ApiPage<ReferralView>> | undefined;
    link: Seed<PartnerLinkView> | undefined;
  };
};

/** The partner's home: three figures, the link to share, and all referrals. */
export function PartnerDashboard({ name, seeds }: PartnerDashboardProps) {
  return (
    <>
      <PageHead
        title={
          <>
            Welcome, <bdi>{name || "Partner"}</bdi>
          </>
        }
        note="Your referrals and earnings at a glance."
        actions={
          <Link className={buttonVariants({ variant: "gold" })} href="/b2b/refer">
            <UserPlus aria-hidden="true" />
            Refer a student
          </Link>
        }
      />
      <div className="grid gap-5">
        <PartnerFigures seed={seeds.summary} />
        <LinkCard seed={seeds.link} />
        <ReferralsPanel seed={seeds.referrals} />
      </div>
    </>
  );
}

export const PartnerDashboardPage = portalPage(PartnerDashboard);

function PartnerFigures({ seed }: { seed: Seed<ReferralSummary> | undefined }) {
  const query = useSeeded(summaryQuery, seed);
  useRefreshFailure([query], { title: "Failed to load your figures" });
  const { data, isError } = query;
  const unknown = isError ? "Not available" : "…";
  return (
    <Figures>
      <FigureCard
        label="Referred Students"
        value={data?.referred_students ?? unknown}
        icon={<Users aria-hidden="true" />}
      />
      <FigureCard
        label="Active Applications"
        value={data?.active_applications ?? unknown}
        icon={<Send aria-hidden="true" />}
      />
      <FigureCard
        label="Commission Earned"
        value={data ? dollars(data.commission_this_month_usd) : unknown}
        note="this month"
        icon={<Wallet aria-hidden="true" />}
      />
    </Figures>
  );
}
