import { expect, test } from "vitest";
import { roles } from "@/lib/auth/roles";
import { ask, signIn, site, sql } from "../support/served-site";

const json = { "content-type": "application/json" };

test("pages for signing in and registering come from memory for guests of their portal, and no cache keeps them", async () => {
  for (const { cookie, open } of Object.values(roles)) {
    for (const path of open.filter((address) => address.split("/").length > 2)) {
      const isFromMemory = async (headers = {}) => {
        const answer = await ask({ path, headers });
        expect([path, answer.status, answer.headers["cache-control"]]).toEqual([path, 200, "private, no-store"]);
        return answer.body.includes('<script type="text/late"');
      };
      expect([path, await isFromMemory()]).toEqual([path, true]);
      expect([path, await isFromMemory({ cookie: `a=b; ${cookie}=x` })]).toEqual([path, false]);
    }
  }
});

test("every page has its security headers, and scripts by hash or nonce only", async () => {
  const { cookie } = await signIn("student");
  for (const path of ["/", "/contact", "/nowhere", "/student/login", "/student/dashboard"]) {
    const { headers, body } = await ask({ path, headers: { cookie } });
    const policy = String(headers["content-security-policy"]);
    for (const part of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "form-action 'self'"]) {
      expect([path, policy]).toEqual([path, expect.stringContaining(part)]);
    }
    expect(policy).toMatch(/frame-ancestors '(none|self)'/);
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? "";
    expect(scripts).toMatch(/'(sha256|nonce)-/);
    expect(scripts).not.toMatch(/unsafe-inline|unsafe-eval|\*|http:/);
    expect(headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
    expect(headers["permissions-policy"]).toMatch(/camera=\(\).*microphone=\(\).*geolocation=\(\)/);
    expect(headers["x-powered-by"]).toBeUndefined();
    expect(body).not.toMatch(/DATABASE_URL|AUTH_SECRET|postgres:\/\//);
  }
});

test("nothing is served that is not meant for visitors", async () => {
  for (const path of [
    ...["/.env", "/.git/config", "/package.json", "/prisma/schema.prisma", "/next.config.mjs", "/server/front.mjs"],
    ...["/..%2f.env", "/%2e%2e/package.json", "/_next/../package.json", "/_next/static/../../package.json"],
    ...["/public/robots.txt", "/lib/site.ts", "/.next/BUILD_ID", "/_next/BUILD_ID", "/tests/support/test.ts"],
  ]) {
    const { status, body } = await ask({ path });
    expect([path, status >= 300]).toEqual([path, true]);
    expect(body).not.toMatch(/devDependencies|datasource db|AUTH_SECRET/);
  }
  const withForm = await ask({ path: "/contact" });
  const chunk = /\/_next\/static\/[^"]+\.js/.exec(withForm.body)?.[0] ?? "";
  expect((await ask({ path: chunk })).status).toBe(200);
  expect((await ask({ path: `${chunk}.map` })).status).toBe(404);
});

test("an address with a secret sends no referrer and is not indexed, its redirect without the trailing slash too", async () => {
  for (const path of ["/b/SA-2026-000001", "/b/SA-2026-000001/", "/reset-password/", "/confirm-email/", "/b//"]) {
    const { headers } = await ask({ path: `${path}?k=0123456789abcdef` });
    expect([path, headers["referrer-policy"]]).toEqual([path, "no-referrer"]);
    expect([path, headers["x-robots-tag"]]).toEqual([path, "noindex, nofollow"]);
    expect([path, headers["cache-control"]]).toEqual([path, "private, no-store"]);
  }
});

test("a trailing slash does not change an address", async () => {
  expect((await ask({ path: "/api/auth/me/" })).status).toBe(401);
  expect((await ask({ path: "/api/health/live/" })).body).toBe('{"status":"ok"}');
  const created = await ask({ method: "POST", path: "/api/contact/", headers: json, body: "{}" });
  expect(created.status).toBe(422);
});

test("unknown addresses and methods of the API are answered in JSON", async () => {
  for (const [method, path, status] of [
    ["GET", "/api", 404],
    ["GET", "/api/", 404],
    ["GET", "/api/nowhere", 404],
    ["POST", "/api/nowhere/at/all", 404],
    ["GET", "/api/%00", 404],
    ["GET", "/api/%ff", 404],
    ["DELETE", "/api/health", 405],
    ["GET", "/api/auth/token", 405],
    ["TRACE", "/api/health", 405],
    ["GET", "/api/%2e%2e%2fusers", 404],
    ["GET", "/api/consultations/%2e%2e%2fusers", 401], // a strange id, but an id: only admins read a consultation
    ["DELETE", "/api/consultations/%2e%2e%2fusers", 405],
  ] as const) {
    const answer = await ask({ method, path });
    expect([method, path, answer.status]).toEqual([method, path, status]);
    expect(answer.headers["content-type"]).toMatch(/^application\/json/);
    expect(JSON.parse(answer.body).detail).toEqual(expect.any(String));
    expect(answer.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.headers["cache-control"]).toBe("no-store");
  }
});

test("HEAD answers like GET, without a body", async () => {
  for (const path of ["/", "/api/health", "/api/auth/me", "/nowhere"]) {
    const [get, head] = [await ask({ path }), await ask({ method: "HEAD", path })];
    expect([path, head.status, head.body]).toEqual([path, get.status, ""]);
  }
});

test("a request's id is ours, not the client's", async () => {
  const { headers } = await ask({ path: "/api/health", headers: { "x-request-id": "mine" } });
  expect(headers["x-request-id"]).not.toBe("mine");
});

test("a body that is too large is cut off, with and without a length", async () => {
  const body = JSON.stringify({ message: "x".repeat(70_000) });
  const path = "/api/contact";
  const declared = await ask({ method: "POST", path, headers: json, body });
  expect([declared.status, JSON.parse(declared.body)]).toEqual([413, { detail: "Request is too large" }]);
  const chunked = { ...json, "transfer-encoding": "chunked" };
  const streamed = await ask({ method: "POST", path, headers: chunked, body });
  expect(streamed.status).toBe(413);
});

test("a client cannot forge its address", async () => {
  const made = await ask({
    method: "POST",
    path: "/api/auth/token",
    headers: {
      ...json,
      "x-client-address": "203.0.113.77",
      "x-forwarded-for": "203.0.113.77",
      "x-real-ip": "203.0.113.77",
      forwarded: "for=203.0.113.77",
    },
    body: JSON.stringify({ email: "nobody@example.com", password: "wrong password" }),
  });
  expect(made.status).toBe(401);
  const { rows } = await sql.query("select 1 from audit_entries where address like '203.0.113.77%'");
  expect(rows).toEqual([]);
});

test("headers that frameworks trust are not accepted from a client", async () => {
  for (const headers of [
    { "x-middleware-subrequest": "proxy:proxy:proxy:proxy:proxy" },
    { "x-middleware-subrequest": "src/middleware:src/middleware:src/middleware:src/middleware:src/middleware" },
    { "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" },
    { "x-original-url": "/admin/dashboard", "x-rewrite-url": "/admin/dashboard" },
  ]) {
    const { status, headers: answered } = await ask({ path: "/admin/dashboard", headers });
    expect(status).toBe(307);
    const target = new URL(String(answered.location), site);
    expect([target.origin, target.pathname]).toEqual([new URL(site).origin, "/admin/login"]);
  }
});

test("a booking from another site is refused, also as a plain form", async () => {
  const origin = "https://evil.example";
  const body = JSON.stringify({
    ...{ fullName: "Ayesha Khan", email: "visitor@example.com", phone: "0300 1234567" },
    ...{ preferredCountry: "uk", studyLevel: "phd" },
    ...{ preferredDate: "2099-01-05", preferredTime: "10:00 AM" }, // must never be stored, whatever happens
  });
  const cross = await ask({
    method: "POST",
    path: "/api/consultations",
    headers: { ...json, origin },
    body,
  });
  expect([cross.status, JSON.parse(cross.body)]).toEqual([403, { detail: "Cross-site request refused" }]);
  const form = await ask({
    method: "POST",
    path: "/api/consultations",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "fullName=Ali",
  });
  expect(form.status).toBe(415);
});

test("immutable files are cached for good, pages are revalidated each time", async () => {
  const home = await ask({ path: "/", headers: { "accept-encoding": "br" } });
  expect(home.headers["content-encoding"]).toBe("br");
  expect(home.headers.etag).toEqual(expect.any(String));
  const again = await ask({
    path: "/",
    headers: { "accept-encoding": "br", "if-none-match": String(home.headers.etag) },
  });
  expect([again.status, again.body]).toEqual([304, ""]);
  const plain = await ask({ path: "/contact" });
  const chunk = /\/_next\/static\/[^"]+\.js/.exec(plain.body)?.[0] ?? "";
  expect((await ask({ path: chunk })).headers["cache-control"]).toBe("public, max-age=31536000, immutable");
});

test("a portal's page and its parts for the router are for people with its cookie; everybody else goes to the login", async () => {
  const { cookie } = await signIn("student");
  const parts = ["", "?_rsc=x"].map((query) => ({
    path: `/student/documents${query}`,
    headers: query ? { rsc: "1" } : ({} as Record<string, string>),
  }));
  for (const { path, headers } of parts) {
    const own = await ask({ path, headers: { ...headers, cookie } });
    expect([path, own.status, own.headers["cache-control"]]).toEqual([path, 200, "private, no-store"]);
    expect(own.headers["x-robots-tag"]).toContain("noindex");
    for (const other of [{}, { cookie: cookie.replace("student_session", "admin_session") }]) {
      const refused = await ask({ path, headers: { ...headers, ...other } });
      expect([path, refused.status]).toEqual([path, 307]);
      expect(String(refused.headers.location)).toContain("/student/login?");
    }
  }
});

test("a portal's page carries its own account's data, and a cookie that nobody sealed gets none", async () => {
  const { cookie } = await signIn("student");
  const own = await ask({ path: "/student/documents", headers: { cookie } });
  expect(own.body).toMatch(/id="first-page">\{"self":\{"id":"[^"]+","name":"Test student","single_keys":null\}/);
  const forged = await ask({ path: "/student/documents?a=1", headers: { cookie: "student_session=forged" } });
  expect(forged.status).toBe(307);
  expect(forged.headers.location).toBe("/student/login?reason=expired&next=%2Fstudent%2Fdocuments%3Fa%3D1");
});
