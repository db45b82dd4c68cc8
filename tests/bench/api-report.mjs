import { median } from "./median.mjs";
import { percentile } from "./percentile.mjs";
import { table } from "./table.mjs";

const milliseconds = (value) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
const megabytes = (bytes) => `${(bytes / 1e6).toFixed(0)} MB`;
const ratio = (value) => value.toFixed(2);
const times = (value) => `x ${value.toFixed(1)}`;

const atLeast = (limit) => ({ word: "at least", limit, holds: (value) => value >= limit });
const atMost = (limit) => ({ word: "at most", limit, holds: (value) => value <= limit });
const below = (limit) => ({ word: "below", limit, holds: (value) => value < limit });

/** The API's targets, by name. */
const targets = {
  list: { label: "student list, of pg in a Next handler", write: ratio, rule: atLeast(0.7) },
  logins: { label: "sign-ins, of bcryptjs alone in two threads", write: ratio, rule: atLeast(0.8) },
  busy: { label: "other requests beside 4 sign-ins: worst p99 of alone", write: times, rule: atMost(10) },
  storm: { label: "other requests beside 20 sign-ins: p95 of alone", write: times, rule: below(2) },
  memory: { label: "memory after all of this", write: megabytes, rule: atMost(330e6) },
};

/** The times of a path over all rounds of one load state. */
const tookOf = (rounds, at) => rounds.flatMap((round) => round[at]);

/** The largest ratio of a percentile to that of the quiet rounds, over all paths. */
const worst = ({ paths, quiet, ...states }, state, share) =>
  Math.max(
    ...paths.map((_, at) => percentile(tookOf(states[state], at), share) / percentile(tookOf(quiet, at), share)),
  );

/** A percentile of all other requests together, relative to the quiet rounds. */
function ofAll({ paths, quiet, ...states }, state, share) {
  const all = (rounds) => paths.flatMap((_, at) => tookOf(rounds, at));
  return percentile(all(states[state]), share) / percentile(all(quiet), share);
}

/**
 * The figures with targets. The list's ratio is taken by requests and by the server's processor time, and the lower one
 * counts: the database works beside both. Ratios are the median of the rounds' own ratios, because a slow phase of the
 * machine affects everything within a round.
 */
export function apiFigures({ answers, logins, memory }) {
  const [list] = answers.slice(-1);
  const of = (name) => list.servers.find((server) => server.name === name);
  const [ours, opponent] = [of("ours"), of("pg in a Next handler")];
  return {
    list: Math.min(
      median(ours.rounds.map(({ perSecond }, round) => perSecond / opponent.rounds[round].perSecond)),
      median(ours.rounds.map(({ cost }, round) => opponent.rounds[round].cost / cost)),
    ),
    logins: median(logins.perSecond.map(({ alone }, round) => alone / logins.bare[round])),
    busy: worst(logins, "busy", 0.99),
    storm: ofAll(logins, "storm", 0.95),
    memory,
  };
}

/** The missed targets, as sentences. A figure that is NaN counts as missed. */
export function missedApiTargets(figures) {
  return Object.entries(targets)
    .filter(([name, { rule }]) => !rule.holds(figures[name]))
    .map(
      ([name, { label, write, rule }]) => `${label}: ${write(figures[name])}, wanted ${rule.word} ${write(rule.limit)}`,
    );
}

/** The tables that a run prints. */
export function apiText({ answers, logins }, figures) {
  const rows = answers.flatMap(({ path, servers }) =>
    servers.map(({ name, bytes, perSecond, cost, p50, p99 }) => [
      `${path}  ${name}`,
      bytes ? `${(bytes / 1000).toFixed(1)} kB` : "",
      perSecond.toFixed(0),
      ratio(servers[0].perSecond / perSecond),
      `${(cost * 1e3).toFixed(2)} ms`,
      milliseconds(p50),
      milliseconds(p99),
    ]),
  );
  const written = (rounds, at) => [0.5, 0.95, 0.99].map((share) => milliseconds(percentile(tookOf(rounds, at), share)));
  const beside = logins.paths.flatMap((path, at) => [
    [`${path}  alone`, ...written(logins.quiet, at)],
    ["  beside 4 sign-ins", ...written(logins.busy, at)],
    ["  beside 20 sign-ins", ...written(logins.storm, at)],
  ]);
  const perSecond = (name) => median(logins.perSecond.map((round) => round[name])).toFixed(1);
  return [
    "The API, 16 connections: medians of the rounds",
    table(["path and server", "size", "req/s", "ours of it", "processor", "p50", "p99"], rows),
    "",
    "Other requests while people sign in",
    table(["path", "p50", "p95", "p99"], beside),
    `The 95th percentile of the path that suffers most beside 20 sign-ins is ${times(worst(logins, "storm", 0.95))} of alone.`,
    `Sign-ins in a second: ${perSecond("alone")} alone, ${perSecond("beside")} with the other requests; bcryptjs alone in two threads ${median(logins.bare).toFixed(1)}.`,
    "",
    table(
      ["figure", "measured", "wanted", ""],
      Object.entries(targets).map(([name, { label, write, rule }]) => [
        ...[label, write(figures[name]), `${rule.word} ${write(rule.limit)}`],
        rule.holds(figures[name]) ? "pass" : "FAIL",
      ]),
    ),
  ].join("\n");
}
