import path from "node:path";
import { builtHandler, mayNamePart } from "./next-internals.mjs";
import { routeFinder } from "./request-routes.mjs";

/**
 * Finds the handler that the build made of a `route.ts` of the API, to be asked directly. This is how adapters run a build
 * (Next's documentation, "Invoking Entrypoints"). The server of Next asks the same handlers, after a search through
 * everything that an address may be, which costs as much as an ordinary call of the API itself; here an address of the
 * API can only be one thing.
 *
 * @param {{ dist: string, root: string, site: URL }} place folder of the build, of the project, and the site's address
 * @returns {(req: import("node:http").IncomingMessage) =>
 *   ((res: import("node:http").ServerResponse) => Promise<unknown>) | null} null where Next has to look itself: at an
 *   address that no one made, and at an odd question
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
