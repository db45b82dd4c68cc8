import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { versionOf } from "../../lib/front/page-versions.mjs";
import { roleNames } from "../../lib/front/role-names.mjs";
import { unlisted } from "../../next.config.mjs";
import { workerPolicy } from "../content-policy.mjs";
import { prerenderedRoutes } from "../next/next-internals.mjs";
import { offlineWorker, pushWorker, shellPage } from "./offline-worker.mjs";
import { withOwnScripts } from "./page-scripts.mjs";

/** The largest file kept in memory; Next serves larger ones from disk, with range requests. */
const largest = 4 * 1024 * 1024;

/** The portals' pages belong to somebody (server/next/portal-pages.mjs): only their parts for the router are in memory ... */
const portalPath = new RegExp(`^/(${roleNames.join("|")})(/|$)`);
/** ... and, for those who are not signed in there, the pages for signing in and registering. */
const entrance = new RegExp(`^/(${roleNames.join("|")})/(?:login|register)$`);

/** Whether a page is only for somebody who is signed in. The bare address of a portal is not: the admin area's is its login. */
export const isGuardedPage = (address) =>
  /^\/[^/]+\/./.test(address) && portalPath.test(address) && !entrance.test(address);

const types = {
  ".avif": "image/avif",
  ".css": "text/css; charset=utf-8",
  ".gif": "image/gif",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpeg": "image/jpeg",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "application/xml",
};

/** With these headers Next's router requests something other than the page at the same address. */
const routerVary = "rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch";
const revalidate = "public, max-age=0, must-revalidate";

/**
 * Everything that is fixed after the build and the same for everyone: pages rendered at build time with their parts for
 * Next's router, hashed assets, the files of public/, and the portals' service workers.
 *
 * @param {string} dist folder of the build
 * @param {string} publicDir
 * @returns {({ key: string, read: () => Buffer, page?: boolean, from?: string, guestOf?: string,
 *   memberOf?: string, headers: Record<string, string> } | { key: string, sameAs: string })[]} `key` is the path; for the
 *   router's parts it is followed by a space and `rsc` or the segment's name. `sameAs` is the key of an
 *   earlier entry with the same answer. `from` is the day (in Lahore) from which this answer replaces the others with its
 *   key. With `guestOf` it is only for people without that role's cookie, with `memberOf` for those with it.
 */
export function staticFiles(dist, publicDir) {
  const fixed = [pushWorker(), ...assets(path.join(dist, "static")), ...publicFiles(publicDir)];
  return [...pageAnswers(dist, publicDir), ...fixed];
}

/**
 * Of the same, what says something of the office or the catalogue: pages, pictures and lists, and the service worker, which
 * contains one. With `over`, only those of a publication, which stand above the build's (server/render).
 *
 * @param {{ folder: string, routes: Record<string, object> }} [over]
 */
export function pageAnswers(dist, publicDir, over) {
  const pages = over ? [...answersIn(over.folder, over.routes)] : [...prerendered(prerenderedPages(dist))];
  const shell = pages.find(({ key }) => key === shellPage);
  return shell ? [...pages, offlineWorker(dist, publicDir, shell.read())] : pages;
}

/** The pages rendered at build time, including guarded ones: their policies need all of them. */
export function prerenderedPages(dist, over) {
  const fileIn = (folder, address) => path.join(folder, "server", "app", address === "/" ? "index" : address);
  return Object.entries(over?.routes ?? prerenderedRoutes(dist))
    .filter(([, route]) => route.initialRevalidateSeconds === false)
    .map(([address, route]) => {
      const newer = over && fileIn(over.folder, address);
      const file = newer && existsSync(`${newer}.meta`) ? newer : fileIn(dist, address);
      return { address, route, file };
    });
}

/** The answers of the pages in a publication's folder, and of no others. */
export const answersIn = (folder, routes) =>
  prerendered(prerenderedPages(folder, { folder, routes }).filter(({ file }) => existsSync(`${file}.meta`)));

function* prerendered(pages) {
  for (const { address, route, file } of pages) {
    if ((route.initialStatus ?? 200) !== 200 || address.startsWith("/_")) continue;
    const [, portal] = portalPath.exec(address) ?? [];
    if (portal) {
      yield* portalFiles(portal, address, file, route);
      continue;
    }
    const version = versionOf(address);
    if (version) yield* versionFile(version, file, route);
    else if (route.routeType === "page") yield* pageFiles(address, file);
    else yield* routeFile(address, file, route.initialHeaders);
  }
}

