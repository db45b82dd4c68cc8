import * as z from "zod/mini";

/** `fresh=1` asks the mail server and the provider again instead of taking what they said just now. */
export const healthQuerySchema = z.object({
  fresh: z.pipe(
    z.transform((value: unknown) => value === "1"),
    z.boolean(),
  ),
});
