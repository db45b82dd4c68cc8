import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { addDays, formatDate, officeDate } from "@/lib/office-time";
import { awake } from "../support/documents-screen";
import { expect, test } from "../support/own-site";
import { uniqueName } from "../support/processing-records";

test.use({ scanAtEnd: false });

type Programme = { id: string; name: string; universityId: string };
const publishedWithin = 120_000;
const saveButton = (who: Page) => who.getByRole("button", { name: "Save draft" });
const saidSaved = (who: Page) => who.getByText("Draft saved: nobody sees it until you publish it");

async function open(who: Page, record: string): Promise<void> {
  await who.goto(`/admin/content?record=${record}`);
  await awake(who);
  await expect(who.getByRole("heading", { name: "History" })).toBeVisible();
}

test("two admins at one record: the second is told who changed what, nothing typed is lost, and both changes are in the draft", async ({
  page,
  openBrowser,
  signIn,
  scanEveryLook,
  problems,
}) => {
  problems.expect(/PUT .*\/api\/content\/records\/universities.mit\/draft 409/);
  const first = uniqueName("Sana");
  await signIn("admin", first);
  const other = await openBrowser();
  await signIn("admin", uniqueName("Omar"), other);
  await open(page, "universities.mit");
  await open(other, "universities.mit");
  const question = other.getByRole("alertdialog", { name: `${first} changed this in the meantime` });

  await page.getByLabel("City").fill("Boston");
  await other.getByLabel("Name", { exact: true }).fill("MIT, the institute");
  await saveButton(page).click();
  await expect(saidSaved(page)).toBeVisible();

  await test.step("leaving theirs keeps what is typed", async () => {
    await saveButton(other).click();
    await expect(question).toContainText(/Draft saved \(City\), at .* Your change was not saved\./);
    await question.getByRole("button", { name: "Leave it" }).click();
    await expect(question).toBeHidden();
    await expect(other.getByText("Somebody else was faster; what you typed is still here.")).toBeVisible();
    await expect(other.getByText("A draft, not published")).toBeVisible();
    await expect(other.getByLabel("Name", { exact: true })).toHaveValue("MIT, the institute");
    await open(page, "universities.mit");
    await expect(page.getByLabel("City")).toHaveValue("Boston");
    await expect(page.getByLabel("Name", { exact: true })).not.toHaveValue("MIT, the institute");
  });

  await test.step("the question says what saving does: which fields both changed, with both values", async () => {
    await expect(other.getByRole("button", { name: "Save draft" })).toBeEnabled();
    await saveButton(other).click();
    await expect(question).toContainText("both changes are in the draft");
    await question.getByRole("button", { name: "Leave it" }).click();
    const own = await other.getByLabel("City").inputValue();
    await other.getByLabel("City").fill("Lowell");
    await saveButton(other).click();
    await expect(question).toContainText("You both changed what is below");
    await expect(question.getByText("Theirs: Boston")).toBeVisible();
    await expect(question.getByText("Yours: Lowell")).toBeVisible();
    await question.getByRole("button", { name: "Leave it" }).click();
    await other.getByLabel("City").fill(own);
  });

  await test.step("saving again puts both together, once the question was answered", async () => {
    await saveButton(other).click();
    await expect(question).toBeVisible();
    await question.getByRole("button", { name: "Save mine too" }).click();
    await expect(saidSaved(other)).toBeVisible();
    await expect(other.getByLabel("City")).toHaveValue("Boston");
    await expect(other.getByLabel("Name", { exact: true })).toHaveValue("MIT, the institute");
    await open(page, "universities.mit");
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue("MIT, the institute");
    await expect(page.getByLabel("City")).toHaveValue("Boston");
    await scanEveryLook("a record with somebody else’s draft");
  });
});

