import { accountHere, isRecord } from "./account-here";
import { textDrafts } from "./text-drafts";

export type Note = string | null;

/** A note while somebody edits it. */
export type NoteDraft = {
  text: string;
  /** The saved note that the draft started from. */
  seen: Note;
  /** The typed text, set aside for somebody else's version. */
  aside?: string | undefined;
};

const drafts = textDrafts({
  key: "note-drafts",
  write: (text) => localStorage.setItem("note-drafts", text),
  ownerOf: () => accountHere("admin"),
});

const isDraft = (value: unknown): value is NoteDraft =>
  isRecord(value) && typeof value.text === "string" && (typeof value.seen === "string" || value.seen === null);

/** The stored draft; undefined if there is none, or it isn't ours. */
function stored(id: string): NoteDraft | undefined {
  try {
    const draft: unknown = JSON.parse(drafts.get(id) ?? "null");
    return isDraft(draft) ? draft : undefined;
  } catch {
    return undefined;
  }
}

const store = (id: string, draft: NoteDraft) => drafts.set(id, JSON.stringify(draft));

/** As a note is stored: empty means none. */
export const noteOf = ({ text }: NoteDraft): Note => text.trim() || null;

/** Whether there is unsaved text. */
export const isChanged = ({ text, seen }: NoteDraft) => text !== (seen ?? "");

/** What somebody has typed and not saved, by consultation. It outlives its dialog and the page. */
export const noteDrafts = {
  /** The unsaved text, or else the saved note. */
  get: (id: string, saved: Note): NoteDraft => stored(id) ?? { text: saved ?? "", seen: saved },
  /** Keeps a draft as long as it holds anything that could be lost. */
  keep(id: string, draft: NoteDraft): void {
    if (isChanged(draft) || draft.aside !== undefined) store(id, draft);
    else noteDrafts.drop(id);
  },
  drop: (id: string): void => drafts.set(id, ""),
  /** A note was saved, perhaps after its dialog had closed. Text typed since then stays a draft. */
  saved(id: string, note: Note): void {
    const draft = stored(id);
    if (!draft) return;
    if (noteOf(draft) === note) noteDrafts.drop(id);
    else store(id, { ...draft, seen: note });
  },
};

/** When somebody enters the portal. */
export const keepOwnNotes = drafts.keepOwn;

/** At sign-out: leaves none. */
export const forgetNotes = (): void => drafts.forget(() => true);
