import * as z from "zod/mini";
import { listOf, moment } from "@/lib/http/answers/answer-fields";

/** We have the number. It says nothing of whether somebody may be in need. */
export const callRequestedAnswer = z.strictObject({ detail: z.string() });

/** The conversation of somebody who has asked to be called, oldest first. */
export const calledChatAnswer = z.strictObject({
  messages: listOf(z.strictObject({ from: z.enum(["visitor", "assistant"]), text: z.string(), at: moment() })),
});
