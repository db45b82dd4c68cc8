import http from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { layCable } from "./cable";

test("a cable forwards, can be cut, and forwards again when mended", async () => {
  const server = http.createServer((_, response) => response.end("hello"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const cable = await layCable(`http://127.0.0.1:${(server.address() as AddressInfo).port}/path`);
  const ask = async () => (await fetch(cable.url, { headers: { connection: "close" } })).text();
  expect(new URL(cable.url).pathname).toBe("/path");
  expect(await ask()).toBe("hello");
  await cable.cut();
  await expect(ask()).rejects.toThrow();
  await cable.mend();
  expect(await ask()).toBe("hello");
  await cable.close();
  server.close();
});
