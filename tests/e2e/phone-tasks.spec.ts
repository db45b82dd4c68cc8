import { bookButton, bookedHeading, newVisitor } from "../support/booking-screen";
import { insertLinked } from "../support/browser-records";
import { makeJpeg } from "../support/document-files";
import { findFreeSlot } from "../support/free-slot";
import { covered, phoneScreen, startWalk } from "../support/phone";
import { expect, test } from "../support/test";

/*
 * What a stranger comes for, on a 390 px screen, a slow mobile line and a mid-range phone's processor. Each test counts
 * the taps besides typing, and looks at every screen on the way. The forms' own tests check the rest.
 */
test.use({ scanAtEnd: false, ...phoneScreen });
test.slow();

test("the cheapest computer science master's in Germany", async ({ page }) => {
  const { tap, look, taps } = await startWalk(page, "/programmes");
  const filters = page.getByRole("region", { name: "Filters" });
  await tap(page.getByRole("link", { name: "Filters" }));
  await tap(filters.getByLabel("Germany"));
  await tap(filters.getByLabel("Master’s"));
  await tap(filters.getByLabel("Computer Science"));
  await look();
  await tap(filters.getByRole("button", { name: "Show programmes" }));
  await expect(page).toHaveURL(/country=germany&level=masters&subject=computer-science$/);
  await look();
  await tap(page.locator("#results form li").first().getByRole("link"));
  await expect(page.getByText(/EUR [\d,]+ a year/).first()).toBeVisible();
  await look();
  expect(taps()).toBe(6);
});

test("what a year in Leeds costs in rupees", async ({ page }) => {
  const { tap, look, taps } = await startWalk(page, "/");
  await tap(page.getByRole("main").getByRole("link", { name: "What a year abroad costs in rupees" }));
  await expect(page.getByRole("heading", { level: 1, name: "What a year abroad really costs" })).toBeVisible();
  await look();
  await tap(page.getByRole("main").getByRole("link", { name: "United Kingdom" }).first());
  await look();
  await tap(page.getByRole("main").getByRole("link", { name: "Leeds" }).first());
  await expect(page.getByText(/^about PKR [\d.]+ (?:lakh|crore)(?: estimate)?$/).first()).toBeVisible();
  await look();
  expect(taps()).toBeLessThanOrEqual(4);
});

test("what a year in Ireland costs", async ({ page }) => {
  const { tap, look, taps } = await startWalk(page, "/");
  await tap(page.getByRole("button", { name: "Show More" }));
  await tap(page.getByRole("link", { name: "Explore Options: Ireland" }));
  await expect(page.getByText(/^about PKR [\d.]+ crore estimate$/)).toBeVisible();
  await look();
  await tap(page.getByRole("link", { name: "Line by line, with sources" }));
  await expect(page.getByText(/^about PKR [\d.]+ crore estimate$/).first()).toBeVisible();
  await look();
  expect(taps()).toBeLessThanOrEqual(4);
});

test("how they earn, and what a partner gets", async ({ page }) => {
  const { tap, look, taps } = await startWalk(page, "/");
  await tap(page.getByRole("link", { name: "Why trust us" }));
  await expect(page.getByRole("heading", { level: 2, name: "How we earn" })).toBeVisible();
  await expect(page.getByText("the partner gets a commission from us")).toBeVisible();
  await look();
  expect(taps()).toBe(1);
});

test("can I go with 2.6 of 4?", async ({ page }) => {
  const { tap, choose, look, taps } = await startWalk(page, "/");
  await tap(page.getByRole("main").getByRole("link", { name: "Can I go? Five questions" }));
  await expect(page.getByRole("heading", { level: 1, name: "Can I go?" })).toBeVisible();
  await look();
  await tap(page.getByText("BS / BSc (Hons) or BE, four years"));
  await tap(page.getByLabel("Your result"));
  await page.keyboard.type("2.6");
  await choose(page.getByLabel("Subject"), "computer-science");
  await tap(page.getByRole("button", { name: "Show where I can go" }));
  await expect(page.getByText(/^Of 12 destinations: /)).toBeVisible();
  await look();
  expect(taps()).toBeLessThanOrEqual(7);
});

test("a plan for a programme that was found", async ({ page }) => {
  const { tap, look, taps } = await startWalk(page, "/programmes?country=uk&level=masters");
  await look();
  await tap(page.locator("#results form li").first().getByRole("link"));
  await tap(
    page
      .getByRole("main")
      .getByRole("link", { name: /plan|cost/i })
      .first(),
  );
  await expect(page).toHaveURL(/\/plan\?programme=/);
  await expect(page.getByText(/^about PKR [\d.]+ (?:lakh|crore)(?: estimate)?$/).first()).toBeVisible();
  await look();
  expect(taps()).toBeLessThanOrEqual(3);
});

