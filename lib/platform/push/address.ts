import "server-only";
import { lookup as resolve } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { env } from "@/lib/platform/env";

/** The tests' own push service, which is no real one. */
export const isTestService = (url: URL) => env.pushTestOrigin !== undefined && url.origin === env.pushTestOrigin;

/**
 * Whether a browser's endpoint may be one: anybody can send us any address, so it has to be https, on the usual port,
 * with a name and without a user. Where the name leads is looked at when we connect.
 */
export function isPushAddress(endpoint: string): boolean {
  const url = URL.parse(endpoint);
  if (!url) return false;
  if (isTestService(url)) return true;
  const labels = url.hostname.split(".");
  const isOutside = labels.length > 1 && labels.every(Boolean) && !/\.(?:internal|local)$/.test(url.hostname);
  const isName = isIP(url.hostname.replace(/^\[|\]$/g, "")) === 0 && isOutside;
  return url.protocol === "https:" && url.port === "" && !url.username && !url.password && isName;
}

const inside = new BlockList();
for (const [net, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const)
  inside.addSubnet(net, bits, "ipv4");
/** Of IPv6, only what is routed in the public net. */
const outside6 = new BlockList();
outside6.addSubnet("2000::", 3, "ipv6");
const special6 = new BlockList();
for (const [net, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
] as const)
  special6.addSubnet(net, bits, "ipv6");

/** Whether an IP address is one in the public net. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !inside.check(address, "ipv4");
  return outside6.check(address, "ipv6") && !special6.check(address, "ipv6");
}

/** Resolves a name, and refuses it if any of its addresses is not public: a name may lead into our own net. */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, "", 0);
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
      return done(new Error("not a public address"), "", 0);
    }
    return options.all ? done(null, addresses) : done(null, first.address, first.family);
  });
};
