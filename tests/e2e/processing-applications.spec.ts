import type { Locator, Page } from "@playwright/test";
import type pg from "pg";
import { holdCalls } from "../support/documents-screen";
import {
  createStudent,
  insertApplicationEvent,
  insertTeamApplication,
  uniqueName,
} from "../support/processing-records";
import { inReview, insertStudentApplication, offerReceived, rejected, unplaced } from "../support/student-records";
import { expect, test } from "../support/test";
import { withoutLive } from "../support/without-live";

test.use({ scanAtEnd: false }); // "every look" below scans the states that these end with

const screen = "/processing/applications";

/** The card of an application; the student's name tells it apart from others at the same university. */
const cardOf = (page: Page, name: string, university = inReview.university) =>
  page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 3, name: university }) })
    .filter({ hasText: name });
const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Update Status" });
const statusOf = (dialog: Locator) => dialog.getByLabel("Status", { exact: true });
const progressOf = (dialog: Locator) => dialog.getByLabel("Progress", { exact: true });
const save = (page: Page) => dialogOf(page).getByRole("button", { name: "Save Changes" }).click();
const notice = (page: Page, text: string | RegExp) => page.getByRole("status").filter({ hasText: text });

/** A student with an application in review; opens the list filtered to it. */
async function openAlone(page: Page, sql: pg.Pool, notes?: string) {
  const student = await createStudent(sql);
  const id = await insertTeamApplication(sql, student.id, inReview, { notes, deadlineInDays: 5 });
  const address = `${screen}?search=${encodeURIComponent(student.name)}`;
  await page.goto(address);
  return { student, id, address, card: cardOf(page, student.name) };
}

async function openDialog(page: Page, card: Locator): Promise<Locator> {
  await card.getByRole("button", { name: /^Update Status/ }).click();
  await expect(statusOf(dialogOf(page))).toBeFocused();
  return dialogOf(page);
}

test("the list has search, filters and pages, and its address says which", async ({ page, signIn, sql }) => {
  await signIn("processing");
  const name = uniqueName("Zainab");
  const { id } = await createStudent(sql, name);
  const university = uniqueName("Hochschule");
  const programme = uniqueName("Marine Biology");
  const row = { ...unplaced, university, programme };
  await insertStudentApplication(sql, id, { ...row, programme: "Nautics", status: "in_progress" });
  for (let made = 0; made < 24; made++) await insertStudentApplication(sql, id, { ...row, status: "rejected" });
  await insertStudentApplication(sql, id, { ...row, university: "Harbour College", status: "accepted" });
  await page.goto(screen);
  await expect(page.getByRole("heading", { level: 1, name: "Applications" })).toBeVisible();

  const box = page.getByRole("searchbox", { name: "Search by university, program or student" });
  for (const [words, count] of [
    [university.toUpperCase(), "25 applications"],
    [programme, "25 applications"],
    [name, "1 to 25 of 26 applications"],
  ] as const) {
    await box.fill(words);
    await expect(page.getByRole("status").filter({ hasText: count })).toBeVisible();
  }
  await expect(page).toHaveURL(new RegExp(`search=${name.replace(" ", "\\+")}$`));

  await page.getByRole("link", { name: "Next" }).click();
  await expect(page.getByText("26 to 26 of 26 applications")).toBeVisible();
  await expect(cardOf(page, name, university)).toContainText("In Progress");
  await page.reload();
  await expect(page.getByText("26 to 26 of 26 applications")).toBeVisible();
  await page.getByRole("button", { name: "In Progress" }).click();
  await expect(page).toHaveURL(/status=in_progress$/);
  await expect(page.getByText("1 application", { exact: true })).toBeVisible();
  await page.getByLabel("Other statuses").selectOption("accepted");
  await expect(cardOf(page, name, "Harbour College")).toContainText("Accepted");
  await page.getByRole("button", { name: "Completed" }).click();
  await expect(page.getByRole("heading", { name: "No applications found" })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("Other statuses")).toHaveValue("accepted");
  await expect(cardOf(page, name, "Harbour College")).toBeVisible();
  await page.goto(`${screen}?search=${university}nobody`);
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(box).toHaveValue("");
  await expect(page.getByRole("button", { name: /^Update Status/ }).first()).toBeVisible();
});

