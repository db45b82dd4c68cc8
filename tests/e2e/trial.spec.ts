import { expect, test } from "@playwright/test";
import { createAdmin } from "../support/factories";
import { signInAs } from "../support/sign-in";

test("trial", async ({ page }) => {
  const admin = await createAdmin();
  const s = await signInAs(admin);
  await page.context().addCookies([{ name: "admin_session", value: s.cookieToken, url: process.env.APP_URL }]);
  await page.goto("/admin/dashboard");
  await expect(page.getByRole("heading", { name: "Admin dashboard" })).toBeVisible();
});
