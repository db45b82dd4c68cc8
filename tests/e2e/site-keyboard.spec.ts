import { expect, test } from "../support/test";

test.use({ scanAtEnd: false }); // accessibility.spec.ts scans these pages

/** By keyboard only: every link, button, field and menu is reached in order, and the focus is always visible. */

/** Numbers every focusable element, and returns a description of each. */
function numberStops(): string[] {
  const selector = "a[href], button, summary, input, select, textarea, iframe, [tabindex]";
  return [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((element) => element.tabIndex >= 0 && !element.matches(":disabled") && element.checkVisibility())
    .map((element, index) => {
      element.dataset.stop = String(index);
      return `${element.tagName.toLowerCase()} ${element.getAttribute("aria-label") ?? element.textContent?.trim().slice(0, 40)}`;
    });
}

/** Where the focus is, and whether it is visible; null once it has left the page. */
function currentStop() {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  const { top, bottom } = element.getBoundingClientRect();
  // A link that covers its card has the focus ring around the card.
  const isMarked = [undefined, "::after"].some((part) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
  });
  return { stop: Number(element.dataset.stop), isClear: isMarked && bottom > 0 && top < window.innerHeight };
}

for (const path of ["/", "/about", "/services", "/countries", "/countries/norway", "/contact", "/terms-of-service"]) {
  test(`all of ${path} is reachable`, async ({ page }) => {
    await page.goto(path);
    const map = page.locator("[data-map]");
    if (await map.count()) {
      await map.scrollIntoViewIfNeeded();
      await expect(map.getByRole("button", { name: "Try again" })).toBeVisible(); // no test reaches the internet
    }
    const stops = await page.evaluate(numberStops);
    expect(stops.length).toBeGreaterThan(25);
    const reached: string[] = [];
    const unclear: string[] = [];
    for (let press = 0; press <= stops.length; press++) {
      await page.keyboard.press("Tab");
      const at = await page.evaluate(currentStop);
      if (!at) break;
      const name = stops[at.stop] ?? "something that was not counted";
      reached.push(name);
      if (!at.isClear) unclear.push(name);
    }
    expect(reached).toEqual(stops);
    expect(unclear).toEqual([]);
  });
}
