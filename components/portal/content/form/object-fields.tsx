"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { fieldErrorVariants, Hint } from "@/components/ui/form/field";
import { labelOf } from "@/lib/content/form-parts";
import { type FieldProps, useField } from "./field-props";
import { asEstimate } from "./names";

/** Two short fields beside each other, where nothing stands beside the form; what has several lines or fields of its own takes the whole width. */
export const fieldsGrid =
  "grid gap-x-5 gap-y-4 md:grid-cols-2 xl:in-data-narrow:grid-cols-1 md:[&>*:has(textarea,fieldset,details)]:col-span-full md:[&>fieldset]:col-span-full md:[&>[data-whole]]:col-span-full";

type GroupProps = {
  label: string;
  path: string;
  hint?: string | undefined;
  error?: string | undefined;
  children: ReactNode;
};

/** Fields that belong together. */
export function Group({ label, path, hint, error, children }: GroupProps) {
  return (
    <fieldset
      data-part={path}
      data-wrong={error && ""}
      className={`${fieldsGrid} scroll-mt-32 rounded-lg border border-border px-4 pt-3 pb-4`}
    >
      <legend className="px-1.5 font-[620]">{label}</legend>
      {hint && <Hint data-whole="">{hint}</Hint>}
      {error && (
        <p data-whole="" className={fieldErrorVariants()}>
          {error}
        </p>
      )}
      {children}
    </fieldset>
  );
}

/** The fields of an object, in the order of its schema. The id of a record stays as it is. */
export function ObjectFields({ schema, path, value, errors, onChange }: FieldProps) {
  const Field = useField();
  const parts = (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;
  const ours = asEstimate(schema.properties ?? {}, parts);
  const fields = Object.entries(schema.properties ?? {})
    .filter(([name, { hidden }]) => !hidden && !(path === "" && name === "id"))
    .map(([name, part]) => (
      <Field
        key={name}
        schema={part}
        label={labelOf(name, part)}
        path={path ? `${path}.${name}` : name}
        value={parts[name]}
        isRequired={schema.required?.includes(name) ?? false}
        errors={errors}
        onChange={(next) => {
          const changed = { ...parts, [name]: next };
          if (next === undefined) delete changed[name];
          onChange(changed);
        }}
      />
    ));
  if (!ours) return fields;
  return [
    ...fields,
    <div key="estimate" data-whole="" className="flex flex-wrap items-center gap-3">
      <Button variant="line" size="sm" className="max-md:min-h-11" onClick={() => onChange(ours)}>
        Save it as our estimate
      </Button>
      <Hint>Without a source, it is published with the words “our estimate” beside it.</Hint>
    </div>,
  ];
}
