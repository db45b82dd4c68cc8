/** Pages that need React: two forms and the chat. Everything else is a page to read. */
const withForm = new Set(["/contact", "/book-consultation", "/chat"]);

export const hasForm = (path) => withForm.has(path);

/** The sign-in pages of the four portals, which search engines are asked to leave alone. */
export const signInPages = ["student", "processing", "admin", "b2b"].map((portal) => `/${portal}/login`);
const isSignIn = (path) => signInPages.includes(path);

/** Thousands of bytes, as a network counts them. */
export const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

const atLeast = (limit) => ({ limit, word: "at least", holds: (value) => value >= limit });
const atMost = (limit) => ({ limit, word: "at most", holds: (value) => value <= limit });
const below = (limit) => ({ limit, word: "below", holds: (value) => value < limit });

const plain = String;
const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`;
const signed = (bytes) => `${bytes > 0 ? "+" : ""}${kilobytes(bytes)}`; // negative for pages without React
const milliseconds = (ms) => `${Math.round(ms)} ms`;

/** The targets, by the figure's name: its label, its format, and the limit for a page. */
const targets = {
  performance: {
    label: "performance",
    write: plain,
    rule: (path) => atLeast(hasForm(path) || isSignIn(path) ? 95 : 98),
  },
  accessibility: { label: "accessibility", write: plain, rule: () => atLeast(100) },
  bestPractices: { label: "best practices", write: plain, rule: () => atLeast(100) },
  seo: { label: "SEO", write: plain, rule: (path) => atLeast(isSignIn(path) ? 0 : 100) },
  lcp: { label: "LCP", write: seconds, rule: () => below(1800) },
  tbt: { label: "TBT", write: milliseconds, rule: (path) => below(isSignIn(path) ? 150 : 100) },
  cls: { label: "CLS", write: (shift) => shift.toFixed(3), rule: () => below(0.02) },
  overEmpty: {
    label: "scripts over an empty page",
    write: signed,
    rule: (path) => atMost(hasForm(path) ? 70_000 : 25_000),
  },
  ofBare: { label: "throughput, of a bare server", write: (ratio) => ratio.toFixed(2), rule: () => atLeast(0.5) },
  timesNext: { label: "throughput, times next start", write: (ratio) => ratio.toFixed(1), rule: () => atLeast(20) },
};

/** A figure as text, in its own unit. */
export const written = (name, value) => targets[name].write(value);

/**
 * The targets that a page misses, as sentences.
 *
 * @param {string} path
 * @param {Record<string, unknown>} figures only those with a target are checked
 */
export function missedTargets(path, figures) {
  return Object.entries(targets).flatMap(([name, { label, write, rule }]) => {
    if (!(name in figures)) return [];
    const { limit, word, holds } = rule(path);
    const value = figures[name];
    return holds(value) ? [] : [`${path}: ${label} ${write(value)}, wanted ${word} ${write(limit)}`];
  });
}

/** The last column of a table. */
export const verdict = (path, figures) => (missedTargets(path, figures).length === 0 ? "pass" : "FAIL");