test("two programmes side by side", async ({ page }) => {
  const { tap, look, taps } = await startWalk(page, "/programmes?country=ireland");
  const rows = page.locator("#results form li");
  for (const place of [0, 1]) await tap(rows.nth(place).locator("label"));
  await tap(page.getByRole("button", { name: "Compare", exact: true }));
  await expect(page.getByRole("heading", { level: 1, name: "Compare two programmes" })).toBeVisible();
  await look();
  expect(taps()).toBe(3);
});

test("a consultation from the home page", async ({ page, sql, problems }) => {
  problems.allow(/POST .*\/api\/consultations 409/); // another test may be faster
  const visitor = newVisitor("عائشہ Khan");
  const { tap, choose, look, taps } = await startWalk(page, "/");
  await look();
  await tap(page.getByRole("main").getByRole("link", { name: "Book Consultation" }).last());
  const form = page.locator("main form");
  await expect(page.getByText(/^\d+ free$/)).toHaveCount(3);
  expect(await covered(form)).toEqual([]);
  await look();
  await tap(page.getByRole("button", { name: /^Earliest open time: .+Take it$/ }));
  await expect(page.getByLabel("Full name")).toBeFocused(); // the first touch starts React
  await page.keyboard.type(visitor.name);
  await page.keyboard.press("Tab"); // the keyboard's own Next
  await page.keyboard.type(visitor.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(visitor.phone);
  await choose(page.getByLabel("Preferred country"), "germany");
  await tap(page.locator("label").filter({ hasText: /^Masters$/ }));
  expect(await covered(form)).toEqual([]);
  await look();
  await tap(bookButton(page));
  expect(taps()).toBe(6);
  const gone = page.getByText("This time slot is no longer available");
  await expect(bookedHeading(page).or(gone)).toBeVisible();
  if (await gone.isVisible()) {
    await page.getByRole("alert").locator("label").first().tap();
    await bookButton(page).tap();
  }
  await expect(bookedHeading(page)).toBeVisible();
  await look();
  expect((await sql.query("select 1 from consultations where email = $1", [visitor.email])).rowCount).toBe(1);
});

test("from the home page to an account and its first document", async ({ page, sql }) => {
  const visitor = newVisitor("بلال Ahmed");
  const { tap, look, taps } = await startWalk(page, "/");
  await tap(page.locator("summary[aria-label=Menu]"));
  const menu = page.getByRole("navigation", { name: "Menu" });
  await tap(menu.getByText("Student Portal"));
  await tap(menu.getByRole("link", { name: "Register" }));
  await expect(page.getByRole("heading", { level: 1, name: "Register" })).toBeVisible();
  await look();
  await tap(page.getByLabel("Full name"));
  await page.keyboard.type(visitor.name);
  await page.getByLabel("Email").fill(visitor.email);
  await page.getByLabel("Phone").fill(visitor.phone);
  await page.getByLabel("Password", { exact: true }).fill("brass lantern 42");
  await page.getByLabel("Confirm password", { exact: true }).fill("brass lantern 42");
  await tap(page.getByRole("button", { name: "Register" }));
  await expect(page.getByRole("heading", { level: 2, name: "Which level do you want to study?" })).toBeVisible();
  await look();
  await tap(page.getByRole("navigation", { name: "Main screens" }).getByRole("link", { name: "Documents" }));
  await expect(page.getByRole("heading", { level: 1, name: "My Documents" })).toBeVisible();
  const chosen = page.waitForEvent("filechooser");
  await tap(page.getByLabel("Upload Passport", { exact: true }));
  await (await chosen).setFiles({ name: "passport.jpg", mimeType: "image/jpeg", buffer: await makeJpeg(600, 800) });
  const stored = async () =>
    (
      await sql.query("select d.type from documents d join users u on u.id = d.user_id where u.email = $1", [
        visitor.email,
      ])
    ).rows;
  await expect.poll(stored).toEqual([{ type: "passport" }]);
  expect(taps()).toBeLessThanOrEqual(7);
});

test("moving a booking from the link in its mail", async ({ page, sql }) => {
  const { address } = await insertLinked(sql, await findFreeSlot(page.request), newVisitor());
  const { tap, look, taps } = await startWalk(page, address);
  await look();
  await tap(page.getByRole("link", { name: "Move the booking" }));
  await look();
  await tap(page.locator('label:has(input[name="slot"])').last()); // the first day may be today with one time left
  await tap(page.getByRole("button", { name: "Move the booking", exact: true }));
  expect(taps()).toBe(3);
  await expect(page.getByText("Your booking has moved.").or(page.getByText("has just been taken"))).toBeVisible();
});
