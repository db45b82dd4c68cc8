import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { AppError } from "@/lib/errors";
import { type MailReceiptView, toMailReceiptView } from "@/lib/mail/views";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { isUuid } from "@/lib/text";

/** Screens only ask for some minutes after the mail was queued; a leaked receipt is useless the next day. */
const lifeMs = 24 * 3600_000;

/** Lower case, like all path parameters: mail id, expiry and a signature of both. */
const form = /^([0-9a-f-]{36})\.([0-9a-z]{1,12})\.([0-9a-f]{64})$/;

/** Signed for this purpose only, so that no other signed text passes as a receipt. */
const sign = (mailId: string, until: string) =>
  createHmac("sha256", env.authSecret).update(`mail-receipt:${mailId}.${until}`).digest();

/** Whether a text has the form of a receipt. */
export const isReceipt = (text: string) => form.test(text);

/**
 * A receipt for a mail just queued. It lets the person who caused the mail check its delivery, and nothing else. It
 * can't be guessed; references and ids don't work instead.
 */
export function receiptFor(mailId: string): string {
  const until = (now().getTime() + lifeMs).toString(36);
  return `${mailId}.${until}.${sign(mailId, until).toString("hex")}`;
}

/** The mail id in a receipt; null if it is forged, altered or expired. */
function mailOf(receipt: string): string | null {
  const [, id = "", until = "", mac = ""] = form.exec(receipt) ?? [];
  if (!isUuid(id)) return null;
  const given = Buffer.from(mac, "hex");
  const right = sign(id, until);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  return Number.parseInt(until, 36) > now().getTime() ? id : null;
}

/** A mail's delivery status. Throws 404 for an invalid receipt, or if the mail has been deleted. */
export async function getMailReceipt(actor: Actor, receipt: string): Promise<MailReceiptView> {
  assertCan(actor, "mail-receipt:read");
  const id = mailOf(receipt);
  const row = id && (await db.outboxEmail.findUnique({ where: { id }, select: { status: true, attempts: true } }));
  if (!row) throw new AppError("not_found");
  return toMailReceiptView(row);
}
