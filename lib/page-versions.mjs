/*
 * Pages whose figures change on a known day are built once for each such day, below /on/{day}. The server front answers
 * the plain address with the version of the day and nobody reaches the others; canonical addresses, menus and links know
 * the plain ones only.
 */
const versioned = /^\/on\/(\d{4}-\d{2}-\d{2})(\/.+)$/;

export const versionAddress = (address, day) => `/on/${day}${address}`;

export function versionOf(path) {
  const found = versioned.exec(path);
  return found && { day: found[1], address: found[2] };
}

export const isVersionArea = (path) => /^\/on(\/|$)/.test(path);
