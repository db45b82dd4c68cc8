"use client";

import type { FieldValues, Path } from "react-hook-form";
import type { FormControl } from "@/components/forms/fields/field-frame";
import { TextField } from "@/components/forms/fields/fields";
import { FieldPair } from "@/components/ui/form/field";

type Person = FieldValues & { name: string; email: string; phone: string };
type RegistrationPersonProps<Values extends Person, Out> = {
  control: FormControl<Values, Out>;
  /** Who is registered: "member". */
  who: string;
};

/** The person who gets the account. */
export function RegistrationPerson<Values extends Person, Out>({ control, who }: RegistrationPersonProps<Values, Out>) {
  const nameOf = (field: "name" | "email" | "phone") => field as Path<Values>; // `Person` has all three
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
