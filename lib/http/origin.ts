import "server-only";
import { env } from "@/lib/platform/env";
import { AppError } from "./errors";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);
const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** One machine has several names for itself: they count as one origin when the site's address is one of them. */
function normal(origin: string): string {
  const url = URL.parse(origin);
  if (!url) return origin;
  return loopback.has(url.hostname) ? `${url.protocol}//localhost:${url.port}` : url.origin;
}

const own = normal(env.appUrl);

/**
 * The cross-site rule (contract 1.3): a request that changes something must come from this site when its headers say
 * where it comes from, and must say so when a cookie authenticates it. Throws 403 otherwise.
 */
export function assertSameSite(method: string, headers: Headers, byCookie: boolean): void {
  if (safeMethods.has(method)) return;
  const origin = headers.get("origin");
  const site = headers.get("sec-fetch-site");
  const foreign =
    origin !== null ? normal(origin) !== own : site !== null ? site !== "same-origin" && site !== "none" : byCookie;
  if (foreign) throw new AppError("forbidden", "Cross-site request refused");
}
