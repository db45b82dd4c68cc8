import { expect } from "vitest";
import type { Answer } from "../call";

/** The number of answers by status. */
const tally = new Map<number, number>();

/** The tally as a line: "200: 12, 422: 340". */
export const tallied = (): string =>
  [...tally]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status}: ${count}`)
    .join(", ");

/**
 * Internals that no message for a person may contain: words of libraries, queries and paths. A commission may be
 * "earned → expected".
 */
const insides =
  /prisma|postgres|zod|node_modules|\bselect\b.*\bfrom\b|invalid input|(?<!→ )\bexpected\b(?! →)|undefined|\bat .*:\d+:\d+|\.ts\b|\/lib\//i;

/** The allowed members of an error answer: the two of the convention, and those of single endpoints. */
const members = new Set([
  "detail",
  "errors",
  "alternatives",
  "requirements",
  "note",
  "referral",
  "conflict",
  "current",
  "publication",
]);

const refusals = new Set([400, 401, 403, 404, 405, 409, 413, 415, 422, 429]);

/** Checks the promises of every answer: no server error, and errors in the one format. */
export function judge({ status, body, headers, text }: Answer<unknown>): void {
  tally.set(status, (tally.get(status) ?? 0) + 1);
  // for cacheable answers, when the request names a copy
  const isGood = status < 300 || (status === 304 && text === "");
  expect([isGood || refusals.has(status), status, text]).toEqual([true, status, text]);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  if (isGood) return;

  expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(headers.get("cache-control")).toBe("no-store");
  const { detail, errors, ...more } = body as { detail?: unknown; errors?: { field: string; message: string }[] };
  expect(Object.keys(more).filter((name) => !members.has(name))).toEqual([]);
  expect(detail).toMatch(/\S/);
  expect(detail).not.toMatch(insides);
  if (status === 422) expect(errors?.[0]?.message).toBe(detail);
  for (const error of errors ?? []) {
    expect(error).toEqual({ field: expect.any(String), message: expect.stringMatching(/\S/) });
    expect(error.message).not.toMatch(insides);
  }
  const names = (errors ?? []).map(({ field }) => field);
  expect(new Set(names).size).toBe(names.length);
}

/**
 * Invisible characters. Of these only joiners may come back, where they join letters: lib/text.ts has its own tests for
 * that.
 */
const unseen = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/gu;
const neverBack = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\ufeff]/;

/**
 * How a text comes back: normalised line breaks, NFC, without invisible characters, trimmed; an email address in lower
 * case.
 */
function stored(field: string, text: string): string {
  const plain = text.replaceAll("\r\n", "\n").normalize("NFC").replaceAll(unseen, "").trim();
  return field === "email" ? plain.toLowerCase() : plain;
}

/** Fields whose value in the answer is not the sent one: the caller sends what it had seen before. */
const notEchoed = new Set(["version", "reviewed_at", "session_id", "user_id", "id", "created_at", "role"]);

/**
 * Accepted values must come back as sent, for the `fields` that the endpoint knows. `renamed` maps field names to their
 * names in the answer.
 */
export function expectEcho(
  sent: unknown,
  answer: unknown,
  fields: readonly string[],
  renamed: Readonly<Record<string, string>> = {},
): void {
  if (typeof sent !== "object" || sent === null || typeof answer !== "object" || answer === null) return;
  const given = answer as Record<string, unknown>;
  const body = (typeof given.user === "object" ? given.user : given) as Record<string, unknown>;
  for (const [field, value] of Object.entries(sent)) {
    const echo = body[renamed[field] ?? field];
    if (!fields.includes(field) || notEchoed.has(field) || echo === undefined || echo === null) continue;
    if (typeof value === "string" && typeof echo === "string") {
      expect([field, echo]).not.toEqual([field, expect.stringMatching(neverBack)]);
      expect([field, stored(field, echo)]).toEqual([field, stored(field, value)]);
    }
    if (typeof value === "number" && typeof echo === "number") expect([field, echo]).toEqual([field, value + 0]);
    if (typeof value === "boolean" && typeof echo === "boolean") expect([field, echo]).toEqual([field, value]);
  }
}
