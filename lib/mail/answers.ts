import * as z from "zod/mini";
import { EmailStatus } from "@/lib/generated/prisma/enums";
import { count, id, moment } from "@/lib/http/answers/answer-fields";

/** A queued mail, for admins. Never includes its text, which may contain a secret link. */
export const mailAnswer = z.strictObject({
  id: id(),
  to: z.string(),
  subject: z.string(),
  status: z.enum(EmailStatus),
  attempts: count(),
  last_error: z.nullable(z.string()),
  created_at: moment(),
  can_retry: z.boolean(),
});

/**
 * A mail's delivery: not tried yet, waiting for a retry, accepted by the mail server, or failed. Reveals neither
 * content nor recipient.
 */
export const mailReceiptAnswer = z.strictObject({ status: z.enum(["on_its_way", "delayed", "sent", "failed"]) });

/** How many mails are being retried. */
export const mailsRetriedAnswer = z.strictObject({ retried: count() });
