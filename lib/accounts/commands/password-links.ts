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
 * Holds an account until the transaction ends, and gives whether it is there and open. Whoever makes, uses or ends a link
 * holds it first, so that two of them come one after the other. Rows that only point to the account can still be added:
 * somebody at work has nothing to wait for.
 */
export async function holdAccount(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx.$queryRaw<{ active: boolean }[]>`
    SELECT active FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
  return rows[0]?.active === true;
}

const mailKeys: Record<LinkPurpose, string> = { reset: "password-reset", invitation: "invitation" };

/** The key of the mail that carries a link. */
const mailKey = (userId: string, link: { id: string; purpose: LinkPurpose }) =>
  `${mailKeys[link.purpose]}:${userId}:${link.id}`;

/** Ends the links of an account, or those for one purpose, and takes back their mails that have not left. */
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
 * Makes a link to choose a password, which ends the older ones for that purpose: an invitation outlives somebody's
 * asking for a reset link. The token is in the address and nowhere else. `mail` is what the mail with it is queued by.
 */
export async function createPasswordLink(
  tx: Tx,
  userId: string,
  purpose: LinkPurpose,
  minutes: number,
): Promise<{ url: string; expiresAt: Date; mail: Pick<MailToQueue, "key" | "secretUntil"> }> {
  const token = randomBytes(32).toString("base64url");
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + minutes * 60_000);
  await endPasswordLinks(tx, userId, purpose);
  const { id } = await tx.passwordReset.create({
    data: { userId, purpose, tokenHash: hashLinkToken(token), createdAt, expiresAt },
    select: { id: true },
  });
  const mail = { key: mailKey(userId, { id, purpose }), secretUntil: expiresAt };
  return { url: addressOf[purpose](token), expiresAt, mail };
}

/** Uses a link up; false when it was used or has ended meanwhile. */
export async function usePasswordLink(tx: Tx, id: string): Promise<boolean> {
  const used = await tx.passwordReset.updateMany({
    where: { id, usedAt: null, expiresAt: { gt: now() } },
    data: { usedAt: now() },
  });
  return used.count > 0;
}
