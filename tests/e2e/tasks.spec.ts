import type { Page } from "@playwright/test";
import { uniqueName } from "../support/processing-records";
import { expect, test } from "../support/test";

test.use({ scanAtEnd: false }); // each state is scanned where it is shown

/** Two seconds are wanted. A busy machine needs longer, but less than the ten seconds after which a screen asks by itself. */
const within = { timeout: 5_000 };
/** The stream of the page's browser is open: changes arrive by themselves. */
const live = (page: Page) => page.waitForResponse((answer) => answer.url().endsWith("/api/live") && answer.ok());

test("a task from the counsellor reaches the student's home, and its tick the counsellor, without reloading", async ({
  page,
  openBrowser,
  signIn,
  scanEveryLook,
}) => {
  const student = await signIn("student", uniqueName("Ayesha"));
  const sara = await openBrowser();
  await signIn("processing", "Sara Naveed", sara);
  await Promise.all([
    ...[page, sara].map(live),
    page.goto("/student/dashboard"),
    sara.goto(`/processing/students/${student.id}`),
  ]);
  const tasks = sara.getByRole("region", { name: "Tasks" });
  await expect(tasks).toContainText("Nothing to do yet.");
  await tasks.getByRole("button", { name: "New task" }).click();
  const dialog = sara.getByRole("dialog", { name: "New task" });
  await dialog.getByRole("textbox", { name: "What is to be done" }).fill("Sign the offer letter");
  await dialog.getByText("The student, who sees it").click();
  await dialog.getByText("High", { exact: true }).click();
  await dialog.getByRole("button", { name: "Add the task" }).click();
  await expect(tasks.getByRole("listitem")).toContainText("Sign the offer letter");

  const own = page.getByRole("region", { name: "Your tasks" });
  await expect(own).toContainText("Sign the offer letter", within);
  await expect(own).not.toContainText("High");
  await scanEveryLook("a student's tasks", [390, 1440]);
  await own.getByRole("checkbox", { name: "Done: Sign the offer letter" }).click();
  await expect(own).toContainText("All done");
  await expect(tasks).toContainText("Nothing to do yet.", within);
  await tasks.getByRole("button", { name: "Show done" }).click();
  await expect(tasks.getByRole("listitem")).toContainText(student.name);
});

test("a member takes, snoozes, takes back and ticks what is due in Today", async ({
  page,
  signIn,
  sql,
  scanEveryLook,
}) => {
  const title = uniqueName("Call about the visa");
  const member = await signIn("processing");
  const { rows } = await sql.query(
    `with person as (
       insert into contacts (name, email, source) values ('Hina Malik', $1, 'phone') returning id
     ) insert into tasks (title, contact_id, due_at) select $2, id, now() - interval '1 day' from person returning id`,
    [`${crypto.randomUUID()}@mail.example`, title],
  );
  expect(rows).toHaveLength(1);
  await page.goto("/processing/dashboard");
  const row = page.getByRole("list", { name: "Due tasks" }).getByRole("listitem").filter({ hasText: title });
  await expect(row).toContainText(/late/);
  await expect(row.getByRole("link", { name: "Hina Malik" })).toBeVisible();
  await row.getByRole("button", { name: `Take ${title}` }).click();
  await expect(row.getByRole("button", { name: `Owner of ${title}: ${member.name}` })).toBeVisible();
  await page.getByLabel("Owner", { exact: true }).selectOption("Mine");
  await expect(page).toHaveURL(/owner=me/);
  await expect(row).toBeVisible();
  await scanEveryLook("a member's due tasks", [390, 1440]);
  await row.getByRole("button", { name: `Snooze: ${title}` }).click();
  await page.getByRole("menuitem").first().click();
  await expect(row).toHaveCount(0);
  await page
    .locator("[data-sonner-toast]")
    .filter({ hasText: "Snoozed until" })
    .getByRole("button", { name: "Undo" })
    .click();
  await expect(row).toBeVisible();
  const box = row.getByRole("checkbox", { name: `Done: ${title}` });
  await box.click();
  await expect(page.getByText("Task done")).toBeVisible();
  // Ticked, in its place, until nobody has been in the list for four seconds.
  await expect(box).toBeChecked();
  await page.getByRole("heading", { name: "Today" }).hover();
  await box.blur();
  await expect(row).toHaveCount(0);
});
