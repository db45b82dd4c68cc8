import { isIP } from "node:net";

/**
 * The real client address of a request. Only our own proxies may speak for somebody else: with `hops` proxies in front,
 * it is the entry that many places from the right of X-Forwarded-For; the client may have forged anything further left.
 * Without that entry the request bypassed the proxies, and its own address counts.
 *
 * @param {string | undefined} peer address of the connection
 * @param {string | string[] | undefined} forwardedFor
 * @param {number} hops
 */
export function clientAddress(peer, forwardedFor, hops) {
  const own = plain(peer ?? "");
  if (hops < 1 || !forwardedFor) return own;
  const entries = String(forwardedFor).split(",");
  const entry = plain(withoutPort((entries[entries.length - hops] ?? "").trim()));
  return isIP(entry) ? entry : own;
}

/** An IPv4 address may come as IPv4-mapped IPv6 (`::ffff:1.2.3.4`), and a link-local one with its interface name. */
function plain(address) {
  return address
    .replace(/^::ffff:(?=\d+\.)/i, "")
    .replace(/%.*$/, "")
    .toLowerCase();
}

/** Some proxies write `1.2.3.4:5678` or `[2001:db8::1]:5678`. */
function withoutPort(entry) {
  return entry.replace(/^\[([^\]]*)\](:\d+)?$/, "$1").replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1");
}
