import { newVisitor } from "../support/booking-screen";
import { failCalls } from "../support/documents-screen";
import { uniqueName } from "../support/processing-records";
import { findInTeam, linkTo, logIn, openChange, teamRow, teamTable } from "../support/team-screen";
import { expect, test } from "../support/test";

test.use({ scanAtEnd: false }); // "every look" below scans the tab; the forms are scanned where a test ends on them

const password = "brass lantern 42";

test("a member is registered, signs in by the link, is deactivated and signed out at once, and is reactivated", async ({
  page,
  signIn,
  openBrowser,
  problems,
  sql,
}) => {
  problems.expect(/POST .*\/api\/auth\/token 401/);
  problems.expect(/GET .*\/api\/\S+ 401/);
  const [{ email }, name] = [newVisitor(), uniqueName("ثناء ملک")];
  await signIn("admin");
  await page.goto("/admin/dashboard");
  await page.getByRole("link", { name: "Add Processing Team Member" }).click();
  await expect(page).toHaveURL(/\/admin\/processing\/register/);
  await page.getByRole("button", { name: "Register member" }).click();
  const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
  for (const text of ["Name must be at least 2 characters", "Valid email is required", "Phone number is required"]) {
    await expect(summary).toContainText(text);
  }
  await page.getByLabel("Full name").fill(name);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Phone").fill("12345");
  await page.getByLabel("Phone").blur();
  await expect(page.locator("#phone-error")).toHaveCount(0);
  await page.getByRole("checkbox", { name: "Middle East" }).check({ force: true });
  await page.getByRole("checkbox", { name: "United Kingdom" }).check({ force: true });
  await expect(page.getByText("It works once, for 7 days.")).toBeVisible();
  await page.getByRole("button", { name: "Register member" }).click();
  await expect(page.getByText("Processing team member registered successfully").first()).toBeVisible();
  await expect(page.getByText(`The invitation to ${email} has been sent.`)).toBeVisible();
  const { rows } = await sql.query("select role, managed_regions::text[] as regions from users where email = $1", [
    email,
  ]);
  expect(rows).toEqual([{ role: "processing", regions: ["uk", "middle_east"] }]);

  const member = await openBrowser();
  await member.goto("/processing/login");
  await logIn(member, email, password);
  const refused = member.getByRole("alert").filter({ hasText: "Login failed" });
  await expect(refused).toContainText("Invalid email or password");

  await member.goto(await linkTo(email));
  await expect(member.getByRole("heading", { name: "Choose your password" })).toBeVisible();
  await expect(member.getByText(email)).toBeVisible();
  await member.getByLabel("Password", { exact: true }).fill(password);
  await member.getByRole("button", { name: "Save password" }).click();
  await expect(member.getByText("Password saved").first()).toBeVisible();
  await member.getByRole("link", { name: "Go to login" }).click();
  await logIn(member, email, password);
  await expect(member).toHaveURL(/\/processing\/dashboard/);
  await member.goto("/processing/students");
  await expect(member.getByRole("heading", { level: 1 })).toBeVisible();

  const row = await findInTeam(page, name);
  await expect(row).toContainText("United Kingdom, Middle East");
  await expect(row).toContainText("Active");
  await expect(row).not.toContainText("Never");
  await row.getByRole("button", { name: "Deactivate" }).click();
  const question = page.getByRole("alertdialog", { name: `Deactivate the account of ${name}?` });
  await expect(question).toContainText("They are signed out everywhere right away");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(row).toContainText("Active");
  await row.getByRole("button", { name: "Deactivate" }).click();
  await question.getByRole("button", { name: "Deactivate account" }).click();
  await expect(page.getByText(`${name} is signed out everywhere.`)).toBeVisible();
  await expect(row).toContainText("Deactivated");

  await member.getByRole("searchbox").fill("anybody"); // another request
  await expect(member).toHaveURL((url) => url.pathname === "/processing/login");
  await expect(member.getByText("Session expired")).toBeVisible();
  await expect(member.getByText("Please log in again")).toBeVisible();
  await logIn(member, email, password);
  await expect(refused).toContainText("Invalid email or password");

  await row.getByRole("button", { name: "Reactivate" }).click();
  await page.getByRole("button", { name: "Reactivate account" }).click();
  await expect(page.getByText(`${name} can sign in again.`)).toBeVisible();
  await logIn(member, email, password);
  await expect(member).toHaveURL(/\/processing\/students/);
});