test("back to a deleted record that needs another deleted one: what is missing is named, nothing is lost, and both come back", async ({
  page,
  signIn,
  request,
  ownSite: { url },
  problems,
}) => {
  test.setTimeout(5 * publishedWithin);
  problems.expect(/POST .*\/api\/content\/publications 422/);
  const university = "lulea";
  const programmes = (JSON.parse(readFileSync("lib/catalogue/data/programmes.json", "utf8")) as Programme[]).filter(
    ({ universityId }) => universityId === university,
  );
  const [{ id = "", name = "" } = {}] = programmes;
  const all = [`universities.${university}`, ...programmes.map((record) => `programmes.${record.id}`)];
  await signIn("admin");
  const headers = { origin: new URL(url).origin };
  const drafts = [];
  for (const record of all) {
    const { version } = await (await page.request.get(`/api/content/records/${record}`)).json();
    const data = { value: null, base_version: version, version: 0 };
    const saved = await page.request.put(`/api/content/records/${record}/draft`, { data, headers });
    expect(saved.status()).toBe(200);
    drafts.push({ id: record, version: (await saved.json()).draft.version });
  }
  expect((await page.request.post("/api/content/publications", { data: { drafts }, headers })).status()).toBe(201);
  await expect
    .poll(async () => (await request.get(`/programmes/${id}`)).status(), { timeout: publishedWithin })
    .toBe(404);

  const bringBack = async (record: string) => {
    await open(page, record);
    await expect(page.getByText("Nobody sees it. Its history brings it back.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Take it out…" })).toBeHidden();
    await page.getByRole("button", { name: "Back to the version before this" }).click();
    await expect(page.getByText("A draft, not published")).toBeVisible();
  };
  const dialog = page.getByRole("dialog", { name: /^Publish/ });
  const publish = async () => {
    await page.getByRole("button", { name: "Publish…" }).click();
    await dialog.getByRole("button", { name: "Publish now" }).click();
  };
  const publishWholly = async () => {
    await publish();
    await expect(dialog.getByText("Published. Every page shows it in a moment.")).toBeVisible({
      timeout: publishedWithin,
    });
    await dialog.getByRole("button", { name: "Done" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText("As published")).toBeVisible();
  };

  await bringBack(`programmes.${id}`);
  await publish();
  await expect(dialog.getByRole("alert")).toContainText(`there is no university "${university}"`);
  await dialog.getByRole("button", { name: "Not yet" }).click();
  await page.reload();
  await expect(page.getByText("A draft, not published")).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue(name);

  await bringBack(`universities.${university}`);
  await publishWholly();
  await open(page, `programmes.${id}`);
  await publishWholly();
  await expect
    .poll(async () => (await request.get(`/programmes/${id}`)).status(), { timeout: publishedWithin })
    .toBe(200);
  await expect(page.getByRole("listitem").filter({ hasText: "Taken out." })).toBeVisible();
});

test("what is planned for a record is said there, with what it changes, and is cancelled there", async ({
  page,
  signIn,
  scanEveryLook,
}) => {
  const day = addDays(officeDate(new Date()), 30);
  const dialog = page.getByRole("dialog", { name: /^Publish/ });
  await signIn("admin");
  await open(page, "universities.oxford");
  const city = page.getByLabel("City");
  const published = await city.inputValue();
  await city.fill("Oxford, from next month");
  await saveButton(page).click();
  await expect(saidSaved(page)).toBeVisible();
  await page.getByRole("button", { name: "Publish…" }).click();
  await expect(dialog.locator("ins")).toHaveText("Now: Oxford, from next month");
  await dialog.getByLabel("From which day").fill(day);
  await dialog.getByRole("button", { name: "Plan it" }).click();
  await dialog.getByRole("button", { name: "Done" }).click();

  const planned = page.getByText(`Planned for ${formatDate(day)}: City`);
  await expect(planned).toBeVisible();
  await expect(city).toHaveValue(published);
  await scanEveryLook("a record with something planned");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("link", { name: "See the publication" }).click();
  const publications = page.getByRole("table", { name: "Publications" });
  await expect(publications).toContainText(`From ${formatDate(day)}`);
  const row = publications.getByRole("row").filter({ hasText: `From ${formatDate(day)}` });
  await page.setViewportSize({ width: 1366, height: 768 });
  expect((await row.boundingBox())?.height).toBeLessThan(66);

  await open(page, "universities.oxford");
  await page.getByRole("button", { name: "Cancel it" }).click();
  await expect(planned).toBeHidden();
  await expect(page.getByText("A draft, not published")).toBeVisible();
  await expect(city).toHaveValue("Oxford, from next month");
  const called = page.getByRole("region", { name: "History" }).getByRole("listitem").first();
  await expect(called).toContainText(new RegExp(`^Planned for ${formatDate(day)}, cancelled`));
  await expect(called.getByRole("button", { name: /^Back to/ })).toBeHidden();
});
