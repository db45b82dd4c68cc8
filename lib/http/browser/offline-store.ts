import { type DBSchema, type IDBPDatabase, openDB } from "idb";

/*
 * What a student's browser keeps for the time without a connection: the last answers of named calls, and documents that
 * wait to be sent (decision 32). All of it belongs to one account, the owner. Every write checks the owner in its own
 * transaction, so that a tab that is still open cannot write after a sign-out in another one.
 */

export const keptDays = 7;
const keptMs = keptDays * 24 * 3600_000;
const name = "student-offline";
/** Where the worker is in charge, and how the names of its caches begin (workers/student-shell.mjs). */
export const workerScope = "/student/";
const shellCache = "student-shell-";

/** The last answer of a call. `at` is when the server gave it, in epoch milliseconds. */
type KeptView = { view: string; data: unknown; at: number };

/** A document that waits to be sent. */
export type QueuedUpload = {
  /** Also its Idempotency-Key. */
  id: string;
  account: string;
  type: string;
  file: File;
  addedAt: number;
  /** When it was first sent, if it ever was: an answer may have been lost since. */
  triedAt?: number | undefined;
  /** How often the server could not take it yet, and when to try again. */
  tries?: number;
  retryAt?: number;
  /** Why the server does not take it. It waits for the person now. */
  refusal?: string;
};

/** Nobody after a sign-out. `since` is when that was, or when the owner's page was asked for; `tab` is where. */
type Owner = { account: string | null; name: string; since: number; tab: string };

interface Schema extends DBSchema {
  owner: { key: "owner"; value: Owner };
  views: { key: string; value: KeptView };
  uploads: { key: string; value: QueuedUpload };
}

/**
 * Opened for each piece of work: an open connection would keep the browser from clearing the storage at sign-out. Throws
 * when the storage is blocked or full.
 */
export async function withStore<T>(work: (store: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
  const store = await openDB<Schema>(name, 1, {
    upgrade(created) {
      created.createObjectStore("owner");
      created.createObjectStore("views", { keyPath: "view" });
      created.createObjectStore("uploads", { keyPath: "id" });
    },
  });
  try {
    return await work(store);
  } finally {
    store.close();
  }
}

type Part = "owner" | "views" | "uploads";

/**
 * A transaction for changes. When the browser breaks one off (the page goes, the storage is cleared), the work itself
 * fails too, so the transaction's own failure needs nobody.
 */
export function begin<Parts extends Part[]>(store: IDBPDatabase<Schema>, parts: Parts) {
  const work = store.transaction(parts, "readwrite");
  work.done.catch(() => undefined);
  return work;
}

/** For work that a browser with blocked storage (a private window) does without: nothing is kept there. */
export const orNothing = <T>(work: Promise<T>, nothing: T): Promise<T> => work.catch(() => nothing);

const isTooOld = (at: number, now: number) => now - at > keptMs || at > now + 60_000; // or from a clock that was wrong

type Listeners = { onQueue?: () => void; onSignOutElsewhere?: () => void };
type Message = { of: keyof Listeners; tab: string };
const tab = typeof window === "undefined" ? "" : crypto.getRandomValues(new Uint32Array(2)).join("-");

/**
 * When this page was asked for, by the device's clock. `performance.timeOrigin` would be hours off on a phone that has
 * slept since the browser was started.
 */
const pageAskedFor = Date.now() - performance.now();

/** Tells every tab of the site, this one included. */
export function tell(of: Message["of"]): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage({ of, tab } satisfies Message);
  channel.close();
}

/**
 * Listens for changes of the queue in any tab, and for a sign-out in another one; returns a function that stops
 * listening.
 */
export function watchOfflineStore(listeners: Listeners): () => void {
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.of === "onQueue" || data.tab !== tab) listeners[data.of]?.();
  };
  return () => channel.close();
}

