import "server-only";
import { apiDocumentText } from "@/lib/generated/api-document";
import type { Callers } from "./callers";
import type { ApiDocument } from "./document";
import type { Operation } from "./operation";
import type { Parameter } from "./parameters";
import type { Response } from "./responses";
import type { JsonSchema } from "./schema";

/** One row of a table of fields. */
type FieldLine = { name: string; type: string; rules: string; isRequired: boolean };

export type FieldTable = { title: string; fields: FieldLine[] };

/** One method of an endpoint, as shown on the page. */
export type OperationReference = {
  id: string;
  method: string;
  path: string;
  summary: string;
  callers: string;
  limits: string[];
  /** Request and response fields. */
  tables: FieldTable[];
  answers: { status: string; meaning: string }[];
};

export type ReferencePage = { introduction: string[]; areas: { name: string; operations: OperationReference[] }[] };

const roleWords = { student: "students", admin: "admins", processing: "the processing team", b2b: "partners" };

/** "the processing team and admins; students for their own records" */
function callersText({ anyone, roles }: Callers): string {
  if (anyone) return "anyone";
  const named = (scope: "all" | "own") => roles.flatMap((each) => (each.scope === scope ? [roleWords[each.role]] : []));
  const list = new Intl.ListFormat("en-GB");
  const own = named("own");
  const all = named("all");
  return [all.length > 0 && list.format(all), own.length > 0 && `${list.format(own)} for their own records`]
    .filter(Boolean)
    .join("; ");
}

/** A value's type: "text", "text or null", "list of objects". */
function typeOf(schema: JsonSchema): string {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map(typeOf))].join(" or ");
  if (schema.contentMediaType) return "file";
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const types = [schema.type ?? "anything"].flat();
  return types
    .map((type) => {
      if (type === "array") return `list of ${schema.items ? typeOf(schema.items) : "anything"}`;
      return { string: "text", integer: "whole number", boolean: "yes or no" }[type] ?? type;
    })
    .join(" or ");
}

const bounds = (unit: string, least?: number, most?: number) => {
  if (least !== undefined && most !== undefined) return `${least} to ${most}${unit}`;
  if (most !== undefined) return `at most ${most}${unit}`;
  return least === undefined ? "" : `at least ${least}${unit}`;
};

/** A value's constraints besides its type. */
function rulesOf(schema: JsonSchema): string {
  const parts = [
    schema.enum?.map((value) => (value === null ? "null" : String(value))).join(", "),
    schema.format,
    schema.pattern && !schema.format && `matches ${schema.pattern}`,
    bounds(" characters", schema.minLength, schema.maxLength),
    bounds("", schema.minimum, schema.maximum),
    bounds(" entries", schema.minItems, schema.maxItems),
    schema.default !== undefined && `default ${JSON.stringify(schema.default)}`,
    schema.description,
    ...(schema.anyOf ?? schema.oneOf ?? []).map(rulesOf),
    schema.items && !schema.items.properties && rulesOf(schema.items),
  ];
  return [...new Set(parts)].filter(Boolean).join("; ");
}

/** A value's fields, including nested ones: `days[].slots[].time`. */
function fieldLines(schema: JsonSchema, prefix = ""): FieldLine[] {
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) return choices.flatMap((choice) => fieldLines(choice, prefix));
  if (schema.type === "array" && schema.items) return fieldLines(schema.items, `${prefix}[]`);
  const dot = prefix ? `${prefix}.` : "";
  const lines = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
    {
      name: `${dot}${name}`,
      type: typeOf(field),
      rules: rulesOf(field),
      isRequired: schema.required?.includes(name) ?? false,
    },
    ...fieldLines(field, `${dot}${name}`),
  ]);
  const others = schema.additionalProperties;
  return typeof others === "object" ? [...lines, ...fieldLines(others, `${dot}…`)] : lines;
}

const named = (parameter: Parameter) => ("$ref" in parameter ? [] : [parameter]);

function tablesOf({ parameters, requestBody, responses }: Operation): FieldTable[] {
  const own = parameters.flatMap(named);
  const [media, body] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const good = Object.entries(responses).flatMap(([status, said]) => {
    const json = "$ref" in said || Number(status) >= 400 ? undefined : said.content?.["application/json"];
    if (!json) return [];
    const fields = fieldLines(json.schema);
    // For a body without fields, its type.
    const whole = { name: "the body", type: typeOf(json.schema), rules: rulesOf(json.schema), isRequired: true };
    return [{ title: `Answer ${status}`, fields: fields.length > 0 ? fields : [whole] }];
  });
  return [
    {
      title: "In the URL",
      fields: own.map(({ name, schema, required = false }) => ({
        name,
        type: typeOf(schema),
        rules: rulesOf(schema),
        isRequired: required,
      })),
    },
    { title: media === "multipart/form-data" ? "Form" : "Body", fields: body ? fieldLines(body.schema) : [] },
    ...good.filter(({ title }, index) => index === 0 || good[index - 1]?.title === title),
  ].filter(({ fields }) => fields.length > 0);
}

/** The responses, with the media types that aren't JSON. */
function answersOf({ responses }: Operation, shared: Record<string, Response>) {
  return Object.entries(responses).map(([status, said]) => {
    const { description, content = {} }: Response =
      "$ref" in said ? (shared[said.$ref.split("/").at(-1) ?? ""] ?? { description: "" }) : said;
    const media = Object.keys(content).filter((type) => type !== "application/json");
    return { status, meaning: [description, ...media].join(", ") };
  });
}

/** The document as the page shows it, grouped by area. */
export function referenceOf({ info, paths, tags, components }: ApiDocument): ReferencePage {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  return {
    introduction: info.description.split("\n\n"),
    areas: tags.map(({ name }) => ({
      name,
      operations: operations
        .filter(({ operation }) => operation.tags.includes(name))
        .map(({ path, method, operation }) => ({
          id: operation.operationId,
          method,
          path,
          summary: operation.summary,
          callers: callersText(operation["x-callers"]),
          limits: operation["x-limits"],
          tables: tablesOf(operation),
          answers: answersOf(operation, components.responses),
        })),
    })),
  };
}

let read: ReferencePage | undefined;

/** The document served at /api/openapi.json, for its page. */
export function apiReference(): ReferencePage {
  // Generated by our own describeApi().
  read ??= referenceOf(JSON.parse(apiDocumentText) as ApiDocument);
  return read;
}
