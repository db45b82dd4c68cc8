"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import Link from "next/link";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { ErrorSummary } from "@/components/forms/error-summary";
import { CheckboxGroupField, TextField } from "@/components/forms/fields";
import { newKeyFor } from "@/components/forms/idempotency-key";
import { PasswordField } from "@/components/forms/password-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { formMode, useSend } from "@/components/forms/use-send";
import { leaveExpiredSession } from "@/components/portal/session-expired";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { processingRegistrationSchema, regions } from "@/lib/accounts/schema";
import type { ProcessingMemberView } from "@/lib/accounts/views";
import { ApiError, api } from "@/lib/http/api";

const registered = { title: "Processing team member registered successfully" };

/** An admin makes the account of a processing-team member. Then it says how that person signs in. */
export function ProcessingRegistrationForm() {
  const [member, setMember] = useState<ProcessingMemberView>();
  const [isAnother, setAnother] = useState(false);
  const keyFor = useRef(newKeyFor());
  const form = useForm({
    ...formMode,
    resolver: zodResolver(processingRegistrationSchema),
    defaultValues: { managed_regions: [] },
  });
  const submit = useSend(
    form,
    (values) =>
      api<{ user: ProcessingMemberView }>("POST", "auth/processing/register", values, {
        role: "admin",
        idempotencyKey: keyFor.current(values),
      }),
    {
      success: registered,
      failure: (error) => ({
        title: "Registration failed",
        ...(error instanceof ApiError && { description: error.message }),
      }),
      onFailure: offerLogin,
      onSuccess: ({ user }) => {
        keyFor.current = newKeyFor();
        setMember(user);
      },
    },
  );

  // The button that brought the empty form back is gone.
  useEffect(() => {
    if (isAnother && !member) form.setFocus("name");
  }, [isAnother, member, form]);

  const startAnother = () => {
    setMember(undefined);
    setAnother(true);
  };
  if (member) return <Registered member={member} onAnother={startAnother} />;
  const { control } = form;
  return (
    <form className="form" onSubmit={submit} noValidate>
      <ErrorSummary control={control} />
      <TextField control={control} name="name" label="Full name" autoComplete="off" />
      <div className="form-two">
        <TextField
          control={control}
          name="email"
          label="Email"
          hint="The member signs in with this address."
          type="email"
          autoComplete="off"
        />
        <TextField
          control={control}
          name="phone"
          label="Phone"
          hint="With country or city code."
          type="tel"
          inputMode="tel"
          autoComplete="off"
        />
      </div>
      <PasswordField
        control={control}
        name="password"
        label="Password"
        hint="At least 6 characters."
        autoComplete="new-password"
        meter
      />
      <CheckboxGroupField
        control={control}
        name="managed_regions"
        label="Managed regions"
        hint="The regions whose students this member looks after."
        optional
        options={regions}
      />
      <div>
        <SubmitButton busy={form.formState.isSubmitting} idle="Register member" sending="Registering..." />
      </div>
    </form>
  );
}

/** What was typed stays on the screen: the form says "Admin authentication required", the toast leads to the login. */
function offerLogin(error: unknown): boolean {
  if (error instanceof ApiError && error.status === 401) {
    const onClick = () => leaveExpiredSession("admin");
    toast.action("Session expired", { label: "Log in", onClick }, "Please log in again");
  }
  return false;
}

function Registered({ member, onAnother }: { member: ProcessingMemberView; onAnother: () => void }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <div className="grid gap-6">
      <Alert ref={note} tone="ok" tabIndex={-1} title={registered.title}>
        <p className="mt-1 wrap-anywhere">
          Give <bdi>{member.name}</bdi> the password you have chosen, by phone or in person. With it and the address{" "}
          <b>{member.email}</b> the member signs in at <b>{window.location.origin}/processing/login</b>.
        </p>
      </Alert>
      <div className="flex flex-wrap gap-3">
        <Link className="btn" href="/admin/dashboard">
          Back to the dashboard
        </Link>
        <Button variant="line" onClick={onAnother}>
          Register another member
        </Button>
      </div>
    </div>
  );
}
