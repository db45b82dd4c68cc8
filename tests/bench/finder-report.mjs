import { percentile } from "./percentile.mjs";
import { table } from "./table.mjs";

/** The maximum time for a page of results at the largest size, in milliseconds. */
const most = 30;

const ms = (value) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;

/** The time below which 95 of 100 searches stay over the largest catalogue, in milliseconds. */
export const finderP95 = (sizes) => percentile(sizes.at(-1).took, 0.95);

export function finderText(sizes) {
  const rows = sizes.map(({ programmes, reading, first, took }) => [
    String(programmes),
    ms(reading),
    ms(first),
    ms(percentile(took, 0.5)),
    ms(percentile(took, 0.95)),
    ms(Math.max(...took)),
  ]);
  return table(["programmes", "reading once", "first search", "median", "p95", "worst"], rows);
}

/** The missed targets, as sentences. */
export function missedFinderTargets(sizes) {
  const value = finderP95(sizes);
  return value < most
    ? []
    : [`results at ${sizes.at(-1).programmes} programmes, p95: ${ms(value)}, wanted below ${most} ms`];
}
