"use client";

import { ArrowDown, ArrowUp, Plus, X } from "lucide-react";
import { useId, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Check, fieldErrorVariants, fieldLabelVariants, fieldVariants, Hint } from "@/components/ui/form/field";
import { Input, TextArea } from "@/components/ui/form/input";
import { emptyOf, kindOf, type Schema, variantOf, variantsOf } from "@/lib/content/form-parts";
import { officeDate } from "@/lib/office-time";
import { type FieldProps, useField } from "./field-props";
import { choiceWords, entryName, entryState, entryValue } from "./names";
import { fieldsGrid, Group, ObjectFields } from "./object-fields";

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

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

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
    <Group label={label} error={errorOf(props)}>
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

/** Entries with fields of their own; each opens by itself. */
function EntriesField({ variants, ...props }: FieldProps & { variants: readonly Schema[] }) {
  const { label, path, value, errors, onChange } = props;
  const entries = asList(value);
  const put = (index: number, next: unknown) => onChange(entries.map((one, at) => (at === index ? next : one)));
  const move = (index: number, by: 1 | -1) => {
    const [one] = entries.slice(index, index + 1);
    const rest = entries.filter((_, at) => at !== index);
    onChange([...rest.slice(0, index + by), one, ...rest.slice(index + by)]);
  };
  return (
    <Group label={label} hint={props.schema.description} error={errors.get(path)}>
      <div data-whole="" className="grid">
        {entries.map((entry, index) => {
          const at = `${path}.${index}`;
          const hasError = [...errors.keys()].some((field) => field === at || field.startsWith(`${at}.`));
          return (
            <details
              // biome-ignore lint/suspicious/noArrayIndexKey: entries have no other name, and move only by these buttons
              key={`${index} of ${entries.length}`}
              open={hasError || undefined}
              className="border-border border-b last-of-type:border-b-0"
            >
              <EntryLine entry={entry} index={index} />
              <div className={`${fieldsGrid} pt-2 pb-4`}>
                <EntryFields
                  {...props}
                  schema={variantOf(variants, entry) ?? variants[0] ?? {}}
                  path={at}
                  value={entry}
                  onChange={(next) => put(index, next)}
                />
                <EntryButtons
                  isFirst={index === 0}
                  isLast={index === entries.length - 1}
                  onMove={(by) => move(index, by)}
                  onRemove={() => onChange(entries.filter((_, other) => other !== index))}
                />
              </div>
            </details>
          );
        })}
      </div>
      <div data-whole="" className="flex flex-wrap gap-3">
        {variants.map((variant, index) => (
          <Button
            // biome-ignore lint/suspicious/noArrayIndexKey: the schema's variants stay in their order
            key={index}
            size="sm"
            variant="line"
            onClick={() => onChange([...entries, emptyOf(variant)])}
          >
            <Plus aria-hidden="true" />
            {variants.length === 1
              ? "Add an entry"
              : `Add ${variant.title ?? (variant.properties?.label ? "a figure" : "a rule in words")}`}
          </Button>
        ))}
      </div>
    </Group>
  );
}

function EntryFields(props: FieldProps) {
  const Field = useField();
  return kindOf(props.schema) === "object" ? <ObjectFields {...props} /> : <Field {...props} label="Value" />;
}

/** Values by name: the currencies of the exchange rates, or how sure each field is. */
export function TableField({ schema, label, path, value, errors, onChange }: FieldProps) {
  const id = useId();
  const [name, setName] = useState("");
  const Field = useField();
  const rows = (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;
  const part = typeof schema.additionalProperties === "object" ? schema.additionalProperties : {};
  return (
    <Group label={label} error={errors.get(path)}>
      {Object.entries(rows).map(([key, row]) => (
        <Field
          key={key}
          schema={part}
          label={key}
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
            Name of a new one
          </label>
          <Input
            id={id}
            controlSize="sm"
            value={name}
            autoComplete="off"
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

type EntryButtonsProps = {
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

/** An entry of a list while it is closed: what it is called, what it says, and where that comes from. */
function EntryLine({ entry, index }: { entry: unknown; index: number }) {
  const state = entryState(entry, officeDate(new Date()));
  return (
    <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-4 py-1.5 hover:bg-muted">
      <span className="min-w-0 flex-1 basis-52">
        <bdi className="block font-[560] wrap-anywhere">{entryName(entry, index)}</bdi>
        <span className="block text-muted-foreground text-ui wrap-anywhere">{entryValue(entry)}</span>
      </span>
      {state && (
        <>
          <bdi className="min-w-0 flex-1 basis-44 text-muted-foreground text-ui wrap-anywhere">{state.source}</bdi>
          <Badge tone={state.tone}>{state.label}</Badge>
        </>
      )}
    </summary>
  );
}

/** Move an entry among the others, or take it out. */
function EntryButtons({ isFirst, isLast, onMove, onRemove }: EntryButtonsProps) {
  return (
    <div data-whole="" className="flex flex-wrap gap-3">
      <Button size="icon-sm" variant="line" aria-label="Move up" disabled={isFirst} onClick={() => onMove(-1)}>
        <ArrowUp aria-hidden="true" />
      </Button>
      <Button size="icon-sm" variant="line" aria-label="Move down" disabled={isLast} onClick={() => onMove(1)}>
        <ArrowDown aria-hidden="true" />
      </Button>
      <Button size="sm" variant="line" onClick={onRemove}>
        <X aria-hidden="true" />
        Remove
      </Button>
    </div>
  );
}
