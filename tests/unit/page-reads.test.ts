import { afterEach, beforeEach, expect, test } from "vitest";
import { countRead } from "@/server/metrics/page-reads.mjs";

const process_ = globalThis as typeof globalThis & { pageReads?: Map<string, number> | undefined };
const asked = (url: string, headers: Record<string, string> = {}, method = "GET") =>
  countRead({ method, url, headers });

beforeEach(() => {
  process_.pageReads = new Map([["/countries/uk", 0]]);
});
afterEach(() => {
  process_.pageReads = undefined;
});

test("a read of a page that shows a record is counted, whatever else its address says", () => {
  asked("/countries/uk");
  asked("/countries/uk?from=home");
  expect([...(process_.pageReads ?? [])]).toEqual([["/countries/uk", 2]]);
});

test("nothing else is: other pages, a router’s part, a page that nobody has asked for yet, a question for its headers", () => {
  asked("/countries/atlantis");
  asked("/countries/uk/");
  asked("/countries/uk", { rsc: "1" });
  asked("/countries/uk", { "sec-purpose": "prefetch;prerender" });
  asked("/countries/uk", {}, "HEAD");
  expect([...(process_.pageReads ?? [])]).toEqual([["/countries/uk", 0]]);
});

test("until the application says which pages these are, nothing is counted", () => {
  process_.pageReads = undefined;
  asked("/countries/uk");
  expect(process_.pageReads).toBeUndefined();
});
