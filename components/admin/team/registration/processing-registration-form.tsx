"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { ErrorSummary } from "@/components/forms/error-summary";
import { CheckboxGroupField } from "@/components/forms/fields/fields";
import { SubmitButton } from "@/components/forms/submit-button";
import { formMode } from "@/components/forms/use-send";
import { SessionOverAlert } from "@/components/portal/session/session-over-alert";
import { regions } from "@/lib/accounts/labels";
import { processingRegistrationFormSchema } from "@/lib/accounts/schema/team-forms";
import { RegistrationAccess } from "./registration-access";
import { RegistrationDeparture } from "./registration-departure";
import { RegistrationDone } from "./registration-done";
import { RegistrationPerson } from "./registration-person";
import { useRegistration } from "./use-registration";

const title = "Processing team member registered successfully";

/** Registers a member of the processing team, then says how that person signs in. */
export function ProcessingRegistrationForm({ days }: { days: number }) {
  const form = useForm({
    ...formMode,
    resolver: zodResolver(processingRegistrationFormSchema),
    defaultValues: { name: "", email: "", phone: "", access: "link", password: "", managed_regions: [] },
  });
  const { submit, registered, startAnother } = useRegistration(form, "auth/processing/register", title);
  if (registered) {
    return (
      <RegistrationDone
        account={registered}
        title={title}
        portal="processing"
        group="processing"
        another="Register another member"
        onAnother={startAnother}
      />
    );
  }
  const { control } = form;
  return (
    <form className="grid gap-7.5" onSubmit={submit} noValidate>
      <SessionOverAlert portal="admin" />
      <ErrorSummary control={control} />
      <RegistrationPerson control={control} who="member" />
      <CheckboxGroupField
        control={control}
        name="managed_regions"
        label="Managed regions"
        hint="This member handles students from these regions. None selected means all regions."
        optional
        options={regions}
      />
      <RegistrationAccess control={control} who="member" days={days} />
      <div>
        <SubmitButton busy={form.formState.isSubmitting} idle="Register member" sending="Registering..." />
      </div>
      <RegistrationDeparture control={control} />
    </form>
  );
}
