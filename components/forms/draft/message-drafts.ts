import type { ThreadPortal } from "@/lib/threads/labels";
import { accountHere, isRecord } from "./account-here";

/*
 * Messages that somebody has typed and not sent, by portal and by thread, or by the message of the contact form that they
 * answer: stored in this browser, so that neither another page nor a reload loses them. They are removed when sent or
 * emptied, at sign-out, and after a week, and only the account that typed them finds them.
 */

type Draft = { text: string; at: number; by: string | null };

const weekMs = 7 * 24 * 3600_000;
/** In-memory copy, for when the browser stores nothing. */
let here: Record<string, Draft> = {};

const isDraft = (value: unknown): value is Draft =>
  isRecord(value) && typeof value.text === "string" && typeof value.at === "number" && "by" in value;

const keyOf = (portal: ThreadPortal, id: string) => `${portal} ${id}`;
const portalOf = (key: string) => key.split(" ", 1)[0] as ThreadPortal;

function read(): Record<string, Draft> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem("message-drafts") ?? "{}");
    if (!isRecord(stored)) return {};
    const own = Object.entries(stored).filter(
      ([key, draft]) => isDraft(draft) && draft.by === accountHere(portalOf(key)) && Date.now() - draft.at < weekMs,
    );
    return Object.fromEntries(own) as Record<string, Draft>;
  } catch {
    return here; // no storage, or not our JSON
  }
}

function write(drafts: Record<string, Draft>): void {
  here = drafts;
  try {
    if (Object.keys(drafts).length > 0) localStorage.setItem("message-drafts", JSON.stringify(drafts));
    else localStorage.removeItem("message-drafts");
  } catch {
    // Without storage they last until the page is left.
  }
}

/** What somebody has typed and not sent, by the id of the thread or of the message that it answers. */
export const messageDrafts = {
  get: (portal: ThreadPortal, id: string): string => read()[keyOf(portal, id)]?.text ?? "",
  /** Stores a message at every keystroke; an empty one is removed. */
  set(portal: ThreadPortal, id: string, text: string): void {
    const key = keyOf(portal, id);
    const { [key]: _, ...others } = read();
    write(text.trim() ? { ...others, [key]: { text, at: Date.now(), by: accountHere(portal) } } : others);
  },
};

/** At sign-out: leaves nothing of this portal for the next person on this computer. */
export function forgetMessageDrafts(portal: string): void {
  write(Object.fromEntries(Object.entries(read()).filter(([key]) => portalOf(key) !== portal)));
}

/** When somebody enters a portal: removes what another account left, and what is too old. */
export const keepOwnMessageDrafts = (): void => write(read());
