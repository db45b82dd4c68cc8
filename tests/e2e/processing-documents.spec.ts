import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { docxFile, pdfFile, pngFile, type TestFile } from "../support/chosen-files";
import { desk, deskOf, inkOf, looksAt, oldest, snippetAt, stateOf, title } from "../support/document-desk";
import { awake } from "../support/documents-screen";
import { lockedPdf, pdfOfPages, scannedPdf } from "../support/odd-pdfs";
import { createStudent, insertStoredDocument } from "../support/processing-records";
import { expect, test } from "../support/test";
import { withoutLive } from "../support/without-live";

test.use({ scanAtEnd: false }); // "every look" below scans the states that these end with

const made: string[] = [];
test.afterEach(async ({ sql }) => {
  // All tests share the queue: nothing may stay at its top.
  await sql.query("delete from documents where user_id = any($1::uuid[])", [made.splice(0)]);
});

type Deps = { sql: Parameters<typeof createStudent>[0] };
async function newStudent({ sql }: Deps, name?: string) {
  const student = await createStudent(sql, name);
  made.push(student.id);
  return student;
}
const asRow = ({ name, mimeType, buffer }: TestFile) => ({ name, mimeType, content: buffer });

/** Waits until the displayed document has settled: an immediate second click is ignored as a mistake. */
const settle = (page: Page) => page.waitForTimeout(450);

test("three documents are decided with the keyboard only, each view is recorded once", async ({
  page,
  signIn,
  sql,
  mailTo,
}) => {
  await signIn("processing", "Sana Riaz");
  const student = await newStudent({ sql });
  const store = (place: number, type: string, file: TestFile) =>
    insertStoredDocument(sql, student.id, { type, daysAgo: oldest(1, place), ...asRow(file) });
  const transcript = await store(0, "academic_transcript", pdfFile("transcript.pdf"));
  const passport = await store(1, "passport", pngFile("passport.png"));
  const statement = await store(2, "personal_statement", docxFile());
  await page.goto(deskOf(transcript));

  await expect(title(page, "ACADEMIC TRANSCRIPT")).toBeVisible();
  expect(await inkOf(page, "Page 1 of 1 of transcript.pdf")).toBeGreaterThan(0.001);
  await expect(page.getByText("Page 1 of 1")).toBeVisible();
  const scale = page.locator("[data-scale]");
  const fitted = await scale.textContent();
  await page.keyboard.press("+");
  await expect(scale).not.toHaveText(fitted ?? "");
  await page.keyboard.press("0");
  await expect(scale).toHaveText(fitted ?? "");
  expect(await looksAt(sql, transcript)).toBe(1);

  await page.keyboard.press("a");
  await expect(title(page, "PASSPORT")).toBeFocused();
  await expect(page.getByText("Approved: ACADEMIC TRANSCRIPT")).toBeVisible();
  await expect(page.locator(`[data-row="${transcript}"]`)).toHaveCount(0);
  await expect(page.getByRole("img", { name: "passport.png" })).toBeVisible();
  expect(await stateOf(sql, transcript)).toBe("approved");

  await page.keyboard.press("z");
  await expect(title(page, "ACADEMIC TRANSCRIPT")).toBeFocused();
  await expect(page.locator(`[data-row="${transcript}"]`)).toBeVisible();
  await expect.poll(() => stateOf(sql, transcript)).toBe("pending");
  expect(await looksAt(sql, transcript)).toBeLessThanOrEqual(2);
  await settle(page);
  await page.keyboard.press("a");
  await expect(title(page, "PASSPORT")).toBeFocused();

  await settle(page);
  await page.keyboard.press("3");
  await expect(page.getByLabel("What needs to be fixed")).toHaveValue(await snippetAt(sql, 3));
  await page.keyboard.press("Enter");
  await expect(title(page, "PERSONAL STATEMENT")).toBeFocused();
  expect(await stateOf(sql, passport)).toBe(`rejected: ${await snippetAt(sql, 3)}`);
  const text = page.getByRole("article", { name: /^Text of / });
  await expect(text.getByText("Statement of Purpose")).toBeVisible();
  await expect(text.getByText("I would like to study computer science.")).toBeVisible();
  expect(await looksAt(sql, statement)).toBe(1);

  // Both can still be undone, the newest by its shortcut; then both students get an email.
  const notices = page.locator("[data-decision]");
  await expect(notices).toHaveText([/^Rejected: PASSPORT of .*Undo$/, /^Approved: ACADEMIC TRANSCRIPT of .*Undo$/]);
  await mailTo(student.email, /approved/i);
  await expect(notices).toHaveText([/^Rejected: PASSPORT of .*Open$/]);

  // the previous one belongs to another test, or there is none: decided documents have left
  await page.keyboard.press("k");
  await page.goto(deskOf(passport));
  await expect(page.getByText(/^Sana Riaz rejected this document on/)).toBeVisible();
  await page.getByRole("button", { name: "History" }).click();
  const history = page.getByRole("region", { name: "History" });
  await expect(history.getByText("Sana Riaz rejected it")).toBeVisible();
  await expect(history.getByText("Sana Riaz viewed it").first()).toBeVisible();
  await page.goBack();
  await expect(title(page, "PERSONAL STATEMENT")).toBeVisible();
});

