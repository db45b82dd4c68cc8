import type { CatalogueFiles, Scholarship } from "@/lib/catalogue/schema/catalogue";

export type StudyLevel = CatalogueFiles["programmes.json"][number]["level"];
type Selectivity = "reach" | "match" | "safe";

export type MatchUniversity = {
  id: string;
  name: string;
  aliases: readonly string[];
  /** Id of the destination. */
  country: string;
  city: string;
  website: string;
  isPublic: boolean | null;
  selectivity: Selectivity;
  qsBand: string;
};

/** A programme for matching, with its university. */
export type MatchProgramme = {
  id: string;
  name: string;
  level: StudyLevel;
  field: string;
  subfield: string | null;
  durationMonths: number | null;
  tuition: { amount: number; currency: string; year: string; basis: string } | null;
  /** Our editors' assumption: used for ranking only, and never shown. */
  minGpa: number | null;
  /** An IELTS band; where `hasOwnRequirements` is false, our editors' assumption, and shown as our estimate. */
  minIelts: number | null;
  deadlines: readonly { intake: string; closes: string | null }[];
  /** The closing dates are the institution's own, not a rule of thumb. */
  hasOwnDeadlines: boolean;
  /** The requirements are the programme's own, not a rule of thumb. */
  hasOwnRequirements: boolean;
  otherTests: readonly { test: string; requirement: string }[];
  language: string;
  note: string | null;
  source: string;
  isSourced: boolean;
  /** The fields that the source gives, by their names in the data file. */
  sourcedFields: readonly string[];
  university: MatchUniversity;
};

export type MatchScholarship = Pick<
  Scholarship,
  | "id"
  | "name"
  | "provider"
  | "countries"
  | "levels"
  | "award"
  | "coverage"
  | "fields"
  | "eligibility"
  | "minGpa"
  | "englishRequirement"
  | "deadlineMonth"
  | "deadlineNote"
  | "url"
  | "status"
  | "confidence"
  | "unconfirmed"
  | "compiledOn"
>;

/** What students are matched against. The order of its lists does not matter. */
export type MatchCatalogue = {
  programmes: readonly MatchProgramme[];
  scholarships: readonly MatchScholarship[];
  /** Rupees per unit of each currency, and the month of these rates. */
  rates: Readonly<Record<string, number>>;
  ratesAsOf: string;
};
