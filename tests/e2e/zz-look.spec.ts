import { test } from "../support/test";

test.use({ scanAtEnd: false });
for (const [width, scheme] of [
  [390, "light"],
  [1440, "light"],
  [390, "dark"],
  [1440, "dark"],
] as const) {
  test(`look ${width} ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/countries/uk");
    await page.screenshot({ path: `/tmp/funds/uk-top-${width}-${scheme}.png` });
    await page.locator("#visa").scrollIntoViewIfNeeded();
    await page.locator("#visa").screenshot({ path: `/tmp/funds/uk-visa-${width}-${scheme}.png` });
    await page.locator("#changes").screenshot({ path: `/tmp/funds/uk-changes-${width}-${scheme}.png` });
    await page.goto("/countries?country=uk");
    await page.getByRole("tab", { name: "Admission Process" }).filter({ visible: true }).click();
    await page
      .getByRole("article")
      .filter({ visible: true })
      .screenshot({ path: `/tmp/funds/panel-${width}-${scheme}.png` });
  });
}
