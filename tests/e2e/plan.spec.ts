import type { Page } from "@playwright/test";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, test } from "../support/test";

/** The funds planner: from the home page to a total, its form with and without JavaScript, its print. */

const phone = { width: 390, height: 844 };
const leeds = "/plan?country=uk&city=Leeds&level=masters&months=12&tuition=30000&starts=2027-09";

/** Counts every tap and checks where it leads. */
async function tapToLeeds(page: Page): Promise<number> {
  let taps = 0;
  const tap = async (name: string | RegExp) => {
    taps += 1;
    await page.getByRole("main").getByRole("link", { name }).first().click();
  };
  await page.goto("/");
  await tap(/what a year abroad costs/i);
  await expect(page.getByRole("heading", { level: 1, name: "What a year abroad really costs" })).toBeVisible();
  await tap("United Kingdom");
  await tap("Leeds");
  return taps;
}

const total = (page: Page) => page.locator("[data-part=headline] dd").first();

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled, viewport: phone });

    test("at most four taps from the home page to a total for Leeds in rupees", async ({ page }) => {
      expect(await tapToLeeds(page)).toBeLessThanOrEqual(4);
      await expect(total(page)).toHaveText(/^about PKR [\d.]+ crore estimate$/);
      await expect(page.getByRole("heading", { name: "First year in Leeds" })).toBeVisible();
    });
  });
}

test.describe("as a plain form", () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test("Change opens the form, its button shows the plan, and a broken value stays with its message", async ({
    page,
  }) => {
    await page.goto(leeds);
    const before = await total(page).textContent();
    await page.getByRole("link", { name: "Change", exact: true }).click();
    await page.getByLabel("Tuition a year, GBP").fill("31,000");
    await page.getByRole("button", { name: "Show my plan" }).click();
    await expect(total(page)).not.toHaveText(before ?? "");
    await expect(page).toHaveURL(
      /\/plan\?country=uk&city=Leeds&level=masters&months=12&tuition=31000&starts=2027-09&money=[\d-]+$/,
    );
    await page.goto(`${leeds}&paid=a-lot`);
    await expect(page.getByLabel("Already paid to the university, GBP")).toHaveValue("a-lot");
    await expect(page.getByRole("alert")).toContainText("whole number");
    await expect(page.getByLabel("Tuition a year, GBP")).toHaveValue("30,000");
  });

  test("what somebody chooses counts, and only what works without scripts is offered", async ({ page }) => {
    await page.goto("/plan?country=australia&months=24");
    const before = await total(page).textContent();
    await page.getByRole("link", { name: "Change", exact: true }).click();
    await page.getByRole("radio", { name: "With my partner" }).check({ force: true });
    await page.getByRole("button", { name: "Show my plan" }).click();
    await expect(page).toHaveURL(/[?&]partner=1/);
    await expect(total(page)).not.toHaveText(before ?? "");
    await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
    await expect(page.getByRole("button", { name: "Copy link" })).toBeHidden();
    await page.getByRole("link", { name: "Save to my profile" }).click();
    await expect(page).toHaveURL(/\/student\/login\?/);
    expect(decodeURIComponent(decodeURIComponent(page.url()))).toContain("save=country=australia");
  });

  test("the way to today's rate leads to its field, which is behind Change on a phone", async ({ page }) => {
    await page.goto(leeds);
    const rate = page.getByLabel("Rupees for GBP 1");
    await expect(rate).toBeHidden();
    await page.goto(`${leeds}#rate`);
    await expect(rate).toBeInViewport();
  });
});

test("a change shows at once, is announced in one sentence, and goes into the address", async ({ page }) => {
  await page.goto(leeds);
  await page.getByLabel("Course length").focus();
  await page.getByLabel("Course length").selectOption("24");
  await expect(page).toHaveURL(/months=24/);
  await expect(page.getByRole("heading", { name: "First year in Leeds" })).toBeVisible();
  await expect(page.getByText("Whole course", { exact: true })).toBeVisible();
  await expect(page.locator("[data-plan-status]")).toHaveText(
    /^The first year in Leeds comes to about PKR [\d.]+ crore, .*\.$/,
  );
  await expect(page.getByLabel("Course length")).toBeFocused();
  await page.getByLabel("Country").focus();
  await page.getByLabel("Country").selectOption("germany");
  await expect(page).toHaveURL(/country=germany/);
  await expect(page.getByLabel("Tuition a year, EUR")).toBeVisible();
  await expect(page.getByLabel("Country")).toBeFocused();
  await page.goBack();
  await expect(page.getByLabel("Tuition a year, GBP")).toHaveValue("30,000");
});

