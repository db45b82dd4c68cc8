import { type CatalogueFiles, catalogueFiles } from "@/lib/catalogue/schema/catalogue";

/*
 * The catalogue as tables of records, each with a key, and back to the shape of its files. What a file holds besides its
 * records (how it was put together, vocabularies, rules) is one record of the table "notes".
 */

/** The records of the catalogue's tables, by table and key, in their order. */
export type CatalogueRecords = ReadonlyMap<string, ReadonlyMap<string, unknown>>;

type Rest<Name extends keyof CatalogueFiles, Field extends string> = Omit<CatalogueFiles[Name], Field>;
/** What the table "notes" has, by file. */
export type CatalogueNotes = {
  "attestation.json": Rest<"attestation.json", "documents">;
  "catalogue-meta.json": CatalogueFiles["catalogue-meta.json"];
  "destinations.json": Rest<"destinations.json", "destinations">;
  "funds.json": Rest<"funds.json", "destinations">;
  "questions-extra.json": Rest<"questions-extra.json", "questions">;
  "scholarships.json": Rest<"scholarships.json", "scholarships" | "discontinued">;
  "tests.json": Rest<"tests.json", "tests">;
};

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
  "notes",
] as const;
export type RecordTable = (typeof recordTables)[number];

const byId = <T extends { id: string }>(records: readonly T[]): [string, unknown][] =>
  records.map((record) => [record.id, record]);

/** The records of the files. */
export function recordsOfFiles(files: CatalogueFiles): Map<RecordTable, Map<string, unknown>> {
  const { destinations, ...ofDestinations } = files["destinations.json"];
  const { destinations: funds, ...ofFunds } = files["funds.json"];
  const { scholarships, discontinued, ...ofScholarships } = files["scholarships.json"];
  const { tests, ...ofTests } = files["tests.json"];
  const { questions, ...ofQuestions } = files["questions-extra.json"];
  const { documents, ...ofAttestation } = files["attestation.json"];
  const notes: CatalogueNotes = {
    "attestation.json": ofAttestation,
    "catalogue-meta.json": files["catalogue-meta.json"],
    "destinations.json": ofDestinations,
    "funds.json": ofFunds,
    "questions-extra.json": ofQuestions,
    "scholarships.json": ofScholarships,
    "tests.json": ofTests,
  };
  const tables: Record<RecordTable, [string, unknown][]> = {
    destinations: byId(destinations),
    funds: byId(funds),
    universities: byId(files["universities.json"]),
    programmes: byId(files["programmes.json"]),
    scholarships: byId(scholarships),
    "ended-scholarships": byId(discontinued),
    tests: byId(tests),
    questions: byId(questions),
    attestation: byId(documents),
    rates: [["rates", files["fx.json"]]],
    notes: Object.entries(notes),
  };
  return new Map(recordTables.map((table) => [table, new Map(tables[table])]));
}

/**
 * The shape of the files from published records, with the counts that the files announce. The records are trusted: each was
 * parsed by its schema before it was published.
 */
export function filesOfRecords(records: CatalogueRecords): CatalogueFiles {
  const all = <T>(table: RecordTable) => [...(records.get(table)?.values() ?? [])] as T[];
  const note = <Name extends keyof CatalogueNotes>(name: Name) =>
    records.get("notes")?.get(name) as CatalogueNotes[Name];
  const counted = <Note extends { meta: object }>({ meta, ...rest }: Note, count: number) =>
    ({ meta: Object.assign({}, meta, { count }), ...rest }) as unknown as Note;
  const universities = all<CatalogueFiles["universities.json"][number]>("universities");
  const programmes = all<CatalogueFiles["programmes.json"][number]>("programmes");
  const destinations = all<CatalogueFiles["destinations.json"]["destinations"][number]>("destinations");
  const funds = all<CatalogueFiles["funds.json"]["destinations"][number]>("funds");
  const scholarships = all<CatalogueFiles["scholarships.json"]["scholarships"][number]>("scholarships");
  const tests = all<CatalogueFiles["tests.json"]["tests"][number]>("tests");
  const questions = all<CatalogueFiles["questions-extra.json"]["questions"][number]>("questions");
  const meta = note("catalogue-meta.json");
  return {
    "attestation.json": Object.assign({}, note("attestation.json"), {
      documents: all<CatalogueFiles["attestation.json"]["documents"][number]>("attestation"),
    }),
    "catalogue-meta.json": Object.assign({}, meta, {
      counts: Object.assign({}, meta.counts, countsOf(universities, programmes)),
    }),
    "destinations.json": Object.assign({}, counted(note("destinations.json"), destinations.length), { destinations }),
    "funds.json": Object.assign({}, counted(note("funds.json"), funds.length), { destinations: funds }),
    "fx.json": records.get("rates")?.get("rates") as CatalogueFiles["fx.json"],
    "programmes.json": programmes,
    "questions-extra.json": Object.assign({}, counted(note("questions-extra.json"), questions.length), { questions }),
    "scholarships.json": Object.assign({}, counted(note("scholarships.json"), scholarships.length), {
      scholarships,
      discontinued: all<CatalogueFiles["scholarships.json"]["discontinued"][number]>("ended-scholarships"),
    }),
    "tests.json": Object.assign({}, counted(note("tests.json"), tests.length), { tests }),
    "universities.json": universities,
  };
}

type Counts = CatalogueFiles["catalogue-meta.json"]["counts"];

const tally = <T>(records: readonly T[], keyOf: (record: T) => string): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const record of records) counts[keyOf(record)] = (counts[keyOf(record)] ?? 0) + 1;
  return counts;
};

function countsOf(
  universities: CatalogueFiles["universities.json"],
  programmes: CatalogueFiles["programmes.json"],
): Counts {
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

/** Every file parsed by its schema again: what was put together from records is as valid as a file. */
export const parsedFiles = (files: CatalogueFiles): CatalogueFiles =>
  Object.fromEntries(
    Object.entries(catalogueFiles).map(([name, schema]) => [name, schema.parse(files[name as keyof CatalogueFiles])]),
  ) as CatalogueFiles;
