import type { Locator, Page } from "@playwright/test";
import { awake } from "../support/documents-screen";
import { insertLead } from "../support/lead-records";
import { type insertVisit, insertVisits } from "../support/office-records";
import { createPartner, insertReferral } from "../support/partner-records";
import { uniqueName } from "../support/processing-records";
import { expect, test } from "../support/test";

test.use({ scanAtEnd: false });

// The admin's lists: how many rows a screen holds, and the record beside the list.

/** The rows below the head that are visible in full. */
async function wholeRows(page: Page): Promise<{ count: number; heights: number[] }> {
  const heights = await page.getByRole("row").evaluateAll((rows) => {
    const dock = document.querySelector("[data-dock]")?.getBoundingClientRect().height ?? 0;
    return rows
      .filter((row) => row.closest("tbody") !== null)
      .map((row) => row.getBoundingClientRect())
      .filter(({ top, bottom }) => top >= 0 && bottom <= window.innerHeight - dock)
      .map(({ height }) => Math.round(height));
  });
  return { count: heights.length, heights: [...new Set(heights)] };
}

/** Whether the first letter is on screen, of a text that is cut. */
const isBeginningShown = (name: Locator) =>
  name.evaluate((element) => {
    const letters = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
    const range = document.createRange();
    range.setStart(letters as Node, 0);
    range.setEnd(letters as Node, 1);
    const [letter, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
    return letter.left >= box.left - 1 && letter.right <= box.right + 1;
  });

const openNames = (page: Page) => page.locator("[data-opens]");
const panelOf = (page: Page) => page.getByRole("complementary");

test("a screen holds at least eleven consultations, a phone six; what is cut is in the title", async ({
  page,
  signIn,
  sql,
  scanEveryLook,
}) => {
  await signIn("admin");
  const name = uniqueName("Muhammad Abdul-Rehman عبدالرحمن Chaudhry of Sialkot");
  const [visit, another] = await insertVisits(sql, name, 14);
  await sql.query("update consultations set needs_care = true, note = $2 where id = $1", [visit?.id, "Father joins."]);
  const urdu = `محمد عبدالرحمٰن چودھری آف سیالکوٹ کینٹ پنجاب ${name.split(" ").at(-1)}`;
  await sql.query("update consultations set name = $2 where id = $1", [another?.id, urdu]);
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(`/admin/dashboard?tab=consultations&search=${name.split(" ").at(-1)}`);
  await awake(page);
  await expect(openNames(page)).toHaveCount(14);
  const desktop = await wholeRows(page);
  expect(desktop.count).toBeGreaterThanOrEqual(11);
  for (const height of desktop.heights) expect([48, 49, 50, 51, 52]).toContain(height);
  const row = page.getByRole("row").nth(2);
  for (const text of ["0300 1234567", "@example.com", "Masters · Free", "Canada", "I would like to study"]) {
    await expect(row).toContainText(text);
  }
  await expect(row.getByTitle("Masters · Free consultation")).toBeVisible();
  await expect(row.getByText("I would like to study in Toronto.")).toHaveAttribute(
    "title",
    "I would like to study in Toronto.",
  );
  expect(await isBeginningShown(page.getByRole("button", { name: urdu, exact: true }))).toBe(true);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await isBeginningShown(page.getByRole("button", { name: urdu, exact: true }))).toBe(true);
  const phone = await wholeRows(page);
  expect(phone.count).toBeGreaterThanOrEqual(6);
  for (const height of phone.heights) expect(height).toBeGreaterThanOrEqual(56);
  const top = async () => (await row.boundingBox())?.y;
  const before = await top();
  await row.getByRole("checkbox").click();
  await expect(page.getByRole("button", { name: "Clear selection" })).toBeVisible();
  expect(await top()).toBe(before); // the bar of the selected rows is as high as the filters
  await page.getByRole("button", { name: "Clear selection" }).click();
  await scanEveryLook("the dense list");
  await sql.query("update consultations set needs_care = false where id = $1", [visit?.id]); // it leads everybody's list
});

