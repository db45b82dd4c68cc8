import "server-only";
import type * as z from "zod/mini";
import { type ConsultationViewQuery, consultationViewSchema } from "@/lib/consultations/schema/list";
import { type ContactViewQuery, contactViewSchema } from "@/lib/contacts/schema/list";
import type { SavedViewListValue } from "./labels";

/** The filters of each list, as its own schema reads them. */
export type ViewFilters = { consultations: ConsultationViewQuery; contacts: ContactViewQuery };

const schemas: { [List in SavedViewListValue]: z.ZodMiniType<ViewFilters[List]> } = {
  consultations: consultationViewSchema,
  contacts: contactViewSchema,
};

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
  const filters: Record<string, string | undefined> = read.data;
  const values = Object.entries(filters).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { filters: read.data, query: new URLSearchParams(values).toString() };
}
