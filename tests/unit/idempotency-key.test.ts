import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isRefusal, newKeyFor } from "@/components/forms/idempotency-key";
import { ApiError, noConnection } from "@/lib/http/browser/api";

test("the same again has the same key, anything else another", () => {
  const keyFor = newKeyFor();
  const first = keyFor({ drafts: [1] });
  expect(keyFor({ drafts: [1] })).toBe(first);
  expect(keyFor({ drafts: [2] })).not.toBe(first);
});

test("a lost answer, a failure and a wait are no refusals: whether it was done isn't known yet", () => {
  expect([409, 422].map((status) => isRefusal(new ApiError(status, "No")))).toEqual([true, true]);
  const unclear = [noConnection(), new ApiError(503, "Later"), new ApiError(409, "Running", {}, 1), new Error("?")];
  expect(unclear.map(isRefusal)).toEqual([false, false, false, false]);
});

test("no screen needs https for its keys", () => {
  const files = readdirSync("components", { recursive: true, encoding: "utf8" }).filter((name) => /\.tsx?$/.test(name));
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => readFileSync(`components/${file}`, "utf8").includes("crypto.randomUUID()"))).toEqual(
    [],
  );
});
