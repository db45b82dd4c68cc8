import "../../scripts/setup/node-version.mjs";
import { execFile } from "node:child_process";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { SetupError } from "../../scripts/setup/report.mjs";
import { runBench } from "./run-bench.mjs";

/*
 * `npm run bench:content`: sixteen connections load a page all the time while another phone number is published. Prints how
 * long an answer takes before and meanwhile; a failed answer ends it. BENCH_SECONDS is the length of a measurement.
 */
const seconds = Number(process.env.BENCH_SECONDS || 20);
const connections = 16;
const page = "/contact";

await runBench("bench-content", measure);

async function measure() {
  const { serveSite } = await import("./served-site.mjs");
  const { memberOf } = await import("./signed-in-site.mjs");
  const site = await serveSite(undefined, { WORKER: "on", LIMIT_SCALE: "100000" });
  const headers = await memberOf(site.origin, site.env.DATABASE_URL, "admin");
  const ask = (method, address, body) => send(site.origin, { method, address, body, headers });
  await load(site, 3); // warms it up
  const before = await load(site, seconds);
  const during = load(site, seconds);
  const { value, version } = await ask("GET", "records/office.office");
  const phones = ["+92 42 111 000 003"];
  const draft = { value: { ...value, phones }, base_version: version, version: 0 };
  const saved = await ask("PUT", "records/office.office/draft", draft);
  const began = performance.now();
  const drafts = [{ id: "office.office", version: saved.draft.version }];
  const { id } = await ask("POST", "publications", { drafts });
  let isOver = false;
  const live = (async () => {
    while ((await ask("GET", `publications/${id}`)).state === "rendering") await wait(250);
    isOver = true;
    return performance.now() - began;
  })();
  const meanwhile = [await during];
  while (!isOver) meanwhile.push(await load(site, 5));
  const took = await live;
  const worst = Math.max(...meanwhile.map(({ p99 }) => p99));
  console.log(`before: p50 ${before.p50.toFixed(2)} ms, p99 ${before.p99.toFixed(2)} ms`);
  console.log(`while publishing: p99 ${worst.toFixed(2)} ms, × ${(worst / before.p99).toFixed(2)} (at most 2)`);
  console.log(`published after ${(took / 1000).toFixed(1)} s (at most 90)`);
  return [
    ...(worst > 2 * before.p99 ? [`p99 while publishing: ${worst.toFixed(2)} ms`] : []),
    ...(took > 90_000 ? [`published after ${took.toFixed(0)} ms`] : []),
  ];
}

async function load({ origin }, duration) {
  const args = [path.join(import.meta.dirname, "load.mjs"), `${origin}${page}`, String(duration), String(connections)];
  return JSON.parse((await promisify(execFile)(process.execPath, args)).stdout);
}

async function send(origin, { method, address, body, headers }) {
  const answer = await fetch(`${origin}/api/content/${address}`, {
    method,
    headers: { ...headers, "Content-Type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new SetupError(`${method} ${address}: ${answer.status} ${text.slice(0, 300)}`);
  return JSON.parse(text);
}
