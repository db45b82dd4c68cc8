import { spawn } from "node:child_process";
import { inProject } from "./project.mjs";
import { SetupError } from "./report.mjs";
import { outcome } from "./run.mjs";

/**
 * Where to listen: PORT and HOST. Demonstration accounts have known passwords, so they are reachable only from this
 * machine.
 */
export function listenSettings({ demo }) {
  const port = Number(process.env.PORT || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new SetupError(`PORT must be a whole number from 1 to 65535, not "${process.env.PORT}".`);
  }
  return { port, host: process.env.HOST || (demo ? "localhost" : "0.0.0.0") };
}

/** Runs the application's own parser on the variables; errors come as one readable list. */
export async function checkSettings(env) {
  const child = spawn(
    process.execPath,
    ["--conditions=react-server", "--import", "tsx", inProject("scripts", "processes", "check-env.mts")],
    { cwd: inProject(), env: { ...process.env, ...env }, stdio: "pipe" },
  );
  const { code, output } = await outcome(child);
  if (code !== 0) throw new SetupError(output.trim());
}
