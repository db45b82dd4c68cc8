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
