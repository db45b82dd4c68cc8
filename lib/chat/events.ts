import type * as z from "zod/mini";
import type { chatAnswer } from "./answers";

/** Who wrote the answer: the model, or the site itself from its catalogue. */
export type ChatSourceValue = ChatReply["source"];

/** The finished answer: the end of a stream, or the whole answer without a stream. */
export type ChatReply = z.output<typeof chatAnswer>;

/** The events of a streamed answer, in this order: one session, many deltas, one done. */
export type ChatEvent =
  | { type: "session"; data: { session_id: string } }
  | { type: "delta"; data: { text: string } }
  | { type: "done"; data: ChatReply };
