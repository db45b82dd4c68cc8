import "server-only";
import type { QueryResultRow } from "pg";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { AppError } from "@/lib/errors";
import { now } from "./clock";
import { pool } from "./db";
import { env } from "./env";
import { log } from "./log";
import { count } from "./metrics";
import { currentRequest } from "./request-context";

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

type Rule = { points: number; seconds: number; block?: number; inRow?: true };

/**
 * Every limit counted in Postgres: how many uses, within how many seconds, and how long it then blocks. Limits with
 * `inRow` count consecutive failures; a success resets them.
 */
export const limits = {
  loginAccountAddress: { points: 5, seconds: 15 * minute, block: 15 * minute, inRow: true },
  loginAccount: { points: 50, seconds: hour },
  loginAddress: { points: 30, seconds: 15 * minute },
  secondFactor: { points: 5, seconds: 15 * minute, block: 15 * minute, inRow: true }, // wrong codes of an account
  secondFactorDay: { points: 20, seconds: day }, // the same: three of a million codes are right at any time
  secondFactorOther: { points: 100, seconds: hour }, // wrong recovery codes and passkeys, which nobody can guess
  challengeToken: { points: 20, seconds: 15 * minute }, // sign-ins that don't exist or have ended
  adminKeyAddress: { points: 5, seconds: hour },
  adminKeyAll: { points: 300, seconds: hour }, // wrong keys from everywhere; beyond it, each address has fewer tries:
  adminKeyBraked: { points: 2, seconds: hour },
  registration: { points: 20, seconds: hour },
  forgotEmail: { points: 3, seconds: hour },
  forgotAddress: { points: 10, seconds: hour },
  invitation: { points: 5, seconds: hour }, // per account; each one sends a mail
  invitationLink: { points: 20, seconds: hour }, // per account; each one ends the link before
  resetToken: { points: 10, seconds: hour },
  currentPassword: { points: 5, seconds: 15 * minute, inRow: true },
  passwordChange: { points: 10, seconds: hour }, // each one sends a mail
  emailChange: { points: 5, seconds: hour }, // each one sends a mail to an unconfirmed address
  confirmationMail: { points: 5, seconds: day }, // to one address; nobody has shown yet that it is theirs
  confirmationToken: { points: 20, seconds: hour }, // links that confirm nothing
  contact: { points: 5, seconds: 10 * minute },
  contactReceipt: { points: 3, seconds: day }, // copies to one address; anyone can enter somebody else's in the form
  mailReceipt: { points: 60, seconds: minute },
  booking: { points: 10, seconds: hour },
  bookingKey: { points: 30, seconds: 15 * minute }, // wrong keys to bookings' pages
  bookingChange: { points: 20, seconds: hour }, // changes of one booking by its link; each sends a mail
  slots: { points: 120, seconds: minute },
  referral: { points: 100, seconds: day },
  referralCode: { points: 60, seconds: minute },
  statementFile: { points: 10, seconds: minute },
  upload: { points: 30, seconds: hour },
  tableFile: { points: 120, seconds: hour }, // files of the content, checked again after each correction
  refusedUpload: { points: 60, seconds: hour }, // files of a type we don't accept; they don't count as uploads
  recommendations: { points: 5, seconds: hour },
  accountExport: { points: 10, seconds: hour },
  accountDeletion: { points: 5, seconds: hour }, // requesting and cancelling; each sends a mail
  threadMessage: { points: 60, seconds: 10 * minute }, // per account
  contactEmail: { points: 60, seconds: hour }, // per account of the team
  pushSubscription: { points: 30, seconds: hour }, // per account
  chatSession: { points: 20, seconds: 5 * minute },
  chatAddress: { points: 60, seconds: 5 * minute },
  callRequest: { points: 60, seconds: 10 * minute }, // numbers that one address leaves in the chat
  chatAddressDay: { points: 300, seconds: day },
  careMail: { points: 5, seconds: day }, // mails from one address that flag distress to the office
} as const satisfies Record<string, Rule>;

export type LimitName = keyof typeof limits;

/**
 * Limits on concurrency: assistant answers streaming to one address; live streams of one account, of one address (a
 * mobile network has many people behind one) and of one process, which leaves connections for ordinary calls.
 */
export const concurrent = { chatStreams: 4, liveOfAccount: 20, liveOfAddress: 500, liveOfProcess: 8_000 } as const;

/** LIMIT_SCALE multiplies every limit, for load tests; a limit never drops to zero. */
export const scaled = (points: number) => Math.max(1, Math.round(points * env.limitScale));

/** One use of a limit: its name and its key. */
export type Use = readonly [name: LimitName, key: string];

/** The result of counting: uses left (negative if over the limit) and the wait until there are more. */
export type Count = { use: Use; left: number; waitMs: number };

const keyOf = ([name, key]: Use) => `${name}:${key}`;

/** If a counter can't be read or written, the answer is 503, whatever the reason. */
async function ask<Row extends QueryResultRow>(name: string, text: string, values: unknown[]): Promise<Row[]> {
  try {
    return (await pool.query<Row>({ name, text, values })).rows;
  } catch (error) {
    log.error({ error: error instanceof Error ? error.message : String(error) }, "a limit could not be counted");
    throw new AppError("unavailable", undefined, { retryAfter: 5 });
  }
}

