import type { Page } from "@playwright/test";
import type pg from "pg";
import { formatDate } from "@/lib/office-time";
import { holdCalls } from "../support/documents-screen";
import { inReview, insertStudentApplication, offerReceived, rejected, unplaced } from "../support/student-records";
import { expect, test } from "../support/test";
import { withoutLive } from "../support/without-live";

test.use({ scanAtEnd: false }); // "every look" below scans the states that these end with

const screen = "/student/applications";

/** One application of every kind; the one stored last is first. */
async function insertEveryKind(sql: pg.Pool, studentId: string): Promise<void> {
  for (const row of [rejected, unplaced, inReview, offerReceived]) await insertStudentApplication(sql, studentId, row);
}

const cardOf = (page: Page, university: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 2, name: university }) });

/** As if somebody came back to the browser's tab: the list is refetched, once the screen has hydrated. */
const comeBack = (page: Page) =>
  expect(async () => {
    const asked = page.waitForRequest("**/api/applications", { timeout: 1000 });
    await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
    await asked;
  }).toPass();

/** A timestamp that Postgres can store and JavaScript cannot: reading the row fails. */
const spoil = "update applications set created_at = 'infinity' where student_id = $1";
const mend = "update applications set created_at = now() where student_id = $1";

test("cards, tabs and timelines say what, where, how far, what comes next and whose turn it is", async ({
  page,
  signIn,
  sql,
}) => {
  const { id } = await signIn("student");
  await insertEveryKind(sql, id);
  await page.goto(screen);
  const today = formatDate(new Date());

  const offer = cardOf(page, offerReceived.university);
  await expect(offer).toContainText(offerReceived.programme);
  for (const text of ["Offer Received", "United Kingdom", "September 2027", today, "90%"]) {
    await expect(offer).toContainText(text);
  }
  await expect(offer).toContainText(/With you.*Go through the offer with us\./);
  await expect(offer.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "90");
  await expect(offer.locator("img").first()).toHaveAttribute("src", "/art/uk.svg");

  const review = cardOf(page, inReview.university);
  await expect(review).toContainText("In Review");
  await expect(review).toContainText(/With the university.*University review/);

  const bare = cardOf(page, unplaced.university);
  await expect(bare.getByText("Not specified")).toHaveCount(2);
  await expect(bare).toContainText(/With us.*We are checking your papers first\./);
  await expect(bare.locator("img").first()).toHaveAttribute("src", "/art/gate.svg");

  await expect(cardOf(page, rejected.university)).toContainText("Rejected");
  await expect(page.getByRole("heading", { level: 2 })).toHaveText([
    offerReceived.university,
    inReview.university,
    unplaced.university,
    rejected.university,
  ]);

  await expect(page.getByRole("tab")).toHaveText([/^All ?4$/, /^In Progress ?2$/, /^Completed ?2$/]);
  await page.getByRole("tab", { name: "In Progress" }).click();
  await expect(page).toHaveURL(/\?tab=in_progress$/);
  await expect(page.getByRole("heading", { level: 2 })).toHaveText([inReview.university, unplaced.university]);
  await page.getByRole("tab", { name: "Completed" }).click();
  await expect(page.getByRole("heading", { level: 2 })).toHaveText([offerReceived.university, rejected.university]);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 2 })).toHaveText([inReview.university, unplaced.university]);
  await page.reload();
  await expect(page.getByRole("tab", { name: "In Progress" })).toHaveAttribute("aria-selected", "true");
  await comeBack(page);
  await page.getByRole("tab", { name: "All" }).click();

  await page.getByRole("button", { name: `View Details: ${inReview.university}` }).click();
  const steps = page.getByRole("list", { name: `Timeline of ${inReview.university}` }).getByRole("listitem");
  await expect(steps).toHaveText([
    "Documents checkedCompleted 6 Nov 2026",
    "Application sentCompleted 10 Nov 2026",
    "University reviewIn progress",
    "DecisionPending",
    "Visa filePending",
  ]);
  await expect(steps.nth(2)).toHaveAttribute("aria-current", "step");
  await expect(steps.and(page.locator("[aria-current]"))).toHaveCount(1);
  const [first, last] = [await steps.first().boundingBox(), await steps.last().boundingBox()];
  expect(last?.x).toBe(first?.x);
  expect(last?.y).toBeGreaterThan((first?.y ?? 0) + (first?.height ?? 0));

  await page.getByRole("button", { name: `View Details: ${rejected.university}` }).click();
  const over = page.getByRole("list", { name: `Timeline of ${rejected.university}` });
  await expect(over.getByRole("listitem").last()).toHaveText("Visa fileNot reached");
  await expect(over.locator("[aria-current]")).toHaveCount(0);

  await page.getByRole("button", { name: `View Details: ${unplaced.university}` }).click();
  await expect(page.getByText("We set the steps once we have gone through your papers.")).toBeVisible();

  // One without a submission date.
  await page.route("**/api/applications", async (route) => {
    const answer = await route.fetch();
    const rows = (await answer.json()) as object[];
    await route.fulfill({ response: answer, json: rows.map((row) => ({ ...row, created_at: null })) });
  });
  await comeBack(page);
  await expect(bare).toContainText("N/A");
});

