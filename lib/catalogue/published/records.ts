import type { CatalogueFiles } from "@/lib/catalogue/schema/catalogue";

/*
 * The catalogue as tables of records, each with a key, and back to the shape of its files. What a file holds besides its
 * records (how it was put together, vocabularies, rules) belongs to the code that reads it, and stays in the file.
 */

/** The records of the catalogue's tables, by table and key, in their order. */
export type CatalogueRecords = ReadonlyMap<string, ReadonlyMap<string, unknown>>;

/** The tables of the catalogue that hold records. */
export const recordTables = [
  "destinations",
  "funds",
  "universities",
  "programmes",
  "scholarships",
  "ended-scholarships",
  "tests",
  "questions",
  "attestation",
  "rates",
] as const;
export type RecordTable = (typeof recordTables)[number];

const byId = <T extends { id: string }>(records: readonly T[]): [string, unknown][] =>
  records.map((record) => [record.id, record]);

/** The records of the files. */
export function recordsOfFiles(files: CatalogueFiles): Map<RecordTable, Map<string, unknown>> {
  const { scholarships, discontinued } = files["scholarships.json"];
  const tables: Record<RecordTable, [string, unknown][]> = {
    destinations: byId(files["destinations.json"].destinations),
    funds: byId(files["funds.json"].destinations),
    universities: byId(files["universities.json"]),
    programmes: byId(files["programmes.json"]),
    scholarships: byId(scholarships),
    "ended-scholarships": byId(discontinued),
    tests: byId(files["tests.json"].tests),
    questions: byId(files["questions-extra.json"].questions),
    attestation: byId(files["attestation.json"].documents),
    rates: [["rates", files["fx.json"]]],
  };
  return new Map(recordTables.map((table) => [table, new Map(tables[table])]));
}

type Of<Name extends keyof CatalogueFiles> = CatalogueFiles[Name];

/**
 * The shape of the files from published records, with the counts that the files announce. The records are trusted: each was
 * parsed by its schema before. `files` has what is no record.
 */
export function filesOfRecords(records: CatalogueRecords, files: CatalogueFiles): CatalogueFiles {
  const all = <T>(table: RecordTable) => [...(records.get(table)?.values() ?? [])] as T[];
  const counted = <Meta extends object>(meta: Meta, { length }: readonly unknown[]): Meta =>
    Object.assign({}, meta, { count: length });
  const destinations = all<Of<"destinations.json">["destinations"][number]>("destinations");
  const funds = all<Of<"funds.json">["destinations"][number]>("funds");
  const universities = all<Of<"universities.json">[number]>("universities");
  const programmes = all<Of<"programmes.json">[number]>("programmes");
  const scholarships = all<Of<"scholarships.json">["scholarships"][number]>("scholarships");
  const tests = all<Of<"tests.json">["tests"][number]>("tests");
  const questions = all<Of<"questions-extra.json">["questions"][number]>("questions");
  const meta = files["catalogue-meta.json"];
  return {
    "attestation.json": Object.assign({}, files["attestation.json"], {
      documents: all<Of<"attestation.json">["documents"][number]>("attestation"),
    }),
    "catalogue-meta.json": Object.assign({}, meta, { counts: countsOf(universities, programmes) }),
    "destinations.json": { meta: counted(files["destinations.json"].meta, destinations), destinations },
    "funds.json": { meta: counted(files["funds.json"].meta, funds), destinations: funds },
    "fx.json": all<Of<"fx.json">>("rates")[0] ?? files["fx.json"],
    "programmes.json": programmes,
    "questions-extra.json": { meta: counted(files["questions-extra.json"].meta, questions), questions },
    "scholarships.json": {
      meta: counted(files["scholarships.json"].meta, scholarships),
      scholarships,
      discontinued: all<Of<"scholarships.json">["discontinued"][number]>("ended-scholarships"),
    },
    "tests.json": Object.assign({}, files["tests.json"], { meta: counted(files["tests.json"].meta, tests), tests }),
    "universities.json": universities,
  };
}

type Counts = Of<"catalogue-meta.json">["counts"];

function tally<T>(records: readonly T[], keyOf: (record: T) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const record of records) counts[keyOf(record)] = (counts[keyOf(record)] ?? 0) + 1;
  return counts;
}

function countsOf(universities: Of<"universities.json">, programmes: Of<"programmes.json">): Counts {
  const countryOf = new Map(universities.map(({ id, country }) => [id, country]));
  const placed = tally(universities, ({ country }) => country);
  const offered = tally(programmes, ({ universityId }) => countryOf.get(universityId) ?? "");
  const byCountry = Object.fromEntries(
    Object.keys(placed).map((id) => [id, { universities: placed[id] ?? 0, programmes: offered[id] ?? 0 }]),
  );
  return {
    universities: universities.length,
    programmes: programmes.length,
    byCountry: byCountry as Counts["byCountry"],
    byLevel: tally(programmes, ({ level }) => level) as Counts["byLevel"],
    byConfidence: tally(programmes, ({ confidence }) => confidence) as Counts["byConfidence"],
    tuitionBasis: tally(programmes, ({ annualTuition }) => annualTuition.basis),
  };
}
