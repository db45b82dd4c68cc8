import type { Page } from "@playwright/test";
import { newVisitor } from "../support/booking-screen";
import { failCalls } from "../support/documents-screen";
import { holdScripts } from "../support/hold-scripts";
import { linkTo } from "../support/team-screen";
import { expect, test } from "../support/test";

const password = "brass lantern 42";

type Registration = { email: string; phone: string; confirmed?: string };

async function register(page: Page, { email, phone, confirmed = password }: Registration) {
  await page.getByLabel("Full name").fill("Ayesha Khan");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Phone").fill(phone);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password", { exact: true }).fill(confirmed);
  await page.getByRole("button", { name: "Register" }).click();
}

test("a student registers and goes on to their profile, signed in", async ({ page, sql }) => {
  const { email, phone } = newVisitor();
  await page.addInitScript(() => {
    const look = () => {
      const isLogin = window.location.pathname === "/student/login";
      if (isLogin && document.querySelector("main [type=password]")) document.documentElement.dataset.flashed = "";
      requestAnimationFrame(look);
    };
    look();
  });
  await page.goto("/student/register");
  await register(page, { email, phone, confirmed: "something else" });
  await expect(page.getByRole("alert").filter({ hasText: "There is a problem" })).toContainText(
    "Passwords don't match",
  );
  await register(page, { email, phone });
  await expect(page.getByText("Registration successful")).toBeVisible();
  await expect(page.getByText("You can now log in to your account")).toBeVisible();
  await expect(page).toHaveURL(/\/student\/profile/);
  const { rows } = await sql.query("select role, active, email_confirmed_at from users where email = $1", [email]);
  expect(rows).toEqual([{ role: "student", active: true, email_confirmed_at: null }]);
  await expect(page.locator("html")).not.toHaveAttribute("data-flashed"); // the login on the way is not seen
  expect(page.url()).not.toContain("@");
  await page.goto("/student/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Ayesha");
});

test("whoever wanted another screen gets there after registering", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/student/documents", { waitUntil: "commit" });
  await expect(page).toHaveURL(/\/student\/login\?next=/);
  await page.getByRole("link", { name: "Register" }).click(); // before React runs
  await expect(page).toHaveURL(/\/student\/register\?next=%2Fstudent%2Fdocuments$/);
  release();
  await register(page, newVisitor());
  await expect(page.getByRole("heading", { level: 1, name: "My Documents" })).toBeVisible();
  await expect(page).toHaveURL(/\/student\/documents$/);
});

test("if the sign-in after it fails, the login stands there with the address filled in", async ({ page, problems }) => {
  problems.expect(/POST .*\/api\/auth\/token (401|500)/);
  const { email, phone } = newVisitor();
  await page.goto("/student/register");
  const well = await failCalls(page, /\/api\/auth\/token$/);
  await register(page, { email, phone });
  await expect(page.getByText("Registration successful")).toBeVisible();
  await expect(page).toHaveURL(/\/student\/login/);
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  expect(page.url()).not.toContain("@");
  await well();

  // A failure is not shown beside the success notice.
  await page.getByLabel("Password", { exact: true }).fill("not it at all");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Login failed" })).toBeVisible();
  await expect(page.getByText("Registration successful")).toHaveCount(0);
  await page.getByLabel("Email").fill(email.toUpperCase());
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "My Profile" })).toBeVisible();
});

test("an address that is taken is reported, and nothing typed is lost", async ({ page, account, problems }) => {
  problems.expect(/POST .*\/api\/auth\/register\/student 409/);
  const { email } = await account("student");
  await page.goto("/student/register");
  await page.getByLabel("Full name").fill("Ayesha Khan");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Phone").fill("0300 1234567");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Register" }).click();
  const failure = page.getByRole("alert").filter({ hasText: "Registration failed" });
  await expect(failure).toContainText("Email already in use");
  await expect(page.getByLabel("Full name")).toHaveValue("Ayesha Khan");
});

