import { readFileSync } from "node:fs";
import { setImmediate as breath } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { withTrueNote } from "../../lib/chat/answer-note.mjs";
import { cookieOf, securePrefix } from "../../lib/front/cookies.mjs";
import { addressHeaders } from "../../next.config.mjs";
import { contentPolicy, hasMap, scriptHashes } from "../content-policy.mjs";
import { bodyHash, compressedForms, isCompressible } from "./precompress.mjs";
import { pageAnswers, prerenderedPages, staticFiles } from "./static-files.mjs";

/**
 * @typedef {{ body: Buffer, etag: string, headers: string[] }} Form one encoding of an answer; headers as a flat list
 * @typedef {{ identity: Form, gzip?: Form, br?: Form, later?: { from: number, answer: Answer }[], guestOf?: string,
 *   memberOf?: string }} Answer `later` are its replacements from a known moment on, earliest first; with `guestOf` it is
 *   only for people without that role's cookie, with `memberOf` for those with it
 */

/**
 * Reads everything static into memory, ready to send.
 *
 * Pages, assets and public files share one table and one code path, with headers that a file server does not know (the
 * page's own policy, what Next's router expects). That is why we use no file server library.
 *
 * @param {{ dist: string, publicDir: string, headers: Record<string, string> }} options `headers` go on every answer
 * @returns {Map<string, Answer>}
 */
export function loadAnswers({ dist, publicDir, headers }) {
  const table = answerTable({ headers, places: [dist] });
  for (const file of staticFiles(dist, publicDir)) table.add(file);
  return table.complete();
}

/**
 * The answers of a publication's pages. It takes breath between the pages: a process that answers goes on meanwhile.
 *
 * @param {{ dist: string, publicDir: string, headers: Record<string, string>,
 *   over: { folder: string, routes: Record<string, object> } }} options
 * @returns {Promise<Map<string, Answer>>}
 */
export async function loadPublished({ dist, publicDir, headers, over }) {
  const table = answerTable({ headers, places: [over.folder, dist] });
  for (const file of pageAnswers(dist, publicDir, over)) {
    table.add(file);
    await breath();
  }
  return table.complete();
}

/** A table of answers that grows by files; `complete` puts the versions of a page behind its first. */
function answerTable({ headers, places }) {
  const answers = new Map();
  const versions = [];
  return {
    add(file) {
      if (file.sameAs) {
        answers.set(file.key, answers.get(file.sameAs));
        return;
      }
      const body = current(file);
      const policy = file.page && { "Content-Security-Policy": pagePolicy(body.toString()) };
      const own = { ...headers, ...file.headers, ...policy, ...addressHeaders[file.key] };
      const answer = makeAnswer(body, own, (whole, hash) => compressedForms(places, whole, hash));
      if (file.guestOf) answer.guestOf = file.guestOf;
      if (file.memberOf) answer.memberOf = file.memberOf;
      if (file.from) versions.push({ key: file.key, from: startOf(file.from), answer });
      else answers.set(file.key, answer);
    },
    complete() {
      for (const { key, ...version } of versions.sort((a, b) => a.from - b.from)) {
        const first = answers.get(key);
        if (!first) throw new Error(`${key} has a version for a day, but none before it.`);
        first.later = [...(first.later ?? []), version];
      }
      return answers;
    },
  };
}

/** The moment when a day begins in Lahore, where the office is: UTC+05:00 all year (lib/office-time.ts). */
export const startOf = (day) => Date.parse(`${day}T00:00:00+05:00`);

/** The answer that is valid at a moment. */
const answerAt = (answer, moment) => answer.later?.findLast(({ from }) => from <= moment)?.answer ?? answer;

/**
 * The answer to a request at a moment, or undefined when Next must answer. Next knows only the first version of a page
 * with versions, so every kind of request for it is answered here.
 */
export function answerFor(answers, { url, headers }, moment) {
  const dated = () => {
    const page = answers.get(url.split("?", 1)[0]);
    return page?.later && page;
  };
  const answer = answers.get(keyOf(url, headers)) ?? dated();
  if (answer?.guestOf && hasCookie(headers, answer.guestOf)) return undefined;
  if (answer?.memberOf && !hasCookie(headers, answer.memberOf)) return undefined;
  return answer && answerAt(answer, moment);
}

