import type { Page } from "@playwright/test";
import type pg from "pg";
import { portals } from "@/components/accounts/portals";
import { awake, failCalls, withoutSeeds } from "../support/documents-screen";
import {
  createStudent,
  insertRequest,
  insertStoredDocument,
  insertTeamApplication,
  uniqueName,
} from "../support/processing-records";
import { inReview, insertRecommendations, leeds, offerReceived } from "../support/student-records";
import { expect, test } from "../support/test";
import { withoutLive } from "../support/without-live";

test.use({ scanAtEnd: false }); // "every look" below scans the states that these end with

const path = "/processing/dashboard";
const today = (page: Page) => page.getByRole("region", { name: "Today" });
const rowsOf = (page: Page, name: string) => today(page).getByRole("listitem").filter({ hasText: name });
const figure = (page: Page, name: string) =>
  page.locator("section", { has: page.getByRole("heading", { name, exact: true, level: 2 }) });
const pill = (page: Page, name: RegExp) => today(page).getByRole("button", { name });
/** Old enough to be listed above what other tests leave waiting. */
const yearsAgo = 3000;
/** Removes a student's rows: repeated test runs would fill the list with such old ones. */
const tidy = (sql: pg.Pool, studentId: string) => sql.query("delete from users where id = $1", [studentId]);

