import * as z from "zod/mini";
import { id, moment } from "@/lib/http/answers/answer-fields";

/** A browser that gets notices although no page of ours is open. */
export const pushSubscriptionAnswer = z.strictObject({
  id: id(),
  /** By which a browser knows its own. */
  endpoint: z.string(),
  created_at: moment(),
  /** It was switched on, or renewed, in the sign-in that asks. */
  is_of_this_sign_in: z.boolean(),
});

/** What a browser needs to switch pushes on, and the caller's browsers that have. */
export const pushAnswer = z.strictObject({
  /** The site's public key, in base64url, for `pushManager.subscribe`. */
  public_key: z.string(),
  subscriptions: z.array(pushSubscriptionAnswer),
});
