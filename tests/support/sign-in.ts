import type { Role } from "@/lib/auth/roles";
import { startSession } from "@/lib/auth/session";
import { cookieName } from "@/lib/auth/token";
import { db } from "@/lib/platform/db";

export type Account = { id: string; role: Role };

/** A session with the two ways of showing it. */
export type SignedIn = { cookie: string; bearer: string; cookieToken: string; accessToken: string };

/** Opens a session of an account, as signing in does, without the cost of a password. */
export async function signInAs(account: Account): Promise<SignedIn> {
  const request = { id: "test", address: "127.0.0.1", userAgent: "tests" };
  const { accessToken, cookieToken } = await startSession(db, account, request);
  return {
    cookie: `${cookieName(account.role)}=${cookieToken}`,
    bearer: `Bearer ${accessToken}`,
    cookieToken,
    accessToken,
  };
}

const sessions = new WeakMap<Account, Promise<SignedIn>>();

/** The session of an account in this test: the first call opens it. */
export function sessionOf(account: Account): Promise<SignedIn> {
  const known = sessions.get(account) ?? signInAs(account);
  sessions.set(account, known);
  return known;
}