test("waiting items lead to their work; a request is marked as done and undone", async ({ page, signIn, sql }) => {
  const member = await signIn("processing", "کامران یوسف");
  const name = uniqueName("عائشہ");
  const { id } = await createStudent(sql, name, { country: "uk" });
  const document = await insertStoredDocument(sql, id, { type: "academic_transcript", daysAgo: yearsAgo + 4 });
  const [about] = await insertRecommendations(sql, id, [leeds]);
  const apply = await insertRequest(sql, id, { recommendationId: about, daysAgo: yearsAgo + 3 });
  const help = await insertRequest(sql, id, { kind: "help", daysAgo: yearsAgo + 2 });
  const stalled = await insertTeamApplication(sql, id, inReview, { unchangedDays: yearsAgo + 1 });
  const late = await insertTeamApplication(
    sql,
    id,
    { ...offerReceived, status: "pending" },
    { deadlineInDays: -yearsAgo, unchangedDays: yearsAgo },
  );
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Welcome, ${member.name}`);
  await expect(page.getByRole("navigation", { name: portals.processing.portal }).getByRole("link")).toHaveText([
    ...["Dashboard", "Students", "Leads", "Documents", "Applications", /^Messages(\d+\+? unread)?$/],
    ...["Recommendations", "Catalogue", "Chat with AI", "API", "My account"],
  ]);

  // One list, oldest first, each with its age.
  await expect(rowsOf(page, name)).toHaveText([
    new RegExp(`3004 days.*${name}Academic transcript to review`),
    new RegExp(`3003 days.*Apply Now: ${leeds.title}, ${leeds.subtitle}`),
    /3002 days.*Get Help: a recommendation that is no longer listed/,
    new RegExp(`No change for 3001 days: ${inReview.university}`),
    new RegExp(`Closed 3000 days ago: ${offerReceived.university}`),
  ]);
  const work = (label: string) => rowsOf(page, name).getByRole("link", { name: new RegExp(`^${label}`) });
  for (const [label, target] of [
    ["Review", `/processing/documents?document=${document}`],
    ["Create Application", `/processing/students/${id}?tab=applications&request=${apply}`],
    ["Answer", `/processing/recommendations?studentId=${id}&request=${help}`],
  ] as const) {
    await expect(work(label)).toHaveAttribute("href", target);
  }
  await expect(work("Update Status").first()).toHaveAttribute("href", `/processing/applications?open=${stalled}`);
  await expect(work("Update Status").last()).toHaveAttribute("href", `/processing/applications?open=${late}`);

  // The figures lead to their screens; the tasks figure leads to the requests on this one.
  await expect(page.getByRole("link", { name: "Students", exact: true }).last()).toHaveAttribute(
    "href",
    "/processing/students",
  );
  await expect(figure(page, "Applications")).toContainText(/\d/);
  await page.getByRole("link", { name: "Tasks" }).click();
  await expect(page).toHaveURL(/\?today=request#today$/);
  await expect(rowsOf(page, name)).toHaveCount(2);
  await expect(pill(page, /^Requests \d+$/)).toHaveAttribute("aria-pressed", "true");

  await page.getByRole("button", { name: `Done: Apply Now of ${name}` }).press("Enter");
  const notice = page.getByRole("status").filter({ hasText: "Request done" });
  await expect(notice).toBeVisible();
  // It stays where it is, ticked, while the focus or the pointer is in the list.
  const done = page.getByRole("button", { name: `Apply Now of ${name} is done` });
  await expect(done).toBeFocused();
  await expect(rowsOf(page, name)).toHaveCount(2);
  const status = async () => (await sql.query("select status from requests where id = $1", [apply])).rows[0]?.status;
  expect(await status()).toBe("done");
  await notice.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: `Done: Apply Now of ${name}` })).toBeVisible();
  await expect(rowsOf(page, name)).toHaveCount(2);
  expect(await status()).toBe("open");

  // To the work and back: the same filter is still active.
  await work("Answer").click();
  await expect(page).toHaveURL(new RegExp(`/processing/recommendations\\?studentId=${id}&request=${help}$`));
  await expect(page.getByRole("region", { name: "Selected student" })).toContainText(name);
  await page.goBack();
  await expect(rowsOf(page, name)).toHaveCount(2);
  await pill(page, /^Deadlines/).click();
  await expect(rowsOf(page, name)).toHaveCount(1);
  await expect(page).toHaveURL(/\?today=deadline$/);
  await tidy(sql, id);
});

test("changes by colleagues and students appear without a reload", async ({
  page,
  signIn,
  openBrowser,
  sql,
  baseURL,
}) => {
  await signIn("processing");
  const name = uniqueName("Bilal");
  const { id } = await createStudent(sql, name);
  const document = await insertStoredDocument(sql, id, { daysAgo: yearsAgo + 100 });
  await page.clock.install(); // skips the wait for the next poll
  await page.goto(path);
  await awake(page);
  await expect(rowsOf(page, name)).toHaveCount(1);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  const colleague = await openBrowser();
  await signIn("processing", "Colleague", colleague);
  const answer = await colleague.request.patch(`/api/documents/${document}/review`, {
    data: { status: "approved" },
    headers: { origin: new URL(baseURL as string).origin },
  });
  expect(answer.status()).toBe(200);
  // Stored with the latest date of all, so that it is first among the newest.
  const newcomer = await createStudent(sql, uniqueName("Newcomer"), { daysAgo: -2 });
  await page.clock.fastForward("00:11");
  await expect(rowsOf(page, name)).toHaveCount(0, { timeout: 15_000 });
  const decision = page.getByRole("region", { name: "Recent Activity" }).getByRole("link", { name: /approved/ });
  await expect(decision.filter({ hasText: name })).toHaveAttribute("href", `/processing/students/${id}?tab=documents`);
  await expect(decision.filter({ hasText: name }).locator("bdi")).toHaveText(["Colleague", name]);
  const details = page.getByRole("link", { name: `View Details: ${newcomer.name}` });
  await expect(details).toHaveAttribute("href", `/processing/students/${newcomer.id}`);
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
  await tidy(sql, id);
  await tidy(sql, newcomer.id);
});

test("a panel or the whole page that fails says so; an expired session leads to the login", async ({
  page,
  signIn,
  sql,
  problems,
}) => {
  problems.expect(/GET .*\/api\/today 500/);
  problems.expect(/GET .*\/api\/stats\/overview 500/);
  problems.expect(/GET .*\/api\/users\?limit=5 500/);
  problems.expect(/\/api\/.* 401/);
  const { id } = await signIn("processing");
  await withoutLive(page); // the stream would end the session first
  await page.clock.install(); // skips the wait for the next poll
  await page.goto("/processing/students");
  await awake(page);
  await withoutSeeds(page, path, ["overview", "today", "students"]);
  let mend = await failCalls(page, /^\/api\/today$/);
  await page.getByRole("link", { name: "Dashboard" }).click();
  const panel = today(page).getByRole("alert");
  await expect(panel).toContainText("Failed to load what’s waiting");
  await expect(figure(page, "Students")).toContainText(/\d/);
  await mend();
  await panel.getByRole("button", { name: "Try again" }).click();
  await expect(pill(page, /^All \d+/)).toBeVisible();

  await page.goto("/processing/students");
  await awake(page);
  mend = await failCalls(page, /^\/api\/(today|stats|users)\b/);
  await page.getByRole("link", { name: "Dashboard" }).click();
  const alert = page.getByRole("alert").filter({ hasText: "Error loading dashboard" });
  await expect(alert).toContainText("Please try logging in again");
  await mend();
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect(pill(page, /^All \d+/)).toBeVisible();

  await sql.query("update sessions set revoked_at = now() where user_id = $1", [id]);
  await page.clock.fastForward("00:11");
  await expect(page).toHaveURL(/\/processing\/login/); // the next poll notices it
  await expect(page.getByText("Session expired")).toBeVisible();
  await expect(page.getByText("Please log in again")).toBeVisible();
});

test("every look: much to do, nothing to do", async ({ page, signIn, sql, scanEveryLook }) => {
  await signIn("processing");
  const { id } = await createStudent(sql, uniqueName("زینب"), { country: "germany", daysAgo: -1 });
  await insertStoredDocument(sql, id, { daysAgo: yearsAgo + 50 });
  await insertRequest(sql, id, { daysAgo: yearsAgo + 51 });
  await page.clock.install();
  await page.goto(path);
  await expect(page.getByRole("button", { name: /^Done: / }).first()).toBeVisible();
  await scanEveryLook("a dashboard with much to do");
  await page.route("**/api/today", (route) =>
    route.fulfill({
      json: {
        counts: { document: 0, request: 0, deadline: 0, stalled: 0 },
        ...{ documents: [], requests: [], deadlines: [], stalled: [] },
      },
    }),
  );
  await page.clock.fastForward("00:11");
  await expect(today(page).getByRole("heading", { name: "Nothing waiting" })).toBeVisible();
  await scanEveryLook("a dashboard with nothing to do");
  await tidy(sql, id);
});
