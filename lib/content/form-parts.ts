import { destinationNames } from "@/lib/catalogue/destination-names";
import { fieldWords, valueWords } from "./difference";

/** A part of a record's form, as JSON Schema has it. */
export type Schema = {
  type?: string;
  title?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  /** What the names of a table are. */
  propertyNames?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  maxLength?: number;
  default?: unknown;
  /** For maintainers of the data: it stays as it is, and no form shows it. */
  hidden?: boolean;
};

type Kind = "text" | "number" | "yes-no" | "choice" | "object" | "list" | "table" | "fixed" | "unknown";

const isNull = ({ type, const: fixed }: Schema) => type === "null" || fixed === null;

/** The variants of a part, without null; and whether it may be null. */
export function variantsOf(schema: Schema): { variants: Schema[]; isNullable: boolean } {
  const parts = schema.anyOf ?? schema.oneOf;
  if (!parts) return { variants: [schema], isNullable: isNull(schema) };
  const inner = parts.filter((part) => !isNull(part)).map(variantsOf);
  return {
    variants: inner.flatMap(({ variants }) => variants),
    isNullable: parts.some(isNull) || inner.some(({ isNullable }) => isNullable),
  };
}

/** What a part asks for. */
export function kindOf(schema: Schema): Kind {
  if (schema.const !== undefined) return "fixed";
  if (schema.enum) return "choice";
  if (schema.type === "string") return "text";
  if (schema.type === "number" || schema.type === "integer") return "number";
  if (schema.type === "boolean") return "yes-no";
  if (schema.type === "array") return "list";
  if (schema.type !== "object") return "unknown";
  return schema.properties ? "object" : typeof schema.additionalProperties === "object" ? "table" : "unknown";
}

/** Several variants of text are one text. */
export function oneOfTexts(variants: readonly Schema[]): Schema | undefined {
  const kinds = new Set(variants.map(kindOf));
  const isText = variants.length > 1 && [...kinds].every((kind) => kind === "text" || kind === "fixed");
  return isText ? variants.find((variant) => kindOf(variant) === "text") : undefined;
}

/** Which variant a value is: the one whose required fields it has. */
export function variantOf(variants: readonly Schema[], value: unknown): Schema | undefined {
  const has = (name: string) => typeof value === "object" && value !== null && name in value;
  return variants.length === 1 ? variants[0] : variants.find(({ required = [] }) => required.every(has));
}

/** An empty value to begin with: what is required is there, and empty. */
export function emptyOf(schema: Schema): unknown {
  const { variants, isNullable } = variantsOf(schema);
  if (isNullable) return null;
  const [first] = variants;
  if (!first) return null;
  if (first.default !== undefined) return first.default;
  switch (kindOf(first)) {
    case "fixed":
      return first.const;
    case "object":
      return Object.fromEntries(
        Object.entries(first.properties ?? {})
          .filter(([name]) => first.required?.includes(name))
          .map(([name, part]) => [name, emptyOf(part)]),
      );
    case "list":
      return [];
    case "table":
      return {};
    case "yes-no":
      return false;
    case "number":
      return undefined;
    default:
      return "";
  }
}

type Part = { schema: Schema | undefined; is: "field" | "entry" | "row" };

/** A part of a form by the name of its field, or of an entry of a list or a row of a table; which of them it is. */
function partOf(schema: Schema | undefined, name: string): Part {
  const variants = schema ? variantsOf(schema).variants : [];
  const field = variants.find(({ properties }) => properties?.[name])?.properties?.[name];
  if (field) return { schema: field, is: "field" };
  const list = variants.find((variant) => kindOf(variant) === "list");
  if (list) {
    const { variants: entries } = variantsOf(list.items ?? {});
    // Entries of several kinds have the fields of each.
    return { schema: { anyOf: entries }, is: "entry" };
  }
  const table = variants.find((variant) => kindOf(variant) === "table")?.additionalProperties;
  return { schema: typeof table === "object" ? table : undefined, is: "row" };
}

const isFieldName = (name: string) => /^[a-z][A-Za-z0-9_]*$/.test(name);

/** A label within a sentence: "Visa fee" is "visa fee"; "AUD", "PhD" and "QS band" stay. */
export const inSentence = (label: string): string =>
  /^\p{Lu}\p{Ll}*(?![\p{L}\d])/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;

