import "server-only";
import { randomBytes } from "node:crypto";
import { hashChallenge } from "@/lib/accounts/queries/second-factor";
import type { ChallengePurpose } from "@/lib/generated/prisma/enums";
import { now } from "@/lib/platform/clock";
import { db, pool } from "@/lib/platform/db";

const challengeMinutes = 5;

const newChallenge = () => {
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + challengeMinutes * 60_000);
  return { challenge: randomBytes(32).toString("base64url"), createdAt, expiresAt };
};

const opened = {
  name: "open-challenge",
  text: `INSERT INTO factor_challenges (user_id, token_hash, created_at, expires_at)
    SELECT id, $3, $4, $5 FROM users WHERE id = $1::uuid AND password_hash = $2 AND active FOR NO KEY UPDATE
    RETURNING id`,
};

/** A challenge for a sign-in whose password was right; null if it was changed or the account closed since. */
export async function openSignIn(owner: { id: string; passwordHash: string }): Promise<string | null> {
  const { challenge, createdAt, expiresAt } = newChallenge();
  const values = [owner.id, owner.passwordHash, hashChallenge(challenge), createdAt, expiresAt];
  const { rowCount } = await pool.query({ ...opened, values });
  return rowCount === 0 ? null : challenge;
}

/** A challenge for somebody who is signed in. */
export async function openChallenge(userId: string, purpose: Exclude<ChallengePurpose, "sign_in">): Promise<string> {
  const { challenge, createdAt, expiresAt } = newChallenge();
  const tokenHash = hashChallenge(challenge);
  await db.factorChallenge.create({ data: { userId, purpose, tokenHash, createdAt, expiresAt } });
  return challenge;
}

/** Marks a challenge as used; false if it was already, or has expired. */
export async function takeChallenge(id: string): Promise<boolean> {
  const used = await db.factorChallenge.updateMany({
    where: { id, usedAt: null, expiresAt: { gt: now() } },
    data: { usedAt: now() },
  });
  return used.count === 1;
}
