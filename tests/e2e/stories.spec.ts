import { awake } from "../support/documents-screen";
import { uniqueName } from "../support/processing-records";
import { openProfile } from "../support/profile-screen";
import { expect, test } from "../support/test";

test("a story is told only while its student agrees", async ({
  page,
  openBrowser,
  signIn,
  mailTo,
  scanEveryLook,
  problems,
}) => {
  problems.expect(/POST .*\/api\/stories 422/);
  const name = uniqueName("Ayesha");
  const [student, visitor] = [await openBrowser(), await openBrowser()];
  const { email } = await signIn("student", uniqueName("Ayesha Khan"), student);
  await signIn("admin");

  await test.step("an admin writes it and asks", async () => {
    await page.goto("/admin/content/stories");
    await awake(page);
    await page.getByRole("button", { name: "Write a story" }).click();
    const form = page.getByRole("dialog", { name: "New story" });
    await form.getByLabel("The student’s email address").fill("nobody@example.com");
    await form.getByLabel("Name on the site").fill(name);
    await form.getByLabel("What they study, and where").fill("MSc Data Science, University of Leeds");
    await form.getByLabel("Story").fill("I asked, and **they** answered.\n\nمیں نے پوچھا");
    await form.getByRole("button", { name: "Save the draft" }).click();
    await expect(form.getByRole("alert")).toContainText("No student has this email address");
    await form.getByLabel("The student’s email address").fill(email);
    await scanEveryLook("a story being written");
    await page.setViewportSize({ width: 1440, height: 900 });
    await form.getByRole("button", { name: "Save the draft" }).click();
    const row = page.getByRole("listitem").filter({ hasText: name });
    await row.getByRole("button", { name: "Ask the student" }).click();
    await expect(row).toContainText("Waiting for the student");
    await scanEveryLook("the list of stories");
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await visitor.goto("/stories");
  await expect(visitor.getByText(name)).toHaveCount(0);

  await test.step("the student reads it and agrees", async () => {
    await mailTo(email, /May we tell your story/);
    await student.goto("/student/dashboard");
    await student.getByRole("button", { name: /^Notifications, \S+ unread$/ }).click();
    await student
      .getByRole("dialog", { name: "Notifications" })
      .getByRole("link", { name: /May we tell your story/ })
      .click();
    await expect(student).toHaveURL(/\/student\/profile\?tab=account/);
    const panel = await openProfile(student, "account");
    const section = panel.getByRole("region", { name: "Your story on our website" });
    await expect(section).toContainText("It is not on our website yet");
    await expect(section.locator("strong")).toHaveText("they");
    await section.getByRole("button", { name: "Agree and publish it" }).click();
    await expect(section).toContainText("You agreed on");
    for (const width of [390, 1440]) {
      await visitor.setViewportSize({ width, height: 844 });
      await visitor.goto("/stories");
      const article = visitor.getByRole("article").filter({ hasText: name });
      await expect(article).toContainText("MSc Data Science, University of Leeds");
      await expect(article.getByText("میں نے پوچھا")).toHaveCSS("direction", "rtl");
    }
  });

  await test.step("and takes it off: it is gone with the next request", async () => {
    await student.getByRole("button", { name: "Take it off the website" }).click();
    await expect(student.getByText("You took it back. It is not on our website.")).toBeVisible();
    await visitor.goto("/stories");
    await expect(visitor.getByText(name)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole("listitem").filter({ hasText: name })).toContainText("The student took it back");
  });
});
