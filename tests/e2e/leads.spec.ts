import { readFile } from "node:fs/promises";
import type { Locator, Page, Route } from "@playwright/test";
import { usualFollowUps } from "@/components/portal/leads/lead-words";
import { counted } from "../support/clicks";
import { awake, failCalls } from "../support/documents-screen";
import { insertLead, storedLead } from "../support/lead-records";
import { uniqueName } from "../support/processing-records";
import { expect, test } from "../support/test";

test.use({ scanAtEnd: false }); // each state is scanned where it is shown

// Leads: the processing team's screen and the admin's tab, from one set of parts.

const panelOf = (page: Page) => page.getByRole("complementary");
const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const stageOf = (place: Locator, name: string) => place.getByRole("button", { name: `Status of ${name}: ` });
const strip = (page: Page, words: string) => page.locator("[data-undo]").filter({ hasText: words });

test("a lead is called, logged, and has its next follow-up in four clicks", async ({
  page,
  signIn,
  sql,
  scanEveryLook,
}, info) => {
  const { id: ownerId } = await signIn("processing");
  const lead = await insertLead(sql, uniqueName("Hina Aslam"), { ownerId, nextInHours: -50 });
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(`/processing/leads?search=${encodeURIComponent(lead.name)}`);
  await awake(page);
  await expect(rowOf(page, lead.name)).toContainText("2 days late");
  const task = counted(page, info);
  await task.click(page.getByRole("button", { name: lead.name, exact: true }));
  const form = panelOf(page).getByRole("region", { name: `Log for ${lead.name}` });
  await task.click(form.getByText("Reached", { exact: true }));
  const [next] = usualFollowUps(Date.now()); // "Tomorrow", but on a Saturday the Monday
  await task.click(form.getByText(next?.label ?? "", { exact: true }));
  await task.click(form.getByRole("button", { name: "Log the call" }));
  await expect(page.getByText("Call logged")).toBeVisible();
  task.done(4);
  await expect(panelOf(page).getByRole("list", { name: "History" })).toContainText("Call, reached");
  await expect(stageOf(panelOf(page), lead.name)).toContainText("Contacted");
  const stored = await storedLead(sql, lead.id);
  expect(stored?.stage).toBe("contacted");
  expect(stored?.follow_up_at?.getTime()).toBeGreaterThan(Date.now());
  await scanEveryLook("a lead beside the list");
});

test("a call without its end, and a note without words, are not saved; what is typed stays until it is", async ({
  page,
  signIn,
  sql,
  problems,
}) => {
  problems.expect(/POST .*\/api\/contacts\/\S+\/entries 500/);
  const { id: ownerId } = await signIn("processing");
  const lead = await insertLead(sql, uniqueName("Adeel"), { ownerId });
  await page.goto(`/processing/leads?open=${lead.id}`);
  await awake(page);
  const form = panelOf(page).getByRole("region", { name: `Log for ${lead.name}` });
  await form.getByRole("button", { name: "Log the call" }).click();
  await expect(form.getByRole("alert")).toHaveText("Say how the call ended.");
  await form.getByText("Reached", { exact: true }).click();
  await form.getByLabel("minutes").fill("700");
  await form.getByRole("button", { name: "Log the call" }).click();
  await expect(form.getByRole("alert")).toHaveText("Minutes are a whole number, 600 at most");
  await form.getByText("Note", { exact: true }).click();
  await form.getByRole("button", { name: "Save the note" }).click();
  await expect(form.getByRole("alert")).toHaveText("Write the note first.");
  await form.getByRole("textbox", { name: "Note" }).fill("The father decides.");
  const stop = await failCalls(page, /\/entries$/);
  await form.getByRole("button", { name: "Save the note" }).click();
  await expect(form.getByRole("alert")).not.toBeEmpty();
  await stop();
  await page.reload();
  await awake(page);
  await form.getByText("Note", { exact: true }).click();
  await expect(form.getByRole("textbox", { name: "Note" })).toHaveValue("The father decides.");
  await form.getByRole("button", { name: "Save the note" }).click();
  await expect(panelOf(page).getByRole("list", { name: "History" })).toContainText("The father decides.");
  await expect(form.getByRole("textbox", { name: "Note" })).toHaveValue("");
});

