import type { FileChooser, Page } from "@playwright/test";
import { docFile, docxFile, dropFiles, jpegFile, pdfFile, pngFile, type TestFile } from "../support/chosen-files";
import {
  awake,
  chooser,
  comeBack,
  expectUploaded,
  failCalls,
  insertDocument,
  requiredRow,
  storedNames,
  uploadedList,
  withoutSeeds,
} from "../support/documents-screen";
import { keptHere } from "../support/kept-offline";
import { expect, test } from "../support/test";
import { holdReads, withoutLive } from "../support/without-live";

test.use({ scanAtEnd: false }); // "every look" below scans the states that these end with

const path = "/student/documents";

test("a new student finds what is requested and what may be uploaded", async ({ page, signIn }) => {
  await signIn("student");
  await page.goto(path);
  await expect(page.getByText("0 of 5 uploaded")).toBeVisible();
  const rows = page.getByRole("region", { name: "Required Documents" }).getByRole("listitem");
  await expect(rows).toHaveText([
    /^Passport.*Upload/,
    /^Academic Transcripts.*Upload/,
    /^English Language Test.*Upload/,
    /^Statement of Purpose.*Upload/,
    /^CV \/ Resume.*Upload/,
    /^Letters of RecommendationOptional.*Upload/,
  ]);
  const accepted = (await chooser(page, "Passport").getAttribute("accept"))?.split(",");
  expect(accepted).toEqual(expect.arrayContaining([".pdf", ".doc", ".docx", ".jpg", ".jpeg", ".png", "image/jpeg"]));
  for (const [tab, title] of [
    ["All", "No documents yet"],
    ["Approved", "No approved documents"],
    ["Pending", "Nothing is waiting"],
    ["Rejected", "Nothing was rejected"],
  ] as const) {
    await page.getByRole("tab", { name: `${tab} 0` }).click();
    await expect(uploadedList(page).getByRole("heading", { name: title })).toBeVisible();
  }
});

const kinds: [string, TestFile][] = [
  ["Passport", pdfFile()],
  ["Academic Transcripts", pngFile()],
  ["English Language Test", jpegFile("ielts-result.JPG")],
  ["Statement of Purpose", docxFile()],
  ["CV / Resume", docFile()],
  ["Letters of Recommendation", jpegFile("letter.jpeg")],
];

test("every kind of file is uploaded through its chooser", async ({ page, signIn, sql }) => {
  const { id } = await signIn("student");
  await page.goto(path);
  for (const [name, file] of kinds) {
    const label = chooser(page, name.replace("/", "\\/"));
    await label.setInputFiles(file);
    await expectUploaded(page);
    await expect(requiredRow(page, name)).toContainText("Pending");
    await expect(uploadedList(page).getByText(file.name)).toBeVisible();
  }
  await expect(page.getByText("5 of 5 uploaded")).toBeVisible();
  await expect(page.getByRole("progressbar", { name: "Required documents uploaded" })).toHaveAttribute(
    "aria-valuenow",
    "100",
  );
  await expect(page.getByRole("tab", { name: "All 6" })).toBeVisible();
  expect((await storedNames(sql, id)).sort()).toEqual(kinds.map(([, { name }]) => name).sort());
});

test("a file can be dropped on its row, and one dropped beside the card does not replace the page", async ({
  page,
  signIn,
  sql,
}) => {
  const { id } = await signIn("student");
  await page.goto(path);
  await dropFiles(requiredRow(page, "Statement of Purpose"), [docxFile()]);
  await expectUploaded(page);
  await expect(requiredRow(page, "Statement of Purpose")).toContainText("Pending");
  expect(await storedNames(sql, id)).toEqual(["statement.docx"]);

  await awake(page);
  const isKept = await page.locator("body").evaluate((body) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(["x"], "x.pdf"));
    return ["dragover", "drop"].map(
      (type) => !body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true })),
    );
  });
  expect(isKept).toEqual([true, true]);
});

