import { ask, expectReady, openChat } from "../support/chat-screen";
import { expect, test } from "../support/test";

test.use({ scanAtEnd: false });
for (const scheme of ["light", "dark"] as const)
  for (const width of [390, 1440]) {
    test(`shots ${scheme} ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await page.emulateMedia({ colorScheme: scheme });
      await openChat(page);
      await page.screenshot({ path: `/tmp/assist-a/chat0-${scheme}-${width}.png`, fullPage: true });
      await ask(page, "i want to die");
      await expectReady(page);
      await page.screenshot({ path: `/tmp/assist-a/chat1-${scheme}-${width}.png`, fullPage: true });
      await ask(page, "میں مرنا چاہتا ہوں");
      await expectReady(page);
      await page.screenshot({ path: `/tmp/assist-a/chat2-${scheme}-${width}.png`, fullPage: true });
      await page.goto("/contact");
      await page.getByLabel("Name").fill("عائشہ خان");
      await page.getByLabel("Email").fill(`care-${crypto.randomUUID()}@example.com`);
      await page.getByLabel("Phone").fill("0300 1234567");
      await page.getByLabel("Subject").fill("Refused again");
      await page.getByLabel("Message").fill("I want to end my life.");
      await page.getByRole("button", { name: "Send Message" }).click();
      await expect(page.getByText("Thank you, we have your message.")).toBeVisible();
      await page.screenshot({ path: `/tmp/assist-a/contact-${scheme}-${width}.png`, fullPage: true });
    });
  }
test("staff shots", async ({ page, signIn, sql }) => {
  await sql.query(
    "insert into contact_messages (name,email,phone,subject,message,needs_care) values ('Zara','z@example.com','0300 1234567','Refused','I want to die today please',true)",
  );
  await signIn("admin");
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/admin/dashboard?tab=messages");
    await page.getByText("Needs care").first().waitFor();
    await page.screenshot({ path: `/tmp/assist-a/messages-${width}.png`, fullPage: true });
    await page.getByRole("button", { name: "Refused", exact: true }).first().click();
    await page.screenshot({ path: `/tmp/assist-a/message-${width}.png` });
  }
});
