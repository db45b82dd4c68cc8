"use client";

import { type ReactNode, useId, useState } from "react";
import { Check, fieldErrorVariants, fieldLabelVariants, fieldVariants, Hint } from "@/components/ui/form/field";
import { Input, Select, TextArea } from "@/components/ui/form/input";
import { ListField, TableField } from "./list-field";
import { choiceWords, kindOf, labelOf, oneOfTexts, type Schema, variantOf, variantsOf } from "./schema";
import { OptionalPart } from "./optional-part";

/** What is wrong, by field: "visa.fee". */
export type Errors = ReadonlyMap<string, string>;

export type FieldProps = {
  schema: Schema;
  label: string;
  /** Where the value is in the record. */
  path: string;
  value: unknown;
  isRequired: boolean;
  errors: Errors;
  /** Undefined takes the field out of the record. */
  onChange: (value: unknown) => void;
};

/** A part of a record, whatever it is: a form is made from the table's schema. */
export function SchemaField(props: FieldProps) {
  const { schema, value, label, isRequired, onChange } = props;
  const { variants, isNullable } = variantsOf(schema);
  const text = oneOfTexts(variants);
  const chosen = text ?? variantOf(variants, value) ?? variants[0];
  if (!chosen) return null;
  const kind = kindOf(chosen);
  const isSimple = kind === "text" || kind === "number" || kind === "choice" || kind === "yes-no";
  // What is no longer there: null where that is allowed, otherwise the field is left out.
  const none = isNullable ? null : isRequired ? "" : undefined;
  const inner = { ...props, schema: chosen };
  if (isSimple) return <SimpleField {...inner} kind={kind} none={none} isOptional={isNullable || !isRequired} />;
  if (kind === "fixed" || kind === "unknown") return null; // nothing to choose, and nothing that a form could change
  if (isNullable || !isRequired) {
    return (
      <OptionalPart label={label} schemas={variants} isThere={value !== null && value !== undefined} none={none} onChange={onChange}>
        <Whole {...inner} kind={kind} />
      </OptionalPart>
    );
  }
  return <Whole {...inner} kind={kind} />;
}

function Whole({ kind, ...props }: FieldProps & { kind: string }) {
  if (kind === "list") return <ListField {...props} />;
  if (kind === "table") return <TableField {...props} />;
  return (
    <Group label={props.label} error={props.errors.get(props.path)}>
      <ObjectFields {...props} />
    </Group>
  );
}

/** Fields that belong together. */
export function Group({ label, error, children }: { label: string; error?: string | undefined; children: ReactNode }) {
  return (
    <fieldset className="grid gap-5 rounded-lg border border-border p-5 max-md:p-4">
      <legend className="px-1.5 font-[620]">{label}</legend>
      {error && <p className={fieldErrorVariants()}>{error}</p>}
      {children}
    </fieldset>
  );
}

/** The fields of an object, in the order of its schema. The id of a record stays as it is. */
export function ObjectFields({ schema, path, value, errors, onChange }: FieldProps) {
  const parts = (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;
  return Object.entries(schema.properties ?? {})
    .filter(([name]) => !(path === "" && name === "id"))
    .map(([name, part]) => (
      <SchemaField
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
}

type SimpleFieldProps = FieldProps & { kind: "text" | "number" | "choice" | "yes-no"; none: unknown; isOptional: boolean };

/** A text longer than this gets several lines. */
const longText = 70;

function SimpleField({ kind, schema, label, path, value, errors, none, isOptional, onChange }: SimpleFieldProps) {
  const id = useId();
  const error = errors.get(path);
  const text = value === null || value === undefined ? "" : String(value);
  const [isLong] = useState((schema.maxLength ?? 0) > 200 || text.length > longText);
  if (kind === "yes-no") {
    return (
      <Check checked={value === true} onChange={(event) => onChange(event.target.checked)}>
        <span>{label}</span>
      </Check>
    );
  }
  const put = (typed: string) => {
    if (typed === "") onChange(none);
    else onChange(kind === "number" && Number.isFinite(Number(typed)) ? Number(typed) : typed);
  };
  const described = [schema.description && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  const control = {
    id,
    name: path,
    dir: "auto",
    value: text,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": described || undefined,
    onChange: (event: { target: { value: string } }) => put(event.target.value),
  } as const;
  return (
    <div className={fieldVariants({ tone: error ? "wrong" : undefined })}>
      <label htmlFor={id} className={fieldLabelVariants()}>
        {label}
        {isOptional && <span className="font-normal text-muted-foreground"> (optional)</span>}
      </label>
      {schema.description && <Hint id={`${id}-hint`}>{schema.description}</Hint>}
      {error && (
        <p id={`${id}-error`} className={fieldErrorVariants()}>
          {error}
        </p>
      )}
      {kind === "choice" ? (
        <Select {...control}>
          {(isOptional || text === "") && <option value="">{isOptional ? "None" : "Choose"}</option>}
          {schema.enum?.map((choice) => (
            <option key={String(choice)} value={String(choice)}>
              {choiceWords(choice)}
            </option>
          ))}
        </Select>
      ) : isLong ? (
        <TextArea {...control} rows={4} />
      ) : (
        <Input
          {...control}
          autoComplete="off"
          type={schema.format === "date" ? "date" : "text"}
          inputMode={kind === "number" ? "decimal" : undefined}
        />
      )}
    </div>
  );
}
