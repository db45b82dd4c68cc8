import { countryInText } from "./country-name";
import { findDestinationNames } from "./destination-names";
import { type Destination, destinationOn } from "./destination-on";
import { type MoneyRow, moneyChanges, moneyRows, seriesOf } from "./funds";
import { type IntakeRow, intakePatterns } from "./guide-intakes";
import { type ProgrammeLevel, programmesByLevel, type TuitionRow, tuitionByLevel } from "./guide-programmes";
import { type Question, questionsAbout } from "./guide-questions";
import { type ScholarshipView, scholarshipsFor } from "./guide-scholarships";
import {
  type Attribution,
  extractsBehind,
  type SourceView,
  sourceDates,
  toSourceView,
  uniqueSources,
} from "./guide-sources";
import { alsoCounted, familyMoney, moneyRules, type NewerFigure, newerFigure, visaSteps } from "./guide-visa";
import { formatLooseDate } from "./loose-date";
import type { CatalogueFiles, University } from "./schema";

/** The data files that a destination page is made of. */
export type GuideFiles = Pick<
  CatalogueFiles,
  | "catalogue-meta.json"
  | "destinations.json"
  | "funds.json"
  | "fx.json"
  | "programmes.json"
  | "scholarships.json"
  | "universities.json"
>;

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

/**
 * Puts the page of one destination together from the data files, as it is on a day (`YYYY-MM-DD` in Lahore); undefined
 * for an address that is none.
 */
export function guideOf(files: GuideFiles, idOrSlug: string, day: string): Guide | undefined {
  const id = findDestinationNames(idOrSlug)?.id;
  const found = files["destinations.json"].destinations.find((destination) => destination.id === id);
  const funds = files["funds.json"].destinations.find((one) => one.id === id);
  if (!found || !funds) return undefined;

  const record = destinationOn(found, funds, day);
  const series = seriesOf(funds);
  const money = moneyRows(series, day);
  const meta = files["catalogue-meta.json"];
  const { rates, asOf } = files["fx.json"];
  const universities = files["universities.json"].filter(({ country }) => country === record.id);
  const here = new Set(universities.map((university) => university.id));
  const programmes = files["programmes.json"].filter(({ universityId }) => here.has(universityId));
  const sourceTexts = [...programmes.map(({ source }) => source), ...universities.flatMap(({ source }) => source)];
  const { extracts, attribution } = extractsBehind(sourceTexts, meta);

  const fact = (field: FactField): Fact => ({
    text: record[field],
    isGuide: record.fieldConfidence[field] === "general-knowledge",
    isSingle: record.fieldSupport[field] === "single",
  });
  const facts = {
    id: record.id,
    slug: record.slug,
    name: record.name,
    inText: countryInText(record),
    bookingValue: record.bookingValue,
    compiledOn: record.compiledOn,
    sourceDates: sourceDates(record.sources),
    costs: {
      average: fact("averageTuition"),
      note: record.tuitionNote,
      living: { ...fact("livingCost"), next: record.coming.livingCost },
      levels: tuitionByLevel(programmes, rates),
      attribution,
    },
    ratesOf: formatLooseDate(asOf),
    intakes: {
      starts: record.intakes,
      deadlines: fact("applicationDeadlines"),
      patterns: intakePatterns(programmes),
    },
    visa: {
      summary: { ...fact("visaRequirements"), next: record.coming.visaRequirements },
      steps: visaSteps(record),
      money,
      moneyRules: moneyRules(funds),
      alsoCounted: alsoCounted(funds),
      familyMoney: familyMoney(funds, day),
      officialUrl: record.officialImmigrationUrl,
      newer: newerFigure(record.update, "visa"),
    },
    work: {
      during: fact("workWhileStudying"),
      after: fact("postStudyWork"),
      newer: newerFigure(record.update, "workWhileStudying"),
    },
    universities: universityViews(universities, programmes),
    programmes: {
      count: programmes.length,
      levels: programmesByLevel(programmes, { universities, fields: meta.vocabularies.field, rates }),
    },
    scholarships: scholarshipsFor(record.id, files["scholarships.json"].scholarships),
    changes: [
      ...moneyChanges(series, day).map((change) => ({ ...change, isGuide: false })),
      ...record.recentChanges.map(({ text, confidence, support, sources }) => ({
        text,
        isGuide: confidence === "general-knowledge",
        isSingle: support === "single",
        sources: sources.map(toSourceView),
      })),
    ],
    sources: { facts: uniqueSources(record.sources), extracts },
  };
  return { ...facts, questions: questionsAbout(facts) };
}

type FactField =
  | "averageTuition"
  | "livingCost"
  | "applicationDeadlines"
  | "visaRequirements"
  | "workWhileStudying"
  | "postStudyWork";

const qsBands = {
  "1-50": "1 to 50",
  "51-200": "51 to 200",
  "201-500": "201 to 500",
  "501+": "over 500",
  unranked: "not ranked",
} as const satisfies Record<University["qsBand"], string>;
const bandOrder = Object.keys(qsBands);

function universityViews(
  universities: readonly University[],
  programmes: GuideFiles["programmes.json"],
): UniversityView[] {
  return universities
    .toSorted((a, b) => bandOrder.indexOf(a.qsBand) - bandOrder.indexOf(b.qsBand) || a.name.localeCompare(b.name))
    .map(({ id, name, website, city, type, qsBand }) => ({
      name,
      website,
      city,
      kind: type === "public" ? "Public" : "Private",
      qs: qsBands[qsBand],
      programmes: programmes.filter(({ universityId }) => universityId === id).length,
    }));
}
