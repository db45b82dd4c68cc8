import * as z from "zod/mini";
import { countryOptions } from "@/lib/catalogue/destination-names";
import { helpLineAnswer } from "@/lib/distress/answers";
import { oneOf } from "@/lib/http/answers/answer-fields";

/** The finished answer, as it ends a stream and as a caller without a stream gets it. */
export const chatAnswer = z.strictObject({
  /** The whole answer: text with **bold**, *italic* and line breaks, nothing else. */
  response: z.string(),
  session_id: z.string(),
  /** The visitor's words ask for a consultation. */
  action: z.nullable(z.literal("booking_intent")),
  /** Who wrote it: the model, or the site itself from its catalogue. */
  source: z.enum(["ai", "canned"]),
  /** The country that the question is about, as the booking form calls it: chosen beforehand in links to the form. */
  country: z.nullable(oneOf(countryOptions)),
  /** Somebody in the conversation sounds like distress: nothing is sold in it. The numbers to ring, if this answer has them. */
  care: z.optional(z.strictObject({ lines: z.array(helpLineAnswer) })),
});
