import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import {
  assertPage,
  clearFolders,
  complete,
  isComplete,
  isRendered,
  noteRendered,
  pageFolder,
  startFolder,
  writeWhole,
} from "@/server/render/page-folder.mjs";
import { publishedPages } from "@/server/render/published-pages.mjs";
import { loadAnswersOver, packAnswers } from "@/server/static/packed-answers.mjs";
import { clearForms } from "@/server/static/precompress.mjs";
import { type Answers, answerFor, loadAnswers } from "@/server/static/static-answers.mjs";

const ask = vi.hoisted(() => vi.fn<() => Promise<object>>());
vi.mock("@/server/render/renderer.mjs", () => ({ renderer: () => ({ ask, stop: async () => undefined }) }));

/** A built site with two pages and a list, in Next's output format. */
let dist = "";
const html = (says: string) => `<html><body><main data-react="none">${says}</main></body></html>`;
const route = { routeType: "page", initialRevalidateSeconds: false };
const list = {
  routeType: "route",
  initialRevalidateSeconds: false,
  initialHeaders: { "content-type": "application/xml" },
};
const routes = { "/": route, "/about": route, "/sitemap.xml": list };

function writePage(folder: string, address: string, says: string): void {
  const file = path.join(folder, "server", "app", address === "/" ? "index" : address);
  writeWhole(`${file}.html`, html(says));
  writeWhole(`${file}.meta`, JSON.stringify({}));
}

beforeAll(() => {
  dist = mkdtempSync(path.join(tmpdir(), "published-"));
  writeFileSync(path.join(dist, "prerender-manifest.json"), JSON.stringify({ routes }));
  writePage(dist, "/", "old home");
  writePage(dist, "/about", "old about");
  writeWhole(path.join(dist, "server", "app", "sitemap.xml.body"), "<old/>");
  mkdirSync(path.join(dist, "static"));
  writeFileSync(path.join(dist, "static", "a.css"), "a{}");
});
afterAll(() => rmSync(dist, { recursive: true, force: true }));

const files = () => ({ dist, publicDir: path.join(dist, "none"), headers: {} });
const at = Date.parse("2026-11-27T00:00:00Z");
const answer = (answers: Answers, url: string) => answerFor(answers, { url, headers: {} }, at);
const says = (answers: Answers, url: string) => answer(answers, url)?.identity.body.toString();

test("who asks where the same draft shows gets one answer, and a sixth draft is refused until one is known", async () => {
  const ends: (() => void)[] = [];
  ask.mockImplementation(() => new Promise<object>((resolve) => ends.push(() => resolve({ pages: [] }))));
  const { changedBy } = publishedPages({ ...files(), base: new Map(), onSwitch: () => undefined });
  const of = (value: number) => changedBy([{ kind: "office", key: "office", value }]);
  const first = [1, 1, 2, 3, 4, 5].map(of);
  expect(ask).toHaveBeenCalledTimes(5);
  await expect(of(6)).rejects.toThrow("Enough is being looked for already.");
  ends[0]?.();
  await Promise.all(first.slice(0, 2));
  void of(6);
  expect(ask).toHaveBeenCalledTimes(6);
});

test("compressed forms that no page has any more are removed", () => {
  const folder = path.join(dist, "cache", "compressed");
  for (const name of ["kept.br", "kept.gz", "old.br", "old.gz"]) writeWhole(path.join(folder, name), "");
  clearForms(folder, new Set(["kept"]));
  expect(readdirSync(folder).toSorted()).toEqual(["kept.br", "kept.gz"]);
  rmSync(folder, { recursive: true });
  clearForms(folder, new Set());
  expect(existsSync(folder)).toBe(false); // a build without any has no folder, and needs none
});

test("a page that answers otherwise than the build’s, or not at all, ends the publication", () => {
  const problemOf = (page: { status?: number } | undefined, builtStatus?: number) => {
    try {
      assertPage("/about", page, builtStatus);
    } catch (error) {
      return [(error as Error).message, (error as { isOfPage?: boolean }).isOfPage];
    }
    return null;
  };
  expect([problemOf({}), problemOf({ status: 200 }), problemOf({ status: 404 }, 404)]).toEqual([null, null, null]);
  expect(problemOf(undefined)).toEqual(["/about was not rendered.", true]);
  expect(problemOf({ status: 500 })).toEqual(["/about answers with the status 500.", true]);
  expect(problemOf({ status: 404 })).toEqual(["/about answers with the status 404.", true]);
});

