import "server-only";
import { accountNamedIn, isSignedFor } from "@/lib/accounts/email-link";
import { db } from "@/lib/platform/db";
import { countLimit } from "@/lib/platform/rate-limit";

export type ConfirmableAddress = { id: string; name: string; email: string; isConfirmed: boolean };

/**
 * The account whose address a token confirms; null if the token is altered or too old, or if the account has another
 * address by now or is closed. Only such tokens count towards the limit of the address they come from (429): many phones
 * share one.
 */
export async function readConfirmation(token: string, address: string): Promise<ConfirmableAddress | null> {
  const owner = await ownerOf(token);
  if (!owner) await countLimit("confirmationToken", address);
  return owner;
}

async function ownerOf(token: string): Promise<ConfirmableAddress | null> {
  const id = accountNamedIn(token);
  if (!id) return null;
  const row = await db.user.findUnique({
    where: { id },
    select: { id: true, name: true, email: true, active: true, emailConfirmedAt: true },
  });
  if (!row?.active || !isSignedFor(row, token)) return null;
  return { id: row.id, name: row.name, email: row.email, isConfirmed: row.emailConfirmedAt !== null };
}
