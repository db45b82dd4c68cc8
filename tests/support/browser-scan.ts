import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Looks for violations of WCAG 2.2 AA in what a page shows now. */
export async function scan(page: Page, name = new URL(page.url()).pathname): Promise<void> {
  // Whatever moves has to stand still first: half a fade has half a contrast.
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
  });
  // "Legacy" looks at the page's own frame only: there is one more at most, the map from elsewhere. A third of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  const { violations } = await axe.withTags(rules).exclude("iframe").analyze();
  const told = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`),
  );
  expect(told, `violations of WCAG in ${name}`).toEqual([]);
}

/**
 * The same at a desk's and at a phone's width, light and dark; and nothing may be wider than the screen. The page is not
 * loaded anew in between, so an open menu stays open.
 */
export async function scanEveryLook(page: Page, name: string, widths: readonly number[] = [1440, 390]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `pixels by which ${name} is wider than ${width}`).toBeLessThanOrEqual(0);
    for (const scheme of ["light", "dark"]) {
      // As the theme script and the button do it.
      await page.evaluate((isDark) => document.documentElement.classList.toggle("dark", isDark), scheme === "dark");
      await scan(page, `${name}, ${width} px, ${scheme}`);
    }
  }
}
