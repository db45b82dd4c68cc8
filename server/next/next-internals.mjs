import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { parseAndValidateFlightRouterState } from "next/dist/server/app-render/parse-and-validate-flight-router-state.js";

/*
 * Everything that this server uses of Next and React beyond their documentation. No other file may. After an upgrade,
 * check this file and raise `checkedWith`; tests/unit/next-internals.test.ts fails until then.
 */

/** The version of Next against which this file was last checked. */
export const checkedWith = "16.4.5";

const requireBuilt = createRequire(import.meta.url);

/** A part of a build manifest; throws when Next writes it in another format. */
function partOf(dist, file, name, isRight) {
  const value = JSON.parse(readFileSync(path.join(dist, file), "utf8"))[name];
  if (!isRight(value))
    throw new Error(`Next has changed "${name}" in ${file}: look at server/next/next-internals.mjs.`);
  return value;
}
const isRecord = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * The routes of the build: static ones, and dynamic patterns (`/api/users/[id]`) with their regular expression.
 *
 * @param {string} dist folder of the build
 */
export const knownRoutes = (dist) => ({
  fixed: partOf(dist, "routes-manifest.json", "staticRoutes", Array.isArray).map(({ page }) => page),
  patterns: partOf(dist, "routes-manifest.json", "dynamicRoutes", Array.isArray).map(({ page, regex }) => ({
    page,
    regex: new RegExp(regex),
  })),
});

/** What was rendered at build time, by address: its revalidation, status, type and headers. */
export const prerenderedRoutes = (dist) => partOf(dist, "prerender-manifest.json", "routes", isRecord);

/**
 * The address of a page by the key under which Next keeps it: the key names the route first, "/…/$/countries/uk". What is kept
 * has `kind` (APP_PAGE or APP_ROUTE), `html`, `rscData` and `segmentData` or `body`, `headers` and `status`.
 */
export function addressOfCacheKey(key) {
  const marker = key.indexOf("/$/");
  const address = marker < 0 ? key : key.slice(marker + 2);
  return address === "/index" ? "/" : address;
}

/** The server actions that forms may post to: each id, with the entries (`app/(site)/contact/page`) that contain it. */
export const formActions = (dist) =>
  Object.entries(partOf(dist, "server/server-reference-manifest.json", "node", isRecord)).map(([id, { workers }]) => ({
    id,
    entrances: Object.keys(workers),
  }));

/**
 * Resolves when instrumentation.ts has run. In production, Next's `prepare` doesn't wait for it, only the first request that
 * Next answers does.
 *
 * @param {string} root of the project
 * @param {string} dist folder of the build
 */
export function hasRegistered(root, dist) {
  // Only when Next is there: it prepares what this file needs.
  const internal = "next/dist/server/lib/router-utils/instrumentation-globals.external.js";
  return createRequire(import.meta.url)(internal).ensureInstrumentationRegistered(root, path.relative(root, dist));
}

/** What a built `route.ts` exports: a function for each method. */
export async function builtRoute(dist, pattern) {
  const { routeModule } = requireBuilt(path.join(dist, "server/app", pattern, "route.js"));
  await routeModule.ensureUserland();
  return routeModule.userland;
}

/**
 * Whether Next can parse its router's state header. Next throws at anything it cannot parse, and answers 500; this asks
 * its own parser first.
 *
 * @param {import("node:http").IncomingHttpHeaders} headers
 */
export function isRouterStateReadable(headers) {
  try {
    parseAndValidateFlightRouterState(headers["next-router-state-tree"]);
    return true;
  } catch {
    return false;
  }
}

/**
 * The id of the server action in a form sent without JavaScript, as React writes it into the page; null when there is
 * none. A form of a server component has it in a name, one with a state (`useActionState`) in a value.
 *
 * @param {FormData} form
 */
export function actionOf(form) {
  const [, plain] = [...form.keys()].map((name) => /^\$ACTION_ID_([0-9a-f]{1,64})$/.exec(name)).find(Boolean) ?? [];
  if (plain) return plain;
  const [, index] = [...form.keys()].map((name) => /^\$ACTION_REF_(\d{1,3})$/.exec(name)).find(Boolean) ?? [];
  try {
    const { id } = JSON.parse(form.get(`$ACTION_${index}:0`));
    return typeof id === "string" ? id : null;
  } catch {
    return null;
  }
}

/**
 * Builds a new form from the text fields of a given one, for a server action in its initial state: ours ignore the
 * previous state.
 *
 * @param {FormData} given
 * @param {string} id of the action
 * @param {boolean} isStateless whether the page's form has no state; React answers the other kind with 500
 */
export function formFor(given, id, isStateless) {
  const form = new FormData();
  if (isStateless) return withTexts(form, given, `$ACTION_ID_${id}`);
  form.set("$ACTION_REF_1", "");
  form.set("$ACTION_1:0", JSON.stringify({ id, bound: "$@1" }));
  form.set("$ACTION_1:1", JSON.stringify([{ status: "idle", errors: [], values: {} }]));
  const key = given.get("$ACTION_KEY");
  if (/^k[0-9a-f]{1,64}$/.test(key)) form.set("$ACTION_KEY", key);
  return withTexts(form, given);
}

/** Adds the text fields of a given form, after the name of its action if that has one. */
function withTexts(form, given, action) {
  if (action) form.set(action, "");
  for (const [name, value] of given) {
    if (typeof value === "string" && !name.startsWith("$ACTION_")) form.append(name, value);
  }
  return form;
}
