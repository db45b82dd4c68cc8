import "server-only";

type Labels = Record<string, string>;

/** One figure of a source: its name in server/metrics/metrics-table.mjs, its labels, its value. */
export type Reading = readonly [name: string, labels: Labels, value: number];

/** Made by server/metrics/metrics.mjs before anything of the application is loaded. */
type Recorder = {
  count: (name: string, labels: Labels) => void;
  observe: (name: string, labels: Labels, value: number) => void;
  sources: Map<string, () => Promise<Reading[]>>;
};

/** Absent without METRICS_PORT, in scripts and in tests: then nothing is recorded, at no cost. */
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

/** Counts that something has happened. Labels are names of our own tables, never an id or what a client sent. */
export function count(...[name, labels]: Counted): void {
  recorder()?.count(name, labels);
}

/** Records how long something took, or how large it was. */
export function observe(...[name, labels, value]: Measured): void {
  recorder()?.observe(name, labels, value);
}

/** Seconds on a clock that never jumps. */
export const secondsSince = (start: number): number => (performance.now() - start) / 1000;

/**
 * Names a source that is asked when someone looks at the figures: every five seconds at most, and not waited for long.
 */
export function addMetricsSource(name: string, source: () => Promise<Reading[]>): void {
  recorder()?.sources.set(name, source);
}
