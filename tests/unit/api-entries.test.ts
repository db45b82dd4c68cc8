import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { apiEntries } from "@/server/next/api-entries.mjs";

/** A build with two handlers, which return their arguments. */
const root = mkdtempSync(path.join(os.tmpdir(), "entries-"));
const dist = path.join(root, "built");
const patterns = ["/api/things", "/api/things/[id]"];

beforeAll(() => {
  for (const pattern of patterns) {
    const folder = path.join(dist, "server/app", pattern);
    mkdirSync(folder, { recursive: true });
    const text = `exports.handler = async (req, res, context) => ({ pattern: ${JSON.stringify(pattern)}, res, context });`;
    writeFileSync(path.join(folder, "route.js"), text);
  }
  const staticRoutes = [{ page: "/api/things" }, { page: "/about" }];
  const dynamicRoutes = [
    { page: "/api/things/[id]", regex: "^/api/things/([^/]+?)(?:/)?$" },
    { page: "/r/[code]", regex: "^/r/([^/]+?)(?:/)?$" },
  ];
  writeFileSync(path.join(dist, "routes-manifest.json"), JSON.stringify({ staticRoutes, dynamicRoutes }));
});
afterAll(() => rmSync(root, { recursive: true }));

const entryOf = (url: string) =>
  apiEntries({ dist, root, site: new URL("https://site.example:444") })({ url } as IncomingMessage);
const res = {} as ServerResponse;

describe("an API call goes directly to its handler", () => {
  test.each([
    ["/api/things", "/api/things"],
    ["/api/things?limit=5&search=a%20b", "/api/things"],
    ["/api/things/7", "/api/things/[id]"],
    ["/api/things/7?x=nxtPid", "/api/things/[id]"],
  ])("%s", async (url, pattern) => {
    const requestMeta = {
      relativeProjectDir: path.relative(process.cwd(), root),
      hostname: "site.example",
      initURL: `https://site.example:444${url}`,
      initProtocol: "https",
    };
    expect(await entryOf(url)?.(res)).toEqual({ pattern, res, context: { requestMeta } });
  });

  test.each([
    ["an address that nobody made", "/api/nothing"],
    ["one that is deeper", "/api/things/7/8"],
    ["doubled slashes", "/api//things"],
    ["letters in another spelling", "/api/%74hings"],
    ["a page", "/about"],
    ["a page with an open part", "/r/CODE"],
    ["a question that names a part of the path", "/api/things/7?nxtPid=8"],
    ["one after others", "/api/things/7?a=1&nxtPid=8"],
    ["one that is written in codes", "/api/things/7?%6extPid=8"],
    ["one in capitals", "/api/things/7?NXTPid=8"],
  ])("but not %s", (_, url) => {
    expect(entryOf(url)).toBeNull();
  });
});