test("a forgotten password: a link by mail, a new password, and every device is signed out", async ({
  page,
  signIn,
  mailTo,
}) => {
  const { email } = await signIn("student");
  await page.goto("/forgot-password");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send reset link" }).click();
  await expect(page.getByText("If that address has an account, a reset link is on its way.")).toBeVisible();

  const mail = await mailTo(email, /Choose a new password/);
  const link = /http\S+\/reset-password\?token=\S+/.exec(mail.text ?? "")?.[0] ?? "";
  const answer = await page.goto(link);
  expect(answer?.headers()["referrer-policy"]).toBe("no-referrer");
  await page.getByLabel("New password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Password changed").first()).toBeVisible();

  await page.goto("/student/dashboard");
  await expect(page).toHaveURL(/\/student\/login/);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL(/\/student\/dashboard/);
  await mailTo(email, /Your password was changed/);
});

test("an invalid reset link says so at once, one that expires meanwhile says so on use; both offer a new one", async ({
  page,
  account,
  problems,
  sql,
}) => {
  problems.expect(/POST .*\/api\/auth\/password\/reset 400/);
  const bad = page.getByText("This reset link is invalid or has expired");
  await page.goto("/reset-password?token=invented");
  await expect(bad).toBeVisible();
  await page.getByRole("link", { name: "Ask for a new link" }).click();
  await expect(page).toHaveURL(/\/forgot-password/);

  const { id, email } = await account("student");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send reset link" }).click();
  await page.goto(await linkTo(email));
  await page.getByLabel("New password", { exact: true }).fill(password);
  await sql.query("update password_resets set used_at = now() where user_id = $1", [id]);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(bad).toBeVisible();
});

test("an admin registers with the secret key only", async ({ page, problems, sql, account }) => {
  problems.expect(/POST .*\/api\/auth\/register\/admin (403|409|500)/);
  const { email } = newVisitor();
  await page.goto("/admin/register");
  await page.getByLabel("Name").fill("New Admin");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Phone").fill("0300 1234567");
  await page.getByLabel("Admin secret key", { exact: true }).fill("a guess");
  await page.getByRole("button", { name: "Register" }).click();
  const failure = page.getByRole("alert").filter({ hasText: "Registration failed" });
  await expect(failure).toContainText("Invalid admin secret key. Please check and try again.");
  await page.getByLabel("Admin secret key", { exact: true }).fill(process.env.ADMIN_SECRET_KEY ?? "");
  const { email: taken } = await account("student");
  await page.getByLabel("Email").fill(taken);
  await page.getByRole("button", { name: "Register" }).click();
  await expect(failure).toContainText("Email already registered. Please login instead.");
  await page.getByLabel("Email").fill(email);
  const well = await failCalls(page, /\/api\/auth\/register\/admin$/);
  await page.getByRole("button", { name: "Register" }).click();
  await expect(failure).toContainText("Registration failed. Please try again.");
  await well();
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByText("Registration successful")).toBeVisible();
  await expect(page.getByText("You can now login as an admin")).toBeVisible();
  const { rows } = await sql.query("select role from users where email = $1", [email]);
  expect(rows).toEqual([{ role: "admin" }]);
});

test("a guard that cannot check the session redirects to the login, which says so", async ({
  page,
  signIn,
  sql,
  problems,
}) => {
  const { id } = await signIn("processing");
  problems.expect(/GET .*\/api\/portal-pages\S* 500/);
  // Only this account's session can be read, and it cannot be written.
  const { rows } = await sql.query<{ id: string }>(
    "update sessions set last_used_at = now() - interval '1 hour' where user_id = $1 returning id",
    [id],
  );
  const trigger = `unwritable_${id.replaceAll("-", "")}`;
  await sql.query(`create function ${trigger}() returns trigger language plpgsql as $$ begin raise 'no'; end $$`);
  await sql.query(`create trigger ${trigger} before update on sessions for each row
    when (old.id = '${rows[0]?.id}') execute function ${trigger}()`);
  try {
    await page.goto("/processing/dashboard");
    await expect(page).toHaveURL((url) => url.pathname === "/processing/login");
    await expect(page.getByText("Authentication error")).toBeVisible();
    await expect(page.getByText("There was a problem verifying your credentials")).toBeVisible();
  } finally {
    await sql.query(`drop function ${trigger}() cascade`);
  }
});
