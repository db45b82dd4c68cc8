import "server-only";
import { recordAudit } from "@/lib/audit/commands";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { formOf } from "@/lib/content/forms";
import type { ContentExportQuery } from "@/lib/content/schema/list";
import { cellsOf, columnsOf, headingOf, versionHeading } from "@/lib/content/sheet/columns";
import { rateHeadings, rateRows } from "@/lib/content/sheet/rates";
import { mostRows, mostRowsWords } from "@/lib/content/sheet/read";
import { xlsxOf } from "@/lib/content/sheet/xlsx";
import { type ContentKind, isContentKind, tableOf } from "@/lib/content/tables";
import { AppError } from "@/lib/errors";
import { csvAnswer, csvLines } from "@/lib/http/answers/csv-answer";
import { disposition } from "@/lib/http/answers/file-answer";
import { officeDate } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";

/**
 * A table's published records as rows of texts with their versions, the headings first; a file with fewer rows than the
 * table never looks whole.
 */
async function rowsOf(kind: ContentKind): Promise<string[][]> {
  const records = await db.contentRecord.findMany({
    where: { kind, removed: false },
    select: { value: true, version: true },
    orderBy: [{ place: "asc" }, { key: "asc" }],
    take: mostRows + 1,
  });
  if (records.length > mostRows) throw new AppError("invalid", `A file has at most ${mostRowsWords} rows.`);
  const columns = kind === "rates" ? [] : columnsOf(formOf(kind));
  const headings = kind === "rates" ? rateHeadings : columns.map(headingOf);
  const cells = records.flatMap(({ value, version }) =>
    (kind === "rates" ? rateRows(value as never) : [cellsOf(columns, value)]).map((row) => [...row, String(version)]),
  );
  return [[...headings, versionHeading], ...cells];
}

const xlsxType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/**
 * A table's published records as a file for spreadsheets, which `importContent` reads again. Throws 404 for an unknown
 * table, 422 for one that is too large for a file.
 */
export async function exportContent(actor: Actor, table: string, { format }: ContentExportQuery): Promise<Response> {
  assertCan(actor, "content:write");
  if (!isContentKind(table)) throw new AppError("not_found");
  const rows = await rowsOf(table);
  await recordAudit({ action: "content-exported", actor, details: { table, count: rows.length - 1 } });
  const name = `${table}-${officeDate(now())}.${format}`;
  if (format === "csv") {
    async function* onePiece() {
      yield csvLines(rows, { isStart: true });
    }
    return csvAnswer(name, onePiece());
  }
  return new Response(Buffer.from(xlsxOf(tableOf(table).label, rows)), {
    headers: {
      "Content-Type": xlsxType,
      "Content-Disposition": disposition("attachment", name),
      "Cache-Control": "private, no-store",
    },
  });
}
