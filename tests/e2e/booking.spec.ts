import type { Page } from "@playwright/test";
import {
  formatDay,
  formatLongDate,
  formatNearDay,
  formatShortDay,
  formatTime,
  officeDate,
  officeMoment,
} from "@/lib/office-time";
import { site } from "@/lib/site";
import {
  bookButton,
  bookedHeading,
  chooseSlot,
  expectTyped,
  fillBooking,
  newVisitor,
  nextButton,
  openForm,
  pickSlot,
  takeFirst,
  wakeForm,
} from "../support/booking-screen";
import { insertConsultation } from "../support/browser-records";
import { findFreeSlot } from "../support/free-slot";
import { holdScripts } from "../support/hold-scripts";
import { invitationOf } from "../support/mail-files";
import { expect, test } from "../support/test";

test.use({ scanAtEnd: false }); // accessibility.spec.ts scans the form, its messages, its times and its confirmation

/** The office works on desktops, so its part is left out on a phone. */
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 861;

test("a visitor books, the admin sees it without reloading and confirms it, and the visitor gets a mail", async ({
  page,
  openBrowser,
  signIn,
  sql,
  mailTo,
}) => {
  test.slow();
  const visitor = newVisitor("عائشہ Khan");
  const slot = await findFreeSlot(page.request);
  const office = isPhone(page) ? undefined : await openBrowser();
  if (office) {
    await signIn("admin", "Nadia Iqbal", office);
    await office.clock.install();
    await office.goto(`/admin/dashboard?tab=consultations&search=${visitor.email}`);
    await expect(office.getByRole("heading", { name: "No consultations found" })).toBeVisible();
  }

  await openForm(page, "/book-consultation?country=ireland");
  await pickSlot(page, slot);
  await expect(page.getByLabel("Preferred country")).toHaveValue("ireland");
  await fillBooking(page, visitor);
  await page.getByLabel("Preferred country").selectOption("ireland");
  await bookButton(page).click();

  await expect(page.getByRole("heading", { name: `Your place is reserved, ${visitor.name}` })).toBeVisible();
  await expect(page.getByText("Consultation Booked Successfully!")).toBeVisible();
  await expect(page.getByText("We will contact you within 24 hours to confirm your appointment.")).toBeVisible();
  await expect(page.getByText("Masters, Ireland")).toBeVisible();
  await expect(page.getByText(formatLongDate(slot.starts_at))).toBeVisible();
  await expect(page.getByText(`${slot.time}, Lahore time`)).toBeVisible();

  const stored = async () => (await sql.query("select * from consultations where email = $1", [visitor.email])).rows;
  const [booked] = await stored();
  expect(booked).toMatchObject({
    name: visitor.name,
    status: "pending",
    destination: "other",
    other_country: "ireland",
    study_level: "masters",
    starts_at: new Date(slot.starts_at),
  });
  await expect(page.getByText(booked.reference, { exact: true })).toBeVisible();

  const invitation = invitationOf(await mailTo(visitor.email, /^Your consultation with/));
  expect([invitation.method, invitation.event.sequence]).toEqual(["REQUEST", 0]);
  expect(invitation.event.startDate.zone.tzid).toBe("Asia/Karachi");
  expect(invitation.event.startDate.toJSDate()).toEqual(new Date(slot.starts_at));
  const toOffice = await mailTo(site.emails[0], new RegExp(`^New booking ${booked.reference}: ${visitor.name}$`));
  expect(toOffice.text).toContain(visitor.phone);
  expect(toOffice.text).toContain("Masters, Ireland");
  expect(toOffice.replyTo).toMatchObject([{ address: visitor.email }]);

  if (!office) return;
  const row = office.getByRole("row").filter({ hasText: booked.reference });
  await office.clock.fastForward("00:20");
  await expect(row).toContainText(formatNearDay(slot.starts_at));
  await expect(row).toContainText(slot.time);
  await expect(row).toContainText("Ireland");
  await row.getByRole("button", { name: `Status of ${visitor.name}: pending` }).click();
  await office.getByRole("menuitemradio", { name: "confirmed" }).click();
  await expect(office.getByText("Consultation status updated")).toBeVisible();
  await expect(row.getByRole("button", { name: `Status of ${visitor.name}: confirmed` })).toBeFocused();
  const confirmed = invitationOf(await mailTo(visitor.email, /^Your consultation is confirmed/));
  expect([confirmed.method, confirmed.event.sequence, confirmed.event.uid]).toEqual([
    "REQUEST",
    1,
    invitation.event.uid,
  ]);
  expect(await stored()).toMatchObject([{ status: "confirmed", sequence: 1 }]);
});

