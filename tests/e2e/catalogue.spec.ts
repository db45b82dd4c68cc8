import { awake } from "../support/documents-screen";
import { expect, test } from "../support/own-site";

/** Everything is rendered before it is switched: ninety seconds on two quiet cores. */
const publishedWithin = 240_000;
const source = "https://www.mit.edu/visitmit/";

test("a member proposes a correction with its source; an admin accepts and publishes it, and the page has it", async ({
  page,
  openBrowser,
  signIn,
  scanEveryLook,
  problems,
}) => {
  test.setTimeout(2 * publishedWithin);
  problems.expect(/POST .*\/api\/content\/proposals 422/);
  await signIn("processing", "Bilal Ahmed");
  const office = await openBrowser();
  await signIn("admin", "Sana Malik", office);

  await test.step("the member finds a record by its name, with its sources and dates", async () => {
    await page.goto("/processing/dashboard");
    await page.getByRole("navigation").getByRole("link", { name: "Catalogue" }).click();
    await expect(page.getByRole("heading", { name: "Catalogue", exact: true })).toBeVisible();
    await awake(page);
    await scanEveryLook("the catalogue");
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole("navigation", { name: "Catalogue" }).getByRole("link", { name: "Universities" }).click();
    await page.getByLabel("Search universities by name").fill("massachusetts inst");
    await page.getByRole("link", { name: "Massachusetts Institute of Technology" }).click();
    await expect(page.getByText("Cambridge, Massachusetts")).toBeVisible();
    await expect(page.getByText(/Check again by/)).toBeVisible();
    await expect(page.getByLabel("City")).toHaveCount(0);
    await scanEveryLook("a record");
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step("a proposal without its source is refused, and nothing that was typed is lost", async () => {
    await page.getByRole("link", { name: "Propose a correction" }).press("Enter");
    await page.getByLabel("City").fill("Cambridge, Greater Boston");
    await page.getByLabel("What is wrong?").fill("The page of the university says it like this");
    await page.getByRole("button", { name: "Send the proposal" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "Give the address of the source" })).toBeFocused();
    await expect(page.getByLabel("City")).toHaveValue("Cambridge, Greater Boston");
    await scanEveryLook("a proposal that lacks its source");
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step("with it, it is sent, and waits among their own", async () => {
    await page.getByLabel("Source of the correction").fill(source);
    await page.getByRole("button", { name: "Send the proposal" }).click();
    const sent = page.getByRole("status").filter({ hasText: "Your proposal is on its way" });
    await expect(sent).toBeFocused();
    await expect(page.getByText("Cambridge, Massachusetts")).toBeVisible();
    await sent.getByRole("link", { name: "See your proposals" }).click();
    const own = page.getByRole("listitem").filter({ hasText: "Massachusetts Institute of Technology" });
    await expect(own).toContainText("Waiting for an admin");
    await expect(own).toContainText("Cambridge, Greater Boston");
    await scanEveryLook("one’s own proposals");
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step("the admin is told, compares, accepts, and publishes", async () => {
    await office.goto("/admin/dashboard");
    await office.getByRole("button", { name: /^Notifications, 1 unread$/ }).click();
    await office.getByRole("link", { name: "A correction of the content is proposed" }).click();
    const row = office.getByRole("listitem").filter({ hasText: "Massachusetts Institute of Technology" });
    await expect(row).toContainText("Bilal Ahmed");
    await expect(row.getByRole("link", { name: source })).toBeVisible();
    await row.getByLabel("Your answer to Bilal Ahmed").fill("Thank you, well spotted");
    await row.getByRole("button", { name: "Accept: make a draft" }).click();
    await expect(row).toHaveCount(0);
    await office.goto("/admin/content?table=universities&record=universities.mit");
    await expect(office.getByLabel("City")).toHaveValue("Cambridge, Greater Boston");
    await office.getByRole("button", { name: "Publish…" }).click();
    await office.getByRole("dialog").getByRole("button", { name: "Publish now" }).click();
  });

  await test.step("the page has it, and the member sees that", async () => {
    await expect(async () => {
      const html = await (await page.request.get("/universities/mit")).text();
      expect(html).toContain("Cambridge, Greater Boston");
    }).toPass({ timeout: publishedWithin });
    await page.goto("/processing/catalogue?show=own");
    const own = page.getByRole("listitem").filter({ hasText: "Massachusetts Institute of Technology" });
    await expect(own).toContainText("Accepted");
    await expect(own).toContainText("It is on the site as you proposed it.");
    await expect(own).toContainText("Thank you, well spotted");
  });
});
