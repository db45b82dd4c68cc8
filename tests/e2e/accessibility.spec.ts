import {
  bookButton,
  bookedHeading,
  chooseSlot,
  fillBooking,
  newVisitor,
  nextButton,
  openForm,
} from "../support/booking-screen";
import { insertConsultation, insertMessage } from "../support/browser-records";
import { findFreeSlot } from "../support/free-slot";
import { guardedPages } from "../support/guarded-pages";
import { lookedDestinations } from "../support/looked-destinations";
import { publicPaths } from "../support/public-paths";
import { expect, test } from "../support/test";

// Every screen at both widths, light and dark: no violations of WCAG 2.2 AA, and nothing wider than the screen.

test.use({ scanAtEnd: false }); // every test ends with the last state that it has scanned

const isLooked = (path: string) =>
  !path.startsWith("/countries/") || lookedDestinations.has(path.slice("/countries/".length));
const openPages = [
  ...publicPaths.filter(isLooked),
  ...["/student/login", "/student/register", "/admin/login", "/admin/register", "/processing/login", "/b2b/login"],
  ...["/forgot-password", "/reset-password", "/reset-password?token=x"],
];
/** These have the parts, and so the colours, of another page above: of a legal text, a login, a form. */
const inOthersColours = new Set([
  ...["/terms-of-service", "/admin/login", "/processing/login", "/b2b/login", "/admin/register"],
  "/reset-password?token=x",
]);

for (const path of openPages) {
  test(path, async ({ page, scanEveryLook }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    await scanEveryLook(path, undefined, !inOthersColours.has(path));
  });
}

test("an address that does not exist", async ({ page, scanEveryLook, problems }) => {
  problems.expect(/nowhere-at-all 404/);
  await page.goto("/nowhere-at-all");
  await scanEveryLook("the not-found page");
});

/** The tests of these screens scan every state, including a new account's. */
const scannedWithTheirTests = new Set([
  ...["/student/dashboard", "/student/documents", "/student/applications", "/student/recommendations"],
  ...["/student/profile", "/processing/dashboard", "/processing/students", "/processing/documents"],
  ...["/processing/applications", "/processing/recommendations"],
  ...["/admin/api", "/processing/api"],
]);

for (const { path, role, folder } of guardedPages.filter((page) => !scannedWithTheirTests.has(page.path))) {
  test(`${path} of a new account`, async ({ page, signIn, scanEveryLook, problems }) => {
    if (folder) problems.expect(/GET .* 404/); // a record's page, and this id does not exist
    await signIn(role);
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await scanEveryLook(path);
  });
}

test("the menu of a portal on a phone", async ({ page, signIn, scanEveryLook }) => {
  await signIn("processing");
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto("/processing/dashboard");
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await scanEveryLook("the open menu of a portal", [390]);
});

for (const [tab, nothing] of [
  ["consultations&search=nobody-at-all", "No consultations found"],
  ["messages&status=all&page=4001", "No messages on this page"],
  ["health", "Authentication by user type"],
  ["settings", "Processing team"],
] as const) {
  test(`the admin's tab ${tab}`, async ({ page, signIn, scanEveryLook }) => {
    await signIn("admin");
    await page.goto(`/admin/dashboard?tab=${tab}`);
    await expect(page.getByRole("heading", { name: nothing })).toBeVisible();
    await scanEveryLook(tab);
  });
}

test("the admin's consultations, the list of statuses, and the confirmation of a cancellation", async ({
  page,
  signIn,
  sql,
  scanEveryLook,
}) => {
  await signIn("admin");
  const reference = await insertConsultation(sql, await findFreeSlot(page.request));
  await page.goto(`/admin/dashboard?tab=consultations&search=${reference}`);
  await expect(page.getByRole("row").filter({ hasText: reference })).toBeVisible();
  await scanEveryLook("the consultations");
  await page.getByRole("button", { name: /^Status of/ }).click();
  await expect(page.getByRole("menuitemradio")).toHaveCount(4);
  await scanEveryLook("the statuses");
  // By keyboard: the scan has changed the window's size around the list.
  await page.getByRole("menuitemradio", { name: "completed" }).press("Enter");
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await scanEveryLook("the question");
});

test("the admin's messages, and one that is open", async ({ page, signIn, sql, scanEveryLook }) => {
  await signIn("admin");
  const subject = `Fees in Germany ${crypto.randomUUID().slice(0, 8)}`;
  await insertMessage(sql, subject);
  await page.goto("/admin/dashboard?tab=messages");
  const row = page.getByRole("row").filter({ hasText: subject });
  await expect(row).toBeVisible();
  await scanEveryLook("the messages");
  await row.getByRole("button", { name: subject, exact: true }).click();
  await expect(page.getByRole("complementary")).toBeVisible();
  await scanEveryLook("a message");
});

test("the booking form with its messages, with its times, and its confirmation", async ({ page, scanEveryLook }) => {
  await openForm(page, "/book-consultation");
  await nextButton(page).click();
  await expect(page.getByText("Please select a preferred time")).toBeVisible();
  await chooseSlot(page, await findFreeSlot(page.request));
  await scanEveryLook("the form with times");
  await nextButton(page).click();
  await bookButton(page).click();
  await expect(page.getByText("There is a problem")).toBeVisible();
  await scanEveryLook("the form with messages");
  await fillBooking(page, newVisitor());
  await bookButton(page).click();
  await expect(bookedHeading(page)).toBeVisible();
  await expect(page.getByText("Consultation Booked Successfully!")).toBeVisible();
  await scanEveryLook("the booking’s page");
  await page.getByRole("link", { name: "Move the booking" }).click();
  await expect(page.getByRole("heading", { name: "Move your consultation" })).toBeVisible();
  await scanEveryLook("moving the booking");
  await page.getByRole("link", { name: "Keep this time" }).click();
  await page.getByRole("link", { name: "Cancel the booking" }).click();
  await expect(page.getByRole("heading", { name: "Cancel your consultation?" })).toBeVisible();
  await scanEveryLook("cancelling the booking");
});

test("the open menus of the site", async ({ page, scanEveryLook }) => {
  await page.goto("/about");
  for (const name of ["Our four services", "Student Portal"]) {
    await page
      .getByRole("banner")
      .locator("summary")
      .filter({ visible: true })
      .and(page.getByLabel(name).or(page.getByText(name)))
      .first()
      .click();
    await scanEveryLook(`the menu ${name}`, [1440]);
  }
  await page.setViewportSize({ width: 390, height: 900 });
  await page.locator("summary[aria-label='Menu']").click();
  await expect(page.getByRole("navigation", { name: "Menu" })).toBeVisible();
  await scanEveryLook("the menu of a phone", [390]);
});
