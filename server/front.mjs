import "./stop-signals.mjs"; // must be first
import { randomBytes, randomUUID } from "node:crypto";
import { EventEmitter } from "node:events";
import path from "node:path";
import next from "next";
import { isOwnOrigin } from "../lib/front/own-origin.mjs";
import { isVersionArea } from "../lib/front/page-versions.mjs";
import { securityHeaders, unlisted } from "../next.config.mjs";
import { hasDotStep, headersOfAddress, withoutTrailingSlash } from "./addresses.mjs";
import { enforceBodyLimit } from "./body-limit.mjs";
import { logConsoleAsLines } from "./console-lines.mjs";
import { contentPolicy } from "./content-policy.mjs";
import { collectWhenIdle } from "./idle-collection.mjs";
import { cleanHeaders } from "./incoming.mjs";
import { failStart, listen } from "./listen.mjs";
import { methods } from "./methods.mjs";
import { startMetrics } from "./metrics/metrics.mjs";
import { countRead } from "./metrics/page-reads.mjs";
import { apiEntries, sendApiAnswer } from "./next/api-entries.mjs";
import { forgetPages, keptPage, sendLivePage } from "./next/live-pages.mjs";
import { hasRegistered, isRouterStateReadable } from "./next/next-internals.mjs";
import { loadNotFound, sendNotFound } from "./next/not-found.mjs";
import { formRefusal, loadPageForms, rewriteForm } from "./next/page-forms.mjs";
import { loadPortalPages, portalPages } from "./next/portal-pages.mjs";
import { hasValidHost, isApi, refuse } from "./refusals.mjs";
import { publishedPages } from "./render/published-pages.mjs";
import { compressOutgoing } from "./static/compression.mjs";
import { withNotice } from "./static/notices.mjs";
import { answerFor, loadAnswers, loadPageScripts, sendAnswer } from "./static/static-answers.mjs";
import { endOnExceptions, logRejections } from "./unexpected.mjs";

/* The web server: answers from memory, or refuses, whatever it can at once; the rest goes to Next. */
const root = path.resolve(import.meta.dirname, "..");
const dist = path.join(root, process.env.NEXT_DIST_DIR || ".next");
const site = new URL(process.env.APP_URL || "http://localhost:3000");
const hops = Number(process.env.TRUSTED_PROXY_HOPS || 0);

logConsoleAsLines();
endOnExceptions();
const metrics = await startMetrics(dist).catch((error) => failStart(error, process.env.METRICS_PORT, "METRICS_PORT"));
const files = { dist, publicDir: path.join(root, "public"), headers: securityHeaders };
const base = loadAnswers(files);
/** What is published: exchanged as a whole, together with the facts that the application sees. */
let published = { answers: base, portals: loadPortalPages(dist) };
globalThis.publishedPages = publishedPages({
  ...files,
  base,
  onSwitch: ({ answers, over }) => {
    published = { answers, portals: loadPortalPages(dist, over), notFound: loadNotFound(over) };
    forgetPages();
  },
});
const scripts = loadPageScripts(dist);
const forms = loadPageForms(dist);
const idle = collectWhenIdle();
const defaultHeaders = Object.entries(securityHeaders);
const apiHeaders = Object.entries(unlisted);

// Next would take over our server's upgrade requests; it gets an emitter that never emits.
const app = next({
  dev: false,
  dir: root,
  quiet: true,
  httpServer: new EventEmitter(),
  // Next builds the address that handlers see from these.
  hostname: site.hostname,
  port: Number(site.port || (site.protocol === "https:" ? 443 : 80)),
});
await app.prepare();
await hasRegistered(root, dist).catch(() => undefined); // Next has logged it, and says so to whoever asks
logRejections();
const answerByNext = app.getRequestHandler();
const entryOf = apiEntries({ dist, site });
const portalPage = portalPages({ entryOf, pages: () => published.portals });

listen(handle, () => app.close());

/**
 * Answers from memory without a promise: once Next has served something, each promise and each tick passes through the
 * hooks of its AsyncLocalStorage, and the promises alone cost a tenth of an answer.
 */
function handle(req, res) {
  idle.asked();
  const id = randomUUID();
  const isForSomebody = hasValidHost(req);
  if (isForSomebody && (req.method === "GET" || req.method === "HEAD")) {
    countRead(req);
    const moment = Date.now();
    const answer = answerFor(published.answers, req, moment) ?? keptPage(req, moment);
    if (answer) {
      if (enforceBodyLimit(req, res, id)) sendAnswer(req, res, withNotice(answer, moment), id);
      metrics?.answeredFromMemory(res.statusCode);
      return;
    }
  }
  return handleLive(req, res, id, isForSomebody);
}

