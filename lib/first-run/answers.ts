import * as z from "zod/mini";
import { publicationStates } from "@/lib/content/labels";
import { count, moment, oneOf } from "@/lib/http/answers/answer-fields";
import { firstStepStates, firstSteps } from "./labels";

/** The first steps of a new office. */
export const firstRunAnswer = z.strictObject({
  /** Null: nobody has begun. */
  begun_at: z.nullable(moment()),
  /** What was published of the office last, since somebody began; null before. */
  publication: z.nullable(
    z.strictObject({
      state: oneOf(publicationStates),
      pages_done: count(),
      pages_total: count(),
      /** Why it was not published after all. */
      problem: z.nullable(z.string()),
    }),
  ),
  steps: z.array(
    z.strictObject({
      step: oneOf(firstSteps),
      state: oneOf(firstStepStates),
      note: z.string(),
      /** Whether it changes by itself soon: an email is on its way, or pages are being prepared. */
      is_waiting: z.boolean(),
      /** Whether a person confirms it, and has. */
      confirmed: z.nullable(z.boolean()),
    }),
  ),
});
