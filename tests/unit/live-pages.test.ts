import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { sendLivePage } from "@/server/next/live-pages.mjs";

const pieces = [
  '<html><head><script data-own="true">own("head")</script>',
  '<script src="/_next/static/chunks/b.js" async=""></script></head><body><main id="main" data-react="none">',
  "<h1>چناب recommends us</h1></main><script>self.__next_f.push([1])</script></body></html>",
];
let server: http.Server | undefined;
afterEach(() => server?.close());

type Answer = { status: number; policy: string | null; body: string };

/** The result of a page that is written chunk by chunk, as Next does it. */
async function ask(path: string, type = "text/html; charset=utf-8", parts = pieces): Promise<Answer> {
  server = http.createServer((req, res) => {
    res.setHeader("Content-Security-Policy", "script-src 'nonce-x'");
    sendLivePage(req, res);
    res.statusCode = 200;
    res.setHeader("Content-Type", type);
    res.flushHeaders();
    for (const part of parts) res.write(Buffer.from(part).subarray(0)); // as bytes
    res.end();
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`);
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
