import { expect } from "vitest";
import * as z from "zod/v4/core";
import type { RouteFacts } from "@/lib/http/route-options";
import { type Operation, operationOf } from "@/lib/openapi/operation";
import { type Handler, placeOf } from "./places";

type Told = { status: number; body: unknown; headers: Headers; text: string };

const operations = new Map<Handler, Operation>();

/** The facts about a handler; undefined if it only refuses, and for HEAD and OPTIONS. */
export const factsOf = (handler: Handler): RouteFacts | undefined => (handler as { facts?: RouteFacts }).facts;

/** The API document's description of a handler with facts. */
function operation(handler: Handler, facts: RouteFacts): Operation {
  const known = operations.get(handler);
  if (known) return known;
  const made = operationOf({ ...placeOf(handler), facts });
  operations.set(handler, made);
  return made;
}

/** Fails the test when an answer is not in the API document: its status, its media type, every member. */
export function assertPromised(handler: Handler, { status, body, headers, text }: Told): void {
  const facts = factsOf(handler);
  if (!facts) return;
  const { path, method } = placeOf(handler);
  const which = `${status} of ${method} ${path}`;
  const said = operation(handler, facts).responses[status];
  if (!said) expect.fail(`The document does not know the ${which}: ${text.slice(0, 200)}`);
  if (status >= 400) {
    expect(body, which).toMatchObject({ detail: expect.stringMatching(/./) });
    return;
  }
  const type = (headers.get("content-type") ?? "").split(";")[0] ?? "";
  const content = "$ref" in said ? {} : (said.content ?? {});
  if (!Object.hasOwn(content, type) && (type !== "" || text !== "")) {
    expect.fail(`The document does not know ${type || "an answer without a type"} for the ${which}`);
  }
  if (type !== "application/json" || !facts.output) return;
  const issues = z.safeParse(facts.output, body).error?.issues ?? [];
  const told = issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  expect(told, `What the ${which} has otherwise than its output says`).toEqual([]);
}