test("a stage asks for what it needs: a follow-up, one reason, a confirmation; Undo takes it back", async ({
  page,
  signIn,
  sql,
  mailTo,
  scanEveryLook,
}) => {
  const { id: ownerId } = await signIn("processing");
  const lead = await insertLead(sql, uniqueName("Maham"), { ownerId, nextInHours: -3 });
  await page.goto(`/processing/leads?search=${encodeURIComponent(lead.name)}`);
  await awake(page);
  const row = rowOf(page, lead.name);
  const set = async (stage: string) => {
    await stageOf(row, lead.name).click();
    await page.getByRole("menuitemradio", { name: stage }).click();
  };

  await set("Qualified");
  const question = page.getByRole("dialog", { name: `When do we speak with ${lead.name} next?` });
  await scanEveryLook("when we speak next");
  const [, , inAWeek] = usualFollowUps(Date.now()); // from a Sunday, it says the Monday's date
  await question.getByText(inAWeek?.label ?? "", { exact: true }).click();
  await question.getByRole("button", { name: "Set to Qualified" }).click();
  await expect(strip(page, `${lead.name} is Qualified.`)).toContainText("Follow-up set for");
  await expect(stageOf(row, lead.name)).toContainText("Qualified");

  await set("Lost");
  const why = page.getByRole("dialog", { name: `Why is ${lead.name} lost?` });
  await scanEveryLook("why somebody is lost");
  await why.getByRole("button", { name: "Budget too small" }).click();
  await expect.poll(async () => (await storedLead(sql, lead.id))?.lost_reason).toBe("budget");
  await strip(page, `${lead.name} is Lost.`).getByRole("button", { name: "Undo" }).click();
  await expect.poll(async () => (await storedLead(sql, lead.id))?.stage).toBe("qualified");

  await expect(stageOf(row, lead.name)).toContainText("Qualified");
  await set("Won");
  const invite = page.getByRole("alertdialog", { name: `Invite ${lead.name} as a student?` });
  await expect(invite).toContainText(lead.email);
  await invite.getByRole("button", { name: "Send the invitation" }).click();
  await expect(page.getByText(`${lead.name} is invited as a student`)).toBeVisible();
  expect((await storedLead(sql, lead.id))?.student_id).not.toBeNull();
  await mailTo(lead.email, /./);
});

test("a lead that nobody has is taken by one press, or by A; an admin assigns, several in turn", async ({
  page,
  openBrowser,
  signIn,
  sql,
}) => {
  const sara = await signIn("processing", uniqueName("Sara"));
  const name = uniqueName("Danish");
  const [one, two] = [await insertLead(sql, `${name} one`), await insertLead(sql, `${name} two`)];
  await page.goto(`/processing/leads?owner=none&search=${encodeURIComponent(name)}`);
  await awake(page);
  await rowOf(page, one.name)
    .getByRole("button", { name: `Take ${one.name}` })
    .click();
  await expect(strip(page, `${sara.name} answers for ${one.name}.`)).toBeVisible();
  await expect.poll(async () => (await storedLead(sql, one.id))?.assigned_to_id).toBe(sara.id);
  await page.getByRole("button", { name: two.name, exact: true }).focus();
  await page.keyboard.press("a");
  await expect.poll(async () => (await storedLead(sql, two.id))?.assigned_to_id).toBe(sara.id);

  const office = await openBrowser();
  await signIn("admin", undefined, office);
  await office.goto(`/admin/dashboard?tab=leads&search=${encodeURIComponent(name)}`);
  await awake(office);
  await rowOf(office, one.name)
    .getByRole("button", { name: `Owner of ${one.name}` })
    .click();
  await office.getByRole("menuitemradio", { name: "Nobody" }).click();
  await expect.poll(async () => (await storedLead(sql, one.id))?.assigned_to_id).toBeNull();
  for (const lead of [one, two]) await office.getByRole("checkbox", { name: `Select ${lead.name}` }).check();
  await office.getByRole("button", { name: "Assign to…" }).click();
  await office.getByRole("menuitem", { name: /^In turn/ }).click();
  await expect(strip(office, "assigned in turn")).toBeVisible();
  for (const lead of [one, two]) expect((await storedLead(sql, lead.id))?.assigned_to_id).not.toBeNull();
});

