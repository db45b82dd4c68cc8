import type { Metadata } from "next";
import { PartnerRegistrationForm } from "@/components/admin/team/registration/partner-registration-form";
import { RegistrationPage } from "@/components/admin/team/registration/registration-page";
import { invitationDays } from "@/lib/accounts/emails";
import { guardPortal } from "@/lib/auth/portal-guard";

const title = "Add B2B partner";
export const metadata: Metadata = { title };

export default async function RegisterPartnerPage() {
  await guardPortal("admin");
  return (
    <RegistrationPage title={title} who="partner" group="partners">
      <PartnerRegistrationForm days={invitationDays} />
    </RegistrationPage>
  );
}
