import { describe, expect, test } from "vitest";
import { documentTypes } from "@/lib/documents/labels";
import { DocumentType } from "@/lib/generated/prisma/enums";
import { requestKindsFor } from "@/lib/requests/labels";
import { countTracked, type DocumentState, onboarding, requiredDocuments } from "@/lib/students/onboarding";

const profile = { address: "House 4, Model Town", dob: new Date("2004-05-06"), preferredCountry: "uk" };
const documents = (...entries: [string, DocumentState][]) => new Map<string, DocumentState>(entries);
const four = documents(
  ["passport", "approved"],
  ["academic_transcript", "pending"],
  ["ielts", "pending"],
  ["personal_statement", "pending"],
);
const completed = (facts: Parameters<typeof onboarding>[0]) =>
  onboarding(facts).steps.flatMap((step) => (step.completed ? [step.id] : []));

test("a new account has done nothing", () => {
  const facts = {
    profile: { address: null, dob: null, preferredCountry: null },
    documents: documents(),
    hasEducation: false,
  };
  expect(onboarding(facts)).toMatchObject({
    progress: 0,
    steps: [{ id: "profile" }, { id: "documents" }, { id: "education" }],
  });
});

describe("progress is the share of completed steps, rounded", () => {
  test.each([
    [33, { profile, documents: documents(), hasEducation: false }],
    [67, { profile, documents: documents(), hasEducation: true }],
    [100, { profile, documents: four, hasEducation: true }],
  ])("%i", (progress, facts) => {
    expect(onboarding(facts).progress).toBe(progress);
  });
});

test("a profile without one of its three facts is incomplete", () => {
  for (const missing of ["address", "dob", "preferredCountry"] as const) {
    const facts = { profile: { ...profile, [missing]: null }, documents: four, hasEducation: true };
    expect(completed(facts)).toEqual(["documents", "education"]);
  }
});

test("the letters of recommendation and the curriculum vitae may be missing", () => {
  expect(completed({ profile, documents: four, hasEducation: false })).toEqual(["profile", "documents"]);
});

test("a rejected document must be uploaded again", () => {
  const facts = { profile, documents: new Map(four).set("ielts", "rejected" as const), hasEducation: true };
  expect(completed(facts)).toEqual(["profile", "education"]);
  expect(onboarding(facts).steps[1]?.description).toBe("4 of 5 uploaded, 1 to fix");
});

test("five types are counted, and the letters of recommendation are not among them", () => {
  expect(countTracked(documents(["passport", "pending"], ["recommendation_letter", "approved"]))).toBe(1);
  expect(countTracked(new Map(four).set("cv_resume", "rejected"))).toBe(5);
});

test("every document type of the database has one name, and a required one that of the list", () => {
  expect(documentTypes.map(({ value }) => value).sort()).toEqual(Object.values(DocumentType).sort());
  expect(documentTypes.map(({ label }) => label)).toEqual([
    ...requiredDocuments.map(({ name }) => name),
    "CV / Resume",
  ]);
});

test("three types of recommendation have buttons, a programme two", () => {
  expect(["university", "improvement", "scholarship", "other", "constructor"].map(requestKindsFor)).toMatchObject([
    [
      { value: "apply", label: "Apply Now" },
      { value: "help", label: "Get Help" },
    ],
    [{ value: "help", label: "Get Help" }],
    [{ value: "eligibility", label: "Check Eligibility" }],
    [],
    [],
  ]);
});