test("a card says what, whose, until when and whose turn it is; a colleague's change appears by itself", async ({
  page,
  signIn,
  sql,
}) => {
  await signIn("processing");
  await page.clock.install(); // skips the wait for the next poll
  const { student, id, card } = await openAlone(page, sql, "Second reference is missing.");
  for (const text of [inReview.programme, "Canada", "September 2027", "closes in 5 days", "60%"]) {
    await expect(card).toContainText(text);
  }
  await expect(card.locator("[data-tone]").first()).toHaveText("In Review");
  await expect(card).toContainText(/With the university.*Next step: University review/);
  await expect(card.locator("img").first()).toHaveAttribute("src", "/art/canada.svg");
  await expect(card.getByRole("link", { name: /^View Student/ })).toHaveAttribute(
    "href",
    `/processing/students/${student.id}?tab=applications`,
  );

  const dialog = await openDialog(page, card);
  await dialog.getByLabel("Notes").fill("A long thought");
  await sql.query("update applications set status = 'rejected', version = version + 1 where id = $1", [id]);
  await page.clock.fastForward("00:11");
  // Behind the open dialog, where role queries do not work.
  const listed = page.locator("li").filter({ hasText: inReview.programme });
  await expect(listed.getByText("Rejected", { exact: true })).toBeVisible({ timeout: 15_000 });
  await expect(dialog.getByLabel("Notes")).toHaveValue("A long thought");
  await expect(statusOf(dialog)).toHaveValue("in_review");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(card.getByRole("button", { name: /^Update Status/ })).toBeFocused();
  await expect(card).toContainText(/Nothing more to do.*The student sees: “Talk to us about your other choices\.”/);
});

test("what the student will see follows the steps that a chosen status sets", async ({ page, signIn, sql }) => {
  await signIn("processing");
  const { card } = await openAlone(page, sql, "Nothing yet.");
  const dialog = await openDialog(page, card);
  for (const [status, next] of [
    ["submitted", "With us · Next step: Application sent"],
    ["in_review", "With the university · Next step: University review"],
    ["pending", "With us · Next step: Documents checked"],
  ] as const) {
    await statusOf(dialog).selectOption(status);
    await expect(dialog).toContainText(next);
  }
});

test("a saved change reaches the student's screen and mail, and the notes reach only the team", async ({
  page,
  signIn,
  sql,
  openBrowser,
  mailTo,
}) => {
  await signIn("processing", "Kamran Yousaf");
  const theirs = await openBrowser();
  const student = await signIn("student", uniqueName("Ayesha"), theirs);
  const id = await insertTeamApplication(sql, student.id, inReview);
  await page.goto(`${screen}?open=${id}`);

  const dialog = dialogOf(page);
  await expect(dialog.getByText("No email")).toBeVisible();
  await statusOf(dialog).selectOption("offer_received");
  await expect(dialog).toContainText("Ayesha gets an email: Offer Received");
  await expect(progressOf(dialog)).toHaveValue("85");
  await expect(dialog.getByLabel("Step 3: state")).toHaveValue("completed");
  await dialog.getByRole("button", { name: /^Undo/ }).click();
  await expect(progressOf(dialog)).toHaveValue("60");
  await expect(dialog.getByLabel("Step 3: state")).toHaveValue("in_progress");
  await statusOf(dialog).selectOption("in_review");
  await statusOf(dialog).selectOption("offer_received");
  await expect(progressOf(dialog)).toHaveValue("85");

  await progressOf(dialog).fill("120");
  await dialog.getByLabel("Step 5: name").fill("");
  await save(page);
  for (const message of ["Progress must be between 0 and 100", "Step name is required"]) {
    await expect(dialog.getByText(message).last()).toBeVisible();
  }
  await progressOf(dialog).fill("90");
  await dialog.getByLabel("Step 5: name").fill("ویزا فائل");
  await dialog.getByLabel("Notes").fill("Secret: her father pays.");
  await dialog.getByLabel("Intake").fill("January 2028");
  await save(page);
  await expect(notice(page, "Application updated")).toContainText(
    `Saved: status, progress, notes, steps, intake. ${student.name} gets an email: Offer Received.`,
  );
  await expect(dialog).toBeHidden();

  const mail = await mailTo(student.email, /You have an offer: University of Toronto/);
  expect(`${mail.text}${mail.html}`).not.toContain("Secret");
  await theirs.goto(`/student/applications?open=${id}`);
  const card = theirs.getByRole("listitem").filter({ hasText: inReview.university }).first();
  for (const text of ["Offer Received", "90%", "January 2028"]) await expect(card).toContainText(text);
  await expect(theirs.getByRole("list", { name: /^Timeline/ }).getByRole("listitem")).toHaveText([
    /Documents checkedCompleted 6 Nov 2026/,
    /Application sentCompleted 10 Nov 2026/,
    /University reviewCompleted/,
    /DecisionCompleted/,
    /ویزا فائلIn progress/,
  ]);
  expect(await theirs.content()).not.toContain("Secret");
  const own = await theirs.request.get(`/api/applications/${id}`, { headers: { "X-Portal-Role": "student" } });
  expect(await own.text()).not.toContain("Secret");
});

