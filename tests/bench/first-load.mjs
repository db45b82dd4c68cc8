import { setTimeout as wait } from "node:timers/promises";
import { gunzipSync, gzipSync } from "node:zlib";
import { step } from "../../scripts/setup/report.mjs";
import { atShutdown } from "../../scripts/setup/serve/shutdown.mjs";
import { isDataScript } from "../../server/content-policy.mjs";
import { browserFlags } from "./browser-flags.mjs";
import { serveEmptyApp } from "./empty-app.mjs";
import { get } from "./get.mjs";

/** Scripts that a page fetches late, when the browser is idle, belong to the first load too. */
const lateScripts = 2000;

/**
 * The JavaScript that a first visit to a page loads, compared with an empty page on the same Next.
 *
 * @param {object} site what serveSite() returned
 * @param {string[]} pages
 * @param {string} executablePath of the browser
 */
export async function measureFirstLoad(site, pages, executablePath) {
  const { chromium } = await import("@playwright/test");
  const app = await serveEmptyApp();
  const handleNoSignals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }; // we close it ourselves
  const browser = await chromium.launch({ executablePath, args: browserFlags, ...handleNoSignals });
  atShutdown(() => browser.close());

  const results = await step(`First-load scripts of ${pages.length} pages`, async () => {
    const empty = await scriptsOf(browser, `${app.origin}/`);
    const rows = [];
    for (const path of pages) {
      const page = await scriptsOf(browser, `${site.origin}${path}`);
      rows.push({ path, ...page, overEmpty: page.total - empty.total });
    }
    return { empty, pages: rows };
  });
  await browser.close();
  await app.stop();
  return results;
}

/** Compressed bytes of the script files that a fresh browser loads, and of the page's inline scripts. */
async function scriptsOf(browser, url) {
  const addresses = await loadedScripts(browser, url);
  const sizes = await Promise.all([...addresses].map(transferredBytes));
  const fromFiles = sizes.reduce((sum, size) => sum + size, 0);
  const inline = inlineBytes((await get(url, "identity")).body.toString());
  return { files: addresses.size, fromFiles, inline, total: fromFiles + inline };
}

async function loadedScripts(browser, url) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const scripts = new Set();
  const page = await context.newPage();
  page.on("response", (answer) => {
    if (/javascript/.test(answer.headers()["content-type"] ?? "")) scripts.add(answer.url());
  });
  await page.goto(url, { waitUntil: "networkidle" });
  await wait(lateScripts);
  await page.waitForLoadState("networkidle");
  await context.close();
  return scripts;
}

/**
 * The gzip transfer size of a script. Next compresses while it sends, a little worse than our front did beforehand;
 * here both use the same compression, so that only the scripts differ.
 */
async function transferredBytes(address) {
  const { headers, body } = await get(address, "gzip");
  if (headers["content-encoding"] !== "gzip") return body.length;
  return Math.min(body.length, gzipSync(gunzipSync(body), { level: 9 }).length);
}

/** Inline scripts travel with the page, compressed; data blocks are not scripts. */
function inlineBytes(html) {
  const codes = [];
  for (const [, attributes, code] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)) {
    if (/\ssrc=/i.test(attributes) || isDataScript(attributes)) continue;
    codes.push(code);
  }
  return codes.length === 0 ? 0 : gzipSync(codes.join("\n"), { level: 9 }).length;
}
