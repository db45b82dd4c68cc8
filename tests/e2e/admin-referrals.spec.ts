import type { Page } from "@playwright/test";
import type pg from "pg";
import { failCalls } from "../support/documents-screen";
import { createPartner, insertClaim, insertReferral } from "../support/partner-records";
import { uniqueName } from "../support/processing-records";
import { expect, test } from "../support/test";

test.use({ scanAtEnd: false });

const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const statusOf = (page: Page, name: string) => page.getByRole("button", { name: new RegExp(`^Status of ${name}:`) });

async function choose(page: Page, name: string, status: string) {
  await statusOf(page, name).click();
  await page.getByRole("menuitemradio", { name: status }).click();
}

async function statusInTable(sql: pg.Pool, partnerId: string, name: string): Promise<unknown> {
  const { rows } = await sql.query("select status from referrals where partner_id = $1 and student_name = $2", [
    ...[partnerId, name],
  ]);
  return rows[0]?.status;
}

test("an admin finds referrals, changes their status and their commission, and pays", async ({
  page,
  signIn,
  sql,
  mailTo,
  problems,
  scanEveryLook,
}) => {
  const company = `${uniqueName("Chenab")} Advisors`;
  const partner = await createPartner(sql, "Farah Deeba", company);
  const rival = await createPartner(sql, "Zarak Khan", `${uniqueName("Swat")} Scholars`);
  const [ayesha, omar] = [uniqueName("عائشہ"), uniqueName("Omar")];
  const email = `omar-${crypto.randomUUID().slice(0, 13)}@example.com`;
  const notes = "Asks for a scholarship.";
  const claimed = await insertReferral(sql, partner.id, { name: ayesha, country: "uk", commission: null, notes });
  await insertClaim(sql, claimed, rival.id);
  await insertReferral(sql, partner.id, { name: omar, email, source: "link", status: "contacted", daysAgo: 3 });
  await signIn("admin", "Nadia Iqbal");
  await page.goto(`/admin/dashboard?tab=referrals&partner=${partner.id}`);
  await expect(page.getByText("2 referrals", { exact: true })).toBeVisible();
  await expect(row(page, ayesha)).toContainText("Not agreed yet");
  await expect(row(page, omar)).toContainText("Via partner link");
  await row(page, ayesha).getByRole("button", { name: ayesha, exact: true }).click();
  const panel = page.getByRole("complementary", { name: ayesha });
  await expect(panel).toContainText(notes);
  await expect(panel).toContainText("Another partner referred this student later:");
  await scanEveryLook("the admin's referrals");
  await page.setViewportSize({ width: 1280, height: 800 });
  await panel.press("Escape");
  await expect(panel).toHaveCount(0);

  await page.getByRole("link", { name: "Contacted", exact: true }).click();
  await expect(row(page, ayesha)).toHaveCount(0);
  await page.getByRole("link", { name: "All", exact: true }).click();
  await page.getByRole("combobox", { name: "Commission" }).selectOption("Expected");
  await expect(page.getByText("1 referral", { exact: true })).toBeVisible();
  await expect(row(page, omar)).toBeVisible();
  await page.getByRole("combobox", { name: "Commission" }).selectOption("Paid");
  await expect(page.getByText("No referrals found")).toBeVisible();
  await page.getByRole("link", { name: "Clear filters" }).click();
  await page.getByRole("searchbox").fill(email.toUpperCase());
  await expect(page.getByText("1 referral", { exact: true })).toBeVisible();
  await row(page, omar).getByRole("link", { name: company }).click();
  await expect(page.getByText("2 referrals", { exact: true })).toBeVisible();

  // The status; the partner gets an email.
  await choose(page, ayesha, "Contacted");
  await expect(page.getByText("Referral status updated")).toBeVisible();
  await expect(statusOf(page, ayesha)).toBeFocused();
  await mailTo(partner.email, new RegExp(`^Your referral of ${ayesha}: contacted`));

  // The commission: first an amount, then "earned".
  await page.getByRole("button", { name: `Change the commission of ${ayesha}` }).click();
  const dialog = page.getByRole("dialog", { name: `Commission for ${ayesha}` });
  await dialog.getByLabel("Amount in US dollars").fill("much");
  await dialog.getByRole("button", { name: "Save commission" }).click();
  await expect(dialog.getByText("Commission must be between 0 and 100000").first()).toBeVisible();
  await dialog.getByLabel("Amount in US dollars").fill("$1,250.50");
  await dialog.getByLabel("Amount in US dollars").press("Tab"); // the error message disappears, and the dialog moves
  await expect(dialog.locator("[aria-invalid=true]")).toHaveCount(0);
  await dialog.getByRole("radio", { name: "Earned" }).check({ force: true });
  await dialog.getByRole("button", { name: "Save commission" }).click();
  await expect(dialog).toBeHidden();
  await expect(row(page, ayesha)).toContainText("$1,250.50Earned");

  // Paid, after a confirmation; then reversed.
  await row(page, ayesha)
    .getByRole("button", { name: /^Mark as paid/ })
    .click();
  const pay = page.getByRole("alertdialog", { name: "Mark $1,250.50 as paid?" });
  await expect(pay).toContainText(`${company} gets an email.`);
  await pay.getByRole("button", { name: "Cancel" }).click();
  await expect(row(page, ayesha).getByRole("button", { name: /^Mark as paid/ })).toBeFocused();
  await row(page, ayesha)
    .getByRole("button", { name: /^Mark as paid/ })
    .click();
  await pay.getByRole("button", { name: "Mark as paid" }).click();
  await expect(page.getByText("Commission marked as paid")).toBeVisible();
  await expect(row(page, ayesha)).toContainText("$1,250.50Paid");
  await row(page, ayesha)
    .getByRole("button", { name: /^Reverse payment/ })
    .click();
  await expect(page.getByText("Payment reversed")).toBeVisible();
  await expect(row(page, ayesha)).toContainText("$1,250.50Earned");
  await mailTo(partner.email, new RegExp(`^Your referral of ${ayesha}: payment reversed`));

  // Enrolled, after a confirmation; declined without one. After declining, other partners may refer the student, so it
  // cannot be undone.
  await choose(page, omar, "Enrolled");
  const enrol = page.getByRole("alertdialog", { name: `Mark ${omar} as enrolled?` });
  await expect(enrol).toContainText(`${company} gets an email.`);
  await enrol.getByRole("button", { name: "Keep it" }).click();
  await expect(statusOf(page, omar)).toHaveAccessibleName(/Contacted$/);
  await choose(page, omar, "Declined");
  await expect(row(page, omar)).toContainText("None");
  await expect.poll(() => statusInTable(sql, partner.id, omar)).toBe("declined");
  await insertReferral(sql, rival.id, { name: omar, email });
  problems.expect(/PATCH .*\/api\/referrals\/[\w-]+ 409/);
  await choose(page, omar, "Contacted");
  await expect(page.getByText("Another partner has referred this student in the meantime")).toBeVisible();
  await expect(statusOf(page, omar)).toHaveAccessibleName(/Declined$/);
});

