import type { Page } from "@playwright/test";
import type pg from "pg";
import { pdfFile } from "../support/chosen-files";
import { deskOf, inkOf } from "../support/document-desk";
import { createStudent, uniqueName } from "../support/processing-records";
import { expect, test } from "../support/test";

/** The student's row of the passport among what is asked for. */
const passportRow = (student: Page) => student.getByRole("listitem").filter({ hasText: "Passport" }).first();

async function send(student: Page, label: string, name: string) {
  await student.goto("/student/documents");
  await student.getByLabel(label, { exact: true }).setInputFiles(pdfFile(name));
  await expect(student.getByText("Document Uploaded")).toBeVisible();
  await expect(passportRow(student)).toContainText("Pending");
}

async function idOf(sql: pg.Pool, studentId: string, name: string): Promise<string> {
  const { rows } = await sql.query("select id from documents where user_id = $1 and name = $2", [studentId, name]);
  return rows[0]?.id;
}

/** The student's only application, open at its timeline. */
async function openTimeline(student: Page, university: string) {
  await student.goto("/student/applications");
  await student.getByRole("button", { name: `View Details: ${university}` }).click();
  return student.getByRole("list", { name: `Timeline of ${university}` });
}

test("a passport goes back, is replaced and approved; an application is created and comes to its offer", async ({
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

  // The student uploads, the member sends it back.
  await send(student, "Upload Passport", "first-scan.pdf");
  await member.goto(deskOf(await idOf(sql, account.id, "first-scan.pdf")));
  expect(await inkOf(member, "Page 1 of 1 of first-scan.pdf")).toBeGreaterThan(0.001);
  const reason = "The picture page is cut off. Please scan it again.";
  await member.getByRole("button", { name: /^Reject/ }).click();
  await member.getByLabel("What needs to be corrected").fill(reason);
  await member.getByRole("button", { name: "Reject with this reason" }).click();
  await expect(member.getByText("Rejected: PASSPORT")).toBeVisible();
  expect((await mailTo(account.email, /passport/i)).text).toContain(reason);

  // The student reads why, without loading the page anew by hand, and replaces it.
  await student.bringToFront();
  await student.goto("/student/documents");
  await expect(passportRow(student)).toContainText("Rejected");
  await expect(student.getByText(reason).first()).toBeVisible();
  await send(student, "Replace Passport", "second-scan.pdf");

  // The member finds it by the student, and approves it.
  await member
    .getByRole("navigation", { name: /processing/i })
    .getByRole("link", { name: "Students" })
    .click();
  await member.getByRole("searchbox").fill(name);
  await member.getByRole("link", { name: /^View Profile/ }).click();
  await expect(member.getByRole("heading", { level: 1, name })).toBeVisible();
  await member.getByRole("tab", { name: /^Documents/ }).click();
  await member.getByRole("button", { name: "View PASSPORT: second-scan.pdf" }).click();
  const opened = member.getByRole("dialog");
  await expect(opened.getByText(reason)).toBeVisible(); // what was said about the one before
  await opened.getByRole("button", { name: /^Approve/ }).click();
  await expect(opened.getByText(/^Sana Riaz approved this document on/)).toBeVisible();
  await mailTo(account.email, /approved/i);
  await student.goto("/student/documents");
  await expect(passportRow(student)).toContainText("Approved");

  // An application, from the catalogue.
  await opened.getByRole("button", { name: "Close", exact: true }).click();
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
  await expect(student.getByText("Submitted", { exact: true }).first()).toBeVisible();
  await expect(timeline.getByRole("listitem").filter({ hasText: "Documents checked" })).toContainText("In progress");

  // To Offer Received: badge, timeline and mail follow; the notes never do.
  await member.getByRole("tab", { name: /^Applications/ }).click();
  await member.getByRole("button", { name: /^Update Status/ }).click();
  const dialog = member.getByRole("dialog", { name: "Update Status" });
  await dialog.getByLabel("Status", { exact: true }).selectOption("offer_received");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(dialog).toBeHidden();
  const offer = await mailTo(account.email, /^You have an offer: University of Leeds/);
  expect(offer.text).not.toContain("Fridays");
  const arrived = await openTimeline(student, "University of Leeds");
  await expect(student.locator(".badge").filter({ hasText: "Offer Received" })).toBeVisible();
  for (const step of ["Documents checked", "Application sent", "University review", "Decision"]) {
    await expect(arrived.getByRole("listitem").filter({ hasText: step })).toContainText("Completed");
  }
  await expect(arrived.getByRole("listitem").filter({ hasText: "Visa file" })).toContainText("In progress");
  await expect(student.getByText("Fridays")).toHaveCount(0);
});
