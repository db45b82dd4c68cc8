import { isRecord } from "./account-here";

type Draft = { text: string; at: number; by: string | null };

const weekMs = 7 * 24 * 3600_000;

const isDraft = (value: unknown): value is Draft =>
  isRecord(value) && typeof value.text === "string" && typeof value.at === "number" && "by" in value;

type Kind = {
  key: string;
  /** Writes them into the browser's storage, under the key. */
  write: (text: string) => void;
  /** The account that uses the portal of a text now; null if nobody does. */
  ownerOf: (id: string) => string | null;
};

/**
 * Texts that somebody has typed and not sent, by an id of the caller's: stored in this browser, so that neither another
 * page nor a reload loses them. They are removed when sent or emptied, at sign-out, and after a week, and only the
 * account that typed them finds them.
 */
export function textDrafts({ key, write, ownerOf }: Kind) {
  /** In-memory copy, for when the browser stores nothing. */
  let here: Record<string, Draft> = {};

  function read(): Record<string, Draft> {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "{}");
      if (!isRecord(stored)) return {};
      const own = Object.entries(stored).filter(
        ([id, draft]) => isDraft(draft) && draft.by === ownerOf(id) && Date.now() - draft.at < weekMs,
      );
      return Object.fromEntries(own) as Record<string, Draft>;
    } catch {
      return here; // no storage, or not our JSON
    }
  }

  function store(drafts: Record<string, Draft>): void {
    here = drafts;
    try {
      if (Object.keys(drafts).length > 0) write(JSON.stringify(drafts));
      else localStorage.removeItem(key);
    } catch {
      // Without storage they last until the page is left.
    }
  }

  return {
    get: (id: string): string | undefined => read()[id]?.text,
    /** Stores a text at every keystroke; an empty one is removed. */
    set(id: string, text: string): void {
      const { [id]: _, ...others } = read();
      store(text.trim() ? { ...others, [id]: { text, at: Date.now(), by: ownerOf(id) } } : others);
    },
    /** When somebody enters a portal: removes what another account left, and what is too old. */
    keepOwn: (): void => store(read()),
    /** At sign-out: leaves nothing of these for the next person on this computer. */
    forget: (isGone: (id: string) => boolean): void =>
      store(Object.fromEntries(Object.entries(read()).filter(([id]) => !isGone(id)))),
  };
}