async function handleLive(req, res, id, isForSomebody) {
  metrics?.watch(req, res);
  res.setHeader("X-Request-Id", id);
  for (const [name, value] of defaultHeaders) res.setHeader(name, value);
  for (const [name, value] of headersOfAddress(pathOf(req.url))) res.setHeader(name, value);

  if (!isForSomebody) res.setHeader("Connection", "close"); // whatever else comes on this connection is as doubtful
  const refusal = isForSomebody ? refusalFor(req) : 400;
  if (refusal) {
    return enforceBodyLimit(req, res, id) && refuse(req, res, refusal, { hasForm: forms.has(pathOf(req.url)) });
  }
  if (isVersionArea(textOf(pathOf(req.url)))) req.url = "/on"; // versions have no public address: not found
  // A trailing slash is accepted under /api, for every method; Next would redirect.
  if (isApi(req.url)) req.url = withoutTrailingSlash(req.url);
  if (!enforceBodyLimit(req, res, id)) return;
  if (req.expectsContinue) res.writeContinue();
  if (!isApi(req.url) && changes(req) && !(await rewriteForm(req, forms.get(pathOf(req.url))))) {
    return refuse(req, res, 400);
  }

  const policy = isApi(req.url) ? undefined : policyFor(req);
  if (policy) {
    res.setHeader("Content-Security-Policy", policy);
    // Everything cacheable was answered from memory. Next would let caches keep some answers (a page's 404) for a year.
    res.setHeader("Cache-Control", "private, no-store");
  }
  cleanHeaders(req, { id, site, hops, policy });
  compressOutgoing(req, res);
  const entry = isApi(req.url) ? entryOf(req) : null;
  if (entry) {
    for (const [name, value] of apiHeaders) res.setHeader(name, value);
    return sendApiAnswer(res, await holdContent(() => entry(res)));
  }
  const page = portalPage(req, res);
  if (page) return page;
  if (published.notFound && !changes(req)) sendNotFound(res, published.notFound, Date.now());
  sendLivePage(req, res, id);
  await holdContent(() => answerByNext(req, res));
}

/** What Next renders sees one set of facts from beginning to end (lib/platform/published/snapshot.ts). */
const holdContent = (work) => {
  const { snapshots } = globalThis;
  return snapshots ? snapshots.held.run(snapshots.current, work) : work();
};

function refusalFor(req) {
  if (!methods.has(req.method)) return 405;
  if (!req.url.startsWith("/")) return 400; // a proxy request, or an asterisk
  if (req.url.length > 8192) return 414;
  if (hasDotStep(req.url)) return 400;
  const address = textOf(pathOf(req.url));
  // The bare base path is not an endpoint, and neither is an address that does not decode.
  if (isApi(req.url)) return address === null || /^\/api\/*$/.test(address) ? 404 : null;
  if (address === null || !isRouterStateReadable(req.headers)) return 400;
  if (isForeignForm(req)) return 403;
  return changes(req) ? formRefusal(req, forms.get(pathOf(req.url))) : null;
}

const pathOf = (url) => url.split("?", 1)[0];
const changes = ({ method }) => method !== "GET" && method !== "HEAD" && method !== "OPTIONS";

/** A page accepts forms only from this site. Next checks too, but answers 500; the API has this rule in its kernel. */
function isForeignForm(req) {
  if (!changes(req) || req.headers.origin === undefined) return false;
  if (isUnnamedOrigin(req)) req.headers.origin = site.origin;
  return !isOwnOrigin(req.headers.origin, site.href);
}

/**
 * Pages opened by a secret link send no referrer, so browsers send their forms with the origin "null". They say in another
 * header whether the form was on this site; those that don't yet are let through, because the form itself contains the
 * secret.
 */
const isUnnamedOrigin = ({ url, headers }) =>
  headers.origin === "null" &&
  /^\/(b\/|confirm-email\?)/.test(url) &&
  (headers["sec-fetch-site"] ?? "same-origin") === "same-origin";

/** The address decoded, or null when it does not decode. */
function textOf(address) {
  try {
    return decodeURIComponent(address);
  } catch {
    return null;
  }
}

/**
 * Pages rendered at build time allow their scripts by hash, all others by a nonce that nobody can guess. So does the
 * page that answers a form sent without JavaScript, because it is rendered again.
 */
function policyFor(req) {
  const page = scripts.pages.get(req.url.split("?", 1)[0]);
  if (page && req.method !== "POST") return contentPolicy(page.scripts.join(" "), page);
  const nonce = `'nonce-${randomBytes(16).toString("base64")}'`;
  return contentPolicy([...(page?.scripts ?? []), nonce, scripts.fallback].join(" "), page);
}
