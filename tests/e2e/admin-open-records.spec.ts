import type { CalendarDay } from "@/lib/office/views";
import { awake } from "../support/documents-screen";
import { insertVisit, veryFarDay } from "../support/office-records";
import { createPartner, insertReferral } from "../support/partner-records";
import { createStudent, uniqueName } from "../support/processing-records";
import { expect, test } from "../support/test";

test.use({ scanAtEnd: false });

// What an address or a search leads to, even if no list on the screen has it.

test("a record that is on another page of its list opens beside it", async ({ page, signIn, account, sql }) => {
  await signIn("admin");
  const student = await createStudent(sql, uniqueName("Zainab"));
  const member = await account("processing", uniqueName("Kamran"));
  const partner = await createPartner(sql, uniqueName("Farah"));
  const referred = uniqueName("Hina");
  const referral = await insertReferral(sql, partner.id, { name: referred, email: "hina.one@example.com" });
  const { rows } = await sql.query<{ id: string }>(
    "insert into audit_entries (action, actor_id, details, created_at) values ('sign-in', $1, '{}', now()) returning id",
    [member.id],
  );
  for (const [tab, id, name] of [
    ["students&search=nobody-at-all", student.id, student.name],
    ["team&search=nobody-at-all", member.id, member.name],
    ["team&group=partners&search=nobody-at-all", partner.id, partner.name],
    ["referrals&search=nobody-at-all", referral, referred],
    ["audit&to=2020-01-01", rows[0]?.id, member.name],
  ]) {
    await page.goto(`/admin/dashboard?tab=${tab}&open=${id}`);
    await expect(page.getByRole("complementary")).toContainText(name ?? "");
  }
  await page.goto("/admin/dashboard?tab=students&open=00000000-0000-4000-8000-000000000000");
  await expect(page.getByRole("complementary")).toContainText("It isn’t there any more.");
});

test("an earlier visitor or the sender of a message is booked for from the search, with their name and phone", async ({
  page,
  signIn,
  sql,
}) => {
  await signIn("admin");
  const visit = await insertVisit(sql, uniqueName("عائشہ"), veryFarDay(), 10);
  const sender = uniqueName("Usman");
  const subject = uniqueName("Scholarships");
  await sql.query(
    `insert into contact_messages (name, email, phone, subject, message, created_at)
     values ($1, 'usman@mail.example', '0321 7654321', $2, 'Which ones?', now())`,
    [sender, subject],
  );
  for (const [typed, name, phone, email] of [
    [visit.reference, visit.name, "+92 300 1234567", visit.email],
    [subject, sender, "+92 321 7654321", "usman@mail.example"],
  ] as const) {
    await page.goto("/admin/dashboard");
    await awake(page);
    const search = page.getByRole("dialog", { name: "Search everything" });
    await expect(async () => {
      if (!(await search.isVisible())) await page.keyboard.press("Control+k");
      await expect(search).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await page.keyboard.type(typed);
    await expect(search.getByRole("option", { name: typed }).first()).toHaveAttribute("aria-selected", "true");
    await expect(search.getByRole("status")).toHaveText(/^\d+ found$/);
    await page.keyboard.press("ArrowRight");
    await search.getByRole("option", { name: `Book for ${name}` }).click();
    const form = page.getByRole("dialog", { name: "Book for somebody" });
    await expect(form.getByLabel("Full name")).toHaveValue(name);
    await expect(form.getByRole("textbox", { name: "Phone" })).toHaveValue(phone);
    await expect(form.getByLabel("Email")).toHaveValue(email);
    await form.getByRole("button", { name: "Cancel" }).click();
    await expect(page).not.toHaveURL(/book=|as=/);
  }
});

test("for one person, only that person's free times are offered", async ({ page, signIn, account }) => {
  await signIn("admin");
  const member = await account("processing", uniqueName("Bilal"));
  // While nobody has hours a slot takes one, and tests share the office: the server's part is in capacity.test.ts.
  await page.route(`**/api/consultations/calendar?*member=${member.id}*`, async (route) => {
    const answer = await route.fetch();
    const days = (await answer.json()) as CalendarDay[];
    const slots = days.flatMap((day) => day.slots);
    expect(slots.every(({ member_free }) => member_free)).toBe(true);
    for (const slot of slots) if (slot.time !== "11:00 AM") slot.member_free = false;
    await route.fulfill({ response: answer, json: days });
  });
  await page.goto("/admin/dashboard?tab=consultations");
  await awake(page);
  await page.getByRole("button", { name: "Book for somebody" }).click();
  const form = page.getByRole("dialog", { name: "Book for somebody" });
  await expect(form.getByRole("radio").first()).toBeVisible();
  await form.getByLabel("With").selectOption(member.name);
  await expect(form.getByText(`Times at which ${member.name} is free.`)).toBeVisible();
  // "11:00 AM, now" where the test runs in that hour.
  await expect(form.getByRole("group", { name: /Lahore time/ }).getByRole("button")).toHaveText([/^11:00 AM(, now)?$/]);
});
