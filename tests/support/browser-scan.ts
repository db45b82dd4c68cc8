import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

// Axe comes with its Playwright package, which injects the whole source again for every scan: as slow as the scan itself.
// Here each document gets it once.
const packages = createRequire(createRequire(import.meta.url).resolve("@axe-core/playwright"));
const source = readFileSync(packages.resolve("axe-core/axe.min.js"), "utf8");

type WithAxe = { axe?: { run: (context: object, options: RunOptions) => Promise<AxeResults> } };

/** WCAG 2.2 AA. */
const everyRule = { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] } as const;
/** The rules about colours. The second colour scheme changes nothing else. */
const colourRules = { type: "rule", values: ["color-contrast", "link-in-text-block"] } as const;

/** What remains when a page differs from a scanned one only in its text: colours take most of a scan's time. */
export const structureRules = { ...everyRule, without: colourRules.values } as const;

/** The kinds of elements that this worker has scanned. */
const scanned = new Set<number>();

/**
 * Each kind of element on a page: its tag, classes, role and states, whether it has a text or a name, and the same of
 * everything around it, in this width and colour scheme. Axe judges two elements of one kind alike.
 */
function kindsOn(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const kinds = new Set<number>();
    const hash = (text: string, start: number) => {
      let value = start;
      for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 16_777_619);
      return value;
    };
    const states = (element: Element) =>
      [...element.attributes].map(({ name, value }) => {
        if (/^(role|type|lang|dir|hidden|tabindex|class|disabled)$/.test(name)) return `${name}=${value}`;
        const isState = /^(aria|data)-/.test(name) && /^[a-z-]{0,20}$/.test(value);
        return isState ? `${name}=${value}` : name;
      });
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
    const visit = (element: Element, around: number) => {
      const kind = hash([element.tagName, ...states(element), hasText(element) ? "text" : ""].join(" "), around);
      kinds.add(kind);
      for (const child of element.children) visit(child, kind);
    };
    visit(document.documentElement, hash(String(window.innerWidth), 7));
    return [...kinds];
  });
}

/** Scans a page unless this worker has scanned every kind of element on it: a scan takes up to several seconds. */
export async function scanNews(page: Page): Promise<void> {
  if ((await kindsOn(page)).some((kind) => !scanned.has(kind))) await scan(page);
}

/** Scans the current state of a page for violations of WCAG 2.2 AA. */
export async function scan(
  page: Page,
  name = new URL(page.url()).pathname,
  runOnly: typeof everyRule | typeof colourRules | typeof structureRules = everyRule,
): Promise<void> {
  // A list that waits for its next rows shows the last ones faded.
  await expect(page.locator('[aria-busy="true"].opacity-60')).toHaveCount(0);
  // Animations must finish first: half a fade has half the contrast.
  const hasAxe = await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
    return "axe" in window;
  });
  if (!hasAxe) await page.evaluate(source);
  // Whatever the bar at the bottom of a phone covers can be scrolled out of it; axe looks at one moment only.
  const inFlow = await page.addStyleTag({ content: "[data-dock] { position: static !important }" });
  const violations = await page.evaluate(
    async (options) => {
      const { axe } = window as WithAxe;
      if (!axe) throw new Error("The page was left while it was looked at.");
      // The only iframe is the external map.
      return (await axe.run({ exclude: [["iframe"]] }, options)).violations;
    },
    {
      runOnly: { type: runOnly.type, values: [...runOnly.values] },
      rules: Object.fromEntries(("without" in runOnly ? runOnly.without : []).map((id) => [id, { enabled: false }])),
      resultTypes: ["violations" as const],
    },
  );
  await inFlow.evaluate((style) => (style as HTMLStyleElement).remove());
  const told = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`),
  );
  expect(told, `violations of WCAG in ${name}`).toEqual([]);
  if (runOnly === everyRule) for (const kind of await kindsOn(page)) scanned.add(kind);
}

/**
 * The same at desktop and phone width, light and dark; also checks that nothing is wider than the screen. The page is
 * not reloaded in between, so an open menu stays open. A page that has the colours of another one, whose looks are scanned,
 * has none of its own: it gets one scan at each width.
 */
export async function scanEveryLook(
  page: Page,
  name: string,
  widths: readonly number[] = [1440, 390],
  hasOwnColours = true,
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `pixels by which ${name} is wider than ${width}`).toBeLessThanOrEqual(0);
    if (!hasOwnColours) await scan(page, `${name}, ${width} px`, structureRules);
    for (const scheme of hasOwnColours ? ["light", "dark"] : []) {
      // The same way as the theme script and the button.
      await page.evaluate((isDark) => document.documentElement.classList.toggle("dark", isDark), scheme === "dark");
      await scan(page, `${name}, ${width} px, ${scheme}`, scheme === "dark" ? colourRules : everyRule);
    }
  }
}
