import { destinationNames } from "@/lib/catalogue/destination-names";
import { lookedDestinations } from "../support/looked-destinations";
import { expect, test } from "../support/test";

test.use({ scanAtEnd: false }); // but for those that accessibility.spec.ts leaves out

const sections = ["Costs", "Intakes and deadlines", "Student visa", "Universities", "Scholarships", "Sources"];

for (const { slug, name } of destinationNames) {
  test(`${name} has a page with its facts that leads on`, async ({ page, scan }) => {
    await page.goto("/countries");
    await page.getByRole("button", { name: new RegExp(`^${name}`) }).click();
    await page
      .getByRole("link", { name: /^Everything about studying in/ })
      .filter({ visible: true })
      .click();
    await expect(page).toHaveURL(new RegExp(`/countries/${slug}$`));
    await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
    for (const section of sections) {
      await expect(page.getByRole("heading", { level: 2, name: section, exact: true })).toBeVisible();
    }
    await expect(page.getByText(/compiled on \d/i).filter({ visible: true })).not.toHaveCount(0);
    await expect(page.getByRole("main")).toContainText(/\d+ universities we place into, \d+ compared here/);
    await page.setViewportSize({ width: 390, height: 844 });
    const book = page.getByRole("link", { name: `Schedule Consultation for ${name}` }).first();
    await expect(book).toHaveAttribute("href", /^\/book-consultation\?country=/);
    await page.getByRole("navigation", { name: "On this page" }).getByRole("link", { name: "Scholarships" }).click();
    await expect(page.getByRole("heading", { level: 2, name: "Scholarships", exact: true })).toBeInViewport();
    if (!lookedDestinations.has(slug)) await scan();
  });
}
