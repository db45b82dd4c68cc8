"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import Link from "next/link";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { ConnectionNotice } from "@/components/forms/connection-notice";
import { ErrorSummary } from "@/components/forms/error-summary";
import { PasswordField } from "@/components/forms/fields/password-field";
import { sayHowLong } from "@/components/forms/say-how-long";
import { SubmitButton } from "@/components/forms/submit-button";
import { formMode, useSend } from "@/components/forms/use-send";
import { Alert } from "@/components/ui/alert";
import { buttonVariants } from "@/components/ui/button";
import { passwordResetSchema } from "@/lib/accounts/schema/account";
import { roles } from "@/lib/auth/roles";
import { ApiError, api } from "@/lib/http/browser/api";
import { BadPasswordLink } from "./bad-password-link";
import { NeedsScript } from "./needs-script";

const newPasswordSchema = z.pick(passwordResetSchema, { new_password: true });

type ResetPasswordFormProps = {
  token: string;
  /** The account's email, if known. */
  email: string | undefined;
  /** True for an invitation, where the person chooses a first password. */
  isFirst: boolean;
  /** How many days an invitation is valid. */
  days: number;
};

const words = {
  first: {
    label: "Password",
    idle: "Save password",
    sending: "Saving...",
    success: { title: "Password saved", description: "You can now log in with it" },
    failure: "We couldn’t save your password",
  },
  again: {
    label: "New password",
    idle: "Change password",
    sending: "Changing...",
    success: { title: "Password changed", description: "You can now log in with the new password" },
    failure: "We couldn’t change your password",
  },
};

/** Sets a password with the token of the password link, then names the account's login. */
export function ResetPasswordForm({ token, email, isFirst, days }: ResetPasswordFormProps) {
  const { label, idle, sending, success, failure } = isFirst ? words.first : words.again;
  const [login, setLogin] = useState<string>();
  const [isBad, setBad] = useState(false);
  const form = useForm({ ...formMode, resolver: zodResolver(newPasswordSchema) });
  const submit = useSend(
    form,
    (values) => sayHowLong(api<{ detail: string; login: string }>("POST", "auth/password/reset", { token, ...values })),
    {
      success,
      failure: (error) => ({
        title: failure,
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
  if (isBad) return <BadPasswordLink isFirst={isFirst} days={days} announce />;
  if (login) return <PasswordSaved login={login} isFirst={isFirst} />;
  const { control, formState } = form;
  return (
    <form className="grid gap-5" method="post" onSubmit={submit} noValidate>
      <ErrorSummary control={control} />
      <NeedsScript />
      {/* Tells a password manager which account the password belongs to. */}
      {email && <input type="text" autoComplete="username" value={email} readOnly hidden />}
      <PasswordField
        control={control}
        name="new_password"
        label={label}
        hint="At least 6 characters"
        autoComplete="new-password"
        meter
      />
      <SubmitButton busy={formState.isSubmitting} idle={idle} sending={sending} block />
      <ConnectionNotice />
    </form>
  );
}

function PasswordSaved({ login, isFirst }: { login: string; isFirst: boolean }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  // Links only to one of our own logins, whatever the answer said.
  const known = Object.values(roles).find((role) => role.login === login);
  const { title } = (isFirst ? words.first : words.again).success;
  return (
    <>
      <Alert ref={note} tone="ok" tabIndex={-1} title={title}>
        {isFirst ? "Log in with it and your email address." : "You’re now signed out on every device."}
      </Alert>
      <Link className={buttonVariants({ block: true })} href={known?.login ?? "/"}>
        {known ? "Go to login" : "Back to Home"}
      </Link>
    </>
  );
}
