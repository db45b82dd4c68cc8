export type Note = string | null;

/** A note while somebody edits it. */
type NoteDraft = {
  text: string;
  /** The saved note that the draft started from. */
  seen: Note;
  /** The typed text, set aside for somebody else's version. */
  aside?: string | undefined;
};

/** By consultation. Drafts outlive their dialog. */
const drafts = new Map<string, NoteDraft>();

/** As a note is stored: empty means none. */
export const noteOf = ({ text }: NoteDraft): Note => text.trim() || null;

/** Whether there is unsaved text. */
export const isChanged = ({ text, seen }: NoteDraft) => text !== (seen ?? "");

/** The unsaved text, or else the stored note. */
export const draftOf = (id: string, stored: Note): NoteDraft => drafts.get(id) ?? { text: stored ?? "", seen: stored };

/** Keeps a draft as long as it holds anything that could be lost. */
export function keepDraft(id: string, draft: NoteDraft): void {
  if (isChanged(draft) || draft.aside !== undefined) drafts.set(id, draft);
  else drafts.delete(id);
}

export function dropDraft(id: string): void {
  drafts.delete(id);
}

/** A note was saved, perhaps after its dialog had closed. Text typed since then stays a draft. */
export function noteSaved(id: string, note: Note): void {
  const draft = drafts.get(id);
  if (!draft) return;
  if (noteOf(draft) === note) drafts.delete(id);
  else drafts.set(id, { ...draft, seen: note });
}
