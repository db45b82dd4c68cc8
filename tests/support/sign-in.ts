import { type Role, roles } from "@/lib/auth/roles";
import { cookieName, sealToken } from "@/lib/auth/token";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";

export type Account = { id: string; role: Role };

/** A session with both ways of presenting it. */
export type SignedIn = { cookie: string; bearer: string; cookieToken: string; accessToken: string };

/** Opens a session of an account, without the cost of a password check and the side effects of a real sign-in. */
export async function signInAs({ id: userId, role }: Account): Promise<SignedIn> {
  const { life } = roles[role];
  const at = now();
  const row = await db.session.create({
    data: {
      userId,
      role,
      address: "127.0.0.1",
      userAgent: "tests",
      createdAt: at,
      lastUsedAt: at,
      expiresAt: new Date(at.getTime() + life * 1000),
      confirmedAt: at, // counts for accounts with a second factor only
    },
  });
  const claims = { sid: row.id, role };
  const accessToken = await sealToken(claims, "access", life);
  const cookieToken = await sealToken(claims, "cookie", life);
  return {
    cookie: `${cookieName(role)}=${cookieToken}`,
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
