import { median } from "./median.mjs";
import { percentile } from "./percentile.mjs";
import { table } from "./table.mjs";

/** The maximum ratio of any time at a million rows to that at ten thousand. */
const mostGrowth = 1.5;
/** The maximum database time of any ask, in milliseconds. */
const mostInDatabase = 60;
/** How many people have a dashboard open at the same time. */
const viewers = 20;

const ms = (value) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;

/**
 * @typedef {{ took: number[], inDatabase: Record<string, number[]> }} Measured the asks' wall-clock times, and for each
 *   ask the database times, several each
 */

/**
 * The figures of one action: for each size, and the ratio of the largest to the smallest.
 *
 * @param {Record<string, Measured> & { small: Measured, large: Measured }} measured
 */
export function figuresOf(measured) {
  const sizes = Object.entries(measured).map(([which, { took }]) => {
    return [which, { p50: percentile(took, 0.5), p95: percentile(took, 0.95) }];
  });
  const { small, large } = Object.fromEntries(sizes);
  const worst = Object.entries(measured.large.inDatabase)
    .map(([ask, values]) => ({ ask, value: median(values) }))
    .sort((a, b) => b.value - a.value)[0];
  return { sizes: Object.fromEntries(sizes), growth: large.p95 / small.p95, worst };
}

/**
 * @typedef {object} Words of a report
 * @property {string} noun what the sizes count: "students"
 * @property {string} viewers who has a dashboard open: "members"
 * @property {number} pollEvery the polling interval of a visible dashboard, in seconds
 * @property {ReadonlySet<string>} narrowed asks without a growth target: what such filters leave of ten thousand is not
 *   comparable with a million
 * @property {string} [rival] the other server, and how to get it
 */

/** The ratio of our median to another server's; NaN if that is not installed. */
export const ofRival = ({ ours, theirs }) =>
  theirs.length === 0 ? Number.NaN : percentile(ours, 0.5) / percentile(theirs, 0.5);

const growsTooMuch = (what, { growth }, narrowed) => growth > mostGrowth && !narrowed.has(what);
const worksTooLong = ({ worst }) => worst.value > mostInDatabase;

/**
 * The tables of a run.
 *
 * @param {{ sizes: Record<string, number>, done: Record<string, Record<string, Measured>>, polls: Record<string, {
 *   processor: number, inDatabase: number }> }} results sizes in ascending order
 * @param {Words} words
 */
export function growthText({ sizes, done, polls, beside }, words) {
  const size = Object.fromEntries(Object.entries(sizes).map(([which, many]) => [which, many.toLocaleString("en")]));
  const ofSizes = Object.keys(sizes).flatMap((which) => [`p50 ${size[which]}`, "p95"]);
  const head = ["what", ...ofSizes, "growth", "worst in database", "target"];
  const rows = Object.entries(done).map(([what, measured]) => {
    const figures = figuresOf(measured);
    return [
      what,
      ...Object.keys(sizes).flatMap((which) => [ms(figures.sizes[which].p50), ms(figures.sizes[which].p95)]),
      `x ${figures.growth.toFixed(2)}`,
      ms(figures.worst.value),
      growsTooMuch(what, figures, words.narrowed) || worksTooLong(figures) ? "MISSED" : "met",
    ];
  });
  const slowest = Object.entries(done).map(([what, measured]) => `  ${what}: ${figuresOf(measured).worst.ask}`);
  const costs = Object.entries(polls).map(
    ([which, { processor, inDatabase }]) =>
      `One poll of a dashboard at ${size[which]} ${words.noun}: ${ms(processor)} of the server's processor, ` +
      `${ms(inDatabase)} in the database; ${viewers} ${words.viewers} every ${words.pollEvery} s keep one processor busy for ` +
      `${(((viewers / words.pollEvery) * (processor + inDatabase)) / 10).toFixed(1)} %.`,
  );
  const rival = beside ? [`${beside.what} beside ${words.rival}: ${besideText(beside)}`] : [];
  return [table(head, rows), "Slowest in the database:", ...slowest, ...costs, ...rival].join("\n");
}

const besideText = (beside) =>
  beside.theirs.length === 0
    ? "it is not there"
    : `${ms(percentile(beside.ours, 0.5))} of ${ms(percentile(beside.theirs, 0.5))}, x ${ofRival(beside).toFixed(2)}`;

/** The missed targets, as sentences. @param {Pick<Words, "narrowed" | "rival">} words */
export function missedGrowthTargets({ done, beside }, { narrowed, rival }) {
  const slower = beside && !(ofRival(beside) <= 1) ? [`${beside.what} beside ${rival}: ${besideText(beside)}`] : [];
  const missed = Object.entries(done).flatMap(([what, measured]) => {
    const figures = figuresOf(measured);
    const { growth, worst } = figures;
    return [
      ...(growsTooMuch(what, figures, narrowed)
        ? [`${what}: p95 grows x ${growth.toFixed(2)}, wanted at most x ${mostGrowth}`]
        : []),
      ...(worksTooLong(figures)
        ? [`${what}: ${ms(worst.value)} in the database for ${worst.ask}, wanted at most ${mostInDatabase} ms`]
        : []),
    ];
  });
  return [...missed, ...slower];
}
