import { expect, test } from "vitest";
import { usualIntakes } from "@/components/processing/create-application/usual-intakes";
import { askFor } from "@/components/processing/student/student-asks";
import { birthdayOf, budgetOf, englishOf, summaryOf } from "@/components/processing/student/student-facts";
import { needsOf } from "@/components/processing/student/student-needs";
import type { StaffStudentView } from "@/lib/accounts/views";
import type { DocumentView } from "@/lib/documents/views";

const student = {
  ...{ id: "1", name: "Ayesha Malik", email: "a+b@example.com", phone: "0300 1234567", dob: "2002-03-14" },
  ...{ address: "12 Mall Road", preferred_country: "germany", budget: 2_500_000, test_type: "ielts" },
  ...{ english_score: 6.5, education_level: "masters", education: [{ id: "e" }] },
} as unknown as StaffStudentView;
const bare = {
  ...student,
  ...{ phone: null, dob: null, address: null, preferred_country: null, budget: null, test_type: null },
  ...{ english_score: null, education_level: null, education: [] },
} as unknown as StaffStudentView;

let uploads = 0;
const paper = (type: string, status = "approved", feedback: string | null = null) =>
  ({ id: `d${++uploads}`, type, status, feedback }) as unknown as DocumentView;
const required = ["passport", "academic_transcript", "ielts", "personal_statement"];
const titles = (who: StaffStudentView, documents?: DocumentView[]) => needsOf(who, documents).map(({ title }) => title);

test("nothing is missing in a complete record", () => {
  expect(
    titles(
      student,
      required.map((type) => paper(type)),
    ),
  ).toEqual([]);
});

test("everything that is missing is named, papers first", () => {
  expect(titles(bare, [])).toEqual([
    "Passport is missing",
    "Academic Transcripts are missing",
    "English Language Test is missing",
    "Statement of Purpose is missing",
    "Phone number is missing",
    "Date of birth is missing",
    "Address is missing",
    "Preferred country is missing",
    "Budget is missing",
    "English score is missing",
    "Education is missing",
  ]);
});

test("only a current rejected document is requested again, with its reason", () => {
  const others = required.slice(1).map((type) => paper(type));
  expect(titles(student, [paper("passport"), paper("passport", "rejected", "Too dark"), ...others])).toEqual([]);
  const letters = [paper("recommendation_letter"), paper("recommendation_letter", "rejected", "Not signed")];
  const needs = needsOf(student, [paper("passport", "rejected", "Too dark"), ...letters, ...others]);
  expect(needs.map(({ title, note }) => [title, note])).toEqual([
    ["Passport was rejected", "Too dark"],
    ["Letters of Recommendation were rejected", "Not signed"],
  ]);
  expect(needs[0]?.asked.text).toBe("Your Passport needs to be replaced. Too dark. Please upload it again.");
});

test("while the documents are loading none of them counts as missing", () => {
  expect(titles(student)).toEqual([]);
});

test("a message that asks for something has each request with its link", () => {
  const asked = needsOf(bare, undefined).map((need) => need.asked);
  expect(askFor("What we need", asked.slice(0, 2), "https://gates.example")).toContain(
    "What we need.\n\nTo continue with your application, we need a few things from you:\n- ",
  );
  expect(askFor("What we need", asked.slice(0, 2), "https://gates.example")).toContain(
    "- Please add your phone number to your profile. (https://gates.example/student/profile)",
  );
  expect(askFor("Your phone number", asked.slice(0, 1), "https://gates.example")).toBe(
    "Your phone number.\n\nPlease add your phone number to your profile. You can do it here: https://gates.example/student/profile",
  );
});

test("a student's facts are in the team's words", () => {
  expect(summaryOf(student, "3 Nov 2026")).toBe("Masters · prefers Germany · with us since 3 Nov 2026");
  expect(summaryOf(bare, "3 Nov 2026")).toBe("With us since 3 Nov 2026");
  expect(summaryOf({ ...bare, preferred_country: "Japan" }, "3 Nov 2026")).toBe(
    "Prefers Japan · with us since 3 Nov 2026",
  );
  expect([2_500_000, 12_345_678, 80_000, null].map((budget) => budgetOf({ ...bare, budget }))).toEqual([
    "PKR 2,500,000 (25 lakh) a year",
    "PKR 12,345,678 (about 1.2 crore) a year",
    "PKR 80,000 a year",
    null,
  ]);
  expect(englishOf(student)).toBe("IELTS Academic 6.5");
  expect(englishOf({ ...student, english_score: null })).toBe("IELTS Academic, no score yet");
  expect(birthdayOf("2002-03-14")).toBe("14 March 2002");
});

test("the offered intakes are in the future, by the office's calendar", () => {
  const names = (at: string) => usualIntakes(new Date(at)).map(({ name }) => name);
  expect(names("2026-11-21T12:00:00Z").slice(0, 3)).toEqual(["January 2027", "February 2027", "May 2027"]);
  expect(names("2026-12-31T20:00:00Z")[0]).toBe("February 2027"); // January in Lahore
});