test("the types of files dropped on the card are asked for, and they upload together", async ({
  page,
  signIn,
  sql,
  scanEveryLook,
}) => {
  const { id } = await signIn("student");
  await page.goto(path);
  const unnamed = { ...pngFile("scan 0001.png") };
  await dropFiles(page.getByRole("heading", { name: "Required Documents" }), [
    pdfFile("Ayesha_Passport.pdf"),
    unnamed,
    { ...pdfFile("notes.txt"), mimeType: "text/plain" },
  ]);
  const dialog = page.getByRole("dialog", { name: "Which documents are these?" });
  await expect(dialog.getByLabel("Ayesha_Passport.pdf")).toHaveValue("passport");
  await expect(dialog.getByLabel("scan 0001.png")).toHaveValue("");
  await expect(dialog).toContainText("Only PDF, DOC, DOCX, JPG, JPEG and PNG files are accepted");
  await scanEveryLook("the question what dropped files are");
  await dialog.getByLabel("scan 0001.png").selectOption("Academic Transcripts");
  await dialog.getByRole("button", { name: "Upload 2 files" }).click();
  await expect(requiredRow(page, "Passport")).toContainText("Pending");
  await expect(requiredRow(page, "Academic Transcripts")).toContainText("Pending");
  expect((await storedNames(sql, id)).sort()).toEqual(["Ayesha_Passport.pdf", "scan 0001.png"]);
});

test.describe("on a slow connection", () => {
  /** The upload speed of an old mobile network. */
  async function slowDown(page: Page, bytesPerSecond = 100_000): Promise<() => Promise<unknown>> {
    const line = await page.context().newCDPSession(page);
    const set = (uploadThroughput: number) =>
      line.send("Network.emulateNetworkConditions", {
        offline: false,
        latency: 20,
        downloadThroughput: -1,
        uploadThroughput,
      });
    await set(bytesPerSecond);
    return () => set(-1);
  }
  const large = pdfFile("large.pdf", 8000);

  test("the progress is real, an upload can be cancelled, and the browser asks before leaving during one", async ({
    page,
    signIn,
    sql,
    scanEveryLook,
  }) => {
    const { id } = await signIn("student");
    await page.goto(path);
    expect(large.buffer.length).toBeGreaterThan(500_000);
    await slowDown(page);
    await chooser(page, "Passport").setInputFiles(large);
    const row = requiredRow(page, "Passport");
    await expect(row.getByText("Uploading...")).toBeVisible();
    const bar = row.getByRole("progressbar", { name: "large.pdf uploaded" });
    const share = async () => Number(await bar.getAttribute("aria-valuenow"));
    await expect.poll(share).toBeGreaterThan(5);
    const early = await share();
    expect(early).toBeLessThan(90);
    await expect.poll(share).toBeGreaterThan(early);
    await scanEveryLook("an upload under way");
    await page.setViewportSize({ width: 1440, height: 900 });
    await row.getByRole("button", { name: "Cancel the upload of large.pdf" }).click();
    await expect(page.getByText("Upload cancelled")).toBeVisible();
    await expect(row.getByText("Uploading...")).toHaveCount(0);
    await expect(chooser(page, "Passport")).toBeFocused();
    await expect(page.getByText("0 of 5 uploaded")).toBeVisible();
    expect(await storedNames(sql, id)).toEqual([]);

    await page.getByRole("heading", { level: 1 }).click(); // browsers ask only after an interaction with the page
    await chooser(page, "Passport").setInputFiles(large);
    await expect(page.getByText("Uploading...")).toBeVisible();
    const [question] = await Promise.all([page.waitForEvent("dialog"), page.close({ runBeforeUnload: true })]);
    expect(question.type()).toBe("beforeunload");
    await question.dismiss();
    await expect(page.getByText("Uploading...")).toBeVisible();
  });

  test("several upload at once, and one continues when the screen is left", async ({ page, signIn, sql }) => {
    const { id } = await signIn("student");
    await page.goto(path);
    const mend = await slowDown(page);
    await chooser(page, "Passport").setInputFiles(large);
    await chooser(page, "Statement of Purpose").setInputFiles({ ...large, name: "purpose.pdf" });
    await expect(page.getByText("Uploading...")).toHaveCount(2);
    await page.getByRole("link", { name: "Dashboard" }).click();
    await expect(page.getByRole("heading", { name: /^Welcome/ })).toBeVisible();
    await mend();
    await expectUploaded(page);
    await expect(page.getByText("2 / 5")).toBeVisible();
    expect((await storedNames(sql, id)).sort()).toEqual(["large.pdf", "purpose.pdf"]);
  });
});

