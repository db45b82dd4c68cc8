import { ArrowLeft } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { PartnerRegistrationForm } from "@/components/admin/partner-registration-form";
import { PageHead } from "@/components/portal/page-head";
import { Card } from "@/components/ui/card";
import { invitationDays } from "@/lib/accounts/emails";
import { guardPortal } from "@/lib/auth/portal-guard";

export const metadata: Metadata = { title: "Add B2B partner" };

export default async function RegisterPartnerPage() {
  await guardPortal("admin");
  return (
    <div className="max-w-180">
      <Link className="back-link mb-5" href="/admin/dashboard?tab=team&group=partners">
        <ArrowLeft aria-hidden="true" />
        Back to the team
      </Link>
      <PageHead
        title="Add B2B partner"
        note="You make the account; the partner chooses the password, or you type one."
      />
      <Card pad>
        <PartnerRegistrationForm days={invitationDays} />
      </Card>
    </div>
  );
}
