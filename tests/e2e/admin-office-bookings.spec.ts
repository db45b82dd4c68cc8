import type { Locator, Page } from "@playwright/test";
import { addDays, officeDate, officeMoment } from "@/lib/office-time";
import { insertLinked } from "../support/browser-records";
import { awake } from "../support/documents-screen";
import { invitationOf } from "../support/mail-files";
import { farWednesday, insertVisit, type Visit } from "../support/office-records";
import { createStudent, uniqueName } from "../support/processing-records";
import { expect, test } from "../support/test";

test.use({ scanAtEnd: false });

// What the office does with a booking's time: moves it, books for somebody, notes who did not come.

type Sql = Parameters<typeof insertVisit>[0];

const sizes = [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
] as const;

const startOf = async (sql: Sql, id: string) =>
  (await sql.query<{ at: Date }>("select starts_at as at from consultations where id = $1", [id])).rows[0]?.at;

const openList = async (page: Page, search: string) => {
  await page.goto(`/admin/dashboard?tab=consultations&search=${encodeURIComponent(search)}`);
  await awake(page);
};

for (const size of sizes) {
  test(`a booking is moved at ${size.width} px, and Undo takes it back`, async ({
    page,
    signIn,
    sql,
    mailTo,
    scanEveryLook,
  }) => {
    await page.setViewportSize(size);
    await signIn("admin");
    const date = farWednesday();
    const visit = await insertVisit(sql, uniqueName("غلام مصطفیٰ"), date, 12);
    await openList(page, visit.reference);
    const press = (name: string, within: Locator) => within.getByRole("button", { name, exact: true }).click();
    await press(visit.name, page.getByRole("row").filter({ hasText: visit.reference }));
    await press(`Move… ${visit.name}`, page.getByRole("complementary"));
    const dialog = page.getByRole("dialog", { name: `Move ${visit.name}` });
    await expect(dialog.getByRole("radio").first()).toBeChecked();
    await expect(dialog.getByRole("button", { name: "12:00 PM", exact: true })).toHaveCount(0);
    await press("3:00 PM", dialog);
    const strip = page.locator("[data-undo]").filter({ hasText: `${visit.name}: ` });
    await expect(strip).toContainText("3:00 PM");
    await expect(dialog).toHaveCount(0);
    expect(await startOf(sql, visit.id)).toEqual(officeMoment(date, 15));

    await strip.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => startOf(sql, visit.id)).toEqual(officeMoment(date, 12));
    const { rows } = await sql.query('select from outbox_emails where "to" = $1', [visit.email]);
    expect(rows).toHaveLength(0);

    await test.step("with the keyboard: M, then a time; the mail has the new one", async () => {
      if (size.width < 1000) return;
      await page.getByRole("complementary").focus();
      await page.keyboard.press("m");
      await expect(dialog).toBeVisible();
      await scanEveryLook("the free times for a move");
      await page.setViewportSize(size);
      await dialog.getByRole("button", { name: "10:00 AM", exact: true }).focus();
      await page.keyboard.press("Enter");
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole("complementary")).toContainText("10:00 AM");
      const { event } = invitationOf(await mailTo(visit.email, /^Your consultation has moved/));
      expect(event.startDate.toJSDate()).toEqual(officeMoment(date, 10));
      expect(event.uid).toBe(`${visit.id}@consultations`);
    });
  });
}

test("a booking for a certain member is theirs; if the time is gone, other times are offered", async ({
  page,
  account,
  signIn,
  sql,
  problems,
}) => {
  problems.expect(/POST .*\/api\/office\/bookings 409/);
  await signIn("admin");
  const member = await account("processing", uniqueName("Bilal Ahmed"));
  const date = farWednesday();
  const email = `asks-${crypto.randomUUID().slice(0, 8)}@example.com`;
  await page.goto(`/admin/dashboard?tab=consultations&view=day&date=${date}`);
  await awake(page);
  await page.getByRole("button", { name: /^Book 2:00 PM on / }).click();
  const dialog = page.getByRole("dialog", { name: "Book for somebody" });
  await dialog.getByLabel("Full name").fill(uniqueName("Sana Tariq"));
  await dialog.getByRole("textbox", { name: "Phone" }).fill("0300 1234567");
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Preferred country").selectOption("Canada");
  await dialog.getByLabel("Study level").selectOption("Masters");
  await dialog.getByText("How they asked, with whom, a note").click();
  await dialog.getByLabel("With").selectOption(member.name);
  await insertVisit(sql, uniqueName("Hina Saleem"), date, 14);
  await dialog.getByRole("button", { name: "Book and confirm" }).click();
  const notice = dialog.getByRole("alert");
  await expect(notice).toContainText("This time slot is no longer available");
  await notice.getByText("1:00 PM").click();
  await dialog.getByRole("button", { name: "Book and confirm" }).click();
  await expect(page.getByText("Booked and confirmed")).toBeVisible();
  const { rows } = await sql.query("select assigned_to_id as id, starts_at as at from consultations where email = $1", [
    email,
  ]);
  expect(rows).toEqual([{ id: member.id, at: officeMoment(date, 13) }]);
});

