import { addDays, formatDate, officeDate } from "@/lib/office-time";
import { awake } from "../support/documents-screen";
import { expect, test } from "../support/own-site";

const urdu = "عید الفطر کے لیے دفتر بند ہے";

test("an admin writes a notice and news: every page has them at once, without moving, and they go again", async ({
  page,
  openBrowser,
  signIn,
  scanEveryLook,
  problems,
}) => {
  test.setTimeout(120_000);
  problems.expect(/POST .*\/api\/announcements/); // a refusal, and an answer that gets lost
  const today = officeDate(new Date());
  await signIn("admin");
  const visitor = await openBrowser();

  await test.step("a notice begins today", async () => {
    await page.goto("/admin/content/announcements");
    await awake(page);
    await page.getByRole("button", { name: "Write a notice" }).click();
    const form = page.getByRole("dialog", { name: "New notice" });
    await form.getByRole("button", { name: "Publish the notice" }).click();
    await expect(form.getByRole("alert")).toContainText("Please choose the last day: a notice ends by itself");
    await form.getByLabel("What it says").fill(urdu);
    await form.getByLabel("Last day").fill(addDays(today, 2));
    await scanEveryLook("a notice being written");
    await page.setViewportSize({ width: 1440, height: 900 });
    await form.getByRole("button", { name: "Publish the notice" }).click();
    const row = page.getByRole("listitem").filter({ hasText: urdu });
    await expect(row).toContainText("On the site");
    await expect(row).toContainText(`${formatDate(today)} to ${formatDate(addDays(today, 2))}`);
  });

  await test.step("it is on pages of every kind, from the right, and nothing moves", async () => {
    const notice = visitor.getByRole("complementary", { name: "Notice" });
    for (const width of [1440, 390]) {
      await visitor.setViewportSize({ width, height: 844 });
      for (const address of ["/", "/contact", "/programmes", "/news", "/plan?country=uk"]) {
        await expect(async () => {
          await visitor.goto(address);
          await expect(notice).toHaveText(urdu, { timeout: 500 });
        }).toPass();
        await expect(notice.locator("p")).toHaveCSS("direction", "rtl");
        const shift = await visitor.evaluate(
          () =>
            new Promise<number>((resolve) => {
              let moved = 0;
              new PerformanceObserver((list) => {
                for (const entry of list.getEntries()) moved += (entry as unknown as { value: number }).value;
              }).observe({ type: "layout-shift", buffered: true });
              requestAnimationFrame(() => requestAnimationFrame(() => resolve(moved)));
            }),
        );
        expect([address, shift < 0.01]).toEqual([address, true]);
        const beyond = await visitor.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect([address, width, beyond]).toEqual([address, width, 0]);
      }
    }
  });

  await test.step("there is one at a time", async () => {
    await page.getByRole("button", { name: "Write a notice" }).click();
    const form = page.getByRole("dialog", { name: "New notice" });
    await form.getByLabel("What it says").fill("Closed today");
    await form.getByLabel("Last day").fill(today);
    await form.getByRole("button", { name: "Publish the notice" }).click();
    await expect(form.getByRole("alert")).toContainText(`There is already a notice from ${formatDate(today)}`);
    await form.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Discard" }).click();
  });

  await test.step("news, with a preview", async () => {
    await page.getByRole("button", { name: "Write news" }).click();
    const form = page.getByRole("dialog", { name: "News" });
    await form.getByLabel("Title").fill("New visa fees");
    await form.getByLabel("Text").fill(`They rise by **a tenth**.\n\n<b>Not</b> bold\n\n- ${urdu}`);
    const preview = form.getByRole("region", { name: "As the page shows it" });
    await expect(preview.locator("strong")).toHaveText("a tenth");
    await page.route("**/api/announcements", async (route) => {
      if (route.request().method() !== "POST") return route.fallback();
      await route.fetch();
      await route.abort("connectionreset");
    });
    await form.getByRole("button", { name: "Publish the news" }).click();
    await expect(form.getByText("The news was not published")).toBeVisible();
    await page.unroute("**/api/announcements");
    await form.getByRole("button", { name: "Publish the news" }).click();
    await expect(form).toBeHidden();
    await expect(page.getByRole("listitem").filter({ hasText: "New visa fees" })).toHaveCount(1);
    await expect(page.getByRole("listitem").filter({ hasText: "New visa fees" })).toContainText("On the site");
    await visitor.goto("/news");
    const article = visitor.getByRole("article").filter({ hasText: "New visa fees" });
    await expect(article.locator("strong")).toHaveText("a tenth");
    await expect(article.getByText("<b>Not</b> bold")).toBeVisible();
    await expect(article.locator("ul")).toHaveCSS("direction", "rtl");
    await scanEveryLook("the list of announcements");
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step("deleted, the notice is gone from every page", async () => {
    await page.getByRole("button", { name: `Delete ${urdu}` }).click();
    await page.getByRole("button", { name: "Delete it" }).click();
    await expect(page.getByText("No notice yet.")).toBeVisible();
    await expect(async () => {
      await visitor.goto("/");
      await expect(visitor.locator("[data-site-notice]")).toBeHidden({ timeout: 500 });
    }).toPass();
  });
});
