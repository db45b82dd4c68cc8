export type Note = string | null;

/** A note while it is written. */
export type NoteDraft = {
  text: string;
  /** The note on which it was begun. */
  seen: Note;
  /** What was typed and put away for somebody else's version. */
  aside?: string | undefined;
};

/** By consultation. They outlive the window in which they are written. */
const drafts = new Map<string, NoteDraft>();

/** As a note is stored: an empty one is none. */
export const noteOf = ({ text }: NoteDraft): Note => text.trim() || null;

/** Whether something was typed that is not saved. */
export const isChanged = ({ text, seen }: NoteDraft) => text !== (seen ?? "");

/** What was typed and not saved, else the note that is stored. */
export const draftOf = (id: string, stored: Note): NoteDraft => drafts.get(id) ?? { text: stored ?? "", seen: stored };

/** Keeps a draft for as long as there is something in it to be lost. */
export function keepDraft(id: string, draft: NoteDraft): void {
  if (isChanged(draft) || draft.aside !== undefined) drafts.set(id, draft);
  else drafts.delete(id);
}

export function dropDraft(id: string): void {
  drafts.delete(id);
}

/** A note was saved, perhaps after its window had closed. What was typed since then is not. */
export function noteSaved(id: string, note: Note): void {
  const draft = drafts.get(id);
  if (!draft) return;
  if (noteOf(draft) === note) drafts.delete(id);
  else drafts.set(id, { ...draft, seen: note });
}
