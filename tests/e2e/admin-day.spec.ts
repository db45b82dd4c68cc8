import type { Page } from "@playwright/test";
import { addDays, officeMoment } from "@/lib/office-time";
import { newVisitor } from "../support/booking-screen";
import { insertMessage } from "../support/browser-records";
import { counted } from "../support/clicks";
import { awake } from "../support/documents-screen";
import { farWednesday, insertVisit, insertVisits, storedVisits } from "../support/office-records";
import { createStudent, uniqueName } from "../support/processing-records";
import { expect, test } from "../support/test";

test.use({ scanAtEnd: false, viewport: { width: 1366, height: 768 } });

// What an admin does most often, each from the first screen: how many clicks it takes.

const openFirst = async (page: Page) => {
  await page.goto("/admin/dashboard");
  await awake(page);
};
const tab = (page: Page, name: RegExp) => page.getByRole("tab", { name });
const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: typeof name === "string" });

/** The list shows what was searched for, not the rows from before. */
const searched = async (page: Page, text: string, rows: number) => {
  await expect(page).toHaveURL(/[?&]search=/);
  await expect(page.locator("[aria-busy=false]").getByRole("row").filter({ hasText: text })).toHaveCount(rows);
};

test("sixty bookings are confirmed and assigned, and taken back at once", async ({
  page,
  signIn,
  account,
  sql,
  scanEveryLook,
}, info) => {
  test.slow();
  await signIn("admin");
  const member = await account("processing", uniqueName("Sara Naveed"));
  const name = uniqueName("Sixty");
  const visits = await insertVisits(sql, name, 60);
  await openFirst(page);

  const { click, type, done } = counted(page, info);
  await click(tab(page, /^Consultations/));
  await type(page.getByRole("searchbox"), name);
  await searched(page, name, 25);
  await click(page.getByRole("checkbox", { name: "Select all on this page" }));
  await click(button(page, "Select all 60 that match"));
  await click(button(page, "Confirm"));
  await expect(page.getByText("60 consultations confirmed.")).toBeVisible();
  await click(button(page, "Assign to…"));
  await click(page.getByRole("menuitem", { name: new RegExp(member.name) }));
  await expect(page.getByText(`60 consultations assigned to ${member.name}.`)).toBeVisible();
  done(7);
  expect(await storedVisits(sql, visits)).toEqual([{ status: "confirmed", assigned: member.id, visits: 60 }]);

  await test.step("one Undo takes the whole action back, and its emails", async () => {
    const strip = page.locator("[data-undo]").filter({ hasText: "assigned to" });
    await strip.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("Undone. No email was sent.")).toBeVisible();
    expect(await storedVisits(sql, visits)).toEqual([{ status: "confirmed", assigned: null, visits: 60 }]);
    const { rows } = await sql.query('select count(*)::int as mails from outbox_emails where "to" = $1', [
      member.email,
    ]);
    expect(rows).toEqual([{ mails: 0 }]);
  });

  await page.setViewportSize({ width: 1440, height: 900 });
  await scanEveryLook("the bar of an action on several");
});

test("what waits to be confirmed stays selected when it leaves that view, and is assigned at once", async ({
  page,
  signIn,
  account,
  sql,
}, info) => {
  test.slow();
  await signIn("admin");
  const member = await account("processing", uniqueName("Sara Naveed"));
  const name = uniqueName("Waiting");
  const visits = await insertVisits(sql, name, 60);
  await openFirst(page);

  const { click, type, done } = counted(page, info);
  await click(tab(page, /^Consultations/));
  await click(page.getByRole("link", { name: /^To confirm/ }));
  await type(page.getByRole("searchbox"), name);
  await searched(page, name, 25);
  await click(page.getByRole("checkbox", { name: "Select all on this page" }));
  await click(button(page, "Select all 60 that match"));
  await click(button(page, "Confirm"));
  await expect(page.getByRole("status").getByText(/^60 \w+ selected, none of them in this view$/)).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: name })).toHaveCount(0);
  await click(button(page, "Assign to…"));
  await click(page.getByRole("menuitem", { name: new RegExp(member.name) }));
  await expect(page.getByText(`60 consultations assigned to ${member.name}.`)).toBeVisible();
  done(8); // 11 when the rows had to be chosen again
  expect(await storedVisits(sql, visits)).toEqual([{ status: "confirmed", assigned: member.id, visits: 60 }]);
  await page.keyboard.press("Escape");
  await expect(page.locator("[data-together]")).toHaveCount(0);
});

