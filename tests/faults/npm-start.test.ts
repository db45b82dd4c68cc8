import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { makePlace, type Place, type Run, startRun } from "./support/started-site";

// `npm start` once the site is running: its web server dies, is killed, or is stopped.

let place: Place;
let run: Run | null = null;
beforeAll(async () => {
  place = await makePlace("npm-start");
});
afterEach(async () => {
  run?.child.kill("SIGTERM");
  await run?.ended;
  run = null;
});
afterAll(() => place?.remove());

async function started(env?: Record<string, string>): Promise<Run> {
  run = startRun(place, { env });
  await run.says(/Only this machine can reach it/);
  return run;
}

const front = /server\/front\.mjs/;
const health = () =>
  fetch(`${place.url}/api/health`).then(
    ({ status }) => status,
    () => null,
  );
const times = (text: string, like: RegExp) => [...text.matchAll(like)].length;

test("a killed web server is restarted, at once and then after growing pauses", async () => {
  const site = await started();
  const pauses: number[] = [];
  for (let kill = 1; kill <= 4; kill++) {
    process.kill(await site.process(front), "SIGKILL");
    const at = Date.now();
    await site.says(new RegExp(`(ended unexpectedly \\(SIGKILL\\)[\\s\\S]*){${kill}}`));
    await site.process(front);
    pauses.push(Date.now() - at);
    await expect.poll(health, { timeout: 60_000 }).toBe(200);
    await expect.poll(() => times(site.printed(), /The web server is back/g)).toBe(kill);
  }
  expect(pauses[0]).toBeLessThan(1_000);
  for (const [index, least] of [0, 1_000, 2_000, 4_000].entries()) expect(pauses[index]).toBeGreaterThanOrEqual(least);
  expect(site.child.exitCode).toBeNull();
});

test.each(["SIGTERM", "SIGINT"] as const)("a web server stopped by %s stops everything", async (signal) => {
  const site = await started();
  process.kill(await site.process(front), signal);
  expect(await site.ended).toBe(0);
  await expect.poll(() => [...site.processes().values()]).toEqual([]); // helper processes notice within a moment
});

test("a stop works while the web server waits for its restart", async () => {
  const site = await started();
  for (let kill = 1; kill <= 3; kill++) {
    process.kill(await site.process(front), "SIGKILL");
    await site.says(new RegExp(`(ended unexpectedly[\\s\\S]*){${kill}}`));
    if (kill < 3) await expect.poll(health, { timeout: 60_000 }).toBe(200);
  }
  site.child.kill("SIGINT");
  expect(await site.ended).toBe(0);
  await expect.poll(() => [...site.processes().values()]).toEqual([]); // helper processes notice within a moment
});

test("its screen shows only its own lines; the log is in a file for this account only", async () => {
  const site = await started();
  const log = path.join(place.folder, "server.log");
  await expect.poll(() => readFileSync(log, "utf8")).toContain('"msg":"job worker started"');
  expect(site.printed()).not.toContain("job worker started");
  expect(site.printed()).not.toMatch(/^\s*\{/m);
  for (const line of site.printed().split("\n")) expect(line).toMatch(/^(• .+ s|• .+|\s{2}.*|)$/);
  expect(statSync(log).mode & 0o777).toBe(0o600);
});

test("its generated admin key is shown, a configured one is not", async () => {
  const made = await started();
  const [, key = ""] = /Admin secret key for new administrators: (\S{16,})\n/.exec(made.printed()) ?? [];
  expect(key).toBe(readFileSync(path.join(place.folder, "admin.key"), "utf8"));
  made.child.kill("SIGTERM");
  await made.ended;

  const given = "a-key-that-somebody-has-chosen";
  const site = await started({ ADMIN_SECRET_KEY: given });
  await wait(500);
  expect(site.printed()).toContain("Admin secret key for new administrators: the one in ADMIN_SECRET_KEY");
  expect(site.printed()).not.toContain(given);
});
