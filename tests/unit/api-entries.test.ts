import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { ApiAnswer } from "@/lib/platform/request-context";
import { apiEntries, sendApiAnswer } from "@/server/next/api-entries.mjs";

/** A build with three routes, which return what they were asked. */
const dist = mkdtempSync(path.join(os.tmpdir(), "entries-"));
const patterns = ["/api/things", "/api/things/[id]", "/api/[...path]"];

beforeAll(() => {
  for (const pattern of patterns) {
    const folder = path.join(dist, "server/app", pattern);
    mkdirSync(folder, { recursive: true });
    const answer = `async ({ url }, params) => ({ pattern: ${JSON.stringify(pattern)}, url: url.href, params })`;
    const userland = `{ GET: { answer: ${answer} } }`;
    // As in a build, nothing is there before it is asked for.
    const route = `let userland; exports.routeModule = { get userland() { return userland.GET && userland; },
      ensureUserland: async () => { userland = ${userland}; } };`;
    writeFileSync(path.join(folder, "route.js"), route);
  }
  const staticRoutes = [{ page: "/api/things" }, { page: "/about" }];
  const dynamicRoutes = [
    { page: "/api/things/[id]", regex: "^/api/things/([^/]+?)(?:/)?$" },
    { page: "/api/[...path]", regex: "^/api/(.+?)(?:/)?$" },
    { page: "/r/[code]", regex: "^/r/([^/]+?)(?:/)?$" },
  ];
  writeFileSync(path.join(dist, "routes-manifest.json"), JSON.stringify({ staticRoutes, dynamicRoutes }));
});
afterAll(() => rmSync(dist, { recursive: true }));

const entryOf = (url: string) =>
  apiEntries({ dist, site: new URL("https://site.example:444") })({ url, method: "GET" } as http.IncomingMessage);

describe("an API call goes directly to its handler", () => {
  test.each([
    ["/api/things", "/api/things", undefined],
    ["/api/things?limit=5&search=a%20b", "/api/things", undefined],
    ["/api/things/7", "/api/things/[id]", { id: "7" }],
    ["/api/things/%74%2Fx?nxtPid=8", "/api/things/[id]", { id: "t/x" }],
    ["/api/nothing/at/all", "/api/[...path]", {}],
    ["/api//things", "/api/[...path]", {}],
  ])("%s", async (url, pattern, params) => {
    const answer = await entryOf(url)?.({} as http.ServerResponse);
    expect(answer).toEqual({ pattern, url: `https://site.example:444${url}`, params });
  });

  test.each(["/about", "/r/CODE"])("but not %s", (url) => {
    expect(entryOf(url)).toBeNull();
  });
});

let server: http.Server | undefined;
afterEach(() => server?.close());

/** What a client gets of an answer. */
async function got(answer: ApiAnswer) {
  server = http.createServer((_, res) => {
    res.setHeader("Vary", "Origin");
    res.setHeader("X-Robots-Tag", "noindex");
    void sendApiAnswer(res, answer);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
}

describe("an answer", () => {
  test("of text is sent whole, with its length and each cookie", async () => {
    const headers = new Headers({ "Content-Type": "application/json", "X-Robots-Tag": "all" });
    headers.append("Set-Cookie", "a=1; Expires=Fri, 27 Nov 2026 02:00:00 GMT");
    headers.append("Set-Cookie", "b=2");
    const response = await got({ status: 201, headers, body: '{"name":"عائشہ"}' });
    expect([response.status, response.headers.get("content-length")]).toEqual([201, "21"]);
    expect(response.headers.getSetCookie()).toEqual(["a=1; Expires=Fri, 27 Nov 2026 02:00:00 GMT", "b=2"]);
    expect([response.headers.get("x-robots-tag"), response.headers.get("vary")]).toEqual(["all", "Origin"]);
    expect(await response.json()).toEqual({ name: "عائشہ" });
  });

  test("may be a stream, with the length that it names", async () => {
    const body = new Response("whole").body as ReadableStream<Uint8Array>;
    const response = await got({ status: 200, headers: new Headers({ "Content-Length": "5" }), body });
    expect([response.headers.get("content-length"), await response.text()]).toEqual(["5", "whole"]);
  });

  test("that breaks off breaks the connection off, so that nobody takes it for whole", async () => {
    let pieces = 0;
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        if (pieces++ > 0) throw new Error("the disk is gone");
        controller.enqueue(new Uint8Array(10));
        await new Promise((resolve) => setTimeout(resolve, 50)); // so that the first piece leaves
      },
    });
    const response = await got({ status: 200, headers: new Headers(), body });
    expect(response.status).toBe(200);
    await expect(response.arrayBuffer()).rejects.toThrow();
  });

  test("is not made any longer once the client has left", async () => {
    let isCancelled = false;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(1000)),
      cancel: () => {
        isCancelled = true;
      },
    });
    const response = await got({ status: 200, headers: new Headers(), body });
    await response.body?.cancel();
    await expect.poll(() => isCancelled).toBe(true);
  });
});