/**
 * The entrances of a portal for its guests, and for its members the parts of the others. proxy.ts, which only Next runs,
 * decides about everybody else. What the router fetches in advance is for anybody: there is nothing of a person in it,
 * and the router may still ask for it after a sign-out.
 */
function* portalFiles(portal, address, file, route) {
  if (route.routeType !== "page") return;
  const ofPortal = { ...unlisted, "Cache-Control": "private, no-store" };
  for (const part of pageFiles(address, file)) {
    const headers = { ...part.headers, ...ofPortal };
    if (entrance.test(address)) yield { ...part, headers, guestOf: portal };
    else if (!part.page) yield { ...part, headers, ...(part.key.endsWith(" rsc") && { memberOf: portal }) };
  }
}

/**
 * What a plain address answers from a later day on. A page with versions is a static reading page: everybody gets the
 * same answer.
 */
function* versionFile({ address, day }, file, route) {
  const [answer, part] =
    route.routeType === "page" ? pageFiles(address, file) : routeFile(address, file, route.initialHeaders);
  if (part && !part.sameAs) throw new Error(`${address} has versions, so it has to be a page to read.`);
  if (answer) yield { ...answer, from: day };
}

function* pageFiles(address, file) {
  const meta = JSON.parse(readFileSync(`${file}.meta`, "utf8"));
  const { "x-next-cache-tags": _internal, ...own } = meta.headers ?? {};
  const shared = { "Cache-Control": revalidate, Vary: `${routerVary}, Accept-Encoding` };
  const whole = { ...shared, ...own };
  const { html, isReading } = withOwnScripts(readFileSync(`${file}.html`, "utf8"));
  const page = { read: () => Buffer.from(html), page: true, headers: { ...whole, "Content-Type": types[".html"] } };
  yield { ...page, key: address };
  if (isReading) {
    // A portal's router that requests its parts gets the document, which makes it load the whole page.
    for (const part of ["rsc", ...(meta.segmentPaths ?? [])]) yield { key: `${address} ${part}`, sameAs: address };
    return;
  }
  yield { key: `${address} rsc`, ...onDisk(`${file}.rsc`), headers: { ...whole, "Content-Type": "text/x-component" } };
  for (const segment of meta.segmentPaths ?? []) {
    // The same values as `next start` sends; 2 means that the segment is complete.
    const headers = {
      ...shared,
      "x-nextjs-prerender": "1",
      "x-nextjs-postponed": "2",
      "Content-Type": "text/x-component",
    };
    yield { key: `${address} ${segment}`, ...onDisk(`${file}.segments${segment}.segment.rsc`), headers };
  }
}

const onDisk = (file) => ({ read: () => readFileSync(file) });

/** Icons, sitemap and the like: route handlers rendered at build time. */
function* routeFile(address, file, headers) {
  if (!existsSync(`${file}.body`) || !headers?.["content-type"]) return;
  const caching = { "Cache-Control": headers["cache-control"] ?? revalidate, Vary: "Accept-Encoding" };
  const policy = headers["content-security-policy"];
  const own = { "Content-Type": headers["content-type"], ...(policy && { "Content-Security-Policy": policy }) };
  yield { key: address, ...onDisk(`${file}.body`), headers: { ...caching, ...own } };
}

function* assets(folder) {
  for (const name of filesIn(folder)) {
    const headers = {
      "Cache-Control": "public, max-age=31536000, immutable",
      Vary: "Accept-Encoding",
      // The only module that does not belong to a page is the worker that reads PDFs.
      ...(name.endsWith(".mjs") && { "Content-Security-Policy": workerPolicy }),
    };
    yield* typed(`/_next/static/${name}`, path.join(folder, name), headers);
  }
}

function* publicFiles(folder) {
  for (const name of filesIn(folder)) {
    yield* typed(`/${name}`, path.join(folder, name), {
      "Cache-Control": "public, max-age=86400",
      Vary: "Accept-Encoding",
    });
  }
}

function* typed(key, file, headers) {
  const type = types[path.extname(file)];
  if (type && statSync(file).size <= largest)
    yield { key: encodeURI(key), ...onDisk(file), headers: { ...headers, "Content-Type": type } };
}

function* filesIn(folder, prefix = "") {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name.startsWith(".")) continue;
    const name = `${prefix}${entry.name}`;
    if (entry.isDirectory()) yield* filesIn(path.join(folder, entry.name), `${name}/`);
    else if (entry.isFile()) yield name;
  }
}
