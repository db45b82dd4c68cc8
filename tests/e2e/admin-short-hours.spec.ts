import { readFileSync } from "node:fs";
import { addDays, officeDate, weekday } from "@/lib/office-time";
import { awake } from "../support/documents-screen";
import { insertVisit } from "../support/office-records";
import { uniqueName } from "../support/processing-records";
import { expect, test } from "../support/test";

const { ramadan } = JSON.parse(readFileSync("lib/office/holidays.json", "utf8")) as {
  ramadan: { from: string; to: string }[];
};

test("the admin accepts the Ramadan hours; a booking outside them stays, as a conflict", async ({
  page,
  signIn,
  sql,
  scanEveryLook,
}) => {
  const fast = ramadan.find(({ from }) => from > officeDate(new Date()));
  if (!fast) throw new Error("lib/office/holidays.json has no Ramadan ahead");
  const tuesday = Array.from({ length: 7 }, (_, day) => addDays(fast.from, 14 + day)).find((day) => weekday(day) === 2);
  const visit = await insertVisit(sql, uniqueName("Hina Saleem"), tuesday ?? fast.from, 16);
  await signIn("admin");
  await page.goto("/admin/dashboard?tab=settings");
  await awake(page);
  const card = page.getByRole("region", { name: "Ramadan hours" });
  const accept = card.getByRole("button", { name: /^Use these hours/ }).first();
  const weeks = card.getByRole("list", { name: "Weeks with shorter hours" }).getByRole("listitem");
  const conflict = page.getByRole("list", { name: "Conflicts" }).getByRole("listitem").filter({ hasText: visit.name });

  try {
    await test.step("accepting takes one press", async () => {
      await expect(accept.locator("xpath=ancestor::li")).toContainText("Expected: it begins between");
      await expect(conflict).toHaveCount(0);
      await accept.click();
      await expect(page.getByText("The Ramadan hours apply")).toBeVisible();
      await expect(weeks).toHaveCount(1);
      await expect(weeks).toContainText("Fri 10:00 AM to 12:00 PM");
      await expect(weeks).toContainText(/1 consultation booked outside these hours/);
      await expect(conflict).toContainText("Outside the shorter hours");
      await scanEveryLook("the Ramadan hours and a conflict");
      await page.setViewportSize({ width: 1440, height: 900 });
    });

    await test.step("days and hours can be changed once the moon is sighted", async () => {
      await weeks.getByRole("button", { name: /^Change/ }).click();
      const form = page.getByRole("dialog", { name: "Ramadan hours" });
      await form.getByLabel("From").selectOption("4:00 PM");
      await form.getByRole("button", { name: "Save hours" }).click();
      await expect(form.getByRole("alert")).toContainText("The end must be after the start");
      await form.getByLabel("From").selectOption("10:00 AM");
      await form.getByLabel("To", { exact: true }).selectOption("5:00 PM");
      await form.getByLabel("First day").fill(addDays(fast.from, 1));
      await scanEveryLook("the form of the Ramadan hours");
      await page.setViewportSize({ width: 1440, height: 900 });
      await form.getByRole("button", { name: "Save hours" }).click();
      await expect(form).toBeHidden();
      await expect(weeks).toContainText("Mon to Thu 10:00 AM to 5:00 PM");
      await expect(conflict).toHaveCount(0);
      const { rows } = await sql.query("select to_char(first_day, 'YYYY-MM-DD') as day, to_hour from short_hours");
      expect(rows).toEqual([{ day: addDays(fast.from, 1), to_hour: 17 }]);
    });

    await test.step("removing them brings the proposal back, and Undo the hours", async () => {
      await weeks.getByRole("button", { name: /^Remove/ }).click();
      const notice = page.getByRole("status").filter({ hasText: "The usual hours apply again" });
      await expect(weeks).toHaveCount(0);
      await expect(accept).toBeVisible();
      await notice.getByRole("button", { name: "Undo" }).click();
      await expect(weeks).toContainText("Mon to Thu 10:00 AM to 5:00 PM");
    });
  } finally {
    await sql.query("delete from short_hours");
  }
});
