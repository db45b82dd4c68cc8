import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, expect, test } from "vitest";
import { portIsFree } from "@/scripts/setup/serve/ports.mjs";
import { hasPostgres, makePlace, type Place, type Run, startRun } from "./support/started-site";

// A signal at each moment of a start: no process keeps running, the port is free, and the next start continues from
// there.

const places: Place[] = [];
const runs: Run[] = [];
afterEach(() => {
  for (const run of runs.splice(0)) run.end();
});
afterAll(() => {
  for (const { remove } of places) remove();
});

const health = ({ url }: Place) => fetch(`${url}/api/health`).then(({ status }) => status);
const front = /server\/front\.mjs/;
const after = (like: RegExp, ms: number) => async (run: Run) => {
  await run.process(like);
  await wait(ms);
};

/** In the order of a start, each on what the previous one left behind. */
const moments: [string, (run: Run) => Promise<unknown>][] = [
  ["as it begins", () => wait(300)],
  ["while the database is being made", after(/initdb /, 100)],
  ["while the database starts", after(/pg_ctl .*start/, 0)],
  ["once the database has started", (run) => run.says(/built-in Postgres … [\d.]+ s/)],
  ["while the tables are being made", (run) => run.says(/built-in Postgres … [\d.]+ s/).then(() => wait(150))],
  ["while the catalogue is being loaded", after(/prisma\/seed\.ts/, 500)],
  ["while the demonstration data are being loaded", after(/prisma\/demo\.ts/, 700)],
  ["when the web server appears", after(front, 0)],
  ["0.1 s later", after(front, 100)],
  ["0.3 s after the web server appears", after(front, 300)],
  ["0.6 s after", after(front, 600)],
  ["1 s after", after(front, 1_000)],
  ["when the site is ready", (run) => run.says(/The site is ready/)],
];

test.each(["SIGINT", "SIGTERM", "SIGKILL"] as const)(
  "%s at each moment of a start leaves nothing behind",
  async (signal) => {
    const place = await makePlace(`boot-${signal.toLowerCase()}`);
    places.push(place);
    for (const [name, moment] of moments) {
      const run = startRun(place);
      runs.push(run);
      await moment(run);
      expect(run.child.exitCode, `${name}: ${run.printed()}`).toBeNull();
      run.child.kill(signal);
      await run.ended;
      await expect
        .poll(() => [...run.processes().values()], { timeout: 25_000, interval: 50, message: `${signal} ${name}` })
        .toEqual([]);
      expect([name, hasPostgres(place), await portIsFree(place.port, "127.0.0.1")]).toEqual([name, false, true]);
    }
    const last = startRun(place);
    runs.push(last);
    await last.says(/The site is ready/);
    await expect.poll(() => health(place), { timeout: 30_000 }).toBe(200);
    last.child.kill("SIGTERM");
    expect(await last.ended).toBe(0);
    await expect.poll(() => [...last.processes().values()]).toEqual([]); // helper processes notice within a moment
  },
);

test("a start right after a kill takes over", async () => {
  const place = await makePlace("boot-again");
  places.push(place);
  let run = startRun(place);
  runs.push(run);
  await run.says(/The site is ready/);
  for (let time = 0; time < 3; time++) {
    run.child.kill("SIGKILL");
    await run.ended;
    const next = startRun(place);
    runs.push(next);
    await next.says(/The site is ready/);
    await expect.poll(() => [...run.processes().values()], { timeout: 25_000 }).toEqual([]);
    await wait(1_000); // the first run's cleanup has finished by now, and did not hit the second run
    await expect.poll(() => health(place), { timeout: 30_000 }).toBe(200);
    run = next;
  }
  run.child.kill("SIGTERM");
  expect(await run.ended).toBe(0);
});
