import "server-only";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { AppError } from "@/lib/http/errors";
import { pool } from "./db";
import { env } from "./env";
import { log } from "./log";
import { count } from "./metrics";

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
  emailChange: { points: 5, seconds: hour }, // each one mails an address that nobody has confirmed
  contact: { points: 5, seconds: 10 * minute },
  contactReceipt: { points: 3, seconds: day }, // copies to one address; anybody can write anybody's into the form
  booking: { points: 10, seconds: hour },
  slots: { points: 120, seconds: minute },
  referral: { points: 100, seconds: day },
  referralCode: { points: 60, seconds: minute },
  statementFile: { points: 10, seconds: minute },
  upload: { points: 30, seconds: hour },
  recommendations: { points: 5, seconds: hour },
  accountExport: { points: 10, seconds: hour },
  accountDeletion: { points: 5, seconds: hour }, // asking and thinking again, each of which is mailed
  chatSession: { points: 20, seconds: 5 * minute },
  chatAddress: { points: 60, seconds: 5 * minute },
  chatAddressDay: { points: 300, seconds: day },
} as const satisfies Record<string, Rule>;

export type LimitName = keyof typeof limits;

/** Limits of what may run at the same time: answers of the assistant that one address holds. */
export const concurrent = { chatStreams: 4 } as const;

/** LIMIT_SCALE multiplies every limit, for load tests; a limit never vanishes. */
export const scaled = (points: number) => Math.max(1, Math.round(points * env.limitScale));

const limiters = new Map<LimitName, RateLimiterPostgres>();

function limiter(name: LimitName): RateLimiterPostgres {
  const known = limiters.get(name);
  if (known) return known;
  const rule: Rule = limits[name];
  const made = new RateLimiterPostgres({
    storeClient: pool,
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true, // by our own migration
    keyPrefix: name,
    points: scaled(rule.points),
    duration: rule.seconds,
    blockDuration: rule.block ?? 0,
    clearExpiredByTimeout: false, // the sweep job does it
  });
  limiters.set(name, made);
  return made;
}

function refuse(limit: string, result: RateLimiterRes): never {
  count("rate_limit_refusals_total", { limit });
  throw new AppError("too_many", undefined, { retryAfter: Math.max(1, Math.ceil(result.msBeforeNext / 1000)) });
}

/** A counter that cannot be read or written is no permission: the answer is 503, whatever the reason. */
async function counted<T>(limit: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof RateLimiterRes) refuse(limit, error);
    log.error({ error: error instanceof Error ? error.message : String(error) }, "a limit could not be counted");
    throw new AppError("unavailable", undefined, { retryAfter: 5 });
  }
}

/** Refuses with 429 when the limit is used up, without counting. */
export async function checkLimit(name: LimitName, key: string): Promise<void> {
  const result = await counted(name, limiter(name).get(key));
  if (result && result.consumedPoints >= scaled(limits[name].points) && result.msBeforeNext > 0) refuse(name, result);
}

/**
 * Counts one use and refuses with 429 when it is one too many; gives how many are left. What may fail (a password, a
 * key) is counted before it is looked at, so that many guesses at the same time cannot all pass.
 */
export async function countLimit(name: LimitName, key: string): Promise<number> {
  return (await counted(name, limiter(name).consume(key))).remainingPoints;
}

/** Counts one use and says whether it is within the limit, for what is left out without a word when it is not. */
export async function isWithinLimit(name: LimitName, key: string): Promise<boolean> {
  try {
    await countLimit(name, key);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "too_many") return false;
    throw error;
  }
}

/** One use of a limit that was counted: its name, and whose use it was. */
export type Use = readonly [name: LimitName, key: string];

const keysOf = (uses: Use[]) => uses.map(([name, key]) => limiter(name).getKey(key));

/**
 * Takes back one use of each, or all that was counted of some. By one statement, which a sign-in that succeeds waits for;
 * its rows are locked in one order, so that two of them cannot wait for each other.
 */
async function takeBack(uses: Use[], cleared: Use[] = []): Promise<void> {
  const text = `UPDATE rate_limits SET points = CASE WHEN key = ANY($2) THEN 0 ELSE points - 1 END WHERE key IN
    (SELECT key FROM rate_limits WHERE key = ANY($1) AND points > 0 ORDER BY key FOR UPDATE)`;
  const values = [keysOf(uses), keysOf(cleared)];
  const names = uses.map(([name]) => name).join(", ");
  await counted(names, pool.query({ name: "uncount-limits", text, values }));
}

/** Takes back one use of each: it came to nothing. */
export const uncountLimits = (...uses: Use[]) => takeBack(uses);

/** Takes back one use of each after a success, which also clears the failures before it where the limit is of those in a row. */
export const clearFailures = (...uses: Use[]) =>
  takeBack(
    uses,
    uses.filter(([name]) => (limits[name] as Rule).inRow),
  );

/** Starts the pause (`block`) of a limit that a failure has used up. */
export async function startPause(name: LimitName, key: string): Promise<void> {
  const { block }: Rule = limits[name];
  if (block) await counted(name, limiter(name).block(key, block));
}

/** Calls of one account, counted by each process in memory so that an ordinary call costs no extra write. */
const calls = new RateLimiterMemory({ points: scaled(600), duration: minute });

/** Counts one authenticated call and refuses with 429 above 600 in a minute. */
export async function countAccountCall(accountId: string): Promise<void> {
  await counted("accountCalls", calls.consume(accountId));
}
