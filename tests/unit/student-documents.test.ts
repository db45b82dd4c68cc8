import { describe, expect, test } from "vitest";
import { documentsHref, readDocumentsAddress } from "@/components/student/documents/documents-address";
import { guessType } from "@/components/student/documents/guess-type";
import { requestedDocuments, trackedCount } from "@/components/student/documents/requested-documents";
import { type DocumentTypeValue, documentTypes, sizeLabel } from "@/lib/documents/labels";
import { acceptedByChooser, problemOfFile } from "@/lib/documents/limits";
import { entriesOf, newestOfEach } from "@/lib/documents/versions";
import type { DocumentView } from "@/lib/documents/views";
import { maxDocumentBytes } from "@/lib/front/upload-limits.mjs";
import { trackedDocumentTypes } from "@/lib/students/onboarding";

const documentOf = (id: string, type: DocumentTypeValue): DocumentView => ({
  id,
  user_id: "student",
  name: `${id}.pdf`,
  type,
  file_url: `/api/documents/${id}/file`,
  status: "pending",
  feedback: null,
  mime_type: "application/pdf",
  size: 1024,
  uploaded_at: "2026-11-20T09:00:00.000Z",
  reviewed_at: null,
});

describe("versions", () => {
  const newestFirst = [
    documentOf("ielts-2", "ielts"),
    documentOf("letter-2", "recommendation_letter"),
    documentOf("passport-3", "passport"),
    documentOf("passport-2", "passport"),
    documentOf("letter-1", "recommendation_letter"),
    documentOf("ielts-1", "ielts"),
    documentOf("passport-1", "passport"),
  ];

  test("the newest of a type counts, the others are its history; every letter counts", () => {
    const told = entriesOf(newestFirst).map(({ current, earlier }) => [current.id, ...earlier.map(({ id }) => id)]);
    expect(told).toEqual([
      ["ielts-2", "ielts-1"],
      ["letter-2"],
      ["passport-3", "passport-2", "passport-1"],
      ["letter-1"],
    ]);
  });

  test("the newest of each type is found, and five are counted", () => {
    const newest = newestOfEach(newestFirst);
    expect([...newest].map(([type, { id }]) => [type, id])).toEqual([
      ["ielts", "ielts-2"],
      ["recommendation_letter", "letter-2"],
      ["passport", "passport-3"],
    ]);
    expect(trackedCount(newest)).toEqual({ uploaded: 2, of: 5 });
  });
});

test("every type is requested once, the counted ones first and not as optional", () => {
  const types = requestedDocuments.map(({ type }) => type);
  expect([...types].sort()).toEqual(documentTypes.map(({ value }) => value).sort());
  const counted = requestedDocuments.filter(({ isOptional }) => !isOptional).map(({ type }) => type);
  expect([...counted].sort()).toEqual([...trackedDocumentTypes].sort());
  expect(types.slice(0, counted.length)).toEqual(counted);
});

describe("a chosen file", () => {
  test.each([
    ["passport.pdf", 1, undefined],
    ["PASSPORT.PDF", maxDocumentBytes, undefined],
    ["letter.v2.docx", 10, undefined],
    ["passport.pdf", maxDocumentBytes + 1, "File is too large"],
    ["passport.pdf", 0, "The file is empty"],
    ["passport.pdf.exe", 10, "Only PDF, DOC, DOCX, JPG, JPEG and PNG files are accepted"],
    ["passport", 10, "Only PDF, DOC, DOCX, JPG, JPEG and PNG files are accepted"],
    ["pdf", 0, "Only PDF, DOC, DOCX, JPG, JPEG and PNG files are accepted"],
  ])("%s of %d bytes: %s", (name, size, problem) => {
    expect(problemOfFile({ name, size })).toBe(problem);
  });

  test("is offered by its extension, and a phone offers its camera", () => {
    expect(acceptedByChooser).toBe(".pdf,.doc,.docx,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png");
  });

  test.each([
    ["Ayesha_Passport_2026.pdf", "passport"],
    ["BSCS Transcript (final).pdf", "academic_transcript"],
    ["matric marksheet.jpg", "academic_transcript"],
    ["IELTS-TRF.png", "ielts"],
    ["duolingo.pdf", "ielts"],
    ["SOP_v3.docx", "personal_statement"],
    ["Statement of Purpose.docx", "personal_statement"],
    ["LOR 1.pdf", "recommendation_letter"],
    ["ReferenceLetter.pdf", "recommendation_letter"],
    ["CV.pdf", "cv_resume"],
    ["My Résumé.docx", "cv_resume"],
    ["scan0001.pdf", undefined],
    ["September letter.pdf", undefined],
    ["optional.pdf", undefined],
  ])("%s is guessed as %s", (name, type) => {
    expect(guessType(name)).toBe(type);
  });
});

test.each([
  [1, "1 KB"],
  [27_648, "27 KB"],
  [1_048_575, "1024 KB"],
  [1_048_576, "1.0 MB"],
  [10_485_760, "10.0 MB"],
])("%d bytes are shown as %s", (bytes, label) => {
  expect(sizeLabel(bytes)).toBe(label.replace(" ", "\u00a0"));
});

describe("the address of My Documents", () => {
  test.each([
    ["", { tab: "all" }],
    ["tab=rejected", { tab: "rejected" }],
    ["tab=nonsense&upload=nonsense", { tab: "all" }],
    ["upload=cv_resume", { tab: "all", upload: "cv_resume" }],
  ])("%j is parsed, and written the same way", (query, address) => {
    const read = readDocumentsAddress(new URLSearchParams(query));
    expect(read).toEqual({ upload: undefined, ...address });
    expect(readDocumentsAddress(new URL(documentsHref(read), "http://site").searchParams)).toEqual(read);
  });

  test("leaves out defaults", () => {
    expect(documentsHref({ tab: "all" })).toBe("/student/documents");
    expect(documentsHref({ tab: "pending", upload: "ielts" })).toBe("/student/documents?tab=pending&upload=ielts");
  });
});
