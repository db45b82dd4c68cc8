import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { awake, comeBack, failCalls, holdCalls, withoutSeeds } from "../support/documents-screen";
import { createPartner, insertClaim, insertReferral, makePartner } from "../support/partner-records";
import { expect, test } from "../support/test";

test.use({ scanAtEnd: false }); // "every look" below scans the states that these end with

const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const list = (page: Page) => page.getByRole("region", { name: "Recent referrals" });

test("a partner finds a referral, reads its status, and shares the link", async ({
  page,
  context,
  signIn,
  sql,
  scanEveryLook,
}) => {
  const partner = await makePartner(sql, await signIn("b2b", "Farah Deeba"));
  const { id, code } = partner;
  await insertReferral(sql, id, { name: "Hira Shahid", status: "declined", daysAgo: 9 });
  await insertReferral(sql, id, { name: "Ali Raza", source: "link", commission: null, daysAgo: 8 });
  const paid = { earned: "now() - interval '1 day'", paid: "now()" };
  await insertReferral(sql, id, { name: "Omar Farooq", status: "enrolled", country: "australia", ...paid, daysAgo: 7 });
  const email = `ayesha-${code.toLowerCase()}@example.com`;
  const claimed = await insertReferral(sql, id, { name: "عائشہ ملک", email, country: "newZealand", daysAgo: 1 });
  await insertClaim(sql, claimed, (await createPartner(sql, "Zarak Khan")).id);
  for (let more = 0; more < 18; more++) await insertReferral(sql, id, { name: `Student ${more}`, daysAgo: 20 + more });

  await page.goto("/b2b/dashboard");
  await awake(page);
  await expect(row(page, "عائشہ ملک")).toContainText("New Zealand");
  await expect(row(page, "عائشہ ملک")).toContainText("Another partner referred this student later:");
  await expect(row(page, "Omar Farooq")).toContainText("$500Paid");
  await expect(row(page, "Ali Raza")).toContainText("Came through your link");
  await expect(row(page, "Ali Raza")).toContainText("Not agreed yet");
  await expect(row(page, "Hira Shahid")).toContainText("DeclinedNone");
  await expect(list(page)).toContainText("1 to 20 of 22 referrals");
  await scanEveryLook("the partner's dashboard");
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByRole("link", { name: "Next" }).click();
  await expect(list(page)).toContainText("21 to 22 of 22 referrals");
  await page.getByRole("searchbox").fill(email.toUpperCase());
  await expect(list(page)).toContainText("1 referral");
  await page.getByRole("button", { name: "Enrolled" }).click();
  await expect(page.getByText("No referrals found")).toBeVisible();
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(list(page)).toContainText("1 to 20 of 22 referrals");
  await page.getByRole("button", { name: "Declined" }).click();
  await expect(list(page)).toContainText("1 referral");
  await expect(page).toHaveURL((url) => url.searchParams.get("status") === "declined");
  await page.reload();
  await expect(page.getByRole("row")).toHaveCount(2);

  // The link as text to copy, and as a QR code.
  const link = page.getByRole("textbox", { name: "Referral link" });
  await expect(link).toHaveValue(new RegExp(`/r/${code}$`));
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Link copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await link.inputValue());
  await page.evaluate(() => Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error("no")) }));
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("The link is selected")).toBeVisible();
  const beginnings = { PNG: "\x89PNG", SVG: "<svg" };
  for (const [format, beginning] of Object.entries(beginnings)) {
    const coming = page.waitForEvent("download");
    await page.getByText(`QR code (${format})`).click();
    const file = await coming;
    expect(file.suggestedFilename()).toBe(`${code}.${format.toLowerCase()}`);
    expect((await readFile(await file.path())).toString("latin1").startsWith(beginning)).toBe(true);
  }
});

