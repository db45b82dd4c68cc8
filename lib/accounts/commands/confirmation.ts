import "server-only";
import { confirmationLink } from "@/lib/accounts/email-link";
import { confirmationMail } from "@/lib/accounts/emails";
import { readConfirmation } from "@/lib/accounts/queries/confirmation";
import { recordAudit } from "@/lib/audit/commands";
import { type Actor, assertAccount, assertCan } from "@/lib/auth/policy";
import { AppError } from "@/lib/errors";
import { now } from "@/lib/platform/clock";
import { db, transaction } from "@/lib/platform/db";
import { countLimit } from "@/lib/platform/rate-limit";
import { tellOwner } from "./tell-owner";

/** The link in a mail, which is kept only as long as the mail can't be delivered. */
export function confirmationIn(owner: { id: string; email: string }) {
  const { url, until } = confirmationLink(owner);
  return { url, mail: { secretUntil: until, isKeptForRetry: true } as const };
}

/**
 * Notes that an account's address belongs to its owner, whoever is signed in: the token from the mail shows it. Using it
 * twice changes nothing. Throws 400 for a token that confirms nothing.
 */
export async function confirmEmail(actor: Actor, { token }: { token: string }, address: string): Promise<void> {
  assertCan(actor, "account:confirm-email");
  const owner = await readConfirmation(token, address);
  if (!owner) throw new AppError("malformed", "This link is invalid or has expired");
  if (owner.isConfirmed) return;
  const { id, email } = owner;
  await transaction(async (tx) => {
    const changed = await tx.user.updateMany({
      where: { id, email, active: true, emailConfirmedAt: null },
      data: { emailConfirmedAt: now() },
    });
    if (changed.count > 0) await recordAudit({ action: "email-confirmed", subjectId: id }, tx);
  });
}

/** Sends the caller another link to confirm their address, at most five a day to one address; says whether there was a need to. */
export async function sendConfirmation(actor: Actor): Promise<{ detail: string }> {
  const { id } = assertAccount(actor, "account:ask-confirmation");
  const owner = await db.user.findUniqueOrThrow({
    where: { id },
    select: { id: true, name: true, email: true, emailConfirmedAt: true },
  });
  if (owner.emailConfirmedAt) return { detail: "Your email address is already confirmed." };
  await countLimit("confirmationMail", owner.email);
  const { url, mail } = confirmationIn(owner);
  await transaction((tx) =>
    tellOwner(tx, owner, "confirm-email", { content: confirmationMail(owner.name, url), ...mail }),
  );
  return { detail: `A link is on its way to ${owner.email}.` };
}
