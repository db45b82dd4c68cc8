"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { TextField } from "@/components/forms/fields/fields";
import { formMode } from "@/components/forms/use-send";
import { FieldPair } from "@/components/ui/form/field";
import { type Access, partnerRegistrationFormSchema } from "@/lib/accounts/schema/team-forms";
import { RegistrationFrame } from "./registration-frame";

/** Registers a partner. */
export function PartnerRegistrationForm({ days }: { days: number }) {
  const form = useForm({
    ...formMode,
    resolver: zodResolver(partnerRegistrationFormSchema),
    defaultValues: {
      name: "",
      email: "",
      phone: "",
      access: "link" as Access,
      password: "",
      company_name: "",
      commission_usd: "",
    },
  });
  return (
    <RegistrationFrame portal="b2b" form={form} days={days}>
      <FieldPair>
        <TextField
          control={form.control}
          name="company_name"
          label="Company name"
          hint="Students see it: “Referred by ...”."
          optional
          dir="auto"
          autoComplete="off"
        />
        <TextField
          control={form.control}
          name="commission_usd"
          label="Commission in US dollars"
          hint="For each student they refer."
          optional
          inputMode="decimal"
          autoComplete="off"
        />
      </FieldPair>
    </RegistrationFrame>
  );
}