test("on a phone the rows begin high up, and the open section and view are in sight", async ({ page, signIn, sql }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn("admin");
  await insertVisits(sql, uniqueName("High"), 12);
  await page.goto("/admin/dashboard?tab=consultations");
  await awake(page);
  await expect(openNames(page).first()).toBeVisible();
  expect((await page.locator("tbody tr").first().boundingBox())?.y).toBeLessThanOrEqual(210);
  expect((await wholeRows(page)).count).toBeGreaterThanOrEqual(8);
  const all = page.getByRole("navigation", { name: "Views of the consultations" }).getByRole("link", { name: /^All/ });
  await expect(all).toBeInViewport({ ratio: 1 });
  await page.getByRole("button", { name: "List or calendar: List" }).click();
  await page.getByRole("menuitem", { name: "Week" }).click();
  await expect(page).toHaveURL(/view=week/);
  await page.goto("/admin/dashboard?tab=audit");
  await awake(page);
  await expect(page.getByRole("tab", { name: "Audit log" })).toBeInViewport({ ratio: 1 });
});

test("a consultation opens beside the list; the keyboard walks on, and closes it where it began", async ({
  page,
  signIn,
  sql,
  scanEveryLook,
}) => {
  await signIn("admin");
  const name = uniqueName("Komal Yousaf");
  const visits = await insertVisits(sql, name, 14);
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(`/admin/dashboard?tab=consultations&sort=slot&search=${encodeURIComponent(name)}`);
  await awake(page);
  await expect(openNames(page)).toHaveCount(14);
  const [first, second, third] = visits;

  await test.step("Enter opens it, and its address is kept", async () => {
    await openNames(page).first().focus();
    await page.keyboard.press("Enter");
    await expect(panelOf(page)).toBeFocused();
    await expect(panelOf(page)).toContainText(first?.reference ?? "");
    await expect(page).toHaveURL(new RegExp(`open=${first?.id}`));
    expect((await panelOf(page).boundingBox())?.width).toBe(404);
    expect((await wholeRows(page)).count).toBeGreaterThanOrEqual(11);
  });

  await test.step("Down and Up walk the list, from the panel and from the rows", async () => {
    await page.keyboard.press("ArrowDown");
    await expect(panelOf(page)).toContainText(second?.reference ?? "");
    await expect(page).toHaveURL(new RegExp(`open=${second?.id}`));
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp"); // there is nothing above
    await expect(panelOf(page)).toContainText(first?.reference ?? "");
    await openNames(page).nth(1).focus();
    await page.keyboard.press("ArrowDown");
    await expect(openNames(page).nth(2)).toBeFocused();
    await expect(panelOf(page)).toContainText(third?.reference ?? "");
  });

  await test.step("its status is set in the panel, and the row follows", async () => {
    const status = panelOf(page).getByRole("button", { name: /^Status of/ });
    await status.click();
    await page.keyboard.press("Escape"); // closes the menu only
    await expect(panelOf(page)).toBeVisible();
    await status.click();
    await page.getByRole("menuitemradio", { name: "confirmed" }).click();
    await expect(page.getByText("Consultation status updated")).toBeVisible();
    await expect(
      page
        .getByRole("row")
        .nth(3)
        .getByRole("button", { name: /^Status of/ }),
    ).toHaveText("confirmed");
    await scanEveryLook("the panel");
    await page.setViewportSize({ width: 1366, height: 768 });
  });

  await test.step("Escape closes it, with the focus on its row", async () => {
    await page.keyboard.press("Escape");
    await expect(panelOf(page)).toHaveCount(0);
    await expect(openNames(page).nth(2)).toBeFocused();
    await expect(page).not.toHaveURL(/open=/);
    await page.goBack();
    await expect(panelOf(page)).toHaveCount(0);
    await page.goForward();
  });

  await test.step("from its address it opens even when its row is on no page", async () => {
    await page.goto(`/admin/dashboard?tab=consultations&search=nobody-at-all&open=${first?.id}`);
    await expect(panelOf(page)).toContainText(first?.reference ?? "");
  });

  await test.step("on a phone it takes the whole screen", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/admin/dashboard?tab=consultations&sort=slot&search=${encodeURIComponent(name)}`);
    await awake(page);
    await openNames(page).first().click();
    await expect(panelOf(page)).toBeFocused();
    expect(await panelOf(page).boundingBox()).toMatchObject({ x: 0, y: 0, width: 390 });
    await expect(page.getByRole("tablist")).toBeHidden();
    await page.getByRole("button", { name: "Back to the list" }).click();
    await expect(openNames(page).first()).toBeFocused();
  });
});

test("a press anywhere in a row opens its record, but not one on what acts there, nor marking its text", async ({
  page,
  signIn,
  sql,
}) => {
  await signIn("admin");
  const name = uniqueName("Rowena");
  const [first, second] = await insertVisits(sql, name, 2);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/admin/dashboard?tab=consultations&sort=slot&search=${encodeURIComponent(name)}`);
  await awake(page);
  const row = (visit: typeof first) => page.getByRole("row").filter({ hasText: visit?.reference });
  await row(second).getByRole("checkbox").click();
  await row(second).getByRole("checkbox").click();
  await row(first).getByText("I would like to study in Toronto.").selectText();
  await row(first).getByText("I would like to study in Toronto.").dispatchEvent("click");
  await expect(panelOf(page)).toHaveCount(0);
  await page.evaluate(() => getSelection()?.empty());
  await row(first)
    .getByRole("cell")
    .nth(1)
    .click({ position: { x: 8, y: 8 } });
  await expect(panelOf(page)).toContainText(first?.reference ?? "");
});

