import { bookButton, fillBooking, newVisitor, openForm, pickSlot } from "../support/booking-screen";
import { findFreeSlot } from "../support/free-slot";
import { test } from "../support/test";

test.use({ scanAtEnd: false });
const dir = "/tmp/forms/shots";
for (const width of [390, 1440]) {
  for (const scheme of ["light", "dark"] as const) {
    test(`looks ${width} ${scheme}`, async ({ page, signIn }) => {
      test.setTimeout(120_000);
      const shot = (name: string, fullPage = true) => page.screenshot({ path: `${dir}/${name}-${width}-${scheme}.png`, fullPage });
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme: scheme });
      await openForm(page, "/book-consultation");
      await bookButton(page).click();
      await page.getByLabel("Full name").fill("Ayesha Khan");
      await page.getByLabel("Email", { exact: true }).fill("x");
      await page.getByLabel("Phone", { exact: true }).fill("0300 1234567");
      await page.getByRole("radio", { name: "Masters" }).check({ force: true });
      await page.getByLabel(/^Message/).focus();
      await page.context().setOffline(true);
      await page.waitForTimeout(300);
      await shot("booking-corrected");
      await page.context().setOffline(false);
      await page.reload();
      const slot = await findFreeSlot(page.request);
      await openForm(page, "/book-consultation");
      await fillBooking(page, newVisitor());
      await pickSlot(page, slot);
      await shot("booking-filled");
      await bookButton(page).click();
      await page.getByText(/Your place is reserved/).waitFor();
      await shot("booking-done", false);
      await openForm(page, "/student/register");
      await page.getByRole("button", { name: "Register" }).click();
      await page.getByLabel("Full name").fill("Ayesha Khan");
      await page.getByLabel("Password", { exact: true }).fill("abc");
      await page.getByLabel("Phone").focus();
      await page.context().setOffline(true);
      await page.waitForTimeout(500);
      await shot("register");
      await page.context().setOffline(false);
      await page.goto("/chat");
      await page.waitForTimeout(800);
      await page.context().setOffline(true);
      await page.waitForTimeout(300);
      await shot("chat", false);
      await page.context().setOffline(false);
      await page.goto("/countries/uk#scholarships");
      await page.waitForTimeout(300);
      await shot("landing", false);
      await page.goto("/contact");
      await shot("contact", false);
      await signIn("student");
      await page.goto("/student/dashboard");
      await page.waitForTimeout(500);
      await shot("dashboard");
      await page.goto("/student/profile");
      await page.waitForTimeout(500);
      await shot("profile", false);
    });
  }
}
