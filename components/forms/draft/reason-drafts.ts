import { accountHere } from "./account-here";
import { textDrafts } from "./text-drafts";

const drafts = textDrafts({
  key: "review-reasons",
  write: (text) => localStorage.setItem("review-reasons", text),
  ownerOf: () => accountHere("processing"),
});

/** Reasons for a rejection that were not sent, by document. */
export const reasonDrafts = {
  get: drafts.get,
  set: drafts.set,
  delete: (documentId: string): void => drafts.set(documentId, ""),
};

/** When somebody enters the portal. */
export const keepOwnReasons = drafts.keepOwn;

/** At sign-out: leaves none. */
export const forgetReasons = (): void => drafts.forget(() => true);
