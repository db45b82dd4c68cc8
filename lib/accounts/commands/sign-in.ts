import "server-only";
import { accountToSignIn } from "@/lib/accounts/queries/account-row";
import { findChallenge, listPasskeys } from "@/lib/accounts/queries/second-factor";
import type { SignInInput } from "@/lib/accounts/schema/account";
import type { SecondSignInInput } from "@/lib/accounts/schema/second-factor";
import { toUserView, type UserView } from "@/lib/accounts/views";
import { recordAudit } from "@/lib/audit/commands";
import { passkeyRequest } from "@/lib/auth/passkeys";
import { verifyPassword } from "@/lib/auth/password-hash";
import { type Role, roles } from "@/lib/auth/roles";
import { type StartedSession, startSession } from "@/lib/auth/session";
import { AppError } from "@/lib/errors";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import {
  type Count,
  clearFailures,
  countLimit,
  countUses,
  refuseLimit,
  startPause,
  type Use,
  uncountLimits,
} from "@/lib/platform/rate-limit";
import type { RequestContext } from "@/lib/platform/request-context";
import { openSignIn, takeChallenge } from "./second-factor/challenges";
import { takeCode, takePasskey } from "./second-factor/check";

const goodLoginDays = 30;

/**
 * The counters that a failed sign-in increments. The account's own comes last because it doesn't apply to everyone.
 */
const counters = (email: string, address: string): Use[] => [
  ["loginAccountAddress", `${email}|${address}`],
  ["loginAddress", address],
  ["loginAccount", email],
];

/** Whether this address recently signed in to the account. If so, strangers can't lock its owner out. */
async function knownAddress(email: string, address: string): Promise<boolean> {
  const since = new Date(now().getTime() - goodLoginDays * 24 * 3600_000);
  const session = await db.session.findFirst({
    where: { user: { email }, address, createdAt: { gt: since } },
    select: { id: true },
  });
  return session !== null;
}

const usesOf = (counts: Count[]) => counts.map(({ use }) => use);

/** Counts an attempt before the password is checked. Throws 429 if a limit is exhausted. */
async function countAttempt(email: string, address: string): Promise<Count[]> {
  const counts = await countUses(...counters(email, address));
  const within = counts.filter(({ left }) => left >= 0);
  const [first] = counts.filter(({ left }) => left < 0);
  if (!first) return counts;
  if (first.use[0] === "loginAccount" && (await knownAddress(email, address))) return within;
  await uncountLimits(...usesOf(within));
  return refuseLimit(first.use[0], first.waitMs);
}

async function refuse(input: SignInInput, attempts: Count[]): Promise<never> {
  for (const { use, left } of attempts) {
    if (left > 0) continue;
    await startPause(...use);
    await recordAudit({ action: "limit-reached", details: { limit: use[0] } });
  }
  await recordAudit({ action: "sign-in-refused", details: { email: input.email } });
  throw new AppError("unauthenticated", "Invalid email or password");
}

/**
 * The password was right: without the second factor there is neither cookie nor token, only a challenge, and what a
 * browser needs to use a passkey.
 */
async function askSecondFactor(row: { id: string; passwordHash: string }): Promise<never> {
  const challenge = await openSignIn(row);
  if (challenge === null) throw new AppError("unauthenticated", "Invalid email or password");
  await recordAudit({ action: "second-factor-asked", subjectId: row.id });
  const known = await listPasskeys(row.id);
  const passkey = known.length > 0 && { passkey: await passkeyRequest(challenge, known) };
  throw new AppError("unauthenticated", "Second factor required", { members: async () => ({ challenge, ...passkey }) });
}

type SignedIn = StartedSession & { user: UserView; role: Role };

/**
 * Signs in with a new session. An unknown address, a wrong password and a closed account get the same 401 in the same
 * time. The right password at another role's portal gets 403 without a session. Too many failures get 429. If the
 * account has a second factor, the answer is a 401 with a challenge, which `signInSecond` takes.
 */
export async function signIn(input: SignInInput, request: RequestContext): Promise<SignedIn> {
  const attempts = await countAttempt(input.email, request.address);
  const row = await accountToSignIn(input.email);
  const matches = await verifyPassword(input.password, row?.passwordHash);
  if (!row?.active || !matches) return refuse(input, attempts);
  await clearFailures(...usesOf(attempts));
  if (input.role && input.role !== row.role) {
    await recordAudit({ action: "sign-in-refused", subjectId: row.id, details: { portal: input.role } });
    throw new AppError("forbidden", roles[input.role].notAuthorized);
  }
  if (row.secondFactorSince) return askSecondFactor(row);
  const session = await startSession(row, request);
  if (!session) return refuse(input, []);
  return { ...session, user: toUserView(row), role: row.role };
}

const expired = () => new AppError("unauthenticated", "This sign-in has expired. Please sign in again.");

/**
 * The second half of a sign-in: a code of the app, a recovery code or a passkey, for a challenge that signs in once.
 * Throws 401 for an unknown or ended challenge and for a wrong code, and 429 after too many.
 */
export async function signInSecond(input: SecondSignInInput, request: RequestContext): Promise<SignedIn> {
  const { challenge, code, assertion } = input;
  await countLimit("challengeToken", request.address);
  const held = await findChallenge(challenge, "sign_in");
  if (!held) throw expired();
  await uncountLimits(["challengeToken", request.address]);
  if (code === undefined) await takePasskey(held.user, challenge, assertion);
  else await takeCode(held.user, code);
  const session = (await takeChallenge(held.id)) && (await startSession(held.user, request, true));
  if (!session) throw expired();
  return { ...session, user: toUserView(held.user), role: held.user.role };
}
