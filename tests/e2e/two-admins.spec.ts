import type { Page } from "@playwright/test";
import { addDays, formatLongDate, officeMoment } from "@/lib/office-time";
import { awake } from "../support/documents-screen";
import { farWednesday } from "../support/office-records";
import { uniqueName } from "../support/processing-records";
import { findInTeam } from "../support/team-screen";
import { expect, test } from "../support/test";

test.use({ scanAtEnd: false });

// Two admins change the same account, closed day or rule. undo.spec.ts has consultations and messages,
// admin-referrals.spec.ts referrals, and processing-applications.spec.ts applications.

/** What the second one is asked. */
const question = (page: Page, first: string) =>
  page.getByRole("alertdialog", { name: `${first} changed this in the meantime` });

test.describe("an account", () => {
  test("of a member, renamed from a window that somebody else was faster than", async ({
    page,
    openBrowser,
    signIn,
    account,
    sql,
    problems,
  }) => {
    problems.expect(/PATCH .*\/api\/processing-team\/\S+ 409/);
    const first = uniqueName("Sara");
    await signIn("admin", first);
    const other = await openBrowser();
    await signIn("admin", uniqueName("Mehwish"), other);
    const member = await account("processing", uniqueName("Kamran"));
    const open = async (who: Page) => {
      const row = await findInTeam(who, member.name);
      await row.getByRole("button", { name: "Change" }).click();
      return who.getByRole("dialog", { name: member.name });
    };
    const [mine, theirs] = [await open(page), await open(other)];
    await mine.getByLabel("Phone").fill("0300 1111111");
    await mine.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("Account updated")).toBeVisible();

    const renamed = uniqueName("کامران");
    await theirs.getByLabel("Full name").fill(renamed);
    await theirs.getByRole("button", { name: "Save changes" }).click();
    await expect(question(other, first)).toContainText(/Account changed: phone, at .* Your change was not saved\./);
    const stored = async () => (await sql.query("select name, phone from users where id = $1", [member.id])).rows;
    expect(await stored()).toEqual([{ name: member.name, phone: "0300 1111111" }]);
    await question(other, first).getByRole("button", { name: "Leave it" }).click();
    await expect(question(other, first)).toBeHidden();
    expect(await stored()).toEqual([{ name: member.name, phone: "0300 1111111" }]);
  });

  test("of a partner, closed meanwhile", async ({ page, openBrowser, signIn, account, sql, problems }) => {
    problems.expect(/PATCH .*\/api\/b2b-partners\/\S+ 409/);
    const first = uniqueName("Sara");
    await signIn("admin", first);
    const other = await openBrowser();
    await signIn("admin", uniqueName("Mehwish"), other);
    const partner = await account("b2b", uniqueName("Farah"));
    const row = await findInTeam(page, partner.name, "partners");
    const theirs = await findInTeam(other, partner.name, "partners");
    await theirs.getByRole("button", { name: "Change" }).click();
    const dialog = other.getByRole("dialog", { name: partner.name });
    await dialog.getByLabel("Commission in US dollars").fill("300");

    await row.getByRole("button", { name: "Deactivate" }).click();
    await page.getByRole("button", { name: "Deactivate account" }).click();
    await expect(page.getByText(`${partner.name} is signed out everywhere.`)).toBeVisible();
    await dialog.getByRole("button", { name: "Save changes" }).click();
    await expect(question(other, first)).toContainText("Account deactivated");
    await question(other, first).getByRole("button", { name: "Save mine" }).click();
    await expect(other.getByText("Account updated")).toBeVisible();
    const { rows } = await sql.query("select active, commission_usd::int as amount from users where id = $1", [
      partner.id,
    ]);
    expect(rows).toEqual([{ active: false, amount: 300 }]); // both are kept
  });
});

