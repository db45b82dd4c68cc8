import type { Page } from "@playwright/test";
import { site, telLink } from "@/lib/site";
import {
  bookButton,
  bookedHeading,
  fillBooking,
  newVisitor,
  openForm,
  pickSlot,
  wakeForm,
} from "../support/booking-screen";
import { findFreeSlot } from "../support/free-slot";
import { holdScripts } from "../support/hold-scripts";
import { expect, test } from "../support/test";

test.use({ scanAtEnd: false }); // accessibility.spec.ts scans these pages

/** The small script of the public pages: what it adds to markup that works without it. */

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 861;
const banner = (page: Page) => page.getByRole("banner");
const scrollTo = (page: Page, top: number) => page.evaluate((y) => window.scrollTo(0, y), top);
const markPage = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }));
const isSamePage = (page: Page) => page.evaluate(() => "isMarked" in window);

test("the header becomes translucent after more than 10 pixels, and back", async ({ page }) => {
  await page.goto("/about");
  const background = () => banner(page).evaluate((head) => getComputedStyle(head).backgroundColor);
  const opaque = await background();
  expect(opaque).toMatch(/^rgb\(/);
  await scrollTo(page, 10);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(banner(page)).not.toHaveAttribute("data-scrolled");
  await scrollTo(page, 11);
  await expect(banner(page)).toHaveAttribute("data-scrolled");
  await expect.poll(background).not.toBe(opaque);
  await scrollTo(page, 0);
  await expect.poll(background).toBe(opaque);
});

test("a page opened in the middle has the translucent header at once", { tag: "@any-width" }, async ({ page }) => {
  await page.goto("/privacy-policy");
  await scrollTo(page, 900);
  await page.reload();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(10);
  await expect(banner(page)).toHaveAttribute("data-scrolled");
});

test("a link to the current page leads to its top, one to another page starts at its top", {
  tag: "@any-width",
}, async ({ page }) => {
  await page.goto("/about");
  await markPage(page);
  await scrollTo(page, 600);
  await banner(page).locator('a[href="/about"]').first().dispatchEvent("click");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  expect(await isSamePage(page)).toBe(true);

  await scrollTo(page, 600);
  await banner(page).locator('a[href="/services"]').first().dispatchEvent("click");
  await expect(page).toHaveURL(/\/services$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test("scrolling is smooth, unless the visitor prefers reduced motion", { tag: "@any-width" }, async ({ page }) => {
  await page.goto("/about");
  const behaviour = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
  expect(await behaviour()).toBe("auto");
  await page.emulateMedia({ reducedMotion: "no-preference" });
  expect(await behaviour()).toBe("smooth");
  await page.emulateMedia({ reducedMotion: "reduce" });
});

test("Services and Student Portal have their menus; Escape and a click elsewhere close them", async ({ page }) => {
  await page.goto("/about");
  const menu = page.locator("summary[aria-label='Menu']");
  if (isPhone(page)) {
    await menu.click();
    const panel = page.getByRole("navigation", { name: "Menu" });
    await expect(panel).toBeVisible();
    expect(await panel.evaluate((element) => element.getBoundingClientRect().height)).toBeLessThanOrEqual(500);
    for (const name of ["University Admission", "Course Selection", "Visa Assistance", "Test Preparation"]) {
      await expect(panel.getByRole("link", { name })).toHaveAttribute("href", "/services");
    }
    await expect(panel.getByText("Student Portal")).toBeInViewport({ ratio: 1 }); // without scrolling the menu
    await panel.getByText("Student Portal").click();
    await expect(panel.getByRole("link", { name: "Register" })).toHaveAttribute("href", "/student/register");
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect(menu).toBeFocused();
    await menu.click();
    await panel.getByRole("link", { name: "About Us" }).click(); // the current page: only the menu closes
    await expect(panel).toBeHidden();
    return;
  }
  const services = banner(page).locator("li", { hasText: "Services" }).first();
  const four = services.getByRole("list").getByRole("link");
  await expect(four.first()).toBeHidden();
  await services.hover();
  await expect(four).toHaveCount(4);
  for (const link of await four.all()) await expect(link).toHaveAttribute("href", "/services");
  await page.mouse.move(10, 600);
  await expect(four.first()).toBeHidden();

  await page.getByLabel("Our four services").focus();
  await page.keyboard.press("Enter");
  await expect(four.first()).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(four.first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(four.first()).toBeHidden();
  await expect(page.getByLabel("Our four services")).toBeFocused();

  const main = page.getByRole("navigation", { name: "Main" });
  await main.getByText("Student Portal").click();
  await expect(main.getByRole("link", { name: "Login" })).toHaveAttribute("href", "/student/login");
  await expect(main.getByRole("link", { name: "Register" })).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(main.getByRole("link", { name: "Login" })).toBeHidden();
  await main.getByText("Student Portal").click();
  await main.getByRole("link", { name: "Register" }).click();
  await expect(page).toHaveURL(/\/student\/register$/);
});

test("the floating buttons: the chat with its badge, and the office's two phones", async ({ page }) => {
  await page.goto("/services");
  const corner = page.getByRole("complementary", { name: "Quick contact" });
  const chat = corner.getByRole("link", { name: /Chat with the AI assistant/ });
  await expect(chat).toHaveText("1");
  await expect(chat).toHaveAttribute("href", "/chat");
  const phones = corner.getByRole("listitem").getByRole("link");
  await expect(phones.first()).toBeHidden();
  await corner.getByLabel("Call the office").click();
  await expect(phones).toHaveText([...site.phones]);
  for (const [index, phone] of site.phones.entries()) {
    await expect(phones.nth(index)).toHaveAttribute("href", telLink(phone));
  }
  await page.keyboard.press("Escape");
  await expect(phones.first()).toBeHidden();
  await chat.click();
  await expect(page).toHaveURL(/\/chat$/);
});

/** Where a tap would hit one of the floating buttons. */
const buttonsHit = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLElement>("[data-quick-contact] :is(summary, [href='/chat'])")].filter(
        (button) => {
          const { x, y, width, height } = button.getBoundingClientRect();
          return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        },
      ).length,
  );

/** Scrolls in small steps, like a dragging finger; `each` runs after each step. */
async function scrollBy(page: Page, pixels: number, each: () => Promise<void> = async () => {}) {
  for (let done = 0; done < Math.abs(pixels); done += 100) {
    await page.mouse.wheel(0, Math.sign(pixels) * 100);
    await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
    await each();
  }
}

test("the floating buttons hide on the way down and come back on the way up, and nothing else moves", async ({
  page,
}) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        document.documentElement.dataset.shift = `${document.documentElement.dataset.shift ?? ""} ${JSON.stringify(entry)}`;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  for (const path of ["/", "/about", "/services", "/privacy-policy"]) {
    await page.goto(path);
    await page.mouse.move(100, 300);
    await expect.poll(() => buttonsHit(page)).toBe(2);
    await scrollBy(page, 600);
    await expect.poll(() => buttonsHit(page)).toBe(0);
    await scrollBy(page, -200);
    await expect.poll(() => buttonsHit(page)).toBe(2);
    await scrollBy(page, 300);
    await expect.poll(() => buttonsHit(page)).toBe(0);
    await page.getByRole("link", { name: /Chat with the AI assistant/ }).focus();
    await page.keyboard.press("Shift+Tab");
    await expect(page.getByLabel("Call the office")).toBeFocused();
    await expect.poll(() => buttonsHit(page)).toBe(2);
    expect(await page.evaluate(() => document.documentElement.dataset.shift ?? "")).toBe("");
  }
});

test("the floating buttons cover no figure on a phone @any-width", async ({ page }) => {
  for (const path of ["/plan?country=uk", "/countries/uk", "/programmes", "/countries/compare?c=uk&c=usa"]) {
    await page.goto(path);
    await page.mouse.move(100, 300);
    await scrollBy(page, 900);
    await scrollBy(page, -300);
    await expect.poll(() => buttonsHit(page), path).toBe(0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/countries/uk");
  await expect.poll(() => buttonsHit(page)).toBe(2); // beside the text
});

test("a font that comes late moves nothing @any-width", async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      document.documentElement.dataset.shifts = String(list.getEntries().length);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.route("**/*.woff2", async (route) => {
    await new Promise((later) => setTimeout(later, 500));
    await route.continue();
  });
  for (const path of ["/", "/about", "/book-consultation", "/programmes"]) {
    const fonts = page.waitForResponse(/woff2$/);
    await page.goto(path);
    await (await fonts).finished();
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => document.documentElement.dataset.shifts ?? "none"), path).toBe("none");
  }
});

test("the floating buttons stay clear of a form, and of its confirmation @any-width", async ({ page }) => {
  const slot = await findFreeSlot(page.request);
  for (const path of [`/book-consultation?date=${slot.date}`, "/contact"]) {
    await openForm(page, path);
    if (path.includes("date")) await expect(page.getByRole("radio", { name: slot.time, exact: true })).toBeEnabled();
    await page.mouse.move(100, 300);
    const form = page.locator("main form").first();
    const leftAlone = async () => {
      const { top, bottom } = await form.evaluate((element) => element.getBoundingClientRect());
      const { height } = page.viewportSize() ?? { height: 0 };
      if (bottom > 0 && top < height) expect(await buttonsHit(page)).toBe(0);
    };
    await scrollBy(page, 2600, leftAlone);
    await scrollBy(page, -2600, leftAlone);
  }
  await openForm(page, "/book-consultation");
  await pickSlot(page, slot);
  await fillBooking(page, newVisitor());
  await bookButton(page).click();
  await expect(bookedHeading(page)).toBeInViewport();
  expect(await buttonsHit(page)).toBe(0);
});

test("cards appear as they come into view, one after another, and all are visible in the end", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/about");
  const cards = page.locator("[data-reveal] > *");
  await expect(cards.first()).toHaveClass(/reveal-wait/);
  const delays = page.evaluate(
    () =>
      new Promise<string[]>((done) => {
        const cards = [...document.querySelectorAll<HTMLElement>("[data-reveal] > *")];
        const seen = new Map<Element, string>();
        const watcher = new MutationObserver(() => {
          for (const card of cards) {
            if (!card.classList.contains("reveal-wait") && !seen.has(card)) seen.set(card, card.style.transitionDelay);
          }
          if (seen.size === cards.length) done(cards.map((card) => seen.get(card) ?? ""));
        });
        for (const card of cards) watcher.observe(card, { attributes: true });
      }),
  );
  for (const card of await cards.all()) await card.scrollIntoViewIfNeeded();
  const wide = ["0ms", "100ms", "200ms"];
  expect(isPhone(page) ? (await delays).slice(0, 1) : await delays).toEqual(isPhone(page) ? ["0ms"] : wide);
  for (const card of await cards.all()) await expect(card).toHaveCSS("opacity", "1");
});

