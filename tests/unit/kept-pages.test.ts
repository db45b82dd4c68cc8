import { describe, expect, test } from "vitest";
import { keptPages } from "@/server/static/kept-pages.mjs";

const noon = Date.parse("2026-11-23T12:00:00+05:00");
const answer = (bytes: number) => ({ identity: { body: Buffer.alloc(bytes), etag: `"${bytes}"`, headers: [] } });
const minute = 60_000;

describe("the memory of rendered pages", () => {
  test("gives a page for ten minutes", () => {
    const pages = keptPages();
    pages.keep("/programmes/a", answer(10), noon);
    expect(pages.find("/programmes/a", noon + 10 * minute - 1)).toEqual(answer(10));
    expect(pages.find("/programmes/a", noon + 10 * minute)).toBeUndefined();
    expect(pages.size()).toBe(0);
  });

  test("gives nothing from yesterday: the day in Lahore ends at 19:00 UTC", () => {
    const pages = keptPages();
    const late = Date.parse("2026-11-23T18:59:00Z");
    pages.keep("/programmes/a", answer(10), late);
    expect(pages.find("/programmes/a", late + minute - 1)).toBeDefined();
    expect(pages.find("/programmes/a", late + minute)).toBeUndefined();
  });

  test("drops what was used least recently, and never grows beyond its bound", () => {
    const pages = keptPages({ most: 30_000 });
    pages.keep("/a", answer(10_000), noon);
    pages.keep("/b", answer(10_000), noon);
    pages.find("/a", noon);
    pages.keep("/c", answer(10_000), noon);
    expect(pages.find("/b", noon)).toBeUndefined();
    expect(pages.find("/a", noon)).toBeDefined();
    for (let page = 0; page < 1_000; page += 1) {
      pages.keep(`/${page}`, answer(page * 7), noon);
      expect(pages.size()).toBeLessThanOrEqual(30_000);
    }
  });

  test("replaces a page and does not keep one that is larger than the whole memory", () => {
    const pages = keptPages({ most: 30_000 });
    pages.keep("/a", answer(10_000), noon);
    pages.keep("/a", answer(20_000), noon);
    expect(pages.size()).toBeLessThan(25_000);
    pages.keep("/big", answer(40_000), noon);
    expect(pages.find("/big", noon)).toBeUndefined();
    expect(pages.find("/a", noon)?.identity.body).toHaveLength(20_000);
  });
});
