import type { Locator, Page } from "@playwright/test";
import { awake } from "../support/documents-screen";
import { expect, test } from "../support/own-site";
import { uniqueName } from "../support/processing-records";

test.use({ scanAtEnd: false });

const publishedWithin = 120_000;
const draftOf = (record: string) => `/api/content/records/${record}/draft`;

/** Saves a draft by the API, as whoever is signed in there. */
async function saveDraft(who: Page, url: string, record: string, changes: object | null): Promise<void> {
  const { value, version, draft } = await (await who.request.get(`/api/content/records/${record}`)).json();
  const data = { value: changes && { ...value, ...changes }, base_version: version, version: draft?.version ?? 0 };
  const saved = await who.request.put(draftOf(record), { data, headers: { origin: new URL(url).origin } });
  expect(saved.status()).toBe(200);
}

test("a file with two changes is compared, saved as drafts, and both are published together from all drafts", async ({
  page,
  openBrowser,
  signIn,
  scanEveryLook,
  ownSite: { url },
  problems,
}) => {
  test.setTimeout(3 * publishedWithin);
  problems.expect(/POST .*\/api\/content\/tables\/universities\/import 422/);
  await signIn("admin");
  const other = await openBrowser();
  await signIn("admin", uniqueName("Omar"), other);
  await page.goto("/admin/content?table=universities");
  await awake(page);
  const csv = await (await page.request.get("/api/content/tables/universities/export?format=csv")).text();
  const changed = csv.replace("RMIT University", "RMIT of Melbourne").replace("INSA Lyon", "INSA of Lyon");
  const file = { name: "universities.csv", mimeType: "text/csv", buffer: Buffer.from(changed) };
  const files = page.getByRole("dialog", { name: "universities.csv" });

  await test.step("it says what it would change", async () => {
    await page.getByLabel("From a file…").setInputFiles(file);
    await files.getByRole("button", { name: "Compare" }).click();
    await expect(files.locator("summary")).toHaveText([/^RMIT of Melbourne 1 field/, /^INSA of Lyon 1 field/]);
  });

  await test.step("where somebody drafted one of them meanwhile, the refusal names the row", async () => {
    await saveDraft(other, url, "universities.rmit", { city: "Melbourne, Victoria" });
    await files.getByRole("button", { name: "Save 2 drafts" }).click();
    await expect(files.getByRole("alert")).toContainText(/Row \d+, id: Somebody else has a draft of it/);
    const { draft } = await (await other.request.get("/api/content/records/universities.rmit")).json();
    const dropped = await other.request.delete(`${draftOf("universities.rmit")}?version=${draft.version}`, {
      headers: { origin: new URL(url).origin },
    });
    expect(dropped.status()).toBe(204);
  });

  await test.step("saved, both are among all drafts", async () => {
    await files.getByRole("button", { name: "Save 2 drafts" }).click();
    await expect(files).toBeHidden();
    await page
      .getByRole("navigation", { name: "Content" })
      .getByRole("link", { name: /^All drafts/ })
      .click();
    await expect(page.getByRole("heading", { name: "All drafts" })).toBeVisible();
    await scanEveryLook("all drafts");
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step("published together, both leave the list", async () => {
    await page.getByLabel("Select RMIT of Melbourne").check();
    await page.getByLabel("Select INSA of Lyon").check();
    await page.getByRole("button", { name: "Publish…" }).click();
    const dialog = page.getByRole("dialog", { name: "Publish “2 drafts”" });
    await expect(dialog.locator("summary")).toHaveText(["INSA of Lyon", "RMIT of Melbourne"]);
    await dialog.getByRole("button", { name: "Publish now" }).click();
    await expect(dialog.getByText("Published. Every page shows it in a moment.")).toBeVisible({
      timeout: publishedWithin,
    });
    await dialog.getByRole("button", { name: "Done" }).click();
    await expect(page.getByLabel("Select RMIT of Melbourne")).toBeHidden();
    await expect(page.getByRole("heading", { name: "All drafts" })).toBeFocused();
    for (const [key, name] of [
      ["rmit", "RMIT of Melbourne"],
      ["insa-lyon", "INSA of Lyon"],
    ]) {
      const record = await (await page.request.get(`/api/content/records/universities.${key}`)).json();
      expect([record.value.name, record.draft]).toEqual([name, null]);
    }
  });
});

test("a draft of taking out that is behind is made again, and a wrong address says so", async ({
  page,
  signIn,
  sql,
  ownSite: { url },
}) => {
  await signIn("admin");
  const record = "universities.otago";
  await saveDraft(page, url, record, null);
  await sql.query("update content_records set version = version + 1 where kind = 'universities' and key = 'otago'");
  await page.goto(`/admin/content?record=${record}`);
  await awake(page);
  await expect(page.getByText("If it is still to go, take it out again.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Publish…" })).toBeHidden();
  await page.getByRole("button", { name: "Take it out again" }).click();
  await expect(page.getByRole("button", { name: "Publish…" })).toBeVisible();
  await expect(page.getByText("If it is still to go, take it out again.")).toBeHidden();
  await page.getByRole("button", { name: "Drop the draft…" }).click();
  await page.getByRole("button", { name: "Drop it" }).click();
  await expect(page.getByText("To be taken out, not published")).toBeHidden();

  await page.goto("/admin/content?table=nothing");
  await expect(page.getByText("There is no such table")).toBeVisible();
  await page.getByRole("link", { name: "Back to the content" }).click();
  await expect(page.getByRole("button", { name: "Save draft" })).toBeVisible();
});

test("the brand is published after somebody else’s draft, and again after it was cancelled", async ({
  page,
  openBrowser,
  signIn,
  ownSite: { url },
  problems,
}) => {
  test.setTimeout(3 * publishedWithin);
  problems.expect(/PUT .*\/api\/content\/records\/brand.brand\/draft 409/);
  const headers = { origin: new URL(url).origin };
  await signIn("admin");
  const other = await openBrowser();
  const name = uniqueName("Omar");
  await signIn("admin", name, other);
  await page.goto("/admin/content/brand");
  await awake(page);
  const others = page.getByRole("group", { name: "Second colour" }).locator("label:not(:has(input:checked))");
  const ours = await others.first().locator("input").getAttribute("value");
  const theirs = await others.last().locator("input").getAttribute("value");
  const publish = page.getByRole("button", { name: "Publish the brand" });
  const dialog = page.getByRole("dialog", { name: /^Publish/ });
  const cancel = async () => {
    await expect(page.getByText("Preparing the pages")).toBeVisible();
    const publications = await (await page.request.get("/api/content/publications")).json();
    const { id } = publications.find(({ state }: { state: string }) => state === "rendering");
    expect((await page.request.delete(`/api/content/publications/${id}`, { headers })).status()).toBe(200);
    await expect(page.getByText("Cancelled. Its changes are drafts again.")).toBeVisible();
    await dialog.getByRole("button", { name: "Done" }).click();
  };
  await others.first().click();
  await expect(publish).toBeEnabled();
  await saveDraft(other, url, "brand.brand", { accent: theirs });

  await publish.click();
  const question = page.getByRole("alertdialog", { name: `${name} changed this in the meantime` });
  await expect(question).toContainText(new RegExp(`Theirs: ${theirs}`, "i"));
  await expect(question).toContainText(new RegExp(`Yours: ${ours}`, "i"));
  await question.getByRole("button", { name: "Save mine too" }).click();
  await dialog.getByRole("button", { name: "Publish now" }).click();
  await cancel();
  // It waits as a draft, and is found among the others.
  await page.goto("/admin/content?show=drafts");
  await page.getByRole("link", { name: "Logo and colours" }).click();
  await expect(page).toHaveURL(/\/admin\/content\/brand$/);
  await expect(page.getByText("A draft, not published")).toBeVisible();
  await publish.click();
  await dialog.getByRole("button", { name: "Publish now" }).click();
  await cancel();
});

test("beside another publication, whose it is is said, and one’s own follows when that is over", async ({
  page,
  signIn,
  sql,
  scanEveryLook,
  ownSite: { url },
  problems,
}) => {
  test.setTimeout(2 * publishedWithin);
  problems.expect(/POST .*\/api\/content\/publications 409/);
  const headers = { origin: new URL(url).origin };
  const name = uniqueName("Sana");
  await signIn("admin", name);
  const record = "universities.otago";
  const { value } = await (await page.request.get(`/api/content/records/${record}`)).json();
  await saveDraft(page, url, record, { city: `${value.city}, in the south` });
  const id = 5_000;
  await sql.query(
    `insert into content_publications (id, state, by_id, created_at)
     values ($1, 'rendering', (select id from users where name = $2), now())`,
    [id, name],
  );
  await page.goto(`/admin/content?record=${record}`);
  await awake(page);
  await page.getByRole("button", { name: "Publish…" }).click();
  const dialog = page.getByRole("dialog", { name: /^Publish/ });
  await dialog.getByRole("button", { name: "Publish now" }).click();
  await expect(dialog.getByRole("alert")).toContainText(`Another publication is being prepared, by ${name}, since `);
  await scanEveryLook("another publication is being prepared");
  await page.setViewportSize({ width: 1440, height: 900 });

  await dialog.getByRole("button", { name: "Publish when it is done" }).click();
  await dialog.getByRole("button", { name: "Stop waiting" }).click();
  await dialog.getByRole("button", { name: "Publish when it is done" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Yours is published as soon as that is over");
  await sql.query("update content_publications set state = 'ended', problem = 'Cancelled' where id = $1", [id]);
  await expect(dialog.getByText("Preparing the pages")).toBeVisible({ timeout: 30_000 });
  const publications = await (await page.request.get("/api/content/publications")).json();
  const own = publications.find(({ state }: { state: string }) => state === "rendering");
  expect(own.by).toBe(name);
  expect((await page.request.delete(`/api/content/publications/${own.id}`, { headers })).status()).toBe(200);
  await expect(dialog.getByText("Cancelled. Its changes are drafts again.")).toBeVisible();
});

test("beside a record with a draft, the buttons are in reach, the focus in sight, and the preview marks the change", async ({
  page,
  signIn,
  ownSite: { url },
}) => {
  test.setTimeout(2 * publishedWithin);
  await signIn("admin");
  const record = "destinations.canada";
  const fee = "CAD 151 + CAD 85 biometrics";
  const { value } = await (await page.request.get(`/api/content/records/${record}`)).json();
  await saveDraft(page, url, record, { visa: { ...value.visa, fee } });
  const bar = page.locator("[data-save-bar]");
  const publish = bar.getByRole("button", { name: "Publish…" });
  const edges = async (one: Locator) => {
    const { y = 0, height = 0 } = (await one.boundingBox()) ?? {};
    return { top: y, bottom: y + height };
  };

  await test.step("on a phone they are above the bar with the screens before anything is scrolled", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/admin/content?table=destinations&record=${record}`);
    await awake(page);
    await expect(publish).toBeEnabled();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    const dock = await edges(page.getByRole("navigation", { name: "Main screens" }));
    expect(Math.abs((await edges(bar)).bottom - dock.top)).toBeLessThanOrEqual(2);
  });

  await test.step("a long text that is reached by Tab isn’t under them", async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const next = page.locator("[name=topUniversities]");
    await page.locator("[name=features]").focus();
    // Where only the first line of the next one is above the bar.
    const { top } = await edges(next);
    await page.evaluate((by) => scrollBy({ top: by, behavior: "instant" }), top - (await edges(bar)).top + 40);
    await page.keyboard.press("Tab");
    await expect(next).toBeFocused();
    await expect.poll(async () => (await edges(next)).bottom - (await edges(bar)).top).toBeLessThanOrEqual(1);
  });

  await test.step("the preview opens what the change is folded into, and the fields have room beside it", async () => {
    await bar.getByRole("button", { name: "Preview" }).click();
    const shown = page.frameLocator("iframe[title^='Preview of']");
    const changed = shown.getByText(fee).first();
    await expect(changed).toBeInViewport({ timeout: 90_000 });
    await expect(changed).toHaveCSS("outline-style", "solid");
    await expect(page.getByText(/^What differs is marked\.|places differ\. They are marked/)).toBeVisible();
    const field = await page.locator("[name='visa.english']").boundingBox();
    expect(field?.width).toBeGreaterThan(280);
  });

  await test.step("a press while somebody types reaches its button, although the bar with the screens comes back", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/admin/content?table=destinations&record=${record}`);
    await awake(page);
    await page.locator("[name=features]").fill("Typed on a phone.");
    const save = bar.getByRole("button", { name: "Save draft" });
    await expect(save).toBeEnabled();
    const { x = 0, y = 0, width = 0, height = 0 } = (await save.boundingBox()) ?? {};
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.up();
    await expect(bar.getByText("Draft saved: nobody sees it until you publish it")).toBeVisible();
  });
});
