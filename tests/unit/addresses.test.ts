import { expect, test } from "vitest";
import { hasDotStep, withoutTrailingSlash } from "@/server/addresses.mjs";

test.each([
  ["/api/auth/me/", "/api/auth/me"],
  ["/api/auth/me///", "/api/auth/me"],
  ["/api/auth/me/?next=/a/", "/api/auth/me?next=/a/"],
  ["/api/auth/me?next=/a/", "/api/auth/me?next=/a/"],
  ["/api/auth/me", "/api/auth/me"],
  ["/api//auth/", "/api//auth"],
  ["///", "/"],
  ["/?", "/?"],
])("%s becomes the address %s", (url, address) => {
  expect(withoutTrailingSlash(url)).toBe(address);
});

test("an address full of slashes is parsed quickly", () => {
  const url = `/api${"/".repeat(200_000)}x`;
  const start = performance.now();
  expect(withoutTrailingSlash(url)).toBe(url);
  expect(performance.now() - start).toBeLessThan(100);
});

test.each(["/api/../about", "/api/%2e%2e/about", "/a/.%2E/b", "/./about", "/about/..", "/api\\..\\about", "/..?x"])(
  "%s contains a dot segment",
  (url) => expect(hasDotStep(url)).toBe(true),
);

test.each(["/.well-known/x", "/about...", "/a..b/c", "/about?to=/../x", "/...", "/api/..%2fx", "/art/a.b.svg"])(
  "%s is an ordinary address",
  (url) => expect(hasDotStep(url)).toBe(false),
);
