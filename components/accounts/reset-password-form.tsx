"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import Link from "next/link";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { ErrorSummary } from "@/components/forms/error-summary";
import { PasswordField } from "@/components/forms/password-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { formMode, useSend } from "@/components/forms/use-send";
import { Alert } from "@/components/ui/alert";
import { passwordResetSchema } from "@/lib/accounts/schema";
import { roles } from "@/lib/auth/roles";
import { ApiError, api } from "@/lib/http/api";
import { BadResetLink } from "./bad-reset-link";
import { NeedsScript } from "./needs-script";
import { sayHowLong } from "./say-how-long";

const newPasswordSchema = z.pick(passwordResetSchema, { new_password: true });

/** Sets a new password with the token of a reset link, then names the login that the account belongs to. */
export function ResetPasswordForm({ token }: { token: string }) {
  const [login, setLogin] = useState<string>();
  const [isBad, setBad] = useState(false);
  const form = useForm({ ...formMode, resolver: zodResolver(newPasswordSchema) });
  const submit = useSend(
    form,
    (values) => sayHowLong(api<{ detail: string; login: string }>("POST", "auth/password/reset", { token, ...values })),
    {
      success: ({ detail }) => ({ title: detail, description: "You can now log in with the new password" }),
      failure: (error) => ({
        title: "Your password was not changed",
        description: error instanceof ApiError ? error.message : "Please try again later.",
      }),
      onSuccess: (answer) => setLogin(answer.login),
      onFailure: (error) => {
        const isLink = error instanceof ApiError && error.status === 400;
        if (isLink) setBad(true);
        return isLink;
      },
    },
  );
  if (isBad) return <BadResetLink announce />;
  if (login) return <PasswordChanged login={login} />;
  const { control, formState } = form;
  return (
    <form className="form" method="post" onSubmit={submit} noValidate>
      <ErrorSummary control={control} />
      <NeedsScript />
      <PasswordField
        control={control}
        name="new_password"
        label="New password"
        hint="At least 6 characters"
        autoComplete="new-password"
        meter
      />
      <SubmitButton busy={formState.isSubmitting} idle="Change password" sending="Changing..." block />
    </form>
  );
}

function PasswordChanged({ login }: { login: string }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  // Only a login of ours is linked, whatever the answer said.
  const known = Object.values(roles).find((role) => role.login === login);
  return (
    <>
      <Alert ref={note} tone="ok" tabIndex={-1} title="Password changed">
        Every device that was signed in to this account is signed out now.
      </Alert>
      <Link className="btn btn-block" href={known?.login ?? "/"}>
        {known ? "Go to login" : "Back to Home"}
      </Link>
    </>
  );
}
