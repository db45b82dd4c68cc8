import { Send, Users, Wallet } from "lucide-react";
import { FigureCard } from "@/components/portal/figure-card";
import { PageHead } from "@/components/portal/page-head";
import type { Page } from "@/lib/http/page";
import type { ReferralSummary, ReferralView } from "@/lib/partners/views";
import { ReferralsPanel } from "./referrals-panel";

type DashboardScreenProps = { name: string; summary: ReferralSummary; referrals: Page<ReferralView> };

/** The partner's home: three figures and every referral. */
export function DashboardScreen({ name, summary, referrals }: DashboardScreenProps) {
  return (
    <>
      <PageHead title={`Welcome, ${name || "Partner"}`} note="Your referrals and earnings at a glance." />
      <div className="grid gap-5">
        <div className="figures">
          <FigureCard label="Referred Students" value={summary.referred_students} icon={<Users aria-hidden="true" />} />
          <FigureCard
            label="Active Applications"
            value={summary.active_applications}
            icon={<Send aria-hidden="true" />}
          />
          <FigureCard
            label="Commission Earned"
            value={dollars(summary.commission_this_month_usd)}
            note="this month"
            icon={<Wallet aria-hidden="true" />}
          />
        </div>
        <ReferralsPanel first={referrals.rows} total={referrals.total} />
      </div>
    </>
  );
}

/** "$3,200", "$812.50" */
const dollars = (amount: number) =>
  amount.toLocaleString("en-US", { style: "currency", currency: "USD", trailingZeroDisplay: "stripIfInteger" });
