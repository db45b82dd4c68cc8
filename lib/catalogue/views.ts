import "server-only";
import type { Destination } from "./destination-as-of";
import type { MoneyRow } from "./funds";
import type { IntakeRow } from "./guide/intakes";
import type { ProgrammeView, TuitionRow } from "./guide/programmes";
import type { ScholarshipView } from "./guide/scholarships";
import type { Attribution, SourceView } from "./guide/sources";
import type { NewerFigure } from "./guide/visa";

export type Question = { question: string; answer: string };

/** A fact in words, and announced changes to its figures. */
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

/** Everything a destination's page shows, ready to print. */
export type Guide = {
  id: Destination["id"];
  slug: string;
  name: string;
  /** The name within a sentence, with its article. */
  inText: string;
  /** The day the data was compiled, and the sources' own dates. */
  compiledOn: string;
  sourceDates: string | null;
  costs: {
    average: Fact;
    note: string;
    /** Where fees in our list are outside that figure: how far they go. */
    beyond: string | null;
    living: Fact;
    levels: TuitionRow[];
    attribution: Attribution | null;
  };
  /** "November 2025": the month of the exchange rates behind all rupee figures. */
  ratesOf: string;
  intakes: { starts: string[]; deadlines: Fact; patterns: IntakeRow[] };
  visa: {
    summary: Fact;
    steps: { term: string; text: string; next?: string | null }[];
    /** The dated series: in force, next and previous. */
    money: MoneyRow[];
    /** How long the money must be held, and whose it may be. */
    moneyRules: { text: string; doubt: string | null }[];
    /** What is added to the living money, or deducted. */
    alsoCounted: { text: string; doubt: string | null }[];
    /** The money to show for several people. */
    familyMoney: string | null;
    officialUrl: string;
    newer: NewerFigure | null;
  };
  work: { during: Fact; after: Fact; newer: NewerFigure | null };
  universities: UniversityView[];
  programmes: { count: number; cheapest: { title: string; programmes: ProgrammeView[] } };
  scholarships: ScholarshipView[];
  changes: { text: string; isGuide: boolean; isSingle?: boolean; sources: SourceView[] }[];
  questions: Question[];
  sources: { facts: SourceView[]; extracts: SourceView[] };
};
