import "server-only";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { AppError } from "@/lib/errors";
import type { ImportRow, Prisma } from "@/lib/generated/prisma/client";
import { csvAnswer, csvHead, csvLines } from "@/lib/http/answers/csv-answer";
import { countedPage, type Page } from "@/lib/http/list/page";
import { labelOf } from "@/lib/options";
import { db } from "@/lib/platform/db";
import { type ImportRowFilter, importFields, keptReasons, mostImports, mostRows, outcomeOf } from "./labels";
import type { Finding } from "./row";
import type { ImportReportQuery, ImportRowsQuery } from "./schema/list";
import { type ImportRowView, type ImportView, toImportRowView, toImportView, withContact, withMember } from "./views";

/** The imports of the last days, newest first. */
export async function listImports(actor: Actor): Promise<ImportView[]> {
  assertCan(actor, "contact:import");
  const rows = await db.import.findMany({
    include: withMember,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: mostImports,
  });
  return rows.map(toImportView);
}

/** One import. Throws 404 if there is none. */
export async function getImport(actor: Actor, id: string): Promise<ImportView> {
  assertCan(actor, "contact:import");
  const row = await db.import.findUnique({ where: { id }, include: withMember });
  if (!row) throw new AppError("not_found");
  return toImportView(row);
}

/** Throws 404 if there is no such import, before the request is read. */
export async function assertImportExists(actor: Actor, id: string): Promise<void> {
  await getImport(actor, id);
}

const shown: Record<ImportRowFilter, Prisma.ImportRowWhereInput> = {
  problems: { plan: "skip" },
  remarks: { plan: { not: "skip" }, remarks: { not: [] } },
  joins: { OR: [{ plan: "join" }, { result: "joined" }] },
  twins: { isTwin: true },
  kept: { result: "kept" },
  all: {},
};

/** One page of an import's rows, in the file's order. Throws 404 if there is no such import. */
export async function listImportRows(
  actor: Actor,
  id: string,
  { show = "all", ...paging }: ImportRowsQuery,
): Promise<Page<ImportRowView>> {
  await getImport(actor, id);
  const where = { importId: id, ...shown[show] };
  const reading = db.importRow.findMany({
    where,
    include: withContact,
    orderBy: { number: "asc" },
    take: paging.limit,
    skip: paging.offset,
  });
  // An import has 20,000 rows at most, so this count is exact.
  const page = await countedPage(paging, reading, () => db.importRow.count({ where }));
  return { ...page, rows: page.rows.map(toImportRowView), countedUpTo: mostRows };
}

const rowsAtOnce = 1_000;

const sentence = (findings: Prisma.JsonValue) =>
  (findings as Finding[]).map(({ field, message }) => `${labelOf(importFields, field)}: ${message}`).join("\n");

/** What the report says of each row; where the file has a column of that name, ours is called otherwise. */
const ownTitles = ["Row", "Result", "Problems", "Remarks", "Kept because"];

/** A row of the report: what was found, and the row as it was sent, so that it can be put right and sent again. */
const reportCells = (row: ImportRow, width: number) => [
  row.number,
  outcomeOf(row),
  sentence(row.problems),
  sentence(row.remarks),
  row.keptReason === null ? "" : labelOf(keptReasons, row.keptReason),
  ...Array.from({ length: width }, (_, at) => row.cells[at] ?? ""),
];

const reportName = ({ file_name }: ImportView, show: ImportRowFilter) =>
  `import-${file_name
    .replace(/\.[^.]*$/, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .slice(0, 60)}-${show}.csv`;

/** The file's headers, for HEAD. */
export async function describeReport(actor: Actor, id: string, { show = "problems" }: ImportReportQuery) {
  return csvHead(reportName(await getImport(actor, id), show));
}

/**
 * The rows as a CSV file, with what was found in each and the cells as they were sent. Throws 404 if there is no such
 * import.
 */
export async function exportReport(actor: Actor, id: string, { show = "problems" }: ImportReportQuery) {
  const found = await getImport(actor, id);
  return csvAnswer(reportName(found, show), pieces());

  async function* pieces() {
    const { headings, columns } = found;
    const titles = columns.map((_, at) => headings[at] || `Column ${at + 1}`);
    const taken = new Set(titles.map((title) => title.trim().toLowerCase()));
    const own = ownTitles.map((title) => (taken.has(title.toLowerCase()) ? `${title} (import)` : title));
    yield csvLines([[...own, ...titles]], { isStart: true });
    for (let from = 0; ; ) {
      const rows = await db.importRow.findMany({
        where: { importId: id, number: { gt: from }, ...shown[show] },
        orderBy: { number: "asc" },
        take: rowsAtOnce,
      });
      if (rows.length > 0)
        yield csvLines(
          rows.map((row) => reportCells(row, columns.length)),
          { isStart: false },
        );
      if (rows.length < rowsAtOnce) return;
      from = rows.at(-1)?.number ?? from;
    }
  }
}
