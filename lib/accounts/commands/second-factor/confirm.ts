import "server-only";
import { findChallenge, listPasskeys } from "@/lib/accounts/queries/second-factor";
import type { ConfirmationInput } from "@/lib/accounts/schema/second-factor";
import type { FactorAskedView } from "@/lib/accounts/views";
import { recordAudit } from "@/lib/audit/commands";
import { passkeyRequest } from "@/lib/auth/passkeys";
import { type Actor, assertAccount } from "@/lib/auth/policy";
import { AppError } from "@/lib/errors";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { openChallenge, takeChallenge } from "./challenges";
import { takeCode, takePasskey } from "./check";

const none = () => new AppError("conflict", "You have no second factor");

/** What the browser needs to confirm with a passkey; null without one. */
export async function askConfirmation(actor: Actor): Promise<FactorAskedView> {
  const { id } = assertAccount(actor, "second-factor:confirm");
  const known = await listPasskeys(id);
  if (known.length === 0) return { challenge: null, passkey: null };
  const challenge = await openChallenge(id, "confirm");
  return { challenge, passkey: { ...(await passkeyRequest(challenge, known)) } };
}

/**
 * The caller shows the second factor again, which counts for ten minutes. Throws 422 for a wrong one, 429 after too many,
 * and 409 if there is none.
 */
export async function confirmSecondFactor(
  actor: Actor,
  { code, challenge, assertion }: ConfirmationInput,
): Promise<void> {
  const { id, sessionId } = assertAccount(actor, "second-factor:confirm");
  const owner = await db.user.findUniqueOrThrow({ where: { id } });
  if (!owner.secondFactorSince) throw none();
  try {
    if (code !== undefined) await takeCode(owner, code);
    else {
      const held = await findChallenge(challenge ?? "", "confirm");
      if (held?.userId !== id || !(await takeChallenge(held.id))) throw AppError.field("code", "Please start again.");
      await takePasskey(owner, challenge ?? "", assertion);
    }
  } catch (error) {
    // A 401 would say that the session has ended.
    throw error instanceof AppError && error.code === "unauthenticated" ? AppError.field("code", error.message) : error;
  }
  await db.session.update({ where: { id: sessionId }, data: { confirmedAt: now() } });
  await recordAudit({ action: "second-factor-confirmed", actor, subjectId: id });
}
