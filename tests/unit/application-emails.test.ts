import { describe, expect, test } from "vitest";
import { type ApplicationFacts, applicationCreatedMail, applicationStatusMail } from "@/lib/applications/emails";
import { applicationStatuses } from "@/lib/applications/labels";
import { stepsFor } from "@/lib/applications/steps";
import { mailHtml, mailText } from "@/lib/mail/layout";

const url = "https://example.com/student/applications";
const statuses = applicationStatuses.map(({ value }) => value);
const factsAt = (status: (typeof statuses)[number], more: object = {}): ApplicationFacts => ({
  ...{ studentName: "عائشہ", universityName: "KTH", programName: "MSc", intake: null, status, steps: stepsFor(status) },
  ...more,
});
const textAt = (status: (typeof statuses)[number], more: object = {}) =>
  mailText(applicationStatusMail(factsAt(status, more), url).content);

describe("the mail about a new status", () => {
  test("has its own text for each", () => {
    const mails = statuses.map((status) => applicationStatusMail(factsAt(status), url));
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(statuses.length);
    expect(new Set(mails.map(({ content }) => content.paragraphs[1])).size).toBe(statuses.length);
    for (const { subject, content } of mails) {
      expect(subject).toMatch(/: KTH$/);
      expect(content.heading).toMatch(/^[A-Z]/);
      expect(content.action).toEqual({ label: "Open my applications", url });
    }
  });

  test.each([
    ["pending", "Pending", "With us", "Documents checked"],
    ["application_submitted", "Application Submitted", "With the university", "University review"],
    ["in_review", "In Review", "With the university", "University review"],
    ["offer_received", "Offer Received", "With you", "Go through the offer with us."],
    ["accepted", "Offer Accepted", "With us", "Visa file"],
    ["completed", "Completed", "With you", "All done. Have a safe journey."],
    ["rejected", "Rejected", "With you", "Talk to us about your other choices."],
  ] as const)("at %s says %s, %s, and what comes next", (status, label, holder, next) => {
    expect(textAt(status)).toContain(`Status: ${label}\nCurrently: ${holder}\nNext step: ${next}`);
  });

  test("without steps explains the status", () => {
    expect(textAt("in_review", { steps: [] })).toContain("Next step: The university is reviewing your application.");
  });
});

test("contains nothing else from the row", () => {
  const row = factsAt("in_review", { notes: "Deposit is late", progress: 61, deadline: new Date("2027-03-04") });
  for (const { content } of [applicationCreatedMail(row, url), applicationStatusMail(row, url)]) {
    expect(mailText(content) + mailHtml(content)).not.toMatch(/Deposit|61|2027|March/);
  }
});

test("names the intake if there is one", () => {
  expect(textAt("pending")).not.toContain("Intake");
  expect(textAt("pending", { intake: "Autumn 2027" })).toContain("Intake: Autumn 2027");
});
