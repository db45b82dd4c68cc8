import type { Page } from "@playwright/test";
import type pg from "pg";
import { awake } from "../support/documents-screen";
import { createStudent, insertTeamApplication, uniqueName } from "../support/processing-records";
import { inReview } from "../support/student-records";
import { findInTeam } from "../support/team-screen";
import { expect, test } from "../support/test";

test.use({ scanAtEnd: false }); // each state is scanned where it is shown

// Who answers for a student: taking, handing over, and members who leave. What a limited member sees is in
// tests/api/team-rule.test.ts, since all browser tests share the office and its rule.

const strip = (page: Page, words: string) => page.locator("[data-undo]").filter({ hasText: words });
const own = (sql: pg.Pool, studentId: string, memberId: string) =>
  sql.query("update contacts set assigned_to_id = $2 where student_id = $1", [studentId, memberId]);
const ownerOf = async (sql: pg.Pool, studentId: string) =>
  (await sql.query<{ owner: string | null }>("select assigned_to_id as owner from users where id = $1", [studentId]))
    .rows[0]?.owner;

test("a member takes a student, finds them among their own, and gives them back by an undo", async ({
  page,
  signIn,
  sql,
  scanEveryLook,
}) => {
  const member = await signIn("processing");
  const student = await createStudent(sql, uniqueName("Ayesha"));
  await page.goto(`/processing/students?search=${encodeURIComponent(student.name)}`);
  await awake(page);
  await page.getByRole("button", { name: `Take ${student.name}` }).click();
  await expect(strip(page, "1 student handed over to")).toBeVisible();
  await expect.poll(() => ownerOf(sql, student.id)).toBe(member.id);
  await page.getByLabel("Owner", { exact: true }).selectOption("Mine");
  await expect(page).toHaveURL(/owner=me/);
  await expect(page.getByRole("heading", { name: student.name })).toBeVisible();
  await scanEveryLook("the students of an owner");
  await strip(page, "1 student handed over to").getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => ownerOf(sql, student.id)).toBeNull();
  await expect(page.getByRole("heading", { name: student.name })).toBeHidden({ timeout: 15_000 });
});

