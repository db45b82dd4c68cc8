import { beforeEach, expect, test, vi } from "vitest";
import { forgetReasons, reasonDrafts } from "@/components/forms/draft/reason-drafts";

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  reasonDrafts.delete("one");
});

test("a draft reason survives a page load", async () => {
  reasonDrafts.set("one", "The scan is too dark");
  reasonDrafts.set("two", "پاسپورٹ دھندلا ہے");
  vi.resetModules(); // a page load: only what the browser stores survives
  const { reasonDrafts: again } = await import("@/components/forms/draft/reason-drafts");
  expect([again.get("one"), again.get("two"), again.get("three")]).toEqual([
    ...["The scan is too dark", "پاسپورٹ دھندلا ہے", undefined],
  ]);
});

test("it is removed when sent or emptied, and all are removed at sign-out", () => {
  reasonDrafts.set("one", "Dark");
  reasonDrafts.set("two", "Cut off");
  reasonDrafts.delete("one");
  reasonDrafts.set("two", "  ");
  expect(kept.size).toBe(0);
  reasonDrafts.set("three", "Dark");
  localStorage.setItem("theme", "dark");
  forgetReasons();
  expect([reasonDrafts.get("three"), [...kept.keys()]]).toEqual([undefined, ["theme"]]);
});

test("it is not kept longer than a week", () => {
  vi.useFakeTimers({ now: new Date("2026-11-22T08:00:00Z") });
  reasonDrafts.set("one", "Dark");
  vi.setSystemTime(new Date("2026-11-29T07:59:00Z"));
  expect(reasonDrafts.get("one")).toBe("Dark");
  vi.setSystemTime(new Date("2026-11-29T08:01:00Z"));
  expect(reasonDrafts.get("one")).toBeUndefined();
  vi.useRealTimers();
});

test.each(["not JSON", "[]", '{"one":7}', '{"one":{"text":7,"at":"x"}}', "null"])(
  "foreign content is ignored: %s",
  (stored) => {
    kept.set("review-reasons", stored);
    expect(reasonDrafts.get("one")).toBeUndefined();
    reasonDrafts.set("one", "Dark");
    expect(reasonDrafts.get("one")).toBe("Dark");
  },
);

test("without storage it stays until the page is left", () => {
  const shut = () => {
    throw new Error("storage is off");
  };
  vi.stubGlobal("localStorage", { getItem: shut, setItem: shut, removeItem: shut });
  reasonDrafts.set("one", "Dark");
  expect(reasonDrafts.get("one")).toBe("Dark");
});
