import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { destinationCards } from "@/lib/catalogue/destination-cards";

const picture = readFileSync("public/art/hero-flags.svg", "utf8");

test("the hero's flags are where their links are, nearest first", () => {
  const drawn = [...picture.matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)" r="\d+" fill="#fff"\/>/g)];
  const nearest = [...destinationCards].sort((a, b) => a.km - b.km);
  expect(drawn).toHaveLength(nearest.length);
  for (const [index, { id, flagAt }] of nearest.entries()) {
    const [, x, y] = drawn[index] ?? [];
    expect([(Number(x) / 720) * 100, (Number(y) / 860) * 100], id).toEqual([
      expect.closeTo(flagAt[0], 1),
      expect.closeTo(flagAt[1], 1),
    ]);
  }
});

test("each is its own country's flag", () => {
  const nearest = [...destinationCards].sort((a, b) => a.km - b.km);
  const parts = picture.split('<g class="f"').slice(1);
  for (const [index, { flag }] of nearest.entries()) {
    // The first shape of a flag file is its background; the twelve all have different shapes.
    const shapes = [...readFileSync(`public/flags/${flag}.svg`, "utf8").matchAll(/\sd="([^"]+)"/g)].map(([, d]) => d);
    for (const shape of shapes) expect(parts[index], flag).toContain(shape);
  }
});
