"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import dynamic from "next/dynamic";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useEffect, useState, useTransition } from "react";
import { useForm } from "react-hook-form";
import { ConnectionNotice } from "@/components/forms/connection-notice";
import { ErrorSummary } from "@/components/forms/error-summary";
import { TextField } from "@/components/forms/fields/fields";
import { PasswordField } from "@/components/forms/fields/password-field";
import { sayHowLong } from "@/components/forms/say-how-long";
import { SubmitButton } from "@/components/forms/submit-button";
import { formMode, useSend } from "@/components/forms/use-send";
import { forgetSession } from "@/components/portal/forget-typed";
import { Spinner } from "@/components/ui/spinner";
import { adminSignInSchema, signInSchema } from "@/lib/accounts/schema/account";
import { returnPath } from "@/lib/auth/return-path";
import type { Role } from "@/lib/auth/roles";
import { ApiError, api } from "@/lib/http/browser/api";
import { forgetKept } from "@/lib/http/browser/offline-store";
import { wantedScreen } from "./entrance-link";
import { NeedsScript } from "./needs-script";
import { isArriving, takeNewAccount } from "./new-account";
import { portals } from "./portals";
import type { FactorAsked } from "./second-step";

/** Loaded when an account has a second factor: nobody else needs it. */
const SecondStep = dynamic(async () => (await import("./second-step")).SecondStep, {
  loading: () => <p role="status">Loading...</p>,
});

/** The screen to open afterwards: the one that sent the visitor here (`?next=`), or the portal's home. */
const target = (portal: Role) => returnPath(portal, wantedScreen());

/** Email and password for one portal; afterwards it opens the requested screen. */
export function LoginForm({ portal }: { portal: Role }) {
  const router = useRouter();
  const [isLeaving, startLeaving] = useTransition();
  const [asked, setAsked] = useState<FactorAsked>();
  const [isOnlyPassed] = useState(() => isArriving(portal)); // nobody has registered yet where the page is rendered
  const leave = () => startLeaving(() => router.replace(target(portal)));
  const form = useForm({ ...formMode, resolver: zodResolver(portal === "admin" ? adminSignInSchema : signInSchema) });
  const submit = useSend(
    form,
    ({ email, password }) => sayHowLong(api("POST", "auth/token", { email, password, role: portal })),
    {
      success: { title: "Login successful", description: portals[portal].welcome },
      failure: (error) => ({ title: "Login failed", description: reason(error, portal) }),
      onSuccess: leave,
      onFailure: (error) => {
        const { challenge, passkey } = error instanceof ApiError ? error.body : {};
        if (typeof challenge !== "string") return false;
        setAsked({ challenge, passkey: passkey as FactorAsked["passkey"] }); // typed by the API's contract
        return true;
      },
      keepValues: true, // until the next screen appears
    },
  );
  const { setValue } = form;
  useEffect(() => {
    forgetSession(portal); // only who has no valid session comes here
    if (portal === "student") void forgetKept();
  }, [portal]);
  useEffect(() => {
    const account = takeNewAccount(portal); // of somebody who has just registered
    if (!account) return;
    setValue("email", account.email);
    if (account.isSignedIn) startLeaving(() => router.replace(target(portal)));
    else document.getElementById("password")?.focus(); // at once: `setFocus` waits, and could take it from another field
  }, [portal, router, setValue]);

  if (isOnlyPassed) return <SigningIn />;
  if (asked) {
    const startAgain = () => {
      form.resetField("password");
      setAsked(undefined);
    };
    return <SecondStep portal={portal} asked={asked} isLeaving={isLeaving} onSignedIn={leave} onBack={startAgain} />;
  }
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
      <Link
        className="-my-2.5 inline-flex min-h-11 items-center justify-self-start"
        href="/forgot-password"
        prefetch={false}
      >
        Forgot your password?
      </Link>
    </form>
  );
}

/** In place of the whole login, which is passed on the way: nothing of it flashes (portal/shell/auth-frame.tsx). */
const SigningIn = () => (
  <div className="flex items-center gap-3.5 pt-16" role="status" data-arriving>
    <Spinner size={28} />
    <h1 className="text-h3">Signing you in…</h1>
  </div>
);

function reason(error: unknown, portal: Role): string {
  if (!(error instanceof ApiError)) return "Invalid email or password";
  return error.status === 403 && portal === "admin" ? "This account is not an admin account" : error.message;
}
