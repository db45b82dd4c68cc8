import { addDays, formatDate, officeMoment } from "@/lib/office-time";
import { awake, failCalls } from "../support/documents-screen";
import { farWednesday, insertVisit } from "../support/office-records";
import { uniqueName } from "../support/processing-records";
import { expect, test } from "../support/test";

test("an admin sets when a member is in, and sees whom that leaves without anybody", async ({
  page,
  account,
  signIn,
  sql,
  problems,
  scanEveryLook,
}) => {
  await signIn("admin");
  const member = await account("processing", uniqueName("Bilal Ahmed"));
  const off = addDays(farWednesday(), 5); // a Monday, which no other test uses
  const visit = await insertVisit(sql, uniqueName("Hina Saleem"), off, 10);
  await page.goto("/admin/dashboard?tab=settings");
  await awake(page);
  const row = page
    .getByRole("list", { name: "Hours of the team" })
    .getByRole("listitem")
    .filter({ hasText: member.name });
  const form = page.getByRole("dialog", { name: `Hours of ${member.name}` });
  const save = form.getByRole("button", { name: "Save hours" });
  const conflict = page.getByRole("list", { name: "Conflicts" }).getByRole("listitem").filter({ hasText: visit.name });

  await test.step("what makes no sense is said at the box", async () => {
    await expect(row).toContainText("No hours");
    await row.getByRole("button", { name: "Change" }).click();
    const monday = form.getByRole("group", { name: "Monday" });
    await monday.getByLabel("From").selectOption("5:00 PM");
    await expect(monday.getByLabel("To")).toHaveValue("18"); // it follows
    await monday.getByLabel("From").selectOption("3:00 PM");
    await expect(monday.getByLabel("To")).toHaveValue("18");
    await monday.getByLabel("To").selectOption("Not in");
    await save.click();
    await expect(form.getByRole("alert")).toContainText("Please choose both, the start and the end");
    await monday.getByLabel("To").selectOption("10:00 AM");
    await form.getByRole("button", { name: "Add days off" }).click();
    await save.click();
    await expect(form.getByRole("alert")).toContainText("The end must be after the start");
    await form.getByRole("link", { name: "Please choose the first day" }).click();
    await expect(form.getByLabel("First day")).toBeFocused();
    await scanEveryLook("the form of the hours");
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  try {
    await test.step("a failure keeps what was chosen", async () => {
      // All day on every day: a slot takes one, as for the other tests.
      const monday = form.getByRole("group", { name: "Monday" });
      await monday.getByLabel("From").selectOption("9:00 AM");
      await monday.getByLabel("To").selectOption("6:00 PM");
      await form.getByRole("button", { name: "Same hours every day" }).click();
      await expect(form.getByText("Every day now has the hours of Monday.")).toBeVisible();
      await expect(form.getByRole("group", { name: "Saturday" }).getByLabel("To")).toHaveValue("18");
      await form.getByLabel("First day").fill(off);
      await form.getByLabel("Last day").fill(off);
      problems.expect(/PUT .*\/api\/office\/hours\/\S+ 500/);
      const mend = await failCalls(page, /\/api\/office\/hours\//);
      await save.click();
      await expect(form.getByText("The hours were not changed")).toBeVisible();
      await mend();
      await save.click();
      await expect(form).toBeHidden();
      await expect(row).toContainText("Mon to Sat 9:00 AM to 6:00 PM");
      await expect(row).toContainText(`Off ${formatDate(officeMoment(off, 12))}`);
    });

    await test.step("who is booked on a day off is in conflict, until that changes", async () => {
      await expect(conflict).toContainText("1 booked, nobody in");
      await scanEveryLook("the hours and conflicts");
      await page.setViewportSize({ width: 1440, height: 900 });
      await row.getByRole("button", { name: "Change" }).click();
      await form.getByRole("button", { name: /^Remove/ }).click();
      await sql.query("update users set version = version + 1 where id = $1", [member.id]);
      problems.expect(/PUT .*\/api\/office\/hours\/\S+ 409/);
      await save.click();
      const question = page.getByRole("alertdialog");
      await expect(question).toContainText("changed this in the meantime");
      await question.getByRole("button", { name: "Save mine" }).click();
      await expect(form).toBeHidden();
      await expect(conflict).toBeHidden();
    });
  } finally {
    await sql.query("delete from working_hours where member_id = $1", [member.id]);
    await sql.query("delete from days_off where member_id = $1", [member.id]);
  }
});
