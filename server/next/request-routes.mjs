import { withoutTrailingSlash } from "../addresses.mjs";
import { knownRoutes } from "./next-internals.mjs";

/** Label for addresses without a pattern: files, and unknown addresses. */
const other = "other";

/**
 * Finds the route pattern of an address (`/api/users/[id]`) in the build, so that a metric has only as many labels as
 * the site has routes, whatever clients ask for.
 *
 * @param {string} dist folder of the build
 * @returns {(url: string) => string}
 */
export function routeFinder(dist) {
  const known = knownRoutes(dist);
  const fixed = new Set(known.fixed);
  // Grouped by the first two segments, so that only a few are tried.
  const open = new Map();
  for (const pattern of known.patterns) {
    const start = startOf(pattern.page);
    const key = start.includes("[") ? "" : start;
    open.set(key, [...(open.get(key) ?? []), pattern]);
  }
  return (url) => {
    const address = withoutTrailingSlash(url).split("?", 1)[0];
    if (fixed.has(address)) return address;
    const candidates = [...(open.get(startOf(address)) ?? []), ...(open.get("") ?? [])];
    return candidates.find(({ regex }) => regex.test(address))?.page ?? other;
  };
}

const startOf = (address) => address.split("/", 3).join("/");
