import type { Page } from "@playwright/test";
import { awake, failCalls, holdCalls, withoutSeeds } from "../support/documents-screen";
import { createStudent, insertRequest, uniqueName } from "../support/processing-records";
import { completeProfile, improvement, insertRecommendations, leeds, scholarship } from "../support/student-records";
import { expect, test } from "../support/test";

test.use({ scanAtEnd: false }); // "every look" below scans the states that these end with

const path = "/processing/recommendations";
const chosen = (page: Page) => page.getByRole("region", { name: "Selected student" });
const generate = (page: Page) => page.getByRole("button", { name: "Generate New Recommendation" });
const cardOf = (page: Page, title: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title, exact: true }) });
const requests = (page: Page) => page.getByRole("region", { name: "Open requests" });

test("a student is chosen by keyboard, recommendations are generated, and a request is answered", async ({
  page,
  signIn,
  sql,
}) => {
  await signIn("processing");
  const name = uniqueName("فاطمہ");
  const { id, email } = await createStudent(sql, name, { daysAgo: -3 });
  await completeProfile(sql, id);
  await page.clock.install(); // skips the wait for the next poll
  await page.goto(path);
  await expect(page.getByRole("heading", { name: "Newest students" })).toBeVisible();
  await expect(page.getByRole("link").filter({ hasText: name })).toBeVisible();
  await page.getByRole("searchbox").fill(email.slice(0, 20));
  await expect(page.getByRole("status").filter({ hasText: "1 student" })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("link").filter({ hasText: name })).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${path}?studentId=${id}`);
  await expect(chosen(page)).toContainText(name);
  await expect(page.getByRole("heading", { name: "No recommendations yet" })).toBeVisible();
  await expect(chosen(page).getByRole("link", { name: "View Profile" })).toHaveAttribute(
    "href",
    `/processing/students/${id}`,
  );

  await generate(page).click();
  await expect(page.getByText("New AI recommendation has been generated successfully")).toBeVisible();
  await expect(page.getByRole("button", { name: /^View Details/ }).first()).toBeVisible();
  await page.getByRole("button", { name: /^Universities \d/ }).click();
  await expect(page).toHaveURL(`${path}?studentId=${id}&type=university`);

  // The student's new request appears by itself, and is answered from here.
  const first = await sql.query("select id, title from recommendations where student_id = $1 order by position", [id]);
  const { id: about, title } = first.rows[0];
  const request = await insertRequest(sql, id, { recommendationId: about });
  await page.clock.fastForward("00:11");
  await expect(requests(page)).toContainText(title, { timeout: 15_000 });
  await expect(requests(page).getByRole("link", { name: `Create Application: ${title}` })).toHaveAttribute(
    "href",
    `/processing/students/${id}?tab=applications&request=${request}`,
  );
  await page.goto(`${path}?studentId=${id}&request=${request}`);
  await expect(page.getByRole("region", { name: "The student asks about this" })).toContainText(title);
  await page.getByRole("button", { name: `Done: Apply Now of ${name}` }).click();
  await expect(requests(page)).toContainText("The student isn’t waiting for anything.");
  await expect(page.getByRole("region", { name: "The student asks about this" })).toHaveCount(0);
  await expect(requests(page).getByRole("heading")).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(requests(page)).toContainText(title);

  await chosen(page).getByRole("link", { name: "Choose another student" }).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole("searchbox")).toBeVisible();
  await sql.query("delete from users where id = $1", [id]);
});

test("missing data, failures and unknown students", async ({ page, signIn, sql, problems }) => {
  problems.expect(/POST .*\/api\/recommendations\/generate\/.* 409/);
  problems.expect(/POST .*\/api\/recommendations\/generate\/.* 500/);
  problems.expect(/GET .*\/api\/recommendations\/[^/]* 500/);
  await signIn("processing");
  const { id, name } = await createStudent(sql, uniqueName("Hina"), { daysAgo: -4 });
  await completeProfile(sql, id);
  const address = `${path}?studentId=${id}`;
  await page.goto(address);
  await awake(page);
  const readAgain = await holdCalls(page, /^\/api\/recommendations\/[^/]*\/readiness$/);
  const mend = await failCalls(page, /^\/api\/recommendations\/generate\//);
  await generate(page).click();
  const failure = page.getByRole("status").filter({ hasText: "Failed to generate recommendation" });
  await expect(failure.getByRole("button", { name: "Try again" })).toBeVisible();
  await mend();
  // The screen does not know yet that part of the profile is gone; the server refuses, and the gate says why.
  await sql.query("delete from documents where user_id = $1", [id]);
  await generate(page).click();
  await expect(page.getByRole("alert").filter({ hasText: "Failed to generate recommendation" })).toContainText(
    "Complete your profile and upload at least 3 documents to get recommendations",
  );
  await readAgain();
  const gate = page.getByRole("region", { name: "The profile is not complete enough yet" });
  await expect(gate).toContainText("0 of 3 uploaded");
  await expect(gate).toContainText("3 more documents are needed.");
  await generate(page).click();
  await expect(gate.getByRole("heading").first()).toBeFocused();

  await page.goto(path);
  await awake(page);
  await withoutSeeds(page, path, ["recommendations"]);
  const mendList = await failCalls(page, new RegExp(`^/api/recommendations/${id}$`));
  await page.getByRole("link").filter({ hasText: name }).click();
  const alert = page.getByRole("alert").filter({ hasText: "Failed to load recommendations" });
  await expect(alert).toBeVisible();
  await expect(chosen(page)).toContainText(name);
  await mendList();
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "No recommendations yet" })).toBeVisible();
  await page.unrouteAll({ behavior: "ignoreErrors" });

  for (const unknown of ["7d0f6a55-5a52-4a0e-9f0c-6f3f1f0f9a11", "nobody"]) {
    await page.goto(`${path}?studentId=${unknown}`);
    await expect(page.getByRole("heading", { level: 1, name: "Student Not Found" })).toBeVisible();
  }
  await page.getByRole("link", { name: "Back to Students" }).click();
  await expect(page).toHaveURL("/processing/students");
  await sql.query("delete from users where id = $1", [id]);
});

test("every look: the student picker, an incomplete profile, a full list with a request", async ({
  page,
  signIn,
  sql,
  scanEveryLook,
}) => {
  await signIn("processing");
  const { id } = await createStudent(sql, uniqueName("سارہ"), { country: "sweden", daysAgo: -5 });
  await page.goto(path);
  await expect(page.getByRole("heading", { name: "Newest students" })).toBeVisible();
  await scanEveryLook("the choice of a student");
  await page.goto(`${path}?studentId=${id}`);
  await expect(page.getByRole("heading", { name: "The profile is not complete enough yet" })).toBeVisible();
  await scanEveryLook("recommendations of an incomplete profile");
  await completeProfile(sql, id);
  const [, about] = await insertRecommendations(sql, id, [leeds, scholarship, improvement]);
  const request = await insertRequest(sql, id, { kind: "eligibility", recommendationId: about });
  await page.goto(`${path}?studentId=${id}&request=${request}`);
  await expect(cardOf(page, scholarship.title)).toContainText("Check requested");
  await scanEveryLook("recommendations with a request");
  await sql.query("delete from users where id = $1", [id]);
});
