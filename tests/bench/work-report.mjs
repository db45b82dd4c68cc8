import { median } from "./median.mjs";
import { table } from "./table.mjs";

const ratio = (value) => value.toFixed(2);

/** Of Django's rate: what must be reached, and how fast it would be at its best. */
const targets = {
  "book a consultation, 1": { must: 1, best: 1.5 },
  "book a consultation, 16": { must: 1, best: 1.5 },
  "change a consultation's status, 1": { must: 1, best: 2 },
  "change a consultation's status, 16": { must: 1, best: 2 },
  "a student's file, 16": { must: 1.5, best: 3 },
  "a student's applications, 16": { must: 1.5, best: 3 },
  "/auth/me, 16": { must: 2, best: 4 },
};

/** The median of the rounds' own ratios: a machine that is slower for a while is so for all that take turns in a round. */
const rateOf = (rounds, other) => median(rounds.map(({ perSecond }, at) => perSecond / other[at].perSecond));

/** The rate of ours against Django's, by what is done over how many connections. */
export const workFigures = (done) =>
  Object.fromEntries(Object.entries(done).map(([what, of]) => [what, rateOf(of.ours, of["Django REST"])]));

/** The targets that are missed, as sentences. A figure that is none is a miss. */
export const missedWorkTargets = (figures) =>
  Object.entries(targets)
    .filter(([what, { must }]) => !(figures[what] >= must))
    .map(([what, { must }]) => `${what}: ${ratio(figures[what])} of Django's rate, wanted at least ${ratio(must)}`);

/** The tables that a run prints. */
export function workText(done, figures) {
  const of = (rounds, field) => median(rounds.map((round) => round[field]));
  const rows = Object.entries(done).flatMap(([what, servers]) =>
    Object.entries(servers).map(([name, rounds]) => [
      `${what}  ${name}`,
      of(rounds, "perSecond").toFixed(0),
      ratio(rateOf(servers.ours, rounds)),
      `${of(rounds, "cost").toFixed(1)} ms`,
      `${of(rounds, "p50").toFixed(1)} ms`,
      `${of(rounds, "p99").toFixed(1)} ms`,
    ]),
  );
  return [
    "The day's work: medians of the rounds",
    table(["what, connections, server", "req/s", "ours of it", "processor", "p50", "p99"], rows),
    "",
    table(
      ["of Django's rate", "measured", "must", "at its best", ""],
      Object.entries(targets).map(([what, { must, best }]) => {
        const verdict = figures[what] >= must ? "reached" : "MISSED";
        return [what, ratio(figures[what]), `at least ${ratio(must)}`, ratio(best), verdict];
      }),
    ),
  ].join("\n");
}
