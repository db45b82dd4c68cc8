import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { measureInBrowser } from "./chat-browser.mjs";
import { measureCanned } from "./chat-canned.mjs";
import { measureLeaving } from "./chat-leaving.mjs";
import { measureMany } from "./chat-many.mjs";
import { chatText, figuresOf, missedChatTargets } from "./chat-report.mjs";
import { machine, versions } from "./machine.mjs";
import { startProvider } from "./provider-process.mjs";
import { serveSite } from "./served-site.mjs";

/**
 * Measures the chat against our own provider, prints the tables and writes the figures as JSON.
 *
 * @param {{ port?: number, load: number, file: string }} place
 * @returns {Promise<string[]>} the targets that were missed
 */
export async function measureChat({ port, load, file }) {
  const provider = await startProvider();
  const site = await serveSite(port, {
    ...{ OPENAI_BASE_URL: provider.url, OPENAI_API_KEY: "sk-key-of-the-benchmark", OPENAI_MODEL: "stand-in" },
    TRUSTED_PROXY_HOPS: "1", // every stream has its own address, like its visitor
    LIMIT_SCALE: "100000", // the benchmark must not hit the rate limits
  });
  process.env.TMPDIR = process.env.STATE_DIR; // the browser writes its profile there; it is removed at the end

  const browser = await measureInBrowser(site, provider);
  const leaving = await measureLeaving(site, provider);
  const many = await measureMany(site, provider);
  const canned = await measureCanned(site);

  const results = { browser, leaving, many, canned };
  const figures = figuresOf(results);
  const missed = missedChatTargets(figures);
  console.log(`\n${chatText(results, figures)}\n`);
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o711 });
  const about = { machine: machine(load), versions: versions(["next", "openai"]) };
  writeFileSync(file, `${JSON.stringify({ ...about, figures, ...results, missed }, null, 2)}\n`);
  console.log(`All figures: ${file}`);
  return missed;
}