test("an empty form says what is missing, above and beside the fields, and keeps what was typed", async ({ page }) => {
  await openForm(page, "/book-consultation");
  const slot = await findFreeSlot(page.request);
  await nextButton(page).click();
  await expect(page.getByRole("group", { name: "Preferred time" })).toBeFocused();
  await expect(page.getByText("Please select a preferred time")).toBeVisible();
  await expect(page.getByLabel("Full name")).toBeHidden();
  await pickSlot(page, slot);
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

test("a slot taken by somebody else meanwhile is reported, with free ones to choose instead", {
  tag: "@any-width",
}, async ({ page, problems, sql }) => {
  problems.expect(/POST .*\/api\/consultations 409/);
  const visitor = newVisitor();
  const slot = await findFreeSlot(page.request);
  await openForm(page, "/book-consultation");
  await pickSlot(page, slot);
  await fillBooking(page, visitor);
  await insertConsultation(sql, slot);

  await bookButton(page).click();
  const notice = page.getByRole("alert").filter({ hasText: "This time slot is no longer available" });
  await expect(notice).toBeFocused();
  await expect(notice).toContainText(`${formatShortDay(slot.starts_at)}, ${slot.time} has just been taken.`);
  await expectTyped(page, visitor);
  const offered = notice.getByRole("radio");
  await expect(offered).toHaveCount(3);
  await bookButton(page).click(); // nothing is sent before a time is chosen
  await expect(notice).toBeFocused();
  const label = notice.locator("label").first();
  /** Its place on the page: the browser may still be scrolling to it. */
  const place = () => label.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
  const [words, before] = [await label.innerText(), await place()];
  await label.click();
  expect(await place()).toBe(before);
  await bookButton(page).click();
  await expect(bookedHeading(page)).toBeVisible();
  const { rows } = await sql.query("select starts_at from consultations where email = $1", [visitor.email]);
  expect(rows.map(({ starts_at }) => `${formatShortDay(starts_at)}, ${formatTime(starts_at)}`)).toEqual([words]);
});

test("a time chosen among all others ends the notice about the taken one", { tag: "@any-width" }, async ({
  page,
  problems,
  sql,
}) => {
  problems.expect(/POST .*\/api\/consultations 409/);
  const slot = await findFreeSlot(page.request);
  await openForm(page, "/book-consultation");
  await pickSlot(page, slot);
  await fillBooking(page, newVisitor());
  await insertConsultation(sql, slot);
  await bookButton(page).click();
  const notice = page.getByText("This time slot is no longer available");
  await expect(notice).toBeVisible();
  await page.getByRole("button", { name: "Change", exact: true }).click();
  await pickSlot(page, await findFreeSlot(page.request));
  await expect(notice).toHaveCount(0);
});

test("when the server fails or is down, nothing typed is lost and the phone number is shown", {
  tag: "@any-width",
}, async ({ page, problems }) => {
  problems.expect(/POST .*\/api\/consultations 500/);
  problems.expect(/POST .*\/api\/consultations net::ERR_CONNECTION_REFUSED/);
  const slot = await findFreeSlot(page.request);
  const visitor = newVisitor();
  await openForm(page, "/book-consultation");
  await pickSlot(page, slot);
  await fillBooking(page, visitor);
  const failure = page.getByRole("alert").filter({ hasText: "Error booking consultation" });
  const sendAndFail = async () => {
    await bookButton(page).click();
    await expect(failure).toContainText(`Please try again or call us directly at ${site.phones[0]}.`);
    await expect(failure).toBeFocused();
    await expectTyped(page, visitor);
    await expect(page.getByText(`${formatShortDay(slot.starts_at)}, ${slot.time}`).last()).toBeVisible();
    await page.unroute("**/api/consultations");
    await page.getByLabel("Full name").focus();
  };
  await page.route("**/api/consultations", (route) => route.fulfill({ status: 500, json: { detail: "Broken" } }));
  await sendAndFail();
  await page.route("**/api/consultations", (route) => route.abort("connectionrefused"));
  await sendAndFail();
  await bookButton(page).click();
  await expect(bookedHeading(page)).toBeVisible();
});

test("a booking's page says where its mail is, and claims nothing that has not happened", {
  tag: "@any-width",
}, async ({ page, mailTo }) => {
  const visitor = newVisitor();
  const slot = await findFreeSlot(page.request);
  let status = "on_its_way";
  await page.route("**/api/mail-receipts/*", (route) => route.fulfill({ json: { status } }));
  await openForm(page, "/book-consultation");
  await pickSlot(page, slot);
  await fillBooking(page, visitor);
  await page.clock.install();
  await bookButton(page).click();
  await expect(bookedHeading(page)).toBeVisible();
  status = "delayed";
  await page.clock.fastForward("00:03");
  await expect(
    page.getByText(`We couldn't deliver the email about this booking to ${visitor.email} yet`),
  ).toContainText(/TG-\w{6}/);
  await expect(page.getByText(`An email about this booking is on its way to ${visitor.email}.`)).toBeHidden();
  await expect(page.getByText(/We have (written|sent)/)).toBeHidden();
  await mailTo(visitor.email, /^Your consultation with/);
  await page.unroute("**/api/mail-receipts/*"); // the server's real answer: by now the mail has left
  await expect(async () => {
    await page.clock.fastForward("01:00");
    await expect(page.getByText(`We have sent an email about this booking to ${visitor.email}.`)).toBeVisible({
      timeout: 1_000,
    });
  }).toPass({ timeout: 20_000 });
  await page.reload(); // without scripts, too, the page says what is true when it opens
  await expect(page.getByText(`We have sent an email about this booking to ${visitor.email}.`)).toBeVisible();
});

test("what was typed survives a reload, until the visitor starts fresh or has booked", { tag: "@any-width" }, async ({
  page,
}) => {
  const visitor = newVisitor("عائشہ Khan");
  const slot = await findFreeSlot(page.request);
  const kept = () => page.evaluate(() => localStorage.getItem("booking-draft"));
  await openForm(page, "/book-consultation");
  await expect(page.getByText(/stays on this device only, including your name and phone, for 7 days/)).toBeVisible();
  await page.getByRole("radio", { name: /^Expert consultation/ }).check({ force: true });
  await chooseSlot(page, slot);
  await expect.poll(kept).toContain(slot.time);
  await page.reload(); // without any interaction: the stored draft makes React load
  await expect(page.getByRole("radio", { name: slot.time, exact: true })).toBeChecked();
  await nextButton(page).click();
  await fillBooking(page, visitor);
  await page.reload(); // back to the same step
  await expect(page.getByLabel("Full name")).toBeVisible();
  await expectTyped(page, visitor);
  await expect(page.getByText(/restored what you typed here before/)).toBeVisible();
  await page.getByRole("button", { name: "Change" }).click();
  await expect(page.getByRole("radio", { name: /^Expert consultation/ })).toBeChecked();
  await expect(page.getByRole("radio", { name: slot.time, exact: true })).toBeChecked();

  await page.getByRole("button", { name: "Start fresh" }).click();
  await expect(page.getByRole("radio", { name: "Free consultation" })).toBeChecked();
  await expect(page.locator('input[name="preferredTime"]:checked')).toHaveCount(0);
  expect(await kept()).toBeNull();

  await pickSlot(page, slot);
  await expect(page.getByLabel("Full name")).toHaveValue("");
  await fillBooking(page, visitor);
  await expect.poll(kept).toContain(visitor.phone);
  await bookButton(page).click();
  await expect(bookedHeading(page)).toBeVisible();
  expect(await kept()).toBeNull();
});

test("coming back from another page keeps what was typed", { tag: "@any-width" }, async ({ page }) => {
  const visitor = newVisitor();
  await openForm(page, "/book-consultation");
  await takeFirst(page);
  await fillBooking(page, visitor);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("booking-draft"))).toContain(visitor.phone);
  // What a browser says when it brings back a page that it kept; the tests' browser keeps none.
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expectTyped(page, visitor);
  expect(await page.evaluate(() => localStorage.getItem("booking-draft"))).toContain(visitor.phone);
});