test("with reduced motion no card ever waits", { tag: "@any-width" }, async ({ page }) => {
  await page.goto("/about");
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(page.locator(".reveal-wait")).toHaveCount(0);
});

test("reading pages load no script; a page with a form starts React's at the first interaction", {
  tag: "@any-width",
}, async ({ page, context }) => {
  const scripts: string[] = [];
  context.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  // In parallel, because the network must be idle for a while each time.
  await Promise.all(
    ["/", "/about", "/services", "/countries", "/countries/uk", "/cookies-policy"].map(async (path) => {
      const tab = await context.newPage();
      await tab.goto(path, { waitUntil: "networkidle" });
      expect([path, scripts]).toEqual([path, []]);
      await tab.close();
    }),
  );
  await page.goto("/contact", { waitUntil: "networkidle" });
  expect(scripts).toEqual([]);
  await page.getByLabel("Name", { exact: true }).focus();
  await expect.poll(() => scripts.length).toBeGreaterThan(5);
  await wakeForm(page);

  scripts.length = 0;
  await page.goto("/book-consultation", { waitUntil: "networkidle" });
  await expect(page.getByRole("button", { name: /Take it$/ })).toBeVisible(); // the free times don't need React
  expect(scripts).toEqual([]);
});

test("the portals' router leaves public pages to the browser", { tag: "@any-width" }, async ({ page }) => {
  await page.goto("/student/login");
  await markPage(page);
  await page.getByRole("link", { name: site.name }).first().click();
  await expect(page).toHaveURL((url) => url.pathname === "/");
  expect(await isSamePage(page)).toBe(false);
  // The page's behaviour works, as on any first visit.
  await page.getByRole("button", { name: "Show More" }).click();
  await expect(page.getByRole("heading", { name: "Norway" })).toBeVisible();
});

