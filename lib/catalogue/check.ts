import { textsWithPlaceholders } from "./destination-as-of";
import { destinationNames } from "./destination-names";
import { placeholdersIn, seriesOf } from "./funds";
import type { CatalogueFiles, DestinationRecord } from "./schema/catalogue";
import type { CountryFunds } from "./schema/funds";

/**
 * Checks what a single record's schema can't: unique ids, valid references, matching counts. Returns one line per
 * problem, naming file and record.
 */
export function checkCatalogue(files: CatalogueFiles): string[] {
  return [
    ...repeatedIds(files),
    ...lostReferences(files),
    ...unsourced(files),
    ...wrongCounts(files),
    ...otherNames(files),
    ...moneyWithoutSeries(files),
  ];
}

function* repeatedIds(files: CatalogueFiles) {
  const sets = {
    "destinations.json": files["destinations.json"].destinations,
    "universities.json": files["universities.json"],
    "programmes.json": files["programmes.json"],
    "scholarships.json": [...files["scholarships.json"].scholarships, ...files["scholarships.json"].discontinued],
    "tests.json": files["tests.json"].tests,
    "questions-extra.json": files["questions-extra.json"].questions,
    "attestation.json": files["attestation.json"].documents,
  };
  for (const [name, records] of Object.entries(sets)) {
    const seen = new Set<string>();
    for (const { id } of records) {
      if (seen.has(id)) yield `${name}, "${id}": the id occurs more than once`;
      seen.add(id);
    }
  }
}

function* lostReferences(files: CatalogueFiles) {
  const destinations = new Set<string>(files["destinations.json"].destinations.map(({ id }) => id));
  const universities = new Set(files["universities.json"].map(({ id }) => id));
  const currencies = new Set(Object.keys(files["fx.json"].rates));
  const { field: fields, engineeringSubfield } = files["catalogue-meta.json"].vocabularies;

  for (const { id, currency } of files["destinations.json"].destinations) {
    if (!currencies.has(currency)) yield `destinations.json, "${id}": no rate for ${currency} in fx.json`;
  }
  for (const { id, country } of files["universities.json"]) {
    if (!destinations.has(country)) yield `universities.json, "${id}": there is no destination "${country}"`;
  }
  for (const record of files["programmes.json"]) {
    const at = `programmes.json, "${record.id}"`;
    const { currency } = record.annualTuition;
    if (!universities.has(record.universityId)) yield `${at}: there is no university "${record.universityId}"`;
    if (!currencies.has(currency)) yield `${at}: no rate for ${currency} in fx.json`;
    if (!Object.hasOwn(fields, record.field)) yield `${at}: "${record.field}" is not a field of catalogue-meta.json`;
    if (record.subfield && !engineeringSubfield.includes(record.subfield)) {
      yield `${at}: "${record.subfield}" is not a subfield of catalogue-meta.json`;
    }
    for (const { intake } of record.applicationDeadline) {
      if (!record.intakes.includes(intake)) yield `${at}: a deadline for ${intake}, which is not an intake`;
    }
  }
  for (const { id, countries } of files["scholarships.json"].scholarships) {
    for (const country of countries) {
      if (!destinations.has(country)) yield `scholarships.json, "${id}": there is no destination "${country}"`;
    }
  }
  const { apostille, whoAsksForWhat } = files["attestation.json"];
  const { apostilleWorks, noApostille } = apostille.ofTheTwelve;
  for (const country of [...apostilleWorks, ...noApostille, ...Object.keys(whoAsksForWhat.list)]) {
    if (!destinations.has(country)) yield `attestation.json: there is no destination "${country}"`;
  }
}

/** A record needs a source unless it is marked as general knowledge. */
function* unsourced(files: CatalogueFiles) {
  for (const { id, confidence, sources } of files["scholarships.json"].scholarships) {
    if (confidence === "sourced" && sources.length === 0) yield `scholarships.json, "${id}": sourced, but by nothing`;
  }
}

function* wrongCounts(files: CatalogueFiles) {
  const { counts } = files["catalogue-meta.json"];
  const pairs: [string, number, number][] = [
    ["funds.json", files["funds.json"].meta.count, files["funds.json"].destinations.length],
    ["destinations.json", files["destinations.json"].meta.count, files["destinations.json"].destinations.length],
    ["scholarships.json", files["scholarships.json"].meta.count, files["scholarships.json"].scholarships.length],
    ["tests.json", files["tests.json"].meta.count, files["tests.json"].tests.length],
    ["questions-extra.json", files["questions-extra.json"].meta.count, files["questions-extra.json"].questions.length],
    ["universities.json", counts.universities, files["universities.json"].length],
    ["programmes.json", counts.programmes, files["programmes.json"].length],
  ];
  for (const [name, said, found] of pairs) {
    if (said !== found) yield `${name}: ${said} records are announced and ${found} are there`;
  }
}

/** The browser's table of names is written by hand; this keeps it in sync with the data. */
function* otherNames(files: CatalogueFiles) {
  const records = files["destinations.json"].destinations;
  for (const names of destinationNames) {
    const record = records.find(({ id }) => id === names.id);
    const same =
      record?.slug === names.slug && record.bookingValue === names.bookingValue && record.name === names.name;
    if (!same) yield `destinations.json, "${names.id}": differs from destination-names.ts`;
  }
}

/** Placeholders in a text must name a printable series of its country, in the country's currency. */
function* moneyWithoutSeries(files: CatalogueFiles) {
  for (const record of files["destinations.json"].destinations) {
    const funds = files["funds.json"].destinations.find(({ id }) => id === record.id);
    if (!funds) {
      yield `funds.json: there is nothing for "${record.id}"`;
      continue;
    }
    if (funds.currency !== record.currency)
      yield `funds.json, "${record.id}": ${funds.currency}, not ${record.currency}`;
    yield* missingFigures(record, funds, files["funds.json"].meta.compiledOn);
  }
}

/** Placeholders of a country's texts without a figure of that name that may be printed. */
export function* missingFigures(record: DestinationRecord, funds: CountryFunds, compiledOn: string): Generator<string> {
  const labels = seriesOf(funds, compiledOn).map(({ label }) => label);
  for (const label of textsWithPlaceholders(record).flatMap(placeholdersIn)) {
    if (labels.includes(label)) continue;
    yield `destinations.json, "${record.id}": the text names the figure “${label}”, and funds.json, "${record.id}", has none of that name with an amount that still applies. Give one there, or take it out of the text first`;
  }
}
