import { publicPaths } from "../support/public-paths";
import { expect, test } from "../support/test";

test.use({ scanAtEnd: false }); // accessibility.spec.ts scans these pages

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

const isWider = () => document.documentElement.scrollWidth > window.innerWidth;

for (const fonts of ["its own fonts", "the device's fonts"]) {
  test(`every page at 320 pixels, and with double text size, in ${fonts}`, async ({ page }) => {
    test.slow(); // all pages of the site, one after the other
    // The first page on a slow line: fonts that come too late are not used.
    if (fonts !== "its own fonts") await page.route("**/*.woff2", (route) => route.abort("aborted"));
    const devtools = await page.context().newCDPSession(page);
    const setText = (standard: number, fixed: number) =>
      devtools.send("Page.setFontSizes", { fontSizes: { standard, fixed } });
    for (const path of publicPaths) {
      await setText(16, 13);
      await page.setViewportSize({ width: 320, height: 700 });
      await page.goto(path);
      await expect(page.locator("html")).toHaveCSS("font-size", "16px");
      expect([path, await page.evaluate(isWider), await page.evaluate(widest)]).toEqual([path, false, []]);

      await setText(32, 26);
      for (const width of [1440, 640, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await expect(page.locator("html")).toHaveCSS("font-size", "32px");
        const found = [await page.evaluate(isWider), await page.evaluate(widest)];
        expect([path, width, ...found]).toEqual([path, width, false, []]);
      }
    }
  });
}
