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
    const why = page.getByRole("main").getByRole("alert");
    await expect(why).toContainText("The draft was not saved");
    await expect(page.getByLabel("Phones")).toBeFocused();
    await page.getByLabel("Tagline").focus();
    await why.getByRole("button", { name: /^Phones/ }).click();
    await expect(page.getByLabel("Phones")).toBeFocused();
    await page.getByLabel("Phones").fill("+92 42 111 222 333");
  });

  await test.step("the draft is saved, and the page shows it in the preview only", async () => {
    await page.getByLabel("Tagline").fill("From the first question to the first class, and honest in between.");
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.evaluate(() => {
      const seen = new MutationObserver(() => {
        if (document.querySelector("[data-toast]")) document.body.dataset.toasted = "";
      });
      seen.observe(document.body, { childList: true, subtree: true });
    });
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect(page.getByText("A draft, not published")).toBeVisible();
    const bar = page.locator("[data-save-bar]");
    await expect(bar.getByRole("status")).toHaveText("Draft saved: nobody sees it until you publish it");
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
    await expect(page.locator("body")).not.toHaveAttribute("data-toasted"); // a toast lay over the buttons
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
    // Another test may be publishing, which goes first.
    const where = /^Where it shows: (Every page and the assistant’s answers|We can’t say at the moment)\.$/;
    await expect(changes.getByText(where)).toBeVisible({ timeout: 90_000 });
    await scanEveryLook("what is about to be published");
    await page.setViewportSize({ width: 1440, height: 900 });
    await dialog.getByRole("button", { name: "Not yet" }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step("dropped once that was asked, nothing of it is left", async () => {
    const drop = page.getByRole("button", { name: "Drop the draft…" });
    const question = page.getByRole("alertdialog", { name: /^Drop the draft of/ });
    await drop.click();
    await question.getByRole("button", { name: "Keep it" }).click();
    await expect(page.getByText("A draft, not published")).toBeVisible();
    await drop.click();
    await question.getByRole("button", { name: "Drop it" }).click();
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
    await page.getByRole("button", { name: "Discard what I typed" }).click(); // the source that was removed
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
    await page.evaluate(() => scrollTo(0, 0)); // nothing is half under the bar where the page is looked at
  });
});

test("what is typed into a record is left only after a question, whichever way", async ({ page, signIn }) => {
  await signIn("admin");
  await page.goto("/admin/content?table=universities&search=massachusetts");
  await awake(page);
  await page.getByRole("link", { name: "Massachusetts Institute of Technology" }).click();
  const city = page.getByLabel("City");
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  const isKept = async () => {
    await question.getByRole("button", { name: "Keep editing" }).click();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(/record=universities.mit$/);
    await expect(city).toHaveValue("Boston, typed");
  };
  await expect(city).toHaveValue(/Cambridge/);
  const published = await city.inputValue();
  await city.fill("Boston, typed");

  await test.step("another table, the record’s own list, and another screen", async () => {
    await page
      .getByRole("navigation", { name: "Content" })
      .getByRole("link", { name: "Scholarships", exact: true })
      .click();
    await isKept();
    await page.getByRole("main").getByRole("link", { name: "Universities" }).last().click();
    await isKept();
    await page.getByRole("navigation", { name: "Admin dashboard" }).getByRole("link", { name: "Students" }).click();
    await isKept();
  });

  await test.step("Back", async () => {
    await page.evaluate(() => window.history.back());
    await isKept();
  });

  await test.step("a reload", async () => {
    const asked = page.waitForEvent("dialog");
    const reloaded = page.evaluate(() => window.location.reload());
    const dialog = await asked;
    expect(dialog.type()).toBe("beforeunload");
    await dialog.dismiss();
    await reloaded;
    await expect(city).toHaveValue("Boston, typed");
  });

  await test.step("what is left all the same is there again", async () => {
    await page.goto("/admin/content?table=universities");
    await page.goto("/admin/content?record=universities.mit");
    await expect(page.getByText("What you typed is back")).toBeVisible();
    await expect(city).toHaveValue("Boston, typed");
    await page.getByRole("button", { name: "Throw it away" }).click();
    await expect(city).toHaveValue(published);
    await expect(page.getByText("What you typed is back")).toBeHidden();
    await city.fill("Boston, typed again");
  });

  await test.step("discarded, the list is there, and the record as it was", async () => {
    await page.getByRole("navigation", { name: "Content" }).getByRole("link", { name: "Universities" }).click();
    await question.getByRole("button", { name: "Discard what I typed" }).click();
    await page.getByLabel("Search universities by name").fill("massachusetts");
    await page.getByRole("link", { name: "Massachusetts Institute of Technology" }).click();
    await expect(city).toHaveValue(published);
  });
});

test("the sidebar leads to the content, and says so on each of its screens, which lead back", async ({
  page,
  signIn,
}) => {
  await signIn("admin");
  await page.goto("/admin/dashboard");
  await awake(page);
  await page.getByRole("link", { name: "Content", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Content", exact: true })).toBeVisible();
  const sidebar = page.getByRole("navigation", { name: "Admin dashboard" });
  const entry = sidebar.getByRole("link", { name: /^Content/ });
  await expect(entry).toHaveAttribute("aria-current", "true");
  for (const screen of ["brand", "claim-check", "announcements", "stories", "first-run"]) {
    await page.goto(`/admin/content/${screen}`);
    await expect(entry).toHaveAttribute("aria-current", "true");
    await page.getByRole("link", { name: "Back to the content" }).click();
    await expect(page.getByRole("button", { name: "Save draft" })).toBeVisible();
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(entry).toBeInViewport({ ratio: 0.9 });
});

test("on a phone a table has its name and margins, its rows labels, and a record its buttons in reach", async ({
  page,
  signIn,
}) => {
  await signIn("admin");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/admin/content?table=scholarships");
  await awake(page);
  const card = page.getByRole("region", { name: "Scholarships" });
  await expect(card.getByRole("heading", { name: "Scholarships" })).toBeVisible();
  const [outer, search, csv] = await Promise.all(
    [card, page.getByLabel("Search scholarships by name"), card.getByRole("link", { name: /^CSV/ })].map((one) =>
      one.boundingBox(),
    ),
  );
  expect((search?.x ?? 0) - (outer?.x ?? 0)).toBeGreaterThanOrEqual(16);
  expect((csv?.y ?? 0) - (outer?.y ?? 0)).toBeGreaterThanOrEqual(16);
  const cells = card.getByRole("row").nth(1).getByRole("cell");
  await expect(cells.first()).toBeVisible();
  const labels = await cells.evaluateAll((cells) => cells.map((cell) => cell.dataset.label));
  expect(labels).toEqual([undefined, "State", "Sources checked", "Check again by"]);
  const menu = page.getByRole("navigation", { name: "Content" });
  await expect(menu.getByRole("link", { name: "Scholarships", exact: true })).toBeInViewport({ ratio: 0.9 });

  await page.goto("/admin/content?record=office.office");
  await awake(page);
  const bar = page.locator("[data-save-bar]");
  const dock = page.getByRole("navigation", { name: "Main screens" });
  const bottomOf = async (one: typeof bar) => {
    const box = await one.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  const save = page.getByRole("button", { name: "Save draft" });
  await expect(save).toBeVisible();
  await page.evaluate(() => scrollTo(0, 900)); // into the form, below what is said above it
  expect(Math.abs((await bottomOf(bar)) - ((await dock.boundingBox())?.y ?? 0))).toBeLessThanOrEqual(2);
  // While somebody types, the bar with the screens is away, and the field isn't under the buttons.
  for (const field of await page
    .locator("form input:visible")
    .all()
    .then((all) => all.slice(0, 30))) {
    await field.focus();
    const type = await field.getAttribute("type");
    if (type === "text") await expect(dock).toBeHidden();
    expect(await bottomOf(field)).toBeLessThanOrEqual(((await bar.boundingBox())?.y ?? 0) + 1);
  }
  await page.getByLabel("Tagline").focus(); // far from the end of the form, where the bar has its place
  expect(Math.abs((await bottomOf(bar)) - 844)).toBeLessThanOrEqual(2);
});

test("on a phone the text of a claim, a notice and a story has the whole width", async ({ page, signIn }) => {
  await signIn("admin");
  await page.setViewportSize({ width: 390, height: 844 });
  const id = crypto.randomUUID();
  const notice = { id, kind: "notice", title: "Closed for Eid", text: null, first_day: "2026-11-02", version: 1 };
  const story = {
    id,
    name: "Sana",
    line: "From Lahore to Leeds",
    student_name: "Sana Malik",
    state: "draft",
    version: 1,
  };
  await page.route("**/api/announcements", (route) => route.fulfill({ json: [notice] }));
  await page.route("**/api/stories", (route) => route.fulfill({ json: [story] }));
  for (const [screen, list] of [
    ["claim-check", "Claims"],
    ["announcements", "Notices"],
    ["stories", "Stories"],
  ] as const) {
    await page.goto(`/admin/content/${screen}`);
    const rows = page.getByRole("list", { name: list, exact: true }).getByRole("listitem");
    await expect(rows.first()).toBeVisible();
    const shares = await rows.evaluateAll((all) =>
      all.map((row) => (row.firstElementChild?.clientWidth ?? 0) / row.clientWidth),
    );
    for (const share of shares) expect([screen, share > 0.95]).toEqual([screen, true]);
  }
});
