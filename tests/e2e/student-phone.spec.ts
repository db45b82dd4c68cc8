import { makeJpeg } from "../support/document-files";
import { phoneScreen, smallTargets } from "../support/phone";
import { expect, test } from "../support/test";

test.use({ scanAtEnd: false, ...phoneScreen });

test("the bar at the bottom leads to the main screens, and is away while somebody types", async ({
  page,
  signIn,
  scanEveryLook,
}) => {
  test.slow();
  await signIn("student", "عائشہ Khan");
  await page.goto("/student/dashboard");
  const bar = page.getByRole("navigation", { name: "Main screens" });
  await expect(bar.getByRole("link", { name: "Home" })).toHaveAttribute("aria-current", "page");
  expect(await smallTargets(bar)).toEqual([]);
  for (const [name, heading] of [
    ["Documents", "My Documents"],
    ["Applications", "My Applications"],
    ["Profile", "My Profile"],
  ] as const) {
    await bar.getByRole("link", { name }).tap();
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(bar.getByRole("link", { name })).toHaveAttribute("aria-current", "page");
    await expect(bar).toBeInViewport({ ratio: 1 });
  }
  await page.getByLabel("Address").focus();
  await expect(bar).toBeHidden();
  await page.getByLabel("Address").blur();
  await expect(bar).toBeVisible();

  await bar.getByRole("button", { name: "More" }).tap();
  const menu = page.getByRole("dialog", { name: "Student portal" });
  await menu.getByRole("link", { name: "AI Recommendations" }).tap();
  await expect(page.getByRole("heading", { level: 1, name: "AI Recommendations" })).toBeVisible();
  await expect(menu).toBeHidden();

  // At the end of a page nothing lies below the bar.
  await page.goto("/student/documents");
  const under = await page.evaluate(() => {
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
    const last = document.querySelector("main")?.getBoundingClientRect().bottom ?? Number.NaN;
    return (document.querySelector("[data-dock]")?.getBoundingClientRect().top ?? Number.NaN) - last;
  });
  expect(under).toBeGreaterThanOrEqual(0);
  await scanEveryLook("the documents with the bar", [390]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(bar).toBeHidden();
});

test("a document can be photographed with the phone's camera", async ({ page, signIn, sql }) => {
  const { id } = await signIn("student");
  await page.goto("/student/documents");
  const camera = page.getByLabel("Take a photo of Passport");
  await expect(camera).toHaveAttribute("capture", "environment");
  await camera.setInputFiles({ name: "image.jpg", mimeType: "image/jpeg", buffer: await makeJpeg(600, 800) });
  const stored = async () => (await sql.query("select type from documents where user_id = $1", [id])).rows;
  await expect.poll(stored).toEqual([{ type: "passport" }]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(camera).toBeHidden();
  await expect(page.getByLabel("Replace Passport")).toBeVisible();
});