test("a consultation that no longer exists says so beside the list", async ({ page, signIn, problems }) => {
  problems.expect(/GET .*\/api\/consultations\/\S+ 404/);
  await signIn("admin");
  await page.goto(`/admin/dashboard?tab=consultations&search=nobody-at-all&open=${crypto.randomUUID()}`);
  await expect(panelOf(page).getByRole("alert")).toContainText("Failed to load the consultation");
});

test("the sidebar's tabs: the specification's come first, the arrows move, Enter and Space open", async ({
  page,
  signIn,
}) => {
  await signIn("admin");
  await page.goto("/admin/dashboard");
  await awake(page);
  const tabs = page.getByRole("tablist", { name: "Admin dashboard" }).getByRole("tab");
  const names = ["Overview", "Consultations", "Backend Health", "Settings"];
  for (const [index, name] of names.entries()) await expect(tabs.nth(index)).toContainText(name);
  expect((await page.getByRole("tablist").boundingBox())?.width).toBeLessThanOrEqual(208);
  await tabs.first().focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(tabs.nth(2)).toBeFocused();
  await expect(tabs.first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(/\?tab=health$/);
  await expect(page.getByRole("tabpanel", { name: "Backend Health" })).toBeVisible();
  await page.getByRole("link", { name: "Add Processing Team Member" }).click();
  await page.getByRole("navigation", { name: "Admin dashboard" }).getByRole("link", { name: "Settings" }).click();
  await expect(page).toHaveURL(/\?tab=settings$/);
});

type Sql = Parameters<typeof insertVisit>[0];

/** Fourteen records of one name in each of the other lists; returns the list's address. */
const lists: Record<string, (sql: Sql, name: string) => Promise<string>> = {
  messages: async (sql, name) => {
    await sql.query(
      `insert into contact_messages (name, email, phone, subject, message, created_at)
       select 'Bilal Ahmed', 'b' || n || '@mail.example', '0300 1234567', $1 || ' ' || n,
         'How much does a year in Munich cost, and ' || repeat('much more ', 20), now() + n * interval '1 second'
       from generate_series(1, 14) n`,
      [name],
    );
    return "messages";
  },
  leads: async (sql, name) => {
    for (let index = 0; index < 14; index += 1) await insertLead(sql, `${name} ${index}`, { stage: "contacted" });
    return `leads&search=${encodeURIComponent(name)}`;
  },
  team: async (sql, name) => {
    await insertAccounts(sql, name, "processing");
    return `team&search=${encodeURIComponent(name)}`;
  },
  students: async (sql, name) => {
    await insertAccounts(sql, name, "student");
    return `students&search=${encodeURIComponent(name)}`;
  },
  referrals: async (sql, name) => {
    const partner = await createPartner(sql, "Farah Deeba", `${name} Advisors`);
    for (let index = 0; index < 14; index += 1) await insertReferral(sql, partner.id, { name: `${name} ${index}` });
    return `referrals&partner=${partner.id}`;
  },
  audit: async (sql, name) => {
    const [id] = await insertAccounts(sql, name, "processing");
    await sql.query(
      `insert into audit_entries (action, actor_id, actor_role, details)
       select 'document-viewed', $1, 'processing', '{}' from generate_series(1, 14)`,
      [id],
    );
    return `audit&person=${id}`;
  },
};

async function insertAccounts(sql: Sql, name: string, role: "processing" | "student"): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>(
    `insert into users (name, email, phone, role, password_hash, updated_at)
     select $1 || ' ' || n, gen_random_uuid() || '@mail.example', '0300 1234567', $2::role, 'none', now()
     from generate_series(1, 14) n returning id`,
    [name, role],
  );
  return rows.map(({ id }) => id);
}

