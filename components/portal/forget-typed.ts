import { loadConversation, saveConversation } from "@/components/chat/conversation";
import { accountHere, forgetAccount, rememberAccount } from "@/components/forms/draft/account-here";
import { carriedDetails, forgetDetails } from "@/components/forms/draft/carried-details";
import { bookingDraft, contactDraft } from "@/components/forms/draft/form-drafts";
import { forgetMessageDrafts, keepOwnMessageDrafts } from "@/components/forms/draft/message-drafts";
import { forgetNotes, keepOwnNotes } from "@/components/forms/draft/note-drafts";
import { forgetReasons, keepOwnReasons } from "@/components/forms/draft/reason-drafts";
import { forgetRecords, keepOwnRecords } from "@/components/forms/draft/record-drafts";
import type { Role } from "@/lib/auth/roles";
import { forgetRecent } from "./search/recent";

/**
 * Clears drafts at sign-out, so that the next person on this device does not find them. The server's answer clears the
 * storage too, but there is no such answer when the session has already expired.
 */
export function forgetTyped(portal: Role): void {
  if (portal === "processing") forgetReasons();
  if (portal === "admin") {
    forgetNotes();
    forgetRecords();
  }
  forgetMessageDrafts(portal);
  bookingDraft.forget();
  contactDraft.forget();
  forgetDetails();
  saveConversation({ sessionId: null, messages: [] }); // an empty conversation is removed
  forgetRecent(portal); // by account, so before that is forgotten
  forgetAccount(portal);
}

/**
 * Clears what a student's account left on the public pages, once its session is gone: the next person in this tab may be
 * somebody else. What a visitor typed stays. What other roles type is only found behind their sign-in, by their account,
 * so a session that ends in the middle of their work loses nothing.
 */
export function forgetSession(portal: Role): void {
  if (portal !== "student" || accountHere(portal) === null) return;
  forgetAccount(portal);
  keepOwnMessageDrafts();
  clearOthers();
}

/** Notes who is in a portal now. If that is another account than before, what the other one left is removed. */
export function enterPortal(portal: Role, account: string): void {
  if (accountHere(portal) === account) return;
  rememberAccount(portal, account);
  if (portal === "student") clearOthers();
  if (portal === "processing") keepOwnReasons();
  if (portal === "admin") {
    keepOwnNotes();
    keepOwnRecords();
  }
  keepOwnMessageDrafts();
}

/** Removes what belongs to another student than the one here; a draft removes itself when it is loaded. */
function clearOthers(): void {
  bookingDraft.load();
  contactDraft.load();
  if (!carriedDetails()) forgetDetails();
  saveConversation(loadConversation(() => sessionStorage));
}
