import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { AppError } from "@/lib/errors";
import { type MailReceiptView, toMailReceiptView } from "@/lib/mail/views";
import { now } from "@/lib/platform/clock";
import { db, type Tx } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { isUuid } from "@/lib/text";

/** A screen asks for some minutes after the mail was written; a receipt that lies about opens nothing the next day. */
const lifeMs = 24 * 3600_000;

/** In lower case, as the parts of a path are read: the mail, until when it opens anything, the signature of both. */
const form = /^([0-9a-f-]{36})\.([0-9a-z]{1,12})\.([0-9a-f]{64})$/;

/** Signed for this purpose alone: no other text that we sign can be taken for a receipt. */
const sign = (mailId: string, until: string) =>
  createHmac("sha256", env.authSecret).update(`mail-receipt:${mailId}.${until}`).digest();

/** Whether a text has the form of a receipt at all. */
export const isReceipt = (text: string) => form.test(text);

/**
 * The receipt of a mail that was just queued under a key: with it whoever caused the mail may ask how far it is, and
 * learns nothing else. It cannot be guessed, and a reference or an id opens nothing. Null when no mail has that key.
 */
export async function receiptFor(tx: Tx, key: string): Promise<string | null> {
  const row = await tx.outboxEmail.findUnique({ where: { key }, select: { id: true } });
  if (!row) return null;
  const until = (now().getTime() + lifeMs).toString(36);
  return `${row.id}.${until}.${sign(row.id, until).toString("hex")}`;
}

/** The id of the mail that a receipt is for; null for one that is forged, altered or too old. */
function mailOf(receipt: string): string | null {
  const [, id = "", until = "", mac = ""] = form.exec(receipt) ?? [];
  if (!isUuid(id)) return null;
  const given = Buffer.from(mac, "hex");
  const right = sign(id, until);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  return Number.parseInt(until, 36) > now().getTime() ? id : null;
}

/** How far a mail is. 404 for a receipt that is none, and for a mail that is not kept any more. */
export async function getMailReceipt(actor: Actor, receipt: string): Promise<MailReceiptView> {
  assertCan(actor, "mail-receipt:read");
  const id = mailOf(receipt);
  const row = id && (await db.outboxEmail.findUnique({ where: { id }, select: { status: true, attempts: true } }));
  if (!row) throw new AppError("not_found");
  return toMailReceiptView(row);
}
