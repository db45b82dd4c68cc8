import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./test";

/** The screen of a common phone. */
export const phoneScreen = { viewport: { width: 390, height: 844 }, hasTouch: true } as const;

/** A slow mobile line and a mid-range phone's processor, as Lighthouse imitates them. */
async function slowDown(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
  await browser.send("Emulation.setCPUThrottlingRate", { rate: 4 });
}

/**
 * What a finger can press and is smaller than 44 pixels. Links inside a sentence are exempt (WCAG 2.5.8): those with at
 * least three other words on their line, whatever stands in the blocks around it, unless the link is a sentence of its
 * own or all of it after a colon: then it is a button in disguise. A link whose `::after` covers its tile is as large as
 * that.
 */
export const smallTargets = (part: Locator) =>
  part.evaluate((element) => {
    const targets = "a, button, label:has(input), select, textarea, summary, input:not([type=hidden]), [role=tab]";
    const styleOf = (node: Element, pseudo?: string) => getComputedStyle(node, pseudo);
    const isLoose = (node: Element) => /absolute|fixed/.test(styleOf(node).position) || !node.checkVisibility();
    const endsLine = (node: Node) =>
      node instanceof Element &&
      (node.matches("br") || (!isLoose(node) && !/^(?:inline|contents)/.test(styleOf(node).display)));
    const textIn = (node: Node): string => {
      if (node instanceof Text) return node.data;
      if (!(node instanceof Element) || isLoose(node)) return "";
      if (node.matches(targets)) return " "; // another target's words don't count
      return [...node.childNodes].map(textIn).join("");
    };
    /** The text of the target's line before it and after it. */
    const besides = (target: Element) => {
      let [before, after] = ["", ""];
      for (let node = target; !endsLine(node); node = node.parentElement as Element) {
        for (let one = node.previousSibling; one && !endsLine(one); one = one.previousSibling)
          before = textIn(one) + before;
        for (let one = node.nextSibling; one && !endsLine(one); one = one.nextSibling) after += textIn(one);
      }
      return { before: before.trim(), after: after.trim() };
    };
    const isInSentence = (target: Element) => {
      if (styleOf(target).display !== "inline") return false;
      const { before, after } = besides(target);
      const standsAlone = /[.:?!]$/.test(before) && /^[.?!]?$/.test(after);
      return !standsAlone && (`${before} ${after}`.match(/[\p{L}\d]+/gu)?.length ?? 0) >= 3;
    };
    // Away until it has the focus, which no finger gives it: the link that skips the menu.
    const isOnlyForKeys = (target: Element) => target.getBoundingClientRect().bottom + window.scrollY <= 0;
    const sizeOf = (target: Element) => {
      const { width, height } = target.getBoundingClientRect();
      const cover = styleOf(target, "::after");
      const covers = cover.position === "absolute" && cover.pointerEvents !== "none";
      const [over, up] = covers ? [Number.parseFloat(cover.width), Number.parseFloat(cover.height)] : [0, 0];
      return { width: Math.max(width, over || 0), height: Math.max(height, up || 0) };
    };
    return [...element.querySelectorAll(targets)]
      .filter((target) => target.checkVisibility({ visibilityProperty: true }) && !target.matches("label input"))
      .filter((target) => !isOnlyForKeys(target) && !isInSentence(target))
      .map((target) => ({ name: target.textContent?.trim().slice(0, 30), ...sizeOf(target) }))
      .filter(({ width, height }) => width < 44 || height < 44)
      .map(({ name, width, height }) => `${name}: ${width} × ${height}`);
  });

/** Parts of a form that something else covers, wherever they are on the screen. */
export async function covered(part: Locator): Promise<string[]> {
  const found: string[] = [];
  for (const target of await part.locator("a, button, label, input:not([type=hidden]), select, textarea").all()) {
    if (!(await target.isVisible())) continue;
    await target.scrollIntoViewIfNeeded();
    const hit = await target.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      return top === null || element.contains(top) || top.contains(element) || top.closest("label") !== null;
    });
    if (!hit) found.push((await target.textContent()) ?? "");
  }
  return found;
}

/** Words that a narrow column breaks in the middle. A hyphen, a slash or an @ may end a line. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const found: string[] = [];
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      if (!text.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
      for (const { 0: word, index } of (text.textContent ?? "").matchAll(/[\p{L}\d]{2,}/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top));
        if (lines.size > 1) found.push(word);
      }
    }
    return found;
  });

/** Looks at the screen: every target large enough, no broken word, nothing wider than the phone. */
export async function expectFit(page: Page): Promise<void> {
  expect(await smallTargets(page.getByRole("main")), `small targets on ${page.url()}`).toEqual([]);
  expect(await brokenWords(page), `broken words on ${page.url()}`).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `pixels by which ${page.url()} is too wide`).toBeLessThanOrEqual(0);
}

/** Counts what a stranger does on a phone, from the first page on. */
type Walk = {
  /** Taps it, and counts one. */
  tap: (target: Locator) => Promise<void>;
  /** Chooses from the list that a phone opens: two taps. */
  choose: (list: Locator, value: string) => Promise<void>;
  /** `expectFit` */
  look: () => Promise<void>;
  taps: () => number;
};

/**
 * Starts a task at an address, on a slow phone. The taps and seconds of the task are in the test's own notes
 * (`--reporter=json` prints them); seconds are told, never judged.
 */
export async function startWalk(page: Page, path: string): Promise<Walk> {
  await slowDown(page);
  const begun = Date.now();
  let taps = 0;
  await page.goto(path);
  return {
    tap: async (target) => {
      taps += 1;
      await target.tap();
    },
    choose: async (list, value) => {
      taps += 2;
      await list.selectOption(value);
    },
    look: () => expectFit(page),
    taps: () => {
      const description = `${taps} taps, ${((Date.now() - begun) / 1000).toFixed(1)} s`;
      test.info().annotations.push({ type: "phone", description });
      return taps;
    },
  };
}
