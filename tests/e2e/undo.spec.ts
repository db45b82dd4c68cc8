import type { Page } from "@playwright/test";
import { insertMessage } from "../support/browser-records";
import { awake, comeBack, failCalls } from "../support/documents-screen";
import { insertVisit, veryFarWednesday } from "../support/office-records";
import { uniqueName } from "../support/processing-records";
import { expect, test } from "../support/test";

test.use({ scanAtEnd: false });

// Undo in the office, and two admins changing the same consultation.

const openList = async (page: Page, search: string) => {
  await page.goto(`/admin/dashboard?tab=consultations&search=${search}`);
  await awake(page);
};
const choose = async (page: Page, status: string) => {
  await page.getByRole("button", { name: /^Status of/ }).click();
  await page.getByRole("menuitemradio", { name: status }).click();
};
const statusOf = (page: Page) => page.getByRole("button", { name: /^Status of/ });

test("a status is undone with the keyboard, and its mail leaves when nobody undoes it", async ({
  page,
  signIn,
  sql,
  mailTo,
  scanEveryLook,
}) => {
  await signIn("admin");
  const visit = await insertVisit(sql, uniqueName("عائشہ خان"), veryFarWednesday(), 9);
  await openList(page, visit.reference);
  const strip = page.getByRole("status").filter({ hasText: "Consultation status updated" });
  const mails = async () => (await sql.query('select from outbox_emails where "to" = $1', [visit.email])).rowCount;

  await test.step("Control and Z", async () => {
    await choose(page, "confirmed");
    await expect(strip).toContainText(`${visit.name}: confirmed.`);
    await expect(strip).toContainText(/Mail leaves in \d+ s/);
    await scanEveryLook("the strip");
    await page.keyboard.press("Control+z");
    await expect(page.getByText("Undone. No email was sent.")).toBeVisible();
    await expect(statusOf(page)).toHaveText("pending");
    expect(await mails()).toBe(0);
  });

  await test.step("the strip covers nothing: what is at the foot of the page comes out from behind it", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await choose(page, "confirmed");
    await expect(strip).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const foot = await page.getByRole("region", { name: "Consultations" }).boundingBox();
    const top = (await strip.boundingBox())?.y ?? 0;
    expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual(top);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  await test.step("then the mail leaves, and the strip says so before it goes", async () => {
    await mailTo(visit.email, /^Your consultation is confirmed/);
    await expect(page.getByText(`Mail sent to ${visit.name}.`)).toBeVisible({ timeout: 15_000 });
    await expect(page.locator("[data-undo]")).toHaveCount(0, { timeout: 15_000 });
    expect(await mails()).toBe(1);
  });
});

test("the keyboard undoes one change after the other, newest first", async ({ page, signIn, sql }) => {
  await signIn("admin");
  const name = uniqueName("Zainab");
  const date = veryFarWednesday();
  for (const hour of [9, 10]) await insertVisit(sql, name, date, hour);
  await openList(page, name.replaceAll(" ", "+"));
  const both = page.getByRole("button", { name: /^Status of/ });
  await expect(both).toHaveCount(2);
  for (const place of [0, 1]) {
    await both.nth(place).click();
    await page.getByRole("menuitemradio", { name: "confirmed" }).click();
    await expect(page.locator("[data-undo]")).toHaveCount(place + 1);
  }
  await page.keyboard.press("Control+z");
  await expect(page.getByText("Undone. No email was sent.")).toHaveCount(1);
  await page.keyboard.press("Control+z");
  await expect(both).toHaveText(["pending", "pending"]);
});

test("the focus returns to the control that made the change, however the strip closes", async ({
  page,
  signIn,
  sql,
  problems,
}) => {
  await signIn("admin");
  const visit = await insertVisit(sql, uniqueName("Bilal"), veryFarWednesday(), 13);
  const strip = page.locator("[data-undo]");
  const undo = strip.getByRole("button", { name: "Undo" });
  await openList(page, visit.reference);

  await test.step("Enter on Undo", async () => {
    await choose(page, "confirmed");
    await undo.focus();
    await page.keyboard.press("Enter");
    await expect(strip).toContainText(/^Undone\. No e-?mail was sent/);
    await expect(statusOf(page)).toBeFocused();
    await expect(strip).toHaveCount(0, { timeout: 10_000 });
  });

  await test.step("Escape on the strip closes it, and nothing is undone", async () => {
    await choose(page, "confirmed");
    await undo.focus();
    await page.keyboard.press("Escape");
    await expect(strip).toHaveCount(0);
    await expect(statusOf(page)).toBeFocused();
    await expect(statusOf(page)).toHaveText("confirmed");
  });

  await test.step("a refusal is read where one stands", async () => {
    problems.expect(/POST .*\/api\/changes\/\S+\/undo net::ERR_FAILED/);
    await choose(page, "pending");
    await page.route("**/api/changes/*/undo", (route) => route.abort());
    await undo.focus();
    await page.keyboard.press("Enter");
    await expect(strip.getByRole("button", { name: "Close" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(strip).toHaveCount(0);
    await expect(statusOf(page)).toBeFocused();
    await page.unroute("**/api/changes/*/undo");
  });

  await test.step("of a row that has left its list", async () => {
    await page.goto(`/admin/dashboard?tab=consultations&search=${visit.reference}&status=pending`);
    await awake(page);
    await choose(page, "cancelled");
    await expect(statusOf(page)).toHaveCount(0);
    await undo.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Consultations", exact: true }).last()).toBeFocused();
    await expect(statusOf(page)).toHaveText("pending");
  });
});

test("the second of two admins learns who was first, and chooses", async ({
  page,
  openBrowser,
  signIn,
  sql,
  problems,
}) => {
  problems.expect(/PATCH .*\/api\/consultations\/\S+ 409/);
  problems.expect(/GET .*\/api\/consultations\?\S* net::ERR_FAILED/);
  const [first, second] = [uniqueName("Sara"), uniqueName("Mehwish")];
  await signIn("admin", first);
  const other = await openBrowser();
  await signIn("admin", second, other);
  const visit = await insertVisit(sql, uniqueName("Daniyal"), veryFarWednesday(), 10);
  for (const who of [page, other]) await openList(who, visit.reference);
  const stored = async () =>
    (await sql.query("select status from consultations where id = $1", [visit.id])).rows[0].status;
  // The other admin's change is not visible here before the next refetch.
  await other.route("**/api/consultations?**", (route) => route.abort());

  await choose(page, "cancelled");
  await expect(page.getByText("Consultation status updated")).toBeVisible();
  await choose(other, "confirmed");
  const question = other.getByRole("alertdialog", { name: `${first} changed this in the meantime` });
  await expect(question).toContainText(/Consultation status changed: pending → cancelled, at \d+:\d\d [AP]M/);
  await expect(question).toContainText("Your change was not saved.");
  await question.getByRole("button", { name: "Leave it" }).click();
  await expect(question).toBeHidden();
  await expect(statusOf(other)).toHaveText("cancelled");
  expect(await stored()).toBe("cancelled");

  await sql.query("update consultations set version = version + 1 where id = $1", [visit.id]);
  await choose(other, "confirmed");
  await question.getByRole("button", { name: "Set to confirmed" }).click();
  await expect(other.getByText("Consultation status updated")).toBeVisible();
  await expect(statusOf(other)).toHaveText("confirmed");
  expect(await stored()).toBe("confirmed");

  await test.step("the first one's Undo says that it was changed since", async () => {
    problems.expect(/POST .*\/api\/changes\/\S+\/undo 409/);
    const strip = page.locator("[data-undo]");
    await strip.getByRole("button", { name: "Undo" }).click();
    await expect(strip).toContainText(/cancelled → confirmed, by .* Your change can no longer be undone|too late/);
    await expect(strip.getByRole("button", { name: "Undo" })).toHaveCount(0);
    await strip.getByRole("button", { name: "Close" }).click();
    await expect(strip).toHaveCount(0);
  });
});

test("somebody who takes their time to choose can still undo the choice", async ({ page, signIn, sql, problems }) => {
  problems.expect(/PATCH .*\/api\/contact\/\S+ 409/);
  const subject = uniqueName("Fees");
  await insertMessage(sql, subject);
  await signIn("admin");
  await page.clock.install();
  await page.goto("/admin/dashboard?tab=messages");
  const row = page.getByRole("region", { name: "Messages" }).getByRole("row").filter({ hasText: subject });
  const status = row.getByRole("button", { name: /^Status of/ });
  await expect(status).toHaveText("new");
  await sql.query("update contact_messages set version = version + 1 where subject = $1", [subject]);
  await status.click();
  await page.getByRole("menuitemradio", { name: "handled" }).click();
  const question = page.getByRole("alertdialog", { name: "Someone else changed this in the meantime" });
  await expect(question).toBeVisible();
  await page.clock.fastForward("00:15");
  await question.getByRole("button", { name: "Mark as handled" }).click();
  const strip = page.locator("[data-undo]");
  await expect(strip).toContainText(/(?:10|9|8) s to undo/);
  await strip.getByRole("button", { name: "Undo" }).click();
  await expect(strip).toContainText("Undone.");
  await expect(status).toHaveText("new");
});

test("completing a consultation that has not begun needs a confirmation, another status does not", async ({
  page,
  signIn,
  sql,
}) => {
  await signIn("admin");
  const visit = await insertVisit(sql, uniqueName("Rabia"), veryFarWednesday(), 11);
  await openList(page, visit.reference);
  const question = page.getByRole("alertdialog", { name: "Complete it early?" });
  await choose(page, "completed");
  await expect(question).toContainText("gets a thank-you email");
  await question.getByRole("button", { name: "Keep it" }).click();
  await expect(statusOf(page)).toHaveText("pending");
  await choose(page, "completed");
  await question.getByRole("button", { name: "Complete it now" }).click();
  await expect(page.getByText("Consultation status updated")).toBeVisible();
  await expect(statusOf(page)).toHaveText("completed");
});

test("toasts stay clear of an open dialog's buttons, and one about a lost connection closes when it is back", async ({
  page,
  context,
  signIn,
  sql,
  problems,
}) => {
  await signIn("admin");
  const date = veryFarWednesday();
  const visit = await insertVisit(sql, uniqueName("Hina"), date, 12);
  await openList(page, visit.reference);

  await test.step("a lost line", async () => {
    problems.expect(/GET .*\/api\/consultations\S* 500/);
    const notice = page.getByRole("status").filter({ hasText: "Failed to load consultations" });
    const mend = await failCalls(page, /^\/api\/consultations$/);
    await comeBack(page);
    await expect(notice).toBeVisible();
    await notice.hover(); // it would close by itself otherwise
    await context.setOffline(true);
    await mend();
    await context.setOffline(false);
    await expect(notice).toBeHidden({ timeout: 5_000 });
  });

  await test.step("a window", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: visit.name, exact: true }).click(); // on a phone, the note is in the panel
    await page.getByRole("button", { name: `Add note on ${visit.name}` }).click();
    const dialog = page.getByRole("dialog");
    await page.route(`**/api/consultations/${visit.id}`, (route) => route.fulfill({ status: 500, json: {} }));
    problems.expect(/PATCH .*\/api\/consultations\/\S+ 500/);
    await dialog.getByRole("textbox", { name: "Note" }).fill("x");
    await dialog.getByRole("button", { name: "Save note" }).click();
    await expect(dialog.getByRole("alert")).toContainText("Failed to save the note");
    await page.unroute(`**/api/consultations/${visit.id}`);
    await dialog.getByRole("button", { name: "Save note" }).click();
    await expect(page.getByText("Note saved")).toBeVisible();
    await page.getByRole("button", { name: `Edit note on ${visit.name}` }).click();
    await expect(page.locator("[data-sonner-toast]").first()).toHaveAttribute("data-y-position", "top");
  });
});
