import type { Page } from "@playwright/test";
import { addDays } from "@/lib/office-time";
import { awake } from "../support/documents-screen";
import { insertVisit, veryFarDay } from "../support/office-records";
import { uniqueName } from "../support/processing-records";
import { expect, test } from "../support/test";

test.use({ scanAtEnd: false });

// An admin's own views of the consultations.

type Sql = Parameters<typeof insertVisit>[0];

/** Three visits of one name. */
async function insertVisits(sql: Sql, name: string): Promise<void> {
  const first = veryFarDay();
  for (let hour = 9; hour < 12; hour += 1) await insertVisit(sql, name, addDays(first, 0), hour);
}

const insertView = (sql: Sql, ownerId: string, name: string, query: string, place = 1) =>
  sql.query("insert into saved_views (owner_id, list, place, name, query) values ($1, 'consultations', $2, $3, $4)", [
    ownerId,
    place,
    name,
    query,
  ]);

const open = async (page: Page, query = "") => {
  await page.goto(`/admin/dashboard?tab=consultations${query}`);
  await awake(page);
};
const viewsIn = (page: Page) => page.getByRole("navigation", { name: "Views of the consultations" });
const nameField = (page: Page) => page.getByRole("dialog").getByRole("textbox", { name: "Name" });

/** Clicks that are counted. */
function clicker(page: Page) {
  let clicks = 0;
  return {
    click: async (role: "button" | "link", name: string | RegExp) => {
      clicks += 1;
      await page.getByRole(role, { name, exact: typeof name === "string" }).click();
    },
    clicks: () => clicks,
  };
}

test("a view is saved with two clicks and opened with one, with the count of the list", async ({
  page,
  signIn,
  sql,
  scanEveryLook,
}) => {
  await signIn("admin");
  const name = uniqueName("Zubaida Alam");
  await insertVisits(sql, name);
  await page.setViewportSize({ width: 1366, height: 768 });
  await open(page);
  await expect(page.getByRole("button", { name: "Save this view" })).toHaveCount(0); // "All" is built in
  await page.getByRole("searchbox").fill(name);
  await page.getByRole("combobox", { name: "Order" }).selectOption({ label: "By appointment" });
  const saving = clicker(page);
  await saving.click("button", "Save this view");
  await scanEveryLook("the dialog that names a view");
  await nameField(page).fill("Zubaida by time");
  await saving.click("button", "Save view");
  await expect(page.getByText("View saved")).toBeVisible();
  expect(saving.clicks()).toBeLessThanOrEqual(3);
  const link = viewsIn(page).getByRole("link", { name: /^Zubaida by time/ });
  await expect(link).toHaveText("Zubaida by time3");
  await expect(link).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("button", { name: "Rename or delete the view Zubaida by time" })).toBeFocused();

  await test.step("it is there after another sign-in's worth of time: on the server", async () => {
    await open(page, "&status=cancelled");
    const opening = clicker(page);
    await opening.click("link", /^Zubaida by time/);
    await expect(page).toHaveURL(/search=.*sort=slot/);
    await expect(page.locator("[aria-busy=false]").getByRole("row").filter({ hasText: name })).toHaveCount(3);
    expect(opening.clicks()).toBe(1);
  });

  await test.step("its key opens it too", async () => {
    await open(page);
    await expect(link).toBeVisible();
    await page.keyboard.press("7");
    await expect(link).toHaveAttribute("aria-current", "page");
  });
  await scanEveryLook("a view that is open");
});

/** Types a search and presses something else before the screen has drawn anything in between. */
async function typeAndPress(page: Page, text: string, target: string): Promise<void> {
  await page.locator(target).first().waitFor();
  await page.evaluate(
    ([typed, selector]) => {
      const field = document.querySelector<HTMLInputElement>("search input");
      const button = document.querySelector<HTMLElement>(selector as string);
      if (!field || !button) throw new Error("the search or the control is missing");
      field.focus();
      document.execCommand("insertText", false, typed);
      button.focus();
      button.click();
    },
    [text, target],
  );
}

test("a search typed just before belongs to the view that is saved, to the file and to the next page", async ({
  page,
  signIn,
  sql,
}) => {
  const admin = await signIn("admin");
  const name = uniqueName("Rabia Anwar");
  const first = veryFarDay();
  for (let hour = 0; hour < 30; hour += 1) {
    await insertVisit(sql, name, addDays(first, Math.floor(hour / 6)), 9 + (hour % 6));
  }
  await page.setViewportSize({ width: 1366, height: 768 });
  await open(page, "&sort=slot");

  await typeAndPress(page, name, "button[title='Save this view']");
  await nameField(page).fill("Rabia by time");
  await page.keyboard.press("Enter");
  await expect(page.getByText("View saved")).toBeVisible();
  expect((await sql.query("select query from saved_views where owner_id = $1", [admin.id])).rows).toEqual([
    { query: new URLSearchParams({ search: name, sort: "slot" }).toString() },
  ]);

  await open(page, "&sort=slot");
  const [request] = await Promise.all([
    page.waitForRequest("**/api/consultations/export**"),
    typeAndPress(page, name, "button[title='All consultations']"),
  ]);
  expect(new URL(request.url()).searchParams.get("search")).toBe(name);

  await open(page, "&sort=slot");
  await expect(page.getByRole("navigation", { name: "Pages" })).toBeVisible();
  await typeAndPress(page, name, "nav[aria-label=Pages] a");
  await expect(page).toHaveURL(/search=/); // its first page: that is not the list whose next page was offered
  await expect(page.locator("[aria-busy=false]").getByRole("row").filter({ hasText: name })).toHaveCount(25);
  await expect(page.getByText("1 to 25 of 30 consultations")).toBeVisible();

  await open(page);
  await typeAndPress(page, name, "nav[aria-label='Views of the consultations'] a");
  await expect(page).not.toHaveURL(/search=/);
  await expect(page.getByRole("searchbox")).toHaveValue(""); // the view has no search: the box says so
});

