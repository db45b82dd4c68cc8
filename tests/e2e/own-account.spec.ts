import type { Page } from "@playwright/test";
import { type Role, roles } from "@/lib/auth/roles";
import { awake } from "../support/documents-screen";
import { phoneScreen, smallTargets } from "../support/phone";
import { uniqueName } from "../support/processing-records";
import { expect, test } from "../support/test";

test.use({ scanAtEnd: false }); // "every look" below scans the screen

const portals: Role[] = ["processing", "admin", "b2b"];

type SignIn = { email: string; password: string; role: Role };
const signInOn = (device: Page, data: SignIn, baseURL: string | undefined) =>
  device.context().request.post("/api/auth/token", { data, headers: { origin: baseURL as string } });

for (const portal of portals) {
  test(`${portal}: name, phone and password are changed, and other devices signed out, in My account`, async ({
    page,
    signIn,
    openBrowser,
    baseURL,
    mailTo,
    sql,
    problems,
  }) => {
    problems.expect(/POST .*\/api\/auth\/password\/change 403/);
    problems.allow(/GET .*\/api\/\S+ 401/); // the other device asks again after it is signed out
    const { id, email, password } = await signIn(portal);
    await page.goto(roles[portal].home);
    await page.getByRole("link", { name: "My account" }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "My account" })).toBeVisible();
    const main = page.getByRole("main");
    await expect(main.getByText(email)).toBeVisible();

    await main.getByLabel("Full name").fill("A");
    await main.getByRole("button", { name: "Save changes" }).click();
    await expect(main.getByRole("alert")).toContainText("Name must be at least 2 characters");
    const name = uniqueName("سعدیہ خان");
    await main.getByLabel("Full name").fill(name);
    await main.getByLabel("Phone").fill("0321 7654321");
    await main.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("Your details are saved")).toBeVisible();
    const { rows } = await sql.query("select name, phone from users where id = $1", [id]);
    expect(rows).toEqual([{ name, phone: "0321 7654321" }]);

    const other = await openBrowser();
    const signInThere = () => signInOn(other, { email, password, role: portal }, baseURL);
    await signInThere();
    await other.goto(roles[portal].home);
    await other.goto("about:blank"); // an open screen would ask by itself, and leave while this test loads it
    await page.reload();
    await expect(main.getByLabel("Full name")).toHaveValue(name);
    const devices = main.getByRole("list", { name: "Signed-in devices" }).getByRole("listitem");
    await expect(devices).toHaveCount(2);
    await expect(devices.first()).toContainText("This device");
    await expect(devices.last()).toContainText("last used");
    await devices.last().getByRole("button", { name: "Sign out" }).click();
    const question = page.getByRole("alertdialog", { name: /^Sign out .+\?$/ });
    await question.getByRole("button", { name: "Keep it signed in" }).click();
    await expect(devices).toHaveCount(2);
    await devices
      .last()
      .getByRole("button", { name: /^Sign out .+, signed in .+, \d+:\d\d [AP]M$/ })
      .click();
    await question.getByRole("button", { name: "Sign it out" }).click();
    await expect(page.getByText("The device is signed out")).toBeVisible();
    await expect(devices).toHaveCount(1);
    await other.goto(roles[portal].home);
    await expect(other).toHaveURL((url) => url.pathname === roles[portal].login);

    await signInThere();
    await other.goto(roles[portal].home);
    await expect(other).toHaveURL((url) => url.pathname === roles[portal].home);
    await other.goto("about:blank");
    await main.getByLabel("Current password", { exact: true }).fill("not it at all");
    await main.getByLabel("New password", { exact: true }).fill("brass lantern 42");
    await main.getByRole("button", { name: "Change password" }).click();
    await expect(main.getByRole("alert")).toContainText("Current password is incorrect");
    await main.getByLabel("Current password", { exact: true }).fill(password);
    await main.getByRole("button", { name: "Change password" }).click();
    await expect(page.getByText("Password changed")).toBeVisible();
    await mailTo(email, /Your password was changed/);
    await other.goto(roles[portal].home);
    await expect(other).toHaveURL((url) => url.pathname === roles[portal].login);
    await page.reload();
    await expect(main.getByText("This device")).toBeVisible();
  });
}

test("emails about one's work are turned off, and stay off", async ({ page, signIn, sql }) => {
  const { id } = await signIn("b2b");
  await page.goto("/b2b/account");
  const choice = page.getByRole("switch", { name: "Email me when a referral of yours changes" });
  await expect(choice).toBeChecked();
  await choice.click();
  await expect(page.getByText("You get no more of these emails")).toBeVisible();
  const { rows } = await sql.query("select work_mails from users where id = $1", [id]);
  expect(rows).toEqual([{ work_mails: false }]);
  await page.reload();
  await expect(choice).not.toBeChecked();
});

