import { countryOptions } from "@/lib/catalogue/booking-choices";
import type { ChatEvent, ChatReply } from "@/lib/chat/events";
import { ApiError, apiStream } from "@/lib/http/browser/api";
import { toHelpLine } from "./conversation";

type ChatQuestion = {
  message: string;
  session_id?: string;
  history?: { role: "user" | "assistant"; content: string }[];
};

/**
 * Asks the assistant and yields its answer, event by event, ending with `done`. Throws ApiError when the server
 * refuses, cannot be reached, or ends the stream without a complete answer; after an abort it throws the reason of
 * `signal`.
 */
export async function* readReply(question: ChatQuestion, signal: AbortSignal): AsyncGenerator<ChatEvent, void> {
  for await (const { event, data } of apiStream("chat", question, { signal })) {
    const read = toChatEvent(event, data);
    if (read) yield read;
    if (read?.type === "done") return;
  }
  throw new ApiError(0, "The answer was cut off.");
}

/** A stream event, validated; null for an unknown or invalid one. */
function toChatEvent(event: string, data: string): ChatEvent | null {
  const read = parse(data);
  if (event === "session" && typeof read.session_id === "string") {
    return { type: "session", data: { session_id: read.session_id } };
  }
  if (event === "delta" && typeof read.text === "string") return { type: "delta", data: { text: read.text } };
  if (event === "done" && typeof read.response === "string" && typeof read.session_id === "string") {
    return { type: "done", data: toReply(read, read.response, read.session_id) };
  }
  return null;
}

const toReply = (read: Record<string, unknown>, response: string, session_id: string): ChatReply => ({
  response,
  session_id,
  action: read.action === "booking_intent" ? "booking_intent" : null,
  source: read.source === "ai" ? "ai" : "canned",
  country: countryOptions.find(({ value }) => value === read.country)?.value ?? null,
  ...toCare(read.care),
  ...(read.may_call === true && { may_call: true }),
});

/** Help in an invalid format still means that nothing is sold. */
function toCare(read: unknown): Pick<ChatReply, "care"> {
  if (typeof read !== "object" || read === null) return {};
  const lines = "lines" in read && Array.isArray(read.lines) ? read.lines : [];
  return { care: { lines: lines.flatMap(toHelpLine) } };
}

function parse(data: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(data);
    return typeof read === "object" && read !== null ? (read as Record<string, unknown>) : {}; // a record of unknowns
  } catch {
    return {}; // not one of our events: without a `done` the answer counts as broken off
  }
}
