import "server-only";
import type { NextRequest } from "next/server";
import * as z from "zod/v4/core";
import { AppError } from "@/lib/errors";
import { readJson } from "./body";
import { invalid } from "./respond";
import type { Schema } from "./route-options";

/** The body of a request that brings no file: JSON, or nothing where none is asked for. */
export const readBody = (request: NextRequest, input: unknown) => (input ? readJson(request) : {});

/** The query of an address. A name that stands in it twice is 422. */
export function queryOf(url: URL): Record<string, string> {
  const seen = new Set<string>();
  for (const name of url.searchParams.keys()) {
    if (seen.has(name)) throw AppError.field(name.slice(0, 50), "Invalid query");
    seen.add(name);
  }
  return Object.fromEntries(url.searchParams);
}

/** What a schema makes of a value, or 422 with the message of each field. */
export function parse(schema: Schema, value: unknown): unknown {
  const result = z.safeParse(schema, value);
  if (!result.success) throw invalid(result.error.issues);
  return result.data;
}
