import { officeDate } from "@/lib/office-time";
import { site } from "@/lib/site";
import { expectTyped, fillBooking, newVisitor } from "../support/booking-screen";
import { insertConsultation, insertLinked } from "../support/browser-records";
import { findFreeSlot } from "../support/free-slot";
import { publicPaths } from "../support/public-paths";
import { expect, test } from "../support/test";

test.use({ javaScriptEnabled: false });

/**
 * With JavaScript disabled the browser blocks scripts and reports it as a CSP violation. Pages answered from memory
 * load none; pages that Next renders per request, such as the answer to a form, do.
 */
const refusedScript = /^request: GET \S+\.js csp$/;

test.describe("without JavaScript", () => {
  test("every page is readable", async ({ page }) => {
    test.slow(); // all pages of the site, one after the other
    for (const path of publicPaths) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
      await expect(page.getByRole("contentinfo"), path).toBeVisible();
      // Nothing stays hidden until a script reveals it.
      const hidden = await page.locator("main :is(h2, h3, p, a, li, td, dd)").evaluateAll((elements) =>
        elements
          .filter((element) => element.textContent?.trim() && !element.closest("details, dialog, [hidden], .sr-only"))
          .filter((element) => !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
          .filter((element) => !element.closest(".needs-js"))
          .filter((element) => !element.closest("[data-phone]")) // only for narrow screens, with JavaScript too
          .map((element) => element.textContent?.slice(0, 60)),
      );
      expect([path, hidden]).toEqual([path, []]);
    }
  });

  test("the menus open, on a desktop and on a phone", async ({ page }) => {
    await page.goto("/about");
    const main = page.getByRole("navigation", { name: "Main" });
    await main.getByLabel("Our four services").click();
    await expect(main.getByRole("link", { name: "Visa Assistance" })).toBeVisible();
    await main.getByText("Student Portal").focus();
    await page.keyboard.press("Enter");
    await expect(main.getByRole("link", { name: "Login" })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator("summary[aria-label='Menu']").click();
    await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Contact" }).click();
    await expect(page).toHaveURL(/\/contact$/);
    await page.getByLabel("Call the office").focus(); // on a page with a form only the keyboard reaches them
    await page.keyboard.press("Enter");
    await expect(page.getByRole("complementary", { name: "Quick contact" }).getByRole("listitem")).toHaveCount(2);
  });

  test("a booking is posted, validated by the same rules, and stored", async ({ page, sql, mailTo, problems }) => {
    problems.expect(refusedScript);
    const visitor = newVisitor("عائشہ Khan");
    const slot = await findFreeSlot(page.request);
    await page.goto("/book-consultation?source=assistant");
    await page.getByLabel("Full name").fill(visitor.name);
    await page.getByLabel("Email", { exact: true }).fill("nothing");
    await page.getByLabel("Phone", { exact: true }).fill(visitor.phone);
    await page.getByLabel("Preferred country").selectOption("ireland");
    await page.getByRole("radio", { name: "PhD" }).check({ force: true });
    await page.getByRole("radio", { name: /^Expert consultation/ }).check({ force: true });
    await page.getByLabel("Preferred date").fill(slot.date);
    await page.getByLabel(/^Message/).fill("No scripts here.");
    await page.getByRole("button", { name: "Book Consultation" }).click();

    const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
    await expect(summary).toContainText("Invalid email address");
    await expect(summary).toContainText("Please select a preferred time");
    await expect(page.getByLabel("Full name")).toHaveValue(visitor.name);
    await expect(page.getByLabel("Email", { exact: true })).toHaveValue("nothing");
    await expect(page.getByLabel("Preferred country")).toHaveValue("ireland");
    await expect(page.getByRole("radio", { name: "PhD" })).toBeChecked();
    await expect(page.getByRole("radio", { name: /^Expert consultation/ })).toBeChecked();
    await expect(page.getByLabel("Preferred date")).toHaveValue(slot.date);
    await expect(page.getByLabel(/^Message/)).toHaveValue("No scripts here.");

    await page.getByLabel("Email", { exact: true }).fill(visitor.email);
    await page.getByRole("radio", { name: slot.time, exact: true }).check({ force: true });
    await page.getByRole("button", { name: "Book Consultation" }).click();
    await expect(page.getByText("Consultation Booked Successfully!")).toBeVisible();
    await expect(page.getByRole("heading", { name: `Your place is reserved, ${visitor.name}` })).toBeVisible();
    await expect(page).toHaveURL(/\/b\/TG-\w{6}\?k=[\w-]{22}&said=booked$/);

    const { rows } = await sql.query(
      "select name, type, destination, other_country, starts_at, message, source from consultations where email = $1",
      [visitor.email],
    );
    expect(rows).toEqual([
      {
        name: visitor.name,
        type: "expert",
        destination: "other",
        other_country: "ireland",
        starts_at: new Date(slot.starts_at),
        message: "No scripts here.",
        source: "assistant",
      },
    ]);
    await mailTo(visitor.email, /^Your consultation with/);
    await mailTo(site.emails[0], new RegExp(`^New booking \\S+: ${visitor.name}$`));
  });

  test("a booking is moved and cancelled on its own page", async ({ page, sql }) => {
    const visitor = newVisitor();
    const slot = await findFreeSlot(page.request);
    const { id, address } = await insertLinked(sql, slot, visitor);
    const stored = async () =>
      (await sql.query("select starts_at, status, visitor_moves from consultations where id = $1", [id])).rows[0];
    await page.goto(address);
    await expect(page.getByText("We fill in your details for you.")).toBeHidden();
    await page.getByRole("link", { name: "Move the booking" }).click();
    await page.getByRole("link", { name: "Later days" }).click();
    await page.getByRole("link", { name: "First days" }).click();
    await expect(page.getByRole("link", { name: "First days" })).toHaveCount(0);
    await page.getByRole("link", { name: "Later days" }).click();
    const day = page.getByRole("navigation", { name: "Day" }).getByRole("link").last();
    await day.click();
    await expect(day).toHaveAttribute("aria-current", "true");
    const free = page.getByRole("radio").last();
    const [, date, time] = /^(\S+) (.+)$/.exec((await free.getAttribute("value")) ?? "") ?? [];
    await free.check({ force: true });
    await page.getByRole("button", { name: "Move the booking" }).click();
    await expect(page.getByText("Your booking has moved.")).toBeVisible();
    await expect(page.getByText(`${time}, Lahore time`)).toBeVisible();
    expect(await stored()).toMatchObject({ status: "pending", visitor_moves: 1 });
    expect(officeDate((await stored()).starts_at)).toBe(date);

    await page.getByRole("link", { name: "Cancel the booking" }).click();
    await page.getByRole("link", { name: "Keep the booking" }).click();
    await page.getByRole("link", { name: "Cancel the booking" }).click();
    await page.getByRole("button", { name: "Cancel the booking" }).click();
    await expect(page.getByRole("heading", { name: "Your booking is cancelled" })).toBeVisible();
    expect(await stored()).toMatchObject({ status: "cancelled" });
    await page.goto(`${address}&said=moved`);
    await expect(page.getByText("Your booking has moved.")).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Create your account" })).toHaveCount(0);
  });

  test("a time that is taken is reported, and nothing typed is lost", async ({ page, sql, problems }) => {
    problems.expect(refusedScript);
    const visitor = newVisitor();
    const slot = await findFreeSlot(page.request);
    await insertConsultation(sql, slot);
    await page.goto("/book-consultation");
    await fillBooking(page, visitor);
    await page.getByLabel("Preferred date").fill(slot.date);
    await page.getByRole("radio", { name: slot.time, exact: true }).check({ force: true });
    await page.getByRole("button", { name: "Book Consultation" }).click();
    await expect(page.getByRole("alert")).toContainText("This time slot is no longer available");
    await expectTyped(page, visitor);
    await expect(page.getByLabel("Preferred date")).toHaveValue(slot.date);

    const other = await findFreeSlot(page.request);
    await page.getByLabel("Preferred date").fill(other.date);
    await page.getByRole("radio", { name: other.time, exact: true }).check({ force: true });
    await page.getByRole("button", { name: "Book Consultation" }).click();
    await expect(page.getByText("Consultation Booked Successfully!")).toBeVisible();
    const { rows } = await sql.query("select starts_at from consultations where email = $1", [visitor.email]);
    expect(rows).toEqual([{ starts_at: new Date(other.starts_at) }]);
  });

  test("a message is posted, validated by the same rules, and stored", async ({ page, sql, mailTo, problems }) => {
    problems.expect(refusedScript);
    const visitor = newVisitor("Bilal Ahmed");
    await page.goto("/contact");
    await page.getByLabel("Name", { exact: true }).fill(visitor.name);
    await page.getByLabel("Email", { exact: true }).fill(visitor.email);
    await page.getByLabel("Phone", { exact: true }).fill("123");
    await page.getByLabel("Subject").fill("Fees in Germany");
    await page.getByLabel("Message", { exact: true }).fill("Line one\nline <two> & more");
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "There is a problem" })).toContainText(
      "Phone number must be at least 10 digits",
    );
    await expect(page.getByLabel("Message", { exact: true })).toHaveValue("Line one\nline <two> & more");
    await page.getByLabel("Phone", { exact: true }).fill(visitor.phone);
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByText("Message sent successfully!")).toBeVisible();
    const { rows } = await sql.query("select message from contact_messages where email = $1", [visitor.email]);
    expect(rows).toEqual([{ message: "Line one\nline <two> & more" }]);
    expect((await mailTo(visitor.email, /^We have your message$/)).text).not.toContain("line <two>");
  });

  test("the chat says what it needs, and leads to a counsellor instead", async ({ page }) => {
    await page.goto("/chat");
    const main = page.getByRole("main");
    await expect(main.getByText(/^Assalam-o-alaikum, and welcome\./)).toBeVisible();
    await expect(main.getByRole("heading", { name: "The assistant needs JavaScript" })).toBeVisible();
    await expect(main.getByRole("textbox")).toHaveCount(0);
    for (const phone of site.phones) await expect(main.getByRole("link", { name: phone })).toBeVisible();
    await main.getByRole("link", { name: "Send us a Message" }).click();
    await expect(page).toHaveURL(/\/contact$/);
  });

  test("the portals' forms say that they need JavaScript", async ({ page }) => {
    for (const path of ["/student/login", "/student/register", "/forgot-password"]) {
      await page.goto(path);
      // The visible text: Playwright's own text search skips <noscript>.
      await expect(page.locator("main")).toContainText("This form needs JavaScript.", { useInnerText: true });
    }
  });
});
