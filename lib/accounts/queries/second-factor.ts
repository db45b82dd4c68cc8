import "server-only";
import { createHash } from "node:crypto";
import { type FactorRulesView, type SecondFactorView, toSecondFactorView } from "@/lib/accounts/views";
import { type Actor, assertAccount, assertCan } from "@/lib/auth/policy";
import type { Role } from "@/lib/auth/roles";
import { canSeal, sealPrefix } from "@/lib/auth/sealed-secret";
import type { ChallengePurpose } from "@/lib/generated/prisma/enums";
import { columnDate } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";

export const hashChallenge = (token: string) => createHash("sha256").update(token).digest("hex");

/** What a challenge for that purpose belongs to, if it still waits: unused, not expired, and the account is open. */
export async function findChallenge(token: string, purpose: ChallengePurpose) {
  const row = await db.factorChallenge.findUnique({
    where: { tokenHash: hashChallenge(token), purpose },
    include: { user: { omit: { passwordHash: false } } },
  });
  return row && !row.usedAt && row.expiresAt > now() && row.user.active ? row : null;
}

/** An account's passkeys, as a browser needs to know them. */
export const listPasskeys = (userId: string) =>
  db.passkey.findMany({
    where: { userId },
    orderBy: { createdAt: "asc" },
    select: { credentialId: true, transports: true },
  });

/** The caller's second factor, and whether one can be set up. */
export async function getSecondFactor(actor: Actor): Promise<SecondFactorView> {
  const { id, role } = assertAccount(actor, "second-factor:read");
  const rule = await db.secondFactorRule.findUnique({ where: { role } });
  const owner = await db.user.findUniqueOrThrow({
    where: { id },
    select: {
      secondFactorSince: true,
      authenticator: { select: { confirmedAt: true } },
      passkeys: {
        orderBy: { createdAt: "asc" },
        select: { id: true, name: true, createdAt: true, lastUsedAt: true },
      },
      _count: { select: { recoveryCodes: { where: { usedAt: null } } } },
    },
  });
  return toSecondFactorView(owner, { available: canSeal(), requiredFrom: rule?.requiredFrom });
}

/** Who needs a second factor from when, and how many active accounts have one. */
export async function getFactorRules(actor: Actor): Promise<FactorRulesView> {
  assertCan(actor, "second-factor:read-rules");
  const [rules, counts] = await Promise.all([
    db.secondFactorRule.findMany(),
    db.$queryRaw<{ role: Role; accounts: number; with_factor: number }[]>`
      SELECT role, count(*)::int AS accounts, count(second_factor_since)::int AS with_factor
      FROM users WHERE active AND role IN ('admin', 'processing', 'b2b') GROUP BY role`,
  ]);
  const ruleOf = (role: Role) => {
    const { accounts = 0, with_factor = 0 } = counts.find((count) => count.role === role) ?? {};
    const held = rules.find((rule) => rule.role === role);
    return { required_from: held ? columnDate(held.requiredFrom) : null, accounts, with_factor };
  };
  return { available: canSeal(), admin: ruleOf("admin"), processing: ruleOf("processing"), b2b: ruleOf("b2b") };
}

/** For the operator: whether the key is set, and how many stored secrets were sealed with another one. */
export async function getFactorKey(actor: Actor): Promise<{ hasKey: boolean; unreadable: number }> {
  assertCan(actor, "health:details");
  const prefix = sealPrefix();
  const where = { confirmedAt: { not: null }, ...(prefix && { NOT: { sealedSecret: { startsWith: prefix } } }) };
  return { hasKey: canSeal(), unreadable: await db.authenticator.count({ where }) };
}
