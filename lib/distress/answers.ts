import * as z from "zod/mini";

/** A number to ring, as a visitor is shown it. */
export const helpLineAnswer = z.strictObject({
  name: z.string(),
  number: z.string(),
  /** When it answers, and whether it does not now. */
  hours: z.string(),
});
export type HelpLine = z.output<typeof helpLineAnswer>;

/** What somebody is told whose message sounds like distress, in the language of the message. */
export const helpAnswer = z.strictObject({ text: z.string(), lines: z.array(helpLineAnswer) });
export type Help = z.output<typeof helpAnswer>;
