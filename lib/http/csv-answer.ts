import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { stringify } from "csv-stringify/sync";
import { log } from "@/lib/platform/log";
import { disposition } from "./file-answer";

/** The columns of a table, by what stands above them. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => string | number | null>>;

/**
 * Rows as CSV (RFC 4180) for a spreadsheet: text that would be a formula there is only text, and a mark at the start of
 * the file says that it is UTF-8, without which Excel spoils names. Whoever writes a file in pieces begins with the first.
 */
export function csvText<Row>(
  columns: CsvColumns<Row>,
  rows: readonly Row[],
  { isStart }: { isStart: boolean },
): string {
  const cells = rows.map((row) => Object.values(columns).map((valueIn) => valueIn(row)));
  return stringify(cells, {
    ...{ bom: isStart, header: isStart, columns: Object.keys(columns) },
    ...{ escape_formulas: true, record_delimiter: "windows" },
  });
}

const headersFor = (name: string) => ({
  "Content-Type": "text/csv; charset=utf-8",
  "Content-Disposition": disposition("attachment", name),
  "Cache-Control": "private, no-store",
});

/** The headers of a CSV file alone, for HEAD. */
export const csvHead = (name: string) => new Response(null, { headers: headersFor(name) });

/**
 * The answer that sends a CSV file while it is being made. The first piece is awaited here, so that a failure before it is
 * an ordinary error; a later one breaks the file off, which its taker sees. Whoever leaves brings the making to its end.
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
