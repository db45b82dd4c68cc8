import { openForm, takeFirst } from "../support/booking-screen";
import { expect, test } from "../support/test";

test.use({ scanAtEnd: false }); // the forms' own tests scan them

const paths = [
  "/book-consultation",
  "/contact",
  "/student/login",
  "/admin/login",
  "/processing/login",
  "/b2b/login",
  "/student/register",
  "/admin/register",
  "/forgot-password",
];

for (const path of paths) {
  test(`${path} says when it is offline, moves nothing for it, and stops saying so once online`, async ({ page }) => {
    await openForm(page, path);
    if (path === "/book-consultation") await takeFirst(page); // its button is on the second step
    await page.waitForLoadState("networkidle"); // pictures still loading would fail
    const button = page.locator("main form button[type=submit]").last();
    await button.scrollIntoViewIfNeeded();
    const before = await button.boundingBox();
    await page.context().setOffline(true);
    const notice = page.getByRole("status").filter({ hasText: "There is no internet connection." });
    await expect(notice).toBeVisible();
    expect(await button.boundingBox()).toEqual(before);
    await page.context().setOffline(false);
    await expect(notice).toHaveCount(0);
    expect(await button.boundingBox()).toEqual(before);
  });
}

test("a call without an answer counts as offline too, until the server answers again", async ({ page, problems }) => {
  problems.expect(/POST .*\/api\/auth\/token net::ERR_CONNECTION_REFUSED/);
  await openForm(page, "/student/login");
  await page.getByLabel("Email").fill("ayesha@example.com");
  await page.getByLabel("Password", { exact: true }).fill("brass lantern 42");
  await page.route("**/api/auth/token", (route) => route.abort("connectionrefused"));
  await page.getByRole("button", { name: "Login" }).click();
  const notice = page.getByRole("status").filter({ hasText: "There is no internet connection." });
  await expect(notice).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("ayesha@example.com");
  await expect(notice).toHaveCount(0);
});
