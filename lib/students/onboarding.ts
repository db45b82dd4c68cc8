/** The five document types that the dashboard counts (specification, section 9). */
export const trackedDocumentTypes = [
  "passport",
  "academic_transcript",
  "cv_resume",
  "ielts",
  "personal_statement",
] as const;

/** The documents every student must upload, in list order. */
export const requiredDocuments = [
  {
    type: "passport",
    name: "Passport",
    required: true,
    description: "The page with your photograph, valid for at least six months after your course starts",
  },
  {
    type: "academic_transcript",
    name: "Academic Transcripts",
    required: true,
    description: "Every year or semester in one file, attested where possible",
  },
  {
    type: "ielts",
    name: "English Language Test",
    required: true,
    description: "The result of IELTS, PTE, TOEFL or Duolingo, with the test date",
  },
  { type: "personal_statement", name: "Statement of Purpose", required: true, description: "One to two pages" },
  {
    type: "recommendation_letter",
    name: "Letters of Recommendation",
    required: false,
    description: "Two is usual, from a teacher or an employer",
  },
] as const;

export type DocumentState = "pending" | "approved" | "rejected";

type OnboardingFacts = {
  /** The profile fields an application can't do without. */
  profile: { address: string | null; dob: unknown; preferredCountry: string | null };
  /** The latest document of each type. */
  documents: ReadonlyMap<string, DocumentState>;
  hasEducation: boolean;
};

export type OnboardingStep = {
  id: "profile" | "documents" | "education";
  title: string;
  description: string;
  completed: boolean;
  required: boolean;
  /** The screen for this step. */
  link: string;
};

/** How many of the five tracked types have a document. */
export const countTracked = (documents: OnboardingFacts["documents"]) =>
  trackedDocumentTypes.filter((type) => documents.has(type)).length;

/** What a student must still upload: a rejected document has to be sent again. */
export const missingDocuments = (documents: ReadonlyMap<string, DocumentState>) =>
  requiredDocuments.filter(
    ({ type, required }) => required && (!documents.has(type) || documents.get(type) === "rejected"),
  );

/** What registration has given: name, email and phone. It counts, so nobody begins at nothing. */
const givenAtRegistration = 3;

/**
 * The three Getting Started steps, computed from stored data, and the progress in percent. Each step is a third, of which
 * what is there already counts.
 */
export function onboarding({ profile, documents, hasEducation }: OnboardingFacts): {
  progress: number;
  steps: OnboardingStep[];
} {
  const hasProfile = Boolean(profile.address && profile.dob && profile.preferredCountry);
  const hasDocuments = missingDocuments(documents).length === 0;
  const steps: OnboardingStep[] = [
    {
      id: "profile",
      title: "Complete your profile",
      description: hasProfile ? "Done" : `Name, email and phone are in. Still missing: ${lackingOf(profile)}`,
      completed: hasProfile,
      required: true,
      link: "/student/profile",
    },
    {
      id: "documents",
      title: "Upload your documents",
      description: documentsNote(documents),
      completed: hasDocuments,
      required: true,
      link: "/student/documents",
    },
    {
      id: "education",
      title: "Add your education",
      description: hasEducation ? "Done" : "Degrees, marks and dates",
      completed: hasEducation,
      required: true,
      link: "/student/profile?tab=education",
    },
  ];
  const shares = [
    hasProfile ? 1 : profileShare(profile),
    hasDocuments ? 1 : documentShare(documents),
    Number(hasEducation),
  ];
  const done = shares.reduce((sum, share) => sum + share, 0) / steps.length;
  return { progress: Math.round(done * 100), steps };
}

function profileShare({ address, dob, preferredCountry }: OnboardingFacts["profile"]): number {
  const asked = [address, dob, preferredCountry];
  return (givenAtRegistration + asked.filter(Boolean).length) / (givenAtRegistration + asked.length);
}

/** A rejected document has to be sent again: it doesn't count. */
const documentShare = (documents: OnboardingFacts["documents"]) =>
  trackedDocumentTypes.filter((type) => documents.has(type) && documents.get(type) !== "rejected").length /
  trackedDocumentTypes.length;

const lackingOf = ({ address, dob, preferredCountry }: OnboardingFacts["profile"]) =>
  [!address && "address", !dob && "date of birth", !preferredCountry && "preferred country"].filter(Boolean).join(", ");

function documentsNote(documents: OnboardingFacts["documents"]): string {
  const uploaded = `${countTracked(documents)} of ${trackedDocumentTypes.length} uploaded`;
  const rejected = requiredDocuments.filter(({ type }) => documents.get(type) === "rejected").length;
  return rejected > 0 ? `${uploaded}, ${rejected} to fix` : uploaded;
}
