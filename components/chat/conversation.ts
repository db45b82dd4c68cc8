import { accountHere, isOfAnother, isRecord } from "@/components/forms/draft/account-here";
import { type BookingCountryValue, countryOptions } from "@/lib/catalogue/destination-names";
import type { HelpLine } from "@/lib/distress/answers";

/**
 * What the visitor wrote. `pending` waits for its answer, `failed` did not get one.
 */
export type VisitorMessage = { id: string; from: "visitor"; text: string; state: "pending" | "sent" | "failed" };

/**
 * What the assistant says. `stopped` ends where the visitor stopped it, `cut` where the connection broke; an `apology`
 * stands in for an answer that did not come.
 */
export type AssistantMessage = {
  id: string;
  from: "assistant";
  text: string;
  state: "writing" | "complete" | "stopped" | "cut" | "apology";
  /** The country the question was about, for links to the booking form. */
  country: BookingCountryValue | null;
  /** The conversation is one with somebody in distress: the numbers to ring that go with this answer, perhaps none. */
  care?: readonly HelpLine[];
};

export type ChatMessage = VisitorMessage | AssistantMessage;

/** The conversation of a tab. The server issues the session id with the first answer. */
export type Conversation = { sessionId: string | null; messages: readonly ChatMessage[] };

/** Somebody in it sounded like distress: nothing is sold in it from then on. */
export const isInCare = ({ messages }: Pick<Conversation, "messages">) =>
  messages.some((message) => message.from === "assistant" && message.care !== undefined);

export const emptyConversation: Conversation = { sessionId: null, messages: [] };

/** Messages that are kept in the tab; the oldest go first. */
const keptMessages = 60;
/** Characters that are kept in all: far below what browsers give a tab (5 MB). */
const keptCharacters = 200_000;

/** The tab's own storage: on a shared computer the conversation goes when the tab is closed. */
type Store = Pick<Storage, "getItem">;
const version = 1;

/**
 * The conversation as it is written into the tab's storage, or null for an empty one. An answer that is still being
 * written is left out: after a reload nobody would finish it.
 */
export function toStored({ sessionId, messages }: Conversation, account: string | null = null): string | null {
  const whole = messages.filter(({ state }) => state !== "writing").slice(-keptMessages);
  let room = keptCharacters;
  const kept: ChatMessage[] = [];
  for (const message of [...whole].reverse()) {
    room -= message.text.length;
    if (room < 0) break;
    kept.unshift(message);
  }
  return kept.length > 0 ? JSON.stringify({ version, sessionId, ...(account && { account }), messages: kept }) : null;
}

/**
 * Reads what `toStored` wrote. Whatever is of another version, or not as we would have written it, counts as nothing:
 * anything may stand in a storage. So does what another account asked in this tab. A question that was waiting when the page was left has failed.
 */
export function fromStored(text: string | null): Conversation {
  if (!text) return emptyConversation;
  try {
    const read: unknown = JSON.parse(text);
    if (!isRecord(read) || read.version !== version || !Array.isArray(read.messages)) return emptyConversation;
    if (isOfAnother(read.account, "student")) return emptyConversation;
    const messages = read.messages.slice(-keptMessages).map((message, index) => toMessage(message, `stored-${index}`));
    if (!messages.every((message) => message !== null)) return emptyConversation;
    return { sessionId: typeof read.sessionId === "string" ? read.sessionId.slice(0, 100) : null, messages };
  } catch {
    return emptyConversation; // not JSON: somebody else's, or cut off
  }
}

/** The same from a storage that may be shut (private windows, blocked site data). */
export function loadConversation(store: () => Store): Conversation {
  try {
    return fromStored(store().getItem("chat"));
  } catch {
    return emptyConversation; // storage is shut: the conversation lives as long as the page
  }
}

/** Keeps the conversation for the tab; a storage that is full or shut keeps what it had. */
export function saveConversation(conversation: Conversation): void {
  try {
    const text = toStored(conversation, accountHere("student"));
    if (text) sessionStorage.setItem("chat", text);
    else sessionStorage.removeItem("chat");
  } catch {
    // Full or shut: the conversation goes on, it only does not survive a reload.
  }
}
/** A number to ring: what is none, or could be no telephone link, is left out. */
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
  const country = countryOptions.find(({ value }) => value === read.country)?.value ?? null;
  return {
    id,
    from,
    text,
    state: known,
    country,
    ...(Array.isArray(read.care) && { care: read.care.flatMap(toHelpLine) }),
  };
}