test("after two conflicting changes the second person chooses, and nothing typed is lost", async ({
  page,
  signIn,
  sql,
  openBrowser,
  problems,
}) => {
  problems.expect(/PATCH .*\/api\/applications\/.* 409/);
  await signIn("processing", "Nadia Aslam");
  const other = await openBrowser();
  await signIn("processing", "Bilal Ahmed", other);
  const { card, address } = await openAlone(page, sql, "As it was.");

  /** Bilal saves while Nadia's dialog is open; then Nadia saves hers. */
  async function collide(status: string, hisNotes: string, herNotes: string) {
    await other.goto(address);
    const dialog = await openDialog(page, card);
    // Before he saves: a form in which nothing is typed follows a newer version, which the list asks for by itself.
    await dialog.getByLabel("Notes").fill(herNotes);
    await dialog.getByLabel("Intake").fill("January 2028");
    await openDialog(other, other.getByRole("listitem").filter({ hasText: inReview.university }).first());
    await statusOf(dialogOf(other)).selectOption(status);
    await dialogOf(other).getByLabel("Notes").fill(hisNotes);
    await save(other);
    await expect(dialogOf(other)).toBeHidden();
    await save(page);
    const alert = dialog.getByRole("alert").filter({ hasText: "This application was changed by someone else" });
    await expect(alert).toBeFocused();
    await expect(alert).toContainText(/Bilal Ahmed saved status, progress, notes(, steps)? at \d+:\d\d/);
    return { dialog, alert };
  }
  const rowOf = (alert: Locator, field: string) => alert.getByRole("row").filter({ hasText: field });

  const first = await collide("offer_received", "His words.", "Her words.");
  await expect(rowOf(first.alert, "Status")).toContainText("Not changed by youOffer Received");
  await expect(rowOf(first.alert, "Notes")).toContainText("Her words.His words.");
  await first.alert.getByRole("button", { name: "Keep mine" }).click();
  await expect(first.dialog).toBeHidden();
  await expect(card.locator("[data-tone]").first()).toHaveText("Offer Received"); // his, because she did not change it
  await expect(card).toContainText("January 2028");

  const second = await collide("accepted", "His again.", "Her second thought.");
  await second.alert.getByRole("button", { name: "Load their version" }).click();
  await expect(second.dialog.getByLabel("Notes")).toHaveValue("His again.");
  await expect(statusOf(second.dialog)).toHaveValue("accepted");
  await second.dialog.getByRole("button", { name: "Restore mine" }).click();
  await expect(second.dialog.getByLabel("Notes")).toHaveValue("Her second thought.");
  await expect(statusOf(second.dialog)).toHaveValue("accepted");
  await save(page);
  await expect(notice(page, "Saved: notes. No email is sent.")).toBeVisible();

  await card.getByRole("button", { name: /^History/ }).click();
  await expect(card.getByRole("list", { name: "History" }).getByRole("listitem")).toHaveText([
    /Nadia Aslam.*Accepted.*Saved: notes.*Her second thought\./,
    /Bilal Ahmed.*Offer Received.*Offer Accepted.*Saved: status, progress, notes.*His again\./,
    /Nadia Aslam.*Offer Received.*Saved: notes, intake.*Her words\./,
    /Bilal Ahmed.*In Review.*Offer Received.*85%.*Saved: status, progress, notes, steps.*His words\./,
  ]);
  await expect(card).toContainText("Only the team sees this");
});

