import { EventEmitter, once } from "node:events";
import http from "node:http";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import next from "next";
import { roleNames } from "../../lib/front/role-names.mjs";
import { securityHeaders } from "../../next.config.mjs";
import { hasRegistered, prerenderedRoutes } from "../next/next-internals.mjs";
import { packAnswers } from "../static/packed-answers.mjs";
import { isGuardedPage } from "../static/static-files.mjs";
import { takePage } from "./captured-pages.mjs";
import { pageChanges } from "./changed-pages.mjs";
import { assertPage, complete, isRendered, noteRendered, writeWhole } from "./page-folder.mjs";
import { compressAll, publicationRoutes, storePage } from "./stored-pages.mjs";

/*
 * A process that renders pages ahead (docs/decisions/0046): it sees the facts of a publication that nobody sees yet. Its
 * parent is the server front. It does one thing after the other; previews come between two pages of a publication.
 */
const root = path.resolve(import.meta.dirname, "../..");
const dist = path.join(root, process.env.NEXT_DIST_DIR || ".next");
const site = new URL(process.env.APP_URL || "http://localhost:3000");
process.on("disconnect", () => process.exit(0));

const app = next({
  dev: false,
  dir: root,
  quiet: true,
  httpServer: new EventEmitter(),
  hostname: site.hostname,
  port: Number(site.port || (site.protocol === "https:" ? 443 : 80)),
});
await app.prepare();
await hasRegistered(root, dist).catch((error) => {
  process.stderr.write(`${error.stack}\n`);
  process.exit(1); // whoever asks is told, and asks again
});
const content = globalThis.contentForRenderer;
const built = prerenderedRoutes(dist);
const answer = app.getRequestHandler();
const server = http.createServer((req, res) => {
  req.headers.host = site.host;
  req.headers["x-forwarded-host"] = site.host;
  void answer(req, res);
});
server.listen(0, "127.0.0.1");
await once(server, "listening");
const { port } = server.address();

/** A cookie that proxy.ts lets through; there is no such session, and these pages are rendered for nobody. */
const cookies = await Promise.all(roleNames.map((role) => content.cookieFor(role)));
const ofMember = { cookie: cookies.join("; ") };

/** Asks Next for an address. */
async function ask(address) {
  const headers = isGuardedPage(address) ? ofMember : {}; // a login sends members on
  const [response] = await once(http.get({ host: "127.0.0.1", port, path: address, headers }), "response");
  return { type: String(response.headers["content-type"] ?? ""), body: await buffer(response) };
}

/** Renders an address, and gives what Next would have kept. */
async function render(address) {
  takePage(address);
  await ask(address);
  return takePage(address);
}

/** No address of the site has this form; Next answers it with the page for those. */
const nowhere = "/there-is-no-such-page";

/** The page for addresses that don't exist, which has the office's name and numbers like any other. */
async function renderNotFound(folder) {
  takePage("/_not-found");
  await ask(nowhere);
  const page = takePage("/_not-found");
  if (!page) throw Object.assign(new Error("The page for unknown addresses was not rendered."), { isOfPage: true });
  storePage(folder, "/_not-found", page);
}

/** The addresses of the build that a publication has: dated versions of pages follow from its own days. */
function addresses({ withOffice }) {
  const fixed = Object.entries(built)
    .filter(([address, route]) => route.initialRevalidateSeconds === false && !/^\/(_|on\/)/.test(address))
    .filter(([address, route]) => withOffice || isOfCatalogue(address, route))
    .map(([address, { routeType }]) => ({ address, routeType }));
  const dated = content.versionAddresses().map((address) => ({
    address,
    routeType: address.endsWith(".xml") ? "route" : "page",
  }));
  return [...fixed, ...dated];
}

/** Pictures, icons and the portals' pages say something of the office, and nothing of the catalogue. */
const portal = new RegExp(`^/(${roleNames.join("|")})(/|$)`);
const isOfCatalogue = (address, { routeType }) =>
  address === "/sitemap.xml" || (routeType === "page" && !portal.test(address));

