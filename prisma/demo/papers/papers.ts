import type { DocumentType } from "@/lib/generated/prisma/enums";
import { dateIn } from "../calendar";
import type { Student } from "../people";
import { subjectOf } from "../subjects";
import { makeDocx } from "./docx";
import { toJpeg } from "./jpeg";
import { makePdf, type PdfLine } from "./pdf";
import { drawScan, toPng } from "./picture";

export type PaperFormat = "pdf" | "docx" | "jpg" | "png";

export const mimeTypes: Record<PaperFormat, string> = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  jpg: "image/jpeg",
  png: "image/png",
};

const notice = "Sample document, made by the demo data. Not valid for any purpose.";

/** A student's document as a small but valid file in that format. */
export function makePaper(student: Student, type: DocumentType, format: PaperFormat): Buffer {
  if (format === "jpg") return toJpeg(scanOf(student, type));
  if (format === "png") return toPng(scanOf(student, type));
  const lines = papers[type](student);
  if (format === "docx") return makeDocx([...lines.map(plainText), notice]);
  return makePdf([...lines, { text: notice, size: 9, above: 36 }]);
}

const plainText = ({ text, cells }: PdfLine) => text ?? cells?.join("   ") ?? "";

/** A plausible number that is always the same for a student. */
const numberOf = (student: Student, length: number) =>
  [...student.key, ...student.key, ...student.key]
    .map((letter) => letter.charCodeAt(0) % 10)
    .join("")
    .slice(0, length);

function scanOf(student: Student, type: DocumentType) {
  const [surname, given] = [
    student.latinName.split(" ").at(-1) ?? "",
    student.latinName.split(" ").slice(0, -1).join(" "),
  ];
  const number = numberOf(student, 7);
  if (type === "passport") {
    return drawScan("SPECIMEN PASSPORT", [
      `SURNAME: ${surname}`,
      `GIVEN: ${given}`,
      `BORN: ${student.born}`,
      `TO: ${dateIn(2200)}`,
      `NO: XX${number}`,
      `P<XXX${surname}<<${given.replaceAll(" ", "<")}`.padEnd(25, "<"),
      `XX${number}<<<<<<<<<<<<<<<<<`.slice(0, 25),
    ]);
  }
  const score = student.english ? `${student.english.test} OVERALL: ${student.english.score}` : "NOT YET TAKEN";
  return drawScan(type === "ielts" ? "SPECIMEN TEST REPORT" : "SPECIMEN CERTIFICATE", [
    student.latinName.slice(0, 19),
    `BORN: ${student.born}`,
    type === "ielts" ? score : subjectOf(student).degree.slice(0, 19),
    `ISSUED: ${dateIn(-60)}`,
    "SAMPLE ONLY. NOT VALID.",
  ]);
}

const heading = (text: string): PdfLine => ({ text, bold: true, size: 20 });

const papers: Record<DocumentType, (student: Student) => PdfLine[]> = {
  passport: (student) => [
    heading("Passport (specimen)"),
    { cells: ["Name", student.latinName], above: 12 },
    { cells: ["Date of birth", student.born] },
    { cells: ["Place of birth", student.city] },
    { cells: ["Number", `XX${numberOf(student, 7)}`] },
    { cells: ["Valid until", dateIn(2200)] },
  ],
  academic_transcript: (student) => {
    const { institution, degree, courses } = subjectOf(student);
    const grades = ["A", "B+", "A-", "B", "A", "B+"];
    return [
      heading("Academic transcript"),
      { text: `${student.latinName}, ${degree}`, bold: true, above: 8 },
      { text: institution },
      { cells: ["Course", "Credits", "Grade"], bold: true, above: 18 },
      ...courses.map((course, index) => ({ cells: [course, "3", grades[index % grades.length] ?? "B"] })),
    ];
  },
  ielts: (student) => {
    const { test = "ielts", score = 6.5 } = student.english ?? {};
    // Only IELTS has section scores on the same scale as the total.
    const parts: [string, number][] =
      test === "ielts"
        ? [
            ["Listening", 0.5],
            ["Reading", 0],
            ["Writing", -0.5],
            ["Speaking", 0],
          ]
        : [];
    return [
      heading("English test report (specimen)"),
      { cells: ["Candidate", student.latinName], above: 12 },
      { cells: ["Test", test.toUpperCase()] },
      { cells: ["Date", dateIn(-70)] },
      ...parts.map(([part, above]) => ({ cells: [part, String(score + above)] })),
      { cells: ["Overall", String(score)], bold: true, above: 10 },
    ];
  },
  personal_statement: (student) => {
    const { interest, degree } = subjectOf(student);
    return [
      heading("Statement of purpose"),
      { text: student.latinName, bold: true },
      { text: `I grew up in ${student.city}, where I first met the question that led me to ${interest}.`, above: 14 },
      {
        text: `During ${degree} I learned to take a problem apart, to measure before I claim, and to write down what did not work. A project with two classmates taught me most: we had to explain it to people who did not share our words for it.`,
        above: 10,
      },
      {
        text: "I am applying because your programme joins theory with supervised practice, and because its graduates work on questions that matter at home. I have read the module list with care and can say which three I would take first.",
        above: 10,
      },
      { text: "Afterwards I want to return to Pakistan and teach what I have learned while I use it.", above: 10 },
    ];
  },
  recommendation_letter: (student) => [
    heading("Letter of recommendation"),
    { text: dateIn(-45) },
    { text: "To the admissions committee", above: 14 },
    {
      text: `I taught ${student.latinName} in two courses and supervised a project. In a class of sixty I remember the questions: they were short, and they came after the reading.`,
      above: 10,
    },
    {
      text: "The project was handed in on time and was honest about its limits. I recommend the application without reservation.",
      above: 10,
    },
    { text: `The head of department, ${subjectOf(student).institution}`, above: 20 },
  ],
  cv_resume: (student) => {
    const { degree, institution, interest } = subjectOf(student);
    return [
      heading(student.latinName),
      { text: `${student.city} - ${student.email} - ${student.phone}` },
      { text: "Education", bold: true, above: 16 },
      { text: `${degree}, ${institution}` },
      { text: "Experience", bold: true, above: 12 },
      { text: "Internship of three months with a local company; volunteer tutor on Saturdays." },
      { text: "Interests", bold: true, above: 12 },
      { text: `${interest[0]?.toUpperCase()}${interest.slice(1)}, hiking, cricket.` },
    ];
  },
};
