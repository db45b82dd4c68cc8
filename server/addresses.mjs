import { addressHeaders } from "../next.config.mjs";

/* Request addresses, parsed in linear time: the sender chooses them, and all visitors share one thread. */

/** The address without trailing slashes in its path; the query string stays. */
export function withoutTrailingSlash(url) {
  const question = url.indexOf("?");
  const path = question < 0 ? url : url.slice(0, question);
  let end = path.length;
  while (end > 1 && path[end - 1] === "/") end--;
  return path.slice(0, end) + (question < 0 ? "" : url.slice(question));
}

/**
 * True for a path with a segment such as `/../`. Browsers resolve these before they ask, so only tools send them, and
 * Next would serve a different address from the one that we checked here.
 */
export function hasDotStep(url) {
  return /[/\\](\.|%2e){1,2}([/\\?]|$)/i.test(url.split("?", 1)[0]);
}

const ofAddresses = Object.entries(addressHeaders).map(([source, headers]) => ({
  address: source.replace("/:path*", ""),
  isArea: source.endsWith("/:path*"),
  headers: Object.entries(headers),
}));

/**
 * The names and values of the headers that a path has beyond those of every answer. Next sets them on its pages, but not
 * on the redirect from one with a trailing slash, whose address contains the same secret.
 */
export function headersOfAddress(path) {
  const bare = withoutTrailingSlash(path);
  const match = ({ address, isArea }) => bare === address || (isArea && bare.startsWith(`${address}/`));
  return ofAddresses.find(match)?.headers ?? [];
}
