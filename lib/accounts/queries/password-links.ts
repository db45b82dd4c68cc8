import "server-only";
import { createHash } from "node:crypto";
import type { PasswordReset, User } from "@/lib/generated/prisma/client";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { countLimit, uncountLimits } from "@/lib/platform/rate-limit";

/** A link chooses a password anew, or for the first time. */
export type LinkPurpose = PasswordReset["purpose"];

export const hashLinkToken = (token: string) => createHash("sha256").update(token).digest("hex");

export type PasswordLink = { id: string; purpose: LinkPurpose; user: Omit<User, "passwordHash"> };

/** The link that a token is of, while it works: unused, in time, and of an open account. */
export async function findPasswordLink(token: string): Promise<PasswordLink | null> {
  const row = await db.passwordReset.findUnique({
    where: { tokenHash: hashLinkToken(token) },
    include: { user: true },
  });
  return row && !row.usedAt && row.expiresAt > now() && row.user.active ? row : null;
}

/**
 * What a link to choose a password leads to, for the page that it opens: null when it cannot be used (any more).
 * Invented tokens are counted with those that are sent in (429).
 */
export async function readPasswordLink(
  token: string,
  address: string,
): Promise<{ purpose: LinkPurpose; email: string } | null> {
  await countLimit("resetToken", address);
  const link = await findPasswordLink(token);
  if (!link) return null;
  await uncountLimits(["resetToken", address]);
  return { purpose: link.purpose, email: link.user.email };
}
