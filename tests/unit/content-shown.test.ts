import { expect, test } from "vitest";
import { destinations } from "@/lib/catalogue/destinations";
import { shownOn } from "@/lib/content/shown";

const day = "2026-11-28";
const storedOf = (id: string) => destinations().find((one) => one.id === id) as unknown as Record<string, unknown>;

test("a destination that is only read has the figures in the place of their names", () => {
  const stored = storedOf("canada");
  expect(JSON.stringify(stored)).toContain("{{");
  const shown = shownOn("destinations", stored, day);
  expect(JSON.stringify(shown)).not.toContain("{{");
  expect(shown?.livingCost).toMatch(/CAD [\d,]+/);
  expect(Object.keys(shown ?? {}).toSorted()).toEqual(Object.keys(stored).toSorted());
});

test("what names a figure that isn’t there stays as it is stored, and so does every other record", () => {
  const stored = Object.assign({}, storedOf("canada"), { livingCost: "{{No such figure}} a month" });
  expect(shownOn("destinations", stored, day)).toBe(stored);
  const university = { id: "mit", note: "{{Application fee}}" };
  expect(shownOn("universities", university, day)).toBe(university);
  expect(shownOn("destinations", null, day)).toBeNull();
});
