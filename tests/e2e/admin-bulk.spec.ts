import { awake } from "../support/documents-screen";
import { insertVisits, storedVisits } from "../support/office-records";
import { uniqueName } from "../support/processing-records";
import { expect, test } from "../support/test";

test.use({ scanAtEnd: false });

// Several consultations changed by one action.

test("what could not be changed is listed with its reason; the selection can be saved as a file", async ({
  page,
  signIn,
  sql,
  problems,
}) => {
  problems.expect(/GET .*\/api\/consultations\?\S* net::ERR_FAILED/);
  await signIn("admin");
  const name = uniqueName("Mixed");
  const visits = await insertVisits(sql, name, 4);
  const [cancelled, seen] = visits;
  await sql.query("update consultations set status = 'cancelled' where id = $1", [cancelled?.id]);
  await page.goto(`/admin/dashboard?tab=consultations&search=${encodeURIComponent(name)}`);
  await awake(page);
  await page.getByRole("checkbox", { name: "Select all on this page" }).click();
  await expect(page.getByRole("button", { name: /that match$/ })).toHaveCount(0); // the page is everything

  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "CSV of the selected consultations" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.csv$/);

  // The list polls; the change reaches the stored version only.
  await page.route("**/api/consultations?**", (route) => route.abort());
  await sql.query("update consultations set version = version + 1 where id = $1", [seen?.id]);
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "2 consultations not changed" });
  await expect(dialog.getByRole("listitem")).toHaveCount(2);
  for (const reason of ["It is cancelled. Open it to change its status.", "Your change was not saved."]) {
    await expect(dialog.getByRole("listitem").filter({ hasText: reason })).toContainText(name);
  }
  await page.keyboard.press("Escape");
  await expect(page.getByText("2 consultations confirmed.")).toBeVisible();
  expect((await storedVisits(sql, visits)).map(({ status, visits: count }) => [status, count])).toEqual([
    ["pending", 1],
    ["confirmed", 2],
    ["cancelled", 1],
  ]);
});

test("three messages are marked as handled with three clicks, and all of it is undone with one more", async ({
  page,
  signIn,
  sql,
}) => {
  await signIn("admin");
  const subject = uniqueName("Fees");
  await sql.query(
    `insert into contact_messages (name, email, phone, subject, message, created_at)
     select 'Bilal', 'b' || n || '@mail.example', '0300 1234567', $1, 'How much does a year cost?', now()
     from generate_series(1, 3) n`,
    [subject],
  );
  const handled = async () =>
    (await sql.query("select 1 from contact_messages where subject = $1 and status = 'handled'", [subject])).rowCount;
  await page.goto("/admin/dashboard?tab=messages");
  await awake(page);
  const boxes = page.getByRole("checkbox", { name: `Select ${subject}` });
  await expect(boxes).toHaveCount(3);
  await boxes.first().click();
  await boxes.last().click({ modifiers: ["Shift"] });
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "CSV of the selected messages" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^messages-.*\.csv$/);
  await page.getByRole("button", { name: "Mark handled" }).click();
  await expect(page.getByText("3 messages marked as handled.")).toBeVisible();
  await expect(boxes).toHaveCount(0);
  expect(await handled()).toBe(3);
  await page.locator("[data-undo]").getByRole("button", { name: "Undo" }).click();
  await expect(boxes).toHaveCount(3);
  expect(await handled()).toBe(0);
});