for (const [list, insert] of Object.entries(lists)) {
  test(`a screen holds at least eleven rows of the ${list}, a phone six; a row opens beside the list`, async ({
    page,
    signIn,
    sql,
    scanEveryLook,
  }) => {
    await signIn("admin");
    const tab = await insert(sql, uniqueName(`Muhammad Abdul-Rehman ${list}`));
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.goto(`/admin/dashboard?tab=${tab}`);
    await awake(page);
    await expect(openNames(page).nth(13)).toBeAttached();
    const desktop = await wholeRows(page);
    expect(desktop.count).toBeGreaterThanOrEqual(11);
    for (const height of desktop.heights) expect([48, 49, 50, 51, 52]).toContain(height);
    await expect(openNames(page).first()).toHaveAttribute("title", /./);

    await openNames(page).first().focus();
    await page.keyboard.press("Enter");
    await expect(panelOf(page)).toBeFocused();
    const title = await openNames(page).nth(1).textContent();
    const second = await openNames(page).nth(1).getAttribute("data-opens");
    await page.keyboard.press("ArrowDown");
    await expect(panelOf(page).getByRole("heading", { level: 2 })).toHaveText(title ?? "");
    await expect(page).toHaveURL(new RegExp(`open=${second}`)); // entries of the audit may have one title
    expect((await panelOf(page).boundingBox())?.width).toBe(404);
    await page.keyboard.press("Escape");
    await expect(panelOf(page)).toHaveCount(0);
    await expect(openNames(page).nth(1)).toBeFocused();

    await page.setViewportSize({ width: 390, height: 844 });
    const phone = await wholeRows(page);
    expect(phone.count).toBeGreaterThanOrEqual(6);
    for (const height of phone.heights) expect(height).toBeGreaterThanOrEqual(56);
    await openNames(page).first().click();
    expect(await panelOf(page).boundingBox()).toMatchObject({ x: 0, width: 390 });
    await page.getByRole("button", { name: "Back to the list" }).click();
    await scanEveryLook(`the dense list of ${list}`);
  });
}

test("the views that do not fit beside the open panel are in a menu", async ({ page, signIn, sql }) => {
  await signIn("admin");
  const [visit] = await insertVisits(sql, uniqueName("Views"), 14);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/admin/dashboard?tab=consultations&open=${visit?.id}`);
  await awake(page);
  const views = page.getByRole("navigation", { name: "Views of the consultations" });
  // The counts arrive one by one, and each may send a link into the menu.
  await expect(async () => {
    const end = await views.evaluate((line) => line.getBoundingClientRect().right);
    const ends = await views
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().right));
    expect(ends.length).toBeGreaterThan(0);
    expect(Math.max(...ends)).toBeLessThanOrEqual(end + 1);
  }).toPass();
  await views.getByRole("button").click();
  await page.getByRole("menuitem", { name: /^No reply for 24 hours/ }).click();
  await expect(page).toHaveURL(/waiting=day/);
  await expect(views.getByRole("button", { name: "No reply for 24 hours" })).toHaveAttribute("aria-current", "page");
});

test("a page behind the end of a list says so, and leads to the first one", async ({ page, signIn }) => {
  await signIn("admin");
  await page.goto("/admin/dashboard?tab=messages&page=900");
  await expect(page.getByRole("heading", { name: "No messages on this page" })).toBeVisible();
  await page.getByRole("link", { name: "First page" }).click();
  await expect(page).toHaveURL(/\?tab=messages$/);
  await expect(page.getByRole("heading", { name: "No messages on this page" })).toBeHidden();
});
