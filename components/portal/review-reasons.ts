import { accountHere } from "@/components/forms/draft/account-here";

/*
 * Draft reasons for a rejection, by document: stored in this browser, so that neither another page nor a reload loses
 * what was typed. They are removed when sent or emptied, at sign-out, and after a week, and are visible only to the
 * member who wrote them.
 */

type Draft = { text: string; at: number; by: string | null };

const weekMs = 7 * 24 * 3600_000;
/** In-memory copy, for when the browser stores nothing. */
let here: Record<string, Draft> = {};

const isDraft = (value: unknown): value is Draft =>
  typeof value === "object" &&
  value !== null &&
  "text" in value &&
  "at" in value &&
  "by" in value &&
  typeof value.text === "string" &&
  typeof value.at === "number";

function read(): Record<string, Draft> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem("review-reasons") ?? "{}");
    if (typeof stored !== "object" || stored === null) return {};
    const by = accountHere("processing");
    const own = Object.entries(stored).filter(
      ([, draft]) => isDraft(draft) && draft.by === by && Date.now() - draft.at < weekMs,
    );
    return Object.fromEntries(own);
  } catch {
    return here; // no storage, or not our JSON
  }
}

function write(drafts: Record<string, Draft>): void {
  here = drafts;
  try {
    if (Object.keys(drafts).length > 0) localStorage.setItem("review-reasons", JSON.stringify(drafts));
    else localStorage.removeItem("review-reasons");
  } catch {
    // Without storage they last until the page is left.
  }
}

export const reasonDrafts = {
  get: (documentId: string): string | undefined => read()[documentId]?.text,
  /** Stores a reason at every keystroke; an empty one is removed. */
  set(documentId: string, text: string): void {
    const { [documentId]: _, ...others } = read();
    write(text.trim() ? { ...others, [documentId]: { text, at: Date.now(), by: accountHere("processing") } } : others);
  },
  delete: (documentId: string): void => reasonDrafts.set(documentId, ""),
};

/** When somebody enters the portal: removes what another account left, and what is too old. */
export const keepOwnReasons = (): void => write(read());

/** At sign-out: leaves nothing for the next person on this computer. */
export const forgetReasons = (): void => write({});
