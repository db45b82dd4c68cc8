import { readFileSync } from "node:fs";
import path from "node:path";
import { withoutTrailingSlash } from "../addresses.mjs";

/** What has no pattern of its own: files, and addresses that nobody made. */
const other = "other";

/**
 * Finds the pattern of an address (`/api/users/[id]`) among the patterns that the build knows, so that a figure has as
 * many labels as the site has addresses, whatever clients ask for.
 *
 * @param {string} dist folder of the build
 * @returns {(url: string) => string}
 */
export function routeFinder(dist) {
  const { staticRoutes, dynamicRoutes } = JSON.parse(readFileSync(path.join(dist, "routes-manifest.json"), "utf8"));
  const fixed = new Set(staticRoutes.map(({ page }) => page));
  // By the first two steps, so that few are tried.
  const open = new Map();
  for (const { page, regex } of dynamicRoutes) {
    const start = startOf(page);
    const key = start.includes("[") ? "" : start;
    open.set(key, [...(open.get(key) ?? []), { page, regex: new RegExp(regex) }]);
  }
  return (url) => {
    const address = withoutTrailingSlash(url).split("?", 1)[0];
    if (fixed.has(address)) return address;
    const candidates = [...(open.get(startOf(address)) ?? []), ...(open.get("") ?? [])];
    return candidates.find(({ regex }) => regex.test(address))?.page ?? other;
  };
}

const startOf = (address) => address.split("/", 3).join("/");
