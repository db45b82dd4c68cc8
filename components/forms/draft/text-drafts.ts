import { isRecord } from "./account-here";

type Draft = { text: string; at: number; by: string | null };

const weekMs = 7 * 24 * 3600_000;

const isDraft = (value: unknown): value is Draft =>
  isRecord(value) && typeof value.text === "string" && typeof value.at === "number" && "by" in value;

/**
 * Texts that somebody has typed and not sent, by a key of the caller's: stored in this browser under `name`, so that
 * neither another page nor a reload loses them. They are removed when sent or emptied, at sign-out, and after a week, and
 * only the account that typed them finds them; `ownerOf` says which one that is now.
 */
export function textDrafts(name: string, ownerOf: (key: string) => string | null) {
  /** In-memory copy, for when the browser stores nothing. */
  let here: Record<string, Draft> = {};

  function read(): Record<string, Draft> {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(name) ?? "{}");
      if (!isRecord(stored)) return {};
      const own = Object.entries(stored).filter(
        ([key, draft]) => isDraft(draft) && draft.by === ownerOf(key) && Date.now() - draft.at < weekMs,
      );
      return Object.fromEntries(own) as Record<string, Draft>;
    } catch {
      return here; // no storage, or not our JSON
    }
  }

  function write(drafts: Record<string, Draft>): void {
    here = drafts;
    try {
      if (Object.keys(drafts).length > 0) localStorage.setItem(name, JSON.stringify(drafts));
      else localStorage.removeItem(name);
    } catch {
      // Without storage they last until the page is left.
    }
  }

  return {
    get: (key: string): string | undefined => read()[key]?.text,
    /** Stores a text at every keystroke; an empty one is removed. */
    set(key: string, text: string): void {
      const { [key]: _, ...others } = read();
      write(text.trim() ? { ...others, [key]: { text, at: Date.now(), by: ownerOf(key) } } : others);
    },
    /** When somebody enters a portal: removes what another account left, and what is too old. */
    keepOwn: (): void => write(read()),
    /** At sign-out: leaves nothing of these for the next person on this computer. */
    forget: (isGone: (key: string) => boolean): void =>
      write(Object.fromEntries(Object.entries(read()).filter(([key]) => !isGone(key)))),
  };
}
