"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { ErrorSummary } from "@/components/forms/error-summary";
import { PasswordField } from "@/components/forms/fields/password-field";
import { savingFailure } from "@/components/forms/saving-failure";
import { sayHowLong } from "@/components/forms/say-how-long";
import { SubmitButton } from "@/components/forms/submit-button";
import { formMode, useSend } from "@/components/forms/use-send";
import { passwordChangeSchema } from "@/lib/accounts/schema/account";
import { api } from "@/lib/http/browser/api";
import { type Owner, sessionsQuery } from "./own-queries";
import { refusedPassword, withStepUp } from "./second-factor/step-up";

type PasswordChangeProps = {
  owner: Owner;
  /** Tells a password manager which account it belongs to. */
  email: string;
};

/** Changes the password. This signs out the other devices, but not this one. */
export function PasswordChange({ owner, email }: PasswordChangeProps) {
  const client = useQueryClient();
  const [round, setRound] = useState(0); // remounts the form, because the strength meter belongs to the old input
  const form = useForm({
    ...formMode,
    resolver: zodResolver(passwordChangeSchema),
    defaultValues: { current_password: "", new_password: "" },
  });
  const submit = useSend(
    form,
    (values) =>
      sayHowLong(
        withStepUp(owner.portal, () =>
          api<{ detail: string }>("POST", "auth/password/change", values, { role: owner.portal }),
        ),
      ),
    {
      success: ({ detail }) => ({ title: detail, description: "Every other device is signed out." }),
      failure: savingFailure("We couldn’t change your password"),
      onSuccess: () => {
        setRound(round + 1);
        void client.invalidateQueries({ queryKey: sessionsQuery(owner).queryKey });
      },
      onFailure: refusedPassword(form.setError),
    },
  );
  const { control, formState } = form;
  return (
    <form className="grid gap-7.5" method="post" onSubmit={submit} noValidate key={round}>
      <ErrorSummary control={control} />
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField control={control} name="current_password" id="old-password" label="Current password" />
      <PasswordField
        control={control}
        name="new_password"
        label="New password"
        hint="At least 6 characters"
        autoComplete="new-password"
        meter
      />
      <div>
        <SubmitButton busy={formState.isSubmitting} idle="Change password" sending="Changing..." />
      </div>
    </form>
  );
}
