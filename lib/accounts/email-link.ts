import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { countLimit, uncountLimits } from "@/lib/platform/rate-limit";
import { isUuid } from "@/lib/text";

type Owner = { id: string; email: string };

/** How long a link to confirm an address works. */
export const confirmationDays = 30;

const signatureOf = ({ id, email }: Owner, until: string) =>
  createHmac("sha256", env.authSecret).update(`email-confirmation:${id}:${until}:${email}`).digest().subarray(0, 16);

/**
 * The link that confirms an account's address, and when it ends. It is signed with the site's secret for this account and
 * this address, so nothing is stored, and a link to an earlier address confirms nothing.
 */
export function confirmationLink(owner: Owner): { url: string; until: Date } {
  const until = new Date(now().getTime() + confirmationDays * 24 * 3600_000);
  const seconds = String(Math.floor(until.getTime() / 1000));
  const token = [owner.id, seconds, signatureOf(owner, seconds).toString("base64url")].join(".");
  return { url: `${env.appUrl}/confirm-email?token=${token}`, until };
}

export type ConfirmableAddress = Owner & { isConfirmed: boolean };

/**
 * The account whose address a token confirms; null if the token is altered or too old, or if the account has another
 * address by now or is closed. Such tokens count towards the limit of the address they come from (429).
 */
export async function readConfirmation(token: string, address: string): Promise<ConfirmableAddress | null> {
  await countLimit("confirmationToken", address);
  const [id = "", seconds = "", signature = ""] = token.split(".");
  const isCurrent = /^\d{10,11}$/.test(seconds) && Number(seconds) * 1000 > now().getTime();
  if (!isUuid(id) || !isCurrent) return null;
  const row = await db.user.findUnique({
    where: { id },
    select: { id: true, email: true, active: true, emailConfirmedAt: true },
  });
  if (!row?.active) return null;
  const given = Buffer.from(signature, "base64url");
  const right = signatureOf(row, seconds);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  await uncountLimits(["confirmationToken", address]);
  return { id: row.id, email: row.email, isConfirmed: row.emailConfirmedAt !== null };
}
