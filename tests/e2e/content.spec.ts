import { awake } from "../support/documents-screen";
import { expect, test } from "../support/test";

test("an admin changes the office’s facts in a draft, looks at the page with it, and drops it", async ({
  page,
  signIn,
  scanEveryLook,
  problems,
}) => {
  test.setTimeout(180_000); // the process that renders gives way to everybody else
  problems.expect(/PUT .*\/api\/content\/records\/(office.office|funds.uk)\/draft 422/);
  await signIn("admin");
  await page.goto("/admin/dashboard?tab=settings");
  await awake(page);
  await page.getByRole("link", { name: "Change the content" }).click();
  await expect(page.getByRole("heading", { name: "Content", exact: true })).toBeVisible();
  const name = page.getByLabel("Name", { exact: true }).first();
  const typed = await name.inputValue();
  expect(typed).not.toBe("");

  await test.step("what the table doesn’t accept is named at its field", async () => {
    await page.getByLabel("Phones").fill("soon");
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect(page.getByText("must be a phone number such as").first()).toBeVisible();
    await page.getByLabel("Phones").fill("+92 42 111 222 333");
  });

  await test.step("the draft is saved, and the page shows it in the preview only", async () => {
    await page.getByLabel("Tagline").fill("From the first question to the first class, and honest in between.");
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect(page.getByText("A draft, not published")).toBeVisible();
    await scanEveryLook("a record with a draft");
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole("button", { name: "Preview" }).click();
    const shown = page.frameLocator("iframe[title^='Preview of']");
    await expect(shown.getByText("+92 42 111 222 333").first()).toBeVisible({ timeout: 90_000 });
    await expect(page.getByRole("button", { name: "Phone", exact: true })).toHaveAttribute("aria-pressed", "true");
    // One of the changes is in sight without scrolling there.
    await expect(
      shown.getByText(/\+92 42 111 222 333|From the first question to the first class/).first(),
    ).toBeInViewport();
    const published = await page.request.get("/contact");
    expect(await published.text()).not.toContain("+92 42 111 222 333");
  });

  await test.step("before anything is published, the dialog says what changes", async () => {
    await page.getByRole("button", { name: "Publish…" }).click();
    const dialog = page.getByRole("dialog", { name: /^Publish/ });
    const changes = dialog.getByRole("region", { name: "What changes" });
    await expect(changes.locator("ins", { hasText: "+92 42 111 222 333" })).toBeVisible();
    await expect(changes.locator("ins", { hasText: "From the first question to the first class" })).toBeVisible();
    await expect(changes.locator("del")).toHaveCount(2);
    await scanEveryLook("what is about to be published");
    await page.setViewportSize({ width: 1440, height: 900 });
    await dialog.getByRole("button", { name: "Not yet" }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step("dropped, nothing of it is left", async () => {
    await page.getByRole("button", { name: "Drop the draft" }).click();
    await expect(page.getByText("A draft, not published")).toBeHidden();
    await expect(name).toHaveValue(typed);
    await expect(page.getByLabel("Phones")).not.toHaveValue(/111 222 333/);
  });

  await test.step("ten programmes are seen at once, each with its university", async () => {
    await page.getByRole("navigation", { name: "Content" }).getByRole("link", { name: "Programmes" }).click();
    await page.setViewportSize({ width: 1366, height: 768 });
    const rows = page.getByRole("table", { name: "Programmes" }).getByRole("row");
    await expect(rows.nth(1)).toContainText(", Massachusetts Institute of Technology");
    await expect(rows).toHaveCount(26);
    await page.evaluate(() => scrollTo(0, 0));
    const tenth = await rows.nth(10).boundingBox();
    expect((tenth?.y ?? 0) + (tenth?.height ?? 0)).toBeLessThanOrEqual(768);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole("navigation", { name: "Pages" })).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step("a long record has a list of its groups, and goes to the source that is missing", async () => {
    await page.goto("/admin/content?record=funds.uk");
    await awake(page);
    const groups = page.getByRole("navigation", { name: "Groups of this record" });
    await groups.getByRole("button", { name: "Visa fee" }).click();
    const fees = page.getByRole("group", { name: "Visa fee", exact: true });
    await expect(fees.locator("legend").first()).toBeInViewport();
    await expect(groups).toBeInViewport();
    await expect(page.getByText(/^Living money, London$/).first()).not.toBeInViewport();
    const fee = fees.locator(":scope > div > details").first();
    await fee.locator(":scope > summary").click();
    const sources = fee.getByRole("group", { name: "Sources", exact: true });
    const entries = sources.locator(":scope > div > details");
    for (let left = await entries.count(); left > 0; left--) {
      await entries.first().locator(":scope > summary").click();
      await entries.first().getByRole("button", { name: "Remove", exact: true }).click();
      await expect(entries).toHaveCount(left - 1);
    }
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect(sources.getByText("Name a source, or save it as our estimate")).toBeInViewport();
    await expect(sources.getByRole("button", { name: "Add an entry" })).toBeFocused();
  });

  await test.step("a university is found by its name", async () => {
    await page.getByRole("navigation", { name: "Content" }).getByRole("link", { name: "Universities" }).click();
    await page.getByRole("searchbox").or(page.getByLabel("Search universities by name")).first().fill("massachusetts");
    await page.getByRole("link", { name: "Massachusetts Institute of Technology" }).click();
    await expect(page.getByLabel("City")).toHaveValue(/Cambridge/);
    await expect(page.getByRole("heading", { name: "History" })).toBeVisible();
  });

  await test.step("a file says what it changes, and isn't saved while something is wrong with it", async () => {
    await page.goto("/admin/content?table=universities");
    await awake(page);
    const csv = await (await page.request.get("/api/content/tables/universities/export?format=csv")).text();
    const dialog = page.getByRole("dialog", { name: "universities.csv" });
    const compare = async (text: string) => {
      const file = { name: "universities.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
      await page.getByLabel("From a file…").setInputFiles(file);
      await dialog.getByRole("button", { name: "Compare" }).click();
    };
    await compare(csv.replace("Massachusetts Institute of Technology", "MIT, the institute"));
    await expect(dialog.locator("summary")).toHaveText(/ 1 field changed$/);
    await expect(dialog.getByRole("button", { name: "Save 1 draft" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await compare(csv.replace("https://", "https://user:pw@"));
    await expect(dialog.getByText("Fix the file and choose it again.")).toBeVisible();
    await expect(dialog.getByText(/Leave out the user name and the password/)).toBeVisible();
    await expect(dialog.getByRole("button", { name: /^Save/ })).toBeHidden();
  });
});

test("an entry that moves among the others takes its lines, its open panel and the focus with it", async ({
  page,
  signIn,
}) => {
  await signIn("admin");
  await page.goto("/admin/content?record=attestation.matric");
  await awake(page);
  const chain = page.getByRole("group", { name: "Chain", exact: true });
  const steps = chain.locator(":scope > div > details");
  const summary = (index: number) => steps.nth(index).locator(":scope > summary");
  const lines = (index: number) => steps.nth(index).getByLabel("Bring", { exact: true });
  const button = (index: number, name: string) => steps.nth(index).getByRole("button", { name }).last();
  await summary(1).click();
  const second = await summary(1).innerText();
  const typed = await lines(1).inputValue();
  expect(typed).toContain("\n");

  await test.step("moved up, it is the same entry, and still open", async () => {
    await button(1, "Move up").click();
    await expect(summary(0)).toHaveText(second, { useInnerText: true });
    await expect(lines(0)).toBeVisible();
    await expect(lines(0)).toHaveValue(typed);
    await expect(lines(1)).toBeHidden();
    await expect(button(0, "Move down")).toBeFocused();
  });

  await test.step("moved on by the keyboard, the focus goes with it", async () => {
    await page.keyboard.press("Enter");
    await expect(summary(1)).toHaveText(second, { useInnerText: true });
    await expect(button(1, "Move down")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(summary(2)).toHaveText(second, { useInnerText: true });
    await expect(lines(2)).toHaveValue(typed);
  });

  await test.step("what is typed is that entry’s, and a new one closes nothing", async () => {
    await lines(2).fill("Only this");
    await chain.locator(":scope > div").last().getByRole("button", { name: "Add an entry" }).click();
    await expect(lines(2)).toBeVisible();
    await expect(lines(2)).toHaveValue("Only this");
    await summary(1).click();
    await expect(lines(1)).not.toHaveValue("Only this");
  });
});
