import { expect, test } from "vitest";
import { testsUsing } from "@/scripts/setup/tests/changed-tests.mjs";

const texts = new Map([
  ["lib/a.ts", "export const a = 1;"],
  ["lib/b.ts", 'import { a } from "./a";'],
  ["lib/c.tsx", 'import {\n  b,\n} from "@/lib/b";'],
  ["lib/alone.ts", "export const alone = 1;"],
  ["app/api/x/[id]/route.ts", 'export { GET } from "@/lib/c";'],
  ["tests/support/all.ts", 'const all = import.meta.glob<Route>("/app/api/**/route.ts", { eager: true });'],
  ["tests/unit/near.test.ts", 'import { a } from "@/lib/a";'],
  ["tests/unit/far.test.ts", 'const { c } = await import("@/lib/c");'],
  ["tests/unit/listing.test.ts", 'import "../support/all";'],
  ["tests/unit/data.test.ts", 'import data from "@/lib/data/fees.json" with { type: "json" };'],
  ["tests/unit/script.test.ts", 'import { run } from "../../scripts/run.mjs";'],
  ["tests/unit/apart.test.ts", 'import { alone } from "@/lib/alone";'],
  ["tests/api/far.test.ts", 'import { a } from "@/lib/a";'],
]);

test.each([
  ["lib/a.ts", ["far", "listing", "near"]],
  ["lib/c.tsx", ["far", "listing"]],
  ["app/api/x/[id]/route.ts", ["listing"]],
  ["app/api/new/route.ts", ["listing"]],
  ["lib/data/fees.json", ["data"]],
  ["scripts/run.mjs", ["script"]],
  ["tests/unit/apart.test.ts", ["apart"]],
  ["README.md", []],
])("a change of %s asks for the unit tests that use it", (changed, wanted) => {
  const found = testsUsing([changed], texts).map((name) => name.replace(/^tests\/unit\/(.*)\.test\.ts$/, "$1"));
  expect(found.toSorted()).toEqual(wanted);
});
