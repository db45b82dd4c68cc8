import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { step } from "../../scripts/setup/report.mjs";
import { measureAnswers } from "./api-answers.mjs";
import { apiFigures, apiText, missedApiTargets } from "./api-report.mjs";
import { filledOffice } from "./filled-office.mjs";
import { measureLogins } from "./logins.mjs";
import { machine, versions } from "./machine.mjs";
import { openSite } from "./signed-in-site.mjs";

/** How long after the last request memory is measured. */
const restMs = 20_000;

/**
 * Measures what the options ask for, prints the tables and writes everything as JSON.
 *
 * @param {ReturnType<import("./options.mjs").readApiOptions>} options
 * @param {{ load: number, file: string }} place
 * @returns {Promise<string[]>} the targets that were missed
 */
export async function measureApi({ students, rounds, seconds }, { load, file }) {
  const { env, url } = await filledOffice(students);
  const site = await step("Starting the server", () => openSite("api", { url, env, role: "processing" }));

  const answers = await measureAnswers(site, url, { rounds, seconds });
  const logins = await measureLogins(site, url, { rounds, seconds });
  await wait(restMs);
  const memory = await site.server.residentBytes();

  const results = { answers, logins, memory };
  const figures = apiFigures(results);
  const missed = missedApiTargets(figures);
  console.log(`\n${apiText(results, figures)}\n`);
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o711 });
  const about = { machine: machine(load), versions: versions(["next", "pg", "bcryptjs"]) };
  writeFileSync(file, `${JSON.stringify({ ...about, figures, ...results, missed }, null, 2)}\n`);
  console.log(`All figures: ${file}`);
  return missed;
}
