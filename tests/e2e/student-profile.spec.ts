import { messagesIn, openProfile, storedAccount, typeDate, wakeProfile } from "../support/profile-screen";
import { expect, test } from "../support/test";

test.use({ scanAtEnd: false }); // student-profile-looks.spec.ts scans the tabs

test("Personal Information says what is wrong with each field, and loses nothing", async ({ page, signIn }) => {
  await signIn("student");
  const panel = await openProfile(page);
  await panel.getByLabel("Full name").fill("A");
  await panel.getByLabel("Email").fill("not an address");
  await panel.getByLabel("Phone").fill("12345");
  await panel.getByLabel("Address").fill("Lhr");
  await panel.getByLabel("Bio").fill("b".repeat(301));
  await typeDate(panel, "Date of birth", ["31", "2", "2004"]);
  await expect(panel.getByText("1 character too many")).toBeVisible();
  await panel.getByRole("button", { name: "Save changes" }).click();
  expect(await messagesIn(panel)).toEqual([
    "Name must be at least 2 characters",
    "Invalid date of birth",
    "Bio must be less than 300 characters",
    "Invalid email address",
    "Current password is required to change the email",
    "Phone number must be at least 10 digits",
    "Address is required",
  ]);
  await expect(page).toHaveTitle(/^Error: /);
  await panel.getByRole("link", { name: "Invalid date of birth" }).click();
  await expect(panel.getByLabel("Day")).toBeFocused();
  await expect(panel.getByLabel("Full name")).toHaveValue("A");
  await expect(panel.getByLabel("Year")).toHaveValue("2004");

  for (const [value, message] of [
    ["", "Address is required"],
    ["x".repeat(301), "Address is too long"],
  ] as const) {
    await panel.getByLabel("Address").fill(value);
    await panel.getByRole("button", { name: "Save changes" }).click();
    expect(await messagesIn(panel)).toContain(message);
  }
  for (const [date, reason] of [
    [["", "", ""], "none"],
    [["1", "1", "1919"], "too long ago"],
    [["1", "1", "2090"], "still to come"],
    [["14", "", "2004"], "half of one"],
  ] as const) {
    await typeDate(panel, "Date of birth", date);
    await panel.getByRole("button", { name: "Save changes" }).click();
    expect(await messagesIn(panel), reason).toContain("Invalid date of birth");
  }
});

test("saved values are there after a reload, including an Urdu name", async ({ page, signIn, sql }) => {
  const { id } = await signIn("student");
  const panel = await openProfile(page);
  await expect(page.getByRole("progressbar", { name: "Profile completeness" })).toHaveAttribute("aria-valuenow", "10");
  await panel.getByLabel("Full name").fill("  عائشہ خان ");
  await panel.getByLabel("Phone").fill("+92 300 7654321");
  await panel.getByLabel("Address").fill("12 Mall Road, Lahore");
  await panel.getByLabel("Bio").fill("I study.\nI want to go on.");
  await typeDate(panel, "Date of birth", ["14", "3", "2004"]);
  await expect(page.getByRole("tab", { name: "Personal Information , not saved" })).toBeVisible();
  await panel.getByRole("button", { name: "Save changes" }).dblclick();
  await expect(page.getByText("Profile updated")).toHaveCount(1);
  await expect(page.getByRole("tab", { name: "Personal Information", exact: true })).toBeVisible();
  await expect(page.getByRole("progressbar", { name: "Profile completeness" })).toHaveAttribute("aria-valuenow", "20");
  await page.reload();
  await wakeProfile(page);
  await expect(panel.getByLabel("Full name")).toHaveValue("عائشہ خان");
  await expect(panel.getByLabel("Full name")).toHaveAttribute("dir", "auto");
  await expect(panel.getByLabel("Bio")).toHaveValue("I study.\nI want to go on.");
  await expect(panel.getByText("275 of 300 characters left")).toBeVisible();
  await expect(panel.getByLabel("Day")).toHaveValue("14");
  await expect(panel.getByLabel("Month")).toHaveValue("3");
  expect(await storedAccount(sql, id)).toMatchObject({
    name: "عائشہ خان",
    phone: "+92 300 7654321",
    dob: "2004-03-14",
    address: "12 Mall Road, Lahore",
  });
});

