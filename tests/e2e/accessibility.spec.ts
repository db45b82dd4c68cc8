import type { Page } from "@playwright/test";
import type { Role } from "@/lib/auth/roles";
import { bookButton, bookingOf, fillBooking, newVisitor, pickSlot, slotOf } from "../support/booking-screen";
import { findFreeSlot } from "../support/free-slot";
import { guardedPages } from "../support/guarded-pages";
import { expect, test } from "../support/test";

const publicPages = [
  ...["/", "/about", "/services", "/contact", "/book-consultation", "/countries", "/chat"],
  ...["/privacy-policy", "/terms-of-service", "/cookies-policy", "/nowhere-at-all"],
  ...["/student/login", "/student/register", "/admin/login", "/admin/register", "/processing/login", "/b2b/login"],
  ...["/forgot-password", "/reset-password", "/reset-password?token=x"],
];
const adminTabs = ["consultations", "messages", "health", "settings"].map((tab) => ({
  path: `/admin/dashboard?tab=${tab}`,
  role: "admin" as Role,
}));

/** Scans the page as it is in light and in dark. The scheme is a class, so neither needs the page to be loaded again. */
async function scanBoth(page: Page, scan: () => Promise<void>): Promise<void> {
  for (const isDark of [false, true]) {
    await page.evaluate((dark) => document.documentElement.classList.toggle("dark", dark), isDark);
    await scan();
  }
}

for (const path of publicPages) {
  test(path, async ({ page, scan, problems }) => {
    if (path === "/nowhere-at-all") problems.expect(/nowhere-at-all 404/);
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    await scanBoth(page, scan);
  });
}

for (const { path, role } of [...guardedPages, ...adminTabs]) {
  test(path, async ({ page, signIn, scan }) => {
    await signIn(role);
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await scanBoth(page, scan);
  });
}

test("the booking form with its messages, its times and its confirmation", async ({ page, scan }) => {
  await page.goto("/book-consultation");
  await bookButton(page).click();
  await expect(page.getByText("There is a problem")).toBeVisible();
  await scanBoth(page, scan);
  await page.reload();
  await fillBooking(page, newVisitor());
  await pickSlot(page, await findFreeSlot(page.request));
  await scanBoth(page, scan);
  await bookButton(page).click();
  await expect(page.getByRole("heading", { name: /Your place is reserved/ })).toBeVisible();
  await expect(page.getByText("Consultation Booked Successfully!")).toBeVisible();
  await scanBoth(page, scan);
});

test("the list of consultations, its menu and its question", async ({ page, signIn, scan }) => {
  const slot = await findFreeSlot(page.request);
  const visitor = newVisitor();
  const stored = await page.request.post("/api/consultations", { data: { ...bookingOf(visitor), ...slotOf(slot) } });
  expect(stored.status()).toBe(201);
  await signIn("admin");
  await page.goto(`/admin/dashboard?tab=consultations&search=${encodeURIComponent(visitor.email)}`);
  await page.getByRole("button", { name: /^Status of/ }).click();
  await expect(page.getByRole("menuitemradio", { name: "cancelled" })).toBeVisible();
  await scanBoth(page, scan);
  await page.getByRole("menuitemradio", { name: "cancelled" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await scanBoth(page, scan);
});

test("nothing is wider than the screen", async ({ page }) => {
  test.slow();
  for (const path of publicPages.filter((name) => name !== "/nowhere-at-all")) {
    await page.goto(path);
    const { scroll, screen } = await page.evaluate(() => ({
      scroll: document.documentElement.scrollWidth,
      screen: window.innerWidth,
    }));
    expect([path, scroll]).toEqual([path, screen]);
  }
});
