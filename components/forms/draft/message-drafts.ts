import type { ThreadPortal } from "@/lib/threads/labels";
import { accountHere } from "./account-here";
import { textDrafts } from "./text-drafts";

const keyOf = (portal: ThreadPortal, id: string) => `${portal} ${id}`;
const portalOf = (key: string) => key.split(" ", 1)[0] as ThreadPortal;

const drafts = textDrafts({
  key: "message-drafts",
  write: (text) => localStorage.setItem("message-drafts", text),
  ownerOf: (key) => accountHere(portalOf(key)),
});

/** What somebody has typed and not sent, by the id of the thread or of the contact form's message that it answers. */
export const messageDrafts = {
  get: (portal: ThreadPortal, id: string): string => drafts.get(keyOf(portal, id)) ?? "",
  set: (portal: ThreadPortal, id: string, text: string): void => drafts.set(keyOf(portal, id), text),
};

/** At sign-out: leaves nothing of this portal. */
export const forgetMessageDrafts = (portal: string): void => drafts.forget((key) => portalOf(key) === portal);

/** When somebody enters a portal. */
export const keepOwnMessageDrafts = drafts.keepOwn;
