import type pg from "pg";
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

  for (const over of ["Mark completed", "Did not come"]) {
    await expect(page.getByRole("button", { name: over })).toHaveAttribute("aria-disabled", "true"); // all are to come
    await expect(page.getByRole("button", { name: over })).toHaveAttribute("title", "None of them has begun yet.");
  }
  await page.getByRole("button", { name: "Mark completed" }).click({ force: true });
  await expect(page.getByText("Not possible now")).toBeVisible();

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

test("the bar stays in sight, and offers nothing that the last action has made pointless", async ({
  page,
  signIn,
  sql,
}) => {
  await signIn("admin");
  const name = uniqueName("Sticky");
  await insertVisits(sql, name, 24);
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(`/admin/dashboard?tab=consultations&status=pending&search=${encodeURIComponent(name)}`);
  await awake(page);
  await page.getByRole("checkbox", { name: "Select all on this page" }).click();
  await page
    .getByRole("checkbox", { name: `Select ${name}` })
    .last()
    .scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 5000);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  const confirm = page.getByRole("button", { name: "Confirm", exact: true });
  await expect(confirm).toBeInViewport({ ratio: 1 });
  await confirm.click();
  await expect(page.getByText("24 consultations confirmed.")).toBeVisible();
  await expect(page.getByRole("status").getByText(/^24 \w+ selected, none of them in this view$/)).toBeVisible();
  await expect(confirm).toHaveAttribute("aria-disabled", "true");
  await expect(confirm).toHaveAttribute("title", "All of them are confirmed already.");
  await expect(page.getByRole("button", { name: "Mark completed" })).toHaveAttribute("aria-disabled", "true");
  await expect(page.getByRole("button", { name: "Assign to…" })).toBeEnabled();
  await page.locator("[data-undo]").getByRole("button", { name: "Undo" }).click();
  await expect(confirm).not.toHaveAttribute("aria-disabled", "true");
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
  await expect(page.getByRole("status").getByText(/^3 \w+ selected, none of them in this view$/)).toBeVisible();
  expect(await handled()).toBe(3);
  await page.locator("[data-undo]").getByRole("button", { name: "Undo" }).click();
  await expect(boxes).toHaveCount(3);
  expect(await handled()).toBe(0);
});

/** Past consultations of one name, an hour after the other. */
const insertMany = (sql: pg.Pool, name: string, count: number, status = "pending") =>
  sql.query(
    `insert into consultations
       (reference, name, email, phone, phone_key, destination, study_level, starts_at, status, updated_at)
     select 'TG-' || upper(substr(md5($1 || n), 1, 10)), $1, 'many-' || n || '@example.com', '0300 1234567', '3001234567',
       'canada', 'masters', timestamptz '1990-01-01 09:00+05' + ($2 + n) * interval '1 hour', $4::consultation_status, now()
     from generate_series(1, $3) n`,
    [name, Math.floor(Math.random() * 100_000), count, status],
  );

test("more than five hundred go in batches, with the progress, and can be stopped between them", async ({
  page,
  signIn,
  sql,
}) => {
  test.setTimeout(300_000);
  await signIn("admin");
  const name = uniqueName("Batch");
  await insertMany(sql, name, 600);
  const missed = async () =>
    (await sql.query("select from consultations where name = $1 and status = 'no_show'", [name])).rowCount;
  const sizes: number[] = [];
  let release = () => {};
  const isHeld = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/consultations/changes", async (route) => {
    sizes.push((route.request().postDataJSON() as { records: object[] }).records.length);
    await isHeld;
    await route.continue();
  });
  await page.goto(`/admin/dashboard?tab=consultations&search=${encodeURIComponent(name)}`);
  await awake(page);
  const mark = async () => {
    await page.getByRole("checkbox", { name: "Select all on this page" }).click();
    await page.getByRole("button", { name: "Select all 600 that match" }).click();
    await expect(page.getByText("600 selected", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Did not come", exact: true }).click();
  };

  await mark();
  await expect(page.getByText("Marking 600…")).toBeVisible();
  await page.getByRole("button", { name: "Stop", exact: true }).click();
  release();
  await expect(page.getByText("500 consultations marked: did not come.")).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText("100 of 600 were not sent.")).toBeVisible();
  expect([sizes, await missed()]).toEqual([[500], 500]);

  await page.reload();
  await awake(page);
  await mark();
  await expect(page.getByText("Marking 500 of 600…")).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText("100 consultations marked: did not come.")).toBeVisible({ timeout: 120_000 });
  expect([sizes, await missed()]).toEqual([[500, 500, 100], 600]);
});

test("more than five thousand are refused, with the reason", async ({ page, signIn, sql }) => {
  await signIn("admin");
  const name = uniqueName("Crowd");
  await insertMany(sql, name, 5001, "cancelled");
  await page.goto(`/admin/dashboard?tab=consultations&search=${encodeURIComponent(name)}`);
  await awake(page);
  await page.getByRole("checkbox", { name: "Select all on this page" }).click();
  await expect(page.getByText("Narrow the list to 5,000 to select all of it")).toBeVisible();
  await expect(page.getByRole("button", { name: /that match$/ })).toHaveCount(0);
});
