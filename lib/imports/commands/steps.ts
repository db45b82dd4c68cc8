import "server-only";
import { recordAudit } from "@/lib/audit/commands";
import type { AuditAction } from "@/lib/audit/labels";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { AppError } from "@/lib/errors";
import type { Import, Prisma } from "@/lib/generated/prisma/client";
import { type ImportState, isWorking, type RestingState, startDays } from "@/lib/imports/labels";
import type { ImportColumnsInput, ImportStepInput } from "@/lib/imports/schema/columns";
import { type ImportView, toImportView, undoUntil, withMember } from "@/lib/imports/views";
import { now } from "@/lib/platform/clock";
import { type Tx, transaction } from "@/lib/platform/db";
import { enqueue, startNow } from "@/lib/platform/jobs";
import { assertSeenVersion } from "@/lib/undo/queries/conflict";

const dayMs = 24 * 3600_000;

const steps: readonly AuditAction[] = ["import-sent", "import-checked", "contacts-imported", "import-undone"];

/** Locks an import for its next step. Throws 404 if there is none, 409 if it isn't in one of these states. */
async function lockImport(tx: Tx, id: string, seen: number | undefined, from: readonly ImportState[]): Promise<Import> {
  await tx.$queryRaw`SELECT id FROM imports WHERE id = ${id}::uuid FOR UPDATE`;
  const row = await tx.import.findUnique({ where: { id }, include: withMember });
  if (!row) throw new AppError("not_found");
  if (isWorking(row.state)) throw new AppError("conflict", "This import is still at work. Wait until it has finished.");
  await assertSeenVersion(tx, {
    seen,
    stored: row.version,
    subjectId: id,
    actions: steps,
    current: async () => toImportView(row),
  });
  if (!from.includes(row.state)) throw new AppError("conflict", refusals[row.state]);
  return row;
}

const refusals: Record<RestingState, string> = {
  columns: "Choose the columns first",
  checked: "Nothing has been imported yet",
  imported: "This file has been imported already",
  undone: "This import was undone. Send the file again to import it.",
};

/** Starts a step that the job works through from the first row. */
async function startStep(tx: Tx, id: string, data: Prisma.ImportUpdateInput): Promise<ImportView> {
  const row = await tx.import.update({
    where: { id },
    data: { ...data, done: 0, reached: 0, version: { increment: 1 } },
    include: withMember,
  });
  await enqueue(tx, "import-rows", { importId: id });
  return toImportView(row);
}

/**
 * Chooses what the columns hold, and checks every row with that: a dry run, which changes no contact. Throws 409 once
 * the file has been imported.
 */
export async function checkImport(actor: Actor, id: string, input: ImportColumnsInput): Promise<ImportView> {
  assertCan(actor, "contact:import");
  return transaction(async (tx) => {
    const { columns } = await lockImport(tx, id, input.version, ["columns", "checked"]);
    if (input.columns.length !== columns.length) {
      throw AppError.field("columns", `The file has ${columns.length} columns`);
    }
    const chosen = input.columns.map((field) => field ?? "");
    const none = { skipped: 0, remarked: 0, joining: 0, twins: 0 };
    await recordAudit({ action: "import-checked", actor, subjectId: id }, tx);
    return startStep(tx, id, { state: "checking", columns: chosen, ...none });
  });
}

/**
 * Imports the rows without a problem. Throws 409 before the check, if there is nothing to import, and if the rows would
 * be deleted before the undo ends.
 */
export async function startImport(actor: Actor, id: string, { version }: ImportStepInput): Promise<ImportView> {
  assertCan(actor, "contact:import");
  return transaction(async (tx) => {
    const { total, skipped, createdAt } = await lockImport(tx, id, version, ["checked"]);
    if (now().getTime() - createdAt.getTime() > startDays * dayMs) {
      throw new AppError(
        "conflict",
        "This file is about to be deleted, so that its import could not be undone. Send it again.",
      );
    }
    if (total === skipped) throw new AppError("conflict", "Every row has a problem. Change the columns or the file.");
    await recordAudit({ action: "contacts-imported", actor, subjectId: id, details: { rows: total - skipped } }, tx);
    return startStep(tx, id, { state: "importing", importedAt: now() });
  });
}

/** Takes a whole import back, except what somebody has worked with since. Throws 409 after a day. */
export async function undoImport(actor: Actor, id: string, { version }: ImportStepInput): Promise<ImportView> {
  assertCan(actor, "contact:import");
  return transaction(async (tx) => {
    const row = await lockImport(tx, id, version, ["imported"]);
    const until = undoUntil(row);
    if (!until || until < now()) throw new AppError("conflict", "An import can be undone for a day");
    await recordAudit({ action: "import-undone", actor, subjectId: id }, tx);
    return startStep(tx, id, { state: "undoing" });
  });
}

/** Deletes a file's rows before the week is over. What was imported stays, and can't be undone any more. */
export async function deleteImport(actor: Actor, id: string): Promise<void> {
  assertCan(actor, "contact:import");
  await transaction(async (tx) => {
    await lockImport(tx, id, undefined, ["columns", "checked", "imported", "undone"]);
    await tx.import.delete({ where: { id } });
    await recordAudit({ action: "import-deleted", actor, subjectId: id }, tx);
  });
}

/** Gives imports at work a job again that have lost theirs: it was given up, or is missing in a restored database. */
export async function resumeImports(): Promise<void> {
  await transaction(async (tx) => {
    const rows = await tx.import.findMany({
      where: { state: { in: ["checking", "importing", "undoing"] } },
      select: { id: true },
    });
    const jobs = rows.map(({ id }) => ({ importId: id }));
    if (jobs.length > 0) await startNow(tx, "import-rows", jobs, { isGivenUp: false });
  });
}

/** Deletes imports from before this time, with their rows. Returns how many. */
export async function forgetImports(before: Date, limit: number): Promise<{ count: number }> {
  return transaction(async (tx) => ({
    count: await tx.$executeRaw`
      DELETE FROM imports WHERE id IN (
        SELECT id FROM imports WHERE created_at < ${before} ORDER BY created_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)`,
  }));
}