test("a payment is undone while its mail is held back, and nobody gets a mail", async ({ page, signIn, sql }) => {
  const partner = await createPartner(sql, "Farah Deeba");
  const name = uniqueName("Hira");
  const id = await insertReferral(sql, partner.id, { name });
  await sql.query("update referrals set status = 'enrolled', earned_at = now() where id = $1", [id]);
  await signIn("admin", "Nadia Iqbal");
  await page.goto(`/admin/dashboard?tab=referrals&partner=${partner.id}`);
  await row(page, name)
    .getByRole("button", { name: /^Mark as paid/ })
    .click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Mark as paid" }).click();
  await expect(page.getByText("Commission marked as paid")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone. No email was sent.")).toBeVisible();
  await expect(row(page, name).getByRole("button", { name: /^Mark as paid/ })).toBeVisible();
  const { rows } = await sql.query('select 1 from outbox_emails where "to" = $1', [partner.email]);
  expect(rows).toEqual([]);
});

test("the second of two conflicting changes of one referral is a choice", async ({ page, signIn, sql, problems }) => {
  problems.expect(/PATCH .*\/api\/referrals\/[\w-]+ 409/);
  const partner = await createPartner(sql, "Farah Deeba");
  const name = uniqueName("Zoya");
  const id = await insertReferral(sql, partner.id, { name });
  await signIn("admin", "Nadia Iqbal");
  await page.goto(`/admin/dashboard?tab=referrals&partner=${partner.id}`);
  await expect(row(page, name)).toBeVisible();
  const byAnother = () =>
    sql.query("update referrals set commission_usd = 650, version = version + 1 where id = $1", [id]);
  const asked = page.getByRole("alertdialog", { name: "Someone else changed this in the meantime" });

  await byAnother();
  await choose(page, name, "Contacted");
  await expect(asked).toContainText("Your change was not saved.");
  // The list is refetched: the other admin's next change comes after that.
  const askedAnew = page.waitForResponse((answer) => answer.url().includes("/api/referrals?"));
  await asked.getByRole("button", { name: "Leave it" }).click();
  await askedAnew;
  await expect(statusOf(page, name)).toHaveAccessibleName(/Submitted$/);
  await expect(row(page, name)).toContainText("$650");

  await byAnother();
  await choose(page, name, "Contacted");
  await asked.getByRole("button", { name: "Set to Contacted" }).click();
  await expect(page.getByText("Referral status updated")).toBeVisible();
  await expect(statusOf(page, name)).toHaveAccessibleName(/Contacted$/);
});

test("a commission that changes while its dialog is open is not overwritten", async ({
  page,
  signIn,
  sql,
  problems,
}) => {
  problems.expect(/PATCH .*\/api\/referrals\/[\w-]+ 409/);
  const partner = await createPartner(sql, "Farah Deeba");
  const name = uniqueName("Ayesha");
  const id = await insertReferral(sql, partner.id, { name });
  await signIn("admin", "Nadia Iqbal");
  await page.goto(`/admin/dashboard?tab=referrals&partner=${partner.id}`);
  const dialog = page.getByRole("dialog", { name: `Commission for ${name}` });
  const amount = dialog.getByLabel("Amount in US dollars");
  const save = dialog.getByRole("button", { name: "Save commission" });

  // The student's application is completed meanwhile: the input stays, and can still be saved.
  await page.getByRole("button", { name: `Change the commission of ${name}` }).click();
  await amount.fill("650");
  await sql.query("update referrals set status = 'enrolled', earned_at = now() where id = $1", [id]);
  await save.click();
  const refusal = dialog.getByRole("alert");
  await expect(refusal).toContainText("This commission was changed by someone else");
  await expect(refusal).toContainText("It is $500 now, earned.");
  await expect(amount).toHaveValue("650");
  await expect(dialog.getByRole("radio", { name: "Earned" })).toBeChecked();
  await save.click();
  await expect(dialog).toBeHidden();
  await expect(row(page, name)).toContainText("$650Earned");

  // A colleague marks it as paid meanwhile: it stays paid.
  await page.getByRole("button", { name: `Change the commission of ${name}` }).click();
  await amount.fill("700");
  await sql.query("update referrals set paid_at = now() where id = $1", [id]);
  await save.click();
  await expect(refusal).toContainText("It is $650 now, paid. Reverse the payment before you change it.");
  await expect(amount).toHaveValue("700");
  await expect(save).toHaveCount(0);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(row(page, name)).toContainText("$650Paid");
});

test("a list of referrals that fails says so, and loads on a retry", async ({ page, signIn, sql, problems }) => {
  problems.expect(/GET .*\/api\/referrals 500|GET .*\/api\/referrals\?.* 500/);
  const partner = await createPartner(sql, "Farah Deeba");
  const name = uniqueName("Ayesha");
  await insertReferral(sql, partner.id, { name });
  await signIn("admin", "Nadia Iqbal");
  const mend = await failCalls(page, /^\/api\/referrals$/);
  await page.goto(`/admin/dashboard?tab=referrals&search=${encodeURIComponent(name)}`);
  const failure = page.getByRole("alert").filter({ hasText: "Failed to load referrals" });
  await expect(failure).toBeVisible();
  await mend();
  await failure.getByRole("button", { name: "Try again" }).click();
  await expect(row(page, name)).toBeVisible();
});
