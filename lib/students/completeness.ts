/**
 * How complete a student's profile is. The only place that computes it, for the profile screen, the recommendations'
 * gate and the team's view.
 */

/** The parts of a profile that count. Empty values are null, lists are empty. */
export type CompletenessFacts = {
  address: string | null;
  dob: unknown;
  education_level: string | null;
  preferred_countries: readonly string[];
  preferred_fields: readonly string[];
  budget: number | null;
  test_type: string | null;
  english_score: number | null;
  skills: readonly string[];
  educationEntries: number;
};

type ProfileTab = "personal" | "preferences" | "education" | "skills";

/** A missing part of a profile, and where to fill it in. */
export type ProfileGap = { id: string; label: string; tab: ProfileTab };

export type Completeness = {
  /** 10 to 100, an integer. */
  completeness: number;
  missing: ProfileGap[];
};

type Item = ProfileGap & {
  /**
   * Percentage points; together with those for registration they add up to 100. What recommendations are based on
   * weighs most.
   */
  weight: number;
  isThere: (facts: CompletenessFacts) => boolean;
};

/** Name, email and phone: registration requires them, so every profile has them. */
const sinceRegistration = 10;

const items: readonly Item[] = [
  { id: "address", label: "Address", tab: "personal", weight: 5, isThere: ({ address }) => Boolean(address) },
  { id: "dob", label: "Date of birth", tab: "personal", weight: 5, isThere: ({ dob }) => Boolean(dob) },
  {
    id: "education_level",
    label: "Level you want to study",
    tab: "preferences",
    weight: 10,
    isThere: ({ education_level }) => Boolean(education_level),
  },
  {
    id: "preferred_countries",
    label: "Preferred countries",
    tab: "preferences",
    weight: 10,
    isThere: ({ preferred_countries }) => preferred_countries.length > 0,
  },
  {
    id: "preferred_fields",
    label: "Preferred fields",
    tab: "preferences",
    weight: 15,
    isThere: ({ preferred_fields }) => preferred_fields.length > 0,
  },
  {
    id: "budget",
    label: "Budget for a year",
    tab: "preferences",
    weight: 10,
    isThere: ({ budget }) => budget !== null,
  },
  {
    id: "english",
    label: "English test and score",
    tab: "preferences",
    weight: 10,
    isThere: ({ test_type, english_score }) => test_type !== null && english_score !== null,
  },
  {
    id: "education",
    label: "Your education",
    tab: "education",
    weight: 20,
    isThere: ({ educationEntries }) => educationEntries > 0,
  },
  { id: "skills", label: "Skills", tab: "skills", weight: 5, isThere: ({ skills }) => skills.length > 0 },
];

/** The completed share of a profile, and what is missing, in screen order. */
export function completenessOf(facts: CompletenessFacts): Completeness {
  const missing = items.filter((item) => !item.isThere(facts));
  const filled = items.reduce((sum, item) => sum + (item.isThere(facts) ? item.weight : 0), sinceRegistration);
  return { completeness: filled, missing: missing.map(({ id, label, tab }) => ({ id, label, tab })) };
}
