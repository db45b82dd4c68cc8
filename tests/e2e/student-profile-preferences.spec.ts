import { fillAccount, messagesIn, openProfile, storedAccount, wakeProfile } from "../support/profile-screen";
import { expect, test } from "../support/test";

test.use({ scanAtEnd: false }); // student-profile-looks.spec.ts scans the tabs

test("study preferences are saved in the chosen order, and are there after a reload", async ({ page, signIn, sql }) => {
  const { id } = await signIn("student");
  const panel = await openProfile(page, "preferences");
  await panel.getByText("Masters").click();
  const fields = panel.getByRole("combobox", { name: "Preferred fields" });
  await fields.fill("soft"); // what people say for Computer Science
  await page.getByRole("option", { name: "Computer Science" }).click();
  await fields.fill("nurs");
  await page.getByRole("option", { name: "Medicine, Nursing and Public Health" }).click();
  await fields.fill("law");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const chosen = panel.getByRole("list", { name: "Your fields" }).getByRole("listitem");
  await expect(chosen).toHaveText(["Computer Science", "Medicine, Nursing and Public Health", "Law"]);
  await panel.getByRole("button", { name: "Remove Medicine, Nursing and Public Health" }).click();
  await expect(panel.getByRole("button", { name: "Remove Law" })).toBeFocused();
  await fields.fill("xylophones");
  await expect(panel.getByText("Not in our list. Try a wider word.")).toBeVisible();
  await fields.fill("");
  await fields.press("Escape");
  for (const country of ["Germany", "Canada", "Norway"])
    await panel.getByText(country, { exact: true }).first().click();
  const order = panel.getByRole("list", { name: "Your order" });
  await expect(order.getByRole("listitem")).toHaveText([/Germany/, /Canada/, /Norway/]);
  await order.getByRole("button", { name: "Move Norway up" }).focus();
  await page.keyboard.press("Enter");
  await expect(panel.getByRole("status").filter({ hasText: "Norway is now your choice number 2" })).toBeAttached();
  await expect(order.getByRole("button", { name: "Move Norway up" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(order.getByRole("listitem")).toHaveText([/Norway/, /Germany/, /Canada/]);
  await page.keyboard.press("Enter"); // it is already the first
  await order.getByRole("button", { name: "Remove Germany" }).click();
  await expect(order.getByRole("button", { name: "Remove Canada" })).toBeFocused();
  await panel.getByLabel("English test").selectOption("TOEFL iBT");
  await expect(panel.getByText("TOEFL iBT: 1 to 6 in half points, or 0 to 120 on older reports")).toBeVisible();
  await panel.getByLabel("Overall score").fill("96");
  await panel.getByLabel("Budget for a year").fill("25 lakh");
  await expect(panel.getByText("PKR 25 lakh a year")).toBeVisible();
  await page.keyboard.press("Tab");
  await panel.getByLabel("Who pays").selectOption("Scholarship");
  await expect(panel.getByLabel("Budget for a year")).toHaveValue("2,500,000");
  await panel.getByRole("button", { name: "Save preferences" }).click();
  await expect(page.getByText("Profile updated")).toBeVisible();
  expect(await storedAccount(sql, id)).toMatchObject({
    ...{ education_level: "masters", preferred_countries: ["norway", "canada"], preferred_country: "norway" },
    ...{ preferred_fields: ["computer-science", "law"], budget: 2_500_000, test_type: "toefl", score: "96.0" },
    funding_source: "Scholarship",
  });
  await page.reload();
  await wakeProfile(page);
  await expect(panel.getByRole("radio", { name: "Masters" })).toBeChecked();
  await expect(chosen).toHaveText(["Computer Science", "Law"]);
  await expect(order.getByRole("listitem")).toHaveText([/Norway/, /Canada/]);
  await expect(panel.getByLabel("Overall score")).toHaveValue("96");
  await expect(panel.getByLabel("Who pays")).toHaveValue("Scholarship");
  await expect(page.getByText("not saved")).toHaveCount(0);
});

test("an impossible budget or score is refused", async ({ page, signIn, sql }) => {
  const { id } = await signIn("student");
  await fillAccount(sql, id);
  const panel = await openProfile(page, "preferences");
  await panel.getByLabel("Budget for a year").fill("a lot");
  await panel.getByLabel("Overall score").fill("6.3");
  await panel.getByRole("button", { name: "Save preferences" }).click();
  expect(await messagesIn(panel)).toEqual([
    "IELTS scores run from 0 to 9 in half bands",
    "Budget must be a whole number of rupees",
  ]);
  await expect(panel.getByLabel("Budget for a year")).toHaveValue("a lot");
  await panel.getByLabel("English test").selectOption("None yet");
  await expect(panel.getByLabel("Overall score")).toHaveCount(0);
  await panel.getByLabel("Budget for a year").fill("1,250,000.50");
  await panel.getByRole("button", { name: "Save preferences" }).click();
  expect(await messagesIn(panel)).toEqual(["Budget must be a whole number of rupees"]);
  await panel.getByLabel("Budget for a year").fill("");
  await panel.getByRole("button", { name: "Save preferences" }).click();
  await expect(page.getByText("Profile updated")).toBeVisible();
  expect(await storedAccount(sql, id)).toMatchObject({ budget: null, test_type: null, score: null });
});

test("a missing value leads to its control", async ({ page, signIn }) => {
  await signIn("student");
  const panel = await openProfile(page);
  const missing = page.getByRole("navigation", { name: "Still missing" });
  const ways = [
    ["Address", "Personal Information", panel.getByLabel("Address")],
    ["Date of birth", "Personal Information", panel.getByLabel("Day")],
    ["Level you want to study", "Study Preferences", panel.getByRole("radio", { name: "Bachelors" })],
    ["Preferred countries", "Study Preferences", panel.getByRole("checkbox", { name: "United States" })],
    ["Preferred fields", "Study Preferences", panel.getByRole("combobox", { name: "Preferred fields" })],
    ["Budget for a year", "Study Preferences", panel.getByLabel("Budget for a year")],
    ["English test and score", "Study Preferences", panel.getByLabel("English test")],
    ["Your education", "Education", panel.getByRole("button", { name: "Add education" })],
    ["Skills", "Skills", panel.getByLabel("Add a skill")],
  ] as const;
  await expect(missing.getByRole("link")).toHaveText(ways.map(([name]) => name));
  for (const [name, tab, control] of ways) {
    await missing.getByRole("link", { name, exact: true }).click();
    await expect(page.getByRole("tab", { name: tab })).toHaveAttribute("aria-selected", "true");
    await expect(control).toBeFocused();
  }
  await page.goto("/student/profile?tab=preferences#budget");
  await expect(panel.getByLabel("Budget for a year")).toBeFocused();
});

test("what is typed stays when the stored profile is refetched", async ({ page, signIn, sql }) => {
  const { id } = await signIn("student");
  await fillAccount(sql, id);
  const panel = await openProfile(page, "preferences");
  await panel.getByLabel("Budget for a year").fill("900000");
  await sql.query("update users set funding_source = 'Employer' where id = $1", [id]); // on another device
  await page.getByRole("tab", { name: "Skills" }).click();
  await panel.getByLabel("Add a skill").fill("Chess");
  await panel.getByRole("button", { name: "Save Skills" }).click();
  await expect(page.getByText("Profile updated")).toBeVisible();
  await page.getByRole("tab", { name: /Study Preferences/ }).click();
  await expect(panel.getByLabel("Who pays")).toHaveValue("Employer");
  await expect(panel.getByLabel("Budget for a year")).toHaveValue("900,000");
  await expect(page.getByRole("tab", { name: "Study Preferences , not saved" })).toBeVisible();
});
