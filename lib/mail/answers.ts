import * as z from "zod/mini";
import { EmailStatus } from "@/lib/generated/prisma/enums";
import { count, id, moment } from "@/lib/http/answers/answer-fields";

/** A mail of the queue as the admin sees it: never its text, which may hold a link that is a secret. */
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
 * How far a mail is: not tried yet, tried and to be tried again, given to the mail server, or given up. Nothing of it, and
 * nothing about who gets it.
 */
export const mailReceiptAnswer = z.strictObject({ status: z.enum(["on_its_way", "delayed", "sent", "failed"]) });

/** How many mails are tried again. */
export const mailsRetriedAnswer = z.strictObject({ retried: count() });
