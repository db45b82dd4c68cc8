import type { Page } from "@playwright/test";
import { destinationNames } from "@/lib/catalogue/destination-names";
import { lookedDestinations } from "../support/looked-destinations";
import { expect, test } from "../support/test";

test.use({ scanAtEnd: false }); // those that accessibility.spec.ts leaves out are scanned here

const sections = ["Costs", "Intakes and deadlines", "Student visa", "Universities", "Scholarships", "Sources"];

test("every destination's panel leads to its page", async ({ page }) => {
  await page.goto("/countries");
  const more = page.getByRole("link", { name: /^Everything about studying in/ }).filter({ visible: true });
  for (const { slug, name } of destinationNames) {
    await page.getByRole("button", { name: new RegExp(`^${name}`) }).click();
    await expect(more).toHaveAttribute("href", `/countries/${slug}`);
  }
  await more.click();
  await expect(page).toHaveURL(new RegExp(`/countries/${destinationNames.at(-1)?.slug}$`));
});

for (const { slug, name } of destinationNames) {
  test(`${name} has a page with its facts that leads on`, async ({ page, scanStructure }) => {
    await page.goto(`/countries/${slug}`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
    for (const section of sections) {
      await expect(page.getByRole("heading", { level: 2, name: section, exact: true })).toBeVisible();
    }
    await expect(page.getByText(/compiled on \d/i).filter({ visible: true })).not.toHaveCount(0);
    await expect(page.getByRole("main")).toContainText(/\d+ universities we place into, \d+ compared here/);
    await page.setViewportSize({ width: 390, height: 844 });
    const book = page.getByRole("link", { name: `Schedule Consultation for ${name}` }).first();
    await expect(book).toHaveAttribute("href", /^\/book-consultation\?country=/);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(9_000);
    await entry(page, "#scholarships").click();
    await expect(page.getByText("awards that students from Pakistan can apply for")).toBeVisible();
    await expect(page.getByRole("heading", { level: 2, name: "Scholarships", exact: true })).toBeInViewport();
    // The bars that stay in reach cover whatever has scrolled below them.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    if (!lookedDestinations.has(slug)) await scanStructure(); // its facts change no colours
  });
}

/** An entry of "On this page"; on a phone they are in a bar that opens. */
function entry(page: Page, href: string) {
  const contents = page.getByRole("navigation", { name: "On this page" }).filter({ visible: true });
  const link = contents.locator(`a[href="${href}"]`);
  return {
    click: async () => {
      if (!(await link.isVisible())) await contents.locator("summary").click();
      await link.click();
    },
  };
}

const intervals = [50]; // smooth scrolling takes time, and there are many links

/** The first, one in the middle and the last. */
const some = (links: string[]) =>
  [...new Set([links[0], links[Math.floor(links.length / 2)], links.at(-1)])] as string[];

// Every section is reached at one width by a click and at the other by its address; some of them the other way round too.
for (const { width, clicked, opened } of [
  { width: 390, clicked: "uk", opened: "germany" },
  { width: 1440, clicked: "germany", opened: "uk" },
]) {
  test(`at ${width} px the entries of "On this page" land on their sections, by click and by address`, async ({
    page,
  }) => {
    test.slow(); // a dozen pages, most of them with a smooth scroll
    await page.setViewportSize({ width, height: 844 });
    // a smooth scroll's target is computed from the layout at its start
    await page.emulateMedia({ reducedMotion: "no-preference" });
    /** How far the section is from its scroll position. The last section may be unable to reach it. */
    const missed = (id: string) =>
      page.evaluate((id) => {
        const root = document.documentElement;
        const section = document.getElementById(id) as HTMLElement;
        const { top } = section.getBoundingClientRect();
        const wanted =
          Number.parseFloat(getComputedStyle(root).scrollPaddingTop) +
          Number.parseFloat(getComputedStyle(section).scrollMarginTop);
        const rest = root.scrollHeight - window.innerHeight - window.scrollY;
        return Math.abs(Math.min(Math.round(top - wanted), Math.round(rest)));
      }, id);
    const entriesOf = async (slug: string) => {
      await page.goto(`/countries/${slug}`);
      const entries = page.getByRole("navigation", { name: "On this page" }).locator("a");
      const hrefs = await entries.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
      expect(hrefs.length).toBeGreaterThan(8);
      return [...new Set(hrefs)]; // they are there for both widths
    };
    const toClick = await entriesOf(clicked);
    for (const href of width === 390 ? toClick : some(toClick)) {
      await page.goto(`/countries/${clicked}`); // each is the first click on its page
      await entry(page, href).click();
      const message = `${clicked}${href}, clicked`;
      await expect.poll(() => missed(href.slice(1)), { message, intervals }).toBeLessThanOrEqual(2);
    }
    const toOpen = await entriesOf(opened);
    for (const href of width === 390 ? some(toOpen) : toOpen) {
      await page.goto("about:blank");
      await page.goto(`/countries/${opened}${href}`);
      const message = `${opened}${href}, opened`;
      await expect.poll(() => missed(href.slice(1)), { message, intervals }).toBeLessThanOrEqual(2);
      await expect(page.locator(`${href} > details`)).toHaveAttribute("open", "");
    }
  });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test("destinations are compared side by side, three at most", async ({ page }) => {
      await page.goto("/countries");
      await page.getByRole("link", { name: "Compare destinations side by side" }).click();
      for (const name of ["Germany", "Ireland", "Norway", "Sweden"]) await page.getByLabel(name).check();
      await page.getByRole("button", { name: "Compare", exact: true }).click();
      await expect(page).toHaveURL(/\/countries\/compare\?c=germany&c=ireland&c=sweden&c=norway#side-by-side$/);
      const table = page.getByRole("region", { name: /^Comparison of / });
      await expect(table.getByRole("heading", { level: 2 })).toHaveText(["Germany", "Ireland", "Sweden"]);
      await expect(table.getByRole("heading", { level: 2 }).first()).toBeInViewport();
      await expect(page.getByText("Norway is left out.")).toBeVisible();
      await expect(table.getByText(/^about PKR [\d.]+ (lakh|crore)$/)).toHaveCount(3);
      await table.getByRole("link", { name: "Sources of Work while studying Ireland" }).click();
      await expect(page).toHaveURL(/\/countries\/ireland#work$/);
      await page.locator("#work > details").getByText("Work during and after").click();
    });
  });
}

test("a broken fragment stops none of the page's scripts", async ({ page }) => {
  await page.goto("/countries/uk#100%");
  await page.getByRole("tab", { name: "Admission Process" }).click();
  await expect(page.getByRole("tabpanel", { name: "Admission Process" })).toBeVisible();
});

test("the comparison in every look", async ({ page, scanEveryLook }) => {
  test.slow();
  await page.goto("/countries/compare?c=uk&c=usa&c=switzerland");
  await scanEveryLook("a comparison");
});
