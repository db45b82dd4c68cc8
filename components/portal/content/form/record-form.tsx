"use client";

import { useId, useState } from "react";
import { Check, fieldErrorVariants, fieldLabelVariants, fieldVariants, Hint } from "@/components/ui/form/field";
import { Input, Select, TextArea } from "@/components/ui/form/input";
import { choiceWords, kindOf, oneOfTexts, variantOf, variantsOf } from "@/lib/content/form-parts";
import { FieldContext, type FieldProps } from "./field-props";
import { JumpList } from "./jump-list";
import { ListField, TableField } from "./list-field";
import { fieldsGrid, Group, ObjectFields } from "./object-fields";
import { OptionalPart } from "./optional-part";

/** The form of a record, made from its table's schema. */
export const RecordForm = (props: FieldProps) => (
  <FieldContext value={SchemaField}>
    <div className={fieldsGrid}>
      <JumpList schema={props.schema} value={props.value} />
      <ObjectFields {...props} />
    </div>
  </FieldContext>
);

/** A part of a record, whatever it is. */
function SchemaField(props: FieldProps) {
  const { schema, value, label, isRequired, onChange } = props;
  const { variants, isNullable } = variantsOf(schema);
  const text = oneOfTexts(variants);
  const chosen = text ?? variantOf(variants, value) ?? variants[0];
  if (!chosen) return null;
  const kind = kindOf(chosen);
  const isSimple = kind === "text" || kind === "number" || kind === "choice" || kind === "yes-no";
  // What is no longer there: null where that is allowed, otherwise the field is left out.
  const none = isNullable ? null : isRequired ? "" : undefined;
  // A part that can be empty has its hint around its variants.
  const description = schema.description ?? chosen.description;
  const inner = { ...props, schema: description ? { ...chosen, description } : chosen };
  if (isSimple) return <SimpleField {...inner} kind={kind} none={none} isOptional={isNullable || !isRequired} />;
  if (kind === "fixed" || kind === "unknown") return null; // nothing to choose, and nothing that a form could change
  if (isNullable || !isRequired) {
    return (
      <OptionalPart
        label={label}
        schemas={variants}
        isThere={value !== null && value !== undefined}
        none={none}
        onChange={onChange}
      >
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
    <Group label={props.label} path={props.path} hint={props.schema.description} error={props.errors.get(props.path)}>
      <ObjectFields {...props} />
    </Group>
  );
}

type SimpleFieldProps = FieldProps & {
  kind: "text" | "number" | "choice" | "yes-no";
  none: unknown;
  isOptional: boolean;
};

/** A text longer than this gets several lines. */
const longText = 70;

function SimpleField({ kind, schema, label, path, value, errors, none, isOptional, onChange }: SimpleFieldProps) {
  const id = useId();
  const error = errors.get(path);
  const said = value === null || value === undefined ? "" : String(value);
  // "31." and "31.50" are numbers on their way: what is typed stays while it means the value.
  const [typed, setTyped] = useState(said);
  const text = kind === "number" && typed !== "" && Number(typed) === value ? typed : said;
  const [isLong] = useState((schema.maxLength ?? 0) > 200 || text.length > longText);
  if (kind === "yes-no") {
    return (
      <Check checked={value === true} onChange={(event) => onChange(event.target.checked)}>
        <span>{label}</span>
      </Check>
    );
  }
  const put = (typed: string) => {
    setTyped(typed);
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
