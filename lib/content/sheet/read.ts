import type { Schema } from "@/lib/content/form-parts";
import type { ContentKind } from "@/lib/content/tables";
import { withoutApostrophes } from "@/lib/http/answers/csv-answer";
import {
  type Column,
  columnsOf,
  headingOf,
  isAsExported,
  isNumber,
  longestCell,
  versionHeading,
  withCells,
} from "./columns";
import { rateProblems, withRates } from "./rates";

/** Rows of one file below its headings, exported or read again: five times what the largest table came with. */
export const mostRows = 5000;
/** As people read it. */
export const mostRowsWords = mostRows.toLocaleString("en-US");

/** A row of a file with its number in the spreadsheet. */
export type SheetRow = { number: number; cells: readonly string[] };
/** What a row says: a whole record, made of what is there and the file's cells. */
export type ReadRow = { number: number; key: string; value: Record<string, unknown> };
export type SheetProblem = { row: number; field: string; message: string };

/** A record that a file names, and the version that was exported; undefined where the file doesn't say. */
export type NamedRow = { key: string; version: number | undefined };

/** What somebody is told whose file has other versions than were exported. */
export const changedVersion = "Somebody has changed this. Export the table again.";

const highestVersion = 9_999_999;

/** The version in a cell; undefined for an empty one, NaN for what is none. */
function versionIn(cell = ""): number | undefined {
  const text = withoutApostrophes(cell.trim());
  if (text === "") return undefined;
  const version = isNumber(text) ? Number(text) : Number.NaN;
  return Number.isInteger(version) && version > 0 && version <= highestVersion ? version : Number.NaN;
}

/** The records that a file names; of a table with one record, that one: its file has no ids. */
export function namedIn(kind: ContentKind, [first, ...rows]: readonly SheetRow[]): NamedRow[] {
  const headings = (first?.cells ?? []).map((cell) => cell.trim());
  const [idAt, versionAt] = [headings.indexOf("id"), headings.indexOf(versionHeading)];
  return rows.map(({ cells }) => {
    const version = versionIn(cells[versionAt]);
    return { key: idAt < 0 ? kind : (cells[idAt] ?? "").trim(), version: Number.isNaN(version) ? undefined : version };
  });
}

/** Versions that are none; where the rows are one record together, two that differ. */
function versionProblems(headings: readonly string[], rows: readonly SheetRow[], isOne: boolean): SheetProblem[] {
  const at = headings.indexOf(versionHeading);
  const said = rows.flatMap(({ number, cells }) => {
    const version = versionIn(cells[at]);
    return version === undefined ? [] : [{ row: number, version }];
  });
  const wrong = said.filter(({ version }) => Number.isNaN(version) || (isOne && version !== said[0]?.version));
  return wrong.map(({ row }) => ({
    row,
    field: versionHeading,
    message: changedVersion,
  }));
}

type Base = (key: string) => Readonly<Record<string, unknown>> | undefined;

/** Headings that no column of the table has. */
function headingProblems(headings: readonly string[], columns: readonly Column[], needsId: boolean): SheetProblem[] {
  const known = new Set([...columns.map(headingOf), versionHeading]);
  const unknown = headings.filter((heading) => heading && !known.has(heading));
  return [
    ...unknown.map((heading) => ({ row: 1, field: heading, message: `There is no field “${heading}” in this table` })),
    ...(needsId && !headings.includes("id")
      ? [{ row: 1, field: "id", message: "The file needs the column “id”" }]
      : []),
  ];
}

/** Cells that no heading stands above: an unquoted comma or semicolon has cut a text in two, and the rest would be lost. */
function strayCells(headings: readonly string[], rows: readonly SheetRow[]): SheetProblem[] {
  return rows.flatMap(({ number, cells }) => {
    const stray = cells.find((cell, index) => cell.trim() && !headings[index]);
    if (stray === undefined) return [];
    const message = `“${stray.trim().slice(0, 60)}” stands under no heading. Put a text with commas or semicolons in quotation marks`;
    return [{ row: number, field: "", message }];
  });
}

const cut = `The cell is longer than a spreadsheet’s ${longestCell.toLocaleString("en-US")} characters, and has lost its end`;

/**
 * The records of a file: fields without a column stay as they are, and so do records without a row. `base` is what was
 * exported, or what is there.
 */
export function readRows(
  kind: ContentKind,
  form: Schema,
  [first, ...rows]: readonly SheetRow[],
  base: Base,
): { rows: ReadRow[]; problems: SheetProblem[] } {
  const headings = (first?.cells ?? []).map((cell) => cell.trim());
  const twice = headings.find((heading, index) => heading && headings.indexOf(heading) !== index);
  if (twice) {
    return { rows: [], problems: [{ row: 1, field: twice, message: `The file has the column “${twice}” twice` }] };
  }
  const stray = strayCells(headings, rows);
  if (stray.length > 0) return { rows: [], problems: stray };
  const otherVersions = versionProblems(headings, rows, kind === "rates");
  if (otherVersions.length > 0) return { rows: [], problems: otherVersions };
  if (kind === "rates") {
    const named = rows.map(({ number, cells }) => ({
      number,
      cells: Object.fromEntries(headings.map((heading, index) => [heading, cells[index] ?? ""])),
    }));
    const wrong = rateProblems(headings, named);
    if (wrong.length > 0) return { rows: [], problems: wrong };
    const value = withRates(
      (base("rates") ?? {}) as never,
      named.map(({ cells }) => cells),
    );
    return { rows: [{ number: 2, key: "rates", value }], problems: [] };
  }
  const columns = columnsOf(form);
  const isOne = !columns.some((column) => headingOf(column) === "id");
  const problems = headingProblems(headings, columns, !isOne);
  if (problems.length > 0) return { rows: [], problems };
  const placed = headings.flatMap((heading, index) => {
    const column = columns.find((one) => headingOf(one) === heading);
    return column ? [{ column, index }] : [];
  });
  const idAt = headings.indexOf("id");
  const seen = new Set<string>();
  const found: SheetProblem[] = [];
  const read = rows.map(({ number, cells }): ReadRow => {
    const key = isOne ? kind : (cells[idAt] ?? "").trim();
    const there = base(key) ?? {};
    if (seen.size === seen.add(key).size)
      found.push({ row: number, field: "id", message: `“${key}” is in the file twice` });
    const given = placed.map(({ column, index }) => ({ column, cell: cells[index] ?? "" }));
    for (const { column, cell } of given) {
      const isCut = cell.length >= longestCell && !isAsExported(column, there, cell);
      if (isCut) found.push({ row: number, field: headingOf(column), message: cut });
    }
    return { number, key, value: withCells(there, given) };
  });
  return { rows: read, problems: found };
}
