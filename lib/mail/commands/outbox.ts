import "server-only";
import { randomUUID } from "node:crypto";
import type { OutboxEmail, Prisma } from "@/lib/generated/prisma/client";
import { failureText, linkHasExpired } from "@/lib/mail/failure";
import type { JoinPart } from "@/lib/mail/joined";
import { type MailContent, mailHtml, mailText } from "@/lib/mail/layout";
import { now } from "@/lib/platform/clock";
import { db, type Tx } from "@/lib/platform/db";
import { enqueue } from "@/lib/platform/jobs";
import { addToJournal } from "@/lib/platform/journal";
import { log } from "@/lib/platform/log";
import { deliver } from "@/lib/platform/mail";
import { queues } from "@/lib/platform/queues.mjs";
import { withoutHiddenCharacters } from "@/lib/text";
import { claimMail, secondsUntil } from "./claim";

export type MailToQueue = {
  /** Identifies what the mail is about; a key is never queued twice. */
  key: string;
  to: string;
  replyTo?: string;
  /** Unless it is the content's heading. */
  subject?: string;
  content: MailContent;
  /** iCalendar text and its METHOD. */
  calendar?: string;
  /**
   * Set if the mail contains a secret that expires at this time. The mail isn't sent after that, and its text is
   * deleted once it is sent or has failed.
   */
  secretUntil?: Date;
  /** Keeps the text of a secret mail that failed, so that an admin can send it again. */
  isKeptForRetry?: boolean;
  /** Set if the mail is about an undoable change: it waits until then, and is deleted if the change is undone. */
  held?: HeldBy | undefined;
  /** Set if it is about one record of several: mails to the same person with the same key leave as one. Has no secret. */
  join?: { key: string; part: JoinPart } | undefined;
};

/** An undoable change, and when its mails leave. */
export type HeldBy = { changeId: string; leavesAt: Date };

const oneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();

/**
 * Adds a mail and its job to the outbox, in the transaction of the change it is about. Removes characters that change
 * the text direction, which older stored names may contain. Returns the mail's id; if its key is already queued, no
 * mail has that id, and its job finds nothing to send.
 */
export async function queueEmail(tx: Tx, mail: MailToQueue): Promise<string> {
  const id = randomUUID();
  await addToJournal(tx, "outbox_emails", {
    id,
    key: mail.key,
    to: mail.to,
    replyTo: mail.replyTo ?? null,
    subject: oneLine(withoutHiddenCharacters(mail.subject ?? mail.content.heading)),
    text: withoutHiddenCharacters(mailText(mail.content)),
    html: withoutHiddenCharacters(mailHtml(mail.content)),
    calendar: mail.calendar === undefined ? null : withoutHiddenCharacters(mail.calendar),
    secret: mail.secretUntil !== undefined,
    keptForRetry: mail.isKeptForRetry ?? false,
    expiresAt: mail.secretUntil ?? null,
    leavesAt: mail.held?.leavesAt ?? null,
    changeId: mail.held?.changeId ?? null,
    joinKey: mail.join ? `${mail.join.key}:${mail.to}` : null,
    joinPart: mail.join?.part,
    createdAt: now(),
  });
  await enqueue(tx, "send-email", { emailId: id }, { afterSeconds: mail.held && secondsUntil(mail.held.leavesAt) });
  return id;
}

/**
 * Withdraws every mail held for a change. Returns false if one has left or is being sent right now. The row decides: a
 * job claims a mail by updating it, so it either waits for this transaction or comes first.
 */
export async function withdrawHeldEmails(tx: Tx, changeId: string): Promise<boolean> {
  const mails = await tx.$queryRaw<{ isUntouched: boolean }[]>`
    SELECT status = 'pending' AND held_until IS NULL AND attempts = 0 AS "isUntouched" FROM outbox_emails
    WHERE change_id = ${changeId}::uuid ORDER BY id FOR UPDATE`;
  if (mails.some(({ isUntouched }) => !isUntouched)) return false;
  await tx.outboxEmail.deleteMany({ where: { changeId } });
  return true;
}

/** Withdraws unsent mails, because their links no longer work. */
export async function withdrawEmails(tx: Tx, keys: string[]): Promise<void> {
  await tx.outboxEmail.deleteMany({ where: { key: { in: keys }, status: { not: "sent" } } });
}

const { retryLimit = 0 } = queues.find(({ name }) => name === "send-email") ?? {};
const lastAttempt = 1 + retryLimit;

/** Clears the text of a mail whose secret is no longer needed. */
const withoutText = { text: "", html: "" };

/** Records a try's failure, unless another try has started. */
const noteFailure = (row: OutboxEmail, data: Prisma.OutboxEmailUpdateManyMutationInput) =>
  db.outboxEmail.updateMany({
    where: { id: row.id, status: "pending", heldUntil: row.heldUntil },
    data: { ...data, ...(row.secret && !row.keptForRetry && data.status === "failed" && withoutText), heldUntil: null },
  });

const methodOf = (calendar: string) =>
  (["CANCEL", "PUBLISH"] as const).find((method) => calendar.includes(`\r\nMETHOD:${method}\r\n`)) ?? "REQUEST";

/**
 * Job: sends one mail from the outbox and marks it. Mails already sent or failed for good are skipped; if the mail's
 * secret has expired, it fails for good.
 */
export async function sendQueuedEmail({ emailId }: { emailId: string }): Promise<void> {
  const row = await claimMail(emailId);
  if (!row) return;
  if (row.expiresAt && row.expiresAt <= now()) {
    await noteFailure(row, { status: "failed", lastError: linkHasExpired });
    return;
  }
  try {
    await deliver({
      id: row.id,
      to: row.to,
      replyTo: row.replyTo ?? undefined,
      subject: row.subject,
      text: row.text,
      html: row.html,
      calendar: row.calendar ? { method: methodOf(row.calendar), content: row.calendar } : undefined,
    });
  } catch (error) {
    const attempts = row.attempts + 1;
    const status = attempts >= lastAttempt ? "failed" : "pending";
    const lastError = failureText(error);
    await noteFailure(row, { attempts, status, lastError });
    log.warn({ emailId, attempts, error: lastError }, "mail not sent");
    // A new error, because the queue stores it as JSON, and a server's reply may contain characters the database
    // refuses.
    throw new Error(lastError);
  }
  // It may have been withdrawn while being sent.
  await db.outboxEmail.updateMany({
    where: { id: row.id },
    data: {
      status: "sent",
      sentAt: now(),
      attempts: row.attempts + 1,
      lastError: null,
      heldUntil: null,
      ...(row.secret && withoutText),
    },
  });
}
