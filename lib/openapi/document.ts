import "server-only";
import { type Role, roleOrder, roles } from "@/lib/auth/roles";
import { type Operation, operationOf } from "./operation";
import { type DescribedRoute, templateOf } from "./parameters";
import { type Response, sharedRefusals } from "./responses";
import type { JsonSchema } from "./schema";

const introduction = `All endpoints are under \`/api\` on the site's own address. Other sites cannot call them from a browser.

Bodies are JSON in UTF-8 unless stated otherwise. Unknown fields are ignored and never stored. Text is trimmed and normalised to NFC; control characters are rejected. Times are ISO 8601 in UTC. Calendar dates are \`YYYY-MM-DD\` in the office's time zone (Asia/Karachi).

HEAD works wherever GET does. A method that a path does not support returns 405 with \`Allow\`; an unknown path returns 404. Every error is \`{"detail": "one sentence"}\`, with \`errors\` when fields are wrong.

Over https, the names of the cookies begin with \`__Host-\`. A request that has a cookie and changes something must come from the site's own pages (\`Origin\` or \`Sec-Fetch-Site\`).

JSON bodies can have at most 64 KiB. An account may make 600 calls a minute, in addition to the limits of single endpoints.`;

const errorSchema: JsonSchema = {
  type: "object",
  description: "Every error. Some have more members; their description names them.",
  properties: {
    detail: { type: "string", minLength: 1, description: "One sentence that people can read" },
    errors: {
      type: "array",
      description: "At most one for each field, in the order of the form",
      items: {
        type: "object",
        properties: { field: { type: "string" }, message: { type: "string", minLength: 1 } },
        required: ["field", "message"],
        additionalProperties: false,
      },
    },
  },
  required: ["detail"],
};

const text = (description: string, schema: JsonSchema = {}) => ({ description, schema: { type: "string", ...schema } });

const headers = {
  "X-Request-Id": text("Identifies this request in the log"),
  "X-Total-Count": text("The total number; `10000+` if counting stopped there", { pattern: "^\\d+\\+?$" }),
  Link: text('The next page, with rel="next", when there is one'),
  "Retry-After": text("Seconds until you may try again", { pattern: "^\\d+$" }),
  "Idempotency-Replayed": text("`true` if this is an earlier answer to the same request", { enum: ["true"] }),
};

const parameters = {
  idempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    description:
      "A request with the same key and body runs only once. For 24 hours, repeating it returns the same answer.",
    schema: { type: "string", minLength: 16, maxLength: 255, pattern: "^[\\x20-\\x7e]+$" },
  },
  portalRole: {
    name: "X-Portal-Role",
    in: "header",
    description: "Which cookie counts if there are several. Without it, the least powerful one does.",
    schema: { type: "string", enum: ["student", "admin", "processing", "b2b"] },
  },
};

const cookie = (role: Role) => ({
  type: "apiKey",
  in: "cookie",
  name: roles[role].cookie,
  description: `Set by the login of ${roles[role].area}, for ${roles[role].life / 3600} hours`,
});

const securitySchemes = {
  bearer: {
    type: "http",
    scheme: "bearer",
    description: "The `access_token` of POST /api/auth/token. If it is sent, nothing else counts.",
  },
  ...Object.fromEntries(roleOrder.map((role) => [roles[role].cookie, cookie(role)])),
};

export type ApiDocument = {
  openapi: "3.1.0";
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    headers: Record<string, { description: string; schema: JsonSchema }>;
    responses: Record<string, Response>;
    parameters: Record<string, { name: string; in: string; description: string; schema: JsonSchema }>;
    securitySchemes: Record<string, object>;
  };
};

/** The OpenAPI 3.1 document of these routes, from their schemas and the policy. */
export function describeApi(routes: readonly DescribedRoute[]): ApiDocument {
  const paths: ApiDocument["paths"] = {};
  for (const route of [...routes].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0))) {
    const path = templateOf(route.path);
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) };
  }
  const areas = new Set(Object.values(paths).flatMap((methods) => Object.values(methods).flatMap(({ tags }) => tags)));
  return {
    openapi: "3.1.0",
    info: { title: "The consultancy's API", version: "1", description: introduction },
    servers: [{ url: "/" }],
    tags: [...areas].map((name) => ({ name })),
    paths,
    components: { schemas: { Error: errorSchema }, headers, responses: sharedRefusals(), parameters, securitySchemes },
  };
}
