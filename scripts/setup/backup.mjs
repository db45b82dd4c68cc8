import { existsSync, mkdirSync, statSync } from "node:fs";
import path from "node:path";
import { inProject, stateDir } from "./project.mjs";
import { SetupError } from "./report.mjs";
import { runShown } from "./run.mjs";
import { completeEnvironment } from "./secrets.mjs";
import { checkSettings } from "./settings.mjs";

/** What the scripts that read and write backups need, checked. They use the database and the file storage only. */
export async function backupEnvironment(url) {
  completeEnvironment({ demo: !process.env.DATABASE_URL, port: Number(process.env.PORT || 3000) });
  const env = { DATABASE_URL: url, WORKER: "off", LOG_LEVEL: process.env.LOG_LEVEL || "warn" };
  await checkSettings(env);
  return env;
}

/** The archive to write: the given file, or one with a name of its own in the given folder or in the usual one. */
export function targetOf(given) {
  const place = path.resolve(given ?? path.join(stateDir, "backups"));
  const isFolder = !given || given.endsWith(path.sep) || (existsSync(place) && statSync(place).isDirectory());
  const name = `backup-${new Date().toISOString().slice(0, 19).replaceAll(":", "-")}Z.tar`;
  const target = isFolder ? path.join(place, name) : place;
  mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 });
  for (const taken of [target, `${target}.part`]) {
    if (existsSync(taken)) throw new SetupError(`${taken} already exists. Choose another name, or remove it.`);
  }
  return target;
}

/** Runs one of the two scripts that are written in TypeScript, with its output as it comes; returns its exit code. */
export function runBackupScript(name, args, env) {
  return runShown(
    ["--conditions=react-server", "--import", "tsx", inProject("scripts", "processes", name), ...args],
    env,
  );
}