const boxOf = async (what: Locator) => (await what.boundingBox()) ?? { y: Number.NaN, height: 0 };

/** Drags with the mouse, from the corner of what is dragged: Firefox would begin no drag of its own there. */
async function drag(page: Page, what: Locator, to: Locator) {
  await to.scrollIntoViewIfNeeded();
  await what.hover({ position: { x: 3, y: 3 } });
  await page.mouse.down();
  await to.hover();
}

test("in the week, a consultation is dragged to a free slot, and Undo puts it back", async ({ page, signIn, sql }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn("admin");
  const date = farWednesday();
  const visit = await insertVisit(sql, uniqueName("Sana Tariq"), date, 13);
  await page.goto(`/admin/dashboard?tab=consultations&view=week&date=${date}`);
  await awake(page);
  const chip = page.getByRole("table").locator("[data-chip]").filter({ hasText: visit.name });
  const slot = page.locator("[data-drop^=Wed][data-drop$='4:00 PM']");
  // Escape ends it; the release opens nothing.
  await drag(page, chip, slot);
  await expect(page.getByRole("button", { name: "Move to 4:00 PM" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Move to" })).toHaveCount(0);
  await chip.hover();
  await page.mouse.up();
  // Neither does bringing it back to where it was.
  await drag(page, chip, slot);
  await chip.hover();
  await page.mouse.up();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await startOf(sql, visit.id)).toEqual(officeMoment(date, 13));

  await drag(page, chip, slot);
  await page.mouse.up();
  const strip = page.locator("[data-undo]").filter({ hasText: `${visit.name}: ` });
  await expect(strip).toContainText("4:00 PM");
  expect(await startOf(sql, visit.id)).toEqual(officeMoment(date, 16));
  await expect(chip).toHaveCount(1);
  await strip.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => startOf(sql, visit.id)).toEqual(officeMoment(date, 13));
});

test("in the week, M and the arrow keys carry a consultation, and the whole day is in sight", async ({
  page,
  signIn,
  sql,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn("admin");
  const date = farWednesday();
  const visit = await insertVisit(sql, uniqueName("Carried"), date, 13);
  await page.goto(`/admin/dashboard?tab=consultations&view=week&date=${date}`);
  await awake(page);
  await expect(page.getByRole("row", { name: /^5:00 PM/ })).toBeInViewport({ ratio: 0.95 });
  const chip = page.getByRole("table").locator("[data-chip]").filter({ hasText: visit.name });
  const bar = page.getByRole("status").filter({ hasText: visit.name });
  await chip.focus();
  await page.keyboard.press("m");
  await expect(chip).toContainText("was here");
  await page.keyboard.press("ArrowDown");
  await expect(bar).toContainText(`${visit.name} to Wed`);
  await page.keyboard.press("Escape");
  await expect(chip).toContainText("pending");
  await expect(chip).toBeFocused();
  expect(await startOf(sql, visit.id)).toEqual(officeMoment(date, 13));

  await page.keyboard.press("m");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const strip = page.locator("[data-undo]").filter({ hasText: `${visit.name}: ` });
  await expect(strip).toContainText("2:00 PM");
  await expect(strip.getByText("Z", { exact: true })).toBeVisible();
  expect((await strip.boundingBox())?.y).toBeGreaterThan(800); // where it is everywhere, and the page has room for it
  const last = page.getByRole("row", { name: /^5:00 PM/ });
  await page.mouse.wheel(0, 2_000);
  await expect
    .poll(async () => (await boxOf(last)).y + (await boxOf(last)).height)
    .toBeLessThan((await boxOf(strip)).y);
  expect(await startOf(sql, visit.id)).toEqual(officeMoment(date, 14));
  await expect(chip).toBeFocused();
  await page.keyboard.press("z");
  await expect.poll(() => startOf(sql, visit.id)).toEqual(officeMoment(date, 13));
});

test("a walk-in is booked on a phone", async ({ page, signIn, sql, scanEveryLook }) => {
  await page.setViewportSize(sizes[1]);
  await signIn("admin");
  const date = farWednesday();
  const name = uniqueName("عائشہ صدیقہ");
  const email = `walk-in-${crypto.randomUUID().slice(0, 8)}@example.com`;
  await page.goto(`/admin/dashboard?tab=consultations&view=day&date=${date}`);
  await awake(page);
  await page.getByRole("button", { name: /^Book 2:00 PM on / }).click();
  const dialog = page.getByRole("dialog", { name: "Book for somebody" });
  await expect(dialog).toContainText("2:00 PM, Lahore time");
  await expect(dialog.getByLabel("Full name")).toBeFocused();
  await dialog.getByLabel("Full name").fill(name);
  await dialog.getByRole("textbox", { name: "Phone" }).fill("0300 1234567");
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Preferred country").selectOption({ label: "Canada" });
  await dialog.getByLabel("Study level").selectOption({ label: "Masters" });
  await scanEveryLook("the form to book for somebody", [390]);
  await dialog.getByRole("button", { name: "Book and confirm" }).click();
  await expect(page.getByText("Booked and confirmed")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(name).first()).toBeVisible();
  const { rows } = await sql.query("select starts_at as at from consultations where email = $1", [email]);
  expect(rows).toEqual([{ at: officeMoment(date, 14) }]);

  await test.step("Undo within ten seconds takes it back, and nobody gets an email", async () => {
    await page.locator("[data-undo]").getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("Undone. No email was sent.")).toBeVisible();
    await expect(page.getByRole("button", { name: /^Book 2:00 PM on / })).toBeVisible();
    const left = 'select from consultations where email = $1 union all select from outbox_emails where "to" = $1';
    expect((await sql.query(left, [email])).rowCount).toBe(0);
  });
});

test("what was typed is not thrown away without asking", async ({ page, signIn }) => {
  await signIn("admin");
  await page.goto(`/admin/dashboard?tab=consultations&view=day&date=${farWednesday()}`);
  await awake(page);
  const dialog = page.getByRole("dialog", { name: "Book for somebody" });
  const slot = page.getByRole("button", { name: /^Book 2:00 PM on / });
  await slot.click();
  await expect(dialog.getByLabel("Full name")).toBeFocused();
  await page.keyboard.press("Escape"); // nothing is typed yet
  await expect(dialog).toHaveCount(0);
  await slot.click();
  await dialog.getByLabel("Full name").fill("Hina Riaz");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect(dialog.getByLabel("Full name")).toHaveValue("Hina Riaz");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(dialog).toHaveCount(0);
});

test("the end of the session is said once, in sight, and what was typed can still be booked", async ({
  page,
  context,
  signIn,
  problems,
}) => {
  problems.expect(/POST .*\/api\/office\/bookings 401/);
  problems.allow(/GET .*\/api\/\S+ 401/); // the calendar behind it may ask again
  await signIn("admin");
  await page.goto(`/admin/dashboard?tab=consultations&view=day&date=${farWednesday()}`);
  await awake(page);
  await page.getByRole("button", { name: /^Book 3:00 PM on / }).click();
  const dialog = page.getByRole("dialog", { name: "Book for somebody" });
  await dialog.getByLabel("Full name").fill("Hina Riaz");
  await dialog.getByRole("textbox", { name: "Phone" }).fill("0300 7654321");
  await dialog.getByLabel("Email").fill(`over-${crypto.randomUUID().slice(0, 8)}@example.com`);
  await dialog.getByLabel("Preferred country").selectOption({ label: "Canada" });
  await dialog.getByLabel("Study level").selectOption({ label: "Masters" });
  const cookies = await context.cookies();
  await context.clearCookies();
  await dialog.getByRole("button", { name: "Book and confirm" }).click();
  await expect(dialog.getByRole("alert")).toHaveCount(1);
  await expect(dialog.getByRole("alert")).toContainText("Session expired");
  await expect(dialog.getByRole("alert")).toBeFocused();
  await expect(dialog.getByRole("alert")).toBeInViewport({ ratio: 1 });
  await context.addCookies(cookies);
  await dialog.getByRole("button", { name: "Book and confirm" }).click();
  await expect(page.getByText("Booked and confirmed")).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test("a time that somebody else takes meanwhile is named, with the nearest free ones", async ({
  page,
  signIn,
  sql,
  problems,
}) => {
  problems.expect(/POST .*\/api\/consultations\/\S+\/move 409/);
  problems.expect(/POST .*\/api\/office\/bookings 409/);
  await signIn("admin");
  const date = farWednesday();
  const visit = await insertVisit(sql, uniqueName("Moved"), date, 12);
  await openList(page, visit.reference);
  const row = page.getByRole("row").filter({ hasText: visit.reference });

  await test.step("when moving", async () => {
    await row.getByRole("button", { name: `Move… ${visit.name}` }).click();
    const dialog = page.getByRole("dialog", { name: `Move ${visit.name}` });
    await expect(dialog.getByRole("button", { name: "3:00 PM", exact: true })).toBeVisible();
    await insertVisit(sql, uniqueName("Faster"), date, 15);
    await dialog.getByRole("button", { name: "3:00 PM", exact: true }).click();
    const notice = dialog.getByRole("alert");
    await expect(notice).toContainText("3:00 PM has just been taken.");
    expect(await startOf(sql, visit.id)).toEqual(officeMoment(date, 12));
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  });

  await test.step("when booking: everything typed stays", async () => {
    await page.getByRole("button", { name: "Book for somebody" }).click();
    const dialog = page.getByRole("dialog", { name: "Book for somebody" });
    await dialog.getByRole("button", { name: "Book and confirm" }).click();
    await expect(dialog.getByRole("alert")).toContainText("Please choose one of the free times");
    await dialog.getByLabel("From a day on").fill(date);
    await dialog.getByRole("button", { name: "4:00 PM", exact: true }).click();
    await dialog.getByLabel("Full name").fill("Hina Riaz");
    await dialog.getByRole("textbox", { name: "Phone" }).fill("0300 7654321");
    await dialog.getByLabel("Email").fill(`late-${visit.reference.toLowerCase()}@example.com`);
    await dialog.getByLabel("Preferred country").selectOption({ label: "Canada" });
    await dialog.getByLabel("Study level").selectOption({ label: "Masters" });
    await dialog.getByText("Phone", { exact: true }).last().click();
    await insertVisit(sql, uniqueName("Faster"), date, 16);
    await dialog.getByRole("button", { name: "Book and confirm" }).click();
    await expect(dialog.locator("#taken-slot")).toContainText("4:00 PM has just been taken");
    await expect(dialog.getByLabel("Full name")).toHaveValue("Hina Riaz");
  });
});

test("who did not come is noted with S and N, and by selection; nobody is mailed", async ({ page, signIn, sql }) => {
  await page.setViewportSize(sizes[0]);
  await signIn("admin");
  const name = uniqueName("Missed");
  const date = addDays(officeDate(new Date()), -2_000 - Math.floor(Math.random() * 3_000));
  const visits: Visit[] = [];
  for (const hour of [9, 10, 11]) visits.push(await insertVisit(sql, name, date, hour));
  const coming = await insertVisit(sql, name, farWednesday(), 9);
  await page.goto(`/admin/dashboard?tab=consultations&sort=slot&search=${encodeURIComponent(name)}`);
  await awake(page);
  const pill = (row: number) =>
    page
      .getByRole("row")
      .nth(row)
      .getByRole("button", { name: /^Status of/ });
  const names = page.locator("[data-opens]");
  await expect(names).toHaveCount(4);
  await expect(async () => {
    await page.keyboard.press("k"); // the keys work once the page's effects have run
    await expect(names.first()).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press("s");
  await expect(page.getByRole("menuitemradio", { name: "did not come" })).toBeVisible();
  await page.keyboard.press("n");
  await expect(pill(1)).toHaveText("did not come");
  await page.locator("[data-undo]").getByRole("button", { name: "Undo" }).click();
  await expect(pill(1)).toHaveText("pending");

  await test.step("one that is still to come can't have been missed", async () => {
    await pill(4).click();
    await expect(page.getByRole("menuitemradio", { name: "confirmed" })).toBeVisible();
    await expect(page.getByRole("menuitemradio", { name: "did not come" })).toHaveCount(0);
    await page.keyboard.press("Escape");
  });

  await test.step("the whole selection at once, except for the one to come", async () => {
    await page.getByRole("checkbox", { name: "Select all on this page" }).click();
    await page.getByRole("button", { name: "Did not come" }).click();
    const refused = page.getByRole("dialog", { name: "1 consultation not changed" });
    await expect(refused).toContainText("Nobody can have missed it yet.");
    await page.keyboard.press("Escape");
    for (const row of [1, 2, 3]) await expect(pill(row)).toHaveText("did not come");
    await expect(pill(4)).toHaveText("pending");
    const emails = [...visits, coming].map(({ email }) => email);
    expect((await sql.query('select from outbox_emails where "to" = any($1)', [emails])).rowCount).toBe(0);
  });

  await test.step("the filter finds them", async () => {
    await page.getByRole("button", { name: "Clear selection" }).click();
    await page.getByRole("combobox", { name: "Status" }).selectOption({ label: "did not come" });
    await expect(page).toHaveURL(/status=no_show/);
    await expect(names).toHaveCount(3);
  });
});

test("a visitor who did not come reads a kind sentence, and can book again", async ({ page, sql }) => {
  // Any hour of the last weeks: two runs hardly ever have the same.
  const hoursAgo = 48 + Math.floor(Math.random() * 600);
  const starts_at = new Date((Math.floor(Date.now() / 3600_000) - hoursAgo) * 3600_000).toISOString();
  const booking = await insertLinked(sql, { date: starts_at.slice(0, 10), time: "9:00 AM", starts_at });
  await sql.query("update consultations set status = 'no_show' where id = $1", [booking.id]);
  await page.goto(booking.address);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We’re sorry we missed you");
  await expect(page.getByText("You’re welcome any time")).toBeVisible();
  await expect(page.getByRole("link", { name: "Book another time" })).toBeVisible();
});

test("a name or a phone number in any spelling finds a student, whose details one press fills in", async ({
  page,
  signIn,
  sql,
}) => {
  await signIn("admin");
  const number = String(1_000_000 + Math.floor(Math.random() * 8_999_999));
  const student = await createStudent(sql, uniqueName("Hira Fatima Abdul-Rehman Chaudhry of Sialkot Cantonment"), {
    phone: `+92 311 ${number}`,
  });
  const wishes = "preferred_countries = '{newZealand,canada}', education_level = 'diploma'";
  await sql.query(`update users set ${wishes} where id = $1`, [student.id]);
  const visit = await insertVisit(sql, student.name, farWednesday(), 15);
  const own = [visit.id, `0311-${number}`, student.email];
  await sql.query("update consultations set phone = $2, email = $3 where id = $1", own);
  await page.goto("/admin/dashboard?tab=consultations");
  await awake(page);
  await page.getByRole("button", { name: "Book for somebody" }).click();
  const dialog = page.getByRole("dialog", { name: "Book for somebody" });
  await expect(dialog).toContainText("Every field is needed unless it says “optional”.");
  const country = dialog.getByLabel("Preferred country");
  const placeOf = async () => (await country.boundingBox())?.y;
  const before = await placeOf();
  const found = dialog.getByRole("list", { name: "People we know" });
  await dialog.getByLabel("Full name").fill(student.name.slice(0, -3));
  await expect(found.getByRole("button", { name: new RegExp(student.name) })).toBeInViewport({ ratio: 1 });
  await dialog.getByLabel("Full name").clear();
  await expect(found).toHaveCount(0);
  await dialog.getByRole("textbox", { name: "Phone" }).fill(`0311${number}`);
  await expect(found).toBeVisible();
  expect(await placeOf()).toBe(before); // nothing moves when somebody is found
  expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0); // a long name is cut
  await found.getByRole("button", { name: new RegExp(student.name) }).click();
  await expect(dialog.getByLabel("Full name")).toHaveValue(student.name);
  await expect(dialog.getByRole("textbox", { name: "Phone" })).toHaveValue(`+92 311 ${number}`);
  await expect(dialog.getByLabel("Email")).toHaveValue(student.email);
  await expect(country).toBeFocused();
  await expect(country).toHaveValue("new-zealand");
  await expect(dialog.getByLabel("Study level")).toHaveValue("diploma");
  await expect(found).toHaveCount(0);
  await expect(dialog.getByText(`${visit.reference}. This books another time for them.`)).toBeVisible();
});
