import { readFileSync } from "node:fs";
import {
  fillAccount,
  insertEducation,
  messagesIn,
  openProfile,
  storedAccount,
  wakeProfile,
} from "../support/profile-screen";
import { expect, test } from "../support/test";
import { unzip } from "../support/unzip";

test.use({ scanAtEnd: false }); // student-profile-looks.spec.ts scans the tabs

test("a new password signs out the other devices, keeps this one, and sends a mail", async ({
  page,
  signIn,
  openBrowser,
  mailTo,
  baseURL,
  problems,
}) => {
  problems.expect(/POST .*\/api\/auth\/password\/change 403/);
  problems.expect(/POST .*\/api\/auth\/password\/change 422/);
  const { email, password } = await signIn("student");
  const other = await openBrowser();
  const headers = { origin: baseURL as string };
  await other.context().request.post("/api/auth/token", { data: { email, password, role: "student" }, headers });
  await other.goto("/student/profile");
  await expect(other.getByLabel("Full name")).toBeVisible();

  const panel = await openProfile(page, "account");
  const change = panel.getByRole("button", { name: "Change password" });
  await change.click();
  expect(await messagesIn(panel)).toEqual(["Current password is required", "Password must be at least 6 characters"]);
  await panel.getByRole("link", { name: "Current password is required" }).click();
  await expect(panel.getByLabel("Current password", { exact: true })).toBeFocused();
  await panel.getByLabel("Current password", { exact: true }).fill("not it at all");
  await panel.getByLabel("New password", { exact: true }).fill("brass lantern 42");
  await expect(panel.getByText("Very strong")).toBeVisible();
  await change.click();
  expect(await messagesIn(panel)).toEqual(["Current password is incorrect"]);
  await panel.getByLabel("Current password", { exact: true }).fill(password);
  await panel.getByLabel("New password", { exact: true }).fill(email);
  await change.click();
  expect(await messagesIn(panel)).toEqual(["Please choose a password other than your email address."]);
  await panel.getByLabel("New password", { exact: true }).fill("brass lantern 42");
  await change.click();
  await expect(page.getByText("Password changed")).toBeVisible();
  await expect(panel.getByLabel("New password", { exact: true })).toHaveValue("");
  await mailTo(email, /Your password was changed/);
  await other.reload();
  await expect(other).toHaveURL(/\/student\/login/);
  await page.reload();
  await wakeProfile(page);
  await expect(panel.getByText("This device")).toBeVisible();
});

test("the devices have names, and the others can be signed out", async ({ page, signIn, sql, problems }) => {
  const { id } = await signIn("student");
  const phone =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1";
  for (const agent of [
    phone,
    null,
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0",
  ]) {
    await sql.query(
      `insert into sessions (user_id, role, user_agent, address, expires_at)
       values ($1, 'student', $2, '127.0.0.1', now() + interval '1 day')`,
      [id, agent],
    );
  }
  const panel = await openProfile(page);
  await page.getByRole("tab", { name: "Account" }).click();
  const devices = panel.getByRole("list", { name: "Signed-in devices" }).getByRole("listitem");
  await expect(devices).toHaveCount(4);
  await expect(devices.first()).toContainText("Chrome on Linux");
  await expect(devices.first()).toContainText("This device");
  await expect(devices.first().getByRole("button")).toHaveCount(0);
  await panel.getByRole("button", { name: /Sign out Safari on iPhone/ }).click();
  await page
    .getByRole("alertdialog", { name: "Sign out Safari on iPhone?" })
    .getByRole("button", { name: "Sign it out" })
    .click();
  await expect(page.getByText("The device is signed out")).toBeVisible();
  await expect(devices).toHaveCount(3);
  await expect(panel.getByText("Unknown device")).toBeVisible();

  problems.expect(/DELETE .*\/api\/auth\/sessions\/\S+ 503/);
  await page.route("**/api/auth/sessions/*", (route) => route.fulfill({ status: 503, json: { detail: "Not now." } }));
  const signOutOthers = async () => {
    await panel.getByRole("button", { name: "Sign out everywhere else" }).click();
    const question = page.getByRole("alertdialog", { name: "Sign out 2 other devices?" });
    await question.getByRole("button", { name: "Sign them out" }).click();
  };
  await signOutOthers();
  await expect(page.getByText("Not every device could be signed out")).toBeVisible();
  await page.unroute("**/api/auth/sessions/*");
  await signOutOthers();
  await expect(page.getByText("2 devices are signed out")).toBeVisible();
  await expect(panel.getByText("You’re not signed in on any other device.")).toBeVisible();
});

