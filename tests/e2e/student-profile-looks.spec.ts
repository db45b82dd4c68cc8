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

test("a form that was refused, and the question before a deletion, are accessible too", async ({
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

test("Personal Information is filled in and saved with the keyboard alone, in the order of the page", async ({
  page,
  signIn,
}) => {
  await signIn("student");
  const panel = await openProfile(page);
  await page.getByRole("tab", { name: "Personal Information" }).focus();
  await page.keyboard.press("ArrowRight"); // only looks
  await expect(page.getByRole("tab", { name: "Study Preferences" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/tab=preferences/);
  await expect(page.getByRole("tab", { name: "Study Preferences" })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("tab", { name: "Personal Information" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/student\/profile$/);
  // The address is there a moment before the panel, and Tab would go to the one that is about to be hidden.
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
