import type { Locator, Page, TestInfo } from "@playwright/test";
import { expect } from "./test";

/**
 * Somebody who works with the mouse: every press of it counts. Typing counts nothing, but going to a field does, unless
 * the page has already put the cursor there.
 */
export function counted(page: Page, info: TestInfo) {
  let clicks = 0;
  const begun = performance.now();

  const click = async (target: Locator, options?: Parameters<Locator["click"]>[0]) => {
    clicks += 1;
    await target.click(options);
  };

  const type = async (field: Locator, text: string) => {
    await field.waitFor();
    const isThere = await field.evaluate((element) => element === document.activeElement);
    if (!isThere) await click(field);
    await page.keyboard.insertText(text);
    await expect(field).toHaveValue(text);
  };

  /** A list takes two presses: one opens it, one chooses. */
  const choose = async (field: Locator, label: string) => {
    clicks += 2;
    await field.selectOption({ label });
  };

  /** Ends a task: it took at most so many clicks. The seconds are only noted. */
  const done = (most: number) => {
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    info.annotations.push({ type: "task", description: `${clicks} clicks, ${seconds} s` });
    console.log(`${info.title}: ${clicks} clicks, ${seconds} s`);
    expect(clicks).toBeLessThanOrEqual(most);
  };

  return { click, type, choose, done };
}