test("a correction or a withdrawal shows what somebody else has saved meanwhile, beside what is typed", async ({
  page,
  openBrowser,
  signIn,
  sql,
  problems,
  scanEveryLook,
}) => {
  problems.expect(/POST .*\/(correction|withdrawal) 409/);
  await signIn("processing", "Nadia Aslam");
  const other = await openBrowser();
  await signIn("processing", "Bilal Ahmed", other);
  const { card, address, id } = await openAlone(page, sql);
  const hers = await openDialog(page, card);
  await hers.getByRole("tab", { name: "Correct" }).click();
  await hers.getByRole("combobox", { name: "Intake" }).fill("January 2028");
  await hers.getByLabel("Reason").fill("Asked on the phone");

  await other.goto(address);
  const his = await openDialog(other, other.getByRole("listitem").filter({ hasText: inReview.university }).first());
  await his.getByRole("tab", { name: "Correct" }).click();
  await his.getByRole("combobox", { name: "Intake" }).fill("March 2028");
  await his.getByRole("combobox", { name: "Country" }).fill("Sweden");
  await his.getByLabel("Reason").fill("The offer says so");
  await his.getByRole("button", { name: "Save Correction" }).click();
  await expect(his).toBeHidden();

  await hers.getByRole("button", { name: "Save Correction" }).click();
  const alert = hers.getByRole("alert").filter({ hasText: "This application was changed by someone else" });
  await expect(alert).toBeFocused();
  await expect(alert).toContainText(/Bilal Ahmed saved intake, country at \d+:\d\d/);
  const rowOf = (field: string) => alert.getByRole("row").filter({ hasText: field });
  await expect(rowOf("Intake")).toContainText("January 2028March 2028");
  await expect(rowOf("Country")).toContainText("Not changed by youSweden");
  await scanEveryLook("a correction that somebody else was faster with");
  await alert.getByRole("button", { name: "Load their version" }).click();
  await expect(hers.getByRole("combobox", { name: "Intake" })).toHaveValue("March 2028");
  await expect(hers.getByLabel("Reason")).toHaveValue("Asked on the phone");
  await hers.getByRole("combobox", { name: "Intake" }).fill("January 2028");
  await hers.getByRole("button", { name: "Save Correction" }).click();
  await expect(hers).toBeHidden();
  const stored = async () =>
    (await sql.query("select intake, country, status from applications where id = $1", [id])).rows[0];
  expect(await stored()).toMatchObject({ intake: "January 2028", country: "Sweden" });

  const again = await openDialog(page, card);
  await again.getByRole("tab", { name: "Withdraw" }).click();
  await again.getByLabel("Reason").fill("The student has no money");
  await other.reload();
  await openDialog(other, other.getByRole("listitem").filter({ hasText: inReview.university }).first());
  await statusOf(dialogOf(other)).selectOption("offer_received");
  await save(other);
  await expect(dialogOf(other)).toBeHidden();
  await again.getByRole("button", { name: "Withdraw Application" }).click();
  const refused = again.getByRole("alert").filter({ hasText: "This application was changed by someone else" });
  await expect(refused.getByRole("row").filter({ hasText: "Status" })).toContainText("WithdrawnOffer Received");
  expect(await stored()).toMatchObject({ status: "offer_received" });
  await refused.getByRole("button", { name: "Withdraw anyway" }).click();
  await expect(again).toBeHidden();
  await expect.poll(stored).toMatchObject({ status: "withdrawn" });
});

