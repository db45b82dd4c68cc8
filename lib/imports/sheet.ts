import "server-only";
import { AppError } from "@/lib/errors";
import { runFileWorker } from "@/lib/platform/files/file-worker";

/** A row of a file: its cells, and its number in the spreadsheet. */
export type SheetRow = { number: number; cells: string[] };

/** A file of 20,000 rows takes two seconds; the worker's own bounds end a hostile one. */
const longestMs = 60_000;
const mostWaiting = 10;

/** The filled rows of a CSV or XLSX file. Throws 422 with a sentence for one that can't be read, 503 if too many wait. */
export async function readSheet(bytes: Uint8Array): Promise<SheetRow[]> {
  const read = await runFileWorker<{ rows: SheetRow[] } | { refusal: string }>("sheet-rows.mjs", bytes, {
    signal: AbortSignal.timeout(longestMs),
    maxQueue: mostWaiting,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  if ("refusal" in read) throw AppError.field("file", read.refusal);
  return read.rows;
}
