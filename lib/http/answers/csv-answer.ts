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
 * Where a formula would begin: the cell, or what is behind a line break, a tab or a semicolon. A program whose separator is
 * one of the last two sees the whole line as something that does not begin with a quotation mark, and so ends a cell in the
 * middle of ours. The next one may begin with a quotation mark, which is then not part of it.
 */
const formula = /(^|[\n\t;])(?=(?:[^\S\n\t]|")*[=+\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b])/g;

/**
 * What people wrote as a cell: its breaks are newlines, what no one sees is gone, and an apostrophe makes text of what
 * would be a formula. A telephone number gets one too: it stays as it was typed, and is neither a sum nor rounded.
 */
const cellOf = (text: string) =>
  withoutHiddenCharacters(text.replace(lineBreak, "\n").replace(control, "")).trimStart().replace(formula, "$1'");

type Cell = string | number | null;

/**
 * Rows of cells as CSV (RFC 4180). All text is quoted, so that no line break, comma or quotation mark ends a cell. Where a
 * program is set to another separator the cells are others, but none of them is a formula.
 */
export function csvLines(
  rows: readonly (readonly Cell[])[],
  { isStart, number = String }: { isStart: boolean; number?: (value: number) => string },
): string {
  const cells = rows.map((row) => row.map((cell) => (typeof cell === "string" ? cellOf(cell) : cell)));
  return stringify(cells, { bom: isStart, quoted_string: true, cast: { number }, record_delimiter: "windows" });
}

/** The columns of a table, by what stands above them. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => Cell>>;

/**
 * Rows as CSV for a spreadsheet. A mark at the start of the file says that it is UTF-8, without which Excel spoils
 * names. A file written in pieces has it in the first one only.
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

/** The headers of a CSV file alone, for HEAD. */
export const csvHead = (name: string) => new Response(null, { headers: headersFor(name) });

/**
 * The answer that sends a CSV file while it is being made. The first piece is awaited here, so that a failure before it
 * is an ordinary error; a later one aborts the file, which the reader notices. If the reader goes away, the generator
 * is closed.
 */
export async function csvAnswer(name: string, pieces: AsyncGenerator<string, void>): Promise<Response> {
  const within = AsyncLocalStorage.snapshot(); // the log knows the request by it
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
          within(() => log.error({ error: String(error).slice(-300) }, "a file broke off"));
          controller.error(error);
        }
      },
      cancel: async () => {
        await pieces.return();
      },
    },
    { highWaterMark: 0 }, // nothing is made before it is asked for
  );
  return new Response(body, { headers: headersFor(name) });
}
