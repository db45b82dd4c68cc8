import type { Page } from "@playwright/test";
import { pdfFile } from "../support/chosen-files";
import { chooser, expectUploaded, requiredRow, storedNames } from "../support/documents-screen";
import { changeWaiting, expectKept, keptHere, nothingKept } from "../support/kept-offline";
import { expect, test } from "../support/test";

test.use({ scanAtEnd: false, serviceWorkers: "allow" });

/** Opens My Documents, goes offline, and chooses a passport. */
async function chooseOffline(page: Page, studentId: string, name = "passport.pdf"): Promise<void> {
  await page.goto("/student/documents");
  await expectKept(page, studentId, ["documents"]);
  await page.context().setOffline(true);
  await chooser(page, "Passport").setInputFiles(pdfFile(name));
  await expect(requiredRow(page, "Passport")).toContainText("Waiting on this device");
}

/** The keys of the uploads that a page sends from now on. */
function keysOf(page: Page): (string | undefined)[] {
  const keys: (string | undefined)[] = [];
  page.on("request", (sent) => {
    if (sent.method() === "POST" && sent.url().endsWith("/api/documents")) keys.push(sent.headers()["idempotency-key"]);
  });
  return keys;
}

test("a document chosen offline survives a reload and is sent once, when the line is back", async ({
  page,
  context,
  signIn,
  sql,
  problems,
  scanEveryLook,
}) => {
  test.slow(); // it is scanned in every look
  problems.allow(/net::ERR_INTERNET_DISCONNECTED/);
  const { id } = await signIn("student");
  await chooseOffline(page, id);
  await page.reload();
  await expect(requiredRow(page, "Passport")).toContainText("Waiting on this device");
  await expect(page.getByText("1 document waiting.")).toBeVisible();
  await scanEveryLook("a document that waits");
  const keys = keysOf(page);
  await context.setOffline(false);
  await expectUploaded(page);
  await expect(requiredRow(page, "Passport")).toContainText("Pending");
  expect(await storedNames(sql, id)).toEqual(["passport.pdf"]);
  expect(keys).toHaveLength(1);
  expect((await keptHere(page)).uploads).toEqual([]);
});

test("two open tabs send it once", async ({ page, context, signIn, sql, problems }) => {
  problems.allow(/net::ERR_INTERNET_DISCONNECTED/);
  const { id } = await signIn("student");
  const other = await context.newPage();
  await other.goto("/student/dashboard");
  await chooseOffline(page, id);
  const keys = [keysOf(page), keysOf(other)];
  await context.setOffline(false);
  await expect.poll(() => storedNames(sql, id)).toEqual(["passport.pdf"]);
  await expect.poll(async () => (await keptHere(page)).uploads).toEqual([]);
  expect(keys.flat()).toHaveLength(1);
});

