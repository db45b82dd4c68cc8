import "server-only";
import { livingCostOn } from "@/lib/catalogue/destinations";
import { extractsBehind } from "@/lib/catalogue/guide/sources";
import { guideFiles } from "@/lib/catalogue/queries";
import { officeDate } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { calendarOf } from "@/lib/recommendations/judge/intakes";
import { readMatchCatalogue } from "@/lib/recommendations/queries/catalogue";
import type { MatchCatalogue, MatchProgramme } from "@/lib/recommendations/read/match-catalogue";
import { emptyState, givenQuery, queryOf, readState } from "./address";
import { type Columns, columnsOf } from "./columns";
import { mostCompared } from "./comparison";
import { countryChoices } from "./facets";
import { hasSourcedFigure } from "./indexing";
import { type RateNote, rateNote } from "./rate";
import { comparedSchema, type FinderState, type RawQuery } from "./schema";
import { search } from "./search";
import { type ProgrammePageView, type ProgrammeRow, toProgrammePageView, toProgrammeRow } from "./views/programme";
import { type ResultsView, toResultsView } from "./views/results";
import { toUniversityPageView, type UniversityPageView } from "./views/university";

type Reading = {
  catalogue: MatchCatalogue;
  columns: Columns;
  /** What the sitemap lists, and on which day that was read: it depends on the day, through the intakes. */
  indexed?: { day: string; paths: readonly string[] };
};

// Next.js bundles this module several times; on `globalThis` the process holds the columns once.
const process_ = globalThis as typeof globalThis & { finderColumns?: Reading };

/** The loaded catalogue by columns, made once for each load. */
async function readColumns(): Promise<Reading> {
  const catalogue = await readMatchCatalogue();
  const kept = process_.finderColumns;
  if (kept?.catalogue === catalogue) return kept;
  const reading = { catalogue, columns: columnsOf(catalogue) };
  process_.finderColumns = reading;
  return reading;
}

const today = () => officeDate(now());

/**
 * A page of the finder. `isClean` is false if the query had unknown names or values, or named a page that doesn't exist:
 * then the visitor belongs to the view's own address.
 */
export async function findProgrammes(query: RawQuery): Promise<{ view: ResultsView; isClean: boolean }> {
  const { catalogue, columns } = await readColumns();
  const view = toResultsView(catalogue, columns, readState(query, columns.cityAt), today());
  return { view, isClean: queryOf(view.state).toString() === givenQuery(query) };
}

/** What every page of single programmes shows with the figures. */
type Notes = { rate: RateNote; attribution: ReturnType<typeof extractsBehind>["attribution"]; compiledOn: string };

const notesOf = (catalogue: MatchCatalogue, programmes: readonly MatchProgramme[]): Notes => ({
  rate: rateNote(
    catalogue,
    programmes.flatMap(({ tuition }) => tuition?.currency ?? []),
    today(),
  ),
  attribution: extractsBehind(
    programmes.map(({ source }) => source),
    guideFiles["catalogue-meta.json"],
  ).attribution,
  compiledOn: guideFiles["catalogue-meta.json"].compiled,
});

export type ProgrammePage = Notes & {
  /** The record itself, for structured data. */
  record: MatchProgramme;
  view: ProgrammePageView;
  isIndexed: boolean;
  /** What students of its country must reckon with to live there. */
  living: string | null;
  /** Others of the same subject, level and country, cheapest first. */
  similar: ProgrammeRow[];
};

const mostSimilar = 4;

/** One programme with everything its page shows; undefined for an unknown id. */
export async function findProgramme(id: string): Promise<ProgrammePage | undefined> {
  const { catalogue, columns } = await readColumns();
  const record = columns.programmes[columns.placeOf.get(id) ?? -1];
  if (!record) return undefined;
  const setting = { ...catalogue, calendar: calendarOf(today()) };
  const view = toProgrammePageView(record, setting);
  const alike: FinderState = {
    ...emptyState,
    country: view.country.slug ? [view.country.slug] : [],
    level: [record.level],
    subject: [record.field],
  };
  const similar = search(columns, alike)
    .places.flatMap((place) => columns.programmes[place] ?? [])
    .filter((programme) => programme.id !== id)
    .slice(0, mostSimilar);
  return {
    record,
    view,
    isIndexed: hasSourcedFigure(record),
    living: livingCostOn(view.country.id, today()) ?? null,
    similar: similar.map((programme) => toProgrammeRow(programme, setting)),
    ...notesOf(catalogue, [record, ...similar]),
  };
}

export type UniversityPage = Notes & { view: UniversityPageView };

/** A university with its programmes, cheapest first; undefined for an unknown id. */
export async function findUniversity(id: string): Promise<UniversityPage | undefined> {
  const { catalogue, columns } = await readColumns();
  const places = columns.ofUniversity.get(id) ?? [];
  const cheapestFirst = places.toSorted((a, b) => feeAt(columns, a) - feeAt(columns, b));
  const programmes = cheapestFirst.flatMap((place) => columns.programmes[place] ?? []);
  const view = toUniversityPageView(programmes, catalogue, calendarOf(today()));
  return view && { view, ...notesOf(catalogue, programmes) };
}

const feeAt = ({ rupees }: Columns, place: number) => {
  const fee = rupees[place] ?? Number.NaN;
  return Number.isNaN(fee) ? Number.MAX_VALUE : fee;
};

export type Comparison = Notes & {
  programmes: (ProgrammePageView & { living: string | null })[];
  /** What was chosen beyond three. */
  left: ProgrammeRow[];
};

/** Programmes side by side, at most three; what else was chosen is listed, unknown ids are dropped. */
export async function compareProgrammes(chosen: unknown): Promise<Comparison> {
  const { catalogue, columns } = await readColumns();
  const setting = { ...catalogue, calendar: calendarOf(today()) };
  const known = comparedSchema.parse(chosen).flatMap((id) => columns.programmes[columns.placeOf.get(id) ?? -1] ?? []);
  const compared = known.slice(0, mostCompared);
  return {
    programmes: compared.map((programme) => {
      const view = toProgrammePageView(programme, setting);
      return { ...view, living: livingCostOn(view.country.id, today()) ?? null };
    }),
    left: known.slice(mostCompared).map((programme) => toProgrammeRow(programme, setting)),
    ...notesOf(catalogue, compared),
  };
}

/**
 * The paths of all live pages that search engines may list, for the sitemap: results, universities, programmes. Put
 * together once a day: with a large catalogue it takes long, and anybody may ask for it.
 */
export async function listIndexedPaths(): Promise<readonly string[]> {
  const reading = await readColumns();
  const day = today();
  if (reading.indexed?.day !== day) reading.indexed = { day, paths: indexedPaths(reading, day) };
  return reading.indexed.paths;
}

function indexedPaths({ catalogue, columns }: Reading, day: string): string[] {
  const starts = [emptyState, ...countryChoices.map(({ value }) => ({ ...emptyState, country: [value] }))];
  const results = starts.flatMap((state) => toResultsView(catalogue, columns, state, day).browse);
  const universities = [...columns.ofUniversity.keys()].map((id) => `/universities/${id}`);
  const programmes = columns.programmes.filter(hasSourcedFigure).map(({ id }) => `/programmes/${id}`);
  return [...results.map(({ address }) => address), ...universities, ...programmes];
}