test("what somebody types while a plan is worked out stays", async ({ page }) => {
  await page.goto(leeds);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/plan\?.*was-/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByLabel("Tuition a year, GBP").fill("31,000");
  const asked = page.waitForRequest(/tuition=31/);
  await page.getByLabel("Tuition a year, GBP").press("Tab");
  await asked;
  await page.getByLabel("Living a year, GBP").pressSequentially("9");
  const typed = await page.getByLabel("Living a year, GBP").inputValue();
  answer();
  await expect(page).toHaveURL(/tuition=31000/);
  await expect(page.getByLabel("Living a year, GBP")).toHaveValue(typed);
});

test("without a connection the plan stays, and the form says what to do", async ({ page, context, problems }) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/);
  await page.goto(leeds);
  await context.setOffline(true);
  await page.getByLabel("Course length").selectOption("24");
  await expect(page.getByRole("alert")).toContainText("Check your connection");
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page.getByRole("heading", { name: "First year in Leeds" })).toBeVisible();
  await context.setOffline(false);
});

test("the link copies the plan's own address", async ({ page, context, baseURL }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`${leeds}&utm_source=friend`);
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Link copied")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(new RegExp(`^${baseURL}/plan\\?country=uk&city=Leeds`));
  expect(copied).not.toContain("utm");
});

test("every plan prints on one page", async ({ page }) => {
  const plans = [
    leeds,
    "/plan?country=canada&city=Toronto%2C+Ontario&months=48&partner=1&children=2",
    "/plan?country=australia&partner=1&children=2&school=1&months=24&scholarship=5000",
    "/plan?country=netherlands&months=36",
    "/plan?country=usa&level=bachelors&living=18000",
    "/plan?country=ireland&months=24&money=2026-12-03",
  ];
  for (const plan of plans) {
    await page.goto(plan);
    const data = new Uint8Array(await page.pdf({ format: "A4" }));
    const { numPages } = await getDocument({ data, verbosity: 0 }).promise;
    expect([plan, numPages]).toEqual([plan, 1]);
  }
});

test("a plan has no violations at any width, light or dark", async ({ page, scanEveryLook }) => {
  test.slow();
  for (const plan of [leeds, "/plan?country=australia&partner=1&children=2&months=24", "/plan?country=uk&tuition=x"]) {
    await page.goto(plan);
    await scanEveryLook(plan);
  }
});

test("a plan comes without React", async ({ page }) => {
  const answer = await page.goto(leeds);
  expect(await answer?.text()).not.toMatch(/_next\/[^"]*\.js|__next_f/);
});

test("a student saves a plan, after signing in, and the counsellor sees it", async ({
  page,
  account,
  openBrowser,
  signIn,
}) => {
  const student = await account("student");
  await page.goto(leeds);
  await page.getByRole("link", { name: "Save to my profile" }).click();
  await page.getByLabel("Email").fill(student.email);
  await page.getByLabel("Password", { exact: true }).fill(student.password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("heading", { name: "Save this plan?" })).toBeVisible();
  await page.getByRole("button", { name: "Save this plan" }).click();
  await expect(page.getByRole("heading", { name: "Save this plan?" })).toBeHidden();
  await expect(page).toHaveURL(/\/student\/plans$/);
  await expect(page.getByRole("link", { name: "Leeds, 1 year" })).toHaveAttribute(
    "href",
    /^\/plan\?country=uk&city=Leeds/,
  );
  await page.goto("/student/dashboard");
  await expect(page.getByRole("region", { name: "Funds plans" })).toContainText("Leeds, 1 year");

  const counsellor = await openBrowser();
  await signIn("processing", undefined, counsellor);
  await counsellor.goto(`/processing/students/${student.id}`);
  await expect(counsellor.getByRole("region", { name: "Funds plans" })).toContainText("Leeds, 1 year");

  await page.goto("/student/plans");
  await page.getByRole("button", { name: "Remove: Leeds, 1 year" }).click();
  await expect(page.getByText("No saved plans yet")).toBeVisible();
});
