import { addDays, officeDate, weekday } from "@/lib/office-time";
import { awake } from "../support/documents-screen";
import { farWednesday, insertVisit } from "../support/office-records";
import { uniqueName } from "../support/processing-records";
import { expect, test } from "../support/test";

test.use({ scanAtEnd: false });

// The office's calendar and the team on a phone, and the calendar's filter by member.

test("on a phone the week begins with today below a low toolbar, and every list of the team is in sight", async ({
  page,
  signIn,
  scanEveryLook,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn("admin");
  await page.goto("/admin/dashboard?tab=consultations&view=week");
  await awake(page);
  const days = page.getByRole("list", { name: "The week, day by day" });
  await expect(days).toBeVisible();
  const top = await page.getByRole("heading", { level: 2 }).evaluate((heading) => {
    const section = heading.closest("section")?.getBoundingClientRect().top ?? 0;
    const list = document.querySelector("details, ol[aria-label='The week, day by day']");
    return (list?.getBoundingClientRect().top ?? 0) - section;
  });
  expect(top).toBeLessThanOrEqual(150);
  const today = officeDate(new Date());
  const first = days.getByRole("listitem").first();
  if (weekday(today) !== 0) await expect(first).toContainText("Today"); // on a Sunday the coming week is shown
  if (weekday(today) > 1) {
    await page.getByText(/^Earlier this week: Mon /).click();
    await expect(page.getByRole("list", { name: "Earlier this week, day by day" })).toBeVisible();
  }
  await scanEveryLook("the week on a phone");

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/admin/dashboard?tab=team");
  await awake(page);
  const lists = page.getByRole("navigation", { name: "Show accounts of" }).getByRole("link");
  await expect(lists).toHaveCount(3);
  for (const link of await lists.all()) await expect(link).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("link", { name: "Register a member" })).toBeInViewport({ ratio: 1 });
});

test("the calendar's filter by member counts in the week, in the month and on a day", async ({
  page,
  signIn,
  account,
  sql,
}) => {
  await signIn("admin");
  const member = await account("processing", uniqueName("Sara Naveed"));
  let date = farWednesday();
  while (date.slice(0, 7) !== addDays(date, 1).slice(0, 7)) date = farWednesday(); // a month shows only its own days
  const hers = await insertVisit(sql, uniqueName("Hers"), date, 10);
  const others = await insertVisit(sql, uniqueName("Others"), date, 12);
  await insertVisit(sql, uniqueName("Next"), addDays(date, 1), 12);
  await sql.query("update consultations set assigned_to_id = $2 where id = $1", [hers.id, member.id]);
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(`/admin/dashboard?tab=consultations&view=month&date=${date}`);
  await awake(page);
  const day = page.locator(`[data-date="${date}"]`);
  await expect(day).toContainText("2 booked");
  await page.getByRole("combobox", { name: "Assigned to" }).selectOption({ label: member.name });
  await expect(day).toContainText("1 booked");
  await expect(page.locator(`[data-date="${addDays(date, 1)}"]`)).not.toContainText("booked");
  await day.click();
  await expect(page).toHaveURL(new RegExp(`assigned=${member.id}`));
  await expect(page.getByRole("article", { name: new RegExp(hers.reference) })).toBeVisible();
  await expect(page.getByRole("article", { name: new RegExp(others.reference) })).toHaveCount(0);
  await expect(page.getByText("1 other booked")).toBeVisible();
});
