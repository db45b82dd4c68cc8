import "server-only";
import { decode, encode } from "next-auth/jwt";
import { securePrefix } from "@/lib/front/cookies.mjs";
import { now } from "@/lib/platform/clock";
import { env } from "@/lib/platform/env";
import { isRole, type Role, roles } from "./roles";

/** A cookie token isn't accepted as a bearer token, nor the other way round. */
export type TokenPurpose = "cookie" | "access";

export type SessionClaims = { sid: string; role: Role };

const issuer = "study-abroad";

/** The name of a role's cookie; over https it has the prefix that binds it to this host. */
export function cookieName(role: Role): string {
  return `${env.secureCookies ? securePrefix : ""}${roles[role].cookie}`;
}

/**
 * Seals a session id into a token (JWE, dir + A256GCM, with a key derived from AUTH_SECRET for this purpose only).
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
 * A cookie that proxy.ts lets through, of a session that doesn't exist: for the process that renders the portals' pages, for
 * nobody, and never leaves it.
 */
export async function cookieOfNobody(role: Role): Promise<string> {
  return `${cookieName(role)}=${await sealToken({ sid: "nobody", role }, "cookie", 24 * 3600)}`;
}

/**
 * A cache of recently opened tokens with claims and expiry: opening one costs more than the session lookup, and a
 * portal sends the same one with every call. Safe because the session row decides.
 */
const opened = new Map<string, { claims: SessionClaims; until: number }>();
const mostOpened = 2_000;

/** A token's claims; null if it is foreign, expired, altered or for another purpose. */
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
    return null; // all bad tokens get the same answer
  }
}
