import type { Locator, Page } from "@playwright/test";
import type pg from "pg";
import { createStudent, insertRequest, insertTeamApplication } from "../support/processing-records";
import { insertRecommendations, leeds, offerReceived } from "../support/student-records";
import { expect, test } from "../support/test";
import { withoutLive } from "../support/without-live";

test.use({ scanAtEnd: false }); // each state that no other test scans is scanned where it is shown

/** Opens a student's record and waits until React has hydrated it. */
async function openRecord(page: Page, address: string): Promise<void> {
  await page.goto(`/processing/students/${address}`);
  await page.waitForFunction(() => {
    const tabs = document.querySelector("main [role=tablist]");
    return tabs && Object.keys(tabs).some((key) => key.startsWith("__react"));
  });
}

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Create Application" });
const field = (dialog: Locator, name: string) => dialog.getByRole("combobox", { name });
const deadlineOf = async (dialog: Locator) =>
  Promise.all(["Day", "Month", "Year"].map((part) => dialog.getByLabel(part, { exact: true }).inputValue()));

/** A student's stored applications, oldest first. */
async function storedOf(sql: pg.Pool, studentId: string): Promise<Record<string, unknown>[]> {
  const { rows } = await sql.query(
    `select university_name, program_name, programme_id, country, intake, deadline::text as deadline, notes, status
     from applications where student_id = $1 order by created_at`,
    [studentId],
  );
  return rows;
}

