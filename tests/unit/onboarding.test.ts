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

test("a new account has what registration gave, and no finished step", () => {
  const facts = {
    profile: { address: null, dob: null, preferredCountry: null },
    documents: documents(),
    hasEducation: false,
  };
  expect(onboarding(facts)).toMatchObject({
    progress: 17,
    steps: [{ id: "profile" }, { id: "documents" }, { id: "education" }],
  });
});

describe("each step is a third of the progress, and what is there of it counts", () => {
  const nothing = { address: null, dob: null, preferredCountry: null };
  const three = documents(["passport", "pending"], ["ielts", "approved"], ["cv_resume", "pending"]);
  test.each([
    [33, { profile, documents: documents(), hasEducation: false }],
    [67, { profile, documents: documents(), hasEducation: true }],
    [100, { profile, documents: four, hasEducation: true }],
    [37, { profile: nothing, documents: three, hasEducation: false }],
    [30, { profile: nothing, documents: new Map(three).set("ielts", "rejected" as const), hasEducation: false }],
    [22, { profile: { ...nothing, address: "Lahore" }, documents: documents(), hasEducation: false }],
  ])("%i", (progress, facts) => {
    expect(onboarding(facts).progress).toBe(progress);
  });

  test("is full only with all three steps", () => {
    for (const facts of [
      { profile: { ...profile, address: null }, documents: four, hasEducation: true },
      {
        profile,
        documents: new Map(four).set("ielts", "rejected" as const).set("cv_resume", "pending"),
        hasEducation: true,
      },
      { profile, documents: four, hasEducation: false },
    ]) {
      expect(onboarding(facts).progress).toBeLessThan(100);
    }
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
