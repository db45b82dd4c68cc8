import type { Route } from "next";
import { type Role, roles } from "./roles";

/** A placeholder origin: we only check that the path stays on it. */
const here = "https://this.site";
const tooLong = 2000;
/** Node.js keeps these after a segment that starts with a dot; browsers still resolve them. */
const dotStep = /\/(\.|%2e){1,2}(\/|$)/i;

/**
 * Where to go after signing in to a portal: the requested path if it is a screen of that portal, otherwise its home.
 *
 * The path comes from the address bar, so it can't be trusted. It is parsed the way a browser does it (which drops tabs
 * and line breaks and treats a backslash as a slash).
 */
export function returnPath(portal: Role, wanted: unknown): Route {
  const { home, open } = roles[portal];
  if (typeof wanted !== "string" || wanted.length > tooLong || !/^\/(?![/\\])/.test(wanted)) return home;
  if (!URL.canParse(wanted, here)) return home;
  const url = new URL(wanted, here);
  if (url.origin !== here) return home;
  const path = url.pathname.replace(/\/+$/, "");
  const isInside = path.startsWith(`/${portal}/`) && !path.includes("//") && !dotStep.test(path);
  if (!isInside || (open as readonly string[]).includes(path)) return home;
  // Within the portal, but it may not exist: then Next.js shows its not-found page.
  return `${path}${url.search}${url.hash}` as Route;
}
