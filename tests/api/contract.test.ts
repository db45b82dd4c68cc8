import { expect, test } from "vitest";
import { type CallOptions, send } from "../support/call";
import { contractExamples } from "../support/contract-examples";
import { faultsOf, responseAt } from "../support/contract-schemas";
import type { Method } from "../support/places";
import { factsOf } from "../support/promised";
import { routeAt } from "../support/routes";

const examples = Object.entries(contractExamples).map(([name, arrange]) => {
  const [method, path] = name.split(" ") as [Method, string];
  return { name, method, path, handler: routeAt(path)[method], arrange };
});

async function answerTo(example: (typeof examples)[number], options: CallOptions) {
  const response = await send(example.handler, options);
  const type = response.headers.get("content-type");
  const text = await response.text();
  return { status: response.status, headers: response.headers, type, text };
}

/** What the API document promises for every answer, success or error. */
function assertPromise({ method, path }: (typeof examples)[number], answer: Awaited<ReturnType<typeof answerTo>>) {
  const said = responseAt(path, method, answer.status);
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  expect(answer.headers.get("x-request-id")).toMatch(/^[\w-]{8,}$/);
  expect(answer.headers.get("cache-control")).toMatch(/no-store|no-cache/);
  expect(answer.headers.has("access-control-allow-origin")).toBe(false);
  if (!said.content) {
    expect([answer.type, answer.text]).toEqual([null, ""]);
    return;
  }
  const media = answer.type?.split(";")[0] ?? "";
  expect(Object.keys(said.content)).toContain(media);
  if (media !== "application/json") return;
  expect(answer.type).toBe("application/json; charset=utf-8");
  expect(faultsOf(said.content[media]?.schema ?? {}, JSON.parse(answer.text)), answer.text.slice(0, 500)).toEqual([]);
}

/** The same call, broken in every way possible for this endpoint. None of them gets far enough to change anything. */
function spoil({ handler, method }: (typeof examples)[number], options: CallOptions): CallOptions[] {
  const facts = factsOf(handler);
  const { headers, body: _, ...rest } = options;
  const sent = (raw: string, type: string) => ({ ...rest, raw, headers: { ...headers, "content-type": type } });
  return [
    ...(facts?.identify === false ? [] : [{ ...options, headers: { ...headers, authorization: "Bearer nobody's" } }]),
    ...(method === "GET" ? [] : [{ ...options, origin: "https://elsewhere.example" }]),
    ...(facts?.input ? [sent("[]", "application/json"), sent("a=b", "text/plain")] : []),
    ...(facts?.query ? [{ ...options, query: "limit=1&limit=2" }] : []),
    ...(facts?.idempotent ? [{ ...options, idempotencyKey: "short" }] : []),
  ];
}

test.each(examples)("$name answers as documented", async (example) => {
  const { handler, method, path } = example;
  const { options, status } = await example.arrange();
  for (const spoiled of spoil(example, options)) assertPromise(example, await answerTo(example, spoiled));

  const isKeyed = factsOf(handler)?.idempotent === true;
  const asked = isKeyed ? { ...options, idempotencyKey: "once-and-not-a-second-time" } : options;
  const answer = await answerTo(example, asked);
  expect(answer.status, answer.text.slice(0, 500)).toBe(status);
  assertPromise(example, answer);
  const promised = Object.keys(responseAt(path, method, status).headers ?? {});
  const sometimes = ["Link", "Idempotency-Replayed"];
  expect(promised.filter((name) => !sometimes.includes(name) && !answer.headers.has(name))).toEqual([]);
  if (!isKeyed) return;

  const again = await answerTo(example, asked);
  assertPromise(example, again);
  expect([again.status, again.headers.get("idempotency-replayed")]).toEqual([status, "true"]);
  expect(JSON.parse(again.text)).toEqual(JSON.parse(answer.text));
});
