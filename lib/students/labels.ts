import { destinationNames } from "@/lib/catalogue/destination-names";

/** The options for a student's study preferences: stored values and labels. */

/** The twelve destinations, by catalogue id. */
export const preferredCountryOptions = destinationNames.map(({ id, name }) => ({ value: id, label: name }));

/** The catalogue's fields of study; a test keeps them in sync with the data file. */
export const preferredFieldOptions = [
  { value: "computer-science", label: "Computer Science" },
  { value: "data-science-ai", label: "Data Science and AI" },
  { value: "engineering", label: "Engineering" },
  { value: "business", label: "Business and MBA" },
  { value: "finance-accounting", label: "Finance and Accounting" },
  { value: "medicine-health", label: "Medicine, Nursing and Public Health" },
  { value: "law", label: "Law" },
  { value: "design-architecture", label: "Design and Architecture" },
  { value: "education", label: "Education" },
  { value: "social-science", label: "Social Sciences" },
  { value: "natural-science", label: "Natural Sciences" },
  { value: "hospitality", label: "Hospitality and Tourism" },
  { value: "language-preparation", label: "Language Preparation" },
] as const;

/** The English tests and their scales. TOEFL has had two since January 2026: 1 to 6, and 0 to 120 on older reports. */
export const englishTestOptions = [
  { value: "ielts", label: "IELTS Academic", scale: "0 to 9, in half bands" },
  { value: "pte", label: "PTE Academic", scale: "10 to 90" },
  { value: "toefl", label: "TOEFL iBT", scale: "1 to 6 in half points, or 0 to 120 on older reports" },
  { value: "duolingo", label: "Duolingo English Test", scale: "10 to 160, in steps of 5" },
] as const;
export type EnglishTestValue = (typeof englishTestOptions)[number]["value"];

/** Who pays. Free text is allowed too. */
export const fundingOptions = [
  { value: "Family savings", label: "Family savings" },
  { value: "Own savings", label: "Own savings" },
  { value: "Scholarship", label: "Scholarship" },
  { value: "Education loan", label: "Education loan" },
  { value: "Employer", label: "Employer" },
] as const;
