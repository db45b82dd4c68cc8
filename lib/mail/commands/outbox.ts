import "server-only";
import type { OutboxEmail, Prisma } from "@/lib/generated/prisma/client";
import { failureText, linkHasExpired } from "@/lib/mail/failure";
import { type MailContent, mailHtml, mailText } from "@/lib/mail/layout";
import { now } from "@/lib/platform/clock";
import { db, type Tx, transaction } from "@/lib/platform/db";
import { enqueue } from "@/lib/platform/jobs";
import { log } from "@/lib/platform/log";
import { deliver } from "@/lib/platform/mail";
import { queues } from "@/lib/platform/queues.mjs";
import { withoutHiddenCharacters } from "@/lib/text";

export type MailToQueue = {
  /** Identifies what the mail is about; the same key is never queued twice. */
  key: string;
  to: string;
  replyTo?: string;
  subject: string;
  content: MailContent;
  /** An iCalendar text with its METHOD. */
  calendar?: string;
  /**
   * Set when the mail carries a secret, which works until then: its text is removed once it is sent or given up, and it
   * is not sent later.
   */
  secretUntil?: Date;
  /** Set when the mail tells of a change that can be undone: it waits until then, and is deleted if the change is undone. */
  held?: HeldBy | undefined;
};

/** A change that can be undone until its mails leave. */
export type HeldBy = { changeId: string; leavesAt: Date };

const oneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();

/**
 * Writes a mail to the outbox, and the job that sends it, in the transaction of the change it tells about. Signs that turn
 * the reading order are taken out: names that were stored before we refused them may still hold some.
 */
export async function queueEmail(tx: Tx, mail: MailToQueue): Promise<void> {
  const rows = await tx.outboxEmail.createManyAndReturn({
    data: {
      key: mail.key,
      to: mail.to,
      replyTo: mail.replyTo ?? null,
      subject: oneLine(withoutHiddenCharacters(mail.subject)),
      text: withoutHiddenCharacters(mailText(mail.content)),
      html: withoutHiddenCharacters(mailHtml(mail.content)),
      calendar: mail.calendar === undefined ? null : withoutHiddenCharacters(mail.calendar),
      secret: mail.secretUntil !== undefined,
      expiresAt: mail.secretUntil ?? null,
      leavesAt: mail.held?.leavesAt ?? null,
      changeId: mail.held?.changeId ?? null,
      createdAt: now(),
    },
    select: { id: true },
    skipDuplicates: true,
  });
  const afterSeconds = mail.held && secondsUntil(mail.held.leavesAt);
  for (const row of rows) await enqueue(tx, "send-email", { emailId: row.id }, { afterSeconds });
}

/** The queue counts by the database's clock, so it is told how long to wait and not until when. */
const secondsUntil = (moment: Date) => Math.max(0, Math.ceil((moment.getTime() - now().getTime()) / 1000));

/**
 * Withdraws every mail that is held for a change. False when one of them has left, or is being sent at this moment: the
 * row decides, since a job takes a mail in hand by changing it and either waits for this transaction or comes before it.
 */
export async function withdrawHeldEmails(tx: Tx, changeId: string): Promise<boolean> {
  const mails = await tx.$queryRaw<{ isUntouched: boolean }[]>`
    SELECT status = 'pending' AND held_until IS NULL AND attempts = 0 AS "isUntouched" FROM outbox_emails
    WHERE change_id = ${changeId}::uuid ORDER BY id FOR UPDATE`;
  if (mails.some(({ isUntouched }) => !isUntouched)) return false;
  await tx.outboxEmail.deleteMany({ where: { changeId } });
  return true;
}

/** Withdraws mails that have not been sent, because their links no longer work. */
export async function withdrawEmails(tx: Tx, keys: string[]): Promise<void> {
  await tx.outboxEmail.deleteMany({ where: { key: { in: keys }, status: { not: "sent" } } });
}

const { retryLimit = 0, expireInSeconds = 0 } = queues.find(({ name }) => name === "send-email") ?? {};
const lastAttempt = 1 + retryLimit;
/** The queue gives a job that takes longer to another worker. */
const tryMs = expireInSeconds * 1000;

/** What is left of a mail with a secret when no one needs it any more. */
const withoutText = { text: "", html: "" };

/**
 * Claims a mail for one try, so that two jobs never send it at the same time. Null if it is not to be sent (any more);
 * throws while another job has claimed it, since that one may fail.
 */
async function takeInHand(id: string): Promise<OutboxEmail | null> {
  const at = now();
  const isFree = { OR: [{ heldUntil: null }, { heldUntil: { lte: at } }] };
  const mayLeave = { OR: [{ leavesAt: null }, { leavesAt: { lte: at } }] };
  const [row] = await db.outboxEmail.updateManyAndReturn({
    where: { id, status: "pending", AND: [isFree, mayLeave] },
    data: { heldUntil: new Date(at.getTime() + tryMs) },
  });
  if (row) return row;
  if ((await db.outboxEmail.count({ where: { id, status: "pending" } })) === 0) return null;
  const held = await db.outboxEmail.findFirst({ where: { id, leavesAt: { gt: at } }, select: { leavesAt: true } });
  if (!held?.leavesAt) throw new Error("Another job is sending this mail");
  // A job that came too early: the clocks differ, or the queue was made again from a backup.
  const afterSeconds = secondsUntil(held.leavesAt);
  await transaction((tx) => enqueue(tx, "send-email", { emailId: id }, { afterSeconds }));
  return null;
}

/** Records how a try ended, unless another one has started. */
const noteFailure = (row: OutboxEmail, data: Prisma.OutboxEmailUpdateManyMutationInput) =>
  db.outboxEmail.updateMany({
    where: { id: row.id, status: "pending", heldUntil: row.heldUntil },
    data: { ...data, ...(row.secret && data.status === "failed" && withoutText), heldUntil: null },
  });

/**
 * Job: sends one mail of the outbox and marks it. A mail that is sent already, or was given up, is not sent; one whose
 * secret works no longer is given up.
 */
export async function sendQueuedEmail({ emailId }: { emailId: string }): Promise<void> {
  const row = await takeInHand(emailId);
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
      calendar: row.calendar
        ? { method: /^METHOD:CANCEL\r?$/m.test(row.calendar) ? "CANCEL" : "REQUEST", content: row.calendar }
        : undefined,
    });
  } catch (error) {
    const attempts = row.attempts + 1;
    const status = attempts >= lastAttempt ? "failed" : "pending";
    const lastError = failureText(error);
    await noteFailure(row, { attempts, status, lastError });
    log.warn({ emailId, attempts, error: lastError }, "mail not sent");
    // Not the library's own error: the queue stores it as JSON, and a server's answer may hold what the database refuses.
    throw new Error(lastError);
  }
  // It may have been taken back while it was on its way.
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
