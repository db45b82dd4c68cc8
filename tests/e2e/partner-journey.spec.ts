import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { fillBooking, newVisitor, pickSlot } from "../support/booking-screen";
import { awake } from "../support/documents-screen";
import { findFreeSlot } from "../support/free-slot";
import { createPartner } from "../support/partner-records";
import { insertTeamApplication, uniqueName } from "../support/processing-records";
import { inReview } from "../support/student-records";
import { expect, test } from "../support/test";

test.use({ scanAtEnd: false }); // other tests scan the screens

const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

async function refer(page: Page, student: { name: string; email: string }) {
  await page.goto("/b2b/refer");
  await awake(page);
  await page.getByLabel("Student name").fill(student.name);
  await page.getByLabel("Email").fill(student.email);
  await page.getByLabel("Phone").fill("0300 1234567");
  await page.getByRole("button", { name: "Refer student" }).click();
}

/** A file of the displayed statement: its name and its bytes. */
async function fileOf(page: Page, format: "PDF" | "CSV") {
  const coming = page.waitForEvent("download");
  await page.getByRole("link", { name: new RegExp(`^${format} of the statement`) }).click();
  const file = await coming;
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}

test("a partner is registered, is the first to refer a student, and is paid once the student's application is completed", async ({
  page: admin,
  openBrowser,
  signIn,
  sql,
  mailTo,
  problems,
}) => {
  test.setTimeout(150_000);
  problems.expect(/POST .*\/api\/referrals 409/);
  const company = `${uniqueName("Chenab")} Advisors`;
  const partnerEmail = `partner-${crypto.randomUUID().slice(0, 13)}@example.com`;
  const student = { name: uniqueName("بلال"), email: `bilal-${crypto.randomUUID().slice(0, 13)}@example.com` };

  // An admin registers the partner, who chooses a password through the link in the mail.
  await signIn("admin", "Nadia Iqbal", admin);
  await admin.goto("/admin/b2b/register");
  await awake(admin);
  await admin.getByLabel("Full name").fill("Farah Deeba");
  await admin.getByLabel("Email").fill(partnerEmail);
  await admin.getByLabel("Phone").fill("+92 61 0000 001");
  await admin.getByLabel("Company name").fill(company);
  await admin.getByLabel("Commission in US dollars").fill("650");
  await admin.getByRole("button", { name: "Register partner" }).click();
  await expect(admin.getByText("B2B partner registered successfully").first()).toBeVisible();

  const partner = await openBrowser();
  const invitation = await mailTo(partnerEmail, /./);
  const link = /\/reset-password\?[^\s"<>]+/.exec(invitation.text ?? "")?.[0] ?? "";
  await partner.goto(link.replaceAll("&amp;", "&"));
  await partner.getByLabel("Password", { exact: true }).fill("a-fair-referral");
  await partner.getByRole("button", { name: "Save password" }).click();
  await partner.getByRole("link", { name: "Go to login" }).click();
  await partner.getByLabel("Email").fill(partnerEmail);
  await partner.getByLabel("Password", { exact: true }).fill("a-fair-referral");
  await partner.getByRole("button", { name: "Login" }).click();
  await expect(partner.getByRole("heading", { level: 1, name: "Welcome, Farah Deeba" })).toBeVisible();
  await expect(partner.getByText("No referrals yet")).toBeVisible();

  // The partner refers a student; the second time they learn that it was already done.
  await refer(partner, student);
  await expect(partner.getByText("Student referred")).toBeVisible();
  await refer(partner, student);
  const refused = partner.getByRole("alert").filter({ hasText: "You have already referred this student" });
  await expect(refused).toContainText(/First referred on .+ 20\d\d, .+ [AP]M, Lahore time/);
  const firstTime = /First referred on .+ Lahore time/.exec(await refused.innerText())?.[0] ?? "";
  await expect(partner.getByLabel("Email")).toHaveValue(student.email);

  // Another partner is too late and learns since when; the first one sees that somebody tried.
  const rival = await createPartner(sql, "Zarak Khan");
  const other = await openBrowser();
  await other.goto("/b2b/login");
  await other.getByLabel("Email").fill(rival.email);
  await other.getByLabel("Password", { exact: true }).fill(rival.password);
  await other.getByRole("button", { name: "Login" }).click();
  await expect(other.getByRole("heading", { level: 1, name: /^Welcome/ })).toBeVisible();
  await refer(other, { ...student, name: "Bilal from Multan" });
  const tooLate = other.getByRole("alert").filter({ hasText: "This student has already been referred" });
  await expect(tooLate).toContainText(firstTime);
  await expect(tooLate).not.toContainText(company);

  await partner.getByRole("link", { name: "Back to the dashboard" }).click();
  await partner.getByRole("button", { name: "Discard the referral" }).click();
  await expect(row(partner, student.name)).toContainText("Another partner referred this student later:");
  await expect(row(partner, student.name)).toContainText("$650");
  await expect(row(partner, student.name)).toContainText("Expected");
  const address = await partner.getByRole("textbox", { name: "Referral link" }).inputValue();

  // The student follows the partner's link, sees who referred them, and registers.
  const visitor = await openBrowser();
  await visitor.goto(new URL(address).pathname);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(`${company} recommends us`);
  await visitor.getByRole("link", { name: "Register", exact: true }).last().click();
  await expect(visitor.getByText(`Referred by ${company}`)).toBeVisible();
  await visitor.getByLabel("Full name").fill(student.name);
  await visitor.getByLabel("Email").fill(student.email);
  await visitor.getByLabel("Phone").fill("0300 1234567");
  await visitor.getByLabel("Password", { exact: true }).fill("lahore-to-leeds");
  await visitor.getByLabel("Confirm password", { exact: true }).fill("lahore-to-leeds");
  await visitor.getByRole("button", { name: "Register" }).click();
  await expect(visitor.getByText("Registration successful")).toBeVisible();
  const { rows } = await sql.query<{ id: string }>(
    `select u.id from users u join users p on p.id = u.referred_by_id
       join referrals r on r.student_id = u.id and r.partner_id = p.id where u.email = $1 and p.email = $2`,
    [student.email, partnerEmail],
  );
  expect(rows).toHaveLength(1);

  // The team completes an application: the commission is earned.
  const studentId = rows[0]?.id ?? "";
  await insertTeamApplication(sql, studentId, inReview);
  const member = await openBrowser();
  await signIn("processing", "Sana Riaz", member);
  await member.goto(`/processing/students/${studentId}?tab=applications`);
  await awake(member);
  await member
    .getByRole("button", { name: /^Update Status/ })
    .first()
    .click();
  const dialog = member.getByRole("dialog", { name: "Update Status" });
  await dialog.getByLabel("Status", { exact: true }).selectOption("completed");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(dialog).toBeHidden();
  const news = await mailTo(partnerEmail, /^Your referral of .+: enrolled/);
  expect(news.text).toContain("The commission is earned");
  expect(news.text).not.toContain("Toronto");

  await partner.goto("/b2b/dashboard");
  await expect(row(partner, student.name)).toContainText("Enrolled");
  await expect(row(partner, student.name)).toContainText("Earned");
  await expect(partner.getByRole("heading", { name: "Commission Earned" }).locator("..")).toContainText("$650");
  await expect(partner.getByText("University of Toronto")).toHaveCount(0);

  // It is on the month's statement, which opens as a PDF and as a CSV.
  await partner.getByRole("link", { name: "Statements" }).click();
  await expect(row(partner, student.name)).toContainText("$650");
  await expect(row(partner, student.name)).toContainText("Earned");
  const pdf = await fileOf(partner, "PDF");
  expect(pdf.name).toMatch(/\.pdf$/);
  expect(pdf.content.subarray(0, 5).toString()).toBe("%PDF-");
  expect(pdf.content.subarray(-8).toString()).toContain("%%EOF");
  const csv = await fileOf(partner, "CSV");
  expect(csv.name).toMatch(/\.csv$/);
  const line = csv.content
    .toString("utf8")
    .split("\r\n")
    .find((text) => text.includes(student.name));
  expect(line).toMatch(/,"Earned",650\.00$/);

  // The admin pays, after a confirmation; the partner sees it on the statement.
  await admin.goto(`/admin/dashboard?tab=referrals&search=${encodeURIComponent(student.email)}`);
  await row(admin, student.email)
    .getByRole("button", { name: /^Mark as paid/ })
    .click();
  const question = admin.getByRole("alertdialog", { name: "Mark $650 as paid?" });
  await expect(question).toContainText(`${company} gets an email`);
  await question.getByRole("button", { name: "Mark as paid" }).click();
  await expect(admin.getByText("Commission marked as paid")).toBeVisible();
  await mailTo(partnerEmail, /^Your referral of .+: paid/);
  await partner.reload();
  await expect(row(partner, student.name).filter({ hasText: "Paid" })).toContainText("-$650");
  await expect(partner.getByText("Owed after").locator("..")).toContainText("$0");
});

test("the partner's link fills the booking form, can be removed from it, and marks the booking", async ({
  page,
  sql,
  baseURL,
  scanEveryLook,
  problems,
}) => {
  const { code, company, id } = await createPartner(sql, "Farah Deeba", "چناب ایڈوائزرز");

  // A reading page: no script but our own, even for an unknown code.
  for (const path of [`/r/${code.toLowerCase()}`, "/r/NOBODYS99"]) {
    const html = await (await page.request.get(path)).text();
    expect(html).not.toMatch(/_next\/static\/chunks\/[^"]+\.js/);
  }
  await page.goto("/r/NOBODYS99");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We don’t recognise this link");
  await expect(page.getByRole("link", { name: "Book a consultation" })).toHaveAttribute("href", "/book-consultation");
  await page.goto(`/r/${code.toLowerCase()}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${company} recommends us`);
  await scanEveryLook("a partner's link");
  await page.getByRole("link", { name: "Book a consultation" }).click();
  await expect(page).toHaveURL(`${baseURL}/book-consultation?ref=${code}`);

  // Removed, it leaves the address too; restored, it is sent with the form.
  const line = page.getByText(`Referred by ${company}`);
  await expect(line).toBeVisible();
  await page.getByRole("button", { name: "Remove the referral" }).click();
  await expect(line).toBeHidden();
  await expect(page).toHaveURL(`${baseURL}/book-consultation`);
  const back = page.getByRole("button", { name: "Put it back" });
  await expect(back).toBeFocused();
  await back.press("Enter");
  await expect(line).toBeVisible();
  await expect(page).toHaveURL(`${baseURL}/book-consultation?ref=${code}`);

  const visitor = newVisitor();
  await pickSlot(page, await findFreeSlot(page.request));
  await fillBooking(page, visitor);
  await page.getByRole("button", { name: "Book Consultation", exact: true }).last().click();
  await expect(page.getByText("Consultation Booked Successfully!").first()).toBeVisible();
  const { rows } = await sql.query("select partner_id, source from consultations where email = $1", [visitor.email]);
  expect(rows).toEqual([{ partner_id: id, source: "partner" }]);

  // An unknown code is reported; one that cannot be looked up is sent with the form as it is.
  problems.expect(/GET .*\/api\/referral-codes\/NOBODYS99 404/);
  await page.goto("/book-consultation?ref=nobodys99");
  await expect(page.getByText("We don’t recognise the code NOBODYS99 in your link.")).toBeVisible();
  problems.expect(/GET .*\/api\/referral-codes\/\w+ 503/);
  await page.route("**/api/referral-codes/*", (route) =>
    route.fulfill({ status: 503, json: { detail: "Unavailable" } }),
  );
  const failed = page.waitForResponse(/referral-codes/);
  await page.goto(`/student/register?ref=${code}`);
  await failed;
  await expect(page.getByText(`Referred by code ${code}`)).toBeVisible();
});
