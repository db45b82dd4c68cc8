import type { Metadata } from "next";
import { ProcessingRegistrationForm } from "@/components/admin/team/registration/processing-registration-form";
import { RegistrationPage } from "@/components/admin/team/registration/registration-page";
import { invitationDays } from "@/lib/accounts/emails";
import { guardPortal } from "@/lib/auth/portal-guard";

const title = "Add processing team member";
export const metadata: Metadata = { title };

export default async function RegisterProcessingMemberPage() {
  await guardPortal("admin");
  return (
    <RegistrationPage title={title} who="member" group="processing">
      <ProcessingRegistrationForm days={invitationDays} />
    </RegistrationPage>
  );
}
