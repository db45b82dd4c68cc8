import "server-only";
import { recordAudit } from "@/lib/audit/commands";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { safeName } from "@/lib/documents/safe-name";
import { AppError } from "@/lib/errors";
import { tooLargeFile } from "@/lib/front/refusals.mjs";
import { maxImportBytes } from "@/lib/front/upload-limits.mjs";
import { guessColumns, headingsAt } from "@/lib/imports/columns";
import { mostImports, mostRows } from "@/lib/imports/labels";
import type { ImportUploadInput } from "@/lib/imports/schema/upload";
import { type ImportView, toImportView, withMember } from "@/lib/imports/views";
import { now } from "@/lib/platform/clock";
import { lockKey, type Tx, transaction } from "@/lib/platform/db";
import { runFileWorker } from "@/lib/platform/files/file-worker";
import { log } from "@/lib/platform/log";
import { findVirus } from "@/lib/platform/virus-scan";

/** The rows from which columns without a known heading are guessed. */
const sampledRows = 50;
const rowsAtOnce = 500;

/** A row of a file: its cells, and its number in the spreadsheet. */
type SheetRow = { number: number; cells: string[] };

/** A file of 20,000 rows takes two seconds; the worker's own bounds end a hostile one. */
const longestMs = 60_000;
const mostWaiting = 10;

/**
 * The filled rows of a CSV or XLSX file. Throws 422 with a sentence for one that can't be read, 503 if too many wait.
 */
async function readSheet(bytes: Uint8Array): Promise<SheetRow[]> {
  const read = await runFileWorker<{ rows: SheetRow[] } | { refusal: string }>("sheet-rows.mjs", bytes, {
    signal: AbortSignal.timeout(longestMs),
    maxQueue: mostWaiting,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  if ("refusal" in read) throw AppError.field("file", read.refusal);
  return read.rows;
}

/** A file that has been read. The file itself is not kept. */
type ReadFile = { name: string; headings: string[]; rows: SheetRow[] };

/** Reads a file before anything is stored. Throws 413 and 422 with a sentence for one that can't be imported. */
export async function readImport(actor: Actor, { file }: ImportUploadInput): Promise<ReadFile> {
  assertCan(actor, "contact:import");
  if (file.size > maxImportBytes) throw new AppError("too_large", tooLargeFile);
  const virus = await findVirus(file.bytes);
  if (virus !== null) {
    log.warn({ virus }, "a file to import was refused by the virus check");
    throw AppError.field("file", "This file was refused by the virus check");
  }
  const all = await readSheet(file.bytes);
  const at = headingsAt(all.map(({ cells }) => cells));
  const rows = all.slice(at + 1);
  if (rows.length === 0) throw AppError.field("file", "The file has headings, but no rows below them");
  if (rows.length > mostRows)
    throw AppError.field("file", "The file has more than 20,000 rows. Split it into several.");
  return { name: safeName(file.name), headings: all[at]?.cells ?? [], rows };
}

/** Stores a file's rows, for somebody to choose what the columns hold. Throws 409 if there are too many imports. */
export async function storeImport(actor: Actor, { name, headings, rows }: ReadFile): Promise<ImportView> {
  assertCan(actor, "contact:import");
  return transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${lockKey("imports")})`;
    if ((await tx.import.count()) >= mostImports) {
      throw new AppError("conflict", `There are already ${mostImports} imports. Delete one first.`);
    }
    const sample = rows.slice(0, sampledRows).map(({ cells }) => cells);
    const columns = guessColumns(headings, [...sample, widest(rows)]);
    const row = await tx.import.create({
      data: {
        fileName: name,
        headings,
        columns: columns.map((field) => field ?? ""),
        total: rows.length,
        actorId: actor.kind === "user" ? actor.id : null,
        createdAt: now(),
      },
      include: withMember,
    });
    for (let from = 0; from < rows.length; from += rowsAtOnce) {
      await storeRows(tx, row.id, rows.slice(from, from + rowsAtOnce));
    }
    await recordAudit({ action: "import-sent", actor, subjectId: row.id, details: { rows: rows.length } }, tx);
    return toImportView(row);
  });
}

/** The row with the most columns: what is left out has a place too. */
const widest = (rows: readonly SheetRow[]): string[] =>
  rows.reduce<string[]>((most, { cells }) => (cells.length > most.length ? cells : most), []);

const storeRows = (tx: Tx, importId: string, rows: readonly SheetRow[]) =>
  tx.$executeRaw`
    INSERT INTO import_rows (import_id, number, cells)
    SELECT ${importId}::uuid, r.number, ARRAY(SELECT jsonb_array_elements_text(r.cells))
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(number integer, cells jsonb)`;
