import { saveConversation } from "@/components/chat/conversation";
import { forgetBooking } from "@/components/forms/booking/kept-booking";
import { forgetAccount } from "@/components/forms/draft/account-here";
import { bookingDraft, contactDraft } from "@/components/forms/draft/form-drafts";
import type { Role } from "@/lib/auth/roles";
import { forgetReasons } from "./review-reasons";

/**
 * At the sign-out: whoever uses this device next does not find what was typed. The server's answer clears the storage as
 * well, but there is none of it where the session had ended by itself before.
 */
export function forgetTyped(portal: Role): void {
  if (portal === "processing") forgetReasons();
  bookingDraft.forget();
  contactDraft.forget();
  forgetBooking();
  saveConversation({ sessionId: null, messages: [] }); // an empty one is none
  forgetAccount(portal);
}