test("the browser's Back leads from the person to the times, and Forward returns", { tag: "@any-width" }, async ({
  page,
}) => {
  await openForm(page, "/book-consultation");
  await takeFirst(page);
  await page.getByLabel("Full name").fill("Bilal Ahmed");
  await page.goBack();
  await expect(page).toHaveURL(/\/book-consultation$/);
  await expect(nextButton(page)).toBeVisible();
  await expect(page.getByLabel("Full name")).toBeHidden();
  await page.goForward();
  await expect(page.getByLabel("Full name")).toHaveValue("Bilal Ahmed");
  await page.getByRole("button", { name: /^Change/ }).click();
  await expect(nextButton(page)).toBeVisible();
  await nextButton(page).click();
  await expect(page.getByLabel("Full name")).toBeFocused();
  await page.goBack();
  await expect(nextButton(page)).toBeVisible();
});

test("nothing is called restored when the address has set all stored values", { tag: "@any-width" }, async ({
  page,
}) => {
  const draft = () => page.evaluate(() => localStorage.getItem("booking-draft"));
  await openForm(page, "/book-consultation");
  await page.getByRole("radio", { name: /^Expert consultation/ }).check({ force: true });
  await expect.poll(draft).toContain("expert");
  await openForm(page, "/book-consultation?type=expert");
  await expect(page.getByRole("radio", { name: /^Expert consultation/ })).toBeChecked();
  await takeFirst(page);
  await page.getByLabel("Full name").fill("Hina");
  await expect.poll(draft).toContain("Hina");
  await expect(page.getByText(/restored what you typed here before/)).toHaveCount(0);
});