test("a view is renamed and deleted by keyboard; a name that is taken is said under the field", async ({
  page,
  signIn,
  sql,
  problems,
}) => {
  problems.expect(/PATCH .*\/api\/saved-views\/\S+ 409/);
  const admin = await signIn("admin");
  await insertView(sql, admin.id, "To come by time", "status=upcoming&sort=slot");
  await insertView(sql, admin.id, "Cancelled", "status=cancelled", 2);
  await page.setViewportSize({ width: 1920, height: 900 });
  await open(page, "&status=upcoming&sort=slot");
  const button = page.getByRole("button", { name: /^Rename or delete the view/ });
  await button.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Rename…" }).press("Enter");
  await expect(nameField(page)).toBeFocused();
  await expect(nameField(page)).toHaveValue("To come by time");
  await nameField(page).fill("cancelled");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toContainText("You already have a view with this name");
  await nameField(page).fill("To call first");
  await nameField(page).press("Enter");
  await expect(page.getByText("View renamed")).toBeVisible();
  await expect(viewsIn(page).getByRole("link", { name: /^To call first/ })).toHaveAttribute("aria-current", "page");
  await expect(button).toBeFocused();

  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Delete…" }).press("Enter");
  const question = page.getByRole("alertdialog", { name: "Delete the view “To call first”?" });
  await question.getByRole("button", { name: "Keep it" }).press("Enter");
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Delete…" }).press("Enter");
  await question.getByRole("button", { name: "Delete view" }).press("Enter");
  await expect(page.getByText("View deleted")).toBeVisible();
  await expect(viewsIn(page).getByRole("link", { name: /^To call first/ })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Save this view" })).toBeVisible(); // the list still shows it
  expect((await sql.query("select name from saved_views where owner_id = $1", [admin.id])).rows).toEqual([
    { name: "Cancelled" },
  ]);
});

test("two windows: the second change is told what the first did", async ({ page, context, signIn, sql, problems }) => {
  problems.expect(/(?:PATCH|DELETE) .*\/api\/saved-views\/\S+ 4(?:09|04)/);
  const admin = await signIn("admin");
  await insertView(sql, admin.id, "Cancelled", "status=cancelled");
  const other = await context.newPage();
  for (const window of [page, other]) {
    await window.setViewportSize({ width: 1920, height: 900 });
    await open(window, "&status=cancelled");
  }
  const choose = async (window: Page, item: string) => {
    await window.getByRole("button", { name: /^Rename or delete the view/ }).click();
    await window.getByRole("menuitem", { name: item }).click();
  };
  await choose(page, "Rename…");
  await choose(other, "Rename…");
  await nameField(other).fill("Theirs");
  await other.getByRole("button", { name: "Rename view" }).click();
  await expect(other.getByText("View renamed")).toBeVisible();
  await nameField(page).fill("Mine");
  await page.getByRole("button", { name: "Rename view" }).click();
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText(
    "This view was renamed to “Theirs” in another window. Your change was not saved.",
  );
  await expect(nameField(page)).toHaveValue("Mine");
  await page.getByRole("button", { name: "Rename view" }).click();
  await expect(viewsIn(page).getByRole("link", { name: /^Mine/ })).toBeVisible();

  await choose(page, "Delete…");
  await sql.query("delete from saved_views where owner_id = $1", [admin.id]);
  await page.getByRole("button", { name: "Delete view" }).click();
  await expect(page.getByText("The view was already deleted in another window")).toBeVisible();
  await expect(viewsIn(page).getByRole("link", { name: /^Mine/ })).toHaveCount(0);
});

test("a view that the list no longer knows says so, and can be deleted", async ({
  page,
  signIn,
  sql,
  scanEveryLook,
}) => {
  const admin = await signIn("admin");
  await insertView(sql, admin.id, "Old one", "status=lost");
  await page.setViewportSize({ width: 1920, height: 900 });
  await open(page);
  await viewsIn(page)
    .getByRole("button", { name: /^Old one/ })
    .click();
  const said = page.getByRole("alertdialog", { name: "“Old one” can’t be shown any more" });
  await expect(said).toContainText("Invalid status");
  await scanEveryLook("a view that can't be shown");
  await said.getByRole("button", { name: "Delete view" }).click();
  await expect(viewsIn(page).getByRole("button", { name: /^Old one/ })).toHaveCount(0);
});

test("on a phone a view is saved and opened by touch", async ({ page, signIn, sql }) => {
  const admin = await signIn("admin");
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "&status=completed&sort=slot");
  const save = page.getByRole("button", { name: "Save this view" });
  const box = await save.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await save.click();
  await nameField(page).fill("مکمل");
  await nameField(page).press("Enter");
  await expect(page.getByText("View saved")).toBeVisible();
  await open(page);
  await viewsIn(page).getByRole("link", { name: /^مکمل/ }).click();
  await expect(page).toHaveURL(/status=completed&sort=slot/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  expect((await sql.query("select query from saved_views where owner_id = $1", [admin.id])).rows).toEqual([
    { query: "status=completed&sort=slot" },
  ]);
});
