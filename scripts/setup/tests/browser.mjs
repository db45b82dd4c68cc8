import { existsSync } from "node:fs";
import path from "node:path";
import { inProject } from "../project.mjs";
import { printFailure, step } from "../report.mjs";
import { run, runNode } from "../run.mjs";

const shells = ["chromium-headless-shell", "chrome-headless-shell"];
const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const elsewhere = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * Finds a browser for the tests, or installs one: the distribution's package as root, else Playwright's own.
 * @returns {Promise<string | undefined>} its path; undefined means Playwright's own
 */
export async function findBrowser() {
  const found = process.env.CHROMIUM_PATH || installed();
  if (found) return found;
  if (await hasPlaywrightsOwn()) return undefined;
  if (canInstall()) {
    await install("Chromium", ["chromium", "fonts-liberation"]);
    return installed();
  }
  await step("Installing Playwright's Chromium", () =>
    runNode([inProject("node_modules", "@playwright", "test", "cli.js"), "install", "chromium"], {
      failure: "Chromium could not be downloaded. Install Chrome or Chromium, or set CHROMIUM_PATH.",
    }),
  );
  return undefined;
}

/**
 * Finds the headless shell: the same browser without the parts that need a screen. It renders the same and opens pages in
 * half the time, but can't show PDFs. As root it is installed beside Debian's Chromium; elsewhere it is used if present.
 * If CHROMIUM_PATH names a browser, that one is used instead.
 * @param {string} [whole] the browser that was found
 * @returns {Promise<string | undefined>} its path
 */
export async function findShell(whole) {
  if (process.env.CHROMIUM_PATH) return undefined;
  if (!onPath(shells) && canInstall() && whole === "/usr/bin/chromium") {
    try {
      await install("Chromium's headless shell", ["chromium-headless-shell"]);
    } catch (error) {
      printFailure(error);
      console.log("The browser tests run in the whole browser, which takes longer.");
    }
  }
  return onPath(shells);
}

const canInstall = () => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

/** Installs packages of the distribution. */
async function install(what, packages) {
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await step(`Installing ${what} with apt`, async () => {
    await run("apt-get", ["update"], { env, failure: "apt-get update failed." });
    const args = ["install", "-y", "--no-install-recommends", "--no-remove", ...packages];
    await run("apt-get", args, { env, failure: `${what} could not be installed with apt.` });
  });
}

const installed = () => onPath(names) ?? elsewhere.find(existsSync);

function onPath(wanted) {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return folders.flatMap((folder) => wanted.map((name) => path.join(folder, name))).find(existsSync);
}

async function hasPlaywrightsOwn() {
  const { chromium } = await import("@playwright/test");
  return existsSync(chromium.executablePath());
}
