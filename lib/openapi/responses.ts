import "server-only";
import { roleOrder } from "@/lib/auth/roles";
import type { Callers } from "./callers";
import { knownAnswers, knownHeaders } from "./known-answers";
import { type DescribedRoute, isPaged } from "./parameters";
import { type JsonSchema, jsonSchemaOf } from "./schema";

type Header = { $ref: string } | { description: string; schema: JsonSchema };
export type Response = {
  description: string;
  headers?: Record<string, Header>;
  content?: Record<string, { schema: JsonSchema }>;
};
export type Responses = Record<string, Response | { $ref: string }>;

/** The default meaning of each error status. */
const meanings: Record<number, string> = {
  400: "The body is not JSON, not valid UTF-8, nested too deep, or not an object",
  401: "No credentials, or the credentials are invalid, expired or revoked",
  403: "The role may not do this, or the request comes from another site",
  404: "It does not exist, or the caller may not see it",
  409: "It conflicts with the stored data",
  413: "The request is too large",
  415: "The content type is wrong",
  422: "One or more fields are wrong; errors names each",
  429: "A limit is reached; Retry-After says how long to wait",
  500: "A server error",
  503: "The database or another part is unavailable; Retry-After says how long to wait",
};

const known = ({ method, path }: DescribedRoute) => `${method} ${path}`;
const requestId: Record<string, Header> = { "X-Request-Id": { $ref: "#/components/headers/X-Request-Id" } };

function refusal(status: number, description: string): Response {
  const wait: Record<string, Header> = { "Retry-After": { $ref: "#/components/headers/Retry-After" } };
  return {
    description,
    headers: { ...requestId, ...([429, 503].includes(status) && wait) },
    content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
  };
}

/** The error statuses a route's checks can give, in ascending order. */
function possible({ path, facts, method }: DescribedRoute, callers: Callers): number[] {
  const identifies = facts.identify !== false;
  const hasBody = facts.input !== undefined;
  const checks: [number, boolean][] = [
    [400, hasBody],
    [401, identifies],
    [403, method !== "GET" || (!callers.anyone && callers.roles.length < roleOrder.length)],
    [404, path.includes("[") || facts.visible !== undefined],
    [409, facts.idempotent === true],
    [413, hasBody],
    [415, hasBody],
    [422, hasBody || facts.query !== undefined || facts.idempotent === true],
    [429, identifies || facts.limit !== undefined],
    [500, true],
    [503, true],
  ];
  return checks.flatMap(([status, holds]) => (holds ? [status] : []));
}

/** Every error response of a route. */
export function refusals(route: DescribedRoute, callers: Callers): Responses {
  const own = knownAnswers[known(route)] ?? {};
  const statuses = new Set([...possible(route, callers), ...Object.keys(own).map(Number)]);
  return Object.fromEntries(
    [...statuses].map((status) => {
      const said = own[status];
      return [String(status), said ? refusal(status, said) : { $ref: `#/components/responses/${status}` }];
    }),
  );
}

/** The error responses with the same meaning everywhere, stored once in the document. */
export const sharedRefusals = (): Record<string, Response> =>
  Object.fromEntries(Object.entries(meanings).map(([status, said]) => [status, refusal(Number(status), said)]));

function contentOf({ facts }: DescribedRoute): Response["content"] {
  const json = facts.output && { "application/json": { schema: jsonSchemaOf(facts.output, "output") } };
  const media = (facts.media ?? []).map((type) => [
    type,
    { schema: { type: "string", ...(!type.startsWith("text/") && { contentMediaType: type }) } },
  ]);
  return json || media.length > 0 ? { ...json, ...Object.fromEntries(media) } : undefined;
}

function headersOf(route: DescribedRoute): Record<string, Header> {
  const own = Object.entries(knownHeaders[known(route)] ?? {});
  return {
    ...requestId,
    ...(isPaged(route) && {
      "X-Total-Count": { $ref: "#/components/headers/X-Total-Count" },
      Link: { $ref: "#/components/headers/Link" },
    }),
    ...(route.facts.idempotent && { "Idempotency-Replayed": { $ref: "#/components/headers/Idempotency-Replayed" } }),
    ...Object.fromEntries(own.map(([name, description]) => [name, { description, schema: { type: "string" } }])),
  };
}

const goodMeanings: Record<number, string> = {
  200: "Success",
  201: "Created",
  202: "Accepted",
  204: "Success; no body",
};

/** The successful responses of a route. 204 and 304 have no body. */
export function successes(route: DescribedRoute): Responses {
  const { status = 200, otherStatuses = [] } = route.facts;
  const content = contentOf(route);
  const headers = headersOf(route);
  // Without a body the status is 204.
  const own = content ? status : 204;
  return Object.fromEntries(
    [own, ...otherStatuses].map((each) => {
      const isEmpty = each === 204 || each === 304;
      const description = each === 304 ? "The caller's copy is current" : (goodMeanings[each] ?? "Success");
      return [String(each), { description, headers, ...(content && !isEmpty && { content }) }];
    }),
  );
}
