import "server-only";
import { redirect } from "next/navigation";
import type { NextAuthOptions, Session } from "next-auth";
import { getServerSession } from "next-auth";
import { env } from "@/lib/platform/env";
import type { UserActor } from "./policy";
import { type Role, roles } from "./roles";
import { actorOfClaims } from "./session";
import { cookieName, readToken, type SessionClaims, sealToken } from "./token";

type PortalSession = Session & { claims: Record<string, unknown> };

/** next-auth's configuration for one portal: its own cookie and our sealed token. */
export function authOptions(role: Role): NextAuthOptions {
  return {
    secret: env.authSecret,
    providers: [], // sign-in is POST /api/auth/token, the one door with limits
    pages: { signIn: roles[role].login },
    session: { strategy: "jwt", maxAge: roles[role].life },
    cookies: {
      sessionToken: {
        name: cookieName(role),
        options: { httpOnly: true, sameSite: "lax", path: "/", secure: env.secureCookies },
      },
    },
    jwt: {
      encode: ({ token }) => sealToken(token as unknown as SessionClaims, "cookie", roles[role].life),
      decode: async ({ token }) => (token ? { ...(await readToken(token, "cookie")) } : null),
    },
    // Only reads the token: next-auth swallows errors in callbacks, and "the database is away" must not get lost.
    callbacks: { session: ({ session, token }): PortalSession => ({ ...session, claims: token }) },
  };
}

/**
 * Who is signed in to a portal by the session row, for server components; null if no one is. Throws if the database
 * can't be asked.
 */
export async function portalActor(role: Role): Promise<UserActor | null> {
  const session = await getServerSession<NextAuthOptions, PortalSession>(authOptions(role));
  const { sid, role: named } = session?.claims ?? {};
  return typeof sid === "string" && named === role ? actorOfClaims({ sid, role }) : null;
}

/** The same for private pages: whoever is not signed in is sent to the portal's login. */
export async function requirePortalActor(role: Role): Promise<UserActor> {
  const actor = await portalActor(role);
  if (!actor) redirect(`${roles[role].login}?reason=expired`);
  return actor;
}