test("an expanded card stays expanded when the list or the page is reloaded", async ({ page, signIn, sql }) => {
  const { id } = await signIn("student");
  const application = await insertStudentApplication(sql, id, inReview);
  await page.goto(screen);
  await page.getByRole("button", { name: "View Details" }).click();
  await expect(page).toHaveURL(new RegExp(`open=${application}`));

  await sql.query("update applications set status = 'offer_received', progress = 90 where id = $1", [application]);
  await comeBack(page);
  await expect(cardOf(page, inReview.university)).toContainText("Offer Received");
  await expect(page.getByRole("list", { name: /^Timeline/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("list", { name: /^Timeline/ })).toBeVisible();
  await page.getByRole("button", { name: "Hide Details" }).click();
  await expect(page.getByRole("list", { name: /^Timeline/ })).toBeHidden();
  await expect(page).toHaveURL(/\/student\/applications$/);
});

test("the team's change appears in both tabs of a browser", async ({ page, context, signIn, sql }) => {
  const { id } = await signIn("student");
  const application = await insertStudentApplication(sql, id, inReview);
  const other = await context.newPage();
  for (const one of [page, other]) await one.goto(screen);
  await sql.query("update applications set status = 'rejected' where id = $1", [application]);
  for (const one of [page, other]) {
    await comeBack(one);
    await expect(cardOf(one, inReview.university)).toContainText("Rejected");
  }
  await other.close();
});

test("every empty tab says what is missing", async ({ page, signIn, scanEveryLook }) => {
  await signIn("student");
  await page.goto(screen);
  await expect(page.getByRole("heading", { name: "No applications yet" })).toBeVisible();
  await scanEveryLook("no applications");
  await page.getByRole("tab", { name: "In Progress" }).click();
  await expect(page.getByRole("heading", { name: "No applications in progress" })).toBeVisible();
  await page.getByRole("tab", { name: "Completed" }).click();
  await expect(page.getByRole("heading", { name: "No completed applications" })).toBeVisible();
  await page.getByRole("tab", { name: "All" }).click();
  await page.getByRole("link", { name: "See recommendations" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "AI Recommendations" })).toBeVisible();
});

test("applications that fail to load say so, with a retry; when a later refresh fails, the data stays", async ({
  page,
  signIn,
  sql,
  problems,
}) => {
  problems.expect(/GET .*\/api\/applications 500/);
  const { id } = await signIn("student");
  await insertStudentApplication(sql, id, inReview);
  await sql.query(spoil, [id]);
  await page.goto(screen);
  const failure = page.getByRole("alert").filter({ hasText: "Failed to load application data" });
  await expect(failure).toContainText(/^Error/);
  await sql.query(mend, [id]);
  await failure.getByRole("button", { name: "Try again" }).click();
  await expect(cardOf(page, inReview.university)).toContainText("In Review");

  await sql.query(spoil, [id]);
  await comeBack(page);
  const notice = page.getByRole("status").filter({ hasText: "Failed to load application data" });
  await expect(notice).toContainText(/^Error/);
  await expect(cardOf(page, inReview.university)).toBeVisible();
  await sql.query(mend, [id]);
  await sql.query("update applications set status = 'completed' where student_id = $1", [id]);
  await notice.getByRole("button", { name: "Try again" }).click();
  await expect(cardOf(page, inReview.university)).toContainText("Completed");
});

test("an expired session leads to the login, which says so", async ({ page, signIn, sql, problems }) => {
  problems.expect(/GET .*\/api\/\S+ 401/);
  const { id } = await signIn("student");
  await withoutLive(page); // the stream would end the session first
  await page.goto(`${screen}?tab=completed`);
  await page.waitForLoadState("networkidle");
  const letGo = await holdCalls(page, /^\/api\//); // a request of the screen's own would notice it first
  await sql.query("update sessions set revoked_at = now() where user_id = $1", [id]);
  await comeBack(page);
  await letGo();
  await expect(page).toHaveURL(/\/student\/login/);
  await expect(page.getByText("Session expired")).toBeVisible();
  await expect(page.getByText("Please log in again")).toBeVisible();
});

test("by keyboard only: another tab, a timeline, and back", async ({ page, signIn, sql }) => {
  const { id } = await signIn("student");
  await insertEveryKind(sql, id);
  await page.goto(screen);
  const all = page.getByRole("tab", { name: "All" });
  await all.focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "In Progress" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("tab", { name: "In Progress" })).toHaveAttribute("aria-selected", "true");
  const toggle = page.getByRole("button", { name: /Details: University of Toronto/ });
  await page.keyboard.press("Tab"); // the panel
  await page.keyboard.press("Tab");
  await expect(toggle).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(toggle).toHaveAttribute("aria-expanded", "true");
  await expect(toggle).toBeFocused();
  await page.keyboard.press("Space");
  await expect(toggle).toHaveAttribute("aria-expanded", "false");
});

test("every look, with every kind of application and two open timelines", async ({
  page,
  signIn,
  sql,
  scanEveryLook,
}) => {
  const { id } = await signIn("student");
  await insertEveryKind(sql, id);
  await page.goto(screen);
  for (const { university } of [inReview, unplaced]) {
    await page.getByRole("button", { name: `View Details: ${university}` }).click();
  }
  await scanEveryLook("applications");
});
