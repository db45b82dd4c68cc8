import { formatDate, formatLongDate } from "@/lib/office-time";
import { bookButton, bookingOf, fillBooking, newVisitor, pickSlot, slotOf } from "../support/booking-screen";
import { findFreeSlot } from "../support/free-slot";
import { invitationOf } from "../support/mail-files";
import { expect, test } from "../support/test";

test("a visitor books, the admin sees it and confirms, and the visitor is told each time", async ({
  page,
  browser,
  baseURL,
  account,
  sql,
  mailTo,
}) => {
  test.slow();
  const visitor = newVisitor("عائشہ Khan");
  const slot = await findFreeSlot(page.request);

  await page.goto("/book-consultation");
  await fillBooking(page, visitor);
  await pickSlot(page, slot);
  await bookButton(page).click();

  await expect(page.getByRole("heading", { name: `Your place is reserved, ${visitor.name}` })).toBeFocused();
  await expect(page.getByText("Consultation Booked Successfully!")).toBeVisible();
  await expect(page.getByText("We will contact you within 24 hours to confirm your appointment.")).toBeVisible();
  await expect(page.getByText(formatLongDate(slot.starts_at))).toBeVisible();
  await expect(page.getByText(`${slot.time}, Lahore time`)).toBeVisible();

  const { rows } = await sql.query("select * from consultations where email = $1", [visitor.email]);
  expect(rows).toMatchObject([
    { name: visitor.name, status: "pending", destination: "canada", study_level: "masters" },
  ]);
  expect(rows[0].starts_at.toISOString()).toBe(slot.starts_at);
  await expect(page.getByText(rows[0].reference)).toBeVisible();

  const received = await mailTo(visitor.email, /^Your consultation with/);
  const invitation = invitationOf(received);
  expect([invitation.method, invitation.event.sequence]).toEqual(["REQUEST", 0]);
  expect(invitation.event.startDate.toString()).toContain(slot.date);

  // The admin, in another browser.
  const desk = await browser.newContext({ baseURL: baseURL as string });
  const admin = await account("admin");
  const office = await desk.newPage();
  await office.goto("/admin/login");
  await office.getByLabel("Email").fill(admin.email);
  await office.getByLabel("Password", { exact: true }).fill(admin.password);
  await office.getByRole("button", { name: "Login" }).click();
  await expect(office).toHaveURL(/\/admin\/dashboard/);
  await office.getByRole("tab", { name: /Consultations/ }).click();
  await office
    .getByRole("searchbox")
    .or(office.getByPlaceholder(/Search by name/))
    .first()
    .fill(visitor.email);
  const row = office.getByRole("row").filter({ hasText: rows[0].reference });
  await expect(row).toContainText(formatDate(slot.starts_at));
  await expect(row).toContainText(slot.time);
  await expect(row).toContainText("pending");
  await row.getByRole("button", { name: /^Status of/ }).click();
  await office.getByRole("menuitemradio", { name: "confirmed" }).click();
  await expect(office.getByText("Consultation status updated")).toBeVisible();
  await expect(row).toContainText("confirmed");

  const confirmed = invitationOf(await mailTo(visitor.email, /^Your consultation is confirmed/));
  expect([confirmed.method, confirmed.event.sequence, confirmed.event.uid]).toEqual([
    "REQUEST",
    1,
    invitation.event.uid,
  ]);

  // Cancelling is asked about first, and takes the entry out of the calendar.
  await row.getByRole("button", { name: /^Status of/ }).click();
  await office.getByRole("menuitemradio", { name: "cancelled" }).click();
  await office.getByRole("alertdialog").getByRole("button", { name: "Cancel consultation" }).click();
  await expect(row).toContainText("cancelled");
  const cancelled = invitationOf(await mailTo(visitor.email, /^Your consultation is cancelled/));
  expect([cancelled.method, cancelled.event.uid]).toEqual(["CANCEL", invitation.event.uid]);
  await desk.close();
});

test("an empty form says what is missing, above and beside the fields, and keeps what was typed", async ({ page }) => {
  await page.goto("/book-consultation");
  await page.getByLabel("Full name").fill("A");
  await page.getByLabel("Phone", { exact: true }).fill("123");
  await bookButton(page).click();

  const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveText([
    "Full name must be at least 2 characters",
    "Invalid email address",
    "Phone number must be at least 10 digits",
    "Please select a preferred country",
    "Please select your study level",
    "Please select a preferred date",
    "Please select a preferred time",
  ]);
  await summary.getByRole("link", { name: "Invalid email address" }).click();
  const email = page.getByLabel("Email", { exact: true });
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await expect(email).toHaveAccessibleDescription(/Invalid email address/);
  await expect(page.getByLabel("Full name")).toHaveValue("A");

  await email.fill("ayesha@example.com");
  await email.blur();
  await expect(email).not.toHaveAttribute("aria-invalid", "true");
});

test("a slot that somebody else took meanwhile is told, with free ones to choose instead", async ({
  page,
  problems,
  sql,
}) => {
  problems.expect(/POST .*\/api\/consultations 409/);
  const [visitor, faster] = [newVisitor(), newVisitor("Bilal Ahmed")];
  const slot = await findFreeSlot(page.request);
  await page.goto("/book-consultation");
  await fillBooking(page, visitor);
  await pickSlot(page, slot);
  const taken = await page.request.post("/api/consultations", {
    data: { ...bookingOf(faster), ...slotOf(slot) },
  });
  expect(taken.status()).toBe(201);

  await bookButton(page).click();
  await expect(page.getByRole("alert").filter({ hasText: "This time slot is no longer available" })).toBeVisible();
  await expect(page.getByLabel("Full name")).toHaveValue(visitor.name);
  const alternative = page.getByText("Still free:").locator("..").getByRole("button").first();
  await alternative.click();
  await bookButton(page).click();
  await expect(page.getByRole("heading", { name: /Your place is reserved/ })).toBeVisible();
  const { rows } = await sql.query("select count(*)::int from consultations where email = $1", [visitor.email]);
  expect(rows[0].count).toBe(1);
});

test("when the server fails, the visitor keeps what was typed and is given the phone", async ({ page, problems }) => {
  problems.expect(/POST .*\/api\/consultations 500/);
  const slot = await findFreeSlot(page.request);
  const visitor = newVisitor();
  await page.goto("/book-consultation");
  await fillBooking(page, visitor);
  await pickSlot(page, slot);
  await page.route("**/api/consultations", (route) => route.fulfill({ status: 500, json: { detail: "Broken" } }));
  await bookButton(page).click();
  const failure = page.getByRole("alert").filter({ hasText: "Error booking consultation" });
  await expect(failure).toContainText(/Please try again or call us directly at \+92/);
  await expect(page.getByLabel("Full name")).toHaveValue(visitor.name);
  await page.unroute("**/api/consultations");
  await bookButton(page).click();
  await expect(page.getByRole("heading", { name: /Your place is reserved/ })).toBeVisible();
});

test("a destination's page brings its country along", async ({ page }) => {
  await page.goto("/book-consultation?country=germany");
  await expect(page.getByLabel("Preferred country")).toHaveValue("germany");
});
