import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chownSync,
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { SetupError } from "../report.mjs";
import { outcome, run } from "../run.mjs";
import { freePort, portIsFree } from "../serve/ports.mjs";
import { startKeeper, tellingKeeper } from "./postgres-keeper.mjs";
import { placePostgres } from "./postgres-place.mjs";

const database = "app";

/**
 * Our own Postgres cluster in one folder: created at the first start, recovered after any kind of crash. The caller
 * must hold a lock on the folder: a Postgres that already runs there counts as a leftover.
 */
export class Cluster {
  #place;
  #settings;
  /** Stops initdb while it is running. */
  #endMaking = () => {};
  /** The last start. Stopping in the middle of it would leave Postgres running. */
  #starting = Promise.resolve();
  #isToStop = false;
  #keeper = null;

  /** @param {string} home @param {{ throwaway?: boolean }} [options] throw-away clusters are for tests: fast
   *   instead of safe, and in a time zone of their own */
  constructor(home, { throwaway = false } = {}) {
    this.#place = placePostgres(home);
    // Far from the office and from UTC on purpose: what relies on the database's own time zone gives wrong times here.
    const fast = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };
    this.#settings = throwaway ? { ...fast, TimeZone: "Pacific/Honolulu" } : {};
    this.data = path.join(this.#place.home, "data");
  }

  /** Starts it; creates the cluster and the database when they do not exist. */
  async start() {
    this.#isToStop = false;
    await this.#create();
    await this.#endLeftover();
    this.port = await this.#choosePort();
    await this.#launch();
    const found = await this.query("select 1 from pg_database where datname = $1", [database]);
    if (found.rowCount === 0) await this.query(`create database "${database}"`);
    return this;
  }

  /** The address of one of its databases, password included. */
  url(name = database) {
    return `postgresql://postgres:${this.#password()}@127.0.0.1:${this.port}/${name}`;
  }

  /** Is its main process still there? */
  isRunning() {
    const pid = this.#recordedPid();
    return pid !== null && this.#isOurs(pid);
  }

  /** Starts it again on the same port after it was killed. */
  async restart() {
    this.#isToStop = false;
    await this.#endLeftover();
    await this.#launch();
  }

  /** Stops it, however far its start has got. */
  async stop() {
    this.#isToStop = true;
    await this.#endMaking();
    await this.#starting;
    await this.#end();
    const keeper = this.#keeper;
    this.#keeper = null;
    await keeper?.dismiss();
  }

  /**
   * Pass it, as a file, to every process that uses Postgres and may outlive us: Postgres stops once all of them have
   * gone.
   */
  hold() {
    return this.#keeper?.hold;
  }

  remove() {
    rmSync(this.#place.home, { recursive: true, force: true });
  }

  async #create() {
    if (existsSync(this.data)) return;
    // Renamed at the end, so that a killed first run leaves nothing half done. Its initdb may still be running.
    const beginning = `${path.basename(this.data)}.new`;
    for (const name of readdirSync(this.#place.home).filter((entry) => entry.startsWith(beginning))) {
      rmSync(this.#file(name), { recursive: true, force: true, maxRetries: 10 });
    }
    const fresh = `${this.data}.new-${randomBytes(4).toString("hex")}`;
    this.#write("password", randomBytes(24).toString("hex"));
    const locale = { linux: ["--locale=C.UTF-8"], darwin: ["--locale=en_US.UTF-8"] }[process.platform] ?? [];
    await this.#program("initdb", [
      "-D",
      fresh,
      "-U",
      "postgres",
      "-A",
      "scram-sha-256",
      "-E",
      "UTF8",
      ...locale,
      `--pwfile=${this.#file("password")}`,
      "--no-instructions",
      ...(this.#settings.fsync ? ["--no-sync"] : []),
    ]);
    renameSync(fresh, this.data);
  }

  /** After a kill -9 the pid file remains. It may name our process, or by now another one with the same pid. */
  async #endLeftover() {
    const pid = this.#recordedPid();
    if (pid === null) return;
    if (this.#isOurs(pid)) await this.#end();
    rmSync(path.join(this.data, "postmaster.pid"), { force: true });
  }

  async #choosePort() {
    const file = this.#file("port");
    const last = existsSync(file) ? Number(readFileSync(file, "utf8")) : 0;
    if (last && (await portIsFree(last, "127.0.0.1"))) return last;
    const port = await freePort();
    this.#write("port", String(port));
    return port;
  }

