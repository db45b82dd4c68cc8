import "server-only";
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

/** Rows in one transaction: it holds locks for milliseconds, and others' requests come in between. */
const batch = 10;
/** A process that answers people as well rests this many times as long as a batch has taken: nobody hurries a file. */
const restTimes = 4;
/** After that, the next job goes on, so that other jobs of the queue have their turn. */
const jobMs = 5_000;

type Work = (tx: Tx, job: Import, rows: readonly ImportRow[]) => Promise<Partial<Record<keyof Import, number>>>;

/** What is done with the rows in each state, and the state afterwards. */
const steps: Partial<Record<ImportState, { work: Work; next: ImportState }>> = {
  checking: { work: checkRows, next: "checked" },
  importing: { work: importRows, next: "imported" },
  undoing: { work: undoRows, next: "undone" },
};

/**
 * Job: works through the next rows of an import, and asks for the job after it in the last transaction, until none is
 * left. A crash loses at most one batch, and the job is done again.
 */
export async function workOnImport({ importId }: { importId: string }): Promise<void> {
  const end = performance.now() + jobMs;
  for (;;) {
    const began = performance.now();
    const goesOn = began < end;
    const isDone = await transaction((tx) => workOnBatch(tx, importId, goesOn));
    if (isDone || !goesOn) return;
    if (env.worker) await pause(restTimes * (performance.now() - began));
  }
}

/** Works through one batch; unless this job goes on, asks for the next. Returns whether nothing is left to do. */
async function workOnBatch(tx: Tx, importId: string, goesOn: boolean): Promise<boolean> {
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
