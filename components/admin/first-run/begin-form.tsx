"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { ErrorSummary } from "@/components/forms/error-summary";
import { TextField } from "@/components/forms/fields/fields";
import { SubmitButton } from "@/components/forms/submit-button";
import { formMode, useSend } from "@/components/forms/use-send";
import { type FirstRunInput, firstRunSchema, type TypedFirstRun } from "@/lib/first-run/schema";
import type { FirstRunView } from "@/lib/first-run/views";
import { ApiError, api } from "@/lib/http/browser/api";
import { firstRunQuery } from "./first-run-query";

/** The office's own name, numbers and address, in the place of the samples. */
export function BeginForm() {
  const client = useQueryClient();
  const form = useForm<TypedFirstRun, unknown, FirstRunInput>({
    ...formMode,
    resolver: zodResolver(firstRunSchema),
    defaultValues: { name: "", phone: "", whatsapp: "", email: "", street: "", city: "", region: "Punjab" },
  });
  const { control } = form;
  const submit = useSend(
    form,
    async (values) => {
      const begun = await api<FirstRunView>("POST", "first-run", values, { role: "admin" });
      client.setQueryData(firstRunQuery.queryKey, begun);
    },
    {
      success: {
        title: "Your office is being published",
        description: "You see below how far its pages are.",
      },
      failure: (error) => ({
        title: "Nothing was published",
        description: error instanceof ApiError ? error.message : "Please try again later.",
      }),
      keepValues: true,
    },
  );
  return (
    <form className="grid gap-5 border-border border-t px-6 py-6 max-md:px-5" onSubmit={submit} noValidate>
      <ErrorSummary control={control} />
      <div className="grid gap-5 md:grid-cols-2">
        <TextField control={control} name="name" label="Name of the office" dir="auto" autoComplete="organization" />
        <TextField control={control} name="email" label="Email that visitors see" type="email" autoComplete="off" />
        <TextField control={control} name="phone" label="Phone" type="tel" autoComplete="off" />
        <TextField
          control={control}
          name="whatsapp"
          label="WhatsApp"
          hint="Without one, the site has no WhatsApp buttons"
          optional
          type="tel"
          autoComplete="off"
        />
        <TextField control={control} name="street" label="Street and area" dir="auto" autoComplete="street-address" />
        <TextField control={control} name="city" label="City" autoComplete="address-level2" />
        <TextField
          control={control}
          name="region"
          label="Province or territory"
          hint="For search engines"
          autoComplete="address-level1"
        />
      </div>
      <div className="grid md:justify-items-start">
        <SubmitButton busy={form.formState.isSubmitting} idle="Publish and begin" sending="Publishing..." />
      </div>
    </form>
  );
}
