"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useTransition } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import type * as z from "zod/mini";
import { ConnectionNotice } from "@/components/forms/connection-notice";
import { type CarriedDetails, carriedDetails, forgetDetails } from "@/components/forms/draft/carried-details";
import { withUtm } from "@/components/forms/draft/kept-campaign";
import { whenSettled } from "@/components/forms/draft/settle-account";
import { ErrorSummary } from "@/components/forms/error-summary";
import { TextField } from "@/components/forms/fields/fields";
import { PasswordField } from "@/components/forms/fields/password-field";
import { newKeyFor } from "@/components/forms/idempotency-key";
import { ReferredBy } from "@/components/forms/referral/referred-by";
import { useReferrer } from "@/components/forms/referral/use-referrer";
import { SubmitButton } from "@/components/forms/submit-button";
import { formMode, useSend } from "@/components/forms/use-send";
import { studentRegistrationFormSchema } from "@/lib/accounts/schema/account";
import { roles } from "@/lib/auth/roles";
import { ApiError, api } from "@/lib/http/browser/api";
import { entranceTo, wantedScreen } from "./entrance-link";
import { NeedsScript } from "./needs-script";
import { rememberNewAccount } from "./new-account";
import { registerAccount } from "./register-account";

/** Where a new student goes on, unless they came from another screen. */
const firstQuestion = "/student/profile?ask=next";

/** Signs in with what was just typed. If that fails, the login says what to do, so a failure needs no words here. */
const hasSignedIn = (email: string, password: string) =>
  api("POST", "auth/token", { email, password, role: "student" }).then(
    () => true,
    () => false,
  );

/** Registers a student account and signs in; the login then leads straight on. */
export function StudentRegisterForm() {
  const router = useRouter();
  const [isLeaving, startLeaving] = useTransition();
  const keyFor = useRef(newKeyFor());
  const { referrer, code, toggle } = useReferrer();
  const form = useForm({ ...formMode, resolver: zodResolver(studentRegistrationFormSchema) });
  const booking = useCarried(form);
  const submit = useSend(
    form,
    ({ name, email, phone, password }) => {
      const brought = { ...(code && { referral_code: code }), ...(booking.current && { booking: booking.current }) };
      const values = withUtm({ name, email, phone, password, role: "student", ...brought });
      return registerAccount("student", values, keyFor.current(values));
    },
    {
      success: { title: "Registration successful", description: "You can now log in to your account" },
      failure: (error) => ({
        title: "Registration failed",
        description: error instanceof ApiError ? error.message : "Please try again later.",
      }),
      onSuccess: () => {
        forgetDetails();
        const { email, password } = form.getValues();
        startLeaving(async () => {
          rememberNewAccount("student", { email: email.trim(), isSignedIn: await hasSignedIn(email, password) });
          router.push(entranceTo(roles.student.login, wantedScreen() ?? firstQuestion));
        });
      },
      keepValues: true, // until the login screen appears
    },
  );
  const { control, formState } = form;
  return (
    <form className="grid gap-5" method="post" onSubmit={submit} noValidate>
      <ErrorSummary control={control} />
      <NeedsScript />
      <ReferredBy referrer={referrer} onToggle={toggle} />
      <TextField control={control} name="name" label="Full name" autoComplete="name" />
      <TextField control={control} name="email" label="Email" type="email" autoComplete="username" />
      <TextField
        control={control}
        name="phone"
        label="Phone"
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        hint="For example +92 300 1234567"
      />
      <PasswordField
        control={control}
        name="password"
        label="Password"
        hint="At least 6 characters"
        autoComplete="new-password"
        meter
      />
      <PasswordField control={control} name="confirmPassword" label="Confirm password" autoComplete="new-password" />
      <SubmitButton
        busy={formState.isSubmitting || isLeaving}
        idle="Register"
        sending={isLeaving ? "Signing you in…" : "Registering..."}
        block
      />
      <ConnectionNotice />
    </form>
  );
}

type RegisterForm = UseFormReturn<
  z.input<typeof studentRegistrationFormSchema>,
  unknown,
  z.output<typeof studentRegistrationFormSchema>
>;

/** Fills in the details from a booking's page, where nothing has been typed, and gives the booking for the account. */
function useCarried(form: RegisterForm) {
  const booking = useRef<CarriedDetails["booking"]>(undefined);
  useEffect(() => {
    const { end } = whenSettled(() => {
      const carried = carriedDetails();
      if (!carried) return;
      booking.current = carried.booking;
      for (const field of ["name", "email", "phone"] as const) {
        if (!form.getValues(field)) form.setValue(field, carried[field]);
      }
    });
    return end;
  }, [form]);
  return booking;
}
