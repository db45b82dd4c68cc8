import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { laterDaysOf, pageDays } from "@/lib/catalogue/destinations";
import { isVersionArea, versionOf } from "@/lib/front/page-versions.mjs";
import { type Answers, answerFor, loadAnswers, startOf } from "@/server/static/static-answers.mjs";

/** A built site with a page in three versions, in Next's output format. */
let dist = "";
const html = (says: string) => `<html><body><main data-react="none">${says}</main></body></html>`;

beforeAll(() => {
  dist = mkdtempSync(path.join(tmpdir(), "versions-"));
  const pages: Record<string, string> = {
    "/on/2027-01-01/countries/uk": "third",
    "/on/2026-11-30/countries/uk": "second",
    "/countries/uk": "first",
    "/about": "about",
  };
  const route = { routeType: "page", initialRevalidateSeconds: false };
  writeFileSync(
    path.join(dist, "prerender-manifest.json"),
    JSON.stringify({ routes: Object.fromEntries(Object.keys(pages).map((address) => [address, route])) }),
  );
  for (const [address, says] of Object.entries(pages)) {
    const file = path.join(dist, "server", "app", address);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(`${file}.html`, html(says));
    writeFileSync(`${file}.meta`, JSON.stringify({ segmentPaths: ["/_tree"] }));
  }
});
afterAll(() => rmSync(dist, { recursive: true, force: true }));

const load = () => loadAnswers({ dist, publicDir: path.join(dist, "none"), headers: {} });
const says = (answers: Answers, moment: string, url = "/countries/uk", headers = {}) =>
  answerFor(answers, { url, headers }, Date.parse(moment))?.identity.body.toString();

describe("the front picks the version of the day in Lahore", () => {
  test.each([
    ["2026-11-22T00:00:00Z", "first"],
    ["2026-11-29T18:59:59.999Z", "first"], // one moment before midnight in Lahore
    ["2026-11-29T19:00:00Z", "second"],
    ["2026-12-31T18:59:59Z", "second"],
    ["2026-12-31T19:00:00Z", "third"],
    ["2030-06-01T00:00:00Z", "third"],
  ])("at %s the %s", (moment, word) => {
    expect(says(load(), moment)).toBe(html(word));
  });

  test("with another ETag each, and nothing that lets a cache keep a page past the change", () => {
    const answers = load();
    const at = (moment: string) => answerFor(answers, { url: "/countries/uk", headers: {} }, Date.parse(moment));
    const [before, after] = [at("2026-11-29T18:59:00Z"), at("2026-11-29T19:00:00Z")];
    expect(before?.identity.etag).not.toBe(after?.identity.etag);
    for (const answer of [before, after]) {
      const headers = answer?.identity.headers ?? [];
      expect(headers[headers.indexOf("Cache-Control") + 1]).toBe("public, max-age=0, must-revalidate");
      expect(headers).not.toContain("Last-Modified");
    }
  });

  test("for every kind of request, since Next only knows the first version", () => {
    const answers = load();
    const later = "2026-12-01T00:00:00Z";
    const odd = [{ rsc: "1" }, { rsc: "2" }, { "next-router-segment-prefetch": "/_tree" }];
    for (const headers of odd) expect(says(answers, later, "/countries/uk", headers)).toBe(html("second"));
    expect(says(answers, later, "/countries/uk?_rsc=1", { rsc: "1" })).toBe(html("second"));
    expect(says(answers, later, "/countries/uk?from=mail")).toBe(html("second"));
    expect(says(answers, later, "/about", { rsc: "1" })).toBeUndefined(); // others are left to Next as before
  });

  test("versions have no address of their own", () => {
    const answers = load();
    expect([...answers.keys()].filter((key) => key.startsWith("/on"))).toEqual([]);
    expect(says(answers, "2026-12-01T00:00:00Z", "/on/2026-11-30/countries/uk")).toBeUndefined();
    expect(["/on", "/on/2026-11-30/countries/uk", "/on/anything"].map(isVersionArea)).toEqual([true, true, true]);
    expect(["/", "/one", "/countries/on"].map(isVersionArea)).toEqual([false, false, false]);
  });

  test("a version without an earlier page prevents the start", () => {
    const manifest = path.join(dist, "prerender-manifest.json");
    const route = { routeType: "page", initialRevalidateSeconds: false };
    writeFileSync(manifest, JSON.stringify({ routes: { "/on/2026-11-30/countries/uk": route } }));
    expect(load).toThrow("/countries/uk has a version for a day, but none before it");
  });
});

test("a day begins at midnight in Lahore", () => {
  expect(new Date(startOf("2026-11-30")).toISOString()).toBe("2026-11-29T19:00:00.000Z");
});

test("the path of a version names its day and its address", () => {
  expect(versionOf("/on/2026-11-30/countries/uk")).toEqual({
    day: "2026-11-30",
    address: "/countries/uk",
  });
  expect(versionOf("/countries/uk")).toBeNull();
});

test("only pages that change on a day have a version for it", () => {
  expect(laterDaysOf("uk")).toContain("2026-11-30");
  expect(laterDaysOf("norway")).toEqual([]);
  for (const day of laterDaysOf("uk")) expect(pageDays()).toContain(day);
});
