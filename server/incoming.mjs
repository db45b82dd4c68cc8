import { isOwnOrigin } from "../lib/front/own-origin.mjs";
import { clientAddress } from "./client-address.mjs";

/** Headers that only we, or our proxies, may set; and those that Next uses internally. */
const foreign =
  /^(x-forwarded-|x-middleware-|x-invoke-|x-nextjs-|x-matched-path$|x-now-|x-vercel-|x-prerender-|x-next-|forwarded$|x-real-ip$|next-resume$)/;

/**
 * Makes a request's headers trustworthy before Next sees them.
 *
 * @param {import("node:http").IncomingMessage} req
 * @param {{ id: string, site: URL, hops: number, policy?: string }} facts
 */
export function cleanHeaders(req, { id, site, hops, policy }) {
  const address = clientAddress(req.socket.remoteAddress, req.headers["x-forwarded-for"], hops);
  for (const name of Object.keys(req.headers)) {
    if (foreign.test(name)) delete req.headers[name];
  }
  Object.assign(req.headers, {
    "x-request-id": id,
    "x-client-address": address,
    "x-forwarded-for": address,
    "x-forwarded-host": site.host,
    "x-forwarded-proto": site.protocol.slice(0, -1),
  });
  // Next compares it, letter for letter, with the host above; 127.0.0.1 is as valid as localhost.
  const { origin } = req.headers;
  if (origin !== undefined && isOwnOrigin(origin, site.href)) req.headers.origin = site.origin;
  // Next reads the nonce for its scripts from this header.
  if (policy) req.headers["content-security-policy"] = policy;
  else delete req.headers["content-security-policy"];
}
