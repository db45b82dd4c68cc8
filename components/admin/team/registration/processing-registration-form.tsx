"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { CheckboxGroupField } from "@/components/forms/fields/fields";
import { formMode } from "@/components/forms/use-send";
import { processingRegistrationFormSchema } from "@/lib/accounts/schema/team-forms";
import { regions } from "@/lib/students/regions";
import { RegistrationFrame } from "./registration-frame";

/** Registers a member of the processing team. */
export function ProcessingRegistrationForm({ days }: { days: number }) {
  const form = useForm({
    ...formMode,
    resolver: zodResolver(processingRegistrationFormSchema),
    defaultValues: { name: "", email: "", phone: "", access: "link", password: "", managed_regions: [] },
  });
  return (
    <RegistrationFrame portal="processing" form={form} days={days}>
      <CheckboxGroupField
        control={form.control}
        name="managed_regions"
        label="Managed regions"
        hint="This member handles students from these regions. None selected means all regions."
        optional
        options={regions}
      />
    </RegistrationFrame>
  );
}
