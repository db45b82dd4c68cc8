import { createHash, randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { hashRecoveryCode } from "@/lib/accounts/commands/second-factor/check";
import { sealSecret } from "@/lib/auth/sealed-secret";
import type { ChallengePurpose } from "@/lib/generated/prisma/enums";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { readableCode } from "@/lib/readable-code";
import { SoftPasskey } from "./soft-passkey";

// Accounts with a second factor, and what their apps show.

/** A secret for tests. */
export const appSecret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
/** The recovery code of an account from `giveSecondFactor`, as its owner types it. */
export const recoveryCode = "abcd efgh-2345 6789";

/** What an app shows, now or so many steps of half a minute from now. */
export const appCode = (secret = appSecret, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now().getTime() + steps * 30_000 });

/** Gives an account an app with `appSecret` and one recovery code. */
export async function giveSecondFactor<Owner extends { id: string }>(owner: Owner): Promise<Owner> {
  const userId = owner.id;
  await startApp(owner);
  await db.authenticator.update({ where: { userId }, data: { confirmedAt: now() } });
  const codeHash = hashRecoveryCode("ABCDEFGH23456789");
  await db.recoveryCode.create({ data: { userId, codeHash } });
  const secondFactorSince = new Date(now().getTime() - 48 * 3600_000); // old enough to reset somebody else's
  await db.user.update({ where: { id: userId }, data: { secondFactorSince }, select: { id: true } });
  return owner;
}

/** An app that waits for its first code. */
export const startApp = ({ id: userId }: { id: string }) =>
  db.authenticator.create({ data: { userId, sealedSecret: sealSecret(appSecret, userId), createdAt: now() } });

/** A sign-in that waits for the second factor, or what else a challenge is for; returns the challenge. */
export async function openChallenge(
  { id: userId }: { id: string },
  purpose: ChallengePurpose = "sign_in",
): Promise<string> {
  const challenge = randomBytes(32).toString("base64url");
  const tokenHash = createHash("sha256").update(challenge).digest("hex");
  await db.factorChallenge.create({
    data: { userId, purpose, tokenHash, expiresAt: new Date(now().getTime() + 300_000) },
  });
  return challenge;
}

/** What a passkey signs for one of our challenges. */
export const optionsFor = (challenge: string) => ({
  challenge: createHash("sha256").update(`passkey ${challenge}`).digest("base64url"),
});

/** A new passkey's answer to a challenge. */
export const newPasskey = (challenge: string) => new SoftPasskey().create(optionsFor(challenge));

/** Another recovery code of an account, which gets a second factor if it has none. */
export async function newRecoveryCode(owner: { id: string }): Promise<string> {
  const userId = owner.id;
  if ((await db.authenticator.count({ where: { userId } })) === 0) await giveSecondFactor(owner);
  const code = readableCode(16);
  await db.recoveryCode.create({ data: { userId, codeHash: hashRecoveryCode(code) } });
  return code;
}

/** An app that waits for its first code, whatever the account had. */
export async function startAppAnew(owner: { id: string }): Promise<string> {
  await db.authenticator.deleteMany({ where: { userId: owner.id } });
  await startApp(owner);
  return appCode();
}
