import "server-only";
import { lockAccount } from "@/lib/accounts/commands/password-links";
import { confirmPassword } from "@/lib/accounts/commands/passwords";
import { findChallenge, listPasskeys } from "@/lib/accounts/queries/second-factor";
import type { AuthenticatorSetupInput, PasskeyInput } from "@/lib/accounts/schema/second-factor";
import type { FactorSetUpView, PasskeyCreationView } from "@/lib/accounts/views";
import { recordAudit } from "@/lib/audit/commands";
import { passkeyCreation, readNewPasskey } from "@/lib/auth/passkeys";
import { type Actor, assertAccount } from "@/lib/auth/policy";
import { AppError } from "@/lib/errors";
import { now } from "@/lib/platform/clock";
import { transaction } from "@/lib/platform/db";
import { openChallenge, takeChallenge } from "./challenges";
import { assertCanSetUp, assertNotRequired, assertSamePerson, clearSecondFactor, tellOff, turnOnOrTell } from "./setup";

const mostPasskeys = 10;

/** Starts adding a passkey: what the browser needs to make one. Throws like `startAuthenticator`. */
export async function startPasskey(actor: Actor, input: AuthenticatorSetupInput): Promise<PasskeyCreationView> {
  const { id } = assertAccount(actor, "second-factor:set-up");
  assertCanSetUp();
  const owner = await confirmPassword(id, input.current_password);
  const known = await listPasskeys(id);
  if (known.length >= mostPasskeys) throw new AppError("conflict", `You can have up to ${mostPasskeys} passkeys`);
  const challenge = await openChallenge(id, "add_passkey");
  return { challenge, options: { ...(await passkeyCreation(challenge, owner, known)) } };
}

/**
 * Adds the passkey that the browser has made. The first factor of an account turns it on, and brings the recovery codes.
 * Throws 409 if the challenge has ended or the answer is not right for it.
 */
export async function addPasskey(actor: Actor, input: PasskeyInput): Promise<FactorSetUpView> {
  const account = assertAccount(actor, "second-factor:set-up");
  const { id, sessionId } = account;
  const failed = () => new AppError("conflict", "The passkey was not added. Please start again.");
  const held = await findChallenge(input.challenge, "add_passkey");
  if (held?.userId !== id || !(await takeChallenge(held.id))) throw failed();
  const made = await readNewPasskey(input.challenge, input.response);
  if (!made) throw failed();
  return transaction(async (tx) => {
    await lockAccount(tx, id);
    const owner = await tx.user.findUniqueOrThrow({ where: { id } });
    assertSamePerson(account, owner);
    const { transports = [] } = input.response.response;
    await tx.passkey.create({ data: { userId: id, ...made, transports, name: input.name, createdAt: now() } });
    await recordAudit({ action: "passkey-added", actor, subjectId: id }, tx);
    return { recovery_codes: await turnOnOrTell(tx, owner, sessionId) };
  });
}

/**
 * Removes one of the caller's passkeys. With the last factor, the second factor is off; throws 409 if it is required.
 */
export async function removePasskey(actor: Actor, passkeyId: string): Promise<void> {
  const { id } = assertAccount(actor, "second-factor:change");
  await transaction(async (tx) => {
    await lockAccount(tx, id);
    const owner = await tx.user.findUniqueOrThrow({ where: { id } });
    const gone = await tx.passkey.deleteMany({ where: { id: passkeyId, userId: id } });
    if (gone.count === 0) throw new AppError("not_found");
    await recordAudit({ action: "passkey-removed", actor, subjectId: id }, tx);
    const left = await Promise.all([
      tx.passkey.count({ where: { userId: id } }),
      tx.authenticator.count({ where: { userId: id, confirmedAt: { not: null } } }),
    ]);
    if (left.some((count) => count > 0)) return;
    await assertNotRequired(tx, owner.role);
    await clearSecondFactor(tx, id);
    await tellOff(tx, actor, owner);
  });
}
