import type { Page } from "@playwright/test";
import { phoneScreen } from "../support/phone";
import { expect, test } from "../support/test";

test.use({ scanAtEnd: false }); // the last test of this file scans the finder's pages

type Cheapest = { id: string; name: string; university: string };

/** The cheapest computer science master's in Germany, asked of the database in another way than the finder does. */
const cheapest = `
  SELECT p.id, p.name, u.name AS university
  FROM programmes p JOIN universities u ON u.id = p.university_id JOIN exchange_rates r ON r.currency = p.tuition_currency
  WHERE u.country_id = 'germany' AND p.level = 'masters' AND p.field = 'computer-science'
  ORDER BY p.tuition_amount * r.to_pkr, lower(p.name), lower(u.name) LIMIT 1`;

const rows = (page: Page) => page.locator("#results form li");

/** Finds it as a visitor on a phone does, and counts the taps. */
async function findOnPhone(page: Page): Promise<number> {
  let taps = 0;
  const tap = async (target: ReturnType<Page["locator"]>) => {
    taps += 1;
    await target.click();
  };
  await page.goto("/programmes");
  await expect(page.getByRole("heading", { level: 1, name: "Find a programme" })).toBeVisible();
  const filters = page.getByRole("region", { name: "Filters" });
  await expect(filters).toBeHidden();
  await tap(page.getByRole("link", { name: "Filters" }));
  await tap(filters.getByLabel("Germany"));
  await tap(filters.getByLabel("Master’s"));
  await tap(filters.getByLabel("Computer Science"));
  await tap(filters.getByRole("button", { name: "Show programmes" }));
  await expect(page).toHaveURL(/\/programmes\?country=germany&level=masters&subject=computer-science$/);
  return taps;
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`on a phone ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 }, hasTouch: true });

    test("the cheapest computer science master's in Germany takes five taps", async ({ page, sql }) => {
      const taps = await findOnPhone(page);
      expect(taps).toBe(5);
      const [wanted] = (await sql.query<Cheapest>(cheapest)).rows;
      const first = rows(page).first();
      await expect(first.getByRole("heading", { name: wanted?.name as string })).toBeVisible();
      await expect(first).toContainText(wanted?.university as string);
      await expect(first).toContainText(/EUR [\d,]+ a year/);
      await expect(page.getByText("ask for today’s before you pay")).toBeVisible();
      await first.getByRole("link").click();
      await expect(page).toHaveURL(new RegExp(`/programmes/${wanted?.id}$`));
      await expect(page.getByRole("heading", { level: 1, name: wanted?.name as string })).toBeVisible();
    });

    test("programmes are compared", async ({ page }) => {
      await page.goto("/programmes?country=ireland");
      const boxes = page.getByRole("checkbox", { name: /^Compare / });
      for (const place of [0, 1]) await boxes.nth(place).check();
      await page.getByRole("button", { name: "Compare", exact: true }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Compare two programmes" })).toBeVisible();
      await expect(page.getByRole("columnheader")).toHaveCount(3);
      await page
        .getByRole("link", { name: /^Leave out/ })
        .first()
        .click();
      await expect(page.getByRole("heading", { level: 1, name: "Compare one programme" })).toBeVisible();
    });
  });
}

test("a filter counts at once on a wide screen, and chips take it back", async ({ page }) => {
  await page.goto("/programmes");
  await page.getByRole("region", { name: "Filters" }).getByLabel("Norway").check();
  await expect(page).toHaveURL(/\/programmes\?country=norway$/);
  await expect(page.getByRole("heading", { level: 1, name: "Programmes in Norway" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Filters" }).getByLabel("Norway")).toBeFocused();
  await page.getByLabel("Search by subject, university or city").fill("enginering");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(/\/programmes\?q=enginering&country=norway$/);
  await expect(page.getByText("We read “enginering” as “engineering”.")).toBeVisible();
  await page.getByRole("link", { name: "Remove Norway" }).click();
  await expect(page).toHaveURL(/\/programmes\?q=enginering$/);
  await page.goBack();
  await expect(page.getByRole("region", { name: "Filters" }).getByLabel("Norway")).toBeChecked();
});

test("a fourth programme asks which one to leave, and the choice stays on the next page", async ({ page }) => {
  await page.goto("/programmes?country=sweden");
  const boxes = page.getByRole("checkbox", { name: /^Compare / });
  const tray = page.locator("[data-tray]");
  await expect(tray).toBeHidden();
  for (const place of [0, 1, 2]) await boxes.nth(place).check();
  await expect(tray).toContainText("3 to compare, the most you can");
  await page.getByRole("link", { name: "Next" }).click();
  await expect(tray).toContainText("3 to compare");
  await boxes.nth(0).click();
  const question = page.getByRole("dialog", { name: /Which one do you want to remove/ });
  await expect(question).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(boxes.nth(0)).not.toBeChecked();
  await boxes.nth(0).click();
  const left = await question.locator("[data-leave]").first().textContent();
  await question.locator("[data-leave]").first().click();
  await expect(boxes.nth(0)).toBeChecked();
  await expect(tray).not.toContainText(left as string);
  await page.getByRole("button", { name: "Compare", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Compare three programmes" })).toBeVisible();
  await page
    .getByRole("link", { name: /^Leave out/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Compare two programmes" })).toBeVisible();
  await page.getByRole("link", { name: "All programmes" }).click();
  await expect(page).toHaveURL(/\/programmes\?country=sweden&page=2$/);
  await expect(tray).toContainText("2 to compare");
});

test.describe("on a phone", () => {
  test.use(phoneScreen);

  test("the bar that compares is one line, whatever is chosen, and Clear empties it", async ({ page }) => {
    await page.goto("/programmes?country=sweden");
    const boxes = page.getByRole("checkbox", { name: /^Compare / });
    const tray = page.locator("[data-tray]");
    const clear = tray.getByRole("button", { name: "Clear" });
    for (const [place, room] of ["room for two more", "room for one more", "the most you can"].entries()) {
      await boxes.nth(place).check();
      await expect(tray.getByRole("status")).toContainText(room);
      const [bar, button, said] = await Promise.all(
        [tray, clear, tray.locator("[data-tray-count]")].map(async (part) => await part.boundingBox()),
      );
      // A button's height and the padding around it; the words take one line of it.
      expect(bar?.height).toBeLessThan(44 + 20);
      expect(button?.height).toBeGreaterThanOrEqual(44);
      expect(said?.height).toBeLessThan(30);
      expect(await tray.evaluate((bar) => bar.scrollWidth - bar.clientWidth)).toBe(0);
    }
    await clear.tap();
    await expect(tray).toBeHidden();
    await expect(page.getByRole("checkbox", { name: /^Compare /, checked: true })).toHaveCount(0);
    await expect(boxes.nth(0)).toBeFocused();
    await page.reload();
    await expect(tray).toBeHidden();
    await boxes.nth(0).check();
    await expect(tray.getByRole("status")).toContainText("1 to compare, room for two more");
  });
});

test("a programme is saved in this browser, and shared by WhatsApp with its address", async ({ page, baseURL }) => {
  await page.goto("/programmes?country=france");
  await rows(page).first().getByRole("link").click();
  const name = (await page.getByRole("heading", { level: 1 }).textContent()) as string;
  const save = page.getByRole("button", { name: "Save on this device" });
  await save.click();
  await expect(page.getByRole("button", { name: "Saved on this device" })).toHaveAttribute("aria-pressed", "true");
  const share = await page.getByRole("link", { name: "Share on WhatsApp" }).getAttribute("href");
  expect(new URL(share as string).searchParams.get("text")).toContain(`${baseURL}${new URL(page.url()).pathname}`);
  await page.getByRole("link", { name: "Saved programmes (1)" }).click();
  await expect(page.locator("[data-saved]")).toBeInViewport();
  await page.locator("[data-saved-list]").getByRole("link", { name }).click();
  await page.getByRole("button", { name: "Saved on this device" }).click();
  await expect(save).toHaveAttribute("aria-pressed", "false");
  await save.click();
  await page.goto("/programmes");
  await page.getByText("Saved on this device (1)").click();
  await page
    .locator("[data-saved-list]")
    .getByRole("button", { name: `Remove ${name}` })
    .click();
  await expect(page.locator("[data-saved]")).toBeHidden();
});

test("a row keeps its words whole beside the filters, at every width", async ({ page }) => {
  for (const width of [861, 1024, 1279, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/programmes?country=ireland");
    const narrowest = await rows(page)
      .getByRole("heading")
      .evaluateAll((names) => Math.min(...names.map((name) => name.parentElement?.clientWidth ?? 0)));
    expect([width, narrowest >= 200]).toEqual([width, true]);
  }
});

test("a list of choices waits for Enter when it is used with the keyboard", async ({ page }) => {
  await page.goto("/programmes?country=norway");
  const sort = page.getByLabel("Sort");
  await sort.focus();
  await page.keyboard.press("ArrowDown");
  await expect(sort).toHaveValue("name");
  await expect(page).toHaveURL(/\?country=norway$/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\?country=norway&sort=name$/);
});

test("every kind of page, light and dark, on both widths", async ({ page, scanEveryLook }) => {
  test.slow();
  await page.goto("/programmes?country=germany&level=masters");
  await scanEveryLook("results");
  await page.goto("/programmes?country=germany#filters");
  await scanEveryLook("the filters of a phone", [390]);
  await page.goto("/programmes?q=law&country=norway&level=language");
  await expect(page.getByRole("heading", { name: /Nothing in our list fits/ })).toBeVisible();
  await scanEveryLook("nothing fits");
  await page.goto("/programmes?country=usa");
  await rows(page).first().getByRole("link").click();
  await scanEveryLook("a programme");
  await page.locator("article header a[href^='/universities/']").click();
  await scanEveryLook("a university");
  await page.goto("/programmes?country=uk");
  for (const place of [0, 1, 2])
    await page
      .getByRole("checkbox", { name: /^Compare / })
      .nth(place)
      .check();
  await page
    .getByRole("checkbox", { name: /^Compare / })
    .nth(3)
    .click();
  await scanEveryLook("the question which to leave");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Compare", exact: true }).click();
  await expect(page).toHaveURL(/\/compare/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await scanEveryLook("a comparison");
});
