"use client";

import type { ReactNode } from "react";
import { type FieldPathValue, type FieldValues, type Path, type UseFormReturn, useWatch } from "react-hook-form";
import { ErrorSummary } from "@/components/forms/error-summary";
import type { FormControl } from "@/components/forms/fields/field-frame";
import { ChoicePillsField, TextField } from "@/components/forms/fields/fields";
import { PasswordField } from "@/components/forms/fields/password-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { LeavePageQuestion } from "@/components/portal/session/leave-question";
import { SessionOverAlert } from "@/components/portal/session/session-over-alert";
import { FieldPair } from "@/components/ui/form/field";
import type { Access } from "@/lib/accounts/schema/team-forms";
import { RegistrationDone } from "./registration-done";
import { useRegistration } from "./use-registration";

const texts = {
  processing: {
    path: "auth/processing/register",
    title: "Processing team member registered successfully",
    group: "processing",
    who: "member",
  },
  b2b: { path: "auth/b2b/register", title: "B2B partner registered successfully", group: "partners", who: "partner" },
} as const;

type Account = FieldValues & { name: string; email: string; phone: string; access: Access; password: string };

type RegistrationFrameProps<Values extends Account, Out> = {
  portal: keyof typeof texts;
  form: UseFormReturn<Values, unknown, Out>;
  /** For how many days an invitation's link works. */
  days: number;
  /** The fields that only this kind of account has. */
  children: ReactNode;
};

/** Registers a member or a partner, then says how that person signs in. */
export function RegistrationFrame<Values extends Account, Out>(props: RegistrationFrameProps<Values, Out>) {
  const { portal, form, days, children } = props;
  const { path, title, group, who } = texts[portal];
  const { submit, registered, startAnother } = useRegistration(form, path, title);
  if (registered) {
    return (
      <RegistrationDone
        account={registered}
        title={title}
        portal={portal}
        group={group}
        another={`Register another ${who}`}
        onAnother={startAnother}
      />
    );
  }
  const { control, formState } = form;
  return (
    <form className="grid gap-7.5" onSubmit={submit} noValidate>
      <SessionOverAlert portal="admin" />
      <ErrorSummary control={control} />
      <Person control={control} who={who} />
      {children}
      <FirstPassword control={control} who={who} days={days} />
      <div>
        <SubmitButton busy={formState.isSubmitting} idle={`Register ${who}`} sending="Registering..." />
      </div>
      <LeavePageQuestion
        isUnsaved={formState.isDirty}
        description="The account hasn’t been created yet. What you typed will be lost."
        confirm="Discard the registration"
      />
    </form>
  );
}

/** A form's fields, and who is registered: "member". */
type PartProps<Values extends Account, Out> = { control: FormControl<Values, Out>; who: string };

/** The person who gets the account. */
function Person<Values extends Account, Out>({ control, who }: PartProps<Values, Out>) {
  const nameOf = (field: "name" | "email" | "phone") => field as Path<Values>; // `Account` has all three
  return (
    <>
      <TextField control={control} name={nameOf("name")} label="Full name" dir="auto" autoComplete="off" />
      <FieldPair>
        <TextField
          control={control}
          name={nameOf("email")}
          label="Email"
          hint={`The ${who} signs in with this address.`}
          type="email"
          autoComplete="off"
        />
        <TextField
          control={control}
          name={nameOf("phone")}
          label="Phone"
          hint="Include the country or city code."
          type="tel"
          inputMode="tel"
          autoComplete="off"
        />
      </FieldPair>
    </>
  );
}

const waysIn: readonly { value: Access; label: string }[] = [
  { value: "link", label: "Send a one-time link" },
  { value: "password", label: "Type a password" },
];

/** How a new account gets its password. Switching to the other way keeps what was typed. */
function FirstPassword<Values extends Account, Out>({ control, who, days }: PartProps<Values, Out> & { days: number }) {
  const access = useWatch({ control, name: "access" as Path<Values> }) as FieldPathValue<Values, Path<Values>>;
  return (
    <>
      <ChoicePillsField control={control} name={"access" as Path<Values>} label="First password" options={waysIn} />
      {access === "password" ? (
        <PasswordField
          control={control}
          name={"password" as Path<Values>}
          label="Password"
          hint="At least 6 characters"
          autoComplete="new-password"
          meter
        />
      ) : (
        <p className="text-muted-foreground">
          We email the {who} a link to choose a password. It works once, for {days} days.
        </p>
      )}
    </>
  );
}
