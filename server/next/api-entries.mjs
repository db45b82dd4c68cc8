import path from "node:path";
import { builtHandler, mayNamePart } from "./next-internals.mjs";
import { routeFinder } from "./request-routes.mjs";

/**
 * Finds the built handler of an API `route.ts`, to call it directly. This is how adapters run a build (Next's
 * documentation, "Invoking Entrypoints"). Next's own server calls the same handlers, after checking everything that an
 * address could be, which costs as much as an ordinary API call itself; here an API address can only be one thing.
 *
 * @param {{ dist: string, root: string, site: URL }} place folder of the build, of the project, and the site's address
 * @returns {(req: import("node:http").IncomingMessage) => ((res: import("node:http").ServerResponse) =>
 *   Promise<unknown>) | null} null when Next must decide itself: for an unknown address, or an odd query string
 */
export function apiEntries({ dist, root, site }) {
  const patternOf = routeFinder(dist);
  const relativeProjectDir = path.relative(process.cwd(), root);
  const loaded = new Map();
  const load = (pattern) => {
    const handler = builtHandler(dist, pattern);
    loaded.set(pattern, handler);
    return handler;
  };
  return (req) => {
    if (mayNamePart(req.url)) return null;
    const pattern = patternOf(req.url);
    if (!pattern.startsWith("/api/")) return null;
    const handler = loaded.get(pattern) ?? load(pattern);
    const requestMeta = {
      relativeProjectDir,
      hostname: site.hostname,
      initURL: `${site.origin}${req.url}`,
      initProtocol: site.protocol.slice(0, -1), // the address that handlers see
    };
    return (res) => handler(req, res, { requestMeta });
  };
}
