import http from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { refuse } from "@/server/refusals.mjs";

test.each([
  ["/contact", true, "GET, HEAD, POST"],
  ["/about", false, "GET, HEAD"],
  ["/api/health", false, "GET, HEAD, POST, PUT, PATCH, DELETE"],
])("a wrong method at %s is told the right ones", async (address, hasForm, allow) => {
  const server = http.createServer((req, res) => refuse(req, res, 405, { hasForm }));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}${address}`, { method: "PUT" });
  server.close();
  expect([answer.status, answer.headers.get("allow")]).toEqual([405, allow]);
});
