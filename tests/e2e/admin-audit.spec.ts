import type { Page } from "@playwright/test";
import type pg from "pg";
import { awake, failCalls, holdCalls } from "../support/documents-screen";
import { uniqueName } from "../support/processing-records";
import { expect, test } from "../support/test";

test.use({ scanAtEnd: false }); // every state of it is scanned below

const path = "/admin/dashboard?tab=audit";
const panel = (page: Page) => page.getByRole("tabpanel", { name: "Audit log" });
const table = (page: Page) => panel(page).getByRole("table", { name: "Audit log" });
const rows = (page: Page) =>
  table(page)
    .getByRole("row")
    .filter({ has: page.getByRole("cell") });

/** Inserts entries of one person, an hour apart, oldest first. */
async function insertEntries(sql: pg.Pool, actorId: string, subjectId: string, actions: string[]): Promise<void> {
  await sql.query(
    `insert into audit_entries (action, actor_id, actor_role, subject_id, address, request_id, details, created_at)
     select action, $1, 'processing', $2, '203.0.113.5', 'request-' || place, '{"from":"pending","to":"in_review"}',
       timestamptz '2026-03-02 10:00+05' + place * interval '1 hour'
     from unnest($3::text[]) with ordinality as given (action, place)`,
    [actorId, subjectId, actions],
  );
}

test("says who did what and when, and is filtered by action, person and days", async ({
  page,
  signIn,
  account,
  sql,
}) => {
  const member = await account("processing", uniqueName("Sana"));
  const student = await account("student", uniqueName("عائشہ"));
  const viewed = Array.from({ length: 26 }, () => "document-viewed");
  await insertEntries(sql, member.id, student.id, ["application-changed", ...viewed, "request-changed"]);
  const admin = await signIn("admin", uniqueName("Nadia"));

  // The admin's own sign-in is listed under the admin's name, which leads to all of the admin's entries.
  await page.goto(path);
  const own = rows(page).filter({ hasText: admin.name });
  await expect(own).toContainText(["Signed in to the admin area"]);
  await own.first().getByRole("link", { name: admin.name }).click();
  await expect(page).toHaveURL((url) => url.searchParams.get("person") === admin.id);
  await expect(panel(page).getByRole("status")).toHaveText("1 entry");
  await expect(panel(page).getByRole("combobox", { name: "Person" })).toHaveValue(admin.id);

  // Choosing a member from the list; the log is paginated.
  await panel(page).getByRole("combobox", { name: "Person" }).selectOption(member.name);
  await expect(panel(page).getByRole("status")).toHaveText("1 to 25 of 28 entries");
  const first = rows(page).first();
  await expect(first).toContainText("Tue 3 Mar");
  await expect(first).toContainText(`${member.name}Processing team`);
  await expect(first).toContainText("Request changed: pending → in review");
  await first.getByRole("button", { name: "Request changed: pending → in review" }).click();
  const opened = page.getByRole("complementary");
  for (const text of ["203.0.113.5", "request-28", student.id, "in_review", "pending"]) {
    await expect(opened.getByRole("definition").filter({ hasText: text })).not.toHaveCount(0);
  }
  await page.keyboard.press("Escape");
  await expect(opened).toHaveCount(0);
  await panel(page).getByRole("link", { name: "Next" }).click();
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).last()).toContainText("Application changed");
  await page.goBack();
  await expect(rows(page)).toHaveCount(25);

  await panel(page).getByRole("combobox", { name: "Action" }).selectOption("Application changed");
  await expect(panel(page).getByRole("status")).toHaveText("1 entry");
  await expect(page).toHaveURL((url) => url.searchParams.get("action") === "application-changed");
  // The student's name leads to the student's entries, whatever the action.
  await rows(page).getByRole("link", { name: student.name }).click();
  await expect(panel(page).getByRole("status")).toHaveText("1 to 25 of 28 entries");
  await expect(panel(page).getByRole("combobox", { name: "Person" }).locator("option:checked")).toHaveText(
    student.name,
  );

  // Office days, both inclusive, typed on the keyboard; a half-typed year sends no request.
  await page.goto(`${path}&person=${member.id}`);
  await awake(page);
  await panel(page).getByLabel("To").fill("2026-03-02");
  await expect(panel(page).getByRole("status")).toHaveText("13 entries");
  await panel(page).getByLabel("From").fill("2026-03-03");
  await expect(panel(page).getByRole("heading", { name: "No entries found" })).toBeVisible();
  await panel(page).getByLabel("To").fill("");
  await expect(panel(page).getByRole("status")).toHaveText("15 entries");
  await page.reload();
  await expect(panel(page).getByLabel("From")).toHaveValue("2026-03-03");
  await expect(panel(page).getByRole("status")).toHaveText("15 entries");
  await panel(page).getByRole("link", { name: "Clear filters" }).click();
  await expect(page).toHaveURL((url) => url.search === "?tab=audit");
  await expect(panel(page).getByLabel("From")).toHaveValue("");
});

test("looks right full, empty, failed and loading", async ({ page, signIn, account, sql, problems, scanEveryLook }) => {
  problems.expect(/GET .*\/api\/audit\?.* 500/);
  const member = await account("processing", uniqueName("محمد عثمان"));
  await insertEntries(sql, member.id, crypto.randomUUID(), ["document-viewed", "account-deleted"]);
  await signIn("admin");
  const letGo = await holdCalls(page, /\/api\/audit$/);
  await page.goto(`${path}&person=${member.id}`);
  await expect(panel(page).getByText("Loading the audit log...")).toBeVisible();
  await letGo();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText("No longer exists");
  await rows(page).first().locator("[data-opens]").press("Enter");
  await expect(page.getByRole("complementary")).toBeVisible();
  await scanEveryLook("the audit log");

  await page.goto(`${path}&person=${crypto.randomUUID()}`);
  await expect(panel(page).getByRole("heading", { name: "No entries found" })).toBeVisible();

  const mend = await failCalls(page, /\/api\/audit$/);
  await page.goto(`${path}&person=${member.id}`);
  await expect(panel(page).getByRole("alert")).toContainText("Failed to load the audit log");
  await mend();
  await panel(page).getByRole("button", { name: "Try again" }).click();
  await expect(rows(page)).toHaveCount(2);
});
