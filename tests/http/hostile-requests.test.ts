import type http from "node:http";
import { describe, expect, test } from "vitest";
import { ask, type Raw, signIn, write } from "../support/served-site";

// Requests that no browser sends, over the wire: the server front answers them, and passes nothing on that Next would
// answer with a server error.

/** A request like the router's: Next redirects it to the address that matches its headers. */
async function askAsRouter(path: string, headers: Record<string, string>): Promise<Raw> {
  const first = await ask({ path: `${path}?_rsc=x`, headers: { rsc: "1", ...headers } });
  if (first.status !== 307) return first;
  return ask({ path: String(first.headers.location), headers: { rsc: "1", ...headers } });
}

const pages = ["/", "/contact", "/nowhere", "/student/login", "/student/dashboard", "/r/ABCDEFGH"];
const state = (value: unknown) => ({ "next-router-state-tree": encodeURIComponent(JSON.stringify(value)) });

test("an unreadable router state is refused", async () => {
  const unreadable = [
    ...[{ "next-router-state-tree": "garbage" }, { "next-router-state-tree": "%zz" }, state([]), state(["", { a: 1 }])],
    ...[state({}), state(["", {}, "x"]), state(["", {}, null, "everything"])],
  ];
  for (const path of pages) {
    for (const headers of unreadable) {
      // Answers from memory do not parse it.
      const { status } = await askAsRouter(path, headers);
      expect([path, headers, status === 400 || status === 200]).toEqual([path, headers, true]);
    }
    const { status } = await askAsRouter(path, state(["", { children: ["x", {}] }, null, null]));
    expect([path, status < 500]).toEqual([path, true]);
  }
  expect((await ask({ path: "/student/dashboard", headers: unreadable[0] ?? {} })).status).toBe(400);
});

