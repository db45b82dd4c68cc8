import type { Page } from "@playwright/test";
import { newVisitor } from "../support/booking-screen";
import { insertLinked } from "../support/browser-records";
import { pdfFile } from "../support/chosen-files";
import {
  awake,
  chooser,
  comeBack,
  expectUploaded,
  failCalls,
  insertDocument,
  requiredRow,
  withoutSeeds,
} from "../support/documents-screen";
import { findFreeSlot } from "../support/free-slot";
import {
  completeProfile,
  inReview,
  insertRecommendations,
  insertStudentApplication,
  leeds,
  offerReceived,
  rejected,
  unplaced,
} from "../support/student-records";
import { expect, test } from "../support/test";

test.use({ scanAtEnd: false }); // "every look" below scans the states that these end with

const path = "/student/dashboard";
const card = (page: Page, name: string) => page.getByRole("region", { name });
const figure = (page: Page, name: string) =>
  page.locator("section", { has: page.getByRole("heading", { name, exact: true, level: 2 }) });

test("the sidebar has its eight entries, on a phone behind a button", async ({ page, signIn }) => {
  await signIn("student");
  await page.goto(path);
  const entries = [
    ...["Dashboard", "My Documents", "My Applications", "Messages", "AI Recommendations", "My Profile"],
    "Chat with the AI assistant",
  ];
  await expect(page.getByRole("navigation", { name: "Student portal" }).getByRole("link")).toHaveText(entries);
  await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Dashboard" })).toHaveAttribute("aria-current", "page");

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole("navigation", { name: "Student portal" })).toBeHidden();
  await page.getByRole("button", { name: "Open menu" }).click();
  const menu = page.getByRole("dialog", { name: "Student portal" });
  await expect(menu.getByRole("link").filter({ hasText: /Dash|My|Mess|AI/ })).toHaveText(entries);
  await menu.getByRole("link", { name: "My Documents" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "My Documents" })).toBeVisible();
  await expect(menu).toBeHidden();
  await page.getByRole("button", { name: "Open menu" }).click();
  await menu.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/student\/login$/);
});

test("bookings made with the email show once it is confirmed; until then nothing tells whether there are any", async ({
  page,
  signIn,
  sql,
}) => {
  const { id, email } = await signIn("student", "Ayesha Khan");
  const { reference } = await insertLinked(sql, await findFreeSlot(page.request), { ...newVisitor(), email });
  await page.goto(path);
  const bookings = card(page, "Your bookings");
  await expect(bookings).toContainText("Confirm your email to see bookings made with it.");
  await expect(bookings.getByRole("listitem")).toHaveCount(0);
  await bookings.getByRole("link", { name: "How to confirm it" }).click();
  await expect(page).toHaveURL(/\/student\/profile\?tab=account$/);

  await sql.query("update users set email_confirmed_at = now() where id = $1", [id]);
  await page.goto(path);
  await expect(bookings).toContainText(reference);
  await expect(bookings).toContainText("pending");
  await expect(bookings).not.toContainText("Confirm your email");
});

test("a new student sees where to begin, and a missing document leads to its file chooser", async ({
  page,
  signIn,
}) => {
  await signIn("student", "Ayesha Khan");
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Ayesha Khan");
  const next = card(page, "Complete your profile");
  await expect(next).toContainText("Name, email and phone are in. Still missing: address, date of birth");
  await expect(next.getByRole("link", { name: "Answer the questions" })).toHaveAttribute(
    "href",
    "/student/profile?ask=next",
  );
  await expect(page.getByRole("progressbar", { name: "Getting Started" })).toHaveAttribute("aria-valuenow", "17");
  const steps = page.getByRole("list", { name: "Getting Started" }).getByRole("listitem");
  await expect(steps).toHaveCount(3);
  await expect(steps.first()).toHaveAttribute("aria-current", "step");
  await expect(page.getByRole("link", { name: "Complete: Add your education" })).toHaveAttribute(
    "href",
    "/student/profile?tab=education",
  );
  await expect(figure(page, "Documents")).toContainText("0 / 5");
  await expect(figure(page, "Applications")).toContainText("0");
  await expect(figure(page, "Recommendations")).toContainText("0");
  await expect(card(page, "Application Progress").getByText("No applications yet")).toBeVisible();
  await expect(page.getByRole("link", { name: "View all applications" })).toHaveCount(0);

  await page.getByRole("link", { name: "Upload Passport" }).click();
  await expect(page).toHaveURL(/\/student\/documents\?upload=passport$/);
  await expect(chooser(page, "Passport")).toBeFocused();
});

