import { addDays, formatDate, formatLongDate, officeDate, officeMoment } from "@/lib/office-time";
import { awake, failCalls } from "../support/documents-screen";
import { bookedHoliday, farWednesday, insertVisit } from "../support/office-records";
import { uniqueName } from "../support/processing-records";
import { expect, test } from "../support/test";

test("the office closes a day and a slot, and reopens them", async ({ page, signIn, sql, problems, scanEveryLook }) => {
  await signIn("admin");
  const date = addDays(farWednesday(), 1); // the Wednesdays belong to other tests
  const visit = await insertVisit(sql, uniqueName("Bilal Ahmed"), date, 9);
  const [name, short] = [formatLongDate(officeMoment(date, 12)), formatDate(officeMoment(date, 12))];
  const stored = async () =>
    (await sql.query("select reason from closed_days where date = $1::date", [date])).rows.map(({ reason }) => reason);
  await page.goto("/admin/dashboard?tab=settings");
  await awake(page);
  const card = page.getByRole("region", { name: "Closed days" });
  const form = { day: card.getByLabel("Day", { exact: true }), reason: card.getByLabel(/^Reason/) };
  const close = card.getByRole("button", { name: "Close this day" });
  const row = card.getByRole("listitem").filter({ hasText: name });
  const question = page.getByRole("dialog", { name: `Close ${short}?` });

  await test.step("what is no day to close is said at the box", async () => {
    await expect(page.getByRole("link", { name: "Register a processing-team member" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Register a B2B partner" })).toBeVisible();
    await close.click();
    await expect(card.getByRole("alert")).toContainText("Please choose a day");
    await card.getByRole("link", { name: "Please choose a day" }).click();
    await expect(form.day).toBeFocused();
    await form.day.fill(addDays(officeDate(new Date()), -1));
    await close.click();
    await expect(card.getByRole("alert")).toContainText("Please choose today or a later day");
  });

  await test.step("who is booked is said first; a failure keeps what was typed", async () => {
    problems.expect(/PUT .*\/api\/office\/closed-days\/\S+ 500/);
    const mend = await failCalls(page, /\/api\/office\/closed-days\//);
    await form.day.fill(date);
    await form.reason.fill("یوم اقبال");
    await close.click();
    await expect(question).toContainText("1 consultation is booked on this day and stays");
    await expect(question.getByRole("listitem")).toContainText(visit.name);
    await question.getByRole("button", { name: "Close the day" }).click();
    await expect(page.getByText("Failed to close the day")).toBeVisible();
    await expect(form.reason).toHaveValue("یوم اقبال");
    await mend();
    await close.click();
    await question.getByRole("button", { name: "Close the day" }).click();
    await expect(row).toContainText("یوم اقبال");
    await expect(form.reason).toHaveValue("");
    expect(await stored()).toEqual(["یوم اقبال"]);
  });

  await test.step("open again, and closed again by Undo with its reason", async () => {
    await expect(row.getByRole("link", { name: "1 consultation still booked" })).toBeVisible();
    await scanEveryLook("the settings");
    await page.setViewportSize({ width: 1440, height: 900 });
    await row.getByRole("button", { name: "Reopen" }).click();
    await expect(row).toBeHidden();
    expect(await stored()).toEqual([]);
    const notice = page.getByRole("status").filter({ hasText: `${short} is open again` });
    await notice.getByRole("button", { name: "Undo" }).click();
    await expect(row).toContainText("یوم اقبال");
    await row.getByRole("link", { name: "1 consultation still booked" }).click();
    await expect(page.getByRole("heading", { name })).toBeVisible();
    await expect(page.getByRole("article", { name: visit.name })).toBeVisible();
    await page.goBack();
  });

  await test.step("a slot", async () => {
    const slots = page.getByRole("region", { name: "Consultation slots" });
    const other = addDays(date, 1);
    await slots.getByLabel("Go to a day").fill(other);
    const slot = slots.getByRole("listitem").filter({ hasText: "3:00 PM" });
    await slot.getByRole("button", { name: `Close 3:00 PM on ${formatDate(officeMoment(other, 12))}` }).click();
    await expect(slot).toContainText("closed");
    await expect(page.getByText(`3:00 PM on ${formatDate(officeMoment(other, 12))} is closed`)).toBeVisible();
    const { rowCount } = await sql.query("select from closed_slots where starts_at = $1", [officeMoment(other, 15)]);
    expect(rowCount).toBe(1);
    await slot.getByRole("button", { name: /^Open 3:00 PM/ }).click();
    await expect(slot).toContainText("open");
  });
});

test("one press closes all days of a public holiday, and one Undo opens them again", async ({ page, signIn, sql }) => {
  await signIn("admin");
  await page.goto("/admin/dashboard?tab=settings");
  await awake(page);
  const close = page.getByRole("button", { name: /^Close [23] days\s?: Eid ul-Adha/ }).first();
  const count = Number(/\d/.exec((await close.innerText()) ?? "")?.[0]);
  const closed = async () =>
    (await sql.query("select date from closed_days where reason = 'Eid ul-Adha' order by date")).rows.length;
  await expect(page.getByText(/Eid ul-Adha.*expected, between/).first()).toBeVisible();
  await close.click();
  const list = page.getByRole("list", { name: "Closed days" });
  await expect(list.getByRole("listitem").filter({ hasText: "Eid ul-Adha" })).toHaveCount(count);
  expect(await closed()).toBe(count);
  const notice = page.getByRole("status").filter({ hasText: `${count} days are closed` });
  await notice.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(`${count} days are open again`)).toBeVisible();
  expect(await closed()).toBe(0);
  await expect(close).toBeVisible();
  // For the scan: neither the bar above nor the notice may hide a part of a slot's button.
  await page.getByRole("status").filter({ hasText: "are open again" }).getByRole("button", { name: "Close" }).click();
  await page.evaluate(() => scrollTo(0, 0));
});

test("bookings on a holiday are shown before it is closed", async ({ page, signIn, sql }) => {
  await signIn("admin");
  await page.goto("/admin/dashboard?tab=settings");
  await awake(page);
  const close = page.getByRole("button", { name: /^Close\s?: Pakistan Day: / }).first();
  const date = officeDate(new Date(`${(await close.innerText()).split(": ").at(-1)} 12:00 UTC`));
  expect(date.slice(5)).toBe(bookedHoliday); // no other test uses it
  const visit = await insertVisit(sql, uniqueName("Hina Saleem"), date, 11);
  await close.click();
  const question = page.getByRole("dialog", { name: /^Close 23 Mar/ });
  await expect(question.getByRole("listitem")).toContainText(visit.name);
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  const { rows } = await sql.query("select from closed_days where date = $1::date", [date]);
  expect(rows).toEqual([]);
  await page.evaluate(() => scrollTo(0, 0)); // for the scan: the bar above may not hide a part of a slot's button
});