test("what cannot be a document is refused before it is sent, or with the server's findings", async ({
  page,
  signIn,
  problems,
  scanEveryLook,
}) => {
  problems.expect(/POST .*\/api\/documents 422/);
  await signIn("student");
  await page.goto(path);
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  const row = requiredRow(page, "Passport");
  for (const [file, reason] of [
    [{ ...pdfFile("passport.exe") }, "Only PDF, DOC, DOCX, JPG, JPEG and PNG files are accepted"],
    [{ ...pdfFile("empty.pdf"), buffer: Buffer.alloc(0) }, "The file is empty"],
    [{ ...pdfFile("huge.pdf"), buffer: Buffer.alloc(10 * 1024 * 1024 + 1) }, "File is too large"],
  ] as const) {
    await chooser(page, "Passport").setInputFiles(file);
    await expect(row.getByRole("alert")).toContainText(reason);
    await expect(row.getByRole("alert")).toContainText(file.name);
  }
  await expect(row.getByRole("alert")).toHaveCount(1);
  expect(sent).toEqual([]);
  await scanEveryLook("a refused file");
  await row.getByRole("button", { name: "Dismiss huge.pdf" }).click();
  await expect(row.getByRole("alert")).toHaveCount(0);

  await page.setViewportSize({ width: 1440, height: 900 });
  await chooser(page, "Passport").setInputFiles({ ...pdfFile("not-a.pdf"), buffer: Buffer.from("just words") });
  const alert = row.getByRole("alert");
  // One sentence for one failure: "please try again" would be wrong for a file that is refused again.
  await expect(alert).toHaveText(
    /^Upload Failed\s*not-a\.pdf: This file is not really a PDF, or it is damaged\. Open it on your device, save it again and choose the new file\.\s*Dismiss not-a\.pdf$/,
  );
  await expect(alert.getByRole("button", { name: /Try again/ })).toHaveCount(0); // it would be refused again
  await scanEveryLook("an upload that failed");
  await page.setViewportSize({ width: 1440, height: 900 });
  await chooser(page, "Passport").setInputFiles(pdfFile());
  await expectUploaded(page);
  await expect(alert).toHaveCount(0);
});

test("a failed upload can be retried with the same file", async ({ page, signIn, sql, problems }) => {
  problems.expect(/POST .*\/api\/documents 500/);
  const { id } = await signIn("student");
  await page.goto(path);
  const mend = await failCalls(page, /^\/api\/documents$/);
  await chooser(page, "Passport").setInputFiles(pdfFile());
  const row = requiredRow(page, "Passport");
  await expect(row.getByRole("alert")).toHaveText(
    /^Upload Failed\s*passport\.pdf: There was an error uploading your document\. Please try again\.\s*Try again with/,
  );
  await mend();
  await row.getByRole("button", { name: "Try again with passport.pdf" }).click();
  await expectUploaded(page);
  await expect(row).toContainText("Pending");
  expect(await storedNames(sql, id)).toEqual(["passport.pdf"]);
});

test("a connection that breaks after the file has arrived does not store it twice", async ({
  page,
  signIn,
  sql,
  problems,
}) => {
  problems.expect(/POST .*\/api\/documents net::ERR_/);
  const { id } = await signIn("student");
  await page.goto(path);
  const keys: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") keys.push(request.headers()["idempotency-key"]);
  });
  await page.route(
    "**/api/documents",
    async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    },
    { times: 1 },
  );
  await expect.poll(async () => (await keptHere(page)).account).toBe(id);
  await chooser(page, "Passport").setInputFiles(pdfFile());
  await expect.poll(() => storedNames(sql, id)).toEqual(["passport.pdf"]); // the answer was lost, the file was not
  await expectUploaded(page); // once the server responds again
  expect(await storedNames(sql, id)).toEqual(["passport.pdf"]);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  await expect(page.getByRole("tab", { name: "All 1" })).toBeVisible();
});

