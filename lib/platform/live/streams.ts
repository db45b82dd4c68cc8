import "server-only";
import { AppError } from "@/lib/errors";
import type { Role } from "@/lib/generated/prisma/enums";
import { log } from "@/lib/platform/log";
import { concurrent, refuseLimit, scaled } from "@/lib/platform/rate-limit";
import type { LiveEvent, LiveNews } from "./announce";
import { Line } from "./line";

/** Whose stream it is. */
export type Follower = { accountId: string; role: Role; sessionId: string; address: string };

/** Which of these sessions still count. */
type CheckSessions = (ids: readonly string[]) => Promise<Set<string>>;

/** Something has changed, or anything may have: after a gap, and for whoever has fallen far behind. */
export type LiveItem = LiveEvent | "all";

/** Above this many different events that wait for a slow reader, it is told to look at everything. */
const mostWaiting = 100;

/** One open stream: what waits for its reader, and whether it has ended. It keeps no event twice. */
export class LiveStream {
  readonly follower: Follower;
  #waiting = new Map<string, LiveItem>();
  #wake: (() => void) | null = null;
  #isOver = false;

  constructor(follower: Follower) {
    this.follower = follower;
  }

  put(item: LiveItem): void {
    if (item === "all" || this.#waiting.size >= mostWaiting) {
      this.#waiting.clear();
      this.#waiting.set("all", "all");
    } else if (!this.#waiting.has("all")) this.#waiting.set(`${item.kind} ${item.id}`, item);
    this.#wake?.();
  }

  end(): void {
    this.#isOver = true;
    this.#wake?.();
  }

  /** The next item, once there is one; null when the stream has ended. */
  async next(): Promise<LiveItem | null> {
    while (!this.#isOver && this.#waiting.size === 0) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      this.#wake = null;
    }
    if (this.#isOver) return null;
    const [key, item] = this.#waiting.entries().next().value as [string, LiveItem];
    this.#waiting.delete(key);
    return item;
  }
}

/** What a payload says; null if it is not ours: another release may write others, and anybody in the database may. */
function newsIn(payload: string): LiveNews | { check: string } | null {
  try {
    const said: unknown = JSON.parse(payload);
    if (typeof said !== "object" || said === null) return null;
    return "check" in said || ("accounts" in said && "roles" in said) ? (said as LiveNews | { check: string }) : null;
  } catch {
    return null;
  }
}

/** All sessions are looked up again this often: they also expire, without a word. */
const checkEveryMs = 60_000;
/** Sessions looked up by one statement. */
const checkedAtOnce = 1_000;

class LiveStreams {
  readonly #open = new Set<LiveStream>();
  readonly #counts = new Map<string, number>();
  readonly #check: CheckSessions;
  readonly #line = new Line({
    onPayload: (payload) => this.#hear(payload),
    onBack: () => this.#catchUp(),
    // Nobody would be told, also not of a sign-out: the screens ask by themselves until there is a stream again.
    onAway: () => this.endAll(),
  });

  constructor(check: CheckSessions) {
    this.#check = check;
    setInterval(() => void this.#recheck(() => true), checkEveryMs).unref();
  }

  get size(): number {
    return this.#open.size;
  }

  /**
   * Opens a stream; `close` it when its reader is gone. From here on it misses nothing. Throws 429 if the account or the
   * address has too many, 503 if the process has or the database can't be listened to, and 401 if the session has ended.
   */
  async open(follower: Follower): Promise<LiveStream> {
    const { accountId, address, sessionId } = follower;
    if (this.#open.size >= scaled(concurrent.liveOfProcess))
      throw new AppError("unavailable", undefined, { retryAfter: 30 });
    this.#assertRoom(accountId, "liveOfAccount");
    this.#assertRoom(address, "liveOfAddress");
    const stream = new LiveStream(follower);
    this.#add(stream, 1);
    try {
      if (!(await this.#line.open())) throw new AppError("unavailable", undefined, { retryAfter: 5 });
      // It may have ended between the request's own check and now.
      if (!(await this.#check([sessionId])).has(sessionId)) throw new AppError("unauthenticated");
    } catch (error) {
      this.close(stream);
      throw error;
    }
    return stream;
  }

  close(stream: LiveStream): void {
    stream.end();
    if (this.#open.has(stream)) this.#add(stream, -1);
  }

  endAll(): void {
    for (const stream of this.#open) stream.end();
  }

  #assertRoom(key: string, limit: "liveOfAccount" | "liveOfAddress"): void {
    if ((this.#counts.get(key) ?? 0) >= scaled(concurrent[limit])) refuseLimit(limit, 30_000);
  }

  #add(stream: LiveStream, one: 1 | -1): void {
    if (one === 1) this.#open.add(stream);
    else this.#open.delete(stream);
    for (const key of [stream.follower.accountId, stream.follower.address]) {
      const count = (this.#counts.get(key) ?? 0) + one;
      if (count > 0) this.#counts.set(key, count);
      else this.#counts.delete(key);
    }
  }

  /** Something may have been missed: everybody looks at everything, and every session is looked up. */
  #catchUp(): void {
    for (const stream of this.#open) stream.put("all");
    void this.#recheck(() => true);
  }

  #hear(payload: string): void {
    const news = newsIn(payload);
    if (!news) {
      this.#catchUp();
      return;
    }
    if ("check" in news) {
      void this.#recheck(({ accountId }) => accountId === news.check);
      return;
    }
    const { kind, id, accounts, roles } = news;
    for (const stream of this.#open) {
      const { accountId, role } = stream.follower;
      if (roles.includes(role) || accounts.includes(accountId)) stream.put({ kind, id });
    }
  }

  /** Ends the streams among these whose session no longer counts; if that can't be found out, all of them. */
  async #recheck(isMeant: (follower: Follower) => boolean): Promise<void> {
    const streams = [...this.#open].filter(({ follower }) => isMeant(follower));
    for (let from = 0; from < streams.length; from += checkedAtOnce) {
      const some = streams.slice(from, from + checkedAtOnce);
      const valid = await this.#check(some.map(({ follower }) => follower.sessionId)).catch((error: Error) => {
        log.warn({ error: error.message }, "sessions of live streams could not be checked");
        return new Set<string>();
      });
      for (const stream of some) if (!valid.has(stream.follower.sessionId)) stream.end();
    }
  }
}

// Next.js bundles this module several times; on `globalThis` the process has one set of streams and one line.
const process_ = globalThis as typeof globalThis & {
  liveStreams?: LiveStreams;
  beforeServerStop?: Set<() => void>;
};

/** The process's open streams. The first call says how sessions are checked. */
export function liveStreams(check: CheckSessions): LiveStreams {
  if (!process_.liveStreams) {
    const streams = new LiveStreams(check);
    process_.liveStreams = streams;
    // A stopping server waits for its answers, and these would never be complete.
    process_.beforeServerStop?.add(() => streams.endAll());
  }
  return process_.liveStreams;
}
