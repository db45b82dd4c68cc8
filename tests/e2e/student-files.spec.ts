import { jpegFile, pdfFile } from "../support/chosen-files";
import { chooser } from "../support/documents-screen";
import { expect, test } from "../support/test";

// A headless browser shows no PDF, so this needs a full one: the machine's, or Playwright's.
const { WHOLE_CHROMIUM_PATH: executablePath } = process.env;

test.use({
  scanAtEnd: false, // student-documents.spec.ts scans the screen
  launchOptions: async ({ launchOptions }, provide) => {
    await provide({ ...launchOptions, ...(executablePath ? { executablePath } : { channel: "chromium" }) });
  },
});

test("View shows a PDF and a picture in a new tab", async ({ page, signIn, problems }) => {
  // The browser's own page around a picture has an inline style that the file's strict policy refuses.
  problems.expect(/Applying inline style violates/);
  await signIn("student");
  await page.goto("/student/documents");
  await chooser(page, "Passport").setInputFiles(pdfFile());
  await chooser(page, "English Language Test").setInputFiles(jpegFile());
  const opens = (name: string) =>
    Promise.all([page.waitForEvent("popup"), page.getByRole("link", { name: `View ${name}` }).click()]);

  const [picture] = await opens("ielts-result.jpg");
  await expect.poll(() => picture.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1344);
  await picture.close();

  const [paper] = await opens("passport.pdf");
  await expect(paper).toHaveURL(/\/api\/documents\/[^/]+\/file\?disposition=inline$/);
  // The PDF viewer is a page of the browser, which scripts cannot reach, so the size of a screenshot tells.
  await expect.poll(async () => (await paper.screenshot()).length).toBeGreaterThan(8_000);
  expect(await paper.evaluate(() => document.contentType)).toBe("application/pdf");
  await paper.close();
});