test("a closed day keeps the reason of whoever was first, until the second decides", async ({
  page,
  openBrowser,
  signIn,
  sql,
  problems,
}) => {
  problems.expect(/PUT .*\/api\/office\/closed-days\/\S+ 409/);
  problems.expect(/DELETE .*\/api\/office\/closed-days\/\S+ 409/);
  problems.expect(/GET .*\/api\/office\/closed-days net::ERR_FAILED/);
  const first = uniqueName("Sara");
  await signIn("admin", first);
  const other = await openBrowser();
  await signIn("admin", uniqueName("Mehwish"), other);
  const date = addDays(farWednesday(), 3);
  for (const who of [page, other]) {
    await who.goto("/admin/dashboard?tab=settings");
    await awake(who);
  }
  const card = (who: Page) => who.getByRole("region", { name: "Closed days" });
  const row = (who: Page) =>
    card(who)
      .getByRole("listitem")
      .filter({ hasText: formatLongDate(officeMoment(date, 12)) });
  const close = async (who: Page, reason: string) => {
    await card(who).getByLabel("Day", { exact: true }).fill(date);
    await card(who)
      .getByLabel(/^Reason/)
      .fill(reason);
    await card(who)
      .getByRole("button", { name: /^(Close this day|Change reason)$/ })
      .click();
  };
  const stored = async () =>
    (await sql.query("select reason from closed_days where date = $1::date", [date])).rows.map(({ reason }) => reason);

  await test.step("the reason typed second waits for an answer", async () => {
    await close(page, "Iqbal Day");
    await expect(row(page)).toContainText("Iqbal Day");
    await close(other, "Training");
    await expect(question(other, first)).toContainText(/Office day closed: .*reason Iqbal Day/);
    await question(other, first).getByRole("button", { name: "Leave it" }).click();
    await expect(question(other, first)).toBeHidden();
    await expect(row(other)).toContainText("Iqbal Day");
    await expect(card(other).getByLabel(/^Reason/)).toHaveValue("Training");
    expect(await stored()).toEqual(["Iqbal Day"]);
  });

  await test.step("a day with another reason by now is reopened only knowingly; Undo restores that reason", async () => {
    await other.route("**/api/office/closed-days", (route) => route.abort()); // it does not see the change
    await close(page, "Everybody is at the fair");
    await expect(row(page)).toContainText("Everybody is at the fair");
    await row(other).getByRole("button", { name: "Reopen" }).click();
    await expect(question(other, first)).toContainText("Everybody is at the fair");
    expect(await stored()).toEqual(["Everybody is at the fair"]);
    await question(other, first).getByRole("button", { name: "Reopen the day" }).click();
    await expect(other.getByText(/is open again/)).toBeVisible();
    expect(await stored()).toEqual([]);
    await other.getByRole("status").filter({ hasText: "is open again" }).getByRole("button", { name: "Undo" }).click();
    await expect.poll(stored).toEqual(["Everybody is at the fair"]);
  });
});

test("of two rules about second factors at the same time, the second admin is told", async ({
  page,
  signIn,
  sql,
  problems,
}) => {
  problems.expect(/PUT .*\/api\/second-factor-rules 409/);
  const admin = await signIn("admin", uniqueName("Mehwish"));
  await sql.query("update users set second_factor_since = now() - interval '2 days' where id = $1", [admin.id]);
  await sql.query("update sessions set confirmed_at = now() where user_id = $1", [admin.id]);
  await page.goto("/admin/dashboard?tab=settings");
  await awake(page);
  const card = page.getByRole("region", { name: "Second factor" });
  await card.getByLabel("Partners from").fill("2090-12-01");
  await sql.query("insert into second_factor_rules (role, required_from) values ('b2b', '2091-01-01')");
  try {
    await card.getByRole("button", { name: "Save the rules" }).click();
    const asked = page.getByRole("alertdialog", { name: "Someone else changed this in the meantime" });
    await expect(asked).toContainText("Your change was not saved.");
    await asked.getByRole("button", { name: "Leave it" }).click();
    await expect(card.getByLabel("Partners from")).toHaveValue("2091-01-01");
    await card.getByLabel("Partners from").fill("2090-12-01");
    await card.getByRole("button", { name: "Save the rules" }).click();
    await expect(page.getByText("The rules are saved")).toBeVisible();
    const { rows } = await sql.query("select role, required_from::text as day from second_factor_rules");
    expect(rows).toEqual([{ role: "b2b", day: "2090-12-01" }]);
  } finally {
    await sql.query("delete from second_factor_rules where role = 'b2b'");
  }
});
