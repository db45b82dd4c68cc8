import http from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { hasValidHost, refuse } from "@/server/refusals.mjs";

test.each([
  ["/contact", true, "GET, HEAD, POST"],
  ["/about", false, "GET, HEAD"],
  ["/api/health", false, "GET, HEAD, POST, PUT, PATCH, DELETE"],
])("a wrong method at %s gets the list of right ones", async (address, hasForm, allow) => {
  const server = http.createServer((req, res) => refuse(req, res, 405, { hasForm }));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}${address}`, { method: "PUT" });
  server.close();
  expect([answer.status, answer.headers.get("allow")]).toEqual([405, allow]);
});

test.each([
  ["one", "1.1", ["www.example.com"], true],
  ["one with a port", "1.1", ["localhost:3000"], true],
  ["one in figures", "1.1", ["[2001:db8::1]:443"], true],
  ["none", "1.1", [], false],
  ["none in a request of the old kind", "1.0", [], true],
  ["two", "1.1", ["a.example", "b.example"], false],
  ["the same twice", "1.1", ["a.example", "a.example"], false],
  ["an empty one", "1.1", [""], false],
  ["two in one line", "1.1", ["a.example, b.example"], false],
  ["a path", "1.1", ["a.example/b"], false],
  ["somebody's name before it", "1.1", ["name@a.example"], false],
  ["a port that is none", "1.1", ["a.example:port"], false],
])("a request with %s as its host is accepted, or not", (_, httpVersion, hosts, isTaken) => {
  const rawHeaders = hosts.flatMap((host, index) => [index ? "HOST" : "Host", host]);
  const [host] = hosts;
  expect(hasValidHost({ httpVersion, rawHeaders, headers: { ...(host !== undefined && { host }) } })).toBe(isTaken);
});
