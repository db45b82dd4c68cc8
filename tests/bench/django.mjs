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

/** What has to be installed for it, on Debian. */
export const djangoPackages = "python3-django python3-djangorestframework python3-psycopg2 gunicorn";

/**
 * Serves one of the applications with Django by two processes, as many as the machine has cores: the list of students
 * (django_list.py) unless another is named.
 *
 * @param {string} databaseUrl somebody has signed in there
 * @param {{ name: string, path: string }} [application] its file without ".py", and what it answers with 200
 * @returns {Promise<{ origin: string, headers: Record<string, string>, pid: number, stop: () => Promise<void> } | null>}
 *   null where Django is not installed
 */
export async function serveDjango(databaseUrl, { name, path } = { name: "django_list", path: "/api/users" }) {
  if (spawnSync(python, ["-c", "import django, rest_framework, gunicorn, psycopg2"]).status !== 0) return null;
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  mkdirSync(inProject("test-results"), { recursive: true });
  const file = inProject("test-results", "bench-django.log");
  const log = openSync(file, "w");
  const child = spawn(
    python,
    ["-m", "gunicorn", "--workers", "2", "--bind", `127.0.0.1:${port}`, `${name}:application`],
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
  if (!(await Promise.race([answers(`${origin}${path}`, headers), gone.then(() => false)]))) {
    await stop();
    throw new SetupError("Django does not answer.", readFileSync(file, "utf8").slice(-3000));
  }
  return { origin, headers, pid: child.pid, stop };
}

async function sessionIn(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query("SELECT id FROM sessions WHERE revoked_at IS NULL LIMIT 1");
  await client.end();
  return rows[0].id;
}
