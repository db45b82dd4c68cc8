import { expect, test } from "../support/test";

test.use({ scanAtEnd: false }); // accessibility.spec.ts scans these pages

// Phones, which also run navigation.spec.ts, have the same links.

test("every link of the header and the footer works", async ({ page }) => {
  await page.goto("/");
  const paths = await page.locator("header a, footer a").evaluateAll((links) => {
    const own = (links as HTMLAnchorElement[]).filter(({ origin }) => origin === location.origin);
    return [...new Set(own.map(({ pathname, search }) => pathname + search))];
  });
  expect(paths.length).toBeGreaterThan(12);
  for (const path of paths) {
    const answer = await page.goto(path);
    expect([path, answer?.status()]).toEqual([path, 200]);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  }
});
