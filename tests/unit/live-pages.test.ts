import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { livePageOf } from "@/lib/front/live-pages.mjs";
import { keptPage, sendLivePage } from "@/server/next/live-pages.mjs";

const pieces = [
  '<html><head><script data-own="true">own("head")</script>',
  '<script src="/_next/static/chunks/b.js" async=""></script></head><body><main id="main" data-react="none">',
  "<h1>چناب recommends us</h1></main><script>self.__next_f.push([1])</script></body></html>",
];
let server: http.Server | undefined;
afterEach(() => server?.close());

type Answer = { status: number; policy: string | null; body: string };

/** The result of a page that is written chunk by chunk, as Next does it. */
async function ask(path: string, type = "text/html; charset=utf-8", parts = pieces, method = "GET"): Promise<Answer> {
  server = http.createServer((req, res) => {
    res.setHeader("Content-Security-Policy", "script-src 'nonce-x'");
    sendLivePage(req, res, "id");
    res.statusCode = 200;
    res.setHeader("Content-Type", type);
    res.flushHeaders();
    // As bytes; Next renders nothing for HEAD.
    if (req.method === "GET") for (const part of parts) res.write(Buffer.from(part).subarray(0));
    res.end();
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method });
  return { status: answer.status, policy: answer.headers.get("content-security-policy"), body: await answer.text() };
}

test("a partner's link comes without React, and its policy allows the remaining scripts", async () => {
  for (const path of ["/r/RAVI5LHE", "/r/RAVI5LHE/?utm=1"]) {
    const { status, policy, body } = await ask(path);
    expect(status).toBe(200);
    expect(body).toContain("<h1>چناب recommends us</h1>");
    expect(body).toContain('own("head")');
    expect(body).not.toMatch(/_next|__next_f/);
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/);
    server?.close();
  }
});

test("a booking’s page is one too, and a page that refuses says its status", async () => {
  expect(await ask("/b/TG-7K3QX9?k=key")).toMatchObject({ status: 200 });
  server?.close();
  const refused = pieces.map((piece) => piece.replace("<h1>", '<div data-status="404"><h1>'));
  const { status, body } = await ask("/b/TG-7K3QX9?k=key", undefined, refused);
  expect(status).toBe(404);
  expect(body).not.toMatch(/_next|__next_f/);
  server?.close();
  // Only the page itself can say it, not a text in it.
  const quoted = pieces.map((piece) => piece.replace("<h1>", '<p><div data-status="404"><h1>'));
  expect(await ask("/b/TG-7K3QX9?k=key", undefined, quoted)).toMatchObject({ status: 200 });
});

test("HEAD has the status of GET, and no body", async () => {
  const refused = pieces.map((piece) => piece.replace("<h1>", '<div data-status="404"><h1>'));
  expect(await ask("/b/TG-7K3QX9?k=key", undefined, refused, "HEAD")).toMatchObject({ status: 404, body: "" });
});

test("other answers pass through unchanged", async () => {
  const others = [
    ["/about", undefined, pieces],
    ["/r/RAVI5LHE", "text/plain", pieces],
    ["/r/RAVI5LHE", undefined, ["<html><main>An error page</main><script>self.__next_f.push([1])</script></html>"]],
    // Only React could move such a part into its place.
    ["/r/RAVI5LHE", undefined, [...pieces, '<div hidden="" id="S:0">late</div>']],
  ] as const;
  for (const [path, type, parts] of others) {
    const { policy, body } = await ask(path, type, [...parts]);
    expect([path, body]).toEqual([path, parts.join("")]);
    expect(policy).toBe("script-src 'nonce-x'");
    server?.close();
  }
});

describe("which addresses are live pages", () => {
  test.each([
    ["/r/RAVI5LHE", false],
    ["/r/RAVI5LHE/?utm=1", false],
    ["/programmes", true],
    ["/programmes?country=germany", false],
    ["/programmes/", false], // redirected
    ["/programmes/compare", false],
    ["/programmes/mit-computer-science", true],
    ["/programmes/mit-computer-science?x=1", false],
    ["/universities/mit", true],
  ])("%s is one, and is kept: %s", (url, isKept) => {
    expect(livePageOf(url)).toEqual({ isKept });
  });

  test.each(["/", "/about", "/programmes/a/b", "/programmes/%61bc", "/universities", "/r", "/api/health"])(
    "%s is none",
    (url) => {
      expect(livePageOf(url)).toBeUndefined();
    },
  );
});

describe("a page that is kept", () => {
  /** A site whose pages count how often they are rendered, behind the memory of the front. */
  async function site(path: string, { status = 200, robots = "" } = {}) {
    let rendered = 0;
    const cookies: unknown[] = [];
    server = http.createServer((req, res) => {
      const kept = keptPage(req, Date.now());
      if (kept) {
        res.writeHead(200, kept.identity.headers).end(kept.identity.body);
        return;
      }
      rendered += 1;
      cookies.push(req.headers.cookie);
      res.setHeader("Vary", "rsc");
      res.setHeader("Cache-Control", "private, no-store");
      sendLivePage(req, res, "id");
      cookies.push(req.headers.cookie);
      res.statusCode = status;
      res.setHeader("Content-Type", "text/html; charset=utf-8");
      res.write(pieces.join("").replace("<head>", `<head>${robots}<link nonce="n${rendered}">`));
      res.end();
    });
    await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const get = (init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);
    return { get, rendered: () => rendered, cookies };
  }

  test("is rendered once, without anybody's cookie, and is the same for everybody", async () => {
    const { get, rendered, cookies } = await site("/programmes/kept-once");
    const first = await get({ headers: { cookie: "student_session=secret" } });
    const second = await get();
    expect(rendered()).toBe(1);
    expect(cookies).toEqual(["student_session=secret", undefined]);
    const body = await first.text();
    expect(await second.text()).toBe(body);
    expect(body).not.toContain("nonce=");
    expect(first.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    expect(first.headers.get("vary")).toBe("rsc, Accept-Encoding");
    expect(second.headers.get("etag")).toBe(first.headers.get("etag"));
    expect(second.headers.get("content-security-policy")).toMatch(/script-src 'self' 'sha256-/);
  });

  test.each([
    ["with a query", "/programmes?q=law", {}],
    ["of an error", "/programmes/gone", { status: 404 }],
    ["that compares", "/programmes/compare", {}],
  ])("one %s is rendered again each time", async (_, path, options) => {
    const { get, rendered } = await site(path, options);
    await get();
    const again = await get();
    expect(rendered()).toBe(2);
    expect(again.headers.get("cache-control")).toBe("private, no-store");
  });

  test("says in a header what its meta tag tells robots", async () => {
    const meta = '<meta name="robots" content="noindex, follow"/>';
    const { get } = await site("/programmes?q=noindexed", { robots: meta });
    expect((await get()).headers.get("x-robots-tag")).toBe("noindex, follow");
  });
});