/** Renders a publication into its folder; what a killed process has left is not rendered again. */
async function renderAll({ publicationId, folder, withOffice }) {
  const mark = await content.see({ publicationId });
  const known = ahead.mark === mark ? ahead.pages : new Map();
  const all = addresses({ withOffice });
  let done = 0;
  for (const { address } of all) {
    if (!isRendered(folder, address)) {
      if (await givePreviews()) await content.see({ publicationId });
      const page = known.get(address) ?? (await render(address));
      assertPage(address, page, built[address]?.initialStatus);
      if ((page.status ?? 200) === 200) storePage(folder, address, page);
      noteRendered(folder, address);
    }
    done += 1;
    process.send({ done, total: all.length + 1 });
  }
  if (withOffice) await renderNotFound(folder);
  const routes = publicationRoutes(built, all);
  writeWhole(path.join(folder, "routes.json"), JSON.stringify(routes));
  await compressAll({ dist, folder, routes }, async () => {
    process.send({ isBusy: true }); // a whole site takes longer than the silence of a process that hangs
    await givePreviews();
  });
  await packAnswers({ dist, publicDir: path.join(root, "public"), headers: securityHeaders, over: { folder, routes } });
  complete(folder);
}

/** One page as visitors would see it, with drafts: for whoever edits them. */
async function preview({ address, drafts }) {
  await content.see({ drafts });
  const { type, body } = await ask(address); // pages that are rendered on request are not kept
  return type.startsWith("text/html") ? toLookAt(body.toString("utf8")) : null;
}

/** Whoever previews looks: nothing of it runs, and the map, which is another site's, isn't loaded. */
const toLookAt = (html) => html.replace(/<(script|iframe)\b[^>]*>[\s\S]*?<\/\1>/gi, "");

/** Pages that were rendered before they are asked for, and the mark of what they say. */
let ahead = { mark: "", pages: new Map() };

/**
 * Renders the catalogue's pages with the newest draft: most likely that is published next, and otherwise the pages are rendered
 * faster for not being the first ones. A publication that is asked for goes first.
 */
async function renderAhead() {
  const seeDraft = () => content.see({ drafts: "newest" });
  const mark = await seeDraft();
  if (ahead.mark !== mark) ahead = { mark, pages: new Map() };
  for (const { address } of addresses({ withOffice: false })) {
    if (publications > 0) return;
    if (ahead.pages.has(address)) continue;
    if ((await givePreviews()) && (await seeDraft()) !== mark) return; // whoever saved another draft has asked, too
    const page = await render(address);
    if (page && (page.status ?? 200) === 200) ahead.pages.set(address, page); // what failed is tried again
    process.send({ isBusy: true });
  }
}

/** Where drafts show. A publication that is asked for goes first: whoever presses the button waits for it. */
const changedBy = pageChanges({
  see: (drafts) => content.see({ drafts }),
  paths: content.pagePaths,
  versions: content.versionAddresses,
  today: content.today,
  isFixed: (address) => Object.hasOwn(built, address) || address.startsWith("/on/"),
  answerMarks: content.answerMarks,
  htmlOf: async (address, mark) => {
    const known = ahead.mark === mark ? ahead.pages.get(address) : undefined;
    if (known) return known.html;
    takePage(address);
    const { body } = await ask(address);
    return takePage(address)?.html ?? body.toString("utf8");
  },
  breathe: async () => {
    await new Promise(setImmediate); // hears what was asked meanwhile
    if (publications > 0) throw new Error("A publication goes first.");
    process.send({ isBusy: true });
    return givePreviews();
  },
});

/** Previews that wait. Somebody looks at the screen for each: they come between two pages of a publication. */
const wanted = [];

/** Gives the previews that wait; says whether there were any, which changes what this process sees. */
async function givePreviews() {
  if (wanted.length === 0) return false;
  for (let one = wanted.shift(); one; one = wanted.shift()) await give(one.id, () => preview(one.preview));
  return true;
}

async function give(id, work) {
  try {
    process.send({ id, result: (await work()) ?? null });
  } catch (error) {
    process.send({ id, problem: error.message, isOfPage: error.isOfPage });
  }
}

/** Publications that wait or are being rendered. */
let publications = 0;

let before = Promise.resolve();
process.on("message", (asked) => {
  if (asked.preview) wanted.push(asked);
  if (asked.renderAll) publications += 1;
  before = before.then(async () => {
    await givePreviews();
    const { id, renderAll: all } = asked;
    if (all) {
      await give(id, () => renderAll(all));
      publications -= 1;
    } else if (asked.changedBy) await give(id, () => changedBy(asked.changedBy));
    else if (!asked.preview) await give(id, renderAhead);
  });
});
process.send({ ready: true });
