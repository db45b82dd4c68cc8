import "server-only";
import { createHash } from "node:crypto";
import type { PasswordReset, User } from "@/lib/generated/prisma/client";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { countLimit } from "@/lib/platform/rate-limit";

/** A link is for a new password or for the first one. */
export type LinkPurpose = PasswordReset["purpose"];

export const hashLinkToken = (token: string) => createHash("sha256").update(token).digest("hex");

type PasswordLink = Pick<PasswordReset, "id" | "purpose" | "byMail"> & { user: Omit<User, "passwordHash"> };

/** The link for a token if it still works: unused, not expired, and the account is open. */
export async function findPasswordLink(token: string): Promise<PasswordLink | null> {
  const row = await db.passwordReset.findUnique({
    where: { tokenHash: hashLinkToken(token) },
    include: { user: true },
  });
  return row && !row.usedAt && row.expiresAt > now() && row.user.active ? row : null;
}

/**
 * What a password link is for, for the page it opens; null if it doesn't work or no longer does. Only invalid tokens count
 * towards the limit (429): many people share an address, and a valid one can't be guessed.
 */
export async function readPasswordLink(
  token: string,
  address: string,
): Promise<{ purpose: LinkPurpose; email: string } | null> {
  const link = await findPasswordLink(token);
  if (!link) {
    await countLimit("resetToken", address);
    return null;
  }
  return { purpose: link.purpose, email: link.user.email };
}