test("the first three applications, and the status of each document", async ({ page, signIn, sql }) => {
  const { id } = await signIn("student");
  await completeProfile(sql, id, 4);
  await insertDocument(sql, id, { type: "passport", name: "checked.pdf", status: "approved" });
  await insertRecommendations(sql, id, [leeds]);
  for (const application of [unplaced, rejected, inReview, offerReceived]) {
    await insertStudentApplication(sql, id, application);
  }
  await page.goto(path);
  await expect(page.getByText("You have an offer from University of Leeds. Go through it with us.")).toBeVisible();
  await expect(page.getByRole("progressbar", { name: "Getting Started" })).toHaveAttribute("aria-valuenow", "100");
  await expect(figure(page, "Documents")).toContainText("4 / 5");
  await expect(figure(page, "Applications")).toContainText("4");
  await expect(figure(page, "Recommendations")).toContainText("1");
  const applications = card(page, "Application Progress");
  await expect(applications.getByRole("listitem")).toHaveText([
    /University of Leeds.*Offer Received/,
    /University of Toronto.*In Review.*Next step: University review/,
    /KTH Royal Institute of Technology.*Rejected/,
  ]);
  // The route of each, except of one that is over.
  await expect(applications.getByRole("img", { name: /^From Lahore/ })).toHaveCount(2);
  const route = applications.getByRole("img", { name: "From Lahore to Canada. Now: University review" });
  for (const stop of ["Lahore", "University review", "Canada"]) await expect(route.getByText(stop)).toBeVisible();
  await expect(page.getByRole("progressbar", { name: "University of Toronto progress" })).toHaveAttribute(
    "aria-valuenow",
    "60",
  );
  const documents = card(page, "Required Documents").getByRole("listitem");
  await expect(documents).toHaveText([
    /^CV \/ ResumeUpload$/,
    /^Letters of RecommendationOptionalUpload$/,
    /^Academic TranscriptsPending$/,
    /^English Language TestPending$/,
    /^Statement of PurposePending$/,
    /^PassportApproved$/,
  ]);
  await expect(card(page, "Required Documents").getByText("4 of 5 uploaded")).toBeVisible();
  for (const [name, target] of [
    ["Documents", "/student/documents"],
    ["Applications", "/student/applications"],
    ["Recommendations", "/student/recommendations"],
  ] as const) {
    await page.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL((url) => url.pathname === target);
    await page.goBack();
    await expect(page.getByRole("heading", { name: /^Welcome/ })).toBeVisible();
  }
  await page.getByRole("link", { name: "View all applications" }).click();
  await expect(page).toHaveURL((url) => url.pathname === "/student/applications");
});

test("a rejected document must be replaced, and a replacement updates every panel", async ({ page, signIn, sql }) => {
  const { id } = await signIn("student");
  await completeProfile(sql, id, 4);
  const feedback = "Page 2 is cut off.";
  await insertDocument(sql, id, { type: "ielts", name: "cut-off.pdf", status: "rejected", feedback });
  await page.goto(path);
  await expect(page.getByText("4 of 5 uploaded, 1 to fix")).toBeVisible();
  await expect(card(page, "Required Documents").getByRole("listitem").first()).toHaveText(
    "English Language TestNeeds replacing: Page 2 is cut off.Replace",
  );
  await expect(card(page, "Replace your English Language Test")).toContainText(feedback);
  await expect(page.getByRole("link", { name: "Replace it" })).toHaveAttribute(
    "href",
    "/student/documents?upload=ielts",
  );
  await page.getByRole("link", { name: "Replace English Language Test" }).click();
  await expect(requiredRow(page, "English Language Test")).toContainText("Rejected");
  await page.getByLabel("Replace English Language Test").setInputFiles(pdfFile("whole.pdf"));
  await expectUploaded(page);
  await chooser(page, "CV \\/ Resume").setInputFiles(pdfFile("cv.pdf"));
  await expect(page.getByText("5 of 5 uploaded")).toBeVisible();
  await page.getByRole("link", { name: "Dashboard" }).click();
  await expect(figure(page, "Documents")).toContainText("5 / 5");
  await expect(page.getByRole("progressbar", { name: "Getting Started" })).toHaveAttribute("aria-valuenow", "100");
  await expect(page.getByText("Your file is complete. We can start your first application.")).toBeVisible();
});

