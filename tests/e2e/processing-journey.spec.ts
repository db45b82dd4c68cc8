import type { Page } from "@playwright/test";
import { pdfFile } from "../support/chosen-files";
import { inkOf } from "../support/document-desk";
import { createStudent, uniqueName } from "../support/processing-records";
import { expect, test } from "../support/test";

test.use({ scanAtEnd: false }); // other tests scan the screens

/** The passport's row in the student's list of requested documents. */
const passportRow = (student: Page) => student.getByRole("listitem").filter({ hasText: "Passport" }).first();

async function send(student: Page, label: string, name: string) {
  await student.goto("/student/documents");
  await student.getByLabel(label, { exact: true }).setInputFiles(pdfFile(name));
  await expect(student.getByText("Document Uploaded")).toBeVisible();
  await expect(passportRow(student)).toContainText("Pending");
}

/** Skips the seconds until the member's screen polls again. */
const forNews = (member: Page) => member.clock.fastForward("00:11");

async function closeDocument(member: Page) {
  await member.getByRole("dialog").getByRole("button", { name: "Close", exact: true }).first().click();
  await expect(member.getByRole("dialog")).toBeHidden();
}

/** The student's only application, with its timeline expanded. */
async function openTimeline(student: Page, university: string) {
  await student.goto("/student/applications");
  await student.getByRole("button", { name: `View Details: ${university}` }).click();
  return student.getByRole("list", { name: `Timeline of ${university}` });
}

test("a passport is rejected, replaced and approved; an application is created and gets its offer", async ({
  page: member,
  openBrowser,
  signIn,
  sql,
  mailTo,
}) => {
  test.setTimeout(150_000);
  const name = uniqueName("Ayesha");
  const account = await createStudent(sql, name, { country: "uk" });
  const student = await openBrowser();
  await student.goto("/student/login");
  await student.getByLabel("Email").fill(account.email);
  await student.getByLabel("Password", { exact: true }).fill(account.password);
  await student.getByRole("button", { name: "Login" }).click();
  await expect(student.getByRole("heading", { level: 1, name: /^Welcome/ })).toBeVisible();
  await signIn("processing", "Sana Riaz");

  // The member has the student's documents open; there are none yet.
  await member.clock.install();
  await member.goto("/processing/students");
  await member.getByRole("searchbox").fill(name);
  await member.getByRole("link", { name: `View Profile: ${name}`, exact: true }).click();
  await expect(member.getByRole("heading", { level: 1, name })).toBeVisible();
  await member.getByRole("tab", { name: /^Documents/ }).click();
  await expect(member.getByText("No documents yet")).toBeVisible();

  // The student uploads; the member sees it arrive, opens it and rejects it.
  await send(student, "Upload Passport", "first-scan.pdf");
  await forNews(member);
  await member.getByRole("button", { name: "View PASSPORT: first-scan.pdf" }).click();
  const opened = member.getByRole("dialog");
  expect(await inkOf(member, "Page 1 of 1 of first-scan.pdf")).toBeGreaterThan(0.001);
  const reason = "The picture page is cut off. Please scan it again.";
  await opened.getByRole("button", { name: /^Reject/ }).click();
  await opened.getByLabel("What needs to be fixed").fill(reason);
  await opened.getByRole("button", { name: "Reject with this reason" }).click();
  await expect(opened.getByText(/^Sana Riaz rejected this document on/)).toBeVisible();
  await closeDocument(member);
  expect((await mailTo(account.email, /^Passport: please upload it again/)).text).toContain(reason);

  // The student reads why, and replaces it.
  await student.goto("/student/documents");
  await expect(passportRow(student)).toContainText("Rejected");
  await expect(student.getByText(reason).first()).toBeVisible();
  await send(student, "Replace Passport", "second-scan.pdf");

  // The member sees the new one, with the decision on the previous one, and approves it.
  await forNews(member);
  await member.getByRole("button", { name: "View PASSPORT: second-scan.pdf" }).click();
  await expect(opened.getByText(reason)).toBeVisible();
  expect(await inkOf(member, "Page 1 of 1 of second-scan.pdf")).toBeGreaterThan(0.001);
  await opened.getByRole("button", { name: /^Approve/ }).click();
  await expect(opened.getByText(/^Sana Riaz approved this document on/)).toBeVisible();
  await closeDocument(member);
  await mailTo(account.email, /^Passport: approved/);
  await student.goto("/student/documents");
  await expect(passportRow(student)).toContainText("Approved");

  // An application, from the catalogue.
  await member.getByRole("button", { name: "Create Application" }).first().click();
  const form = member.getByRole("dialog", { name: "Create Application" });
  await form.getByRole("combobox", { name: "University" }).fill("leeds");
  await member.getByRole("option", { name: /^University of Leeds/ }).click();
  await form.getByRole("combobox", { name: "Program" }).fill("Advanced Computer Science");
  await member
    .getByRole("option", { name: /Advanced Computer Science/ })
    .first()
    .click();
  await form.getByLabel("Notes for the team").fill("Mother calls on Fridays.");
  await form.getByRole("button", { name: "Create Application" }).click();
  await expect(member.getByText("Application created successfully")).toBeVisible();
  await mailTo(account.email, /^Your application to University of Leeds/);
  const timeline = await openTimeline(student, "University of Leeds");
  await expect(student.locator("[data-tone]").filter({ hasText: "Pending" }).first()).toBeVisible();
  await expect(timeline.getByRole("listitem").filter({ hasText: "Documents checked" })).toContainText("In progress");

  // To Offer Received: badge, timeline and mail follow; the notes never do.
  await member.getByRole("tab", { name: /^Applications/ }).click();
  await member
    .getByRole("tabpanel", { name: /^Applications/ })
    .getByRole("button", { name: /^Update Status/ })
    .click();
  const dialog = member.getByRole("dialog", { name: "Update Status" });
  await dialog.getByLabel("Status", { exact: true }).selectOption("offer_received");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(dialog).toBeHidden();
  const offer = await mailTo(account.email, /^You have an offer: University of Leeds/);
  expect(offer.text).not.toContain("Fridays");
  const arrived = await openTimeline(student, "University of Leeds");
  await expect(student.locator("[data-tone]").filter({ hasText: "Offer Received" })).toBeVisible();
  for (const step of ["Documents checked", "Application sent", "University review", "Decision"]) {
    await expect(arrived.getByRole("listitem").filter({ hasText: step })).toContainText("Completed");
  }
  await expect(arrived.getByRole("listitem").filter({ hasText: "Visa file" })).toContainText("In progress");
  await expect(student.getByText("Fridays")).toHaveCount(0);
});
