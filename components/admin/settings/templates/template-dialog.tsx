"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { type UseFormReturn, useForm, useWatch } from "react-hook-form";
import { EditDialog } from "@/components/admin/edit-dialog";
import { TextAreaField, TextField } from "@/components/forms/fields/fields";
import { formMode } from "@/components/forms/use-send";
import { sendSeen } from "@/components/portal/send-seen";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/http/browser/api";
import { exampleOf, templateFields } from "@/lib/templates/fields";
import { type TemplateLanguage, templateLanguages } from "@/lib/templates/labels";
import { type TemplateInput, type TypedTemplate, templateSchema } from "@/lib/templates/schema";
import type { TemplateView } from "@/lib/templates/views";

const toForm = (template?: TemplateView): TypedTemplate => ({
  name: template?.name ?? "",
  subject: template?.subject ?? "",
  english: template?.english ?? "",
  roman_urdu: template?.roman_urdu ?? "",
  urdu: template?.urdu ?? "",
});

type TemplateDialogProps = {
  /** Undefined for a new one. */
  template: TemplateView | undefined;
  onClose: () => void;
  /** Moves the focus when the row that opened the dialog has left the list. */
  onGone: () => void;
};

/** Writes or changes a template. */
export function TemplateDialog({ template, onClose, onGone }: TemplateDialogProps) {
  const form = useForm<TypedTemplate, unknown, TemplateInput>({
    ...formMode,
    defaultValues: toForm(template),
    resolver: zodResolver(templateSchema),
  });
  const { control } = form;
  return (
    <EditDialog
      title={template ? <bdi>{template.name}</bdi> : "New template"}
      description="Write it in the languages that you use; the others can stay empty."
      form={form}
      save={useSave(template)}
      words={{
        button: "Save template",
        saved: "Template saved",
        failed: "The template was not saved",
        kept: "It stays as the other admin saved it. What you wrote is still here.",
      }}
      onClose={onClose}
      onGone={onGone}
    >
      <TextField
        control={control}
        name="name"
        label="Name"
        dir="auto"
        hint="What the team chooses it by"
        autoComplete="off"
      />
      <TextField control={control} name="subject" label="Subject of the email" optional dir="auto" autoComplete="off" />
      <Texts form={form} />
    </EditDialog>
  );
}

type Form = UseFormReturn<TypedTemplate, unknown, TemplateInput>;

/** The texts, and the fields to put into them: a field goes where the cursor was last. */
function Texts({ form }: { form: Form }) {
  const { control, getValues, setValue } = form;
  const last = useRef<HTMLTextAreaElement>(null);

  function insert(field: string) {
    const area = last.current;
    const name = templateLanguages.find(({ value }) => value === area?.name)?.value ?? "english";
    const text = getValues(name) ?? "";
    const [from, to] = area ? [area.selectionStart, area.selectionEnd] : [text.length, text.length];
    const next = `${text.slice(0, from)}{${field}}${text.slice(to)}`;
    flushSync(() => setValue(name, next, { shouldDirty: true })); // drawn later, the cursor would go to the end
    const end = from + field.length + 2;
    area?.focus();
    area?.setSelectionRange(end, end);
  }

  return (
    <>
      <fieldset>
        <legend className="font-[620]">Fields</legend>
        <p className="mt-1 text-muted-foreground">Press one to put it where the cursor is.</p>
        <div className="mt-2.5 flex flex-wrap gap-2">
          {templateFields.map(({ name, label }) => (
            <Button key={name} size="sm" variant="line" className="max-md:min-h-11" onClick={() => insert(name)}>
              {label}
            </Button>
          ))}
        </div>
      </fieldset>
      {templateLanguages.map(({ value, label }) => (
        <div key={value}>
          <TextAreaField
            control={control}
            name={value}
            label={label}
            optional
            rows={4}
            dir="auto"
            lang={value === "urdu" ? "ur" : undefined}
            onFocus={({ currentTarget }) => {
              last.current = currentTarget;
            }}
          />
          <Example control={control} language={value} />
        </div>
      ))}
    </>
  );
}

type ExampleProps = { control: Form["control"]; language: TemplateLanguage };

/** What a person would read, once the text has a field. */
function Example({ control, language }: ExampleProps) {
  const text = useWatch({ control, name: language }) ?? "";
  const example = exampleOf(text);
  if (example === text) return null;
  return (
    <div className="mt-1.5 text-muted-foreground">
      Example:
      <p className="whitespace-pre-line wrap-anywhere" dir="auto">
        {example}
      </p>
    </div>
  );
}

/** Saves the template; if another admin was faster it asks. */
function useSave(template: TemplateView | undefined) {
  const client = useQueryClient();
  return async (typed: TemplateInput): Promise<TemplateView> => {
    const refresh = () => void client.invalidateQueries({ queryKey: ["templates"] });
    const send = (version: number) =>
      api<TemplateView>("PUT", `templates/${template?.id}`, { ...typed, version }, { role: "admin" });
    const saved = template
      ? await sendSeen(template, send, { confirm: "Save mine", onTheirs: refresh })
      : await api<TemplateView>("POST", "templates", typed, { role: "admin" });
    refresh();
    return saved;
  };
}
