import {
  insertEducation,
  messagesIn,
  openProfile,
  storedAccount,
  typeDate,
  wakeProfile,
} from "../support/profile-screen";
import { expect, test } from "../support/test";

test.use({ scanAtEnd: false }); // student-profile-looks.spec.ts scans the tabs, except for the refusals here

test("an education entry says what is wrong with each field", async ({ page, signIn, scan }) => {
  await signIn("student");
  const panel = await openProfile(page, "education");
  await expect(panel.getByRole("heading", { name: "No education yet" })).toBeVisible();
  await panel.getByRole("button", { name: "Add education" }).click();
  await expect(panel.getByLabel("Degree")).toBeFocused();
  await expect(panel.getByText("As on the certificate: 3.4 / 4.0, 85 % or 912 / 1100")).toBeVisible();
  await panel.getByLabel("Degree").fill("B");
  const add = panel.getByRole("form", { name: "Add education" }).getByRole("button", { name: "Add education" });
  await add.click();
  expect(await messagesIn(panel)).toEqual([
    "Degree name is required",
    "Institution name is required",
    "Year is required",
    "GPA is required",
  ]);
  await panel.getByRole("link", { name: "GPA is required" }).click();
  await expect(panel.getByLabel("Grade or GPA")).toBeFocused();
  for (const year of ["1949", "20x4", "2099"]) {
    await panel.getByLabel("Year completed").fill(year);
    await add.click();
    expect(await messagesIn(panel), year).toContain("Year is required");
  }
  await panel.getByLabel("Degree").fill("BSc");
  await panel.getByLabel("Institution").fill("University of the Punjab");
  await panel.getByLabel("Year completed").fill("2024");
  await panel.getByLabel("Grade or GPA").fill("3.4");
  await typeDate(panel, "Start date", ["1", "9", "2024"]);
  await typeDate(panel, "End date", ["31", "8", "2020"]);
  await add.click();
  expect(await messagesIn(panel)).toEqual(["End date must be after start date"]);
  await typeDate(panel, "Start date", ["31", "2", "2020"]);
  await add.click();
  expect(await messagesIn(panel)).toEqual(["Invalid start date"]);
  await expect(panel.getByLabel("Degree")).toHaveValue("BSc");
  await scan();
});

