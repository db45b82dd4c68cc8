import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { respond } from "@/lib/http/respond";
import { loadPortalPages, portalPages } from "@/server/next/portal-pages.mjs";
import { signal } from "../support/signal";

const html = `<html><head><title>Student dashboard</title><script>boot()</script></head><body>Verifying</body></html>`;
const addresses = ["/student/dashboard", "/processing/students/any", "/student/login", "/admin", "/about"];
let dist = "";

beforeAll(() => {
  dist = mkdtempSync(path.join(os.tmpdir(), "portal-pages-"));
  const route = { routeType: "page", initialRevalidateSeconds: false };
  const routes = Object.fromEntries(addresses.map((address) => [address, route]));
  writeFileSync(path.join(dist, "prerender-manifest.json"), JSON.stringify({ routes }));
  for (const address of addresses) {
    const file = path.join(dist, "server/app", `${address}.html`);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, html);
  }
});
afterAll(() => rmSync(dist, { recursive: true, force: true }));

let server: http.Server | undefined;
afterEach(() => server?.close());

const answer = { self: { id: "1", name: "</script><b>عائشہ" }, at: 1, page: {} };

/** Asks a server that has only these pages for one of them; the API gives `status` and `body`. */
async function ask(
  address: string,
  { cookie = "", status = 200, body = answer as object, method = "GET", headers = {} as Record<string, string> } = {},
) {
  const asked: { url?: string | undefined; role?: unknown; authorization?: unknown } = {};
  const send = portalPages({
    pages: () => loadPortalPages(dist),
    entryOf: (req: http.IncomingMessage) => async () => {
      Object.assign(asked, {
        url: req.url,
        role: req.headers["x-portal-role"],
        ...("authorization" in req.headers && { authorization: true }),
      });
      return respond("one", status, body);
    },
  });
  server = http.createServer((req, res) => {
    if (!send(req, res)) res.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const got = await fetch(`http://127.0.0.1:${port}${address}`, {
    method,
    redirect: "manual",
    headers: { ...headers, ...(cookie && { Cookie: cookie }) },
  });
  return { status: got.status, headers: got.headers, text: await got.text(), asked };
}

const student = "student_session=sealed";

describe("a page of a portal", () => {
  test("is the prepared one, with its data at the end of the head", async () => {
    const { status, headers, text, asked } = await ask("/student/dashboard?a=1&b=%26", { cookie: student });
    expect([status, headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    expect(asked).toEqual({
      url: `/api/portal-pages?${new URLSearchParams({ address: "/student/dashboard?a=1&b=%26" })}`,
      role: "student",
    });
    const data = /<script type="application\/json" id="first-page">(.*)<\/script><\/head>/.exec(text)?.[1] ?? "";
    expect(JSON.parse(data)).toEqual(answer);
    expect(text.replace(/<script type="application.*?<\/script>/, "")).toBe(html);
  });

  test("is for one person only, and for no search engine; its own scripts are allowed, and no others", async () => {
    const { headers } = await ask("/student/dashboard", { cookie: student });
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(headers.get("x-robots-tag")).toContain("noindex");
    expect(headers.get("content-security-policy")).toMatch(/script-src 'self' 'sha256-[^']+';/);
  });

  test("a name cannot end the data and begin markup", async () => {
    const { text } = await ask("/student/dashboard", { cookie: student });
    expect(text).not.toContain("<b>");
    expect(text.match(/<\/script>/g)).toHaveLength(2);
  });

  test("every student has the same one, each with their own data", async () => {
    const { status, asked } = await ask("/processing/students/0b9d?tab=documents", { cookie: "processing_session=x" });
    expect([status, asked.role]).toEqual([200, "processing"]);
    expect(asked.url).toContain(encodeURIComponent("/processing/students/0b9d"));
  });

  test("its cookie has a longer name over https", async () => {
    const { status, asked } = await ask("/student/dashboard", { cookie: `theme=dark; __Host-${student}` });
    expect([status, asked.role]).toEqual([200, "student"]);
  });

  test("belongs to its cookie, whatever other credentials came along", async () => {
    const { asked } = await ask("/student/dashboard", { cookie: student, headers: { Authorization: "Bearer x" } });
    expect(asked).not.toHaveProperty("authorization");
  });

  test("HEAD has the same headers and no body", async () => {
    const { status, headers, text } = await ask("/student/dashboard", { cookie: student, method: "HEAD" });
    expect([status, headers.get("content-type"), text]).toEqual([200, "text/html; charset=utf-8", ""]);
  });
});

test("a page that nobody waits for any more is not put together", async () => {
  let sent: http.ServerResponse | undefined;
  const hasLeft = signal();
  const send = portalPages({
    pages: () => loadPortalPages(dist),
    entryOf: () => async (res: http.ServerResponse) => {
      res.once("close", () => hasLeft.give());
      await hasLeft.given;
      return respond("one", 200, answer);
    },
  });
  server = http.createServer((req, res) => {
    void send(req, res)?.then(() => {
      sent = res;
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const leaving = new AbortController();
  const asking = fetch(`http://127.0.0.1:${port}/student/dashboard`, {
    headers: { Cookie: student },
    signal: leaving.signal,
  });
  setTimeout(() => leaving.abort(), 50);
  await expect(asking).rejects.toThrow();
  await expect.poll(() => sent?.hasHeader("Content-Security-Policy")).toBe(false);
});

describe("is left to Next", () => {
  test.each([
    ["without its portal's cookie", "/student/dashboard", { cookie: "admin_session=x" }],
    ["with a cookie whose name only ends like its portal's", "/student/dashboard", { cookie: `old_${student}` }],
    ["with its cookie's name in another's value", "/student/dashboard", { cookie: `a=1; back=${student}` }],
    ["when it is open to everybody", "/student/login", { cookie: student }],
    ["when it is the admin area’s bare address, its login", "/admin", { cookie: "admin_session=x" }],
    ["when the router asks for a part", "/student/dashboard", { cookie: student, headers: { rsc: "1" } }],
    ["when it does not exist", "/student/nothing", { cookie: student }],
    ["when it is the prepared one itself", "/processing/students/any", { cookie: "processing_session=x" }],
    ["when a form is sent", "/student/dashboard", { cookie: student, method: "POST" }],
    ["outside the portals", "/about", { cookie: student }],
  ])("%s", async (_, address, options) => {
    expect((await ask(address, options)).status).toBe(204);
  });
});

describe("what the API refuses", () => {
  test.each([
    [401, "/student/login?reason=expired&next=%2Fstudent%2Fdashboard%3Fa%3D1"],
    [503, "/student/login?reason=error&next=%2Fstudent%2Fdashboard%3Fa%3D1"],
  ])("%i leads to the login, which knows the way back", async (status, location) => {
    const { headers, text, ...got } = await ask("/student/dashboard?a=1", { cookie: student, status, body: {} });
    expect([got.status, headers.get("location"), text]).toEqual([307, location, ""]);
    expect(headers.get("cache-control")).toBe("private, no-store");
  });

  test("a way back that the login would ignore is left out", async () => {
    const { headers } = await ask(`/student/dashboard?a=${"x".repeat(3000)}`, {
      cookie: student,
      status: 401,
      body: {},
    });
    expect(headers.get("location")).toBe("/student/login?reason=expired");
  });

  test("a second factor that is owed leads to My account", async () => {
    const refused = { status: 403, body: { detail: "Set up a second factor first", second_factor_owed: true } };
    const { status, headers } = await ask("/processing/students/x", { cookie: "processing_session=x", ...refused });
    expect([status, headers.get("location")]).toEqual([307, "/processing/account"]);
  });

  test("404: the page says that there is nothing, with the status of that", async () => {
    const body = { detail: "Not found", ...answer };
    const { text, status } = await ask("/processing/students/x", { cookie: "processing_session=x", status: 404, body });
    expect(status).toBe(404);
    expect(text).toContain('id="first-page">{"detail":"Not found"');
  });

  test.each([429, 500, 403])("%i: the page asks itself, and says what is wrong", async (status) => {
    const { text, ...got } = await ask("/student/dashboard", { cookie: student, status, body: { detail: "No" } });
    expect([got.status, text]).toEqual([200, html]);
  });
});
