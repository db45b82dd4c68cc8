import * as z from "zod/mini";
import { lineField } from "@/lib/fields";

/** That the office stands by a claim, in the words that the caller saw, or no longer does. */
export const standingSchema = z.object({
  text: lineField({ label: "Claim", min: 1, max: 200, message: "Name the claim in its words" }),
  stood_by: z.boolean("Please say whether you stand by it"),
});
export type StandingInput = z.output<typeof standingSchema>;