test("an application is chosen from the catalogue by keyboard, and created once", async ({
  page,
  problems,
  signIn,
  sql,
  scanEveryLook,
}) => {
  await signIn("processing");
  const student = await createStudent(sql, "Ayesha Malik");
  await page.clock.install(); // skips the wait for the next poll
  await openRecord(page, student.id);
  const opener = page.getByRole("button", { name: "Create Application" });
  await opener.click();
  const dialog = dialogOf(page);
  await expect(field(dialog, "University")).toBeFocused();
  const create = dialog.getByRole("button", { name: "Create Application" });
  await create.click();
  await expect(dialog.getByRole("alert").getByRole("listitem")).toHaveText([
    "University name is required",
    "Program name is required",
  ]);
  await dialog.getByRole("link", { name: "Program name is required" }).click();
  await expect(field(dialog, "Program")).toBeFocused();

  // The programme fills in its university, country, only intake and deadline.
  await page.keyboard.type("data science rwth");
  await expect(dialog.getByRole("option").first()).toContainText("RWTH Aachen University, Germany");
  await scanEveryLook("Create Application with a list of programmes");
  await page.keyboard.press("Escape"); // closes the list, not the dialog
  await expect(dialog.getByRole("option")).toHaveCount(0);
  await expect(field(dialog, "Program")).toHaveValue("data science rwth");
  await page.keyboard.press("ArrowDown");
  await expect(dialog.getByRole("option", { name: /^Data Science \(MSc\)/ })).toBeVisible();
  while (
    (await dialog.getByRole("option", { selected: true }).textContent())?.startsWith("Data Science (MSc)") !== true
  ) {
    await page.keyboard.press("ArrowDown");
  }
  await page.keyboard.press("Enter");
  await expect(field(dialog, "Program")).toHaveValue("Data Science (MSc)");
  await expect(field(dialog, "University")).toHaveValue("RWTH Aachen University");
  await expect(field(dialog, "Country")).toHaveValue("Germany");
  await expect(field(dialog, "Intake")).toHaveValue(/^\w+ 20\d\d$/);
  const [day = "", month = "", year = ""] = await deadlineOf(dialog);
  await dialog.getByLabel("Notes for the team").fill("Ask for the blocked account early");

  problems.expect(/response: POST .*\/api\/applications 503/);
  const path = "**/api/applications";
  await page.route(path, (route) => route.fulfill({ status: 503, json: { detail: "Please try again." } }), {
    times: 1,
  });
  await create.click();
  await expect(dialog.getByRole("alert")).toContainText("Failed to create application.");
  await expect(dialog.getByLabel("Notes for the team")).toHaveValue("Ask for the blocked account early");
  // A colleague's change arrives meanwhile and disturbs nothing.
  await insertTeamApplication(sql, student.id, offerReceived);
  await page.clock.runFor(10_000);
  await expect(page.locator("#current-application")).toHaveText("University of Leeds", { timeout: 15_000 });
  await expect(field(dialog, "Program")).toHaveValue("Data Science (MSc)");

  await create.dblclick();
  await expect(page.getByRole("status").filter({ hasText: "Application created successfully" })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(opener.first()).toBeFocused();
  await expect(page).toHaveURL(/\?tab=applications$/);
  await expect(page.getByRole("tabpanel").getByRole("heading")).toHaveText([
    "RWTH Aachen University",
    "University of Leeds",
  ]);
  const [, made, ...more] = await storedOf(sql, student.id);
  expect(more).toEqual([]);
  expect(made).toMatchObject({
    ...{ program_name: "Data Science (MSc)", country: "Germany", status: "pending" },
    deadline: [year, month.padStart(2, "0"), day.padStart(2, "0")].join("-"),
    notes: "Ask for the blocked account early",
  });
});

test("what is not in the catalogue can be typed, and a stray click does not lose it", async ({
  page,
  signIn,
  sql,
  problems,
}) => {
  problems.expect(/response: POST .*\/api\/applications 422/); // the question about an unlisted name
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn("processing");
  const student = await createStudent(sql, "زینب شاہ");
  await insertTeamApplication(sql, student.id, offerReceived);
  await openRecord(page, `${student.id}?tab=applications`);
  const opener = page.getByRole("tabpanel").getByRole("button", { name: "Create Application" });
  await opener.click();
  const dialog = dialogOf(page);
  await expect(dialog).toContainText("For زینب شاہ");
  await field(dialog, "University").fill("university of leeds");
  await field(dialog, "Program").fill(offerReceived.programme);
  await expect(dialog.getByText("There is already an application for this course: Offer Received")).toBeVisible();
  await field(dialog, "University").fill("جامعہ پنجاب zz");
  await expect(dialog.getByText("Not in the catalogue. It’s saved as you typed it.").first()).toBeVisible();
  await field(dialog, "Program").fill("Diploma in Glazed Tiles");
  await field(dialog, "Intake").click();
  await dialog.getByRole("option").first().click();
  await expect(field(dialog, "Intake")).toHaveValue(/^\w+ 20\d\d$/);
  await field(dialog, "Country").fill("nor");
  await page.keyboard.press("ArrowDown"); // highlights an option without choosing it
  await page.keyboard.press("Tab");
  await expect(field(dialog, "Country")).toHaveValue("nor");
  await field(dialog, "Country").fill("swe");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(field(dialog, "Country")).toHaveValue("Sweden");
  await field(dialog, "Country").fill("Japan");
  await page.keyboard.press("Tab"); // keeps what was typed

  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(field(dialog, "Country")).toHaveValue("Japan");
  const [before] = [await storedOf(sql, student.id)];
  await dialog.getByRole("button", { name: "Create Application" }).click();
  const asked = dialog.getByRole("alert").filter({ hasText: "Not in our catalogue" });
  await expect(asked).toBeFocused();
  for (const name of ["جامعہ پنجاب zz", "Diploma in Glazed Tiles", "Japan"]) await expect(asked).toContainText(name);
  expect(await storedOf(sql, student.id)).toEqual(before);
  await asked.getByRole("button", { name: "Use them anyway" }).click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  expect((await storedOf(sql, student.id)).at(-1)).toMatchObject({
    ...{ university_name: "جامعہ پنجاب zz", program_name: "Diploma in Glazed Tiles", programme_id: null },
    ...{ country: "Japan", deadline: null },
  });

  // A typing mistake is fixed with the nearest name.
  await opener.click();
  await field(dialog, "University").fill("Univercity of Leeds");
  await field(dialog, "Program").fill("Glazed Tiles");
  await dialog.getByRole("button", { name: "Create Application" }).click();
  await asked.getByRole("button", { name: "University of Leeds", exact: true }).click();
  await expect(field(dialog, "University")).toHaveValue("University of Leeds");
  await expect(field(dialog, "Country")).toHaveValue("United Kingdom");
  await asked.getByRole("button", { name: "Use it anyway" }).click();
  await expect(dialog).toBeHidden();
  expect((await storedOf(sql, student.id)).at(-1)).toMatchObject({ university_name: "University of Leeds" });

  await opener.click();
  await field(dialog, "University").fill("Somewhere");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await question.getByRole("button", { name: "Discard changes" }).click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await expect(field(dialog, "University")).toHaveValue("");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

test("a student's request is answered with a prefilled application", async ({ page, signIn, sql, scan }) => {
  await signIn("processing");
  const student = await createStudent(sql, "Hamza Iqbal");
  const row = { ...leeds, title: "RWTH Aachen University", subtitle: "Data Science (MSc)" };
  const [known = "", unknown = ""] = await insertRecommendations(sql, student.id, [row, leeds]);
  const { rowCount } = await sql.query(
    `update recommendations set programme_id =
       (select id from programmes where name = 'Data Science (MSc)' and university_id = 'rwth-aachen') where id = $1`,
    [known],
  );
  expect(rowCount).toBe(1);
  const request = await insertRequest(sql, student.id, { recommendationId: known });
  const other = await insertRequest(sql, student.id, { recommendationId: unknown });
  const next = page.getByRole("region", { name: "Before the next step" });
  const dialog = dialogOf(page);

  await openRecord(page, `${student.id}?request=${request}`);
  await expect(field(dialog, "University")).toHaveValue("RWTH Aachen University");
  await expect(field(dialog, "Program")).toHaveValue("Data Science (MSc)");
  await expect(field(dialog, "Country")).toHaveValue("Germany");
  expect((await deadlineOf(dialog)).every(Boolean)).toBe(true);
  await dialog.getByRole("button", { name: "Create Application" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator("#create-application")).toBeFocused();
  await expect(page).toHaveURL(/\?tab=applications$/);
  await expect(next.getByText("RWTH Aachen University")).toBeHidden();
  const { rows } = await sql.query("select id, status from requests where student_id = $1", [student.id]);
  expect(Object.fromEntries(rows.map(({ id, status }) => [id, status]))).toEqual({
    [request]: "done",
    [other]: "open",
  });

  // Without a catalogue programme the recommendation's own words are used.
  await next.getByRole("button", { name: /^Create Application: University of Leeds/ }).click();
  await expect(page).toHaveURL(new RegExp(`request=${other}$`));
  await expect(field(dialog, "University")).toHaveValue("University of Leeds");
  await expect(field(dialog, "Program")).toHaveValue("MSc Advanced Computer Science");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await openRecord(page, `${student.id}?request=${request}`);
  await expect(dialog.getByText("This request is no longer open.")).toBeVisible();
  await expect(field(dialog, "University")).toHaveValue("");
  await scan();
});

test("a request that fails to load is retried, not answered without being closed", async ({
  page,
  problems,
  signIn,
  sql,
}) => {
  await signIn("processing");
  const student = await createStudent(sql, "Sana Tariq");
  const [known = ""] = await insertRecommendations(sql, student.id, [leeds]);
  await sql.query(
    `update recommendations set programme_id =
       (select id from programmes where name = 'Data Science (MSc)' and university_id = 'rwth-aachen') where id = $1`,
    [known],
  );
  const request = await insertRequest(sql, student.id, { recommendationId: known });
  problems.expect(/response: GET .*\/api\/catalogue\/programmes\?id=.* 503/);
  const path = "**/api/catalogue/programmes?id=*";
  await page.route(path, (route) => route.fulfill({ status: 503, json: { detail: "Please try again." } }));
  await openRecord(page, `${student.id}?request=${request}`);
  const dialog = dialogOf(page);
  await expect(dialog.getByRole("alert")).toContainText("Failed to load the student's request.");
  await expect(dialog.getByRole("combobox")).toHaveCount(0);
  await page.unroute(path);
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(field(dialog, "Program")).toHaveValue("Data Science (MSc)");
  await expect(field(dialog, "University")).toBeFocused();
});

test("what is typed stays when the session ends, and Back leaves no dialog open", async ({
  page,
  problems,
  signIn,
  sql,
}) => {
  const member = await signIn("processing");
  await withoutLive(page); // the stream would end the session first
  const student = await createStudent(sql, "Sana Tariq");
  await insertTeamApplication(sql, student.id, offerReceived);
  await page.clock.install(); // skips the wait for the next poll
  await openRecord(page, student.id);
  await page.getByRole("tab", { name: "Applications 1" }).click();
  const opener = page.getByRole("tabpanel").getByRole("button", { name: "Create Application" });
  await opener.click();
  const dialog = dialogOf(page);
  await field(dialog, "University").fill("Somewhere");
  await field(dialog, "Program").fill("Glazed Tiles");
  await dialog.getByLabel("Notes for the team").fill("Not to be lost");

  problems.expect(/response: GET .*\/api\/.* 401/);
  problems.expect(/response: POST .*\/api\/applications 422/); // the question about an unlisted name
  await sql.query("update sessions set revoked_at = now() where user_id = $1", [member.id]);
  await page.clock.runFor(10_000);
  await expect(dialog.getByRole("alert")).toContainText("Session expired");
  await expect(dialog.getByLabel("Notes for the team")).toHaveValue("Not to be lost");
  await sql.query("update sessions set revoked_at = null where user_id = $1", [member.id]);
  await dialog.getByRole("button", { name: "Create Application" }).click();
  await dialog.getByRole("button", { name: "Use them anyway" }).click();
  await expect(dialog).toBeHidden();
  expect((await storedOf(sql, student.id)).at(-1)).toMatchObject({ notes: "Not to be lost" });

  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  const update = page.getByRole("dialog", { name: "Update Status" });
  const applications = page.getByRole("tab", { name: "Applications 2" });
  await opener.click();
  await field(dialog, "University").fill("Somewhere else");
  await expect(dialog.getByText("Not in the catalogue.").first()).toBeVisible(); // at least as long as a person takes
  await page.evaluate(() => window.history.back());
  await question.getByRole("button", { name: "Discard changes" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("tab", { name: "Profile" })).toHaveAttribute("aria-selected", "true");

  await applications.click();
  await page.getByRole("tabpanel").getByRole("button", { name: "Update Status" }).first().click();
  await update.getByLabel("Notes").fill("Changed");
  await expect(update.getByText("Not saved yet")).toBeVisible();
  await page.evaluate(() => window.history.back());
  await question.getByRole("button", { name: "Discard changes" }).click();
  await expect(update).toBeHidden();
  await expect(page.getByRole("tab", { name: "Profile" })).toHaveAttribute("aria-selected", "true");

  await applications.click();
  await opener.click();
  await expect(field(dialog, "University")).toHaveValue("");
  await page.evaluate(() => window.history.back()); // nothing was typed: no question
  await expect(dialog).toBeHidden();
});
