import { SetupError, step } from "../../scripts/setup/report.mjs";
import { atShutdown } from "../../scripts/setup/serve/shutdown.mjs";
import { browserFlags } from "./browser-flags.mjs";
import { median } from "./median.mjs";

const categories = {
  performance: "performance",
  accessibility: "accessibility",
  bestPractices: "best-practices",
  seo: "seo",
};
const audits = { lcp: "largest-contentful-paint", tbt: "total-blocking-time", cls: "cumulative-layout-shift" };
const settings = { logLevel: "error", output: "json", onlyCategories: Object.values(categories) };

/**
 * Lighthouse's mobile profile, with its usual simulated phone and connection, several times for each page. One round
 * goes through all pages before the next begins, so that a slow moment of the machine does not hit one page only.
 *
 * @param {object} site what serveSite() returned
 * @param {string[]} pages
 * @param {{ runs: number, chromePath: string }} options
 */
export async function measureLighthouse(site, pages, { runs, chromePath }) {
  const reports = new Map(pages.map((page) => [page, []]));
  const visit = visitor(chromePath);
  for (let run = 1; run <= runs; run += 1) {
    await step(`Lighthouse, round ${run} of ${runs} (${pages.length} pages)`, async () => {
      for (const page of pages) reports.get(page).push(await visit(`${site.publicOrigin}${page}`));
    });
  }
  const all = [...reports.values()].flat();
  return {
    benchmarkIndex: Math.round(median(all.map(({ benchmarkIndex }) => benchmarkIndex))),
    pages: pages.map((path) => ({ path, ...summary(reports.get(path)) })),
  };
}

/** Timings differ between runs, so take medians. The other categories do not, or should not: the worst run counts. */
export function summary(reports) {
  const of = (name) => reports.map((report) => report[name]);
  const worst = (name) => Math.min(...of(name));
  return {
    performance: median(of("performance")),
    accessibility: worst("accessibility"),
    bestPractices: worst("bestPractices"),
    seo: worst("seo"),
    lcp: median(of("lcp")),
    tbt: median(of("tbt")),
    cls: median(of("cls")),
    failedAudits: [...new Set(reports.flatMap(({ failedAudits }) => failedAudits))],
  };
}

/** A new browser for every run, because each visit must be a first one. */
function visitor(chromePath) {
  const running = new Set();
  atShutdown(() => {
    process.on("unhandledRejection", () => {}); // Lighthouse complains about the browser that we close
    return Promise.all([...running].map(end));
  });

  return async function visit(url, attempts = 2) {
    const lhr = await withBrowser(running, chromePath, url);
    if (!lhr.runtimeError) return figures(lhr);
    // On a busy machine a browser occasionally shows nothing in time; a second time it is no accident.
    if (attempts > 1) return visit(url, attempts - 1);
    throw new SetupError(`Lighthouse could not look at ${url}: ${lhr.runtimeError.message}`);
  };
}

async function withBrowser(running, chromePath, url) {
  const [{ default: lighthouse }, { Launcher }] = await Promise.all([import("lighthouse"), import("chrome-launcher")]);
  const chrome = new Launcher({ chromePath, chromeFlags: ["--headless=new", ...browserFlags] });
  running.add(chrome); // before it starts: a signal may come meanwhile
  try {
    await chrome.launch();
    return (await lighthouse(url, { ...settings, port: chrome.port })).lhr;
  } finally {
    running.delete(chrome);
    await end(chrome);
  }
}

/** Its profile can be removed only when it has really exited. */
async function end(chrome) {
  const child = chrome.chromeProcess;
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  chrome.kill();
  await gone;
}

function figures(lhr) {
  const scores = Object.entries(categories).map(([name, id]) => [name, Math.round(lhr.categories[id].score * 100)]);
  const values = Object.entries(audits).map(([name, id]) => [name, lhr.audits[id].numericValue]);
  return {
    ...Object.fromEntries([...scores, ...values]),
    benchmarkIndex: lhr.environment.benchmarkIndex,
    failedAudits: failedAudits(lhr),
  };
}

/** Why a category other than performance has less than the full score. */
function failedAudits({ categories: found, audits: details }) {
  return Object.entries(found)
    .filter(([id]) => id !== "performance")
    .flatMap(([, { auditRefs }]) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && details[id].score !== null && details[id].score < 1)
    .map(({ id }) => id);
}
