import { newVisitor } from "../support/booking-screen";
import { expect, test } from "../support/test";

const password = "brass lantern 42";

test("a student registers, logs in, and sees the own dashboard", async ({ page, sql }) => {
  const { email, phone } = newVisitor();
  await page.goto("/student/register");
  await page.getByLabel("Full name").fill("Ayesha Khan");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Phone").fill(phone);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password", { exact: true }).fill("something else");
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "There is a problem" })).toContainText(
    "Passwords don't match",
  );
  await page.getByLabel("Confirm password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByText("Registration successful")).toBeVisible();
  await expect(page.getByText("You can now log in to your account")).toBeVisible();
  await expect(page).toHaveURL(/\/student\/login/);
  const { rows } = await sql.query("select role, active from users where email = $1", [email]);
  expect(rows).toEqual([{ role: "student", active: true }]);

  await page.getByLabel("Email").fill(email.toUpperCase());
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL(/\/student\/dashboard/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Ayesha");
});

test("an address that is taken is told, and nothing is lost", async ({ page, account, problems }) => {
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

test("a used or invented reset link says so and offers a new one", async ({ page, problems }) => {
  problems.expect(/POST .*\/api\/auth\/password\/reset 400/);
  await page.goto("/reset-password?token=invented");
  await page.getByLabel("New password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("This reset link is invalid or has expired")).toBeVisible();
  await page.getByRole("link", { name: "Ask for a new link" }).click();
  await expect(page).toHaveURL(/\/forgot-password/);
});

test("an admin registers with the secret key only", async ({ page, problems, sql }) => {
  problems.expect(/POST .*\/api\/auth\/register\/admin 403/);
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
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByText("You can now login as an admin")).toBeVisible();
  const { rows } = await sql.query("select role from users where email = $1", [email]);
  expect(rows).toEqual([{ role: "admin" }]);
});

test("an admin registers a processing-team member, who then logs in", async ({ page, signIn, sql }) => {
  const { email } = newVisitor();
  await signIn("admin");
  await page.goto("/admin/dashboard");
  await page.getByRole("link", { name: "Add Processing Team Member" }).click();
  await expect(page).toHaveURL(/\/admin\/processing\/register/);
  await page.getByLabel(/^(Full )?name$/i).fill("Sana Malik");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Phone").fill("12345");
  await page.getByRole("checkbox", { name: "Middle East" }).check({ force: true });
  await page.getByRole("checkbox", { name: "United Kingdom" }).check({ force: true });
  await page.getByRole("button", { name: /^(Register|Add)/ }).click();
  await expect(page.getByText("Processing team member registered successfully").first()).toBeVisible();
  const { rows } = await sql.query("select role, managed_regions::text[] as regions from users where email = $1", [
    email,
  ]);
  expect(rows).toEqual([{ role: "processing", regions: expect.arrayContaining(["uk", "middle_east"]) }]);

  await page.goto("/processing/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL(/\/processing\/dashboard/);
});