/** What a row of a table is called: one that is named after a field, or a part of it, in words; "AUD" and "2" stay. */
export function rowWords(name: string): string {
  const parts = name.split(".");
  if (!parts.every(isFieldName)) return name;
  const [first = "", ...rest] = parts.map(fieldWords);
  return [first, ...rest.map(inSentence)].join(": ");
}

/** What a field is called on every screen: the title that its schema has, otherwise its name in words. */
export const labelOf = (name: string, schema: Schema | undefined): string => schema?.title ?? fieldWords(name);

/** What a part by its name is called. Only entries of a list keep their names, which people gave them. */
function partWords(name: string, { schema, is }: Part): string {
  if (is === "field") return labelOf(name, schema);
  return is === "entry" ? name : rowWords(name);
}

/** Where a difference is, in the words of the record's form: "Visa fee", "Student visa", "Amount". */
export function pathWords(path: readonly string[], form: Schema | undefined): string[] {
  if (!form) return path.map((name) => (isFieldName(name) ? fieldWords(name) : name));
  let schema: Schema | undefined = form;
  return path.map((name) => {
    const part = partOf(schema, name);
    schema = part.schema;
    return partWords(name, part);
  });
}

/** The form of a part of a record; undefined where the form has none. */
export function partAt(path: readonly string[], form: Schema | undefined): Schema | undefined {
  return path.reduce((schema, name) => partOf(schema, name).schema, form);
}

/** The part of a form that a field has, or a row of a table. */
export const fieldAt = (schema: Schema | undefined, name: string): Schema | undefined => partOf(schema, name).schema;

/** Choices that aren't said as they are written. */
const said = new Map<string, string>([
  ["general-knowledge", "Our estimate"],
  ["none", "None: our estimate"],
  ["bachelors", "Bachelor’s"],
  ["masters", "Master’s"],
  ["phd", "PhD"],
  ...destinationNames.flatMap(({ id, slug, name }): [string, string][] => [
    [id, name],
    [slug, name],
  ]),
]);

/** How a value of a choice is said: "general-knowledge" is our estimate, "newZealand" is New Zealand, "1-50" is 1–50. */
export function choiceWords(value: unknown): string {
  const text = String(value);
  const known = said.get(text);
  if (known !== undefined) return known;
  return /^\d+-\d+$/.test(text) ? text.replace("-", "–") : fieldWords(text.replaceAll("-", " "));
}

const isChoice = (schema: Schema | undefined, value: unknown) =>
  schema !== undefined && variantsOf(schema).variants.some((variant) => variant.enum?.includes(value));

/** A value in one line, in the words of its form: choices as the form says them, fields by their titles. */
export function saidValue(value: unknown, schema: Schema | undefined): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (isChoice(schema, value)) return choiceWords(value);
  if (typeof value !== "object" || value === null) return valueWords(value);
  if (Array.isArray(value)) {
    const { schema: entry } = partOf(schema, "");
    return value.map((one) => saidValue(one, entry)).join("; ") || valueWords(value);
  }
  return Object.entries(value)
    .filter(([, part]) => part !== null && part !== undefined && part !== "")
    .map(([name, part]) => `${pathWords([name], schema)[0]}: ${saidValue(part, partOf(schema, name).schema)}`)
    .join(", ");
}

/** The parts of a record that are groups of fields or entries in its form, and are there, with their names. */
export function groupsOf({ properties = {}, required = [] }: Schema, value: unknown): [string, Schema][] {
  const parts = (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;
  return Object.entries(properties).filter(([name, part]) => {
    const { variants, isNullable } = variantsOf(part);
    const isThere = (parts[name] !== undefined && parts[name] !== null) || (required.includes(name) && !isNullable);
    const chosen = oneOfTexts(variants) ?? variantOf(variants, parts[name]) ?? variants[0];
    if (part.hidden || !isThere || !chosen) return false;
    const kind = kindOf(chosen);
    const [entry] = kind === "list" ? variantsOf(chosen.items ?? {}).variants : [];
    return kind === "object" || kind === "table" || (entry !== undefined && kindOf(entry) !== "text");
  });
}
