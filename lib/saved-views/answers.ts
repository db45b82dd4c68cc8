import * as z from "zod/mini";
import { count, id, moment, oneOf } from "@/lib/http/answers/answer-fields";
import { savedViewLists } from "./labels";

/** A person's own view of a list. */
export const savedViewAnswer = z.strictObject({
  id: id(),
  list: oneOf(savedViewLists),
  name: z.string(),
  /** The list's query without a page: "status=pending&sort=slot". */
  query: z.string(),
  /** Why the list can't show it any more; null if it can. */
  problem: z.nullable(z.string()),
  /** How many records it holds now, as the list itself counts them; null if the list can't show it. */
  count: z.nullable(count()),
  /** A count above this means "more than this". */
  counted_up_to: count(),
  /** Increases with every change. */
  version: z.int(),
  created_at: moment(),
});
