import type { Page } from "@playwright/test";
import { firstOffice } from "@/lib/site";
import { awake } from "../support/documents-screen";
import { expect, test } from "../support/own-site";

/** Everything is rendered before it is switched: ninety seconds on two quiet cores. */
const publishedWithin = 240_000;
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><script>alert(1)</script><circle cx="24" cy="24" r="20" fill="#ffffff"/></svg>';

/** An entry of a list in a record's form, by what its line says. */
const entry = (page: Page, group: string, said: string) =>
  page
    .getByRole("group", { name: group, exact: true })
    .locator("details")
    .filter({ has: page.locator("summary", { hasText: said }) })
    .first();

/** Saves what is typed and publishes it. */
async function publishDraft(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("A draft, not published")).toBeVisible();
  await page.getByRole("button", { name: "Publish…" }).click();
  const dialog = page.getByRole("dialog", { name: /^Publish/ });
  await dialog.getByRole("button", { name: "Publish now" }).click();
  await expect(dialog.getByText("Published. Every page shows it in a moment.")).toBeVisible({
    timeout: publishedWithin,
  });
  await dialog.getByRole("button", { name: "Done" }).click();
}

test("a new owner begins: the site has their name and numbers, and then their colours and logo", async ({
  page,
  openBrowser,
  signIn,
  scanEveryLook,
  problems,
}) => {
  problems.expect(/POST .*\/api\/first-run 422/);
  test.setTimeout(5 * publishedWithin);
  await signIn("admin");
  const visitor = await openBrowser();

  await test.step("the overview leads to the first steps", async () => {
    await page.goto("/admin/dashboard");
    await page.getByRole("link", { name: "Begin with the first steps" }).click();
    await expect(page.getByRole("heading", { name: "First steps" })).toBeVisible();
    await awake(page);
    await scanEveryLook("the first steps");
    // On a phone a step's text has the whole width, not what badge and buttons leave.
    await page.setViewportSize({ width: 390, height: 844 });
    const rows = page.getByRole("list", { name: "First steps" }).getByRole("listitem");
    const shares = await rows.evaluateAll((all) =>
      all.map((row) => (row.firstElementChild?.clientWidth ?? 0) / row.clientWidth),
    );
    expect(shares.length).toBeGreaterThan(3);
    for (const share of shares) expect(share).toBeGreaterThan(0.95);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step("a sample is refused", async () => {
    await page.getByLabel("Name of the office").fill("Ravi Consultants");
    await page.getByLabel("Email that visitors see").fill("office@ravi.test.pk");
    await page.getByLabel("Phone").fill(firstOffice.office.phones[0]);
    await page.getByLabel("Street and area").fill("14 Mall Road, Gulberg");
    await page.getByLabel("City").fill("Lahore");
    await page.getByRole("button", { name: "Publish and begin" }).click();
    await expect(page.getByRole("main").getByRole("alert")).toContainText("This phone is a sample: enter your own");
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
    // The place on the map is still the sample's, and no page has one.
    await page.reload();
    const step = page.getByRole("listitem").filter({ hasText: "Name, address and numbers" });
    await expect(step).toContainText("Still as the product came: position on the map.");
  });

  await test.step("while some are left, the overview leads back to them", async () => {
    await page.goto("/admin/dashboard");
    await expect(page.getByText(/\d of the 8 first steps are done\./)).toBeVisible();
    await page.getByRole("link", { name: "Go on with the first steps" }).click();
    await expect(page.getByRole("heading", { name: "First steps" })).toBeVisible();
  });

  await test.step("place, hours and price, from the list of steps", async () => {
    const office = page.getByRole("listitem").filter({ hasText: "Name, address and numbers" });
    await office.getByRole("link", { name: "Change them" }).click();
    await page.getByLabel("Latitude").fill("31.5105");
    await page.getByLabel("Longitude").fill("74.3411");
    await page.getByLabel("Expert consultation, PKR").fill("6500");
    const saturday = entry(page, "Hours", "Sat");
    await saturday.locator("summary").click();
    await saturday.getByLabel("Hours, short").fill("Sat 11AM-3PM");
    await saturday.getByLabel("Hours, in full").fill("11:00 AM-3:00 PM");
    await saturday.getByLabel("Opens at").fill("11:00");
    await saturday.getByLabel("Closes at").fill("15:00");
    await publishDraft(page);
    await visitor.goto("/contact");
    await expect(visitor.getByText("11:00 AM-3:00 PM").first()).toBeVisible();
    await visitor.goto("/trust");
    await expect(visitor.getByText("An expert consultation costs 6500 PKR")).toBeVisible();
    await page.goto("/admin/content/first-run");
    for (const step of ["Name, address and numbers", "Opening hours"]) {
      await expect(page.getByRole("listitem").filter({ hasText: step })).toContainText("Done");
    }
  });

  await test.step("a visa figure with its source", async () => {
    await page.goto("/admin/content?record=funds.uk");
    await awake(page);
    const fee = entry(page, "Visa fee", "from 8 April 2026");
    await fee.locator("summary").first().click();
    await fee.getByLabel("Amount").fill("571");
    const source = fee.getByRole("group", { name: "Sources" }).locator("details").first();
    await source.locator("summary").click();
    await source.getByLabel("Title").fill("Visa fees transparency data");
    await source.getByLabel("As of").fill("2026-11-20");
    await publishDraft(page);
    await visitor.goto("/countries/uk");
    const html = await visitor.content();
    expect(html).toMatch(/Application fee<\/th><td>GBP 571/);
    expect(html).toContain("Visa fees transparency data");
    expect(html).not.toContain("GBP 558");
  });

  await test.step("the claims and how they stand", async () => {
    await page.goto("/admin/content/first-run");
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
    await expect(page.getByText("Scripts were removed")).toBeVisible();
    await scanEveryLook("the brand");
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole("button", { name: "Publish the brand" }).click();
    await page.getByRole("button", { name: "Publish now" }).click();
    await expect(page.getByText("Published. Every page shows it in a moment.")).toBeVisible({
      timeout: publishedWithin,
    });
    for (const width of [390, 1440]) {
      await visitor.setViewportSize({ width, height: 844 });
      await visitor.goto("/");
      const wall = await visitor.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--wall"));
      expect(wall).not.toBe("#062a33");
      // The round buttons in the corner as well: neither has the design's own teal.
      for (const name of ["Call the office", "Chat with the AI assistant, 1 unread"]) {
        const { backgroundColor, boxShadow } = await visitor
          .getByLabel(name)
          .evaluate((button) => getComputedStyle(button));
        expect(`${backgroundColor} ${boxShadow}`).not.toContain("rgb(10, 90, 98)");
      }
    }
    const mark = await visitor.request.get("/brand/mark.svg");
    expect(mark.headers()["content-security-policy"]).toContain("default-src 'none'");
    expect(await mark.text()).toMatch(/^<svg [^>]+><circle [^>]+\/><\/svg>$/);
  });
});
