import type { Metadata } from "next";
import { DashboardScreen } from "@/components/b2b/dashboard-screen";
import { guardPortal } from "@/lib/auth/portal-guard";
import { getReferralSummary, listReferrals } from "@/lib/partners/queries";

export const metadata: Metadata = { title: "B2B partner dashboard" };

const firstReferrals = 10;

export default async function PartnerDashboardPage() {
  const actor = await guardPortal("b2b");
  const [summary, referrals] = await Promise.all([
    getReferralSummary(actor),
    listReferrals(actor, { limit: firstReferrals, offset: 0 }),
  ]);
  return <DashboardScreen name={actor.name} summary={summary} referrals={referrals} />;
}
