import { addDays } from "@/lib/office-time";
import { awake } from "../support/documents-screen";
import { insertVisit, type Visit, veryFarDay } from "../support/office-records";
import { uniqueName } from "../support/processing-records";
import { expect, test } from "../support/test";

test.use({ scanAtEnd: false });

// Several consultations changed by one action.

type Sql = Parameters<typeof insertVisit>[0];

/** Consultations of one name, on as many days as they need. */
async function insertVisits(sql: Sql, name: string, count: number): Promise<Visit[]> {
  const first = veryFarDay();
  const visits = Array.from({ length: count }, (_, index) =>
    insertVisit(sql, name, addDays(first, Math.floor(index / 9)), 9 + (index % 9)),
  );
  return Promise.all(visits);
}

const stored = async (sql: Sql, visits: readonly Visit[]) =>
  (
    await sql.query<{ status: string; assigned: string | null; visits: number }>(
      `select status::text, assigned_to_id as assigned, count(*)::int as visits from consultations
       where id = any($1) group by status, assigned_to_id order by consultations.status`,
      [visits.map(({ id }) => id)],
    )
  ).rows;

test("sixty bookings are confirmed and assigned with at most twelve clicks, and taken back with one", async ({
  page,
  signIn,
  account,
  sql,
  scanEveryLook,
}) => {
  test.slow();
  await signIn("admin");
  const member = await account("processing", uniqueName("Sara Naveed"));
  const name = uniqueName("Sixty");
  const visits = await insertVisits(sql, name, 60);
  await page.goto("/admin/dashboard");
  await awake(page);
  let clicks = 0;
  const click = async (role: "tab" | "checkbox" | "button" | "menuitem", label: string | RegExp) => {
    clicks += 1;
    await page.getByRole(role, { name: label, exact: typeof label === "string" }).click();
  };
  const begun = performance.now();

  await click("tab", /^Consultations/);
  await page.getByRole("searchbox").fill(name);
  await expect(page).toHaveURL(/search=/); // the newest rows are ours even before the search
  await expect(page.locator("[aria-busy=false]").getByRole("row").filter({ hasText: name })).toHaveCount(25);
  await click("checkbox", "Select all on this page");
  await click("button", "Select all 60 that match");
  await click("button", "Confirm");
  await expect(page.getByText("60 consultations confirmed.")).toBeVisible();
  await click("button", "Assign to…");
  await click("menuitem", new RegExp(member.name));
  await expect(page.getByText(`60 consultations assigned to ${member.name}.`)).toBeVisible();
  test.info().annotations.push({ type: "seconds", description: ((performance.now() - begun) / 1000).toFixed(1) });
  expect(clicks).toBeLessThanOrEqual(12);
  expect(await stored(sql, visits)).toEqual([{ status: "confirmed", assigned: member.id, visits: 60 }]);

  await test.step("one Undo takes the whole action back, and its emails", async () => {
    const strip = page.locator("[data-undo]").filter({ hasText: "assigned to" });
    await strip.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("Undone. No email was sent.")).toBeVisible();
    expect(await stored(sql, visits)).toEqual([{ status: "confirmed", assigned: null, visits: 60 }]);
    const { rows } = await sql.query('select count(*)::int as mails from outbox_emails where "to" = $1', [
      member.email,
    ]);
    expect(rows).toEqual([{ mails: 0 }]);
  });

  await page.setViewportSize({ width: 1440, height: 900 });
  await scanEveryLook("the bar of an action on several");
});

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
  expect((await stored(sql, visits)).map(({ status, visits: count }) => [status, count])).toEqual([
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
