import * as z from "zod/mini";
import { count, oneOf } from "@/lib/http/answers/answer-fields";
import { claimStates } from "./labels";

/** A claim of the site, and how it stands. */
export const claimAnswer = z.strictObject({
  id: z.string(),
  /** In words that can be understood alone. */
  text: z.string(),
  /** Where the site says it. */
  places: z.string(),
  state: oneOf(claimStates),
  /** What the system itself counts, which other claim differs, or the proof in words; null if there is nothing to say. */
  note: z.nullable(z.string()),
  /** For how many per cent of the cases a measured promise was kept; null for a claim that isn't measured. */
  kept_percent: z.nullable(count()),
  /** Whether the product came with it, word for word. */
  is_sample: z.boolean(),
});
