import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { now } from "@/lib/platform/clock";
import { env } from "@/lib/platform/env";
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

/** The account that a token names; null if it is not in the form of one, or too old. Not yet checked: see `isSignedFor`. */
export function accountNamedIn(token: string): string | null {
  const [id = "", seconds = ""] = token.split(".");
  const isCurrent = /^\d{10,11}$/.test(seconds) && Number(seconds) * 1000 > now().getTime();
  return isUuid(id) && isCurrent ? id : null;
}

/** Whether a token was signed for this account with this address; compared in constant time. */
export function isSignedFor(owner: Owner, token: string): boolean {
  const [, seconds = "", signature = ""] = token.split(".");
  const given = Buffer.from(signature, "base64url");
  const right = signatureOf(owner, seconds);
  return given.length === right.length && timingSafeEqual(given, right);
}
