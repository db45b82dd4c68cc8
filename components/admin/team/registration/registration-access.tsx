"use client";

import { type FieldPathValue, type FieldValues, type Path, useWatch } from "react-hook-form";
import type { FormControl } from "@/components/forms/fields/field-frame";
import { ChoicePillsField } from "@/components/forms/fields/fields";
import { PasswordField } from "@/components/forms/fields/password-field";
import type { Access } from "@/lib/accounts/schema/team-forms";

const options: readonly { value: Access; label: string }[] = [
  { value: "link", label: "Send a one-time link" },
  { value: "password", label: "Type a password" },
];

type RegistrationAccessProps<Values extends FieldValues, Out> = {
  control: FormControl<Values, Out>;
  /** Who is registered: "member". */
  who: string;
  days: number;
};

/** How a new account gets its password. Switching to the other way keeps what was typed. */
export function RegistrationAccess<Values extends FieldValues & { access: Access; password: string }, Out>({
  control,
  who,
  days,
}: RegistrationAccessProps<Values, Out>) {
  const access = useWatch({ control, name: "access" as Path<Values> }) as FieldPathValue<Values, Path<Values>>;
  return (
    <>
      <ChoicePillsField control={control} name={"access" as Path<Values>} label="First password" options={options} />
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
