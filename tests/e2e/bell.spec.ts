import type { Page } from "@playwright/test";
import { uniqueName } from "../support/processing-records";
import { expect, test } from "../support/test";

test.use({ scanAtEnd: false }); // each state is scanned where it is shown

/** Two seconds are wanted. A busy machine needs longer, but less than the ten seconds after which a screen asks by itself. */
const within = { timeout: 5_000 };
const bell = (page: Page, unread?: number) =>
  page.getByRole("button", { name: unread ? `Notifications, ${unread} unread` : "Notifications", exact: true });
/** A member's has whatever other tests tell the whole team, so how many are unread says nothing. */
const ringing = (page: Page) => page.getByRole("button", { name: /^Notifications, \S+ unread$/ });
const list = (page: Page) => page.getByRole("dialog", { name: "Notifications" });
/** One of the tabs has the stream for all of them. */
const live = (page: Page) =>
  page.context().waitForEvent("response", (answer) => answer.url().endsWith("/api/live") && answer.ok());

test("a line arrives on every tab, leads to its place, and is read everywhere", async ({
  page,
  openBrowser,
  signIn,
  sql,
  scanEveryLook,
}) => {
  const student = await signIn("student", uniqueName("Ayesha"));
  const sara = await openBrowser();
  const member = await signIn("processing", "Sara Naveed", sara);
  await sql.query("update contacts set assigned_to_id = $1 where student_id = $2", [member.id, student.id]);
  const tab = await page.context().newPage();
  const asks = tab.waitForResponse((answer) => answer.url().endsWith("/api/notices/counts") && answer.ok());
  await Promise.all([
    ...[page, sara].map(live),
    asks,
    page.goto("/student/dashboard"),
    tab.goto("/student/documents"),
    sara.goto("/processing/dashboard"),
  ]);
  await expect(bell(page)).toBeVisible();

  // The student writes: the member who answers for them is told, wherever they are.
  await tab.goto("/student/messages");
  await tab.getByRole("textbox", { name: "Write to our office" }).fill("May my father pay?");
  await tab.getByRole("button", { name: "Send" }).click();
  await expect(ringing(sara)).toBeVisible(within);
  await ringing(sara).focus();
  await sara.keyboard.press("Enter");
  const line = list(sara).getByRole("link", { name: `${student.name} has written a message` });
  await expect(line).toHaveAccessibleName(/^Unread: /, within);
  await line.press("Enter");
  await expect(sara).toHaveURL(new RegExp(`/processing/students/${student.id}\\?tab=messages$`));
  await expect(list(sara)).toBeHidden();
  await expect(sara.getByRole("log", { name: "Messages" }).getByText("May my father pay?")).toBeVisible();
  await sara.getByRole("button", { name: /^Notifications/ }).press("Enter");
  await expect(line).toHaveAccessibleName(new RegExp(`^${student.name} has written a message`), within);
  await sara.keyboard.press("Escape");

  // The office answers twice: one line, on both tabs of the student.
  await tab.goto("/student/documents");
  for (const text of ["Yes, he may.", "Please send his statement too."]) {
    await sara.getByRole("textbox", { name: /^Message to/ }).fill(text);
    await sara.getByRole("button", { name: "Send" }).click();
    await expect(sara.getByRole("log", { name: "Messages" }).getByText(text)).toBeVisible();
  }
  await expect(bell(page, 1)).toBeVisible(within);
  await expect(bell(tab, 1)).toBeVisible(within);
  await bell(page, 1).click();
  await expect(list(page).getByRole("link", { name: "Unread: 2 new messages from your counsellor" })).toBeVisible(
    within,
  );
  await scanEveryLook("the bell's lines", [390, 1440]);
  await list(page).getByRole("button", { name: "Mark all as read" }).click();
  await expect(
    list(page).getByRole("link", { name: "2 new messages from your counsellor", exact: false }),
  ).toBeVisible();
  await expect(bell(tab)).toBeVisible(within);
  await page.keyboard.press("Escape");
  await expect(bell(page)).toBeFocused();
});

test("the bell of a partner on a phone: nothing yet, then a referral of theirs; and one that can't be loaded", async ({
  page,
  signIn,
  sql,
  problems,
}) => {
  const partner = await signIn("b2b");
  await page.setViewportSize({ width: 390, height: 844 });
  await Promise.all([live(page), page.goto("/b2b/dashboard")]);
  await bell(page).click();
  await expect(list(page).getByText("No notifications")).toBeVisible();
  await page.keyboard.press("Escape");

  await sql.query(
    `insert into notices (user_id, kind, group_key) values ($1, 'referral', 'referral:x')`, //
    [partner.id],
  );
  await page.reload();
  await bell(page, 1).click();
  await list(page).getByRole("link", { name: "Unread: Your referral has changed" }).click();
  await expect(page).toHaveURL(/\/b2b\/dashboard$/);
  await expect(bell(page)).toBeVisible(within);

  problems.expect(/503/);
  await page.reload();
  await page.route("**/api/notices", (route) =>
    route.fulfill({ status: 503, json: { detail: "The database is away." } }),
  );
  await bell(page).click();
  await expect(list(page).getByText("The notifications could not be loaded")).toBeVisible({ timeout: 15_000 });
  await page.unroute("**/api/notices");
  await list(page).getByRole("button", { name: "Try again" }).click();
  await expect(list(page).getByRole("link", { name: /Your referral has changed/ })).toBeVisible();
  await expect(list(page).getByRole("button", { name: "Show earlier" })).toBeHidden();

  // Only the latest are shown at first; the keyboard goes on with the first earlier one.
  await sql.query(
    `insert into notices (user_id, kind, group_key, created_at)
     select $1, 'referral', 'referral:' || hours, now() - hours * interval '1 hour' from generate_series(1, 55) hours`,
    [partner.id],
  );
  await page.reload();
  await bell(page, 55).click();
  await expect(list(page).getByRole("listitem")).toHaveCount(50);
  await list(page).getByRole("button", { name: "Show earlier" }).press("Enter");
  await expect(list(page).getByRole("listitem")).toHaveCount(56);
  await expect(list(page).getByRole("listitem").nth(50).getByRole("link")).toBeFocused();
});

test("switches of My account: emails by kind, and the browser", async ({ page, signIn }) => {
  await signIn("admin");
  await page.goto("/admin/account");
  const mention = page.getByRole("switch", { name: "Somebody mentions you in a note" });
  await expect(mention).toBeChecked();
  const saved = page.waitForResponse((answer) => answer.url().endsWith("/api/notices/settings") && answer.ok());
  await mention.click();
  await expect(mention).not.toBeChecked();
  await saved; // shown before it is stored
  await page.reload();
  await expect(mention).not.toBeChecked();
  await expect(page.getByRole("switch", { name: "Working days at 8:30: what’s waiting for you" })).toBeChecked();
  await expect(page.getByRole("region", { name: "Notifications in this browser" })).toBeVisible();
});
