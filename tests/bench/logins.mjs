import http from "node:http";
import path from "node:path";
import bcrypt from "bcryptjs";
import pg from "pg";
import { step } from "../../scripts/setup/report.mjs";
import { runNode } from "../../scripts/setup/run.mjs";
import { lookAt } from "./look-at.mjs";
import { digestOf } from "./signed-in-site.mjs";

const password = "one-of-twenty-students";
const accounts = 20;
/** The same as in lib/auth/password-hash.ts. */
const cost = 10;

/** What other people request meanwhile: a page, an empty answer, their session, a list. */
const others = ["/", "/api/health/live", "/api/auth/me", "/api/users?limit=25"];
const looks = 150 * others.length;
const pauseMs = 5;

/** How many clients sign in over and over, each as soon as it has its answer. */
const busy = 4;
const storm = 20;

/**
 * Sign-ins per second compared with bcryptjs alone in two threads, and how long other requests take while nobody signs
 * in, while four do and while twenty do. All in alternation, so that a slow moment of the machine affects every part.
 *
 * @param {Awaited<ReturnType<import("./signed-in-site.mjs").openSite>>} site
 * @param {string} databaseUrl
 * @param {{ rounds: number, seconds: number }} options
 */
export async function measureLogins({ origin, headers }, databaseUrl, { rounds, seconds }) {
  const hash = await bcrypt.hash(digestOf(password), cost);
  await addStudents(databaseUrl, hash);
  const bare = async () =>
    Number(
      await runNode([path.join(import.meta.dirname, "bcrypt-limit.mjs"), digestOf(password), hash, String(seconds)], {
        failure: "bcryptjs could not be measured.",
      }),
    );
  const looking = () => lookAt(origin, others, { looks, pauseMs, headers });
  const results = { perSecond: [], bare: [], paths: others, quiet: [], busy: [], storm: [] };
  await step("Warming up", async () => {
    await whileSigningIn(origin, busy, looking);
    await looking();
  });
  await step(`Sign-ins, and other requests beside them, rounds: ${rounds}`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      results.bare.push(await bare());
      results.quiet.push(await looking());
      results.busy.push((await whileSigningIn(origin, busy, looking)).result);
      const { result, perSecond } = await whileSigningIn(origin, storm, looking);
      results.storm.push(result);
      const alone = await whileSigningIn(
        origin,
        storm,
        () => new Promise((resolve) => setTimeout(resolve, seconds * 1000)),
      );
      results.perSecond.push({ alone: alone.perSecond, beside: perSecond });
    }
  });
  return results;
}

async function addStudents(databaseUrl, hash) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `INSERT INTO users (role, name, email, phone, password_hash, updated_at)
     SELECT 'student', 'Student ' || n, 'student' || n || '@bench.example', '0300 1234567', $1, now()
     FROM generate_series(1, $2) AS n`,
    [hash, accounts],
  );
  await client.end();
}

/** Runs `work` while this many clients sign in; returns its result, and the sign-ins per second. */
async function whileSigningIn(origin, clients, work) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: clients });
  let [running, count] = [true, 0];
  const began = performance.now();
  const client = async (number) => {
    while (running) {
      await signIn(origin, agent, `student${(number % accounts) + 1}@bench.example`);
      if (running) count += 1;
    }
  };
  const all = Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  const result = await Promise.race([work(), all]);
  running = false;
  const perSecond = count / ((performance.now() - began) / 1000);
  await all;
  agent.destroy();
  return { result, perSecond };
}

function signIn(origin, agent, email) {
  return new Promise((resolve, reject) => {
    const headers = { "content-type": "application/json" };
    const request = http.request(`${origin}/api/auth/token`, { method: "POST", agent, headers }, (answer) => {
      answer.resume();
      answer.on("end", () => {
        if (answer.statusCode === 200) resolve();
        else reject(new Error(`Signing in answers ${answer.statusCode}.`));
      });
    });
    request.on("error", reject);
    request.end(JSON.stringify({ email, password }));
  });
}
