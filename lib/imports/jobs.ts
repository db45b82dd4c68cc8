import "server-only";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { tellContact } from "@/lib/contacts/commands/tell";
import type { Import, ImportRow, Prisma } from "@/lib/generated/prisma/client";
import { notify } from "@/lib/notices/commands/notify";
import { type Tx, transaction } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { enqueue } from "@/lib/platform/jobs";
import { checkRows } from "./commands/check";
import { importRows } from "./commands/run";
import { undoRows } from "./commands/undo";
import type { ImportState } from "./labels";

/** A transaction takes about this long: others' requests come in between, and it holds its locks no longer. */
const batchMs = 20;
/** The rows that it takes: fewer would cost more than they spare, and a fast machine needs no more. */
const [fewestRows, mostRows] = [10, 200];
/** While somebody asks this process for something, it rests this many times as long as a batch has taken. */
const restTimes = 4;
/** Whoever has asked within this time is about to ask again: a page is followed by its parts, a press by its list. */
const askedMs = 1_000;
/** After that, the next job goes on, so that other jobs of the queue have their turn. */
const jobMs = 5_000;

type Work = (tx: Tx, job: Import, rows: readonly ImportRow[]) => Promise<Partial<Record<keyof Import, number>>>;

/** What is done with the rows in each state, and the state afterwards. */
const steps: Partial<Record<ImportState, { work: Work; next: ImportState }>> = {
  checking: { work: checkRows, next: "checked" },
  importing: { work: importRows, next: "imported" },
  undoing: { work: undoRows, next: "undone" },
};

/** How many rows the next batch has, if the last one had so many and took so long. At most twice as many. */
export function rowsAfter(rows: number, tookMs: number): number {
  const wanted = Math.min(Math.round((rows * batchMs) / tookMs), 2 * rows);
  return Math.min(Math.max(wanted, fewestRows), mostRows);
}

/** How long to rest after a batch that took so long, if somebody has asked for something so long ago. */
export const restAfter = (tookMs: number, sinceAskedMs: number): number =>
  sinceAskedMs < askedMs ? restTimes * tookMs : 0;

/**
 * Watches when this process is asked for something; the screen that shows how far an import is doesn't count. At first,
 * somebody has just asked.
 */
export function watchRequests(): { sinceAsked: () => number; stop: () => void } {
  const channel = "http.server.request.start";
  let lastAsked = performance.now();
  const note = (message: unknown) => {
    const { request } = message as { request: IncomingMessage };
    if (!request.url?.startsWith("/api/imports/")) lastAsked = performance.now();
  };
  subscribe(channel, note);
  return { sinceAsked: () => performance.now() - lastAsked, stop: () => void unsubscribe(channel, note) };
}

/**
 * Job: works through the next rows of an import, and asks for the job after it in the last transaction, until none is
 * left. A crash loses at most one batch, and the job is done again.
 */
export async function workOnImport({ importId }: { importId: string }): Promise<void> {
  const end = performance.now() + jobMs;
  const requests = watchRequests();
  try {
    for (let rows = fewestRows; ; ) {
      const began = performance.now();
      const goesOn = began < end;
      const isDone = await transaction((tx) => workOnBatch(tx, importId, { rows, goesOn }));
      if (isDone || !goesOn) return;
      const took = performance.now() - began;
      rows = rowsAfter(rows, took);
      if (env.worker) await pause(restAfter(took, requests.sinceAsked()));
    }
  } finally {
    requests.stop();
  }
}

/** Works through one batch; unless this job goes on, asks for the next. Returns whether nothing is left to do. */
async function workOnBatch(
  tx: Tx,
  importId: string,
  { rows: batch, goesOn }: { rows: number; goesOn: boolean },
): Promise<boolean> {
  await tx.$queryRaw`SELECT id FROM imports WHERE id = ${importId}::uuid FOR UPDATE`;
  const job = await tx.import.findUnique({ where: { id: importId } });
  const step = job && steps[job.state];
  if (!step) return true; // deleted, or a second job for a step that has ended
  const rows = await tx.importRow.findMany({
    where: { importId, number: { gt: job.reached } },
    orderBy: { number: "asc" },
    take: batch,
  });
  const figures = rows.length > 0 ? await step.work(tx, job, rows) : {};
  const isEnd = rows.length < batch;
  const data: Prisma.ImportUpdateInput = {
    ...Object.fromEntries(Object.entries(figures).map(([name, count]) => [name, { increment: count }])),
    done: { increment: rows.length },
    reached: rows.at(-1)?.number ?? job.reached,
    ...(isEnd && { state: step.next, version: { increment: 1 } }),
  };
  await tx.import.update({ where: { id: importId }, data, select: { id: true } });
  if (!isEnd && !goesOn) await enqueue(tx, "import-rows", { importId });
  // Once at the end: every open list of leads asks again.
  if (isEnd && job.state !== "checking") {
    await tellContact(tx, importId);
    await notify(tx, { kind: "import_ended", to: [job.actorId], recordId: importId, detail: step.next });
  }
  return isEnd;
}
