import "server-only";
import type { RouteFacts } from "@/lib/http/route-options";
import { isUuid } from "@/lib/text";
import { type JsonSchema, jsonSchemaOf } from "./schema";

/** One method of one route file. */
export type DescribedRoute = { path: string; method: string; facts: RouteFacts };

export type Parameter =
  | { name: string; in: "path" | "query" | "header"; required?: boolean; description?: string; schema: JsonSchema }
  | { $ref: string };

/** The formats of path parameters that aren't ids. */
const partForms: Record<string, JsonSchema> = {
  date: { type: "string", format: "date" },
  slot: { type: "string", format: "date-time", description: "When the slot begins" },
  month: { type: "string", pattern: "^\\d{4}-\\d{2}$" },
  key: { type: "string", description: "The receipt from the answer that announced the email" },
  code: { type: "string", description: "A partner's referral code" },
};

/** `/api/users/{id}`: a path in the document's notation. */
export const templateOf = (path: string) => path.replaceAll(/\[(\w+)\]/g, "{$1}");

/** The path parameters. */
export function pathParameters({ facts }: DescribedRoute): Parameter[] {
  return Object.entries(facts.params ?? {}).map(([name, isOne]) => ({
    name,
    in: "path",
    required: true,
    schema: partForms[name] ?? (isOne === isUuid ? { type: "string", format: "uuid" } : { type: "string" }),
  }));
}

/** The two parameters of every list, as integers. */
const paging: Record<string, JsonSchema> = {
  limit: { type: "integer", minimum: 1, maximum: 200, default: 100 },
  offset: { type: "integer", minimum: 0, maximum: 100_000, default: 0 },
};

/** The query parameters. */
export function queryParameters({ facts }: DescribedRoute): Parameter[] {
  if (!facts.query) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(facts.query, "input");
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    ...(required.includes(name) && { required: true }),
    schema: { ...schema, ...paging[name] },
  }));
}

/** Whether a route returns one page of rows. */
export const isPaged = ({ facts }: DescribedRoute) =>
  facts.query !== undefined && "offset" in (jsonSchemaOf(facts.query, "input").properties ?? {});
