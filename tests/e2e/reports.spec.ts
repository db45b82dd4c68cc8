import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { awake, failCalls } from "../support/documents-screen";
import { uniqueName } from "../support/processing-records";
import { expect, test } from "../support/test";

test.use({ scanAtEnd: false }); // scanned where it is shown

const report = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const reports = (page: Page) => page.getByRole("tabpanel", { name: "Reports" });
const period = (page: Page, name: string) => reports(page).getByRole("button", { name, exact: true });

test("the owner reads where leads come from, how fast the office answers and who has done what", async ({
  page,
  signIn,
  account,
  sql,
  problems,
  scanEveryLook,
}) => {
  test.slow(); // it waits for a count, and looks at long tables in four ways
  problems.expect(/GET .*\/api\/reports.* 500/);
  await signIn("admin");
  const [campaign, member] = [uniqueName("Open day"), await account("processing", uniqueName("Mehwish"))];
  // Many, so that the campaign is among the largest whatever other tests do; a few came last month.
  await sql.query(
    `insert into contacts (name, email, source, campaign, stage, assigned_to_id, created_at)
     select 'Ali Raza', 'lead-' || gen_random_uuid() || '@example.com', 'campaign', $1,
       (case when n <= 30 then 'qualified' else 'new' end)::contact_stage, $2, now() - interval '1 minute'
     from generate_series(1, 120) as n`,
    [campaign, member.id],
  );
  await sql.query("delete from report_counts"); // as before the first count
  await page.goto("/admin/dashboard?tab=reports");
  await awake(page);
  const funnel = report(page, "From source to enrolment");
  const row = funnel.getByRole("row").filter({ hasText: campaign });
  await expect(row).toContainText(/120\s*30 \(25%\)\s*30 \(25%\)\s*0 \(0%\)/, { timeout: 20_000 });
  await expect(reports(page).getByText(/Counted at \d+:\d\d [AP]M/)).toBeVisible();
  await expect(
    report(page, "How fast we answer").getByRole("row").filter({ hasText: "Students’ requests" }),
  ).toBeVisible();
  const line = report(page, "Load and results of each member").getByRole("row").filter({ hasText: member.name });
  await expect(line.getByRole("cell").first()).toHaveText("120");
  await expect(report(page, "Reasons for loss")).toBeVisible();
  await scanEveryLook("the reports", [390, 1440]);
  await page.setViewportSize({ width: 1440, height: 900 });

  // The period is in the address; own dates begin with those that were shown.
  await period(page, "Last month").click();
  await expect(page).toHaveURL(/period=last-month/);
  await expect(row).toHaveCount(0);
  await period(page, "Own dates").click();
  await expect(page).toHaveURL(/period=own&from=\d{4}-\d\d-01&to=/);
  const today = new Date(Date.now() + 5 * 3600_000).toISOString().slice(0, 10); // Lahore's
  await reports(page).getByLabel("Last day").fill(today);
  await expect(page).toHaveURL(new RegExp(`to=${today}`));
  await expect(row).toBeVisible();
  await page.reload();
  await expect(row).toBeVisible();

  const coming = page.waitForEvent("download");
  await funnel.getByRole("button", { name: /^CSV/ }).press("Enter");
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(new RegExp(`^report-funnel-.*-to-${today}\\.csv$`));
  expect(readFileSync(await file.path(), "utf8")).toContain(`"Campaign","${campaign}",120,30,30,0`);

  // On paper there are the reports, without what surrounds them.
  await page.emulateMedia({ media: "print" });
  await expect(period(page, "Last month")).toBeHidden();
  await expect(page.getByRole("tablist", { name: "Admin dashboard" })).toBeHidden();
  await expect(row).toBeVisible();
  await page.emulateMedia({ media: "screen" });

  const mend = await failCalls(page, /^\/api\/reports$/);
  await period(page, "This year").click();
  await page.reload();
  await expect(reports(page).getByText("Failed to load the reports")).toBeVisible();
  await mend();
  await reports(page).getByRole("button", { name: "Try again" }).click();
  await expect(row).toBeVisible();
  await sql.query("delete from contacts where campaign = $1", [campaign]);
});

test("what is ticked in Today stays in its place until nobody is in the list", async ({ page, signIn, sql }) => {
  const member = await signIn("processing");
  const [first, second] = [uniqueName("Call"), uniqueName("Write")];
  await sql.query(
    `with lead as (
       insert into contacts (name, email, source) values ('Hina Malik', 'hina-' || gen_random_uuid() || '@example.com', 'phone')
       returning id
     )
     insert into tasks (title, due_at, contact_id, assigned_to_id)
     select title, due, lead.id, $3 from lead, (values ($1, now() - interval '3 days'), ($2, now() - interval '2 days'))
       as one (title, due)`,
    [first, second, member.id],
  );
  await page.goto("/processing/dashboard?owner=me");
  await awake(page);
  const list = page.getByRole("list", { name: "Due tasks" });
  const box = (title: string) => list.getByRole("checkbox", { name: `Done: ${title}` });
  const before = await box(second).boundingBox();
  await box(first).click();
  await expect(page.getByText("Task done")).toBeVisible();
  await expect(box(first)).toBeChecked();
  await expect
    .poll(
      async () => (await sql.query("select 1 from tasks where title = $1 and done_at is not null", [first])).rowCount,
    )
    .toBe(1);
  expect(await box(second).boundingBox()).toEqual(before);
  await page.getByRole("heading", { name: "Today", exact: true }).hover();
  await box(first).blur();
  await expect(box(first)).toHaveCount(0);
  await expect(box(second)).toBeVisible();
});

test("the keys fit a laptop", async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn("admin");
  await page.goto("/admin/dashboard?tab=consultations");
  await awake(page);
  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(dialog).toBeVisible();
  expect(await dialog.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
  await expect(dialog.locator("dd").last()).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Escape");
});