test("several are handed over with a note, and are on the colleague's screen at once", async ({
  page,
  openBrowser,
  signIn,
  sql,
}) => {
  const member = await signIn("processing");
  const other = await openBrowser();
  const colleague = await signIn("processing", uniqueName("Mehwish"), other);
  const family = uniqueName("Qizilbash");
  const students = [await createStudent(sql, `Hina ${family}`), await createStudent(sql, `Omar ${family}`)];
  for (const { id } of students) await own(sql, id, member.id);
  const address = `/processing/students?search=${encodeURIComponent(family)}`;
  await other.goto(`${address}&owner=me`);
  await awake(other);
  await page.goto(address);
  await awake(page);
  for (const { name } of students) await page.getByRole("checkbox", { name: `Select ${name}` }).check();
  await page.getByRole("button", { name: "Hand over…" }).click();
  const dialog = page.getByRole("dialog", { name: "Hand over 2 students" });
  await dialog.getByRole("button", { name: "Hand over" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Choose who gets it.");
  await dialog.getByLabel("Who gets it").selectOption(colleague.id);
  await dialog.getByLabel("Note for them").fill("Both want Leeds");
  await dialog.getByRole("button", { name: "Hand over" }).click();
  await expect(strip(page, `2 students handed over to ${colleague.name}.`)).toBeVisible();
  for (const { name } of students) {
    await expect(other.getByRole("heading", { name })).toBeVisible({ timeout: 2_000 });
  }
  const { rows } = await sql.query(
    `select e.text from contact_entries e join contacts c on c.id = e.contact_id
     where c.student_id = $1 and e.kind = 'owner'`,
    [students[0]?.id],
  );
  expect(rows).toEqual([{ text: "Both want Leeds" }]);
});

test("whoever leaves hands over first, or leaves it behind for everyone to see", async ({
  page,
  openBrowser,
  signIn,
  account,
  sql,
  scanEveryLook,
}) => {
  await signIn("admin");
  const other = await openBrowser();
  const heir = await signIn("processing", uniqueName("Mehwish"), other);
  const [first, second] = [
    await account("processing", uniqueName("Sara")),
    await account("processing", uniqueName("Adeel")),
  ];
  const [one, two] = [await createStudent(sql, uniqueName("Hina")), await createStudent(sql, uniqueName("Omar"))];
  await insertTeamApplication(sql, two.id, inReview, { deadlineInDays: 5 });
  await own(sql, one.id, first.id);
  await own(sql, two.id, second.id);

  const row = await findInTeam(page, first.name);
  await row.getByRole("button", { name: "Deactivate" }).click();
  const question = page.getByRole("alertdialog", { name: `Deactivate the account of ${first.name}?` });
  await expect(question).toContainText(`${first.name} owns 1 student.`);
  await scanEveryLook("a question before a member leaves");
  await question.getByRole("button", { name: "Hand over first…" }).click();
  const dialog = page.getByRole("dialog", { name: `Hand over what ${first.name} owns` });
  await dialog.getByLabel("Who gets it").selectOption(heir.id);
  await dialog.getByRole("button", { name: "Hand over and deactivate" }).click();
  await expect(page.getByText(`${first.name} is signed out everywhere.`)).toBeVisible();
  await expect.poll(() => ownerOf(sql, one.id)).toBe(heir.id);

  await page.setViewportSize({ width: 1366, height: 768 }); // the scan has left it at a phone's
  const left = await findInTeam(page, second.name);
  await left.getByRole("button", { name: "Deactivate" }).click();
  await page.getByRole("button", { name: "Deactivate account" }).click();
  await expect(page.getByText(`${second.name} is signed out everywhere.`)).toBeVisible();
  await other.goto(`/processing/applications?owner=left&search=${encodeURIComponent(two.name)}`);
  await awake(other);
  await expect(other.getByRole("button", { name: /^Owner left \(take over/ })).toBeVisible();

  await page.goto("/admin/dashboard?tab=leads");
  await awake(page);
  const owners = page.getByRole("combobox", { name: "Owner", exact: true });
  await expect(owners.getByRole("option", { name: `${second.name} (left)` })).toHaveCount(1);
  await expect(owners.getByRole("option", { name: first.name })).toHaveCount(0);

  await page.goto("/admin/dashboard");
  await awake(page);
  const card = page.getByRole("region", { name: "Owner left" });
  await expect(card.getByRole("listitem").filter({ hasText: second.name })).toContainText(
    "1 student and 1 application",
  );
  await scanEveryLook("what a member has left behind");
  await card.getByRole("button", { name: `Hand over… what ${second.name} owns` }).click();
  await page.getByLabel("Who gets it").selectOption(heir.id);
  await page.getByRole("dialog").getByRole("button", { name: "Hand over" }).click();
  await expect.poll(() => ownerOf(sql, two.id)).toBe(heir.id);
  await expect(card.getByRole("listitem").filter({ hasText: second.name })).toBeHidden();
});

test("Today and the desk show one's own, and keep that when a document is opened", async ({ page, signIn, sql }) => {
  const member = await signIn("processing");
  const student = await createStudent(sql, uniqueName("Ayesha"));
  await own(sql, student.id, member.id);
  await insertTeamApplication(sql, student.id, inReview, { deadlineInDays: 5 });
  await page.goto("/processing/dashboard");
  await awake(page);
  const today = page.getByRole("region", { name: "Today" });
  await today.getByLabel("Owner", { exact: true }).selectOption("Mine");
  await expect(page).toHaveURL(/owner=me/);
  await expect(today.getByRole("listitem")).toHaveCount(1);
  await expect(today.getByRole("listitem")).toContainText(student.name);
  await page.goto("/processing/documents?owner=me");
  await awake(page);
  await expect(page.getByText("Choose Everyone to see all that’s waiting.")).toBeVisible();
});
