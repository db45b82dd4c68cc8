import { median } from "./median.mjs";
import { table } from "./table.mjs";

const ratio = (value) => value.toFixed(2);
const megabytes = (bytes) => `${(bytes / 1e6).toFixed(0)} MB`;
const milliseconds = (value) => `${value.toFixed(1)} ms`;

const ofDjango = (must, best) => ({ must, best, write: ratio, word: "at least", holds: (value) => value >= must });
const ofBarePage = (must, best) => ({ must, best, write: ratio, word: "at most", holds: (value) => value <= must });

/**
 * The targets: rates of Django's, processor time per page of a bare page's, and memory. A write should reach 1.0; it may
 * stay below, but not under 0.6, because docs/performance.md says where each of its milliseconds goes.
 */
export const workTargets = {
  "book a consultation, 1": ofDjango(0.6, 1.5),
  "book a consultation, 16": ofDjango(0.6, 1.5),
  "change a consultation's status, 1": ofDjango(0.6, 2),
  "change a consultation's status, 16": ofDjango(0.6, 2),
  "a student's file, 16": ofDjango(1.5, 3),
  "a student's applications, 16": ofDjango(1.5, 3),
  "/auth/me, 16": ofDjango(2, 4),
  "page /processing/dashboard": ofBarePage(1.6, 1),
  "other portal pages, the dearest": ofBarePage(1.3, 0.8),
  "memory after mixed load": {
    ...{ must: 300e6, best: 220e6, write: megabytes, word: "at most" },
    holds: (value) => value <= 300e6,
  },
  "the server again after kill -9": {
    ...{ must: 5000, best: 2500, write: milliseconds, word: "below" },
    holds: (value) => value < 5000,
  },
};

/** The median of the rounds' own ratios: when the machine is slow for a while, it is slow for all servers in a round. */
const rateOf = (rounds, other) => median(rounds.map(({ perSecond }, at) => perSecond / other[at].perSecond));

/** The figures with targets, by their name. */
export function workFigures(done, pages, { memory, back }) {
  const rates = Object.entries(done).map(([what, of]) => [what, rateOf(of.ours, of["Django REST"])]);
  const dashboard = pages.find(({ path }) => path === "/processing/dashboard");
  const others = pages.filter((page) => page !== dashboard);
  return {
    ...Object.fromEntries(Object.keys(workTargets).map((what) => [what, Number.NaN])),
    ...Object.fromEntries(rates),
    "page /processing/dashboard": dashboard?.ratio,
    "other portal pages, the dearest": Math.max(...others.map((page) => page.ratio)),
    "memory after mixed load": memory,
    "the server again after kill -9": back,
  };
}

/** The missed targets, as sentences. A figure that is not a number is a miss. */
export const missedWorkTargets = (figures) =>
  Object.entries(workTargets)
    .filter(([what, { holds }]) => !holds(figures[what]))
    .map(([what, { must, write, word }]) => `${what}: ${write(figures[what])}, wanted ${word} ${write(must)}`);

/** The tables that a run prints. */
export function workText(done, pages, figures) {
  const of = (rounds, field) => median(rounds.map((round) => round[field]));
  const rows = Object.entries(done).flatMap(([what, servers]) =>
    Object.entries(servers).map(([name, rounds]) => [
      `${what}  ${name}`,
      of(rounds, "perSecond").toFixed(0),
      ratio(rateOf(servers.ours, rounds)),
      milliseconds(of(rounds, "cost")),
      milliseconds(of(rounds, "p50")),
      milliseconds(of(rounds, "p99")),
    ]),
  );
  const pageRows = pages.map(({ path, bytes, ours, bare, ratio: times }) => [
    path,
    `${(bytes / 1000).toFixed(0)} kB`,
    milliseconds(median(ours)),
    milliseconds(median(bare)),
    ratio(times),
  ]);
  return [
    "The day's work: medians of the rounds",
    table(["what, connections, server", "req/s", "ours of it", "processor", "p50", "p99"], rows),
    "",
    "Pages of the portals, one connection: processor time per page",
    table(["page", "bytes", "ours", "a bare page of as many", "ratio"], pageRows),
    "",
    table(
      ["", "measured", "must", "at its best", ""],
      Object.entries(workTargets).map(([what, { must, best, write, word, holds }]) => {
        const verdict = holds(figures[what]) ? "reached" : "MISSED";
        return [what, write(figures[what]), `${word} ${write(must)}`, write(best), verdict];
      }),
    ),
  ].join("\n");
}
