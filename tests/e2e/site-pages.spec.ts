import type { Page } from "@playwright/test";
import { services } from "@/lib/services";
import { site } from "@/lib/site";
import { expect, test } from "../support/test";

/** What visitors find on the public pages, and where it leads. */

test.use({ scanAtEnd: false }); // accessibility.spec.ts scans these pages; what opens only here is scanned here

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 861;

test.describe("home", () => {
  test("the hero has its badge and leads to the chat and the destinations", async ({ page }) => {
    await page.goto("/");
    const main = page.getByRole("main");
    await expect(main.getByText(site.claims.heroBadge)).toBeVisible();
    await expect(main.getByRole("link", { name: "Explore Destinations" })).toHaveAttribute("href", "/countries");
    await main.getByRole("link", { name: "Chat with AI" }).click();
    await expect(page).toHaveURL(/\/chat$/);
  });

  test("services, record and booking are there", async ({ page }) => {
    await page.goto("/");
    for (const { title } of services)
      await expect(page.getByRole("main").getByRole("heading", { name: title })).toBeVisible();
    for (const { figure, label } of site.claims.record) {
      const pair = page.getByRole("region", { name: "Our record" }).locator("div", { hasText: label }).last();
      await expect(pair).toContainText(figure);
    }
    await page.getByRole("main").getByRole("link", { name: "Book Consultation" }).click();
    await expect(page).toHaveURL(/\/book-consultation\?type=free$/);
  });

  test("four destinations, then all twelve, then four again", async ({ page }) => {
    await page.goto("/");
    const cards = page.locator("#gates > li");
    const shown = () => cards.filter({ visible: true }).count();
    expect(await shown()).toBe(4);
    await expect(cards.first()).toContainText("200 universities");
    await page.getByRole("button", { name: "Show More" }).click();
    expect(await shown()).toBe(12);
    await expect(page.getByRole("button", { name: "Show Less" })).toHaveAttribute("aria-expanded", "true");
    await page.getByRole("button", { name: "Show Less" }).click();
    expect(await shown()).toBe(4);
    await page.getByRole("button", { name: "Show More" }).press("Enter");
    await page.getByRole("link", { name: "Explore Options: Norway" }).click();
    await expect(page).toHaveURL(/\/countries\/norway$/);
    await page.goBack();
    await page.getByRole("link", { name: "View All Destinations" }).click();
    await expect(page).toHaveURL(/\/countries$/);
  });
});

test.describe("services", () => {
  test("four tabs with the first one open, each with five points, a picture and a link", async ({ page }) => {
    await page.goto("/services");
    const tabs = page.getByRole("tab");
    await expect(tabs).toHaveCount(4);
    for (const [index, service] of services.entries()) {
      await tabs.nth(index).click();
      await expect(tabs.nth(index)).toHaveAttribute("aria-selected", "true");
      const panel = page.getByRole("tabpanel").filter({ visible: true });
      await expect(panel).toHaveCount(1);
      await expect(panel.getByRole("heading", { name: service.title })).toBeVisible();
      await expect(panel.getByRole("listitem")).toHaveText([...service.features]);
      expect(await panel.locator("img").evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(
        0,
      );
      expect(new URL(page.url()).hash).toBe(`#${service.id}`);
    }
    for (const service of services) {
      await page.goto(`/services#${service.id}`);
      const learnMore = page
        .getByRole("tabpanel")
        .filter({ visible: true })
        .getByRole("link", { name: /^Learn More/ });
      const href = await learnMore.getAttribute("href");
      await learnMore.click();
      await expect(page).toHaveURL(new RegExp(`${href}$`));
      const hash = new URL(page.url()).hash;
      if (hash) await expect(page.locator(hash)).toBeInViewport();
      else await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    }
  });

  test("the tabs are one tab stop; arrows, Home and End move between them", async ({ page }) => {
    await page.goto("/services");
    const tab = (name: string) => page.getByRole("tab", { name });
    await tab("University Admission").focus();
    await page.keyboard.press("ArrowRight");
    await expect(tab("Course Selection")).toBeFocused();
    await expect(tab("Course Selection")).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("End");
    await expect(tab("Test Preparation")).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(tab("University Admission")).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Home");
    await expect(tab("University Admission")).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Control+End"); // the browser's own shortcut
    await page.keyboard.press("Shift+ArrowRight");
    await expect(tab("University Admission")).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("tabpanel").filter({ visible: true }).getByRole("link")).toBeFocused();
  });

  test("a link to a service opens its tab, from another page and from the same one", async ({ page, scan }) => {
    await page.goto("/services#visa-assistance");
    const heading = (name: string) => page.getByRole("tabpanel").getByRole("heading", { name, exact: true });
    await expect(heading("Visa Assistance")).toBeInViewport();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.evaluate(() => location.assign("#course-selection"));
    await expect(heading("Course Selection")).toBeInViewport();
    await expect(page.getByRole("tab", { name: "Course Selection" })).toHaveAttribute("aria-selected", "true");
    await scan();
  });

  test("the six tests come from the catalogue, and have their own addresses", { tag: "@any-width" }, async ({
    page,
  }) => {
    await page.goto("/services");
    for (const name of ["IELTS", "PTE Academic", "TOEFL iBT", "GRE", "GMAT", "SAT"]) {
      await expect(page.getByRole("rowheader", { name: new RegExp(`^${name}`) })).toBeVisible();
    }
    await page.goto("/services#ielts");
    await expect(page.locator("#ielts")).toBeInViewport();
    for (const title of [
      ...["Documentation assistance", "Accommodation", "Pre-departure briefing"],
      ...["Post-arrival support", "Career counselling", "Scholarship guidance"],
    ]) {
      await expect(page.getByRole("heading", { name: new RegExp(title, "i") })).toBeVisible();
    }
  });
});

