import "server-only";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { AppError } from "@/lib/http/errors";
import { pool } from "./db";
import { env } from "./env";

const minute = 60;
const hour = 60 * minute;

/** Every limit that is counted in Postgres: how many, in how many seconds, and for how long it then refuses. */
export const limits = {
  loginAccountAddress: { points: 5, seconds: 15 * minute, block: 15 * minute },
  loginAccount: { points: 50, seconds: hour },
  loginAddress: { points: 30, seconds: 15 * minute },
  adminKeyAddress: { points: 5, seconds: hour },
  adminKeyAll: { points: 30, seconds: hour },
  registration: { points: 20, seconds: hour },
  forgotEmail: { points: 3, seconds: hour },
  forgotAddress: { points: 10, seconds: hour },
  resetToken: { points: 10, seconds: hour },
  currentPassword: { points: 5, seconds: 15 * minute },
  contact: { points: 5, seconds: 10 * minute },
  booking: { points: 10, seconds: hour },
  slots: { points: 120, seconds: minute },
} as const satisfies Record<string, { points: number; seconds: number; block?: number }>;

export type LimitName = keyof typeof limits;

/** LIMIT_SCALE multiplies every limit, for load tests; a limit never vanishes. */
const scaled = (points: number) => Math.max(1, Math.round(points * env.limitScale));

const limiters = new Map<LimitName, RateLimiterPostgres>();

function limiter(name: LimitName): RateLimiterPostgres {
  const known = limiters.get(name);
  if (known) return known;
  const rule: { points: number; seconds: number; block?: number } = limits[name];
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

function refuse(result: RateLimiterRes): never {
  throw new AppError("too_many", undefined, { retryAfter: Math.max(1, Math.ceil(result.msBeforeNext / 1000)) });
}

/**
 * Refuses with 429 when the limit is used up, without counting. A counter that cannot be read throws: the answer is
 * then 503, never "allowed".
 */
export async function checkLimit(name: LimitName, key: string): Promise<void> {
  const result = await limiter(name).get(key);
  if (result && result.consumedPoints >= scaled(limits[name].points) && result.msBeforeNext > 0) refuse(result);
}

/** Counts one use and refuses with 429 when it is one too many. */
export async function countLimit(name: LimitName, key: string): Promise<void> {
  try {
    await limiter(name).consume(key);
  } catch (error) {
    if (error instanceof RateLimiterRes) refuse(error);
    throw error;
  }
}

/**
 * Counts one failure without refusing it: the refusal comes at the next `checkLimit`. The failure that uses the limit
 * up starts its pause (`block`) from now. True when that happened.
 */
export async function countFailure(name: LimitName, key: string): Promise<boolean> {
  const rule: { points: number; block?: number } = limits[name];
  try {
    const result = await limiter(name).consume(key);
    const usedUp = result.remainingPoints === 0;
    if (usedUp && rule.block) await limiter(name).block(key, rule.block);
    return usedUp;
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error; // over the limit already: that is what it is for
    return true;
  }
}

/** Calls of one account, counted by each process in memory so that an ordinary call costs no extra write. */
const calls = new RateLimiterMemory({ points: scaled(600), duration: minute });

/** Counts one authenticated call and refuses with 429 above 600 in a minute. */
export async function countAccountCall(accountId: string): Promise<void> {
  try {
    await calls.consume(accountId);
  } catch (error) {
    if (error instanceof RateLimiterRes) refuse(error);
    throw error;
  }
}

/** Forgets what was counted: a good login clears the failures before it. */
export async function clearLimit(name: LimitName, key: string): Promise<void> {
  await limiter(name).delete(key);
}
