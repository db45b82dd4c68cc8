import { fieldWords } from "./difference";

/** A part of a record's form, as JSON Schema has it. */
export type Schema = {
  type?: string;
  title?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
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

/** A part of a form by the name of its field, or of an entry of a list; whether it has a title of its own. */
function partOf(schema: Schema | undefined, name: string): { schema: Schema | undefined; isField: boolean } {
  const variants = schema ? variantsOf(schema).variants : [];
  const field = variants.find(({ properties }) => properties?.[name])?.properties?.[name];
  if (field) return { schema: field, isField: true };
  const list = variants.find((variant) => kindOf(variant) === "list");
  if (list) {
    const { variants: entries } = variantsOf(list.items ?? {});
    // Entries of several kinds have the fields of each.
    return { schema: { anyOf: entries }, isField: false };
  }
  const table = variants.find((variant) => kindOf(variant) === "table")?.additionalProperties;
  return { schema: typeof table === "object" ? table : undefined, isField: false };
}

const isFieldName = (name: string) => /^[a-z][A-Za-z0-9_]*$/.test(name);

/** Where a difference is, in the words of the record's form: "Visa fee", "Student visa", "Amount". Entries keep their names. */
export function pathWords(path: readonly string[], form: Schema | undefined): string[] {
  let schema = form;
  return path.map((name) => {
    const part = partOf(schema, name);
    schema = part.schema;
    if (part.isField) return part.schema?.title ?? fieldWords(name);
    return !form && isFieldName(name) ? fieldWords(name) : name;
  });
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
