import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { projectRoot } from "../support/source";
import { makePlace, type Place, type Run, startRun } from "./support/started-site";

// What an operator does on a new server: the committed files, `npm ci --omit=dev`, a start, a backup, a restore
// elsewhere.

const minutes = 60_000;
const run = promisify(execFile);

let root: string;
let here: Place;
let elsewhere: Place;
let site: Run | null = null;

/** Variables that this test run sets and a server does not have. */
const ofTheTests: Record<string, undefined> = {
  NODE_ENV: undefined,
  NODE_OPTIONS: undefined,
  NEXT_DIST_DIR: undefined,
  VITEST: undefined,
};

/** Runs npm in the copy, with the given state folder and port, and returns its output. */
async function npm(args: string[], { folder, port }: Pick<Place, "folder" | "port">): Promise<string> {
  const { stdout, stderr } = await run("npm", args, {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
    env: {
      ...process.env,
      ...ofTheTests,
      ...{ PORT: String(port), HOST: "localhost", STATE_DIR: folder, DATABASE_URL: "" },
      ...{ STORAGE_DIR: "", MAIL_DIR: "", AUTH_SECRET: "", ADMIN_SECRET_KEY: "" },
    },
  });
  return stdout + stderr;
}

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), "production-install-"));
  here = await makePlace("production-here");
  elsewhere = await makePlace("production-elsewhere");
  const archive = path.join(root, "tree.tar");
  await run("git", ["archive", "--format=tar", `--output=${archive}`, "HEAD"], { cwd: projectRoot });
  await run("tar", ["-xf", archive, "-C", root]);
  rmSync(archive);
  await npm(["ci", "--omit=dev", "--prefer-offline", "--no-audit", "--no-fund"], here);
}, 15 * minutes);
afterEach(async () => {
  site?.child.kill("SIGTERM");
  await site?.ended;
  site?.end();
  site = null;
});
afterAll(() => {
  for (const place of [here, elsewhere]) place?.remove();
  if (root) rmSync(root, { recursive: true, force: true });
});

test(
  "the site starts, is backed up and is restored elsewhere without development packages",
  async () => {
    expect(existsSync(path.join(root, "node_modules", "next"))).toBe(true);
    expect(existsSync(path.join(root, "node_modules", "vitest"))).toBe(false);

    site = startRun(here, { env: ofTheTests, root });
    const status = () =>
      fetch(`${here.url}/book-consultation`).then(
        (answer) => answer.status,
        () => site?.child.exitCode ?? "not there yet",
      );
    await expect.poll(status, { timeout: 15 * minutes, interval: 500 }).toBe(200);
    expect(site.printed()).not.toContain("Installing packages");

    const archive = path.join(root, "backup.tar");
    await npm(["run", "backup", "--", archive], here);
    expect(existsSync(archive)).toBe(true);
    site.child.kill("SIGTERM");
    expect(await site.ended).toBe(0);
    // helper processes notice within a moment
    await expect.poll(() => [...(site?.processes().values() ?? [])]).toEqual([]);

    const printed = await npm(["run", "restore", "--", archive], elsewhere);
    expect(printed).toMatch(/Restored, with \d+ files/);
    expect(existsSync(path.join(root, "node_modules", "vitest"))).toBe(false); // nothing was installed meanwhile
  },
  40 * minutes,
);
