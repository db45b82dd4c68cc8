import { publicPaths } from "../support/public-paths";
import { expect, test } from "../support/test";

test.use({ scanAtEnd: false }); // accessibility.spec.ts looks at these pages

/** A narrow phone and large text: nothing may be wider than the screen, and no word may be cut off. */

const widest = () => {
  const limit = document.documentElement.clientWidth;
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
  return [...document.querySelectorAll("body *")]
    .filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > limit + 1)
    .filter((element) => !scrolls(element.parentElement))
    .map(
      (element) => `${element.tagName.toLowerCase()}.${element.className}: ${element.textContent?.trim().slice(0, 40)}`,
    );
};

for (const path of publicPaths) {
  test(`${path} at 320 pixels, and with text of twice the size`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(path);
    const isWider = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect([await isWider(), await page.evaluate(widest)]).toEqual([false, []]);

    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
    for (const width of [1440, 640]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.locator("html")).toHaveCSS("font-size", "32px");
      expect([width, await isWider(), await page.evaluate(widest)]).toEqual([width, false, []]);
    }
  });
}
