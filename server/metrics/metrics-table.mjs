/*
 * Every metric of the metrics port besides the process defaults (docs/operations.md says what to do with them). Labels
 * have a small, fixed set of values: route patterns, names of our own tables, never an id or anything a client sent.
 */

const answerSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Counted as it happens. */
export const counters = {
  http_requests_total: { help: "Answers not served from memory", labels: ["route", "method", "status"] },
  connections_dropped_total: { help: "Connections turned away because there were too many", labels: [] },
  memory_answers_total: { help: "Pages and files served from memory", labels: ["status"] },
  rate_limit_refusals_total: { help: "Requests refused by a limit", labels: ["limit"] },
  audit_events_total: { help: "Entries in the audit log, including sign-ins", labels: ["action"] },
  job_runs_total: { help: "Jobs done, and jobs that failed and will be retried", labels: ["queue", "result"] },
  chat_answers_total: { help: "Answers of the assistant", labels: ["source", "failure"] },
};

/** Measured as it happens. */
export const histograms = {
  http_request_duration_seconds: {
    help: "From a request's headers to the end of its answer",
    labels: ["route", "method"],
    buckets: answerSeconds,
  },
  job_duration_seconds: { help: "How long a job took", labels: ["queue"], buckets: [0.01, 0.1, 0.5, 1, 5, 30, 120] },
  chat_first_words_seconds: {
    help: "How long a visitor waited for the first words of an answer",
    labels: ["source"],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 15],
  },
  upload_bytes: {
    help: "Size of the forms received with files",
    labels: [],
    buckets: [100e3, 500e3, 1e6, 2e6, 5e6, 12e6],
  },
};

/** Collected at each scrape. */
export const gauges = {
  metrics_source_up: { help: "1 when the source gave its figures in time, 0 when it did not", labels: ["source"] },
  database_pool_connections: { help: "Connections to the database of this process", labels: ["state"] },
  database_pool_waiting: { help: "Queries waiting for a connection", labels: [] },
  outbox_mails: { help: "Mails waiting, and mails given up (counted up to 10,001)", labels: ["status"] },
  outbox_oldest_pending_seconds: { help: "How long the oldest waiting mail has been waiting", labels: [] },
  jobs_waiting: { help: "Jobs waiting, including retries (counted up to 10,001)", labels: ["queue"] },
  sweep_ended_timestamp_seconds: { help: "When a part of the hourly sweep last ended", labels: ["part"] },
  sweep_removed: { help: "What that part removed when it last ran", labels: ["part"] },
  sweep_failing: { help: "1 when that part failed when it last ran", labels: ["part"] },
  chat_provider_paused: { help: "1 while the assistant's provider is paused after failures", labels: [] },
};
