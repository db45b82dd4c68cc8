import { countOf } from "@/lib/plural";
import "server-only";
import type { RouteFacts } from "@/lib/http/route-options";
import { type LimitName, limits } from "@/lib/platform/rate-limit";
import { type Callers, callersOf } from "./callers";
import { type DescribedRoute, type Parameter, pathParameters, queryParameters } from "./parameters";
import { type Responses, refusals, successes } from "./responses";
import { type JsonSchema, jsonSchemaOf } from "./schema";

const units = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
] as const;

/** "15 minutes" */
function spanText(seconds: number): string {
  const [unit, length] = units.find(([, size]) => seconds % size === 0) ?? (["second", 1] as const);
  return countOf(seconds / length, unit);
}

/** An endpoint's limits as sentences: "10 in 1 hour from one address". */
function limitsOf({ limit = [], accountLimit, upload }: RouteFacts): string[] {
  const text = (name: LimitName, of: string) => `${limits[name].points} in ${spanText(limits[name].seconds)} ${of}`;
  return [
    ...[limit].flat().map((name) => text(name as LimitName, "from one address")),
    ...(accountLimit ? [text(accountLimit, "for one account")] : []),
    ...(upload ? [`refused files count separately: ${text("refusedUpload", "for one account")}`] : []),
  ];
}

export type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  /** Who may call it. */
  "x-callers": Callers;
  /** How often it may be called. */
  "x-limits": string[];
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> };
  responses: Responses;
};

/** `postAuthRegisterStudent`: a unique name per method and path. */
const operationId = ({ method, path }: DescribedRoute) =>
  method.toLowerCase() +
  path
    .replace(/^\/api\//, "")
    .split(/[^a-zA-Z0-9]+/)
    .filter(Boolean)
    .map((word) => word[0]?.toUpperCase() + word.slice(1))
    .join("");

/** The area of a path: its first segment after /api. */
const areaOf = (path: string) => path.split("/")[2]?.replace(/\.json$/, "") ?? "";

function requestBody({ facts }: DescribedRoute): Operation["requestBody"] {
  if (!facts.input) return undefined;
  const schema = jsonSchemaOf(facts.input, "input");
  const media = facts.upload ? "multipart/form-data" : "application/json";
  return { required: (schema.required ?? []).length > 0, content: { [media]: { schema } } };
}

function securityOf({ facts }: DescribedRoute, callers: Callers): Operation["security"] {
  if (facts.identify === false) return [];
  const ways = [{ bearer: [] }, ...callers.roles.map(({ role }) => ({ [`${role}_session`]: [] }))];
  return callers.anyone ? [{}, ...ways] : ways;
}

/** The document's entry for one method of one path. */
export function operationOf(route: DescribedRoute): Operation {
  const { facts, path } = route;
  const callers = callersOf(facts.action);
  const body = requestBody(route);
  return {
    operationId: operationId(route),
    tags: [areaOf(path)],
    summary: facts.summary ?? "",
    "x-callers": callers,
    "x-limits": limitsOf(facts),
    security: securityOf(route, callers),
    parameters: [
      ...pathParameters(route),
      ...queryParameters(route),
      ...(facts.identify === false ? [] : [{ $ref: "#/components/parameters/portalRole" }]),
      ...(facts.idempotent ? [{ $ref: "#/components/parameters/idempotencyKey" }] : []),
    ],
    ...(body && { requestBody: body }),
    responses: { ...successes(route), ...refusals(route, callers) },
  };
}
