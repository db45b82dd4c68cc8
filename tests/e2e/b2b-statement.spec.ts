import type { Page } from "@playwright/test";
import { awake, failCalls, withoutSeeds } from "../support/documents-screen";
import { insertReferral, makePartner } from "../support/partner-records";
import { expect, test } from "../support/test";

test.use({ scanAtEnd: false });

const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const sum = (page: Page, name: string) => page.getByRole("definition").and(page.locator(`dt:text-is("${name}") + dd`));

test("a partner reads month by month what was earned and paid", async ({
  page,
  signIn,
  sql,
  problems,
  scanEveryLook,
}) => {
  const { id } = await makePartner(sql, await signIn("b2b", "Farah Deeba"));
  const thisMonth = "date_trunc('month', now() at time zone 'Asia/Karachi') at time zone 'Asia/Karachi'";
  const lastMonth = `(${thisMonth} - interval '12 days')`;
  await insertReferral(sql, id, {
    name: "عائشہ ملک",
    status: "enrolled",
    commission: 812.5,
    earned: lastMonth,
    paid: thisMonth,
  });
  await insertReferral(sql, id, { name: "Omar Farooq", status: "enrolled", commission: 700, earned: thisMonth });
  await insertReferral(sql, id, { name: "Ali Raza", commission: 900 });

  await page.goto("/b2b/statements");
  await awake(page);
  const months = page.getByRole("navigation", { name: "Months" }).getByRole("link");
  await expect(months).toHaveCount(2);
  await expect(months.first()).toContainText("Earned $700, paid $812.50");
  await expect(sum(page, "Owed before")).toHaveText("$812.50");
  await expect(sum(page, "Owed after")).toHaveText("$700");
  await expect(row(page, "عائشہ ملک")).toContainText("Paid");
  await expect(row(page, "عائشہ ملک")).toContainText("-$812.50");
  await expect(row(page, "Omar Farooq")).toContainText("Earned");
  await expect(row(page, "Ali Raza")).toHaveCount(0);
  await scanEveryLook("a statement");

  await months.last().click();
  await expect(sum(page, "Earned")).toHaveText("$812.50");
  await expect(sum(page, "Paid")).toHaveText("$0");
  await expect(row(page, "عائشہ ملک")).toContainText("Earned");
  await expect(row(page, "Omar Farooq")).toHaveCount(0);
  await page.goBack();
  await expect(row(page, "Omar Farooq")).toBeVisible();

  // A file, a month and a list that fail to load.
  problems.expect(/GET .*\/api\/referrals\/statements.* 500/);
  const mend = await failCalls(page, /^\/api\/referrals\/statements/);
  await page.getByRole("link", { name: /^PDF of the statement/ }).click();
  await expect(page.getByText("Failed to download the statement")).toBeVisible();
  await page.goto("/b2b/dashboard");
  await awake(page);
  await withoutSeeds(page, "/b2b/statements", ["months", "statement"]);
  await page.getByRole("link", { name: "Statements" }).click();
  const failure = page.getByRole("alert").filter({ hasText: "Failed to load your statements" });
  await expect(failure).toBeVisible();
  await mend();
  await failure.getByRole("button", { name: "Try again" }).click();
  await expect(row(page, "Omar Farooq")).toBeVisible();
});

test("a new partner has a statement without lines", async ({ page, signIn, sql }) => {
  await makePartner(sql, await signIn("b2b", "Farah Deeba"));
  await page.goto("/b2b/statements?month=2019-13");
  await expect(page.getByText("No commission was earned or paid in this month.")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Months" }).getByRole("link")).toHaveCount(1);
});
