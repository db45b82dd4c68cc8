import type { ChatReply } from "@/lib/chat/events";
import type { AssistantMessage, ChatMessage, Conversation } from "./conversation";

/*
 * A conversation as pure state transitions. At most one question has no answer yet (`pending`), and it is the last one.
 */

let made = 0;
/** Unique within the page; messages restored from storage have ids of another form. */
const newId = () => `message-${++made}`;

const answer = (text: string, state: AssistantMessage["state"]): AssistantMessage => ({
  id: newId(),
  from: "assistant",
  text,
  state,
  country: null,
});

const withMessages = (conversation: Conversation, messages: readonly ChatMessage[]): Conversation => ({
  ...conversation,
  messages,
});

/** The same messages with the pending question in another state. */
const settled = (messages: readonly ChatMessage[], state: "sent" | "failed") =>
  messages.map((message) => (message.state === "pending" ? { ...message, state } : message));

/** True from the moment a question is sent until its answer is complete, was stopped or has failed. */
export const isWaiting = ({ messages }: Conversation) => messages.some(({ state }) => state === "pending");

/** The visitor asks a question. */
export const ask = (conversation: Conversation, text: string): Conversation =>
  withMessages(conversation, [...conversation.messages, { id: newId(), from: "visitor", text, state: "pending" }]);

/** The server tells us the conversation's session id. */
export const join = (conversation: Conversation, sessionId: string): Conversation => ({ ...conversation, sessionId });

/** More of the answer has arrived; `text` is all of it so far. */
export function write(conversation: Conversation, text: string): Conversation {
  const { messages } = conversation;
  const last = messages[messages.length - 1];
  if (last?.state !== "writing") return withMessages(conversation, [...messages, answer(text, "writing")]);
  return withMessages(conversation, [...messages.slice(0, -1), { ...last, text }]);
}

/** The complete answer has arrived. */
export function finish(
  conversation: Conversation,
  { response, country, session_id, care, may_call }: ChatReply,
): Conversation {
  const { messages } = write(conversation, response);
  const whole = messages.map((message) =>
    message.state === "writing"
      ? {
          ...message,
          state: "complete" as const,
          country,
          ...(care && { care: care.lines }),
          ...(may_call && { mayCall: may_call }),
        }
      : message,
  );
  return { ...conversation, sessionId: session_id, messages: settled(whole, "sent") };
}

/** The visitor stops the answer; what has arrived stays. */
export function stop(conversation: Conversation): Conversation {
  const { messages } = conversation;
  const last = messages[messages.length - 1];
  const said = last?.state === "writing" ? messages : [...messages, answer("", "writing")];
  const whole = said.map((message) =>
    message.state === "writing" ? { ...message, state: "stopped" as const } : message,
  );
  return withMessages(conversation, settled(whole, "sent"));
}

/** No answer came, or it broke off: the question has failed, and `sentence` says so as the assistant. */
export function fail(conversation: Conversation, sentence: string): Conversation {
  const whole = conversation.messages.map((message) =>
    message.state === "writing" ? { ...message, state: "cut" as const } : message,
  );
  return withMessages(conversation, [...settled(whole, "failed"), answer(sentence, "apology")]);
}

/** Removes a failed question and its apology, so that it can be asked again. */
export function withdraw(conversation: Conversation, id: string): Conversation {
  const { messages } = conversation;
  const at = messages.findIndex((message) => message.id === id);
  if (at < 0) return conversation;
  const next = messages.findIndex((message, index) => index > at && message.from === "visitor");
  return withMessages(conversation, [...messages.slice(0, at), ...(next < 0 ? [] : messages.slice(next))]);
}

/** The visitor has left a number, or wants no call ("declined"). */
export const settleCall = (conversation: Conversation, call: string): Conversation => ({ ...conversation, call });

/** Maximum characters of earlier messages in a request, so that it stays small. */
const historyCharacters = 12_000;

/** A lone surrogate: a stopped answer may end in one, and the server refuses it. */
const halfCharacter = /\p{Surrogate}/gu;

/** The last real messages, in the format the server takes for a conversation that it does not know. */
export function historyOf(
  { messages }: Conversation,
  count: number,
): { role: "user" | "assistant"; content: string }[] {
  let room = historyCharacters;
  const said: { role: "user" | "assistant"; content: string }[] = [];
  for (const { from, text, state } of [...messages].reverse()) {
    if (said.length === count || !text || !["sent", "complete", "stopped"].includes(state)) continue;
    room -= text.length;
    if (room < 0) break;
    said.unshift({ role: from === "visitor" ? "user" : "assistant", content: text.replace(halfCharacter, "") });
  }
  return said;
}
