"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useEffect, useTransition } from "react";
import { useForm } from "react-hook-form";
import { ConnectionNotice } from "@/components/forms/connection-notice";
import { ErrorSummary } from "@/components/forms/error-summary";
import { TextField } from "@/components/forms/fields/fields";
import { PasswordField } from "@/components/forms/fields/password-field";
import { sayHowLong } from "@/components/forms/say-how-long";
import { SubmitButton } from "@/components/forms/submit-button";
import { formMode, useSend } from "@/components/forms/use-send";
import { adminSignInSchema, signInSchema } from "@/lib/accounts/schema/account";
import { returnPath } from "@/lib/auth/return-path";
import type { Role } from "@/lib/auth/roles";
import { ApiError, api } from "@/lib/http/browser/api";
import { wantedScreen } from "./entrance-link";
import { NeedsScript } from "./needs-script";
import { takeNewAccount } from "./new-account";
import { portals } from "./portals";

/** The screen to open afterwards: the one that sent the visitor here (`?next=`), or the portal's home. */
const target = (portal: Role) => returnPath(portal, wantedScreen());

/** Email and password for one portal; afterwards it opens the requested screen. */
export function LoginForm({ portal }: { portal: Role }) {
  const router = useRouter();
  const [isLeaving, startLeaving] = useTransition();
  const form = useForm({ ...formMode, resolver: zodResolver(portal === "admin" ? adminSignInSchema : signInSchema) });
  const submit = useSend(
    form,
    ({ email, password }) => sayHowLong(api("POST", "auth/token", { email, password, role: portal })),
    {
      success: { title: "Login successful", description: portals[portal].welcome },
      failure: (error) => ({ title: "Login failed", description: reason(error, portal) }),
      onSuccess: () => startLeaving(() => router.replace(target(portal))),
      keepValues: true, // until the next screen appears
    },
  );
  const { setValue, setFocus } = form;
  useEffect(() => {
    const account = takeNewAccount(portal); // of somebody who has just registered
    if (!account) return;
    setValue("email", account.email);
    if (account.isSignedIn) startLeaving(() => router.replace(target(portal)));
    else setFocus("password");
  }, [portal, router, setValue, setFocus]);

  const { control, formState } = form;
  return (
    // method="post" keeps the password out of the address when the form is submitted before React hydrates.
    <form className="grid gap-5" method="post" onSubmit={submit} noValidate>
      <ErrorSummary control={control} />
      <NeedsScript />
      <TextField control={control} name="email" label="Email" type="email" autoComplete="username" />
      <PasswordField control={control} name="password" label="Password" />
      <SubmitButton busy={formState.isSubmitting || isLeaving} idle="Login" sending="Signing in..." block />
      <ConnectionNotice />
      <Link className="justify-self-start" href="/forgot-password" prefetch={false}>
        Forgot your password?
      </Link>
    </form>
  );
}

function reason(error: unknown, portal: Role): string {
  if (!(error instanceof ApiError)) return "Invalid email or password";
  return error.status === 403 && portal === "admin" ? "This account is not an admin account" : error.message;
}
