"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { ErrorSummary } from "@/components/forms/error-summary";
import { TextField } from "@/components/forms/fields/fields";
import { SubmitButton } from "@/components/forms/submit-button";
import { formMode } from "@/components/forms/use-send";
import { SessionOverAlert } from "@/components/portal/session/session-over-alert";
import { FieldPair } from "@/components/ui/form/field";
import { type Access, partnerRegistrationFormSchema } from "@/lib/accounts/schema/team-forms";
import { RegistrationAccess } from "./registration-access";
import { RegistrationDeparture } from "./registration-departure";
import { RegistrationDone } from "./registration-done";
import { RegistrationPerson } from "./registration-person";
import { useRegistration } from "./use-registration";

const title = "B2B partner registered successfully";

/** Registers a partner, then says how that person signs in. */
export function PartnerRegistrationForm({ days }: { days: number }) {
  const form = useForm({
    ...formMode,
    resolver: zodResolver(partnerRegistrationFormSchema),
    defaultValues: {
      name: "",
      email: "",
      phone: "",
      access: "link" as Access,
      password: "",
      company_name: "",
      commission_usd: "",
    },
  });
  const { submit, registered, startAnother } = useRegistration(form, "auth/b2b/register", title);
  if (registered) {
    return (
      <RegistrationDone
        account={registered}
        title={title}
        portal="b2b"
        group="partners"
        another="Register another partner"
        onAnother={startAnother}
      />
    );
  }
  const { control } = form;
  return (
    <form className="grid gap-7.5" onSubmit={submit} noValidate>
      <SessionOverAlert portal="admin" />
      <ErrorSummary control={control} />
      <RegistrationPerson control={control} who="partner" />
      <FieldPair>
        <TextField
          control={control}
          name="company_name"
          label="Company name"
          hint="Students see it: “Referred by ...”."
          optional
          dir="auto"
          autoComplete="off"
        />
        <TextField
          control={control}
          name="commission_usd"
          label="Commission in US dollars"
          hint="For each student they refer."
          optional
          inputMode="decimal"
          autoComplete="off"
        />
      </FieldPair>
      <RegistrationAccess control={control} who="partner" days={days} />
      <div>
        <SubmitButton busy={form.formState.isSubmitting} idle="Register partner" sending="Registering..." />
      </div>
      <RegistrationDeparture control={control} />
    </form>
  );
}