test("without room on the device, a broken upload can be retried by hand", async ({ page, signIn, sql, problems }) => {
  problems.expect(/POST .*\/api\/documents net::ERR_/);
  problems.allow(/GET .*\/api\/health\/live net::ERR_/);
  const { id } = await signIn("student");
  await page.route("**/api/health/live", (route) => route.abort("connectionreset")); // the press must not wait for it
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("no room", "QuotaExceededError");
    };
  });
  await page.goto(path);
  await awake(page);
  await page.route("**/api/documents", (route) => route.abort("connectionreset"), { times: 1 });
  await chooser(page, "Passport").setInputFiles(pdfFile());
  const row = requiredRow(page, "Passport");
  await expect(row.getByRole("alert")).toContainText("this device could not keep the file");
  await expect(row.getByRole("alert")).not.toContainText("Waiting");
  await row.getByRole("button", { name: "Try again with passport.pdf" }).click();
  await expectUploaded(page);
  expect(await storedNames(sql, id)).toEqual(["passport.pdf"]);
});

test("an upload after the session has ended leads to the login", async ({ page, signIn, sql, problems }) => {
  problems.expect(/POST .*\/api\/documents 401/);
  problems.allow(/GET .*\/api\/\S+ 401/); // what the screen asks beside it
  const { id } = await signIn("student");
  await withoutLive(page); // the stream would end the session first
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  await holdReads(page); // a request of the screen's own would notice it first
  await sql.query("update sessions set revoked_at = now() where user_id = $1", [id]);
  await chooser(page, "Passport").setInputFiles(pdfFile());
  await expect(page).toHaveURL(/\/student\/login/);
  await expect(page.getByText("Session expired")).toBeVisible();
});

test("View downloads a Word file, and says so; a name is shown as text, whatever it contains", async ({
  page,
  signIn,
}) => {
  await signIn("student");
  await page.goto(path);
  await chooser(page, "Statement of Purpose").setInputFiles(docxFile("میری درخواست.docx"));
  const link = page.getByRole("link", { name: /^View میری درخواست\.docx/ });
  await expect(link).toContainText("(downloads)");
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  expect(download.suggestedFilename()).toBe("میری درخواست.docx");

  const name = `<img src=x onerror=alert(1)>${"پاسپورٹ ".repeat(12)}.pdf`;
  await chooser(page, "Passport").setInputFiles(pdfFile(name));
  await expect(uploadedList(page).getByText("<img src=x onerror=alert(1)>")).toBeVisible();
  await expect(uploadedList(page).locator("img[src=x]")).toHaveCount(0);
});

test("a rejected document says why; its replacement counts and the old one stays in the history", async ({
  page,
  signIn,
  sql,
}) => {
  const { id } = await signIn("student");
  const feedback = "The test date is cut off. Please scan the whole page and upload it again.";
  await insertDocument(sql, id, { type: "ielts", name: "first.pdf", status: "rejected", feedback, daysAgo: 9 });
  await insertDocument(sql, id, { type: "passport", name: "good.pdf", status: "approved", daysAgo: 20 });
  await page.goto(path);
  const list = uploadedList(page);
  await page.getByRole("tab", { name: "Rejected 1" }).click();
  await expect(page).toHaveURL(/\?tab=rejected$/);
  await expect(list.getByText(feedback)).toBeVisible();
  await expect(list.getByText("good.pdf")).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("tab", { name: "Rejected 1" })).toHaveAttribute("aria-selected", "true");

  await page.getByLabel("Replace English Language Test").setInputFiles(jpegFile("second.jpg"));
  await expectUploaded(page);
  await expect(requiredRow(page, "English Language Test")).toContainText("Pending");
  await expect(list.getByRole("heading", { name: "Nothing was rejected" })).toBeVisible();
  await page.getByRole("tab", { name: "Pending 1" }).click();
  await expect(list.getByText("second.jpg")).toBeVisible();
  await expect(list.getByText("first.pdf")).toBeHidden();
  await list.getByText("1 earlier version").click();
  await expect(list.getByText("first.pdf")).toBeVisible();
  await expect(list.getByText(feedback)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("tab", { name: "Rejected 0" })).toHaveAttribute("aria-selected", "true");

  await page.getByLabel("Replace Passport").setInputFiles(pdfFile("newer.pdf")); // an approved one too
  await expect(page.getByRole("tab", { name: "Pending 2" })).toBeVisible();
  await expect(page.getByRole("tab", { name: "Approved 0" })).toBeVisible();
});

