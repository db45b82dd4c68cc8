import "server-only";
import type { User } from "@/lib/generated/prisma/client";
import { type MailToQueue, queueEmail } from "@/lib/mail/commands/outbox";
import { now } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";

/** Mails somebody what has just happened to their account. `topic` begins the mail's key. */
export const tellOwner = (
  tx: Tx,
  { id, email }: Pick<User, "id" | "email">,
  topic: string,
  mail: Pick<MailToQueue, "content" | "secretUntil" | "isKeptForRetry">,
) => queueEmail(tx, { key: `${topic}:${id}:${now().getTime()}`, to: email, ...mail });
