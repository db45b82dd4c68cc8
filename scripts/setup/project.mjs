import { accessSync, constants, existsSync, mkdirSync, readFileSync, realpathSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { SetupError } from "./report.mjs";

/** The folder that holds package.json. */
export const root = realpathSync(path.resolve(import.meta.dirname, "../.."));

loadEnvFile();

/** Everything this machine keeps between runs: the database, secrets, mails on disk, uploaded files. */
export const stateDir = path.resolve(root, process.env.STATE_DIR || ".data");

/** A path inside the project. */
export const inProject = (...parts) => path.join(root, ...parts);

/** Creates the state folder; one clear error line when this account may not write here. */
export function prepareFolders() {
  try {
    accessSync(root, constants.W_OK);
    // Others may traverse it (the database may run under another account) but not list it.
    mkdirSync(stateDir, { recursive: true, mode: 0o711 });
    accessSync(stateDir, constants.W_OK);
  } catch (error) {
    throw new SetupError(
      `Cannot write to ${error.path ?? root}: this account needs write access to the project folder.`,
    );
  }
}

/** `.env` never overrides the environment; an empty variable in it counts as absent. */
function loadEnvFile() {
  const file = path.join(root, ".env");
  if (!existsSync(file)) return;
  for (const [name, value] of Object.entries(parseEnv(readFileSync(file, "utf8")))) {
    if (value !== "") process.env[name] ??= value;
  }
}
