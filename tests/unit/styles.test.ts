import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/*
 * Screens are styled with utilities in place (decision 22). Own CSS is only for what utilities cannot express, and each
 * place gives its reason here.
 */
const reasons: Record<string, string> = {
  "app/": "tokens, the theme's names, the base and what every page has",
  "components/site/": "public pages: text to read, art and movement, and HTML that would double",
  "components/ui/ui.css": "what public pages still wear of the old primitives; it goes with them",
};

/** The maximum number of lines of own CSS in all files: lower it as they shrink. */
const limit = 1_122;

const files = ["app", "components"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".css"))
    .map((name) => `${folder}/${name}`),
);

test("every file of own CSS has a reason", () => {
  expect(files.filter((file) => !Object.keys(reasons).some((place) => file.startsWith(place)))).toEqual([]);
});

test("own CSS stays small", () => {
  const lines = files.map((file) => readFileSync(file, "utf8").split("\n").length - 1);
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(limit);
});
