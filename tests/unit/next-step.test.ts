import { describe, expect, test } from "vitest";
import { nextStep } from "@/components/student/dashboard/next-step";
import { stepsFor } from "@/lib/applications/steps";
import type { ApplicationView } from "@/lib/applications/views";
import type { DocumentView } from "@/lib/documents/views";
import { type DocumentState, onboarding } from "@/lib/students/onboarding";

const whole: [string, DocumentState][] = [
  ["passport", "approved"],
  ["academic_transcript", "pending"],
  ["ielts", "pending"],
  ["personal_statement", "pending"],
];

/** The steps of a file that lacks some of its parts. */
function stepsOf({ profile = true, education = true, documents = whole } = {}) {
  const known = { address: "12 Mall Road", dob: "2003-04-12", preferredCountry: "uk" };
  return onboarding({
    profile: profile ? known : { address: null, dob: null, preferredCountry: null },
    documents: new Map(documents),
    hasEducation: education,
  }).steps;
}

// The rule reads only this much of a document, and of an application.
const documentsOf = (states: [string, DocumentState, string?][]) =>
  states.map(([type, status, feedback]) => ({ type, status, feedback: feedback ?? null })) as DocumentView[];
const applicationOf = (status: Parameters<typeof stepsFor>[0], university_name: string) =>
  ({ status, university_name, steps: stepsFor(status) }) as ApplicationView;

const inReview = applicationOf("in_review", "University of Toronto");
const offered = applicationOf("offer_received", "University of Leeds");
const refused = applicationOf("rejected", "KTH");
const complete = { steps: stepsOf(), documents: documentsOf(whole), applications: [] };

describe("the next step", () => {
  test("is an offer before everything else", () => {
    const steps = stepsOf({ profile: false });
    const documents = documentsOf([["ielts", "rejected"]]);
    expect(nextStep({ steps, documents, applications: [inReview, offered] })).toEqual({
      title: "Go through your offer",
      note: "You have an offer from University of Leeds. Go through it with us.",
      action: { label: "Book Consultation", href: "/book-consultation" },
    });
  });

  test("is a document that was sent back, with the reason, before what is missing", () => {
    const steps = stepsOf({ profile: false });
    const documents = documentsOf([["ielts", "rejected", "Page 2 is cut off."]]);
    expect(nextStep({ steps, documents, applications: [inReview] })).toEqual({
      title: "Replace your English Language Test",
      note: "Page 2 is cut off.",
      action: { label: "Replace it", href: "/student/documents?upload=ielts" },
    });
    const replaced = documentsOf([
      ["ielts", "pending"],
      ["ielts", "rejected"],
    ]);
    expect(nextStep({ steps, documents: replaced, applications: [] })?.title).toBe("Complete your profile");
  });

  test.each([
    [{ profile: false }, "Complete your profile", "/student/profile?ask=next"],
    [{ education: false }, "Add your education", "/student/profile?ask=education"],
    [
      { documents: whole.slice(0, 1) },
      "Upload your Academic Transcripts",
      "/student/documents?upload=academic_transcript",
    ],
  ])("%o: %s", (lacking, title, href) => {
    const documents = documentsOf("documents" in lacking ? lacking.documents : whole);
    expect(nextStep({ steps: stepsOf(lacking), documents, applications: [] })).toMatchObject({
      title,
      action: { href },
    });
  });

  test("is the documents' screen while they have not been loaded", () => {
    const steps = stepsOf({ documents: [] });
    expect(nextStep({ steps, documents: undefined, applications: [] })).toMatchObject({
      title: "Upload your documents",
      action: { href: "/student/documents" },
    });
  });

  test("with a complete file is a place to apply", () => {
    expect(nextStep(complete)).toMatchObject({
      note: "Your file is complete. We can start your first application.",
      action: { href: "/student/recommendations" },
    });
  });

  test("is nothing while others are at work", () => {
    const step = nextStep({ ...complete, applications: [refused, inReview] });
    expect(step).toEqual({
      title: "Nothing to do right now",
      note: "Your file is complete. Here is where your applications stand.",
    });
  });

  test("after refusals only is a talk, and after an arrival nothing", () => {
    expect(nextStep({ ...complete, applications: [refused] })).toMatchObject({
      title: "Talk to us about your other choices",
      action: { href: "/book-consultation" },
    });
    const arrived = applicationOf("completed", "University of Leeds");
    expect(nextStep({ ...complete, applications: [refused, arrived] })).toEqual({
      title: "Off to University of Leeds",
      note: "All done. Have a safe journey.",
    });
  });

  test("is not guessed while too little is known", () => {
    expect(nextStep({ steps: undefined, documents: undefined, applications: undefined })).toBeUndefined();
    expect(nextStep({ ...complete, applications: undefined })).toBeUndefined();
    expect(nextStep({ ...complete, steps: undefined })).toBeUndefined();
  });
});
