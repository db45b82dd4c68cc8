import "server-only";
import { createHash } from "node:crypto";
import { tellOwner } from "@/lib/accounts/commands/tell-owner";
import { recoveryCodeUsedMail, wrongCodesMail } from "@/lib/accounts/emails";
import { type AssertionInput, isRecoveryCode } from "@/lib/accounts/schema/second-factor";
import { recordAudit } from "@/lib/audit/commands";
import { stepOfCode } from "@/lib/auth/authenticator-code";
import { counterAfter } from "@/lib/auth/passkeys";
import { openSecret } from "@/lib/auth/sealed-secret";
import { AppError } from "@/lib/errors";
import type { User } from "@/lib/generated/prisma/client";
import { now } from "@/lib/platform/clock";
import { db, type Tx, transaction } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import {
  type Count,
  clearFailures,
  countUses,
  refuseLimit,
  resetLimits,
  startPause,
  type Use,
  uncountLimits,
} from "@/lib/platform/rate-limit";

type Owner = Pick<User, "id" | "name" | "email">;

export const hashRecoveryCode = (code: string) => createHash("sha256").update(code).digest("hex");

/**
 * Six digits can be guessed, a recovery code or a passkey can't: so that wrong digits don't lock the owner out of those,
 * they are counted apart, and generously.
 */
const countersOf: Record<"digits" | "other", (id: string) => Use[]> = {
  digits: (id) => [
    ["secondFactor", id],
    ["secondFactorDay", id],
  ],
  other: (id) => [["secondFactorOther", id]],
};

/** Ends the pauses of an account: its password is new, or its second factor gone. */
export const forgetWrongCodes = (id: string): Promise<void> =>
  resetLimits(...countersOf.digits(id), ...countersOf.other(id));

/** Counts a try before the code is checked, so that parallel guesses can't all pass. Throws 429 after too many. */
async function countTry(uses: Use[]): Promise<Count[]> {
  const counts = await countUses(...uses);
  const over = counts.find(({ left }) => left < 0);
  if (!over) return counts;
  await uncountLimits(...counts.filter(({ left }) => left >= 0).map(({ use }) => use));
  return refuseLimit(over.use[0], over.waitMs);
}

/** After the last allowed try: the pause starts, and the owner hears of it, since somebody has their password. */
async function refuse(owner: Owner, counts: Count[]): Promise<never> {
  const used = counts.filter(({ left }) => left <= 0);
  for (const { use } of used) await startPause(...use);
  await transaction(async (tx) => {
    await recordAudit({ action: "second-factor-refused", subjectId: owner.id }, tx);
    const limit = used.at(-1); // the longest
    if (!limit) return;
    await recordAudit({ action: "limit-reached", subjectId: owner.id, details: { limit: limit.use[0] } }, tx);
    const isForADay = limit.use[0] === "secondFactorDay";
    const content = wrongCodesMail(owner.name, { isForADay, url: `${env.appUrl}/forgot-password` });
    await tellOwner(tx, owner, "wrong-codes", { content });
  });
  throw new AppError("unauthenticated", "This code is wrong or was used already");
}

/** Whether a code of the account's app is right; its time step then counts as used, also by a parallel call. */
async function takeAppCode(id: string, code: string): Promise<boolean> {
  const held = await db.authenticator.findUnique({ where: { userId: id, confirmedAt: { not: null } } });
  if (!held) return false;
  const secret = openSecret(held.sealedSecret, id);
  if (secret === null) {
    log.error(
      { accountId: id },
      "the secret of an authenticator app can't be opened: is SECOND_FACTOR_KEY the old one?",
    );
    throw new AppError("unavailable", "Codes can’t be checked at the moment. Use a recovery code.");
  }
  const step = stepOfCode(secret, code, now());
  if (step === null) return false;
  const used = await db.authenticator.updateMany({
    where: { userId: id, OR: [{ lastStep: null }, { lastStep: { lt: step } }] },
    data: { lastStep: step },
  });
  return used.count === 1;
}

/** Uses up a recovery code, if it is one; the owner gets a mail. */
async function takeRecoveryCode(tx: Tx, owner: Owner, code: string): Promise<boolean> {
  const { id } = owner;
  const used = await tx.recoveryCode.updateMany({
    where: { userId: id, codeHash: hashRecoveryCode(code), usedAt: null },
    data: { usedAt: now() },
  });
  if (used.count === 0) return false;
  const left = await tx.recoveryCode.count({ where: { userId: id, usedAt: null } });
  await recordAudit({ action: "recovery-code-used", subjectId: id, details: { left } }, tx);
  const content = recoveryCodeUsedMail(owner.name, left, `${env.appUrl}/forgot-password`);
  await tellOwner(tx, owner, "recovery-code-used", { content });
  return true;
}

/** Whether a passkey of the account has signed the challenge; notes its use. */
async function usesPasskey(id: string, challenge: string, assertion: AssertionInput): Promise<boolean> {
  const held = await db.passkey.findFirst({ where: { userId: id, credentialId: assertion.id } });
  const counter = held && (await counterAfter(challenge, assertion, held));
  if (!held || counter === null) return false;
  const used = await db.passkey.updateMany({
    where: { id: held.id, counter: held.counter },
    data: { counter, lastUsedAt: now() },
  });
  return used.count === 1;
}

/** Counts the try, and refuses a wrong one. */
async function counted(owner: Owner, kind: keyof typeof countersOf, isRight: () => Promise<boolean>): Promise<void> {
  const uses = countersOf[kind](owner.id);
  const counts = await countTry(uses);
  let isGood: boolean;
  try {
    isGood = await isRight();
  } catch (error) {
    await uncountLimits(...uses); // nothing was checked
    throw error;
  }
  if (!isGood) return refuse(owner, counts);
  await clearFailures(...uses);
}

/**
 * Checks a code of the account's app, or a recovery code, and uses it up. Throws 401 if it is wrong or was used before,
 * 429 after too many wrong ones (of the app: five in a row, or twenty in a day), and 503 if the app's secret can't be
 * read.
 */
export const takeCode = (owner: Owner, code: string): Promise<void> =>
  isRecoveryCode(code)
    ? counted(owner, "other", () => transaction((tx) => takeRecoveryCode(tx, owner, code)))
    : counted(owner, "digits", () => takeAppCode(owner.id, code));

/** The same for a passkey's answer to a challenge, which the caller has marked as used. */
export const takePasskey = (owner: Owner, challenge: string, assertion: AssertionInput | undefined): Promise<void> =>
  counted(owner, "other", async () => assertion !== undefined && usesPasskey(owner.id, challenge, assertion));
