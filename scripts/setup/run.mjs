import { spawn } from "node:child_process";
import { pathToFileURL } from "node:url";
import { inProject, root } from "./project.mjs";
import { SetupError } from "./report.mjs";
import { atShutdown, isStopping, never } from "./serve/shutdown.mjs";

/**
 * Runs a program in the project folder and returns its output. The output is shown only on failure, or live with
 * `show`. `started` receives the process; `isBound` opens the channel through which it notices that we are gone.
 */
export async function run(
  command,
  args,
  { env, cwd = root, show = false, failure, started, isBound = false, ...options } = {},
) {
  if (isStopping()) return never();
  const shown = show ? "inherit" : "pipe";
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env, ...(isBound && { SUPERVISOR_PID: String(process.pid) }) },
    stdio: ["ignore", shown, shown, ...(isBound ? ["ipc"] : [])],
    ...options,
  });
  started?.(child);
  const stopChild = () => child.kill("SIGTERM");
  process.once("exit", stopChild);
  const { code, output } = await outcome(child);
  process.removeListener("exit", stopChild);
  if (code !== 0)
    throw new SetupError(failure ?? `${command} ${args.join(" ")} failed (${code}).`, lastLines(output, 60));
  return output;
}

/**
 * Runs a Node script of the project or of a package. It exits with us, even when we are killed: otherwise it would go
 * on writing while the next command does the same.
 */
export const runNode = (args, options) =>
  run(process.execPath, ["--import", withParent, ...args], { ...options, isBound: true });

/** As a file URL, because Node parses a Windows path as a URL. */
const withParent = pathToFileURL(inProject("scripts", "processes", "with-parent.mjs")).href;

/**
 * Runs a Node script of the project with its output shown live, and returns its exit code. It never outlives a command
 * that is stopped: nobody would know that it is still writing.
 */
export async function runShown(args, env) {
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, stdio: "inherit" });
  const ended = outcome(child);
  atShutdown(() => {
    child.kill("SIGTERM");
    return ended;
  });
  const { code } = await ended;
  return typeof code === "number" ? code : 1;
}

/** Waits for a child process; never rejects. */
export function outcome(child) {
  return new Promise((resolve) => {
    let output = "";
    const keep = (chunk) => {
      output += chunk;
    };
    child.stdout?.setEncoding("utf8").on("data", keep);
    child.stderr?.setEncoding("utf8").on("data", keep);
    child.once("error", (error) => resolve({ code: error.code ?? 1, output: `${output}${error.message}` }));
    child.once("close", (code, signal) => resolve({ code: code ?? signal, output }));
  });
}

function lastLines(text, count) {
  return text.trimEnd().split("\n").slice(-count).join("\n");
}
