import { accountHere, isOfAnother, isRecord } from "@/components/forms/draft/account-here";
import { type BookingChoice, bookingChoices } from "@/lib/catalogue/booking-choices";
import type { HelpLine } from "@/lib/distress/answers";

/** A message from the visitor. `pending` waits for its answer, `failed` did not get one. */
export type VisitorMessage = { id: string; from: "visitor"; text: string; state: "pending" | "sent" | "failed" };

/**
 * A message from the assistant. `stopped` ends where the visitor stopped it, `cut` where the connection broke; an
 * `apology` replaces an answer that never came.
 */
export type AssistantMessage = {
  id: string;
  from: "assistant";
  text: string;
  state: "writing" | "complete" | "stopped" | "cut" | "apology";
  /** The country the question was about, for links to the booking form. */
  country: BookingChoice | null;
  /** The conversation is one with somebody in distress: the helplines that go with this answer, perhaps none. */
  care?: readonly HelpLine[];
  /** The answer was of use, or the question has a number: the visitor may be asked whether we shall call. */
  mayCall?: true;
};

export type ChatMessage = VisitorMessage | AssistantMessage;

/** The conversation of a tab. The server issues the session id with the first answer. */
export type Conversation = {
  sessionId: string | null;
  messages: readonly ChatMessage[];
  /** Whether we shall call: the number that was left, or "declined". */
  call?: string;
};

/** Somebody in it sounded distressed: from then on nothing is sold in it. */
export const isInCare = ({ messages }: Pick<Conversation, "messages">) =>
  messages.some((message) => message.from === "assistant" && message.care !== undefined);

export const emptyConversation: Conversation = { sessionId: null, messages: [] };

/** Maximum number of messages kept in the tab; the oldest go first. */
const keptMessages = 60;
/** Maximum characters in total: far below what browsers give a tab (5 MB). */
const keptCharacters = 200_000;

/** The tab's session storage: on a shared computer the conversation disappears when the tab closes. */
type Store = Pick<Storage, "getItem">;
const version = 1;

/**
 * The conversation serialised for the tab's storage, or null for an empty one. A streaming answer is left out: after a
 * reload nothing would finish it.
 */
export function toStored({ sessionId, messages, call }: Conversation, account: string | null = null): string | null {
  const whole = messages.filter(({ state }) => state !== "writing").slice(-keptMessages);
  let room = keptCharacters;
  const kept: ChatMessage[] = [];
  for (const message of [...whole].reverse()) {
    room -= message.text.length;
    if (room < 0) break;
    kept.unshift(message);
  }
  return kept.length > 0
    ? JSON.stringify({ version, sessionId, ...(account && { account }), ...(call && { call }), messages: kept })
    : null;
}

/**
 * Reads what `toStored` wrote. Another version or an invalid shape counts as empty, because a storage may contain
 * anything; so does a conversation of another account in this tab. A question that was pending when the page was left
 * becomes failed.
 */
export function fromStored(text: string | null): Conversation {
  if (!text) return emptyConversation;
  try {
    const read: unknown = JSON.parse(text);
    if (!isRecord(read) || read.version !== version || !Array.isArray(read.messages)) return emptyConversation;
    if (isOfAnother(read.account, "student")) return emptyConversation;
    const messages = read.messages.slice(-keptMessages).map((message, index) => toMessage(message, `stored-${index}`));
    if (!messages.every((message) => message !== null)) return emptyConversation;
    const sessionId = typeof read.sessionId === "string" ? read.sessionId.slice(0, 100) : null;
    return { sessionId, messages, ...(typeof read.call === "string" && { call: read.call.slice(0, 25) }) };
  } catch {
    return emptyConversation; // not JSON: from somebody else, or truncated
  }
}

/** The same from a storage that may be blocked (private windows, blocked site data). */
export function loadConversation(store: () => Store): Conversation {
  try {
    return fromStored(store().getItem("chat"));
  } catch {
    return emptyConversation; // storage is blocked: the conversation lasts as long as the page
  }
}

/** Saves the conversation for the tab; a full or blocked storage keeps what it had. */
export function saveConversation(conversation: Conversation): void {
  try {
    const text = toStored(conversation, accountHere("student"));
    if (text) sessionStorage.setItem("chat", text);
    else sessionStorage.removeItem("chat");
  } catch {
    // Full or blocked: the conversation goes on, but does not survive a reload.
  }
}
/** A helpline. Anything without a number, or with one that cannot be a telephone link, is left out. */
export function toHelpLine(read: unknown): HelpLine[] {
  if (!isRecord(read)) return [];
  const { name, number, hours } = read;
  if (typeof name !== "string" || typeof number !== "string" || typeof hours !== "string") return [];
  return /^\+?[\d -]{2,20}$/.test(number) ? [{ name, number, hours }] : [];
}

const assistantStates = ["complete", "stopped", "cut", "apology"] as const;

function toMessage(read: unknown, id: string): ChatMessage | null {
  if (!isRecord(read) || typeof read.text !== "string" || read.text.length > keptCharacters) return null;
  const { from, text, state } = read;
  if (from === "visitor" && (state === "pending" || state === "sent" || state === "failed")) {
    return { id, from, text, state: state === "sent" ? "sent" : "failed" };
  }
  const known = assistantStates.find((candidate) => candidate === state);
  if (from !== "assistant" || !known) return null;
  const country = bookingChoices.find(({ value }) => value === read.country)?.value ?? null;
  return {
    id,
    from,
    text,
    state: known,
    country,
    ...(read.mayCall === true && { mayCall: true }),
    ...(Array.isArray(read.care) && { care: read.care.flatMap(toHelpLine) }),
  };
}
