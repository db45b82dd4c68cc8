import { existsSync, mkdirSync, statSync } from "node:fs";
import path from "node:path";
import { inProject, stateDir } from "./project.mjs";
import { SetupError } from "./report.mjs";
import { runShown } from "./run.mjs";
import { completeEnvironment } from "./secrets.mjs";
import { checkSettings } from "./settings.mjs";

/**
 * The environment of the scripts that read and write backups, validated. They use only the database and the file
 * storage.
 */
export async function backupEnvironment(url) {
  completeEnvironment({ demo: !process.env.DATABASE_URL, port: Number(process.env.PORT || 3000) });
  const env = { DATABASE_URL: url, WORKER: "off", LOG_LEVEL: process.env.LOG_LEVEL || "warn" };
  await checkSettings(env);
  return env;
}

/** The archive to write: the given file, or a new file name in the given or the default folder. */
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

/** Runs one of the two TypeScript scripts with its output shown live; returns its exit code. */
export function runBackupScript(name, args, env) {
  return runShown(
    ["--conditions=react-server", "--import", "tsx", inProject("scripts", "processes", name), ...args],
    env,
  );
}