test("light, dark or like the device is chosen in the portal, and holds", async ({ page, signIn, scanEveryLook }) => {
  test.slow();
  await signIn("processing", "عائشہ Khan");
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/processing/account");
  const isDark = () => page.evaluate(() => document.documentElement.classList.contains("dark"));
  const choice = (name: string) => page.getByRole("radio", { name });
  await expect(choice("Automatic")).toBeChecked();
  await choice("Dark").check({ force: true });
  expect(await isDark()).toBe(true);
  await page.reload();
  await expect(choice("Dark")).toBeChecked();
  expect(await isDark()).toBe(true);
  await choice("Light").check({ force: true });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.reload();
  await expect(choice("Light")).toBeChecked();
  expect(await isDark()).toBe(false);
  await choice("Automatic").check({ force: true });
  expect(await isDark()).toBe(true);
  await page.reload();
  expect(await isDark()).toBe(true);
  await page.evaluate(() => localStorage.removeItem("theme"));
  await scanEveryLook("my account");
});

test.describe("on a phone", () => {
  test.use(phoneScreen);

  for (const portal of portals) {
    test(`${portal}: My account is reached, fits and has targets for a finger`, async ({ page, signIn }) => {
      await signIn(portal, "محمد عبدالرحمٰن Siddiqui");
      await page.goto(roles[portal].home);
      if (portal === "processing") await page.getByRole("button", { name: "Open menu" }).tap();
      await page.getByRole("link", { name: "My account" }).last().tap();
      await expect(page.getByRole("heading", { level: 1, name: "My account" })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      expect(await smallTargets(page.getByRole("main"))).toEqual([]);
    });
  }
});

for (const portal of ["processing", "admin"] as const) {
  test(`${portal}: single-key shortcuts are turned off in My account, for its other tabs and devices as well`, async ({
    page,
    signIn,
    openBrowser,
    baseURL,
  }) => {
    const { email, password } = await signIn(portal);
    const screen = portal === "admin" ? "/admin/dashboard?tab=consultations" : "/processing/documents";
    const keysDialog = async (at: Page) => {
      await expect(at.getByRole("button", { name: "Keyboard shortcuts" })).toBeVisible();
      await awake(at);
      await at.keyboard.press("?");
      return at.getByRole("dialog", { name: "Keyboard shortcuts" });
    };
    const tab = await page.context().newPage();
    await tab.goto(screen);
    await expect(await keysDialog(tab)).toBeVisible();
    await tab.keyboard.press("Escape");
    await expect(tab.getByRole("dialog")).toHaveCount(0);

    await page.goto(`/${portal}/account`);
    const choice = page.getByRole("main").getByRole("switch", { name: "Use single-key shortcuts" });
    await expect(choice).toBeChecked();
    await choice.click();
    await expect(page.getByText("Single-key shortcuts are off")).toBeVisible();
    await expect(choice).not.toBeChecked();
    await tab.bringToFront();
    await expect(await keysDialog(tab)).toHaveCount(0);

    const other = await openBrowser();
    await signInOn(other, { email, password, role: portal }, baseURL);
    await other.goto(screen);
    await expect(await keysDialog(other)).toHaveCount(0);
    await other.getByRole("button", { name: "Keyboard shortcuts" }).click();
    await expect(other.getByRole("switch", { name: "Use single-key shortcuts" })).not.toBeChecked();
  });
}

test("the choice that a browser has stored becomes the account’s first one", async ({ page, signIn, sql }) => {
  const { id } = await signIn("processing");
  await page.goto("/processing/login");
  await page.evaluate(() => localStorage.setItem("desk-shortcuts", "off"));
  await page.goto("/processing/documents");
  const chosen = async () => (await sql.query("select single_keys from users where id = $1", [id])).rows;
  await expect.poll(chosen).toEqual([{ single_keys: false }]);
  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  const choice = page.getByRole("switch", { name: "Use single-key shortcuts" });
  await expect(choice).not.toBeChecked();
  expect(await page.evaluate(() => localStorage.getItem("desk-shortcuts"))).toBeNull();
  await choice.click();
  await expect(page.getByText("Single-key shortcuts are on")).toBeVisible();
  // What a browser still has stored counts no more.
  await page.evaluate(() => localStorage.setItem("desk-shortcuts", "off"));
  await page.reload();
  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  await expect(choice).toBeChecked();
});

test("a partner, whose screens have no such keys, isn’t asked", async ({ page, signIn }) => {
  await signIn("b2b");
  await page.goto("/b2b/account");
  await expect(page.getByRole("heading", { name: "Light or dark" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Keyboard shortcuts" })).toHaveCount(0);
});

test("two windows of one account save what was changed in each", async ({ page, signIn, sql }) => {
  const { id } = await signIn("admin");
  const other = await page.context().newPage();
  for (const window of [page, other]) {
    await window.goto("/admin/account");
    await awake(window);
    await expect(window.getByRole("main").getByLabel("Phone")).toHaveValue(/\d/);
  }
  const save = async (window: Page, label: string, value: string) => {
    await window.getByRole("main").getByLabel(label).fill(value);
    await window.getByRole("main").getByRole("button", { name: "Save changes" }).click();
    await expect(window.getByText("Your details are saved")).toBeVisible();
  };
  const name = uniqueName("Sana");
  await save(page, "Phone", "0345 7654321");
  await save(other, "Full name", name);
  const { rows } = await sql.query("select name, phone from users where id = $1", [id]);
  expect(rows).toEqual([{ name, phone: "0345 7654321" }]);
  await other.close();
});
