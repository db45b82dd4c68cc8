import "server-only";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { type Role, roleOrder } from "@/lib/auth/roles";
import { getChatHealth } from "@/lib/chat/queries";
import { AppError } from "@/lib/http/errors";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { checkFiles } from "@/lib/platform/files";

export type HealthState = "connected" | "disconnected" | "error" | "none";

const answerWithinMs = 2_000;

/** Settles with the work, or rejects after a time; the work itself is left to end on its own. */
function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms).unref();
  });
  return Promise.race([work, late]);
}

/** True when the database answers within 2 s. */
export async function databaseAnswers(): Promise<boolean> {
  try {
    await within(answerWithinMs, db.$queryRaw`SELECT 1`);
    return true;
  } catch {
    return false; // the question is whether, not why; the log has the why of every failed request
  }
}

/** For load balancers: 200 while the database answers, else 503. */
export async function getHealth(): Promise<{ status: "ok" }> {
  if (await databaseAnswers()) return { status: "ok" };
  throw new AppError("unavailable", undefined, { retryAfter: 5, members: async () => ({ status: "unavailable" }) });
}

async function storageState(): Promise<HealthState> {
  try {
    await within(answerWithinMs, checkFiles());
    return "connected";
  } catch {
    return "error"; // shown as such on the screen this feeds
  }
}

async function mailState() {
  const [pending, failed, oldest] = await Promise.all([
    db.outboxEmail.count({ where: { status: "pending" } }),
    db.outboxEmail.count({ where: { status: "failed" } }),
    db.outboxEmail.findFirst({
      where: { status: "pending" },
      orderBy: { createdAt: "asc" },
      select: { createdAt: true },
    }),
  ]);
  const age = oldest ? Math.round((now().getTime() - oldest.createdAt.getTime()) / 1000) : 0;
  return { configured: env.smtpUrl !== undefined, pending, failed, oldest_pending_seconds: age };
}

/** For each role: "success" when its portal can be entered, that is when an active account exists. */
async function portalStates(): Promise<Record<Role, "success" | "none">> {
  const rows = await Promise.all(
    roleOrder.map(async (role) => {
      const account = await db.user.findFirst({ where: { role, active: true }, select: { id: true } });
      return [role, account ? "success" : "none"] as const;
    }),
  );
  return Object.fromEntries(rows) as Record<Role, "success" | "none">;
}

/** Everything that Backend Health shows. With the database away the rest is still told. */
export async function getHealthDetails(actor: Actor) {
  assertCan(actor, "health:details");
  const [database, storage] = await Promise.all([databaseAnswers(), storageState()]);
  const [email, sessions, ai] = database
    ? await Promise.all([mailState(), portalStates(), getChatHealth(actor)])
    : [null, null, null];
  return {
    backend: "connected" as const,
    database: database ? ("connected" as const) : ("disconnected" as const),
    storage,
    email,
    ai,
    sessions,
  };
}
export type HealthDetails = Awaited<ReturnType<typeof getHealthDetails>>;