test("a partner is invited again; old, used and expired links say whom to ask, and a forgotten password works", async ({
  page,
  signIn,
  openBrowser,
  problems,
  sql,
  scan,
}) => {
  problems.expect(/POST .*\/api\/auth\/password\/reset 400/);
  const [{ email }, name, company] = [newVisitor(), uniqueName("Hina Javed"), uniqueName("Star Travels")];
  await signIn("admin");
  await page.goto("/admin/dashboard?tab=team&group=partners");
  await page.getByRole("link", { name: "Register a partner" }).click();
  await expect(page).toHaveURL(/\/admin\/b2b\/register/);
  await page.getByLabel("Full name").fill(name);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Phone").fill("0300 1234567");
  await page.getByLabel("Company name").fill(company);
  await page.getByLabel("Commission in US dollars").fill("a lot");
  await page.getByRole("button", { name: "Register partner" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "There is a problem" })).toContainText(
    "Commission must be between 0 and 100000",
  );
  await scan();
  await page.getByLabel("Commission in US dollars").fill("1,250.50");
  await page.route("**/api/mail-receipts/*", (route) => route.fulfill({ json: { status: "delayed" } }));
  await page.getByRole("button", { name: "Register partner" }).click();
  await expect(page.getByText("B2B partner registered successfully").first()).toBeVisible();
  await expect(page.getByText(`The invitation to ${email} hasn't been delivered yet.`)).toBeVisible();
  await expect(page.getByText(/gets an email|has been sent/)).toHaveCount(0);

  const partner = await openBrowser();
  const first = await linkTo(email);
  const row = await findInTeam(page, company, "partners");
  await expect(row).toContainText("$1,250.50 a student");
  await expect(row).toContainText("0 referrals");
  await expect(row).toContainText("Invited");
  await row.getByRole("button", { name: "Invite again" }).click();
  await expect(page.getByText("An invitation is on its way.")).toBeVisible();

  const isBad = async () => {
    await expect(partner.getByText("This invitation link is invalid or has expired")).toBeVisible();
    await expect(partner.getByText("Ask the administrator for a new one")).toBeVisible();
  };
  await partner.goto(first);
  await isBad();
  await scan(partner);
  const second = await linkTo(email, [first]);
  await partner.goto(second);
  await partner.getByLabel("Password", { exact: true }).fill(password);
  const ends = "update password_resets set expires_at = now() from users where email = $1 and user_id = users.id";
  await sql.query(ends, [email]);
  await sql.query("update users set invited_until = now() where email = $1", [email]);
  await partner.getByRole("button", { name: "Save password" }).click();
  await isBad();
  await page.reload();
  await expect(row).toContainText("Invitation expired");

  await partner.getByRole("link", { name: "ask for a link to choose a new one" }).click();
  await partner.getByLabel("Email").fill(email);
  await partner.getByRole("button", { name: "Send reset link" }).click();
  await expect(partner.getByText("If that address has an account, a reset link is on its way.")).toBeVisible();
  await partner.goto(await linkTo(email, [first, second]));
  await partner.getByLabel("New password", { exact: true }).fill(password);
  await partner.getByRole("button", { name: "Change password" }).click();
  await partner.getByRole("link", { name: "Go to login" }).click();
  await logIn(partner, email, password);
  await expect(partner).toHaveURL(/\/b2b\/dashboard/);
  await page.reload();
  await expect(row).toContainText("Active");
  await expect(row.getByRole("button", { name: "Invite again" })).toHaveCount(0);
});

test("an invitation is handed over as a link, without email", async ({ page, context, signIn, openBrowser, scan }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const [{ email }, name] = [newVisitor(), uniqueName("Nadia Aslam")];
  await signIn("admin");
  await page.goto("/admin/processing/register");
  await page.getByLabel("Full name").fill(name);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Phone").fill("0300 1234567");
  await page.getByRole("button", { name: "Register member" }).click();
  await expect(page.getByText(`The invitation to ${email}`)).toBeVisible();
  await page.getByRole("button", { name: `Copy link for ${name}` }).click();
  const dialog = page.getByRole("dialog", { name: `Invitation link for ${name}` });
  await expect(dialog.getByText("The link is copied.")).toBeVisible();
  await scan();
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  const first = await clipboard();
  expect(first).toMatch(/\/reset-password\?token=[\w-]{43}&invitation=1$/);
  await expect(dialog.getByLabel("Invitation link")).toHaveValue(first);
  const share = (await dialog.getByRole("link", { name: "Send on WhatsApp" }).getAttribute("href")) ?? "";
  expect(new URL(share).searchParams.get("text")).toContain(first);
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText(`The link in the email to ${email} no longer works`)).toBeVisible();

  const row = await findInTeam(page, name);
  await row.getByRole("button", { name: "Copy link" }).click();
  await expect(dialog.getByText("The link is copied.")).toBeVisible();
  const second = await clipboard();
  expect(second).not.toBe(first);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(row.getByRole("button", { name: "Copy link" })).toBeFocused();

  const member = await openBrowser();
  await member.goto(first);
  await expect(member.getByText("This invitation link is invalid or has expired")).toBeVisible();
  await member.goto(second);
  await expect(member.getByText(email)).toBeVisible();
  await member.getByLabel("Password", { exact: true }).fill(password);
  await member.getByRole("button", { name: "Save password" }).click();
  await member.getByRole("link", { name: "Go to login" }).click();
  await logIn(member, email, password);
  await expect(member).toHaveURL(/\/processing\/dashboard/);
});

