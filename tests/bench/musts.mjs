import { finderP95 } from "./finder-report.mjs";
import { ofRival } from "./growth-report.mjs";
import { percentile } from "./percentile.mjs";
import { table } from "./table.mjs";
import { hasForm } from "./targets.mjs";
import { workTargets } from "./work-report.mjs";

const ratio = (value) => value.toFixed(2);
const times = (value) => `x ${value.toFixed(value < 2 ? 2 : 1)}`;
const kilobytes = (bytes) => `${bytes > 0 ? "+" : ""}${(bytes / 1000).toFixed(1)} kB`;
const megabytes = (bytes) => `${(bytes / 1e6).toFixed(0)} MB`;
const milliseconds = (value) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;

const least = (values) => Math.min(...values);
const most = (values) => Math.max(...values);
const scripts = ({ scripts: { pages } }, form) =>
  most(pages.filter(({ path }) => hasForm(path) === form).map(({ overEmpty }) => overEmpty));
const p50 = ({ done }, what, size) => percentile(done[what][size].took, 0.5);

const atLeast = { word: "at least", holds: (value, limit) => value >= limit };
const atMost = { word: "at most", holds: (value, limit) => value <= limit };
const below = { word: "below", holds: (value, limit) => value < limit };

/** The targets to reach, and the ideal values. `of` reads a figure from those of one part. */
const musts = [
  must("public page, of a bare server", "pages", atLeast, 0.5, 0.7, ratio, (of) =>
    least(of.throughput.map((page) => page.ofBare)),
  ),
  must("public page, times next start", "pages", atLeast, 20, 60, times, (of) =>
    least(of.throughput.map((page) => page.timesNext)),
  ),
  must("scripts over an empty page, without a form", "pages", atMost, 25_000, 10_000, kilobytes, (of) =>
    scripts(of, false),
  ),
  must("scripts over an empty page, with a form", "pages", atMost, 70_000, 45_000, kilobytes, (of) =>
    scripts(of, true),
  ),
  must("Lighthouse performance, worst page", "pages", atLeast, 98, 100, String, (of) =>
    least(of.lighthouse.pages.map((page) => page.performance)),
  ),
  must("Lighthouse LCP, worst page", "pages", below, 1800, 1300, milliseconds, (of) =>
    most(of.lighthouse.pages.map((page) => page.lcp)),
  ),
  must("Lighthouse TBT, worst page", "pages", below, 100, 50, milliseconds, (of) =>
    most(of.lighthouse.pages.map((page) => page.tbt)),
  ),
  must("Lighthouse CLS, worst page", "pages", below, 0.02, 0, ratio, (of) =>
    most(of.lighthouse.pages.map((page) => page.cls)),
  ),
  must("programme finder, p95 at 100,000 programmes", "finder", below, 30, 15, milliseconds, (of) =>
    finderP95(of.sizes),
  ),
  must(
    "student list, p50 at the largest size of the smallest",
    "processing",
    atMost,
    2,
    1.2,
    times,
    (of) => p50(of, "first page", "large") / p50(of, "first page", "small"),
  ),
  ...[
    ["a student's timeline", "processing"],
    ["a student's messages", "processing"],
    ["Today", "processing"],
    ["a person's timeline", "admin"],
    ["board of contacts", "admin"],
  ].map(([what, part]) =>
    must(
      `${what}, p50 at the largest size of the smallest`,
      part,
      atMost,
      1.5,
      1.2,
      times,
      (of) => p50(of, what, "large") / p50(of, what, "small"),
    ),
  ),
  must("search everywhere, p95 at the largest size", "admin", below, 50, 25, milliseconds, (of) =>
    percentile(of.done["search everywhere"].large.took, 0.95),
  ),
  must("student list, of pg in a Next handler", "api", atLeast, 0.7, 0.9, ratio, (of) => of.figures.list),
  must("part-of-name search, p50 of Django's, largest size", "processing", atMost, 1, 0.5, times, (of) =>
    ofRival(of.beside),
  ),
  must("sign-ins, of bcryptjs alone in two threads", "api", atLeast, 0.8, 0.95, ratio, (of) => of.figures.logins),
  must("light request beside 4 sign-ins, p99 of alone", "api", atMost, 10, 5, times, (of) => of.figures.busy),
  must("other requests beside 20 sign-ins, p95 of alone", "api", below, 2, 1.5, times, (of) => of.figures.storm),
  must("Lighthouse performance, worst sign-in page", "pages", atLeast, 95, 99, String, (of) =>
    least(of.signIns.pages.map((page) => page.performance)),
  ),
  must("Lighthouse TBT, worst sign-in page", "pages", below, 150, 50, milliseconds, (of) =>
    most(of.signIns.pages.map((page) => page.tbt)),
  ),
  must("other requests beside an import, p95 of alone", "imports", below, 2, 1.5, times, (of) =>
    most(of.busy.map((p95, at) => p95 / of.quiet[at])),
  ),
  must("memory beside an import", "imports", atMost, 500e6, 350e6, megabytes, (of) => of.mostMemory),
  must(
    "a destination's figure published, in every process",
    "content",
    atMost,
    5000,
    2000,
    milliseconds,
    (of) => of.few.took,
  ),
  must("a fact on every page published", "content", atMost, 90_000, 30_000, milliseconds, (of) => of.all.took),
  must("a page while that is published, p99 of alone", "content", atMost, 2, 1.3, times, (of) => of.times),
  must("memory after load", "api", atMost, 330e6, 230e6, megabytes, (of) => of.memory),
  ...Object.entries(workTargets).map(([what, { must: limit, best, write, ...rule }]) =>
    must(what, "work", rule, limit, best, write, (of) => of.figures[what]),
  ),
];

function must(label, part, rule, limit, best, write, of) {
  return { label, part, rule, limit, best, write, of };
}

/** The figure, or NaN if its part could not be measured. */
const figureOf = ({ part, of }, figures) => (figures[part] ? of(figures[part]) : Number.NaN);

/** The table of the targets. @param {Record<string, object | undefined>} figures of each part */
export function mustsText(figures) {
  const rows = musts.map((each) => {
    const value = figureOf(each, figures);
    const { label, rule, limit, best, write } = each;
    const verdict = rule.holds(value, limit) ? "reached" : "MISSED";
    return [label, Number.isNaN(value) ? "none" : write(value), `${rule.word} ${write(limit)}`, write(best), verdict];
  });
  return table(["figure", "measured", "must", "at its best", ""], rows);
}

/** The missed targets, as sentences. */
export function missedMusts(figures) {
  return musts
    .filter((each) => !each.rule.holds(figureOf(each, figures), each.limit))
    .map(({ label, rule, limit, write }) => `${label}: must be ${rule.word} ${write(limit)}`);
}
