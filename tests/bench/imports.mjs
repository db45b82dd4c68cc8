import "../../scripts/setup/node-version.mjs";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { runBench } from "./run-bench.mjs";

/*
 * `npm run bench:imports`: a file of 10,000 rows, 300 of them faulty, is sent, checked, imported and taken back in an
 * office of 10,000 students, while somebody looks at pages and lists. Prints how long each part took, what it did to
 * the others' 95th percentile, and the most memory that the server had.
 */

const students = 10_000;
const rows = 10_000;
const faulty = 300;
/** What somebody looks at meanwhile: a page, an empty answer, lists that the import adds to. */
const others = ["/", "/api/health/live", "/api/contacts?limit=25", "/api/contacts/counts", "/api/users?limit=25"];
const pauseMs = 5;
const quietLooks = 200 * others.length;

const mostTimes = 2;
const mostBytes = 500e6;

await runBench("bench-imports", async (args, { load, file }) => {
  const { readImportOptions } = await import("./options.mjs");
  const { json = file } = readImportOptions(args);
  const { filledOffice } = await import("./filled-office.mjs");
  const { openSite } = await import("./signed-in-site.mjs");
  const { step } = await import("../../scripts/setup/report.mjs");
  const { lookAt } = await import("./look-at.mjs");
  const { machine, versions } = await import("./machine.mjs");
  const { percentile } = await import("./percentile.mjs");
  const { env, url } = await filledOffice(students);
  const site = await step("Starting the server", () =>
    openSite("imports", { url, env, role: "admin", hasWorker: true }),
  );
  const look = (looks) => lookAt(site.origin, others, { looks, pauseMs, headers: site.headers });
  const p95 = (took) => took.map((each) => percentile(each, 0.95));

  let mostMemory = 0;
  const watching = new AbortController();
  const watch = (async () => {
    while (!watching.signal.aborted) {
      mostMemory = Math.max(mostMemory, await site.server.residentBytes());
      await wait(100);
    }
  })();

  await step("Warming up", () => look(quietLooks / 4));
  const quiet = p95(await step("Looking while nobody imports", () => look(quietLooks)));
  const parts = await step(`Importing ${rows} rows and taking them back, and looking meanwhile`, async () => {
    const found = {};
    let running = true;
    const seen = others.map(() => []);
    const looking = (async () => {
      while (running) (await look(others.length)).forEach((took, at) => void seen[at].push(...took));
    })();
    const call = caller(site);
    const timed = async (name, work) => {
      const began = performance.now();
      const result = await work();
      found[name] = performance.now() - began;
      return result;
    };
    const { id, columns } = await timed("sent", () => call("POST", "imports", fileOf()));
    await timed("checked", async () => {
      await call("PATCH", `imports/${id}`, { columns });
      await settled(call, id);
    });
    const done = await timed("imported", async () => {
      await call("POST", `imports/${id}/start`, {});
      return settled(call, id);
    });
    const back = await timed("undone", async () => {
      await call("POST", `imports/${id}/undo`, {});
      return settled(call, id);
    });
    running = false;
    await looking;
    return { milliseconds: found, busy: p95(seen), skipped: done.skipped, added: done.added, undone: back.undone };
  });
  watching.abort();
  await watch;

  const times = parts.busy.map((each, at) => each / quiet[at]);
  const missed = [
    ...others.flatMap((one, at) =>
      times[at] < mostTimes ? [] : [`${one}: x ${times[at].toFixed(2)} beside an import, below x ${mostTimes} wanted`],
    ),
    ...(mostMemory <= mostBytes ? [] : [`memory: ${(mostMemory / 1e6).toFixed(0)} MB`]),
    ...(parts.skipped === faulty ? [] : [`${parts.skipped} rows left out, not ${faulty}`]),
    ...(parts.undone === rows - faulty ? [] : [`${parts.undone} rows undone, not ${rows - faulty}`]),
  ];
  for (const [name, took] of Object.entries(parts.milliseconds)) console.log(`${name}: ${(took / 1000).toFixed(1)} s`);
  for (const [at, one] of others.entries()) {
    console.log(
      `${one}: p95 ${quiet[at].toFixed(1)} ms alone, ${parts.busy[at].toFixed(1)} ms beside it (x ${times[at].toFixed(2)})`,
    );
  }
  console.log(`most memory of the server: ${(mostMemory / 1e6).toFixed(0)} MB`);
  mkdirSync(path.dirname(json), { recursive: true, mode: 0o711 });
  const about = { machine: machine(load), versions: versions(["next", "pg", "csv-parse"]) };
  writeFileSync(json, `${JSON.stringify({ ...about, quiet, ...parts, mostMemory, missed }, null, 2)}\n`);
  return missed;
});

/** A file in which every 33rd row has an address that is none, until there are 300. */
function fileOf() {
  const isFaulty = (at) => at % 33 === 0 && at < 33 * faulty;
  const lines = Array.from({ length: rows }, (_, at) =>
    [
      `Person ${at}`,
      isFaulty(at) ? "not an address" : `imported${at}@mail.example`,
      `0301 ${1_000_000 + at}`,
      "UK",
      "Called once",
    ].join(","),
  );
  const form = new FormData();
  form.append("file", new Blob([["Name,Email,Phone,Country,Notes", ...lines].join("\n")]), "leads.csv");
  return form;
}

/** Calls the API and returns the answer's body; a refusal fails the run. */
function caller({ origin, headers }) {
  return async (method, place, body) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${origin}/api/${place}`, {
      method,
      headers: { ...headers, ...(body && !isForm && { "Content-Type": "application/json" }) },
      body: isForm ? body : body && JSON.stringify(body),
    });
    const said = await answer.json();
    if (!answer.ok) throw new Error(`${method} ${place} answers ${answer.status}: ${said.detail}`);
    return said;
  };
}

/** Waits until the server has worked through all rows. */
async function settled(call, id) {
  for (;;) {
    const found = await call("GET", `imports/${id}`);
    if (!["checking", "importing", "undoing"].includes(found.state)) return found;
    await wait(250);
  }
}
