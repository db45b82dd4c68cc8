import "server-only";
import { AppError } from "@/lib/errors";
import { cookieOf } from "@/lib/front/cookies.mjs";
import type { Region } from "@/lib/generated/prisma/enums";
import { officeDate } from "@/lib/office-time";
import { logAudit } from "@/lib/platform/audit-log";
import { now } from "@/lib/platform/clock";
import { db, pool, type Tx } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import type { ApiRequest, RequestContext } from "@/lib/platform/request-context";
import { isUuid } from "@/lib/text";
import type { Actor, UserActor } from "./policy";
import { isRole, type Role, roleOrder, roles } from "./roles";
import { canSeal } from "./sealed-secret";
import { cookieName, readToken, type SessionClaims, sealToken } from "./token";

/** The Set-Cookie value for a role's session; an empty token deletes the cookie. */
export function sessionCookie(role: Role, token: string): string {
  const life = token ? roles[role].life : 0;
  return `${cookieName(role)}=${token}; Path=/; Max-Age=${life}; HttpOnly; SameSite=Lax${env.secureCookies ? "; Secure" : ""}`;
}

export type StartedSession = { accessToken: string; cookieToken: string; expiresIn: number };

/**
 * One statement, because the writes are the slowest part of signing in. Inserts the session and its audit entry,
 * provided the account hasn't changed since the password was compared.
 */
const openedSession = {
  name: "open-session",
  text: `WITH held AS (
      UPDATE users SET last_login_at = $1, updated_at = $1
      WHERE id = $2::uuid AND role = $3::role AND password_hash = $4 AND active
        AND (second_factor_since IS NULL OR $11::boolean)
      RETURNING id, role
    ), recorded AS (
      INSERT INTO audit_entries (action, subject_id, address, request_id, details, created_at)
      SELECT $5, id, $6, $7, $8::jsonb, $1 FROM held
    )
    INSERT INTO sessions (user_id, role, address, user_agent, created_at, last_used_at, expires_at, confirmed_at)
    SELECT id, role, $6, $9, $1, $1, $10, CASE WHEN $11::boolean THEN $1::timestamptz END FROM held RETURNING id`,
};

/**
 * Signs in: creates and records a session and seals its two tokens. Never reuses a session the request presented.
 * `isConfirmed`: the second factor was given. Null if the account needs one that wasn't, or if the password was changed
 * or the account closed since it was read: that ended all sessions, so no new one may start.
 */
export async function startSession(
  user: { id: string; role: Role; passwordHash: string },
  request: RequestContext,
  isConfirmed = false,
): Promise<StartedSession | null> {
  const life = roles[user.role].life;
  const at = now();
  const entry = { action: "sign-in", subjectId: user.id, details: { role: user.role } } as const;
  const { rows } = await pool.query<{ id: string }>({
    ...openedSession,
    values: [
      at,
      user.id,
      user.role,
      user.passwordHash,
      entry.action,
      request.address,
      request.id,
      entry.details,
      request.userAgent,
      new Date(at.getTime() + life * 1000),
      isConfirmed,
    ],
  });
  const [session] = rows;
  if (!session) return null;
  logAudit(entry);
  const claims = { sid: session.id, role: user.role };
  const [accessToken, cookieToken] = await Promise.all([
    sealToken(claims, "access", life),
    sealToken(claims, "cookie", life),
  ]);
  return { accessToken, cookieToken, expiresIn: life };
}

type SessionRow = {
  id: string;
  name: string;
  role: Role;
  lastUsedAt: Date;
  hasSecondFactor: boolean;
  confirmedAt: Date | null;
  owesSecondFactor: boolean;
  limitedTo: Region[] | null;
};

const touchEveryMs = 5 * 60_000;
/** How long a second factor counts as just given, for what needs it again (`policy.ts`). */
const confirmedMs = 10 * 60_000;

/** The regions of the account `u`, if that is all it sees; null for a member without regions, who has all of them. */
const limitedTo = `CASE WHEN u.role = 'processing' AND cardinality(u.managed_regions) > 0
  AND (SELECT own_students_only FROM team_rules) THEN u.managed_regions::text[] END`;

/** Runs on every authenticated call, so it bypasses Prisma, and Postgres caches its plan under this name. */
const ownerOfSession = {
  name: "owner-of-session",
  text: `SELECT u.id, u.name, u.role::text AS role, s.last_used_at AS "lastUsedAt", s.confirmed_at AS "confirmedAt",
      u.second_factor_since IS NOT NULL AS "hasSecondFactor",
      u.second_factor_since IS NULL AND r.role IS NOT NULL AS "owesSecondFactor",
      ${limitedTo} AS "limitedTo"
    FROM sessions s JOIN users u ON u.id = s.user_id
      LEFT JOIN second_factor_rules r ON r.role = u.role AND r.required_from <= $4::date
    WHERE s.id = $1::uuid AND s.role = $2::role AND s.revoked_at IS NULL
      AND s.expires_at > $3 AND u.active AND u.role = s.role
      AND (u.second_factor_since IS NULL OR s.confirmed_at IS NOT NULL)`,
};

