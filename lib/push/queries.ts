import "server-only";
import { type Actor, assertCan } from "@/lib/auth/policy";
import type { PushFailure } from "@/lib/generated/prisma/client";
import { countedUpTo } from "@/lib/http/list/page";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";

const dayMs = 24 * 3600_000;

type PushHealth = {
  /** Those of the settings, those that the site has made, or none so far. */
  keys: "set" | "made" | "none";
  /** Browsers that have pushes switched on, counted up to 10,000. */
  browsers: number;
  /** To how many of them the last push failed, in the last 24 hours. */
  failing: number;
  last_failure: { reason: PushFailure; at: string } | null;
};

type Figures = { browsers: number; failing: number; failed_at: Date | null; reason: PushFailure | null };

/** How pushes work. Contains no address and no key. */
export async function getPushHealth(actor: Actor): Promise<PushHealth> {
  assertCan(actor, "health:details");
  const since = new Date(now().getTime() - dayMs);
  const [made, [figures]] = await Promise.all([
    env.pushKeys ? null : db.pushKeys.findFirst({ select: { isOnly: true } }),
    db.$queryRaw<[Figures]>`
      SELECT count(*)::int AS failing, max(failed_at) AS failed_at,
        (array_agg(failure ORDER BY failed_at DESC))[1]::text AS reason,
        (SELECT count(*)::int FROM (SELECT FROM push_subscriptions LIMIT ${countedUpTo + 1}) AS every) AS browsers
      FROM (
        SELECT failed_at, failure FROM push_subscriptions WHERE failed_at > ${since}
        ORDER BY failed_at DESC LIMIT ${countedUpTo + 1}
      ) AS failed`,
  ]);
  const { browsers, failing, failed_at, reason } = figures;
  return {
    keys: env.pushKeys ? "set" : made ? "made" : "none",
    browsers,
    failing,
    last_failure: failed_at && reason ? { reason, at: failed_at.toISOString() } : null,
  };
}