test("the team's changes appear when the student comes back to the window", async ({ page, signIn, sql }) => {
  const { id } = await signIn("student");
  await page.goto(path);
  await expect(page.getByText("No applications yet")).toBeVisible();
  await insertStudentApplication(sql, id, inReview);
  await comeBack(page);
  await expect(card(page, "Application Progress").getByText("University of Toronto")).toBeVisible();
  await expect(figure(page, "Applications")).toContainText("1");
});

test.describe("when something cannot be loaded", () => {
  test("one panel says so, and the others are not affected", async ({ page, signIn, sql, problems, scanEveryLook }) => {
    problems.expect(/GET .*\/api\/applications 500/);
    const { id } = await signIn("student");
    await insertStudentApplication(sql, id, inReview);
    await page.goto("/student/profile");
    await withoutSeeds(page, path, ["applications"]);
    const mend = await failCalls(page, /^\/api\/applications$/);
    await page.getByRole("link", { name: "Dashboard" }).click();
    const alert = card(page, "Application Progress").getByRole("alert");
    await expect(alert).toContainText("Error");
    await expect(alert).toContainText("Failed to load application data");
    await expect(figure(page, "Applications")).toContainText("Could not be loaded");
    await expect(figure(page, "Documents")).toContainText("0 / 5");
    await expect(page.getByRole("link", { name: "Upload Passport" })).toBeVisible();
    await scanEveryLook("a dashboard with a panel that failed");
    await page.setViewportSize({ width: 1440, height: 900 });
    await mend();
    await alert.getByRole("button", { name: "Try again" }).click();
    await expect(card(page, "Application Progress").getByText("University of Toronto")).toBeVisible();
    await expect(figure(page, "Applications")).toContainText("1");
  });

  test("all of it: the specified text, and the link to the login", async ({
    page,
    signIn,
    problems,
    scanEveryLook,
  }) => {
    problems.expect(/GET .*\/api\/applications 500/);
    problems.expect(/GET .*\/api\/documents\/\S+ 500/);
    problems.expect(/GET .*\/api\/student\/onboarding-steps\/\S+ 500/);
    problems.expect(/GET .*\/api\/recommendations\/\S+ 500/);
    await signIn("student");
    await page.goto("/student/profile");
    await withoutSeeds(page, path, ["onboarding", "documents", "applications", "recommendations"]);
    const mend = await failCalls(page, /^\/api\/(applications|documents|student\/onboarding-steps|recommendations)\b/);
    await page.getByRole("link", { name: "Dashboard" }).click();
    const alert = page.getByRole("alert").filter({ hasText: "Error loading dashboard" });
    await expect(alert).toContainText("Please try logging in again");
    await expect(page.getByRole("link", { name: "Go to login" })).toHaveAttribute("href", "/student/login");
    await scanEveryLook("a dashboard that could not be loaded");
    await page.setViewportSize({ width: 1440, height: 900 });
    await mend();
    await alert.getByRole("button", { name: "Try again" }).click();
    await expect(figure(page, "Documents")).toContainText("0 / 5");
    await expect(page.getByRole("list", { name: "Getting Started" })).toBeVisible();
  });

  test("again: the old data stays, and one toast says so", async ({ page, signIn, sql, problems }) => {
    problems.expect(/GET .*\/api\/applications 500/);
    const { id } = await signIn("student");
    await insertStudentApplication(sql, id, inReview);
    await page.goto(path);
    const mend = await failCalls(page, /^\/api\/(applications|documents|student|recommendations)\b/);
    problems.expect(/GET .*\/api\/\S+ 500/);
    await comeBack(page);
    await expect(page.getByText("Error loading dashboard")).toBeVisible();
    await expect(page.getByText("Please try logging in again")).toBeVisible();
    await expect(page.getByText("Error loading dashboard")).toHaveCount(1);
    await expect(card(page, "Application Progress").getByText("University of Toronto")).toBeVisible();
    await mend();
    await sql.query("update applications set university_name = 'University of Ottawa' where student_id = $1", [id]);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(card(page, "Application Progress").getByText("University of Ottawa")).toBeVisible();
  });
});

