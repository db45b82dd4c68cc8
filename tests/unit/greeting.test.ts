import { describe, expect, test } from "vitest";
import { greeting } from "@/components/student/dashboard/greeting";
import type { ApplicationView } from "@/lib/applications/views";
import { onboarding } from "@/lib/students/onboarding";

const stepsOf = (profile: boolean, education: boolean) =>
  onboarding({
    profile: profile
      ? { address: "12 Mall Road", dob: "2003-04-12", preferredCountry: "uk" }
      : { address: null, dob: null, preferredCountry: null },
    documents: new Map([
      ["passport", "approved"],
      ["academic_transcript", "pending"],
      ["ielts", "pending"],
      ["personal_statement", "pending"],
    ]),
    hasEducation: education,
  }).steps;

// The greeting reads only this much of an application.
const applicationOf = (status: string, university_name: string) => ({ status, university_name }) as ApplicationView;

describe("the sentence under the welcome says what to do next", () => {
  test.each([
    [stepsOf(false, false), "You are two steps from a complete file. Next: complete your profile."],
    [stepsOf(true, false), "You are one step from a complete file. Next: add your education."],
  ])("%#", (steps, sentence) => {
    expect(greeting(steps, [])).toBe(sentence);
  });

  test("with a complete record", () => {
    const steps = stepsOf(true, true);
    expect(greeting(steps, [])).toBe("Your file is complete. We can start your first application.");
    const reviewed = applicationOf("in_review", "University of Toronto");
    expect(greeting(steps, [reviewed])).toBe("Your file is complete. Here is where your applications stand.");
    const offered = applicationOf("offer_received", "University of Leeds");
    expect(greeting(steps, [reviewed, offered])).toBe(
      "You have an offer from University of Leeds. Go through it with us.",
    );
  });

  test("an offer comes before the remaining steps", () => {
    expect(greeting(stepsOf(true, false), [applicationOf("offer_received", "University of Leeds")])).toBe(
      "You have an offer from University of Leeds. Go through it with us.",
    );
  });

  test("while nothing has loaded", () => {
    expect(greeting(undefined, undefined)).toBe("Here is where you stand.");
    expect(greeting(stepsOf(true, true), undefined)).toBe("Your file is complete.");
  });
});
