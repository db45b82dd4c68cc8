import { picture } from "../support/pictures";
import { openProfile, wakeProfile } from "../support/profile-screen";
import { expect, test } from "../support/test";

test.use({ scanAtEnd: false }); // student-profile-looks.spec.ts scans the tabs, except for the refusals here

test("a picture is previewed at once, stored, there after a reload, and can be removed", async ({ page, signIn }) => {
  await signIn("student");
  const panel = await openProfile(page);
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route("**/profile-picture", async (route) => {
    await held;
    await route.continue();
  });
  const file = { name: "me.png", mimeType: "image/png", buffer: await picture() };
  await panel.getByLabel("Upload picture").setInputFiles(file);
  await expect(panel.getByAltText("The picture you chose")).toHaveAttribute("src", /^blob:/);
  await expect(panel.getByRole("progressbar", { name: "Upload of your picture" })).toBeVisible();
  letThrough();
  await expect(page.getByText("Profile image updated")).toBeVisible();
  await page.unroute("**/profile-picture");
  const shown = panel.getByAltText("You", { exact: true });
  await page.reload();
  await wakeProfile(page);
  await expect(shown).toHaveJSProperty("complete", true);
  expect(await shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([
    512, 512,
  ]);
  const before = await shown.getAttribute("src");

  await panel
    .getByLabel("Change picture")
    .setInputFiles({ ...file, buffer: await picture({ width: 300, height: 300 }) });
  await expect(shown).not.toHaveAttribute("src", before ?? "");
  await panel.getByRole("button", { name: "Remove" }).click();
  const question = page.getByRole("alertdialog", { name: "Remove your picture?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(shown).toBeVisible();
  await panel.getByRole("button", { name: "Remove" }).click();
  await question.getByRole("button", { name: "Remove picture" }).click();
  await expect(page.getByText("Your picture was removed.")).toBeVisible();
  await expect(shown).toHaveCount(0);
  await page.reload();
  await wakeProfile(page);
  await expect(panel.getByText("Upload picture")).toBeVisible();
});

test("an invalid or too large file is refused with its reason", async ({ page, signIn, problems, scan }) => {
  problems.expect(/POST .*\/profile-picture 422/);
  await signIn("student");
  const panel = await openProfile(page);
  const chooser = panel.getByLabel("Upload picture");
  const refusal = panel.getByRole("alert");
  await chooser.setInputFiles({ name: "cv.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") });
  await expect(refusal).toContainText("Only JPEG, PNG and WebP images are accepted");
  const large = { name: "me.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(5 * 1024 * 1024 + 1, 1) };
  await chooser.setInputFiles(large);
  await expect(refusal).toContainText("File is too large");
  await chooser.setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(0) });
  await expect(refusal).toContainText("The file is empty");
  await chooser.setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<svg/>") });
  await expect(refusal).toContainText(
    "There was an error updating your profile. Only JPEG, PNG and WebP images are accepted",
  );
  await scan();
});

test("an upload can be cancelled", async ({ page, signIn }) => {
  await signIn("student");
  const panel = await openProfile(page);
  await page.route("**/profile-picture", () => undefined); // no answer ever comes
  await panel
    .getByLabel("Upload picture")
    .setInputFiles({ name: "me.png", mimeType: "image/png", buffer: await picture() });
  await panel.getByRole("button", { name: "Stop" }).click();
  await expect(panel.getByLabel("Upload picture")).toBeFocused();
  await expect(panel.getByRole("alert")).toHaveCount(0);
});
