import "server-only";
import { ECDH } from "node:crypto";
import * as z from "zod/mini";

/** Bytes of a key in base64url. */
const key = (bytes: number) =>
  z
    .string("Invalid key")
    .check(
      z.refine((text) => /^[\w-]+={0,2}$/.test(text) && Buffer.from(text, "base64url").length === bytes, "Invalid key"),
    );

/** Whether a key is a point on the curve: nothing can be encrypted for another one. */
function isPoint(text: string): boolean {
  try {
    return ECDH.convertKey(Buffer.from(text, "base64url"), "prime256v1").length > 0;
  } catch {
    return false;
  }
}

/** What `PushSubscription.toJSON()` gives in a browser. */
export const pushSubscriptionSchema = z.object({
  endpoint: z
    .string("Invalid address")
    .check(z.maxLength(2000, "Invalid address"), z.regex(/^[\x21-\x7e]+$/, "Invalid address")),
  keys: z.object({ p256dh: key(65).check(z.refine(isPoint, "Invalid key")), auth: key(16) }, "Invalid key"),
});
export type PushSubscriptionInput = z.output<typeof pushSubscriptionSchema>;
