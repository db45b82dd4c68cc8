import { besidesOn } from "@/lib/plans/queries/year";
import type { StudentEducation, StudentFacts } from "@/lib/recommendations/read/student";

/** What recommendations rest on besides the catalogue, on a day (YYYY-MM-DD), as the site does it. */
export const groundOn = (today: string) => ({ today, besidesOn });

const entry = (degree: string, gpa: string, more: Partial<StudentEducation> = {}): StudentEducation => ({
  degree,
  gpa,
  major: null,
  year_completed: 2026,
  country: "Pakistan",
  ...more,
});

/** A student with only the given facts. */
export const student = (facts: Partial<StudentFacts>): StudentFacts => ({
  education_level: null,
  preferred_countries: [],
  preferred_fields: [],
  budget: null,
  test_type: null,
  english_score: null,
  education: [],
  hidden: [],
  ...facts,
});

const lakh = 100_000;

/** Twenty typical students of the office in Lahore. Their budgets are for a whole year, living included. */
export const students = {
  "FSc 62 % from Lahore, wants nursing": student({
    education_level: "bachelors",
    preferred_countries: ["uk", "ireland", "canada"],
    preferred_fields: ["Nursing"],
    budget: 115 * lakh,
    test_type: "ielts",
    english_score: 6,
    education: [
      entry("FSc Pre-Medical", "62%", { major: "Pre-Medical" }),
      entry("Matric", "85%", { year_completed: 2024 }),
    ],
  }),
  "electrical engineer, CGPA 2.4 of 4, low budget": student({
    education_level: "masters",
    preferred_countries: ["germany", "sweden"],
    preferred_fields: ["engineering"],
    budget: 55 * lakh,
    test_type: "ielts",
    english_score: 6.5,
    education: [entry("BSc Electrical Engineering", "2.4 / 4", { major: "Electrical Engineering" })],
  }),
  "A-levels A*AA, wants computer science at the best": student({
    education_level: "bachelors",
    preferred_countries: ["uk", "usa"],
    preferred_fields: ["computer-science"],
    budget: 250 * lakh,
    test_type: "ielts",
    english_score: 8,
    education: [
      entry("A Levels", "A*AA", { major: "Mathematics, Physics, Computer Science" }),
      entry("O Levels", "8A*", { year_completed: 2024 }),
    ],
  }),
  "A-levels BBC, wants business": student({
    education_level: "bachelors",
    preferred_countries: ["uk", "netherlands"],
    preferred_fields: ["business"],
    budget: 120 * lakh,
    test_type: "ielts",
    english_score: 6.5,
    education: [entry("A-Levels", "B B C", { major: "Business, Economics, Accounting" })],
  }),
  "MPhil physicist, wants a PhD": student({
    education_level: "phd",
    preferred_countries: ["germany", "norway", "sweden"],
    preferred_fields: ["natural-science"],
    budget: 60 * lakh,
    test_type: "ielts",
    english_score: 7,
    education: [
      entry("MPhil Physics", "3.7/4.0", { major: "Physics" }),
      entry("BS Physics", "3.5/4.0", { major: "Physics", year_completed: 2023 }),
    ],
  }),
  "computer scientist, CGPA 3.4, no English test": student({
    education_level: "masters",
    preferred_countries: ["australia", "canada"],
    preferred_fields: ["computer-science", "data-science-ai"],
    budget: 120 * lakh,
    education: [entry("BS Computer Science", "3.4 / 4.00", { major: "Computer Science" })],
  }),
  "Duolingo 115, wants data science": student({
    education_level: "masters",
    preferred_countries: ["usa"],
    preferred_fields: ["data-science-ai"],
    budget: 120 * lakh,
    test_type: "duolingo",
    english_score: 115,
    education: [entry("BSCS", "3.1", { major: "Computer Science" })],
  }),
  "TOEFL 4.5 on the new scale, wants public health": student({
    education_level: "masters",
    preferred_countries: ["sweden", "norway", "netherlands"],
    preferred_fields: ["Public Health"],
    budget: 105 * lakh,
    test_type: "toefl",
    english_score: 4.5,
    education: [entry("MBBS", "68%", { major: "Medicine" })],
  }),
  "eight lakh a year, wants a bachelor's in computing": student({
    education_level: "bachelors",
    preferred_countries: ["germany"],
    preferred_fields: ["computer-science"],
    budget: 8 * lakh,
    test_type: "ielts",
    english_score: 6.5,
    education: [entry("ICS", "820 / 1100", { major: "Physics, Mathematics, Computer" })],
  }),
  "BBA, CGPA 3.0 of 4, wants an MBA": student({
    education_level: "masters",
    preferred_countries: ["uk", "canada"],
    preferred_fields: ["MBA"],
    budget: 130 * lakh,
    test_type: "pte",
    english_score: 60,
    education: [entry("BBA (Hons)", "3.0/4", { major: "Business Administration", year_completed: 2022 })],
  }),
  "BA of two years, wants a master's in education": student({
    education_level: "masters",
    preferred_countries: ["uk"],
    preferred_fields: ["education"],
    budget: 130 * lakh,
    test_type: "ielts",
    english_score: 6.5,
    education: [entry("BA (2 years)", "Second Division", { major: "Education" })],
  }),
  "LLB, 2:1, wants an LLM": student({
    education_level: "masters",
    preferred_countries: ["United Kingdom", "Holland"],
    preferred_fields: ["Law"],
    budget: 130 * lakh,
    test_type: "ielts",
    english_score: 7,
    education: [entry("LLB (Hons)", "2:1", { major: "Law", country: "United Kingdom" })],
  }),
  "civil engineer, CGPA 3.7 of 5, French public fees": student({
    education_level: "masters",
    preferred_countries: ["france", "germany"],
    preferred_fields: ["Civil Engineering"],
    budget: 60 * lakh,
    test_type: "toefl",
    english_score: 92,
    education: [entry("BSc Civil Engineering", "3.7 / 5.0", { major: "Civil Engineering" })],
  }),
  "architect after DAE, wants design": student({
    education_level: "bachelors",
    preferred_countries: ["australia", "new zealand"],
    preferred_fields: ["design-architecture"],
    budget: 115 * lakh,
    test_type: "pte",
    english_score: 50,
    education: [entry("Diploma of Associate Engineering (DAE) Architecture", "75 %", { major: "Architecture" })],
  }),
  "FSc 88 %, wants to be a doctor abroad": student({
    education_level: "bachelors",
    preferred_countries: ["uk", "ireland"],
    preferred_fields: ["MBBS"],
    budget: 450 * lakh,
    test_type: "ielts",
    english_score: 7.5,
    education: [entry("FSc Pre-Medical", "968/1100", { major: "Pre-Medical" })],
  }),
  "hotel school, FA 55 %, Swiss dream": student({
    education_level: "bachelors",
    preferred_countries: ["Swiss", "Italy"],
    preferred_fields: ["Hotel Management"],
    budget: 140 * lakh,
    test_type: "ielts",
    english_score: 5.5,
    education: [entry("F.A", "55 %", { major: "Arts" })],
  }),
  "matric only, wants a diploma in Canada": student({
    education_level: "diploma",
    preferred_countries: ["canada"],
    preferred_fields: ["computer-science", "business"],
    budget: 95 * lakh,
    test_type: "ielts",
    english_score: 6,
    education: [entry("Matriculation (SSC)", "71%", {})],
  }),
  "wants to learn German first": student({
    education_level: "language",
    preferred_countries: ["germany"],
    preferred_fields: ["language-preparation"],
    budget: 60 * lakh,
    education: [entry("Intermediate", "65%", {})],
  }),
  "accountant, marks that nobody can read": student({
    education_level: "masters",
    preferred_countries: ["ireland", "australia", "uk"],
    preferred_fields: ["finance-accounting"],
    budget: 150 * lakh,
    test_type: "ielts",
    english_score: 7,
    education: [entry("B.Com (Hons)", "8.1 CGPA", { major: "Commerce" })],
  }),
  "has filled in nothing": student({}),
} as const satisfies Record<string, StudentFacts>;

export type StudentName = keyof typeof students;
