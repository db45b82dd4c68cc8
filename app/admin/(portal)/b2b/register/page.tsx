import type { Metadata } from "next";
import { PartnerRegistrationForm } from "@/components/admin/team/registration/partner-registration-form";
import { RegistrationPage } from "@/components/admin/team/registration/registration-page";
import { PlainPage } from "@/components/portal/shell/portal-page";
import { invitationDays } from "@/lib/accounts/emails";

const title = "Add B2B partner";
export const metadata: Metadata = { title };

export default function RegisterPartnerPage() {
  return (
    <PlainPage>
      <RegistrationPage title={title} who="partner" group="partners">
        <PartnerRegistrationForm days={invitationDays} />
      </RegistrationPage>
    </PlainPage>
  );
}
