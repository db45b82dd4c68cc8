"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { assigneesQuery } from "@/components/admin/admin-queries";
import { ChoicePillsField, SelectField, TextAreaField } from "@/components/forms/fields/fields";
import { officeSources } from "@/lib/consultations/labels";
import type { BookForm } from "./booked-time";

/**
 * What has a usual answer. Folded where the time was chosen in the calendar: somebody stands at the desk. An error in it
 * opens it.
 */
export function MoreFields({ form, isFolded }: { form: BookForm; isFolded: boolean }) {
  const { control, formState } = form;
  const { source, assigned_to_id, note } = formState.errors;
  const [isOpen, setOpen] = useState(false);
  const fields = (
    <>
      <ChoicePillsField control={control} name="source" label="How they asked" options={officeSources} />
      <MemberField form={form} />
      <TextAreaField
        control={control}
        name="note"
        label="Note for the team"
        hint="The visitor never sees it."
        optional
        dir="auto"
        rows={2}
      />
    </>
  );
  if (!isFolded) return fields;
  return (
    <details
      open={isOpen || Boolean(source ?? assigned_to_id ?? note)}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-link">
        How they asked, with whom, a note
      </summary>
      <div className="mt-2 grid gap-6">{fields}</div>
    </details>
  );
}

/** The team member they ask for. */
function MemberField({ form }: { form: BookForm }) {
  const { data: members = [] } = useQuery(assigneesQuery);
  return (
    <SelectField
      control={form.control}
      name="assigned_to_id"
      label="With"
      hint="They get an email as well."
      optional
      options={members.map(({ id, name }) => ({ value: id, label: name }))}
      placeholder="Anyone who is in"
    />
  );
}