test("a degree of two years or four is asked about in its row, and the answer becomes part of its name", async ({
  page,
  signIn,
  sql,
  problems,
}) => {
  problems.expect(/PUT .*\/api\/education\/.* 503/);
  const { id } = await signIn("student");
  await insertEducation(sql, id, "BA", 2024);
  await insertEducation(sql, id, "BS Physics", 2023);
  const panel = await openProfile(page, "education");
  const question = panel.getByRole("group", { name: "Did your BA take two years or four?" });
  await expect(panel.getByRole("group", { name: /two years or four/ })).toHaveCount(1);
  await page.route("**/api/education/*", (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
  await question.getByRole("button", { name: "Two years" }).click();
  await expect(panel.getByRole("alert")).toBeVisible();
  await question.getByRole("button", { name: "Two years" }).click();
  await expect(panel.getByRole("heading", { name: "BA (2 years)" })).toBeVisible();
  await expect(question).toHaveCount(0);
  await expect(panel.getByRole("alert")).toHaveCount(0);
  await expect(panel.getByRole("button", { name: "Edit BA (2 years)" })).toBeFocused();
  const { rows } = await sql.query("select degree, gpa from education where user_id = $1 order by degree", [id]);
  expect(rows.map(({ degree }) => degree)).toEqual(["BA (2 years)", "BS Physics"]);
});

test("entries are added, edited in place, deleted and restored, newest first", async ({ page, signIn, sql }) => {
  const { id } = await signIn("student");
  await insertEducation(sql, id, "Matric", 2018);
  const panel = await openProfile(page, "education");
  await panel.getByRole("button", { name: "Add education" }).click();
  await panel.getByLabel("Degree").fill("بی ایس سی");
  await panel.getByLabel("Institution").fill("University of the Punjab");
  await panel.getByLabel("Year completed").fill("2024");
  await panel.getByLabel("Grade or GPA").fill("85 %");
  await typeDate(panel, "Start date", ["1", "9", "2020"]);
  await panel.getByRole("form").getByRole("button", { name: "Add education" }).dblclick();
  await expect(page.getByText("Education updated")).toHaveCount(1);
  const entries = panel.locator("[data-education] > li");
  await expect(entries).toHaveText([/بی ایس سی.*2020 – 2024.*85 %/, /Matric.*2018/]);
  await expect(panel.getByRole("button", { name: "Edit بی ایس سی" })).toBeFocused();
  await expect(page.getByRole("progressbar", { name: "Profile completeness" })).toHaveAttribute("aria-valuenow", "30");

  await panel.getByRole("button", { name: "Edit Matric" }).click();
  await expect(panel.getByLabel("Year completed")).toHaveValue("2018");
  await expect(panel.getByRole("button", { name: "Add education" })).toHaveCount(0); // one at a time
  await panel.getByLabel("Grade or GPA").fill("905 / 1100");
  await panel.getByLabel("Country").fill("");
  await panel.getByRole("button", { name: "Save entry" }).click();
  await expect(panel.getByRole("button", { name: "Edit Matric" })).toBeFocused();
  await expect(entries.last()).toContainText("905 / 1100");
  await page.reload();
  await wakeProfile(page);
  await expect(entries.last()).toContainText("905 / 1100");
  await expect(entries.last()).not.toContainText("Pakistan");

  await panel.getByRole("button", { name: "Edit Matric" }).click();
  await panel.getByLabel("Degree").fill("Something else");
  await panel.getByRole("button", { name: "Cancel" }).click();
  await expect(panel.getByRole("button", { name: "Edit Matric" })).toBeFocused();

  await panel.getByRole("button", { name: "Delete Matric" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete this entry?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(entries).toHaveCount(2);
  await panel.getByRole("button", { name: "Delete Matric" }).click();
  await question.getByRole("button", { name: "Delete entry" }).click();
  await expect(entries).toHaveCount(1);
  await expect(panel.getByRole("heading", { name: "Education history" })).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(entries.last()).toContainText("Matric");
  const { rows } = await sql.query("select degree, gpa from education where user_id = $1 order by degree", [id]);
  expect(rows).toEqual([
    { degree: "Matric", gpa: "905 / 1100" },
    { degree: "بی ایس سی", gpa: "85 %" },
  ]);
});

test("opening an entry moves the cursor at once, and never away from what is being typed", async ({
  page,
  signIn,
  sql,
}) => {
  const { id } = await signIn("student");
  await insertEducation(sql, id, "Matric", 2018);
  const panel = await openProfile(page, "education");
  // On a slow phone a timer comes late: by then, somebody may have pressed another field and be typing there.
  const focusedAtOnce = await panel.getByRole("button", { name: "Edit Matric" }).evaluate(async (button) => {
    (button as HTMLElement).click();
    await null; // React renders after the press; a timer has not run yet
    await null;
    const opened = document.activeElement?.id;
    document.getElementById("gpa")?.focus();
    return opened;
  });
  expect(focusedAtOnce).toBe("degree");
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
  await expect(panel.getByLabel("Grade or GPA")).toBeFocused();
});

test("an entry that cannot be saved or deleted says so and loses nothing", async ({ page, signIn, sql, problems }) => {
  problems.expect(/PUT .*\/api\/education\/\S+ 500/);
  problems.expect(/DELETE .*\/api\/education\/\S+ 500/);
  const { id } = await signIn("student");
  await insertEducation(sql, id, "Matric", 2018);
  const panel = await openProfile(page, "education");
  await page.route("**/api/education/*", (route) =>
    route.fulfill({ status: 500, json: { detail: "Something broke." } }),
  );
  const failure = panel.getByRole("alert");
  await panel.getByRole("button", { name: "Delete Matric" }).click();
  await page.getByRole("button", { name: "Delete entry" }).click();
  await expect(failure).toContainText("Error");
  await expect(failure).toContainText("There was an error saving your education. Something broke.");
  await panel.getByRole("button", { name: "Edit Matric" }).click();
  await panel.getByLabel("Degree").fill("Matriculation");
  await panel.getByRole("button", { name: "Save entry" }).click();
  await expect(panel.getByRole("form").getByRole("alert")).toContainText("There was an error saving your education.");
  await page.unroute("**/api/education/*");
  await expect(panel.getByLabel("Degree")).toHaveValue("Matriculation");
  await panel.getByRole("button", { name: "Save entry" }).click();
  await expect(page.getByText("Education updated")).toBeVisible();
  await expect(panel.getByRole("heading", { name: "Matriculation" })).toBeVisible();
});

test("skills are chips: typed, removed, saved together", async ({ page, signIn, sql }) => {
  const { id } = await signIn("student");
  const panel = await openProfile(page, "skills");
  const chips = panel.getByRole("list", { name: "Your skills" }).getByRole("listitem");
  const input = panel.getByLabel("Add a skill");
  await input.pressSequentially("Python,");
  await input.fill("اردو");
  await page.keyboard.press("Enter");
  await input.fill("  python ");
  await panel.getByRole("button", { name: "Add", exact: true }).click();
  await expect(panel.getByText("python is already in your list.")).toBeVisible();
  await expect(chips).toHaveText(["Python", "اردو"]);
  await input.fill("x".repeat(61));
  await page.keyboard.press("Enter");
  await expect(panel.getByText("A skill can have at most 60 characters.")).toBeVisible();
  await expect(input).toHaveValue("x".repeat(61));
  await input.fill("Chess, Cricket");
  await expect(chips).toHaveText(["Python", "اردو", "Chess", "Cricket"]);
  await panel.getByRole("button", { name: "Remove Chess" }).click();
  await expect(panel.getByRole("button", { name: "Remove Cricket" })).toBeFocused();
  await expect(panel.getByText("Not saved yet")).toBeVisible();
  await input.fill("Debating"); // text still in the field is saved too
  await panel.getByRole("button", { name: "Save Skills" }).click();
  await expect(page.getByText("Profile updated")).toBeVisible();
  await expect(panel.getByText("Not saved yet")).toHaveCount(0);
  await page.reload();
  await wakeProfile(page);
  await expect(chips).toHaveText(["Python", "اردو", "Cricket", "Debating"]);
  expect((await storedAccount(sql, id)).skills).toEqual(["Python", "اردو", "Cricket", "Debating"]);

  await input.fill(Array.from({ length: 48 }, (_, index) => `Skill ${index}`).join(","));
  await expect(panel.getByText("You can add up to 50 skills.")).toBeVisible();
  await expect(chips).toHaveCount(50);
  await expect(input).toHaveValue("Skill 46, Skill 47");
  await input.fill("");
  await panel.getByRole("button", { name: "Save Skills" }).click();
  await expect(page.getByRole("tab", { name: "Skills", exact: true })).toBeVisible();
});

test("skills that cannot be saved stay in the list", async ({ page, signIn, problems, scan }) => {
  problems.expect(/PUT .*\/skills 503/);
  await signIn("student");
  const panel = await openProfile(page, "skills");
  await page.route("**/skills", (route) => route.fulfill({ status: 503, json: { detail: "Please try again." } }));
  await panel.getByLabel("Add a skill").fill("Python");
  await panel.getByRole("button", { name: "Save Skills" }).click();
  await expect(panel.getByRole("alert")).toContainText("There was an error updating your profile. Please try again.");
  await expect(panel.getByRole("list", { name: "Your skills" })).toHaveText("Python");
  await scan();
});
