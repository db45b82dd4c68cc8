import { median } from "./median.mjs";
import { percentile } from "./percentile.mjs";
import { table } from "./table.mjs";

/** At a million rows, nothing takes longer than so many times what it takes at ten thousand. */
const mostGrowth = 1.5;
/** And no ask makes the database work for longer than this, in milliseconds. */
const mostInDatabase = 60;
/** So many sit before a dashboard at the same time. */
const viewers = 20;

const ms = (value) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;

/**
 * @typedef {{ took: number[], inDatabase: Record<string, number[]> }} Measured how long the asks took by the clock, and
 *   for each ask how long the database worked, several times
 */

/** The figures of one thing somebody does. @param {{ small: Measured, large: Measured }} measured */
export function figuresOf({ small, large }) {
  const worst = Object.entries(large.inDatabase)
    .map(([ask, values]) => ({ ask, value: median(values) }))
    .sort((a, b) => b.value - a.value)[0];
  return {
    small: { p50: percentile(small.took, 0.5), p95: percentile(small.took, 0.95) },
    large: { p50: percentile(large.took, 0.5), p95: percentile(large.took, 0.95) },
    growth: percentile(large.took, 0.95) / percentile(small.took, 0.95),
    worst,
  };
}

/**
 * @typedef {object} Words of a report
 * @property {string} noun what the sizes count: "students"
 * @property {string} viewers who sits before a dashboard: "members"
 * @property {number} pollEvery how often a dashboard in sight asks anew, in seconds
 * @property {ReadonlySet<string>} narrowed without a target for growth: what is left of ten thousand by such filters is
 *   nothing to compare a million with
 */

const growsTooMuch = (what, { growth }, narrowed) => growth > mostGrowth && !narrowed.has(what);
const worksTooLong = ({ worst }) => worst.value > mostInDatabase;

/**
 * The tables of a run.
 *
 * @param {{ sizes: { small: number, large: number }, done: Record<string, { small: Measured, large: Measured }>,
 *   polls: Record<"small" | "large", { processor: number, inDatabase: number }> }} results
 * @param {Words} words
 */
export function growthText({ sizes, done, polls }, words) {
  const size = { small: sizes.small.toLocaleString("en"), large: sizes.large.toLocaleString("en") };
  const head = [
    "what",
    `p50 ${size.small}`,
    "p95",
    `p50 ${size.large}`,
    "p95",
    "growth",
    "worst in database",
    "target",
  ];
  const rows = Object.entries(done).map(([what, measured]) => {
    const figures = figuresOf(measured);
    return [
      what,
      ...[figures.small.p50, figures.small.p95, figures.large.p50, figures.large.p95].map(ms),
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
  return [table(head, rows), "Slowest in the database:", ...slowest, ...costs].join("\n");
}

/** The targets that were missed, as sentences. @param {Pick<Words, "narrowed">} words */
export function missedGrowthTargets({ done }, { narrowed }) {
  return Object.entries(done).flatMap(([what, measured]) => {
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
}
