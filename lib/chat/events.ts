import type { BookingCountryValue } from "@/lib/consultations/labels";

/** Who wrote the answer: the model, or the site itself from its catalogue. */
export type ChatSourceValue = "ai" | "canned";

/** The finished answer, as it ends a stream and as a caller without a stream gets it. */
export type ChatReply = {
  /** The whole answer: text with **bold**, *italic* and line breaks, nothing else. */
  response: string;
  session_id: string;
  /** The visitor's words ask for a consultation. */
  action: "booking_intent" | null;
  source: ChatSourceValue;
  /** The country that the question is about, as the booking form calls it: chosen beforehand in links to the form. */
  country: BookingCountryValue | null;
};

/** What an answer that streams is made of, in this order: one session, many deltas, one done. */
export type ChatEvent =
  | { type: "session"; data: { session_id: string } }
  | { type: "delta"; data: { text: string } }
  | { type: "done"; data: ChatReply };