test("odd headers and addresses cause no server error", async () => {
  const addresses = [
    ...pages,
    "/r/%ff",
    "/%E0%A4%A",
    "/%00",
    "/a%2fb",
    "/r/%00",
    "//evil.example",
    "/\\evil",
    "/?a=%ff",
  ];
  const odd = [
    ...[{ cookie: "a=%E0%A4%A; student_session=%; \xff=1" }, { cookie: "__prerender_bypass=x; __next_preview_data=y" }],
    ...[{ "next-url": "\xff" }, { "accept-language": "\xff;q=9" }, { range: "bytes=0-0,-1" }, { "next-action": "x" }],
    ...[{ host: "[::" }, { upgrade: "websocket", connection: "Upgrade" }, { "if-none-match": '",,W/' }],
    ...[{ authorization: "Bearer \xff" }, { "accept-encoding": "br;q=,gzip;;" }, { "next-router-prefetch": "9" }],
    ...[
      { rsc: "1", "next-router-segment-prefetch": "/../x" },
      { rsc: "1", "next-hmr-refresh": "1" },
    ],
  ];
  for (const path of addresses) {
    for (const headers of odd) {
      const { status, body } = await ask({ path, headers });
      expect([path, headers, status < 500]).toEqual([path, headers, true]);
      expect(body).not.toMatch(/node_modules|at \w+ \(/);
    }
  }
  const { status, headers } = await ask({ path: "/r/%ff" });
  expect([status, headers["x-content-type-options"]]).toEqual([400, "nosniff"]);
});

test("odd addresses of a portal, of the finder and of their API cause no server error", async () => {
  const { cookie } = await signIn("student");
  const odd = ["%00", "%ed%a0%80", "%ff", "%zz", "..%2f", "%5c", "constructor", "x".repeat(6000), "%F0%9F%98%80"];
  const paths = [
    ...["/student/dashboard", "/student/profile", "/student/plans", "/programmes", "/programmes/compare", "/plan"],
    ...["/api/portal-pages", "/api/auth/shortcuts", "/api/plans", "/api/auth/me", "/check"],
  ];
  for (const path of paths) {
    for (const text of odd) {
      const addresses = [
        ...[`${path}/${text}`, `${path}?${text}`, `${path}?save=${text}&tab=${text}&q=${text}&page=${text}&c=${text}`],
        `${path}?address=${text}&address=/student/${text}`,
        `${path}?address=/student/dashboard%3Ftab=${text}`,
      ];
      for (const address of addresses) {
        const { status, body } = await ask({ path: address, headers: { cookie, "x-portal-role": "student" } });
        expect([address.slice(0, 100), status < 500]).toEqual([address.slice(0, 100), true]);
        expect(body).not.toMatch(/node_modules|at \w+ \(/);
      }
    }
  }
});

describe("a form posted to a page", () => {
  const boundary = "multipart/form-data; boundary=----form7MA4";
  const part = (name: string, value: string) =>
    `------form7MA4\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const formOf = (fields: [string, string][]) =>
    `${fields.map(([name, value]) => part(name, value)).join("")}------form7MA4--\r\n`;
  const post = (path: string, body: string, headers: http.OutgoingHttpHeaders = {}) =>
    ask({ method: "POST", path, headers: { "content-type": boundary, ...headers }, body });

  test("is refused when no page takes it, and when it cannot be parsed", async () => {
    const { status, headers } = await post("/about", formOf([["a", "b"]]));
    expect([status, headers.allow]).toEqual([405, "GET, HEAD"]);
    for (const method of ["PUT", "PATCH", "DELETE"]) {
      const wrong = await ask({ method, path: "/contact" });
      expect([wrong.status, wrong.headers.allow]).toEqual([405, "GET, HEAD, POST"]);
    }
    expect((await post("/contact", "a=b", { "content-type": "application/x-www-form-urlencoded" })).status).toBe(415);
    expect((await post("/contact", "[]", { "next-action": "0".repeat(42) })).status).toBe(400);
    const chunked = await post("/contact", formOf([]), { "transfer-encoding": "chunked" });
    expect(chunked.status).toBe(411);

    const known = JSON.stringify({ id: "0".repeat(42), bound: "$@1" });
    for (const body of [
      ...[
        "",
        "garbage",
        "------form7MA4\r\ngarbage",
        "------form7MA4--\r\n",
        `------form7MA4\r\n\r\n${"\0".repeat(90)}`,
        formOf([["name", "Ali"]]),
      ],
      ...[formOf([["$ACTION_ID_00", ""]]), formOf([["$ACTION_KEY", "k"]])],
      formOf([
        ["$ACTION_REF_1", ""],
        ["$ACTION_1:0", '{"id":"x","bound":"$@1"}'],
      ]),
      formOf([
        ["$ACTION_REF_1", ""],
        ["$ACTION_1:0", known],
        ["$ACTION_1:1", "["],
      ]),
      formOf([
        ["$ACTION_REF_1", ""],
        ["$ACTION_1:0", "null"],
      ]),
      formOf([
        ["$ACTION_REF_1", ""],
        ["$ACTION_1:0", '{"id":{"$":1}}'],
      ]),
    ]) {
      expect([body, (await post("/contact", body)).status]).toEqual([body, 400]);
    }
  });

  test("reaches its action, whatever else it contains", async () => {
    const { body: html } = await ask({ path: "/contact" });
    const action = /\{&quot;id&quot;:&quot;([0-9a-f]+)&quot;/.exec(html)?.[1] ?? "";
    const key = /name="\$ACTION_KEY" value="(k[0-9a-f]+)"/.exec(html)?.[1] ?? "";
    for (const earlier of ["[", '["$@9"]', '["$F1"]', '[{"__proto__":{"then":"$1:x"}}]', '"$ACTION_REF_1"', "null"]) {
      const { status, body } = await post(
        "/contact",
        formOf([
          ["$ACTION_REF_7", ""],
          ["$ACTION_7:0", JSON.stringify({ id: action, bound: "$@1" })],
          ["$ACTION_7:1", earlier],
          ["$ACTION_KEY", key],
          ["name", "\u202eعائشہ <b>"],
          ["email", "nothing"],
        ]),
      );
      expect([earlier, status]).toEqual([earlier, 200]);
      expect([body.includes("Invalid email address"), body.includes("عائشہ <b>")]).toEqual([true, false]);
    }
  });
});

test("requests that two servers could parse differently are refused", async () => {
  const host = "Host: localhost\r\n";
  for (const text of [
    `POST /api/contact HTTP/1.1\r\n${host}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    `POST /api/contact HTTP/1.1\r\n${host}Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello`,
    `POST /api/contact HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\nContent-Type: application/json\r\n\r\nzz\r\n`,
    `POST /api/contact HTTP/1.1\r\n${host}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`,
    `GET / HTTP/1.1\r\n${host}X-Name : value\r\n\r\n`,
    `GET / HTTP/1.1\r\n${host}X-Name: a\0b\r\n\r\n`,
    `GET / HTTP/1.1\r\n\r\n`,
    `GET / HTTP/9.9\r\n${host}\r\n`,
    "\0\0\0\0\r\n\r\n",
    `GET http://evil.example/ HTTP/1.1\r\n${host}Connection: close\r\n\r\n`,
  ]) {
    const answer = await write(text);
    expect([text, answer]).toEqual([text, expect.stringMatching(/^HTTP\/1\.1 400 /)]);
    expect(answer).not.toMatch(/node:|at \w+ \(|HPE_/);
  }
});

test("cookies and caches: nothing private is cached anywhere", async () => {
  const { cookie, set } = await signIn("student");
  expect(set).toEqual([expect.stringMatching(/^student_session=/)]);
  for (const part of [/; Path=\/(;|$)/, /; HttpOnly(;|$)/i, /; SameSite=Lax(;|$)/i]) expect(set[0]).toMatch(part);
  expect(set[0]).not.toMatch(/; Domain=/i);
  for (const path of [
    "/student/dashboard",
    "/student/nowhere",
    "/api/auth/me",
    "/api/documents",
    "/nowhere",
    "/r/ABCDEFGH",
  ]) {
    const { headers } = await ask({ path, headers: { cookie } });
    expect([path, headers["cache-control"]]).toEqual([path, expect.stringContaining("no-store")]);
    expect([path, headers["access-control-allow-origin"], headers.server]).toEqual([path, undefined, undefined]);
  }
  for (const path of ["/.env", "/.git/HEAD", "/.next/BUILD_ID", "/.well-known/../.env", "/server/front.mjs"]) {
    const { status } = await ask({ path });
    expect([path, status]).toEqual([path, expect.any(Number)]);
    expect(status).toBeGreaterThanOrEqual(400);
  }
});

test("a request without a clear host gets an answer from our front", async () => {
  const doubtful = ["", "Host: localhost\r\nHost: localhost\r\n", "Host:\r\n", "Host: a b\r\n", "Host: a/b\r\n"];
  for (const [path, body] of [
    ["/", "Invalid request"],
    ["/student/login", "Invalid request"],
    ["/api/health", '{"detail":"Invalid request"}'],
  ] as const) {
    for (const hosts of doubtful) {
      const answer = await write(`GET ${path} HTTP/1.1\r\n${hosts}\r\n`);
      expect([path, hosts, answer]).toEqual([path, hosts, expect.stringMatching(/^HTTP\/1\.1 400 Bad Request\r\n/)]);
      expect(answer).toMatch(/\r\nX-Request-Id: \S{36}\r\n/i);
      expect(answer).toMatch(/\r\nX-Content-Type-Options: nosniff\r\n/i);
      expect(answer).toMatch(/\r\nConnection: close\r\n/i);
      expect(answer.endsWith(`\r\n\r\n${body}`)).toBe(true);
    }
    const old = await write(`GET ${path} HTTP/1.0\r\n\r\n`);
    expect([path, old]).toEqual([path, expect.stringMatching(/^HTTP\/1\.1 200 /)]);
  }
});
