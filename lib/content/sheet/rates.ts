import { isNumber, versionHeading } from "./columns";

/*
 * The exchange rates as a spreadsheet: a row for each currency, as banks and the State Bank give them.
 */

type Rates = { asOf: string; rates: Record<string, { toUsd: number; toPkr: number }> } & Record<string, unknown>;

export const rateHeadings = ["currency", "toUsd", "toPkr", "asOf"] as const;

const currencyIn = ({ currency = "" }: Readonly<Record<string, string>>): string => currency.trim().toUpperCase();

/** A row for each currency. */
export const rateRows = ({ asOf, rates }: Rates): string[][] =>
  Object.entries(rates).map(([currency, { toUsd, toPkr }]) => [currency, String(toUsd), String(toPkr), asOf]);

const sums = ["toUsd", "toPkr"] as const;
const isSum = (cell = "") => isNumber(cell.trim()) && Number(cell) > 0;
const noSum = "This has to be a number above 0";

type RateRow = { number: number; cells: Readonly<Record<string, string>> };
type RateProblem = { row: number; field: string; message: string };

/** What is wrong with a file of rates: its columns, a currency that occurs twice, or two dates where there can be one. */
export function rateProblems(headings: readonly string[], rows: readonly RateRow[]): RateProblem[] {
  const known: readonly string[] = [...rateHeadings, versionHeading];
  const unknown = headings.filter((heading) => heading && !known.includes(heading));
  const missing = ["currency", ...sums].filter((heading) => !headings.includes(heading));
  if (unknown.length + missing.length > 0) {
    return [
      ...unknown.map((field) => ({ row: 1, field, message: `There is no field “${field}” in this table` })),
      ...missing.map((field) => ({ row: 1, field, message: `The file needs the column “${field}”` })),
    ];
  }
  const dates = new Set(rows.map(({ cells }) => cells.asOf?.trim()).filter(Boolean));
  const seen = new Set<string>();
  return rows.flatMap(({ number, cells }) => {
    const currency = currencyIn(cells);
    const isTwice = seen.size === seen.add(currency).size;
    return [
      ...(isTwice ? [{ row: number, field: "currency", message: `“${currency}” is in the file twice` }] : []),
      ...sums.filter((field) => !isSum(cells[field])).map((field) => ({ row: number, field, message: noSum })),
      ...(dates.size > 1 && cells.asOf?.trim() !== [...dates][0]
        ? [{ row: number, field: "asOf", message: "All rates have one date" }]
        : []),
    ];
  });
}

/** The record with the rates of a file; currencies that it doesn't have stay as they are. */
export function withRates(base: Rates, rows: readonly Readonly<Record<string, string>>[]): Record<string, unknown> {
  const named = rows.map((cells) => [currencyIn(cells), { toUsd: Number(cells.toUsd), toPkr: Number(cells.toPkr) }]);
  const asOf = rows.map((row) => row.asOf?.trim()).find(Boolean) ?? base.asOf;
  return Object.assign({}, base, { asOf, rates: Object.assign({}, base.rates, Object.fromEntries(named)) });
}
