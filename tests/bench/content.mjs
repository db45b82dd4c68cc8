import "../../scripts/setup/node-version.mjs";
import { execFile } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { SetupError } from "../../scripts/setup/report.mjs";
import { runBench } from "./run-bench.mjs";

/*
 * `npm run bench:content`: two processes serve the site, and sixteen connections load a page of the first all the time. Then a
 * destination's figure is published, and then another phone number, which stands on every page. Prints how long an answer takes
 * before and meanwhile, and after how long both processes show what is new; a failed answer ends it. BENCH_SECONDS is the
 * length of a measurement.
 */
const seconds = Number(process.env.BENCH_SECONDS || 20);
const connections = 16;
/** The page under load: it has the phone number, and it doesn't change with the destination. */
const page = "/contact";
const destination = "/countries/uk";

/** Longest times, in milliseconds, and by how much an answer may take longer meanwhile. */
const most = { few: 5_000, all: 90_000, times: 2 };

/** Whoever publishes reads first what changes; the process that renders starts when the draft is saved. */
const readingMs = 5_000;

await runBench("bench-content", async (args, { load: ofMachine, file }) => {
  const { readContentOptions } = await import("./options.mjs");
  const { json = file } = readContentOptions(args);
  const { machine, versions } = await import("./machine.mjs");
  const sites = await twoProcesses();
  await load(sites[0], 3).answers; // warms it up

  const before = await load(sites[0], seconds).answers;
  const few = await publish(sites, "destinations.uk", destination, (value) => {
    const living = "GBP 1,357 a month.";
    return { value: Object.assign({}, value, { livingCost: living }), mark: living };
  });
  const all = await publish(sites, "office.office", page, (value) => {
    const phone = "+92 42 111 000 003";
    return { value: Object.assign({}, value, { phones: [phone] }), mark: phone };
  });
  const after = await load(sites[0], seconds).answers;
  const alone = { p50: (before.p50 + after.p50) / 2, p99: (before.p99 + after.p99) / 2 }; // machines don't keep their speed
  const slowest = Math.max(few.slowest, all.slowest);
  const times = Math.max(few.p99, all.p99) / alone.p99;
  console.log(`a page alone: p50 ${alone.p50.toFixed(2)} ms, p99 ${alone.p99.toFixed(2)} ms`);
  console.log(
    `the slowest answer: alone ${Math.max(before.slowest, after.slowest).toFixed(0)} ms, meanwhile ${slowest.toFixed(0)} ms`,
  );
  console.log(`a destination's figure: in both processes after ${(few.took / 1000).toFixed(1)} s (at most 5)`);
  console.log(`a fact on every page: in both processes after ${(all.took / 1000).toFixed(1)} s (at most 90)`);
  console.log(
    `the page meanwhile: p99 ${few.p99.toFixed(2)} and ${all.p99.toFixed(2)} ms, x ${times.toFixed(2)} (at most ${most.times})`,
  );
  const missed = [
    ...(few.took > most.few ? [`a destination's figure: new after ${few.took.toFixed(0)} ms`] : []),
    ...(all.took > most.all ? [`a fact on every page: new after ${all.took.toFixed(0)} ms`] : []),
    ...(times > most.times ? [`p99 while publishing: x ${times.toFixed(2)}`] : []),
  ];
  mkdirSync(path.dirname(json), { recursive: true, mode: 0o711 });
  const about = { machine: machine(ofMachine), versions: versions(["next", "pg"]) };
  writeFileSync(json, `${JSON.stringify(Object.assign(about, { alone, few, all, times, missed }), null, 2)}\n`);
  return missed;
});

/** Two processes of the site on one database; the first one works on jobs as well. */
async function twoProcesses() {
  const { freePort } = await import("../../scripts/setup/serve/ports.mjs");
  const { step } = await import("../../scripts/setup/report.mjs");
  const { webServer } = await import("../../scripts/setup/serve/web-server.mjs");
  const { serveSite } = await import("./served-site.mjs");
  const { startServer } = await import("./server-process.mjs");
  const { memberOf } = await import("./signed-in-site.mjs");
  const { origin, env } = await serveSite(undefined, { WORKER: "on", LIMIT_SCALE: "100000" });
  const port = String(await freePort());
  const second = `http://127.0.0.1:${port}`;
  await step("Starting a second process", () =>
    startServer("second", webServer.args, {
      env: Object.assign({}, env, { PORT: port, WORKER: "off" }),
      url: `${second}/`,
    }),
  );
  const headers = await memberOf(origin, env.DATABASE_URL, "admin");
  return [origin, second].map((address) => ({ origin: address, headers }));
}

/**
 * Changes a record and publishes it under load. Returns after how many milliseconds both processes show the mark at an
 * address, and the worst 99th percentile of the page until then.
 */
async function publish(sites, id, address, change) {
  const [first] = sites;
  const record = await send(first, "GET", `records/${id}`);
  const { value, mark } = change(record.value);
  const draft = { value, base_version: record.version, version: 0 };
  const saved = await send(first, "PUT", `records/${id}/draft`, draft);
  const drafts = [{ id, version: saved.draft.version }];
  // The dialog that publishes asks where the draft shows; the button is mostly pressed before that is found.
  const places = send(first, "GET", `records/${id}/places`);
  await wait(readingMs);
  const meanwhile = load(first, most.all / 1000);
  await wait(1_000); // all connections are busy
  const began = performance.now();
  const { id: publication } = await send(first, "POST", "publications", { drafts });
  await Promise.all(sites.map((site) => shown(site, address, mark)));
  const took = performance.now() - began;
  const { state, problem } = await send(first, "GET", `publications/${publication}`);
  if (state !== "live") throw new SetupError(`The publication of ${id} is ${state}: ${problem}`);
  await wait(Math.max(0, seconds * 1000 - took)); // as long as the page was loaded alone, or longer
  meanwhile.end();
  await places;
  return Object.assign({ took }, await meanwhile.answers);
}

async function shown({ origin }, address, mark) {
  while (true) {
    const answer = await fetch(`${origin}${address}`);
    if (!answer.ok) throw new SetupError(`${address} answers ${answer.status}.`);
    if ((await answer.text()).includes(mark)) return;
    await wait(50);
  }
}

/** Sixteen connections load the page for some seconds, or until `end`; `answers` says how long an answer took. */
function load({ origin }, duration) {
  const args = [path.join(import.meta.dirname, "load.mjs"), `${origin}${page}`, String(duration), String(connections)];
  const running = promisify(execFile)(process.execPath, args);
  return { answers: running.then(({ stdout }) => JSON.parse(stdout)), end: () => running.child.kill() };
}

async function send({ origin, headers }, method, address, body) {
  const answer = await fetch(`${origin}/api/content/${address}`, {
    method,
    headers: Object.assign({ "Content-Type": "application/json" }, headers),
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new SetupError(`${method} ${address}: ${answer.status} ${text.slice(0, 300)}`);
  return JSON.parse(text);
}
