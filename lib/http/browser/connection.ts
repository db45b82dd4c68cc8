/*
 * Whether the browser can reach the server. It can't if the browser reports being offline, or if a call got no
 * response: then the server is probed until it responds.
 */

type Listener = () => void;

const listeners = new Set<Listener>();
/** A call got no response, and none has since. */
let isLost = false;
/** Sends any request to the server; throws if there is no response. */
let ask: () => Promise<unknown> = async () => undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

const firstPauseMs = 2_000;
const longestPauseMs = 15_000;

const tell = () => {
  for (const listener of listeners) listener();
};

function found(): void {
  clearTimeout(timer);
  timer = undefined;
  if (!isLost) return;
  isLost = false;
  tell();
}

/** Probes whether the server responds again. While the browser reports being offline, it only waits. */
function lookAfter(pauseMs: number): void {
  clearTimeout(timer);
  timer = setTimeout(async () => {
    if (listeners.size === 0 || !isLost) return;
    const again = () => lookAfter(Math.min(pauseMs * 2, longestPauseMs));
    if (navigator.onLine === false) return again();
    try {
      await ask();
      found();
    } catch {
      again(); // still unreachable; the pause grows
    }
  }, pauseMs);
}

/** Call this when a call got no response. `probe` checks whether the server responds again. */
export function markOffline(probe: () => Promise<unknown>): void {
  ask = probe;
  if (isLost) return;
  isLost = true;
  tell();
  lookAfter(firstPauseMs);
}

/** Call this when a call got any response. */
export const markOnline = found;

export const isOffline = (): boolean => isLost || (typeof navigator !== "undefined" && navigator.onLine === false);

/** Listens for going offline and online; returns a function that stops listening. */
export function watchConnection(listener: Listener): () => void {
  if (listeners.size === 0) {
    window.addEventListener("offline", tell);
    window.addEventListener("online", cameBack);
    if (isLost) lookAfter(firstPauseMs);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener("offline", tell);
    window.removeEventListener("online", cameBack);
  };
}

function cameBack(): void {
  isLost = false;
  clearTimeout(timer);
  tell();
}

/** Calls back once, as soon as the server is reachable. */
export function onReconnect(callback: () => void): void {
  if (!isOffline()) {
    callback();
    return;
  }
  const end = watchConnection(() => {
    if (isOffline()) return;
    end();
    callback();
  });
}
