import type { Page } from "@playwright/test";
import { newVisitor } from "../support/booking-screen";
import { makeJpeg, makePdf } from "../support/document-files";
import { expect, test } from "../support/test";

test.use({ scanAtEnd: false }); // other tests scan the screens

const password = "brass lantern 42";

/** Opens another screen through the portal's own navigation. */
async function goTo(page: Page, screen: string) {
  await page.getByRole("navigation", { name: "Student portal" }).getByRole("link", { name: screen }).click();
  await expect(page.getByRole("heading", { level: 1, name: screen })).toBeVisible();
}

async function register(page: Page, { name, email, phone }: { name: string; email: string; phone: string }) {
  await page.goto("/student/register");
  await page.getByLabel("Full name").fill(name);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Phone").fill(phone);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByText("Registration successful")).toBeVisible();
}

/** Waits for a toast and closes it, so that the next one of its kind is not mistaken for it. */
async function closeNotice(page: Page, title: string) {
  const notice = page.getByRole("status").filter({ hasText: title });
  await expect(notice).toBeVisible();
  await notice.getByRole("button", { name: "Close" }).click();
  await expect(notice).toBeHidden();
}

async function fillPersonalInformation(page: Page) {
  const birthday = page.getByRole("group", { name: "Date of birth" });
  await birthday.getByLabel("Day").fill("14");
  await birthday.getByLabel("Month").fill("3");
  await birthday.getByLabel("Year").fill("2003");
  await page.getByLabel("Address").fill("12 Mall Road, Lahore");
  await page.getByRole("button", { name: "Save changes" }).click();
  await closeNotice(page, "Profile updated");
}

async function fillPreferences(page: Page) {
  await page.getByRole("tab", { name: "Study Preferences" }).click();
  await page.getByRole("radio", { name: "Masters" }).check({ force: true });
  await page.getByRole("combobox", { name: "Preferred fields" }).fill("computer");
  await page.getByRole("option", { name: "Computer Science" }).click();
  for (const country of ["United Kingdom", "Germany"]) {
    await page.getByRole("checkbox", { name: country }).check({ force: true });
  }
  await page.getByLabel("English test").selectOption("ielts");
  await page.getByLabel("Overall score").fill("6.5");
  await page.getByLabel("Budget for a year of tuition and living, in rupees").fill("60 lakh");
  await page.getByRole("button", { name: "Save preferences" }).click();
  await closeNotice(page, "Profile updated");
}

async function addEducation(page: Page) {
  await page.getByRole("tab", { name: "Education" }).click();
  await page.getByRole("button", { name: "Add education" }).click();
  const form = page.getByRole("form", { name: "Add education" });
  await form.getByLabel("Degree").fill("BS Computer Science");
  await form.getByLabel("Institution").fill("University of the Punjab");
  await form.getByLabel("Year completed").fill("2025");
  await form.getByLabel("Grade or GPA").fill("3.4 / 4.0");
  await form.getByRole("button", { name: "Add education" }).click();
  await closeNotice(page, "Education updated");
}

async function upload(page: Page, name: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  await page.getByLabel(`Upload ${name}`, { exact: true }).setInputFiles(file);
  await closeNotice(page, "Document Uploaded");
  await expect(page.getByLabel(`Replace ${name}`)).toBeAttached();
}

test("from registration to a request: profile, documents, recommendations, Apply Now", async ({ page, sql }) => {
  test.setTimeout(120_000); // six screens, and a password hashed at full cost
  const visitor = newVisitor("Ayesha Khan");
  await register(page, visitor);
  await expect(page).toHaveURL(/\/student\/profile/);
  await closeNotice(page, "Registration successful");

  // The requirements for recommendations are shown before any exist.
  await goTo(page, "AI Recommendations");
  const gate = page.getByRole("region", { name: "Complete your profile and upload 3 more documents first" });
  await expect(gate).toContainText("0% complete");
  await expect(gate).toContainText("0 of 3 uploaded");
  await gate.getByRole("link", { name: "Complete profile" }).click();

  await expect(page.getByRole("heading", { level: 1, name: "My Profile" })).toBeVisible();
  await fillPersonalInformation(page);
  await fillPreferences(page);
  await addEducation(page);

  await goTo(page, "My Documents");
  await upload(page, "Passport", { name: "passport.jpg", mimeType: "image/jpeg", buffer: await makeJpeg(600, 800) });
  await upload(page, "Academic Transcripts", {
    name: "transcript.pdf",
    mimeType: "application/pdf",
    buffer: makePdf(),
  });
  await upload(page, "English Language Test", { name: "ielts.pdf", mimeType: "application/pdf", buffer: makePdf() });

  await goTo(page, "AI Recommendations");
  await expect(gate).toBeHidden();
  await page.getByRole("button", { name: "Generate", exact: true }).click();
  await expect(page.getByText("Your recommendations are ready")).toBeVisible();

  await page
    .getByRole("button", { name: /^View Details: / })
    .first()
    .click();
  const apply = page.getByRole("button", { name: /^Apply Now: / }).first();
  const university = ((await apply.getAttribute("aria-label")) ?? "").replace("Apply Now: ", "");
  await apply.click();
  await expect(page.getByText(/^Application requested .*, our team will contact you within 24 hours\.$/)).toBeVisible();
  const requests = page.getByRole("region", { name: "Your requests" });
  await expect(requests).toContainText(university);
  await page.reload();
  await expect(requests).toContainText(`${university}Application requested`);

  // What the team sees.
  const { rows } = await sql.query(
    `select r.kind, r.status, p.title, p.type from requests r join recommendations p on p.id = r.recommendation_id
     join users u on u.id = r.student_id where u.email = $1`,
    [visitor.email],
  );
  expect(rows).toEqual([{ kind: "apply", status: "open", title: university, type: "university" }]);

  await page.getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByRole("region", { name: "Your requests" })).toContainText(`${university}Application requested`);
  await expect(page.getByText("3 / 5")).toBeVisible();
});
