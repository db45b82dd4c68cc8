import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort, portIsFree } from "./ports.mjs";
import { placePostgres } from "./postgres-place.mjs";
import { SetupError } from "./report.mjs";
import { outcome, run } from "./run.mjs";

const database = "app";

/**
 * A Postgres cluster of our own in one folder: made at the first start, brought back after any kind of crash.
 * The caller must hold a lock on the folder: whatever runs there already is taken for a leftover.
 */
export class Cluster {
  #place;
  #settings;
  /** While initdb works: ends it. */
  #endMaking = () => {};
  /** The last start: whoever stops it in the middle would leave it running. */
  #starting = Promise.resolve();

  /** @param {string} home @param {{ throwaway?: boolean }} [options] throw-away clusters trade safety for speed */
  constructor(home, { throwaway = false } = {}) {
    this.#place = placePostgres(home);
    this.#settings = throwaway ? { fsync: "off", synchronous_commit: "off", full_page_writes: "off" } : {};
    this.data = path.join(this.#place.home, "data");
  }

  /** Starts it, making the cluster and the database when they do not exist. */
  async start() {
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
    await this.#endLeftover();
    await this.#launch();
  }

  async stop() {
    await this.#endMaking();
    await this.#starting;
    await this.#control(["stop", "-m", "fast", "-w", "-t", "20"]);
  }

  remove() {
    rmSync(this.#place.home, { recursive: true, force: true });
  }

  async #create() {
    if (existsSync(this.data)) return;
    const fresh = `${this.data}.new`; // renamed at the end, so that a killed first run leaves nothing half made
    rmSync(fresh, { recursive: true, force: true });
    this.#write("password", randomBytes(24).toString("hex"));
    const locale = { linux: ["--locale=C.UTF-8"], darwin: ["--locale=en_US.UTF-8"] }[process.platform] ?? [];
    await this.#program("initdb", [
      ...["-D", fresh, "-U", "postgres", "-A", "scram-sha-256", "-E", "UTF8", ...locale],
      ...[`--pwfile=${this.#file("password")}`, "--no-instructions"],
      ...(this.#settings.fsync ? ["--no-sync"] : []),
    ]);
    renameSync(fresh, this.data);
  }

  /** After a kill -9 the pid file remains; it may name our process, or by now a stranger with the same number. */
  async #endLeftover() {
    const pid = this.#recordedPid();
    if (pid === null) return;
    if (this.#isOurs(pid)) await this.stop();
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
    for (let attempt = 0; attempt < 10; attempt += 1) {
      this.#starting = this.#control(start);
      if ((await this.#starting) === 0) return;
      await wait(500); // the children of a killed main process need a moment to notice
    }
    const log = readFileSync(this.#file("log"), "utf8").trimEnd().split("\n").slice(-15).join("\n");
    throw new SetupError(`The built-in Postgres does not start; its log is ${this.#file("log")}.`, log);
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

  /** Runs pg_ctl with its output in a file: the server inherits it, so a pipe would never close. */
  async #control(args) {
    const output = openSync(this.#file("control.log"), "a");
    try {
      const command = path.join(this.#place.bin, "pg_ctl");
      const child = spawn(command, [...args, "-D", this.data], {
        ...this.#options(),
        stdio: ["ignore", output, output],
      });
      return (await outcome(child)).code;
    } finally {
      closeSync(output);
    }
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

  /** Is the process with this number a Postgres on our data folder? */
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
