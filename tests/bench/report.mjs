import { table } from "./table.mjs";
import { kilobytes, verdict, written } from "./targets.mjs";

const serverNames = { front: "our front", bare: "bare node:http", next: "next start" };

/** Lighthouse's table; below it, why a page has less than the full score. */
export function lighthouseText({ benchmarkIndex, pages }) {
  const columns = ["performance", "accessibility", "bestPractices", "seo", "lcp", "tbt", "cls"];
  const head = ["page", "perf", "a11y", "best", "seo", "LCP", "TBT", "CLS", ""];
  const rows = pages.map((page) => [
    page.path,
    ...columns.map((name) => written(name, page[name])),
    verdict(page.path, page),
  ]);
  const reasons = pages
    .filter(({ failedAudits }) => failedAudits.length > 0)
    .map(({ path, failedAudits }) => `  ${path}: ${failedAudits.join(", ")}`);
  return [
    `Lighthouse, mobile: medians of the runs, the worst run for a11y, best and seo (benchmark index ${benchmarkIndex})`,
    table(head, rows),
    ...reasons,
  ].join("\n");
}

/** The JavaScript of a first visit. */
export function firstLoadText({ empty, pages }) {
  const row = (name, { files, fromFiles, inline, total }, ...rest) => [
    name,
    String(files),
    kilobytes(fromFiles),
    kilobytes(inline),
    kilobytes(total),
    ...rest,
  ];
  const rows = pages.map((page) =>
    row(page.path, page, written("overEmpty", page.overEmpty), verdict(page.path, page)),
  );
  return [
    "Scripts of a first visit, gzip",
    table(
      ["page", "files", "in files", "inline", "sum", "over empty", ""],
      [row("(empty page)", empty, "", ""), ...rows],
    ),
  ].join("\n");
}

/** Requests per second of the three servers, and the ratios with targets. */
export function throughputText(pages) {
  const rows = pages.flatMap(({ path, servers }) =>
    servers.map(({ name, bytes, perSecond, slowest, fastest, busy, cost }) => [
      `${path}  ${serverNames[name]}`,
      kilobytes(bytes),
      perSecond.toFixed(0),
      `${slowest.toFixed(0)}-${fastest.toFixed(0)}`,
      `${Math.round(busy * 100)} %`,
      `${(cost * 1e6).toFixed(0)} us`,
    ]),
  );
  const ratios = pages.map((page) => [
    page.path,
    page.ofBareByRequests.toFixed(2),
    page.ofBareByProcessor.toFixed(2),
    page.timesNextByRequests.toFixed(1),
    page.timesNextByProcessor.toFixed(1),
    verdict(page.path, page),
  ]);
  return [
    "Throughput, 16 connections, gzip: medians of the rounds",
    table(["page and server", "size", "req/s", "range", "processor", "per request"], rows),
    "",
    "Our front against the others, by requests and by processor time (the lower of the two counts)",
    table(["page", "of bare, req", "of bare, cpu", "x next, req", "x next, cpu", ""], ratios),
  ].join("\n");
}
