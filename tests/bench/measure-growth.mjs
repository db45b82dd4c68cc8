import { generateCode } from "../../scripts/setup/code/generate.mjs";
import { seedCatalogue } from "../../scripts/setup/database/seed.mjs";
import { step } from "../../scripts/setup/report.mjs";
import { atShutdown } from "../../scripts/setup/serve/shutdown.mjs";
import { openTestDatabase } from "../../scripts/setup/tests/test-database.mjs";
import { buildTestSite } from "../../scripts/setup/tests/test-site.mjs";
import { watchDatabase } from "./database-time.mjs";
import { fillTables } from "./fill-tables.mjs";
import { asker, openSite } from "./signed-in-site.mjs";

const looksAtDatabase = 5;
/**
 * The minimum number of asks of a kind in every round, so that one slow moment of the machine does not decide a
 * percentile.
 */
const asksInRound = 20;
const polls = 40;

/**
 * @typedef {object} Subject what is measured
 * @property {string} noun what the size counts: "students"
 * @property {"admin" | "processing"} role who asks
 * @property {(many: number, now: number) => Parameters<typeof fillTables>[1]} rowsOf the content of a database of that
 *   size
 * @property {(many: number, now: number) => Record<string, string[][]>} asksOf the asks, by action; the addresses of
 *   one ask are requested in parallel
 * @property {string[]} poll what a visible dashboard polls
 * @property {(databaseUrl: string) => Promise<unknown>} [prepare] adds what belongs to the account that asks
 * @property {{ what: string, serve: (databaseUrl: string) => Promise<{ origin: string, headers: Record<string, string>,
 *   stop: () => Promise<void> } | null> }} [rival] another server on the largest database, measured in alternation with
 *   ours for one of the actions; null if it is not installed
 */

/**
 * The same site on databases of different sizes, measured in alternation, so that disturbances of the machine affect
 * all of them.
 *
 * @param {Subject} subject
 * @param {{ sizes: Record<string, number>, rounds: number }} options
 */
export async function measureGrowth({ noun, role, rowsOf, asksOf, poll, prepare, rival }, { sizes, rounds }) {
  await generateCode();
  const { env } = await buildTestSite();
  const database = await step("Starting a Postgres for the site", openTestDatabase);
  atShutdown(database.close);
  await seedCatalogue(await database.clone("empty"));

  const now = Date.now();
  const sides = {};
  for (const [which, many] of Object.entries(sizes)) {
    const url = await database.clone(which, "empty");
    await step(`Filling a database with ${many.toLocaleString("en")} ${noun}`, () =>
      fillTables(url, rowsOf(many, now)),
    );
    sides[which] = { url, asks: asksOf(many, now) };
  }
  for (const [which, side] of Object.entries(sides)) {
    side.site = await step(`Starting the server (${which})`, () => openSite(which, { url: side.url, env, role }));
    await prepare?.(side.url);
  }

  const nothing = () => Object.fromEntries(Object.keys(sides).map((which) => [which, { took: [], inDatabase: {} }]));
  const done = Object.fromEntries(Object.keys(sides.small.asks).map((what) => [what, nothing()]));
  await step("Asking them in turns", () => askInTurns(sides, done, rounds));
  const beside = rival && (await besideRival(rival, sides.large, rounds));
  await step("Looking at the time in the database", () => lookAtDatabase(sides, done));
  const costs = await step("Polling as dashboards do", () => pollEach(sides, poll));
  return { sizes, done, polls: costs, ...(beside && { beside }) };
}

/** The same asks to our site and to another server, alternately; the first round warms both up. */
async function besideRival({ what, serve }, { url, site, asks }, rounds) {
  const rival = await serve(url);
  const beside = { what, ours: [], theirs: [] };
  if (!rival) return beside;
  const askRival = asker(rival.origin, rival.headers);
  await step("Asking another server the same", async () => {
    for (let round = 0; round <= rounds; round += 1) {
      for (const paths of asks[what]) {
        const took = { ours: await site.ask(paths), theirs: await askRival(paths) };
        for (const [who, ms] of round > 0 ? Object.entries(took) : []) beside[who].push(ms);
      }
    }
  });
  await rival.stop();
  return beside;
}

/** The first round is the warm-up: code is compiled, database pages are read into memory. */
async function askInTurns(sides, done, rounds) {
  const order = Object.keys(sides); // the order changes from round to round
  for (let round = 0; round <= rounds; round += 1) {
    for (const [what, measured] of Object.entries(done)) {
      const asks = sides.small.asks[what].length;
      for (let count = 0; count < Math.max(asks, asksInRound); count += 1) {
        const index = count % asks;
        for (const which of round % 2 ? order : [...order].reverse()) {
          const took = await sides[which].site.ask(sides[which].asks[what][index]);
          if (round > 0) measured[which].took.push(took);
        }
      }
    }
  }
}

async function lookAtDatabase(sides, done) {
  const watch = await watchDatabase(sides.large.url);
  for (const [what, measured] of Object.entries(done)) {
    for (const [which, { asks, site }] of Object.entries(sides)) {
      for (const paths of asks[what]) {
        const looks = [];
        for (let look = 0; look < looksAtDatabase; look += 1) looks.push(await watch.during(() => site.ask(paths)));
        measured[which].inDatabase[paths.join(" ")] = looks;
      }
    }
  }
  await watch.close();
}

/** The cost of one poll for the server's processor and the database, in milliseconds. */
async function pollEach(sides, poll) {
  const costs = {};
  for (const [which, { site, url }] of Object.entries(sides)) {
    const before = await site.server.processorSeconds();
    for (let count = 0; count < polls; count += 1) await site.ask(poll);
    const processor = ((await site.server.processorSeconds()) - before) * (1000 / polls);
    const watch = await watchDatabase(url);
    let inDatabase = 0;
    for (let count = 0; count < polls; count += 1) inDatabase += (await watch.during(() => site.ask(poll))) / polls;
    await watch.close();
    costs[which] = { processor, inDatabase };
  }
  return costs;
}
