import { createHash, randomUUID } from "node:crypto";
import bcrypt from "bcryptjs";
import pg from "pg";
import { SetupError } from "../../scripts/setup/report.mjs";
import { freePort } from "../../scripts/setup/serve/ports.mjs";
import { webServer } from "../../scripts/setup/serve/web-server.mjs";
import { startServer } from "./server-process.mjs";

const account = { email: "somebody@bench.example", password: "nobody-else-is-here" };

/**
 * Serves the built site on a database, and signs in an account of a role.
 *
 * @param {string} name
 * @param {{ url: string, env: Record<string, string>, role: "admin" | "processing", hasWorker?: boolean }} options the
 *   database, the variables of the build, and whether background jobs run
 */
export async function openSite(name, { url, env, role, hasWorker = false }) {
  await addAccount(url, role);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = await startServer(`growth-${name}`, webServer.args, {
    // The per-minute rate limit is not what is measured; background jobs mostly only disturb it.
    env: {
      ...env,
      ...webServer.env,
      PORT: String(port),
      NODE_ENV: "production",
      DATABASE_URL: url,
      WORKER: hasWorker ? "on" : "off",
      LIMIT_SCALE: "100000",
    },
    url: `${origin}/`,
  });
  const headers = { Authorization: `Bearer ${await signIn(origin)}` };
  return { name, server, origin, headers, ask: asker(origin, headers) };
}

/** The headers of a new account of a role, at a site that runs. */
export async function memberOf(origin, url, role) {
  await addAccount(url, role);
  return { Authorization: `Bearer ${await signIn(origin)}` };
}

/** Returns a function that requests all addresses of an ask and returns the time, in milliseconds. */
export function asker(origin, headers) {
  return async (paths) => {
    const began = performance.now();
    await Promise.all(paths.map((path) => read(`${origin}${path}`, headers)));
    return performance.now() - began;
  };
}

async function read(url, headers) {
  const answer = await fetch(url, { headers });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new SetupError(`${url} answers ${answer.status}.`);
}

/**
 * Adds an account of a role, signs it in to its portal, as its login page at `appUrl` does, and returns its cookies.
 */
export async function cookieOf({ origin, appUrl }, url, role) {
  const email = `${role}.${randomUUID()}@bench.example`;
  await addAccount(url, role, email);
  const answer = await fetch(`${origin}/api/auth/token`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: appUrl },
    body: JSON.stringify({ email, password: account.password, role }),
  });
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  if (cookies.length === 0) throw new SetupError(`Nobody can sign in: ${answer.status}.`);
  return cookies.join("; ");
}

async function addAccount(url, role, email = account.email) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `INSERT INTO users (role, name, email, phone, password_hash, managed_regions, updated_at)
     VALUES ($1, 'Somebody', $2, '0300 1234567', $3, $4, now())`,
    [role, email, await bcrypt.hash(digestOf(account.password), 4), role === "processing" ? "{uk,europe}" : "{}"],
  );
  await client.end();
}

/** The digest that lib/auth/password-hash.ts passes to bcrypt. */
export const digestOf = (password) => createHash("sha384").update(password, "utf8").digest("base64");

async function signIn(origin) {
  const answer = await fetch(`${origin}/api/auth/token`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(account),
  });
  const { access_token: token } = await answer.json();
  if (!token) throw new SetupError(`Nobody can sign in: ${answer.status}.`);
  return token;
}