/**
 * The account behind a token's claims, in one indexed query. Null unless the session exists, hasn't expired and isn't
 * revoked, and the account is active and still has the role. If the account has a second factor, the session must have
 * started with it.
 */
export async function actorOfClaims(claims: SessionClaims): Promise<UserActor | null> {
  if (!isUuid(claims.sid)) return null;
  const at = now();
  const { rows } = await pool.query<SessionRow>({
    ...ownerOfSession,
    values: [claims.sid, claims.role, at, officeDate(at)],
  });
  const [row] = rows;
  if (!row) return null;
  if (at.getTime() - row.lastUsedAt.getTime() > touchEveryMs) {
    await db.session.update({ where: { id: claims.sid }, data: { lastUsedAt: at } });
  }
  const { id, name, role, hasSecondFactor, confirmedAt, owesSecondFactor, limitedTo: regions } = row;
  const isFresh = confirmedAt !== null && at.getTime() - confirmedAt.getTime() < confirmedMs;
  return {
    kind: "user",
    id,
    name,
    role,
    sessionId: claims.sid,
    ...(hasSecondFactor && { secondFactor: isFresh ? "fresh" : "stale" }),
    // Without a key nobody could set one up, and everybody would be locked out.
    ...(owesSecondFactor && canSeal() && { secondFactor: "owed" }),
    ...(regions && { limitedTo: regions }),
  };
}

const limitOfAccount = {
  name: "limit-of-account",
  text: `SELECT ${limitedTo} AS "limitedTo" FROM users u WHERE u.id = $1::uuid`,
};

/** The actor with the limit of this moment, for what stays open longer than a request. */
export async function withCurrentLimit({ limitedTo: _, ...actor }: UserActor): Promise<UserActor> {
  if (actor.role !== "processing") return actor;
  const { rows } = await pool.query<Pick<SessionRow, "limitedTo">>({ ...limitOfAccount, values: [actor.id] });
  const regions = rows[0]?.limitedTo;
  return { ...actor, ...(regions && { limitedTo: regions }) };
}

/** The sessions among these that still count, by the same rules. */
const sessionsThatCount = {
  name: "sessions-that-count",
  text: `SELECT s.id FROM sessions s JOIN users u ON u.id = s.user_id
    WHERE s.id = ANY($1::uuid[]) AND s.revoked_at IS NULL AND s.expires_at > $2 AND u.active AND u.role = s.role
      AND (u.second_factor_since IS NULL OR s.confirmed_at IS NOT NULL)`,
};

/** Which of these sessions are still valid, for what stays open longer than a request. */
export async function validSessions(ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await pool.query<{ id: string }>({ ...sessionsThatCount, values: [ids, now()] });
  return new Set(rows.map(({ id }) => id));
}

/** Who sent a request, and whether a cookie identified them (then the cross-site rule is stricter). */
export type Identity = { actor: Actor; byCookie: boolean };

const visitor: Identity = { actor: { kind: "visitor" }, byCookie: false };

async function actorOfCookie(request: ApiRequest, role: Role): Promise<UserActor | null> {
  const token = cookieOf(request.headers.get("cookie"), cookieName(role));
  const claims = token ? await readToken(token, "cookie") : null;
  return claims?.role === role ? actorOfClaims(claims) : null;
}

/**
 * Identifies the caller. If there is an Authorization header only that counts, and an invalid one is 401. Otherwise
 * `X-Portal-Role` (or `?portal=` when reading) names the cookie to use; otherwise the first valid cookie counts, least
 * powerful role first.
 */
export async function identify(request: ApiRequest): Promise<Identity> {
  const authorization = request.headers.get("authorization");
  if (authorization !== null) {
    const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
    const claims = token ? await readToken(token, "access") : null;
    const actor = claims && (await actorOfClaims(claims));
    if (!actor) throw new AppError("unauthenticated");
    return { actor, byCookie: false };
  }
  // Links and images can't send headers, so their URL names the portal.
  const isRead = request.method === "GET" || request.method === "HEAD";
  const named = request.headers.get("x-portal-role") ?? (isRead ? request.url.searchParams.get("portal") : null);
  const candidates = named === null ? roleOrder : isRole(named) ? [named] : [];
  for (const role of candidates) {
    const actor = await actorOfCookie(request, role);
    if (actor) return { actor, byCookie: true };
  }
  return visitor;
}

/** The account of a bearer token in a body (which processing registration allows); an invalid one is a visitor. */
export async function actorFromBodyToken(token: unknown): Promise<Actor> {
  const claims = typeof token === "string" ? await readToken(token, "access") : null;
  return (claims && (await actorOfClaims(claims))) ?? visitor.actor;
}

/** Ends all sessions of an account, or all but one, and the sign-ins that wait for a second factor. */
export async function endSessions(tx: Tx, userId: string, except?: string): Promise<void> {
  await tx.session.updateMany({
    where: { userId, revokedAt: null, ...(except && { id: { not: except } }) },
    data: { revokedAt: now() },
  });
  await tx.factorChallenge.deleteMany({ where: { userId } });
}
