import type { StudyLevel } from "@/lib/recommendations/read/match-catalogue";
import { type Profile, toProfile } from "@/lib/recommendations/read/profile";
import type { StudentFacts } from "@/lib/recommendations/read/student";
import type { ReadinessView } from "@/lib/recommendations/views";
import { countTracked, type DocumentState, trackedDocumentTypes } from "@/lib/students/onboarding";

type Strength = ReadinessView["strengths"][number];

/**
 * How strong the profile is: the share of the five tracked documents, how complete the education entry is, and how
 * close the English score is to the usual one for the level.
 */
export function strengthsOf(student: StudentFacts, documents: ReadonlyMap<string, DocumentState>): Strength[] {
  const profile = toProfile(student);
  return [documentStrength(documents), educationStrength(profile), englishStrength(profile)];
}

function documentStrength(documents: ReadonlyMap<string, DocumentState>): Strength {
  const uploaded = countTracked(documents);
  const rejected = trackedDocumentTypes.filter((type) => documents.get(type) === "rejected").length;
  const count = `${uploaded} of ${trackedDocumentTypes.length} documents uploaded`;
  return {
    id: "documents",
    label: "Document completeness",
    percent: Math.round((uploaded / trackedDocumentTypes.length) * 100),
    note: rejected > 0 ? `${count}, ${rejected} to fix.` : `${count}.`,
  };
}

/** The parts of a complete education entry. The first missing one is the advice. */
const educationParts: readonly { isThere: (profile: Profile) => boolean; note: string }[] = [
  {
    isThere: ({ footing }) => footing.highest !== null,
    note: "Add your education: the last certificate or degree with its marks.",
  },
  {
    isThere: ({ footing }) => footing.record !== null,
    note: "Add the certificate or degree that the level you want to study builds on.",
  },
  {
    isThere: ({ grade }) => grade !== null,
    note: "Write your marks with their scale, such as 3.2 / 4, 912 / 1100 or 78 %.",
  },
  { isThere: ({ footing }) => Boolean(footing.record?.major), note: "Add what you studied as your major." },
  { isThere: ({ footing }) => Boolean(footing.record?.country), note: "Add the country where you studied." },
];

function educationStrength(profile: Profile): Strength {
  const missing = educationParts.filter(({ isThere }) => !isThere(profile));
  return {
    id: "education",
    label: "Education strength",
    percent: Math.round(((educationParts.length - missing.length) / educationParts.length) * 100),
    note: missing[0]?.note ?? "Your education has everything we compare.",
  };
}

/** The band that opens most programmes of a level, by our own reading. For comparison only, never shown. */
const usualBand: Readonly<Record<StudyLevel, number>> = {
  bachelors: 6.5,
  masters: 6.5,
  phd: 7,
  diploma: 6,
  language: 4.5,
};
/** Percent points lost for each half band below it. */
const halfBandLoss = 20;

function englishStrength({ band, score, level }: Profile): Strength {
  const strength = { id: "english", label: "English proficiency" } as const;
  if (band === null) return { ...strength, percent: 0, note: "Add your English test and its score." };
  const halves = Math.max(0, Math.round((usualBand[level] - band) * 2));
  const percent = Math.max(0, 100 - halves * halfBandLoss);
  const note =
    halves === 0
      ? `Your ${score} is in the range that most programmes at your level usually ask for.`
      : `A higher score than your ${score} would open more programmes of your level.`;
  return { ...strength, percent, note };
}
