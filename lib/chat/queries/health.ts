import "server-only";
import { type Actor, assertCan } from "@/lib/auth/policy";
import type { ChatFailure } from "@/lib/generated/prisma/client";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { modelPausedUntil } from "./breaker";

const dayMs = 24 * 3600_000;
/** More messages per day than these are not counted: the figures say that there are many, and stay fast. */
const mostCounted = 20_000;

/** What the newest answer says about the provider; "idle" if nobody has asked. */
type ChatState = "idle" | "answered" | "failed" | "paused";

/** Of the last 24 hours, up to 20,000 messages of them. */
type ChatFigures = {
  questions_day: number;
  answered_by_ai: number;
  canned: number;
  failures_day: number;
  last_failure: { reason: ChatFailure; at: string } | null;
};

type Figures = {
  questions: number;
  by_ai: number;
  canned: number;
  failures: number;
  answered_at: Date | null;
  failed_at: Date | null;
  reason: ChatFailure | null;
};

/** The assistant's state, counted from what is stored. Contains no text, no session and no configuration. */
export async function getChatHealth(actor: Actor): Promise<{ state: ChatState; figures: ChatFigures }> {
  assertCan(actor, "health:details");
  const since = new Date(now().getTime() - dayMs);
  const [rows, pausedUntil] = await Promise.all([
    db.$queryRaw<[Figures]>`
      SELECT count(*) FILTER (WHERE sender = 'user')::int AS questions,
        count(*) FILTER (WHERE source = 'ai')::int AS by_ai,
        count(*) FILTER (WHERE source = 'canned')::int AS canned,
        count(*) FILTER (WHERE failed)::int AS failures,
        max(created_at) FILTER (WHERE source = 'ai' AND NOT failed) AS answered_at,
        max(created_at) FILTER (WHERE failed) AS failed_at,
        (array_agg(failure ORDER BY created_at DESC) FILTER (WHERE failed))[1]::text AS reason
      FROM (
        SELECT sender, source, failure, created_at, coalesce(failure NOT IN ('paused', 'left'), false) AS failed
        FROM chat_messages WHERE created_at > ${since} ORDER BY created_at DESC LIMIT ${mostCounted}
      ) AS recent`,
    modelPausedUntil(),
  ]);
  const { questions, by_ai, canned, failures, answered_at, failed_at, reason } = rows[0];
  const figures = {
    questions_day: questions,
    answered_by_ai: by_ai,
    canned,
    failures_day: failures,
    last_failure: failed_at && reason ? { reason, at: failed_at.toISOString() } : null,
  };
  return { state: pausedUntil ? "paused" : stateOf(failed_at, answered_at), figures };
}

function stateOf(failed: Date | null, answered: Date | null): ChatState {
  if (!failed && !answered) return "idle";
  return failed && (!answered || failed > answered) ? "failed" : "answered";
}
