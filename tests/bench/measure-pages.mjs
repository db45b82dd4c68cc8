import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { browserPath } from "./browser-flags.mjs";
import { measureFirstLoad } from "./first-load.mjs";
import { measureLighthouse } from "./lighthouse.mjs";
import { machine, versions } from "./machine.mjs";
import { firstLoadText, lighthouseText, throughputText } from "./report.mjs";
import { checkPages, publicPages, serveSite } from "./served-site.mjs";
import { missedTargets, signInPages } from "./targets.mjs";
import { largestBelow, measureThroughput } from "./throughput.mjs";

/**
 * Measures what the options ask for, prints a table for each part and writes everything as JSON.
 *
 * @param {ReturnType<import("./options.mjs").readOptions>} options
 * @param {{ port?: number, load: number, file: string }} place
 * @returns {Promise<string[]>} the targets that were missed
 */
export async function measurePages(options, { port, load, file }) {
  const wants = (part) => options.only.includes(part);
  const browser = wants("lighthouse") || wants("scripts") ? await browserPath() : undefined;
  const site = await serveSite(port);
  const pages = options.pages ?? (await publicPages(site));
  await checkPages(site, pages);
  process.env.TMPDIR = process.env.STATE_DIR; // browsers write their profiles there; it is removed at the end

  const results = { machine: machine(load), versions: versions(["next", "react", "lighthouse"]), pages };
  const missed = [];
  const keep = (name, result, rows, text) => {
    results[name] = result;
    missed.push(...rows.flatMap((row) => missedTargets(row.path, row)));
    console.log(`\n${text}\n`);
  };
  if (wants("scripts")) {
    const result = await measureFirstLoad(site, pages, browser);
    keep("scripts", result, result.pages, firstLoadText(result));
  }
  if (wants("throughput")) {
    const chosen = options.pages ?? ["/", await largestBelow("/countries/", pages, site)].filter(Boolean);
    const result = await measureThroughput(site, chosen, options);
    keep("throughput", result, result, throughputText(result));
  }
  if (wants("lighthouse")) {
    const result = await measureLighthouse(site, pages, { runs: options.runs, chromePath: browser });
    keep("lighthouse", result, result.pages, lighthouseText(result));
    const signIns = await measureLighthouse(site, signInPages, { runs: options.runs, chromePath: browser });
    keep("signIns", signIns, signIns.pages, lighthouseText(signIns));
  }
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o711 });
  writeFileSync(file, `${JSON.stringify({ ...results, missed }, null, 2)}\n`);
  console.log(`All figures: ${file}`);
  return missed;
}