test.describe("when the session has ended", () => {
  const end = "update sessions set revoked_at = now() where user_id = $1";
  /** Each way in which an open dashboard notices a change. */
  const ways: [string, (page: Page) => Promise<void>][] = [
    ["a refresh", comeBack],
    [
      "the look at the session",
      async (page) => {
        await awake(page);
        await page.evaluate(() => window.dispatchEvent(new Event("focus")));
      },
    ],
  ];

  for (const [name, look] of ways) {
    test(`${name} leaves nothing private on the screen`, async ({ page, signIn, sql, problems, scanEveryLook }) => {
      problems.expect(/GET .*\/api\/\S+ 401/);
      const { id, email, password } = await signIn("student", "Ayesha Private");
      await insertStudentApplication(sql, id, inReview);
      await page.goto(path);
      await expect(page.getByText("Signed in as Ayesha Private")).toBeVisible();
      await sql.query(end, [id]);
      await look(page);
      await expect(page.getByRole("heading", { level: 1, name: "Login session expired" })).toBeFocused();
      await expect(page.getByText("Sign in again to see your applications.")).toBeVisible();
      await expect(page).toHaveURL((url) => url.pathname === path);
      for (const text of [/Ayesha Private/, /University of Toronto/]) {
        await expect(page.locator("body :not(script)").filter({ hasText: text })).toHaveCount(0);
      }
      if (look === comeBack) await scanEveryLook("the end of the session"); // it looks the same both times
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.getByRole("button", { name: "Go to login" }).click();
      await expect(page).toHaveURL(/\/student\/login\?next=%2Fstudent%2Fdashboard$/);
      await expect(page.getByText("Session expired")).toBeVisible();
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Password", { exact: true }).fill(password);
      await page.getByRole("button", { name: "Login" }).click();
      await expect(page.getByRole("heading", { name: "Welcome, Ayesha Private" })).toBeVisible();
      await expect(page.getByText("Signed in as Ayesha Private")).toBeVisible();
    });
  }

  test("the other screens redirect to the login at once", async ({ page, signIn, sql, problems }) => {
    problems.expect(/GET .*\/api\/\S+ 401/);
    const { id } = await signIn("student");
    await page.goto(path);
    await page.getByRole("link", { name: "My Documents" }).click();
    await expect(page.getByRole("heading", { name: "My Documents", level: 1 })).toBeVisible();
    await awake(page);
    await sql.query(end, [id]);
    await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
    await expect(page).toHaveURL(/\/student\/login\?next=%2Fstudent%2Fdocuments$/);
  });
});

test("every look, with nothing and with everything on it", async ({ page, signIn, sql, scanEveryLook }) => {
  const { id } = await signIn("student", "عائشہ ملک");
  await page.goto(path);
  await expect(page.getByText("No applications yet")).toBeVisible();
  await scanEveryLook("the dashboard of somebody new", [1440, 390, 320]);
  await completeProfile(sql, id, 2);
  await insertDocument(sql, id, { type: "ielts", name: "cut-off.pdf", status: "rejected" });
  for (const application of [rejected, inReview, offerReceived]) await insertStudentApplication(sql, id, application);
  await page.reload();
  await scanEveryLook("a full dashboard", [1440, 390, 320]);
});

test("Apply Now appears on the dashboard", async ({ page, signIn, sql }) => {
  const { id } = await signIn("student");
  await insertRecommendations(sql, id, [leeds]);
  await page.goto("/student/recommendations");
  await page.getByRole("button", { name: `View Details: ${leeds.title}` }).click();
  await page.getByRole("button", { name: `Apply Now: ${leeds.title}` }).click();
  await expect(page.getByText(/^Application requested/).first()).toBeVisible();
  await page.getByRole("link", { name: "Dashboard" }).click();
  await expect(card(page, "Application Progress")).toContainText(leeds.title);
  await expect(card(page, "Application Progress")).toContainText("Application requested");
  await expect(card(page, "Application Progress").getByText("No applications yet")).toBeHidden();
});

test("a student with an offer is asked to go through it with us, and has the button for that", async ({
  page,
  signIn,
  sql,
}) => {
  const { id } = await signIn("student");
  await insertStudentApplication(sql, id, offerReceived);
  for (const address of [path, "/student/applications"]) {
    await page.goto(address);
    const button = page.getByRole("main").getByRole("link", { name: "Book Consultation" }).first();
    await expect(button).toHaveAttribute("href", "/book-consultation");
    await expect(button).toBeInViewport();
  }
});

test("on a phone the bar of Getting Started fills its card", async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn("student");
  await page.goto(path);
  const bar = await page.getByRole("progressbar", { name: "Getting Started" }).boundingBox();
  const whole = await card(page, "Getting Started").boundingBox();
  expect(bar?.width).toBeGreaterThan((whole?.width ?? 0) - 48 - 60); // its padding, and the figure beside it
});
