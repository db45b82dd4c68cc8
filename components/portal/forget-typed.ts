import { saveConversation } from "@/components/chat/conversation";
import { forgetAccount } from "@/components/forms/draft/account-here";
import { forgetDetails } from "@/components/forms/draft/carried-details";
import { bookingDraft, contactDraft } from "@/components/forms/draft/form-drafts";
import type { Role } from "@/lib/auth/roles";
import { forgetReasons } from "./review-reasons";
import { forgetRecent } from "./search/recent";

/**
 * Clears drafts at sign-out, so that the next person on this device does not find them. The server's answer clears the
 * storage too, but there is no such answer when the session has already expired.
 */
export function forgetTyped(portal: Role): void {
  if (portal === "processing") forgetReasons();
  bookingDraft.forget();
  contactDraft.forget();
  forgetDetails();
  saveConversation({ sessionId: null, messages: [] }); // an empty conversation is removed
  forgetRecent(portal); // by account, so before that is forgotten
  forgetAccount(portal);
}
