import "server-only";
import * as z from "zod/v4/core";
import { isCalendarDate } from "@/lib/office-time";
import { isUuid } from "@/lib/text";

/** The subset of JSON Schema 2020-12 that the document uses. */
export type JsonSchema = {
  type?: string | string[];
  format?: string;
  pattern?: string;
  title?: string;
  description?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  contentMediaType?: string;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  $ref?: string;
};

/** A file in a form. */
const fileSchema: JsonSchema = { type: "string", contentMediaType: "application/octet-stream" };

/** Validation functions that can be expressed in JSON Schema. */
const meanings = new Map<unknown, JsonSchema>([
  [isCalendarDate, { format: "date" }],
  [isUuid, { format: "uuid" }],
]);

/** The meaning of a schema's validation functions, from their `params` or from the table above. */
function meaningOf(schema: z.$ZodType): JsonSchema {
  const rules = (schema._zod.def.checks ?? []).map((check) => check._zod.def as Partial<z.$ZodCustomDef>);
  return Object.assign({}, ...rules.map(({ fn, params }) => ({ ...meanings.get(fn), ...params })));
}

const isFile = (schema: JsonSchema | undefined) => schema?.contentMediaType === fileSchema.contentMediaType;

/** Simplifies a schema: removes bounds that every number meets and patterns that repeat a format. */
function tidy(schema: JsonSchema): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minLength === 0) delete schema.minLength;
  if (schema.maxLength === Number.POSITIVE_INFINITY) delete schema.maxLength;
  if (schema.format && schema.pattern) delete schema.pattern;
  // A form's single file is parsed as a list.
  if (schema.type === "array" && isFile(schema.items)) {
    for (const name of Object.keys(schema)) delete schema[name as keyof JsonSchema];
    Object.assign(schema, fileSchema);
  }
}

/**
 * A zod schema as JSON Schema: for a request ("input") what may be sent, for a response ("output") what is returned.
 * Leaves out rules across several fields.
 */
export function jsonSchemaOf(schema: z.$ZodType, io: "input" | "output"): JsonSchema {
  const { $schema: _, ...made } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      const target = jsonSchema as JsonSchema;
      // Only files in forms are class instances.
      if (zodSchema._zod.def.type === "custom") Object.assign(target, fileSchema);
      Object.assign(target, meaningOf(zodSchema));
      tidy(target);
    },
  });
  return io === "input" ? withoutFilledIn(schema, made as JsonSchema) : (made as JsonSchema);
}

/**
 * JSON Schema counts a field as required even if the schema fills it in by a transformation, so we test with an empty
 * object.
 */
function withoutFilledIn(schema: z.$ZodType, { required = [], ...made }: JsonSchema): JsonSchema {
  const missed = new Set(z.safeParse(schema, {}).error?.issues.map(({ path }) => path[0]));
  const wanted = required.filter((name) => missed.has(name));
  return { ...made, ...(wanted.length > 0 && { required: wanted }) };
}
