import "server-only";
import { renderSVG } from "uqr";
import { lockAccount } from "@/lib/accounts/commands/password-links";
import { confirmPassword } from "@/lib/accounts/commands/passwords";
import { tellOwner } from "@/lib/accounts/commands/tell-owner";
import { secondFactorChangedMail, secondFactorOffMail, secondFactorOnMail } from "@/lib/accounts/emails";
import type { AuthenticatorSetupInput, CodeInput } from "@/lib/accounts/schema/second-factor";
import type { AuthenticatorSetupView, FactorSetUpView, RecoveryCodesView } from "@/lib/accounts/views";
import { recordAudit } from "@/lib/audit/commands";
import { authenticatorAddress, newAuthenticatorSecret, stepOfCode } from "@/lib/auth/authenticator-code";
import { type Actor, assertAccount, type UserActor } from "@/lib/auth/policy";
import type { Role } from "@/lib/auth/roles";
import { canSeal, openSecret, sealSecret } from "@/lib/auth/sealed-secret";
import { endSessions } from "@/lib/auth/session";
import { AppError } from "@/lib/errors";
import type { Authenticator, User } from "@/lib/generated/prisma/client";
import { columnDate, officeDate } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { type Tx, transaction } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { clearFailures, countLimit } from "@/lib/platform/rate-limit";
import { readableCode } from "@/lib/readable-code";
import { hashRecoveryCode } from "./check";

const recoveryCodeCount = 10;
/** How long an app that was started, but not confirmed, waits for its first code. */
const setupMinutes = 30;

/** How old an admin's own second factor must be before it counts for weakening others'. */
const settledMs = 24 * 3600_000;

/**
 * Throws 409 unless the admin has had a second factor for a day. Otherwise the stolen password of an admin without one
 * would be enough: the thief would set one up, and then take everybody else's away. The mail about it leaves a day to act.
 */
export function assertSettled({ secondFactorSince }: Pick<User, "secondFactorSince">): void {
  if (!secondFactorSince) throw new AppError("conflict", "Set up your own second factor first");
  if (now().getTime() - secondFactorSince.getTime() >= settledMs) return;
  throw new AppError("conflict", "Your own second factor is too new for this. Try again tomorrow.");
}

/** Throws 409 without the key that protects the secrets. */
export function assertCanSetUp(): void {
  if (!canSeal()) throw new AppError("conflict", "A second factor can’t be set up: the site has no key to protect it.");
}

/**
 * Starts setting up an authenticator app, or replacing it: its secret, for the caller only. Nothing changes until
 * `confirmAuthenticator`. Throws 403 if the password is wrong, and 409 without a key to keep its secret.
 */
export async function startAuthenticator(
  actor: Actor,
  input: AuthenticatorSetupInput,
): Promise<AuthenticatorSetupView> {
  const { id } = assertAccount(actor, "second-factor:set-up");
  assertCanSetUp();
  const { email } = await confirmPassword(id, input.current_password);
  const secret = newAuthenticatorSecret();
  const started = { sealedSecret: sealSecret(secret, id), createdAt: now(), lastStep: null };
  await transaction(async (tx) => {
    await lockAccount(tx, id);
    const held = await tx.authenticator.findUnique({ where: { userId: id } });
    // The app in use stays until the new one has shown a code.
    const update = held?.confirmedAt
      ? { pendingSecret: started.sealedSecret, pendingSince: started.createdAt }
      : started;
    await tx.authenticator.upsert({ where: { userId: id }, create: { userId: id, ...started }, update });
  });
  const address = authenticatorAddress(secret, email);
  return { secret, address, qr: renderSVG(address, { border: 4 }) };
}

/** New recovery codes for an account, which end the earlier ones. Returned as they are shown, in groups of four. */
async function createRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => readableCode(16));
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.recoveryCode.createMany({
    data: codes.map((code) => ({ userId, codeHash: hashRecoveryCode(code), createdAt: now() })),
  });
  return codes.map((code) => code.replaceAll(/.{4}(?=.)/g, "$&-"));
}

type Owner = Pick<User, "id" | "name" | "email">;

/**
 * The account has its first factor: a sign-in asks for one from now on. Every session but this one ends, and the owner
 * gets a mail. Lock the account first. Returns the recovery codes.
 */
async function turnOn(tx: Tx, owner: Owner, sessionId: string): Promise<string[]> {
  const { id } = owner;
  const at = now();
  await tx.user.update({ where: { id }, data: { secondFactorSince: at }, select: { id: true } });
  await tx.session.update({ where: { id: sessionId }, data: { confirmedAt: at } });
  await endSessions(tx, id, sessionId);
  await tellOwner(tx, owner, "second-factor-on", { content: secondFactorOnMail(owner.name) });
  return createRecoveryCodes(tx, id);
}

/** The sealed secret that waits for its first code, unless that has taken too long. */
function waitingSecret(held: Authenticator | null): string | null {
  if (!held) return null;
  const [secret, since] = held.confirmedAt
    ? [held.pendingSecret, held.pendingSince]
    : [held.sealedSecret, held.createdAt];
  return since && now().getTime() - since.getTime() < setupMinutes * 60_000 ? secret : null;
}

