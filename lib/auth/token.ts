import "server-only";
import { decode, encode } from "next-auth/jwt";
import { now } from "@/lib/platform/clock";
import { env } from "@/lib/platform/env";
import { isRole, type Role, roles } from "./roles";

/** A cookie's token is not accepted as a bearer token, nor the reverse. */
export type TokenPurpose = "cookie" | "access";

export type SessionClaims = { sid: string; role: Role };

const issuer = "study-abroad";

/** The name of a role's cookie; over https it carries the prefix that pins it to this host. */
export function cookieName(role: Role): string {
  return `${env.secureCookies ? "__Host-" : ""}${roles[role].cookie}`;
}

/**
 * Seals a session's id into a token (JWE, dir + A256GCM, key derived from AUTH_SECRET for this purpose alone).
 * `life` is in seconds. The token only identifies a session row.
 */
export function sealToken(claims: SessionClaims, purpose: TokenPurpose, life: number): Promise<string> {
  return encode({
    token: { ...claims, iss: issuer, aud: purpose },
    secret: env.authSecret,
    salt: purpose,
    maxAge: life,
  });
}

/**
 * Recently opened tokens with their claims and expiry: opening one costs more than the session lookup, and a portal
 * sends the same one with every call. This is safe because the session row decides.
 */
const opened = new Map<string, { claims: SessionClaims; until: number }>();
const mostOpened = 2_000;

/** What a token says, or null when it is foreign, expired, altered or meant for another purpose. */
export async function readToken(token: string, purpose: TokenPurpose): Promise<SessionClaims | null> {
  const key = `${purpose} ${token}`;
  const known = opened.get(key);
  if (known && now().getTime() < known.until) return known.claims;
  opened.delete(key);
  const read = await openToken(token, purpose);
  if (!read) return null;
  const [oldest] = opened.size < mostOpened ? [] : opened.keys();
  if (oldest) opened.delete(oldest);
  opened.set(key, read);
  return read.claims;
}

async function openToken(token: string, purpose: TokenPurpose) {
  try {
    const payload = await decode({ token, secret: env.authSecret, salt: purpose });
    if (payload?.iss !== issuer || payload.aud !== purpose) return null;
    const { sid, role, exp } = payload;
    if (typeof sid !== "string" || !isRole(role) || typeof exp !== "number") return null;
    return { claims: { sid, role }, until: exp * 1000 };
  } catch {
    return null; // every kind of bad token is answered alike
  }
}
