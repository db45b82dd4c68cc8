import "server-only";
import * as z from "zod/mini";
import { choiceField, lineField, optional } from "@/lib/fields";
import { searchKinds } from "./labels";

/** A search everywhere; `kind` asks for more of one kind. */
export const searchSchema = z.object({
  q: lineField({ label: "Search", max: 100, min: 1 }),
  kind: optional(choiceField(searchKinds, "Invalid kind")),
});
export type SearchQuery = z.output<typeof searchSchema>;
