"use client";

import type { UseFormReturn } from "react-hook-form";
import type * as z from "zod/mini";
import { SelectField, TextField } from "@/components/forms/fields/fields";
import { FieldPair } from "@/components/ui/form/field";
import { destinationNames } from "@/lib/catalogue/destination-names";
import { studyLevelOptions } from "@/lib/consultations/labels";
import type { NewContactInput, newContactSchema } from "@/lib/contacts/schema/contact";

/** What the form holds. */
export type LeadFields = z.input<typeof newContactSchema>;
export type LeadForm = UseFormReturn<LeadFields, unknown, NewContactInput>;

/** The fields of an empty form. */
export const emptyLead = { name: "", phone: "", email: "", country: "", study_level: "", intake: "", budget: "" };

const destinations = destinationNames.map(({ id, name }) => ({ value: id, label: name }));

/** How somebody is reached, and what they want. `other` is a country that is none of our destinations. */
export function LeadFormFields({ form: { control }, other }: { form: LeadForm; other?: string | undefined }) {
  return (
    <>
      <TextField control={control} name="name" label="Full name" dir="auto" autoComplete="off" />
      <FieldPair>
        <TextField
          control={control}
          name="phone"
          label="Phone"
          hint="One of the two is enough"
          optional
          type="tel"
          inputMode="tel"
          autoComplete="off"
        />
        <TextField
          control={control}
          name="email"
          label="Email"
          hint="An invitation as a student needs both"
          optional
          type="email"
          autoComplete="off"
        />
      </FieldPair>
      <FieldPair>
        <SelectField
          control={control}
          name="country"
          label="Country"
          optional
          options={other ? [...destinations, { value: other, label: other }] : destinations}
          placeholder="Not said"
        />
        <SelectField
          control={control}
          name="study_level"
          label="Study level"
          optional
          options={studyLevelOptions}
          placeholder="Not said"
        />
      </FieldPair>
      <FieldPair>
        <TextField control={control} name="intake" label="Intake" hint="September 2027" optional autoComplete="off" />
        <TextField
          control={control}
          name="budget"
          label="Budget for a year"
          hint="In Pakistani rupees"
          optional
          inputMode="numeric"
          autoComplete="off"
        />
      </FieldPair>
    </>
  );
}
