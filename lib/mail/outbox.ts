import "server-only";
import { now } from "@/lib/platform/clock";
import { db, type Tx } from "@/lib/platform/db";
import { enqueue } from "@/lib/platform/jobs";
import { log } from "@/lib/platform/log";
import { deliver } from "@/lib/platform/mail";
import { queues } from "@/lib/platform/queues.mjs";
import { failureText } from "./failure";
import { type MailContent, mailHtml, mailText } from "./layout";

export type MailToQueue = {
  /** Says what the mail is about; the same key is never queued twice. */
  key: string;
  to: string;
  replyTo?: string;
  subject: string;
  content: MailContent;
  /** An iCalendar text with its METHOD. */
  calendar?: string;
  /** True when the mail carries a secret: its text is removed once it is sent or given up. */
  secret?: boolean;
};

const oneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();

/** Writes a mail to the outbox and the job that sends it, in the transaction of what it tells about. */
export async function queueEmail(tx: Tx, mail: MailToQueue): Promise<void> {
  const rows = await tx.outboxEmail.createManyAndReturn({
    data: {
      key: mail.key,
      to: mail.to,
      replyTo: mail.replyTo ?? null,
      subject: oneLine(mail.subject),
      text: mailText(mail.content),
      html: mailHtml(mail.content),
      calendar: mail.calendar ?? null,
      secret: mail.secret ?? false,
      createdAt: now(),
    },
    select: { id: true },
    skipDuplicates: true,
  });
  for (const row of rows) await enqueue(tx, "send-email", { emailId: row.id });
}

const lastAttempt = 1 + (queues.find(({ name }) => name === "send-email")?.retryLimit ?? 0);

/** What is left of a mail with a secret when nobody needs it any more. */
const withoutText = { text: "", html: "" };

/** Job: sends one mail of the outbox and marks it. A mail that is sent already, or was given up, is not sent. */
export async function sendQueuedEmail({ emailId }: { emailId: string }): Promise<void> {
  const row = await db.outboxEmail.findUnique({ where: { id: emailId } });
  if (row?.status !== "pending") return;
  try {
    await deliver({
      id: row.id,
      to: row.to,
      replyTo: row.replyTo ?? undefined,
      subject: row.subject,
      text: row.text,
      html: row.html,
      calendar: row.calendar
        ? { method: /^METHOD:CANCEL\r?$/m.test(row.calendar) ? "CANCEL" : "REQUEST", content: row.calendar }
        : undefined,
    });
  } catch (error) {
    const attempts = row.attempts + 1;
    const status = attempts >= lastAttempt ? "failed" : "pending";
    const lastError = failureText(error);
    const data = { attempts, status, lastError, ...(row.secret && status === "failed" && withoutText) } as const;
    await db.outboxEmail.update({ where: { id: row.id }, data });
    log.warn({ emailId, attempts, error: lastError }, "mail not sent");
    throw error;
  }
  await db.outboxEmail.update({
    where: { id: row.id },
    data: {
      status: "sent",
      sentAt: now(),
      attempts: row.attempts + 1,
      lastError: null,
      ...(row.secret && withoutText),
    },
  });
}