test("on the board a lead is dragged to another lane, or carried with M and the arrow keys", async ({
  page,
  signIn,
  sql,
  scanEveryLook,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn("admin");
  const lead = await insertLead(sql, uniqueName("Taimoor"));
  await page.goto(`/admin/dashboard?tab=leads&view=board&search=${encodeURIComponent(lead.name)}`);
  await awake(page);
  const lane = (name: string) => page.getByRole("region", { name: new RegExp(`^${name} `) });
  const card = page.getByRole("listitem").filter({ hasText: lead.name });
  await expect(lane("New")).toContainText(lead.name);

  await card.hover({ position: { x: 5, y: 5 } });
  await page.mouse.down();
  await lane("Qualified").hover();
  await expect(page.getByRole("status").filter({ hasText: "to Qualified" })).toBeVisible();
  await page.mouse.up();
  await expect(lane("Qualified")).toContainText(lead.name);
  await expect(page.getByRole("complementary")).toHaveCount(0);
  await expect.poll(async () => (await storedLead(sql, lead.id))?.stage).toBe("qualified");
  await strip(page, `${lead.name} is Qualified.`).getByRole("button", { name: "Undo" }).click();
  await expect.poll(async () => (await storedLead(sql, lead.id))?.stage).toBe("new");
  await expect(lane("New")).toContainText(lead.name);

  await page.getByRole("button", { name: lead.name, exact: true }).focus();
  await page.keyboard.press("m");
  const bar = page.getByRole("status").filter({ hasText: lead.name });
  await expect(bar).toContainText("The arrow keys carry it to another lane.");
  await page.keyboard.press("ArrowRight");
  await expect(bar).toContainText(`${lead.name} to Contacted.`);
  await page.keyboard.press("Escape");
  expect((await storedLead(sql, lead.id))?.stage).toBe("new");
  await page.getByRole("button", { name: lead.name, exact: true }).focus();
  await page.keyboard.press("m");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await storedLead(sql, lead.id))?.stage).toBe("contacted");
  await scanEveryLook("the board of leads", [390, 1440]);
});

test("a phone shows one lane of the board at a time", async ({ page, signIn, sql }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id: ownerId } = await signIn("processing");
  const name = uniqueName("Rimsha");
  const fresh = await insertLead(sql, `${name} new`, { ownerId });
  const met = await insertLead(sql, `${name} met`, { ownerId, stage: "consulted" });
  const nameOf = (one: string) => page.getByRole("button", { name: one, exact: true });
  await page.goto(`/processing/leads?view=board&search=${encodeURIComponent(name)}`);
  await awake(page);
  await expect(nameOf(fresh.name)).toBeVisible();
  await expect(nameOf(met.name)).toBeHidden();
  await page
    .getByRole("navigation", { name: "Lanes" })
    .getByRole("link", { name: /^Consulted/ })
    .click();
  await expect(nameOf(met.name)).toBeVisible();
  await expect(nameOf(fresh.name)).toBeHidden();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});

test("somebody new is added; a known address leads to whom it belongs", async ({
  page,
  signIn,
  sql,
  scanEveryLook,
  problems,
}) => {
  problems.expect(/POST .*\/api\/contacts 409/);
  const { id: ownerId } = await signIn("processing");
  const known = await insertLead(sql, uniqueName("Sobia"), { ownerId });
  await page.goto("/processing/leads");
  await awake(page);
  await page.getByRole("button", { name: "New lead" }).click();
  const dialog = page.getByRole("dialog", { name: "New lead" });
  await dialog.getByRole("button", { name: "Add the lead" }).click();
  await expect(dialog).toContainText("Name must be at least 2 characters");
  await scanEveryLook("a new lead");
  const name = uniqueName("Fahad");
  await dialog.getByLabel("Full name").fill(name);
  await dialog.getByLabel(/^Email/).fill(known.email);
  await dialog.getByRole("button", { name: "Add the lead" }).click();
  const notice = dialog.getByRole("alert").filter({ hasText: "We know this email address already" });
  await expect(notice).toContainText(`It belongs to ${known.name}.`);
  await dialog.getByLabel(/^Email/).fill(`new-${crypto.randomUUID().slice(0, 8)}@mail.example`);
  await dialog.getByRole("button", { name: "Add the lead" }).click();
  await expect(page.getByText("Lead added")).toBeVisible();
  await expect(panelOf(page).getByRole("heading", { level: 2 })).toHaveText(name);
});