test("a stored time that is no longer free is not selected, and the form says so", { tag: "@any-width" }, async ({
  page,
  sql,
}) => {
  const slot = await findFreeSlot(page.request);
  await openForm(page, "/book-consultation");
  await pickSlot(page, slot);
  await fillBooking(page, newVisitor());
  await expect.poll(() => page.evaluate(() => localStorage.getItem("booking-draft"))).toContain(slot.time);
  await insertConsultation(sql, slot);
  await page.reload();
  await expect(page.getByText(`${slot.time} on ${formatDay(slot.starts_at)} is no longer free.`)).toBeVisible();
  await expect(page.locator('input[name="preferredTime"]:checked')).toHaveCount(0);
});

test("a draft is deleted after seven days, and at sign-out", { tag: "@any-width" }, async ({ page, signIn }) => {
  const keep = (days: number) =>
    page.evaluate((days) => {
      const savedAt = Date.now() - days * 24 * 3600_000;
      localStorage.setItem("booking-draft", JSON.stringify({ version: 1, savedAt, values: { fullName: "Ayesha" } }));
    }, days);
  await page.goto("/about");
  await keep(6.9);
  await page.goto("/book-consultation");
  await expect(page.getByLabel("Full name")).toHaveValue("Ayesha");
  await page.goto("/about");
  await keep(7.1);
  await page.reload(); // whichever page is opened next
  expect(await page.evaluate(() => localStorage.getItem("booking-draft"))).toBeNull();

  await signIn("student");
  await keep(1);
  await page.goto("/student/dashboard");
  if (isPhone(page)) await page.getByRole("button", { name: /menu/i }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/student\/login/);
  expect(await page.evaluate(() => localStorage.getItem("booking-draft"))).toBeNull();
});