test("a document is rejected with a reason, which nothing loses", async ({ page, signIn, sql, problems }) => {
  await signIn("processing");
  const student = await newStudent({ sql }, "زینب شاہ");
  const [said, kept] = ["The last page is missing.", `Kept ${randomUUID()}`];
  await insertStoredDocument(sql, student.id, {
    ...{ type: "ielts", status: "rejected", feedback: said, daysAgo: oldest(2, 0) + 50 },
  });
  const newer = await insertStoredDocument(sql, student.id, { type: "ielts", daysAgo: oldest(2, 0) });
  // The desk opens the next one after the decision: another test's may be deleted at that moment.
  await insertStoredDocument(sql, student.id, { type: "passport", daysAgo: oldest(2, 1) });
  await page.goto(desk);
  const row = page.locator(`[data-row="${newer}"]`);
  await expect(row).toContainText("Replaces a rejected one");
  await row.click();
  await expect(page).toHaveURL(deskOf(newer));
  await expect(page.getByText("Replaces a rejected one. We wrote")).toBeVisible();
  await expect(page.getByRole("blockquote")).toHaveText(said);

  await page.getByRole("button", { name: /^Reject/ }).click();
  const reason = page.getByLabel("What needs to be fixed");
  await expect(reason).toBeFocused();
  await reason.fill("no");
  await reason.press("Control+Enter");
  await expect(page.getByText("Please say what needs to be fixed")).toBeVisible();
  await reason.fill(kept);
  await page.getByRole("button", { name: "Save this reason" }).click();
  await expect(page.getByRole("button", { name: "Saved", exact: true })).toBeVisible();
  await page.getByRole("button", { name: `Remove the saved reason: ${kept}` }).click();
  await expect(page.getByRole("button", { name: "Save this reason" })).toBeEnabled();
  await page.locator("[data-toast]").getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Saved", exact: true })).toBeVisible();
  await sql.query("delete from review_snippets where text = $1", [kept]);

  const isReview = (url: URL) => url.pathname.endsWith("/review");
  problems.expect(/PATCH .*\/review net::ERR_FAILED/);
  await page.route(isReview, (route) => route.abort());
  await reason.press("Control+Enter");
  await expect(page.getByRole("alert").filter({ hasText: "The decision was not saved" })).toContainText(
    "Your reason is still there.",
  );
  await page.keyboard.press("Escape");
  await expect(page.getByText("Your reason for rejecting it is saved here.")).toBeVisible();
  await page.unroute(isReview);
  // Another page, and a reload.
  await page.getByRole("link", { name: "Students", exact: true }).click();
  await expect(page).toHaveURL(/\/processing\/students/);
  await page.goto(deskOf(newer));
  await expect(page.getByText("Your reason for rejecting it is saved here.")).toBeVisible();
  await page.getByRole("button", { name: /^Reject/ }).click();
  await expect(reason).toHaveValue(kept);
  await page.getByRole("button", { name: "Reject with this reason" }).click();
  await expect(page.getByText("Rejected: IELTS of")).toBeVisible();
  expect(await stateOf(sql, newer)).toBe(`rejected: ${kept}`);
  expect(await page.evaluate(() => localStorage.getItem("review-reasons"))).toBeNull();
  await page.locator("[data-decision]").getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => stateOf(sql, newer)).toBe("pending");
  await inkOf(page, /^Page 1/);
});

