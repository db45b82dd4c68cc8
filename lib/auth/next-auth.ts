import "server-only";
import { redirect } from "next/navigation";
import type { NextAuthOptions, Session } from "next-auth";
import { getServerSession } from "next-auth";
import { env } from "@/lib/platform/env";
import type { UserActor } from "./policy";
import { type Role, roles } from "./roles";
import { actorOfClaims } from "./session";
import { cookieName, readToken } from "./token";

type PortalSession = Session & { claims: Record<string, unknown> };

/** next-auth's configuration for one portal: its own cookie and our sealed token. */
export function authOptions(role: Role): NextAuthOptions {
  return {
    secret: env.authSecret,
    providers: [], // sign-in is only POST /api/auth/token, which has the rate limits
    pages: { signIn: roles[role].login },
    session: { strategy: "jwt", maxAge: roles[role].life },
    cookies: {
      sessionToken: {
        name: cookieName(role),
        options: { httpOnly: true, sameSite: "lax", path: "/", secure: env.secureCookies },
      },
    },
    jwt: {
      encode: async () => "", // a page can't set cookies: the renewed token would be thrown away
      decode: async ({ token }) => (token ? { ...(await readToken(token, "cookie")) } : null),
    },
    // Only reads the token: next-auth swallows errors in callbacks, and a database outage must not get lost.
    callbacks: { session: ({ session, token }): PortalSession => ({ ...session, claims: token }) },
  };
}

/**
 * The account signed in to a portal, according to the session row, for server components; null if there is none. Throws
 * if the database is unavailable.
 */
async function portalActor(role: Role): Promise<UserActor | null> {
  const session = await getServerSession<NextAuthOptions, PortalSession>(authOptions(role));
  const { sid, role: named } = session?.claims ?? {};
  return typeof sid === "string" && named === role ? actorOfClaims({ sid, role }) : null;
}

/** The same for private pages: redirects to the portal's login if nobody is signed in. */
export async function requirePortalActor(role: Role): Promise<UserActor> {
  const actor = await portalActor(role);
  if (!actor) redirect(`${roles[role].login}?reason=expired`);
  return actor;
}
