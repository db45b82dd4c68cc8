"use client";

import { Plus } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Check, fieldErrorVariants, fieldLabelVariants, fieldVariants, Hint } from "@/components/ui/form/field";
import { Input, TextArea } from "@/components/ui/form/input";
import { choiceWords, emptyOf, kindOf, rowWords, variantsOf } from "@/lib/content/form-parts";
import { EntriesField } from "./entries-field";
import { asList, type FieldProps, useField } from "./field-props";
import { Group } from "./object-fields";

/** A list of texts, of choices, or of entries with fields of their own. */
export function ListField(props: FieldProps) {
  const items = props.schema.items ?? {};
  const { variants } = variantsOf(items);
  const [first] = variants;
  const kind = first && kindOf(first);
  if (kind === "text") return <TextsField {...props} />;
  if (kind === "choice") return <ChoicesField {...props} choices={first?.enum ?? []} />;
  return <EntriesField {...props} variants={variants} />;
}

/** The first message about a list or one of its plain entries. */
function errorOf({ errors, path }: FieldProps): string | undefined {
  const own = errors.get(path);
  if (own) return own;
  for (const [field, message] of errors)
    if (/^\.\d+$/.test(field.slice(path.length)) && field.startsWith(path)) return message;
  return undefined;
}

/** Texts, one on each line. */
function TextsField(props: FieldProps) {
  const { label, path, value, schema, onChange } = props;
  const id = useId();
  const [typed, setTyped] = useState(asList(value).join("\n"));
  const error = errorOf(props);
  return (
    <div className={fieldVariants({ tone: error ? "wrong" : undefined })}>
      <label htmlFor={id} className={fieldLabelVariants()}>
        {label}
      </label>
      <Hint id={`${id}-hint`}>{schema.description ?? "One on each line"}</Hint>
      {error && <p className={fieldErrorVariants()}>{error}</p>}
      <TextArea
        id={id}
        name={path}
        dir="auto"
        rows={Math.min(8, Math.max(2, asList(value).length))}
        value={typed}
        aria-describedby={`${id}-hint`}
        aria-invalid={error ? true : undefined}
        onChange={(event) => {
          setTyped(event.target.value);
          const lines = event.target.value.split("\n").map((one) => one.trim());
          onChange(lines.filter(Boolean));
        }}
      />
    </div>
  );
}

/** Some of a few values, in the order in which the schema has them. */
function ChoicesField({ choices, ...props }: FieldProps & { choices: readonly unknown[] }) {
  const { label, value, onChange } = props;
  const chosen = asList(value);
  return (
    <Group label={label} path={props.path} error={errorOf(props)}>
      <div data-whole="" className="flex flex-wrap gap-x-6">
        {choices.map((choice) => (
          <Check
            key={String(choice)}
            checked={chosen.includes(choice)}
            onChange={(event) =>
              onChange(choices.filter((one) => (one === choice ? event.target.checked : chosen.includes(one))))
            }
          >
            <span>{choiceWords(choice)}</span>
          </Check>
        ))}
      </div>
    </Group>
  );
}

/** Values by name: the currencies of the exchange rates, or how sure each field is. */
export function TableField({ schema, label, path, value, errors, onChange }: FieldProps) {
  const id = useId();
  const [name, setName] = useState("");
  const Field = useField();
  const rows = (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;
  const part = typeof schema.additionalProperties === "object" ? schema.additionalProperties : {};
  const { title: asked = "One more, by its name", description: hint } = schema.propertyNames ?? {};
  return (
    <Group label={label} path={path} error={errors.get(path)}>
      {Object.entries(rows).map(([key, row]) => (
        <Field
          key={key}
          schema={part}
          label={rowWords(key)}
          path={`${path}.${key}`}
          value={row}
          isRequired={false}
          errors={errors}
          onChange={(next) => {
            const changed = { ...rows, [key]: next };
            if (next === undefined) delete changed[key];
            onChange(changed);
          }}
        />
      ))}
      <div data-whole="" className="flex flex-wrap items-end gap-3">
        <div className={fieldVariants({ className: "w-60" })}>
          <label htmlFor={id} className={fieldLabelVariants()}>
            {asked}
          </label>
          {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
          <Input
            id={id}
            controlSize="sm"
            value={name}
            autoComplete="off"
            aria-describedby={hint && `${id}-hint`}
            onChange={(event) => setName(event.target.value)}
          />
        </div>
        <Button
          size="sm"
          variant="line"
          disabled={!name.trim() || name.trim() in rows}
          onClick={() => {
            onChange({ ...rows, [name.trim()]: emptyOf(part) });
            setName("");
          }}
        >
          <Plus aria-hidden="true" />
          Add
        </Button>
      </div>
    </Group>
  );
}
