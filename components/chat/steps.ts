import type { ChatReply } from "@/lib/chat/events";
import type { AssistantMessage, ChatMessage, Conversation } from "./conversation";

/*
 * What happens in a conversation, as pure steps from one state to the next. There is at most one question without an
 * answer (`pending`), and it is the last one.
 */

let made = 0;
/** Unique within the page; messages of an earlier visit have names of their own. */
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

/** The same messages with another state for the question that waits. */
const settled = (messages: readonly ChatMessage[], state: "sent" | "failed") =>
  messages.map((message) => (message.state === "pending" ? { ...message, state } : message));

/** True from the moment a question is sent until its answer is complete, stopped or has failed. */
export const isWaiting = ({ messages }: Conversation) => messages.some(({ state }) => state === "pending");

/** The visitor asks. */
export const ask = (conversation: Conversation, text: string): Conversation =>
  withMessages(conversation, [...conversation.messages, { id: newId(), from: "visitor", text, state: "pending" }]);

/** The server says which conversation this is. */
export const join = (conversation: Conversation, sessionId: string): Conversation => ({ ...conversation, sessionId });

/** More of the answer has come; `text` is all of it so far. */
export function write(conversation: Conversation, text: string): Conversation {
  const { messages } = conversation;
  const last = messages[messages.length - 1];
  if (last?.state !== "writing") return withMessages(conversation, [...messages, answer(text, "writing")]);
  return withMessages(conversation, [...messages.slice(0, -1), { ...last, text }]);
}

/** The answer is there as a whole. */
export function finish(conversation: Conversation, { response, country, session_id, care }: ChatReply): Conversation {
  const { messages } = write(conversation, response);
  const whole = messages.map((message) =>
    message.state === "writing"
      ? { ...message, state: "complete" as const, country, ...(care && { care: care.lines }) }
      : message,
  );
  return { sessionId: session_id, messages: settled(whole, "sent") };
}

/** The visitor has heard enough: what was said stays. */
export function stop(conversation: Conversation): Conversation {
  const { messages } = conversation;
  const last = messages[messages.length - 1];
  const said = last?.state === "writing" ? messages : [...messages, answer("", "writing")];
  const whole = said.map((message) =>
    message.state === "writing" ? { ...message, state: "stopped" as const } : message,
  );
  return withMessages(conversation, settled(whole, "sent"));
}

/** No answer came, or it broke off: the question has failed, and `sentence` says so in the assistant's name. */
export function fail(conversation: Conversation, sentence: string): Conversation {
  const whole = conversation.messages.map((message) =>
    message.state === "writing" ? { ...message, state: "cut" as const } : message,
  );
  return withMessages(conversation, [...settled(whole, "failed"), answer(sentence, "apology")]);
}

/** Takes a failed question out, with what was said instead of an answer, so that it can be asked once more. */
export function withdraw(conversation: Conversation, id: string): Conversation {
  const { messages } = conversation;
  const at = messages.findIndex((message) => message.id === id);
  if (at < 0) return conversation;
  const next = messages.findIndex((message, index) => index > at && message.from === "visitor");
  return withMessages(conversation, [...messages.slice(0, at), ...(next < 0 ? [] : messages.slice(next))]);
}

/** Characters of earlier messages that go with a question, so that the request stays small. */
const historyCharacters = 12_000;

/** Half of a character: an answer that was stopped may end in one, and the server refuses it. */
const halfCharacter = /\p{Surrogate}/gu;

/** The last messages that were really said, as the server takes them for a conversation that it does not know. */
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
