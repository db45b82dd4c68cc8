import { spawn } from "node:child_process";

/*
 * Stops a Postgres whose command was killed. Postgres keeps running by itself, so a small shell outlives the command:
 * it reads its input until every process that holds the other end has gone (the command, the web server, a running
 * pg_ctl). The last line it read is the pid of the Postgres to stop; by then the next command may have started another
 * one in the same folder. Windows has neither the shell nor such inherited files: there the next start stops the
 * leftover.
 */

const keeper = `
pid=none
while read -r line; do pid=$line; done
read -r running < "$1/postmaster.pid"
[ "$running" = "$pid" ] && exec "$2" stop -D "$1" -m fast -w -t 20`;

const starter = `"$@" 3>&- && read -r pid < "$0/postmaster.pid" && echo "$pid" >&3`;

/**
 * @param {{ data: string, pgCtl: string }} cluster its data folder, and the program that stops it
 * @param {import("node:child_process").SpawnOptions} options account, folder and variables
 * @param {number} output an open file for its output
 * @returns {{ hold: import("node:stream").Writable, dismiss: () => Promise<unknown> } | null} pass `hold`, as a file,
 *   to every process that uses the database and may outlive us
 */
export function startKeeper({ data, pgCtl }, options, output) {
  if (process.platform === "win32") return null;
  const args = ["-c", keeper, "sh", data, pgCtl];
  const child = spawn("/bin/sh", args, { ...options, stdio: ["pipe", output, output], detached: true });
  const { stdin } = child;
  for (const part of [child, stdin]) {
    part.unref(); // it keeps no process alive
    part.on("error", () => undefined); // without it, the next start stops the leftover
  }
  const gone = new Promise((resolve) => child.once("exit", resolve).once("error", resolve));
  const dismiss = () => {
    child.ref();
    stdin.end("none\n");
    return gone;
  };
  return { hold: stdin, dismiss };
}

/**
 * The command line that starts a Postgres and tells the keeper its pid, even if we are gone by then.
 *
 * @param {string} data
 * @param {string[]} command that starts it; its file descriptor 3 must be the keeper's `hold`
 */
export const tellingKeeper = (data, command) => ["/bin/sh", "-c", starter, data, ...command];
