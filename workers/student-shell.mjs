/*
 * Runs in the student's browser as a service worker for /student/ (decision 32). It keeps one page, which has nothing
 * of anybody, with its scripts and styles, and shows it when a screen of the portal cannot be loaded. It keeps no other
 * page and no answer of the API: that page reads what the browser has kept (lib/http/browser/offline-store.ts).
 *
 * The server puts `self.shell` before this text (server/static/offline-worker.mjs): the version, the page's address,
 * and every file's address with its hash.
 */
const { version, page, files } = self.shell;
const prefix = "student-shell-";
const cacheName = prefix + version;
const how = { cacheName, ignoreVary: true };

self.addEventListener("install", (event) => event.waitUntil(keepShell().then(() => self.skipWaiting())));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname, search } = new URL(url);
  if (method !== "GET" || origin !== self.location.origin) return;
  if (mode === "navigate") event.respondWith(screenOrShell(event));
  else if (pathname in files && !search) event.respondWith(fileOf(event.request, files[pathname]));
});

/** The hashes keep out a proxy's error page, a hotel's sign-in page and the files of another release. */
async function keepShell() {
  const cache = await caches.open(cacheName);
  const keep = async ([address, integrity]) => {
    const own = { integrity, credentials: "omit", redirect: "error" };
    const answer = await fetch(address, address === page ? { ...own, cache: "no-cache" } : own);
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
    await cache.put(address, answer);
  };
  try {
    await Promise.all(Object.entries(files).map(keep));
  } catch (failure) {
    await caches.delete(cacheName); // the browser tries again at the next visit
    throw failure;
  }
}

async function takeOver() {
  for (const name of await caches.keys()) {
    if (name.startsWith(prefix) && name !== cacheName) await caches.delete(name);
  }
  // A screen is asked for while this worker still starts.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** Whatever the server answers is shown as it is, errors too; the shell only when there is no answer. */
async function screenOrShell(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (failure) {
    const shell = await caches.match(page, how);
    if (!shell) throw failure;
    return shell;
  }
}

/** What has a hash stays as it is. The logo has none, for another may be published: it is kept for no connection only. */
async function fileOf(request, integrity) {
  const kept = await caches.match(request, how);
  if (kept && integrity) return kept;
  try {
    return await fetch(request);
  } catch (failure) {
    if (!kept) throw failure;
    return kept;
  }
}
