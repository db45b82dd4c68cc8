import { ArrowLeft } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { ProcessingRegistrationForm } from "@/components/admin/processing-registration-form";
import { PageHead } from "@/components/portal/page-head";
import { Card } from "@/components/ui/card";
import { invitationDays } from "@/lib/accounts/emails";
import { guardPortal } from "@/lib/auth/portal-guard";

export const metadata: Metadata = { title: "Add processing team member" };

export default async function RegisterProcessingMemberPage() {
  await guardPortal("admin");
  return (
    <div className="max-w-180">
      <Link className="back-link mb-5" href="/admin/dashboard?tab=team">
        <ArrowLeft aria-hidden="true" />
        Back to the team
      </Link>
      <PageHead
        title="Add processing team member"
        note="You make the account; the member chooses the password, or you type one."
      />
      <Card pad>
        <ProcessingRegistrationForm days={invitationDays} />
      </Card>
    </div>
  );
}
