"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useRef, useTransition } from "react";
import { useForm } from "react-hook-form";
import { ConnectionNotice } from "@/components/forms/connection-notice";
import { ErrorSummary } from "@/components/forms/error-summary";
import { TextField } from "@/components/forms/fields/fields";
import { PasswordField } from "@/components/forms/fields/password-field";
import { newKeyFor } from "@/components/forms/idempotency-key";
import { SubmitButton } from "@/components/forms/submit-button";
import { formMode, useSend } from "@/components/forms/use-send";
import { adminRegistrationSchema } from "@/lib/accounts/schema/account";
import { ApiError } from "@/lib/http/browser/api";
import { NeedsScript } from "./needs-script";
import { rememberNewAccount } from "./new-account";
import { registerAccount } from "./register-account";

/** The server's error texts in this screen's words. */
const rewordings: Record<string, string> = {
  "Email already in use": "Email already registered. Please login instead.",
  "Invalid admin secret key": "Invalid admin secret key. Please check and try again.",
};

/** Registers an admin account, for anybody who knows the admin secret key. */
export function AdminRegisterForm() {
  const router = useRouter();
  const [isLeaving, startLeaving] = useTransition();
  const keyFor = useRef(newKeyFor());
  const form = useForm({ ...formMode, resolver: zodResolver(adminRegistrationSchema) });
  const submit = useSend(form, (values) => registerAccount("admin", values, keyFor.current(values)), {
    success: { title: "Registration successful", description: "You can now login as an admin" },
    failure: (error) => ({
      title: "Registration failed",
      description: (error instanceof ApiError && rewordings[error.message]) || "Registration failed. Please try again.",
    }),
    onSuccess: () => {
      rememberNewAccount("admin", { email: form.getValues("email").trim(), isSignedIn: false });
      startLeaving(() => router.push("/admin/login"));
    },
    keepValues: true, // until the login screen appears
  });
  const { control, formState } = form;
  return (
    <form className="grid gap-5" method="post" onSubmit={submit} noValidate>
      <ErrorSummary control={control} />
      <NeedsScript />
      <TextField control={control} name="name" label="Name" autoComplete="name" />
      <TextField control={control} name="email" label="Email" type="email" autoComplete="username" />
      <PasswordField
        control={control}
        name="password"
        label="Password"
        hint="At least 6 characters"
        autoComplete="new-password"
        meter
      />
      <TextField control={control} name="phone" label="Phone" type="tel" autoComplete="tel" inputMode="tel" />
      <PasswordField
        control={control}
        name="adminSecretKey"
        label="Admin secret key"
        hint="Ask the person who runs this site for it."
        autoComplete="off"
      />
      <SubmitButton busy={formState.isSubmitting || isLeaving} idle="Register" sending="Registering..." block />
      <ConnectionNotice />
    </form>
  );
}
