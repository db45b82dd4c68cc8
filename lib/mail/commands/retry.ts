import "server-only";
import { recordAudit } from "@/lib/audit/commands";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { AppError } from "@/lib/errors";
import type { EmailStatus } from "@/lib/generated/prisma/client";
import { findMail } from "@/lib/mail/queries/queue";
import { canRetry, isHeld, type MailView, toMailView } from "@/lib/mail/views";
import { now } from "@/lib/platform/clock";
import { db, transaction } from "@/lib/platform/db";
import { startNow } from "@/lib/platform/jobs";

/** The maximum per call; call again for the rest. */
const mostAtOnce = 1_000;
/** Younger mails are on their way anyway. */
const onItsWayMs = 60_000;

const linkIsGone =
  "The link in this email has expired or is no longer stored. Send a new invitation from the Team tab, or ask the person to choose “Forgot your password?” when signing in.";

/** Throws 404 for an unknown mail, before anything is done. */
export async function assertMailExists(actor: Actor, id: string): Promise<void> {
  assertCan(actor, "mail:manage");
  if (!(await db.outboxEmail.findUnique({ where: { id }, select: { id: true } }))) throw new AppError("not_found");
}

/** Retries a mail now: a failed one starts over, a waiting one is sent at once. */
export async function retryMail(actor: Actor, id: string): Promise<MailView> {
  assertCan(actor, "mail:manage");
  return transaction(async (tx) => {
    const row = await findMail(tx, id);
    if (!row) throw new AppError("not_found");
    if (row.status === "sent") throw new AppError("conflict", "This email has already been sent");
    if (isHeld(row))
      throw new AppError("conflict", "This email is held for a few seconds so that the change can be undone");
    if (!canRetry(row)) throw new AppError("conflict", linkIsGone);
    const wasGivenUp = row.status === "failed";
    if (wasGivenUp) {
      await tx.outboxEmail.update({ where: { id }, data: { status: "pending", attempts: 0 } });
      Object.assign(row, { status: "pending", attempts: 0 });
    }
    await startNow(tx, "send-email", [{ emailId: id }], { isGivenUp: wasGivenUp });
    await recordAudit({ action: "mail-retried", actor, subjectId: id, details: { subject: row.subject } }, tx);
    return toMailView(row);
  });
}

/** The same for every mail that failed or waits for a retry, oldest first. */
export async function retryMails(actor: Actor): Promise<{ retried: number }> {
  assertCan(actor, "mail:manage");
  const before = new Date(now().getTime() - onItsWayMs);
  return transaction(async (tx) => {
    // Skips rows another admin is retrying right now.
    const rows = await tx.$queryRaw<{ id: string; status: EmailStatus }[]>`
      WITH again AS (
        SELECT id, status FROM outbox_emails
        WHERE ((status = 'failed' AND text <> '') OR (status = 'pending' AND (attempts > 0 OR created_at < ${before})))
          AND (expires_at IS NULL OR expires_at > ${now()})
        ORDER BY created_at LIMIT ${mostAtOnce} FOR UPDATE SKIP LOCKED
      )
      UPDATE outbox_emails AS mail
      SET status = 'pending', attempts = CASE WHEN mail.status = 'failed' THEN 0 ELSE attempts END
      FROM again WHERE mail.id = again.id RETURNING mail.id, again.status::text AS status`;
    if (rows.length === 0) return { retried: 0 };
    for (const isGivenUp of [true, false]) {
      const jobs = rows.filter(({ status }) => (status === "failed") === isGivenUp);
      await startNow(
        tx,
        "send-email",
        jobs.map(({ id }) => ({ emailId: id })),
        { isGivenUp },
      );
    }
    await recordAudit({ action: "mail-retried", actor, details: { mails: rows.length } }, tx);
    return { retried: rows.length };
  });
}

/** Deletes a failed mail: its address is wrong, or nobody needs it any longer. */
export async function removeMail(actor: Actor, id: string): Promise<void> {
  assertCan(actor, "mail:manage");
  await transaction(async (tx) => {
    const row = await findMail(tx, id);
    if (!row) throw new AppError("not_found");
    if (row.status !== "failed") throw new AppError("conflict", "Only a failed email can be removed");
    await tx.outboxEmail.delete({ where: { id } });
    await recordAudit({ action: "mail-removed", actor, subjectId: id, details: { subject: row.subject } }, tx);
  });
}