test("offline the form says so, keeps what was typed, and can be sent once online again", {
  tag: "@any-width",
}, async ({ page, problems }) => {
  problems.expect(/POST .*\/api\/consultations net::ERR_INTERNET_DISCONNECTED/);
  const visitor = newVisitor();
  const slot = await findFreeSlot(page.request);
  await openForm(page, "/book-consultation");
  await pickSlot(page, slot);
  await fillBooking(page, visitor);
  await page.waitForLoadState("networkidle"); // requests in progress would fail
  await page.context().setOffline(true);
  const notice = page.getByRole("status").filter({ hasText: "There is no internet connection." });
  await expect(notice).toBeVisible();
  await bookButton(page).click();
  const failure = page.getByRole("alert").filter({ hasText: "Error booking consultation" });
  await expect(failure).toContainText(`Please try again or call us directly at ${site.phones[0]}.`);
  await expect(failure).toContainText("There is no internet connection. What you typed stays here.");
  await expectTyped(page, visitor);
  await page.context().setOffline(false);
  await expect(page.getByText("There is no internet connection.")).toHaveCount(0);
  await expect(failure).toContainText("The connection is back. You can send the form again.");
  await bookButton(page).click();
  await expect(bookedHeading(page)).toBeVisible();
});

test("when the free times fail to load, there is a retry", { tag: "@any-width" }, async ({ page, problems }) => {
  problems.expect(/GET .*\/api\/consultations\/slots\S* net::ERR_CONNECTION_REFUSED/);
  const slot = await findFreeSlot(page.request);
  await page.route("**/api/consultations/slots*", (route) => route.abort("connectionrefused"));
  await openForm(page, `/book-consultation?date=${slot.date}`);
  const failure = page.getByRole("alert").filter({ hasText: "The free times didn't load." });
  await expect(failure).toBeVisible();
  await page.unroute("**/api/consultations/slots*");
  await failure.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("radio", { name: slot.time, exact: true })).toBeEnabled();
});

test("free times that failed to load offline load once online again", { tag: "@any-width" }, async ({
  page,
  problems,
}) => {
  problems.expect(/GET .*\/api\/consultations\/slots\S* net::ERR_/);
  const slot = await findFreeSlot(page.request);
  await page.route("**/api/consultations/slots*", (route) => route.abort("internetdisconnected"));
  await openForm(page, `/book-consultation?date=${slot.date}`);
  const failure = page.getByRole("alert").filter({ hasText: "The free times didn't load." });
  await expect(failure).toBeVisible();
  await page.context().setOffline(true);
  await page.unroute("**/api/consultations/slots*");
  await page.context().setOffline(false);
  await expect(page.getByRole("radio", { name: slot.time, exact: true })).toBeEnabled();
  await expect(failure).toHaveCount(0);
});

test("an expert consultation is chosen on the form or by the link, and everybody learns its price", async ({
  page,
  openBrowser,
  signIn,
  mailTo,
}) => {
  const fee = `${site.expertFeePkr} PKR, paid at the office`;
  const free = page.getByRole("radio", { name: "Free consultation" });
  const expert = page.getByRole("radio", { name: `Expert consultation (${fee})` });
  await openForm(page, "/book-consultation");
  await expect(page.getByRole("heading", { name: "Book Your Free Consultation" })).toBeVisible();
  await expect(free).toBeChecked();
  await expect(page.getByText("Free. We reply within 24 hours.")).toBeVisible();
  await expert.check({ force: true });
  await expect(page.getByRole("heading", { name: "Book Your Expert Consultation" })).toBeVisible();
  await expect(page.getByText(`${fee}. We reply within 24 hours.`)).toBeVisible();

  const visitor = newVisitor();
  const slot = await findFreeSlot(page.request);
  await openForm(
    page,
    `/book-consultation?${new URLSearchParams({ type: "expert", date: slot.date, time: slot.time })}`,
  );
  await expect(expert).toBeChecked();
  await expect(page.getByRole("radio", { name: slot.time, exact: true })).toBeChecked();
  await nextButton(page).click();
  await fillBooking(page, visitor);
  await bookButton(page).click();
  await expect(bookedHeading(page)).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "Expert consultation" })).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: fee })).toBeVisible();
  expect((await mailTo(visitor.email, /^Your consultation with/)).text).toContain(fee);
  if (isPhone(page)) return;
  const office = await openBrowser();
  await signIn("admin", "Nadia Iqbal", office);
  await office.goto(`/admin/dashboard?tab=consultations&search=${visitor.email}`);
  await expect(office.getByRole("row").filter({ hasText: visitor.phone })).toContainText("Masters · Expert");
});