test("an admin adds a lead for a colleague; what we have of somebody is downloaded, and then erased", async ({
  page,
  openBrowser,
  signIn,
  sql,
  scanEveryLook,
}) => {
  const sara = await signIn("processing", uniqueName("Sara"), await openBrowser());
  await signIn("admin");
  await page.goto("/admin/dashboard?tab=leads");
  await awake(page);
  await page.getByRole("button", { name: "New lead" }).click();
  const dialog = page.getByRole("dialog", { name: "New lead" });
  const name = uniqueName("Kashif");
  await dialog.getByLabel("Full name").fill(name);
  await dialog.getByRole("textbox", { name: /^Phone/ }).fill("0300 5550101");
  await dialog.getByLabel(/^Owner/).selectOption(sara.id);
  await dialog.getByRole("button", { name: "Add the lead" }).click();
  await expect(panelOf(page).getByRole("button", { name: `Owner of ${name}: ${sara.name}` })).toBeVisible();

  const begins = page.waitForEvent("download");
  await panelOf(page)
    .getByRole("button", { name: `Download what we have of ${name}` })
    .click();
  const file = await begins;
  expect(file.suggestedFilename()).toBe("personal-data.json");
  expect(JSON.parse(await readFile(await file.path(), "utf8"))).toMatchObject({ contact: { name, source: "walk_in" } });
  await panelOf(page)
    .getByRole("button", { name: `Erase… ${name}` })
    .click();
  const question = page.getByRole("alertdialog", { name: `Erase ${name}?` });
  await scanEveryLook("erasing somebody");
  await question.getByRole("button", { name: "Erase for good" }).click();
  await expect(panelOf(page)).toHaveCount(0);
  await expect(page.getByText("Erased", { exact: true })).toBeVisible();
  const { rows } = await sql.query("select from contacts where name = $1", [name]);
  expect(rows).toHaveLength(0);
});

test("all leads that match are selected, on every page, and given to a colleague", async ({ page, signIn, sql }) => {
  await signIn("admin");
  const name = uniqueName("Zohaib");
  const leads = [];
  for (let index = 0; index < 27; index += 1) leads.push(await insertLead(sql, `${name} ${index}`));
  await page.goto(`/admin/dashboard?tab=leads&search=${encodeURIComponent(name)}`);
  await awake(page);
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await page.getByRole("button", { name: /^Select all 27/ }).click();
  await page.getByRole("button", { name: "Assign to…" }).click();
  await page.getByRole("menuitem", { name: /^In turn/ }).click();
  await expect(strip(page, "27 leads assigned in turn")).toBeVisible();
  const owners = await Promise.all(leads.map(async ({ id }) => (await storedLead(sql, id))?.assigned_to_id));
  expect(owners.filter(Boolean)).toHaveLength(27);
});

test("a member saves a view of the leads, which is there on the board as well, and deletes it", async ({
  page,
  signIn,
  sql,
}) => {
  const { id: ownerId } = await signIn("processing");
  const name = uniqueName("Hiba");
  for (const one of ["one", "two"]) await insertLead(sql, `${name} ${one}`, { ownerId });
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(`/processing/leads?owner=me&search=${encodeURIComponent(name)}`);
  await awake(page);
  await page.getByRole("button", { name: "Save this view" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Hiba’s family");
  await page.getByRole("button", { name: "Save view" }).click();
  const link = page
    .getByRole("navigation", { name: "Views of the leads" })
    .getByRole("link", { name: /^Hiba’s family/ });
  await expect(link).toHaveText("Hiba’s family2");
  await page.goto("/processing/leads?view=board");
  await awake(page);
  await link.click();
  await expect(page).toHaveURL(/view=board/);
  await expect(link).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("region", { name: /^New 2/ })).toContainText(`${name} two`);
  await page.getByRole("button", { name: "Rename or delete the view Hiba’s family" }).click();
  await page.getByRole("menuitem", { name: "Delete…" }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: /^Delete/ })
    .click();
  await expect(link).toHaveCount(0);
});

