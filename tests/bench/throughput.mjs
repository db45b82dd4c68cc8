import path from "node:path";
import { SetupError, step } from "../../scripts/setup/report.mjs";
import { runNode } from "../../scripts/setup/run.mjs";
import { freePort } from "../../scripts/setup/serve/ports.mjs";
import { get } from "./get.mjs";
import { startPlainNext } from "./plain-next.mjs";
import { compare } from "./ratios.mjs";
import { startServer } from "./server-process.mjs";

const connections = 16;
const bareServer = path.join(import.meta.dirname, "bare-server.mjs");
const generator = path.join(import.meta.dirname, "load.mjs");

/**
 * Requests per second for a page: our front, a bare server with the same bytes, and `next start` of the same build, in
 * alternation, so that a slow moment of the machine affects all three.
 *
 * @param {object} site what serveSite() returned
 * @param {string[]} pages
 * @param {{ rounds: number, seconds: number }} options
 */
export async function measureThroughput(site, pages, { rounds, seconds }) {
  const next = await step("Starting next start", () => startPlainNext(site));
  const results = [];
  for (const page of pages) {
    const bare = await startBare(`${site.origin}${page}`);
    const servers = [
      { name: "front", url: `${site.origin}${page}`, server: site.server, isAwake: true },
      { name: "bare", url: `${bare.origin}${page}`, server: bare.server, isAwake: true },
      { name: "next", url: `${next.origin}${page}`, server: next.server },
    ];
    const bytes = await sizes(servers);
    const samples = await step(`Throughput of ${page}, rounds: ${rounds}`, async () => {
      return inAlternation(servers, { rounds, seconds });
    });
    await bare.server.stop();
    results.push({ path: page, ...compare(servers, samples, bytes) });
  }
  await next.server.stop();
  return results;
}

/** The public page with the largest HTML below an address, if there is one. */
export async function largestBelow(prefix, pages, { origin }) {
  const sized = [];
  for (const page of pages.filter((path) => path.startsWith(prefix))) {
    sized.push({ page, bytes: (await get(`${origin}${page}`, "identity")).body.length });
  }
  return sized.sort((a, b) => b.bytes - a.bytes)[0]?.page;
}

/** A bare server with the answer of an address, requested with these headers. */
export async function startBare(original, headers = {}) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const args = [bareServer, String(port), original, JSON.stringify(headers)];
  const server = await startServer("bare", args, { env: {}, url: origin });
  return { origin, server };
}

/** All three must send compressed bytes, and the bare server exactly ours. */
async function sizes(servers) {
  const answers = await Promise.all(servers.map(({ url }) => get(url, "gzip")));
  const plain = answers.findIndex(({ headers }) => headers["content-encoding"] !== "gzip");
  if (plain >= 0) throw new SetupError(`${servers[plain].url} is not sent compressed: the comparison would be unfair.`);
  const [front, bare] = answers;
  if (!front.body.equals(bare.body) || front.rawHeaders.length !== bare.rawHeaders.length) {
    throw new SetupError(`The bare server sends something else than our front for ${servers[0].url}.`);
  }
  return answers.map(({ body }) => body.length);
}

/**
 * Several rounds of load on each of the servers in turn, after a warm-up until the code is compiled.
 *
 * @param {{ url: string, headers?: Record<string, string>, server: { processorSeconds: () => Promise<number> },
 *   isAwake?: boolean }[]} servers `isAwake`: whether the generator stays awake (load.mjs)
 * @param {{ rounds: number, seconds: number }} options
 * @returns {Promise<{ perSecond: number, busy: number, cost: number, p50: number, p99: number }[][]>} of each server;
 *   `cost` is the processor time of one answer in seconds
 */
export async function inAlternation(servers, { rounds, seconds }) {
  for (const { url, headers, isAwake } of servers) await load(url, 3, headers, isAwake);
  const samples = servers.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, { url, headers, server, isAwake }] of servers.entries()) {
      const before = await server.processorSeconds();
      const { requests, duration, p50, p99 } = await load(url, seconds, headers, isAwake);
      const processor = (await server.processorSeconds()) - before;
      const [perSecond, busy, cost] = [requests / duration, processor / duration, processor / requests];
      samples[index].push({ perSecond, busy, cost, p50, p99 });
    }
  }
  return samples;
}

/** One run of the load generator, in its own process. */
async function load(url, seconds, headers = {}, isAwake = false) {
  const args = [generator, url, String(seconds), String(connections), JSON.stringify(headers), isAwake ? "awake" : ""];
  return JSON.parse(await runNode(args, { failure: `${url} could not be measured.` }));
}
