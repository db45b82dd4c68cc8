import "server-only";
import { AppError } from "@/lib/errors";
import { isOwnOrigin } from "@/lib/front/own-origin.mjs";
import { crossSite } from "@/lib/front/refusals.mjs";
import { env } from "@/lib/platform/env";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * The cross-site rule (contract 1.3): a request that changes something must come from this site if its headers name an
 * origin, and must name one if a cookie authenticates it. Throws 403 otherwise.
 */
export function assertSameSite(method: string, headers: Pick<Headers, "get">, byCookie: boolean): void {
  if (safeMethods.has(method)) return;
  const origin = headers.get("origin");
  const site = headers.get("sec-fetch-site");
  const foreign =
    origin !== null
      ? !isOwnOrigin(origin, env.appUrl)
      : site !== null
        ? site !== "same-origin" && site !== "none"
        : byCookie;
  if (foreign) throw new AppError("forbidden", crossSite);
}
