import "server-only";
import { type Destination, destinationAsOf } from "./destination-as-of";
import type { Passage } from "./passages/passage-text";
import { cataloguePassages } from "./passages/passages";
import type { CatalogueFiles } from "./schema/catalogue";

/** A catalogue table: its columns with their SQL types, key first, and its rows from the files. */
export type CatalogueTable = { name: string; columns: Record<string, string>; rows: Record<string, unknown>[] };

/** How the files map to the tables, parents before children. */
export function catalogueTables(files: CatalogueFiles) {
  return {
    destinations: {
      name: "destinations",
      columns: destinationColumns,
      rows: destinationRows(files),
    },
    universities: {
      name: "universities",
      columns: universityColumns,
      rows: files["universities.json"].map(universityRow),
    },
    programmes: { name: "programmes", columns: programmeColumns, rows: files["programmes.json"].map(programmeRow) },
    scholarships: {
      name: "scholarships",
      columns: scholarshipColumns,
      rows: files["scholarships.json"].scholarships.map(scholarshipRow),
    },
    tests: { name: "tests", columns: testColumns, rows: files["tests.json"].tests.map(testRow) },
    exchangeRates: { name: "exchange_rates", columns: exchangeRateColumns, rows: exchangeRateRows(files) },
    passages: { name: "catalogue_passages", columns: passageColumns, rows: cataloguePassages(files).map(passageRow) },
  } satisfies Record<string, CatalogueTable>;
}

const destinationColumns = {
  id: "text",
  slug: "text",
  booking_value: "booking_country",
  name: "text",
  currency: "text",
  universities: "integer",
  courses: "integer",
  description: "text",
  features: "text[]",
  top_universities: "text[]",
  average_tuition: "text",
  application_deadlines: "text",
  visa_requirements: "text",
  facts: "jsonb",
  confidence: "confidence",
  checked_on: "date",
};

/** As of the day of the data; later changes are read from the files (`findDestination`). */
const destinationRows = (files: CatalogueFiles) =>
  files["destinations.json"].destinations.flatMap((record) => {
    const { meta, destinations } = files["funds.json"];
    const funds = destinations.find(({ id }) => id === record.id);
    return funds
      ? destinationRow(destinationAsOf(record, { funds, compiledOn: meta.compiledOn }, meta.compiledOn))
      : [];
  });

const destinationRow = ({ coming: _coming, ...record }: Destination) => ({
  id: record.id,
  slug: record.slug,
  booking_value: record.bookingValue,
  name: record.name,
  currency: record.currency,
  universities: record.universities,
  courses: record.courses,
  description: record.description,
  features: record.features,
  top_universities: record.topUniversities,
  average_tuition: record.averageTuition,
  application_deadlines: record.applicationDeadlines,
  visa_requirements: record.visaRequirements,
  facts: record,
  confidence: record.confidence,
  checked_on: record.compiledOn,
});

const universityColumns = {
  id: "text",
  country_id: "text",
  name: "text",
  aliases: "text[]",
  city: "text",
  website: "text",
  public: "boolean",
  selectivity: "selectivity",
  qs_band: "text",
  fee_band: "text",
  facts: "jsonb",
  confidence: "confidence",
};

const universityRow = (record: CatalogueFiles["universities.json"][number]) => ({
  id: record.id,
  country_id: record.country,
  name: record.name,
  aliases: record.aliases,
  city: record.city,
  website: record.website,
  public: record.type === "public",
  selectivity: record.selectivity,
  qs_band: record.qsBand,
  fee_band: record.internationalFeeLevel.band,
  facts: {
    domain: record.domain,
    selectivityReason: record.selectivityReason,
    medianAnnualUsd: record.internationalFeeLevel.medianAnnualUsd,
    sources: record.source,
  },
  confidence: record.confidence,
});

const programmeColumns = {
  id: "text",
  university_id: "text",
  name: "text",
  level: "study_level",
  field: "text",
  subfield: "text",
  duration_months: "integer",
  tuition_amount: "integer",
  tuition_currency: "text",
  tuition_year: "text",
  tuition_basis: "text",
  min_gpa: "numeric",
  min_ielts: "numeric",
  intakes: "text[]",
  language: "text",
  facts: "jsonb",
  confidence: "confidence",
};

const programmeRow = (record: CatalogueFiles["programmes.json"][number]) => ({
  id: record.id,
  university_id: record.universityId,
  name: record.name,
  level: record.level,
  field: record.field,
  subfield: record.subfield,
  duration_months: record.durationMonths,
  tuition_amount: record.annualTuition.amount,
  tuition_currency: record.annualTuition.currency,
  tuition_year: record.annualTuition.year,
  tuition_basis: record.annualTuition.basis,
  min_gpa: record.minGpa,
  min_ielts: record.minIelts,
  intakes: record.intakes,
  language: record.language,
  facts: {
    applicationDeadline: record.applicationDeadline,
    deadlineBasis: record.deadlineBasis,
    otherTests: record.otherTests,
    requirementsBasis: record.requirementsBasis,
    note: record.note,
    source: record.source,
    sourcedFields: record.sourcedFields,
  },
  confidence: record.confidence,
});

const scholarshipColumns = {
  id: "text",
  name: "text",
  provider: "text",
  countries: "text[]",
  levels: "text[]",
  award: "text",
  status: "text",
  facts: "jsonb",
  confidence: "confidence",
  checked_on: "date",
};

const scholarshipRow = (record: CatalogueFiles["scholarships.json"]["scholarships"][number]) => ({
  id: record.id,
  name: record.name,
  provider: record.provider,
  countries: record.countries,
  levels: record.levels,
  award: record.award,
  status: record.status,
  facts: record,
  confidence: record.confidence,
  checked_on: record.compiledOn,
});

const testColumns = {
  id: "text",
  name: "text",
  kind: "text",
  score_range: "text",
  facts: "jsonb",
  confidence: "confidence",
  checked_on: "date",
};

const testRow = (record: CatalogueFiles["tests.json"]["tests"][number]) => ({
  id: record.id,
  name: record.name,
  kind: record.kind,
  score_range: record.scoreRange,
  facts: record,
  confidence: record.confidence,
  checked_on: record.compiledOn,
});

const exchangeRateColumns = { currency: "text", to_usd: "numeric", to_pkr: "numeric", as_of: "text" };

const exchangeRateRows = (files: CatalogueFiles) =>
  Object.entries(files["fx.json"].rates).map(([currency, rate]) => ({
    currency,
    to_usd: rate.toUsd,
    to_pkr: rate.toPkr,
    as_of: files["fx.json"].asOf,
  }));

const passageColumns = {
  id: "text",
  topic: "text",
  countries: "text[]",
  title: "text",
  names: "text",
  body: "text",
  confidence: "confidence",
  checked_on: "date",
  sources: "jsonb",
  later: "jsonb",
};

const passageRow = ({ compiledOn, ...passage }: Passage) => ({ ...passage, checked_on: compiledOn });
