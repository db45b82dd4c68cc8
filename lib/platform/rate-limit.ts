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
 * Every limit that is counted in Postgres: how many, in how many seconds, and for how long it then refuses. A
 * limit of failures in a row forgets them with a success.
 */
export const limits = {
  loginAccountAddress: { points: 5, seconds: 15 * minute, block: 15 * minute, inRow: true },
  loginAccount: { points: 50, seconds: hour },
  loginAddress: { points: 30, seconds: 15 * minute },
  adminKeyAddress: { points: 5, seconds: hour },
  adminKeyAll: { points: 30, seconds: hour },
  registration: { points: 20, seconds: hour },
  forgotEmail: { points: 3, seconds: hour },
  forgotAddress: { points: 10, seconds: hour },
  invitation: { points: 5, seconds: hour }, // of one account; each one is mailed
  resetToken: { points: 10, seconds: hour },
  currentPassword: { points: 5, seconds: 15 * minute, inRow: true },
  passwordChange: { points: 10, seconds: hour }, // each one is mailed
  emailChange: { points: 5, seconds: hour }, // each one mails an address that no one has confirmed
  contact: { points: 5, seconds: 10 * minute },
  contactReceipt: { points: 3, seconds: day }, // copies to one address; anyone can write anyone's into the form
  mailReceipt: { points: 60, seconds: minute },
  booking: { points: 10, seconds: hour },
  slots: { points: 120, seconds: minute },
  referral: { points: 100, seconds: day },
  referralCode: { points: 60, seconds: minute },
  statementFile: { points: 10, seconds: minute },
  upload: { points: 30, seconds: hour },
  refusedUpload: { points: 60, seconds: hour }, // files that are none of those accepted; they are not counted as uploads
  recommendations: { points: 5, seconds: hour },
  accountExport: { points: 10, seconds: hour },
  accountDeletion: { points: 5, seconds: hour }, // asking and thinking again, each of which is mailed
  chatSession: { points: 20, seconds: 5 * minute },
  chatAddress: { points: 60, seconds: 5 * minute },
  chatAddressDay: { points: 300, seconds: day },
  careMail: { points: 5, seconds: day }, // mails to the office that say so about distress, of one address
} as const satisfies Record<string, Rule>;

export type LimitName = keyof typeof limits;

/** Limits of what may run at the same time: answers of the assistant that one address holds. */
export const concurrent = { chatStreams: 4 } as const;

/** LIMIT_SCALE multiplies every limit, for load tests; a limit never vanishes. */
export const scaled = (points: number) => Math.max(1, Math.round(points * env.limitScale));

/** One use of a limit: its name, and whose use it is. */
export type Use = readonly [name: LimitName, key: string];

/** What counting gave: how many uses are left, less than none when it was one too many, and after how long there are more. */
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

const counting = `INSERT INTO rate_limits AS r (key, points, expire)
  SELECT u.key, 1, $1::bigint + u.seconds * 1000 FROM unnest($2::text[], $3::int[]) AS u (key, seconds) ORDER BY u.key
  ON CONFLICT (key) DO UPDATE SET
    points = CASE WHEN r.expire <= $1 THEN 1 ELSE r.points + 1 END,
    expire = CASE WHEN r.expire <= $1 THEN excluded.expire ELSE r.expire END
  RETURNING key, points, (expire - $1)::int AS "waitMs"`;

/**
 * Counts one use of each limit by one statement, and refuses nothing. Rows are locked in one order here and below, so
 * that no two statements wait for each other.
 */
export async function countUses(...uses: Use[]): Promise<Count[]> {
  const values = [now().getTime(), uses.map(keyOf), uses.map(([name]) => limits[name].seconds)];
  const rows = await ask<{ key: string; points: number; waitMs: number }>("count-limits", counting, values);
  return uses.map((use) => {
    const row = rows.find(({ key }) => key === keyOf(use));
    if (!row) throw new Error(`A use of ${use[0]} was not counted.`);
    return { use, left: scaled(limits[use[0]].points) - row.points, waitMs: row.waitMs };
  });
}

/** Refuses with 429, as a limit that is used up does. */
export function refuseLimit(limit: string, waitMs: number): never {
  count("rate_limit_refusals_total", { limit });
  throw new AppError("too_many", undefined, { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) });
}

/**
 * Counts one use and refuses with 429 when it is one too many; returns how many are left. What may fail (a password, a
 * key) is counted before it is looked at, so that many guesses at the same time cannot all pass.
 */
export async function countLimit(name: LimitName, key: string): Promise<number> {
  const [counted] = await countUses([name, key]);
  const { left, waitMs } = counted as Count;
  return left < 0 ? refuseLimit(name, waitMs) : left;
}

/** Counts one use and says whether it is within the limit, for what is left out without a word when it is not. */
export async function isWithinLimit(name: LimitName, key: string): Promise<boolean> {
  const [counted] = await countUses([name, key]);
  return (counted as Count).left >= 0;
}

/**
 * Whether the office is told in a mail's subject that someone needs care: for the first few per client and day, so that
 * false alarms can't drown out a real one. The message itself always arrives, with its mark.
 */
export const mayRaiseCare = (otherwise: string): Promise<boolean> =>
  isWithinLimit("careMail", currentRequest()?.address ?? otherwise);

const reading = `SELECT (expire - $1::bigint)::int AS "waitMs" FROM rate_limits
  WHERE key = $2 AND expire > $1 AND points >= $3`;

/** Refuses with 429 when the limit is used up, without counting. */
export async function checkLimit(name: LimitName, key: string): Promise<void> {
  const values = [now().getTime(), keyOf([name, key]), scaled(limits[name].points)];
  const [used] = await ask<{ waitMs: number }>("check-limit", reading, values);
  if (used) refuseLimit(name, used.waitMs);
}

const takingBack = `UPDATE rate_limits SET points = CASE WHEN key = ANY($2) THEN 0 ELSE points - 1 END WHERE key IN
  (SELECT key FROM rate_limits WHERE key = ANY($1) AND points > 0 ORDER BY key FOR UPDATE)`;

/** Takes back one use of each: it came to nothing. */
export async function uncountLimits(...uses: Use[]): Promise<void> {
  await ask("uncount-limits", takingBack, [uses.map(keyOf), []]);
}

/** Takes back one use of each after a success; a limit of failures in a row forgets all before it as well. */
export async function clearFailures(...uses: Use[]): Promise<void> {
  const inRow = uses.filter(([name]) => (limits[name] as Rule).inRow);
  await ask("uncount-limits", takingBack, [uses.map(keyOf), inRow.map(keyOf)]);
}

const pausing = "UPDATE rate_limits SET points = greatest(points, $2), expire = $3 WHERE key = $1";

/** Starts the pause (`block`) of a limit that a failure has used up. */
export async function startPause(name: LimitName, key: string): Promise<void> {
  const { points, block }: Rule = limits[name];
  if (block) await ask("start-pause", pausing, [keyOf([name, key]), scaled(points), now().getTime() + block * 1000]);
}

/** Calls of one account, counted by each process in memory so that an ordinary call costs no extra write. */
const calls = new RateLimiterMemory({ points: scaled(600), duration: minute });

/** Counts one authenticated call and refuses with 429 above 600 in a minute. */
export async function countAccountCall(accountId: string): Promise<void> {
  try {
    await calls.consume(accountId);
  } catch (error) {
    if (error instanceof RateLimiterRes) refuseLimit("accountCalls", error.msBeforeNext);
    throw error;
  }
}
