import fc from "fast-check";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { endpoints } from "../support/api-table";
import { type CallOptions, call } from "../support/call";
import { newAddress } from "../support/factories";
import { choicesOf, fieldOf, fieldsOf } from "../support/hostile/fields";
import { judge, tallied } from "../support/hostile/judge";
import { bounds, dice, share } from "../support/hostile/runs";
import { type Scene, sceneFor } from "../support/hostile/scene";
import { oddHeader, oddText } from "../support/hostile/values";
import type { Handler } from "../support/places";
import { routeAt } from "../support/routes";

// Whatever the address and the headers: an answer from the contract, never a server error.

vi.hoisted(() => {
  process.env.LIMIT_SCALE = "100000"; // overrides the test setup; otherwise the rate limits would answer everything
});

type Endpoint = (typeof endpoints)[number];
type Facts = { facts?: { query?: unknown; idempotent?: boolean; upload?: unknown } };

const handlerOf = ({ path, verb }: Endpoint): Handler & Facts => routeAt(path)[verb];

/** A scene is reused while its session lives. */
const scenes = new Map<Endpoint, Scene>();
beforeEach(() => scenes.clear());

async function sceneOf(endpoint: Endpoint): Promise<Scene> {
  const scene = scenes.get(endpoint) ?? (await sceneFor(endpoint));
  scenes.set(endpoint, scene);
  return scene;
}

/** Calls an endpoint as in its scene, with some parts broken. Changing ones get an invalid body. */
async function send(endpoint: Endpoint, worse: CallOptions) {
  const scene = await sceneOf(endpoint);
  const takesJson = endpoint.verb !== "GET" && endpoint.verb !== "DELETE" && !handlerOf(endpoint).facts?.upload;
  const answer = await call(handlerOf(endpoint), {
    ...{ bearer: scene.as, from: newAddress(), params: scene.params },
    ...(takesJson && { body: {} }),
    ...worse,
  });
  judge(answer);
  // The session has ended, or the row is gone.
  if (answer.status === 401 || answer.status === 204) scenes.delete(endpoint);
  return answer;
}

/** What an address can carry: no lone surrogates. */
const wellFormed = oddText.map((text) => Buffer.from(text.slice(0, 800), "utf8").toString("utf8"));

afterAll(() => {
  if (bounds.tell) console.log(`Addresses and headers by status: ${tallied()}`);
});

const each = (list: readonly Endpoint[]) => fc.constantFrom(...list);
const tried = (part: number) => ({ numRuns: share(part), ...dice(String(part)) });
const timeout = bounds.timeout;

test("odd path parameters match nothing, or are refused", { timeout }, async () => {
  const withParts = endpoints.filter(({ path }) => path.includes("["));
  await fc.assert(
    fc.asyncProperty(each(withParts), wellFormed, async (endpoint, part) => {
      const names = [...endpoint.path.matchAll(/\[(\w+)\]/g)].map(([, name = ""]) => name);
      const { status } = await send(endpoint, { params: Object.fromEntries(names.map((name) => [name, part])) });
      // An upload form is checked before its target; a random day or slot may exist.
      if (handlerOf(endpoint).facts?.upload) expect([endpoint.path, status]).toEqual([endpoint.path, 415]);
      else if (!endpoint.path.startsWith("/api/office/")) expect([endpoint.path, status]).toEqual([endpoint.path, 404]);
    }),
    tried(0.15),
  );
});

describe("queries", () => {
  const asked = endpoints.filter((endpoint) => handlerOf(endpoint).facts?.query);

  test("odd values find nothing, or are refused", { timeout }, async () => {
    const query = each(asked).chain((endpoint) => {
      const schema = fieldsOf(handlerOf(endpoint).facts?.query);
      const field = fc.constantFrom(...Object.keys(schema), "limit", "offset", "__proto__", "search");
      const value = field.chain((name) => {
        const choices = choicesOf(fieldOf(schema, name)).map(String);
        const choice = choices.length
          ? fc.constantFrom(...choices)
          : fc.constantFrom("1", "0", "200", "100000", "2026-11-23");
        return fc.tuple(fc.constant(name), fc.oneof({ weight: 3, arbitrary: wellFormed }, choice));
      });
      return fc.tuple(fc.constant(endpoint), fc.array(value, { minLength: 1, maxLength: 3 }));
    });
    await fc.assert(
      fc.asyncProperty(query, async ([endpoint, fields]) => {
        const doubled = new Set(fields.map(([name]) => name)).size < fields.length;
        const { status } = await send(endpoint, { query: new URLSearchParams(fields).toString() });
        if (doubled) expect(status).toBeGreaterThanOrEqual(400);
      }),
      tried(0.15),
    );
  });

  test("an address that is not valid text is read as far as possible", { timeout }, async () => {
    const raw = fc.array(
      fc.constantFrom("%", "%zz", "%ff", "%00", "%ed%a0%80", "&", "=", "limit", "a", "+", ";", "?", "[", "]"),
      {
        maxLength: 12,
      },
    );
    await fc.assert(
      fc.asyncProperty(each(asked), raw, async (endpoint, pieces) => {
        await send(endpoint, { query: pieces.join("") });
      }),
      tried(0.03),
    );
  });
});

describe("headers", () => {
  const names = [
    ...["accept", "accept-language", "authorization", "cookie", "content-type", "content-length", "idempotency-key"],
    ...["if-none-match", "if-modified-since", "origin", "range", "referer", "sec-fetch-site", "user-agent"],
    ...["x-portal-role", "x-http-method-override", "content-encoding", "transfer-encoding", "prefer", "te"],
  ];

  test("odd ones are ignored, or are refused", { timeout }, async () => {
    const some = fc.uniqueArray(fc.tuple(fc.constantFrom(...names), oddHeader), {
      ...{ minLength: 1, maxLength: 4 },
      selector: ([name]) => name,
    });
    await fc.assert(
      fc.asyncProperty(each(endpoints), some, fc.boolean(), async (endpoint, headers, byCookie) => {
        const { as } = await sceneOf(endpoint);
        await send(endpoint, { ...(byCookie && { as, bearer: undefined }), headers: Object.fromEntries(headers) });
      }),
      tried(0.2),
    );
  });

  test("an Idempotency-Key is 16 to 255 printable characters, or 422", { timeout }, async () => {
    const creating = endpoints.filter((endpoint) => {
      const { facts } = handlerOf(endpoint);
      return facts?.idempotent && !facts.upload;
    });
    await fc.assert(
      fc.asyncProperty(each(creating), oddHeader, async (endpoint, key) => {
        const { body } = await sceneOf(endpoint);
        const { status, text } = await send(endpoint, { body: await body(), headers: { "idempotency-key": key } });
        const isKey = /^[\x20-\x7e]{16,255}$/.test(key.trim());
        if (!isKey) expect([status, text]).toEqual([422, expect.stringContaining("Idempotency key is not valid")]);
      }),
      tried(0.02),
    );
  });
});
