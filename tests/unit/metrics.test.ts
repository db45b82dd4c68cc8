import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import http from "node:http";
import net, { type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { addMetricsSource, count, observe, type Reading } from "@/lib/platform/metrics";
import { freePort } from "@/scripts/setup/serve/ports.mjs";
import { enforceBodyLimit } from "@/server/body-limit.mjs";
import { startMetrics } from "@/server/metrics/metrics.mjs";
import { routeFinder } from "@/server/next/request-routes.mjs";

const dist = mkdtempSync(path.join(tmpdir(), "metrics-"));
afterAll(() => rmSync(dist, { recursive: true }));
const open = (page: string, regex: string) => ({ page, regex });
writeFileSync(
  path.join(dist, "routes-manifest.json"),
  JSON.stringify({
    staticRoutes: ["/", "/contact", "/api/auth/me", "/student/dashboard"].map((page) => ({ page })),
    dynamicRoutes: [
      open("/api/users/[id]", "^/api/users/([^/]+?)(?:/)?$"),
      open("/api/users/[id]/status", "^/api/users/([^/]+?)/status(?:/)?$"),
      open("/countries/[slug]", "^/countries/([^/]+?)(?:/)?$"),
      open("/[anything]/edit", "^/([^/]+?)/edit(?:/)?$"),
    ],
  }),
);

test.each([
  ["/", "/"],
  ["/contact?from=menu", "/contact"],
  ["/api/auth/me/", "/api/auth/me"],
  ["/api/users/6f1b8c1e-0000-4000-8000-000000000000?x=1", "/api/users/[id]"],
  ["/api/users/7/status", "/api/users/[id]/status"],
  ["/countries/germany", "/countries/[slug]"],
  ["/7/edit", "/[anything]/edit"],
  ["/api/users/7/nothing", "other"],
  ["/_next/static/chunks/a.js", "other"],
  ["*", "other"],
])("the pattern of %s is %s", (url, route) => {
  expect(routeFinder(dist)(url)).toBe(route);
});

test("without METRICS_PORT there are no metrics, and recording costs nothing", async () => {
  vi.stubEnv("METRICS_PORT", "");
  expect(await startMetrics(dist)).toBeNull();
  expect(globalThis).not.toHaveProperty("siteMetrics");
  count("audit_events_total", { action: "sign-in" });
  observe("upload_bytes", {}, 1);
});

describe("the metrics port", () => {
  let port: number;
  beforeEach(async () => {
    port = await freePort();
    vi.stubEnv("METRICS_PORT", String(port));
    return () => Reflect.deleteProperty(globalThis, "siteMetrics");
  });
  const look = async (address = "/metrics") => {
    const answer = await fetch(`http://127.0.0.1:${port}${address}`);
    return { status: answer.status, type: answer.headers.get("content-type"), text: await answer.text() };
  };

  test("has the process, answers by pattern, and the application's figures", async () => {
    const metrics = await startMetrics(dist);
    const site = http.createServer((req, res) => {
      metrics?.watch(req, res);
      req.url = "/changed/on/the/way";
      res.writeHead(req.method === "GET" ? 200 : 405).end();
    });
    await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
    const base = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
    for (const id of ["1", "2"]) await fetch(`${base}/api/users/${id}`).then((answer) => answer.text());
    await fetch(`${base}/api/users/1`, { method: "DELETE" }).then((answer) => answer.text());
    for (const status of [200, 200, 304]) metrics?.answeredFromMemory(status);
    count("audit_events_total", { action: "sign-in" });
    observe("chat_first_words_seconds", { source: "ai" }, 0.2);

    const { status, type, text } = await look();
    await new Promise((resolve) => site.close(resolve));
    expect([status, type]).toEqual([200, expect.stringContaining("text/plain")]);
    for (const line of [
      'http_requests_total{route="/api/users/[id]",method="GET",status="200"} 2',
      'http_requests_total{route="other",method="other",status="405"} 1',
      'http_request_duration_seconds_count{route="/api/users/[id]",method="GET"} 2',
      'memory_answers_total{status="200"} 2',
      'memory_answers_total{status="304"} 1',
      'audit_events_total{action="sign-in"} 1',
      'chat_first_words_seconds_bucket{le="0.25",source="ai"} 1',
    ]) {
      expect(text).toContain(line);
    }
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
    expect((await look("/")).status).toBe(404);
    // A second scrape counts nothing twice.
    expect((await look()).text).toContain('memory_answers_total{status="200"} 2');
  });

  test("names only known methods, and why a body was cut off", async () => {
    const metrics = await startMetrics(dist);
    let asked = () => {};
    const site = http.createServer((req, res) => {
      metrics?.watch(req, res);
      asked(); // and no answer, when the body requires none
      enforceBodyLimit(req, res, "the-id");
      req.resume();
    });
    await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
    const { port: sitePort } = site.address() as AddressInfo;
    const send = async (head: string, body: string | null) => {
      const socket = net.connect(sitePort, "127.0.0.1");
      const gone = once(socket.resume(), "close");
      const seen = new Promise<void>((resolve) => {
        asked = resolve;
      });
      socket.write(`${head}\r\nHost: a\r\n\r\n`);
      await seen;
      if (body === null) socket.destroy();
      else socket.write(body);
      await gone;
    };
    await send("POST /api/auth/me HTTP/1.1\r\nContent-Length: 70000", "");
    const piece = "x".repeat(70_000);
    await send("POST /api/auth/me HTTP/1.1\r\nTransfer-Encoding: chunked", `11170\r\n${piece}\r\n0\r\n\r\n`);
    for (const method of ["MKCOL", "PROPFIND", "PUT"]) await send(`${method} /contact HTTP/1.1`, null);

    const wanted = [
      'http_requests_total{route="/api/auth/me",method="POST",status="413"} 2',
      'http_requests_total{route="/contact",method="other",status="aborted"} 2',
      'http_requests_total{route="/contact",method="PUT",status="aborted"} 1',
    ];
    await expect
      .poll(async () =>
        (await look()).text
          .split("\n")
          .filter((line) => line.startsWith("http_requests_total"))
          .sort(),
      )
      .toEqual(wanted.sort());
    await new Promise((resolve) => site.close(resolve));
  });

  test("a silent source is left out after two seconds, a failing one at once; each is asked once", async () => {
    await startMetrics(dist);
    const readings: Reading[] = [["database_pool_waiting", {}, 7]];
    const good = vi.fn(async () => readings);
    let isAsked = () => {};
    const asked = new Promise<void>((resolve) => {
      isAsked = resolve;
    });
    addMetricsSource("good", good);
    addMetricsSource("failing", () => Promise.reject(new Error("away")));
    const silent = vi.fn(() => {
      isAsked();
      return new Promise<Reading[]>(() => undefined);
    });
    addMetricsSource("silent", silent);

    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const looks = [look(), look()];
    await asked;
    const ticking = setInterval(() => vi.advanceTimersByTime(2_000), 50);
    const seen = await Promise.all(looks);
    clearInterval(ticking);
    vi.useRealTimers();
    for (const { status, text } of seen) {
      expect(status).toBe(200);
      expect(text).toContain("database_pool_waiting 7");
      expect(text).not.toMatch(/^(outbox_|chat_provider_paused)/m); // no source reported it
      for (const [source, up] of Object.entries({ good: 1, failing: 0, silent: 0 })) {
        expect(text).toContain(`metrics_source_up{source="${source}"} ${up}`);
      }
    }
    expect([good.mock.calls.length, silent.mock.calls.length]).toEqual([1, 1]);
  });

  test("a port that is taken prevents the start", async () => {
    await startMetrics(dist);
    await expect(startMetrics(dist)).rejects.toMatchObject({ code: "EADDRINUSE" });
  });
});