test("an answer that gets lost, and a tab that closes then, do not store it twice", async ({
  page,
  context,
  signIn,
  sql,
  problems,
}) => {
  problems.allow(/net::ERR_INTERNET_DISCONNECTED/);
  problems.expect(/POST .*\/api\/documents net::ERR_/);
  const { id } = await signIn("student");
  await chooseOffline(page, id);
  const keys = keysOf(page);
  const other = await context.newPage(); // opened while there is no connection
  await page.route("**/api/documents", async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  await context.setOffline(false);
  await expect.poll(() => storedNames(sql, id)).toEqual(["passport.pdf"]);
  await expect
    .poll(async () => (await keptHere(page)).uploads.map(({ triedAt }) => typeof triedAt))
    .toEqual(["number"]);
  await page.close();

  const again = keysOf(other);
  await other.goto("/student/dashboard"); // any screen of the portal sends it
  await expect.poll(async () => (await keptHere(other)).uploads).toEqual([]);
  expect(await storedNames(sql, id)).toEqual(["passport.pdf"]);
  expect(again.length).toBeGreaterThan(0);
  expect(new Set([...keys, ...again]).size).toBe(1);
});

test("one that is removed while it is being sent is not sent", async ({ page, context, signIn, sql, problems }) => {
  problems.allow(/net::ERR_INTERNET_DISCONNECTED/);
  const { id } = await signIn("student");
  await chooseOffline(page, id);
  let isAborted = false;
  await page.route("**/api/documents", async (route) => {
    const failed = page.waitForEvent("requestfailed", (one) => one === route.request());
    await failed; // the page has given it up
    isAborted = true;
  });
  await context.setOffline(false);
  const row = requiredRow(page, "Passport");
  await expect(row).toContainText("Uploading...");
  await row.getByRole("button", { name: "Remove passport.pdf" }).click();
  await expect.poll(() => isAborted).toBe(true);
  await expect(row).not.toContainText("passport.pdf");
  expect((await keptHere(page)).uploads).toEqual([]);
  expect(await storedNames(sql, id)).toEqual([]);
});

test("after a day nobody knows whether it arrived: the student decides", async ({
  page,
  context,
  signIn,
  sql,
  problems,
  scanEveryLook,
}) => {
  test.slow(); // it is scanned in every look
  problems.allow(/net::ERR_INTERNET_DISCONNECTED/);
  const { id } = await signIn("student");
  await chooseOffline(page, id);
  await changeWaiting(page, { triedAt: Date.now() - 24 * 3600_000 });
  const keys = keysOf(page);
  await context.setOffline(false);
  await page.reload();
  const row = requiredRow(page, "Passport");
  await expect(row).toContainText("Did this document arrive?");
  await scanEveryLook("a document that may have arrived");
  expect(keys).toEqual([]);
  const [before] = (await keptHere(page)).uploads;
  await row.getByRole("button", { name: "Send again passport.pdf" }).click();
  await expectUploaded(page);
  expect(await storedNames(sql, id)).toEqual(["passport.pdf"]);
  expect(keys).toHaveLength(1);
  expect(keys[0]).not.toBe(before?.id);
});

test("what the server refuses is not sent again, and what it cannot take yet is tried later", async ({
  page,
  context,
  signIn,
  sql,
  problems,
}) => {
  problems.allow(/net::ERR_INTERNET_DISCONNECTED/);
  problems.expect(/POST .*\/api\/documents 503/);
  problems.expect(/POST .*\/api\/documents 422/);
  const { id } = await signIn("student");
  await chooseOffline(page, id);
  const row = requiredRow(page, "Passport");
  const keys = keysOf(page);
  let status = 503;
  await page.route("**/api/documents", (route) =>
    route.fulfill({
      status,
      headers: status === 503 ? { "Retry-After": "2" } : {},
      json: { detail: "Not a passport." },
    }),
  );
  await context.setOffline(false);
  await expect(row).toContainText("Not sent yet. We’ll try again soon.");
  status = 422;
  await expect(row.getByRole("alert")).toContainText("Not a passport.");
  const sent = keys.length;
  await page.reload();
  await expect(row.getByRole("alert")).toContainText("Not a passport.");
  expect(keys).toHaveLength(sent);
  await row.getByRole("button", { name: "Dismiss passport.pdf" }).click();
  await expect(row.getByRole("alert")).toHaveCount(0);
  expect((await keptHere(page)).uploads).toEqual([]);
  expect(await storedNames(sql, id)).toEqual([]);
});

test("a sign-out names what waits before it drops it; another portal's does not name it", async ({
  page,
  context,
  signIn,
  sql,
  problems,
}) => {
  problems.allow(/net::ERR_INTERNET_DISCONNECTED/);
  problems.expect(/POST .*\/api\/documents 503/);
  await signIn("admin");
  const { id } = await signIn("student");
  await chooseOffline(page, id);
  const busy = { status: 503, headers: { "Retry-After": "120" }, json: { detail: "Busy" } };
  await context.route("**/api/documents", (route) => route.fulfill(busy));
  await context.setOffline(false);
  await expect(requiredRow(page, "Passport")).toContainText("Not sent yet.");

  await page.goto("/admin/dashboard");
  await page.getByRole("button", { name: "Logout" }).first().click();
  const question = page.getByRole("alertdialog", { name: "1 document not sent yet" });
  await expect(question).toContainText("A student chose it on this device");
  await expect(question).not.toContainText("passport.pdf");
  await question.getByRole("button", { name: "Stay signed in" }).click();

  await page.goto("/student/documents");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(question).toContainText("passport.pdf");
  await question.getByRole("button", { name: "Stay signed in" }).click();
  await expect(question).toHaveCount(0);
  expect((await keptHere(page)).uploads).toMatchObject([{ name: "passport.pdf" }]);
  await page.getByRole("button", { name: "Logout" }).click();
  await question.getByRole("button", { name: "Log out and remove" }).click();
  await expect(page).toHaveURL(/\/student\/login$/);
  await expect.poll(() => keptHere(page)).toEqual(nothingKept);
  expect(await storedNames(sql, id)).toEqual([]);
});

test("it outlasts an expired session for the same student, and is removed for another one", async ({
  page,
  context,
  signIn,
  sql,
  problems,
  baseURL,
}) => {
  problems.allow(/net::ERR_INTERNET_DISCONNECTED/);
  problems.expect(/ 401$/);
  const first = await signIn("student");
  await chooseOffline(page, first.id);
  await sql.query("update sessions set revoked_at = now() where user_id = $1", [first.id]);
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/student\/login/);
  await expect
    .poll(() => keptHere(page))
    .toMatchObject({ account: null, views: [], uploads: [{ name: "passport.pdf" }] });
  await expect(page.getByText("passport.pdf")).toHaveCount(0);

  const { email, password, role } = first;
  const headers = { origin: new URL(baseURL as string).origin };
  await context.request.post("/api/auth/token", { data: { email, password, role }, headers });
  await page.goto("/student/documents");
  await expect.poll(() => storedNames(sql, first.id)).toEqual(["passport.pdf"]);

  await chooseOffline(page, first.id, "newer.pdf");
  const second = await signIn("student", "Second person");
  await page.goto("about:blank");
  await context.setOffline(false);
  await page.goto("/student/documents");
  // It says that something is gone, and nothing that would tell the one person about the other.
  const told = page.getByText("1 document from another account waited on this device").locator("..");
  await expect(told).toContainText("It was removed, not sent. If you share it, tell the person who chose it.");
  await expect(page.getByText("newer.pdf")).toHaveCount(0);
  await expectKept(page, second.id, ["documents"]);
  expect((await keptHere(page)).uploads).toEqual([]);
  expect(await storedNames(sql, second.id)).toEqual([]);
  expect(await storedNames(sql, first.id)).toEqual(["passport.pdf"]);
});
