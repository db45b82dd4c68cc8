import { expect, test } from "vitest";
import { clientAddress } from "@/server/client-address.mjs";

const peer = "10.0.0.1";

test.each([
  ["no proxy of our own: the header is the client's invention", "203.0.113.7", 0, peer],
  ["one proxy", "203.0.113.7", 1, "203.0.113.7"],
  ["one proxy, and an entry that the client made up", "198.51.100.9, 203.0.113.7", 1, "203.0.113.7"],
  ["two proxies", "198.51.100.9, 203.0.113.7, 10.0.0.2", 2, "203.0.113.7"],
  ["fewer entries than proxies: the request came round them", "203.0.113.7", 2, peer],
  ["no header", undefined, 1, peer],
  ["an empty header", "", 1, peer],
  ["an entry that is no address", "unknown", 1, peer],
  ["an entry that is markup", "<script>", 1, peer],
  ["an entry with a port", "203.0.113.7:51234", 1, "203.0.113.7"],
  ["an IPv6 entry", "2001:DB8::7", 1, "2001:db8::7"],
  ["an IPv6 entry with a port", "[2001:db8::7]:51234", 1, "2001:db8::7"],
  ["an IPv4 entry dressed as IPv6", "::ffff:203.0.113.7", 1, "203.0.113.7"],
])("%s", (_, forwardedFor, hops, address) => {
  expect(clientAddress(peer, forwardedFor, hops)).toBe(address);
});

test.each([
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["fe80::1%eth0", "fe80::1"],
  ["::1", "::1"],
  [undefined, ""],
])("a connection from %s is %j", (from, address) => {
  expect(clientAddress(from, undefined, 0)).toBe(address);
});