// A counter beyond its limit is only read, so that whoever keeps asking causes no writes.
const counting = `WITH asked AS (
    SELECT * FROM unnest($2::text[], $3::int[], $4::int[]) AS u (key, seconds, most)
  ), beyond AS (
    SELECT r.key, r.points, r.expire FROM asked JOIN rate_limits r USING (key) WHERE r.expire > $1 AND r.points > most
  ), counted AS (
    INSERT INTO rate_limits AS r (key, points, expire)
    SELECT key, 1, $1::bigint + seconds * 1000 FROM asked WHERE key NOT IN (SELECT key FROM beyond) ORDER BY key
    ON CONFLICT (key) DO UPDATE SET
      points = CASE WHEN r.expire <= $1 THEN 1 ELSE r.points + 1 END,
      expire = CASE WHEN r.expire <= $1 THEN excluded.expire ELSE r.expire END
    RETURNING r.key, r.points, r.expire
  )
  SELECT key, points, (expire - $1)::int AS "waitMs" FROM (TABLE counted UNION ALL TABLE beyond) AS counters`;

/**
 * Counts one use of each limit in one statement, and refuses nothing. Uses beyond a limit are not counted. Here and below
 * rows are locked in a fixed order, so that statements can't deadlock.
 */
export async function countUses(...uses: Use[]): Promise<Count[]> {
  const rules = uses.map(([name]) => limits[name]);
  const most = rules.map(({ points }) => scaled(points));
  const values = [now().getTime(), uses.map(keyOf), rules.map(({ seconds }) => seconds), most];
  const rows = await ask<{ key: string; points: number; waitMs: number }>("count-limits", counting, values);
  return uses.map((use) => {
    const row = rows.find(({ key }) => key === keyOf(use));
    if (!row) throw new Error(`A use of ${use[0]} was not counted.`);
    return { use, left: scaled(limits[use[0]].points) - row.points, waitMs: row.waitMs };
  });
}

/** Throws the 429 of an exhausted limit. */
export function refuseLimit(limit: string, waitMs: number): never {
  count("rate_limit_refusals_total", { limit });
  throw new AppError("too_many", undefined, { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) });
}

/**
 * Counts one use, and throws 429 if over the limit; returns how many are left. Attempts that may fail (a password, a
 * key) are counted before they are checked, so that parallel guesses can't all pass.
 */
export async function countLimit(name: LimitName, key: string): Promise<number> {
  const [counted] = await countUses([name, key]);
  const { left, waitMs } = counted as Count;
  return left < 0 ? refuseLimit(name, waitMs) : left;
}

/** Counts one use and returns whether it is within the limit. For things that are skipped silently when over it. */
export async function isWithinLimit(name: LimitName, key: string): Promise<boolean> {
  const [counted] = await countUses([name, key]);
  return (counted as Count).left >= 0;
}

/**
 * Whether the mail's subject tells the office that someone needs care. Limited to the first few per client and day, so
 * that false alarms can't drown out a real one. The message itself always arrives, marked.
 */
export const mayRaiseCare = (otherwise: string): Promise<boolean> =>
  isWithinLimit("careMail", currentRequest()?.address ?? otherwise);

const reading = `SELECT (expire - $1::bigint)::int AS "waitMs" FROM rate_limits
  WHERE key = $2 AND expire > $1 AND points >= $3`;

/** Throws 429 if the limit is exhausted, without counting. */
export async function checkLimit(name: LimitName, key: string): Promise<void> {
  const values = [now().getTime(), keyOf([name, key]), scaled(limits[name].points)];
  const [used] = await ask<{ waitMs: number }>("check-limit", reading, values);
  if (used) refuseLimit(name, used.waitMs);
}

const takingBack = `UPDATE rate_limits SET points = CASE WHEN key = ANY($2) THEN 0 ELSE points - 1 END WHERE key IN
  (SELECT key FROM rate_limits WHERE key = ANY($1) AND points > 0 ORDER BY key FOR UPDATE)`;

/** Gives back one use of each limit, as nothing came of it. */
export async function uncountLimits(...uses: Use[]): Promise<void> {
  await ask("uncount-limits", takingBack, [uses.map(keyOf), []]);
}

/** Gives back one use of each limit after a success, and resets those that count consecutive failures. */
export async function clearFailures(...uses: Use[]): Promise<void> {
  const inRow = uses.filter(([name]) => (limits[name] as Rule).inRow);
  await ask("uncount-limits", takingBack, [uses.map(keyOf), inRow.map(keyOf)]);
}

/** Starts each limit again: what was counted no longer means anything. */
export async function resetLimits(...uses: Use[]): Promise<void> {
  const keys = uses.map(keyOf);
  await ask("uncount-limits", takingBack, [keys, keys]);
}

const pausing = "UPDATE rate_limits SET points = greatest(points, $2), expire = $3 WHERE key = $1";

/** Starts the pause (`block`) of a limit that a failure has exhausted. */
export async function startPause(name: LimitName, key: string): Promise<void> {
  const { points, block }: Rule = limits[name];
  if (block) await ask("start-pause", pausing, [keyOf([name, key]), scaled(points), now().getTime() + block * 1000]);
}

/** Calls per account, counted in memory by each process so that ordinary calls cost no extra write. */
const calls = new RateLimiterMemory({ points: scaled(600), duration: minute });

/** Counts one authenticated call, and throws 429 above 600 per minute. */
export async function countAccountCall(accountId: string): Promise<void> {
  try {
    await calls.consume(accountId);
  } catch (error) {
    if (error instanceof RateLimiterRes) refuseLimit("accountCalls", error.msBeforeNext);
    throw error;
  }
}
