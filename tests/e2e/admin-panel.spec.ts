import type { Locator } from "@playwright/test";
import { awake } from "../support/documents-screen";
import { farWednesday, insertVisit, insertVisits } from "../support/office-records";
import { createStudent, uniqueName } from "../support/processing-records";
import { expect, test } from "../support/test";

test.use({ scanAtEnd: false, viewport: { width: 1366, height: 768 } });

// A record beside its list: what is readable there, what it leads to, and what is kept.

const isCut = (element: Locator) => element.evaluate((box) => box.scrollWidth > box.clientWidth);

test("beside the open panel, names and who is assigned are readable", async ({ page, signIn, account, sql }) => {
  await signIn("admin");
  const name = uniqueName("Muhammad Hamza");
  const member = await account("processing", "Sara Naveed");
  const visits = await insertVisits(sql, name, 14);
  await sql.query("update consultations set assigned_to_id = $2 where name = $1", [name, member.id]);
  await page.goto(
    `/admin/dashboard?tab=consultations&sort=slot&search=${encodeURIComponent(name)}&open=${visits[0]?.id}`,
  );
  await awake(page);
  const row = page.getByRole("row").nth(2);
  const student = row.getByRole("button", { name, exact: true });
  await expect(student).toHaveAttribute("title", name);
  expect(await isCut(student.locator("bdi"))).toBe(false);
  const assigned = row.getByRole("button", { name: /^Assigned to/ });
  await expect(assigned).toHaveAttribute("title", "Sara Naveed");
  expect(await isCut(assigned.locator("bdi"))).toBe(false);
  await expect(row).toContainText("Canada");
});

test("a booking leads to a call, to the account with its address and to the same person's other bookings", async ({
  page,
  signIn,
  sql,
  scanEveryLook,
}) => {
  await signIn("admin");
  const name = uniqueName("Komal");
  const date = farWednesday();
  const [visit, earlier] = [await insertVisit(sql, name, date, 10), await insertVisit(sql, name, date, 12)];
  const student = await createStudent(sql, name);
  await sql.query("update consultations set email = $1 where name = $2", [student.email, name]);
  await page.goto(`/admin/dashboard?tab=consultations&search=${visit.reference}&open=${visit.id}`);
  await awake(page);
  const panel = page.getByRole("complementary", { name });
  await expect(panel.getByRole("link", { name: `Call ${name}` })).toHaveAttribute("href", "tel:+923001234567");
  await expect(panel.getByRole("list", { name: `Other bookings of ${name}` }).getByRole("listitem")).toHaveCount(1);
  await expect(panel.getByRole("list", { name: `Other bookings of ${name}` })).toContainText(earlier.reference);
  await scanEveryLook("a booking with an account");
  await panel.getByRole("link", { name: `Account of ${name}` }).click();
  await expect(page).toHaveURL(/tab=students/);
  await expect(page.getByRole("complementary", { name })).toContainText(student.email);
});

test("a note that was not saved says so, outlasts a reload, and is saved with Ctrl and Enter", async ({
  page,
  signIn,
  sql,
}) => {
  await signIn("admin");
  const visit = await insertVisit(sql, uniqueName("Rabia"), farWednesday(), 10);
  await page.goto(`/admin/dashboard?tab=consultations&search=${visit.reference}&open=${visit.id}`);
  await awake(page);
  const add = page.getByRole("complementary").getByRole("button", { name: "Add note" });
  const box = page.getByRole("textbox", { name: "Note" });
  await add.click();
  await box.fill("Brings her father.");
  await page.keyboard.press("Escape");
  await expect(page.getByText("The note is not saved")).toBeVisible();
  await page.reload();
  await awake(page);
  await add.click();
  await expect(box).toHaveValue("Brings her father.");
  await expect(page.getByText("You typed this earlier. It is not saved yet.")).toBeVisible();
  await box.press("Control+Enter");
  await expect(page.getByText("Note saved")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const { rows } = await sql.query("select note from consultations where id = $1", [visit.id]);
  expect(rows).toEqual([{ note: "Brings her father." }]);
});

test("an answer begins with a template, and once it is sent the panel goes on to the next message", async ({
  page,
  signIn,
  sql,
}) => {
  await signIn("admin");
  const subject = uniqueName("Fees");
  const template = uniqueName("Thanks");
  await sql.query(
    `insert into templates (place, name, english, updated_at)
     select min(free), $1, 'Dear {name}, thank you.', now() from generate_series(1, 100) free
     where free not in (select place from templates)`,
    [template],
  );
  await sql.query(
    `insert into contact_messages (name, email, phone, subject, message, created_at)
     select 'Bilal Ahmed', 'b' || n || '@mail.example', '0300 1234567', $1 || ' ' || n, 'How much does a year cost?',
       now() + interval '1 day' - n * interval '1 millisecond' from generate_series(1, 3) n`,
    [subject],
  );
  await page.goto("/admin/dashboard?tab=messages");
  await awake(page);
  await page.getByRole("button", { name: `${subject} 2`, exact: true }).click();
  const panel = page.getByRole("complementary");
  await panel.getByRole("button", { name: "Reply by email" }).click();
  await panel.getByRole("button", { name: /^Template/ }).click();
  await page.getByRole("dialog").getByLabel("Template").selectOption(template);
  await page.getByRole("button", { name: "Put into the answer" }).click();
  await expect(panel.getByRole("textbox", { name: /^Answer to/ })).toHaveValue("Dear Bilal Ahmed, thank you.");
  await panel.getByRole("button", { name: "Send the answer" }).click();
  await expect(page.getByRole("button", { name: `${subject} 2`, exact: true })).toHaveCount(0); // it has left the new ones
  const strip = await page.locator("[data-undo]").boundingBox();
  expect((strip?.x ?? 0) + (strip?.width ?? 0)).toBeLessThanOrEqual((await panel.boundingBox())?.x ?? 0);
  await panel.getByRole("button", { name: "Next" }).click();
  await expect(panel.getByRole("heading", { level: 2 })).toHaveText(`${subject} 3`);
  await panel.getByRole("button", { name: "Previous" }).click();
  await expect(panel.getByRole("heading", { level: 2 })).toHaveText(`${subject} 1`);
  await sql.query("delete from templates where name = $1", [template]);
});
