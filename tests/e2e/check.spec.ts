import { expect, test } from "../support/test";

test.use({ scanAtEnd: false }); // the last test scans every look

const asked = "/check?degree=bs&result=2.6&field=computer-science&test=ielts&score=6.5&gap=under-2&budget=60+lakh";

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test("five answers give a verdict for every destination, and can be changed", async ({ page }) => {
      await page.goto("/check");
      await page.getByLabel("BS / BSc (Hons) or BE, four years").check();
      await page.getByLabel("Your result").fill("very good");
      await page.getByLabel("Subject").selectOption({ label: "Computer Science" });
      await page.getByLabel("Rupees, everything included").fill("60 lakh");
      await page.getByRole("button", { name: "Show where I can go" }).click();
      const notice = page.getByRole("alert").filter({ hasText: "1 answer to look at" });
      await notice.getByRole("link", { name: "Your result" }).click();
      await expect(page).toHaveURL(/#result$/);
      await expect(page.getByText("Write it with its scale, for example")).toBeVisible();
      await expect(page.getByLabel("Rupees, everything included")).toHaveValue("60 lakh");
      await page.getByLabel("Your result").fill("2.6 / 4");
      await page.getByRole("button", { name: "Show where I can go" }).click();

      await expect(page.getByRole("heading", { name: "For a master's degree in Computer Science" })).toBeVisible();
      await expect(page.getByText(/^Of 12 destinations: /)).toBeVisible();
      await expect(page.locator("main li details")).toHaveCount(12);
      const norway = page.locator("details").filter({ has: page.locator("summary", { hasText: "Norway" }) });
      await norway.locator("summary").click();
      await expect(norway.getByText(/English: the least/).first()).toBeVisible();
      await expect(norway.getByRole("link", { name: /^See (?:all )?\d+ programmes?$/ })).toHaveAttribute(
        "href",
        "/programmes?country=norway&level=masters&subject=computer-science",
      );
      await page.getByText("Change your answers").click();
      await expect(page.getByLabel("Your result")).toHaveValue("2.6 / 4");
      await norway.getByRole("link", { name: "Line by line" }).click();
      await expect(page).toHaveURL(/\/plan\?country=norway&level=masters$/);
    });
  });
}

test("every look, light and dark, on both widths", async ({ page, scanEveryLook }) => {
  test.slow();
  await page.goto("/check?degree=bs&result=good&budget=x");
  await scanEveryLook("the questions with problems");
  await page.goto(asked);
  await scanEveryLook("the answers");
});