  async #launch() {
    const settings = {
      listen_addresses: "127.0.0.1",
      unix_socket_directories: "''",
      max_connections: 200,
      ...this.#settings,
    };
    const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
    const start = ["start", "-w", "-t", "60", "-l", this.#file("log"), "-o", [`-p ${this.port}`, ...options].join(" ")];
    this.#keep();
    for (let attempt = 0; attempt < 10; attempt += 1) {
      if (this.#isToStop) throw new SetupError("The built-in Postgres was stopped while it was starting.");
      this.#starting = this.#control(start, { isTold: true });
      if ((await this.#starting) === 0) return;
      await wait(500); // the children of a killed main process need a moment to notice
    }
    const log = readFileSync(this.#file("log"), "utf8").trimEnd().split("\n").slice(-15).join("\n");
    throw new SetupError(`The built-in Postgres did not start. Its log is ${this.#file("log")}.`, log);
  }

  /** Runs a statement in the database that every cluster has. */
  async query(text, values) {
    const { default: pg } = await import("pg");
    const client = new pg.Client({ connectionString: this.url("postgres") });
    await client.connect();
    try {
      return await client.query(text, values);
    } finally {
      await client.end();
    }
  }

  #end() {
    return this.#control(["stop", "-m", "fast", "-w", "-t", "20"]);
  }

  /**
   * Runs pg_ctl with its output in a file: the server inherits the output, so a pipe would never close. Ctrl-C does not
   * reach it, because it would leave its server behind. With `isTold` the keeper learns which Postgres was started.
   */
  async #control(args, { isTold = false } = {}) {
    const command = [this.#pgCtl(), ...args, "-D", this.data];
    const hold = isTold ? this.hold() : undefined;
    const [program, ...given] = hold ? tellingKeeper(this.data, command) : command;
    const output = this.#controlLog();
    try {
      const child = spawn(program, given, {
        ...this.#options(),
        stdio: ["ignore", output, output, ...(hold ? [hold] : [])],
        detached: process.platform !== "win32",
      });
      return (await outcome(child)).code;
    } finally {
      closeSync(output);
    }
  }

  #keep() {
    if (this.#keeper) return;
    const output = this.#controlLog();
    this.#keeper = startKeeper({ data: this.data, pgCtl: this.#pgCtl() }, this.#options(), output);
    closeSync(output);
  }

  #controlLog() {
    return openSync(this.#file("control.log"), "a");
  }

  #pgCtl() {
    return path.join(this.#place.bin, "pg_ctl");
  }

  async #program(name, args) {
    const started = (child) => {
      this.#endMaking = () => {
        const ended = outcome(child);
        child.kill("SIGTERM");
        return ended;
      };
    };
    const options = { ...this.#options(), started, failure: `Postgres' ${name} failed.` };
    try {
      await run(path.join(this.#place.bin, name), args, options);
    } finally {
      this.#endMaking = () => {};
    }
  }

  #options() {
    return { cwd: this.#place.home, env: { ...process.env, LC_ALL: "C" }, ...this.#place.account };
  }

  #recordedPid() {
    const file = path.join(this.data, "postmaster.pid");
    return existsSync(file) ? Number.parseInt(readFileSync(file, "utf8"), 10) : null;
  }

  /** Whether the process with this pid is a Postgres on our data folder. */
  #isOurs(pid) {
    try {
      process.kill(pid, 0);
    } catch (error) {
      if (error.code === "ESRCH") return false;
    }
    if (process.platform !== "linux") return true; // pg_ctl makes the same assumption
    const commandLine = `/proc/${pid}/cmdline`;
    return existsSync(commandLine) && readFileSync(commandLine, "utf8").includes(this.data);
  }

  #password() {
    return readFileSync(this.#file("password"), "utf8");
  }

  #file(name) {
    return path.join(this.#place.home, name);
  }

  #write(name, text) {
    writeFileSync(this.#file(name), text, { mode: 0o600 });
    if (this.#place.account) chownSync(this.#file(name), this.#place.account.uid, this.#place.account.gid);
  }
}
