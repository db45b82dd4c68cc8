import "server-only";
import type { Destination } from "./destination-as-of";
import type { MoneyRow } from "./funds";
import type { IntakeRow } from "./guide/intakes";
import type { ProgrammeLevel, TuitionRow } from "./guide/programmes";
import type { ScholarshipView } from "./guide/scholarships";
import type { Attribution, SourceView } from "./guide/sources";
import type { NewerFigure } from "./guide/visa";

export type Question = { question: string; answer: string };

/** A fact in words, and what is known to come after its figures. */
export type Fact = {
  text: string;
  /** No source confirms it yet. */
  isGuide: boolean;
  /** Only one source says so. */
  isSingle?: boolean;
  /** "From 30 November 2026: …" */
  next?: string | null;
};

export type UniversityView = {
  name: string;
  website: string;
  city: string;
  kind: string;
  qs: string;
  programmes: number;
};

/** Everything the page of one destination shows, in words ready to print. */
export type Guide = {
  id: Destination["id"];
  slug: string;
  name: string;
  /** The name inside a sentence, with its article. */
  inText: string;
  bookingValue: Destination["bookingValue"];
  /** The day on which the data was put together, and the dates that its sources carry themselves. */
  compiledOn: string;
  sourceDates: string | null;
  costs: { average: Fact; note: string; living: Fact; levels: TuitionRow[]; attribution: Attribution | null };
  /** "November 2025": the month of the rates behind every figure in rupees. */
  ratesOf: string;
  intakes: { starts: string[]; deadlines: Fact; patterns: IntakeRow[] };
  visa: {
    summary: Fact;
    steps: { term: string; text: string; next?: string | null }[];
    /** The dated series: what is in force, what comes next and what was before. */
    money: MoneyRow[];
    /** How long the money has to be there, and whose it may be. */
    moneyRules: { text: string; doubt: string | null }[];
    /** What is added to the living money, and what is taken off. */
    alsoCounted: { text: string; doubt: string | null }[];
    /** The money to show for more persons than one. */
    familyMoney: string | null;
    officialUrl: string;
    newer: NewerFigure | null;
  };
  work: { during: Fact; after: Fact; newer: NewerFigure | null };
  universities: UniversityView[];
  programmes: { count: number; levels: ProgrammeLevel[] };
  scholarships: ScholarshipView[];
  changes: { text: string; isGuide: boolean; isSingle?: boolean; sources: SourceView[] }[];
  questions: Question[];
  sources: { facts: SourceView[]; extracts: SourceView[] };
};
