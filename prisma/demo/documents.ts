import { randomUUID } from "node:crypto";
import type { DocumentStatus, DocumentType } from "@/lib/generated/prisma/enums";
import { newFileKey, putFile } from "@/lib/platform/files/files";
import { daysAgo } from "./calendar";
import { makePaper, mimeTypes, type PaperFormat } from "./papers/papers";
import type { Stage, Student } from "./people";
import type { Staff } from "./staff";

type Plan = [type: DocumentType, format: PaperFormat, status: DocumentStatus, feedback?: string];

const cutOff = "The test date is cut off. Please scan the whole page and upload it again.";
const tooBlurred = "The picture is too blurred to read. Please scan it again in good light, or use a scanner app.";
const pageMissing = "Page two is missing. Please upload all pages in one file.";
const tooGeneral = "This could be about any university. Please name the programme and why it fits you.";

/** What students at each stage have uploaded; they take turns through the lists. A repeated type is a newer version. */
const plans: Record<Stage, Plan[][]> = {
  "signed-up": [[]],
  profile: [
    [
      ["passport", "jpg", "rejected", tooBlurred],
      ["passport", "jpg", "pending"],
    ],
    [],
  ],
  collecting: [
    [
      ["passport", "jpg", "approved"],
      ["academic_transcript", "pdf", "pending"],
    ],
    [["passport", "pdf", "pending"]],
    [
      ["passport", "pdf", "approved"],
      ["academic_transcript", "pdf", "rejected", pageMissing],
      ["academic_transcript", "pdf", "pending"],
      ["cv_resume", "docx", "pending"],
    ],
    [
      ["academic_transcript", "pdf", "approved"],
      ["ielts", "jpg", "rejected", cutOff],
    ],
  ],
  ready: [
    [
      ["passport", "pdf", "approved"],
      ["academic_transcript", "pdf", "approved"],
      ["ielts", "png", "approved"],
      ["personal_statement", "docx", "approved"],
      ["cv_resume", "docx", "approved"],
    ],
    [
      ["passport", "jpg", "approved"],
      ["academic_transcript", "pdf", "approved"],
      ["ielts", "pdf", "approved"],
      ["personal_statement", "pdf", "rejected", tooGeneral],
      ["personal_statement", "pdf", "pending"],
      ["recommendation_letter", "pdf", "pending"],
      ["recommendation_letter", "docx", "pending"],
    ],
    [
      ["passport", "png", "approved"],
      ["academic_transcript", "pdf", "approved"],
      ["ielts", "pdf", "approved"],
      ["personal_statement", "docx", "rejected", tooGeneral],
      ["personal_statement", "docx", "approved"],
      ["cv_resume", "pdf", "approved"],
    ],
  ],
  applied: [
    [
      ["passport", "pdf", "approved"],
      ["academic_transcript", "pdf", "approved"],
      ["ielts", "pdf", "approved"],
      ["personal_statement", "docx", "approved"],
      ["recommendation_letter", "pdf", "approved"],
      ["cv_resume", "pdf", "approved"],
    ],
  ],
};

/** The longest a document has been waiting, in days. */
const longestWait = 6;

/** The demo account has one document in each status. */
const demoStudentPlan: Plan[] = [
  ["passport", "pdf", "approved"],
  ["academic_transcript", "pdf", "pending"],
  ["ielts", "jpg", "rejected", cutOff],
];

function fileName(student: Student, type: DocumentType, format: PaperFormat): string {
  const first = student.latinName.split(" ")[0]?.toLowerCase();
  const names: Record<DocumentType, string> = {
    passport: student.key === "m.usman" ? "پاسپورٹ" : `passport-${first}`,
    academic_transcript: student.key === "ayesha" ? "bscs-transcript" : "transcript",
    ielts: `${student.english?.test ?? "ielts"}-result`,
    personal_statement: "statement-of-purpose",
    recommendation_letter: "recommendation-letter",
    cv_resume: `cv-${first}`,
  };
  return `${names[type]}.${format}`;
}

/**
 * Stores all students' documents as files and returns the rows that point to them. Each key is added to `stored` at
 * once, so that a caller who fails knows what to remove.
 */
export async function storeDocuments(students: Student[], staff: Staff, stored: string[]) {
  const planned = students.flatMap((student, index) => {
    const lists = plans[student.stage];
    const plan = student.key === "ayesha" ? demoStudentPlan : (lists[index % lists.length] ?? []);
    return plan.map((one, place) => ({ student, place, of: plan.length, one }));
  });
  return Promise.all(
    planned.map(async ({ student, place, of, one: [type, format, status, feedback] }) => {
      const paper = makePaper(student, type, format);
      const storageKey = newFileKey();
      stored.push(storageKey);
      await putFile(storageKey, paper);
      const reviewed = status !== "pending";
      const inTime = Math.max(0, Math.round(student.since * (0.8 - (0.5 * place) / of)));
      // The team is never far behind.
      const uploaded = reviewed ? inTime : Math.min(inTime, (student.since + place) % longestWait);
      return {
        id: randomUUID(),
        userId: student.id,
        type,
        name: fileName(student, type, format),
        mimeType: mimeTypes[format],
        size: paper.length,
        storageKey,
        status,
        feedback: feedback ?? null,
        reviewedById: reviewed ? (place % 2 ? staff.second : staff.processing) : null,
        reviewedAt: reviewed ? daysAgo(Math.max(0, uploaded - 1), 15, place * 7) : null,
        uploadedAt: daysAgo(uploaded, 10, place * 9),
      };
    }),
  );
}