test("changes by a colleague and a student arrive, and change nothing on screen", async ({
  page,
  signIn,
  sql,
  openBrowser,
  problems,
}) => {
  await signIn("processing");
  const student = await newStudent({ sql });
  const first = await insertStoredDocument(sql, student.id, { type: "passport", daysAgo: oldest(3, 1) });
  const next = await insertStoredDocument(sql, student.id, { type: "ielts", daysAgo: oldest(3, 2) });
  await page.clock.install(); // skips the wait for the next poll
  await page.goto(deskOf(first));
  await inkOf(page, /^Page 1 of 1/);
  await page.keyboard.press("r");
  await page.getByLabel("What needs to be fixed").fill("The edge is cut off");

  const colleague = await openBrowser();
  const { name } = await signIn("processing", "Bilal Ahmed", colleague);
  const headers = { origin: new URL(page.url()).origin, "X-Portal-Role": "processing" };
  const answer = await colleague
    .context()
    .request.patch(`/api/documents/${first}/review`, { data: { status: "approved" }, headers });
  expect(answer.status()).toBe(200);
  const arrived = await insertStoredDocument(sql, student.id, { type: "cv_resume", daysAgo: oldest(3, 0) });
  await page.clock.fastForward("00:11");
  await expect(page.locator(`[data-row="${arrived}"]`)).toBeVisible({ timeout: 15_000 });
  await expect(page.locator(`[data-row="${first}"]`)).toHaveCount(0);
  await expect(page.getByText(`${name} approved this document on`)).toBeVisible();
  await expect(title(page, "PASSPORT")).toBeVisible();

  problems.expect(/PATCH .*\/review 409/);
  await page.getByLabel("What needs to be fixed").press("Control+Enter");
  const alert = page.getByRole("alert").filter({ hasText: "This document was reviewed by someone else." });
  await expect(alert).toContainText("Your reason is still there.");
  await expect(page.getByLabel("What needs to be fixed")).toHaveValue("The edge is cut off");
  expect(await stateOf(sql, first)).toBe("approved");
  await alert.getByRole("button", { name: "Next document" }).click();
  await expect(title(page, "IELTS")).toBeVisible();
  await expect(page).toHaveURL(deskOf(next));
  await inkOf(page, /^Page 1/);
});

test("the desk shows every file or says why not", async ({ page, signIn, sql, problems }) => {
  await signIn("processing");
  const student = await newStudent({ sql });
  const store = (place: number, content: Uint8Array, name = "paper.pdf") =>
    insertStoredDocument(sql, student.id, { type: "cv_resume", name, content, daysAgo: oldest(4, place) });

  await page.goto(deskOf(await store(0, pdfOfPages(12), "many.pdf")));
  expect(await inkOf(page, "Page 1 of 12 of many.pdf")).toBeGreaterThan(0.01);
  // rendered when it comes close
  await expect(page.getByRole("img", { name: "Page 12 of 12 of many.pdf" })).toHaveCount(0);
  const scroller = page.getByRole("region", { name: "Document many.pdf" });
  await scroller.focus();
  await page.keyboard.press("End");
  await expect(page.getByText("Page 12 of 12")).toBeVisible();
  await expect(page.getByRole("img", { name: "Page 12 of 12 of many.pdf" })).toBeVisible();
  await expect(page.getByRole("img", { name: "Page 1 of 12 of many.pdf" })).toHaveCount(0); // and freed
  await page.getByRole("button", { name: "Rotate" }).click();
  await expect
    .poll(async () => {
      const box = await page.locator('[data-page="12"]').boundingBox();
      return box && box.width > box.height;
    })
    .toBe(true);

  await page.goto(deskOf(await store(1, scannedPdf(), "scan.pdf")));
  expect(await inkOf(page, "Page 1 of 1 of scan.pdf")).toBeCloseTo(0.5); // zero or full if it cannot be decoded
  // JPEG 2000, which scanning programs also write, is decoded by WebAssembly: the worker may run it, the pages may not.
  const smallest = [0, 97, 115, 109, 1, 0, 0, 0];
  const compile = (bytes: number[]) => new WebAssembly.Module(new Uint8Array(bytes)) instanceof WebAssembly.Module;
  expect(await page.workers()[0]?.evaluate(compile, smallest)).toBe(true);

  await page.goto(deskOf(await store(2, Buffer.from("%PDF-1.7 and nothing of one"), "broken.pdf")));
  await expect(page.getByText("This PDF is damaged and can’t be shown")).toBeVisible();
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download", exact: true }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe("broken.pdf");

  await page.goto(deskOf(await store(3, lockedPdf(), "locked.pdf")));
  await expect(page.getByText("This PDF is locked with a password")).toBeVisible();

  const lost = await store(4, pdfOfPages(1), "lost.pdf");
  const isFile = (url: URL) => url.pathname === `/api/documents/${lost}/file`;
  problems.expect(/GET .*\/file\?disposition=inline 500/);
  await page.route(isFile, (route) => route.fulfill({ status: 500, json: { detail: "Something went wrong." } }));
  await page.goto(deskOf(lost));
  await expect(page.getByText("The file couldn’t be loaded")).toBeVisible();
  await page.unroute(isFile);
  await sql.query("update documents set storage_key = $2 where id = $1", [lost, `aa/${randomUUID()}`]);
  problems.expect(/GET .*\/file\?disposition=inline 404/);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("The file no longer exists")).toBeVisible();

  await page.goto(deskOf(randomUUID()));
  await expect(page.getByRole("heading", { name: "This document no longer exists" })).toBeVisible();
});