test("the dashboard shows loading and failure, and what to do", async ({ page, signIn, sql, problems }) => {
  problems.expect(/GET .*\/api\/(referrals|b2b).* 500/);
  const { id } = await makePartner(sql, await signIn("b2b", "Farah Deeba"));
  await insertReferral(sql, id, { name: "Ayesha Malik" });
  const mend = await failCalls(page, /^\/api\/(referrals|b2b)/);
  await page.goto("/b2b/statements");
  await awake(page);
  await withoutSeeds(page, "/b2b/dashboard", ["referrals", "summary", "link"]);
  await page.getByRole("link", { name: "Dashboard" }).click();
  for (const failed of ["Failed to load referrals", "Failed to load your link"]) {
    await expect(page.getByRole("alert").filter({ hasText: failed })).toBeVisible();
  }
  await expect(page.getByText("Not available")).toHaveCount(3);
  await mend();
  const letGo = await holdCalls(page, /^\/api\/referrals$/);
  await list(page).getByRole("button", { name: "Try again" }).click();
  await letGo();
  await expect(row(page, "Ayesha Malik")).toBeVisible();

  // The loaded data stays when a later refresh fails.
  await failCalls(page, /^\/api\/referrals/);
  await comeBack(page);
  await expect(page.getByText("Failed to load referrals")).toBeVisible();
  await expect(row(page, "Ayesha Malik")).toBeVisible();
});

test("the form for a referral says what is missing, keeps what was typed, and asks before leaving", async ({
  page,
  signIn,
  sql,
  scanEveryLook,
  problems,
}) => {
  const { id } = await makePartner(sql, await signIn("b2b", "Farah Deeba"));
  await page.goto("/b2b/dashboard");
  await page.getByRole("link", { name: "Refer your first student" }).click();
  await expect(page.getByLabel("Student name")).toBeFocused();
  await page.getByRole("button", { name: "Refer student" }).click();
  const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveText([
    "Student name must be at least 2 characters",
    "Invalid email address",
    "Phone number must be at least 10 digits",
  ]);
  await scanEveryLook("the form for a referral");

  await page.getByLabel("Student name").fill("عائشہ ملک");
  await page.getByLabel("Email").fill(`ayesha-${id}@example.com`);
  await page.getByLabel("Phone").fill("0300 1234567");
  await page.getByLabel("Phone").press("Tab"); // the error message disappears, and the page moves
  await page.getByLabel("Preferred country").selectOption("New Zealand");
  await expect(page.locator("[aria-invalid=true]")).toHaveCount(0);
  await page.getByRole("radio", { name: "Masters" }).check({ force: true });
  await page.getByLabel("Notes").fill("Asks for a scholarship.");
  await page.getByRole("link", { name: "Statements" }).click();
  const question = page.getByRole("alertdialog", { name: "Leave without sending?" });
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(page.getByLabel("Notes")).toHaveValue("Asks for a scholarship.");

  // An expired session does not lose the input.
  problems.expect(/POST .*\/api\/referrals 401/);
  await sql.query("update sessions set revoked_at = now() where user_id = $1", [id]);
  await page.getByRole("button", { name: "Refer student" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Session expired" })).toHaveCount(1);
  await sql.query("update sessions set revoked_at = null where user_id = $1", [id]);
  await page.getByRole("button", { name: "Refer student" }).click();
  await expect(page.getByText("Student referred")).toBeVisible();
  const { rows } = await sql.query(
    "select student_name, preferred_country, study_level, notes, commission_usd, source from referrals where partner_id = $1",
    [id],
  );
  const stored = { preferred_country: "newZealand", study_level: "masters", notes: "Asks for a scholarship." };
  expect(rows).toEqual([{ student_name: "عائشہ ملک", ...stored, commission_usd: "500.00", source: "form" }]);
  await page.getByRole("button", { name: "Refer another student" }).click();
  await expect(page.getByLabel("Student name")).toHaveValue("");
  await page.getByRole("link", { name: "Dashboard", exact: true }).click();
  await expect(row(page, "عائشہ ملک")).toBeVisible();
});