test("two records of one person are compared, merged, and taken apart again from the history", async ({
  page,
  signIn,
  sql,
  scanEveryLook,
}) => {
  await signIn("admin");
  const first = await insertLead(sql, uniqueName("Noor"));
  const second = await insertLead(sql, uniqueName("Noor Fatima"), { phone: first.phone });
  await page.goto(`/admin/dashboard?tab=leads&open=${second.id}`);
  await awake(page);
  await panelOf(page).getByRole("button", { name: "Compare" }).click();
  const dialog = page.getByRole("dialog", { name: "The same person?" });
  await expect(dialog.getByRole("table")).toContainText(first.name);
  await scanEveryLook("two records side by side");
  await dialog.getByRole("button", { name: "Merge, and keep this one" }).click();
  await expect(page.getByText("is one record now")).toBeVisible();
  expect((await storedLead(sql, first.id))?.merged_into_id).toBe(second.id);
  await panelOf(page).getByRole("button", { name: "Undo the merge" }).click();
  await expect.poll(async () => (await storedLead(sql, first.id))?.merged_into_id).toBeNull();
});

test("somebody else's change is seen without reloading, and asked about before it is overwritten", async ({
  page,
  openBrowser,
  signIn,
  sql,
  problems,
}) => {
  problems.expect(/PATCH .*\/api\/contacts\/\S+ 409/);
  await signIn("admin", uniqueName("Kamran"));
  const office = await openBrowser();
  await signIn("admin", uniqueName("Mehwish"), office);
  const lead = await insertLead(sql, uniqueName("Asad"), { stage: "contacted" });
  const address = `/admin/dashboard?tab=leads&search=${encodeURIComponent(lead.name)}`;
  await page.goto(address);
  await office.goto(address);
  await awake(page);
  await awake(office);
  await stageOf(rowOf(office, lead.name), lead.name).click();
  await office.getByRole("menuitemradio", { name: "Consulted" }).click();
  await expect(stageOf(rowOf(page, lead.name), lead.name)).toContainText("Consulted", { timeout: 12_000 });
  // Another version than the one on screen, also if the list is asked for again meanwhile.
  const overtake = async (route: Route) => {
    await sql.query("update contacts set version = version + 1 where id = $1", [lead.id]);
    await route.continue();
  };
  await page.route(`**/api/contacts/${lead.id}`, overtake, { times: 1 });
  await stageOf(rowOf(page, lead.name), lead.name).click();
  await page.getByRole("menuitemradio", { name: "Qualified" }).click();
  const conflict = page.getByRole("alertdialog", { name: /changed this in the meantime/ });
  await conflict.getByRole("button", { name: "Set to Qualified" }).click();
  await expect.poll(async () => (await storedLead(sql, lead.id))?.stage).toBe("qualified");
});

test("opening WhatsApp is noted, and no more than that", async ({ page, signIn, sql, context }) => {
  const { id: ownerId } = await signIn("processing");
  const lead = await insertLead(sql, uniqueName("Saim"), { ownerId });
  await context.route(/wa\.me/, (route) => route.fulfill({ body: "WhatsApp" }));
  await page.goto(`/processing/leads?open=${lead.id}`);
  await awake(page);
  const link = panelOf(page).getByRole("link", { name: /^WhatsApp/ });
  expect(await link.getAttribute("href")).toContain("https://wa.me/92300");
  const opened = context.waitForEvent("page");
  await link.click();
  await (await opened).close();
  await expect(panelOf(page).getByRole("list", { name: "History" })).toContainText("Opened in WhatsApp");
  expect((await storedLead(sql, lead.id))?.stage).toBe("new");
});

test("an empty list says why; one that does not load can be asked again", async ({ page, signIn, problems }) => {
  problems.expect(/GET .*\/api\/contacts\?\S* 500/);
  await signIn("processing");
  const stop = await failCalls(page, /\/api\/contacts$/);
  await page.goto("/processing/leads?owner=me");
  await expect(page.getByText("Failed to load leads")).toBeVisible();
  const again = page.getByRole("button", { name: "Try again" });
  await expect(again).toBeEnabled(); // no call is under way that would never be answered
  await stop();
  await again.click();
  await expect(page.getByText("Nobody open is yours.")).toBeVisible();
  await page.getByRole("link", { name: "Show all open leads" }).click();
  await expect(page).toHaveURL(/\/processing\/leads$/);
});