test("name, phone, regions, company and commission are changed, and no input is lost without a question", async ({
  page,
  signIn,
  account,
  problems,
}) => {
  problems.expect(/PATCH .*\/api\/processing-team\/\S+ 500/);
  await signIn("admin");
  const member = await account("processing", uniqueName("Kamran"));
  const partner = await account("b2b", uniqueName("Farah"));
  const row = await findInTeam(page, member.name);
  await expect(row).toContainText("All students");
  await row.getByRole("button", { name: "Change" }).click();
  const dialog = page.getByRole("dialog", { name: member.name });
  await dialog.getByLabel("Full name").fill("A");
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Name must be at least 2 characters");
  const renamed = uniqueName("کامران");
  await dialog.getByLabel("Full name").fill(renamed);
  await dialog.getByRole("checkbox", { name: "Europe" }).check({ force: true });
  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Keep editing" }).click();
  const well = await failCalls(page, /\/api\/processing-team\/./);
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(dialog.getByRole("alert")).toContainText("The account was not changed");
  await well();
  await expect(dialog.getByLabel("Full name")).toHaveValue(renamed);
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Account updated")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await findInTeam(page, renamed);
  await expect(teamRow(page, renamed)).toContainText("Europe");

  await page.getByRole("link", { name: "B2B partners" }).click();
  await page.getByRole("searchbox").fill(partner.email);
  const company = uniqueName("Moon Travels");
  await teamRow(page, partner.name).getByRole("button", { name: "Change" }).click();
  const window = page.getByRole("dialog", { name: partner.name });
  await window.getByLabel("Company name").fill(company);
  await window.getByLabel("Commission in US dollars").fill("300");
  await window.getByRole("button", { name: "Save changes" }).press("Enter");
  await expect(teamRow(page, company)).toContainText("$300 a student");
  await expect(teamRow(page, company).getByRole("button", { name: "Change" })).toBeFocused();
  await teamRow(page, company).getByRole("link", { name: "0 referrals" }).click();
  await expect(page).toHaveURL(new RegExp(`tab=referrals&partner=${partner.id}`));
});

test("the lists show loading, failed and empty states, in every look", async ({
  page,
  signIn,
  account,
  problems,
  scanEveryLook,
}) => {
  problems.expect(/GET .*\/api\/processing-team\S* 500/);
  await signIn("admin");
  const { name } = await account("processing", uniqueName("محمد"));
  const well = await failCalls(page, /\/api\/processing-team$/);
  await page.goto("/admin/dashboard?tab=team");
  await expect(page.getByText("Failed to load the team")).toBeVisible();
  await well();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(teamTable(page, "Processing team")).toBeVisible();
  await page.getByRole("searchbox").fill(uniqueName("nobody"));
  await expect(page.getByRole("heading", { name: "No members found" })).toBeVisible();
  await page.getByRole("link", { name: "Clear search" }).click();
  const row = await findInTeam(page, name);
  await scanEveryLook("the Team tab");
  await openChange(page, row);
  await expect(page.getByRole("dialog", { name })).toBeVisible();
  await scanEveryLook("changing an account");
});

test("a refused registration says why in the server's words, and keeps what was typed", async ({
  page,
  signIn,
  account,
  problems,
  context,
}) => {
  problems.expect(/POST .*\/api\/auth\/processing\/register (409|500|401)/);
  await signIn("admin");
  const { email } = await account("b2b");
  await page.goto("/admin/processing/register");
  await page.getByLabel("Full name").fill("Sana Malik");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Phone").fill("12345");
  await page.getByText("Type a password").click();
  const register = page.getByRole("button", { name: "Register member" });
  await register.click();
  const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
  await expect(summary).toContainText("Password must be at least 6 characters");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await register.click();
  await expect(summary).toContainText("Email already in use");

  await page.getByRole("link", { name: "Back to the team" }).click();
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(page.getByLabel("Full name")).toHaveValue("Sana Malik");

  await page.getByLabel("Email").fill(newVisitor().email);
  const well = await failCalls(page, /\/api\/auth\/processing\/register$/);
  await register.click();
  const failure = page.getByRole("alert").filter({ hasText: "Registration failed" });
  await expect(failure).toContainText("Something went wrong. Please try again later.");
  await well();
  const cookies = await context.cookies();
  await context.clearCookies();
  await register.click();
  await expect(failure).toContainText("Admin authentication required");
  const over = page.getByRole("alert").filter({ hasText: "Session expired" });
  await expect(over.getByRole("link", { name: "another tab" })).toBeVisible();
  await context.addCookies(cookies);
  await page.getByText("Send a one-time link").click();
  await page.getByText("Type a password").click();
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue(password);
  await register.click();
  await expect(page.getByText("Give Sana Malik the password you chose")).toBeVisible();
  await expect(over).toHaveCount(0);
  await page.getByRole("button", { name: "Register another member" }).click();
  await expect(page.getByLabel("Full name")).toBeFocused();
  await expect(page.getByLabel("Full name")).toHaveValue("");
});