test("unsaved changes are asked about on every way out, and stay when saving fails", async ({
  page,
  signIn,
  sql,
  problems,
}) => {
  problems.expect(/PATCH .*\/api\/applications\/.* 500/);
  problems.expect(/PATCH .*\/api\/applications\/.* 401/);
  const member = await signIn("processing");
  await withoutLive(page); // the stream would end the session first
  const { card, id } = await openAlone(page, sql);
  const dialog = await openDialog(page, card);
  await expect(page).toHaveURL(new RegExp(`open=${id}`));
  await page.goBack(); // nothing typed yet: Back closes it
  await expect(dialog).toBeHidden();
  await expect(card.getByRole("button", { name: /^Update Status/ })).toBeFocused();

  await openDialog(page, card);
  await dialog.getByLabel("Notes").fill("Not to be lost");
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  const waysOut = [
    () => page.keyboard.press("Escape"),
    () => dialog.getByRole("button", { name: "Close" }).click(),
    () => dialog.getByRole("button", { name: "Cancel" }).click(),
    () => page.evaluate(() => window.history.back()),
  ];
  for (const leave of waysOut) {
    await leave();
    await question.getByRole("button", { name: "Keep editing" }).click();
    await expect(dialog.getByLabel("Notes")).toHaveValue("Not to be lost");
  }

  await page.route("**/api/applications/*", async (route) =>
    route.request().method() === "PATCH"
      ? route.fulfill({ status: 500, json: { detail: "Something went wrong." } })
      : route.continue(),
  );
  await save(page);
  await expect(dialog.getByRole("alert")).toContainText("Failed to update the applicationSomething went wrong.");
  await expect(dialog.getByLabel("Notes")).toHaveValue("Not to be lost");
  await page.unroute("**/api/applications/*");

  await page.route("**/api/**", (route) => (route.request().method() === "GET" ? route.abort() : route.continue()));
  await sql.query("update sessions set revoked_at = now() where user_id = $1", [member.id]);
  await save(page);
  await expect(dialog.getByRole("alert").filter({ hasText: "Session expired" })).toBeVisible();
  await expect(dialog.getByRole("alert")).toHaveCount(1); // the 401 itself says nothing more
  await expect(dialog.getByRole("alert")).toContainText("Session expired");
  await expect(dialog.getByRole("alert")).toBeFocused();
  await expect(dialog.getByLabel("Notes")).toHaveValue("Not to be lost");
  await sql.query("update sessions set revoked_at = null where user_id = $1", [member.id]);
  await page.unroute("**/api/**");
  await save(page);
  await expect(notice(page, "Saved: notes.")).toBeVisible();
  await expect(page).not.toHaveURL(/open=/);
});

test("an address opens an application that is not in the list, and says when there is none", async ({
  page,
  signIn,
  sql,
  problems,
}) => {
  problems.expect(/GET .*\/api\/applications\/.* 404/);
  problems.expect(/GET .*\/api\/applications\?.* 500/);
  await signIn("processing");
  const { id } = await openAlone(page, sql);
  await page.goto(`${screen}?status=rejected&open=${id}`);
  await expect(dialogOf(page)).toContainText(inReview.university);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/status=rejected$/);
  await expect(page.getByRole("heading", { name: "List of applications" })).toBeFocused();

  await page.goto(`${screen}?open=0b9d1c52-6f0e-4d57-9a3c-2f4c1e8a7d60`);
  await expect(page.getByRole("alert").filter({ hasText: "Application not found" })).toBeVisible();

  await page.route("**/api/applications?*", (route) => route.fulfill({ status: 500, json: { detail: "No." } }));
  await page.getByRole("button", { name: "Rejected" }).click();
  const failure = page.getByRole("alert").filter({ hasText: "Failed to load applications data" });
  await expect(failure).toBeVisible();
  // Held, so that the list doesn't recover by itself before the press.
  const release = await holdCalls(page, /^\/api\/applications$/);
  await page.unroute("**/api/applications?*");
  await failure.getByRole("button", { name: "Try again" }).click();
  await release();
  await expect(failure).toBeHidden();
});

