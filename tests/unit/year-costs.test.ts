import { expect, test } from "vitest";
import { catalogue } from "@/lib/catalogue/published/current";
import { recordsOfFiles } from "@/lib/catalogue/published/records";
import { yearCostIn } from "@/lib/plans/queries/year";
import { holdSnapshot } from "@/lib/platform/published/snapshot";

const day = "2026-11-28";
const published = (pounds: number) => {
  const tables = recordsOfFiles(catalogue());
  const rates = structuredClone(catalogue()["fx.json"]);
  const { GBP } = rates.rates;
  if (GBP) GBP.toPkr = pounds;
  return { publication: pounds, tables: tables.set("rates", new Map([["rates", rates]])) };
};

test("a year's cost is worked out anew with what is published, also on the same day", () => {
  const [before, after] = [published(350), published(400)].map((snapshot) =>
    holdSnapshot(() => yearCostIn("uk", "masters", day).rupees, snapshot),
  ) as [number, number];
  expect(after / before).toBeCloseTo(400 / 350, 1);
});
