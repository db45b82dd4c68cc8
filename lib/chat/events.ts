import type * as z from "zod/mini";
import type { chatAnswer } from "./answers";

/** Who wrote the answer: the model, or the site itself from its catalogue. */
export type ChatSourceValue = ChatReply["source"];

/** The finished answer, as it ends a stream and as a caller without a stream gets it. */
export type ChatReply = z.output<typeof chatAnswer>;

/** What an answer that streams is made of, in this order: one session, many deltas, one done. */
export type ChatEvent =
  | { type: "session"; data: { session_id: string } }
  | { type: "delta"; data: { text: string } }
  | { type: "done"; data: ChatReply };
