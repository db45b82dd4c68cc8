import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { type Role, roles } from "@/lib/auth/roles";
import { phoneScreen } from "../support/phone";
import { uniqueName } from "../support/processing-records";
import { findInTeam, logIn } from "../support/team-screen";
import { expect, test } from "../support/test";

test.use({ scanAtEnd: false }); // the screens are scanned where they are open

const appCode = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(/\s/g, "")) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });

/** Sets an authenticator app up in My account; returns its secret and the recovery codes. */
async function setUpApp(page: Page, password: string, scan?: () => Promise<void>) {
  await page.getByRole("button", { name: "Set up an authenticator app" }).click();
  const dialog = page.getByRole("dialog", { name: "Set up an authenticator app" });
  await dialog.getByLabel("Your password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByAltText("QR code for your authenticator app")).toBeVisible();
  await scan?.();
  const secret = await dialog.locator("code").innerText();
  await dialog.getByLabel("Code from your app").fill("12345");
  await dialog.getByRole("button", { name: "Turn it on" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Enter the six digits from your app");
  await dialog.getByLabel("Code from your app").fill(appCode(secret));
  await dialog.getByRole("button", { name: "Turn it on" }).click();
  const shown = page.getByRole("dialog", { name: "Your recovery codes" });
  const items = shown.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(items).toHaveCount(10);
  const codes = await items.allInnerTexts();
  await scan?.();
  await shown.getByRole("button", { name: "I have saved them" }).click();
  await expect(page.getByText(/^On since/)).toBeVisible();
  return { secret, codes };
}

/** Opens a portal's login in another browser and gives the password. */
async function startSignIn(page: Page, portal: Role, { email, password }: { email: string; password: string }) {
  await page.goto(roles[portal].login);
  await logIn(page, email, password);
  await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
}

test("an authenticator app is set up, asked for at sign-in, replaced by a recovery code, and reset by an admin", async ({
  page,
  signIn,
  openBrowser,
  mailTo,
  scan,
  sql,
  problems,
}) => {
  test.slow();
  problems.expect(/POST .*\/api\/auth\/token\S* 401/);
  problems.expect(/(GET|POST|DELETE) .*\/api\/\S+ 40[13]/);
  const member = await signIn("processing", uniqueName("ثناء ملک"));
  await page.goto("/processing/account");
  const { secret, codes } = await setUpApp(page, member.password, () => scan(page));
  await mailTo(member.email, /Your account has a second factor/);

  const other = await openBrowser();
  await startSignIn(other, "processing", member);
  expect(await other.context().cookies()).toEqual([]);
  await expect(other.getByLabel("Code from your app")).toBeFocused();
  await scan(other);
  await other.getByLabel("Code from your app").fill("000000");
  await other.getByRole("button", { name: "Continue" }).click();
  await expect(other.getByRole("alert").filter({ hasText: "Login failed" })).toContainText("This code is wrong");
  await other.getByLabel("Code from your app").fill(appCode(secret, 1)); // the present one has set it up
  await other.getByRole("button", { name: "Continue" }).click();
  await expect(other).toHaveURL(/\/processing\/dashboard/);

  const third = await openBrowser();
  await startSignIn(third, "processing", member);
  await third.getByRole("button", { name: "Use a recovery code" }).click();
  await expect(third.getByLabel("Recovery code")).toBeFocused();
  await third.getByLabel("Recovery code").fill(codes[0]?.toLowerCase() ?? "");
  await third.getByRole("button", { name: "Continue" }).click();
  await expect(third).toHaveURL(/\/processing\/dashboard/);
  await mailTo(member.email, /A recovery code was used/);

  const office = await openBrowser();
  const admin = await signIn("admin", uniqueName("Admin"), office);
  await office.goto("/admin/account");
  await setUpApp(office, admin.password);
  await sql.query("update users set second_factor_since = now() - interval '2 days' where id = $1", [admin.id]);
  const row = await findInTeam(office, member.name);
  await expect(row).toContainText("Second factor");
  await row.getByRole("button", { name: "Reset second factor" }).click();
  await office.getByRole("alertdialog").getByRole("button", { name: "Reset it" }).click();
  await expect(office.getByText("The second factor is reset")).toBeVisible();
  await expect(row.getByRole("button", { name: "Reset second factor" })).toHaveCount(0);
  await mailTo(member.email, /Your second factor was reset/);
  await mailTo(admin.email, /You reset somebody’s second factor/);
  await office.goto(`/admin/dashboard?${new URLSearchParams({ tab: "team", group: "admins", search: admin.email })}`);
  await expect(office.getByRole("main").getByRole("row").filter({ hasText: admin.name })).toContainText(
    "Second factor",
  );
  await scan(office);

  await third.goto("/processing/login");
  await logIn(third, member.email, member.password);
  await expect(third).toHaveURL(/\/processing\/dashboard/);
});

test("a passkey is added, signs in, confirms what needs it again, and is removed", async ({
  page,
  signIn,
  sql,
  scan,
  problems,
}) => {
  test.slow();
  problems.expect(/POST .*\/api\/auth\/token 401/);
  problems.expect(/(POST|DELETE|GET) .*\/api\/\S+ 40[13]/);
  const device = await page.context().newCDPSession(page);
  await device.send("WebAuthn.enable");
  await device.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const admin = await signIn("admin", uniqueName("Admin"));
  await page.goto("/admin/account");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a passkey" });
  await dialog.getByLabel("Your password", { exact: true }).fill(admin.password);
  await dialog.getByLabel("Name").fill("Office laptop");
  await dialog.getByRole("button", { name: "Add the passkey" }).click();
  await page.getByRole("button", { name: "I have saved them" }).click();
  await expect(page.getByRole("list", { name: "Your second factor" })).toContainText("Office laptop");
  await page.getByRole("button", { name: "Close", exact: true }).click(); // the toast
  await page.evaluate(() => window.scrollTo(0, 0)); // elsewhere the bar at the top covers part of a field
  await scan();

  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await startSignIn(page, "admin", admin);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard/);

  // Ten minutes later, an export asks for it again.
  const lapse = () =>
    sql.query("update sessions set confirmed_at = now() - interval '11 minutes' where user_id = $1", [admin.id]);
  await lapse();
  await page.goto("/admin/dashboard?tab=consultations");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: /^CSV/ }).click();
  const question = page.getByRole("dialog", { name: "Confirm it’s you" });
  await question.getByRole("button", { name: "Use a passkey" }).click();
  expect((await download).suggestedFilename()).toMatch(/^consultations-.*\.csv$/);
  await expect(question).toHaveCount(0);

  await lapse();
  await page.goto("/admin/account");
  const remove = async () => {
    await page.getByRole("button", { name: "Remove the passkey Office laptop" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove it" }).click();
  };
  await remove();
  await expect(question).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText("Your second factor was not changed")).toBeVisible();
  await remove();
  await question.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByText("The passkey is removed")).toBeVisible();
  await expect(page.getByText("You have none: anyone who learns your password can sign in.")).toBeVisible();
});

test("the rules for admins, members and partners are shown in Settings, for an admin with a second factor", async ({
  page,
  signIn,
  scan,
  problems,
}) => {
  problems.expect(/PUT .*\/api\/second-factor-rules 409/);
  await signIn("admin");
  await page.goto("/admin/dashboard?tab=settings");
  const card = page.getByRole("region", { name: "Second factor" });
  await card.getByLabel("Partners from").fill("2090-12-01");
  await card.getByRole("button", { name: "Save the rules" }).click();
  await expect(card.getByRole("alert")).toContainText("Set up your own second factor first");
  await scan();
});

test.describe("on a phone", () => {
  test.use(phoneScreen);

  test("the app is set up with its key instead of the picture, and nothing is wider than the screen", async ({
    page,
    signIn,
  }) => {
    const partner = await signIn("b2b", uniqueName("محمد عبدالرحمٰن"));
    await page.goto("/b2b/account");
    await setUpApp(page, partner.password);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
