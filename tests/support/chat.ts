import { POST } from "@/app/api/chat/route";
import type { ChatEvent, ChatReply } from "@/lib/chat/events";
import { type CallOptions, send } from "./call";
import { newAddress } from "./factories";

type Body = { message?: unknown; session_id?: unknown; history?: unknown };
type Options = Omit<CallOptions, "body">;

/** A stream being read, event by event. */
export type Listening = {
  status: number;
  headers: Headers;
  /** The next event, or undefined at the end of the stream. */
  next: () => Promise<ChatEvent | undefined>;
  /** All remaining events. */
  rest: () => Promise<ChatEvent[]>;
  /** Disconnects, like a closed tab. */
  leave: () => Promise<void>;
};

/** The events of a stream's body; skips comments. */
async function* eventsOf(reader: ReadableStreamDefaultReader<Uint8Array>): AsyncGenerator<ChatEvent, undefined> {
  const decoder = new TextDecoder();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    text += decoder.decode(value, { stream: true });
    for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
      const event = /^event: (.*)\ndata: (.*)$/.exec(text.slice(0, end));
      text = text.slice(end + 2);
      if (event) yield { type: event[1], data: JSON.parse(event[2] ?? "") } as ChatEvent;
    }
  }
}

/** Asks the assistant for a stream, from a new address unless one is given. */
export async function listen(body: Body, options: Options = {}): Promise<Listening> {
  const headers = { accept: "text/event-stream", ...options.headers };
  const response = await send(POST, { from: newAddress(), ...options, headers, body });
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const events = eventsOf(reader);
  return {
    status: response.status,
    headers: response.headers,
    next: async () => (await events.next()).value,
    rest: async () => {
      const all: ChatEvent[] = [];
      for await (const event of events) all.push(event);
      return all;
    },
    leave: () => reader.cancel(),
  };
}

/** Asks, and waits for the complete reply. */
export async function chat(body: Body, options: Options = {}): Promise<ChatReply> {
  const events = await (await listen(body, options)).rest();
  const last = events.at(-1);
  if (last?.type !== "done") throw new Error(`The stream ended without a reply: ${JSON.stringify(events)}`);
  return last.data;
}
