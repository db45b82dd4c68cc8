import type { Page } from "@playwright/test";
import { formatLongDate } from "@/lib/office-time";
import type { FreeSlot } from "./free-slot";
import { expect } from "./test";

/** What a visitor types into the booking form, besides the time. */
export type Visitor = { name: string; email: string; phone: string };

/** A visitor unique to the test. */
export function newVisitor(name = "Ayesha Khan"): Visitor {
  const mark = crypto.randomUUID().slice(0, 13);
  const digits = String(Math.floor(Math.random() * 10_000_000)).padStart(7, "0");
  return { name, email: `visitor-${mark}@example.com`, phone: `0300 ${digits}` };
}

/** Interacts with a page's form, as a tap or the keyboard would, and waits until React has hydrated it. */
export async function wakeForm(page: Page): Promise<void> {
  await page.locator("main form").dispatchEvent("pointerdown");
  await page.waitForFunction(() => {
    const form = document.querySelector("main form");
    return form && Object.keys(form).some((key) => key.startsWith("__react"));
  });
}

/** Opens a page with a form and waits until it is ready. */
export async function openForm(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await wakeForm(page);
}

/** Fills in the booking form's second step. */
export async function fillBooking(page: Page, visitor: Visitor): Promise<void> {
  await page.getByLabel("Full name").fill(visitor.name);
  await page.getByLabel("Email", { exact: true }).fill(visitor.email);
  await page.getByLabel("Phone", { exact: true }).fill(visitor.phone);
  await page.getByLabel("Preferred country").selectOption("canada");
  await page.getByRole("radio", { name: "Masters" }).check({ force: true });
  await page.getByLabel(/^Message/).fill("I would like to study in Toronto.");
}

/** Expects that everything `fillBooking` typed is still there. */
export async function expectTyped(page: Page, visitor: Visitor): Promise<void> {
  await expect(page.getByLabel("Full name")).toHaveValue(visitor.name);
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(visitor.email);
  await expect(page.getByLabel("Phone", { exact: true })).toHaveValue(visitor.phone);
  await expect(page.getByLabel("Preferred country")).toHaveValue("canada");
  await expect(page.getByRole("radio", { name: "Masters" })).toBeChecked();
  await expect(page.getByLabel(/^Message/)).toHaveValue("I would like to study in Toronto.");
}

/** Chooses a date in the calendar and one of its times. */
export async function chooseSlot(page: Page, slot: FreeSlot): Promise<void> {
  const day = page.getByRole("button", { name: formatLongDate(slot.starts_at) });
  const next = page.getByRole("button", { name: /next month/i });
  if (!(await next.isVisible())) await page.getByRole("button", { name: /Another day$/ }).click();
  await expect(next).toBeVisible();
  const shown = new Date(`1 ${await page.getByRole("grid").getAttribute("aria-label")} UTC`);
  const wanted = new Date(slot.date);
  const ahead = 12 * (wanted.getUTCFullYear() - shown.getUTCFullYear()) + wanted.getUTCMonth() - shown.getUTCMonth();
  const towards = ahead < 0 ? page.getByRole("button", { name: /previous month/i }) : next;
  for (let month = 0; month < Math.abs(ahead); month++) await towards.click();
  await day.click();
  await page.getByRole("radio", { name: slot.time, exact: true }).check({ force: true });
}

/** The same, and continues with the second step. */
export async function pickSlot(page: Page, slot: FreeSlot): Promise<void> {
  await chooseSlot(page, slot);
  await nextButton(page).click();
  await expect(page.getByLabel("Full name")).toBeFocused();
}

/** Takes the first free time and continues with the second step. Don't book it: other tests take it too. */
export async function takeFirst(page: Page): Promise<void> {
  await page.getByRole("button", { name: /Take it$/ }).click();
  await expect(page.getByLabel("Full name")).toBeFocused();
}

/** The booking's own page, which opens once the form is sent. */
export const bookedHeading = (page: Page) => page.getByRole("heading", { name: /^Your place is reserved, / });

export const nextButton = (page: Page) => page.getByRole("button", { name: "Next", exact: true });

export const bookButton = (page: Page) => page.getByRole("button", { name: "Book Consultation" });
