import { spawn, spawnSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, readFileSync } from "node:fs";
import pg from "pg";
import { inProject } from "../../scripts/setup/project.mjs";
import { SetupError } from "../../scripts/setup/report.mjs";
import { freePort } from "../../scripts/setup/serve/ports.mjs";
import { atShutdown } from "../../scripts/setup/serve/shutdown.mjs";
import { answers } from "./server-process.mjs";

/** Debian's own Python: only that one has its packages. */
const python = "/usr/bin/python3";

/** The Debian packages that it needs. */
export const djangoPackages = "python3-django python3-psycopg2 gunicorn";

/**
 * Serves Django's list of students (django_list.py) with two processes, as many as the machine has cores.
 *
 * @param {string} databaseUrl a database in which somebody has signed in
 * @returns {Promise<{ origin: string, headers: Record<string, string>, stop: () => Promise<void> } | null>} null if
 *   Django is not installed
 */
export async function serveDjango(databaseUrl) {
  if (spawnSync(python, ["-c", "import django, gunicorn, psycopg2"]).status !== 0) return null;
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  mkdirSync(inProject("test-results"), { recursive: true });
  const file = inProject("test-results", "bench-django.log");
  const log = openSync(file, "w");
  const child = spawn(
    python,
    ["-m", "gunicorn", "--workers", "2", "--bind", `127.0.0.1:${port}`, "django_list:application"],
    {
      cwd: import.meta.dirname,
      env: { ...process.env, DATABASE_URL: databaseUrl, PYTHONDONTWRITEBYTECODE: "1" },
      stdio: ["ignore", log, log],
    },
  );
  closeSync(log);
  const gone = new Promise((resolve) => child.once("exit", resolve));
  const stop = async () => {
    child.kill("SIGTERM");
    await gone;
  };
  atShutdown(stop);
  const headers = { "X-Session": await sessionIn(databaseUrl) };
  if (!(await Promise.race([answers(`${origin}/api/users`, headers), gone.then(() => false)]))) {
    await stop();
    throw new SetupError("Django does not answer.", readFileSync(file, "utf8").slice(-3000));
  }
  return { origin, headers, stop };
}

async function sessionIn(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query("SELECT id FROM sessions WHERE revoked_at IS NULL LIMIT 1");
  await client.end();
  return rows[0].id;
}