test("a message is answered, which marks it as handled", async ({ page, signIn, sql, mailTo, scanEveryLook }, info) => {
  await signIn("admin");
  const subject = uniqueName("Fees");
  await insertMessage(sql, subject);
  await openFirst(page);
  const { click, type, done } = counted(page, info);
  await click(tab(page, /^Messages/));
  await click(button(page, subject));
  const panel = page.getByRole("complementary", { name: subject });
  await click(panel.getByRole("button", { name: "Reply by email" }));
  const box = panel.getByRole("textbox", { name: /^Answer to/ });
  await expect(box).toBeFocused();
  await type(box, "Around 300 euros a semester.");
  await scanEveryLook("an answer to a message");
  await page.reload(); // what is typed is kept
  await expect(box).toHaveValue("Around 300 euros a semester.");
  await click(panel.getByRole("button", { name: "Send the answer" }));
  await expect(panel.getByRole("button", { name: "Reply by email" })).toBeFocused();
  await expect(panel.getByRole("heading", { name: /^Answer of/ })).toBeVisible();
  await expect(panel.getByRole("button", { name: "Mark handled" })).toHaveCount(0);
  done(4);

  // Undone within ten seconds, it comes back to be changed.
  await page.getByRole("status").filter({ hasText: "Answer sent" }).getByRole("button", { name: "Undo" }).click();
  await expect(box).toHaveValue("Around 300 euros a semester.");
  await expect(panel.getByRole("heading", { name: /^Answer of/ })).toHaveCount(0);
  await box.fill("Around 350 euros a semester.");
  await panel.getByRole("button", { name: "Send the answer" }).click();
  await expect(panel.getByRole("heading", { name: /^Answer of/ })).toBeVisible();
  await expect(panel.getByRole("paragraph").filter({ hasText: "Around 350 euros a semester." })).toBeVisible();
  const { rows } = await sql.query("select status, email from contact_messages where subject = $1", [subject]);
  expect(rows).toMatchObject([{ status: "handled" }]);
  const mail = await mailTo(String(rows[0]?.email), new RegExp(`^Re: ${subject}`));
  expect(mail.text).toContain("Around 350 euros a semester.");
});

test("a booking is moved to another time", async ({ page, signIn, sql }, info) => {
  await signIn("admin");
  const date = farWednesday();
  const visit = await insertVisit(sql, uniqueName("غلام مصطفیٰ"), date, 12);
  await openFirst(page);

  const { click, type, done } = counted(page, info);
  await click(tab(page, /^Consultations/));
  await type(page.getByRole("searchbox"), visit.reference);
  await searched(page, visit.name, 1);
  await click(button(page, `Move… ${visit.name}`));
  const dialog = page.getByRole("dialog", { name: `Move ${visit.name}` });
  await click(dialog.getByRole("button", { name: "3:00 PM", exact: true }));
  await expect(page.locator("[data-undo]").filter({ hasText: `${visit.name}: ` })).toContainText("3:00 PM");
  done(4);
  const { rows } = await sql.query("select starts_at as at from consultations where id = $1", [visit.id]);
  expect(rows).toEqual([{ at: officeMoment(date, 15) }]);
});

test("a walk-in is booked", async ({ page, signIn, sql, mailTo }, info) => {
  await signIn("admin");
  const date = addDays(farWednesday(), 2);
  const { email } = newVisitor();
  await openFirst(page);

  const { click, type, choose, done } = counted(page, info);
  await click(tab(page, /^Consultations/));
  await click(page.getByRole("link", { name: "Week", exact: true }));
  await expect(page).toHaveURL(/view=week/);
  await page.goto(`/admin/dashboard?tab=consultations&view=week&date=${date}`); // a week in which nobody else books
  await awake(page);
  await click(button(page, /^Free book Fri .*, 2:00 PM$/));
  const dialog = page.getByRole("dialog", { name: "Book for somebody" });
  await expect(dialog).toContainText("2:00 PM, Lahore time");
  await type(dialog.getByLabel("Full name"), "عائشہ صدیقہ");
  await type(dialog.getByRole("textbox", { name: "Phone" }), "0300 1234567");
  await type(dialog.getByLabel("Email"), email);
  await choose(dialog.getByLabel("Preferred country"), "Canada");
  await choose(dialog.getByLabel("Study level"), "Masters");
  await click(dialog.getByRole("button", { name: "Book and confirm" }));
  await expect(page.getByText("Booked and confirmed")).toBeVisible();
  done(10);
  const { rows } = await sql.query("select status, source, starts_at as at from consultations where email = $1", [
    email,
  ]);
  expect(rows).toEqual([{ status: "confirmed", source: "walk_in", at: officeMoment(date, 14) }]);
  expect((await mailTo(email, /^Your consultation with/)).text).toContain("2:00 PM");
});

test("a student is found by a phone number in another spelling", async ({ page, signIn, sql }, info) => {
  await signIn("admin");
  const number = String(100_000_000 + Math.floor(Math.random() * 899_999_999));
  const student = await createStudent(sql, uniqueName("عائشہ"), {
    phone: `+92 3${number.slice(0, 2)} ${number.slice(2)}`,
  });
  await openFirst(page);

  const { click, type, done } = counted(page, info);
  await click(button(page, /^Search everything/));
  await type(page.getByRole("combobox", { name: "Search everything" }), `03${number}`);
  const found = page.getByRole("dialog", { name: "Search everything" }).getByRole("option");
  await click(found.filter({ hasText: student.name }).first());
  const row = page.getByRole("main").getByRole("row").filter({ hasText: student.name });
  await expect(row).toContainText(`+92 3${number.slice(0, 2)} ${number.slice(2)}`);
  done(2);
});

test("a member of the team is registered", async ({ page, signIn, sql }, info) => {
  await signIn("admin");
  const [{ email }, name] = [newVisitor(), uniqueName("ثناء ملک")];
  await openFirst(page);

  const { click, type, done } = counted(page, info);
  await click(page.getByRole("link", { name: "Add Processing Team Member" }));
  await awake(page);
  await type(page.getByLabel("Full name"), name);
  await type(page.getByLabel("Email"), email);
  await type(page.getByLabel("Phone"), "0300 1234567");
  await click(button(page, "Register member"));
  await expect(page.getByText("Processing team member registered successfully").first()).toBeVisible();
  done(5);
  const { rows } = await sql.query("select name, role from users where email = $1", [email]);
  expect(rows).toEqual([{ name, role: "processing" }]);
});
