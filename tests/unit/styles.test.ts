import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/*
 * Screens are styled by utilities where they stand (decision 22). Own css is for what utilities cannot say, and each of its
 * files gives its reason here.
 */
const reasons: Record<string, string> = {
  "app/tokens.css": "tokens",
  "app/globals.css": "the theme's names, the base, and what every page has: its width, the drawn wall, keyframes",
  "components/site/guide/guide.css": "prose: what a guide's author writes has no classes",
  "components/site/guide/guide-folds.css": "prose that folds, with and without a script",
  "components/site/guide/guide-tables.css": "tables in prose",
  "components/site/home/home.css": "art: the window on Lahore, its flags and its opening",
  "components/site/shell/site.css": "prose, the drawn arches, and the entrance of what is below the screen",
  "components/site/test-table.css": "a table of public pages, whose HTML would double",
};

/** Lines of own css, all files together: lower it as they fall. */
const limit = 1_150;

const files = ["app", "components"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".css"))
    .map((name) => `${folder}/${name}`),
);

test("every file of own css has its reason", () => {
  expect(files.sort()).toEqual(Object.keys(reasons).sort());
});

test("own css stays small", () => {
  const lines = files.map((file) => readFileSync(file, "utf8").split("\n").length - 1);
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(limit);
});
