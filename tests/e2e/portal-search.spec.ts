import type { Page } from "@playwright/test";
import { awake, failCalls, holdCalls } from "../support/documents-screen";
import { insertVisit, veryFarDay } from "../support/office-records";
import { phoneScreen, smallTargets } from "../support/phone";
import { createStudent, uniqueName } from "../support/processing-records";
import { expect, test } from "../support/test";
import { withoutLive } from "../support/without-live";

test.use({ scanAtEnd: false });

// The search of the admin area and the processing portal: Ctrl K, by keyboard alone, and on a phone.

const dialog = (page: Page) => page.getByRole("dialog", { name: "Search everything" });
const field = (page: Page) => page.getByRole("combobox", { name: "Search everything" });
const option = (page: Page, name: string | RegExp) => dialog(page).getByRole("option", { name });

/** Presses keys on a page whose scripts have run, and counts them. */
function typist(page: Page) {
  let count = 0;
  return {
    count: () => count,
    press: async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
      count += keys.length;
    },
    type: async (text: string) => {
      await page.keyboard.type(text);
      count += text.length;
    },
  };
}

/** A phone number that nobody else has. */
const newNumber = () => String(100_000_000 + Math.floor(Math.random() * 899_999_999)); // after "3"

/** Opens the search once the page listens. */
async function openSearch(page: Page): Promise<void> {
  await awake(page);
  await expect(async () => {
    if (!(await dialog(page).isVisible())) await page.keyboard.press("Control+k");
    await expect(dialog(page)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(field(page)).toBeFocused();
}

test("a member finds a student by phone with thirteen keys, and goes on with the keyboard alone", async ({
  page,
  signIn,
  sql,
}) => {
  await signIn("processing");
  const number = newNumber();
  const name = uniqueName("عائشہ");
  const student = await createStudent(sql, name, { phone: `+92 3${number.slice(0, 2)} ${number.slice(2)}` });
  await page.goto("/processing/dashboard");
  await openSearch(page); // loads it
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();

  await test.step("Ctrl K, the number as people write it, Enter: at once, without waiting for the list", async () => {
    const { press, type, count } = typist(page);
    await press("Control+k");
    await type(`03${number}`);
    await press("Enter");
    await expect(page).toHaveURL(new RegExp(`/processing/students/${student.id}$`));
    await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
    expect(count()).toBe(13);
  });

  await test.step("the empty field shows what was opened last", async () => {
    await openSearch(page);
    await expect(dialog(page).getByRole("group", { name: "Recent" }).getByRole("option").first()).toContainText(name);
  });

  await test.step("Right shows what can be done with a person, Left goes back", async () => {
    await page.keyboard.type(name);
    await expect(option(page, new RegExp(name)).first()).toHaveAttribute("aria-selected", "true");
    await expect(dialog(page).getByRole("status")).toHaveText(/^\d+ found$/);
    await expect(option(page, new RegExp(name)).first().locator("mark").first()).toHaveText("عائشہ");
    await page.keyboard.press("ArrowRight");
    const more = dialog(page).getByRole("group", { name });
    await expect(more.getByRole("option").first()).toHaveAttribute("href", `tel:+923${number}`);
    await expect(more.getByRole("option", { name: "WhatsApp" })).toHaveAttribute("href", /wa\.me\/923/);
    await page.keyboard.press("ArrowLeft");
    await expect(more).toBeHidden();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Escape");
    await expect(more).toBeHidden();
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press("ArrowRight");
    for (let step = 0; step < 3; step += 1) await page.keyboard.press("ArrowDown");
    await expect(option(page, `Create an application for ${name}`)).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Create Application" })).toBeVisible();
  });

  await test.step("Ctrl K does nothing under an open dialog", async () => {
    await page.keyboard.press("Control+k");
    await expect(dialog(page)).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("there is nothing of the office's", async () => {
    const visit = await insertVisit(sql, uniqueName("Hidden"), veryFarDay(), 9);
    await openSearch(page);
    await page.keyboard.type(`#${visit.reference}`);
    await expect(dialog(page).getByText(`Nothing found for “#${visit.reference}”`)).toBeVisible();
    await expect(dialog(page).getByRole("button", { name: "Bookings" })).toHaveCount(0);
  });
});

test("an admin opens a booking by its reference, narrows with Tab, and runs actions", async ({ page, signIn, sql }) => {
  await signIn("admin");
  const name = uniqueName("Hamza");
  const visit = await insertVisit(sql, name, veryFarDay(), 9);
  await createStudent(sql, name);
  await page.goto("/admin/dashboard?tab=settings");
  await openSearch(page);

  await test.step("everything about a person is in groups, best first", async () => {
    await page.keyboard.type(name);
    const groups = dialog(page).getByRole("group");
    await expect(groups.filter({ has: page.getByRole("option") })).toHaveCount(4);
    await expect(option(page, new RegExp(visit.reference))).toContainText("pending");
    await expect(option(page, `Consultations of ${name}`)).toBeVisible();
  });

  await test.step("Tab narrows, Shift and Tab go back", async () => {
    const pressed = dialog(page).locator("button[aria-pressed=true]");
    await page.keyboard.press("Tab");
    await expect(pressed).toHaveText("People");
    await expect(dialog(page).getByRole("status")).toHaveText("1 found");
    await page.keyboard.press("Tab");
    await expect(pressed).toHaveText("Leads");
    await page.keyboard.press("Tab");
    await expect(pressed).toHaveText("Bookings");
    await expect(option(page, new RegExp(visit.reference))).toHaveAttribute("aria-selected", "true");
    for (let back = 0; back < 3; back++) await page.keyboard.press("Shift+Tab");
    await expect(pressed).toHaveText("Everything");
    await expect(field(page)).toBeFocused();
  });

  await test.step("a reference and Enter open the booking beside the list", async () => {
    await page.keyboard.press("Control+k"); // selects what stands there
    await page.keyboard.type(visit.reference.toLowerCase());
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`tab=consultations&open=${visit.id}$`));
    await expect(page.locator("[data-side-panel]")).toContainText(name);
  });

  await test.step("a sign asks for actions", async () => {
    await openSearch(page);
    await page.keyboard.type("> partner");
    await expect(dialog(page).getByRole("option")).toHaveText([/Register a partner/]);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/admin\/b2b\/register$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  await test.step("what was opened is gone after signing out", async () => {
    await page.goto("/admin/account");
    const kept = () => page.evaluate(() => localStorage.getItem("search-recent"));
    expect(await kept()).toContain(visit.reference);
    await page.getByRole("button", { name: "Logout" }).first().click();
    await page.waitForURL((url) => url.pathname === "/");
    expect(await kept()).toBeNull();
  });
});

test("a message opens beside its list", async ({ page, signIn, sql }) => {
  await signIn("admin");
  const subject = uniqueName("Fees");
  await sql.query(
    `insert into contact_messages (name, email, phone, subject, message)
     values ('Sana', 'sana@example.com', '0300 1234567', $1, 'How much is a year in Leeds?')`,
    [subject],
  );
  await page.goto("/admin/dashboard");
  await openSearch(page);
  await page.keyboard.type(subject);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("complementary", { name: subject })).toContainText("How much is a year in Leeds?");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("complementary")).toHaveCount(0);
});

test("a press before the search has loaded is not lost, and failures can be repeated", async ({
  page,
  signIn,
  sql,
  problems,
}) => {
  problems.expect(/GET .*\/api\/search\?.* 500/);
  await signIn("processing");
  const name = uniqueName("Zoya");
  await createStudent(sql, name);
  await withoutLive(page);
  await page.goto("/processing/students");
  await awake(page);
  await page.waitForLoadState("networkidle");
  const known = new Set<string>();
  const letGo: (() => void)[] = [];
  await page.route(/\/_next\/static\/.*\.js$/, async (route) => {
    known.add(route.request().url());
    await new Promise<void>((resolve) => letGo.push(resolve));
    await route.continue().catch(() => undefined);
  });
  await expect(async () => {
    await page.keyboard.press("Control+k");
    expect(known.size).toBeGreaterThan(0);
  }).toPass();
  await page.keyboard.type(name.slice(0, 6));
  await page.unroute(/\/_next\/static\/.*\.js$/);
  for (const go of letGo) go();
  await expect(field(page)).toHaveValue(name.slice(0, 6));

  const mend = await failCalls(page, /^\/api\/search$/);
  await page.keyboard.type(name.slice(6));
  const failure = dialog(page).getByRole("alert");
  await expect(failure).toContainText("The search didn’t work.");
  await mend();
  await failure.getByRole("button", { name: "Try again" }).click();
  await expect(option(page, new RegExp(name)).first()).toBeVisible();

  const release = await holdCalls(page, /^\/api\/search$/);
  await field(page).fill("nobody has this name");
  await expect(dialog(page).getByRole("status").first()).toHaveText(""); // no count before the answer
  await release();
  await expect(dialog(page).getByText("Nothing found for “nobody has this name”")).toBeVisible();
});

test.describe("on a phone", () => {
  test.use(phoneScreen);

  test("it is a sheet behind a button, every target is large enough, and it looks right everywhere", async ({
    page,
    signIn,
    sql,
    scanEveryLook,
  }) => {
    await signIn("admin");
    const name = uniqueName("عائشہ خان");
    const visit = await insertVisit(sql, name, veryFarDay(), 10);
    await createStudent(sql, name);
    await page.goto("/admin/dashboard?tab=settings");
    await awake(page);
    await page.getByRole("button", { name: "Search everything" }).tap();
    await expect(dialog(page)).toBeVisible();
    const box = await dialog(page).boundingBox();
    expect([box?.x, box?.y, box?.width, box?.height]).toEqual([0, 0, 390, 844]);
    await field(page).fill(name);
    await expect(option(page, new RegExp(visit.reference))).toBeVisible();
    expect(await smallTargets(dialog(page).locator("[role=listbox], [aria-label='Look in']").first())).toEqual([]);
    await scanEveryLook("search", [390]);
    await option(page, new RegExp(visit.reference)).tap();
    await expect(page).toHaveURL(new RegExp(`open=${visit.id}$`));
  });
});

test("an admin books for a student from the search: the form has their details, the address only an id", async ({
  page,
  signIn,
  sql,
}) => {
  await signIn("admin");
  const name = uniqueName("عائشہ");
  const { id, email } = await createStudent(sql, name, { phone: "+92 300 7654321" });
  await page.goto("/admin/dashboard?tab=settings");
  await openSearch(page);
  await page.keyboard.type(email);
  await option(page, `Book for ${name}`).click();
  await expect(page).toHaveURL(`/admin/dashboard?tab=consultations&book=${id}`);
  const form = page.getByRole("dialog", { name: "Book for somebody" });
  await expect(form.getByLabel("Full name")).toHaveValue(name);
  await expect(form.getByRole("textbox", { name: "Phone" })).toHaveValue("+92 300 7654321");
  await expect(form.getByLabel("Email")).toHaveValue(email);
  await form.getByRole("button", { name: "Cancel" }).click();
  await expect(form).toHaveCount(0);
  await expect(page).toHaveURL("/admin/dashboard?tab=consultations");
});

test("a student who is gone leaves the form to fill in", async ({ page, signIn, problems }) => {
  problems.expect(/GET .*\/api\/users\/\S+ 404/);
  await signIn("admin");
  await page.goto("/admin/dashboard?tab=consultations&book=00000000-0000-4000-8000-000000000000");
  const form = page.getByRole("dialog", { name: "Book for somebody" });
  await expect(form.getByText("Their details could not be loaded")).toBeVisible();
  await expect(form.getByLabel("Full name")).toHaveValue("");
});

for (const address of ["/admin/dashboard", "/processing/dashboard"]) {
  test(`${address}: a press of Ctrl K before the page’s scripts have come opens the search when they have`, async ({
    page,
    signIn,
  }) => {
    await signIn(address.startsWith("/admin") ? "admin" : "processing");
    let release = () => {};
    const pressed = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/_next/static/**/*.js", async (route) => {
      await pressed;
      await route.continue();
    });
    await page.goto(address, { waitUntil: "commit" });
    await expect(page.locator("[aria-keyshortcuts]").first()).toBeAttached();
    await page.keyboard.press("Control+k");
    release();
    await expect(dialog(page)).toBeVisible();
    await expect(field(page)).toBeFocused();
  });
}

test("an admin's search opens a person's record beside the list, and books for somebody new", async ({
  page,
  signIn,
  sql,
}) => {
  await signIn("admin");
  const student = await createStudent(sql, uniqueName("Hina"));
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto("/admin/dashboard");
  await openSearch(page);
  await page.keyboard.type(student.name);
  await option(page, new RegExp(student.name)).first().click();
  await expect(page).toHaveURL(new RegExp(`tab=students.*open=${student.id}`));
  await expect(page.getByRole("complementary", { name: student.name })).toContainText(student.email);

  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("> book");
  await expect(option(page, "Book a consultation").first()).toBeVisible();
  await page.keyboard.press("Enter");
  const form = page.getByRole("dialog", { name: "Book for somebody" });
  await expect(form.getByLabel("Full name")).toHaveValue("");
  await form.getByRole("button", { name: "Cancel" }).click();
  await expect(page).not.toHaveURL(/book=/);
});
