import { step } from "../../scripts/setup/report.mjs";
import { atShutdown } from "../../scripts/setup/serve/shutdown.mjs";
import { browserFlags, browserPath } from "./browser-flags.mjs";

const times = 20;

/** The timeout for seeing a provider call end, before the run is aborted. */
const patience = 30_000;

/**
 * From the provider's first word until it appears in the page, and from closing the tab until the provider's call ends:
 * twenty times each, in milliseconds, each in a new tab.
 *
 * @param {{ publicOrigin: string }} site
 * @param {Awaited<ReturnType<import("./provider-process.mjs").startProvider>>} provider
 */
export async function measureInBrowser({ publicOrigin }, provider) {
  const { chromium } = await import("@playwright/test");
  const handleNoSignals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }; // we close it ourselves
  const browser = await chromium.launch({
    executablePath: await browserPath(),
    args: browserFlags,
    ...handleNoSignals,
  });
  atShutdown(() => browser.close());
  const context = await browser.newContext();
  const visit = () => visitOnce(context, `${publicOrigin}/chat`, provider);

  const result = await step(`First words in a browser, and tabs that are closed: ${times} times`, async () => {
    await visit(); // warm-up: the server loads its code at its first question
    const visits = [];
    for (let time = 0; time < times; time += 1) visits.push(await visit());
    return {
      firstWord: visits.map(({ firstWord }) => firstWord),
      closedTab: visits.map(({ closedTab }) => closedTab),
    };
  });
  await browser.close();
  return result;
}

async function visitOnce(context, address, provider) {
  const word = `Word${Math.random().toString(36).slice(2, 10)}`;
  // The first word comes once the page has settled; then more, until the tab is closed.
  await provider.speak({ words: Array(2000).fill(` ${word}`), waitMs: 300, pauseMs: 50, isEndless: true });
  const page = await context.newPage();
  await page.goto(address);
  await page.getByLabel("Your message").focus();
  await page.locator("button[aria-label=Send][aria-disabled=true]").waitFor(); // React has hydrated the chat
  const stands = page.evaluate(whenItStands, word);
  const says = provider.next("firstWord");
  await page.getByLabel("Your message").fill("What does a year in Germany cost?");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  const { firstWord: left } = await says;
  const firstWord = (await stands) - left;

  const ends = provider.next("closed");
  const before = Date.now();
  await page.close();
  const { closed } = await withPatience(ends, "The provider's call goes on after its tab was closed.");
  return { firstWord, closedTab: closed - before };
}

/** Runs in the page: the time when the word appears, by the machine's clock. */
function whenItStands(word) {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector("[role=log]").textContent.includes(word)) return;
      observer.disconnect();
      resolve(Date.now());
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

function withPatience(promise, message) {
  let timer;
  const impatience = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(message)), patience);
  });
  return Promise.race([promise, impatience]).finally(() => clearTimeout(timer));
}
