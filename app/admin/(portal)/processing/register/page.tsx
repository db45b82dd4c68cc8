import type { Metadata } from "next";
import { ProcessingRegistrationForm } from "@/components/admin/team/registration/processing-registration-form";
import { RegistrationPage } from "@/components/admin/team/registration/registration-page";
import { PlainPage } from "@/components/portal/shell/portal-page";
import { invitationDays } from "@/lib/accounts/emails";

const title = "Add processing team member";
export const metadata: Metadata = { title };

export default function RegisterProcessingMemberPage() {
  return (
    <PlainPage>
      <RegistrationPage title={title} who="member" group="processing">
        <ProcessingRegistrationForm days={invitationDays} />
      </RegistrationPage>
    </PlainPage>
  );
}
