import { expect, test } from "vitest";
import { readCatalogue } from "@/lib/catalogue/files";
import { plainTitle } from "@/lib/catalogue/guide/sources";

/** Every source's title in the data, wherever it stands. */
function titlesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(titlesIn);
  if (typeof value !== "object" || value === null) return [];
  const own = "tier" in value && "title" in value && typeof value.title === "string" ? [value.title] : [];
  return [...own, ...Object.values(value).flatMap(titlesIn)];
}

test("a visitor reads who a source is, not where our editors found the copy", () => {
  const titles = [...new Set(titlesIn(readCatalogue()))];
  expect(titles.length).toBeGreaterThan(100);
  for (const title of titles.map(plainTitle)) {
    expect(title).not.toMatch(/repositor|pipeline|config file|name not shown|digest/i);
    expect(title.trim()).not.toBe("");
  }
  expect(plainTitle("Admetia atlas, Ireland (public repository digest that cites IRCC)")).toBe(
    "Admetia atlas, Ireland",
  );
});