/** Whether a request has a role's cookie, over http or https; whether it is valid is for proxy.ts and the API to say. */
export const hasCookie = ({ cookie }, role) =>
  ["", securePrefix].some((prefix) => cookieOf(cookie, `${prefix}${role}_session`) !== undefined);

export const hasModel = () => Boolean(process.env.OPENAI_API_KEY?.trim());

/** The current content of a file: the assistant's page says whether a model answers, which the build could not know. */
function current({ key, read }) {
  const body = read();
  return /^\/chat( |$)/.test(key) ? Buffer.from(withTrueNote(body.toString(), hasModel())) : body;
}

/** The policy of a page whose whole HTML is known. */
const pagePolicy = (html) => contentPolicy(scriptHashes(html).join(" "), { map: hasMap(html) });

/**
 * What the policies of answers outside the table need: the scripts of each prerendered page and whether it has the map;
 * and for everything else the scripts of the not-found and error pages, which Next may answer at any address.
 */
export function loadPageScripts(dist) {
  const pages = new Map();
  for (const { address, route, file } of prerenderedPages(dist)) {
    if (route.routeType !== "page") continue;
    const html = readFileSync(`${file}.html`, "utf8");
    pages.set(address, { scripts: scriptHashes(html), map: hasMap(html) });
  }
  const fallback = new Set(["/_not-found", "/_global-error"].flatMap((address) => pages.get(address)?.scripts ?? []));
  return { pages, fallback: [...fallback].join(" ") };
}

/**
 * An answer in all its encodings, each with its own ETag, because their bytes differ. What is compressed is kept only so,
 * and unpacked for the few clients that accept neither form.
 */
export function makeAnswer(body, headers, compress) {
  const hash = bodyHash(body);
  const form = (content, suffix, extra) => {
    const etag = `"${hash}${suffix}"`;
    return { body: content, etag, headers: Object.entries({ ...headers, ...extra, ETag: etag }).flat() };
  };
  const answer = { identity: form(body, "", {}) };
  if (!isCompressible(headers["Content-Type"]) || body.length < 512) return answer;
  const { br, gzip } = compress(body, hash);
  answer.br = form(br, "-br", { "Content-Encoding": "br" });
  answer.gzip = form(gzip, "-gz", { "Content-Encoding": "gzip" });
  return unpackedOnDemand(answer);
}

/** Lets an answer that is kept compressed give its plain body when it is asked for. */
export function unpackedOnDemand(answer) {
  const { identity, gzip } = answer;
  answer.identity = {
    etag: identity.etag,
    headers: identity.headers,
    get body() {
      return gunzipSync(gzip.body);
    },
  };
  return answer;
}

/**
 * The table's key for a request, or null when Next must handle it. Next's router marks its requests with headers and a
 * parameter `_rsc`; unusual combinations are left to Next.
 */
function keyOf(url, headers) {
  const question = url.indexOf("?");
  const address = question < 0 ? url : url.slice(0, question);
  if (headers.rsc === undefined) return headers["next-router-segment-prefetch"] === undefined ? address : null;
  if (headers.rsc !== "1" || !/[?&]_rsc(=|&|$)/.test(url)) return null;
  const segment = headers["next-router-prefetch"] === "1" ? headers["next-router-segment-prefetch"] : undefined;
  return `${address} ${segment ?? "rsc"}`;
}

/** Sends an answer in the best encoding that the client accepts, or 304 when the client already has it. */
export function sendAnswer(req, res, answer, requestId) {
  const form = chooseForm(answer, req.headers["accept-encoding"]);
  const headers = [...form.headers, "X-Request-Id", requestId];
  if (matches(req.headers["if-none-match"], form.etag)) {
    res.writeHead(304, headers).end();
    return;
  }
  const { body } = form;
  headers.push("Content-Length", String(body.length));
  res.writeHead(200, headers);
  if (req.method === "HEAD") res.end();
  else res.end(body);
}

/** Brotli before gzip; `br;q=0` means no brotli. */
function chooseForm(answer, accepted = "") {
  if (answer.br && /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return answer.br;
  if (answer.gzip && /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return answer.gzip;
  return answer.identity;
}

function matches(ifNoneMatch, etag) {
  if (ifNoneMatch === undefined) return false;
  return (
    ifNoneMatch === etag ||
    ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag || tag.trim() === "*")
  );
}
