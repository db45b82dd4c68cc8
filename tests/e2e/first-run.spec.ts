import { firstOffice } from "@/lib/site";
import { awake } from "../support/documents-screen";
import { expect, test } from "../support/own-site";

/** Everything is rendered before it is switched: ninety seconds on two quiet cores. */
const publishedWithin = 240_000;
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><script>alert(1)</script><circle cx="24" cy="24" r="20" fill="#ffffff"/></svg>';

test("a new owner begins: the site has their name and numbers, and then their colours and logo", async ({
  page,
  openBrowser,
  signIn,
  scanEveryLook,
  problems,
}) => {
  test.setTimeout(3 * publishedWithin);
  problems.expect(/POST .*\/api\/first-run 422/);
  await signIn("admin");
  const visitor = await openBrowser();

  await test.step("the overview leads to the first steps", async () => {
    await page.goto("/admin/dashboard");
    await page.getByRole("link", { name: "Begin with the first steps" }).click();
    await expect(page.getByRole("heading", { name: "First steps" })).toBeVisible();
    await awake(page);
    await scanEveryLook("the first steps");
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step("a sample is refused", async () => {
    await page.getByLabel("Name of the office").fill("Ravi Consultants");
    await page.getByLabel("Email that visitors see").fill("office@ravi.test.pk");
    await page.getByLabel("Phone").fill(firstOffice.office.phones[0]);
    await page.getByLabel("Street and area").fill("14 Mall Road, Gulberg");
    await page.getByLabel("City").fill("Lahore");
    await page.getByRole("button", { name: "Publish and begin" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "This phone is the sample’s" })).toBeVisible();
  });

  await test.step("with their own, no page has a sample any more", async () => {
    await page.getByLabel("Phone").fill("+92 42 35761234");
    await page.getByRole("button", { name: "Publish and begin" }).click();
    await expect(page.getByLabel("Name of the office")).toHaveCount(0);
    await expect(async () => {
      await visitor.goto("/contact");
      await expect(visitor.getByRole("contentinfo")).toContainText("Ravi Consultants", { timeout: 500 });
    }).toPass({ timeout: publishedWithin });
    const { phones, emails, whatsapp, office } = firstOffice.office;
    for (const address of ["/", "/contact", "/countries/uk", "/programmes", "/trust"]) {
      const html = await (await visitor.request.get(address)).text();
      for (const sample of [...phones, ...emails, whatsapp, office.street]) {
        expect([address, sample, html.includes(sample)]).toEqual([address, sample, false]);
      }
    }
    await page.reload();
    // The form doesn't ask where the office is on the map.
    const step = page.getByRole("listitem").filter({ hasText: "Name, address and numbers" });
    await expect(step).toContainText("Still as the product came: position on the map.");
  });

  await test.step("the claims and how they stand", async () => {
    await page.getByRole("link", { name: "See the claims" }).click();
    const badge = page.getByRole("listitem").filter({ hasText: `${firstOffice.claims.heroBadge}Home` });
    await expect(badge).toContainText("Differs");
    await badge.getByRole("button", { name: "Stand by it" }).press("Enter");
    await expect(badge).toContainText("Left as it is");
    await expect(badge.getByRole("button", { name: "Ask again" })).toBeVisible();
    await scanEveryLook("the claims");
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step("colours and a logo", async () => {
    await page.goto("/admin/content/brand");
    await awake(page);
    for (const colour of ["Plum", "Sky"]) {
      await page.getByText(colour, { exact: true }).click();
      await expect(page.getByLabel(colour)).toBeChecked();
    }
    await page
      .getByLabel("Choose a file for: On light ground")
      .setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from(svg) });
    await expect(page.getByText("Only the shapes were kept")).toBeVisible();
    await scanEveryLook("the brand");
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole("button", { name: "Publish the brand" }).click();
    await expect(page.getByText("Everybody sees the new brand.", { exact: true })).toBeVisible({
      timeout: publishedWithin,
    });
    for (const width of [390, 1440]) {
      await visitor.setViewportSize({ width, height: 844 });
      await visitor.goto("/");
      const wall = await visitor.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--wall"));
      expect(wall).not.toBe("#062a33");
    }
    const mark = await visitor.request.get("/brand/mark.svg");
    expect(mark.headers()["content-security-policy"]).toContain("default-src 'none'");
    expect(await mark.text()).toMatch(/^<svg [^>]+><circle [^>]+\/><\/svg>$/);
  });
});