/** Throws 401 if the account got its second factor after this request was let in: its session ended with that. */
export function assertSamePerson(actor: UserActor, owner: Pick<User, "secondFactorSince">): void {
  const hadNone = actor.secondFactor === undefined || actor.secondFactor === "owed";
  if (owner.secondFactorSince && hadNone) throw new AppError("unauthenticated");
}

/** After an app or a passkey was added: turns the second factor on, or tells its owner that it has changed. */
export async function turnOnOrTell(
  tx: Tx,
  owner: Owner & Pick<User, "secondFactorSince">,
  sessionId: string,
): Promise<string[] | null> {
  if (!owner.secondFactorSince) return turnOn(tx, owner, sessionId);
  await tellChanged(tx, owner);
  return null;
}

/** Tells the owner that something about their second factor has changed. */
const tellChanged = (tx: Tx, owner: Owner) =>
  tellOwner(tx, owner, "second-factor-changed", {
    content: secondFactorChangedMail(owner.name, `${env.appUrl}/forgot-password`),
  });

/**
 * The first code of the app turns the second factor on: every other session of the account ends, and its owner gets a
 * mail. Returns the recovery codes, or null if there were some already. Throws 422 for a wrong code, 429 after five, and
 * 409 if no app waits for its code.
 */
export async function confirmAuthenticator(actor: Actor, { code }: CodeInput): Promise<FactorSetUpView> {
  const account = assertAccount(actor, "second-factor:set-up");
  const { id, sessionId } = account;
  await countLimit("secondFactor", id);
  const answer = await transaction(async (tx) => {
    await lockAccount(tx, id);
    const owner = await tx.user.findUniqueOrThrow({ where: { id }, include: { authenticator: true } });
    assertSamePerson(account, owner);
    const waiting = waitingSecret(owner.authenticator);
    const secret = waiting && openSecret(waiting, id);
    if (!waiting || !secret) throw new AppError("conflict", "This took too long. Please start again.");
    const step = stepOfCode(secret, code, now());
    if (step === null) throw AppError.field("code", "This code is wrong. Check that your phone’s clock is right.");
    await tx.authenticator.update({
      where: { userId: id },
      data: { sealedSecret: waiting, confirmedAt: now(), lastStep: step, pendingSecret: null, pendingSince: null },
    });
    await recordAudit({ action: "second-factor-set-up", actor, subjectId: id }, tx);
    return { recovery_codes: await turnOnOrTell(tx, owner, sessionId) };
  });
  await clearFailures(["secondFactor", id]);
  return answer;
}

/** Replaces the caller's recovery codes: a confirmed second factor is needed. */
export async function renewRecoveryCodes(actor: Actor): Promise<RecoveryCodesView> {
  const { id } = assertAccount(actor, "second-factor:change");
  return transaction(async (tx) => {
    await lockAccount(tx, id);
    const owner = await tx.user.findUniqueOrThrow({ where: { id } });
    if (!owner.secondFactorSince) throw new AppError("conflict", "You have no second factor");
    const codes = await createRecoveryCodes(tx, id);
    await tellChanged(tx, owner);
    await recordAudit({ action: "recovery-codes-renewed", actor, subjectId: id }, tx);
    return { recovery_codes: codes };
  });
}

/** Throws 409 if accounts of that role need a second factor today: then the last one can't go. */
export async function assertNotRequired(tx: Tx, role: Role): Promise<void> {
  const rule = await tx.secondFactorRule.findUnique({ where: { role } });
  if (rule && columnDate(rule.requiredFrom) <= officeDate(now())) {
    throw new AppError("conflict", "Your account needs a second factor");
  }
}

/** Tells the owner that the second factor is off, and records it. */
export async function tellOff(tx: Tx, actor: Actor, owner: Owner): Promise<void> {
  const content = secondFactorOffMail(owner.name, `${env.appUrl}/forgot-password`);
  await tellOwner(tx, owner, "second-factor-off", { content });
  await recordAudit({ action: "second-factor-removed", actor, subjectId: owner.id }, tx);
}

/** Takes an account's second factor away, with everything that belongs to it. Lock the account first. */
export async function clearSecondFactor(tx: Tx, userId: string): Promise<void> {
  await tx.authenticator.deleteMany({ where: { userId } });
  await tx.passkey.deleteMany({ where: { userId } });
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.user.update({ where: { id: userId }, data: { secondFactorSince: null }, select: { id: true } });
}

/**
 * The caller removes their second factor: a confirmed one is needed, and they get a mail. Throws 409 if it is required.
 */
export async function removeSecondFactor(actor: Actor): Promise<void> {
  const { id } = assertAccount(actor, "second-factor:change");
  await transaction(async (tx) => {
    await lockAccount(tx, id);
    const owner = await tx.user.findUniqueOrThrow({ where: { id } });
    if (!owner.secondFactorSince) return;
    await assertNotRequired(tx, owner.role);
    await clearSecondFactor(tx, id);
    await tellOff(tx, actor, owner);
  });
}