test("two letters of recommendation are both shown", async ({ page, signIn }) => {
  await signIn("student");
  await page.goto(path);
  await chooser(page, "Letters of Recommendation").setInputFiles(pdfFile("teacher.pdf"));
  await expectUploaded(page);
  await page.getByLabel("Add another Letters of Recommendation").setInputFiles(pdfFile("employer.pdf"));
  await expect(page.getByRole("tab", { name: "All 2" })).toBeVisible();
  await expect(uploadedList(page).getByText("teacher.pdf")).toBeVisible();
  await expect(page.getByText("0 of 5 uploaded")).toBeVisible(); // these types are not counted
});

test.describe("deleting", () => {
  test("needs a confirmation, and the previous version counts again", async ({ page, signIn, sql, scanEveryLook }) => {
    const { id } = await signIn("student");
    await insertDocument(sql, id, { type: "passport", name: "older.pdf", daysAgo: 5 });
    await insertDocument(sql, id, { type: "passport", name: "newer.pdf" });
    await insertDocument(sql, id, { type: "ielts", name: "approved.pdf", status: "approved" });
    await page.goto(path);
    await expect(page.getByRole("button", { name: "Delete approved.pdf" })).toHaveCount(0);
    const button = page.getByRole("button", { name: "Delete newer.pdf" });
    await button.click();
    const question = page.getByRole("alertdialog", { name: "Delete this document?" });
    await expect(question).toContainText("The version before it counts again.");
    await scanEveryLook("the question before deleting");
    await page.setViewportSize({ width: 1440, height: 900 });
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(button).toBeFocused();
    await button.click();
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("Document deleted")).toBeVisible();
    await expect(uploadedList(page).getByText("older.pdf")).toBeVisible();
    await expect(uploadedList(page).getByText(/earlier version/)).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "My Uploaded Documents" })).toBeFocused();
    expect(await storedNames(sql, id)).not.toContain("newer.pdf");
  });

  test("is refused for one that was approved in the meantime; a missing one counts as deleted", async ({
    page,
    signIn,
    sql,
    problems,
  }) => {
    problems.expect(/DELETE .*\/api\/documents\/\S+ 409/);
    problems.expect(/DELETE .*\/api\/documents\/\S+ 404/);
    const { id } = await signIn("student");
    const passport = await insertDocument(sql, id, { type: "passport", name: "passport.pdf" });
    const result = await insertDocument(sql, id, { type: "ielts", name: "result.pdf" });
    await page.goto(path);
    const remove = async (name: string) => {
      await page.getByRole("button", { name: `Delete ${name}` }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    };
    await sql.query("update documents set status = 'approved' where id = $1", [passport]);
    await remove("passport.pdf");
    await expect(page.getByText("Approved documents cannot be deleted")).toBeVisible();
    await expect(requiredRow(page, "Passport")).toContainText("Approved");
    await sql.query("delete from documents where id = $1", [result]);
    await remove("result.pdf");
    await expect(uploadedList(page).getByText("result.pdf")).toHaveCount(0);
    await expect(page.getByText("Document deleted")).toBeVisible();
  });
});

test("documents that fail to load", async ({ page, signIn, sql, problems, scanEveryLook }) => {
  problems.expect(/GET .*\/api\/documents\/\S+ 500/);
  const { id } = await signIn("student");
  await insertDocument(sql, id, { type: "ielts", name: "stored.pdf" });
  await page.goto("/student/profile");
  await withoutSeeds(page, path, ["documents"]);
  const mend = await failCalls(page, /^\/api\/documents\/[^/]+$/);
  await page.getByRole("link", { name: "My Documents" }).click();
  const alert = uploadedList(page).getByRole("alert");
  await expect(alert).toContainText("Error");
  await expect(alert).toContainText("Failed to load your documents. Please try again later.");
  await scanEveryLook("documents that could not be loaded");
  await page.setViewportSize({ width: 1440, height: 900 });
  let refused = 0;
  page.on("response", (answer) => {
    if (answer.status() === 500) refused++;
  });
  await chooser(page, "Passport").setInputFiles(pdfFile()); // uploading does not depend on the list
  await expectUploaded(page);
  await expect.poll(() => refused).toBeGreaterThanOrEqual(2); // the list was requested twice more
  await mend();
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect(uploadedList(page).getByText("stored.pdf")).toBeVisible();
  await expect(page.getByText("2 of 5 uploaded")).toBeVisible();
});

