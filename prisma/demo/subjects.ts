import type { Student } from "./people";

type Subject = {
  degree: string;
  major: string;
  institution: string;
  interest: string;
  courses: string[];
  gpa: string;
};

const school = (courses: string[], interest: string): Subject => ({
  degree: "Intermediate (HSSC)",
  major: "Pre-university",
  institution: "Government College, intermediate section",
  interest,
  courses: ["English", "Urdu", ...courses],
  gpa: "88 %",
});

/** What students in a field studied before: a first degree for graduates, intermediate for the others. */
const graduates: Record<string, Omit<Subject, "interest">> = {
  computing: {
    degree: "BS Computer Science",
    major: "Computer Science",
    institution: "University of the Punjab",
    courses: ["Programming Fundamentals", "Data Structures", "Databases", "Linear Algebra", "Probability", "Networks"],
    gpa: "3.42 / 4.00",
  },
  engineering: {
    degree: "BSc Mechanical Engineering",
    major: "Mechanical Engineering",
    institution: "University of Engineering and Technology, Lahore",
    courses: ["Statics", "Thermodynamics", "Fluid Mechanics", "Machine Design", "Control Systems", "Heat Transfer"],
    gpa: "3.18 / 4.00",
  },
  business: {
    degree: "BBA (Hons)",
    major: "Business Administration",
    institution: "Institute of Business Administration, Karachi",
    courses: ["Accounting", "Marketing", "Business Statistics", "Finance", "Operations", "Organisational Behaviour"],
    gpa: "3.31 / 4.00",
  },
  science: {
    degree: "BS Biology",
    major: "Biology",
    institution: "Quaid-i-Azam University",
    courses: ["Cell Biology", "Genetics", "Ecology", "Organic Chemistry", "Biostatistics", "Research Methods"],
    gpa: "3.60 / 4.00",
  },
  humanities: {
    degree: "BA (Hons) English Literature",
    major: "English Literature",
    institution: "Government College University, Lahore",
    courses: ["Poetry", "The Novel", "Linguistics", "South Asian History", "Academic Writing", "Philosophy"],
    gpa: "3.25 / 4.00",
  },
};

const groupOf: Record<string, keyof typeof graduates> = {
  "computer-science": "computing",
  "data-science-ai": "computing",
  engineering: "engineering",
  business: "business",
  "finance-accounting": "business",
  hospitality: "business",
  "medicine-health": "science",
  "natural-science": "science",
};

const interests: Record<string, string> = {
  "computer-science": "computer science",
  "data-science-ai": "data science",
  engineering: "engineering",
  business: "business",
  "finance-accounting": "finance",
  hospitality: "hospitality",
  "medicine-health": "public health",
  "natural-science": "the natural sciences",
  "design-architecture": "architecture",
  education: "education",
  law: "law",
  "social-science": "the social sciences",
  "language-preparation": "languages",
};

/** A student's last completed studies, for the transcript, the CV and the education entries. */
export function subjectOf(student: Student): Subject {
  const interest = interests[student.field] ?? student.field;
  if (student.level === "bachelors" || student.level === "diploma") {
    return school(["Mathematics", "Physics", "Chemistry", "Pakistan Studies"], interest);
  }
  const graduate = graduates[groupOf[student.field] ?? "humanities"] ?? graduates.humanities;
  return { ...school([], interest), ...graduate };
}