test("a whole date can be pasted", async ({ page, signIn, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn("student");
  const panel = await openProfile(page);
  await page.evaluate(() => navigator.clipboard.writeText("07-09-2003"));
  await panel.getByLabel("Month").focus();
  await page.keyboard.press("Control+V");
  await expect(panel.getByLabel("Day")).toHaveValue("07");
  await expect(panel.getByLabel("Year")).toHaveValue("2003");
});

test("a new email address needs the password, and the old address gets a mail", async ({
  page,
  signIn,
  mailTo,
  sql,
  problems,
}) => {
  problems.expect(/PUT .*\/api\/users\/\S+ 403/);
  const { id, email, password } = await signIn("student");
  await sql.query("update users set address = '12 Mall Road', dob = '2004-03-14' where id = $1", [id]);
  const panel = await openProfile(page);
  await expect(panel.getByLabel("Current password")).toHaveCount(0);
  await panel.getByLabel("Email").fill(email.toUpperCase());
  await expect(panel.getByLabel("Current password")).toHaveCount(0); // capital letters do not make it another address

  const other = `new-${email}`;
  await panel.getByLabel("Email").fill(other);
  await panel.getByRole("button", { name: "Save changes" }).click();
  expect(await messagesIn(panel)).toEqual(["Current password is required to change the email"]);
  const asked = panel.getByLabel("Current password", { exact: true });
  await asked.fill("a wrong one");
  await panel.getByRole("button", { name: "Save changes" }).click();
  expect(await messagesIn(panel)).toEqual(["Current password is incorrect"]);
  await expect(panel.getByLabel("Email")).toHaveValue(other);
  await asked.fill(password);
  await panel.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText(`From now on you log in with ${other}.`)).toBeVisible();
  await expect(asked).toHaveCount(0);
  const mail = await mailTo(email, /Your email address was changed/);
  expect(mail.text).toContain("n•••@example.com"); // somebody else may control the old address
  await page.reload();
  await wakeProfile(page);
  await expect(panel.getByLabel("Email")).toHaveValue(other);
});

test("a failure says so with its reason, and what was typed stays", async ({
  page,
  signIn,
  account,
  sql,
  problems,
}) => {
  problems.expect(/PUT .*\/api\/users\/\S+ 409/);
  problems.expect(/PUT .*\/api\/users\/\S+ 500/);
  problems.expect(/PUT .*\/api\/users\/\S+ 401/);
  problems.expect(/request: PUT/);
  const other = await account("student");
  const { id, password } = await signIn("student");
  await sql.query("update users set address = '12 Mall Road', dob = '2004-03-14' where id = $1", [id]);
  const panel = await openProfile(page);
  const save = panel.getByRole("button", { name: "Save changes" });
  const failure = panel.getByRole("alert").filter({ hasText: "Error" });
  await panel.getByLabel("Email").fill(other.email);
  await panel.getByLabel("Current password", { exact: true }).fill(password);
  await save.click();
  expect(await messagesIn(panel)).toEqual(["Email already in use"]);

  await page.route("**/api/users/*", (route) => route.fulfill({ status: 500, body: "<h1>Bad gateway</h1>" }));
  await save.click();
  await expect(failure).toContainText("There was an error updating your profile. Request failed with status 500");
  await expect(failure).toBeFocused();
  await page.unroute("**/api/users/*");
  await page.route("**/api/users/*", (route) => route.abort());
  await save.click();
  await expect(failure).toContainText("There was an error updating your profile. No connection to the server.");
  await page.unroute("**/api/users/*");
  await page.route("**/api/users/*", (route) => route.fulfill({ status: 401, json: { detail: "Not authenticated" } }));
  await save.click();
  await expect(panel.getByRole("alert")).toContainText("Session expired");
  await expect(panel.getByRole("alert")).toContainText("Please log in again");
  await page.unroute("**/api/users/*");
  await expect(panel.getByLabel("Email")).toHaveValue(other.email);
  await panel.getByLabel("Email").fill(`mine-${other.email}`);
  await save.click();
  await expect(page.getByText("Profile updated")).toBeVisible();
});

test("a profile that fails to load says so, and loads on a retry", async ({ page, signIn, sql, problems }) => {
  problems.expect(/GET .*\/api\/users\/\S+ 500/);
  const { id } = await signIn("student");
  // A date that the database accepts and the server cannot format.
  await sql.query("update users set dob = '280000-01-01' where id = $1", [id]);
  await page.goto("/student/profile");
  await expect(page.getByText("Error loading profile")).toBeVisible();
  await expect(page.getByText("Could not load your profile data. Please try again later.")).toBeVisible();
  await sql.query("update users set dob = null where id = $1", [id]);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByLabel("Full name")).toHaveValue("Test student");
});

test("leaving with unsaved changes asks first, by a link, by Back, and when the window closes", async ({
  page,
  signIn,
}) => {
  await signIn("student");
  await page.goto("/student/dashboard");
  await page.getByRole("link", { name: "My Profile" }).click();
  await wakeProfile(page);
  const panel = page.getByRole("tabpanel");
  await panel.getByLabel("Address").fill("12 Mall Road, Lahore");
  await page.getByRole("tab", { name: "Skills" }).click(); // switching tabs is not leaving
  await page.getByRole("tab", { name: /Personal/ }).click();
  await expect(panel.getByLabel("Address")).toHaveValue("12 Mall Road, Lahore");

  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await page.getByRole("link", { name: "My Documents" }).click();
  await expect(question).toContainText("What you changed under Personal Information is not saved yet.");
  await question.getByRole("button", { name: "Stay here" }).click();
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL(/\/student\/profile/);

  await page.goBack(); // to the previous tab
  await page.goBack();
  await expect(page).toHaveURL(/\/student\/profile$/);
  await page.evaluate(() => window.history.back());
  await expect(question).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel.getByLabel("Address")).toHaveValue("12 Mall Road, Lahore");

  const asked = page.waitForEvent("dialog");
  const closing = page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
  await closing;

  await page.getByRole("link", { name: "My Documents" }).click();
  await question.getByRole("button", { name: "Leave without saving" }).click();
  await expect(page).toHaveURL(/\/student\/documents/);
});