test("a failed refresh keeps the data, and says so", async ({ page, signIn, sql, problems }) => {
  problems.expect(/GET .*\/api\/documents\/\S+ 500/);
  const { id } = await signIn("student");
  await insertDocument(sql, id, { type: "ielts", name: "stored.pdf" });
  await page.goto(path);
  const mend = await failCalls(page, /^\/api\/documents\/[^/]+$/);
  await comeBack(page);
  await expect(page.getByText("Failed to load your documents. Please try again later.")).toBeVisible();
  await expect(uploadedList(page).getByText("stored.pdf")).toBeVisible();
  await insertDocument(sql, id, { type: "passport", name: "another.pdf" });
  await mend();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(uploadedList(page).getByText("another.pdf")).toBeVisible();
});

test("by keyboard only", async ({ page, signIn }) => {
  await signIn("student");
  const asked: FileChooser[] = [];
  page.on("filechooser", (one) => asked.push(one)); // from here on the browser opens no file dialog of its own
  await page.goto(path);
  await awake(page);
  await page.locator("#main").focus();
  await page.keyboard.press("Tab");
  await expect(chooser(page, "Passport")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect.poll(() => asked.length).toBe(1);
  await asked[0]?.setFiles(pdfFile());
  await expectUploaded(page);
  await expect(page.getByLabel("Replace Passport")).toBeFocused();

  await page.getByRole("tab", { name: "All 1" }).focus();
  await page.keyboard.press("Tab");
  const view = page.getByRole("link", { name: "View passport.pdf" });
  for (let press = 0; press < 3 && !(await view.evaluate((link) => link === document.activeElement)); press++) {
    await page.keyboard.press("Tab");
  }
  await expect(view).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Delete passport.pdf" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).press("Enter");
  await expect(page.getByRole("button", { name: "Delete passport.pdf" })).toBeFocused();
  await page.getByRole("tab", { name: "All 1" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Approved 0" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/tab=approved/);
  await expect(page.getByRole("tab", { name: "Approved 0" })).toHaveAttribute("aria-selected", "true");
});

test("an upload in one tab appears in another on return", async ({ page, signIn }) => {
  await signIn("student");
  await page.goto(path);
  const other = await page.context().newPage();
  await other.goto(path);
  await awake(other);
  await chooser(page, "Passport").setInputFiles(pdfFile());
  await expectUploaded(page);
  await other.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
  await expect(other.getByText("1 of 5 uploaded")).toBeVisible();
  await expect(uploadedList(other).getByText("passport.pdf")).toBeVisible();
});

test("every look, with nothing and with everything on it", async ({ page, signIn, sql, scanEveryLook }) => {
  const { id } = await signIn("student");
  await page.goto(`${path}?upload=cv_resume`);
  await expect(chooser(page, "CV \\/ Resume")).toBeFocused();
  await scanEveryLook("documents of somebody new");
  await insertDocument(sql, id, { type: "passport", name: "passport-old.pdf", status: "rejected", daysAgo: 30 });
  await insertDocument(sql, id, { type: "passport", name: "passport.pdf", status: "approved", daysAgo: 20 });
  await insertDocument(sql, id, { type: "academic_transcript", name: "ڈگری.pdf", daysAgo: 9 });
  const feedback = "تاریخ صاف نظر نہیں آ رہی۔";
  await insertDocument(sql, id, { type: "ielts", name: "ielts.pdf", status: "rejected", feedback, daysAgo: 2 });
  await page.reload();
  await uploadedList(page).getByText("1 earlier version").click();
  await scanEveryLook("documents of every status");
});