test("no mail is promised to a deactivated account", async ({ page, signIn, sql }) => {
  await signIn("processing");
  const student = await createStudent(sql, uniqueName("Closed"), { active: false });
  await insertTeamApplication(sql, student.id, inReview);
  await page.goto(`${screen}?search=${encodeURIComponent(student.name)}`);
  const card = cardOf(page, student.name);
  await expect(card).toContainText("Account closed: no email");
  const dialog = await openDialog(page, card);
  await statusOf(dialog).selectOption("offer_received");
  await expect(dialog).toContainText("Account closed: no email");
  await expect(dialog).not.toContainText("is told");
  await save(page);
  await expect(notice(page, "Application updated")).toContainText("Account closed: no email.");
});

test("by keyboard only: a status, a step added, moved and removed, saved", async ({ page, signIn, sql }) => {
  await signIn("processing");
  const { card } = await openAlone(page, sql);
  const dialog = dialogOf(page);
  const names = dialog.getByLabel(/^Step \d: name$/);
  const nameOf = (place: number) => dialog.getByLabel(`Step ${place}: name`);
  await card.getByRole("button", { name: /^Update Status/ }).press("Enter");
  await expect(statusOf(dialog)).toBeFocused();
  await page.keyboard.type("Offer A");
  await expect(statusOf(dialog)).toHaveValue("accepted");
  await page.keyboard.press("Tab");
  await expect(progressOf(dialog)).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowLeft");
  await expect(progressOf(dialog)).toHaveValue("90");

  await nameOf(5).focus();
  await page.keyboard.press("Enter");
  await expect(nameOf(6)).toBeFocused();
  await page.keyboard.type("Housing");
  await page.keyboard.press("Alt+ArrowUp");
  await expect(nameOf(5)).toBeFocused();
  await expect(nameOf(5)).toHaveValue("Housing");
  await expect(dialog.getByText("Housing is now step 5 of 6")).toBeAttached();
  await dialog.getByRole("button", { name: "Move Step 5 up" }).press("Enter");
  await expect(dialog.getByRole("button", { name: "Move Step 4 up" })).toBeFocused();
  await dialog.getByRole("button", { name: "Remove Step 1" }).press("Enter");
  await expect(dialog.getByRole("button", { name: "Remove Step 1" })).toBeFocused();
  await expect(names).toHaveCount(5);
  await page.keyboard.press("Control+Enter");
  await expect(dialog).toBeHidden();
  await expect(card.getByRole("button", { name: /^Update Status/ })).toBeFocused();
  await card.getByRole("button", { name: /^History/ }).press("Enter");
  await expect(card.getByRole("list", { name: /^Timeline/ }).getByRole("listitem")).toHaveText([
    /^Application sent/,
    /^University review/,
    /^HousingPending/,
    /^Decision/,
    /^Visa fileIn progress/,
  ]);
});

