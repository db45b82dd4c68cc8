import "server-only";
import { accountNamedIn, isSignedFor } from "@/lib/accounts/email-link";
import { db } from "@/lib/platform/db";
import { countLimit, uncountLimits } from "@/lib/platform/rate-limit";

export type ConfirmableAddress = { id: string; email: string; isConfirmed: boolean };

/**
 * The account whose address a token confirms; null if the token is altered or too old, or if the account has another
 * address by now or is closed. Such tokens count towards the limit of the address they come from (429).
 */
export async function readConfirmation(token: string, address: string): Promise<ConfirmableAddress | null> {
  await countLimit("confirmationToken", address);
  const id = accountNamedIn(token);
  if (!id) return null;
  const row = await db.user.findUnique({
    where: { id },
    select: { id: true, email: true, active: true, emailConfirmedAt: true },
  });
  if (!row?.active || !isSignedFor(row, token)) return null;
  await uncountLimits(["confirmationToken", address]);
  return { id: row.id, email: row.email, isConfirmed: row.emailConfirmedAt !== null };
}