/** Whether the account is the owner now, and which waiting documents were removed for that. */
type Claim = {
  isOwner: boolean;
  /** The names of its own documents that waited for too long. */
  dropped: string[];
  /** How many waited for another account: nobody else learns more about them. */
  others: number;
};

/**
 * Makes an account the owner, which removes everything of another one and whatever is too old. A page that was asked for
 * before a sign-out in another tab must not begin again after it: only a later one was given by a valid session.
 */
export async function claimDevice(account: string, person: string): Promise<Claim> {
  const nothing = { isOwner: false, dropped: [], others: 0 };
  const since = pageAskedFor;
  const work = withStore(async (store) => {
    const change = begin(store, ["owner", "views", "uploads"]);
    const owners = change.objectStore("owner");
    const views = change.objectStore("views");
    const uploads = change.objectStore("uploads");
    const owner = await owners.get("owner");
    const isOwner = !owner || owner.account === account || owner.since < since || owner.tab === tab;
    if (!isOwner) return nothing;
    if (owner?.account !== account) await views.clear();
    const sinceThen = owner?.account === account ? Math.max(owner.since, since) : since;
    await owners.put({ account, name: person, since: sinceThen, tab }, "owner");
    const now = Date.now();
    const dropped: string[] = [];
    let others = 0;
    for (const { view, at } of await views.getAll()) if (isTooOld(at, now)) await views.delete(view);
    for (const waiting of await uploads.getAll()) {
      if (waiting.account === account && !isTooOld(waiting.addedAt, now)) continue;
      await uploads.delete(waiting.id);
      if (waiting.account === account) dropped.push(waiting.file.name);
      else others += 1;
    }
    await change.done;
    return { isOwner, dropped, others };
  });
  return orNothing(work, nothing);
}

/** Keeps an answer, unless the account is not the owner or a newer one is kept. */
export async function keepView(account: string, kept: KeptView): Promise<void> {
  const saving = withStore(async (store) => {
    const work = begin(store, ["owner", "views"]);
    const views = work.objectStore("views");
    if ((await work.objectStore("owner").get("owner"))?.account !== account) return;
    const known = await views.get(kept.view);
    if (!known || known.at < kept.at) await views.put(kept);
    await work.done;
  });
  await orNothing(saving, undefined);
}

export type Kept = { account: string; name: string; views: Map<string, KeptView> };

/** What is kept, by the name of the call: nothing without an owner, and nothing that is too old. */
export async function readKept(): Promise<Kept | null> {
  const reading = withStore(async (store) => {
    const work = begin(store, ["owner", "views"]);
    const owner = await work.objectStore("owner").get("owner");
    const views = new Map<string, KeptView>();
    for (const kept of await work.objectStore("views").getAll()) {
      if (isTooOld(kept.at, Date.now())) await work.objectStore("views").delete(kept.view);
      else views.set(kept.view, kept);
    }
    await work.done;
    return owner?.account ? { account: owner.account, name: owner.name, views } : null;
  });
  return orNothing(reading, null);
}

/** Removes the kept answers: the session has ended. Documents wait on for the same account, and nobody sees them. */
export const forgetKept = (): Promise<void> => forget(["owner", "views"]);

/** Removes everything, the worker with its files too. Every sign-out does, whichever the portal. */
export async function forgetDevice(): Promise<void> {
  await forget(["owner", "views", "uploads"]);
  tell("onSignOutElsewhere");
  if (!window.isSecureContext) return; // then there are neither
  for (const key of await caches.keys()) if (key.startsWith(shellCache)) await caches.delete(key);
  await (await navigator.serviceWorker?.getRegistration(workerScope))?.unregister();
}

async function forget(parts: Part[]): Promise<void> {
  const clearing = withStore(async (store) => {
    const work = begin(store, parts);
    await Promise.all(parts.map((part) => work.objectStore(part).clear()));
    await work.objectStore("owner").put({ account: null, name: "", since: Date.now(), tab }, "owner");
    await work.done;
  });
  await orNothing(clearing, undefined);
}
