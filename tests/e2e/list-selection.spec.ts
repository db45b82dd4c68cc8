import path from "node:path";
import type { Page } from "@playwright/test";
import { build } from "esbuild";
import { expect, test } from "../support/test";

/* Row selection in a real browser: only a browser knows which key events a checkbox gets, and where the focus goes. */

const box = (page: Page, id: string) => page.getByRole("checkbox", { name: `Select ${id}`, exact: true });
const whole = (page: Page) => page.getByRole("checkbox", { name: "Select all on this page" });
const count = (page: Page) => page.getByRole("status");

async function expectSelected(page: Page, ids: string): Promise<void> {
  const selected = page.locator("input[data-selects]:checked");
  await expect(selected).toHaveCount(ids.length);
  expect(await selected.evaluateAll((boxes) => boxes.map((one) => one.dataset.selects).join(""))).toBe(ids);
}

let script = "";
test.beforeAll(async () => {
  const built = await build({
    entryPoints: [path.resolve(import.meta.dirname, "../support/selectable-list.tsx")],
    bundle: true,
    write: false,
    format: "iife",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
  });
  script = built.outputFiles[0]?.text ?? "";
});

test.beforeEach(async ({ page }) => {
  await page.setContent('<!doctype html><html lang="en"><title>Things</title><div id="list"></div></html>');
  await page.addScriptTag({ content: script });
  await expect(page.getByRole("row")).toHaveCount(6);
});

test("rows are selected one by one, and as a range with Shift", async ({ page }) => {
  await box(page, "b").click();
  await expect(count(page)).toHaveText("1 thing selected");
  await box(page, "d").click({ modifiers: ["Shift"] });
  await expectSelected(page, "bcd");
  await expect(count(page)).toHaveText("3 things selected");
  await expect(box(page, "d")).toBeFocused();
  await box(page, "c").click();
  await expectSelected(page, "bd");
  // The area around a checkbox belongs to it, for touch.
  await page.locator("label", { has: box(page, "a") }).click({ modifiers: ["Shift"], position: { x: 1, y: 1 } });
  await expectSelected(page, "abcd");
});

test("the page is selected as a whole, and cleared", async ({ page }) => {
  await box(page, "a").click();
  await expect(whole(page)).toBeChecked({ indeterminate: true });
  await whole(page).click();
  await expectSelected(page, "abcde");
  await expect(whole(page)).toBeChecked();
  await page.getByRole("button", { name: "Clear selection" }).click();
  await expectSelected(page, "");
  await expect(count(page)).toHaveText("");
  await expect(page.getByRole("button", { name: "Clear selection" })).toHaveCount(0);
  await expect(whole(page)).toBeFocused();
});

test("the keyboard selects: Space, the arrows with Shift, Ctrl and A, Escape", async ({ page }) => {
  await box(page, "b").focus();
  await page.keyboard.press("ArrowDown");
  await expect(box(page, "c")).toBeFocused();
  await expectSelected(page, "");
  await page.keyboard.press("Space");
  await expectSelected(page, "c");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(box(page, "d")).toBeFocused();
  await expectSelected(page, "cd");
  await box(page, "a").focus();
  await page.keyboard.press("Shift+Space");
  await expectSelected(page, "abcd");
  await page.keyboard.press("ControlOrMeta+a");
  await expectSelected(page, "abcde");
  await page.keyboard.press("Escape");
  await expectSelected(page, "");
  await expect(box(page, "a")).toBeFocused();
});

test("actions get only the rows on screen", async ({ page }) => {
  await box(page, "a").click();
  await box(page, "b").click();
  await page.getByRole("button", { name: "Lose b" }).click();
  await expect(count(page)).toHaveText("1 thing selected");
  await page.getByRole("button", { name: "Mark done" }).click();
  await expect(page.getByTitle("Done")).toHaveText("a");
  await expectSelected(page, "");
});

