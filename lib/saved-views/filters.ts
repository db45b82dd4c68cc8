import "server-only";
import { type ConsultationViewQuery, consultationViewSchema } from "@/lib/consultations/schema/list";
import type { SavedViewListValue } from "./labels";

/** The filters of each list, as its own schema reads them. */
type ViewFilters = { consultations: ConsultationViewQuery };

const schemas = { consultations: consultationViewSchema } satisfies Record<SavedViewListValue, unknown>;

type Read<List extends SavedViewListValue> =
  | { filters: ViewFilters[List]; query: string; problem?: undefined }
  /** What the list doesn't know: a sentence. */
  | { problem: string };

/**
 * What a list's query filters by today, and the same query in the list's own order of names, so that one view has one
 * spelling. A value that the list doesn't know, perhaps no longer, is a `problem`.
 */
export function readFilters<List extends SavedViewListValue>(list: List, text: string): Read<List> {
  const params = new URLSearchParams(text);
  const names = [...params.keys()];
  if (new Set(names).size < names.length) return { problem: "A filter occurs twice" };
  const read = schemas[list].safeParse(Object.fromEntries(params));
  if (!read.success) {
    const [issue] = read.error.issues;
    return { problem: issue?.code === "unrecognized_keys" ? "Unknown filter" : (issue?.message ?? "Unknown filter") };
  }
  const values = Object.entries(read.data).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { filters: read.data, query: new URLSearchParams(values).toString() };
}
