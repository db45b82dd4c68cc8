import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { parseAndValidateFlightRouterState } from "next/dist/server/app-render/parse-and-validate-flight-router-state.js";

/*
 * Everything that this server takes from Next and React beyond their documentation. Nothing else may: an upgrade is
 * looked at here, and `checkedWith` raised. tests/unit/next-internals.test.ts is red until then.
 */

/** The version of Next in which all of this was last seen as it is written here. */
export const checkedWith = "16.4.5";

const requireBuilt = createRequire(import.meta.url);

/** A part of a manifest that the build left; an error where Next has come to write it in another way. */
function partOf(dist, file, name, isRight) {
  const value = JSON.parse(readFileSync(path.join(dist, file), "utf8"))[name];
  if (!isRight(value))
    throw new Error(`Next has changed "${name}" in ${file}: look at server/next/next-internals.mjs.`);
  return value;
}
const isRecord = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * The addresses that the build knows: fixed ones, and patterns (`/api/users/[id]`) with the expression that finds them.
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

/** What was rendered at build time, by address: whether it is ever rendered again, its status, type and headers. */
export const prerenderedRoutes = (dist) => partOf(dist, "prerender-manifest.json", "routes", isRecord);

/** The actions that forms may be posted to: the id of each, with the entrances (`app/(site)/contact/page`) that hold it. */
export const formActions = (dist) =>
  Object.entries(partOf(dist, "server/server-reference-manifest.json", "node", isRecord)).map(([id, { workers }]) => ({
    id,
    entrances: Object.keys(workers),
  }));

/**
 * The handler that the build made of a `route.ts`. It is asked as adapters do (Next's documentation, "Invoking
 * Entrypoints").
 */
export const builtHandler = (dist, pattern) => requireBuilt(path.join(dist, "server/app", pattern, "route.js")).handler;

/**
 * Names in a query that handlers take for parts of the path (`nxtPid`), as some hosts hand them over; and names that could
 * be any when they are decoded. Next's own server does not let them pass.
 */
export const mayNamePart = (url) => /[?&]([^=&]*%|nxt)/i.test(url);

/**
 * Whether Next can read what its router says of the page that it comes from. Next throws at what it cannot read, and
 * answers 500; its own reader is asked here.
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
 * The id of the action that a form without JavaScript names, as React writes it into the page; null where there is none.
 *
 * @param {FormData} form
 */
export function actionOf(form) {
  const [, index] = [...form.keys()].map((name) => /^\$ACTION_REF_(\d{1,3})$/.exec(name)).find(Boolean) ?? [];
  try {
    const { id } = JSON.parse(form.get(`$ACTION_${index}:0`));
    return typeof id === "string" ? id : null;
  } catch {
    return null;
  }
}

/**
 * A form of our own making with the texts of a given one, for an action with the state that a page starts with: ours look at
 * no earlier one.
 *
 * @param {FormData} given
 * @param {string} id of the action
 */
export function formFor(given, id) {
  const form = new FormData();
  form.set("$ACTION_REF_1", "");
  form.set("$ACTION_1:0", JSON.stringify({ id, bound: "$@1" }));
  form.set("$ACTION_1:1", JSON.stringify([{ status: "idle", errors: [], values: {} }]));
  const key = given.get("$ACTION_KEY");
  if (/^k[0-9a-f]{1,64}$/.test(key)) form.set("$ACTION_KEY", key);
  for (const [name, value] of given) {
    if (typeof value === "string" && !name.startsWith("$ACTION_")) form.append(name, value);
  }
  return form;
}
