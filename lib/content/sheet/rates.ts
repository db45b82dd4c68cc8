/*
 * The exchange rates as a spreadsheet: a row for each currency, as banks and the State Bank give them.
 */

type Rates = { asOf: string; rates: Record<string, { toUsd: number; toPkr: number }> } & Record<string, unknown>;

export const rateHeadings = ["currency", "toUsd", "toPkr", "asOf"] as const;

/** A row for each currency. */
export const rateRows = ({ asOf, rates }: Rates): string[][] =>
  Object.entries(rates).map(([currency, { toUsd, toPkr }]) => [currency, String(toUsd), String(toPkr), asOf]);

/** The record with the rates of a file; currencies that it doesn't have stay as they are. */
export function withRates(base: Rates, rows: readonly Readonly<Record<string, string>>[]): Record<string, unknown> {
  const named = rows.map(({ currency = "", toUsd = "", toPkr = "" }) => [
    currency.trim().toUpperCase(),
    { toUsd: Number(toUsd), toPkr: Number(toPkr) },
  ]);
  const asOf = rows.map((row) => row.asOf?.trim()).find(Boolean) ?? base.asOf;
  return Object.assign({}, base, { asOf, rates: Object.assign({}, base.rates, Object.fromEntries(named)) });
}
