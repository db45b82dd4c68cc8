import "server-only";
import { tellContact } from "@/lib/contacts/commands/tell";
import type { Import, ImportRow, Prisma } from "@/lib/generated/prisma/client";
import { type Tx, transaction } from "@/lib/platform/db";
import { enqueue } from "@/lib/platform/jobs";
import { checkRows } from "./commands/check";
import { importRows } from "./commands/run";
import { undoRows } from "./commands/undo";
import type { ImportState } from "./labels";

/** Rows in one transaction: it holds locks for a moment only, and others' jobs and requests come in between. */
const batch = 200;

type Work = (tx: Tx, job: Import, rows: readonly ImportRow[]) => Promise<Partial<Record<keyof Import, number>>>;

/** What is done with the rows in each state, and the state afterwards. */
const steps: Partial<Record<ImportState, { work: Work; next: ImportState }>> = {
  checking: { work: checkRows, next: "checked" },
  importing: { work: importRows, next: "imported" },
  undoing: { work: undoRows, next: "undone" },
};

/**
 * Job: works through the next rows of an import, and asks for the next job in the same transaction, until none is left.
 * So a crash loses at most one batch, which is done again.
 */
export async function workOnImport({ importId }: { importId: string }): Promise<void> {
  await transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM imports WHERE id = ${importId}::uuid FOR UPDATE`;
    const job = await tx.import.findUnique({ where: { id: importId } });
    const step = job && steps[job.state];
    if (!step) return; // deleted, or a second job for a step that has ended
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
    if (!isEnd) await enqueue(tx, "import-rows", { importId });
    // Once at the end: every open list of leads asks again.
    else if (job.state !== "checking") await tellContact(tx, importId);
  });
}
