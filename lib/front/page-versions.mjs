/*
 * Pages whose figures change on a known day are built once for each such day, below /on/{day}. The server front answers
 * the plain address with the version of the day and no one reaches the others; canonical addresses, menus and links
 * know the plain ones only.
 */
const versioned = /^\/on\/(\d{4}-\d{2}-\d{2})(\/.+)$/;

export const versionAddress = (address, day) => `/on/${day}${address}`;

/** Next takes the name sitemap.xml below a dynamic folder for its own, and writes one file for all days. */
const otherNames = { "/pages.xml": "/sitemap.xml" };

export function versionOf(path) {
  const found = versioned.exec(path);
  return found && { day: found[1], address: otherNames[found[2]] ?? found[2] };
}

export const isVersionArea = (path) => /^\/on(\/|$)/.test(path);