test("what is typed before the scripts load stays, and is sent by them", { tag: "@any-width" }, async ({
  page,
  sql,
}) => {
  const subject = `Typed early ${crypto.randomUUID().slice(0, 8)}`;
  const release = await holdScripts(page);
  await page.goto("/contact", { waitUntil: "commit" });
  await page.getByLabel("Name", { exact: true }).fill("Zainab Iqbal");
  await page.getByLabel("Email", { exact: true }).fill("zainab@example.com");
  await page.getByLabel("Subject").fill(subject);
  release();
  await wakeForm(page);
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Zainab Iqbal");
  await page.getByLabel("Phone", { exact: true }).fill("+92 300 1234567");
  await page.getByLabel("Message", { exact: true }).fill("Is a January intake still possible for me?");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Message sent successfully!")).toBeVisible();
  const { rows } = await sql.query("select name from contact_messages where subject = $1", [subject]);
  expect(rows).toEqual([{ name: "Zainab Iqbal" }]);
});

test("a form sent before the scripts load is answered by a page that works", { tag: "@any-width" }, async ({
  page,
  problems,
  sql,
}) => {
  problems.expect(/\/_next\/static\/.*\.js net::ERR_FAILED$/);
  await page.route(/\/_next\/static\/.*\.js$/, (route) => route.abort());
  const subject = `Sent early ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto("/contact");
  await page.getByLabel("Name", { exact: true }).fill("Hamza Tariq");
  await page.getByLabel("Email", { exact: true }).fill("hamza@example.com");
  await page.getByLabel("Phone", { exact: true }).fill("+92 300 7654321");
  await page.getByLabel("Subject").fill(subject);
  await page.getByLabel("Message", { exact: true }).fill("Which test do I need for Ireland?");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Message sent successfully!")).toBeVisible();
  const { rows } = await sql.query("select name from contact_messages where subject = $1", [subject]);
  expect(rows).toEqual([{ name: "Hamza Tariq" }]);
  // The page's own script is allowed there too; a violation of the policy would be an error in the console.
  await page.getByLabel("Call the office").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("complementary", { name: "Quick contact" }).getByRole("listitem").first()).toBeHidden();
});

test("a page from the back/forward cache shows the current colour scheme", { tag: "@any-width" }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/about");
  await page.evaluate(() => {
    localStorage.setItem("theme", "dark");
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  expect(await page.evaluate(() => document.documentElement.classList.contains("dark"))).toBe(true);
});
