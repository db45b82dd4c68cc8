import * as z from "zod/mini";

/** A number to call, as a visitor sees it. */
export const helpLineAnswer = z.strictObject({
  name: z.string(),
  number: z.string(),
  /** When it answers, and whether it is closed now. */
  hours: z.string(),
});
export type HelpLine = z.output<typeof helpLineAnswer>;

/** What we tell somebody whose message sounds like distress, in the language of the message. */
export const helpAnswer = z.strictObject({ text: z.string(), lines: z.array(helpLineAnswer) });
export type Help = z.output<typeof helpAnswer>;
