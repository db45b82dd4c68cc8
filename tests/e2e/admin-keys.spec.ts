import { officeDate, officeMoment } from "@/lib/office-time";
import { awake } from "../support/documents-screen";
import { insertVisit, veryFarDay } from "../support/office-records";
import { createStudent, uniqueName } from "../support/processing-records";
import { expect, test } from "../support/test";

test.use({ scanAtEnd: false });

// The single keys of the admin's lists, the views above them, and the list of students.

test("a booking is worked through with single keys; they are off while somebody types, and can be switched off", async ({
  page,
  signIn,
  sql,
  scanEveryLook,
}) => {
  await signIn("admin");
  const name = uniqueName("Keys");
  const date = veryFarDay();
  const visits = [];
  for (const hour of [9, 10, 11]) visits.push(await insertVisit(sql, name, date, hour));
  await page.goto(`/admin/dashboard?tab=consultations&sort=slot&search=${encodeURIComponent(name)}`);
  await awake(page);
  const names = page.locator("[data-opens]");
  await expect(names).toHaveCount(3);
  const pill = (row: number) =>
    page
      .getByRole("row")
      .nth(row)
      .getByRole("button", { name: /^Status of/ });
  const stored = async () =>
    (await sql.query("select status from consultations where name = $1 order by starts_at", [name])).rows.map(
      ({ status }) => status,
    );

  await test.step("J and K walk; C alone does nothing, after S it confirms; Z takes it back", async () => {
    await expect(async () => {
      await page.keyboard.press("k"); // the keys work once the page's effects have run
      await expect(names.first()).toBeFocused({ timeout: 500 });
    }).toPass();
    await page.keyboard.press("j");
    await page.keyboard.press("k");
    await page.keyboard.press("j");
    await expect(names.nth(1)).toBeFocused();
    await page.keyboard.press("c");
    await page.keyboard.press("s");
    await expect(page.getByRole("menuitemradio", { name: "confirmed" })).toBeVisible();
    await page.keyboard.press("c");
    await expect(pill(2)).toHaveText("confirmed");
    await expect(page.getByRole("menu")).toHaveCount(0);
    await expect.poll(stored).toEqual(["pending", "confirmed", "pending"]);
    await expect(page.locator("[data-undo]").getByRole("button", { name: "Undo" })).toBeVisible();
    await expect(async () => {
      await page.keyboard.press("z"); // once it is taken back, the key does nothing
      await expect(pill(2)).toHaveText("pending", { timeout: 1_000 });
    }).toPass();
    await page.keyboard.press("s");
    await expect(page.getByRole("menuitemradio", { name: "cancelled" })).toBeVisible();
    await page.keyboard.press("x");
    await expect(pill(2)).toHaveText("cancelled");
  });

  await test.step("A and N open; under an open menu the keys are off", async () => {
    await page.keyboard.press("a");
    await expect(page.getByRole("menuitemradio", { name: "Unassigned" })).toBeVisible();
    await page.keyboard.press("n");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).toHaveCount(0);
    await page.keyboard.press("n");
    await expect(page.getByRole("dialog", { name: `Note on ${name}` })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("Space and Shift with J select; Escape closes the panel first, then clears", async () => {
    await names.first().focus();
    await page.keyboard.press("Space");
    await expect(page.locator("input[data-selects]:checked")).toHaveCount(1);
    await page.keyboard.press("Space");
    await page.keyboard.press("Shift+J"); // from a row that is not selected
    await expect(page.locator("input[data-selects]:checked")).toHaveCount(2);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("complementary")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("complementary")).toHaveCount(0);
    await expect(page.locator("input[data-selects]:checked")).toHaveCount(2);
    await page.keyboard.press("Escape");
    await expect(page.locator("input[data-selects]:checked")).toHaveCount(0);
  });

  await test.step("/ goes to the search, where letters are letters; [ folds the sidebar", async () => {
    await page.keyboard.press("[");
    await expect.poll(async () => (await page.getByRole("tablist").boundingBox())?.width).toBeLessThan(64);
    await page.keyboard.press("[");
    await page.keyboard.press("/");
    await expect(page.getByRole("searchbox")).toBeFocused();
    await page.keyboard.press("End");
    await page.keyboard.type("jks");
    await expect(page.getByRole("searchbox")).toHaveValue(`${name}jks`);
    await expect(page.getByRole("menu")).toHaveCount(0);
    await page.getByRole("searchbox").fill(name);
    await expect(names).toHaveCount(3);
  });

  await test.step("? lists them, and switches them off", async () => {
    await names.first().focus();
    await page.keyboard.press("?");
    const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await expect(dialog).toContainText("Status; then C confirms, D completes, N did not come, X cancels");
    await scanEveryLook("the keys", [1440]);
    await dialog.getByRole("switch").uncheck();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await names.first().focus();
    await page.keyboard.press("j");
    await expect(names.first()).toBeFocused();
    await names.first().press("Space"); // a button's own key again
    await expect(page.getByRole("complementary")).toBeVisible();
  });
});

test("the views say how many they hold, and open by number", async ({ page, signIn, sql }) => {
  await signIn("admin");
  const date = officeDate(new Date());
  await sql.query("delete from consultations where starts_at = $1", [officeMoment(date, 3)]); // of a failed run
  const visit = await insertVisit(sql, uniqueName("View"), date, 3); // an hour at which nobody books
  await page.setViewportSize({ width: 1920, height: 900 }); // all of them fit
  await page.goto("/admin/dashboard?tab=consultations");
  await awake(page);
  const views = page.getByRole("navigation", { name: "Views of the consultations" }).getByRole("link");
  await expect(views).toHaveText([
    /^Today\d+/,
    /^To confirm\d+/,
    /^Unassigned\d+/,
    /^This week\d+/,
    /^No reply for 24 hours\d+/,
    /^All\d+/,
  ]);
  await expect(views.last()).toHaveAttribute("aria-current", "page");
  await expect(async () => {
    await page.keyboard.press("1"); // the keys work once the page's effects have run
    await expect(page).toHaveURL(new RegExp(`from=${date}&to=${date}$`), { timeout: 500 });
  }).toPass();
  await expect(views.first()).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("row").filter({ hasText: visit.reference })).toBeVisible();
  await page.keyboard.press("5");
  await expect(page).toHaveURL(/waiting=day$/);
  await sql.query("delete from consultations where id = $1", [visit.id]);
});

test("Active Students leads to the students, who are found by name and lead to their consultations", async ({
  page,
  signIn,
  sql,
  scanEveryLook,
}) => {
  await signIn("admin");
  const student = await createStudent(sql, uniqueName("عائشہ صدیقہ"), { country: "uk", phone: "0300 7654321" });
  await page.goto("/admin/dashboard");
  await awake(page);
  await page.getByRole("link", { name: "Active Students" }).click();
  await expect(page.getByRole("tab", { name: "Students" })).toHaveAttribute("aria-selected", "true");
  await page.getByRole("searchbox").fill(student.name);
  await expect(page).toHaveURL(/[?&]search=/);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0); // rows of the view before are dimmed
  const row = page.getByRole("row").filter({ hasText: student.name });
  await expect(row).toContainText("United Kingdom");
  await expect(row).toContainText("0300 7654321");
  await expect(row).toContainText("Active");
  expect(Math.round((await row.boundingBox())?.height ?? 0)).toBeLessThanOrEqual(52);
  await scanEveryLook("the students");
  await row.getByRole("link", { name: `Consultations of ${student.name}` }).click();
  await expect(page.getByRole("searchbox")).toHaveValue(student.email);
});
