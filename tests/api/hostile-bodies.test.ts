import fc from "fast-check";
import { afterAll, describe, expect, test, vi } from "vitest";
import { endpoints, type Verb } from "../support/api-table";
import { call } from "../support/call";
import { newAddress } from "../support/factories";
import { choicesOf, fieldOf, fieldsOf } from "../support/hostile/fields";
import { expectEcho, judge, tallied } from "../support/hostile/judge";
import { bounds, dice, runsFor } from "../support/hostile/runs";
import { hasBody, renamed, type Scene, sceneFor } from "../support/hostile/scene";
import { fairText, oddBytes, oddName, oddValue, Spoilt, spoilt } from "../support/hostile/values";
import type { Handler } from "../support/places";
import { routeAt } from "../support/routes";

// Whatever the body: an answer from the contract, never a server error; and accepted values come back as sent. Most
// bodies are valid ones with a field or two broken, which get further than noise.

vi.hoisted(() => {
  process.env.LIMIT_SCALE = "100000"; // overrides the test setup; otherwise the rate limits would answer everything
});

type Fields = [name: string, value: unknown][];
type Change = { fields: Fields; without: string[]; more: Fields };

const seldom = <T>(list: fc.Arbitrary<T[]>): fc.Arbitrary<T[]> =>
  fc.oneof({ weight: 4, arbitrary: fc.constant<T[]>([]) }, { weight: 1, arbitrary: list });

/** The mutations of an endpoint's valid body. */
function changesFor(names: string[], schema: ReturnType<typeof fieldsOf>): fc.Arbitrary<Change> {
  const name = fc.constantFrom(...names);
  const worse = fc.tuple(
    name,
    fc.oneof({ weight: 3, arbitrary: oddValue }, { weight: 3, arbitrary: spoilt }, fairText),
  );
  const choice = name.chain((field) => {
    const choices = choicesOf(fieldOf(schema, field));
    return fc.tuple(fc.constant(field), choices.length ? fc.constantFrom(...choices) : oddValue);
  });
  return fc.record({
    fields: fc.array(fc.oneof({ weight: 3, arbitrary: worse }, { weight: 1, arbitrary: choice }), {
      minLength: 1,
      maxLength: 2,
    }),
    without: seldom(fc.array(name, { maxLength: 2 })),
    more: seldom(fc.array(fc.tuple(oddName, oddValue), { maxLength: 2 })),
  });
}

function changed(good: Record<string, unknown>, { fields, without, more }: Change): Record<string, unknown> {
  const body = { ...good };
  for (const [name, given] of [...more, ...fields]) {
    const value = given instanceof Spoilt ? given.of(good[name]) : given;
    Object.defineProperty(body, name, { value, enumerable: true, configurable: true, writable: true });
  }
  for (const name of without) delete body[name];
  return body;
}

/** Sends JSON, or raw bytes that are not JSON. */
async function send(handler: Handler, scene: Scene, body: Record<string, unknown> | Buffer) {
  const options = { bearer: scene.as, params: scene.params, from: newAddress() };
  const json = { "content-type": "application/json" };
  const sent = Buffer.isBuffer(body) ? { ...options, raw: new Uint8Array(body), headers: json } : { ...options, body };
  const answer = await call(handler, sent);
  judge(answer);
  return answer;
}

/** Endpoints whose success uses up the session or the row. */
const spent = new Set(["POST /api/auth/logout", "POST /api/auth/password/change", "POST /api/users/[id]/deletion"]);

const taking = endpoints.filter(hasBody);
const handlerOf = ({ path, verb }: { path: string; verb: Verb }) => routeAt(path)[verb];

afterAll(() => {
  if (bounds.tell) console.log(`Bodies by status: ${tallied()}`);
});

test("every endpoint that takes JSON has a valid body here", () => {
  const wanted = endpoints.filter((endpoint) => {
    const { facts } = handlerOf(endpoint) as { facts?: { input?: unknown; upload?: unknown } };
    return facts?.input && !facts.upload;
  });
  const names = (list: typeof endpoints) => list.map(({ verb, path }) => `${verb} ${path}`);
  expect(names(taking)).toEqual(names(wanted));
});

describe.each(taking.map((endpoint) => ({ name: `${endpoint.verb} ${endpoint.path}`, endpoint })))(
  "$name",
  ({ name, endpoint }) => {
    const handler = handlerOf(endpoint);
    const schema = fieldsOf((handler as { facts?: { input?: unknown } }).facts?.input);

    test("answers whatever is sent", { timeout: bounds.timeout }, async () => {
      let scene = await sceneFor(endpoint);
      const good = await scene.body();
      const first = await send(handler, scene, good);
      expect([first.status < 300, first.text]).toEqual([true, first.text]);
      if (spent.has(name)) scene = await sceneFor(endpoint);

      const names = [...new Set([...Object.keys(good), ...Object.keys(schema)])];
      const worse = fc.oneof({ weight: 9, arbitrary: changesFor(names, schema) }, { weight: 1, arbitrary: oddBytes });
      await fc.assert(
        fc.asyncProperty(worse, async (change) => {
          const body = Buffer.isBuffer(change) ? change : changed(await scene.body(), change);
          const answer = await send(handler, scene, body);
          if (answer.status >= 300) return;
          expectEcho(body, answer.body, names, renamed[name]);
          if (spent.has(name)) scene = await sceneFor(endpoint);
        }),
        { numRuns: runsFor(name), ...dice(name) },
      );
    });
  },
);
