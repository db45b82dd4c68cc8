import { profileTabs } from "@/components/student/profile/profile-address";
import { fillAccount, insertEducation, openProfile } from "../support/profile-screen";
import { expect, test } from "../support/test";

test.use({ scanAtEnd: false });

for (const { value, label } of profileTabs) {
  test(`${label}, empty and full, is accessible at every width, light and dark`, async ({
    page,
    signIn,
    sql,
    scanEveryLook,
  }) => {
    const { id } = await signIn("student");
    const panel = await openProfile(page, value);
    await scanEveryLook(`${label}, empty`);
    if (value === "education") {
      await panel.getByRole("button", { name: "Add education" }).click();
      await scanEveryLook("the education form");
    }
    await fillAccount(sql, id);
    await insertEducation(sql, id, "BSc Computer Science", 2024);
    await sql.query("update users set delete_after = now() + interval '9 days' where id = $1", [id]);
    await openProfile(page, value);
    await expect(page.getByText(/Your account will be deleted on/).filter({ visible: true })).toBeVisible();
    await scanEveryLook(`${label}, full`);
  });
}

test("a refused form, and the confirmation of a deletion, are accessible too", async ({
  page,
  signIn,
  scanEveryLook,
}) => {
  await signIn("student");
  const panel = await openProfile(page);
  await panel.getByLabel("Email").fill("nobody");
  await panel.getByRole("button", { name: "Save changes" }).click();
  await expect(panel.getByRole("alert")).toBeFocused();
  await scanEveryLook("refused");
  await page.getByRole("tab", { name: "Account" }).click();
  await panel.getByRole("button", { name: "Delete my account" }).click();
  await scanEveryLook("the question");
});

test("Personal Information is filled in and saved by keyboard only, in the order of the page", async ({
  page,
  signIn,
}) => {
  await signIn("student");
  const panel = await openProfile(page);
  await page.getByRole("tab", { name: "Personal Information" }).focus();
  await page.keyboard.press("ArrowRight"); // moves the focus without opening the tab
  await expect(page.getByRole("tab", { name: "Study Preferences" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/tab=preferences/);
  await expect(page.getByRole("tab", { name: "Study Preferences" })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("tab", { name: "Personal Information" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/student\/profile$/);
  // The address changes a moment before the panel, and Tab would go to the panel that is about to be hidden.
  await expect(page.getByRole("tab", { name: "Personal Information" })).toHaveAttribute("aria-selected", "true");

  const order = [
    panel,
    panel.getByLabel("Upload picture"),
    panel.getByLabel("Full name"),
    panel.getByLabel("Day"),
    panel.getByLabel("Month"),
    panel.getByLabel("Year"),
    panel.getByLabel("Bio"),
    panel.getByLabel("Email"),
    panel.getByLabel("Phone"),
    panel.getByLabel("Address"),
    panel.getByRole("button", { name: "Save changes" }),
  ];
  const typed: Record<number, string> = { 3: "14", 4: "3", 5: "2004", 6: "I study.", 9: "12 Mall Road, Lahore" };
  for (const [index, control] of order.entries()) {
    await page.keyboard.press("Tab");
    await expect(control).toBeFocused();
    await page.keyboard.type(typed[index] ?? "");
  }
  await page.keyboard.press("Enter");
  await expect(page.getByText("Profile updated")).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("the form begins above the fold, and the missing values expand from one line", async ({ page, signIn }) => {
    await signIn("student");
    const panel = await openProfile(page);
    const form = await panel.getByRole("heading", { level: 2 }).first().boundingBox();
    expect(form?.y).toBeLessThan(600);
    const gap = page.getByRole("link", { name: "Preferred fields" });
    await expect(gap).toBeHidden();
    await page.getByRole("button", { name: /things still missing/ }).click();
    await gap.click();
    await expect(page.getByRole("tab", { name: "Study Preferences" })).toHaveAttribute("aria-selected", "true");
  });

  test("all five tabs are fully visible", async ({ page, signIn }) => {
    await signIn("student");
    await openProfile(page);
    for (const tab of await page.getByRole("tab").all()) {
      const { x = 0, width = 0 } = (await tab.boundingBox()) ?? {};
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(390);
    }
  });

  test("no country name is broken inside a word, and a menu moves it down or removes it", async ({
    page,
    signIn,
    sql,
  }) => {
    const { id } = await signIn("student");
    const ids = ["uk", "newZealand", "netherlands", "switzerland", "usa"];
    await sql.query("update users set preferred_countries = $2 where id = $1", [id, ids]);
    const panel = await openProfile(page, "preferences");
    const order = panel.getByRole("list", { name: "Your order" });
    const broken = await order.locator("b").evaluateAll((names) =>
      names.flatMap((name) => {
        const text = name.firstChild as Text;
        return [...text.data.matchAll(/\S+/g)].filter(({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1;
        });
      }),
    );
    expect(broken).toEqual([]);
    for (const name of await order.locator("b").all()) {
      expect((await name.evaluate((one) => one.scrollWidth - one.clientWidth)) <= 0).toBe(true);
    }
    await order.getByRole("button", { name: "More for United Kingdom" }).click();
    await page.getByRole("menuitem", { name: "Move down" }).click();
    await expect(order.getByRole("listitem").first()).toContainText("New Zealand");
    await order.getByRole("button", { name: "More for New Zealand" }).click();
    await page.getByRole("menuitem", { name: "Remove" }).click();
    await expect(order.getByRole("listitem").first()).toContainText("United Kingdom");
  });
});