test("a choice made before the scripts load stays", { tag: "@any-width" }, async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/book-consultation", { waitUntil: "commit" });
  await page.getByRole("radio", { name: /^Expert consultation/ }).check({ force: true });
  release();
  await expect(page.getByRole("heading", { name: "Book Your Expert Consultation" })).toBeVisible();
  await expect(page.getByRole("radio", { name: /^Expert consultation/ })).toBeChecked();
});

test("the free times are there before the scripts, and what is chosen and pressed meanwhile counts", {
  tag: "@any-width",
}, async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/book-consultation", { waitUntil: "commit" });
  const days = page.locator('input[name="preferredDate"]');
  await expect(days).toHaveCount(3);
  await page.locator('label:has(input[name="preferredDate"])').nth(1).click();
  const time = page.locator('label:has(input[name="preferredTime"])').last();
  const words = await time.textContent();
  await time.click();
  const date = await days.nth(1).inputValue();
  await expect(page.getByText(`${formatDay(`${date}T07:00:00Z`)}, Lahore time.`)).toBeVisible();
  await nextButton(page).click();
  await expect(page.getByLabel("Full name")).not.toBeVisible();
  release();
  await expect(page.getByLabel("Full name")).toBeFocused();
  const chosen = page.getByText(`${formatShortDay(`${date}T07:00:00Z`)}, ${words}`);
  await expect(chosen.filter({ visible: true })).toHaveCount(1); // the first step has it too, hidden
});

for (const { name, press, result } of [
  { name: "the first free time", press: /Take it$/, result: (page: Page) => page.getByLabel("Full name") },
  { name: "another day", press: "Another day", result: (page: Page) => page.getByRole("grid") },
]) {
  test(`a press on ${name} before the scripts counts`, { tag: "@any-width" }, async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto("/book-consultation", { waitUntil: "commit" });
    await expect(page.getByRole("button", { name: /Take it$/ })).toBeVisible();
    const button = page.getByRole("button", { name: press });
    await button.click();
    await expect(button).toHaveAttribute("aria-busy", "true");
    if (name === "the first free time") await expect(button.locator("img")).toBeVisible(); // the spinner
    release();
    await expect(result(page)).toBeVisible();
  });
}

test("React takes over the free times without moving anything, and the focus stays", { tag: "@any-width" }, async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto("/book-consultation", { waitUntil: "commit" });
  await expect(page.getByRole("button", { name: /Take it$/ })).toBeVisible();
  const time = page.locator('input[name="preferredTime"]').first();
  await time.focus();
  await page.keyboard.press("Space");
  const step = page.locator("#time-step");
  const shown = async () => ({ text: await step.innerText(), place: await step.boundingBox() });
  const before = await shown();
  const reserved = page.locator("#time-step").getByText(/Free\. We reply/);
  await expect(reserved).toBeVisible();
  release();
  await wakeForm(page);
  await expect(page.locator("[data-early-part]")).toHaveCount(0);
  await expect(time).toBeChecked();
  await expect(time).toBeFocused();
  const after = await shown();
  expect(after.place?.y).toBe(before.place?.y);
  // What only the scripts know: the time that is chosen, and whether it is too soon to be moved.
  const known = after.text.replace(/\n.*(AM|PM)(?=\nFree\.)/, "").replace(/\nThis is in less than 2 hours:.*/, "");
  expect(known).toBe(before.text);
});

test("country, date and time from the address are preselected", { tag: "@any-width" }, async ({ page }) => {
  await openForm(page, "/book-consultation?type=golden&country=atlantis&date=yesterday&time=13%3A37");
  await expect(page.getByRole("radio", { name: "Free consultation" })).toBeChecked();
  await expect(page.getByRole("button", { name: /Take it$/ })).toBeVisible();
  await expect(page.locator('input[name="preferredTime"]:checked')).toHaveCount(0);
  await expect(page.getByLabel("Preferred country")).toHaveValue("");

  const slot = await findFreeSlot(page.request);
  await page.goto(
    `/book-consultation?${new URLSearchParams({ country: "germany", date: slot.date, time: slot.time })}`,
  );
  await expect(page.getByRole("radio", { name: slot.time, exact: true })).toBeChecked();
  await expect(page.getByText(`${formatDay(slot.starts_at)}, Lahore time.`)).toBeVisible();
  await nextButton(page).click();
  await expect(page.getByLabel("Preferred country")).toHaveValue("germany");
});

