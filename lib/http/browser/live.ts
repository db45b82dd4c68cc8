import type { Role } from "@/lib/auth/roles";
import type { LiveEvent, LiveKind } from "@/lib/platform/live/announce";
import { ApiError, apiStream } from "./api";

export type { LiveKind };

/** A record that has changed, or "all": anything may have. */
export type LiveChange = LiveEvent | "all";

type Listeners = {
  onChange: (change: LiveChange) => void;
  /** Whether changes arrive by themselves from now on; false at first. */
  onState: (isLive: boolean) => void;
};

/** What the tabs of a portal tell each other. */
type Message = { change: LiveChange } | { isLive: boolean } | { ask: true };

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;
/** How often a visible tab makes sure that the one with the stream is still awake, and how long that may take. */
const askEveryMs = 20_000;
const answerMs = 3_000;

/** A random part, so that not everybody comes back in the same moment after the server was away. */
const scattered = (ms: number) => ms * (0.5 + Math.random());

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });

/**
 * Holds the stream until the signal, or until the session is over. `say` is told whether there is one: while one that the
 * server has ended is opened again, there still is.
 */
async function holdStream(
  role: Role,
  signal: AbortSignal,
  { hear, say }: { hear: (change: LiveChange) => void; say: (isLive: boolean) => void },
): Promise<void> {
  let pauseMs = firstPauseMs;
  while (!signal.aborted) {
    try {
      for await (const { event, data } of apiStream("live", undefined, { role, signal })) {
        pauseMs = firstPauseMs;
        if (event === "all") {
          say(true);
          hear("all");
        } else if (event === "change") hear(JSON.parse(data) as LiveChange);
      }
    } catch (error) {
      if (signal.aborted) return;
      // The screens find that out themselves, and say it in their own way.
      if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return;
      if (error instanceof ApiError && error.retryAfter) pauseMs = Math.max(pauseMs, error.retryAfter * 1_000);
      say(false);
    }
    await pause(scattered(pauseMs), signal);
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }
}

/** One tab among those of a portal. */
class Tab {
  readonly #role: Role;
  readonly #listeners: Listeners;
  readonly #tabs: BroadcastChannel;
  readonly #stopped = new AbortController();
  readonly #asking: ReturnType<typeof setInterval>;
  #isLeader = false;
  #isLive = false;
  #isAnswered = true;

  constructor(role: Role, listeners: Listeners) {
    this.#role = role;
    this.#listeners = listeners;
    this.#tabs = new BroadcastChannel(`live-${role}`);
    this.#tabs.onmessage = ({ data }: MessageEvent<Message>) => this.#hear(data);
    this.#asking = setInterval(() => this.#ask(), askEveryMs);
    this.#queue(false);
    this.#tell({ ask: true });
  }

  stop(): void {
    this.#stopped.abort();
    clearInterval(this.#asking);
    this.#tabs.close();
  }

  #tell(message: Message): void {
    if (!this.#stopped.signal.aborted) this.#tabs.postMessage(message);
  }

  #setLive(isLive: boolean): void {
    if (isLive === this.#isLive) return;
    this.#isLive = isLive;
    this.#listeners.onState(isLive);
  }

  #hear(message: Message): void {
    if ("ask" in message) {
      if (this.#isLeader) this.#tell({ isLive: this.#isLive });
      return;
    }
    this.#isAnswered = true;
    if (this.#isLeader) return;
    if ("change" in message) this.#listeners.onChange(message.change);
    else this.#setLive(message.isLive);
  }

  /** Makes sure that the tab with the stream is awake: phones put tabs in the background to sleep. */
  #ask(): void {
    if (this.#isLeader || document.visibilityState !== "visible") return;
    this.#isAnswered = false;
    this.#tell({ ask: true });
    setTimeout(() => {
      if (this.#isAnswered || this.#isLeader || this.#stopped.signal.aborted) return;
      this.#setLive(false);
      this.#queue(true);
    }, answerMs);
  }

  /** Waits for the lock, or takes it from a tab that does not answer. */
  #queue(steal: boolean): void {
    const turn = new AbortController();
    const { signal } = this.#stopped;
    const stopTurn = () => turn.abort();
    signal.addEventListener("abort", stopTurn, { once: true });
    navigator.locks
      .request(`live-${this.#role}`, steal ? { steal } : { signal }, () => this.#lead(turn.signal))
      .catch(() => {
        stopTurn(); // another tab has taken it: wait in the line again
        if (!signal.aborted && !steal) this.#queue(false);
      })
      .finally(() => signal.removeEventListener("abort", stopTurn));
  }

  async #lead(signal: AbortSignal): Promise<void> {
    this.#isLeader = true;
    await holdStream(this.#role, signal, {
      hear: (change) => {
        this.#listeners.onChange(change);
        this.#tell({ change });
      },
      say: (isLive) => {
        this.#setLive(isLive);
        this.#tell({ isLive });
      },
    });
    this.#isLeader = false;
  }
}

/**
 * Follows the changes on a portal's screens; returns a function that stops. One tab of the browser holds the stream for
 * all tabs of the portal: the one that has the lock. When it closes or falls silent, another takes over. Where a browser
 * has no locks (on plain http), or the server no stream, nothing is live, and the screens ask by themselves.
 */
export function followLive(role: Role, listeners: Listeners): () => void {
  if (!navigator.locks || typeof BroadcastChannel === "undefined") return () => undefined;
  const tab = new Tab(role, listeners);
  return () => tab.stop();
}