test.describe("destinations", () => {
  test("one country at a time, the United States first, and the choice is in the address", async ({ page }) => {
    await page.goto("/countries");
    await expect(page.getByText(/over 30 countries/).first()).toBeVisible();
    const panels = page.getByRole("main").getByRole("article").filter({ visible: true });
    await expect(panels).toHaveCount(1);
    await expect(panels.getByRole("heading", { level: 2 })).toHaveText("United States");
    const gate = (name: string) => page.getByRole("button", { name: new RegExp(`^${name}`) });
    await expect(gate("United States")).toHaveAttribute("aria-pressed", "true");
    await expect(gate("United Kingdom")).toContainText("150 universities");
    await expect(gate("United Kingdom")).toContainText("4000+ Courses");
    await gate("United Kingdom").click();
    await expect(panels).toHaveCount(1);
    const heading = panels.getByRole("heading", { level: 2 });
    await expect(heading).toHaveText("United Kingdom");
    await expect(gate("United Kingdom")).toHaveAttribute("aria-pressed", "true");
    await expect(gate("United States")).toHaveAttribute("aria-pressed", "false");
    await expect(page).toHaveURL(/\?country=uk$/);
    if (isPhone(page)) await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();

    await page.reload();
    await expect(heading).toHaveText("United Kingdom");
    await page.goto("/countries?country=nowhere");
    await expect(heading).toHaveText("United States");
  });

  test("three figures and three tabs, and the firm's two facts", async ({ page, scan }) => {
    for (const [slug, fact] of [
      ["australia", /48 hours.*20 hours/s],
      ["germany", /11,904.*10,332/s],
    ] as const) {
      await page.goto(`/countries?country=${slug}`);
      const panel = page.getByRole("main").getByRole("article").filter({ visible: true });
      await expect(panel.locator("dt")).toHaveText(["Universities", "Courses", "Average tuition per year"]);
      await expect(panel.getByRole("tab")).toHaveText(["Key Features", "Top Universities", "Admission Process"]);
      await expect(panel).toContainText(fact);
      await panel.getByRole("tab", { name: "Admission Process" }).click();
      const shown = panel.getByRole("tabpanel").filter({ visible: true });
      await expect(shown).toContainText("Application deadlines");
      await expect(shown).toContainText("Visa requirements");
      await expect(shown).toContainText(/Compiled on \d/);
      await expect(panel.getByRole("link", { name: "these sources" })).toHaveAttribute("href", /#sources$/);
    }
    await scan();
  });

  test("Schedule Consultation opens the booking form with that country selected", { tag: "@any-width" }, async ({
    page,
  }) => {
    for (const [slug, name, value] of [
      ["new-zealand", "New Zealand", "new-zealand"],
      ["norway", "Norway", "norway"],
    ] as const) {
      await page.goto(`/countries?country=${slug}`);
      await page
        .getByRole("link", { name: `Schedule Consultation for ${name}` })
        .filter({ visible: true })
        .click();
      await expect(page).toHaveURL(/\/book-consultation/);
      await expect(page.getByLabel("Preferred country")).toHaveValue(value);
    }
  });
});

test.describe("contact", () => {
  test("address, phones, emails and hours are there, and directions without the map", async ({ page }) => {
    await page.goto("/contact");
    const office = page.getByRole("main");
    await expect(office.getByText(site.address).first()).toBeVisible();
    for (const phone of site.phones) await expect(office.getByRole("link", { name: phone })).toBeVisible();
    for (const email of site.emails) await expect(office.getByRole("link", { name: email })).toBeVisible();
    for (const hours of ["Mon-Fri 9:00 AM-6:00 PM", "Sat 10:00 AM-4:00 PM"]) {
      await expect(office.getByText(hours)).toBeVisible();
    }
    await expect(office.getByText(/Sun.*closed/).first()).toBeVisible();
    const link = office.getByRole("link", { name: /OpenStreetMap/ });
    await expect(link).toHaveAttribute("href", /openstreetmap\.org/);
  });

  test("the map loads when scrolled to; if it fails the text stays, with a retry", async ({ page, scan }) => {
    let isAway = true;
    const asked: string[] = [];
    await page.route("https://www.openstreetmap.org/**", async (route) => {
      asked.push(route.request().url());
      if (isAway) await route.abort("internetdisconnected");
      else await route.fulfill({ contentType: "text/html", body: "<title>Map</title><p>Gulberg</p>" });
    });
    await page.setViewportSize({ width: 390, height: 700 });
    await page.goto("/contact", { waitUntil: "networkidle" });
    expect(asked).toEqual([]);
    const map = page.locator("[data-map]");
    await map.scrollIntoViewIfNeeded();
    await expect(map).toContainText("The map didn’t load.");
    await expect(map.getByText(site.address)).toBeVisible();
    await expect(map.locator("iframe")).toBeHidden();
    expect(await map.evaluate((element) => element.getBoundingClientRect().height)).toBe(384);

    isAway = false;
    await map.getByRole("button", { name: "Try again" }).click();
    await expect(page.frameLocator(`iframe[title="Map: ${site.address}"]`).getByText("Gulberg")).toBeVisible();
    await expect(map).not.toContainText("could not be reached", { useInnerText: true });
    await scan();
  });
});

test("every founder's line and every value on About", { tag: "@any-width" }, async ({ page }) => {
  await page.goto("/about");
  await expect(page.getByText(site.founder, { exact: true })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(`${site.claims.aboutYears} years`);
  await expect(page.getByRole("main")).toContainText("5000+ students");
  for (const value of ["Student-first approach", "Excellence and integrity", "Continuous learning"]) {
    await expect(page.getByRole("heading", { name: value })).toBeVisible();
  }
});