test("a programme's page brings its country, level and name, and what was typed before stays", {
  tag: "@any-width",
}, async ({ page }) => {
  await page.goto("/programmes?country=ireland&level=masters");
  await page.locator("#results form li").first().getByRole("link").first().click();
  const name = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  await page.getByRole("link", { name: "Ask a counsellor about it, free" }).click();
  await takeFirst(page);
  await expect(page.getByLabel("Preferred country")).toHaveValue("ireland");
  await expect(page.getByRole("radio", { name: "Masters" })).toBeChecked();
  const message = page.getByLabel(/^Message/);
  await expect(message).toHaveValue(new RegExp(`^About: ${name.replaceAll(/[^\w ]/g, ".")}, `));
  await message.fill("My own words");
  await page.goto("/book-consultation?country=france&about=Another");
  await wakeForm(page);
  await expect(message).toHaveValue("My own words");
});

test("the messages of the second step stay there: none leads from the times to a field out of sight", {
  tag: "@any-width",
}, async ({ page }) => {
  await openForm(page, "/book-consultation");
  await takeFirst(page);
  await bookButton(page).click();
  const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
  await expect(summary).toBeFocused();
  await page.getByRole("button", { name: "Change" }).click();
  await expect(nextButton(page)).toBeVisible();
  await expect(summary).toHaveCount(0);
  await expect(page).not.toHaveTitle(/^Error/);
  await page
    .getByRole("radio", { name: /[AP]M$/ })
    .last()
    .check({ force: true });
  await nextButton(page).click();
  await expect(page.getByLabel("Full name")).toBeFocused();
  await expect(page.getByText("Full name must be at least 2 characters")).toHaveCount(0);
  await bookButton(page).click();
  await expect(summary).toBeFocused();
});

test("a time that can't be moved online any more says so before it is booked", { tag: "@any-width" }, async ({
  page,
}) => {
  const slot = await findFreeSlot(page.request);
  await page.clock.setFixedTime(officeMoment(slot.date, 10));
  const slots = [11, 15].map((hour) => {
    const starts_at = officeMoment(slot.date, hour).toISOString();
    return { time: formatTime(starts_at), starts_at, available: true };
  });
  await page.route("**/api/consultations/slots?*", (route) =>
    route.fulfill({ json: { days: [{ date: slot.date, closed: false, slots }] } }),
  );
  await openForm(page, "/book-consultation");
  const note = page.getByText("This is in less than 2 hours: you can’t move it online, only cancel it.");
  await takeFirst(page);
  await expect(note.filter({ visible: true })).toHaveCount(1);
  await expect(page.getByLabel("Email", { exact: true })).toHaveAccessibleDescription(/^Needed/);
  await page.getByRole("button", { name: "Change" }).click();
  await page.getByRole("radio", { name: "3:00 PM" }).check({ force: true });
  await nextButton(page).click();
  await expect(page.getByLabel("Full name")).toBeFocused();
  await expect(note).toHaveCount(0);
});

test.describe("abroad", () => {
  test.use({ timezoneId: "America/Los_Angeles" });

  test("a visitor books the office's day and hour", { tag: "@any-width" }, async ({ page, sql }) => {
    const visitor = newVisitor();
    const slot = await findFreeSlot(page.request);
    await openForm(page, "/book-consultation");
    await pickSlot(page, slot);
    await fillBooking(page, visitor);
    await bookButton(page).click();
    await expect(page.getByText(`${slot.time}, Lahore time`)).toBeVisible();
    await expect(page.getByText(formatLongDate(slot.starts_at))).toBeVisible();
    const { rows } = await sql.query("select starts_at from consultations where email = $1", [visitor.email]);
    expect(rows).toEqual([{ starts_at: new Date(slot.starts_at) }]);
    expect(officeDate(rows[0].starts_at)).toBe(slot.date);
  });
});
