import * as z from "zod/mini";
import { bookingChoices } from "@/lib/catalogue/booking-choices";
import { helpLineAnswer } from "@/lib/distress/answers";
import { oneOf } from "@/lib/http/answers/answer-fields";

/** The finished answer: the end of a stream, or the whole answer without a stream. */
export const chatAnswer = z.strictObject({
  /** The whole answer: text with **bold**, *italic* and line breaks, nothing else. */
  response: z.string(),
  session_id: z.string(),
  /** The visitor asks for a consultation. */
  action: z.nullable(z.literal("booking_intent")),
  /** Who wrote it: the model, or the site itself from its catalogue. */
  source: z.enum(["ai", "canned"]),
  /** The country of the question, as a choice of the booking form: links to the form preselect it. */
  country: z.nullable(oneOf(bookingChoices)),
  /**
   * Somebody in the conversation sounds in distress, so we sell nothing in it. Contains the numbers to call if this
   * answer has them.
   */
  care: z.optional(z.strictObject({ lines: z.array(helpLineAnswer) })),
  /** The answer was of use, or the question has a telephone number: the visitor may be asked whether we shall call. */
  may_call: z.optional(z.literal(true)),
});
