import { kindOf, oneOfTexts, type Schema, variantsOf } from "@/lib/content/form-parts";
import { csvCell, withoutApostrophes } from "@/lib/http/answers/csv-answer";

/*
 * A table as a spreadsheet: a row for each record, a column for each field that has one value. Lists of texts are one cell,
 * separated by bars; what has fields of its own in an uncertain number is JSON in a cell, which nobody has to touch.
 */

type Kind = "text" | "number" | "yes-no" | "texts" | "json";

/** A column: where its value is in the record, and what an empty cell means. */
export type Column = { path: readonly string[]; kind: Kind; empty: null | undefined | "" };

const bar = " | ";

function columnKind(schema: Schema): Kind {
  const { variants } = variantsOf(schema);
  const one = oneOfTexts(variants) ?? (variants.length === 1 ? variants[0] : undefined);
  if (!one) return "json";
  const kind = kindOf(one);
  if (kind === "text" || kind === "choice" || kind === "fixed") return "text";
  if (kind === "number" || kind === "yes-no") return kind;
  const [item] = kind === "list" ? variantsOf(one.items ?? {}).variants : [];
  const itemKind = item && kindOf(item);
  return itemKind === "text" || itemKind === "choice" ? "texts" : "json";
}

/** The columns of a table, in the order of its form. */
export function columnsOf(schema: Schema, path: readonly string[] = []): Column[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, part]): Column[] => {
    const { variants, isNullable } = variantsOf(part);
    const [only] = variants;
    const here = [...path, name];
    const isRequired = schema.required?.includes(name) ?? false;
    const isWhole = variants.length === 1 && only && kindOf(only) === "object" && !isNullable && isRequired;
    if (isWhole) return columnsOf(only, here);
    return [{ path: here, kind: columnKind(part), empty: isNullable ? null : isRequired ? "" : undefined }];
  });
}

/** The heading of the column with each record's version, by which an import knows what was published since the export. */
export const versionHeading = "version (do not change)";

export const headingOf = ({ path }: Column): string => path.join(".");

const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (part, name) => (typeof part === "object" && part !== null ? (part as Record<string, unknown>)[name] : undefined),
    value,
  );

/** A record's cells. */
export const cellsOf = (columns: readonly Column[], value: unknown): string[] =>
  columns.map(({ path, kind }) => {
    const part = at(value, path);
    if (part === null || part === undefined) return "";
    if (kind === "json") return JSON.stringify(part);
    if (kind === "texts") return (part as unknown[]).map(String).join(bar);
    if (kind === "yes-no") return part === true ? "yes" : "no";
    return String(part);
  });

/** What a cell of a spreadsheet holds; a longer one ends in the middle. */
export const longestCell = 32_767;

/** Whether a cell says what its record says: exported, and perhaps written back by a program in its own way. */
export function isAsExported(column: Column, base: Readonly<Record<string, unknown>>, cell: string): boolean {
  if (Object.keys(base).length === 0) return false; // a new record
  const asRead = (text: string) => text.replaceAll(/\r\n?/g, "\n").trim().slice(0, longestCell);
  const [written = ""] = cellsOf([column], base);
  const given = asRead(cell);
  return given === asRead(written) || given === asRead(csvCell(written));
}

/** Whether a cell is a number as people and spreadsheets write it: "370", "1.5", "1E-05"; not "0x1F". */
export const isNumber = (text: string): boolean => /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i.test(text);

function cellValue({ kind, empty }: Column, cell: string): unknown {
  const text = withoutApostrophes(cell.trim());
  if (text === "" && kind !== "texts") return empty;
  switch (kind) {
    case "number":
      return isNumber(text) ? Number(text) : text;
    case "yes-no":
      return /^(yes|true|1)$/i.test(text) ? true : /^(no|false|0)$/i.test(text) ? false : text;
    case "texts":
      if (text === "") return empty === "" ? [] : empty;
      return text
        .split("|")
        .map((one) => one.trim())
        .filter(Boolean);
    case "json":
      try {
        return JSON.parse(text);
      } catch {
        return text; // the schema says what is wrong with it
      }
    default:
      return text;
  }
}

function put(record: Record<string, unknown>, [name = "", ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    if (value === undefined) delete record[name];
    else record[name] = value;
    return;
  }
  const inner = Object.assign({}, record[name]) as Record<string, unknown>;
  put(inner, rest, value);
  record[name] = inner;
}

/**
 * A record with the cells of some columns. Fields that the file has no column for stay as they are, and so do those that say
 * what they said.
 */
export function withCells(
  base: Readonly<Record<string, unknown>>,
  cells: readonly { column: Column; cell: string }[],
): Record<string, unknown> {
  const record = structuredClone(base) as Record<string, unknown>;
  for (const { column, cell } of cells) {
    if (!isAsExported(column, base, cell)) put(record, column.path, cellValue(column, cell));
  }
  return record;
}
