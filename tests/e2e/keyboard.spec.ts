import { bookButton, bookedHeading, newVisitor, nextButton, openForm } from "../support/booking-screen";
import { expect, test } from "../support/test";

test("the whole form works with the keyboard only", async ({ page, sql }) => {
  const visitor = newVisitor();
  await openForm(page, "/book-consultation");
  // Into the calendar: choose a day with Enter; some days ahead, because other tests take the first ones.
  await page.getByRole("button", { name: "Another day" }).focus();
  await page.keyboard.press("Enter");
  const dayButton = page.getByRole("gridcell").getByRole("button");
  await expect(dayButton.first()).toBeVisible();
  for (let presses = 0; presses < 6; presses++) {
    await page.keyboard.press("Tab");
    if (await page.evaluate(() => Boolean(document.activeElement?.closest("[role=gridcell]")))) break;
  }
  for (let step = 0; step < 4; step++) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const free = page.locator('input[name="preferredTime"]');
  await expect(free.first()).toBeAttached();
  for (let presses = 0; presses < 8; presses++) {
    await page.keyboard.press("Tab");
    if (await page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name === "preferredTime")) break;
  }
  await page.keyboard.press("Space");
  await expect(page.locator('input[name="preferredTime"]:checked')).toHaveCount(1);
  await page.keyboard.press("Tab");
  await expect(nextButton(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Full name")).toBeFocused();
  await page.keyboard.type(visitor.name);
  await page.keyboard.press("Tab");
  await page.keyboard.type(visitor.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(visitor.phone);
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Preferred country")).toBeFocused();
  await page.keyboard.type("Ger");
  await expect(page.getByLabel("Preferred country")).toHaveValue("germany");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "Masters" })).toBeChecked();
  await page.keyboard.press("Tab");
  await page.keyboard.type("From the keyboard.");
  await page.keyboard.press("Tab");
  await expect(bookButton(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(bookedHeading(page)).toBeVisible();
  const { rows } = await sql.query("select message, destination from consultations where email = $1", [visitor.email]);
  expect(rows).toEqual([{ message: "From the keyboard.", destination: "germany" }]);
});
