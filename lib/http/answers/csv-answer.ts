import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { stringify } from "csv-stringify/sync";
import { log } from "@/lib/platform/log";
import { withoutHiddenCharacters } from "@/lib/text";
import { disposition } from "./file-answer";

const lineBreak = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: no spreadsheet shows them, and some readers stumble over them
const control = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f]/g;
/**
 * Where a formula could start: at the start of a cell, or after a line break, tab or semicolon. A program that
 * separates by tab or semicolon sees an unquoted line, and so may end a cell in the middle of ours. The next cell may
 * start with a quotation mark, which that program drops.
 */
const formula = /(^|[\n\t;])(?=(?:[^\S\n\t]|")*[=+\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b])/g;

/**
 * User text as a cell: line breaks become newlines, invisible characters are removed, and an apostrophe turns would-be
 * formulas into text. Phone numbers get one too, so they are neither summed nor rounded.
 */
export const csvCell = (text: string): string =>
  withoutHiddenCharacters(text.replace(lineBreak, "\n").replace(control, "")).trimStart().replace(formula, "$1'");

/** A cell without the apostrophes that kept it from becoming a formula. */
export const withoutApostrophes = (cell: string): string =>
  cell.replace(/(^|[\n\t;])'(?=(?:[^\S\n\t]|")*[=+\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b])/g, "$1");

type Cell = string | number | null;

/**
 * Rows of cells as CSV (RFC 4180). All text is quoted, so line breaks, commas and quotation marks can't end a cell. A
 * program that uses another separator splits cells differently, but no cell becomes a formula.
 */
export function csvLines(
  rows: readonly (readonly Cell[])[],
  { isStart, number = String }: { isStart: boolean; number?: (value: number) => string },
): string {
  const cells = rows.map((row) => row.map((cell) => (typeof cell === "string" ? csvCell(cell) : cell)));
  return stringify(cells, { bom: isStart, quoted_string: true, cast: { number }, record_delimiter: "windows" });
}

/** A table's columns, keyed by heading. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => Cell>>;

/**
 * Rows as CSV for a spreadsheet. The file starts with a byte order mark, without which Excel garbles names. If it is
 * written in pieces, only the first has the mark.
 */
export function csvText<Row>(
  columns: CsvColumns<Row>,
  rows: readonly Row[],
  { isStart }: { isStart: boolean },
): string {
  const cells = rows.map((row) => Object.values(columns).map((valueIn) => valueIn(row)));
  return csvLines(isStart ? [Object.keys(columns), ...cells] : cells, { isStart });
}

const headersFor = (name: string) => ({
  "Content-Type": "text/csv; charset=utf-8",
  "Content-Disposition": disposition("attachment", name),
  "Cache-Control": "private, no-store",
});

/** Just the headers of a CSV file, for HEAD. */
export const csvHead = (name: string) => new Response(null, { headers: headersFor(name) });

/**
 * Streams a CSV file while it is generated. The first piece is awaited here, so that a failure before it is an ordinary
 * error; a later failure aborts the file, which the client notices. If the client disconnects, the generator is closed.
 */
export async function csvAnswer(name: string, pieces: AsyncGenerator<string, void>): Promise<Response> {
  const within = AsyncLocalStorage.snapshot(); // keeps the request context for the log
  const encoder = new TextEncoder();
  let first: IteratorResult<string, void> | undefined = await pieces.next();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = first ?? (await within(() => pieces.next()));
          first = undefined;
          if (done) controller.close();
          else controller.enqueue(encoder.encode(value));
        } catch (error) {
          within(() => log.error({ error: String(error).slice(-300) }, "a CSV download broke off"));
          controller.error(error);
        }
      },
      cancel: async () => {
        await pieces.return();
      },
    },
    { highWaterMark: 0 }, // generate nothing before it is requested
  );
  return new Response(body, { headers: headersFor(name) });
}