test("a member who is also a student in the same browser opens the files as a member", async ({
  page,
  signIn,
  sql,
  problems,
}) => {
  await signIn("student");
  await signIn("processing");
  const student = await newStudent({ sql });
  const store = (place: number, type: string, file: TestFile) =>
    insertStoredDocument(sql, student.id, { type, daysAgo: oldest(7, place), ...asRow(file) });
  const picture = await store(0, "passport", pngFile("passport.png"));
  const word = await store(1, "personal_statement", docxFile());

  await page.goto(deskOf(picture));
  await expect(page.getByRole("img", { name: "passport.png" })).toBeVisible();
  const save = page.getByRole("button", { name: "Download passport.png" });
  const [kept] = await Promise.all([page.waitForEvent("download"), save.click()]);
  expect(kept.suggestedFilename()).toBe("passport.png");
  expect(await looksAt(sql, picture)).toBe(1);
  const original = page.getByRole("link", { name: "View passport.png (opens in a new tab)" });
  const answer = await page.request.get((await original.getAttribute("href")) as string);
  expect(answer.headers()["content-type"]).toBe("image/png");
  problems.expect(/console: Applying inline style .*'default-src 'none''/); // Chromium's own page around a picture
  const [tab] = await Promise.all([page.waitForEvent("popup"), original.click()]);
  await expect(tab.locator("img")).toBeVisible();
  await tab.close();

  await page.goto(deskOf(word));
  await expect(page.getByRole("article", { name: "Text of statement.docx" })).toBeVisible();
  await settle(page);
  const [saved] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("d")]);
  expect(await saved.failure()).toBeNull();
  expect(saved.suggestedFilename()).toBe("statement.docx");
  expect(await looksAt(sql, word)).toBe(1); // viewing and saving count as one reading
});

test("a late answer moves nobody, and a failed decision is reported", async ({ page, signIn, sql, problems }) => {
  await signIn("processing");
  const student = await newStudent({ sql });
  const store = (place: number, type: string) =>
    insertStoredDocument(sql, student.id, { type, daysAgo: oldest(8, place) });
  const first = await store(0, "passport");
  const second = await store(1, "ielts");
  const third = await store(2, "cv_resume");
  const isReview = (url: URL) => url.pathname.endsWith("/review");
  let answer: () => void = () => {};
  const held = () =>
    new Promise<void>((resolve) => {
      answer = resolve;
    });

  await page.goto(deskOf(first)); // not the oldest of all: another test may take that one
  await inkOf(page, /^Page 1/);
  await settle(page);
  await page.route(isReview, async (route) => {
    await held();
    await route.abort();
  });
  problems.expect(/PATCH .*\/review net::ERR_FAILED/);
  await page.keyboard.press("r");
  const reason = page.getByLabel("What needs to be fixed");
  await reason.fill("The edge is cut off");
  await reason.press("Control+Enter");
  await page.locator(`[data-row="${second}"]`).click();
  await expect(title(page, "IELTS")).toBeVisible();
  answer();
  const toast = page
    .getByRole("alert")
    .filter({ hasText: `The decision about PASSPORT of ${student.name} was not saved` });
  await expect(toast).toBeVisible();
  await expect(page).toHaveURL(deskOf(second));
  await toast.getByRole("button", { name: "Back to it" }).click();
  await expect(title(page, "PASSPORT")).toBeVisible();
  await page.keyboard.press("r");
  await expect(reason).toHaveValue("The edge is cut off");
  await page.keyboard.press("Escape");
  await page.unroute(isReview);

  await page.route(isReview, async (route) => {
    await held();
    await route.continue();
  });
  await settle(page);
  await page.keyboard.press("a");
  await page.locator(`[data-row="${third}"]`).click();
  await expect(title(page, "CV RESUME")).toBeVisible();
  answer();
  await expect(page.getByText("Approved: PASSPORT")).toBeVisible();
  await expect(page).toHaveURL(deskOf(third));
  await page.unroute(isReview);

  // What the desk opens by itself adds no history entry.
  await inkOf(page, /^Page 1/);
  await settle(page);
  await page.keyboard.press("a");
  await expect(page).not.toHaveURL(deskOf(third));
  await page.goBack();
  await expect(page).toHaveURL(deskOf(first));
});

