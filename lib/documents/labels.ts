import { requiredDocuments } from "@/lib/students/onboarding";

type Tone = "ok" | "info" | "wait" | "bad" | "off";

/** The document types in display order: first what every student must upload, then optional ones. */
export const documentTypes = [
  ...requiredDocuments.map(({ type, name }) => ({ value: type, label: name })),
  { value: "cv_resume", label: "CV / Resume" },
] as const;
export type DocumentTypeValue = (typeof documentTypes)[number]["value"];

/** A type's label: "Academic Transcripts". */
export const labelOfType = (type: DocumentTypeValue): string =>
  documentTypes.find(({ value }) => value === type)?.label ?? type;

const pluralTypes: readonly DocumentTypeValue[] = ["academic_transcript", "recommendation_letter"];

/** Whether a type's label is a plural: "Academic Transcripts are missing". */
export const isPluralType = (type: DocumentTypeValue) => pluralTypes.includes(type);

export const documentStatuses = [
  { value: "pending", label: "Pending", tone: "wait" },
  { value: "approved", label: "Approved", tone: "ok" },
  { value: "rejected", label: "Rejected", tone: "bad" },
] as const satisfies readonly { value: string; label: string; tone: Tone }[];
export type DocumentStatusValue = (typeof documentStatuses)[number]["value"];

/** A status's label and tone; an unknown status is "Unknown". */
export const readDocumentStatus = (value: string): { label: string; tone: Tone } =>
  documentStatuses.find((status) => status.value === value) ?? { label: "Unknown", tone: "off" };

const names: Record<DocumentTypeValue, string> = {
  passport: "Passport",
  academic_transcript: "Academic transcript",
  ielts: "English test result",
  personal_statement: "Statement of purpose",
  recommendation_letter: "Recommendation letter",
  cv_resume: "CV",
};

/** The singular, at the start of a sentence: "Academic transcript". */
export const documentTypeName = (type: DocumentTypeValue) => names[type];

/** "ACADEMIC TRANSCRIPT": the heading on the team's screens. */
export const documentTypeHeading = (type: string) => type.replaceAll("_", " ").toUpperCase();

const KB = 1024;
const MB = 1024 * KB;

/** A file size for people: "1.2 MB", "840 KB". A no-break space keeps number and unit on one line. */
export function sizeLabel(bytes: number): string {
  if (bytes >= MB) return `${(bytes / MB).toFixed(1)}\u00a0MB`;
  return `${Math.max(1, Math.round(bytes / KB))}\u00a0KB`;
}
