import * as z from "zod/mini";
import { moment, oneOf } from "@/lib/http/answers/answer-fields";
import { firstStepStates, firstSteps } from "./labels";

/** The first steps of a new office. */
export const firstRunAnswer = z.strictObject({
  /** Null: nobody has begun. */
  begun_at: z.nullable(moment()),
  steps: z.array(
    z.strictObject({
      step: oneOf(firstSteps),
      state: oneOf(firstStepStates),
      note: z.string(),
      /** Whether a person confirms it, and has. */
      confirmed: z.nullable(z.boolean()),
    }),
  ),
});
