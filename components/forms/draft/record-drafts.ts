import { accountHere, isRecord } from "./account-here";
import { textDrafts } from "./text-drafts";

type Fields = Record<string, unknown>;

/** What is typed into a record of the content and not saved, and what its form said before. */
export type RecordDraft = { start: Fields; value: Fields };

const drafts = textDrafts({
  key: "record-drafts",
  write: (text) => localStorage.setItem("record-drafts", text),
  ownerOf: () => accountHere("admin"),
});

/** What somebody has typed and not saved, by record. It outlives the page. */
export const recordDrafts = {
  /** Undefined if there is none, or it isn't ours. */
  get(id: string): RecordDraft | undefined {
    try {
      const draft: unknown = JSON.parse(drafts.get(id) ?? "null");
      return isRecord(draft) && isRecord(draft.start) && isRecord(draft.value) ? (draft as RecordDraft) : undefined;
    } catch {
      return undefined;
    }
  },
  /** Keeps what would be lost; undefined removes it. After sign-out nothing is kept. */
  keep(id: string, draft: RecordDraft | undefined): void {
    if (accountHere("admin") === null && draft) return;
    drafts.set(id, draft ? JSON.stringify(draft) : "");
  },
};

/** When somebody enters the portal. */
export const keepOwnRecords = drafts.keepOwn;

/** At sign-out: leaves none. */
export const forgetRecords = (): void => drafts.forget(() => true);
