import "server-only";

type Labels = Record<string, string>;

/** One sample from a source: its name in server/metrics/metrics-table.mjs, its labels and its value. */
export type Reading = readonly [name: string, labels: Labels, value: number];

/** Created by server/metrics/metrics.mjs before the application loads. */
type Recorder = {
  count: (name: string, labels: Labels) => void;
  observe: (name: string, labels: Labels, value: number) => void;
  sources: Map<string, () => Promise<Reading[]>>;
};

/** Undefined without METRICS_PORT, in scripts and in tests: then nothing is recorded, at no cost. */
const recorder = () => (globalThis as typeof globalThis & { siteMetrics?: Recorder }).siteMetrics;

type Counted =
  | ["rate_limit_refusals_total", { limit: string }]
  | ["audit_events_total", { action: string }]
  | ["job_runs_total", { queue: string; result: "done" | "failed" }]
  | ["chat_answers_total", { source: string; failure: string }];
type Measured =
  | ["job_duration_seconds", { queue: string }, number]
  | ["chat_first_words_seconds", { source: string }, number]
  | ["upload_bytes", Record<string, never>, number];

/** Increments a counter. Labels come from our own tables, never ids or client input. */
export function count(...[name, labels]: Counted): void {
  recorder()?.count(name, labels);
}

/** Records a duration or a size. */
export function observe(...[name, labels, value]: Measured): void {
  recorder()?.observe(name, labels, value);
}

/** Seconds since `start`, on a monotonic clock. */
export const secondsSince = (start: number): number => (performance.now() - start) / 1000;

/** Registers a source to be read when metrics are scraped: at most every five seconds, with a short timeout. */
export function addMetricsSource(name: string, source: () => Promise<Reading[]>): void {
  recorder()?.sources.set(name, source);
}
