/*
 * Runs in the browser in the service worker of each portal (decision 47): shows what was pushed, and opens its place at
 * a press. It keeps and fetches nothing. In the student's portal it follows the code of workers/student-shell.mjs.
 */
self.addEventListener("push", (event) => {
  const { title, text, kind, url } = event.data?.json() ?? {};
  if (!title) return;
  const look = { body: text, tag: kind, renotify: true, icon: "/art/logo-mark.svg", data: { url } };
  event.waitUntil(self.registration.showNotification(title, look));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.url));
});

/** Brings a page of the portal to the front and shows the place in it, or opens one. Only places of this portal. */
async function open(address) {
  const place = new URL(address ?? self.registration.scope, self.registration.scope);
  if (!place.href.startsWith(self.registration.scope)) return;
  const pages = await self.clients.matchAll({ type: "window" });
  const page = pages[0];
  if (!page) {
    await self.clients.openWindow(place.href);
    return;
  }
  await page.focus();
  await page.navigate(place.href).catch(() => self.clients.openWindow(place.href));
}
