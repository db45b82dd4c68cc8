import "server-only";
import { deleteDueAccounts } from "@/lib/accounts/commands/deletion";
import { forgetLeads } from "@/lib/contacts/commands/erase";
import { sweepLooseFiles } from "@/lib/files/commands/loose";
import { foldersOf, noteStrayFiles } from "@/lib/files/commands/stray";
import { forgetImports, resumeImports } from "@/lib/imports/commands/steps";
import { mostImports } from "@/lib/imports/labels";
import { officeMoment } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import { firstCountedDay } from "@/lib/reports/period";
import { retention } from "@/lib/retention";

const hourMs = 3600_000;
const dayMs = 24 * hourMs;

const batch = 500;
const mostBatches = 200;

/** Works in batches, so that no statement runs long or locks much; the next run does the rest. */
async function inBatches(remove: (limit: number) => Promise<{ count: number }>): Promise<number> {
  let removed = 0;
  for (let done = 0; done < mostBatches; done++) {
    const { count } = await remove(batch);
    removed += count;
    if (count < batch) break;
  }
  return removed;
}

const before = (at: Date, ms: number) => new Date(at.getTime() - ms);
const endedBefore = (at: Date) => before(at, retention.endedSessionDays * dayMs);

/**
 * The parts of the sweep, in order: files last, since the storage may be unavailable. Each returns how many it deleted.
 */
const parts = {
  "stored-answers": (at) => {
    const createdAt = { lt: before(at, retention.storedAnswerHours * hourMs) };
    return inBatches((limit) => db.idempotencyKey.deleteMany({ where: { createdAt }, limit }));
  },
  counters: (at) =>
    inBatches((limit) => db.rateLimit.deleteMany({ where: { expire: { lt: BigInt(at.getTime()) } }, limit })),
  mails: (at) => {
    const createdAt = { lt: before(at, retention.mailDays * dayMs) };
    return inBatches((limit) =>
      db.outboxEmail.deleteMany({ where: { status: { in: ["sent", "failed"] }, createdAt }, limit }),
    );
  },
  /** Undo records are only needed for seconds. */
  "undoable-changes": (at) =>
    inBatches((limit) => db.undoableChange.deleteMany({ where: { createdAt: { lt: before(at, hourMs) } }, limit })),
  sessions: (at) =>
    inBatches((limit) => db.session.deleteMany({ where: { expiresAt: { lt: endedBefore(at) } }, limit })),
  "password-links": (at) =>
    inBatches((limit) => db.passwordReset.deleteMany({ where: { expiresAt: { lt: endedBefore(at) } }, limit })),
  "factor-challenges": (at) =>
    inBatches((limit) => db.factorChallenge.deleteMany({ where: { expiresAt: { lt: before(at, hourMs) } }, limit })),
  "chat-streams": (at) =>
    inBatches((limit) => db.chatStream.deleteMany({ where: { startedAt: { lt: before(at, hourMs) } }, limit })),
  accounts: () => deleteDueAccounts(),
  conversations: (at) => {
    const lastMessageAt = { lt: before(at, retention.chatDays * dayMs) };
    return inBatches((limit) => db.chatConversation.deleteMany({ where: { lastMessageAt }, limit }));
  },
  /** Those of leads stay with the lead. */
  "care-numbers": (at) => {
    const createdAt = { lt: before(at, retention.chatDays * dayMs) };
    return inBatches((limit) => db.callRequest.deleteMany({ where: { contactId: null, createdAt }, limit }));
  },
  leads: (at) => {
    const since = new Date(at);
    since.setUTCMonth(since.getUTCMonth() - retention.leadMonths);
    return inBatches((limit) => forgetLeads(since, limit));
  },
  imports: async (at) => {
    await resumeImports();
    // Each has up to 20,000 rows, which go with it.
    return (await forgetImports(before(at, retention.importDays * dayMs), mostImports)).count;
  },
  notices: async (at) => {
    const seenAt = { lt: before(at, retention.noticeDays * dayMs) };
    const createdAt = { lt: before(at, retention.unreadNoticeDays * dayMs) };
    const read = await inBatches((limit) => db.notice.deleteMany({ where: { seenAt }, limit }));
    return read + (await inBatches((limit) => db.notice.deleteMany({ where: { createdAt }, limit })));
  },
  /** Their mails are older than any that is kept. */
  "digest-days": (at) => {
    const day = { lt: before(at, retention.mailDays * dayMs) };
    return inBatches((limit) => db.digestDay.deleteMany({ where: { day }, limit }));
  },
  /** Those that no report goes back to. A count deletes them too, but nobody may look at the reports. */
  results: (at) => {
    const since = officeMoment(firstCountedDay(at), 0);
    return inBatches((limit) => db.outcome.deleteMany({ where: { at: { lt: since } }, limit }));
  },
  "loose-files": () => sweepLooseFiles(),
  /** Only noted here; the part before deletes them after some days. */
  "stray-files": (at) => noteStrayFiles(foldersOf(at.getUTCHours())),
} satisfies Record<string, (at: Date) => Promise<number>>;

export type SweepPart = keyof typeof parts;

/** All parts of the sweep, in order. */
export const sweepParts = Object.keys(parts) as SweepPart[];

const longestFailure = 500;

/** Runs one part and records the result; returns its error, if any. */
async function runPart(part: SweepPart): Promise<unknown> {
  const startedAt = now();
  let removed = 0;
  let failure: unknown;
  try {
    removed = await parts[part](startedAt);
  } catch (error) {
    failure = error;
  }
  const run = { startedAt, endedAt: now(), removed, failure: failure ? String(failure).slice(-longestFailure) : null };
  await db.sweepRun.upsert({ where: { part }, create: { part, ...run }, update: run });
  if (failure) log.error({ part, error: run.failure }, "a part of the sweep failed");
  else if (removed > 0) log.info({ part, removed }, "swept");
  return failure;
}

/**
 * Job: deletes expired data according to lib/retention.ts. A failed part doesn't stop the others; the first error is
 * thrown at the end, so that the queue retries.
 */
export async function sweep(): Promise<void> {
  const failures = [];
  for (const part of sweepParts) {
    const failure = await runPart(part);
    if (failure) failures.push(failure);
  }
  if (failures.length > 0) throw failures[0];
}