test("a reason survives the end of the session, and one that is too long to be saved says so", async ({
  page,
  signIn,
  sql,
  problems,
}) => {
  const member = await signIn("processing");
  await withoutLive(page); // the stream would end the session first
  const student = await newStudent({ sql });
  const id = await insertStoredDocument(sql, student.id, { daysAgo: oldest(9, 0) });
  await page.goto(deskOf(id));
  await inkOf(page, /^Page 1/);
  await settle(page);
  await page.keyboard.press("r");
  const reason = page.getByLabel("What needs to be fixed");
  await reason.fill("x".repeat(501));
  await expect(page.getByRole("button", { name: "Save this reason" })).toBeDisabled();
  await expect(page.getByText("A saved reason can have at most 500 characters.")).toBeVisible();
  await reason.fill("The edge is cut off");
  problems.expect(/ 401$/);
  await sql.query("update sessions set revoked_at = now() where user_id = $1", [member.id]);
  await reason.press("Control+Enter");
  await expect(page.getByRole("alert").filter({ hasText: "Session expired" })).toBeVisible();
  await expect(reason).toHaveValue("The edge is cut off");
  await expect(page).toHaveURL(deskOf(id));
});

test("a PDF that never opens times out, and the next one opens", async ({ page, signIn, sql }) => {
  test.slow();
  await signIn("processing");
  const student = await newStudent({ sql });
  const store = (place: number, name: string) =>
    insertStoredDocument(sql, student.id, {
      type: "cv_resume",
      name,
      content: pdfOfPages(201),
      daysAgo: oldest(10, place),
    });
  const stuck = await store(0, "stuck.pdf");
  const many = await store(1, "many.pdf");
  // The first worker never answers.
  const deaf =
    'addEventListener("message", (e) => e.data?.action === "GetDocRequest" && e.stopImmediatePropagation());';
  const isWorker = /pdf\.worker/;
  await page.route(isWorker, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: deaf + (await response.text()) });
  });
  await page.clock.install();
  await page.goto(deskOf(stuck));
  await expect(async () => {
    await page.clock.fastForward(21_000);
    await expect(page.getByText("This PDF is damaged and can’t be shown")).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByRole("button", { name: "Download", exact: true })).toBeVisible();
  await page.unroute(isWorker);
  await page.locator(`[data-row="${many}"]`).click();
  await inkOf(page, "Page 1 of 201 of many.pdf");
  await expect(page.locator("[data-page]")).toHaveCount(200);
  await expect(page.getByText("200 of 201 pages are shown. Download the file to read the rest.")).toBeAttached();
});

test("single-key shortcuts can be turned off, and are inactive while somebody types", async ({ page, signIn, sql }) => {
  await signIn("processing");
  const student = await newStudent({ sql });
  const id = await insertStoredDocument(sql, student.id, { daysAgo: oldest(5, 0) });
  await page.goto(deskOf(id));
  await inkOf(page, /^Page 1/);
  await settle(page);
  // During the key event: a letter typed right after it must not be lost.
  const focused = await page.evaluate(() => {
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "r", bubbles: true, cancelable: true }));
    return document.activeElement?.id;
  });
  expect(focused).toBe("review-reason");
  await page.keyboard.type("as");
  await expect(page.getByLabel("What needs to be fixed")).toHaveValue("as");
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await page.getByRole("switch", { name: "Use single-key shortcuts" }).uncheck();
  await expect(page.getByText("Single-key shortcuts are off")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Keyboard shortcuts" })).toBeFocused();
  await page.reload();
  await inkOf(page, /^Page 1/);
  await settle(page);
  for (const key of ["a", "r", "3", "?"]) await page.keyboard.press(key);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByLabel("What needs to be fixed")).toHaveCount(0);
  expect(await stateOf(sql, id)).toBe("pending");
});

