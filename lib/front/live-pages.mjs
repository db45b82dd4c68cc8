/*
 * Reading pages that are rendered when somebody asks for them, not at build time. The server front sends them without
 * React, like the ones from the build (server/next/live-pages.mjs). To add one, add a line; its page goes below
 * app/(live), whose layout marks it as a reading page, like the finder and /plan. Only partners' links and bookings have
 * their pages elsewhere, in app/r and app/b.
 */
const pages = [
  { path: /^\/r\/[^/]+$/, isKept: false }, // a partner may leave or change its name at any moment
  { path: /^\/b\/[^/]+$/, isKept: false }, // a booking, for whoever has its key
  { path: /^\/programmes$/, isKept: true },
  { path: /^\/programmes\/compare$/, isKept: false },
  { path: /^\/programmes\/[a-z0-9-]+$/, isKept: true },
  { path: /^\/universities\/[a-z0-9-]+$/, isKept: true },
  { path: /^\/plan$/, isKept: true },
  { path: /^\/countries\/compare$/, isKept: true },
  { path: /^\/trust$/, isKept: true },
  { path: /^\/check$/, isKept: true },
  { path: /^\/stories$/, isKept: false }, // a student may take their story off at any moment
  { path: /^\/news$/, isKept: false },
  { path: /^\/confirm-email$/, isKept: false }, // for whoever has the link in a mail
];

/** Which live page an address belongs to, if any, and whether the front may keep the answer for others. */
export function livePageOf(url) {
  const question = url.indexOf("?");
  const path = question < 0 ? url : url.slice(0, question);
  const page = pages.find((one) => one.path.test(path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path));
  return page && { isKept: page.isKept && question < 0 && !path.endsWith("/") };
}
