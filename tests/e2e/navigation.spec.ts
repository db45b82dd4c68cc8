import type { Page } from "@playwright/test";
import { expect, test } from "../support/test";

/** Opens the menu of a small screen; on a large one the links are there already. */
async function openMenu(page: Page): Promise<void> {
  const menu = page.locator("summary[aria-label='Menu']");
  if (await menu.isVisible()) await menu.click();
}

test("from page to page by the menu, without a whole new page and within the policy", async ({ page }) => {
  await page.goto("/");
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  for (const [label, path, heading] of [
    ["Services", "/services", /\w/],
    ["Destinations", "/countries", "Explore Top Study Abroad Destinations"],
    ["About Us", "/about", /\w/],
    ["Contact", "/contact", "Contact Us"],
    ["Home", "/", /\w/],
  ] as const) {
    await openMenu(page);
    await page
      .getByRole("banner")
      .getByRole("link", { name: label, exact: true })
      .filter({ visible: true })
      .first()
      .click();
    await expect(page).toHaveURL((url) => url.pathname === path);
    await expect(page.getByRole("heading", { level: 1, name: heading }).first()).toBeVisible();
  }
  await openMenu(page);
  await page
    .getByRole("banner")
    .getByRole("link", { name: "Book Consultation" })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page).toHaveURL(/\/book-consultation$/);
  await page.goBack();
  await expect(page).toHaveURL((url) => url.pathname === "/");
  expect(await page.evaluate(() => "stillHere" in window)).toBe(true);
});

test("an address that leads nowhere", async ({ page, problems }) => {
  problems.expect(/\/nowhere 404/);
  const answer = await page.goto("/nowhere");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Oops! Page not found" })).toBeVisible();
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL((url) => url.pathname === "/");
});

test("light and dark are chosen once and kept", async ({ page }) => {
  const isDark = () => page.evaluate(() => document.documentElement.classList.contains("dark"));
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/");
  expect(await isDark()).toBe(false);
  await openMenu(page);
  await page.getByRole("button", { name: "Change between light and dark" }).filter({ visible: true }).first().click();
  expect(await isDark()).toBe(true);
  await page.goto("/about");
  expect(await isDark()).toBe(true);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.reload();
  expect(await isDark()).toBe(true);
});

test("Destinations show one country at a time", async ({ page }) => {
  await page.goto("/countries");
  await expect(page.getByText(/over 30 countries/)).toBeVisible();
});

test("the first thing that the keyboard reaches leads past the menu", async ({ page }) => {
  await page.goto("/about");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to main content" });
  await expect(skip).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
});
