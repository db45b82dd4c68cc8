import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { SetupError, step } from "../../scripts/setup/report.mjs";
import { freePort } from "../../scripts/setup/serve/ports.mjs";
import { djangoPackages, serveDjango } from "./django.mjs";
import { filledOffice } from "./filled-office.mjs";
import { machine, versions } from "./machine.mjs";
import { measurePortalPages } from "./portal-pages.mjs";
import { memoryBytes, processorSeconds } from "./processor.mjs";
import { startServer } from "./server-process.mjs";
import { openSite } from "./signed-in-site.mjs";
import { addConsultations, clearWork, workAsks } from "./work-asks.mjs";
import { send } from "./work-load.mjs";
import { missedWorkTargets, workFigures, workText } from "./work-report.mjs";

const connections = [1, 16];
const warmUpSeconds = 2;
/** How long after the last request memory is measured. */
const restMs = 20_000;

/**
 * Measures what the options ask for, prints the tables and writes all of it as JSON.
 *
 * @param {ReturnType<import("./options.mjs").readWorkOptions>} options
 * @param {{ load: number, file: string }} place
 * @returns {Promise<string[]>} the targets that were missed
 */
export async function measureWork({ students, rounds, seconds }, { load, file }) {
  const { env, url } = await filledOffice(students);
  await addConsultations(url);
  const servers = await startServers(url, env);
  const asks = workAsks({ students, now: Date.now() });
  const done = {};
  for (const [what, ask] of Object.entries(asks)) {
    for (const many of connections) {
      const rowsOf = () => inTurns(servers, ask, { url, many, rounds, seconds });
      done[`${what}, ${many}`] = await step(`${what}, connections: ${many}`, rowsOf);
    }
  }
  const [ours] = servers;
  const pages = await measurePortalPages(ours, { url, rounds, seconds });
  await wait(restMs);
  const memory = memoryBytes(ours.pid);
  const back = await step("Killing the server and starting it again", () =>
    ours.backAfterKill(`${ours.origin}/api/health`),
  );
  const figures = workFigures(done, pages, { memory, back });
  const missed = missedWorkTargets(figures);
  console.log(`\n${workText(done, pages, figures)}\n`);
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o711 });
  const about = { machine: machine(load), versions: versions(["next", "pg", "@prisma/client"]) };
  writeFileSync(file, `${JSON.stringify({ ...about, figures, done, pages, memory, back, missed }, null, 2)}\n`);
  console.log(`All figures: ${file}`);
  return missed;
}

/** Ours, Django and the bare one, on the same database. */
async function startServers(url, env) {
  const site = await step("Starting the server", () => openSite("work", { url, env, role: "admin" }));
  const django = await step("Starting Django", () => serveDjango(url, { name: "django_work", path: "/api/auth/me" }));
  if (!django) throw new SetupError(`Django is not installed: apt-get install ${djangoPackages}`);
  const port = await freePort();
  const bareOrigin = `http://127.0.0.1:${port}`;
  const program = path.join(import.meta.dirname, "bare-work.mjs");
  const bare = await startServer("bare-work", [program, String(port)], {
    env: { DATABASE_URL: url },
    url: `${bareOrigin}/api/auth/me`,
  });
  return [
    { name: "ours", origin: site.origin, appUrl: env.APP_URL, headers: site.headers, ...site.server },
    { name: "Django REST", origin: django.origin, headers: django.headers, pid: django.pid },
    { name: "bare pg", origin: bareOrigin, headers: {}, pid: bare.pid },
  ];
}

/**
 * Rounds in which each server has its turn, the first of which only warms up. In every round another one begins.
 *
 * @returns {Promise<Record<string, { perSecond: number, cost: number, p50: number, p99: number }[]>>} of each server its
 *   rounds; `cost` is the milliseconds of processor time that one answer took it, without those of the database
 */
async function inTurns(servers, { requests, writes, visitor }, { url, many, rounds, seconds }) {
  const samples = Object.fromEntries(servers.map(({ name }) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    const order = servers.map((_, index) => servers[(index + round) % servers.length]);
    for (const { name, origin, headers, pid } of order) {
      if (writes) await clearWork(url);
      const before = processorSeconds(pid);
      const { answered, ...times } = await send(origin, requests, {
        connections: many,
        seconds: round === 0 ? warmUpSeconds : seconds,
        headers: visitor ? {} : headers,
        again: !writes,
      });
      const cost = ((processorSeconds(pid) - before) / answered) * 1000;
      if (round > 0) samples[name].push({ ...times, cost });
    }
  }
  return samples;
}