test("the desk works on a phone, and is accessible in every look", async ({ page, signIn, sql, scanEveryLook }) => {
  test.slow();
  await signIn("processing");
  const student = await newStudent({ sql });
  const long = "A very long name of a file that a telephone has made of a date and a place.pdf";
  const id = await insertStoredDocument(sql, student.id, { name: long, daysAgo: oldest(6, 0) });
  const other = await insertStoredDocument(sql, student.id, { type: "ielts", daysAgo: oldest(6, 1) });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.clock.install();
  await page.goto(desk);
  await page.locator(`[data-row="${id}"]`).click();
  await inkOf(page, /^Page 1/);
  await expect(page.locator(`[data-row="${id}"]`)).toBeHidden();
  const approve = page.getByRole("button", { name: /^Approve/ });
  await expect(approve).toBeInViewport({ ratio: 1 });
  await page.getByRole("link", { name: "Waiting documents" }).click();
  await expect(page.locator(`[data-row="${id}"]`)).toBeVisible();
  await scanEveryLook("the queue");

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goBack();
  await inkOf(page, /^Page 1/);
  await scanEveryLook("a document");
  await page.getByRole("button", { name: /^Reject/ }).click();
  await expect(page.getByLabel("What needs to be fixed")).toBeFocused();
  await scanEveryLook("the reason");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Close" }).click();
  await approve.click();
  await expect(title(page, "IELTS")).toBeVisible();
  await expect(page).toHaveURL(deskOf(other));
  await expect(page.getByText("Approved: PASSPORT")).toBeVisible();

  await page.route(
    (url) => url.pathname === "/api/documents/waiting",
    (route) => route.fulfill({ json: [], headers: { "X-Total-Count": "0" } }),
  );
  await approve.click();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(desk);
  await awake(page);
  await page.clock.fastForward("00:11");
  await expect(page.getByRole("heading", { name: "Nothing to review" })).toBeVisible({ timeout: 15_000 });
  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  await scanEveryLook("the list of keys, over an empty desk", [1440]);
});

test("a student's documents can be decided on the student's record", async ({ page, signIn, sql, scanEveryLook }) => {
  await signIn("processing", "Sana Riaz");
  const student = await newStudent({ sql });
  const feedback = "Page two is missing.";
  await insertStoredDocument(sql, student.id, {
    type: "academic_transcript",
    status: "rejected",
    feedback,
    daysAgo: 3,
  });
  const newer = await insertStoredDocument(sql, student.id, { type: "academic_transcript", daysAgo: 1 });
  await page.goto(`/processing/students/${student.id}?tab=documents`);
  const row = page.getByRole("listitem").filter({ hasText: "ACADEMIC TRANSCRIPT" });
  await row.getByText("1 earlier version").click();
  await expect(row.getByText(feedback)).toBeVisible();
  await row.getByRole("button", { name: /^View/ }).first().click();
  const dialog = page.getByRole("dialog");
  await inkOf(page, /^Page 1/);
  await expect(dialog.getByRole("blockquote")).toHaveText(feedback);
  await scanEveryLook("a document over the profile", [1440, 390]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole("button", { name: /^Reject/ }).click();
  await expect(dialog.getByLabel("What needs to be fixed")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog.getByLabel("What needs to be fixed")).toHaveCount(0);
  await dialog.getByRole("button", { name: /^Approve/ }).click();
  await expect(dialog.getByText(/^Sana Riaz approved this document on/)).toBeVisible();
  expect(await stateOf(sql, newer)).toBe("approved");
  await page.keyboard.press("Escape");
  await expect(row.getByText("Approved", { exact: true })).toBeVisible();
  await expect(row.getByRole("button", { name: /^View/ }).first()).toBeFocused();
});