test("every look: the list, the dialog, its history and the choice between two versions", async ({
  page,
  signIn,
  sql,
  problems,
  scanEveryLook,
}) => {
  problems.expect(/PATCH .*\/api\/applications\/.* 409/);
  const member = await signIn("processing");
  const { student, card, id, address } = await openAlone(page, sql, "ضروری: دوسرا خط باقی ہے۔");
  for (const row of [offerReceived, rejected, unplaced]) {
    await insertTeamApplication(sql, student.id, row, { deadlineInDays: -3 });
  }
  await insertApplicationEvent(sql, id, { actorId: member.id, to: "new", changed: [], daysAgo: 9 });
  await insertApplicationEvent(sql, id, { from: "new", to: "in_review", progress: 60, notes: "Sent.", daysAgo: 2 });
  await insertApplicationEvent(sql, id, { from: "in_review", to: "in_review", changed: ["notes"], daysAgo: 1 });
  await page.goto(`${screen}?search=${uniqueName("Nobody")}`);
  await expect(page.getByRole("heading", { name: "No applications found" })).toBeVisible();
  await scanEveryLook("no applications");
  await page.goto(address);
  await card.getByRole("button", { name: /^History/ }).click();
  await expect(card.getByRole("list", { name: "History" })).toContainText("A former member");
  await expect(card.getByRole("list", { name: "History" }).getByRole("listitem").first()).toContainText(
    "Saved: notesNotes cleared",
  );
  await scanEveryLook("applications");

  await openDialog(page, card);
  const dialog = dialogOf(page);
  await statusOf(dialog).selectOption("accepted");
  await dialog.getByLabel("Step 1: name").fill("");
  await save(page);
  await expect(dialog.getByRole("alert").getByRole("link", { name: "Step name is required" })).toBeVisible();
  await scanEveryLook("the dialog");
  await dialog.getByRole("tab", { name: "History" }).click();
  await expect(dialog.getByRole("list", { name: "History" })).toBeVisible();
  await scanEveryLook("the history in the dialog", [390]);
  await dialog.getByRole("tab", { name: "Update" }).click();
  await dialog.getByLabel("Step 1: name").fill("Papers");
  await sql.query("update applications set version = version + 1, intake = 'May 2028' where id = $1", [id]);
  await save(page);
  await expect(dialog.getByRole("button", { name: "Keep mine" })).toBeVisible();
  await scanEveryLook("the choice");
});

test("an application is corrected and withdrawn with a reason, and each is undone with one click", async ({
  page,
  signIn,
  sql,
  problems,
  scanEveryLook,
}) => {
  await signIn("processing");
  await page.setViewportSize({ width: 390, height: 844 });
  problems.expect(/response: POST .*\/correction 422/); // the question about an unlisted name
  const { id, card } = await openAlone(page, sql);
  const stored = async () => {
    const { rows } = await sql.query(
      "select university_name, country, status, withdrawal_reason from applications where id = $1",
      [id],
    );
    return rows[0];
  };
  const before = await stored();
  const undo = () => page.locator("[data-undo]").getByRole("button", { name: "Undo" }).press("Enter");

  const dialog = await openDialog(page, card);
  await dialog.getByRole("tab", { name: "Correct" }).click();
  await dialog.getByRole("combobox", { name: "University" }).fill("data");
  await dialog.getByRole("button", { name: "Save Correction" }).click();
  await expect(dialog.getByText("Reason is required").last()).toBeVisible();
  await dialog.getByLabel("Reason").fill("Typing mistake");
  await dialog.getByRole("button", { name: "Save Correction" }).click();
  const asked = dialog.getByRole("alert").filter({ hasText: "is not in our catalogue" });
  await expect(asked).toContainText("“data”");
  await scanEveryLook("a name that the catalogue does not have");
  await dialog.getByRole("combobox", { name: "University" }).fill("University of Leeds");
  await dialog.getByRole("combobox", { name: "Country" }).fill("uk");
  await dialog.getByRole("button", { name: "Save Correction" }).click();
  await expect(notice(page, "Application corrected")).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await stored()).toMatchObject({ university_name: "University of Leeds", country: "United Kingdom" });
  await undo();
  await expect(notice(page, /Undone\. No e-?mail was sent/)).toBeVisible();
  await expect(card.getByRole("button", { name: /^Update Status/ })).toBeFocused();
  expect(await stored()).toEqual(before);

  await page.reload();
  const again = await openDialog(page, card);
  await again.getByRole("tab", { name: "Withdraw" }).click();
  await again.getByLabel("Reason").fill("اس نے ارادہ بدل لیا");
  await scanEveryLook("withdrawing an application");
  await again.getByRole("button", { name: "Withdraw Application" }).click();
  await expect(notice(page, "Application withdrawn")).toBeVisible();
  await expect(card.locator("[data-tone]").first()).toHaveText("Withdrawn");
  await expect(card).toContainText("Withdrawn: اس نے ارادہ بدل لیا");
  await undo();
  await expect.poll(stored).toEqual(before);
});