test("the whole account can be downloaded, and a failure says so", async ({ page, signIn, sql, problems }) => {
  problems.expect(/GET .*\/export 503/);
  const { id, email } = await signIn("student", "عائشہ خان");
  await fillAccount(sql, id);
  await insertEducation(sql, id, "Matric", 2018);
  const panel = await openProfile(page, "account");
  const button = panel.getByRole("link", { name: /Download my data|Preparing your data/ });
  await page.route("**/export", (route) => route.fulfill({ status: 503, json: { detail: "Please try again." } }));
  await button.click();
  await expect(panel.getByRole("alert")).toContainText("Your data could not be downloaded");
  await expect(panel.getByRole("alert")).toContainText("Please try again.");
  await page.unroute("**/export");

  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route("**/export", async (route) => {
    await held;
    await route.continue();
  });
  const download = page.waitForEvent("download");
  await button.click();
  await expect(button).toHaveText("Preparing your data...");
  letThrough();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/);
  const files = await unzip(readFileSync(await file.path()));
  const data = JSON.stringify(JSON.parse(files.get("data.json")?.toString("utf8") ?? ""));
  for (const part of ["عائشہ خان", email, "Matric", "House 12, Street 1, Lahore"]) expect(data).toContain(part);
  await expect(page.getByText("Your data is downloaded")).toBeVisible();
});

test("the account is deleted after a waiting period, with the password, and the deletion can be cancelled", async ({
  page,
  signIn,
  sql,
  mailTo,
  problems,
}) => {
  problems.expect(/POST .*\/deletion 403/);
  const { id, email, password } = await signIn("student");
  const panel = await openProfile(page, "account");
  await panel.getByRole("button", { name: "Delete my account" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete your account?" });
  await expect(question).toContainText("every document you uploaded");
  await expect(question).toContainText("14 days from now");
  await page.keyboard.press("Escape");
  await expect(panel.getByRole("button", { name: "Delete my account" })).toBeFocused();
  await panel.getByRole("button", { name: "Delete my account" }).click();
  const go = question.getByRole("button", { name: "Delete my account" });
  await go.click();
  expect(await messagesIn(question)).toEqual(["Current password is required"]);
  await question.getByLabel("Your password", { exact: true }).fill("not it");
  await go.click();
  expect(await messagesIn(question)).toEqual(["Current password is incorrect"]);
  await question.getByLabel("Your password", { exact: true }).fill(password);
  await go.click();
  await expect(question).toHaveCount(0);

  const { delete_after } = await storedAccount(sql, id);
  const days = ((delete_after as Date).getTime() - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(14);
  const day = (delete_after as Date).toLocaleDateString("en-GB", {
    timeZone: "Asia/Karachi",
    day: "numeric",
    month: "long",
  });
  const words = new RegExp(`^Your account will be deleted on \\w+ ${day} \\d{4}$`);
  const notice = page.getByText(words).filter({ visible: true });
  await expect(notice).toBeVisible();
  await mailTo(email, /Your account will be deleted/);
  await openProfile(page);
  await expect(notice).toBeVisible();
  await page.getByRole("button", { name: "Cancel deletion" }).click();
  await expect(page.getByText("The deletion is cancelled.")).toBeVisible();
  await expect(notice).toHaveCount(0);
  expect((await storedAccount(sql, id)).delete_after).toBeNull();
  await mailTo(email, /You keep your account/);
});
