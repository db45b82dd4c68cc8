import * as z from "zod/mini";

/** The answer to those who don't ask for a stream. */
export const liveAnswer = z.strictObject({
  /** Ask again with `Accept: text/event-stream`. */
  detail: z.string(),
});
