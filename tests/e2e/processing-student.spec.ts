import type { Page } from "@playwright/test";
import { picture } from "../support/pictures";
import {
  createStudent,
  insertRequest,
  insertStoredDocument,
  insertTeamApplication,
} from "../support/processing-records";
import { fillAccount, insertEducation } from "../support/profile-screen";
import { inReview, insertRecommendations, leeds, offerReceived, rejected } from "../support/student-records";
import { expect, test } from "../support/test";

test.use({ scanAtEnd: false }); // each state that no other test scans is scanned where it is shown

/** Opens a student's record and waits until React has hydrated it. */
async function openRecord(page: Page, address: string): Promise<void> {
  await page.goto(`/processing/students/${address}`);
  await page.waitForFunction(() => {
    const tabs = document.querySelector("main [role=tablist]");
    return tabs && Object.keys(tabs).some((key) => key.startsWith("__react"));
  });
}

test("a record has everything about a student, and what to do next", async ({
  page,
  signIn,
  sql,
  scan,
  scanEveryLook,
}) => {
  await signIn("processing", "Kamran Yousaf");
  const student = await createStudent(sql, "عائشہ ملک");
  await fillAccount(sql, student.id);
  await sql.query("update users set created_at = '2026-11-03T09:00:00Z', funding_source = null where id = $1", [
    student.id,
  ]);
  await insertEducation(sql, student.id, "بی ایس سی", 2024);
  await sql.query("update education set start_date = '2020-09-01', end_date = '2024-06-30' where user_id = $1", [
    student.id,
  ]);
  await insertEducation(sql, student.id, "Matric", 2018);
  const feedback = "The test date is cut off";
  await insertStoredDocument(sql, student.id, { type: "ielts", status: "rejected", feedback });
  await insertStoredDocument(sql, student.id, { type: "passport", status: "rejected", daysAgo: 2 });
  await insertStoredDocument(sql, student.id, { type: "passport" });
  await insertTeamApplication(sql, student.id, { ...offerReceived, status: "accepted" });
  await insertTeamApplication(sql, student.id, inReview, { notes: "Call the father first", deadlineInDays: 12 });
  await insertTeamApplication(sql, student.id, rejected);
  const [scholarship = ""] = await insertRecommendations(sql, student.id, [{ ...leeds, type: "scholarship" }]);
  await insertRequest(sql, student.id, { kind: "eligibility", recommendationId: scholarship });

  await openRecord(page, student.id);
  await expect(page).toHaveTitle(/عائشہ ملک/);
  await expect(page.getByRole("heading", { level: 1 }).locator("bdi")).toHaveText("عائشہ ملک");
  await expect(page.getByText("Masters · prefers Germany · with us since 3 Nov 2026")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Email / })).toHaveAttribute("href", `mailto:${student.email}`);
  const panel = page.getByRole("tabpanel");
  for (const text of ["14 March 2004", "House 12, Street 1, Lahore", "Data Science and AI", "IELTS Academic 7"]) {
    await expect(panel.getByText(text)).toBeVisible();
  }
  await expect(panel.getByText("PKR 2,500,000 (25 lakh) a year")).toBeVisible();
  await expect(panel.getByText("Not provided")).toHaveCount(1); // the funding
  await scanEveryLook("a student's profile");
  await page.setViewportSize({ width: 1440, height: 900 });

  // The unfinished application, the newest of two.
  const current = page.getByRole("region", { name: "University of Toronto" });
  await expect(current.getByRole("list", { name: "Timeline of University of Toronto" })).toContainText(
    "University reviewIn progress",
  );
  await current.getByRole("button", { name: "Update Status" }).click();
  await expect(page.getByRole("dialog", { name: "Update Status" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(current.getByRole("button", { name: "Update Status" })).toBeFocused();

  // By keyboard: the arrows move between tabs, Enter opens one, and the address changes.
  await page.getByRole("tab", { name: "Profile" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Profile" })).not.toBeFocused(); // the focus moves a moment later
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Education 2" })).toBeFocused();
  await expect(page.getByRole("tab", { name: "Profile" })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\?tab=education$/);
  await expect(panel.getByRole("heading")).toHaveText(["بی ایس سی", "Matric"]);
  await expect(panel).toContainText("1 Sept 2020 – 30 Jun 2024");
  await page.goBack();
  await expect(page.getByRole("tab", { name: "Profile" })).toHaveAttribute("aria-selected", "true");
  await page.getByRole("tab", { name: "Documents 3" }).click();
  await expect(panel.getByText("PASSPORT").first()).toBeVisible();
  await openRecord(page, `${student.id}?tab=applications`);
  const rows = panel.getByRole("listitem").filter({ has: page.getByRole("progressbar") });
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(0).locator("[data-tone=bad]")).toHaveText("Rejected");
  await expect(rows.nth(1).locator("[data-tone=info]")).toHaveText("In Review");
  await expect(rows.nth(2).locator("[data-tone=ok]")).toHaveText("Offer Accepted");
  await expect(rows.nth(1)).toContainText("Team notes: Call the father first");
  await scanEveryLook("a student's applications");
  await page.setViewportSize({ width: 1440, height: 900 });

  // What must happen before the next step, and the messages that ask for it.
  const next = page.getByRole("region", { name: "Before the next step" });
  await next.getByRole("button", { name: "Message student: English Language Test was rejected" }).click();
  const box = panel.getByRole("textbox", { name: "Message to عائشہ ملک" });
  await expect(box).toBeFocused();
  await expect(box).toHaveValue(/^Your English Language Test: please upload it again\./);
  await expect(box).toHaveValue(
    new RegExp(`${feedback}\\. Please upload it again\\. You can do it here: ${new URL(page.url()).origin}`),
  );
  await box.fill("");
  await next.getByRole("button", { name: "Ask for all 3" }).click();
  await expect(box).toHaveValue(/(\n- .*){3}$/);
  await scanEveryLook("a student's messages");
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(next.getByText("1 document to review")).toBeVisible();
  await next.getByRole("link", { name: "Review" }).click();
  await expect(page).toHaveURL(/\?tab=documents$/);
  await next.getByRole("button", { name: /^Done: / }).click();
  await expect(next.getByText("Check requested")).toBeHidden();
  await expect(next.getByRole("heading", { name: "Before the next step" })).toBeFocused();
  const { rows: stored } = await sql.query("select status from requests where student_id = $1", [student.id]);
  expect(stored).toEqual([{ status: "done" }]);
  await scan();
});

test("a new student's record says what is missing, and follows other people's changes", async ({
  page,
  problems,
  signIn,
  sql,
  scanEveryLook,
}) => {
  await signIn("processing");
  await page.clock.install(); // skips the wait for the next poll
  const student = await createStudent(sql, "Junaid", { active: false });
  await sql.query("update users set delete_after = '2026-12-24T09:00:00Z' where id = $1", [student.id]);
  await openRecord(page, student.id);
  await expect(page.getByText("Inactive account")).toBeVisible();
  await expect(page.getByText("To be deleted on 24 Dec 2026")).toBeVisible();
  await page.getByRole("button", { name: "Create Application" }).first().click();
  await expect(page.getByRole("dialog")).toContainText("For Junaid. Account closed: no email.");
  await page.keyboard.press("Escape");
  const panel = page.getByRole("tabpanel");
  await expect(panel.getByText("Not provided")).toHaveCount(11); // all but name, email and phone
  await expect(page.getByRole("region", { name: "No application in progress" })).toBeVisible();
  const next = page.getByRole("region", { name: "Before the next step" });
  await expect(next.getByRole("listitem")).toHaveCount(4);
  await next.getByRole("button", { name: "Show all 10" }).click();
  await expect(next.getByRole("listitem")).toHaveCount(10);
  await scanEveryLook("a new student's record");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("tab", { name: "Education 0" }).click();
  await expect(panel.getByRole("heading", { name: "No education yet" })).toBeVisible();
  await page.getByRole("tab", { name: "Applications 0" }).click();
  await expect(panel.getByRole("heading", { name: "No applications yet" })).toBeVisible();

  // A failed refresh says so and keeps the data; the next one brings somebody else's change.
  problems.expect(/response: GET .*\/api\/(users|documents|requests).* 500/);
  const asked = /\/api\/(users|documents|requests)[/?]/;
  await page.route(asked, (route) => route.fulfill({ status: 500, json: { detail: "Broken" } }));
  await page.clock.runFor(10_000);
  for (const failed of ["student details.", "student documents.", "the student's requests."]) {
    const notice = page.getByRole("status").filter({ hasText: `Failed to load ${failed}` });
    await expect(notice).toBeVisible({ timeout: 20_000 });
  }
  await expect(panel.getByRole("heading", { name: "No applications yet" })).toBeVisible();
  await insertTeamApplication(sql, student.id, inReview);
  await page.unroute(asked);
  await page.clock.runFor(10_000);
  await expect(page.getByRole("tab", { name: "Applications 1" })).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole("region", { name: "University of Toronto" })).toBeVisible();

  problems.expect(/response: GET .*\/api\/.* 404/);
  await sql.query("delete from applications where student_id = $1", [student.id]);
  await sql.query("delete from users where id = $1", [student.id]);
  await page.clock.runFor(10_000);
  await expect(page.getByRole("heading", { level: 1, name: "Student Not Found" })).toBeVisible({ timeout: 20_000 });
});

test("a student's picture is also shown to a member who is signed in as a student too", async ({
  page,
  openBrowser,
  signIn,
  scan,
}) => {
  const theirs = await openBrowser();
  const student = await signIn("student", "Maryam Khan", theirs);
  const sent = await theirs.request.post(`/api/users/${student.id}/profile-picture`, {
    multipart: { file: { name: "me.png", mimeType: "image/png", buffer: await picture() } },
    headers: { origin: new URL(test.info().project.use.baseURL as string).origin },
  });
  expect(sent.status()).toBe(200);
  await signIn("student");
  await signIn("processing");
  await openRecord(page, student.id);
  const shown = page.locator('img[src*="portal=processing"]');
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await scan();
});

test("an unknown student's address gets 404, inside the portal", async ({ page, problems, signIn }) => {
  const member = await signIn("processing");
  problems.expect(/response: GET .*\/processing\/students\/.* 404/);
  for (const id of ["nobody", "7f3c0a52-0f55-4a54-9d0c-4f4b5d7a3f10", member.id]) {
    const answer = await page.goto(`/processing/students/${id}`);
    expect([id, answer?.status()]).toEqual([id, 404]);
    await expect(page.getByRole("heading", { level: 1, name: "Student Not Found" })).toBeVisible();
    await expect(page.getByRole("navigation", { name: /processing/i })).toBeVisible();
  }
  await page.getByRole("link", { name: "Back to Students" }).click();
  await expect(page).toHaveURL(/\/processing\/students$/);
});
