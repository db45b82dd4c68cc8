import "server-only";
import { randomBytes } from "node:crypto";
import { hashLinkToken, type LinkPurpose } from "@/lib/accounts/queries/password-links";
import { type MailToQueue, withdrawEmails } from "@/lib/mail/commands/outbox";
import { now } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";

const addressOf: Record<LinkPurpose, (token: string) => string> = {
  reset: (token) => `${env.appUrl}/reset-password?token=${token}`,
  invitation: (token) => `${env.appUrl}/reset-password?token=${token}&invitation=1`,
};

/**
 * Locks an account until the transaction ends, and returns whether it exists and is open. Everything that creates, uses
 * or ends a link takes this lock first, so that two such changes run one after the other. Rows that reference the
 * account can still be inserted, so nobody else has to wait.
 */
export async function lockAccount(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx.$queryRaw<{ active: boolean }[]>`
    SELECT active FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
  return rows[0]?.active === true;
}

const mailKeys: Record<LinkPurpose, string> = { reset: "password-reset", invitation: "invitation" };

/** The key of the mail with a link. */
const mailKey = (userId: string, link: { id: string; purpose: LinkPurpose }) =>
  `${mailKeys[link.purpose]}:${userId}:${link.id}`;

/** Ends an account's links, or those for one purpose, and withdraws their unsent mails. */
export async function endPasswordLinks(tx: Tx, userId: string, purpose?: LinkPurpose): Promise<void> {
  const ended = await tx.passwordReset.updateManyAndReturn({
    where: { userId, usedAt: null, ...(purpose && { purpose }) },
    data: { usedAt: now() },
    select: { id: true, purpose: true },
  });
  await withdrawEmails(
    tx,
    ended.map((link) => mailKey(userId, link)),
  );
}

/**
 * Creates a link to choose a password and ends older ones with the same purpose, so a reset doesn't end an invitation.
 * The token is only in the URL. `mail` identifies the mail with the link; `byMail` is false if none is sent.
 */
export async function createPasswordLink(
  tx: Tx,
  userId: string,
  purpose: LinkPurpose,
  minutes: number,
  byMail = true,
): Promise<{ url: string; expiresAt: Date; mail: Pick<MailToQueue, "key" | "secretUntil"> }> {
  const token = randomBytes(32).toString("base64url");
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + minutes * 60_000);
  await endPasswordLinks(tx, userId, purpose);
  const { id } = await tx.passwordReset.create({
    data: { userId, purpose, byMail, tokenHash: hashLinkToken(token), createdAt, expiresAt },
    select: { id: true },
  });
  const mail = { key: mailKey(userId, { id, purpose }), secretUntil: expiresAt };
  return { url: addressOf[purpose](token), expiresAt, mail };
}

/** Marks a link as used; false if it was already used or has ended. */
export async function usePasswordLink(tx: Tx, id: string): Promise<boolean> {
  const used = await tx.passwordReset.updateMany({
    where: { id, usedAt: null, expiresAt: { gt: now() } },
    data: { usedAt: now() },
  });
  return used.count > 0;
}
