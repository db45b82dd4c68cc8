import { describe, expect, test } from "vitest";
import { applicationStatuses, readStatus } from "@/lib/applications/labels";
import { nextMove, nextStepText, overStatuses } from "@/lib/applications/status";
import { readDocumentStatus } from "@/lib/documents/labels";
import { ApplicationStatus } from "@/lib/generated/prisma/enums";
import { readCommissionStatus, readMovementKind, readReferralStatus } from "@/lib/partners/labels";

test("the table has every status of the database, and no other", () => {
  expect(applicationStatuses.map(({ value }) => value).sort()).toEqual(Object.values(ApplicationStatus).sort());
});

describe("every portal uses the same word and tone", () => {
  test.each([
    ["new", "New", "wait", "in_progress"],
    ["pending", "Pending", "wait", "in_progress"],
    ["submitted", "Submitted", "wait", "in_progress"],
    ["application_submitted", "Application Submitted", "info", "in_progress"],
    ["in_review", "In Review", "info", "in_progress"],
    ["in_progress", "In Progress", "info", "in_progress"],
    ["offer_received", "Offer Received", "ok", "completed"],
    ["accepted", "Offer Accepted", "ok", "completed"],
    ["completed", "Completed", "ok", "completed"],
    ["rejected", "Rejected", "bad", "completed"],
    ["withdrawn", "Withdrawn", "off", "closed"],
  ])("%s is shown as %s", (value, label, tone, tab) => {
    expect(readStatus(value)).toMatchObject({ label, tone, tab });
  });

  test("no two statuses share a word, and none of our own is Unknown", () => {
    const labels = applicationStatuses.map(({ label }) => label as string);
    expect(new Set(labels).size).toBe(labels.length);
    expect(labels).not.toContain("Unknown");
  });

  test.each([
    ["an application", readStatus("visa_file_open")],
    ["a document", readDocumentStatus("misplaced")],
    ["a referral", readReferralStatus("misplaced")],
    ["a commission", readCommissionStatus("misplaced")],
    ["a movement", readMovementKind("misplaced")],
  ])("Unknown is for an unrecognised value: %s", (_, reading) => {
    expect(reading).toMatchObject({ label: "Unknown", tone: "off" });
  });
});

test("completed, rejected and withdrawn applications are no longer active, an accepted offer is", () => {
  expect([...overStatuses].sort()).toEqual(["completed", "rejected", "withdrawn"]);
});

describe("the next step", () => {
  const steps = [
    { name: "Documents checked", status: "completed" },
    { name: "Application sent", status: "pending" },
    { name: "University review", status: "in_progress" },
  ];

  test("is the one in progress", () => {
    expect(nextStepText("in_review", steps)).toBe("Next step: University review");
  });
  test("or the first pending one", () => {
    expect(nextStepText("pending", steps.slice(0, 2))).toBe("Next step: Application sent");
  });
  test("or the status's own sentence", () => {
    expect(nextStepText("pending", [])).toBe("We are preparing your application.");
    expect(nextStepText("in_review", steps.slice(0, 1))).toBe("The university is reviewing your application.");
  });
  test("nothing follows a rejection, whatever the timeline contains", () => {
    expect(nextStepText("rejected", steps)).toBe("Talk to us about your other choices.");
  });
});

describe("whose turn it is", () => {
  const steps = [{ name: "University review", status: "in_progress" }];

  test.each([
    ["new", "us"],
    ["pending", "us"],
    ["submitted", "us"],
    ["application_submitted", "university"],
    ["in_review", "university"],
    ["in_progress", "us"],
    ["offer_received", "you"],
    ["accepted", "us"],
    ["completed", "you"],
    ["rejected", "you"],
    ["withdrawn", "you"],
    ["visa_file_open", "us"],
  ])("%s: %s", (status, holder) => {
    expect(nextMove(status, steps).holder).toBe(holder);
  });

  test("what happens next is the step in progress, or the status's own sentence", () => {
    expect(nextMove("in_review", steps).next).toBe("Next step: University review");
    expect(nextMove("application_submitted", []).next).toBe(
      "The university will confirm that it has your application.",
    );
  });

  test("when it is the student's turn, it is what the student does", () => {
    expect(nextMove("offer_received", [{ name: "Visa file", status: "in_progress" }]).next).toBe(
      "Go through the offer with us.",
    );
  });
});
