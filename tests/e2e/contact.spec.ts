import type { Page } from "@playwright/test";
import { site } from "@/lib/site";
import { newVisitor, openForm } from "../support/booking-screen";
import { expect, test } from "../support/test";

/** The office works on desktops, so its part is left out on a phone. */
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 861;

test("a message is stored, mailed, and reaches the admin without reloading, who marks it handled", async ({
  page,
  openBrowser,
  signIn,
  sql,
  mailTo,
}) => {
  const visitor = newVisitor("Bilal Ahmed");
  const subject = `Fees in Germany ${visitor.email.slice(8, 21)}`;
  const office = isPhone(page) ? undefined : await openBrowser();
  if (office) {
    await signIn("admin", "Nadia Iqbal", office);
    await office.clock.install();
    await office.goto("/admin/dashboard?tab=messages");
    await expect(office.getByRole("tab", { name: /Messages/ })).toHaveAttribute("aria-selected", "true");
  }

  await openForm(page, "/contact");
  await page.getByLabel("Name", { exact: true }).fill(visitor.name);
  await page.getByLabel("Email", { exact: true }).fill(visitor.email);
  await page.getByLabel("Phone", { exact: true }).fill(visitor.phone);
  await page.getByLabel("Subject").fill(subject);
  await page.getByLabel("Message", { exact: true }).fill("How much does a year in Munich cost?");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Message sent successfully!")).toBeVisible();
  await expect(page.getByText("We will get back to you within 24 hours.")).toBeVisible();
  await expect(page.getByText(`We will reply to ${visitor.email}.`)).toBeVisible();
  await expect(page.getByLabel("Subject")).toHaveValue("");

  const stored = () =>
    sql
      .query("select subject, status from contact_messages where email = $1", [visitor.email])
      .then(({ rows }) => rows);
  expect(await stored()).toEqual([{ subject, status: "new" }]);
  // Anybody can enter this address in the form, so the mail does not contain the sender's text.
  expect((await mailTo(visitor.email, /^We have your message$/)).text).not.toContain("Munich");
  const toOffice = await mailTo(site.emails[0], new RegExp(`^New message from Bilal Ahmed: ${subject}$`));
  expect(toOffice.text).toContain(visitor.phone);
  expect(toOffice.replyTo).toMatchObject([{ address: visitor.email }]);

  if (!office) return;
  const list = office.getByRole("region", { name: "Messages" });
  const row = list.getByRole("row").filter({ hasText: subject });
  await office.clock.fastForward("00:20");
  await expect(row).toContainText(visitor.name);
  await row.getByRole("button", { name: subject, exact: true }).click();
  const panel = office.getByRole("complementary", { name: subject });
  await expect(panel).toContainText("How much does a year in Munich cost?");
  await expect(panel).toContainText(visitor.email);
  await panel.getByRole("button", { name: /^Status of/ }).click();
  await office.getByRole("menuitemradio", { name: "handled" }).click();
  await expect(office.getByText("Message marked as handled")).toBeVisible();
  await expect.poll(stored).toEqual([{ subject, status: "handled" }]);
  await expect(row).toHaveCount(0);

  await panel.getByRole("button", { name: "Close" }).click();
  await office.getByRole("link", { name: /^Handled/ }).click();
  await row.getByRole("button", { name: /^Status of/ }).click();
  await office.getByRole("menuitemradio", { name: "new" }).click();
  await expect.poll(stored).toEqual([{ subject, status: "new" }]);
});

test("a message that is too short is not sent, and stays in the form", { tag: "@any-width" }, async ({ page }) => {
  await openForm(page, "/contact");
  await page.getByLabel("Subject").fill("Fees");
  await page.getByLabel("Message", { exact: true }).fill("Short");
  await page.getByRole("button", { name: "Send Message" }).click();
  const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
  await expect(summary.getByRole("link")).toHaveText([
    "Name must be at least 2 characters",
    "Invalid email address",
    "Phone number must be at least 10 digits",
    "Subject must be at least 5 characters",
    "Message must be at least 10 characters",
  ]);
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue("Short");
});

test("when the server cannot be reached, the visitor learns of it and nothing is lost", { tag: "@any-width" }, async ({
  page,
  problems,
}) => {
  problems.expect(/POST .*\/api\/contact/);
  await openForm(page, "/contact");
  await page.getByLabel("Name", { exact: true }).fill("Bilal Ahmed");
  await page.getByLabel("Email", { exact: true }).fill("bilal@example.com");
  await page.getByLabel("Phone", { exact: true }).fill("0300 1234567");
  await page.getByLabel("Subject").fill("Fees in Germany");
  await page.getByLabel("Message", { exact: true }).fill("How much does a year in Munich cost?");
  await page.route("**/api/contact", (route) => route.abort("connectionrefused"));
  await page.getByRole("button", { name: "Send Message" }).click();
  const failure = page.getByRole("alert").filter({ hasText: "Error sending message" });
  await expect(failure).toContainText("Please try again later.");
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue("How much does a year in Munich cost?");
});
