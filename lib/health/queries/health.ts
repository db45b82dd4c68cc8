import "server-only";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { type Role, roleOrder } from "@/lib/auth/roles";
import { getChatHealth } from "@/lib/chat/queries/health";
import { AppError } from "@/lib/errors";
import type { HealthDetails } from "@/lib/health/views";
import { countMailQueue } from "@/lib/mail/queries/queue";
import { db, isDatabaseAway } from "@/lib/platform/db";
import { filePlace } from "@/lib/platform/files/files";
import { log } from "@/lib/platform/log";
import { isMailConfigured } from "@/lib/platform/mail";
import { isModelConfigured } from "@/lib/platform/model";
import { getPushHealth } from "@/lib/push/queries";
import { answerWithinMs, askFiles, askMail, askModelProvider, within } from "./probes";

/** True if the database answers within 2 s. */
export async function databaseAnswers(): Promise<boolean> {
  try {
    await within(answerWithinMs, db.$queryRaw`SELECT 1`);
    return true;
  } catch {
    return false; // only whether matters, not why; the log has the reason for each failed request
  }
}

/** For load balancers: 200 while the database answers, otherwise 503. */
export async function getHealth(): Promise<{ status: "ok" }> {
  if (await databaseAnswers()) return { status: "ok" };
  throw new AppError("unavailable", undefined, { retryAfter: 5, members: async () => ({ status: "unavailable" }) });
}

/** For each role: "success" if its portal can be used, that is, if an active account exists. */
async function portalStates(): Promise<Record<Role, "success" | "none">> {
  const rows = await Promise.all(
    roleOrder.map(async (role) => {
      const account = await db.user.findFirst({ where: { role, active: true }, select: { id: true } });
      return [role, account ? "success" : "none"] as const;
    }),
  );
  return Object.fromEntries(rows) as Record<Role, "success" | "none">;
}

/** Reads the figures. "error": the database answers, but its tables can't be read. */
async function readTables(actor: Actor) {
  if (!(await databaseAnswers())) return { database: "disconnected" } as const;
  try {
    const [queue, chat, push, sessions] = await Promise.all([
      countMailQueue(actor),
      getChatHealth(actor),
      getPushHealth(actor),
      portalStates(),
    ]);
    return { database: "connected", queue, chat, push, sessions } as const;
  } catch (error) {
    if (isDatabaseAway(error)) return { database: "disconnected" } as const;
    log.error({ error: String(error) }, "the tables cannot be read");
    return { database: "error" } as const;
  }
}

type Tables = Awaited<ReturnType<typeof readTables>>;

/** The provider's current state and, if it is up, how it has answered visitors: a failed answer says more. */
async function assistantState(tables: Promise<Tables>, isFresh: boolean) {
  const [provider, { chat }] = await Promise.all([askModelProvider(isFresh), tables]);
  if (provider.state !== "connected" || !chat) return provider;
  const { reason } = chat.figures.last_failure ?? {};
  if (chat.state === "paused") return { state: "paused" } as const;
  // It is up again, so an earlier "unreachable" no longer counts.
  if (chat.state === "failed" && reason !== "unreachable") return { state: "failing" } as const;
  return provider;
}

/** Everything Backend Health shows. If the database is unavailable, the rest is still included. */
export async function getHealthDetails(
  actor: Actor,
  { fresh = false }: { fresh?: boolean } = {},
): Promise<HealthDetails> {
  assertCan(actor, "health:details");
  const reading = readTables(actor);
  const [tables, storage, mail, assistant] = await Promise.all([
    reading,
    askFiles(),
    askMail(fresh),
    assistantState(reading, fresh),
  ]);
  return {
    backend: "connected",
    database: tables.database,
    storage,
    storage_kind: filePlace,
    email: { configured: isMailConfigured, ...mail, ...tables.queue },
    ai: { configured: isModelConfigured, ...assistant, ...tables.chat?.figures },
    push: tables.push ?? null,
    sessions: tables.sessions ?? null,
  };
}
