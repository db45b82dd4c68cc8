import { ArrowLeft } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { ProcessingRegistrationForm } from "@/components/admin/processing-registration-form";
import { PageHead } from "@/components/portal/page-head";
import { Card } from "@/components/ui/card";
import { guardPortal } from "@/lib/auth/portal-guard";

export const metadata: Metadata = { title: "Add processing team member" };

export default async function RegisterProcessingMemberPage() {
  await guardPortal("admin");
  return (
    <div className="max-w-180">
      <Link className="back-link mb-5" href="/admin/dashboard?tab=settings">
        <ArrowLeft aria-hidden="true" />
        Back to the dashboard
      </Link>
      <PageHead
        title="Add processing team member"
        note="You make the account and choose its password; the member signs in with both."
      />
      <Card pad>
        <ProcessingRegistrationForm />
      </Card>
    </div>
  );
}