describe("the pages of a publication", () => {
  test("stand above those of the build; a page without a newer one keeps its ETag", async () => {
    const base = loadAnswers(files());
    const folder = pageFolder(dist, "one");
    startFolder(folder, null);
    writePage(folder, "/", "new home");
    const over = await loadAnswersOver({ ...files(), base, over: { folder, routes } });
    expect([says(over, "/"), says(over, "/about"), says(over, "/sitemap.xml")]).toEqual([
      html("new home"),
      html("old about"),
      "<old/>",
    ]);
    expect(answer(over, "/")?.identity.etag).not.toBe(answer(base, "/")?.identity.etag);
    expect(answer(over, "/about")?.identity.etag).toBe(answer(base, "/about")?.identity.etag);
    expect(says(over, "/_next/static/a.css")).toBe("a{}");
    expect(says(base, "/")).toBe(html("old home")); // what is shown changes only by the exchange
  });

  test("have the versions of their own days", async () => {
    const base = loadAnswers(files());
    const folder = pageFolder(dist, "days");
    startFolder(folder, null);
    writePage(folder, "/about", "new about");
    writePage(folder, "/on/2026-11-26/about", "later about");
    const own = { ...routes, "/on/2026-11-26/about": route };
    const over = await loadAnswersOver({ ...files(), base, over: { folder, routes: own } });
    expect([says(over, "/about"), says(base, "/about")]).toEqual([html("later about"), html("old about")]);
  });

  test("are the same from one file, for as long as that was made with the same headers and the same assistant", async () => {
    const folder = pageFolder(dist, "packed");
    startFolder(folder, null);
    writePage(folder, "/", `new home ${"of many words ".repeat(100)}`);
    writePage(folder, "/about", "new about");
    writePage(folder, "/on/2026-11-26/about", "later about");
    const own = { ...routes, "/on/2026-11-26/about": route };
    const wanted = { ...files(), base: loadAnswers(files()), over: { folder, routes: own } };
    const before = await loadAnswersOver(wanted);
    await packAnswers(wanted);
    writePage(folder, "/", "not looked at any more");
    const after = await loadAnswersOver(wanted);
    for (const url of ["/", "/about", "/sitemap.xml"]) {
      const [one, two] = [answer(before, url), answer(after, url)];
      expect(two).toEqual(one);
      expect(says(after, url)).toBe(says(before, url));
    }
    expect(says(after, "/about")).toBe(html("later about"));
    const others = await loadAnswersOver({ ...wanted, headers: { "X-Another": "header" } });
    expect(says(others, "/")).toBe(html("not looked at any more"));
    vi.stubEnv("OPENAI_API_KEY", "another than before");
    expect(says(await loadAnswersOver(wanted), "/")).toBe(html("not looked at any more"));
    vi.unstubAllEnvs();
  });
});

describe("a publication's folder", () => {
  test("begins with the pages before it, of which none counts as rendered", () => {
    const [one, two] = [pageFolder(dist, "first"), pageFolder(dist, "second")];
    startFolder(one, null);
    writePage(one, "/about", "first about");
    noteRendered(one, "/about");
    complete(one);
    startFolder(two, one);
    expect([isComplete(one), isComplete(two), isRendered(one, "/about"), isRendered(two, "/about")]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    writePage(two, "/about", "second about");
    const about = (folder: string) => readFileSync(path.join(folder, "server", "app", "about.html"), "utf8");
    expect([about(one), about(two)]).toEqual([html("first about"), html("second about")]);
  });

  test("that a killed process has left half done is gone on with", () => {
    const folder = pageFolder(dist, "half");
    startFolder(folder, null);
    noteRendered(folder, "/");
    startFolder(folder, null);
    expect(isRendered(folder, "/")).toBe(true);
  });

  test("is removed when nothing was written into it for an hour, unless it is shown", () => {
    const minutesOld = { shown: 61, old: 61, young: 59, resumed: 61 };
    for (const [name, minutes] of Object.entries(minutesOld)) {
      const folder = pageFolder(dist, name);
      const then = Date.now() / 1000 - minutes * 60;
      startFolder(folder, null);
      if (name === "resumed") noteRendered(folder, "/"); // in a folder of its own
      utimesSync(folder, then, then);
    }
    clearFolders(dist, ["shown"]);
    const left = Object.keys(minutesOld).filter((name) => existsSync(pageFolder(dist, name)));
    expect(left).toEqual(["shown", "young", "resumed"]);
  });
});
