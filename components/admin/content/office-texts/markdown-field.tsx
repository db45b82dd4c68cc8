"use client";

import { type Control, type FieldPath, type FieldValues, useWatch } from "react-hook-form";
import { TextAreaField } from "@/components/forms/fields/fields";
import { MarkdownHtml } from "@/components/site/office-texts/markdown-html";
import { markdownHtml } from "@/lib/announcements/markdown";

type MarkdownFieldProps<Values extends FieldValues, Out> = {
  control: Control<Values, unknown, Out>;
  name: FieldPath<Values>;
  label: string;
};

/** A text with marks, and below it how the page will show it. */
export function MarkdownField<Values extends FieldValues, Out>({
  control,
  name,
  label,
}: MarkdownFieldProps<Values, Out>) {
  const text = String(useWatch({ control, name }) ?? "");
  return (
    <div className="grid gap-3">
      <TextAreaField
        control={control}
        name={name}
        label={label}
        rows={9}
        dir="auto"
        hint="An empty line begins a paragraph. **Bold**, *italic*, [a link](https://…), and a line that begins with - is a point of a list."
      />
      {text.trim() && (
        <section className="rounded-md border border-border bg-surface p-4" aria-label="As the page shows it">
          <MarkdownHtml html={markdownHtml(text)} />
        </section>
      )}
    </div>
  );
}
