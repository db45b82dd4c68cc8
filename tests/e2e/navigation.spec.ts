import type { Page } from "@playwright/test";
import { expect, test } from "../support/test";

test.use({ scanAtEnd: false }); // accessibility.spec.ts scans these pages, light and dark

/** Opens the menu on a small screen; on a large one the links are already visible. */
async function openMenu(page: Page): Promise<void> {
  const menu = page.locator("summary[aria-label='Menu']");
  if (await menu.isVisible()) await menu.click();
}

test("the menu navigates, marks the current page, and closes", async ({ page }) => {
  await page.goto("/");
  for (const [label, path, heading] of [
    ["Services", "/services", /\w/],
    ["Destinations", "/countries", "Explore Top Study Abroad Destinations"],
    ["Contact", "/contact", "Contact Us"],
  ] as const) {
    await openMenu(page);
    const link = page.getByRole("banner").getByRole("link", { name: label, exact: true }).filter({ visible: true });
    await link.first().click();
    await expect(page).toHaveURL((url) => url.pathname === path);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Menu" })).toBeHidden();
    await openMenu(page);
    await expect(link.first()).toHaveAttribute("aria-current", "page");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("navigation", { name: "Menu" })).toBeHidden();
  }
  await page.goBack();
  await expect(page).toHaveURL(/\/countries$/);
});

const toolPaths = ["/check", "/plan", "/countries/compare"];
const specified = ["Home", "Services", "Destinations", "About Us", "Contact"];

test("finder, check, planner and comparison have their place in the header, which holds them at every width", async ({
  page,
}) => {
  await page.goto("/about");
  const banner = page.getByRole("banner");
  for (const width of [1081, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const bar = page.getByRole("navigation", { name: "Main" });
    const entries = await bar.locator("> ul > li > a").allTextContents();
    expect(entries.filter((entry) => specified.includes(entry))).toEqual(specified);
    const tops = await bar
      .locator("> ul > li > :is(a, details)")
      .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().height)));
    expect([width, Math.max(...tops)]).toEqual([width, Math.max(...tops.slice(0, 1))]);
    const [brand, first] = [banner.getByRole("link").first(), bar.getByRole("link", { name: "Home", exact: true })];
    const [before, after] = [await brand.boundingBox(), await first.boundingBox()];
    expect((after?.x ?? 0) - (before?.x ?? 0) - (before?.width ?? 0)).toBeGreaterThanOrEqual(8);
    expect(await banner.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(false);
    const last = await banner.getByRole("link", { name: "Book Consultation" }).boundingBox();
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(width);
    const links = bar.locator("details:has(> summary[aria-label='Check, plan and compare']) li a");
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual(toolPaths);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator("summary[aria-label='Menu']").click();
  const menu = page.getByRole("navigation", { name: "Menu" });
  for (const path of ["/programmes", ...toolPaths])
    await expect(menu.locator(`a[href="${path}"]`).first()).toBeVisible();
  await expect(menu.getByRole("link", { name: "Book Consultation" })).toBeInViewport({ ratio: 1 });
  await menu.getByRole("link", { name: "Can I go?" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Can I go?" })).toBeVisible();
});

test("an address that does not exist", { tag: "@any-width" }, async ({ page, problems }) => {
  problems.expect(/\/nowhere 404/);
  const answer = await page.goto("/nowhere");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Oops! Page not found" })).toBeVisible();
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL((url) => url.pathname === "/");
});

test("light and dark are chosen once and stored", async ({ page }) => {
  const isDark = () => page.evaluate(() => document.documentElement.classList.contains("dark"));
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/");
  expect(await isDark()).toBe(false);
  await openMenu(page);
  await page.getByRole("button", { name: "Change between light and dark" }).filter({ visible: true }).first().click();
  expect(await isDark()).toBe(true);
  await page.reload();
  expect(await isDark()).toBe(true);
  await page.goto("/student/login");
  expect(await isDark()).toBe(true);
});

test("without a choice the system decides between light and dark", { tag: "@any-width" }, async ({ page }) => {
  for (const [colorScheme, isDark] of [
    ["dark", true],
    ["light", false],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto("/about");
    expect(await page.evaluate(() => document.documentElement.classList.contains("dark"))).toBe(isDark);
  }
});

test("the first thing the keyboard reaches skips the menu", async ({ page }) => {
  await page.goto("/about");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to main content" });
  await expect(skip).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
});
