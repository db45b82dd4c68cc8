import { median } from "./median.mjs";
import { percentile } from "./percentile.mjs";
import { table } from "./table.mjs";

const milliseconds = (value) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
const megabytes = (bytes) => `${(bytes / 1e6).toFixed(0)} MB`;

/** The chat's targets, by name: a figure passes on the right side of its limit. */
const targets = {
  firstWord: { label: "first word in the page, median", limit: 100, write: milliseconds },
  growth: { label: "memory growth by 200 answers at once", limit: 150e6, write: megabytes },
  broken: { label: "answers that did not come whole", limit: 1, write: String },
  slowestPage: { label: "other pages meanwhile, slowest p95", limit: 500, write: milliseconds },
  closedTab: { label: "closed tab to the end of the call, worst", limit: 1000, write: milliseconds },
  closedLine: { label: "closed connection to the end of the call, worst", limit: 1000, write: milliseconds },
};

/**
 * The figures with targets.
 *
 * @param {{ browser: { firstWord: number[], closedTab: number[] }, leaving: number[], many: object }} results
 */
export function figuresOf({ browser, leaving, many }) {
  return {
    firstWord: median(browser.firstWord),
    growth: many.growth,
    broken: many.streams - many.whole,
    slowestPage: Math.max(...many.pages.map(({ meanwhile }) => percentile(meanwhile, 0.95))),
    closedTab: Math.max(...browser.closedTab),
    closedLine: Math.max(...leaving),
  };
}

/** The missed targets, as sentences. A figure that is NaN counts as missed. */
export function missedChatTargets(figures) {
  return Object.entries(targets)
    .filter(([name, { limit }]) => !(figures[name] < limit))
    .map(([name, { label, limit, write }]) => `${label}: ${write(figures[name])}, wanted below ${write(limit)}`);
}

/** The tables that a run prints. */
export function chatText({ browser, many, canned }, figures) {
  const rows = Object.entries(targets).map(([name, { label, limit, write }]) => [
    ...[label, write(figures[name]), `below ${write(limit)}`, figures[name] < limit ? "pass" : "FAIL"],
  ]);
  const written = (values) => [milliseconds(median(values)), milliseconds(percentile(values, 0.95))];
  const pages = many.pages.map(({ path, alone, meanwhile }) => [path, ...written(alone), ...written(meanwhile)]);
  return [
    "The assistant",
    table(["figure", "measured", "wanted", ""], rows),
    "",
    `First word: worst ${milliseconds(Math.max(...browser.firstWord))}. Memory: ${megabytes(many.before)} before, ${megabytes(many.peak)} at the peak, ${megabytes(many.after)} after.`,
    `All ${many.streams} had begun after ${(many.allBegun / 1000).toFixed(1)} s and ended after ${(many.duration / 1000).toFixed(1)} s (as they were spoken: ${(many.shortest / 1000).toFixed(1)} s), at ${Math.round(many.busy * 100)} % of one processor.`,
    `Answers of the catalogue, 16 clients: ${canned.perSecond.toFixed(0)} a second, median ${written(canned.took)[0]}, p95 ${written(canned.took)[1]}.`,
    "",
    "Other pages: alone, and while the answers come",
    table(["page", "median", "p95", "median then", "p95 then"], pages),
  ].join("\n");
}
