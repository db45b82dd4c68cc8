import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { addDays, formatDate, formatLongDate, officeMoment } from "@/lib/office-time";
import { awake, failCalls } from "../support/documents-screen";
import { invitationOf } from "../support/mail-files";
import { farWednesday, insertVisit } from "../support/office-records";
import { uniqueName } from "../support/processing-records";
import { expect, test } from "../support/test";

test.use({ scanAtEnd: false });

async function openList(page: Page, search: string): Promise<void> {
  await page.goto(`/admin/dashboard?tab=consultations&search=${search}`);
  await awake(page);
}

test("a consultation is assigned, gets a note, is found by its filters and is in the CSV file", async ({
  page,
  signIn,
  account,
  sql,
  mailTo,
  problems,
}) => {
  const admin = await signIn("admin", uniqueName("Nadia"));
  const member = await account("processing", uniqueName("ثنا ملک"));
  const date = addDays(farWednesday(), -1);
  const visit = await insertVisit(sql, uniqueName("عائشہ خان"), date, 11);
  await openList(page, visit.reference);
  const row = page.getByRole("row").filter({ hasText: visit.reference });
  const assigned = row.getByRole("button", { name: /^Assigned to, for/ });
  const choose = async (name: string) => {
    await assigned.click();
    await page.getByRole("menuitemradio", { name }).click();
  };

  await test.step("the member is told, with an entry for the calendar; the visitor is not", async () => {
    await expect(assigned).toHaveText("Unassigned");
    await choose(member.name);
    await expect(page.getByText(`Assigned to ${member.name}`)).toBeVisible();
    await expect(assigned).toHaveText(member.name);
    await expect(assigned).toBeFocused();
    const mail = await mailTo(member.email, new RegExp(visit.reference));
    expect(mail.text).toContain(visit.name);
    expect(invitationOf(mail).event.startDate.toJSDate()).toEqual(officeMoment(date, 11));
    const told = await sql.query('select from outbox_emails where "to" = $1', [visit.email]);
    expect(told.rowCount).toBe(0);
  });

  await test.step("a refusal is said, and what was before is on show again", async () => {
    problems.expect(/PATCH .*\/api\/consultations\/\S+ 500/);
    const mend = await failCalls(page, new RegExp(`/api/consultations/${visit.id}$`));
    await choose(admin.name);
    await expect(page.getByText("Failed to assign the consultation")).toBeVisible();
    await expect(assigned).toHaveText(member.name);
    await row.getByRole("button", { name: "Add note" }).click();
    const note = page.getByRole("dialog").getByRole("textbox", { name: "Note" });
    await note.fill("Comes with her father.");
    await page.getByRole("button", { name: "Save note" }).click();
    await expect(page.getByRole("dialog").getByRole("alert")).toContainText("Failed to save the note");
    await mend();
  });

  await test.step("what was typed is there after Escape, and is saved", async () => {
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(row.getByRole("button", { name: "Add note" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("textbox", { name: "Note" })).toHaveValue("Comes with her father.");
    await page.getByRole("button", { name: "Save note" }).click();
    await expect(page.getByText("Note saved")).toBeVisible();
    await expect(row).toContainText("Comes with her father.");
    await expect(row.getByRole("button", { name: "Edit note" })).toBeFocused();
  });

  await test.step("a note that somebody else has changed meanwhile is not overwritten unseen", async () => {
    problems.expect(/PATCH .*\/api\/consultations\/\S+ 409/);
    const box = page.getByRole("textbox", { name: "Note" });
    const choice = page.getByRole("alert").filter({ hasText: "Someone else changed this note in the meantime" });
    await page.keyboard.press("Enter");
    await box.fill("Comes alone.");
    await sql.query("update consultations set note = $2 where id = $1", [visit.id, "والد کے ساتھ، 3 بجے"]);
    await page.getByRole("button", { name: "Save note" }).click();
    await expect(choice).toContainText("والد کے ساتھ، 3 بجے");
    await expect(choice).toBeFocused();
    await expect(box).toHaveValue("Comes alone.");
    await choice.getByRole("button", { name: "Load their version" }).click();
    await expect(box).toHaveValue("والد کے ساتھ، 3 بجے");
    await page.getByRole("button", { name: "Restore what I typed" }).click();
    await sql.query("update consultations set note = null where id = $1", [visit.id]);
    await page.getByRole("button", { name: "Save note" }).click();
    await expect(choice).toContainText("It was removed.");
    await choice.getByRole("button", { name: "Keep mine" }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(row).toContainText("Comes alone.");
  });

  await test.step("the filters", async () => {
    await page.getByRole("combobox", { name: "Assigned to" }).selectOption({ label: member.name });
    await page.getByRole("searchbox").fill("");
    await expect(page).toHaveURL(new RegExp(`assigned=${member.id}$`));
    await expect(page.getByRole("row")).toHaveCount(2); // including the head
    await page.getByLabel("From").fill(date);
    await page.getByLabel("To", { exact: true }).fill(date);
    await expect(page).toHaveURL(new RegExp(`from=${date}&to=${date}`));
    await expect(row).toBeVisible();
    await page.reload();
    await awake(page);
    await expect(row).toBeVisible();
    await page.getByLabel("To", { exact: true }).fill(addDays(date, 1));
    await page.getByLabel("From").fill(addDays(date, 1));
    await expect(page.getByRole("heading", { name: "No consultations found" })).toBeVisible();
    await page.goBack(); // every filter replaces the previous one
    await page.goForward();
    await expect(page.getByRole("heading", { name: "No consultations found" })).toBeVisible();
    await page.getByRole("link", { name: "Clear filters" }).click();
    await expect(page.getByLabel("From")).toHaveValue("");
  });

  await test.step("the file has what the filters leave", async () => {
    await openList(page, visit.reference);
    await expect(row).toBeVisible();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "CSV of the filtered consultations" }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/\.csv$/);
    const text = readFileSync(await file.path(), "utf8");
    expect(text).toContain(visit.name);
    expect(text).toContain("Comes alone.");
    expect(text.trim().split("\n")).toHaveLength(2);
  });
});

test("what is to be confirmed is in the order of its times, the soonest first", async ({ page, signIn, sql }) => {
  await signIn("admin");
  const name = uniqueName("Order");
  const date = farWednesday();
  const late = await insertVisit(sql, name, date, 15);
  const soon = await insertVisit(sql, name, date, 9);
  await insertVisit(sql, name, addDays(date, 1), 12);
  await page.goto(`/admin/dashboard?tab=consultations&search=${encodeURIComponent(name)}`);
  await awake(page);
  await page.getByRole("link", { name: /^To confirm/ }).click();
  await expect(page.getByRole("link", { name: /^To confirm/ })).toHaveAttribute("aria-current", "page");
  await page.getByRole("searchbox").fill(name);
  await expect(page.locator("[aria-busy=false] tbody tr")).toHaveCount(3);
  await expect(page.getByRole("row").nth(1)).toContainText(soon.reference);
  await expect(page.getByRole("row").nth(2)).toContainText(late.reference);
  await page.getByRole("combobox", { name: "Order" }).selectOption({ label: "Newest booking first" });
  await expect(page.getByRole("row").nth(3)).toContainText(late.reference);
});

test("an unsaved note stays when its consultation leaves the list, and when the session ends", async ({
  page,
  signIn,
  sql,
  context,
  problems,
}) => {
  problems.expect(/(GET|PATCH) .*\/api\/\S+ 401/);
  await signIn("admin");
  const visit = await insertVisit(sql, uniqueName("Rabia"), addDays(farWednesday(), 1), 10);
  await page.goto(`/admin/dashboard?tab=consultations&status=pending&search=${visit.reference}`);
  await awake(page);
  await page.getByRole("button", { name: `Add note on ${visit.name}` }).click();
  const dialog = page.getByRole("dialog", { name: `Note on ${visit.name}` });
  const box = dialog.getByRole("textbox", { name: "Note" });
  await box.fill("Asks about a loan.");
  await sql.query("update consultations set status = 'confirmed' where id = $1", [visit.id]);
  // The content behind the dialog is hidden from role queries.
  await expect(page.locator("tr", { hasText: visit.reference })).toHaveCount(0, { timeout: 25_000 });
  await expect(box).toHaveValue("Asks about a loan.");

  const cookies = await context.cookies();
  await context.clearCookies();
  await dialog.getByRole("button", { name: "Save note" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Session expired");
  await expect(box).toHaveValue("Asks about a loan.");
  await context.addCookies(cookies);
  await dialog.getByRole("button", { name: "Save note" }).click();
  await expect(page.getByText("Note saved")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Consultations", exact: true })).toBeFocused();
  const { rows } = await sql.query("select note from consultations where id = $1", [visit.id]);
  expect(rows).toEqual([{ note: "Asks about a loan." }]);
});

test("the office's calendar by week and by day: a consultation is confirmed, a slot and the day are closed", async ({
  page,
  signIn,
  sql,
  scanEveryLook,
}) => {
  await signIn("admin");
  const date = farWednesday();
  const visit = await insertVisit(sql, uniqueName("Hamza Iqbal"), date, 11);
  await page.goto(`/admin/dashboard?tab=consultations&view=week&date=${date}`);
  await awake(page);
  const week = page.getByRole("table", { name: "The week, by day and time" });
  const chip = week.getByRole("row", { name: /^11:00 AM/ }).getByRole("button", { name: visit.name });

  await test.step("the week, and a consultation in it", async () => {
    await expect(chip).toContainText("pending");
    await scanEveryLook("the week");
    await page.setViewportSize({ width: 1440, height: 900 });
    await chip.click();
    const dialog = page.getByRole("dialog", { name: `${formatLongDate(officeMoment(date, 11))}, 11:00 AM` });
    await dialog.getByRole("button", { name: /^Status of/ }).click();
    await page.getByRole("menuitemradio", { name: "confirmed" }).click();
    await expect(page.getByText("Consultation status updated")).toBeVisible();
    await expect(dialog.getByRole("button", { name: /^Status of/ })).toHaveText("confirmed");
    await page.keyboard.press("Escape");
    await expect(chip).toBeFocused();
    await expect(chip).toContainText("confirmed");
  });

  await test.step("from week to week, and back", async () => {
    await page.getByRole("button", { name: "Next week" }).click();
    await expect(page).toHaveURL(new RegExp(`date=${addDays(date, 7)}`));
    await expect(chip).toBeHidden();
    await page.goBack();
    await expect(chip).toBeVisible();
    await week.getByRole("columnheader").getByRole("link").nth(2).click();
  });

  const day = page.getByRole("list", { name: "The day, by time" });
  const slotAt = (time: string) => day.getByRole("listitem").filter({ has: page.getByText(time, { exact: true }) });

  await test.step("a slot on which somebody is booked is closed and stays booked", async () => {
    await expect(page.getByRole("heading", { name: formatLongDate(officeMoment(date, 12)) })).toBeVisible();
    await expect(day.getByRole("article", { name: visit.name })).toContainText("I would like to study in Toronto.");
    await slotAt("11:00 AM")
      .getByRole("button", { name: /^Close 11:00 AM/ })
      .click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText(`${visit.name} (${visit.reference}) is booked at that time and stays booked`);
    await question.getByRole("button", { name: "Close slot" }).click();
    await expect(slotAt("11:00 AM")).toContainText("Closed for other bookings");
    await expect(page.getByText("The consultation on it stays booked.")).toBeVisible();
  });

  await test.step("a free one is closed, and opened again by Undo", async () => {
    await slotAt("2:00 PM")
      .getByRole("button", { name: /^Close 2:00 PM/ })
      .click();
    await expect(slotAt("2:00 PM")).toContainText("Closed for bookings");
    const notice = page.getByRole("status").filter({ hasText: "2:00 PM on" });
    await notice.getByRole("button", { name: "Undo" }).click();
    await expect(slotAt("2:00 PM")).toContainText("Free");
    await scanEveryLook("the day");
    const { rows } = await sql.query("select starts_at from closed_slots where starts_at between $1 and $2", [
      officeMoment(date, 0),
      officeMoment(date, 24),
    ]);
    expect(rows).toEqual([{ starts_at: officeMoment(date, 11) }]);
  });

  await test.step("the day is closed, by name of who stands on it", async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole("button", { name: "Close this day" }).click();
    const question = page.getByRole("dialog", { name: /^Close / });
    await expect(question).toContainText("1 consultation is booked on this day and stays");
    await expect(question.getByRole("listitem")).toContainText(visit.name);
    await scanEveryLook("the question before a day is closed", [390]);
    await question.getByRole("button", { name: "Close the day" }).click();
    // The slot's toast, with the same text, may still be there.
    await expect(page.getByText(`${formatDate(officeMoment(date, 12))} is closed`, { exact: true })).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: "Closed, 1 consultation" })).toBeVisible();
    await page.getByRole("button", { name: "Reopen this day" }).click();
    await expect(page.getByRole("status").filter({ hasText: "1 consultation, 8 slots free" })).toBeVisible();
  });
});
