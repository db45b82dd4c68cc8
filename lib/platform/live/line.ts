import "server-only";
import pg from "pg";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { liveChannel } from "./announce";

type Listeners = {
  onPayload: (payload: string) => void;
  /** The connection is back after a gap, in which payloads may have been missed. */
  onBack: () => void;
  /** The connection has been away for longer than a moment. */
  onAway: () => void;
};

const firstPauseMs = 250;
const longestPauseMs = 5_000;
/** A gap shorter than this is only caught up with. */
const patienceMs = 1_500;
/** How often a silent connection is asked whether it is still there, and how long it may take to answer. */
const askEveryMs = 10_000;
const answerMs = 3_000;

/**
 * The process's one connection that listens to a channel, by default the one of the live streams. It is beside the pool,
 * stays for the life of the process, and is opened anew, with growing pauses, whenever it is lost.
 */
export class Line {
  readonly #listeners: Listeners;
  readonly #channel: string;
  #client: pg.Client | null = null;
  #opening: Promise<boolean> | null = null;
  #pauseMs = firstPauseMs;
  #hadGap = false;

  constructor(listeners: Listeners, channel = liveChannel) {
    this.#listeners = listeners;
    this.#channel = channel;
  }

  get isOpen(): boolean {
    return this.#client !== null;
  }

  /** Opens the connection unless it is; false if that fails. Those who ask meanwhile wait for the same try. */
  async open(): Promise<boolean> {
    if (this.#client) return true;
    this.#opening ??= this.#connect().finally(() => {
      this.#opening = null;
    });
    return this.#opening;
  }

  async #connect(): Promise<boolean> {
    const client = new pg.Client({
      connectionString: env.databaseUrl,
      application_name: this.#channel,
      connectionTimeoutMillis: 3_000,
      keepAlive: true,
      query_timeout: answerMs,
    });
    let isLost = false;
    let asking: ReturnType<typeof setInterval> | undefined;
    const lose = () => {
      if (isLost) return;
      isLost = true;
      clearInterval(asking);
      void client.end().catch(() => undefined);
      if (this.#client === client) this.#lost();
    };
    client.on("error", lose);
    client.on("end", lose);
    client.on("notification", ({ payload }) => this.#listeners.onPayload(payload ?? ""));
    try {
      await client.connect();
      await client.query(`LISTEN ${this.#channel}`);
      if (isLost) return false;
    } catch (error) {
      lose();
      log.warn({ error: (error as Error).message }, "live line could not open");
      return false;
    }
    this.#client = client;
    this.#pauseMs = firstPauseMs;
    asking = setInterval(() => client.query("SELECT 1").catch(lose), askEveryMs);
    asking.unref();
    if (this.#hadGap) this.#listeners.onBack();
    this.#hadGap = false;
    return true;
  }

  #lost(): void {
    this.#client = null;
    this.#hadGap = true;
    log.warn({}, "live line lost");
    setTimeout(() => this.isOpen || this.#listeners.onAway(), patienceMs).unref();
    void this.#again();
  }

  async #again(): Promise<void> {
    while (!(await this.open())) {
      await new Promise((resolve) => setTimeout(resolve, this.#pauseMs).unref());
      this.#pauseMs = Math.min(this.#pauseMs * 2, longestPauseMs);
    }
  }
}
