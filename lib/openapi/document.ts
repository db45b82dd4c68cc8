import "server-only";
import { type Role, roleOrder, roles } from "@/lib/auth/roles";
import type { JsonSchema } from "./json-schema";
import { type Operation, operationOf } from "./operation";
import type { DescribedRoute } from "./parameters";
import { templateOf } from "./parameters";
import { type Response, sharedRefusals } from "./responses";

const introduction = `All of it lives under \`/api\` on the site's own address; no other site may call it from a browser.

Bodies are JSON in UTF-8 where nothing else is said. Unknown fields are ignored and never stored. Text is trimmed and brought to NFC; control characters are refused. Times are ISO 8601 in UTC, calendar dates \`YYYY-MM-DD\` by the office's clock (Asia/Karachi).

HEAD answers wherever GET does. A method that a path does not have is 405 with \`Allow\`; a path that is not there is 404. Every refusal is \`{"detail": "one sentence"}\`, with \`errors\` where fields are wrong.

Over https the names of the cookies begin with \`__Host-\`. A request with a cookie that changes something has to come from the site's own pages (\`Origin\` or \`Sec-Fetch-Site\`).

At most 64 KiB of JSON are read. An account may call 600 times a minute, beside the limits of single endpoints.`;

const errorSchema: JsonSchema = {
  type: "object",
  description: "Every refusal. Some carry further members, which their description names.",
  properties: {
    detail: { type: "string", minLength: 1, description: "One sentence for a person" },
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
  "X-Request-Id": text("Names this request in the log"),
  "X-Total-Count": text("How many there are in all; `10000+` where counting stopped", { pattern: "^\\d+\\+?$" }),
  Link: text('The next page, with rel="next", when there is one'),
  "Retry-After": text("Seconds until it may be tried again", { pattern: "^\\d+$" }),
  "Idempotency-Replayed": text("`true` when this is an earlier answer to the same request", { enum: ["true"] }),
};

const parameters = {
  idempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    description: "The same key with the same body is done once; the answer is given again for 24 hours.",
    schema: { type: "string", minLength: 16, maxLength: 255, pattern: "^[\\x20-\\x7e]+$" },
  },
  portalRole: {
    name: "X-Portal-Role",
    in: "header",
    description: "Which of several cookies counts. Without it the least powerful does.",
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
    description: "The `access_token` of POST /api/auth/token. Where it is sent, it alone counts.",
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

/** The OpenAPI 3.1 document of these routes, by their own schemas and the policy. */
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