test("what an action has held stays selected after it has left the view, until other rows are chosen", async ({
  page,
}) => {
  await box(page, "a").click();
  await box(page, "b").click();
  await page.getByRole("button", { name: "Pin" }).click();
  await page.getByRole("button", { name: "Lose b" }).click();
  await expect(count(page)).toHaveText("2 things selected, 1 no longer in this view");
  await box(page, "d").click();
  await expect(count(page)).toHaveText("2 things selected"); // nobody means what is not on screen any more
  await page.getByRole("button", { name: "Mark done" }).click();
  await expect(page.getByTitle("Done")).toHaveText("ad");
  await expectSelected(page, "");
  await box(page, "a").click();
  await page.getByRole("button", { name: "Pin" }).click();
  await page.keyboard.press("Escape");
  await expect(count(page)).toHaveText("");
});

test("what has left the view is counted beside the selection, and can be left out", async ({ page }) => {
  for (const id of ["a", "b", "c"]) await box(page, id).click();
  await page.getByRole("button", { name: "Pin" }).click();
  await page.getByRole("button", { name: "Lose b" }).click();
  await expect(page.getByText("1 not in this view", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Leave 1 out" }).click();
  await expect(count(page)).toHaveText("2 things selected");
  await expect(page.getByRole("button", { name: "Clear selection" })).toBeFocused();
  await expectSelected(page, "ac");
});

test("another page has its own selection", async ({ page }) => {
  await whole(page).click();
  await page.getByRole("button", { name: "Other page" }).click();
  await expect(page.getByRole("row")).toHaveCount(4);
  await expectSelected(page, "");
  await expect(count(page)).toHaveText("");
  await page.getByRole("button", { name: "Other page" }).click();
  await expect(page.getByRole("row")).toHaveCount(6);
  await expectSelected(page, "");
});

test("everything that matches is selected as it was then, and a row can be taken out", async ({ page }) => {
  await box(page, "a").click();
  await expect(page.getByRole("button", { name: /^Select all 8/ })).toHaveCount(0); // only once the page is selected
  await whole(page).click();
  await page.getByRole("button", { name: "Select all 8 that match" }).click();
  await expect(count(page)).toHaveText("8 things selected");
  await expect(page.getByRole("button", { name: /^Select all 8/ })).toHaveCount(0);
  await box(page, "b").click();
  await expect(count(page)).toHaveText("7 things selected");
  await page.getByRole("button", { name: "Lose b" }).click();
  await page.getByRole("button", { name: "Mark done" }).click();
  await expect(page.getByTitle("Done")).toHaveText("acdefgh");
});

test.describe("while everything that matches is being found", () => {
  const action = (page: Page) => page.getByRole("button", { name: "Mark done" });
  /** Presses the button for everything; the answer comes when `found` is called. */
  async function seek(page: Page) {
    await page.evaluate(() => {
      window.finding = new Promise((found) => Object.assign(window, { found }));
    });
    await whole(page).click();
    await expect(action(page)).toBeEnabled();
    await page.getByRole("button", { name: "Select all 8 that match" }).click();
    await expect(action(page)).toBeDisabled();
  }
  const found = (page: Page) => page.evaluate(() => (window as unknown as { found: () => void }).found());

  test("nothing can be done with the page's rows alone; then with all of them", async ({ page }) => {
    await seek(page);
    await action(page).click({ force: true });
    await expect(page.getByTitle("Done")).toHaveText("");
    await expect(count(page)).toHaveText("5 things selected");
    await found(page);
    await expect(count(page)).toHaveText("8 things selected");
    await action(page).click();
    await expect(page.getByTitle("Done")).toHaveText("abcdefgh");
  });

  test("the selection can be cleared or changed; what is found later counts no more", async ({ page }) => {
    await seek(page);
    await page.getByRole("button", { name: "Clear selection" }).click();
    await expectSelected(page, "");
    await found(page);
    await box(page, "c").click();
    await expect(count(page)).toHaveText("1 thing selected");
    await seek(page);
    await box(page, "a").click();
    await expect(action(page)).toBeEnabled();
    await found(page);
    await action(page).click();
    await expect(page.getByTitle("Done")).toHaveText("bcde");
  });
});
