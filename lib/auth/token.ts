import "server-only";
import { decode, encode } from "next-auth/jwt";
import { env } from "@/lib/platform/env";
import { isRole, type Role, roles } from "./roles";

/** A cookie's token is not accepted as a bearer token, nor the other way round. */
export type TokenPurpose = "cookie" | "access";

export type SessionClaims = { sid: string; role: Role };

const issuer = "study-abroad";

/** The name of a role's cookie; over https it carries the prefix that pins it to this host. */
export function cookieName(role: Role): string {
  return `${env.secureCookies ? "__Host-" : ""}${roles[role].cookie}`;
}

/**
 * Seals a session's id into a token (JWE, dir + A256GCM, key derived from AUTH_SECRET for this purpose alone).
 * `life` is in seconds. The token proves nothing beyond the session row it names.
 */
export function sealToken(claims: SessionClaims, purpose: TokenPurpose, life: number): Promise<string> {
  return encode({
    token: { ...claims, iss: issuer, aud: purpose },
    secret: env.authSecret,
    salt: purpose,
    maxAge: life,
  });
}

/** What a token says, or null when it is foreign, expired, altered or meant for another purpose. */
export async function readToken(token: string, purpose: TokenPurpose): Promise<SessionClaims | null> {
  try {
    const payload = await decode({ token, secret: env.authSecret, salt: purpose });
    if (payload?.iss !== issuer || payload.aud !== purpose) return null;
    return typeof payload.sid === "string" && isRole(payload.role) ? { sid: payload.sid, role: payload.role } : null;
  } catch {
    return null; // every kind of bad token is answered alike
  }
}
