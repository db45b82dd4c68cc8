/*
 * Pages whose figures change on a known day are built once for each such day, under /on/{day}. The server front serves
 * the current day's version at the plain address and blocks the others; canonical URLs, menus and links use plain
 * addresses only.
 */
const versioned = /^\/on\/(\d{4}-\d{2}-\d{2})(\/.+)$/;

/** Next.js treats the name sitemap.xml in a dynamic folder specially, and would write one file for all days. */
const otherNames = { "/pages.xml": "/sitemap.xml" };

export function versionOf(path) {
  const found = versioned.exec(path);
  return found && { day: found[1], address: otherNames[found[2]] ?? found[2] };
}

export const isVersionArea = (path) => /^\/on(\/|$)/.test(path);
