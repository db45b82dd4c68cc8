import * as z from "zod/mini";

/** `fresh=1` probes the mail server and the provider again instead of using cached answers. */
export const healthQuerySchema = z.object({
  fresh: z.pipe(
    z.transform((value: unknown) => value === "1"),
    z.boolean(),
  ),
});
